"""Hold the catalogues to the program and to each other: `python -m tools.messages [--check]`.

Writes each catalogue in its one order and form, with the texts of shipped variants and masks as their files have
them, and compiles it; then says which keys are missing, which nothing asks for, and where a language differs from
English. With `--check` nothing is written, and a file that is not in that form is a fault too. Exit status 1 when
there is any fault.

A language is under way until its client catalogue has the header `X-Translation: whole`: what it lacks is no fault, and
how much of it is translated is said.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import polib

from game import registry
from game.client.words.locale import CLIENT_DOMAIN, Locale
from game.resources import assets_folder
from game.texts import SOURCE_LANGUAGE
from tools.build_hook import compile_catalogues
from tools.messages.catalogues import (
    Catalogue,
    all_catalogues,
    differences,
    faults,
    gaps,
    is_whole,
    missing,
    written,
)
from tools.messages.families import needed_keys
from tools.messages.keys import CODE, domain_of, named_keys, used_keys
from tools.messages.own_texts import mask_texts, meaning_texts, phrase_texts, source_texts, variant_texts


def check(folder: Path, code: Path = CODE, *, write: bool = False) -> list[str]:
    """Returns all faults of the catalogues of a folder, a line each; with `write` their form is put right first.

    What a language under way does not have yet is no fault; what it has must be right.
    """
    try:
        catalogues = all_catalogues(folder)
    except OSError as error:
        return [f"{folder}: no catalogue: {error}"]
    english = {catalogue.domain: catalogue for catalogue in catalogues if catalogue.language == SOURCE_LANGUAGE}
    clients = [catalogue for catalogue in catalogues if catalogue.domain == CLIENT_DOMAIN]
    whole = {catalogue.language for catalogue in clients if is_whole(catalogue)}
    found: list[str] = []
    for number, catalogue in enumerate(catalogues):
        if catalogue.language == SOURCE_LANGUAGE:
            _take_own_texts(catalogue)
        if write and not catalogue.twice and catalogue.text != written(catalogue):
            catalogue.path.write_text(written(catalogue), "utf-8")
            catalogues[number] = catalogue = replace(catalogue, text=written(catalogue))
        found += [f"{catalogue.place}: {fault}" for fault in faults(catalogue)]
        if catalogue.language in whole:
            found += [f"{catalogue.place}: {gap}" for gap in gaps(catalogue)]
    found += _against_code(english, code)
    for catalogue in catalogues:
        if catalogue.language == SOURCE_LANGUAGE:
            continue
        source = english.get(catalogue.domain)
        if source is None:
            found.append(f"{catalogue.place}: not in English")
            continue
        found += [f"{catalogue.place}: {line}" for line in sorted(differences(catalogue, source))]
        if catalogue.language in whole:
            found += [f"{catalogue.place}: {line}" for line in sorted(missing(catalogue, source))]
    for language in sorted(whole):
        there = {catalogue.domain for catalogue in catalogues if catalogue.language == language}
        found += [f"{language}/{domain}.po: missing" for domain in sorted(english.keys() - there)]
    return found


def _against_code(english: dict[str, Catalogue], code: Path) -> Iterator[str]:
    """Keys that the program names and no catalogue has, and those that nothing asks for."""
    named, needed = named_keys(code), needed_keys()
    known = {key for catalogue in english.values() for key in catalogue.entries}
    sections = {key.partition(".")[0] for key in known}
    starts = {".".join(key.split(".")[:count]) for key in known for count in range(2, key.count(".") + 1)}
    for key, place in sorted(named.keys.items()):
        if key.partition(".")[0] in sections and key not in known | starts | named.tags:
            yield f"{place}: {key} is in no catalogue"
    for key, why in sorted(needed.items()):
        if key not in known:
            yield f"{why}: {key} is in no catalogue"
    used = used_keys(named, known, needed)
    for catalogue in english.values():
        for key in catalogue.entries:
            if (domain := domain_of(key, english)) != catalogue.domain:
                yield f"{SOURCE_LANGUAGE}/{catalogue.path.name}: {key} belongs into {domain}.po"
            if key not in used:
                yield f"{SOURCE_LANGUAGE}/{catalogue.path.name}: nothing asks for {key}"


def _take_own_texts(catalogue: Catalogue) -> None:
    """Sets the texts of shipped variants, keys of rules and masks as their files have them, and those of phrases."""
    named = variant_texts() | meaning_texts() | source_texts()
    own = {key: text for key, text in named.items() if key.partition(".")[0] == catalogue.domain}
    for texts in (mask_texts(), phrase_texts()):
        there = {key: text for key, text in texts.items() if domain_of(key, registry.GAMES) == catalogue.domain}
        if there.keys() & catalogue.entries.keys():
            own |= there
    for key, text in own.items():
        catalogue.entries[key] = polib.POEntry(msgid=key, msgstr=text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs from the command line; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args(arguments)
    folder = assets_folder() / "locale"
    found = check(folder, write=not options.check)
    if not found:
        locale = Locale(SOURCE_LANGUAGE, folder)
        under_way = [language for language in locale.languages() if not locale.is_whole(language)]
        for language in under_way:
            print(f"{language}: under way, {locale.share(language)} % translated")
        if not options.check:
            compile_catalogues(folder)
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

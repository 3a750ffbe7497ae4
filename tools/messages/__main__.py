"""Hold the catalogues to the program and to each other: `python -m tools.messages [--check]`.

Writes each catalogue in its one order and form, with the names of the shipped variants as their files have them; then
says which keys are missing, which nothing asks for, and where a language differs from English. With `--check` nothing
is written, and a file that is not in that form is a fault too. Exit status 1 when there is any fault.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Message as Entry
from babel.messages.pofile import PoFileError

from game.client.words.locale import SOURCE_LANGUAGE
from game.resources import assets_folder
from tools.messages.catalogues import Catalogue, all_catalogues, differences, faults, written
from tools.messages.families import needed_keys
from tools.messages.keys import CODE, domain_of, named_keys, used_keys
from tools.messages.variants import variant_texts


def check(folder: Path, code: Path = CODE, *, write: bool = False) -> list[str]:
    """All faults of the catalogues of a folder, a line each; with `write` their form is put right first."""
    try:
        catalogues = all_catalogues(folder)
    except PoFileError as error:
        return [f"{folder}: no catalogue: {error}"]
    found: list[str] = []
    for catalogue in catalogues:
        if catalogue.language == SOURCE_LANGUAGE:
            _take_variants(catalogue)
        place = f"{catalogue.language}/{catalogue.path.name}"
        if catalogue.path.read_text("utf-8") != written(catalogue):
            if write and not catalogue.twice:
                catalogue.path.write_text(written(catalogue), "utf-8")
            elif not catalogue.twice:
                found.append(f"{place}: not in order; python -m tools.messages puts it right")
        found += [f"{place}: {fault}" for fault in faults(catalogue)]
    english = {catalogue.domain: catalogue for catalogue in catalogues if catalogue.language == SOURCE_LANGUAGE}
    found += _against_code(english, code)
    for language in sorted({path.name for path in folder.iterdir() if path.is_dir()} - {SOURCE_LANGUAGE}):
        there = {catalogue.domain: catalogue for catalogue in catalogues if catalogue.language == language}
        found += [f"{language}/{domain}.po: missing" for domain in english.keys() - there.keys()]
        found += [f"{language}/{domain}.po: not in English" for domain in there.keys() - english.keys()]
        for domain in english.keys() & there.keys():
            found += [f"{language}/{domain}.po: {line}" for line in sorted(differences(there[domain], english[domain]))]
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


def _take_variants(catalogue: Catalogue) -> None:
    """Set the names of shipped variants as their files have them."""
    for key, text in variant_texts().items():
        if key.partition(".")[0] == catalogue.domain:
            catalogue.entries[key] = Entry(key, text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args(arguments)
    found = check(assets_folder() / "locale", write=not options.check)
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

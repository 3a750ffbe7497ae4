"""The catalogues as files: read by polib, written in one order and form, held to English.

The form is fixed so that a change of a text is one changed line: keys in alphabetical order (numbers by their size),
each text on one line, one empty line between two, remarks for translators above the entry they are about.
"""

from __future__ import annotations

import gettext
import re
import string
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import polib
from babel import UnknownLocaleError
from babel.messages.plurals import DEFAULT_PLURAL, get_plural

from game.client.words.locale import CLIENT_DOMAIN, NAME_HEADER, STATE_HEADER, WHOLE
from game.texts import SOURCE_LANGUAGE

_NUMBERS = re.compile(r"(\d+)")
_COUNTS = (0, 1, 2, 3, 5, 11, 21, 101)
_PLURALS = "Plural-Forms"


@dataclass(frozen=True)
class Catalogue:
    """The texts of one domain in one language."""

    path: Path
    """The file."""
    text: str
    """What stands in it."""
    head: str
    """The remarks at its beginning."""
    headers: Mapping[str, str]
    """Its headers, as they stand in it."""
    entries: dict[str, polib.POEntry]
    """Each entry, by its key."""
    twice: tuple[str, ...]
    """Keys that stand in it more than once."""

    @property
    def language(self) -> str:
        """Its language."""
        return self.path.parents[1].name

    @property
    def domain(self) -> str:
        """Its domain."""
        return self.path.stem

    @property
    def place(self) -> str:
        """How it is named in a sentence."""
        return f"{self.language}/{self.path.name}"

    @property
    def plurals(self) -> str:
        """How a number chooses a form: as its header says, else as that of its language's client does, else by Babel.

        Babel's table has forms for whole millions in French and its relatives, which no game here counts: their header
        may leave them out, and a further file of the language then does so too.
        """
        return self.headers.get(_PLURALS) or self._plurals_beside() or _plurals_of(self.language)

    def _plurals_beside(self) -> str:
        client = self.path.with_name(f"{CLIENT_DOMAIN}.po")
        return read_catalogue(client).headers.get(_PLURALS, "") if client.is_file() and client != self.path else ""


def _plurals_of(language: str) -> str:
    try:
        return str(get_plural(language))
    except UnknownLocaleError:
        return "nplurals={}; plural={};".format(*DEFAULT_PLURAL)


def read_catalogue(path: Path) -> Catalogue:
    """Returns the catalogue in a file.

    Raises:
        OSError: it cannot be read, or is no catalogue.
    """
    text = path.read_text("utf-8")
    read = polib.pofile(text)
    entries = [entry for entry in read if not entry.obsolete]
    twice = sorted(key for key, times in Counter(entry.msgid for entry in entries).items() if times > 1)
    return Catalogue(path, text, read.header, read.metadata, {entry.msgid: entry for entry in entries}, tuple(twice))


def written(catalogue: Catalogue) -> str:
    """Returns the file's text in the one form."""
    file = polib.POFile(wrapwidth=-1)
    file.header = catalogue.head
    file.metadata = {
        **catalogue.headers,
        "Language": catalogue.language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        _PLURALS: catalogue.plurals,
    }
    if catalogue.domain == CLIENT_DOMAIN:
        file.metadata.setdefault(NAME_HEADER, catalogue.language)
    file.extend(catalogue.entries[key] for key in sorted(catalogue.entries, key=_order))
    return str(file).removeprefix("#\n")


def is_whole(catalogue: Catalogue) -> bool:
    """Returns whether a client catalogue marks its language whole."""
    return catalogue.language == SOURCE_LANGUAGE or catalogue.headers.get(STATE_HEADER) == WHOLE


def forms(entry: polib.POEntry) -> tuple[str, ...]:
    """Returns the texts of an entry: one, or one for each plural form."""
    return tuple(entry.msgstr_plural[number] for number in sorted(entry.msgstr_plural)) or (entry.msgstr,)


def gaps(catalogue: Catalogue) -> Iterator[str]:
    """Yields what is not ready yet in a catalogue by itself: form, name, texts that are empty or unsure."""
    if catalogue.text != written(catalogue) and not catalogue.twice:
        yield "not in order; python -m tools.messages puts it right"
    if catalogue.domain == CLIENT_DOMAIN and not catalogue.headers.get(NAME_HEADER):
        yield f"found no header {NAME_HEADER}, expected what the language calls itself"
    for key, entry in catalogue.entries.items():
        if entry.fuzzy:
            yield f"{key}: marked as unsure (fuzzy), so it is not used"
        if not all(forms(entry)):
            yield f"{key}: found {sum(map(bool, forms(entry)))} texts, expected {len(forms(entry))}"


def faults(catalogue: Catalogue) -> Iterator[str]:
    """Yields what is wrong in a catalogue by itself, whether it is whole or not."""
    for key in catalogue.twice:
        yield f"{key}: stands twice"
    expected = _plurals_of(catalogue.language)
    try:
        count, groups = _chosen(catalogue.plurals)
    except ValueError as error:
        yield f"found {_PLURALS}: {catalogue.plurals} ({error}), expected {expected}"
        return
    if groups != _chosen(expected)[1]:
        yield f"found {_PLURALS}: {catalogue.plurals}, expected {expected}"
    for key, entry in catalogue.entries.items():
        wanted = count if entry.msgid_plural else 1
        if any(forms(entry)) and len(forms(entry)) != wanted:
            yield f"{key}: found {len(forms(entry))} texts, expected {wanted}"
        for form in forms(entry):
            try:
                placeholders(form)
            except ValueError as error:
                yield f"{key}: {error} in {form!r}"


def _chosen(plurals: str) -> tuple[int, list[list[int]]]:
    """Returns how many plural forms there are, and which of some numbers have one in common.

    Raises:
        ValueError: the header is none, or chooses a form that there is not.
    """
    found = re.fullmatch(r"nplurals=(\d+);\s*plural=(.+?);?", plurals)
    if found is None:
        raise ValueError("not in the form nplurals=…; plural=…;")
    count, form_of = int(found[1]), gettext.c2py(found[2])
    groups: dict[int, list[int]] = {}
    for number in _COUNTS:
        groups.setdefault(form_of(number), []).append(number)
    if max(groups) >= count:
        raise ValueError(f"no form {max(groups)}")
    return count, sorted(groups.values())


def missing(catalogue: Catalogue, english: Catalogue) -> Iterator[str]:
    """Yields what a translation lacks, and what it has that English has not."""
    for key in english.entries.keys() - catalogue.entries.keys():
        yield f"{key}: missing"
    for key in catalogue.entries.keys() - english.entries.keys():
        yield f"{key}: not in English, so nothing asks for it"


def differences(catalogue: Catalogue, english: Catalogue) -> Iterator[str]:
    """Yields what a translation has otherwise than English."""
    for key in catalogue.entries.keys() & english.entries.keys():
        here, there = catalogue.entries[key], english.entries[key]
        if not here.translated():
            continue  # it is not used: see `gaps`
        if bool(here.msgid_plural) != bool(there.msgid_plural):
            yield f"{key}: {'has' if here.msgid_plural else 'lacks'} plural forms, unlike English"
            continue
        try:
            found, wanted = placeholders(*forms(here)), placeholders(*forms(there))
            last, last_wanted = placeholders(forms(here)[-1]), placeholders(forms(there)[-1])
        except ValueError:
            continue  # said by `faults`
        if found != wanted or last != last_wanted:
            yield f"{key}: found the placeholders {_listed(found)}, expected {_listed(wanted)}"


def placeholders(*texts: str) -> set[str]:
    """The names of what is filled in.

    Raises:
        ValueError: a brace is open or stands alone.
    """
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def characters(catalogues: Iterable[Catalogue]) -> set[str]:
    """Every character of all texts, in both cases."""
    texts = "".join(form for catalogue in catalogues for entry in catalogue.entries.values() for form in forms(entry))
    return set(texts) | set(texts.upper()) | set(texts.lower())


def all_catalogues(folder: Path) -> list[Catalogue]:
    """Every catalogue of a folder of languages, English first."""
    paths = sorted(folder.glob("*/LC_MESSAGES/*.po"), key=lambda path: (path.parents[1].name != SOURCE_LANGUAGE, path))
    return [read_catalogue(path) for path in paths]


def _order(key: str) -> list[tuple[int, int, str]]:
    """Words in alphabetical order, numbers by their size."""
    return [
        (0, int(part), "") if part.isdigit() else (1, 0, part)
        for part in _NUMBERS.split(key.replace(".", "\0"))
        if part
    ]


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"

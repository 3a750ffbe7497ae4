"""The catalogues as files: read by Babel, written in one order and form, held to English.

The form is fixed so that a change of a text is one changed line: keys in alphabetical order (numbers by their size),
each text on one line, one empty line between two, remarks for translators above the entry they are about.
"""

from __future__ import annotations

import gettext
import io
import re
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.client.words.locale import SOURCE_LANGUAGE

PLURAL_FORMS = {"en": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
"""How a number chooses a form. Babel's own for French has a third one for whole millions, which no game here counts."""
_NUMBERS = re.compile(r"(\d+)")
_COUNTS = (0, 1, 2, 3, 5, 11, 21, 101)


@dataclass(frozen=True)
class Catalogue:
    """The texts of one domain in one language."""

    path: Path
    """The file."""
    head: tuple[str, ...]
    """The remarks at its beginning."""
    entries: dict[str, Entry]
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


def read_catalogue(path: Path) -> Catalogue:
    """Read a file.

    Raises:
        babel.messages.pofile.PoFileError: it is no catalogue.
    """
    text = path.read_text("utf-8")
    language = path.parents[1].name
    read = read_po(io.StringIO(text), locale=language, domain=path.stem, abort_invalid=True)
    entries = {_key(entry): entry for entry in read if entry.id}
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    head = tuple(line[1:].strip() for line in text.split('msgid ""', 1)[0].splitlines() if line.startswith("#"))
    return Catalogue(path, head, entries, tuple(sorted({key for key in keys if keys.count(key) > 1})))


def written(catalogue: Catalogue) -> str:
    """The file's text in the one form."""
    lines = [f"# {line}".rstrip() for line in catalogue.head]
    lines += [
        'msgid ""',
        'msgstr ""',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        f'"Language: {catalogue.language}\\n"',
        f'"Plural-Forms: {PLURAL_FORMS[catalogue.language]}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
    ]
    for key in sorted(catalogue.entries, key=_order):
        entry = catalogue.entries[key]
        lines.append("")
        lines += [f"# {line}" for line in entry.user_comments if not line.startswith("---")]
        lines.append(f"msgid {_quoted(key)}")
        if entry.pluralizable:
            lines.append(f"msgid_plural {_quoted(key)}")
            lines += [f"msgstr[{number}] {_quoted(form)}" for number, form in enumerate(forms(entry))]
        else:
            lines.append(f"msgstr {_quoted(forms(entry)[0])}")
    return "\n".join(lines) + "\n"


def forms(entry: Entry) -> tuple[str, ...]:
    """The texts of an entry: one, or one for each plural form."""
    return tuple(entry.string) if isinstance(entry.string, (tuple, list)) else (str(entry.string),)


def faults(catalogue: Catalogue) -> Iterator[str]:
    """What is wrong in a catalogue by itself."""
    for key in catalogue.twice:
        yield f"{key}: stands twice"
    count = int(PLURAL_FORMS[catalogue.language].partition("=")[2].partition(";")[0])
    for key, entry in catalogue.entries.items():
        wanted = count if entry.pluralizable else 1
        if entry.fuzzy:
            yield f"{key}: marked as unsure (fuzzy), so it is not used"
        if len(forms(entry)) != wanted or not all(forms(entry)):
            yield f"{key}: found {sum(map(bool, forms(entry)))} texts, expected {wanted}"
        for form in forms(entry):
            try:
                placeholders(form)
            except ValueError as error:
                yield f"{key}: {error} in {form!r}"
    yield from _plural_faults(catalogue)


def _plural_faults(catalogue: Catalogue) -> Iterator[str]:
    """Plural forms of the compiled catalogue that some count chooses wrongly."""
    compiled = io.BytesIO()
    source = io.StringIO(written(catalogue))
    write_mo(compiled, read_po(source, locale=catalogue.language, domain=catalogue.domain))
    compiled.seek(0)
    translations = gettext.GNUTranslations(compiled)
    for key, entry in catalogue.entries.items():
        if entry.pluralizable and all(forms(entry)):
            for number in _COUNTS:
                if translations.ngettext(key, key, number) not in forms(entry):
                    yield f"{key}: no form for {number}"


def differences(catalogue: Catalogue, english: Catalogue) -> Iterator[str]:
    """What a translation lacks, has too much or has otherwise than English."""
    for key in english.entries.keys() - catalogue.entries.keys():
        yield f"{key}: missing"
    for key in catalogue.entries.keys() - english.entries.keys():
        yield f"{key}: not in English, so nothing asks for it"
    for key in catalogue.entries.keys() & english.entries.keys():
        here, there = catalogue.entries[key], english.entries[key]
        if bool(here.pluralizable) != bool(there.pluralizable):
            yield f"{key}: {'has' if here.pluralizable else 'lacks'} plural forms, unlike English"
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


def _key(entry: Entry) -> str:
    return str(entry.id[0] if isinstance(entry.id, (tuple, list)) else entry.id)


def _order(key: str) -> list[tuple[int, int, str]]:
    """Words in alphabetical order, numbers by their size."""
    return [
        (0, int(part), "") if part.isdigit() else (1, 0, part)
        for part in _NUMBERS.split(key.replace(".", "\0"))
        if part
    ]


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"

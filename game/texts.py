"""The catalogues of texts: how one is read, for the window and for what is told without one.

The catalogues are gettext's; a checkout without a build reads the `.po` files themselves, so nobody has to compile
anything to try a change. The window speaks many languages (`game.client.words.locale`); the command line speaks
English, and asks `english` for the few texts that it has from a catalogue: why the rules refuse a move.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path

from game.quoting import shown_text
from game.resources import assets_folder

SOURCE_LANGUAGE = "en"
"""The language that has every text; others fall back to it."""
_SLACK_S = 2.0  # installers write both files in any order


def locale_folder() -> Path:
    """Returns the folder of the shipped catalogues, a folder a language in it."""
    return assets_folder() / "locale"


def catalogue_stem(folder: Path, language: str, domain: str) -> Path:
    """Returns where a catalogue lies in a folder of languages, without the ending of its file."""
    return folder / language / "LC_MESSAGES" / domain


def load_catalogue(stem: Path) -> gettext.NullTranslations:
    """Returns the catalogue `stem.mo`, or `stem.po` where that is newer or alone; an empty one where there is neither.

    Raises:
        OSError: a file cannot be read, or the `.po` file is none.
    """
    compiled, source = stem.with_suffix(".mo"), stem.with_suffix(".po")
    if source.is_file() and (not compiled.is_file() or compiled.stat().st_mtime + _SLACK_S < source.stat().st_mtime):
        import polib  # only here: what is installed has its `.mo` files, and starts without it

        return gettext.GNUTranslations(BytesIO(polib.pofile(source.read_text("utf-8")).to_binary()))
    if compiled.is_file():
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return gettext.NullTranslations()


def look_up(catalogue: gettext.NullTranslations, key: str, count: object = None) -> str | None:
    """Returns the text of a key in a catalogue, None where it has none.

    Args:
        catalogue: where to look.
        key: the key.
        count: the number that chooses among the forms of a text that has several; without one it is that for many.
    """
    if isinstance(count, int) and (text := catalogue.ngettext(key, key, count)) != key:
        return text
    if (text := catalogue.gettext(key)) != key:
        return text
    if not isinstance(count, int) and (text := catalogue.ngettext(key, key, 2)) != key:
        return text
    return None


def unwritten(key: str) -> str:
    """Returns what stands where a text should be that no catalogue has."""
    return f"⟦{key}⟧"


def english(key: str, arguments: Mapping[str, object]) -> str:
    """Returns the English text of a key, filled; what was found in a file is shown short and visible.

    Args:
        key: the key; where its first word is no game's domain it is one of the window's.
        arguments: what the placeholders are filled with; `count` chooses the plural.
    """
    text = look_up(_english_catalogue(key.partition(".")[0]), key, arguments.get("count"))
    if text is None:
        return unwritten(key)
    shown = {name: shown_text(value) if isinstance(value, str) else value for name, value in arguments.items()}
    return text.format_map(shown)


@cache
def _english_catalogue(domain: str) -> gettext.NullTranslations:
    """The English texts of a domain, or of the window where there is no such domain."""
    stem = catalogue_stem(locale_folder(), SOURCE_LANGUAGE, domain)
    is_there = stem.with_suffix(".po").is_file() or stem.with_suffix(".mo").is_file()
    return load_catalogue(stem if is_there else stem.with_name("client"))

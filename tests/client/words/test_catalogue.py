"""Every text that the program names is in a catalogue, in every language with its placeholders."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from game.client.words.locale import Locale, parse_po
from game.resources import assets_folder

CODE = Path(__file__).resolve().parents[3] / "game"
NAMED = re.compile(r"""\bmsg\(\s*"([a-z_0-9]+(?:\.[a-z_0-9 ]+)+)\"""")
CATALOGUES = sorted((assets_folder() / "locale").glob("*/LC_MESSAGES/*.po"))


def _named() -> dict[str, str]:
    """Each key written out in a `msg(…)`, and where."""
    return {
        key: str(path.relative_to(CODE))
        for path in CODE.rglob("*.py")
        for key in NAMED.findall(path.read_text("utf-8"))
    }


def test_every_key_named_in_the_code_is_in_a_catalogue() -> None:
    locale = Locale("en")
    assert {key: place for key, place in _named().items() if not locale.knows(key)} == {}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_catalogue_has_each_key_once_and_no_text_with_a_broken_placeholder(path: Path) -> None:
    text = path.read_text("utf-8")
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted({key for key in keys if keys.count(key) > 1}) == []
    for key, value in parse_po(text).items():
        for form in value.split("\0"):
            if key:
                list(string.Formatter().parse(form))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_language_has_the_same_placeholders_as_english(path: Path) -> None:
    english = parse_po((assets_folder() / "locale" / "en" / "LC_MESSAGES" / path.name).read_text("utf-8"))
    for key, value in parse_po(path.read_text("utf-8")).items():
        if key:
            assert _placeholders(value) == _placeholders(english[key]), key


def _placeholders(text: str) -> set[str]:
    return {name for form in text.split("\0") for _, name, _, _ in string.Formatter().parse(form) if name}

"""Texts: keys to sentences, in the language in use."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.client.words.locale import Locale, compile_po, load_catalogue, msg, parse_po

HEAD = 'msgid ""\nmsgstr ""\n'
HEAD += '"Content-Type: text/plain; charset=UTF-8\\n"\n'
HEAD += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
ENGLISH = (
    HEAD
    + 'msgid "title.continue"\nmsgstr "Continue {game}"\n\n'
    + 'msgid "pot.coins"\nmsgid_plural "pot.coins"\nmsgstr[0] "one coin"\nmsgstr[1] "{count} coins"\n\n'
    + 'msgid "long"\nmsgstr ""\n"two "\n"parts, a \\"quote\\" and\\n"\n"a line"\n\n'
    + '#, fuzzy\nmsgid "unsure"\nmsgstr "perhaps"\n\nmsgid "only.here"\nmsgstr "only in English"\n'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    _write(tmp_path, "en", "client", ENGLISH)
    _write(tmp_path, "fr", "client", HEAD + 'msgid "title.continue"\nmsgstr "Continuer {game}"\n')
    _write(tmp_path, "en", "casanova", HEAD + 'msgid "casanova.round"\nmsgstr "Round {number}"\n')
    return tmp_path


def _write(folder: Path, language: str, domain: str, text: str) -> Path:
    path = folder / language / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_a_message_is_filled_with_its_arguments(folder: Path) -> None:
    assert Locale("en", folder).text(msg("title.continue", game="Casanova")) == "Continue Casanova"


def test_a_message_within_a_message_is_resolved_too(folder: Path) -> None:
    nested = msg("title.continue", game=msg("casanova.round", number=7))
    assert Locale("en", folder).text(nested) == "Continue Round 7"


def test_the_first_word_of_a_key_names_the_catalogue_of_a_game(folder: Path) -> None:
    locale = Locale("en", folder)
    assert locale.text(msg("casanova.round", number=3)) == "Round 3"
    assert not locale.missing


def test_the_count_chooses_the_plural(folder: Path) -> None:
    locale = Locale("en", folder)
    assert locale.text(msg("pot.coins", count=1)) == "one coin"
    assert locale.text(msg("pot.coins", count=3)) == "3 coins"


def test_text_that_is_text_already_stays_as_it_is(folder: Path) -> None:
    assert Locale("en", folder).text("Giacomo {Casanova}") == "Giacomo {Casanova}"


def test_a_missing_key_is_shown_in_brackets_and_counted(folder: Path) -> None:
    locale = Locale("en", folder)
    assert locale.text(msg("no.such")) == "⟦no.such⟧"
    assert locale.missing["no.such"] == 1


def test_a_placeholder_that_is_not_filled_is_counted_and_shown_as_it_is(folder: Path) -> None:
    locale = Locale("en", folder)
    assert locale.text(msg("title.continue")) == "Continue {game}"
    assert len(locale.missing) == 1


def test_a_change_of_language_changes_the_same_message(folder: Path) -> None:
    locale = Locale("en", folder)
    locale.choose("fr")
    assert locale.text(msg("title.continue", game="Casanova")) == "Continuer Casanova"


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    assert Locale("fr", folder).text(msg("only.here")) == "only in English"


def test_a_language_that_there_is_not_gives_english(folder: Path) -> None:
    assert Locale("xx", folder).language == "en"
    assert Locale("en", folder).languages() == ["en", "fr"]


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "xx:fr", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "tr_TR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_language_is_read_from_the_environment(
    folder: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert Locale("system", folder).language == language


def test_long_texts_quotes_and_line_breaks_are_read(folder: Path) -> None:
    assert Locale("en", folder).text(msg("long")) == 'two parts, a "quote" and\na line'


def test_a_fuzzy_entry_does_not_count() -> None:
    entries = parse_po(ENGLISH)
    assert "unsure" not in entries
    assert entries["only.here"] == "only in English"


def test_a_newer_source_goes_before_the_compiled_catalogue(folder: Path) -> None:
    source = folder / "en" / "LC_MESSAGES" / "client.po"
    compiled = source.with_suffix(".mo")
    compiled.write_bytes(compile_po(ENGLISH))
    source.write_text(ENGLISH.replace("only in English", "changed"), "utf-8")
    os.utime(compiled, (1_000, 1_000))
    assert load_catalogue(source.with_suffix("")).gettext("only.here") == "changed"
    os.utime(source, (500, 500))
    assert load_catalogue(source.with_suffix("")).gettext("only.here") == "only in English"


def test_the_reader_of_a_checkout_agrees_with_babel(tmp_path: Path) -> None:
    from game.resources import assets_folder
    from tools.build_hook import compile_catalogues

    for original in (assets_folder() / "locale").glob("*/LC_MESSAGES/*.po"):
        source = tmp_path / original.parents[1].name / "LC_MESSAGES" / original.name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes(original.read_bytes())
    for compiled in compile_catalogues(tmp_path):
        source = compiled.with_suffix(".po")
        os.utime(compiled, (2_000_000_000, 2_000_000_000))
        by_babel = load_catalogue(compiled.with_suffix(""))
        compiled.unlink()
        by_us = load_catalogue(source.with_suffix(""))
        keys = [key.split("\0")[0] for key in parse_po(source.read_text("utf-8")) if key]
        assert keys
        for key in keys:
            assert by_us.gettext(key) == by_babel.gettext(key)
            assert by_us.ngettext(key, key, 3) == by_babel.ngettext(key, key, 3)

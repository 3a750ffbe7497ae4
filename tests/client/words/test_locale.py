"""Texts: keys to sentences, in the language in use."""

from __future__ import annotations

import os
from pathlib import Path

import polib
import pytest

from game.client.words.locale import NAME_HEADER, STATE_HEADER, WHOLE, Locale, msg
from game.resources import assets_folder
from game.texts import load_catalogue
from tools.build_hook import compile_catalogues
from tools.messages.catalogues import read_catalogue

HEAD = 'msgid ""\nmsgstr ""\n'
HEAD += '"Content-Type: text/plain; charset=UTF-8\\n"\n'
HEAD += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


def _head(name: str, value: str) -> str:
    """A head with one header more."""
    return HEAD[:-1] + f'"{name}: {value}\\n"\n\n'


FRENCH = _head(STATE_HEADER, WHOLE) + 'msgid "title.continue"\nmsgstr "Continuer {game}"\n'
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
    _write(tmp_path, "fr", "client", FRENCH)
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


def test_a_fuzzy_entry_does_not_count(folder: Path) -> None:
    locale = Locale("en", folder)
    assert not locale.knows("unsure")
    assert locale.knows("only.here")


# Languages under way.


GERMAN = _head(NAME_HEADER, "Deutsch") + 'msgid "title.continue"\nmsgstr "Weiter: {game}"\n'


def test_a_language_under_way_is_used_by_whoever_asks_for_it(folder: Path) -> None:
    _write(folder, "de", "client", GERMAN)
    locale = Locale("de", folder)
    assert locale.language == "de"
    assert locale.text(msg("title.continue", game="Casanova")) == "Weiter: Casanova"
    assert locale.text(msg("casanova.round", number=7)) == "Round 7"
    assert not locale.missing


def test_a_language_is_called_as_its_own_file_says(folder: Path) -> None:
    _write(folder, "de", "client", GERMAN)
    locale = Locale("en", folder)
    assert locale.language_name("de") == "Deutsch"
    assert locale.language_name("fr") == "fr", "it does not say"


def test_a_language_is_whole_when_it_says_so(folder: Path) -> None:
    _write(folder, "de", "client", GERMAN)
    assert Locale("en", folder).languages() == ["en", "de", "fr"]
    assert Locale("en", folder).whole_languages() == ["en", "fr"]


def test_the_share_of_a_language_counts_the_texts_of_all_catalogues(folder: Path) -> None:
    assert Locale("en", folder).share("fr") == 20, "one of five"
    _write(folder, "fr", "casanova", HEAD + 'msgid "casanova.round"\nmsgstr ""\n')
    assert Locale("en", folder).share("fr") == 20, "an empty text is none"
    _write(folder, "fr", "casanova", HEAD + 'msgid "casanova.round"\nmsgstr "Tour {number}"\n')
    assert Locale("en", folder).share("fr") == 40


def test_the_system_chooses_among_whole_languages_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _write(folder, "de", "client", GERMAN)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert Locale("system", folder).language == "en"


def test_a_newer_source_goes_before_the_compiled_catalogue(folder: Path) -> None:
    source = folder / "en" / "LC_MESSAGES" / "client.po"
    compiled = source.with_suffix(".mo")
    compiled.write_bytes(polib.pofile(ENGLISH).to_binary())
    source.write_text(ENGLISH.replace("only in English", "changed"), "utf-8")
    os.utime(compiled, (1_000, 1_000))
    assert load_catalogue(source.with_suffix("")).gettext("only.here") == "changed"
    os.utime(source, (500, 500))
    assert load_catalogue(source.with_suffix("")).gettext("only.here") == "only in English"


def test_a_checkout_and_a_build_have_the_same_texts(tmp_path: Path) -> None:
    for original in (assets_folder() / "locale").glob("*/LC_MESSAGES/*.po"):
        source = tmp_path / original.parents[1].name / "LC_MESSAGES" / original.name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes(original.read_bytes())
    for compiled in compile_catalogues(tmp_path):
        source = compiled.with_suffix(".po")
        os.utime(compiled, (2_000_000_000, 2_000_000_000))
        built = load_catalogue(compiled.with_suffix(""))
        compiled.unlink()
        read = load_catalogue(source.with_suffix(""))
        assert read.info() == built.info()
        entries = read_catalogue(source).entries
        assert entries
        for key, entry in entries.items():
            if entry.msgid_plural:
                assert read.ngettext(key, key, 3) == built.ngettext(key, key, 3) != key
            else:
                assert read.gettext(key) == built.gettext(key) == entry.msgstr

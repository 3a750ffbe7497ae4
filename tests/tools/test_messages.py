"""The catalogues are whole: every key named is there, none is there for nothing, every language has them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.resources import assets_folder
from tools.messages.__main__ import check, main
from tools.messages.catalogues import read_catalogue, written
from tools.messages.keys import domain_of, named_keys, used_keys

HEAD = (
    '# Texts.\nmsgid ""\nmsgstr ""\n"Language: {language}\\n"\n"MIME-Version: 1.0\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
    '"Plural-Forms: nplurals=2; plural=({plural});\\n"\n"X-Language-Name: {language}\\n"\n'
)
PLAIN = '\nmsgid "pot.open"\nmsgstr "{}"\n'
PLURAL = '\nmsgid "pot.coins"\nmsgid_plural "pot.coins"\nmsgstr[0] "{}"\nmsgstr[1] "{}"\n'
ENGLISH = PLURAL.format("one coin", "{count} coins") + PLAIN.format("Open {name}")


def _write(folder: Path, language: str, entries: str, domain: str = "client", *, whole: bool = True) -> Path:
    path = folder / language / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    plural = "n > 1" if language == "fr" else "n != 1"
    head = HEAD + ('"X-Translation: whole\\n"\n' if whole else "")
    path.write_text(head.replace("{language}", language).replace("{plural}", plural) + entries, "utf-8")
    return path


def _said(folder: Path, about: str) -> list[str]:
    return [line for line in check(folder) if about in line]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    _write(tmp_path, "en", ENGLISH)
    return tmp_path


def test_the_shipped_catalogues_are_whole() -> None:
    assert check(assets_folder() / "locale") == []
    assert main(["--check"]) == 0


def test_a_whole_translation_is_no_fault(folder: Path) -> None:
    _write(folder, "fr", PLURAL.format("{count} pièce", "{count} pièces") + PLAIN.format("Ouvrir {name}"))
    assert _said(folder, "fr/") == []


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        (PLAIN.format("Ouvrir {name}"), "fr/client.po: pot.coins: missing"),
        (ENGLISH + PLAIN.format("Ouvrir {name}"), "fr/client.po: pot.open: stands twice"),
        (
            PLURAL.format("a", "{count} b") + PLAIN.format("Ouvrir"),
            "pot.open: found the placeholders none, expected name",
        ),
        (
            PLURAL.format("a", "{coins} b") + PLAIN.format("{name}"),
            "pot.coins: found the placeholders coins, expected count",
        ),
        (
            PLURAL.format("{count}", "b") + PLAIN.format("{name}"),
            "pot.coins: found the placeholders count, expected count",
        ),
        (PLURAL.format("a", "") + PLAIN.format("{name}"), "pot.coins: found 1 texts, expected 2"),
        (PLURAL.format("a", "{count") + PLAIN.format("{name}"), "expected '}' before end of string"),
        ("\n#, fuzzy" + ENGLISH, "pot.coins: marked as unsure (fuzzy)"),
        ('\nmsgid "pot.coins"\nmsgstr "{count}"\n', "pot.coins: lacks plural forms, unlike English"),
        (ENGLISH + '\nmsgid "pot.shut"\nmsgstr "a"\n', "pot.shut: not in English, so nothing asks for it"),
        (PLAIN.format("{name}") + PLURAL.format("a", "{count}"), "fr/client.po: not in order"),
    ],
)
def test_what_a_translation_lacks_is_named(folder: Path, entries: str, fault: str) -> None:
    _write(folder, "fr", entries)
    assert _said(folder, fault)


@pytest.mark.parametrize(
    "entries",
    [
        PLAIN.format("Ouvrir {name}"),
        PLURAL.format("a", ""),
        "\n#, fuzzy" + ENGLISH,
        PLAIN.format("{name}") + PLURAL.format("a", "{count}"),
        PLAIN.format("{name}").replace("pot.open", "pot.shut"),
    ],
)
def test_what_a_language_under_way_lacks_is_no_fault(folder: Path, entries: str) -> None:
    _write(folder, "en", ENGLISH, "casanova")
    _write(folder, "fr", entries, whole=False)
    assert _said(folder, "fr/") == []


@pytest.mark.parametrize("entries", [PLAIN.format("Ouvrir"), PLURAL.format("a", "{coins}"), PLAIN.format("{") * 2])
def test_what_a_language_under_way_has_must_be_right(folder: Path, entries: str) -> None:
    _write(folder, "fr", entries, whole=False)
    assert _said(folder, "fr/client.po: pot.")


def test_a_file_of_a_few_texts_alone_is_a_language_under_way(folder: Path) -> None:
    path = folder / "pl" / "LC_MESSAGES" / "client.po"
    path.parent.mkdir(parents=True)
    path.write_text(PLAIN.format("Otwórz {name}").lstrip(), "utf-8")
    assert _said(folder, "pl/") == []
    check(folder, write=True)
    text = path.read_text("utf-8")
    assert "nplurals=3" in text, "as Babel has it"
    assert "X-Language-Name: pl" in text
    assert _said(folder, "pl/") == []


@pytest.mark.parametrize(
    "plurals", ["nplurals=1; plural=0;", "nplurals=2; plural=(n != 2);", "nplurals=1; plural=n;", "2"]
)
def test_plural_forms_that_choose_otherwise_than_the_language_are_named(folder: Path, plurals: str) -> None:
    path = _write(folder, "fr", PLAIN.format("{name}"))
    path.write_text(path.read_text("utf-8").replace("nplurals=2; plural=(n > 1);", plurals), "utf-8")
    assert _said(folder, f"fr/client.po: found Plural-Forms: {plurals}")


def test_a_language_without_a_catalogue_that_english_has_is_named(folder: Path) -> None:
    _write(folder, "en", ENGLISH, "casanova")
    _write(folder, "fr", PLURAL.format("a", "{count}") + PLAIN.format("{name}"))
    assert _said(folder, "fr/") == ["fr/casanova.po: missing"]


def test_a_key_that_nothing_asks_for_is_named(folder: Path) -> None:
    assert _said(folder, "en/client.po: nothing asks for pot.open")


def test_keys_in_code_tags_and_families_are_found(tmp_path: Path) -> None:
    code = tmp_path / "game"
    code.mkdir()
    source = (
        'class Moved(Event, tag="pot.moved"): ...\n'
        'msg("pot.open")\nmsg(f"pot.said.{word}")\nreader.about(f"{event.key}.lost")\nopen("pot.yaml")\n'
    )
    (code / "pot.py").write_text(source, "utf-8")
    named = named_keys(code)
    assert named.keys == {"pot.moved": "game/pot.py:1", "pot.open": "game/pot.py:2"}
    assert named.tags == {"pot.moved"}
    assert set(named.families) == {"pot.said.{}", "{}.lost"}
    known = {
        "pot.open",
        "pot.said.stay",
        "pot.moved.lost",
        "pot.moved.lost.you",
        "pot.moved.found",
        "pot.needed",
        "pot.no",
    }
    assert used_keys(named, known, {"pot.needed"}) == known - {"pot.moved.found", "pot.no"}


def test_a_games_keys_belong_into_its_own_catalogue() -> None:
    assert domain_of("casanova.pot", {"casanova", "client"}) == "casanova"
    assert domain_of("pause.title", {"casanova", "client"}) == "client"


def test_a_further_file_of_a_language_chooses_forms_as_its_client_does(folder: Path) -> None:
    client = _write(folder, "fr", PLURAL.format("{count} pièce", "{count} pièces"))
    further = client.with_name("lido.po")
    further.write_text('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n', "utf-8")
    assert '"Plural-Forms: nplurals=2; plural=(n > 1);' in written(read_catalogue(further))


def test_writing_puts_a_catalogue_in_order_and_keeps_its_texts(folder: Path) -> None:
    path = _write(
        folder,
        "en",
        '\nmsgid "mask.10"\nmsgstr "a \\"b\\"\\n"\n\n# who it is\nmsgid "mask.9"\nmsgstr ""\n"two "\n"parts"\n',
    )
    text = written(read_catalogue(path))
    assert text.index("mask.9") < text.index("mask.10")
    assert '# who it is\nmsgid "mask.9"\nmsgstr "two parts"\n' in text
    assert 'msgstr "a \\"b\\"\\n"' in text
    path.write_text(text, "utf-8")
    assert written(read_catalogue(path)) == text

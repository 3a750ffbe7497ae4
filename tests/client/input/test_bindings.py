"""What a person binds: conflicts, swaps, what keeps its meaning, and the file of differences."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.input.bindings import Bindings, Place
from game.client.input.keys import check_table, shipped_keys

HINT, UNDO, SELECT = Place("table", "hint"), Place("table", "undo"), Place("menu", "select")
STAY, DOUBLE, TAB = Place("casanova", "stay"), Place("casanova", "double"), Place("pages", "previous_tab")


def test_a_new_key_takes_the_place_of_the_one_that_was_shown() -> None:
    bindings = Bindings()
    bindings.bind(UNDO, "keys", "k")
    assert bindings.names(UNDO, "keys") == ("k", "u")
    assert bindings.table["table"]["undo"].keys == ("k", "u")


def test_a_key_of_the_same_screen_is_a_rival_and_swaps() -> None:
    bindings = Bindings()
    assert bindings.rival(UNDO, "keys", "h") == HINT
    bindings.bind(UNDO, "keys", "h")
    assert bindings.names(UNDO, "keys")[0] == "h"
    assert bindings.names(HINT, "keys") == ("ctrl+z",)
    assert check_table(bindings.table) == []


def test_a_game_s_key_is_a_rival_of_the_table_s() -> None:
    assert Bindings().rival(UNDO, "keys", "d") == DOUBLE


def test_meanings_that_share_a_key_as_shipped_are_no_rivals() -> None:
    bindings = Bindings()
    assert bindings.rival(STAY, "keys", "q") is None
    assert bindings.rival(TAB, "keys", "q") is None


def test_pads_swap_too() -> None:
    bindings = Bindings()
    assert bindings.rival(UNDO, "pad", "y") == HINT
    bindings.bind(UNDO, "pad", "y")
    assert bindings.names(HINT, "pad") == ("x",)


def test_a_meaning_without_a_key_takes_one_and_leaves_none() -> None:
    bindings = Bindings()
    place = Place("menu", "confirm")
    bindings.bind(place, "keys", "f9")
    assert bindings.names(place, "keys") == ("f9",)
    assert bindings.names(Place("pages", "defaults"), "keys") == ()


def test_the_ways_in_and_out_keep_their_keys_beside_new_ones() -> None:
    bindings = Bindings()
    bindings.bind(SELECT, "keys", "k")
    bindings.bind(SELECT, "keys", "j")
    assert bindings.names(SELECT, "keys") == ("j", "return", "enter", "space")
    assert bindings.is_reserved(UNDO, "keys", "escape")
    assert bindings.is_reserved(UNDO, "pad", "a")
    assert not bindings.is_reserved(SELECT, "keys", "return")


def test_digits_are_never_bound() -> None:
    assert Bindings().is_reserved(UNDO, "keys", "3")


def test_a_meaning_is_reset_unless_another_has_its_key_now() -> None:
    bindings = Bindings()
    bindings.bind(UNDO, "keys", "k")
    assert bindings.reset(UNDO) is None
    assert bindings.names(UNDO, "keys") == ("ctrl+z", "u")
    bindings.bind(UNDO, "keys", "h")
    assert bindings.reset(HINT) == UNDO
    assert bindings.reset(UNDO) == HINT
    bindings.reset_all()
    assert bindings.table == shipped_keys()


def test_only_differences_are_kept_and_read_again(tmp_path: Path) -> None:
    bindings = Bindings(tmp_path)
    bindings.bind(UNDO, "keys", "k")
    text = (tmp_path / "keys.yaml").read_text("utf-8")
    assert "undo" in text
    assert "hint" not in text
    again = Bindings(tmp_path)
    assert again.names(UNDO, "keys") == ("k", "u")
    assert again.notes == []
    again.reset_all()
    assert not (tmp_path / "keys.yaml").exists()


def test_a_meaning_of_a_later_version_is_kept(tmp_path: Path) -> None:
    (tmp_path / "keys.yaml").write_text("opera: {sing: {keys: [o]}}\n")
    bindings = Bindings(tmp_path)
    assert bindings.notes == []
    bindings.bind(UNDO, "keys", "k")
    assert "sing" in (tmp_path / "keys.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("table: {undo: {keys: [h]}}\n", 'found "h", which is table.'),
        ("table: {undo: {keys: [qq]}}\n", 'found "qq", expected a key'),
        ("table: {undo: {keys: z}}\n", "found z for table.undo.keys, expected a list"),
        ("table: {undo: {kyes: [z]}}\n", "found unknown key kyes, did you mean keys"),
        ("- 1\n", "found no keys, expected `key: value` lines"),
        ("table: {undo: [\n", "expected"),
        ("\x00", "keys.yaml"),
    ],
)
def test_a_file_that_cannot_hold_is_set_aside_with_a_note(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "keys.yaml"
    path.write_text(text)
    bindings = Bindings(tmp_path)
    assert bindings.table == shipped_keys()
    (note,) = bindings.notes
    assert str(path) in note
    assert told in note
    assert "set aside" in note
    assert not path.exists()
    assert (tmp_path / "keys.yaml.unreadable-1").read_text() == text


def test_a_full_disk_leaves_the_old_file_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    bindings = Bindings(tmp_path)
    bindings.bind(UNDO, "keys", "k")
    before = (tmp_path / "keys.yaml").read_bytes()

    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    bindings.bind(HINT, "keys", "j")
    assert bindings.problem is not None
    assert "No space left" in bindings.problem
    assert (tmp_path / "keys.yaml").read_bytes() == before
    monkeypatch.undo()
    assert bindings.save()
    assert bindings.problem is None


def test_every_meaning_has_a_name_of_its_own() -> None:
    names = [meaning for meanings in shipped_keys().values() for meaning in meanings]
    assert sorted(names) == sorted(set(names))

"""What is kept of the remarks: whose turn it is to speak, and which wording comes next, also by a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.limits import MAX_SMALL_FILE_BYTES
from game.match.remarks import FILE_NAME, MAX_A_GAME, MAX_GAMES, MAX_OCCASIONS, Remarks, Speakers

WON = "casanova.mask_says.bauta.won"
LOST = "canal_grande.mask_says.bauta.lost"


def say(remarks: Remarks, occasion: str = WON, count: int = 3, game: str | None = None) -> int:
    """Says the next wording of an occasion."""
    wording = remarks.next_wording(occasion, count)
    remarks.keep(occasion, wording, game, Speakers())
    return wording


def test_wordings_go_round_each_occasion_by_itself() -> None:
    remarks = Remarks()
    assert [say(remarks) for _ in range(7)] == [1, 2, 3, 1, 2, 3, 1]
    assert say(remarks, LOST) == 1


def test_an_occasion_that_has_fewer_wordings_than_before_goes_on_with_those_there_are() -> None:
    remarks = Remarks()
    assert [say(remarks, count=4) for _ in range(4)] == [1, 2, 3, 4]
    assert sorted(say(remarks, count=2) for _ in range(2)) == [1, 2]
    assert say(remarks, LOST, count=1) == say(remarks, LOST, count=1) == 1


def test_they_go_on_where_they_were_when_the_program_is_started_anew(tmp_path: Path) -> None:
    assert [say(Remarks(tmp_path)) for _ in range(5)] == [1, 2, 3, 1, 2]
    assert Remarks(tmp_path).notes == []


def test_two_programs_keep_what_each_has_said(tmp_path: Path) -> None:
    one, other = Remarks(tmp_path), Remarks(tmp_path)
    say(one)
    say(other, LOST)
    assert [Remarks(tmp_path).next_wording(occasion, 3) for occasion in (WON, LOST)] == [2, 2]


def test_who_spoke_last_waits_until_another_has_spoken() -> None:
    spoken = Speakers().after("bauta")
    assert spoken.may_speak({"bauta", "medico"}) == {"medico"}
    assert spoken.passed_over({"bauta", "medico"}).may_speak({"bauta", "medico"}) == {"medico"}
    assert spoken.after("medico").may_speak({"bauta", "medico"}) == {"bauta"}


def test_who_is_alone_waits_for_one_occasion() -> None:
    spoken = Speakers().after("bauta")
    assert spoken.may_speak({"bauta"}) == frozenset()
    assert spoken.passed_over({"bauta"}).may_speak({"bauta"}) == {"bauta"}


def test_nobody_speaks_more_often_in_a_game_than_is_allowed() -> None:
    spoken = Speakers()
    for _ in range(MAX_A_GAME):
        assert "bauta" in spoken.may_speak({"bauta", "medico"})
        spoken = spoken.after("bauta").after("medico")
    assert spoken.may_speak({"bauta", "medico"}) == frozenset()
    assert spoken.passed_over({"medico"}).may_speak({"medico"}) == frozenset()


def test_who_has_spoken_is_kept_for_each_game(tmp_path: Path) -> None:
    spoken = Speakers().after("bauta").after("medico")
    Remarks(tmp_path).keep(WON, 1, "one.jsonl", spoken)
    kept = Remarks(tmp_path)
    assert kept.speakers("one.jsonl") == spoken
    assert kept.speakers("other.jsonl") == Speakers()


def test_the_occasions_and_games_of_longest_ago_go(tmp_path: Path) -> None:
    remarks = Remarks(tmp_path)
    for number in range(MAX_GAMES + 3):
        remarks.keep(WON, 1, f"{number}.jsonl", Speakers().after("bauta"))
    entries = {"occasions": {f"o{number}": {"wording": 1} for number in range(MAX_OCCASIONS)}}
    for kept in (remarks, Remarks(tmp_path)):
        known = [kept.speakers(f"{number}.jsonl") != Speakers() for number in range(MAX_GAMES + 3)]
        assert known == [False] * 3 + [True] * MAX_GAMES
    (tmp_path / FILE_NAME).write_text(json.dumps(entries), "utf-8")
    remarks = Remarks(tmp_path)
    remarks.keep(WON, 2, None, Speakers())
    for kept in (remarks, Remarks(tmp_path)):
        assert [kept.next_wording(occasion, 3) for occasion in ("o0", "o1", WON)] == [1, 2, 3]


def test_the_fullest_file_can_be_read_again(tmp_path: Path) -> None:
    longest = "mask." + "m" * 24 + ".says.canal_grande.folded_badly.you"
    occasions = {f"{longest}{number}": {"wording": 9} for number in range(MAX_OCCASIONS)}
    games = {f"20261129-105650-{number:06x}.jsonl": {"times": {"m" * 24: 4}, "last": ""} for number in range(MAX_GAMES)}
    (tmp_path / FILE_NAME).write_text(json.dumps({"occasions": occasions, "games": games}), "utf-8")
    remarks = Remarks(tmp_path)
    assert remarks.next_wording(f"{longest}7", 9) == 1
    remarks.keep(WON, 1, "x.jsonl", Speakers())
    assert remarks.problem is None
    assert (tmp_path / FILE_NAME).stat().st_size < MAX_SMALL_FILE_BYTES


@pytest.mark.parametrize("text", ["{", "[]", "occasions: [", "\x00"])
def test_a_file_that_cannot_be_read_is_set_aside_and_it_is_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    remarks = Remarks(tmp_path)
    assert len(remarks.notes) == 1
    assert "all remarks are new" in remarks.notes[0]
    assert (tmp_path / f"{FILE_NAME}.unreadable-1").read_text("utf-8") == text
    assert say(remarks) == 1
    assert Remarks(tmp_path).next_wording(WON, 3) == 2


def test_a_wrong_entry_costs_none_of_the_others(tmp_path: Path) -> None:
    occasions = {WON: {"wording": 2}, LOST: {"wording": 99}, "x": 3}
    games = {"a": {"times": {"bauta": 9}}, "b": {"last": "bauta", "times": {"bauta": 1}}, "c": []}
    text = json.dumps({"occasions": occasions, "games": games, "later": [1]})
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    remarks = Remarks(tmp_path)
    assert [remarks.next_wording(occasion, 3) for occasion in (WON, LOST, "x")] == [3, 1, 1]
    assert [remarks.speakers(game).last for game in "abc"] == ["", "bauta", ""]
    remarks.keep(WON, 3, None, Speakers())
    assert json.loads((tmp_path / FILE_NAME).read_text("utf-8"))["later"] == [1]


def test_where_nothing_can_be_written_it_is_kept_in_memory_and_said_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    remarks = Remarks(tmp_path / "file")
    assert [say(remarks), say(remarks)] == [1, 2]
    assert remarks.problem is not None
    assert "what the masks have said is not being saved" in remarks.problem

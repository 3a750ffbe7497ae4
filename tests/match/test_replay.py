"""Replay: a written game stepped through, the same however a position is reached."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from game.errors import FileError, NotationError
from game.match.replay import KEEP_EVERY, Replay
from game.match.save import Store
from game.match.trace import trace
from game.rules.casanova import CardPlayed
from game.rules.core import Seat
from tests.match.tables import play_on, table

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "casanova"


def traced(path: Path) -> list[object]:
    out = io.StringIO()
    with path.open("rb") as file:
        trace(file, path.name, out, as_json=True)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def position(replay: Replay) -> object:
    return json.loads(json.dumps(replay.position()))


def test_stepping_and_going_anywhere_give_the_positions_of_trace() -> None:
    path = SCENARIOS / "04.jsonl"
    wanted = traced(path)
    replay = Replay.load(path)
    assert replay.length == len(wanted) - 1 > KEEP_EVERY
    stepped = [position(replay)]
    while not replay.is_over:
        replay.step()
        stepped.append(position(replay))
    assert stepped == wanted
    for at in (0, 60, 20, replay.length, 51, 50, 49, 10_000, -3):
        replay.go(at)
        assert position(replay) == wanted[replay.at]
    assert replay.at == 0


def test_the_end_is_the_end() -> None:
    replay = Replay.load(SCENARIOS / "07.jsonl")
    replay.go(replay.length)
    assert replay.is_over
    assert replay.step() == []
    assert replay.at == replay.length


def test_a_step_tells_what_happened() -> None:
    replay = Replay.load(SCENARIOS / "case_01.jsonl")
    replay.step()
    events = replay.step()
    assert CardPlayed(Seat(0), 7) in events


def test_the_log_tells_the_story_up_to_here() -> None:
    replay = Replay.load(SCENARIOS / "01.jsonl")
    replay.go(replay.length)
    whole = list(replay.entries())
    replay.go(20)
    part = list(replay.entries())
    assert part == whole[: len(part)]
    assert part[-1].move <= 20 < whole[len(part)].move


def test_a_save_keeps_its_names_and_moves_taken_back_are_left_out(tmp_path: Path) -> None:
    match = table(("human", "greedy"), store=Store(tmp_path))
    play_on(match, Random(1), 12)
    match.undo()
    assert match.save is not None
    replay = Replay.load(match.save.path)
    assert list(replay.moves) == list(match.moves)
    assert list(replay.seats) == list(match.seats)


def test_a_game_without_names_is_played_by_masks() -> None:
    assert [plan.name for plan in Replay.load(SCENARIOS / "01.jsonl").seats] == ["Colombina", "Pantalone"]


def test_seats_that_another_program_wrote_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text('{"game":"casanova","players":2,"version":1,"seats":["Ada","Bo"]}\n')
    assert len(Replay.load(path).seats) == 2


def test_a_missing_file_and_a_bad_line_are_told(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="found no such file, expected a written game"):
        Replay.load(tmp_path / "nothing.jsonl")
    path = tmp_path / "bad.jsonl"
    path.write_text('{"game":"casanova","players":2,"version":1}\n{"seat":0,"move":"quit"}\n')
    with pytest.raises(NotationError, match=r"bad\.jsonl:2: "):
        Replay.load(path)

"""What users report of the cost: cores busy while nothing moves, memory that grows, games that get slower."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from game.ai.players import StillPlayers
from game.client.program import Program
from game.client.shell.scene import Scene
from game.client.table.laying import lay_table
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.save import Store
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.casanova import Cards, CasanovaGame, CasanovaRules
from game.rules.core import Seat
from tests.client.games.canal_grande.kit import Neighbours, canal_match
from tests.client.table.kit import PlayersHere, canaletto_match, casanova_match
from tests.pilot import Pilot

TABLES: dict[str, Callable[[], TableScene]] = {
    "casanova": lambda: lay_table(casanova_match("human", "greedy"), PlayersHere()),
    "canaletto": lambda: lay_table(canaletto_match("human", "greedy", "greedy"), PlayersHere("canaletto")),
    "canal_grande": lambda: lay_table(canal_match("human", "greedy"), Neighbours()),
}


def frames_in(pilot: Pilot, seconds: float) -> int:
    before = pilot.app.frames
    pilot.wait(seconds)
    return pilot.app.frames - before


def test_a_still_title_draws_nothing_for_half_a_minute(pilot: Pilot, tmp_path: Path) -> None:
    pilot.app.stack.push(Program(pilot.app, Store(tmp_path), start_worker=StillPlayers).title())
    pilot.wait(5)
    assert frames_in(pilot, 30) == 0


@pytest.mark.parametrize("game", TABLES)
def test_a_still_table_draws_nothing_for_half_a_minute(settings: Settings, pilot: Pilot, game: str) -> None:
    table = TABLES[game]()
    pilot.app.stack.push(table)
    pilot.wait_until(lambda: table.is_my_turn, 120)
    pilot.wait(5)
    assert frames_in(pilot, 30) == 0


def test_a_move_costs_no_more_late_in_a_game_of_two_thousand_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)  # how long a disk takes is not ours
    rules = CasanovaRules(cards=Cards(highest=999), rounds=500, coins=1000)
    match = Match(CasanovaGame(rules, 2), plan_seats(("human", "greedy")), 3, Store(tmp_path))
    match.begin()
    rng = Random(1)
    while len(match.moves) < 100:
        match.play(match.state.random_move(rng))
    early = calls_of(lambda: play_fifty(match, rng))
    while len(match.moves) < 1900:
        match.play(match.state.random_move(rng))
    match.entries(Seat(0))
    assert calls_of(lambda: play_fifty(match, rng)) <= 2 * early


def play_fifty(match: Match, rng: Random) -> None:
    for _ in range(50):
        match.play(match.state.random_move(rng))
        match.entries(Seat(0))


def calls_of(action: Callable[[], object]) -> int:
    """How many functions are called: the work done, whatever else the machine does meanwhile."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(before)
    return calls


@pytest.mark.deep
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read where Linux tells it")
def test_memory_does_not_grow_from_the_tenth_to_the_sixtieth_game(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    floor = Scene()
    pilot.app.stack.push(floor)
    resident: list[int] = []
    for number in range(60):
        table = lay_table(casanova_match("greedy", "random", "greedy", seed=number), PlayersHere())
        pilot.app.stack.push(table)
        if number % 3:
            settings.set("text_size", (80, 100, 130, 200)[number % 4])
        pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 120)
        pilot.wait(0.5)
        pilot.press("t")
        assert pilot.app.stack.scenes == (floor,)
        gc.collect()
        resident.append(int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    assert resident[-1] <= resident[9] + 10 * 2**20, [size >> 20 for size in resident]

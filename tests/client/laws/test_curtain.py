"""The law of the curtain: it falls when the next decision is another person's, and only where one could see too much.

Random games of every registered game, with people and AI players mixed on the seats, are played on the real table. The
curtains that were lifted have to be the people who decided, in their order, each run of one and the same person once;
where no seat knows what another does not, there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.client.shell.app import App
from game.client.shell.dialog import Dialog
from game.client.table.curtain import CurtainScene
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.seats import HUMAN, plan_seats
from game.match.settings import Settings
from game.rules.core import Game, Seat
from tests.client.table.kit import PlayersHere
from tests.contract.ground import Table, tables
from tests.pilot import FakeClock, Pilot

TABLES = [table for table in tables() if table.game_id in registry.GAMES]
"""Every registered game by every rule file of its ground, for every number of players."""
SLICE = [table for table in TABLES if table.rules in ("default", "hidden")]
"""Those that are tried each time."""
DECISIONS = 24
"""So many decisions of people are made at a table in the deep run: people alone, and twice some among AI players."""
FEW = 16
"""So many are made each time, with people alone and once some among AI players."""


@pytest.fixture
def pilot(open_app: Callable[..., App], settings: Settings, fake_clock: FakeClock) -> Pilot:
    settings.set("speed", "none")
    settings.set("remarks", False)
    return Pilot(open_app((320, 180)), fake_clock)


def seatings(game: Game, rng: Random) -> list[list[str]]:
    """Who may sit there: people alone, and twice some people among AI players."""
    found = [[HUMAN] * game.players]
    for _ in range(2):
        seats = ["random:8"] * game.players
        for seat in rng.sample(range(game.players), rng.randrange(1, game.players + 1)):
            seats[seat] = HUMAN
        found.append(seats)
    return found


def lay(pilot: Pilot, match: Match) -> TableScene:
    table = lay_table(match, PlayersHere(match.game.id))
    pilot.app.stack.home(table)
    return table


def play(pilot: Pilot, table: TableScene, rng: Random, most: int) -> tuple[list[Seat], list[Seat]]:
    """Lets people decide at random; answers whom the curtain called, and who decided."""
    called: list[Seat] = []
    decided: list[Seat] = []
    for _ in range(4000):
        top, match = pilot.app.stack.top, table.match
        if len(decided) == most:
            break
        if isinstance(top, CurtainScene):
            assert top._face.seat == match.to_move or match.is_over
            if not match.is_over:
                called.append(top._face.seat)
            pilot.wait(0.7)
            pilot.press("return")
            assert pilot.app.stack.top is table, "one Enter lifts the curtain"
            assert table.viewer == called[-1] if called else match.is_over
        elif match.is_over:
            break
        elif table.is_my_turn:
            assert match.to_move is not None
            decided.append(match.to_move)
            table.propose(match.state.random_move(rng))
        pilot.turn()
    return called, decided


def runs(seats: Sequence[Seat]) -> list[Seat]:
    """Each run of one and the same seat once."""
    return [seat for seat, _ in groupby(seats)]


def check(pilot: Pilot, table: Table, seed: int, decisions: int = DECISIONS, tries: int = 3) -> None:
    rng = Random(f"{table} {seed}")
    for players in seatings(table.game, rng)[:tries]:
        match = Match(table.game, plan_seats(players), seed)
        called, decided = play(pilot, lay(pilot, match), rng, decisions)
        if table.game.has_secrets and players.count(HUMAN) > 1:
            assert called == runs(decided)
        else:
            assert called == []


@pytest.mark.parametrize("table", [table for table in SLICE if table.players < 4], ids=str)
def test_the_curtain_falls_once_for_each_person_whose_decision_follows_anothers(pilot: Pilot, table: Table) -> None:
    check(pilot, table, 1, FEW, tries=2)


@pytest.mark.deep
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_curtain_falls_so_by_all_rules(pilot: Pilot, table: Table) -> None:
    for seed in range(1, 12):
        check(pilot, table, seed)


@pytest.mark.parametrize("table", [table for table in SLICE if table.game.has_secrets], ids=str)
def test_a_game_gone_on_with_calls_whoever_is_asked_once(pilot: Pilot, table: Table, tmp_path: Path) -> None:
    rng = Random(str(table))
    match = Match(table.game, plan_seats([HUMAN] * table.players), 3, Store(tmp_path))
    play(pilot, lay(pilot, match), rng, 7)
    path = match.save.path if match.save is not None else Path()
    pilot.app.stack.clear()
    again = load_match(Store(tmp_path), path)
    mover = again.to_move
    called, decided = play(pilot, lay(pilot, again), rng, 1)
    assert called == decided == [mover]


@pytest.mark.parametrize("table", SLICE, ids=str)
def test_consent_is_asked_behind_the_curtain_where_there_are_secrets(pilot: Pilot, table: Table) -> None:
    """Whoever agrees has lifted the curtain already; whoever asked lifts it again where the other does not agree."""
    rng = Random(str(table))
    match = Match(table.game, plan_seats([HUMAN] * table.players), 4)
    shown = lay(pilot, match)
    while not match.undo_verdict().is_anothers:
        play(pilot, shown, rng, 1)
        if isinstance(pilot.app.stack.top, CurtainScene):
            pilot.wait(0.7)
            pilot.press("return")
    for answer in ("escape", "return"):
        asker, asked = match.to_move, match.undo_verdict().seat
        while not shown.is_my_turn:
            pilot.turn()
        pilot.press("u")
        if table.game.has_secrets:
            assert isinstance(pilot.app.stack.top, CurtainScene)
            assert pilot.app.stack.top._face.seat == asked
            pilot.wait(0.7)
            pilot.press("return")
        assert isinstance(pilot.app.stack.top, Dialog)
        pilot.wait(0.3)
        pilot.press(answer)
        pilot.turn(2)
        if answer == "escape" and table.game.has_secrets:
            assert isinstance(pilot.app.stack.top, CurtainScene)
            assert pilot.app.stack.top._face.seat == asker
            pilot.wait(0.7)
            pilot.press("return")
            pilot.turn(2)
        assert pilot.app.stack.top is shown
        assert shown.viewer == match.to_move == (asker if answer == "escape" else asked)
        assert shown.is_my_turn


@pytest.mark.parametrize("table", [table for table in SLICE if not table.game.has_secrets], ids=str)
def test_where_no_curtain_says_whose_turn_it_is_the_table_does(pilot: Pilot, table: Table) -> None:
    match = Match(table.game, plan_seats([HUMAN] * table.players), 5)
    shown = lay(pilot, match)
    rng = Random(str(table))
    text = pilot.app.tools.locale.text
    for _ in range(9):
        pilot.wait_until(lambda: shown.is_my_turn)
        before, said = match.to_move, pilot.app.spoken.said
        assert text(shown.status).startswith(f"{match.seats[shown.viewer].name}’s turn: ")
        play(pilot, shown, rng, 1)
        if match.to_move != before:
            pilot.wait_until(lambda: shown.is_my_turn)
            assert f"It is {match.seats[shown.viewer].name}’s turn." in pilot.app.spoken.since(said)

"""Two people at one screen: behind the curtain nothing of the other's hand is shown or said; a tweaked deck ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.scenes.canal_grande.scene import CanalGrandeTable
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.result import ResultScene
from game.match.match import load_match
from game.match.save import Store
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeRules, Deal, Quarters, TableForFour, TableForTwo, TurnedUp, Win
from game.rules.core import Seat
from tests.client.scenes.canal_grande.kit import SHORT, ask_me, canal_match, decide_by_keys, lay, view_of
from tests.pilot import Pilot

QUARTERS = ("San Marco", "Cannaregio", "Castello", "Dorsoduro", "San Polo", "Santa Croce")


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def test_between_two_people_no_hand_is_shown_or_said_to_the_other(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match("human", "human", rules=SHORT, seed=7))
    curtains = turns = 0
    while not table.match.is_over and turns < 400:
        turns += 1
        if isinstance(pilot.app.stack.top, CurtainScene):
            curtains += 1
            _check_curtain(pilot, table, first=curtains <= 6)
            pilot.wait(0.8)
            said = len(pilot.lines)
            pilot.press("return")
            ask_me(pilot, table)
            _check_lines(pilot, table, said)
            continue
        pilot.wait(0.4)
        if not table.is_my_turn:
            pilot.turn(3)
            continue
        view = view_of(table)
        assert view.seat == table.viewer == table.match.to_move
        assert table.picture.hand == view.hand
        decide_by_keys(pilot, table)
        pilot.turn(3)
    assert table.match.is_over
    assert curtains > 6


def _check_curtain(pilot: Pilot, table: CanalGrandeTable, *, first: bool) -> None:
    """The curtain shows the same pixels whatever lies under it, and says no card."""
    assert not any(name in pilot.last for name in (*QUARTERS, "Gondola"))
    if not first:
        return
    pilot.turn(3)
    covered = pilot.shown()
    before = table.picture
    table._picture = type(before)(**{f: getattr(before, f) for f in before.__struct_fields__} | {"hand": ("spy",) * 3})
    table.invalidate()
    pilot.turn(3)
    assert pilot.shown() == covered
    table._picture = before


def _check_lines(pilot: Pilot, table: CanalGrandeTable, said: int) -> None:
    """What is said to the one who has come names a drawn or stolen card only where it is his own affair."""
    other = Seat(1 - table.viewer)
    name = str(pilot.app.tools.locale.text(table.faces[other].name))
    for line in pilot.lines[said:]:
        if line.startswith(f"{name} draws"):
            assert "unseen" in line or not any(quarter in line for quarter in QUARTERS), line


def test_a_tweaked_deck_is_played_to_its_result_saved_and_gone_on_with(
    quick: Settings, pilot: Pilot, tmp_path: Path
) -> None:
    rules = CanalGrandeRules(
        quarters=Quarters(names=("san_marco", "murano", "lido"), copies=8),
        actions={"spy": 4, "traitor": 2, "gondola": 5, "doge": 9},
        numbers={2: 6, 4: 6},
        win=Win(different=3, same=3),
        two=TableForTwo(deal=Deal(of_each=3, each=4), phase_end=12, turned_up=TurnedUp(actions=7, numbers=2)),
        four=TableForFour(removed={}, deal=Deal(of_each=6, each=4)),
    )
    match = canal_match("human", "greedy", rules=rules, seed=3, store=tmp_path)
    table = lay(pilot, match)
    for _ in range(6):
        ask_me(pilot, table)
        if not match.is_over:
            decide_by_keys(pilot, table)
    pilot.app.stack.pop()
    saved = Store(tmp_path).latest()
    assert saved is not None
    table = lay(pilot, load_match(Store(tmp_path), saved.path))
    while not table.match.is_over:
        ask_me(pilot, table)
        if table.match.is_over:
            break
        decide_by_keys(pilot, table)
        pilot.turn(2)
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 30)
    assert table.match.winners
    assert not pilot.app.tools.locale.missing


def test_four_people_of_two_teams_are_asked_in_turn(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match("human", "greedy", "human", "greedy", rules=SHORT, seed=21))
    seen = set()
    for _ in range(60):
        if isinstance(pilot.app.stack.top, CurtainScene):
            pilot.wait(0.8)
            pilot.press("return")
        if table.match.is_over:
            break
        pilot.wait(0.5)
        if table.is_my_turn:
            seen.add(table.viewer)
            assert table.picture.team(table.viewer) == ((0, 1) if table.viewer == 0 else (2, 3))
            decide_by_keys(pilot, table)
        pilot.turn(3)
    assert seen == {0, 2}

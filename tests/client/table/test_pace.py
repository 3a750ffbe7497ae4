"""The pace at a table: chosen from its menu, kept for the game, and kept to by masks and motion."""

from __future__ import annotations

import pytest

from game.client.table.laying import lay_table
from game.client.table.pace_dialog import PaceDialog
from game.client.table.scene import TableScene
from game.match.pace import THINK_S, Pace, own_pace, pace_of, set_own_pace
from game.match.settings import Settings
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import Pilot


def lay(pilot: Pilot, first: int = 0) -> TableScene:
    table = lay_table(casanova_match("human", "greedy", dealer=Loaded((3, 4), first=first)), PlayersHere())
    pilot.app.stack.push(table)
    return table


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
def test_the_pace_is_chosen_from_the_menu_and_kept_for_the_game(pilot: Pilot, settings: Settings, device: str) -> None:
    settings.set("speed", "fast")
    table = lay(pilot)
    pilot.wait_until(lambda: table.is_my_turn, 60)
    if device == "pad":
        pilot.plug_in()
        pilot.pad("start")
        pilot.wait(0.4)
        pilot.focus_on("Pace", pad="right_shoulder")
        pilot.pad("a")
    else:
        pilot.press("p")
        pilot.wait(0.4)
        pilot.click_widget("Pace") if device == "mouse" else pilot.press("g")
    pilot.wait(0.4)
    assert isinstance(pilot.app.stack.top, PaceDialog)
    assert pilot.can_find("Speed: As in Settings: Fast")
    if device == "mouse":
        place = pilot.find("Speed").rect
        pilot.click((place.right - 10, place.center[1]))
    else:
        pilot.pad("right") if device == "pad" else pilot.press("right")
    assert own_pace(settings, "casanova") == Pace("slow", "")
    assert table.motion.speed == "slow"
    assert settings.speed == "fast"
    pilot.press("escape")
    pilot.turn(2)
    assert pilot.app.stack.top is table


@pytest.mark.parametrize("think", THINK_S)
def test_a_mask_waits_as_long_as_the_pace_says(pilot: Pilot, settings: Settings, think: str) -> None:
    settings.set("speed", "none")
    set_own_pace(settings, "casanova", Pace("", think))
    table = lay(pilot, first=1)
    pilot.turn(2)
    before = len(table.match.moves)
    if THINK_S[think]:
        pilot.wait(THINK_S[think] * 0.8)
        assert len(table.match.moves) == before
        assert table.waits
    pilot.wait_until(lambda: len(table.match.moves) > before, THINK_S[think] * 0.2 + 0.5)


def test_in_a_hurry_nobody_waits(pilot: Pilot, settings: Settings) -> None:
    settings.set("speed", "none")
    settings.set("think", "longer")
    table = lay(pilot, first=1)
    pilot.turn(2)
    table.skip_to_my_turn()
    pilot.wait_until(lambda: table.is_my_turn, 1.0)
    assert pace_of(settings, "casanova").think == "longer"

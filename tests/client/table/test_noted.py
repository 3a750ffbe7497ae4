"""The sheet of what was seen, at the table: opened by key, pointer and pad, and never before things were shown."""

from __future__ import annotations

import pytest

from game.client.table.laying import lay_table
from game.client.table.noted import NotedDialog
from game.client.table.scene import TableScene
from game.match.settings import Settings
from tests.client.table.kit import PlayersHere, casanova_match
from tests.languages import WHOLE
from tests.pilot import Pilot


def lay(pilot: Pilot) -> TableScene:
    table = lay_table(casanova_match("human", "greedy"), PlayersHere())
    pilot.app.stack.push(table)
    pilot.wait_until(lambda: table.is_my_turn, 60)
    return table


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
def test_the_sheet_is_opened_and_closed(pilot: Pilot, settings: Settings, device: str) -> None:
    settings.set("speed", "none")
    table = lay(pilot)
    if device == "mouse":
        pilot.click_widget("Seen and left")
    elif device == "pad":
        pilot.plug_in()
        pilot.focus_on("Seen and left", pad="right_shoulder")
        pilot.pad("a")
    else:
        pilot.press("c")
    pilot.turn(2)
    assert isinstance(pilot.app.stack.top, NotedDialog)
    pilot.wait(0.4)
    pilot.press("down")
    assert "Card 1" in pilot.last
    pilot.press("c" if device == "keys" else "escape")
    pilot.turn(2)
    assert pilot.app.stack.top is table


def test_nothing_is_told_before_it_was_shown(pilot: Pilot, settings: Settings) -> None:
    settings.set("speed", "slow")
    table = lay_table(casanova_match("human", "greedy"), PlayersHere())
    pilot.app.stack.push(table)
    pilot.turn(2)
    assert not table.settled
    pilot.press("c")
    assert pilot.app.stack.top is table


@pytest.mark.parametrize("language", WHOLE)
def test_the_sheet_is_written_in_every_language(pilot: Pilot, settings: Settings, language: str) -> None:
    settings.set("speed", "none")
    settings.set("language", language)
    lay(pilot)
    pilot.press("c")
    pilot.turn(2)
    pilot.press(*["down"] * 14)
    assert not pilot.app.tools.locale.missing

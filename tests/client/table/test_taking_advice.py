"""At every table: advice asked for, set up and made, by keys, mouse and pad; the move made is the move advised."""

from __future__ import annotations

import pytest

from game.client.shell.dialog import Dialog
from game.client.table.scene import TableScene
from tests.client.table.kit import is_asked
from tests.client.table.tables import TABLES
from tests.pilot import Pilot

DECISIONS = 6
"""How many decisions of each table are made so, the devices in turn."""
DEVICES = ("keys", "mouse", "pad")


def ask(pilot: Pilot, table: TableScene, device: str) -> None:
    """Asks for advice, unless it is there already: who has asked once is advised again."""
    if table.advice.choice is not None:
        return
    match device:
        case "keys":
            pilot.press("h")
        case "mouse":
            pilot.click(table.controls.hint.rect.center)
        case _:
            pilot.pad("y")
    pilot.turn(2)


def take(pilot: Pilot, table: TableScene, device: str) -> None:
    """Sets the advised move up."""
    match device:
        case "keys":
            pilot.press("shift+h")
        case "mouse":
            pilot.click(table.controls.hint.rect.center)
        case _:
            pilot.pad("y")
    pilot.turn(2)


def make(pilot: Pilot, table: TableScene, device: str) -> None:
    """Makes the move that is set up; a question is answered with yes."""
    match device:
        case "keys":
            pilot.press("return")
        case "mouse":
            widget = table.widgets.focused
            assert widget is not None
            pilot.click((widget.rect.x + 24, widget.rect.center[1]))
        case _:
            pilot.pad("a")
    pilot.turn(2)
    if isinstance(pilot.app.stack.top, Dialog):
        pilot.app.stack.top.dismiss(True)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_advised_is_marked_set_up_and_made_by_one_press_each(pilot: Pilot, name: str) -> None:
    pilot.app.settings.speed = "none"
    table = TABLES[name][0]()
    pilot.app.stack.push(table)
    pilot.plug_in()
    for number in range(DECISIONS):
        if not is_asked(pilot, table):
            break
        device = DEVICES[number % len(DEVICES)]
        ask(pilot, table, device)
        move, made = table.advice.move, len(table.match.moves)
        assert move is not None
        assert any(widget.advised for widget in table.choices), f"{move} is marked nowhere"
        take(pilot, table, device)
        assert len(table.match.moves) == made, "nothing is made yet"
        assert table.controls.hint.taken
        focused = table.widgets.focused
        assert focused is not None
        assert focused.advised
        assert "{" not in pilot.last
        make(pilot, table, device)
        assert table.match.moves[made] == move


def test_the_key_of_advice_sends_it_away_again(pilot: Pilot) -> None:
    pilot.app.settings.speed = "none"
    table = TABLES["casanova"][0]()
    pilot.app.stack.push(table)
    assert is_asked(pilot, table)
    pilot.press("h")
    pilot.turn(2)
    assert table.advice.choice is not None
    pilot.press("h")
    assert table.advice.choice is None
    assert not any(widget.advised for widget in table.choices)

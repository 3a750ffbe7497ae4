"""Looking at the things on a table: by the pointer, by keys, by pad and by touch; it changes nothing of the game."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from game.client.drawing.geometry import Rect
from game.client.table.scene import TableScene
from game.client.table.things import Thing, beside, ranges_text, thing_at
from tests.client.table.tables import TABLES
from tests.pilot import Pilot

REST_S = 0.7
"""Seconds a pointer rests until what lies there is told."""


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest, pilot: Pilot) -> TableScene:
    make, _ = TABLES[request.param]
    made = make()
    pilot.app.settings.set("speed", "none")
    pilot.app.stack.push(made)
    pilot.wait_until(lambda: made.is_my_turn)
    pilot.wait(0.5)
    return made


def lone(table: TableScene) -> Thing:
    """A thing over which no control and no other thing lies."""
    things = table.looking.things
    for thing in things:
        middle = thing.rect.center
        if thing_at(things, middle) is thing and table.widgets.widget_at(middle) is None:
            return thing
    raise AssertionError("everything is covered")


def told(pilot: Pilot, thing: Thing) -> str:
    return pilot.app.tools.locale.text(thing.told)


def test_a_pointer_that_rests_is_told_and_one_that_leaves_is_not(pilot: Pilot, table: TableScene) -> None:
    thing = lone(table)
    before = pilot.shown()
    pilot.move_to(thing.rect.center)
    assert table.looking.thing is None
    pilot.wait(REST_S)
    assert table.looking.thing is not None
    assert table.looking.thing.key == thing.key
    assert pilot.shown() != before
    pilot.move_to((thing.rect.center[0] + 1, thing.rect.center[1]))
    assert table.looking.thing is not None
    pilot.move_to((1.0, 1.0))
    pilot.wait(0.2)
    assert table.looking.thing is None
    assert pilot.shown() == before


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_look_begins_at_the_focus_walks_and_ends(pilot: Pilot, table: TableScene, device: str) -> None:
    key = {"look": "i", "next": "tab", "right": "right"} if device == "keys" else {
        "look": "back", "next": "right_shoulder", "right": "right",
    }  # fmt: skip
    do = pilot.press if device == "keys" else pilot.pad
    focused, moves = table.widgets.focused, len(table.match.moves)
    do(key["look"])
    first = table.looking.thing
    assert first is not None
    assert pilot.last == told(pilot, first)
    do(key["next"])
    second = table.looking.thing
    assert second is not None
    assert second.key != first.key
    assert pilot.last == told(pilot, second)
    do(key["right"])
    do(key["look"])
    assert table.looking.thing is None
    assert table.widgets.focused is focused
    assert len(table.match.moves) == moves
    do(key["look"])
    do("escape" if device == "keys" else "b")
    assert table.looking.thing is None
    assert pilot.app.stack.top is table


def test_enter_gives_the_focus_to_the_control_that_lies_there_and_presses_nothing(
    pilot: Pilot, table: TableScene
) -> None:
    moves = len(table.match.moves)
    pilot.press("i")
    for _ in table.looking.things:
        thing = table.looking.thing
        assert thing is not None
        under = table.widgets.widget_at(thing.rect.center)
        if under is not None and under in table.choices and under.can_focus:
            pilot.press("return")
            assert table.widgets.focused is under
            pilot.press("i")
            break
        pilot.press("tab")
    pilot.press("return")
    assert table.looking.thing is None
    assert len(table.match.moves) == moves


def test_a_finger_that_holds_is_told_and_does_nothing_else(pilot: Pilot, table: TableScene) -> None:
    moves = len(table.match.moves)
    for thing in (lone(table), *table.looking.things[:: max(1, len(table.looking.things) // 7)]):
        heights = {card: card.rect.y for card in table.choices}
        pilot.long_press(thing.rect.center)
        pilot.turn(2)
        assert {card: card.rect.y for card in table.choices} == heights
        pilot.press("escape")
        if pilot.app.stack.top is not table:
            pilot.press("escape")
    pilot.long_press(lone(table).rect.center)
    thing = table.looking.thing
    assert thing is not None
    assert pilot.last == told(pilot, thing)
    assert len(table.match.moves) == moves
    pilot.tap((2.0, 200.0))
    assert table.looking.thing is None


def test_under_a_menu_nothing_is_told(pilot: Pilot, table: TableScene) -> None:
    pilot.press("i")
    pilot.press("p")
    assert pilot.app.stack.top is not table
    assert table.looking.thing is None
    assert not table.looking.is_walking


def test_what_is_told_follows_the_table(pilot: Pilot, table: TableScene) -> None:
    """A thing that is told while the game goes on is told as it is then, or not at all where it is gone."""
    pilot.press("i")
    for _ in range(3):
        pilot.press("tab")
    key: Hashable = table.looking._key
    table.skip_to_my_turn()
    pilot.turn(4)
    now = next((thing for thing in table.looking.things if thing.key == key), None)
    assert (table.looking.thing is None) == (now is None)


def thing(name: str, x: float, y: float, part: str = "a") -> Thing:
    return Thing(part, Rect(x, y, 10, 10), name, at=name)


def test_of_things_that_lie_over_each_other_the_uppermost_is_told() -> None:
    low, high = thing("low", 0, 0), thing("high", 5, 5)
    assert thing_at([low, high], (7, 7)) is high
    assert thing_at([low, high], (2, 2)) is low
    assert thing_at([low, high], (50, 2)) is None


def test_directions_lead_from_thing_to_thing() -> None:
    things = [thing("1", 0, 0), thing("2", 20, 0), thing("3", 40, 0, "b"), thing("4", 0, 30, "c")]
    one, two, three, four = things
    assert beside(things, one, "right") is two
    assert beside(things, one, "down") is four
    assert beside(things, one, "left") is None
    assert beside(things, four, "next") is one
    assert beside(things, one, "previous") is four
    assert beside(things, one, "page_down") is three
    assert beside(things, three, "page_down") is four
    assert beside(things, four, "page_up") is three
    assert beside(things, two, "first") is one
    assert beside(things, two, "last") is four
    assert beside(things, thing("none", 0, 0), "next") is None


def test_neighbours_are_drawn_together() -> None:
    assert ranges_text([3, 5, 7, 8, 9, 10]) == "3, 5, 7–10"
    assert ranges_text([1, 2]) == "1, 2"
    assert ranges_text([]) == ""

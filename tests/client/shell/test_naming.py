"""A person at the table gets a name: typed, picked by pad, picked by touch."""

from __future__ import annotations

import pytest

from game.client.shell.name_dialog import NameDialog
from game.client.table.seats import SeatsScene
from game.match.seats import SeatPlan
from game.rules.core import Seat
from tests.pilot import Pilot

SEATS = (SeatPlan("human", "Giacomo"), SeatPlan("human", "Marina"), SeatPlan("greedy", "Colombina", "colombina"))
Answers = list[tuple[SeatPlan, ...]]


@pytest.fixture
def answers(pilot: Pilot) -> Answers:
    got: Answers = []
    pilot.app.stack.push(SeatsScene("casanova", SEATS, Seat(0)), got.append)
    pilot.turn()
    return got


def test_a_name_is_typed(pilot: Pilot, answers: Answers) -> None:
    pilot.focus_on("Seat 2: name")
    pilot.press("return")
    assert isinstance(pilot.app.stack.top, NameDialog)
    pilot.type("Ada")
    pilot.press("return", "escape")
    assert answers[0][1] == SeatPlan("human", "Ada")


def test_a_name_is_picked_by_pad_and_no_other_one_s(pilot: Pilot, answers: Answers) -> None:
    pilot.focus_on("Seat 2: name", pad="right_shoulder")
    pilot.pad("a")
    dialog = pilot.app.stack.top
    assert isinstance(dialog, NameDialog)
    assert "Giacomo" not in [row.label for row in dialog.list.rows]
    pilot.pad("down", "a", "b")
    assert answers[0][1].name == "Lorenzo"


def test_a_name_is_picked_by_touch(pilot: Pilot, answers: Answers) -> None:
    pilot.tap_widget("Seat 2: name")
    dialog = pilot.app.stack.top
    assert isinstance(dialog, NameDialog)
    pilot.tap(dialog.list.row_place(1).center)
    pilot.tap_widget("Done")
    pilot.tap_widget("Done")
    assert answers[0][1].name == "Lorenzo"


def test_giving_up_leaves_the_name(pilot: Pilot, answers: Answers) -> None:
    pilot.click_widget("Seat 1: name")
    pilot.press("escape", "escape")
    assert answers[0] == SEATS


def test_only_people_are_named(pilot: Pilot, answers: Answers) -> None:
    assert pilot.can_find("Seat 1: name")
    assert not pilot.can_find("Seat 3: name")

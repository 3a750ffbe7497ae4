"""Handing the screen over, without a window: who is called, what is cleared away, and who looks then."""

from __future__ import annotations

import pytest

from game.client.table.curtain import CurtainScene
from game.client.table.people import People
from game.client.table.seats import SeatsScene
from game.match.seats import SeatPlan
from game.rules.core import Seat
from tests.client.table.frames import FakeFrame
from tests.client.table.kit import Loaded, casanova_match

FIRST, SECOND = Seat(0), Seat(1)


class Bench:
    """The people at a table of Casanova."""

    def __init__(self, *players: str) -> None:
        match = casanova_match(*(players or ("human", "human")), dealer=Loaded(first=0))
        match.begin()
        self.frame = FakeFrame(match)
        self.people = People(self.frame)
        self.people.eyes.sit_down(FIRST)

    @property
    def stack(self) -> object:
        return self.frame.app.stack


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_the_next_one_looks_only_when_the_curtain_is_lifted(bench: Bench) -> None:
    bench.people.cover(SECOND)
    assert bench.people.eyes.covered
    assert bench.frame.done == ["clear away"]
    assert isinstance(bench.frame.app.stack.top, CurtainScene)
    assert not bench.frame.seated
    bench.frame.app.stack.answer(True)
    assert bench.people.eyes.seat == SECOND
    assert bench.frame.seated == [SECOND]


def test_without_the_curtain_the_next_one_is_named_and_looks_at_once(bench: Bench) -> None:
    bench.frame.app.settings.set("curtain", False)
    bench.people.eyes.look(FIRST)
    bench.people.cover(SECOND)
    assert bench.frame.said == ["spoken.turn_of"]
    assert bench.frame.seated == [SECOND]


def test_while_something_lies_over_the_table_no_curtain_hangs_yet(bench: Bench) -> None:
    bench.frame.app.stack.push("menu")
    bench.people.cover(SECOND)
    assert bench.people.eyes.covered
    assert bench.frame.app.stack.top == "menu"


@pytest.mark.parametrize("consents", [True, False])
def test_another_person_is_asked_over_the_covered_table_before_their_decision_goes(
    bench: Bench, consents: bool
) -> None:
    bench.people.eyes.look(FIRST)
    undone: list[bool] = []
    bench.frame.match.undo = lambda: undone.append(True)  # type: ignore[method-assign,assignment]
    bench.people.ask_consent(SECOND)
    assert bench.people.eyes.covered
    bench.frame.app.stack.answer(True)
    assert bench.people.eyes.covered
    bench.frame.app.stack.answer(consents)
    assert bool(undone) == consents
    if consents:
        assert bench.people.eyes.seat == SECOND
    else:
        assert isinstance(bench.frame.app.stack.top, CurtainScene)
        bench.frame.app.stack.answer(True)
        assert bench.people.eyes.seat == FIRST


def test_seats_change_all_at_once_and_the_table_is_laid_once(bench: Bench) -> None:
    match = bench.frame.match
    match.subscribe_reset(bench.people.reseated)
    bench.people.open_seats()
    assert isinstance(bench.frame.app.stack.top, SeatsScene)
    plans = (SeatPlan("greedy", "Bauta", "bauta"), SeatPlan("human", "Lucrezia"))
    bench.frame.app.stack.answer(plans)
    assert tuple(match.seats) == plans
    assert len(bench.frame.seated) == 1


@pytest.mark.parametrize(("answer", "done"), [("watch", []), ("skip", ["skip"])])
def test_the_last_person_who_resigns_may_watch_or_skip_to_the_end(answer: str, done: list[str]) -> None:
    bench = Bench("human", "greedy")
    bench.people.resign()
    bench.frame.app.stack.answer(True)
    assert not bench.frame.match.humans
    bench.frame.app.stack.answer(answer)
    assert bench.frame.done == done
    assert bench.frame.app.stack.top is bench.frame


def test_who_resigns_and_leaves_takes_the_table_from_the_stack() -> None:
    bench = Bench("human", "greedy")
    bench.frame.app.stack.scenes.insert(0, "title")
    bench.people.resign()
    bench.frame.app.stack.answer(True)
    bench.frame.app.stack.answer("leave")
    assert bench.frame.app.stack.top == "title"


def test_resigning_is_asked_once_more() -> None:
    bench = Bench("human", "greedy")
    bench.people.resign()
    bench.frame.app.stack.answer(False)
    assert bench.frame.match.humans == (FIRST,)

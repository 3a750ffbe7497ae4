"""Advice as a part of its own: when it is asked for, shown and dropped."""

from __future__ import annotations

import pytest

from game.ai.player import Choice
from game.ai.players import RequestState
from game.ai.terms import Term
from game.client.table.advice import Advice
from game.client.table.hint_panel import HintPanel
from game.client.table.thinking import Thinking
from game.client.words.locale import msg
from game.rules.casanova import Announce
from game.rules.core import Move, Seat
from tests.client.table.frames import FakeFrame
from tests.client.table.kit import Loaded, casanova_match

TWO_DICE = Choice(Announce(Seat(0), 2))


class Bench:
    """Advice at a table of Casanova where the first seat, a person's, is asked."""

    def __init__(self) -> None:
        match = casanova_match("human", "greedy", dealer=Loaded(first=0))
        match.begin()
        self.frame = FakeFrame(match)
        self.panel = HintPanel(self.frame.faces, lambda move: msg("casanova.move.announce", count=2))
        self.thinking = Thinking(match, self.frame.players, lambda: self.frame.app.now)
        self.placed = 0
        self.set_up: list[Move] = []
        self.advice = Advice(self.frame, self.panel, self.thinking, lambda: "greedy", self._place, self.set_up.append)

    def _place(self) -> None:
        self.placed += 1

    def answer(self, move: Move) -> None:
        assert self.thinking.advice is not None
        self.thinking.advice.answer(move)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_what_is_asked_is_shown_once_it_is_answered(bench: Bench) -> None:
    bench.advice.ask()
    assert bench.panel.thinking
    bench.advice.update()
    assert bench.advice.choice is None
    bench.answer(TWO_DICE.move)
    bench.advice.update()
    assert not bench.panel.thinking
    assert bench.advice.choice == TWO_DICE
    assert (bench.placed, bench.frame.said) == (1, ["spoken.hint"])


def test_asked_again_the_advice_goes(bench: Bench) -> None:
    bench.advice.show_when_asked(TWO_DICE)
    bench.advice.settled()
    bench.advice.ask()
    assert bench.advice.choice is None
    assert bench.thinking.advice is None
    assert bench.placed == 2


def test_who_is_not_asked_gets_no_advice(bench: Bench) -> None:
    bench.frame.is_my_turn = False
    bench.advice.ask()
    assert bench.frame.notices == ["table.wait"]
    assert bench.thinking.advice is None


def test_an_answer_that_comes_after_the_turn_is_dropped(bench: Bench) -> None:
    bench.advice.ask()
    bench.answer(TWO_DICE.move)
    bench.frame.is_my_turn = False
    bench.advice.update()
    assert bench.advice.choice is None
    assert not bench.panel.thinking


def test_a_question_that_is_forgotten_is_cancelled(bench: Bench) -> None:
    bench.advice.ask()
    request = bench.thinking.advice
    bench.advice.forget()
    assert request is not None
    assert request.state is RequestState.DONE
    assert not bench.panel.thinking
    assert bench.placed == 0


def test_advice_known_beforehand_waits_until_the_viewer_is_asked(bench: Bench) -> None:
    bench.advice.show_when_asked(TWO_DICE)
    bench.frame.is_my_turn = False
    bench.advice.settled()
    assert bench.advice.choice is None
    bench.frame.is_my_turn = True
    bench.advice.settled()
    assert bench.advice.choice == TWO_DICE
    bench.advice.clear()
    bench.advice.settled()
    assert bench.advice.choice is None


def test_pressed_the_panel_asks_and_then_sets_the_move_up_once(bench: Bench) -> None:
    bench.advice.press()
    bench.answer(TWO_DICE.move)
    bench.advice.update()
    assert bench.set_up == []
    bench.advice.press()
    assert bench.set_up == [TWO_DICE.move]
    assert bench.panel.taken
    assert not bench.advice.take()


def test_the_key_that_sets_advice_up_asks_for_it_where_there_is_none_yet(bench: Bench) -> None:
    bench.advice.take_or_ask()
    assert bench.panel.thinking
    bench.advice.take_or_ask()  # it is thought about: once is enough
    bench.answer(TWO_DICE.move)
    bench.advice.update()
    assert bench.set_up == [TWO_DICE.move]
    bench.advice.take_or_ask()  # it is set up already
    assert bench.set_up == [TWO_DICE.move]


def test_advice_that_is_asked_for_and_sent_away_is_not_set_up_later(bench: Bench) -> None:
    bench.advice.take_or_ask()
    bench.advice.forget()
    bench.advice.ask()
    bench.answer(TWO_DICE.move)
    bench.advice.update()
    assert bench.set_up == []


def test_nothing_is_set_up_where_nothing_is_advised_or_the_turn_is_over(bench: Bench) -> None:
    assert not bench.advice.take()
    bench.advice.show_when_asked(TWO_DICE)
    bench.advice.settled()
    bench.frame.is_my_turn = False
    assert not bench.advice.take()
    assert bench.set_up == []


def test_who_has_asked_is_advised_about_the_next_decision_too_until_it_is_sent_away(bench: Bench) -> None:
    bench.advice.ask()
    bench.answer(TWO_DICE.move)
    bench.advice.update()
    bench.advice.clear()
    bench.advice.settled()
    assert bench.panel.thinking
    bench.answer(TWO_DICE.move)
    bench.advice.update()
    assert bench.advice.choice == TWO_DICE
    bench.advice.ask()
    bench.advice.settled()
    assert not bench.panel.thinking


def test_another_person_is_not_advised_because_one_has_asked(bench: Bench) -> None:
    bench.advice.ask()
    bench.advice.forget()
    bench.frame.viewer = Seat(1)
    bench.advice.settled()
    assert not bench.panel.thinking


def test_of_a_mixed_choice_the_move_played_most_is_advised(bench: Bench) -> None:
    one, two = Announce(Seat(0), 1), Announce(Seat(0), 2)
    often, seldom = (Term("pot", 0.1, "win"),), (Term("pot", 0.0, "win"),)
    mixed = Choice(one, policy=((one, 0.3), (two, 0.7)), terms=((two, often), (one, seldom)))
    bench.advice.show_when_asked(mixed)
    bench.advice.settled()
    assert bench.advice.move == two

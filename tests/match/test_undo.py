"""Undo: back to the last decision of a person, through chance and AI moves, with the same dice to come."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.seats import SeatPlan
from game.match.undo import UndoPolicy
from game.rules.casanova import Announce, CasanovaRules, Play, Quit
from game.rules.core import Seat
from tests.match.tables import play_on, table

FIRST_SEAT = CasanovaRules(first_player="first_seat")


def opened(seats: tuple[str, ...] = ("human", "greedy"), dice: list[list[int]] | None = None) -> Match:
    """Seat 0 has announced two dice and laid its 7, seat 1 its 5; the dice lie there."""
    match = table(seats, rules=FIRST_SEAT) if dice is None else table(seats, dice=dice)
    for move in (Announce(Seat(0), 2), Play(Seat(0), 7), Play(Seat(1), 5)):
        match.play(move)
    return match


def test_undo_goes_back_through_the_dice_and_the_ai_to_the_persons_own_decision() -> None:
    match = opened()
    assert match.undo()
    view = match.view(Seat(0))
    assert (match.to_move, view.pot, view.coins, view.face_down, 7 in view.hand) == (0, 0, (12, 12), None, True)


def test_undo_again_goes_to_the_decision_before_and_then_there_is_none() -> None:
    match = opened()
    match.undo()
    assert match.undo()
    assert match.view(Seat(0)).dice is None
    assert match.undo_verdict().reason == "undo.nothing"
    assert not match.undo()


def test_the_same_choices_bring_the_same_dice_after_an_undo() -> None:
    match = opened()
    rolled = match.moves[-1]
    match.undo()
    match.play(Play(Seat(0), 9))
    match.play(Play(Seat(1), 5))
    assert match.moves[-1] == rolled


def test_after_every_undo_the_match_is_as_if_the_moves_had_never_been() -> None:
    match = table(("human", "greedy", "human"), seed=5)
    rng = Random(4)
    while not match.is_over:
        match.play(match.state.random_move(rng))
        if rng.random() < 0.3 and match.undo():
            fresh = table(("human", "greedy", "human"), seed=5)
            for move in match.moves:
                if move.seat >= 0:
                    fresh.play(move)
            assert list(fresh.moves) == list(match.moves)
            assert fresh.state.position() == match.state.position()
            assert list(fresh.entries(Seat(0))) == list(match.entries(Seat(0)))


def test_undo_past_the_dice_marks_the_match() -> None:
    match = opened()
    assert match.undo_verdict().is_past_chance
    match.undo()
    assert match.taken_back


def test_undo_before_any_dice_or_card_does_not() -> None:
    match = table(rules=FIRST_SEAT)
    match.play(Announce(Seat(0), 2))
    assert not match.undo_verdict().is_past_chance
    match.undo()
    assert not match.taken_back


def test_a_card_turned_up_since_is_seen_even_where_no_die_fell() -> None:
    match = opened(dice=[[3, 4]])
    match.play(Quit(Seat(0)))
    assert match.undo_verdict().is_past_chance


def test_a_card_laid_face_down_since_is_not() -> None:
    match = table(("human", "greedy", "greedy"), rules=FIRST_SEAT)
    for move in (Announce(Seat(0), 2), Play(Seat(0), 7), Play(Seat(1), 5)):
        match.play(move)
    assert not match.undo_verdict().is_past_chance


@pytest.mark.parametrize(
    ("policy", "reason"), [("always", ""), ("before_chance", "undo.seen"), ("never", "undo.never")]
)
def test_a_setting_forbids_it(policy: UndoPolicy, reason: str) -> None:
    match = opened()
    match.undo_policy = policy
    before = list(match.moves)
    assert match.undo_verdict().reason == reason
    assert match.undo() == (reason == "")
    assert (list(match.moves) == before) == (reason != "")


def test_a_game_that_is_over_stays_over() -> None:
    match = table()
    play_on(match, Random(1))
    assert match.undo_verdict().reason == "undo.over"


def test_with_nobody_but_ais_there_is_nothing_to_take_back() -> None:
    match = opened(("greedy", "greedy"))
    assert match.undo_verdict().reason == "undo.nothing"


def test_what_an_ai_decided_for_a_seat_taken_back_by_a_person_is_no_decision_of_his() -> None:
    match = table(rules=FIRST_SEAT)
    match.set_seat(Seat(0), SeatPlan("greedy", "Giacomo"))
    match.play(Announce(Seat(0), 2))
    match.set_seat(Seat(0), SeatPlan("human", "Giacomo"))
    assert match.undo_verdict().reason == "undo.nothing"


def test_a_decision_of_another_person_is_said_to_be_anothers() -> None:
    match = table(("human", "human"), rules=FIRST_SEAT)
    match.play(Announce(Seat(0), 2))
    assert not match.undo_verdict().is_anothers
    match.play(Play(Seat(0), 7))
    verdict = match.undo_verdict()
    assert (verdict.is_anothers, verdict.seat, verdict.to) == (True, 0, 1)


def test_listeners_for_resets_hear_of_an_undo() -> None:
    match = opened()
    heard: list[int] = []
    stop = match.subscribe_reset(lambda: heard.append(len(match.moves)))
    match.undo()
    stop()
    match.undo()
    assert heard == [1]

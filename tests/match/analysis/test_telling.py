"""Which decisions of a finished game are told."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.player import Choice
from game.match.analysis.telling import (
    ERRORS,
    MIN_DIFFERENCE,
    Judged,
    Point,
    points_of,
    telling_decisions,
    to_ask_again,
    what_followed,
)
from game.match.match import Match
from game.match.seats import plan_seats
from game.rules.casanova import CasanovaGame, CasanovaRules, Fold
from game.rules.casanova import Match as MatchMove
from game.rules.core import Seat

US = Seat(0)
VIEW = CasanovaGame(CasanovaRules(), 2).new_state().view(US)
CHOSEN, OTHER = MatchMove(US), Fold(US)


def judged(number: int, *gains: float) -> Judged:
    """A decision of a round for two, whose answers say that it gained so much over the other move."""
    answers = tuple(Choice(CHOSEN, values=((CHOSEN, gain), (OTHER, 0.0)), win=(0.5, 0.5)) for gain in gains)
    return Judged(Point(number, opens=True, view=VIEW, move=CHOSEN), answers)


def course(*chances: float) -> list[tuple[float, float]]:
    return [(chance, 1 - chance) for chance in chances]


def test_a_sure_gain_is_told_by_what_the_chart_shows() -> None:
    best, costliest = telling_decisions([judged(2, 0.2, 0.21, 0.19)], course(0.5, 0.4, 0.7, 1.0), [US])
    assert best is not None
    assert (best.before, best.after) == (0.4, 0.7)
    assert costliest is None


def test_what_one_answer_says_and_another_denies_is_not_told() -> None:
    found = telling_decisions([judged(2, 0.3, -0.02, 0.05), judged(1, -0.3, 0.1, 0.0)], course(0.5, 0.4, 0.7), [US])
    assert found == (None, None)


def test_one_answer_alone_says_nothing_of_its_error() -> None:
    assert telling_decisions([judged(1, 0.4)], course(0.1, 0.9), [US]) == (None, None)


def test_a_loss_while_the_chart_rises_is_not_told() -> None:
    assert telling_decisions([judged(1, -0.4, -0.4)], course(0.2, 0.6), [US]) == (None, None)
    assert telling_decisions([judged(1, 0.4, 0.4)], course(0.6, 0.2), [US]) == (None, None)


def test_without_a_chart_nothing_is_told() -> None:
    assert telling_decisions([judged(1, 0.4, 0.4)], [], [US]) == (None, None)


def test_partners_have_one_chance() -> None:
    both = telling_decisions([judged(1, 0.2, 0.2)], [(0.2, 0.3, 0.2, 0.3), (0.4, 0.1, 0.4, 0.1)], [US, Seat(2)])[0]
    assert both is not None
    assert (both.before, both.after) == pytest.approx((0.4, 0.8))


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_told_is_sure_and_the_greatest(seed: int) -> None:
    rng = Random(seed)
    told = [judged(number, *(rng.gauss(0, 0.2) for _ in range(3))) for number in range(1, 9)]
    chart = course(*(rng.random() for _ in range(9)))
    best, costliest = telling_decisions(told, chart, [US])
    for finding, way in ((best, 1), (costliest, -1)):
        sure = [
            one
            for one in told
            if way * one.gain > ERRORS * (one.error or 0)
            and way * (chart[one.point.round][0] - chart[one.point.round - 1][0]) >= MIN_DIFFERENCE
            and abs(one.gain) >= MIN_DIFFERENCE
        ]
        if finding is None:
            assert sure == []
        else:
            assert finding.point is max(sure, key=lambda one: way * one.gain).point


def test_of_gains_and_losses_the_greatest_are_asked_about_again() -> None:
    told = [judged(number, gain) for number, gain in enumerate((0.3, -0.1, 0.001, 0.1, 0.2, -0.4), 1)]
    assert [one.point.round for one in to_ask_again(told, 2)] == [1, 5, 6, 2]


def played_out(*players: str, seed: int) -> Match:
    match, rng = Match(CasanovaGame(CasanovaRules(), len(players)), plan_seats(players), seed, None), Random(seed)
    match.begin()
    while not match.is_over:
        match.play(match.state.random_move(rng))
    return match


@pytest.mark.parametrize("seed", range(3))
def test_what_followed_a_decision_is_told_from_the_log_of_its_seat_up_to_the_end_of_the_round(seed: int) -> None:
    match = played_out("human", "greedy", "greedy", seed=seed)
    points = list(points_of(match, Seat(0)))
    own = [point for point in points if point.view.seat == 0]
    assert own
    log = list(match.entries(Seat(0)))
    for point in points:
        assert match.moves[point.number] == point.move
    for point in own:
        told = what_followed(match, point)
        assert [entry for entry in log if entry in told] == told
        assert all(entry.round == point.round and entry.move > point.number for entry in told)
        last = [entry for entry in log if entry.round == point.round and not entry.heading][-1]
        assert told[-1:] in ([last], [])
    assert any(len(what_followed(match, point)) > 2 for point in own)


def test_of_what_followed_nothing_is_told_that_the_seat_did_not_see() -> None:
    match = played_out("human", "human", "greedy", seed=2)
    for seat in match.humans:
        seen = set(match.entries(seat))
        for point in points_of(match, seat):
            if point.view.seat == seat:
                assert set(what_followed(match, point)) <= seen

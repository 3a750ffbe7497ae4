"""What the doge reads off a record: the rounds that are over, who plays badly, and how much may be staked on it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from game.ai.casanova.crowd_response import Gathering
from game.ai.casanova.crowd_response import cautious as cautious_of_several
from game.ai.casanova.greedy import Greedy
from game.ai.casanova.habits import cautious
from game.ai.casanova.many_players import MeleePlan, _plan, _Table
from game.ai.casanova.past_rounds import past_rounds
from game.ai.casanova.plan import RoundPlan
from game.ai.casanova.player import THINKING, Gambler
from game.ai.casanova.public_state import standing_of
from game.ai.casanova.safe_response import Belief, Meeting, after, own_play, respond
from game.ai.casanova.two_players import DuelPlan, always
from game.ai.player import Limit, make_player
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules, CasanovaState, Double, Match, Phase, Play
from game.rules.core import CHANCE, Move, Seat
from tests.ai.casanova.tables import seen

FEW = Limit(nodes=8)


def decisions(game: CasanovaGame, seed: int) -> Iterator[tuple[CasanovaState, list[Move]]]:
    """The decisions of a random game, each with the moves before it."""
    rng, state, moves = random.Random(seed), game.new_state(), list[Move]()
    while (seat := state.current_player) is not None:
        if seat != CHANCE:
            yield state.clone(), list(moves)
        move = state.sample_chance(rng) if seat == CHANCE else state.random_move(rng)
        state.apply(move)
        moves.append(move)


@pytest.mark.parametrize("players", [2, 3])
def test_the_rounds_that_are_over_are_read_off_the_record(players: int) -> None:
    game = CasanovaGame(CasanovaRules(coins=9), players)
    for state, moves in decisions(game, players):
        view = seen(state)
        past = past_rounds(game.information_state(moves, view.seat), view)
        assert len(past) == view.round - 1
        assert [one.standing.round for one in past] == list(range(1, view.round))
        for seat in range(players):
            laid = [one.cards[Seat(seat)] for one in past if Seat(seat) in one.cards]
            assert laid == list(view.discards[seat])
        assert sum(one.doubled for one in past) == sum(isinstance(m, Double) for m in moves) - bool(view.doubled)
        assert sum(sum(one.answers.values()) for one in past) <= sum(isinstance(move, Match) for move in moves)


def test_a_record_of_another_game_tells_nothing() -> None:
    game = CasanovaGame(CasanovaRules(), 2)
    *_, (late, moves) = decisions(game, 1)
    view = seen(late)
    assert past_rounds([], view) == ()
    assert past_rounds(moves[: len(moves) // 2], view) == ()
    other = next(found for state, found in decisions(game, 2) if seen(state).round == view.round)
    assert past_rounds(other, view) == ()


def test_a_whole_record_is_read_within_the_time_of_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    class Ticking:
        """A watch on which each look takes a second."""

        def __init__(self) -> None:
            self._seconds = 0.0

        def seconds(self) -> float:
            nonlocal asked
            asked += 1
            self._seconds += 1.0
            return self._seconds

    monkeypatch.setattr("game.ai.casanova.player.Stopwatch", Ticking)
    game, player = CasanovaGame(CasanovaRules(), 2), Gambler("doge")
    *_, (late, moves) = decisions(game, 6)
    view = seen(late)
    assert view.round >= 6
    player.hear(game.information_state(moves, view.seat))
    player.choose(view, Limit(time=30.0), random.Random(1))
    # So many iterations are within the time; each round, and each answer to one, is thought through once all the same.
    assert asked <= THINKING * 30.0 + 2 * view.round


def test_the_same_view_and_record_bring_the_same_answer_whatever_was_asked_before() -> None:
    game, used = CasanovaGame(CasanovaRules(), 2), Gambler("doge")
    for number, (state, moves) in enumerate(decisions(game, 3)):
        view = seen(state)
        record = game.information_state(moves, view.seat)
        used.hear(record)
        choice = used.choose(view, FEW, random.Random(number))
        if number % 6 == 0:
            fresh = Gambler("doge")
            fresh.hear(record)
            assert fresh.choose(view, FEW, random.Random(number)) == choice


def test_a_record_is_for_one_answer_alone() -> None:
    game, player = CasanovaGame(CasanovaRules(), 2), Gambler("doge")
    *_, (state, moves) = decisions(game, 4)
    view = seen(state)
    player.hear(game.information_state(moves, view.seat))
    player.choose(view, FEW, random.Random(1))
    assert player.choose(view, FEW, random.Random(1)) == Gambler("doge").choose(view, FEW, random.Random(1))


def test_only_the_doge_reads_the_record() -> None:
    assert make_player("ai:doge:bauta", "casanova").needs_record
    assert not make_player("ai:senator", "casanova").needs_record


def meetings(seed: int) -> Iterator[Meeting]:
    """Rounds of a random game, from either side."""
    for state, _ in decisions(CasanovaGame(CasanovaRules(), 2), seed):
        view = seen(state)
        if view.phase is Phase.ANNOUNCE and view.round % 3 == 1:
            player = Gambler("doge")
            player.choose(view, Limit(nodes=30), random.Random(0))
            (plan,) = player._plans.values()
            for place in (0, 1):
                yield meeting_of(plan, place)


def meeting_of(plan: RoundPlan, place: int) -> Meeting:
    """The round of a plan, from a side."""
    assert plan.duel is not None
    assert isinstance(plan.solved, DuelPlan)
    return Meeting(plan.duel, plan.solved, place, plan.numbers)


@pytest.mark.parametrize("staked", [0.0, 0.02, 0.2, 5.0])
def test_a_round_costs_no_more_than_is_staked_whatever_is_believed(staked: float) -> None:
    rng = np.random.default_rng(5)
    for meeting in meetings(5):
        belief = Belief(tuple(rng.dirichlet((1, 1, 1))), staked)
        response = respond(meeting, belief)
        least = meeting.least(own_play(response.plan, meeting.place))
        sure = least.min() if meeting.place else least[response.announces]
        assert sure >= meeting.worth - staked - 1e-9


def test_who_answers_best_wins_nobody_the_right_to_stake_more() -> None:
    *_, (state, moves) = decisions(CasanovaGame(CasanovaRules(coins=40), 2), 6)
    past = past_rounds(moves, seen(state))
    assert past
    belief, spread = Belief((0.2, 0.4, 0.4), 0.05), list[float]()
    for last in past[::3]:
        meeting = meeting_of(Gambler("doge")._plan(last.standing, 0, None, Limit(nodes=30), True, always), 0)
        response = respond(meeting, belief)
        active, other = last.standing.seats
        dice = last.standing.rules.dice.announced[response.announces]
        staked = [
            after(
                meeting,
                belief,
                response,
                replace(last, dice=dice, doubled=False, cards={active: last.cards[active], other: card}, answers={}),
            ).staked
            for card in meeting.duel.other[0].tolist()
        ]
        assert 0.0 <= min(staked) <= belief.staked + 1e-9
        spread.append(max(staked) - min(staked))
    # Near the end a round may be decided, whatever is laid.
    assert max(spread) > 0.0


def test_the_cautious_are_the_yardstick() -> None:
    asked = 0
    for state, _ in decisions(CasanovaGame(CasanovaRules(), 2), 8):
        view = seen(state)
        standing = standing_of(view)
        assert standing is not None
        place = standing.seats.index(view.seat)
        meeting = meeting_of(Gambler("doge")._plan(standing, 0, None, FEW, True, always), 0)
        habit = cautious(meeting.duel, meeting.plan, place)
        move = Greedy().choose(view, FEW, random.Random(0)).move
        if isinstance(move, Announce):
            assert habit.announces[move.dice - 1] == 1.0
        elif isinstance(move, Play):
            assert habit.play.lays[0, (view.dice or 1) - 1, view.hand.index(move.card)] == 1.0
        else:
            at = meeting.plan.class_of(view.massimo or 0), (view.dice or 1) - 1
            card = view.unseen[view.seat].index(view.face_down or 0)
            assert habit.play.yes[0, *at, card] == isinstance(move, Double | Match)
        asked += 1
    assert asked > 40


def gathering_of(state: CasanovaState) -> Gathering:
    """The round that is played, from the side of the seat to move."""
    view = seen(state)
    standing = standing_of(view)
    assert standing is not None
    plan = Gambler("doge")._plan(standing, standing.seats.index(view.seat), None, FEW, True, always)
    assert plan.melee is not None
    assert isinstance(plan.solved, MeleePlan)
    return Gathering(plan.melee, plan.solved, plan.place, plan.numbers)


@pytest.mark.parametrize("players", [3, 4])
def test_the_cautious_are_the_yardstick_among_several_too(players: int) -> None:
    for state, _ in islice(decisions(CasanovaGame(CasanovaRules(coins=40), players), players), 0, None, 3):
        view, gathering = seen(state), gathering_of(state)
        manner = cautious_of_several(gathering.melee, gathering.plan, gathering.place)
        move, at = Greedy().choose(view, FEW, random.Random(0)).move, (view.dice or 1) - 1
        if isinstance(move, Announce):
            assert manner.announces[move.dice - 1] == 1.0
        elif isinstance(move, Play):
            assert manner.lays[at, gathering.plan.ranks.tolist().index(move.card)] == 1.0
        else:
            order = [Seat((view.seat - gathering.place + step) % players) for step in range(players)]
            history = sum(1 << place - 1 for place in range(1, gathering.place) if order[place] in view.in_round)
            level, rank = (
                gathering.plan.class_of(view.massimo or 0),
                gathering.plan.ranks.tolist().index(view.face_down),
            )
            assert manner.yes[history, at, level, rank] == isinstance(move, Double | Match)


def test_the_answer_to_what_is_believed_is_the_best_there_is() -> None:
    for state, _ in islice(decisions(CasanovaGame(CasanovaRules(), 3), 4), 0, None, 7):
        gathering = gathering_of(state)
        others = [place for place in range(3) if place != gathering.place]
        best = gathering.respond(dict.fromkeys(others, (0.0, 0.5, 0.5)))
        lays = list(best.lays)
        lays[gathering.place] = gathering.plan.lays[gathering.place]
        yes = [best.doubles[None], *best.matches]
        yes[gathering.place] = [gathering.plan.doubles[None], *gathering.plan.matches][gathering.place]
        as_planned = _plan(_Table(gathering.melee), lays, yes[0][0], yes[1:])
        assert (best.values[gathering.place] >= as_planned.values[gathering.place] - 1e-9).all()


@pytest.mark.parametrize("weak", [("greedy",), ("random",), ("greedy", "random", "random")])
def test_who_plays_badly_is_found_out_in_one_game(weak: tuple[str, ...]) -> None:
    games = CasanovaGame(CasanovaRules(), 1 + len(weak))
    spec, won = Plan("casanova", {}, games.players, ("ai:doge", *weak), 8, 1, Limit(nodes=20)), 0.0
    table = Table(spec, games, [make_player(one, "casanova") for one in spec.seats], make_player("greedy", "casanova"))
    for number in range(spec.games):
        winners = table.play(number).winners
        won += (0 in winners) / len(winners)
    assert won >= 6.0

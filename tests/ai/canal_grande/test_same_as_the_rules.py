"""What players of Canal Grande work out ahead comes true by the rules, under the ground's rule files and any others.

A random game is played; wherever something is worked out ahead, the rules play it through on a clone.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.canal_grande.candidates import candidates
from game.ai.canal_grande.greedy import Greedy, Prices, best_division, some_offers, winning_cards
from game.ai.canal_grande.numbers import shipped
from game.ai.canal_grande.quick_player import Steward
from game.ai.player import Limit
from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    Card,
    Choose,
    Divide,
    GameEnded,
    Pass,
    Phase,
    PhaseEnded,
    Raise,
    Traitor,
    Vote,
    VoteDecided,
)
from game.rules.core import CHANCE, Event, Seat
from tests.contract.ground import Table, tables
from tests.strategies import few_or_more, rules_of

MAX_MOVES = 400
"""A game is left after this many moves."""
MAX_LISTED = 200
"""Of the moves of one decision this many are looked at."""
MAX_CARDS = 4
"""The yardstick raises with this many cards at most (AI.md)."""


def decisions(state: CanalGrandeState, rng: random.Random) -> Iterator[CanalGrandeState]:
    """Each state of a random game in which a seat decides. It goes on living: clone what is kept."""
    for _ in range(MAX_MOVES):
        if state.is_terminal():
            return
        if state.current_player != CHANCE:
            yield state
        state.apply(state.random_move(rng))


def decided(state: CanalGrandeState) -> tuple[tuple[Seat, ...], list[Event]]:
    """Who wins the open vote if all pass from here, and what comes of it."""
    clone, events = state.clone(), list[Event]()
    while not any(isinstance(event, VoteDecided) for event in events):
        assert clone.current_player is not None
        clone.apply(Pass(clone.current_player), events)
    (won,) = [event for event in events if isinstance(event, VoteDecided)]
    return won.winners, events


def raised(state: CanalGrandeState, cards: tuple[str, ...]) -> CanalGrandeState:
    """The state after this raise."""
    assert state.current_player is not None
    clone = state.clone()
    clone.apply(Raise(state.current_player, cards))
    return clone


def hold_a_vote(state: CanalGrandeState, seat: Seat) -> None:
    """What is missing to lead, the raises that bring it, and whether the vote ends the game."""
    view, deck, team = state.view(seat), state.tables.deck, state.tables.team_of[seat]
    missing = state.missing_to_lead(seat)
    assert view.missing_to_lead() == missing
    winners, events = decided(state)
    assert (winners == team) == (missing <= 0)
    assert state.ballot is not None
    ending = state.ending(winners, state.ballot.quarter)
    ends = [event for event in events if isinstance(event, GameEnded) and event.winners]
    assert [event.reason for event in ends] == ([] if ending is None else [ending.value.rpartition(".")[2]])
    listed = [move for move in islice(state.legal_moves(), MAX_LISTED) if isinstance(move, Raise)]
    leading = [move.cards for move in listed if decided(raised(state, move.cards))[0] == team]
    cheap = deck.names_of(Steward(shipped().two).cheapest(state, seat, max(missing, 1)))
    if cheap:
        assert state.is_legal(Raise(seat, cheap))
        assert decided(raised(state, cheap))[0] == team
    else:
        assert not leading
    if missing > 0:
        assert view.can_lead() == bool(cheap)
        few = winning_cards(view)
        boats = Counter(few)["gondola"]
        if few:
            assert state.is_legal(Raise(seat, few))
            assert decided(raised(state, few))[0] == team
            assert len(few) <= MAX_CARDS
        for cards in leading:
            assert not few or boats <= view.rules.vote.gondolas
            if Counter(cards)["gondola"] <= view.rules.vote.gondolas:
                assert few or len(cards) > MAX_CARDS
                assert len(few) <= len(cards)


def hold_a_division(state: CanalGrandeState, seat: Seat) -> None:
    """The yardstick's division is the one of all that leaves it most; of too many those looked at are divisions."""
    view = state.view(seat)
    assert view.turned_up is not None
    assert view.chooser is not None
    legal = [move.offer for move in islice(state.legal_moves(), MAX_LISTED) if isinstance(move, Divide)]
    if len(legal) == MAX_LISTED:
        assert all(
            state.is_legal(Divide(seat, way))
            for way in some_offers(view.turned_up, view.rules.smallest_offer(len(view.turned_up)))
        )
        return
    mine, theirs = Prices(view, seat), Prices(view, view.chooser)
    places = {card: place for place, card in enumerate(dict.fromkeys(view.turned_up))}

    def rank(first: tuple[Card, ...]) -> tuple[float, list[int]]:
        second = tuple((Counter(view.turned_up) - Counter(first)).elements())
        left = second if theirs.of(first) >= theirs.of(second) else first
        return -mine.of(left), [places[card] for card in first]

    assert best_division(view) == min(legal, key=rank)


def hold_a_choice(state: CanalGrandeState, seat: Seat, rng: random.Random) -> None:
    """An offer that is said to end the phase ends it, if the game does not end before."""
    view = state.view(seat)
    room = state.points_to_phase_end(seat)
    assert view.points_to_phase_end(seat) == room
    assert state.offers is not None
    for offer in (0, 1):
        deck = state.tables.deck
        added = sum(deck.value[card] for card in state.offers[offer] if card >= deck.kinds)
        clone, events, round_before = state.clone(), list[Event](), state.round
        clone.apply(Choose(seat, offer), events)
        while not clone.is_terminal() and clone.round == round_before and not of(events, PhaseEnded):
            clone.apply(clone.random_move(rng), events)
        ended = of(events, PhaseEnded)
        if ended:
            sums = ended[0].sums
            is_reached = any(
                sum(sums[other] for other in team) >= state.tables.phase_end for team in clone.game.teams()
            )
            assert is_reached or not state.numbers or len(clone.pile) + clone.discarded < 2
        if added >= room and not clone.is_terminal():
            assert ended


def of(events: list[Event], kind: type[PhaseEnded]) -> list[PhaseEnded]:
    return [event for event in events if isinstance(event, kind)]


def hold_the_players_to_the_rules(game: CanalGrandeGame, seed: int) -> Counter[Phase]:
    """Plays a game and holds whatever is worked out ahead to the rules; returns the phases that came."""
    rng, came = random.Random(seed), Counter[Phase]()
    steward, sight = Steward(shipped().judgement(game.players)), shipped().doge
    for state in decisions(game.new_state(), rng):
        seat = state.current_player
        assert seat is not None
        came[state.phase] += 1
        view = state.view(seat)
        legal = [Greedy().choose(view, Limit(), rng).move, *candidates(state, steward, sight, rng)]
        if state.phase is not Phase.DIVIDE:
            legal.append(steward.move(state, rng))
        for move in legal:
            assert state.is_legal(move), move
        match state.phase:
            case Phase.RAISE:
                hold_a_vote(state, seat)
            case Phase.DIVIDE:
                hold_a_division(state, seat)
            case Phase.CHOOSE:
                hold_a_choice(state, seat, rng)
            case Phase.VOTE:
                quarters = game.rules.quarters.names
                assert view.nameable() == [name for name in quarters if state.is_legal(Vote(seat, name, 1))]
                assert view.nameable() == list(state.tables.deck.names_of(state.nameable(seat)))
            case Phase.TRAITOR:
                others = [Seat(other) for other in range(game.players)]
                victims = [other for other in others if state.is_legal(Traitor(seat, other))]
                assert victims == [other for other in others if state.victims(seat) >> other & 1]
                assert view.can_steal(seat)
                assert set(victims) <= set(view.opponents(seat))
    return came


@pytest.mark.parametrize("table", [table for table in tables() if table.game_id == "canal_grande"], ids=str)
def test_what_is_worked_out_ahead_comes_true_under_every_rule_file(table: Table) -> None:
    assert isinstance(table.game, CanalGrandeGame)
    came = sum((hold_the_players_to_the_rules(table.game, seed) for seed in range(2)), Counter[Phase]())
    assert {Phase.DIVIDE, Phase.CHOOSE, Phase.TRAITOR, Phase.VOTE, Phase.RAISE} <= came.keys()


@few_or_more(25)
@given(rules=rules_of(CanalGrandeRules), players=st.sampled_from([2, 4]), seed=st.integers(0, 2**32))
def test_what_is_worked_out_ahead_comes_true_under_any_rules(rules: CanalGrandeRules, players: int, seed: int) -> None:
    came = hold_the_players_to_the_rules(CanalGrandeGame(rules, players), seed)
    assert came.total() <= MAX_MOVES

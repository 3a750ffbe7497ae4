"""What a seat knows, phase by phase: hidden cards change nothing that others see (rules/canal_grande.md)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    CardsDrawn,
    CardStolen,
    Draw,
    HandDealt,
    Phase,
    Spy,
    Steal,
    Traitor,
)
from game.rules.core import CHANCE, Event, HiddenMove, Move, Seat
from tests.rules.canal_grande.table import (
    CA,
    CS,
    DOGE,
    GONDOLA,
    SM,
    SPY,
    TRAITOR,
    add,
    done,
    only,
    seat,
    seen,
    split,
    stop,
    vote,
    voting,
)

PHASES = [phase for phase in Phase if phase not in (Phase.DEAL, Phase.FIRST_DIVIDER)]


def hidden_from(state: CanalGrandeState, watcher: Seat) -> list[CanalGrandeState]:
    """States with other hidden cards, as the watcher may take this one for."""
    rng = random.Random(3)
    view = state.view(watcher)
    return [state.game.sample_state(view, rng) for _ in range(3)]


def reached(players: int, phase: Phase) -> CanalGrandeState:
    """A state of a random game in this phase, late enough for hidden cards to be about."""
    for number in range(200):
        rng = random.Random(number)
        state = CanalGrandeGame(CanalGrandeRules(), players).new_state()
        while not state.is_terminal():
            state.apply(state.random_move(rng))
            if state.phase is phase and (state.round > 2 or phase is Phase.END):
                return state
    raise AssertionError(f"no game came to {phase}")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.value)
def test_no_phase_shows_a_watcher_what_is_hidden_from_it(players: int, phase: Phase) -> None:
    """The same view from other truths, the same position, and what happens next looks the same but for its cards."""
    state = reached(players, phase)
    for watcher in range(players):
        view = state.view(Seat(watcher))
        for other in hidden_from(state, Seat(watcher)):
            assert other.view(Seat(watcher)) == view
            assert {**other.position(), "legal": None} == {**state.position(), "legal": None}
            if state.current_player == watcher and phase is not Phase.RAISE:
                assert list(other.legal_moves()) == list(state.legal_moves())


@pytest.mark.parametrize("players", [2, 4])
def test_what_others_draw_and_steal_looks_the_same_whatever_it_is(players: int) -> None:
    """Each outcome of a hidden draw that shows the same leaves every other seat with the same view and events."""
    rng = random.Random(8)
    state = CanalGrandeGame(CanalGrandeRules(), players).new_state()
    checked = 0
    while not state.is_terminal():
        if state.phase in (Phase.STEAL, Phase.DRAW) and state.carrier is not None:
            knowing = {state.carrier, state.victim}
            for watcher in range(players):
                if watcher not in knowing:
                    checked += alike(state, Seat(watcher))
        state.apply(state.random_move(rng))
    assert checked or players == 2


def alike(state: CanalGrandeState, watcher: Seat) -> int:
    """Compares all outcomes that show this watcher the same; how many there were."""
    groups: dict[object, set[object]] = {}
    outcomes = state.chance_outcomes() or []
    for move, _ in outcomes:
        after, events = state.clone(), list[Event]()
        after.apply(move, events)
        shown = tuple(card for card in getattr(move, "cards", ()) if card in (SPY, TRAITOR, DOGE))
        if after.phase in (Phase.VOTE, Phase.RAISE):
            continue  # who can name a quarter is seen by all
        told = tuple(event.for_seat(watcher) for event in events)
        groups.setdefault((shown, after.phase, after.current_player), set()).add((after.view(watcher), told))
    assert all(len(seen) == 1 for seen in groups.values()), groups
    return len(outcomes)


def test_others_hear_how_many_cards_were_dealt_drawn_and_stolen_but_not_which() -> None:
    dealt = HandDealt(seat(1), 2, 1, (SM, CA))
    drawn = CardsDrawn(seat(1), "spy", 1, (SM,), (DOGE,))
    stolen = CardStolen(seat(1), seat(0), SM)
    for other in (seat(2), None):
        assert dealt.for_seat(other) == HandDealt(seat(1), 2, 1, None)
        assert drawn.for_seat(other) == CardsDrawn(seat(1), "spy", 1, None, (DOGE,))
        assert stolen.for_seat(other) == CardStolen(seat(1), seat(0), None)
    for owner in (seat(0), seat(1)):
        assert stolen.for_seat(owner) == stolen


def test_what_goes_openly_into_a_hand_is_known_until_it_is_played() -> None:
    state = split([[SM], []], [CA, GONDOLA], [CS, DOGE])
    assert seen(state, 1).known[0] == (SM, CA, GONDOLA)
    vote(state, CS, 1)
    stop(state)
    assert seen(state, 0).known[1] == ()


def test_cards_taken_back_after_a_vote_are_known() -> None:
    state = voting([[SM, SM, CA], [SM, SM, SM]])
    vote(state, SM, 2)
    add(state, SM, SM, SM)
    stop(state)
    assert seen(state, 1).known[0] == (SM, CA)


def test_a_thief_and_his_victim_know_the_card_and_the_others_that_it_may_be_any() -> None:
    state = split([[SM, CA], [], [], []], [TRAITOR], [1])
    state.apply(Traitor(seat(2), seat(0)))
    state.apply(Steal(CHANCE, CA))
    assert seen(state, 0).known == ((SM,), (), (CA,), ())
    assert seen(state, 2).known[0] == (SM,)
    watching = seen(state, 1)
    assert watching.known == ((), (), (), ())
    drawn = Counter(tuple(state.game.sample_state(watching, random.Random(n)).hands[2]) for n in range(400))
    assert sorted(drawn.values())[0] > 150
    assert len(drawn) == 2


def test_a_card_of_two_possible_hands_is_known_again_when_one_of_them_shows_it() -> None:
    state = split([[SM, CA], [], [], []], [TRAITOR, DOGE], [1])
    state.apply(Traitor(seat(2), seat(0)))
    state.apply(Steal(CHANCE, CA))
    vote(state, CA, 1)
    assert seen(state, 1).known[0] == (SM,)


def test_a_spys_catch_is_seen_by_its_owner_alone() -> None:
    state = split([[], []], [SPY], [1])
    state.apply(Spy(seat(0), True))
    events = done(state, Draw(CHANCE, (SM, CA)))
    assert only(events, CardsDrawn).for_seat(seat(1)).cards is None
    assert seen(state, 0).hand == (SM, CA)
    assert seen(state, 1).known[0] == ()


def test_the_information_state_shows_of_a_hidden_draw_what_all_saw() -> None:
    state = CanalGrandeGame(CanalGrandeRules(), 2).new_state()
    rng = random.Random(4)
    moves: list[Move] = []
    while not state.is_terminal():
        move = state.random_move(rng)
        moves.append(move)
        state.apply(move)
    known = [state.game.information_state(moves, seat(other)) for other in range(2)]
    for move, *shown in zip(moves, *known, strict=True):
        if isinstance(move, Draw) and any(isinstance(one, HiddenMove) for one in shown):
            (hidden,) = [one for one in shown if isinstance(one, HiddenMove)]
            assert Counter(hidden.seen) == Counter(c for c in move.cards if c in (SPY, TRAITOR, DOGE))
        elif isinstance(move, Steal):
            assert shown == [move, move]


def test_who_opens_a_vote_has_a_card_for_it_in_every_state_drawn() -> None:
    rng = random.Random(8)
    opened = 0
    for _ in range(40):
        state = CanalGrandeGame(CanalGrandeRules(), 4).new_state()
        while not state.is_terminal():
            if state.phase is Phase.VOTE and state.current_player is not None:
                opened += 1
                others = [Seat(other) for other in range(4) if other != state.current_player]
                drawn = [state.game.sample_state(state.view(other), rng) for other in others]
                assert all(world.can_name(state.current_player) for world in drawn)
            state.apply(state.random_move(rng))
    assert opened

"""Random games under random valid rule files. `SERENISSIMA_EXAMPLES=5000` tries more than a test run has time for."""

from __future__ import annotations

import random
from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaState, Play
from game.rules.core import CHANCE, LISTED_MOVES, Event, Move, Seat, move_object
from tests.contract import ground as grounds
from tests.contract.ground import truth
from tests.rules.plain_casanova import PlainCasanova
from tests.strategies import few_or_more, rules_of

few = few_or_more(60)
MAX_MOVES = 1500
"""A game of a thousand rounds is left after so many moves."""


@pytest.mark.parametrize("game_id", grounds.ENTRIES)
@few
@given(data=st.data())
def test_any_valid_rules_can_be_played(game_id: str, data: st.DataObject) -> None:
    kind = grounds.game_type(game_id)
    rules = data.draw(rules_of(kind.rules_type))
    game = kind(rules, data.draw(st.sampled_from(kind.player_counts)))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    material = grounds.ground(game_id).material
    state = game.new_state()
    whole = material(state)
    for number in range(MAX_MOVES):
        if state.is_terminal():
            break
        if state.current_player != CHANCE:
            # Raises of Canal Grande can be millions: nobody lists them.
            legal = list(islice(state.legal_moves(), LISTED_MOVES + 1))
            assert legal
            assert len(set(legal)) == len(legal)
        move = state.random_move(rng)
        state.apply(move, [])
        if number % 11 == 0:
            assert material(state) == whole
            seat = Seat(number % game.players)
            drawn = game.sample_state(state.view(seat), rng)
            assert drawn.view(seat) == state.view(seat)
    assert material(state) == whole


@few
@given(rules=rules_of(CasanovaRules), players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))
def test_casanova_is_played_as_its_text_says(rules: CasanovaRules, players: int, seed: int) -> None:
    """The engine and a second telling of the rules agree on every public fact after every move."""
    rng = random.Random(seed)
    state = CasanovaGame(rules, players).new_state()
    plain = PlainCasanova(msgspec.to_builtins(rules), players)
    assert_alike(state, plain)
    for _ in range(MAX_MOVES):
        if state.is_terminal():
            break
        move = state.random_move(rng)
        state.apply(move)
        plain.move(move_object(move))
        assert_alike(state, plain)


def assert_alike(state: CasanovaState, plain: PlainCasanova) -> None:
    told = plain.position()
    if told["legal"] is not None and len(told["legal"]) > 300:
        told["legal"] = None
    returns = told.pop("returns")
    position = state.position()
    assert position.pop("returns") == (None if returns is None else pytest.approx(returns))
    assert position == told
    seats = range(len(plain.hands))
    assert [list(state.view(Seat(seat)).hand) for seat in seats] == plain.hands


@few
@given(rules=rules_of(CasanovaRules), players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))
def test_the_coins_of_casanova_can_be_counted_from_its_events(rules: CasanovaRules, players: int, seed: int) -> None:
    """Whoever only hears the events knows the coins of all, the pot, and every card turned up."""
    rng = random.Random(seed)
    state = CasanovaGame(rules, players).new_state()
    coins, pot = list(rules.purses(players)), 0
    turned: list[list[int]] = [[] for _ in range(players)]
    for _ in range(MAX_MOVES):
        if state.is_terminal():
            break
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        for event in events:
            heard = msgspec.to_builtins(event.for_seat(None))
            if heard["event"] == "casanova.coins_moved":
                paid = heard["coins"] if heard["to_pot"] else -heard["coins"]
                assert heard["coins"] >= 1
                coins[heard["seat"]] -= paid
                pot += paid
            elif heard["event"] == "casanova.card_turned":
                turned[heard["seat"]].append(heard["card"])
        assert (coins, pot) == (state.coins, state.pot)
        assert turned == state.position()["discards"]


@few
@given(rules=rules_of(CasanovaRules), players=st.sampled_from([3, 4]), seed=st.integers(0, 2**32))
def test_another_card_face_down_changes_nothing_that_others_see(rules: CasanovaRules, players: int, seed: int) -> None:
    """Each card that a seat may lay down looks the same to every other seat."""
    rng = random.Random(seed)
    state = CasanovaGame(rules, players).new_state()
    for _ in range(60):
        if state.is_terminal():
            break
        legal: list[Move] = [] if state.current_player == CHANCE else list(state.legal_moves())[:40]
        if legal and isinstance(legal[0], Play):
            seen = set()
            for move in legal:
                clone, events = state.clone(), list[Event]()
                clone.apply(move, events)
                watchers = [Seat(seat) for seat in range(players) if seat != move.seat]
                views = tuple(clone.view(seat) for seat in watchers)
                seen.add((views, tuple(event.for_seat(watchers[0]) for event in events)))
            assert len(seen) == 1
        before = truth(state)
        move = state.random_move(rng)
        assert truth(state) == before
        state.apply(move)


@pytest.mark.parametrize("game_id", grounds.ENTRIES)
@few
@given(data=st.data())
def test_worlds_can_be_drawn_of_worlds_from_every_seat(game_id: str, data: st.DataObject) -> None:
    """A state drawn from what one seat knows is played on, and is a state like any other to every seat."""
    kind = grounds.game_type(game_id)
    game = kind(data.draw(rules_of(kind.rules_type)), data.draw(st.sampled_from(kind.player_counts)))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    world = game.new_state()
    for number in range(data.draw(st.integers(20, 160))):
        if world.is_terminal():
            break
        world.apply(world.random_move(rng))
        if number % 20 == 7:
            world = game.sample_state(world.view(Seat(rng.randrange(game.players))), rng)
        if number % 5 == 2:
            for seat in map(Seat, range(game.players)):
                view = world.view(seat)
                assert game.sample_state(view, rng).view(seat) == view

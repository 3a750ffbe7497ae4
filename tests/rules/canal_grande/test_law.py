"""Drawn states against a listing of everything that can happen on tiny decks, and on the full deck against the truth.

The law (DESIGN.md, "A seat sees only its view"): all ways the cards can have been dealt, drawn and turned up that agree
with what was seen are equally likely; which card a Traitor happened to take tells nothing.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    CanalGrandeView,
    Deal,
    Quarters,
    Steal,
    TableForFour,
    TableForTwo,
    TurnedUp,
)
from game.rules.core import CHANCE, Move, Seat

Hands = tuple[tuple[int, ...], ...]
DRAWS = 1500
MAX_VIEWS = 60
NO_FOUR = TableForFour(removed={}, start_gondolas=0, deal=Deal(of_each=0, each=0))


def deck(rounds: int, actions: dict[str, int], copies: int, each: int, turned: int, catch_up: int) -> CanalGrandeRules:
    """Two quarters; a round turns up so many action cards and a number card, and every round ends a phase."""
    return CanalGrandeRules(
        quarters=Quarters(names=("san_marco", "castello"), copies=copies),
        actions=actions,  # type: ignore[arg-type]
        numbers={1: 1},
        max_rounds=rounds,
        two=TableForTwo(
            deal=Deal(of_each=each, each=each), catch_up=catch_up, turned_up=TurnedUp(actions=turned, numbers=1)
        ),
        four=NO_FOUR,
    )


DECKS = {
    "dealt and turned up": deck(2, {"spy": 0}, 4, 2, 2, 0),
    "drawn by a spy": deck(2, {"spy": 2, "gondola": 1}, 2, 1, 1, 0),
    "drawn over a shuffle": deck(3, {"spy": 1, "gondola": 1}, 2, 1, 1, 1),
    "drawn, the pile running out": deck(4, {"spy": 2, "gondola": 1}, 2, 1, 1, 0),
    "taken by a traitor": deck(2, {"traitor": 2, "gondola": 1}, 3, 2, 2, 0),
}


def decided(state: CanalGrandeState) -> Move:
    """A decision that tells nothing of the hand."""
    return next(iter(state.legal_moves()))


def histories(game: CanalGrandeGame) -> Iterator[tuple[CanalGrandeState, float]]:
    """Every state that chance can lead to, with how likely it is; Traitors' catches all count alike."""
    todo = [(game.new_state(), 1.0)]
    while todo:
        state, weight = todo.pop()
        yield state, weight
        if state.current_player is None:
            continue
        if state.current_player != CHANCE:
            steps: list[tuple[Move, float]] = [(decided(state), 1.0)]
        else:
            steps = [(move, 1.0 if isinstance(move, Steal) else share) for move, share in state.chance_outcomes() or ()]
        for move, share in steps:
            following = state.clone()
            following.apply(move)
            todo.append((following, weight * share))


def hands_of(state: CanalGrandeState) -> Hands:
    return tuple(tuple(hand) for hand in state.hands)


@pytest.mark.parametrize("name", DECKS)
def test_the_hands_drawn_follow_the_law(name: str) -> None:
    game = CanalGrandeGame(DECKS[name], 2)
    worlds: dict[CanalGrandeView, dict[Hands, float]] = defaultdict(lambda: defaultdict(float))
    for state, weight in histories(game):
        for seat in range(2):
            worlds[state.view(Seat(seat))][hands_of(state)] += weight
    compare(game, worlds)


def compare(game: CanalGrandeGame, worlds: dict[CanalGrandeView, dict[Hands, float]]) -> None:
    open_views = [view for view, hands in worlds.items() if len(hands) > 1]
    assert open_views
    rng = random.Random(11)
    for view in open_views[:: max(1, len(open_views) // MAX_VIEWS)]:
        whole = sum(worlds[view].values())
        law = {hands: weight / whole for hands, weight in worlds[view].items()}
        drawn = Counter(hands_of(game.sample_state(view, rng)) for _ in range(DRAWS))
        assert set(drawn) <= set(law), (view, drawn, law)
        distance = sum((drawn[hands] - DRAWS * p) ** 2 / (DRAWS * p) for hands, p in law.items())
        assert distance < critical(len(law) - 1), (view, drawn, law)


def critical(freedom: int) -> float:
    """The chi-squared value that chance passes once in some 30,000 (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 4 * math.sqrt(spread)) ** 3


@pytest.mark.parametrize("players", [2, 4])
def test_on_the_full_deck_the_true_hands_are_not_favoured(players: int) -> None:
    """In 2,000 draws a card of the truth lies where it truly lies no more often than another of its kind might."""
    game = CanalGrandeGame(CanalGrandeRules(), players)
    state = game.new_state()
    rng = random.Random(5)
    while state.round < 4:
        state.apply(state.random_move(rng))
    # The same view is reached from other truths too: of worlds drawn from it one is taken for the truth.
    view = state.view(Seat(0))
    truths = [game.sample_state(view, rng) for _ in range(40)]
    draws = [game.sample_state(view, rng) for _ in range(2000 // 40)]
    right = [sum(overlap(one, other) for other in draws) / len(draws) for one in (state, *truths)]
    mean = sum(right[1:]) / len(truths)
    spread = math.sqrt(sum((value - mean) ** 2 for value in right[1:]) / (len(truths) - 1))
    assert abs(right[0] - mean) <= 4 * spread + 1e-9
    assert len({hands_of(draw) for draw in draws}) > 10


def overlap(one: CanalGrandeState, other: CanalGrandeState) -> int:
    """How many cards the other seats hold alike."""
    pairs = zip(one.hands[1:], other.hands[1:], strict=True)
    return sum(min(a, b) for mine, theirs in pairs for a, b in zip(mine, theirs, strict=True))

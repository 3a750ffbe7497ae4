"""Drawing cards: each as likely as any other, whether one random number draws them or each its own."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise
from math import comb

import msgspec
import pytest

from game.rules import cards
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, Phase, Reveal, TurnedUp
from game.rules.cards import draw_sorted, halves

DRAWS = 30_000
"""So many draws are counted; each frequency is then within a tenth of what it should be."""


@pytest.mark.parametrize("at_once", [1 << 30, 1])
def test_every_part_of_a_bag_is_drawn_as_often_as_it_has_ways(monkeypatch: pytest.MonkeyPatch, at_once: int) -> None:
    monkeypatch.setattr(cards, "MAX_AT_ONCE", at_once)
    rng = random.Random(1)
    found = Counter(draw_sorted([0, 0, 0, 1, 1, 2], 2, rng)[0] for _ in range(DRAWS))
    ways = {(0, 0): 3, (0, 1): 6, (0, 2): 3, (1, 1): 1, (1, 2): 2}
    assert found.keys() == ways.keys()
    for part, count in ways.items():
        assert found[part] == pytest.approx(DRAWS * count / comb(6, 2), rel=0.1)


def test_what_is_drawn_and_what_is_left_make_the_bag_and_the_bag_stays() -> None:
    rng = random.Random(2)
    bag = [3, 1, 2, 2, 0, 1]
    for count in range(len(bag) + 1):
        drawn, left = draw_sorted(bag, count, rng)
        assert drawn == tuple(sorted(drawn))
        assert sorted([*drawn, *left]) == sorted(bag)
        assert len(drawn) == count
    assert bag == [3, 1, 2, 2, 0, 1]


def test_number_cards_are_drawn_as_often_as_they_have_ways() -> None:
    game = CanalGrandeGame(CanalGrandeRules(), 2)
    rng = random.Random(3)
    one, two, three = game.tables.deck.value
    lots, bag = game.tables.lots, game.tables.lots.bag((one, one, two, three, three))
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        lot, left = lots.draw_numbers(bag, 3, rng)
        assert sorted([*lot.cards, *left.cards]) == list(bag.cards)
        found[lot.cards] += 1
    ways = {
        (one, one, two): 1,
        (one, one, three): 2,
        (one, two, three): 4,
        (one, three, three): 2,
        (two, three, three): 1,
    }
    assert found.keys() == ways.keys()
    for part, count in ways.items():
        assert found[part] == pytest.approx(DRAWS * count / comb(5, 3), rel=0.1)


def test_a_random_division_is_each_of_them_equally_often() -> None:
    game = CanalGrandeGame(CanalGrandeRules(), 2)
    rng = random.Random(4)
    state = game.new_state()
    while state.phase is not Phase.DIVIDE:
        state.apply(state.random_move(rng))
    divisions = set(state.legal_moves())
    found = Counter(state.random_move(rng) for _ in range(300 * len(divisions)))
    assert found.keys() == divisions
    assert min(found.values()) > 220
    assert max(found.values()) < 380
    turned = state.turned
    assert turned is not None
    assert len(divisions) == len(halves(tuple(one == other for one, other in pairwise(turned))))


@pytest.mark.parametrize("at_once", [1 << 36, 1])
def test_cards_turned_up_are_those_of_the_pile_as_often_as_they_have_ways(
    monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(cards, "MAX_AT_ONCE", at_once)
    cards.orders.cache_clear()
    plain = CanalGrandeRules()
    two = msgspec.structs.replace(plain.two, turned_up=TurnedUp(actions=3, numbers=1))
    game = CanalGrandeGame(msgspec.structs.replace(plain, two=two), 2)
    rng = random.Random(5)
    state = game.new_state()
    while state.phase is not Phase.REVEAL:
        state.apply(state.random_move(rng))
    state.pile = [3, 0, 1, 0, 9, 3, 0]
    moves = [state.random_move(rng) for _ in range(DRAWS)]
    found = Counter(move.actions for move in moves if isinstance(move, Reveal))
    cards.orders.cache_clear()
    ways = Counter(game.tables.deck.names_of(sorted(part)) for part in combinations(state.pile, 3))
    assert found.keys() == ways.keys()
    for part, count in ways.items():
        assert found[part] == pytest.approx(DRAWS * count / comb(7, 3), rel=0.12)

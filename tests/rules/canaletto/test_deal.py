"""Dealing the treasures: every legal deal, each as likely as the other (rules/canaletto.md, "Material")."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from game.rules.canaletto import BOXED, Deal, Dealing
from game.rules.core import CHANCE
from tests.rules.canaletto.table import game

SMALL = [
    ((2, 1), 2, 1, 2),
    ((2, 2, 1), 3, 1, 2),
    ((3, 2, 1), 3, 2, 2),
    ((2, 1, 1, 2), 4, 1, 2),
    ((1, 1, 1), 2, 1, 3),
    ((2, 2), 4, 1, 1),
    ((1, 2, 3), 3, 1, 3),
]  # fmt: skip
"""Tiles of each type, palaces, fewest and most tiles of a palace."""


def legal_deals(counts: Sequence[int], palaces: int, least: int, most: int) -> set[tuple[int, ...]]:
    """Every deal, by trying all there are."""
    found = set()
    ways = [itertools.combinations(range(palaces), count) for count in counts]
    for chosen in itertools.product(*map(list, ways)):
        deal = [0] * palaces
        for kind, places in enumerate(chosen):
            for place in places:
                deal[place] |= 1 << kind
        if all(least <= palace.bit_count() <= most for palace in deal):
            found.add(tuple(deal))
    return found


def critical(freedom: int) -> float:
    """The chi-squared value that chance passes once in some 30,000 (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 4 * math.sqrt(spread)) ** 3


def distance(drawn: Counter[tuple[int, ...]], deals: set[tuple[int, ...]]) -> float:
    expected = drawn.total() / len(deals)
    return sum((drawn[deal] - expected) ** 2 / expected for deal in deals)


@pytest.mark.parametrize("form", SMALL, ids=str)
def test_all_legal_deals_are_counted_and_listed(form: tuple[Sequence[int], int, int, int]) -> None:
    deals = legal_deals(*form)
    dealing = Dealing(*form)
    listed = [tuple(deal) for deal in dealing.all()]
    assert dealing.count == len(deals)
    assert len(listed) == len(deals)
    assert set(listed) == deals


@pytest.mark.parametrize("form", SMALL, ids=str)
def test_each_deal_turns_up_as_often_as_the_other(form: tuple[Sequence[int], int, int, int]) -> None:
    deals, rng, dealing = legal_deals(*form), random.Random(1), Dealing(*form)
    drawn = Counter(tuple(dealing.sample(rng)) for _ in range(60 * len(deals)))
    assert set(drawn) == deals
    assert len(deals) == 1 or distance(drawn, deals) < critical(len(deals) - 1)


@pytest.mark.parametrize("form", SMALL, ids=str)
def test_so_it_does_where_deals_are_shuffled(
    form: tuple[Sequence[int], int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.rules.canaletto.deal.MAX_ROWS", 0)
    deals, rng, dealing = legal_deals(*form), random.Random(2), Dealing(*form)
    assert dealing.count is None
    assert list(dealing.all()) == []
    drawn = Counter(tuple(dealing.sample(rng)) for _ in range(60 * len(deals)))
    assert set(drawn) == deals
    assert len(deals) == 1 or distance(drawn, deals) < critical(len(deals) - 1)


def test_the_default_file_is_counted() -> None:
    boxed = Dealing(tuple(BOXED.values()), 16, 1, 3)
    assert boxed.count is not None
    assert boxed.count > 10**28


def test_what_chance_may_deal_is_listed_on_a_small_file_only() -> None:
    small = game(3, treasures={"ring": 2, "fan": 1}, palaces={"count": 3}, end_at_types=1).new_state()
    outcomes = small.chance_outcomes()
    assert outcomes is not None
    assert len(outcomes) == 3 == len({move for move, _ in outcomes})
    assert all(share == pytest.approx(1 / 3) for _, share in outcomes)
    assert game().new_state().chance_outcomes() is None


@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"palaces": {"count": 8, "min_tiles": 2, "max_tiles": 6}},
        {"palaces": {"count": 40, "max_tiles": 20}, "treasures": {f"type {n}": 40 for n in range(20)}},
        {"palaces": {"count": 40, "max_tiles": 4}, "treasures": {f"type {n}": 7 for n in range(12)}},
    ],
    ids=["default", "eight", "greatest", "forty"],
)
def test_a_deal_is_legal_on_any_file(keys: dict[str, object]) -> None:
    many = {"valuations": {"tiles": tuple(range(1, 61)), "slots": 20}} if "treasures" in keys else {}
    state, rng = game(**keys, **many).new_state(), random.Random(3)
    for _ in range(5):
        assert state.is_legal(state.sample_chance(rng))


@pytest.mark.parametrize(
    "palaces",
    [
        (),
        ((), ("ring", "fan"), ("ring",)),
        (("ring", "ring"), ("fan",), ("fan",)),
        (("ring",), ("ring",), ("ring",)),
        (("ring",), ("ring",)),
        (("ring",), ("ring",), ("fan",), ("fan",)),
        (("ring",), ("ring",), ("gold",)),
    ],
    ids=str,
)
def test_any_other_deal_is_refused(palaces: tuple[tuple[str, ...], ...]) -> None:
    state = game(3, treasures={"ring": 2, "fan": 1}, palaces={"count": 3}, end_at_types=1).new_state()
    assert not state.is_legal(Deal(CHANCE, palaces))
    assert state.refusal(Deal(CHANCE, palaces)).key == "canaletto.illegal.deal"

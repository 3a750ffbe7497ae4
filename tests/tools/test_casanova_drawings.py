"""Casanova's drawings: the dice are real dice, the stacks can be counted, every rank has its four pictures."""

from __future__ import annotations

import re

import pytest

from tools.art.casanova import cards, table
from tools.art.casanova.coins import POT, SEAT, Coinage, stack
from tools.art.casanova.dice import PIPS, RESTING, TUMBLING
from tools.art.casanova.shapes import outline_points

COUNTERCLOCKWISE = {(1, 2, 3), (1, 5, 4), (2, 4, 6), (3, 6, 5)} | {(2, 6, 3), (4, 5, 6), (1, 3, 5), (1, 4, 2)}
"""The eight corners of a right-handed die, each with its smallest face first."""


def smallest_first(corner: tuple[int, int, int]) -> tuple[int, int, int]:
    """Turn the three faces of a corner, in their order, until the smallest comes first."""
    first = corner.index(min(corner))
    a, b, c = corner[first:] + corner[:first]
    return a, b, c


@pytest.mark.parametrize("top", sorted(RESTING))
def test_a_resting_die_shows_a_corner_of_a_real_die(top: int) -> None:
    left, right, _ = RESTING[top]
    assert smallest_first((top, left, right)) in COUNTERCLOCKWISE


@pytest.mark.parametrize("pose", range(len(TUMBLING)))
def test_a_tumbling_die_is_a_real_die(pose: int) -> None:
    assert smallest_first(TUMBLING[pose][0]) in COUNTERCLOCKWISE


def test_each_face_has_as_many_pips_as_its_value() -> None:
    assert {value: len(pips) for value, pips in PIPS.items()} == {value: value for value in range(1, 7)}


@pytest.mark.parametrize("kind", [SEAT, POT])
def test_a_taller_stack_stands_on_the_same_lower_coins(kind: Coinage) -> None:
    edges = [re.findall(r'<path d="M[^"]*A[^"]*Z" fill="#C8A24A"', stack(kind, count)) for count in (2, 3)]
    assert len(edges[0]) == 2
    assert edges[1][:2] == edges[0]


def test_every_rank_has_figure_ghost_card_and_small_card() -> None:
    drawn = cards.drawings()
    kinds = ("figure", "ghost", "card", "card_small")
    assert {f"casanova/{kind}_{rank:02}.svg" for kind in kinds for rank in range(1, 14)} <= drawn.keys()


def test_no_picture_is_drawn_by_both_families() -> None:
    assert not cards.drawings().keys() & table.drawings().keys()


def test_an_outline_with_an_arc_is_refused() -> None:
    with pytest.raises(ValueError, match="only M, L, C, Q and Z can be followed"):
        outline_points("M0,0 A5,5 0 0 1 10,0Z")

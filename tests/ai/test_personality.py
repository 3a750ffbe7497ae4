"""Masks and their tempers, levels and what they overlook, as their files give them."""

from __future__ import annotations

import pytest

from game.ai.casanova.numbers import level_named, numbers
from game.ai.personality import EVEN, LEVELS, parse_personality, temper_of
from tests.masks import MASKS


def test_ai_alone_is_a_merchant_without_a_mask() -> None:
    assert parse_personality("ai") == ("merchant", None)


def test_a_level_and_a_mask_are_read() -> None:
    assert parse_personality("ai:doge:moretta") == ("doge", "moretta")


@pytest.mark.parametrize("mask", MASKS)
def test_every_mask_leans_to_a_side_of_its_own(mask: str) -> None:
    tempers = [temper_of(other) for other in MASKS]
    assert tempers.count(temper_of(mask)) == 1
    assert temper_of(mask) != EVEN


def test_without_a_mask_there_is_no_temper() -> None:
    assert temper_of(None) == EVEN


def test_no_two_levels_of_casanova_are_the_same() -> None:
    levels = [level_named(level) for level in LEVELS]
    assert all(levels.count(level) == 1 for level in levels)
    assert levels[-1] == numbers().doge

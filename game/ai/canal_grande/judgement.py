"""What a position of Canal Grande is worth to a side, by a weighted sum of what can be counted.

A position is counted when a round is over: quarters won, what the hands hold for those still to be won, Gondolas, the
sums of number cards, and who divides next. The weights are the logarithms of odds, fitted to the ends of games
(`tools.strength.canal_grande_fit`), so that `chance` is a chance to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.rules.canal_grande import CanalGrandeState

NAMES: Final = (
    "different",
    "different_far",
    "same_2",
    "same_3",
    "open_1",
    "open_2",
    "open_3",
    "open_5",
    "pair_1",
    "pair_3",
    "cards",
    "gondola_1",
    "gondola_2",
    "gondola_more",
    "behind",
    "near_end",
    "divides",
    "last_step",
    "cards_on_step",
)
"""What is counted for a side; its worth is what it counts less what the other side counts."""

COUNT: Final = len(NAMES)


def counted(state: CanalGrandeState, side: Sequence[int], other: Sequence[int]) -> list[float]:
    """What is counted for one side: its seats, and the other's."""
    tables, deck = state.tables, state.tables.deck
    win, quarters = tables.rules.win, deck.quarters
    if len(side) == 1:
        won, hand = state.won[side[0]], state.hands[side[0]]
        total = state.sums[side[0]]
        their_total = state.sums[other[0]]
    else:
        won = [a + b for a, b in zip(state.won[side[0]], state.won[side[1]], strict=True)]
        hand = [a + b for a, b in zip(state.hands[side[0]], state.hands[side[1]], strict=True)]
        total = state.sums[side[0]] + state.sums[side[1]]
        their_total = state.sums[other[0]] + state.sums[other[1]]
    different = most = 0
    one = two = three = five = 0
    pair_1 = pair_3 = cards = 0
    on_step = 0
    needed = win.different
    for quarter in range(quarters):
        count, held = won[quarter], hand[quarter]
        cards += held
        if count:
            different += 1
            if count > most:
                most = count
            if held and count == win.same - 1:
                on_step += held
            if held:
                pair_1 += 1
                if held >= 3:
                    pair_3 += 1
        elif held:
            one += 1
            if held >= 2:
                two += 1
                if held >= 3:
                    three += 1
                    if held >= 5:
                        five += 1
    far = different - (needed - 3)
    last = 0
    if different == needed - 1:
        last = 1
        for quarter in range(quarters):
            if not won[quarter]:
                on_step += hand[quarter]
    to_same = win.same - most
    if to_same == 1:
        last += 1
    boats = hand[deck.gondola]
    end = tables.phase_end
    return [
        different,
        far if far > 0 else 0,
        1 if to_same <= win.same - 2 else 0,
        1 if to_same <= 1 else 0,
        one,
        two,
        three,
        five,
        pair_1,
        pair_3,
        (cards + 4) ** 0.5,
        1 if boats else 0,
        1 if boats > 1 else 0,
        boats - 2 if boats > 2 else 0,
        1 if total < their_total else 0,
        total / end,
        1 if state.divider in side else 0,
        last,
        on_step**0.5,
    ]


def margin(
    state: CanalGrandeState, weights: Sequence[float], side: Sequence[int], other: Sequence[int], *, rivals: bool = True
) -> float:
    """The logarithm of the odds that a side wins from a position in which a round is over.

    Args:
        state: the position.
        weights: for what is counted.
        side: the seats of the side.
        other: the seats of the other.
        rivals: whether the other side is counted at all.
    """
    total = 0.0
    for weight, count in zip(weights, counted(state, side, other), strict=True):
        total += weight * count
    if rivals:
        for weight, count in zip(weights, counted(state, other, side), strict=True):
            total -= weight * count
    return total if rivals else total - EVEN_COUNT


EVEN_COUNT = 3.0
"""What a side counts for about in the middle of a game; only for who counts no other side."""


def chance(odds: float) -> float:
    """The chance with these odds, given as a logarithm."""
    if odds > 30.0:
        return 1.0
    if odds < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-odds))

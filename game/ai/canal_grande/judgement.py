"""What a position of Canal Grande is worth to a side, by a weighted sum of what can be counted.

A position is counted when a round is over: quarters won, what the hands hold for those still to be won, Gondolas, the
sums of number cards, and who divides next. The weights are the logarithms of odds, fitted to the ends of games
(`python -m tools.strength canal_grande fit`), so that `chance` is a chance to win.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import exp, sqrt

import msgspec

from game.rules.canal_grande import CanalGrandeState
from game.rules.core import Seat


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is counted for a side, each by its name with what it weighs."""

    different: float
    """Different quarters won."""
    different_far: float
    """Those of them that bring the side to two from the win and nearer."""
    same_2: float
    """1 where two cards of one quarter are won."""
    same_3: float
    """1 where one more card of a quarter wins the game."""
    open_1: float
    """Quarters not yet won of which a card is held."""
    open_2: float
    """Such of which two are held."""
    open_3: float
    """Such of which three are held."""
    open_5: float
    """Such of which five are held."""
    pair_1: float
    """Quarters won already of which a card is held."""
    pair_3: float
    """Such of which three are held."""
    cards: float
    """The root of the quarter cards held and four."""
    gondola_1: float
    """1 where a Gondola is held."""
    gondola_2: float
    """1 where two are."""
    gondola_more: float
    """Gondolas beyond two."""
    behind: float
    """1 where the sum of number cards is lower than the other side's."""
    near_end: float
    """The sum as a share of that which ends the phase."""
    divides: float
    """1 where the side divides next."""
    last_step: float
    """In how many ways, by different quarters and by one, the next won card can win the game."""
    cards_on_step: float
    """The root of the cards held of quarters that would."""


def worth(state: CanalGrandeState, weights: Weights, side: Sequence[int], other: Sequence[int]) -> float:
    """What one side's position is worth, as the logarithm of odds: all that is counted by its weights.

    Args:
        state: a position in which a round is over.
        weights: what each thing counted weighs.
        side: the seats of the side.
        other: the seats of the other.
    """
    tables, win, seat = state.tables, state.tables.rules.win, Seat(side[0])
    won, hand = state.won_by(side), _held_by(state, side)
    different, most = len(won) - won.count(0), max(won)
    short_by_different, short_of_same = different == win.different - 1, win.same - 1
    of_open: list[int] = []
    of_won: list[int] = []
    on_step = 0
    for count, cards in zip(won, hand, strict=False):
        if cards:
            (of_won if count else of_open).append(cards)
            if short_by_different if not count else count == short_of_same:
                on_step += cards
    of_open.sort()
    of_won.sort()
    boats, team_sum = hand[tables.deck.gondola] // tables.gondolas, state.team_sum(seat)
    return (
        weights.different * different
        + weights.different_far * max(different - win.different + 3, 0)
        + weights.same_2 * (most >= 2)
        + weights.same_3 * (most >= short_of_same)
        + weights.open_1 * len(of_open)
        + weights.open_2 * (len(of_open) - bisect_left(of_open, 2))
        + weights.open_3 * (len(of_open) - bisect_left(of_open, 3))
        + weights.open_5 * (len(of_open) - bisect_left(of_open, 5))
        + weights.pair_1 * len(of_won)
        + weights.pair_3 * (len(of_won) - bisect_left(of_won, 3))
        + weights.cards * sqrt(sum(of_open) + sum(of_won) + 4)
        + weights.gondola_1 * (boats >= 1)
        + weights.gondola_2 * (boats >= 2)
        + weights.gondola_more * max(boats - 2, 0)
        + weights.behind * (team_sum < state.team_sum(Seat(other[0])))
        + weights.near_end * (team_sum / tables.phase_end)
        + weights.divides * (state.divider in side)
        + weights.last_step * (short_by_different + (most == short_of_same))
        + weights.cards_on_step * sqrt(on_step)
    )


def _held_by(state: CanalGrandeState, side: Sequence[int]) -> list[int]:
    """The cards of a side's hands, by card."""
    hands = state.hands
    return hands[side[0]] if len(side) == 1 else list(map(int.__add__, hands[side[0]], hands[side[1]]))


def margin(
    state: CanalGrandeState, weights: Weights, side: Sequence[int], other: Sequence[int], *, rivals: bool = True
) -> float:
    """The logarithm of the odds that a side wins from a position in which a round is over.

    Args:
        state: the position.
        weights: what each thing counted weighs.
        side: the seats of the side.
        other: the seats of the other.
        rivals: whether the other side is counted at all.
    """
    ours = worth(state, weights, side, other)
    return ours - (worth(state, weights, other, side) if rivals else EVEN_WORTH)


EVEN_WORTH = 3.0
"""What a side is worth about in the middle of a game; only for who counts no other side."""


def chance(odds: float) -> float:
    """The chance with these odds, given as a logarithm."""
    if odds > 30.0:
        return 1.0
    if odds < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-odds))

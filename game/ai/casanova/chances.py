"""The chance to win a pot of Casanova, counted exactly: every card that another may still hold is equally likely.

All sums are whole numbers over one common denominator, so equal chances are equal and the choice among them is the same
on every machine. A file may have 100 dice with 1,000 sides and hands of 999 cards, so nothing is listed roll by roll or
hand by hand: a massimo matters only up to the highest rank, and how the others' cards lie below it enters as sums over
massimi that are made once for each number of dice.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import lcm, prod
from operator import mul

from game.rules.casanova import CasanovaView
from game.rules.core import Seat


class Equal(enum.Enum):
    """What another's card is to the own one where both are equal, as `CasanovaRules.sharers` decides it."""

    SHARES = "shares"
    """Both share the pot."""
    BEATS = "beats"
    """The own card gets nothing."""
    YIELDS = "yields"
    """The own card counts as the higher one."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How the own card lies when the massimo is known and all who are in the round stay in it."""

    card: int
    """The own card lying face down."""
    massimo: int
    """The massimo."""
    win: float
    """Chance to win the pot alone."""
    share: float
    """Chance to share it, with however many."""
    lose: float
    """Chance to get nothing of it: another wins, or nobody does."""
    chance: float
    """Chance to win the pot, a shared one counted by its share."""
    beats: tuple[tuple[int, ...], ...]
    """A seat: the ranks it may still hold against which the own card gets nothing, ascending."""
    ties: tuple[bool, ...]
    """A seat: whether it may still hold the same rank, and so share with it."""

    def percents(self) -> tuple[int, int, int]:
        """Win, share and lose in whole per cent that sum to 100."""
        exact = [100 * part for part in (self.win, self.share, self.lose)]
        whole = [int(part) for part in exact]
        left = 100 - sum(whole)
        by_rest = sorted(range(3), key=lambda index: whole[index] - exact[index])
        for index in by_rest[:left]:
            whole[index] += 1
        return whole[0], whole[1], whole[2]


def outlook(view: CasanovaView) -> Outlook | None:
    """How the own card lies; None before the massimo is known, after a fold, and where no own card lies face down."""
    card, massimo = view.face_down, view.massimo
    if card is None or massimo is None or view.seat not in view.in_round:
        return None
    in_play = [seat in view.in_round and seat != view.seat for seat in range(len(view.coins))]
    over = card > massimo
    equal = [equal_to(view, Seat(seat)) for seat in range(len(in_play))]
    beats = tuple(
        tuple(
            rank
            for rank in hand
            if rank <= massimo and (over or rank > card or (rank == card and is_it is Equal.BEATS))
        )
        if playing
        else ()
        for hand, playing, is_it in zip(view.unseen, in_play, equal, strict=True)
    )
    ties = tuple(
        playing and not over and is_it is Equal.SHARES and card in hand
        for hand, playing, is_it in zip(view.unseen, in_play, equal, strict=True)
    )
    if over:
        return Outlook(card, massimo, 0.0, 0.0, 1.0, 0.0, beats, ties)
    others = others_in_round(view)
    whole = prod(map(len, others))
    not_beaten = prod(len(view.unseen[seat]) - len(beats[seat]) for seat, playing in enumerate(in_play) if playing)
    alone = prod(
        len(view.unseen[seat]) - len(beats[seat]) - ties[seat] for seat, playing in enumerate(in_play) if playing
    )
    field = field_of(view)
    chance = field.share(card, massimo) / field.whole
    lost = (whole - not_beaten) / whole
    return Outlook(card, massimo, alone / whole, (not_beaten - alone) / whole, lost, chance, beats, ties)


def others_in_round(view: CasanovaView) -> list[tuple[int, ...]]:
    """What each other player who has not folded may hold face down, by seat."""
    return [view.unseen[seat] for seat in view.in_round if seat != view.seat]


def equal_to(view: CasanovaView, other: Seat) -> Equal:
    """What a card of another seat is to an equal one of the view's seat."""
    rules, active, players = view.rules, view.active or 0, len(view.coins)
    if rules.equals_share:
        return Equal.SHARES
    order = sorted((view.seat, other), key=lambda seat: (seat - active) % players)
    takers = rules.sharers(order)
    if view.seat not in takers:
        return Equal.BEATS
    return Equal.SHARES if other in takers else Equal.YIELDS


def field_of(view: CasanovaView) -> Field:
    """The cards that each other player who has not folded may hold face down."""
    others = [seat for seat in view.in_round if seat != view.seat]
    unseen = [view.unseen[seat] for seat in others]
    equal = () if view.rules.equals_share else [equal_to(view, seat) for seat in others]
    return Field(unseen, view.rules.cards.top, equal)


class Rolls:
    """In how many ways a number of dice brings each massimo, up to a highest one that stands for all from it on."""

    def __init__(self, sides: Sequence[int], top: int) -> None:
        """Has counted nothing yet.

        Args:
            sides: a die, in the order in which they are taken: its sides.
            top: the massimo that stands for all from it on.
        """
        self.sides = sides
        self.top = top
        self._ways = [[1] + [0] * top]

    def whole(self, dice: int) -> int:
        """In how many ways the first so many dice can fall."""
        return prod(self.sides[:dice])

    def ways(self, dice: int) -> list[int]:
        """Ways to roll each massimo from 0 to `top`, all above it counted at `top`; they sum to `whole`."""
        top = self.top
        while len(self._ways) <= dice:
            sides = self.sides[len(self._ways) - 1]
            # What is counted at `top` is left out below: it is whatever is missing to all rolls.
            before = list(accumulate(self._ways[-1][:top], initial=0))
            ways = [0] + [before[total] - before[max(total - sides, 0)] for total in range(1, top)]
            ways.append(self.whole(len(self._ways)) - sum(ways))
            self._ways.append(ways)
        return self._ways[dice]


class Field:
    """The cards the others may hold, each player's independently, each card equally likely."""

    def __init__(self, others: Sequence[Sequence[int]], top: int, equal: Sequence[Equal] = ()) -> None:
        """Counts the others' cards.

        Args:
            others: for each other player in the round, their cards not turned up, ascending.
            top: the highest rank there is.
            equal: for each of them what an equal card is; empty where all share.
        """
        self._others = others
        self._sizes = [len(hand) for hand in others]
        self._held = [frozenset(hand) for hand in others]
        self._equal = equal or (Equal.SHARES,) * len(others)
        self._top = top
        self._unit = lcm(*range(1, len(others) + 2))
        self.whole = self._unit * prod(self._sizes)
        """What a certain win counts: the denominator of `share`."""

    def share(self, card: int, massimo: int) -> int:
        """What this card wins of the pot under this massimo, a shared pot by its share; in parts of `whole`."""
        if card > massimo:
            return 0
        # Index: with how many the pot is shared; value: in how many ways the others can lie so.
        ways = [1]
        for hand, size, held, equal in zip(self._others, self._sizes, self._held, self._equal, strict=True):
            tie = equal is Equal.SHARES and card in held
            not_lower = equal is not Equal.YIELDS and card in held
            lower = size - not_lower - (bisect_right(hand, massimo) - bisect_right(hand, card))
            more = [lower * count for count in ways] + [0]
            if tie:
                for sharing, count in enumerate(ways):
                    more[sharing + 1] += count
            ways = more
        return sum(count * (self._unit // (sharing + 1)) for sharing, count in enumerate(ways))

    def shares(self, cards: Sequence[int], rolls: Sequence[Sequence[int]]) -> list[list[int]]:
        """What each card wins of the pot, for each of several distributions of the massimo.

        Args:
            cards: the cards asked for.
            rolls: distributions as `Rolls.ways` gives them.

        Returns:
            For each distribution a number for each card, in parts of `whole` times the sum of the distribution.
        """
        below = [self._below(hand) for hand in self._others]
        terms = [self._terms(card, below) for card in cards]
        products = self._products(below)
        result = []
        for ways in rolls:
            sums = [_sums_from(ways if product is None else map(mul, ways, product)) for product in products]
            result.append(
                [
                    sum(factor * sums[subset][card] for subset, factor in enumerate(factors) if factor)
                    for card, factors in zip(cards, terms, strict=True)
                ]
            )
        return result

    def _below(self, hand: Sequence[int]) -> list[int]:
        """For each massimo from 0 to the highest: how many cards of the hand are at or under it."""
        marks = [0] * (self._top + 1)
        for card in hand:
            marks[card] = 1
        return list(accumulate(marks))

    def _products(self, below: list[list[int]]) -> list[list[int] | None]:
        """For each subset of the others (a bit a seat) and each massimo: the product of their counts; None for ones."""
        products: list[list[int] | None] = [None]
        for counts in below:
            products += [counts if so_far is None else list(map(mul, so_far, counts)) for so_far in products]
        return products

    def _terms(self, card: int, below: list[list[int]]) -> list[int]:
        """The factor of each subset's product in what the card wins.

        Another holds a lower card in `rest − L` ways, L being their cards at or under the massimo, and ties in one way
        or none. Multiplied out over the others this is a sum of products of L, whose factors do not depend on the
        massimo.
        """
        # Subset → by the number who share: how often.
        terms = [[1]]
        for size, held, equal, counts in zip(self._sizes, self._held, self._equal, below, strict=True):
            tie = equal is Equal.SHARES and card in held
            not_lower = equal is not Equal.YIELDS and card in held
            rest = size - not_lower + counts[card]
            without, taken = [], []
            for by_sharing in terms:
                more = [rest * factor for factor in by_sharing] + [0]
                if tie:
                    for sharing, factor in enumerate(by_sharing):
                        more[sharing + 1] += factor
                without.append(more)
                taken.append([-factor for factor in by_sharing])
            terms = without + taken
        units = [self._unit // (sharing + 1) for sharing in range(len(self._sizes) + 1)]
        return [sum(map(mul, by_sharing, units)) for by_sharing in terms]


def _sums_from(values: Sequence[int] | map[int]) -> list[int]:
    """At each place the sum of the values from there on."""
    sums = list(accumulate(reversed(list(values))))
    sums.reverse()
    return sums

"""What may be played in a vote: decided, counted, listed without end, and drawn without listing.

A play of `own` cards of the named quarter, `others` of other quarters and `gondolas` is a raise when the Gondolas are
at least as many as the other quarters and at most as many as their cards, and the quarter cards are at least as many
as are needed. With eight of each kind in hand there are millions, so nobody lists them: `draw_raise` first draws how
many other quarters, then which, then how many cards of each, and tries again, nearer to all the cards, where that is
too little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.rules.cards import weighed
from game.rules.core import Rng

TRIES = 3
"""So often a play is drawn from all before one is drawn from those that are high enough."""


class Means(NamedTuple):
    """What a voter has to play with."""

    own: int
    """Cards of the named quarter in his hand."""
    others: tuple[tuple[int, int], ...]
    """Other quarters in his hand with the number of their cards."""
    gondolas: int
    """Gondolas in his hand."""
    needed: int
    """Quarter cards he has to play at least."""
    free: bool
    """Whether he may reinforce without a card of the named quarter in this play."""

    @property
    def most(self) -> int:
        """Quarter cards he can play at most."""
        if not self.gondolas or not (self.free or self.own):
            return self.own
        return self.own + _top([count for _, count in self.others], self.gondolas)

    def holds(self, own: int, others: Sequence[int], gondolas: int) -> bool:
        """Whether a play of cards that are in the hand is a raise; `others` are the counts of each other quarter."""
        brought = sum(others)
        different = sum(count > 0 for count in others)
        if brought and not (self.free or own):
            return False
        return different <= gondolas <= brought and own + brought >= max(self.needed, 1)


Play = tuple[int, tuple[tuple[int, int], ...], int]
"""Own cards, other quarters with their cards, Gondolas."""


def _top(counts: Sequence[int], most: int) -> int:
    return sum(sorted(counts, reverse=True)[:most])


def list_raises(means: Means) -> Iterator[Play]:
    """Every raise, in a stable order, the small ones first."""
    others = means.others
    counts = [count for _, count in others]
    needed = max(means.needed, 1)

    def bring(at: int, left: int, so_far: tuple[tuple[int, int], ...], brought: int) -> Iterator[Play]:
        if own + brought + _top(counts[at:], left) < needed:
            return
        if at == len(others):
            for gondolas in range(len(so_far), min(means.gondolas, brought) + 1):
                yield own, so_far, gondolas
            return
        quarter, count = others[at]
        yield from bring(at + 1, left, so_far, brought)
        if left:
            for cards in range(1, count + 1):
                yield from bring(at + 1, left - 1, (*so_far, (quarter, cards)), brought + cards)

    for own in range(means.own + 1):
        yield from bring(0, means.gondolas if means.free or own else 0, (), 0)


def draw_raise(means: Means, rng: Rng) -> Play:
    """One raise, each possible; the caller knows that there is one."""
    random = rng.random
    own_most, others, gondolas = means.own, means.others, means.gondolas
    needed = means.needed if means.needed > 1 else 1
    widest = len(others) if len(others) < gondolas else gondolas
    if not widest or not (own_most or means.free):
        return needed + int(random() * (own_most - needed + 1)), (), 0
    least = 0 if means.free else 1
    for _ in range(TRIES):
        different = int(random() * (widest + 1))
        own = int(random() * (own_most + 1))
        if different == 0:
            if own >= needed:
                return own, (), 0
            continue
        if own < least:
            continue
        brought = 0
        played = []
        for quarter, count in _chosen(others, different, rng):
            cards = 1 + int(random() * count)
            brought += cards
            played.append((quarter, cards))
        if own + brought >= needed:
            most = brought if brought < gondolas else gondolas
            return own, tuple(played), different + int(random() * (most - different + 1))
    return _draw_high(means, needed, widest, rng)


def _chosen(others: Sequence[tuple[int, int]], count: int, rng: Rng) -> Sequence[tuple[int, int]]:
    """So many of the other quarters, in their order, each set equally likely."""
    left = len(others)
    if count == left:
        return others
    chosen: list[tuple[int, int]] = []
    if not count:
        return chosen
    for pair in others:
        if rng.random() * left < count:
            chosen.append(pair)
            count -= 1
            if not count:
                break
        left -= 1
    return chosen


def _draw_high(means: Means, needed: int, widest: int, rng: Rng) -> Play:
    """A raise drawn from above: all cards of some quarters, less what can be spared."""
    own_most, gondolas = means.own, means.gondolas
    chosen = _high_enough(means, needed, widest, rng)
    limits = [own_most - (1 if chosen and not means.free else 0), *(count - 1 for _, count in chosen)]
    spare = own_most + sum(count for _, count in chosen) - needed
    while True:
        # As many points as piles between the spare cards make all ways to spare them equally likely.
        marks = sorted(_distinct(spare + len(limits), len(limits), rng))
        spared = [after - before - 1 for before, after in zip([-1, *marks], marks, strict=False)]
        if all(cards <= limit for cards, limit in zip(spared, limits, strict=True)):
            break
        spare = min(spare, sum(limits))
        spare -= spare > 0 and rng.random() < 0.5
    own = own_most - spared[0]
    played = tuple((quarter, count - less) for (quarter, count), less in zip(chosen, spared[1:], strict=True))
    if not played:
        return own, (), 0
    most = min(gondolas, sum(cards for _, cards in played))
    return own, played, len(played) + int(rng.random() * (most - len(played) + 1))


MOST_LISTED = 6
"""Up to so many other quarters their sets are listed."""


def _high_enough(means: Means, needed: int, widest: int, rng: Rng) -> Sequence[tuple[int, int]]:
    """Other quarters that can bring the play to what is needed, each set possible."""
    others = means.others
    if len(others) <= MOST_LISTED:
        sets = [
            chosen
            for different in range(widest + 1)
            for chosen in combinations(others, different)
            if means.own + sum(count for _, count in chosen) >= needed
        ]
        return sets[int(rng.random() * len(sets))]
    for _ in range(TRIES):
        chosen = _chosen(others, int(rng.random() * (widest + 1)), rng) if rng.random() < 0.9 else ()
        if means.own + sum(count for _, count in chosen) >= needed:
            return tuple(chosen)
    return tuple(sorted(sorted(others, key=lambda pair: -pair[1])[:widest]))


def _distinct(stop: int, count: int, rng: Rng) -> set[int]:
    """So many different numbers below `stop`, each set equally likely (Floyd 1987)."""
    found: set[int] = set()
    for top in range(stop - count, stop):
        at = int(rng.random() * (top + 1))
        found.add(top if at in found else at)
    return found


class Reinforcements:
    """All ways to reinforce an opening: counted, listed, and drawn with equal chances."""

    def __init__(self, others: Sequence[tuple[int, int]], gondolas: int) -> None:
        self._others = tuple(others)
        self._gondolas = gondolas
        # After each quarter: (different quarters, cards) → in how many ways.
        self._ways: list[dict[tuple[int, int], int]] = [{(0, 0): 1}]
        for _, count in self._others:
            ways = dict(self._ways[-1])
            for (different, brought), number in self._ways[-1].items():
                if different < gondolas:
                    for cards in range(1, count + 1):
                        key = (different + 1, brought + cards)
                        ways[key] = ways.get(key, 0) + number
            self._ways.append(ways)

    def count(self) -> int:
        """How many there are, the empty one among them."""
        return sum(number * self._boats(*key) for key, number in self._ways[-1].items())

    def draw(self, rng: Rng) -> tuple[tuple[tuple[int, int], ...], int]:
        """One of them, each equally likely: other quarters with their cards, and Gondolas."""
        keys = list(self._ways[-1])
        different, brought = keys[weighed([self._ways[-1][key] * self._boats(*key) for key in keys], rng)]
        gondolas = different + int(rng.random() * self._boats(different, brought))
        played: list[tuple[int, int]] = []
        for at in range(len(self._others) - 1, -1, -1):
            quarter, count = self._others[at]
            before = self._ways[at]
            options = [(0, before.get((different, brought), 0))]
            options += [(cards, before.get((different - 1, brought - cards), 0)) for cards in range(1, count + 1)]
            cards = weighed([number for _, number in options], rng)
            if cards:
                played.append((quarter, cards))
                different, brought = different - 1, brought - cards
        return tuple(reversed(played)), gondolas

    def _boats(self, different: int, brought: int) -> int:
        return 1 if not brought else min(self._gondolas, brought) - different + 1

    def list_all(self) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
        """Each of them, the empty one first."""
        means = Means(0, self._others, self._gondolas, 0, True)
        yield (), 0
        for _, played, gondolas in list_raises(means):
            yield played, gondolas

"""What may be played in a vote: decided, counted, listed without end, and drawn without listing.

A play of `own` cards of the named quarter, `others` of other quarters and `gondolas` is a raise when the Gondolas are
at least as many as the other quarters and at most as many as their cards, and the quarter cards are at least as many
as are needed. With eight of each kind in hand there are millions, so nobody lists them: `draw_raise` first draws how
many own cards, then how many other quarters, then which, and how many cards of each, never so few that what follows
could not bring what is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from operator import itemgetter

import msgspec

from game.rules.cards import weighed
from game.rules.core import Rng

count_of = itemgetter(1)
"""How many cards of a quarter: of a pair of both the second."""


class Means(msgspec.Struct, frozen=True, gc=False):
    """What a voter has to play with."""

    own: int
    """Cards of the named quarter in the player's hand."""
    others: tuple[tuple[int, int], ...]
    """Other quarters in the player's hand with the number of their cards."""
    gondolas: int
    """Gondolas in the player's hand; where a reinforcement costs several, how many times as many there are."""
    needed: int
    """Quarter cards the player has to play at least."""
    free: bool
    """Whether the player may reinforce without a card of the named quarter in this play."""

    @property
    def most(self) -> int:
        """Quarter cards the player can play at most."""
        if not self.gondolas or not (self.free or self.own):
            return self.own
        counts = [count for _, count in self.others]
        return self.own + (sum(counts) if len(counts) <= self.gondolas else _top(counts, self.gondolas))

    def holds(self, own: int, others: Sequence[int], gondolas: int) -> bool:
        """Whether a play of cards that are in the hand is a raise; `others` are the counts of each other quarter."""
        brought = sum(others)
        different = sum(count > 0 for count in others)
        if brought and not (self.free or own):
            return False
        return different <= gondolas <= brought and own + brought >= max(self.needed, 1)


Play = tuple[int, tuple[tuple[int, int], ...], int]
"""Own cards, other quarters with their cards, Gondolas, counted as in `Means`."""


def _top(counts: Sequence[int], most: int) -> int:
    if most == 1:
        return max(counts, default=0)
    return sum(counts) if most >= len(counts) else sum(sorted(counts, reverse=True)[:most])


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
    play = draw_play(means.own, means.others, means.gondolas, means.needed, means.free, rng)
    if play is None:
        raise ValueError("there is no raise with these means")
    return play


def draw_play(
    own_most: int, others: Sequence[tuple[int, int]], gondolas: int, needed: int, free: bool, rng: Rng
) -> Play | None:
    """One raise with these means, which are those of `Means`, each possible; None where there is none."""
    random = rng.random
    if needed < 1:
        needed = 1
    widest = len(others) if len(others) < gondolas else gondolas
    if not (widest and (own_most or free)):
        if needed > own_most:
            return None
        return needed + floor(random() * (own_most - needed + 1)), (), 0
    least = 0 if free else 1
    if needed > 1:
        counts = [*map(count_of, others)]
        top = _top(counts, widest)
        if needed - top > least:
            least = needed - top
        if least > own_most:
            return None
    own = least + floor(random() * (own_most - least + 1))
    needed -= own
    least = 1 if needed > 0 else 0
    if needed > 1:
        while _top(counts, least) < needed:
            least += 1
    different = least + floor(random() * (widest - least + 1))
    if different == 1:
        if needed > 1:
            others = _piles_of(needed, others)
        else:
            needed = 1
        quarter, count = others[floor(random() * len(others))]
        brought = needed + floor(random() * (count - needed + 1))
        played: Sequence[tuple[int, int]] = ((quarter, brought),)
    elif not different:
        return own, (), 0
    else:
        if different >= needed:
            played = _draw_any(others, different, rng)
        else:
            played = _draw_high(others, needed, different, rng)
        brought = sum(map(count_of, played))
    most = brought if brought < gondolas else gondolas
    if most > different:
        return own, tuple(played), different + floor(random() * (most - different + 1))
    return own, tuple(played), different


def _piles_of(least: int, others: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The quarters of which there are this many cards."""
    return [pair for pair in others if pair[1] >= least]


def _draw_any(others: Sequence[tuple[int, int]], different: int, rng: Rng) -> list[tuple[int, int]]:
    """A number of the other quarters, and any number of cards of each."""
    return [(quarter, 1 + floor(rng.random() * count)) for quarter, count in _chosen(others, different, rng)]


def _chosen(others: Sequence[tuple[int, int]], count: int, rng: Rng) -> Sequence[tuple[int, int]]:
    """A number of the other quarters, in their order, each set equally likely."""
    left = len(others)
    if count == left:
        return others
    chosen: list[tuple[int, int]] = []
    for pair in others:
        if rng.random() * left < count:
            chosen.append(pair)
            count -= 1
            if not count:
                break
        left -= 1
    return chosen


def _draw_high(others: Sequence[tuple[int, int]], needed: int, different: int, rng: Rng) -> list[tuple[int, int]]:
    """A number of the other quarters that bring what is needed: what those still to be drawn can bring is left open."""
    random = rng.random
    ranked = sorted(others, key=count_of, reverse=True)
    # What the greatest piles hold together, by their number.
    tops = [0]
    for _, count in ranked:
        tops.append(tops[-1] + count)
    left = different
    played = []
    for at, (quarter, count) in enumerate(ranked, 1):
        # This pile may be left out where those after it are enough in number and in cards.
        after = at + left
        if after < len(tops) and tops[after] - tops[at] >= needed and random() * (len(tops) - at) >= left:
            continue
        left -= 1
        least = needed - tops[after - 1] + tops[at]
        if least < 1:
            least = 1
        cards = least + floor(random() * (count - least + 1))
        needed -= cards
        played.append((quarter, cards))
        if not left:
            break
    played.sort()
    return played


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
        gondolas = different + floor(rng.random() * self._boats(different, brought))
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

"""Every legal deal of a rule file, counted, so that one can be drawn with each as likely as the other.

A deal says for each type which palaces have it: different ones, and at the end each palace has from `min_tiles` to
`max_tiles`. The types are dealt one after the other; what matters for the rest is only how many palaces have no tile
yet, one tile, two … So the deals are counted over these tallies, backward from the last type, and drawn forward by the
counts. Where the table would be too great a legal deal is shuffled instead: a random tile changes places with another,
or moves to another palace, wherever that is legal. Both steps are as likely as their undoing and together lead from any
deal to any other, so in the long run every deal is equally likely.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb
from operator import sub

from game.rules.core import Rng

MAX_ROWS = 8_000
"""A greater table is not made: to fill it would take longer than a deal may, 50 ms (the default file has 1,853)."""

STEPS_A_TILE = 50
"""How long a deal is shuffled where it cannot be counted."""

Tally = tuple[int, ...]
"""How many palaces there are at each level: with no tile, one tile, two …; the last level may stand for all above."""

Split = tuple[int, ...]
"""How many palaces of each level get a tile of a type."""


class _Row:
    """What may happen to one type under one tally."""

    __slots__ = ("after", "cumulated", "splits")

    def __init__(self, splits: list[Split], after: list[Tally], counts: list[int]) -> None:
        self.splits = splits
        self.after = after
        self.cumulated = list(accumulate(counts))

    @property
    def total(self) -> int:
        """In how many ways all goes on from here."""
        return self.cumulated[-1] if self.cumulated else 0


class _TooGreat(Exception):  # noqa: N818 - never seen outside
    """The table would have more than `MAX_ROWS` rows."""


class Dealing:
    """The legal deals of a number of tiles of each type; a palace is a bit set of the types that lie there."""

    def __init__(self, counts: Sequence[int], palaces: int, least: int, most: int) -> None:
        """Makes nothing yet: the table is filled when it is first asked for.

        Args:
            counts: how many tiles each type has.
            palaces: how many palaces there are.
            least: fewest tiles of a palace.
            most: most tiles of a palace.
        """
        self._counts = tuple(counts)
        self._palaces = palaces
        self._least = least
        self._most = most
        # No palace can have more tiles than there are types: then nothing has to be known of those that have enough.
        self._open_top = most >= len(counts)
        self._top = least if self._open_top else most
        self._left = [sum(counts[at:]) for at in range(len(counts) + 1)]
        self._rows: list[dict[Tally, _Row]] = [{} for _ in counts]
        self._size = 0
        self._counted: bool | None = None

    @property
    def count(self) -> int | None:
        """How many legal deals there are; None where they are too many to be counted."""
        if self._counted is None:
            try:
                self._ways(0, self._first())
                self._counted = True
            except _TooGreat:
                self._rows = []
                self._counted = False
        return self._ways(0, self._first()) if self._counted else None

    def sample(self, rng: Rng) -> list[int]:
        """One legal deal: the types in each palace, as bit sets."""
        if self.count is None:
            return self._shuffled(rng)
        palaces = [0] * self._palaces
        levels: list[list[int]] = [[] for _ in range(self._top + 1)]
        levels[0] = list(range(self._palaces))
        tally = self._first()
        for kind in range(len(self._counts)):
            row = self._rows[kind][tally]
            at = bisect_right(row.cumulated, rng.randrange(row.total))
            tally = row.after[at]
            rising: list[tuple[int, list[int]]] = []
            for level, chosen in enumerate(row.splits[at]):
                if chosen:
                    here = levels[level]
                    picked = []
                    for _ in range(chosen):
                        last = len(here) - 1
                        place = int(rng.random() * (last + 1))
                        here[place], here[last] = here[last], here[place]
                        picked.append(here.pop())
                    rising.append((min(level + 1, self._top), picked))
            for level, picked in rising:
                levels[level] += picked
                for palace in picked:
                    palaces[palace] |= 1 << kind
        return palaces

    def all(self) -> Iterator[list[int]]:
        """Every legal deal, in a stable order; only where they are counted."""
        if self.count:
            yield from self._deals(0, self._first(), [0] * self._palaces)

    def _first(self) -> Tally:
        return (self._palaces, *(0 for _ in range(self._top)))

    def _ways(self, kind: int, tally: Tally) -> int:
        """In how many ways the types from this one on can be dealt."""
        if kind == len(self._counts):
            return 1 if all(number == 0 for number in tally[: self._least]) else 0
        row = self._rows[kind].get(tally)
        if row is None:
            row = self._rows[kind][tally] = self._row(kind, tally)
        return row.total

    def _row(self, kind: int, tally: Tally) -> _Row:
        splits, after, counts = [], [], []
        left, least, top, open_top = self._left[kind + 1], self._least, self._top, self._open_top
        for split, ways in self._splits(self._counts[kind], tally):
            rest = list(map(sub, tally, split)) if open_top else [*map(sub, tally, split), tally[top]]
            for level in range(top):
                rest[level + 1] += split[level]
            if open_top:
                rest[top] += split[top]
            missing = 0
            for level in range(least):
                missing += (least - level) * rest[level]
            if missing > left:
                continue
            goal = tuple(rest)
            going_on = self._ways(kind + 1, goal)
            if going_on:
                splits.append(split)
                after.append(goal)
                counts.append(ways * going_on)
        self._size += len(splits) + 1
        if self._size > MAX_ROWS:
            raise _TooGreat
        return _Row(splits, after, counts)

    def _splits(self, tiles: int, tally: Tally) -> list[tuple[Split, int]]:
        """All ways to say how many palaces of each level get one of the tiles, and how many palaces can be meant.

        The number of palaces at the last level does not change where it stands for all above.
        """
        first, *others = tally if self._open_top else tally[: self._top]
        found: list[tuple[int, Split, int]] = [(tiles, (), 1)]
        for number in reversed(others):
            binomials = [comb(number, chosen) for chosen in range(min(number, tiles) + 1)]
            found = [
                (left - chosen, (chosen, *split), ways * binomials[chosen])
                for left, split, ways in found
                for chosen in range(min(number, left) + 1)
            ]
        return [((left, *split), ways * comb(first, left)) for left, split, ways in found if left <= first]

    def _deals(self, kind: int, tally: Tally, palaces: list[int]) -> Iterator[list[int]]:
        if kind == len(self._counts):
            yield list(palaces)
            return
        row = self._rows[kind][tally]
        rests = dict(zip(row.splits, row.after, strict=True))
        for chosen in combinations(range(self._palaces), self._counts[kind]):
            split = [0] * (self._top + self._open_top)
            for palace in chosen:
                level = min(palaces[palace].bit_count(), self._top)
                if level < len(split):
                    split[level] += 1
            rest = rests.get(tuple(split)) if sum(split) == len(chosen) else None
            if rest is None:
                continue
            for palace in chosen:
                palaces[palace] |= 1 << kind
            yield from self._deals(kind + 1, rest, palaces)
            for palace in chosen:
                palaces[palace] ^= 1 << kind

    def _shuffled(self, rng: Rng) -> list[int]:
        """A legal deal after many random steps."""
        kinds, places, palaces = self._even()
        least, most, ring = self._least, self._most, self._palaces
        tiles = len(kinds)
        random = rng.random
        for step in range(STEPS_A_TILE * tiles):
            tile = int(random() * tiles)
            kind, place = kinds[tile], places[tile]
            if step & 1:
                other = int(random() * tiles)
                other_kind, other_place = kinds[other], places[other]
                if palaces[other_place] >> kind & 1 or palaces[place] >> other_kind & 1:
                    continue
                palaces[place] ^= 1 << kind | 1 << other_kind
                palaces[other_place] ^= 1 << kind | 1 << other_kind
                places[tile], places[other] = other_place, place
            else:
                goal = int(random() * ring)
                if palaces[goal] >> kind & 1:
                    continue
                if palaces[goal].bit_count() < most and palaces[place].bit_count() > least:
                    palaces[place] ^= 1 << kind
                    palaces[goal] ^= 1 << kind
                    places[tile] = goal
        return palaces

    def _even(self) -> tuple[list[int], list[int], list[int]]:
        """A legal deal: each type goes to the emptiest palaces; the tiles' types and places, and the palaces."""
        palaces = [0] * self._palaces
        kinds, places = [], []
        for kind, count in enumerate(self._counts):
            emptiest = sorted(range(self._palaces), key=lambda palace: palaces[palace].bit_count())
            for palace in emptiest[:count]:
                palaces[palace] |= 1 << kind
                kinds.append(kind)
                places.append(palace)
        return kinds, places, palaces


@lru_cache(maxsize=8)
def dealing_of(counts: tuple[int, ...], palaces: int, least: int, most: int) -> Dealing:
    """The legal deals of a number of tiles, counted once for all games that have them."""
    return Dealing(counts, palaces, least, most)

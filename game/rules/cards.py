"""Multisets of cards, shared by the card games: drawing from a bag, listing what may be drawn, dividing in two.

A card is a small number; a bag is a list of them whose order says nothing; counts are a list with a number for each
card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, compress, repeat
from math import comb, floor, perm, prod

from game.rules.core import Rng


def draw_from(bag: Sequence[int], count: int, rng: Rng) -> tuple[list[int], list[int]]:
    """A number of cards drawn from a bag, each left card equally likely, and what is left."""
    rest = list(bag)
    left = len(rest)
    drawn = []
    random = rng.random
    for _ in range(count):
        at = floor(random() * left)
        left -= 1
        drawn.append(rest[at])
        rest[at] = rest[left]
    del rest[left:]
    return drawn, rest


MAX_AT_ONCE = 1 << 36
"""The largest number of orders in which cards can be drawn for which one random number draws them all."""


@cache
def orders(left: int, count: int) -> tuple[float, tuple[int, ...]]:
    """In how many orders this many of the cards left can be drawn, and how many are left before each.

    The first as a float, to be multiplied by a random number; 0.0 where one such number is not enough for this many
    orders, and where there are too few cards.
    """
    ways = perm(left, count)
    return (float(ways), tuple(range(left, left - count, -1))) if 0 < ways <= MAX_AT_ONCE else (0.0, ())


def draw_sorted(bag: list[int], count: int, rng: Rng) -> tuple[tuple[int, ...], list[int]]:
    """As `draw_from`, the cards drawn sorted; for a few cards, which one random number is enough for."""
    left = len(bag)
    ways = perm(left, count)
    if ways > MAX_AT_ONCE:
        drawn, rest = draw_from(bag, count, rng)
    else:
        rest = bag[:]
        drawn = picked_by(floor(rng.random() * ways), range(left, left - count, -1), rest)
    drawn.sort()
    return tuple(drawn), rest


def picked_by(number: int, sizes: Sequence[int], bag: list[int]) -> list[int]:
    """The cards that a number picks, one after another, out of a bag, which is left with the others.

    Args:
        number: below the number of orders in which they can be drawn.
        sizes: as by `orders`.
        bag: the last card takes the place of each that is picked.
    """
    drawn = []
    for size in sizes:
        at = number % size
        number //= size
        drawn.append(bag[at])
        bag[at] = bag[size - 1]
    del bag[len(bag) - len(sizes) :]
    return drawn


def below(stop: int, rng: Rng) -> int:
    """A whole number below `stop`, which may be too great for a float."""
    return stop * int(rng.random() * (1 << 53)) >> 53


def weighed(weights: Sequence[int], rng: Rng) -> int:
    """The place of a weight, each as likely as it is great; they may be too great for floats."""
    at = below(sum(weights), rng)
    for place, weight in enumerate(weights):
        if at < weight:
            return place
        at -= weight
    raise ValueError("there is nothing to choose from")


def counted(cards: Sequence[int], kinds: int) -> list[int]:
    """The cards of a bag by kind."""
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return counts


def spread(counts: Sequence[int]) -> list[int]:
    """The bag with these counts, sorted."""
    return [*chain.from_iterable(map(repeat, range(len(counts)), counts))]


def parts_of_size(counts: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every multiset of this many cards that these counts hold, each as sorted cards, each once."""
    kinds = [kind for kind, count in enumerate(counts) if count]
    held = [0] * (len(kinds) + 1)
    for at in range(len(kinds) - 1, -1, -1):
        held[at] = held[at + 1] + counts[kinds[at]]

    def further(at: int, left: int, so_far: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if left == 0:
            yield so_far
            return
        if held[at] < left:
            return
        kind = kinds[at]
        for count in range(min(counts[kind], left), -1, -1):
            yield from further(at + 1, left - count, so_far + (kind,) * count)

    yield from further(0, size, ())


def ways_to_draw(counts: Sequence[int], part: Sequence[int]) -> int:
    """In how many ways a bag with these counts gives these cards, cards of a kind told apart."""
    return prod(comb(counts[kind], part.count(kind)) for kind in set(part))


MAX_MASKED = 10
"""The largest number of cards for which the ways to divide them are cached, by which neighbours are equal."""

Halves = tuple[tuple[bool, ...], tuple[bool, ...]]
"""Which cards are in the first part, and which in the second."""


@cache
def halves(equal: tuple[bool, ...]) -> tuple[Halves, ...]:
    """The ways to divide sorted cards into two parts, neither empty, each way once.

    Args:
        equal: for each card but the last, whether the next one is the same.
    """
    count = len(equal) + 1
    found = []
    for number in range(1, (1 << count) - 1):
        bits = tuple(bool(number >> at & 1) for at in range(count))
        # Of equal cards the first ones are taken, so that no way comes twice.
        if not any(same and bits[at + 1] and not bits[at] for at, same in enumerate(equal)):
            found.append((bits, tuple(not bit for bit in bits)))
    return tuple(found)


def number_of_parts(cards: Sequence[object]) -> int:
    """In how many ways sorted cards divide into two parts, neither empty; a way and its mirror are two."""
    whole = 1
    run = 0
    for at, card in enumerate(cards):
        run += 1
        if at + 1 == len(cards) or cards[at + 1] != card:
            whole *= run + 1
            run = 0
    return whole - 2


def part_at(cards: Sequence[object], number: int) -> tuple[bool, ...]:
    """Which of sorted cards are in the first part, for the way with this number, from 1 to `number_of_parts`."""
    bits: list[bool] = []
    at = 0
    while at < len(cards):
        run = 1
        while at + run < len(cards) and cards[at + run] == cards[at]:
            run += 1
        number, taken = divmod(number, run + 1)
        bits += [place < taken for place in range(run)]
        at += run
    return tuple(bits)


def mirrored(bits: Sequence[bool]) -> tuple[bool, ...]:
    """The other part."""
    return tuple(not bit for bit in bits)


def picked(cards: Sequence[int], bits: Sequence[bool]) -> tuple[int, ...]:
    """The cards of a part."""
    return tuple(compress(cards, bits))

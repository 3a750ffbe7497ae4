"""Lots: a multiset of cards turned up, drawn, or offered, and what it brings, worked out once a game.

There are a few thousand lots of the size that is turned up, and a game deals with several in each round. So each is
made when it first comes and handed out again, with its names, what of it goes into a hand, and its parts.
"""

from __future__ import annotations

from itertools import accumulate, product
from typing import TYPE_CHECKING

from game.rules.canal_grande.moves import Card, Draw
from game.rules.cards import counted, parts_of_size, ways_to_draw
from game.rules.core import CHANCE

if TYPE_CHECKING:
    from game.rules.canal_grande.game import CanalGrandeGame

MOST_KEPT = 20_000
"""Of so many lots a game forgets all: great decks have more lots than memory holds."""


MOST_DRAWS = 64
"""Where at most so many different things can be drawn from the number cards, they are listed."""

MOST_BAGS = 2_000
"""Of so many bags of number cards a game forgets what can be drawn."""


class Lot:
    """Cards, sorted, and what they bring to whoever gets them."""

    __slots__ = ("_parts", "cards", "doges", "draw", "kept", "keys", "names", "spies", "total", "traitors", "values")

    def __init__(self, game: CanalGrandeGame, cards: tuple[int, ...]) -> None:
        self.cards = cards
        self.names: tuple[Card, ...] = game.cards_of(cards)
        self.kept = tuple(card for card in cards if card < game.quarters or card == game.gondola)
        self.traitors = cards.count(game.traitor)
        self.spies = cards.count(game.spy)
        self.doges = cards.count(game.doge)
        self.keys = game.names_of([card for card in cards if card < game.kinds])
        self.values = game.values_of([card for card in cards if card >= game.kinds])
        self.total = sum(self.values)
        self.draw = Draw(CHANCE, self.keys)
        self._parts: tuple[Lot, ...] | None = None

    def parts(self, game: CanalGrandeGame) -> tuple[Lot, ...]:
        """Every part, each once, the empty one first; a part and the rest are as far from the two ends."""
        parts = self._parts
        if parts is None:
            runs = [(card, self.cards.count(card)) for card in sorted(set(self.cards))]
            ways = product(*(range(count + 1) for _, count in runs))
            parts = self._parts = tuple(
                game.lot(tuple(card for (card, _), count in zip(runs, way, strict=True) for _ in range(count)))
                for way in ways
            )
        return parts


class Draws:
    """What may be drawn from a bag that has few kinds of cards, listed."""

    __slots__ = ("bounds", "found", "ways")

    def __init__(self, game: CanalGrandeGame, bag: tuple[int, ...], count: int) -> None:
        counts = counted(bag, game.all_cards)
        drawn = list(parts_of_size(counts, count))
        self.bounds = list(accumulate([ways_to_draw(counts, cards) for cards in drawn]))
        """Up to which number each thing drawn goes, as wide as there are ways to draw it."""
        self.ways = self.bounds[-1]
        """In how many ways cards can be drawn, all told apart."""
        self.found = [(game.lot(cards), _without(bag, cards)) for cards in drawn]
        """What is drawn, and the bag then."""


def _without(bag: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(bag)
    for card in cards:
        rest.remove(card)
    return tuple(rest)

"""Lots: a multiset of cards turned up, drawn, or offered, and what it brings, worked out once a game.

There are a few thousand lots of the size that is turned up, and a game deals with several in each round. So each is
made when it first comes and handed out again, with its names, what of it goes into a hand, and its parts.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.rules.canal_grande.moves import Card, Draw
from game.rules.core import CHANCE

if TYPE_CHECKING:
    from game.rules.canal_grande.game import CanalGrandeGame

MOST_KEPT = 20_000
"""Of so many lots a game forgets all: great decks have more lots than memory holds."""


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

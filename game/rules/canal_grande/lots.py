"""Lots: a multiset of cards turned up, drawn, or offered, and what it brings, worked out once a game.

There are a few thousand lots of the size that is turned up, and a game deals with several in each round. So each is
made when it first comes and handed out again, with its names, what of it goes into a hand, and its parts. A lot also
knows the lots of one card more, so that cards drawn one by one lead from the empty lot to theirs: no list is sorted and
no key is made of it. What is left of the number cards is a bag, and bags lead to one another in the same way.
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


Share = tuple["Lot", "Lot"]
"""Action and number cards that lie together: turned up, or in an offer."""


class Lot:
    """Cards, given sorted, and what they bring."""

    __slots__ = (
        "cards",
        "doges",
        "draw",
        "is_plain",
        "kept",
        "keys",
        "more",
        "names",
        "parts",
        "spies",
        "total",
        "traitors",
        "values",
    )

    def __init__(self, game: CanalGrandeGame, cards: tuple[int, ...]) -> None:
        self.cards = cards
        self.names: tuple[Card, ...] = game.cards_of(cards)
        self.kept = tuple(card for card in cards if card < game.quarters or card == game.gondola)
        self.traitors = cards.count(game.traitor)
        self.spies = cards.count(game.spy)
        self.doges = cards.count(game.doge)
        self.is_plain = not (self.traitors or self.spies or self.doges)
        self.keys = game.names_of([card for card in cards if card < game.kinds])
        self.values = game.values_of([card for card in cards if card >= game.kinds])
        self.total = sum(self.values)
        self.draw = Draw(CHANCE, self.keys)
        self.parts: tuple[Lot, ...] = ()
        """Every part, each once, the empty one first; empty until `divide` is asked."""
        self.more: list[Lot] = game.unknown
        """The lot of one card more, a card; `game.unknown_lot` where nobody has come that way yet."""

    def divide(self, game: CanalGrandeGame) -> tuple[Lot, ...]:
        """Every part, each once, the empty one first; a part and the rest are as far from the two ends."""
        runs = [(card, self.cards.count(card)) for card in sorted(set(self.cards))]
        ways = product(*(range(count + 1) for _, count in runs))
        self.parts = tuple(
            game.lot(tuple(card for (card, _), count in zip(runs, way, strict=True) for _ in range(count)))
            for way in ways
        )
        return self.parts


class Bag:
    """Number cards, given sorted, and what may be drawn from them when cards are turned up."""

    __slots__ = ("bounds", "cards", "found", "ways")

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards
        self.ways = 0
        """In how many ways cards can be drawn, all told apart; 0 until they are listed."""
        self.bounds: list[int] = []
        """Up to which number each thing drawn goes, as wide as there are ways to draw it."""
        self.found: list[tuple[Lot, Bag]] = []
        """What is drawn, and the bag then."""

    def list_draws(self, game: CanalGrandeGame, count: int) -> None:
        """Lists what so many cards drawn may be; few kinds of cards only."""
        counts = counted(self.cards, game.all_cards)
        drawn = list(parts_of_size(counts, count))
        self.bounds = list(accumulate([ways_to_draw(counts, cards) for cards in drawn]))
        self.found = [(game.lot(cards), game.bag(_without(self.cards, cards))) for cards in drawn]
        self.ways = self.bounds[-1]


def _without(bag: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(bag)
    for card in cards:
        rest.remove(card)
    return tuple(rest)

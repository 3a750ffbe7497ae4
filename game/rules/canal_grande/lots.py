"""Lots: a multiset of cards turned up, drawn, or offered, and what it brings, worked out once a game.

There are a few thousand lots of the size that is turned up, and a game deals with several in each round. So each is
made when it first comes and handed out again, with its names, what of it goes into a hand, and its parts. A lot also
knows the lots of one card more, so that cards drawn one by one lead from the empty lot to theirs: no list is sorted and
no key is made of it. What is left of the number cards is a bag, and bags lead to one another in the same way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, product
from math import comb

from game.rules.canal_grande.deck import Deck
from game.rules.canal_grande.moves import Card, Draw
from game.rules.cards import counted, draw_sorted, parts_of_size, ways_to_draw
from game.rules.core import CHANCE, Rng

MAX_LOTS = 20_000
"""A game with this many lots forgets them all: great decks have more lots than memory holds."""

MAX_LISTED_DRAWS = 64
"""Where at most this many different things can be drawn from the number cards, they are listed."""

MAX_BAGS = 2_000
"""A game with this many bags of number cards forgets what can be drawn from them."""


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

    def __init__(self, deck: Deck, cards: tuple[int, ...], more: list[Lot]) -> None:
        self.cards = cards
        self.names: tuple[Card, ...] = deck.cards_of(cards)
        self.kept = tuple(filter(deck.can_be_held, cards))
        """Those that go into a hand."""
        self.traitors = cards.count(deck.traitor)
        self.spies = cards.count(deck.spy)
        self.doges = cards.count(deck.doge)
        self.is_plain = not (self.traitors or self.spies or self.doges)
        """Whether all of them go into a hand, or are number cards."""
        self.keys = deck.names_of([card for card in cards if card < deck.kinds])
        """The action cards as notation names them."""
        self.values = deck.values_of([card for card in cards if card >= deck.kinds])
        """The number cards as notation names them."""
        self.total = sum(self.values)
        self.draw = Draw(CHANCE, self.keys)
        self.parts: tuple[Lot, ...] = ()
        """Every part, each once, the empty one first; empty until `Lots.divide` is asked."""
        self.more = more
        """The lot of one card more, a card; `Lots.unknown_lot` where nobody has come that way yet."""


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


Share = tuple[Lot, Lot]
"""Action and number cards that lie together: turned up, or in an offer."""


class Lots:
    """The lots and bags of a game, made when they first come."""

    def __init__(self, deck: Deck, turned_numbers: int) -> None:
        """Makes the empty lot and the bag of all number cards.

        Args:
            deck: the cards.
            turned_numbers: how many number cards a round turns up.
        """
        self._deck = deck
        self._turned_numbers = turned_numbers
        self._lists_numbers = comb(len(deck.value) + turned_numbers - 1, turned_numbers) <= MAX_LISTED_DRAWS
        self._lots: dict[tuple[int, ...], Lot] = {}
        self._bags: dict[tuple[int, ...], Bag] = {}
        # Where a way through the lots has not been gone yet, it leads here, and from here nowhere else.
        self._unknown: list[Lot] = []
        self.unknown_lot = Lot(deck, (), self._unknown)
        """No lot: it stands where none has been made yet."""
        self._unknown += [self.unknown_lot] * deck.all_cards
        self.empty_lot = self.lot(())
        """No cards."""
        self.whole_bag = self.bag(deck.whole_numbers)
        """All number cards."""

    def lot(self, cards: tuple[int, ...]) -> Lot:
        """These cards, given sorted, with what they bring."""
        lots = self._lots
        lot = lots.get(cards)
        if lot is None:
            if len(lots) >= MAX_LOTS:
                lots.clear()
                self.empty_lot = lots[()] = Lot(self._deck, (), self._unknown)
            lot = lots[cards] = Lot(self._deck, cards, self._unknown)
        return lot

    def lot_drawn(self, cards: Sequence[int]) -> Lot:
        """The lot of these cards, in the order in which they were drawn; the way to it is remembered."""
        lot = self.empty_lot
        for card in cards:
            following = lot.more[card]
            if following is self.unknown_lot:
                if lot.more is self._unknown:
                    lot.more = self._unknown[:]
                following = lot.more[card] = self.lot(tuple(sorted((*lot.cards, card))))
            lot = following
        return lot

    def share(self, cards: tuple[int, ...]) -> Share:
        """The action cards and the number cards of these, given sorted."""
        kinds = self._deck.kinds
        actions = sum([card < kinds for card in cards])
        return self.lot(cards[:actions]), self.lot(cards[actions:])

    def divide(self, lot: Lot) -> tuple[Lot, ...]:
        """Every part of a lot, each once, the empty one first; a part and the rest are as far from the two ends."""
        if not lot.parts:
            runs = [(card, lot.cards.count(card)) for card in sorted(set(lot.cards))]
            ways = product(*(range(count + 1) for _, count in runs))
            lot.parts = tuple(
                self.lot(tuple(card for (card, _), count in zip(runs, way, strict=True) for _ in range(count)))
                for way in ways
            )
        return lot.parts

    def bag(self, cards: tuple[int, ...]) -> Bag:
        """These number cards, given sorted, to draw from."""
        bags = self._bags
        bag = bags.get(cards)
        if bag is None:
            if len(bags) >= MAX_BAGS:
                bags.clear()
            bag = bags[cards] = Bag(cards)
        return bag

    def draw_numbers(self, bag: Bag, count: int, rng: Rng) -> tuple[Lot, Bag]:
        """Draws number cards from a bag, each left card equally likely; returns them and the bag then."""
        if not bag.ways:
            if count != self._turned_numbers or not self._lists_numbers:
                drawn, rest = draw_sorted(list(bag.cards), count, rng)
                return self.lot(drawn), self.bag(tuple(sorted(rest)))
            self._list_draws(bag, count)
        return bag.found[bisect_right(bag.bounds, rng.random() * bag.ways)]

    def _list_draws(self, bag: Bag, count: int) -> None:
        """Lists what may be drawn; few kinds of cards only."""
        counts = counted(bag.cards, self._deck.all_cards)
        drawn = list(parts_of_size(counts, count))
        bag.bounds = list(accumulate([ways_to_draw(counts, cards) for cards in drawn]))
        bag.found = [(self.lot(cards), self.bag(_without(bag.cards, cards))) for cards in drawn]
        bag.ways = bag.bounds[-1]


def _without(bag: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(bag)
    for card in cards:
        rest.remove(card)
    return tuple(rest)

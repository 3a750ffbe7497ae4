"""The cards of a game as numbers: which number each card has, how it is written, and how many there are.

Cards are numbers: the quarters in the file's order from 0, then spy, traitor, gondola, doge, then the values of number
cards ascending. A hand and the discards are counts by card; a pile is a list of cards whose order says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.canal_grande.moves import Card
from game.rules.canal_grande.rules import CanalGrandeRules


class Deck:
    """The cards of one rule file for a number of players."""

    __slots__ = (
        "_action_names",
        "all_cards",
        "all_quarters",
        "doge",
        "gondola",
        "index",
        "kinds",
        "names",
        "of_each",
        "quarters",
        "set_apart",
        "spy",
        "traitor",
        "value",
        "whole_numbers",
        "whole_pile",
    )

    def __init__(self, rules: CanalGrandeRules, players: int) -> None:
        """Counts the cards.

        Args:
            rules: rules that can be played.
            players: how many play.
        """
        table, deck = rules.table(players), rules.deck(players)
        values = sorted(rules.numbers)
        self.quarters = len(rules.quarters.names)
        """How many quarters there are: cards below this number are quarters."""
        self.all_quarters = range(self.quarters)
        """The quarters."""
        self.kinds = len(deck)
        """How many kinds of action cards there are: cards from this number on are number cards."""
        self.all_cards = self.kinds + len(values)
        """How many kinds of cards there are."""
        self.spy, self.traitor, self.gondola, self.doge = range(self.quarters, self.kinds)
        self.names: list[Card] = [*deck, *values]
        """A card: how notation names it."""
        self.value = dict(enumerate(values, self.kinds))
        """A number card: its value."""
        self.index: dict[Card, int] = {name: card for card, name in enumerate(self.names)}
        """A card as notation names it: its number."""
        self.whole_pile = [card for card, count in enumerate(deck.values()) for _ in range(count)]
        """All action cards, sorted."""
        of_each = table.deal.of_each
        self.set_apart = [quarter for quarter in self.all_quarters for _ in range(of_each)]
        """The quarters that hands are dealt from, sorted."""
        self.of_each = [deck[name] for name in rules.quarters.names] + [deck["gondola"]]
        """Cards of each kind that may lie in a hand: the quarters, then Gondolas."""
        self.whole_numbers = tuple(
            card for card, value in self.value.items() for _ in range(rules.numbers[value] * table.decks)
        )
        """All number cards, sorted."""
        self._action_names: list[str] = list(deck)

    def name_of(self, card: int) -> str:
        """An action card as notation names it."""
        return self._action_names[card]

    def names_of(self, cards: Sequence[int]) -> tuple[str, ...]:
        """Action cards as notation names them."""
        return tuple(map(self._action_names.__getitem__, cards))

    def cards_of(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """Cards of any kind as notation names them."""
        return tuple(map(self.names.__getitem__, cards))

    def values_of(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Number cards as notation names them."""
        return tuple(map(self.value.__getitem__, cards))

    def cards_named(self, names: Sequence[Card]) -> tuple[int, ...]:
        """Cards of any kind that notation names, sorted; raises KeyError where there is no such card."""
        return tuple(sorted(map(self.index.__getitem__, names)))

    def can_be_held(self, card: int) -> bool:
        """Whether a card may lie in a hand: quarters and Gondolas do, all others are carried out or laid aside."""
        return card < self.quarters or card == self.gondola

    def hand_kind(self, name: str) -> int:
        """A card that may lie in a hand as minds count it: the quarters from 0, then Gondolas."""
        card = self.index[name]
        return card if card < self.quarters else self.quarters

    def counts_in_hand(self, cards: Sequence[str]) -> list[int]:
        """Cards that may lie in a hand by kind; empty where there is none, or one that may not."""
        counts = [0] * self.kinds
        for name in cards:
            card = self.index.get(name)
            if card is None or not self.can_be_held(card):
                return []
            counts[card] += 1
        return counts if cards else []

"""Cards and offers in words, the same in prompts, on buttons and in what is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from game.client.words.locale import Message, msg
from game.names import as_written
from game.rules.canal_grande import CanalGrandeView, Card
from game.rules.canal_grande.rules import ACTIONS
from game.rules.core import View

DRAWN = ("san_marco", "cannaregio", "castello", "dorsoduro", "san_polo", "santa_croce")
"""The quarters that have drawings and a name in every language."""
NUMBERS = (1, 2, 3)
"""The number cards that have drawings."""


def card_name(card: Card) -> Message | str:
    """A card's name; a quarter that only the rule file knows is called as it is written there."""
    if isinstance(card, int):
        return msg("canal_grande.card.number", number=card)
    if card in DRAWN or card in ACTIONS:
        return msg(f"canal_grande.card.{card}")
    return msg("canal_grande.own", name=card, shown=as_written(card))


def counted_card(card: Card, count: int) -> Message | str:
    """A number of a card: "2 Castello", "2 Gondolas"."""
    if count == 1:
        return card_name(card)
    if isinstance(card, int):
        return msg("canal_grande.seals", number=card, count=count)
    if card in ACTIONS:
        return msg(f"canal_grande.several.{card}", count=count)
    return msg("canal_grande.several", card=card_name(card), count=count)


def cards_text(cards: Sequence[Card]) -> Message | str:
    """Cards in one breath: "2 Castello, a Spy and a 3"; a word for none."""
    parts = [counted_card(card, len(list(same))) for card, same in groupby(cards)]
    return listed(parts) if parts else msg("canal_grande.no_cards")


def hand_text(view: View) -> Message | str:
    """What a seat holds."""
    if not isinstance(view, CanalGrandeView):
        raise TypeError(f"found a view of {type(view).__name__}, expected one of Canal Grande")
    return cards_text(view.hand)


def listed(parts: Iterable[Message | str]) -> Message | str:
    """Words with commas, and "and" before the last."""
    *first, last = parts
    if not first:
        return last
    joined: Message | str = first[0]
    for part in first[1:]:
        joined = msg("list.comma", first=joined, next=part)
    return msg("list.and", first=joined, last=last)


def number_sum(cards: Iterable[Card]) -> int:
    """What the number cards among these add up to."""
    return sum(card for card in cards if isinstance(card, int))

"""Which cards and dice of a large file are thought through.

Rule files may have hands of 999 cards and 100 dice with 1,000 sides, more than can be thought through in time. Much of
that is alike: a card over the highest sum that the dice can bring wins no more than any other over it, and thirty dice
leave every card under the massimo as ten do. One stands for all that are alike; where there is still too much some are
taken, evenly spaced, and what lies between stands with the nearest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ai.casanova.dice import chances_below
from game.ai.casanova.public_state import Standing
from game.ai.casanova.solved import nearest
from game.rules.casanova import CasanovaRules

MAX_CARDS = {2: 24, 3: 14, 4: 13}
"""By the number of players: how many cards of a hand are thought through."""
MAX_RANKS = {3: 20, 4: 16}
"""Likewise ranks that the cards of several players are told apart by."""
MAX_DICE = {2: 8, 3: 5, 4: 4}
"""Likewise numbers of dice."""
SELDOM = 0.005
"""Numbers of dice are alike that bring a massimo under the highest card no more often than this."""


def numbers_thought_of(rules: CasanovaRules, players: int) -> tuple[int, ...]:
    """The numbers of dice that are thought of before one has been announced, ascending."""
    return some(unlike_numbers(rules), MAX_DICE[players])


@lru_cache(maxsize=64)
def unlike_numbers(rules: CasanovaRules) -> tuple[int, ...]:
    """The numbers of dice that may be announced, of those alike the first."""
    announced, highest = tuple(rules.dice.announced), rules.cards.top - 1
    below = chances_below(announced, rules.dice.each, rules.cards.top)[:, highest].tolist()
    unlike = next((at for at, chance in enumerate(below, start=1) if chance <= SELDOM), len(announced))
    return announced[:unlike]


def cards_thought_of(
    rules: CasanovaRules, hands: tuple[tuple[int, ...], ...], place: int
) -> tuple[tuple[int, ...], ...]:
    """A player: the cards that are thought of, all that can be.

    Among several a rank costs everybody, so where they hold too many the others' cards stand at the nearest of the
    player's own ranks and of some of theirs.

    Args:
        rules: the rules in play.
        hands: a player: the cards not turned up, ascending.
        place: whose own cards are to be moves, so that none is taken for another.
    """
    most, most_ranks = MAX_CARDS[len(hands)], MAX_RANKS.get(len(hands), len(rules.cards.all))
    if max(map(len, hands)) <= most and len(set().union(*hands)) <= most_ranks:
        return hands
    thought_of = tuple(some(hand, most) for hand in _with_one_over(rules, hands, place))
    ranks, own = set().union(*thought_of), thought_of[place]
    if len(ranks) <= most_ranks:
        return thought_of
    told_apart = sorted({*own, *some(sorted(ranks.difference(own)), most_ranks - len(own))})
    return tuple(
        own if at == place else tuple(sorted({told_apart[nearest(told_apart, card)] for card in hand}))
        for at, hand in enumerate(thought_of)
    )


def _with_one_over(rules: CasanovaRules, hands: tuple[tuple[int, ...], ...], place: int) -> tuple[tuple[int, ...], ...]:
    """The hands, with one card in place of all those over what the dice can bring: of the own ones the lowest."""
    reached = rules.dice.highest_sum(rules.dice.most)

    def with_one(at: int, hand: tuple[int, ...]) -> tuple[int, ...]:
        under = tuple(card for card in hand if card <= reached)
        if len(under) == len(hand):
            return hand
        return (*under, hand[len(under)] if at == place else reached + 1)

    return tuple(with_one(at, hand) for at, hand in enumerate(hands))


def is_whole(standing: Standing, numbers: Sequence[int], thought_of: tuple[tuple[int, ...], ...]) -> bool:
    """Whether all cards and dice of a round that are not alike are thought of.

    Args:
        standing: where it begins.
        numbers: the numbers of dice that are thought of.
        thought_of: a player: likewise the cards.
    """
    rules = standing.rules
    if not set(numbers).issuperset(unlike_numbers(rules)):
        return False
    reached = rules.dice.highest_sum(rules.dice.most)
    return all(
        set(cards).issuperset(card for card in hand if card <= reached)
        for hand, cards in zip(standing.hands, thought_of, strict=True)
    )


def is_thought_through(standing: Standing) -> bool:
    """Whether all cards and dice of a round that are not alike are thought of; the rounds after it are no larger."""
    numbers = numbers_thought_of(standing.rules, len(standing.seats))
    return is_whole(standing, numbers, cards_thought_of(standing.rules, standing.hands, 0))


def some(numbers: Sequence[int], most: int) -> tuple[int, ...]:
    """At most `most` of the numbers, evenly spaced, the first and the last among them."""
    if len(numbers) <= most:
        return tuple(numbers)
    last = len(numbers) - 1
    return tuple(numbers[place * last // (most - 1)] for place in range(most))

"""Casanova's yardstick: `greedy`, as AI.md defines it and never tuned, so that strengths mean the same for ever.

Each other player's card is uniform over their cards not turned up, independently; a shared win counts by its share.
    Active         Of all pairs of dice and card the one that wins the pot most often; ties to fewer dice, then the
                   lower card. Once the dice are announced: the card that does under these dice.
    Others         The card that wins most often given the dice announced; ties to the lower.
    After the roll Double if the chance is over 1/2 and it may, match if it is over 1 / (players who have not folded).
It uses no random number, and looks no further than this pot.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.ai.casanova.chances import Rolls, field_of, outlook
from game.ai.casanova.reasons_of_greedy import Pair, for_answer, for_card
from game.ai.player import Choice, Limit, Player
from game.rules.casanova import Announce, CasanovaView, Double, Fold, Match, Phase, Play, Quit
from game.rules.core import Move, Rng, View

MAX_REMEMBERED = 2_000
"""At most this many positions have their best card remembered; then it starts over."""


class Greedy(Player):
    """The yardstick. It remembers what it has counted: in a tournament the first rounds come again and again."""

    def __init__(self) -> None:
        self._rolls: Rolls | None = None
        self._remembered: dict[object, Choice] = {}

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - it needs neither
        """The move for the seat to move, with its reasons."""
        if not isinstance(view, CasanovaView):
            raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
        if view.to_move != view.seat:
            raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
        match view.phase:
            case Phase.ANNOUNCE | Phase.PLAY:
                key = (view.rules, view.seat, view.active, view.phase, view.dice, view.in_round, view.unseen)
                choice = self._remembered.get(key)
                if choice is None:
                    if len(self._remembered) >= MAX_REMEMBERED:
                        self._remembered.clear()
                    choice = self._remembered[key] = self._card(view)
                return choice
            case _:
                return self._answer(view)

    def _card(self, view: CasanovaView) -> Choice:
        """The best pair of dice and card, or the best card under the dice announced."""
        rolls = self._rolls_of(view)
        hand = view.hand
        if view.dice is not None:
            numbers: Sequence[int] = (view.dice,)
        else:
            # From `top` dice on every massimo is at the top: the same chances, and fewer dice are taken.
            announced = view.rules.dice.announced
            numbers = announced[: max(1, rolls.top + 1 - announced[0])]
        field = field_of(view)
        ways = [rolls.ways(dice) for dice in numbers]
        pairs: list[Pair] = []
        for dice, won in zip(numbers, field.shares(hand, ways), strict=True):
            whole = field.whole * rolls.whole(dice)
            best = (won.index(max(won)),) if view.dice is None else range(len(hand))
            pairs += [Pair(dice, hand[place], Fraction(won[place], whole)) for place in best]
        # Fewer dice and lower cards stand first, and the first of equals is taken.
        first = max(pairs, key=_chance)
        second = max((pair for pair in pairs if pair is not first), key=_chance, default=None)
        ahead = ways[first.dice - numbers[0]]
        reached = Fraction(sum(ahead[first.card :]), rolls.whole(first.dice))
        move: Move = Announce(view.seat, first.dice) if view.dice is None else Play(view.seat, first.card)
        return Choice(
            move,
            policy=((move, 1.0),),
            reasons=for_card(view, first, second, reached),
            nodes=len(numbers) * len(hand),
        )

    def _answer(self, view: CasanovaView) -> Choice:
        """Double or quit, match or fold."""
        lies, seat = outlook(view), view.seat
        if lies is None or view.massimo is None:
            raise ValueError(f"seat {seat} has nothing to decide in the phase {view.phase.value}")
        field = field_of(view)
        chance = Fraction(field.share(lies.card, view.massimo), field.whole)
        can_pay = view.can_pay_stake(seat)
        move: Move
        if view.phase is Phase.STAY:
            move = Double(seat) if can_pay and chance > Fraction(1, 2) else Quit(seat)
        elif can_pay:
            move = Match(seat) if chance > Fraction(1, len(view.in_round)) else Fold(seat)
        else:
            move = Match(seat) if view.rules.broke_stays else Fold(seat)
        return Choice(
            move,
            policy=((move, 1.0),),
            reasons=for_answer(view, move, lies, can_pay),
            nodes=1,
        )

    def _rolls_of(self, view: CasanovaView) -> Rolls:
        sides, top = view.rules.dice.each, view.rules.cards.top
        if self._rolls is None or (self._rolls.sides, self._rolls.top) != (sides, top):
            self._rolls = Rolls(sides, top)
        return self._rolls


def _chance(pair: Pair) -> Fraction:
    return pair.chance

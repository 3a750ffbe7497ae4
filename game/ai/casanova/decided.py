"""What Casanova's player has decided, read off a plan; and the choice that is told of it, with chances and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.casanova import explained
from game.ai.casanova.answers import answers
from game.ai.casanova.reasons_of_plan import for_lay, for_say
from game.ai.player import Choice
from game.rules.casanova import Announce, CasanovaView, Play
from game.rules.core import Move

if TYPE_CHECKING:
    from game.ai.casanova.plan import RoundPlan


@dataclass(frozen=True, slots=True)
class Announced:
    """Dice, chosen."""

    move: Announce
    """The move."""
    plan: RoundPlan
    """What it was read off."""
    shares: tuple[float, ...]
    """The chance to win the game with each number of dice thought of."""
    best: int
    """Which of them was taken."""

    def told(self, view: CasanovaView, nodes: int, *, tells: bool) -> Choice:
        """The choice of dice.

        Args:
            view: what the seat knows.
            nodes: how often the round was thought through.
            tells: whether it says what the move is made of.
        """
        plan, shares = self.plan, self.shares
        dice = plan.numbers[self.best]
        moves = [Announce(view.seat, number) for number in plan.numbers]
        choice = Choice(
            self.move,
            policy=((self.move, 1.0),),
            values=tuple((move, _returns(view, share)) for move, share in zip(moves, shares, strict=True)),
            win=_win(view, plan, dice, shares[self.best]),
            reasons=for_lay(view, dice, plan.lay(dice), None, shares[self.best]),
            nodes=nodes,
        )
        return explained.announcement(view, plan, choice, self.best) if tells else choice


@dataclass(frozen=True, slots=True)
class Laid:
    """A card, drawn."""

    move: Play
    """The move."""
    plan: RoundPlan
    """What it was read off."""
    at: int
    """Which of the plan's cards it was."""

    def told(self, view: CasanovaView, nodes: int, *, tells: bool) -> Choice:
        """The choice of a card; arguments as for `Announced.told`."""
        dice, plan = view.dice or 1, self.plan
        lay = plan.lay(dice)
        moves = [Play(view.seat, card) for card in lay.cards]
        share = sum(chance * worth for chance, worth in zip(lay.chances, lay.shares, strict=True))
        choice = Choice(
            self.move,
            policy=tuple((move, chance) for move, chance in zip(moves, lay.chances, strict=True) if chance),
            values=tuple((move, _returns(view, worth)) for move, worth in zip(moves, lay.shares, strict=True)),
            win=_win(view, plan, dice, share),
            reasons=for_lay(view, dice, lay, self.at, share),
            nodes=nodes,
        )
        return explained.card(view, plan, choice, lay) if tells else choice


@dataclass(frozen=True, slots=True)
class Said:
    """An answer to the massimo, drawn."""

    move: Move
    """The move."""
    plan: RoundPlan
    """What it was read off."""
    stayed: Sequence[int]
    """The places of those who have matched already."""
    chance: float
    """How likely the answer was to be yes."""
    is_forced: bool
    """Whether it needed no thought (`answers.forced`)."""

    def told(self, view: CasanovaView, nodes: int, *, tells: bool) -> Choice:
        """The answer; arguments as for `Announced.told`."""
        move, plan, chance, no, yes = self.move, self.plan, self.chance, *answers(view)
        assert view.dice is not None
        assert view.massimo is not None
        assert view.face_down is not None
        said = plan.say(view.dice, view.massimo, view.face_down, self.stayed)
        share = said.no + chance * (said.yes - said.no)
        policy: tuple[tuple[Move, float], ...] = ((move, 1.0),)
        if no != yes:
            policy = tuple((option, part) for option, part in ((no, 1.0 - chance), (yes, chance)) if part > 0.0)
        choice = Choice(
            move,
            policy=policy,
            values=((no, _returns(view, said.no)), (yes, _returns(view, said.yes))) if no != yes else (),
            win=_win(view, plan, view.dice, share),
            reasons=for_say(view, move, chance, share),
            nodes=nodes,
        )
        if not tells:
            return choice
        if no == yes:
            return explained.only_answer(view, choice)
        return explained.answer(view, plan, choice, self.stayed, chance, is_forced=self.is_forced)


def _returns(view: CasanovaView, share: float) -> float:
    return min(max(share, 0.0), 1.0) - 1.0 / len(view.coins)


def _win(view: CasanovaView, plan: RoundPlan, dice: int, share: float) -> tuple[float, ...]:
    """A seat: its chance to win the game.

    What the own cards say goes to the own seat; the rest is shared out as the round began, for of the others' cards
    nothing is known.
    """
    share = min(max(share, 0.0), 1.0)
    begun = [max(part, 1e-9) for part in plan.starting_shares(dice)]
    chances = [0.0] * len(view.coins)
    rest = sum(part for place, part in enumerate(begun) if place != plan.place)
    for place, seat in enumerate(plan.standing.seats):
        chances[seat] = share if place == plan.place else (1.0 - share) * begun[place] / rest
    return tuple(chances)

"""What players of plain habits lose to `random` and to `greedy`: what a novice of Casanova can be at all.

Each plays for the coins of this round alone, as many people do at first: it takes the dice and the card that win the
pot most often, as far as it remembers what was turned up and counts the dice right, doubles and matches by habit. None
draws lots. Each is measured against the two yardsticks and against the apprentice, who should win a little more than
half of the games.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import numpy as np

from game.ai.casanova.answers import answers
from game.ai.casanova.dice import chances_below
from game.ai.casanova.player import seen
from game.ai.player import Choice, Limit, Player
from game.ai.search.regret import Array
from game.rules.casanova import Announce, CasanovaRules, CasanovaView, Phase, Play
from game.rules.core import Rng, View
from tools.strength.measuring import Measured, Result, contest
from tools.strength.room import Asked, Measurement

GAMES = 200
"""How many games each plays against each."""
RANGES: Final = {"random": (0.25, 0.35), "greedy": (0.65, 0.78), "ai:apprentice": (0.571, 0.666)}
"""What these are to win of a novice."""
YES: Final[Mapping[str, tuple[int, int]]] = {"nothing beats it": (0, 0), "near": (0, 1), "valid": (0, 99)}
"""When a habit says yes: the card is at least and at most so far under the massimo."""
FEARS: Final = (1.0, 2.0)
"""A roll is taken for the best of so many."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How somebody plays."""

    remembers: bool
    """Whether it knows which of the other's cards have been turned up."""
    fears: float
    """It takes a roll for the best of so many."""
    doubles: str
    """With what it doubles, of `YES`."""
    matches: str
    """With what it matches."""

    def __str__(self) -> str:
        """All of it in words."""
        memory = "remembers" if self.remembers else "forgets"
        return f"{memory}, fears {self.fears:g}, doubles {self.doubles}, matches {self.matches}"


HABITS: Final = {
    str(habit): habit for habit in itertools.starmap(Habit, itertools.product((False, True), FEARS, YES, YES))
}
"""All of them."""


@dataclass
class Habitual(Player):
    """Somebody who plays by a habit."""

    habit: Habit
    """How."""
    _worth: dict[object, Array] = field(default_factory=dict)

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - it needs neither
        """The move."""
        view = seen(view)
        if view.phase in (Phase.ANNOUNCE, Phase.PLAY):
            worth = self._worth_of(view)
            if view.dice is not None:
                return Choice(Play(view.seat, view.hand[int(worth[view.dice - 1].argmax())]))
            return Choice(Announce(view.seat, 1 + int(worth.max(axis=1).argmax())))
        no, yes = answers(view)
        least, most = YES[self.habit.doubles if view.phase is Phase.STAY else self.habit.matches]
        under = (view.massimo or 0) - (view.face_down or 0)
        return Choice(yes if least <= under <= most else no)

    def _worth_of(self, view: CasanovaView) -> Array:
        """Dice, card of the hand: the part of the pot that it wins, by what is thought of the roll and of the other."""
        rules, other = view.rules, next(seat for seat in view.in_round if seat != view.seat)
        theirs = view.unseen[other] if self.habit.remembers else rules.cards.all
        key = view.hand, theirs
        if key not in self._worth:
            self._worth[key] = np.round(worth(rules, self.habit.fears, *key), 12)
        return self._worth[key]


def worth(rules: CasanovaRules, fears: float, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Array:
    """Dice, card: the part of the pot that a card wins against one of these that are all as likely."""
    below = chances_below(tuple(rules.dice.announced), rules.dice.each, rules.cards.top) ** (1.0 / fears)
    # All that is rolled over the highest card stands with it.
    chance = np.diff(below[:, :-1], axis=1, prepend=0.0, append=1.0)[:, :, None, None]
    massimo = np.arange(rules.cards.top + 1)[:, None, None]
    card, other = np.array(mine)[None, :, None], np.array(theirs)[None, None, :]
    wins = (other < card) | (other > massimo)
    part = np.where(card > massimo, 0.0, np.where(other == card, 0.5, wins))
    found: Array = (chance * part).sum(axis=1).mean(axis=-1)
    return found


class Lost(Result, frozen=True):
    """What others win of a habit."""

    shares: dict[str, Measured]
    """Of each of `RANGES` who plays against it, what it wins."""
    fits: bool
    """Whether all of these lie in their ranges."""

    def __str__(self) -> str:
        """The shares."""
        told = "  ".join(f"{name} {found.share:.1%}" for name, found in self.shares.items())
        return f"{told}{'  fits' if self.fits else ''}"


def habits(asked: Asked) -> Iterator[tuple[str, Lost]]:
    """Each habit against each."""
    for name in asked.names:
        own = {"habit": partial(Habitual, HABITS[name])}
        shares = {
            other: contest(asked.game, (other, "habit"), None, asked.games, asked.seed, own=own, limit=Limit())
            for other in RANGES
        }
        fits = all(low <= shares[other].share <= high for other, (low, high) in RANGES.items())
        yield name, Lost(shares=shares, fits=fits, met=True)


HABITS_MEASURED = Measurement(habits, {2: tuple(HABITS)}, games=GAMES)
"""All habits."""

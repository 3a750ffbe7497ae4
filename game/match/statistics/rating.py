"""How strong a person plays, beside the masks they played: Plackett and Luce's model, reckoned by openskill.

openskill is an extra, and is imported here alone. Numbers are told on the scale that players of other games know: the
first guess is 1500, and a standard deviation of it is worth 200. Whoever has played little is known little, so every
number goes with its margin: 19 times in 20 the strength lies within it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.match.statistics.digest import Digest, Opponent

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

MIN_GAMES = 10
"""So many games make a rating."""
MIDDLE = 1500.0
"""The first guess."""
DEVIATION = 200.0
"""What a standard deviation of the first guess is worth."""
WITHIN = 1.96
"""So many deviations on both sides hold 19 of 20."""


@dataclass(frozen=True, slots=True)
class Rated:
    """How strong somebody plays, as far as it is known."""

    value: float
    """The number, 1500 for a first guess."""
    margin: float
    """19 times in 20 the strength lies so near to it."""
    games: int
    """Of how many games it is made."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The person's number after a game."""

    value: float
    """The number."""
    ended: float
    """When the game ended."""
    id: str
    """The game."""


def is_there() -> bool:
    """Whether openskill is installed."""
    return find_spec("openskill") is not None


class Ratings:
    """The strength of a person, and of each mask at each level, game by game."""

    def __init__(self) -> None:
        """Nobody has played.

        Raises:
            ImportError: openskill is not installed.
        """
        from openskill.models import PlackettLuce

        self._model = PlackettLuce()
        self._known: dict[Opponent | None, tuple[PlackettLuceRating, int]] = {}
        self.course: list[Mark] = []
        """The person's number after each game from the tenth on."""

    def add(self, games: Sequence[Digest]) -> None:
        """Takes in games that count, as they ended."""
        for game in games:
            self._add(game)

    def _add(self, game: Digest) -> None:
        names = [None if number == game.seat else one for number, one in enumerate(game.seats)]
        before = [self._known.get(name, (self._model.rating(), 0)) for name in names]
        sides = [[before[seat][0] for seat in side] for side in game.teams]
        found = self._model.rate(sides, ranks=[float(game.places[side[0]]) for side in game.teams])
        for side, rated in zip(game.teams, found, strict=True):
            for seat, rating in zip(side, rated, strict=True):
                self._known[names[seat]] = rating, before[seat][1] + 1
        you = self.you
        if you is not None and you.games >= MIN_GAMES:
            self.course.append(Mark(you.value, game.ended, game.id))

    @property
    def you(self) -> Rated | None:
        """The person; None before the first game."""
        return self._told(None)

    def masks(self, level: str) -> dict[str, Rated]:
        """The masks of a level, the weakest first."""
        found = {
            name.mask: rated
            for name in self._known
            if name is not None and name.player == level and name.mask and (rated := self._told(name)) is not None
        }
        return dict(sorted(found.items(), key=lambda pair: (pair[1].value, pair[0])))

    def level(self) -> str:
        """The level at which the person met the masks most often; empty where they met none."""
        games: dict[str, int] = {}
        for name, (_, count) in self._known.items():
            if name is not None and name.mask:
                games[name.player] = games.get(name.player, 0) + count
        return max(sorted(games), key=lambda level: games[level], default="")

    def _told(self, name: Opponent | None) -> Rated | None:
        if name not in self._known:
            return None
        rating, games = self._known[name]
        first = self._model.rating()
        unit = DEVIATION / first.sigma
        return Rated(MIDDLE + (rating.mu - first.mu) * unit, WITHIN * rating.sigma * unit, games)

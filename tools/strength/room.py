"""What a game brings to be measured by, the `ROOM` of `tools/strength/<game>.py`; and what all games are asked."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from game.ai.masks import shipped_masks
from game.ai.personality import LEVELS
from game.ai.player import Limit
from game.errors import ArgumentError
from game.registry import entry, exported
from game.rules.core import Game, Seat
from tools.strength.measuring import (
    Bar,
    Counted,
    Known,
    Measured,
    Result,
    Shows,
    TraitGround,
    contest,
    known_for,
    rates,
    traits,
    within_band,
)
from tools.strength.times import GAMES as TIMED_GAMES
from tools.strength.times import times

GAMES = 400
"""How many games a pairing is played, where nothing else is asked; rounded up to whole deals."""
TRAIT_GAMES = 600
"""At most this many games are played for the decisions that show a trait."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be measured at one table."""

    game: Game
    """The game, with its number of players."""
    names: Sequence[str]
    """Which of the measurement's parts."""
    games: int
    """How many games each, in whole deals."""
    seed: int
    """What they follow from."""
    level: str
    """The level of the masks."""


@dataclass(frozen=True, slots=True, eq=False)
class Measurement:
    """One thing that can be measured."""

    run: Callable[[Asked], Iterator[tuple[str, Result]]]
    """Measures; what was found, each with its name."""
    names: Mapping[int, Sequence[str]]
    """Its parts, by the number of players at whose table they are measured."""
    games: int = GAMES
    """How many games where nothing else is asked; 0 where it is no matter of games."""
    has_level: bool = False
    """Whether it is measured at a level of its own."""


@dataclass(frozen=True, slots=True, eq=False)
class Fitting:
    """Numbers of a player that are made by playing or solving."""

    make: Callable[[int, int], str]
    """The text of the numbers' file, or of a part of it, from a number of samples and a seed."""
    games: int
    """How many samples where nothing else is asked: games, or states that are drawn."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table whose first player, or team, is measured."""

    seats: tuple[str, ...]
    """Who plays."""
    bar: Bar
    """What share the first has to win."""

    @property
    def name(self) -> str:
        """Who plays, each once: `doge-greedy`."""
        return "-".join(dict.fromkeys(seat.removeprefix("ai:") for seat in self.seats))


@dataclass(frozen=True, slots=True, eq=False)
class StrengthRoom:
    """A game's room among the measurements."""

    strength: tuple[Pairing, ...]
    """The doge against the yardsticks."""
    tables: tuple[int, ...]
    """With how many players levels, masks and traits are measured; even numbers."""
    levels: Bar
    """What share half a table of one level has to win against half a table of the one below."""
    shown_by: Mapping[str, tuple[str, float]]
    """What a player does that shows each trait of a temper (`known_for`)."""
    shows: Shows
    """Whether a decision shows such a trait."""
    counted: Counted = rates
    """How traits are counted."""
    limit: Limit | None = None
    """What an answer has; None for `LIMIT`. Who answers in the same way whatever the time needs none to be late."""
    further: Mapping[str, Measurement | Fitting] = field(default_factory=dict)
    """What is measured or fitted in this game alone, by the word of the command line."""

    @property
    def known(self) -> dict[str, Known]:
        """What each mask is known for."""
        return known_for(self.shown_by)

    @property
    def sizes(self) -> tuple[int, ...]:
        """With how many players anything is measured; those of `tables` first."""
        return tuple(dict.fromkeys([*self.tables, *(len(one.seats) for one in self.strength)]))

    def offers(self) -> dict[str, Measurement | Fitting]:
        """All that can be asked of this game, by the word of the command line."""
        levels = [
            Pairing((f"ai:{upper}",) * (size // 2) + (f"ai:{lower}",) * (size // 2), self.levels)
            for size in self.tables
            for lower, upper in pairwise(LEVELS)
        ]
        return {
            "strength": _contests(self.strength, self.limit),
            "levels": _contests(levels, self.limit),
            "masks": Measurement(
                partial(_masks, limit=self.limit), dict.fromkeys(self.tables, tuple(shipped_masks())), has_level=True
            ),
            "traits": Measurement(
                self._traits, dict.fromkeys(self.tables, tuple(self.known)), TRAIT_GAMES, has_level=True
            ),
            "times": Measurement(times, dict.fromkeys(self.sizes, tuple(LEVELS)), TIMED_GAMES),
            **self.further,
        }

    def _traits(self, asked: Asked) -> Iterator[tuple[str, Result]]:
        ground = TraitGround(asked.game, self.shows, self.known, asked.level, asked.games, asked.seed)
        return traits(ground, self.counted, asked.names)


def _contests(pairings: Sequence[Pairing], limit: Limit | None) -> Measurement:
    """The share that all seats of the first player win together."""

    def run(asked: Asked) -> Iterator[tuple[str, Measured]]:
        for one in pairings:
            if one.name in asked.names and len(one.seats) == asked.game.players:
                ours = range(one.seats.count(one.seats[0]))
                yield one.name, contest(asked.game, one.seats, one.bar, asked.games, asked.seed, ours, limit=limit)

    names: dict[int, list[str]] = {}
    for one in pairings:
        names.setdefault(len(one.seats), []).append(one.name)
    return Measurement(run, names)


def _masks(asked: Asked, limit: Limit | None) -> Iterator[tuple[str, Measured]]:
    """Each mask among players of the same level without one; all within a band round their mean."""
    game, plain, found = asked.game, f"ai:{asked.level}", list[Measured]()
    team = next(team for team in game.teams() if Seat(0) in team)
    for mask in asked.names:
        seats = [f"{plain}:{mask}" if Seat(seat) in team else plain for seat in range(game.players)]
        found.append(contest(game, seats, None, asked.games, asked.seed, team, limit=limit))
        print(f"{mask}: {found[-1]}", file=sys.stderr, flush=True)
    return zip(asked.names, within_band(found), strict=True)


def room_of(game_id: str) -> StrengthRoom:
    """A game's room among the measurements.

    Raises:
        ArgumentError: there is no such game, or it has no such room yet.
    """
    entry(game_id)
    module = f"{__package__}.{game_id}"
    if importlib.util.find_spec(module) is None:
        raise ArgumentError(f"{game_id} has nothing to be measured by yet: tools/strength/{game_id}.py is not there.")
    return exported(module, "ROOM", StrengthRoom)

"""Where random playouts begin in each game: DESIGN's figures leave the dealing out and count what comes after it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.catalogue.games import game_type, rules_type
from game.rules.core import CHANCE, Game, State

STARTS: Final = 16
"""How many starts are dealt beforehand and cloned in turn."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A game for a number of players, from one of its moments."""

    game: str
    """Its id."""
    players: int
    """How many play."""
    name: str
    """How it is called in a figure."""
    first: str | None
    """Word of the chance move that the playouts begin with; None begins with the first decision."""
    unchecked: float
    """Times the peer wanted, without checks and events."""
    checked: float | None = None
    """Times the peer wanted, with both; None is not asked."""


GROUNDS: Final = (
    Ground("casanova", 2, "Casanova, two players", "first_player", 8.0, 4.0),
    Ground("canaletto", 4, "Canaletto, four players, from the first bid", None, 5.0),
    Ground("canal_grande", 2, "Canal Grande, two players, from the first reveal", "reveal", 3.0),
    Ground("canal_grande", 4, "Canal Grande, four players, from the first reveal", "reveal", 3.0),
)
"""What DESIGN's figures ask for."""


def game_of(ground: Ground) -> Game:
    """The game with the default rules."""
    return game_type(ground.game)(rules_type(ground.game)(), ground.players)


def starts(ground: Ground, game: Game) -> Sequence[State]:
    """Seeded states right before the first move that counts."""
    found = []
    for seed in range(STARTS):
        rng = random.Random(seed)
        state = game.new_state()
        while state.current_player == CHANCE:
            move = state.sample_chance(rng)
            if move.word == ground.first:
                break
            state.apply_unchecked(move)
        found.append(state)
    return found

"""What the contract needs to know of Conchiglie."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import CHANCE, Game, Move, Seat, State
from tests.contract.ground import Ground
from tests.shells.rules import ConchiglieRules, ConchiglieState, Take


def material(state: State) -> object:
    """Every shell lies there or is somebody's."""
    assert isinstance(state, ConchiglieState)
    return state.left + sum(state.taken)


def odd_moves(game: Game) -> Sequence[Move]:
    """Too few and too many, for every seat and for chance."""
    return [Take(seat, count) for seat in (CHANCE, Seat(0), Seat(1), Seat(2)) for count in (-1, 0, 4, 10, 99)]


GROUND = Ground(
    rules={"default": ConchiglieRules(), "many": ConchiglieRules(shells=99, most=9)},
    small=[(ConchiglieRules(shells=6, most=2), 2)],
    material=material,
    odd_moves=odd_moves,
)

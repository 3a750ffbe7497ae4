"""What the contract needs to know of Tombola."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import CHANCE, Game, Move, Seat, State
from tests.contract.ground import Ground
from tests.tiny.rules import Draw, Keep, Pass, TombolaRules, TombolaState


def material(state: State) -> object:
    """Every number is in one place."""
    assert isinstance(state, TombolaState)
    drawn = () if state.drawn is None else (state.drawn,)
    return sorted((*state.left(), *state.kept[0], *state.kept[1], *state.passed, *drawn))


def odd_moves(game: Game) -> Sequence[Move]:
    """Numbers that are not in the bag, and every word for every seat."""
    seats = [CHANCE, Seat(0), Seat(1), Seat(2)]
    draws = [Draw(seat, number) for seat in seats for number in (-1, 0, 1, 9, 10)]
    return [*draws, *(kind(seat) for kind in (Keep, Pass) for seat in seats)]


GROUND = Ground(
    rules={"default": TombolaRules(), "long": TombolaRules(highest=90, rounds=45, limit=500)},
    small=[(TombolaRules(highest=4, rounds=2, limit=5), 2)],
    material=material,
    odd_moves=odd_moves,
)

"""Phases whose moves are few: made once a game and listed, so that a move is allowed when it is one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.errors import IllegalMove
from game.rules.canal_grande.state import CanalGrandeState
from game.rules.core import Move

Listing = Callable[[CanalGrandeState], Sequence[Move]]
"""Lists all moves of a phase."""


def one_of(listed: Listing) -> Callable[[CanalGrandeState, Move], bool]:
    """Returns what decides whether a move is one of those listed."""
    return lambda state, move: move in listed(state)


def decided_by_a_seat(_: CanalGrandeState) -> Sequence[tuple[Move, float]]:
    """What chance may do where a seat decides: nothing."""
    return ()


def decided_by_chance(_: CanalGrandeState) -> Sequence[Move]:
    """What a seat may do where chance decides: nothing."""
    return ()


def not_these_cards(_: CanalGrandeState, __: Move) -> IllegalMove:
    """Why a move of chance is refused whose cards cannot be there, and the like."""
    return IllegalMove("canal_grande.illegal.not_in_pile")

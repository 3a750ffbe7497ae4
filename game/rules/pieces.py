"""Moves that are put together piece by piece: how each may begin, what may be added, when it is whole.

A raise of Canal Grande or a division is one move of many cards. Whoever chooses among all of them at once needs a list
of hundreds; whoever takes one card at a time and closes needs a dozen names. `Parts` knows no game: which field of a
move holds its pieces is said by the move's class (`Move.pieces`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice

import msgspec

from game.rules.core import Move, State

Piece = str | int
"""A card, as notation names it."""

MAX_MOVES = 20_000
"""Of a decision with more legal moves the parts are not worked out."""


def pieces_of(move: Move) -> tuple[Piece, ...]:
    """The pieces of a move, as it names them; none where it is of one piece."""
    return tuple(getattr(move, move.pieces)) if move.pieces else ()


def with_pieces(move: Move, pieces: Sequence[Piece]) -> Move:
    """The move with these pieces in the place of its own; a move of one piece as it is."""
    return msgspec.structs.replace(move, **{move.pieces: tuple(pieces)}) if move.pieces else move


class Parts:
    """The legal moves of one decision, by their parts."""

    def __init__(self, moves: Iterable[Move]) -> None:
        """Takes the moves apart.

        Args:
            moves: all legal moves of the decision.
        """
        self._written: dict[Move, dict[tuple[Piece, ...], None]] = {}
        for move in moves:
            self._written.setdefault(with_pieces(move, ()), {})[pieces_of(move)] = None

    @classmethod
    def of(cls, state: State) -> Parts | None:
        """The parts of the moves that are legal in a state; None above `MAX_MOVES`."""
        moves = list(islice(state.legal_moves(), MAX_MOVES + 1))
        return None if len(moves) > MAX_MOVES else cls(moves)

    @property
    def begun(self) -> tuple[Move, ...]:
        """How a move may begin: without its pieces, in the order of the legal moves."""
        return tuple(self._written)

    def is_whole(self, part: Move) -> bool:
        """Whether a part is a legal move as it is; in which order its pieces stand says nothing."""
        counted = Counter(pieces_of(part))
        return any(Counter(pieces) == counted for pieces in self._rows(part))

    def further(self, part: Move) -> tuple[Piece, ...]:
        """The pieces that may be added in any order: with each some legal move is still to be reached."""
        have = Counter(pieces_of(part))
        found: dict[Piece, None] = {}
        for pieces in self._rows(part):
            counted = Counter(pieces)
            if have <= counted:
                found.update(dict.fromkeys(counted - have))
        return tuple(found)

    def next_written(self, part: Move) -> tuple[Piece, ...]:
        """The pieces that may be added in the one order in which moves are written: each move has one way to it."""
        have = pieces_of(part)
        size = len(have)
        return tuple(dict.fromkeys(row[size] for row in self._rows(part) if len(row) > size and row[:size] == have))

    def is_written(self, part: Move) -> bool:
        """Whether a part is a legal move as it is, its pieces in the order in which moves are written."""
        return pieces_of(part) in self._rows(part)

    def _rows(self, part: Move) -> dict[tuple[Piece, ...], None]:
        return self._written.get(with_pieces(part, ()), {})

"""Whether the last decision of a person can be taken back, and what has been seen since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.rules.core import CHANCE, Game, HiddenMove, Move, Seat

UndoPolicy = Literal["always", "before_chance", "never"]
"""The setting `undo_allowed`: always, only while no die and no hidden card has been seen since, or never."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the last decision of a person can be taken back."""

    allowed: bool
    """Whether `undo` would do it."""
    reason: str = ""
    """Text key of why not; empty when allowed."""
    to: int = 0
    """How many moves would stay."""
    seat: Seat | None = None
    """Whose decision would be taken back."""
    is_past_chance: bool = False
    """Whether a die has fallen or a hidden card been seen since: the match is then marked taken back."""
    is_anothers: bool = False
    """Whether the decision is another person's than the one who is to move: it needs that person's consent."""


def judge_undo(
    game: Game,
    moves: Sequence[Move],
    by_person: Sequence[bool],
    people: Sequence[Seat],
    policy: UndoPolicy,
    *,
    to_move: Seat | None,
) -> Verdict:
    """Judges whether the last decision of a person can be taken back.

    Args:
        game: what is played.
        moves: those that hold, chance's included.
        by_person: a move: whether a person made it.
        people: the seats for which a person decides now.
        policy: what undo may do.
        to_move: who is to move now; None where the game is over.
    """
    to = len(moves) - 1
    while to >= 0 and not (by_person[to] and moves[to].seat in people):
        to -= 1
    if to < 0:
        return Verdict(False, "undo.nothing")
    seat = moves[to].seat
    past = _is_past_chance(game, moves, to, seat)
    verdict = Verdict(True, "", to, seat, past, to_move in people and to_move != seat)
    if to_move is None:
        return replace(verdict, allowed=False, reason="undo.over")
    if policy == "never":
        return replace(verdict, allowed=False, reason="undo.never")
    if policy == "before_chance" and past:
        return replace(verdict, allowed=False, reason="undo.seen")
    return verdict


def _is_past_chance(game: Game, moves: Sequence[Move], to: int, seat: Seat) -> bool:
    """Whether a die fell, or a hidden move was uncovered for this seat, after the first `to` moves."""
    if any(move.seat == CHANCE for move in moves[to:]):
        return True
    now = game.information_state(moves, seat)
    for made in range(to, len(moves)):
        seen = game.information_state(moves[:made], seat)
        if any(isinstance(then, HiddenMove) and then != known for then, known in zip(seen, now, strict=False)):
            return True
    return False

"""The rounds of a game that are over, as a seat's record of it tells them: where each began, and how it was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.ai.casanova.public_state import Standing, standing_of
from game.errors import GameError
from game.rules.casanova import (
    Announce,
    CasanovaGame,
    CasanovaRules,
    CasanovaState,
    CasanovaView,
    Double,
    Fold,
    Match,
    Phase,
    Play,
    Roll,
)
from game.rules.core import HiddenMove, Move, Seat


@dataclass(slots=True)
class Past:
    """A round that is over."""

    standing: Standing
    """Where it began."""
    dice: int
    """How many were announced."""
    massimo: int = 0
    """What they brought."""
    doubled: bool = False
    """Whether the active player doubled."""
    cards: dict[Seat, int] = field(default_factory=dict)
    """What each player laid."""
    answers: dict[Seat, bool] = field(default_factory=dict)
    """Whether each who was asked matched a double; in the order in which they were asked."""

    @property
    def key(self) -> tuple[object, ...]:
        """All of it, to be looked up by."""
        cards, answers = tuple(self.cards.items()), tuple(self.answers.items())
        return self.standing, self.dice, self.massimo, self.doubled, cards, answers


def past_rounds(record: Sequence[Move | HiddenMove], view: CasanovaView) -> tuple[Past, ...]:
    """The rounds that were over when the view was taken; none where the record is not that of the view's game.

    Args:
        record: the moves as the seat saw them (`Game.information_state`).
        view: what the seat knows now.
    """
    state = _game(view.rules, len(view.coins)).new_state()
    found: list[Past] = []
    try:
        for move in record:
            if isinstance(move, HiddenMove):
                break
            _note(found, state, move)
            state.apply(move)
    except (GameError, IndexError):
        return ()
    over = found[:-1] if state.phase is not Phase.ANNOUNCE else found
    turned_up = [
        tuple(past.cards[Seat(seat)] for past in over if seat in past.cards) for seat in range(len(view.coins))
    ]
    return tuple(over) if turned_up == list(view.discards) else ()


@lru_cache(maxsize=2)
def _game(rules: CasanovaRules, players: int) -> CasanovaGame:
    """The game that is played: made once, for it lists all its moves."""
    return CasanovaGame(rules, players)


def _note(found: list[Past], state: CasanovaState, move: Move) -> None:
    """Notes a move that is about to be made."""
    match move:
        case Announce(seat=seat, dice=dice):
            standing = standing_of(state.view(seat))
            assert standing is not None
            found.append(Past(standing, dice))
        case Play(seat=seat, card=card):
            found[-1].cards[seat] = card
        case Roll(dice=faces):
            found[-1].massimo = sum(faces)
        case Double():
            found[-1].doubled = True
        case Match(seat=seat) | Fold(seat=seat):
            found[-1].answers[seat] = isinstance(move, Match)

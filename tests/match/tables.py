"""Tables and players for the tests of the match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random

from game.match.log import Text
from game.match.match import Match
from game.match.save import Store
from game.match.seats import plan_seats
from game.match.user_folders import FINISHED
from game.rules.casanova import CasanovaGame, CasanovaRules, FirstPlayer, Roll
from game.rules.core import CHANCE, Move, Seat, State

HUMAN_AND_AI = ("human", "greedy")


def casanova(players: int = 2, rules: CasanovaRules | None = None) -> CasanovaGame:
    return CasanovaGame(rules if rules is not None else CasanovaRules(), players)


def table(
    seats: Sequence[str] = HUMAN_AND_AI,
    *,
    seed: int = 7,
    store: Store | None = None,
    rules: CasanovaRules | None = None,
    dice: Sequence[Sequence[int]] | None = None,
) -> Match:
    """A match that has begun; with `dice` these are rolled, and seat 0 begins."""
    game = casanova(len(seats), rules)
    dealer = StatedDice(dice) if dice is not None else None
    match = Match(game, plan_seats(seats), seed, store, dealer=dealer)
    match.begin()
    return match


class StatedDice:
    """A dealer that rolls what the test says, in turn; seat 0 begins."""

    def __init__(self, dice: Sequence[Sequence[int]]) -> None:
        self._dice = list(dice)

    def chance(self, state: State, move_number: int) -> Move:
        if move_number == 0:
            return FirstPlayer(CHANCE, Seat(0))
        return Roll(CHANCE, tuple(self._dice.pop(0)))


def some_move(match: Match, rng: Random) -> Move:
    return match.state.random_move(rng)


def play_on(match: Match, rng: Random, decisions: int | None = None) -> None:
    """Plays random decisions, to the end where no number is given."""
    while not match.is_over and decisions != 0:
        match.play(some_move(match, rng))
        decisions = None if decisions is None else decisions - 1


def path_of(match: Match) -> Path:
    """Where a match is written while it is played."""
    assert match.save is not None
    return match.save.path


def leave(match: Match) -> Path:
    """Leaves a table; answers where its save lies then, among the finished ones where it is over."""
    match.close()
    path = path_of(match)
    return path.parent / FINISHED / path.name if match.is_over else path


class StandingClock:
    """A clock that stands until it is set."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


def keys(value: object) -> set[str]:
    """Every text key in a text, those inside it too."""
    if not isinstance(value, Text):
        return set()
    return {value.key}.union(*(keys(inner) for _, inner in value.args))

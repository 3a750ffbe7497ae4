"""Tables for tests: players who answer at once and in this process, matches with stated dice, whole games played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pygame

from game.ai.player import Limit, make_player
from game.ai.players import Request, RequestState, StillPlayers
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.save import Store
from game.match.seats import plan_seats
from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.casanova import CasanovaGame, CasanovaRules, Roll
from game.rules.core import CHANCE, Move, State
from tests.pilot import Pilot

T = TypeVar("T", bound=TableScene)
"""A game's table."""


def beside_motion(pilot: Pilot, table: TableScene) -> bytes:
    """All pixels shown but where something travels, whose pictures get sharper when it rests, to be compared."""
    window = pilot.app.window.copy()
    for rect in table.motion._places:
        window.fill((0, 0, 0), pilot.app.page.to_px_outer(rect.inset(-2)))
    return pygame.image.tobytes(window, "RGB")


class PlayersHere(StillPlayers):
    """Answers each request when it is asked, by the players themselves."""

    game_id = "casanova"
    """Whose players they are."""

    def __init__(self, game_id: str | None = None) -> None:
        super().__init__()
        if game_id is not None:
            self.game_id = game_id
        self.asked: list[Request] = []
        """Every request so far."""
        self.is_silent = False
        """Whether nothing is answered."""

    def take(self, request: Request) -> None:
        self.asked.append(request)
        if not self.is_silent:
            self.answer(request)

    def answer(self, request: Request) -> None:
        """Answers a request."""
        chosen = make_player(request.player, self.game_id).choose(request.view, Limit(nodes=50), Random(request.seed))
        request.choice = chosen
        request.state = RequestState.DONE


class Loaded:
    """A dealer whose dice are stated in turn; then every die shows the face asked for last."""

    def __init__(self, *rolls: Sequence[int], first: int = 0) -> None:
        self._rolls = [tuple(roll) for roll in rolls]
        self._first = first

    def chance(self, state: State, move_number: int) -> Move:
        if not self._rolls or (move_number == 0 and state.chance_outcomes()):
            outcomes = [move for move, _ in state.chance_outcomes() or ()]
            if move_number == 0 and not isinstance(outcomes[0], Roll):
                return outcomes[self._first]
            return outcomes[0]
        roll = Roll(CHANCE, self._rolls.pop(0))
        assert state.is_legal(roll), f"{roll} cannot be rolled here"
        return roll


def casanova_match(
    *players: str,
    seed: int = 5,
    rules: CasanovaRules | None = None,
    store: Path | None = None,
    dealer: Loaded | None = None,
) -> Match:
    """A match with these players, saved under `store` where one is given."""
    game = CasanovaGame(rules or CasanovaRules(), len(players))
    return Match(game, plan_seats(players), seed, None if store is None else Store(store), dealer=dealer)


def canaletto_match(*players: str, seed: int = 5, rules: CanalettoRules | None = None) -> Match:
    """A match of Canaletto with these players, saved nowhere."""
    game = CanalettoGame(rules or CanalettoRules(), len(players))
    return Match(game, plan_seats(players), seed, None)


def table_of(pilot: Pilot) -> TableScene:
    """The table that lies uppermost."""
    table = pilot.app.stack.top
    assert isinstance(table, TableScene)
    return table


def is_asked(pilot: Pilot, table: TableScene, seconds: float = 120) -> bool:
    """Waits until the viewer is asked and may answer; False when the game is over instead."""
    pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, seconds)
    pilot.wait(0.6)
    return not table.match.is_over


def decide_anyhow(_: Pilot, table: TableScene) -> None:
    """Plays the first move that is legal."""
    table.propose(next(iter(table.match.state.legal_moves())))


def play_to_the_result(pilot: Pilot, table: T, decide: Callable[[Pilot, T], None]) -> int:
    """Lets a person decide whenever he is asked, until the result is shown; answers how often he did."""
    decisions = 0
    while is_asked(pilot, table):
        before = len(table.match.moves)
        decide(pilot, table)
        assert len(table.match.moves) > before, f"no move was made; said last: {pilot.lines[-5:]}"
        decisions += 1
        pilot.turn(3)
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 30)
    return decisions

"""Canal Grande's table at moments of a game worth a picture, played by players who choose at random from one seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.players import StillPlayers
from game.client.games.canal_grande.board import TABLE
from game.client.shell.scene import Scene
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.seats import plan_seats
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeView, Phase
from game.rules.core import Seat

SEED = 20
"""The game of the pictures."""


def screens() -> list[tuple[str, Scene]]:
    """Names and scenes, in the order of a game, for two and for four."""
    found: list[tuple[str, Scene]] = []
    for players in (2, 4):
        for phase in (
            Phase.DIVIDE,
            Phase.CHOOSE,
            Phase.TRAITOR,
            Phase.SPY,
            Phase.VOTE,
            Phase.RAISE,
            Phase.CATCH_UP,
        ):
            found.append((f"{phase.value}_{players}", table_at(players, phase)))
        found.append((f"result_{players}", ResultScene(table_at(players, Phase.END))))
    return found


def table_at(players: int, phase: Phase, *, seed: int = SEED, least_round: int = 3) -> TableScene:
    """A table where the first seat, a person's, is asked in a wanted phase, or at the end."""
    while True:
        table = _table(players, lambda view: view.phase is phase and view.round >= least_round, seed)
        view = table.view
        assert isinstance(view, CanalGrandeView)
        if view.phase is phase:
            return table
        seed += 1


def _table(players: int, wanted: Callable[[CanalGrandeView], bool], seed: int) -> TableScene:
    game = CanalGrandeGame(CanalGrandeRules(), players)
    match = Match(game, plan_seats(("human", *("greedy", "random", "greedy")[: players - 1])), seed)
    match.begin()
    rng = Random(seed)
    while not match.is_over:
        seat = match.to_move
        assert seat is not None
        view = match.view(seat)
        assert isinstance(view, CanalGrandeView)
        if seat == Seat(0) and wanted(view):
            break
        match.play(match.state.random_move(rng))
    table = TableScene(match, StillPlayers(), TABLE)
    table.recall()
    return table

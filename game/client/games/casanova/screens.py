"""Casanova's table at moments of a game worth a picture: played by the yardstick players from one seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.player import Limit, make_player
from game.ai.players import StillPlayers
from game.client.games.casanova.board import TABLE
from game.client.shell.scene import Scene
from game.client.table.analysis import Analysis, adviser_of
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.seats import plan_seats
from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaView, Phase
from game.rules.core import Seat

SEED = 20
"""The game of the pictures."""


def screens() -> list[tuple[str, Scene]]:
    """Names and scenes, in the order of a game."""
    return [
        ("announce", _table(4, lambda view: view.phase is Phase.ANNOUNCE)),
        ("play", _table(4, lambda view: view.phase is Phase.PLAY and view.round == 5)),
        ("stay", _table(4, lambda view: view.phase is Phase.STAY and view.round >= 6, advice=True)),
        ("match", _table(3, lambda view: view.phase is Phase.MATCH and view.round >= 3)),
        ("two", _table(2, lambda view: view.phase is Phase.STAY and view.round >= 8)),
        ("over", _table(4, lambda _view: False)),
        ("result", ResultScene(_table(4, lambda _view: False))),
        ("result_thought", _thought_over(_table(4, lambda _view: False))),
    ]


def _thought_over(table: TableScene) -> ResultScene:
    """The result when the adviser has thought the game over."""
    analysis = Analysis(table.match, table.viewer, table.players)
    analysis.answer_here(make_player(adviser_of("casanova"), "casanova"), Limit(nodes=100))
    return ResultScene(table, analysis)


def _table(players: int, wanted: Callable[[CasanovaView], bool], *, advice: bool = False) -> TableScene:
    """A table where the first seat, a person's, is asked at a wanted moment, or at the end."""
    game = CasanovaGame(CasanovaRules(), players)
    seats = plan_seats(("human", *("greedy", "random", "greedy")[: players - 1]))
    match = Match(game, seats, SEED)
    match.begin()
    rng = Random(SEED)
    decide = [make_player(player, "casanova") for player in ("greedy", "greedy", "random", "greedy")]
    while not match.is_over:
        seat = match.to_move
        assert seat is not None
        view = match.view(seat)
        assert isinstance(view, CasanovaView)
        if seat == Seat(0) and wanted(view):
            break
        match.play(decide[seat].choose(view, Limit(nodes=100), rng).move)
    table = TableScene(match, StillPlayers(), TABLE)
    table.recall()
    if advice and not match.is_over:
        table.advice.show_when_asked(decide[0].choose(match.view(Seat(0)), Limit(nodes=100), rng))
    return table

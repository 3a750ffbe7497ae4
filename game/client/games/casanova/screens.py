"""Casanova's table at moments of a game worth a picture: played by the yardstick players from one seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from game.ai.player import make_player
from game.client.games.casanova.board import TABLE
from game.client.shell.scene import Scene
from game.client.table.analysis import Analysis
from game.client.table.played_table import (
    LIMIT,
    GameBy,
    advise,
    games_by,
    held_table,
    new_match,
    play_out,
    players_of,
    table_at,
)
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.analysis.reckoning import adviser_of
from game.match.series import WIN, Series
from game.rules.casanova import CasanovaGame, CasanovaView, Phase
from game.rules.core import Game, Move, Rules

SEED, SEED_THOUGHT_OVER = 20, 36
"""The game of the pictures, and one whose best and costliest decisions are told."""


def screens(rules: Rules | None = None) -> dict[str, Callable[[], Scene]]:
    """Returns names and what makes the scenes, in the order of a game."""
    game = games_by(CasanovaGame, rules)
    over = partial(_table, game, 4, None)
    return {
        "announce": partial(_table, game, 4, lambda view: view.phase is Phase.ANNOUNCE),
        "play": partial(_table, game, 4, lambda view: view.phase is Phase.PLAY and view.round == 5),
        "stay": partial(_table, game, 4, lambda view: view.phase is Phase.STAY and view.round >= 6, advice=True),
        "match": partial(_table, game, 3, lambda view: view.phase is Phase.MATCH and view.round >= 3),
        "two": partial(_table, game, 2, lambda view: view.phase is Phase.STAY and view.round >= 8),
        "moment": partial(_held, game, 4, 12),
        "moment_shared": partial(_held, game, 4, 5),
        "moment_stayed": partial(_held, game, 3, 6),
        "moment_folded": partial(_held, game, 3, 8),
        "over": over,
        "result": lambda: ResultScene(over()),
        "result_series": partial(_series_result, game),
        "result_thought": lambda: _thought_over(game(4)),
    }


def _held(game: GameBy, players: int, number: int) -> TableScene:
    """The end of a round from this one on, held until the person goes on."""
    return held_table(
        TABLE,
        new_match(game(players), SEED),
        _moves(game(players)),
        lambda view: isinstance(view, CasanovaView) and view.phase is Phase.PLAY and view.round >= number,
    )


def _series_result(game: GameBy) -> ResultScene:
    """The end of the third of five games, of which some were shared."""
    match = new_match(game(4), SEED, Series(5, 3, (WIN // 2, WIN, WIN // 2, 0)))
    return ResultScene(table_at(TABLE, match, _moves(game(4)), None), goes_on=True)


def _thought_over(game: Game) -> ResultScene:
    """The end of a game that the adviser has thought over."""
    return ResultScene(_ended(game), _analysis(game))


def _ended(game: Game) -> TableScene:
    """The table at the end of that game."""
    return table_at(TABLE, new_match(game, SEED_THOUGHT_OVER), _moves(game, SEED_THOUGHT_OVER), None)


@cache
def _analysis(game: Game) -> Analysis:
    """What the adviser thinks of it, once for all its pictures: it takes a second."""
    table = _ended(game)
    analysis = Analysis(table.match, table.viewer, table.players)
    analysis.answer_here(make_player(adviser_of("casanova"), "casanova"), LIMIT)
    return analysis


@cache
def _moves(game: Game, seed: int = SEED) -> tuple[Move, ...]:
    """The moves of the game: the third plays at random."""
    match = new_match(game, seed)
    seats = [make_player(player, "casanova") for player in ("greedy", "greedy", "random", "greedy")]
    return play_out(match, players_of(match, seats, seed))


def _table(
    game: GameBy, players: int, wanted: Callable[[CasanovaView], bool] | None, *, advice: bool = False
) -> TableScene:
    """A table where the first seat, a person's, is asked at a wanted moment; at the end where none is wanted."""
    match = new_match(game(players), SEED)
    moves = _moves(game(players))
    if wanted is None:
        return table_at(TABLE, match, moves, None)
    table = table_at(TABLE, match, moves, lambda view: isinstance(view, CasanovaView) and wanted(view))
    if advice:
        advise(table, SEED)
    return table

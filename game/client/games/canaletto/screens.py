"""Canaletto's table at moments of a game worth a picture: played by the yardstick players from one seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from game.ai.player import make_player
from game.client.games.canaletto.board import TABLE
from game.client.shell.scene import Scene
from game.client.table.played_table import (
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
from game.rules.canaletto import CanalettoGame, CanalettoRules, CanalettoView, Palaces, Phase, Valuations
from game.rules.core import Game, Move, Rules

SEED = 11
"""The game of the pictures."""
LARGE = CanalettoRules(
    treasures={f"set {number}": 4 for number in range(1, 25)},
    palaces=Palaces(count=40, min_tiles=1, max_tiles=4),
    valuations=Valuations(tiles=tuple(range(3, 33)), slots=26, visible="next"),
)
"""As many palaces as there may be, and treasures that only the file knows."""


def screens(rules: Rules | None = None) -> dict[str, Callable[[], Scene]]:
    """Returns names and what makes the scenes, in the order of a game."""
    game, large = games_by(CanalettoGame, rules), games_by(CanalettoGame, LARGE if rules is None else rules)
    over = partial(_table, game, 4, None)
    return {
        "open": partial(_table, game, 4, lambda view: view.standing_bid == 0),
        "bid": partial(_table, game, 4, lambda view: view.auction >= 6 and view.standing_bid > 0, advice=True),
        "three": partial(_table, game, 3, lambda view: view.auction >= 8 and view.standing_bid > 0),
        "sell": partial(_table, game, 3, lambda view: view.phase is Phase.SELL),
        "forty": partial(_table, large, 4, lambda view: view.auction >= 12 and view.standing_bid > 0),
        "moment": partial(_held, game, 4, 5),
        "moment_bribe": partial(_held, game, 3, 6),
        "moment_debt": partial(_held, game, 3, 11),
        "moment_sold": partial(_held, game, 4, 13),
        "over": over,
        "result": lambda: ResultScene(over()),
    }


def _held(game: GameBy, players: int, auction: int) -> TableScene:
    """The end of an auction from this one on, held until the person goes on."""
    return held_table(
        TABLE,
        new_match(game(players), SEED),
        _moves(game(players)),
        lambda view: isinstance(view, CanalettoView) and view.phase is Phase.BID and view.auction >= auction,
    )


@cache
def _moves(game: Game) -> tuple[Move, ...]:
    """The moves of the game."""
    match = new_match(game, SEED)
    return play_out(match, players_of(match, [make_player("greedy", "canaletto")] * game.players, SEED))


def _table(
    game: GameBy, players: int, wanted: Callable[[CanalettoView], bool] | None, *, advice: bool = False
) -> TableScene:
    """A table where the first seat, a person's, is asked at a wanted moment; at the end where none is wanted."""
    match = new_match(game(players), SEED)
    moves = _moves(game(players))
    if wanted is None:
        return table_at(TABLE, match, moves, None)
    table = table_at(TABLE, match, moves, lambda view: isinstance(view, CanalettoView) and wanted(view))
    if advice:
        advise(table, SEED)
    return table

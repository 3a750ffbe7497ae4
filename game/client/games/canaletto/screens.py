"""Canaletto's table at moments of a game worth a picture: played by the yardstick players from one seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from game.ai.player import make_player
from game.client.games.canaletto.board import TABLE
from game.client.shell.scene import Scene
from game.client.table.played_table import advise, held_table, new_match, play_out, players_of, table_at
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.rules.canaletto import CanalettoGame, CanalettoRules, CanalettoView, Palaces, Phase, Valuations
from game.rules.core import Move

SEED = 11
"""The game of the pictures."""
PRINTED = CanalettoRules()
"""The rules of the sheet."""
LARGE = CanalettoRules(
    treasures={f"set {number}": 4 for number in range(1, 25)},
    palaces=Palaces(count=40, min_tiles=1, max_tiles=4),
    valuations=Valuations(tiles=tuple(range(3, 33)), slots=26, visible="next"),
)
"""As many palaces as there may be, and treasures that only the file knows."""


def screens() -> dict[str, Callable[[], Scene]]:
    """Returns names and what makes the scenes, in the order of a game."""
    over = partial(_table, 4, lambda _view: False)
    return {
        "open": partial(_table, 4, lambda view: view.standing_bid == 0),
        "bid": partial(_table, 4, lambda view: view.auction >= 6 and view.standing_bid > 0, advice=True),
        "three": partial(_table, 3, lambda view: view.auction >= 8 and view.standing_bid > 0),
        "sell": partial(_table, 3, lambda view: view.phase is Phase.SELL),
        "forty": partial(_table, 4, lambda view: view.auction >= 12 and view.standing_bid > 0, is_large=True),
        "moment": partial(_held, 4, 5),
        "moment_bribe": partial(_held, 3, 6),
        "moment_debt": partial(_held, 3, 11),
        "moment_sold": partial(_held, 4, 13),
        "over": over,
        "result": lambda: ResultScene(over()),
    }


def _held(players: int, auction: int) -> TableScene:
    """The end of an auction from this one on, held until the person goes on."""
    match = new_match(CanalettoGame(PRINTED, players), SEED)
    return held_table(
        TABLE,
        match,
        _moves(players, is_large=False),
        lambda view: isinstance(view, CanalettoView) and view.phase is Phase.BID and view.auction >= auction,
    )


@cache
def _moves(players: int, *, is_large: bool) -> tuple[Move, ...]:
    """The moves of the game for this number of players."""
    match = new_match(CanalettoGame(LARGE if is_large else PRINTED, players), SEED)
    return play_out(match, players_of(match, [make_player("greedy", "canaletto")] * players, SEED))


def _table(
    players: int, wanted: Callable[[CanalettoView], bool], *, is_large: bool = False, advice: bool = False
) -> TableScene:
    """A table where the first seat, a person's, is asked at a wanted moment, or at the end."""
    match = new_match(CanalettoGame(LARGE if is_large else PRINTED, players), SEED)
    moves = _moves(players, is_large=is_large)
    table = table_at(TABLE, match, moves, lambda view: isinstance(view, CanalettoView) and wanted(view))
    if advice and not match.is_over:
        advise(table, SEED)
    return table

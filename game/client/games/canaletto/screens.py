"""Canaletto's table at moments of a game worth a picture: played by the yardstick players from one seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.player import Limit, make_player
from game.ai.players import StillPlayers
from game.client.games.canaletto.board import TABLE
from game.client.shell.scene import Scene
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.seats import plan_seats
from game.rules.canaletto import CanalettoGame, CanalettoRules, CanalettoView, Palaces, Phase, Valuations
from game.rules.core import Seat

SEED = 11
"""The game of the pictures."""
LARGE = CanalettoRules(
    treasures={f"set {number}": 4 for number in range(1, 25)},
    palaces=Palaces(count=40, min_tiles=1, max_tiles=4),
    valuations=Valuations(tiles=tuple(range(3, 33)), slots=26, visible="next"),
)
"""As many palaces as there may be, and treasures that only the file knows."""


def screens() -> list[tuple[str, Scene]]:
    """Names and scenes, in the order of a game."""
    printed = CanalettoRules()
    return [
        ("open", _table(printed, 4, lambda view: view.standing_bid == 0)),
        ("bid", _table(printed, 4, lambda view: view.auction >= 6 and view.standing_bid > 0, advice=True)),
        ("three", _table(printed, 3, lambda view: view.auction >= 8 and view.standing_bid > 0)),
        ("sell", _table(printed, 3, lambda view: view.phase is Phase.SELL)),
        ("forty", _table(LARGE, 4, lambda view: view.auction >= 12 and view.standing_bid > 0)),
        ("over", _table(printed, 4, lambda _view: False)),
        ("result", ResultScene(_table(printed, 4, lambda _view: False))),
    ]


def _table(
    rules: CanalettoRules, players: int, wanted: Callable[[CanalettoView], bool], *, advice: bool = False
) -> TableScene:
    """A table where the first seat, a person's, is asked at a wanted moment, or at the end."""
    game = CanalettoGame(rules, players)
    seats = plan_seats(("human", *("greedy", "random", "greedy")[: players - 1]))
    match = Match(game, seats, SEED)
    match.begin()
    rng = Random(SEED)
    player = make_player("greedy", "canaletto")
    while not match.is_over:
        seat = match.to_move
        assert seat is not None
        view = match.view(seat)
        assert isinstance(view, CanalettoView)
        if seat == Seat(0) and wanted(view):
            break
        match.play(player.choose(view, Limit(nodes=100), rng).move)
    table = TableScene(match, StillPlayers(), TABLE)
    table.recall()
    if advice and not match.is_over:
        table.advice.show_when_asked(player.choose(match.view(Seat(0)), Limit(nodes=100), rng))
    return table

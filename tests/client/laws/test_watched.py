"""Who watches a table of masks alone plays no seat: nothing drawn or said there calls anybody "you"."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.catalogue.games import game_type, rules_type
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.table.laying import lay_table
from game.match.match import Match
from game.match.seats import plan_seats
from game.match.settings import Settings
from tests.client.table.kit import PlayersHere
from tests.pilot import Pilot

YOU = re.compile(r"\b[Yy]ou(r|rs)?\b")
TURNS = 240
"""So many frames of each game are looked at."""


@pytest.mark.parametrize(
    ("game_id", "players"), [("casanova", 3), ("canaletto", 3), ("canal_grande", 2), ("canal_grande", 4)]
)
def test_a_watched_table_calls_nobody_you(
    game_id: str, players: int, settings: Settings, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.set("speed", "fast")
    told: set[str] = set()
    write = Canvas.text

    def writing(canvas: Canvas, message: Any, *args: Any, **options: Any) -> Rect:
        told.add(canvas.locale.text(message))
        return write(canvas, message, *args, **options)

    monkeypatch.setattr(Canvas, "text", writing)
    game = game_type(game_id)(rules_type(game_id)(), players)
    table = lay_table(Match(game, plan_seats(["greedy"] * players), 3, None), PlayersHere(game_id))
    pilot.app.stack.home(table)
    for _ in range(TURNS):
        pilot.wait(0.1)
    told |= set(pilot.lines)
    assert len(table.match.moves) > 20
    assert not sorted(line for line in told if YOU.search(line))

"""A table is composed: its parts know it by a protocol, and a game's board is one of them."""

from __future__ import annotations

from functools import cache

import grimp
import pytest

from game import registry
from game.client.shell.room import table_room
from game.client.shell.scene import Scene
from game.client.table.board import Board
from game.client.table.scene import TableScene

WIRING = {"game.client.table.laying", "game.client.table.played_table", "game.client.table.tutorial"} | {
    f"game.client.table.{name}" for name in ("replay_room", "shown_replay", "still_table")
}
"""What puts a whole table together."""


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom, for the sake of types too."""
    return grimp.build_graph("game", cache_dir=None, exclude_type_checking_imports=False)


def test_no_part_of_a_table_imports_the_table() -> None:
    importers = graph().find_modules_that_directly_import("game.client.table.scene")
    assert {name for name in importers if name.startswith("game.client.table.")} == WIRING


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_board_is_no_scene(game_id: str) -> None:
    board = table_room(game_id).table
    assert isinstance(board, type)
    assert issubclass(board, Board)
    assert not issubclass(board, Scene)


def test_a_table_inherits_from_nothing_but_a_scene_and_nothing_from_it() -> None:
    assert TableScene.__mro__[1:] == (Scene, object)
    assert not TableScene.__subclasses__()

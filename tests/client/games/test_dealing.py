"""What is dealt travels from a pile to its place, in step with sound; it can be skipped, and holds nothing up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.drawing.sprites import Sprites
from game.client.games.canaletto.board import CanalettoBoard
from game.client.shell.rest import FRAME
from game.client.table.scene import TableScene
from game.rules.canaletto import Phase
from tests.client.laws.stage import Stage, all_tables, any_table, differing
from tests.workers import AtOnce

SHIPPED = [table for table in all_tables() if table[0] in ("casanova", "canaletto", "canal_grande")]
"""Every table that is shipped, with its fewest and most players."""


@pytest.fixture
def stage() -> Iterator[Stage]:
    """An app whose pictures are there at once."""
    made = Stage(Sprites(background=AtOnce()))
    yield made
    made.close()


def lay(stage: Stage, game_id: str, players: int) -> tuple[TableScene, list[str]]:
    """A new table, and what is heard at it."""
    table, heard = any_table(game_id, players, 3), []
    stage.app.sounds.play = heard.append  # type: ignore[method-assign]
    stage.app.stack.push(table)
    return table, heard


def most_travelling(stage: Stage, table: TableScene, seconds: float) -> int:
    """How many things at most travel at once within a time."""
    most = 0
    for _ in range(round(seconds / FRAME)):
        stage.step()
        motion = table.motion
        most = max(most, len(motion._places) if motion.running else 0)
    return most


@pytest.mark.parametrize(("game_id", "players"), SHIPPED)
def test_what_is_dealt_travels_and_is_heard(stage: Stage, game_id: str, players: int) -> None:
    table, heard = lay(stage, game_id, players)
    stage.step()
    moves = len(table.match.moves)
    assert moves, "the match is dealt before anything of it is seen"
    assert most_travelling(stage, table, 1.0) >= 3
    assert heard.count("card_slide") >= 3


@pytest.mark.parametrize(("game_id", "players"), SHIPPED)
def test_dealing_is_skipped_by_one_key_and_leaves_the_table_as_if_it_had_been_seen(
    stage: Stage, game_id: str, players: int
) -> None:
    from game.client.input.actions import Skip

    table, _ = lay(stage, game_id, players)
    for _ in range(12):
        stage.step()
    assert table.motion.running
    table.handle(Skip())
    assert table.settled
    assert not table.motion.running
    stage.settle(120)
    shown = stage.pixels()
    stage.app.picture()
    assert differing(stage.app.window.get_size(), shown, stage.pixels()) is None


@pytest.mark.parametrize(("key", "value"), [("speed", "none"), ("reduced_motion", True)])
@pytest.mark.parametrize(("game_id", "players"), [table for table in SHIPPED if table[1] < 4])
def test_nothing_is_dealt_where_nothing_moves(
    stage: Stage, game_id: str, players: int, key: str, value: str | bool
) -> None:
    stage.settings.set(key, value)
    table, _ = lay(stage, game_id, players)
    assert most_travelling(stage, table, 1.5) == 0


def test_a_lot_comes_from_its_palace_to_the_cartouche(stage: Stage) -> None:
    """One treasure after another, none before the auction begins, each heard; the match waits for none of it."""
    table, heard = lay(stage, "canaletto", 4)
    board = table.board
    assert isinstance(board, CanalettoBoard)
    shown: list[int] = []
    while not shown or board.picture.lot_come is not None:
        stage.step()
        picture = board.picture
        if picture.column is not None and picture.lot:
            come = len(picture.lot) if picture.lot_come is None else picture.lot_come
            if not shown:
                heard.clear()
            if come not in shown[-1:]:
                shown.append(come)
    assert shown == list(range(len(board.picture.lot) + 1))
    assert "card_slide" in heard
    assert table.match.state.phase is Phase.BID

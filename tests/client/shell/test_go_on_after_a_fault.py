"""A fault of ours at a table: a notice, no move lost, and the game goes on from the last one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.games.casanova.board import CasanovaBoard
from game.client.program import Program
from game.client.shell.app import App
from game.client.shell.fault_notice import FaultNotice
from game.client.table.scene import TableScene
from game.match.save import Store
from game.match.settings import Settings
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import FakeClock, Pilot


def test_a_table_that_fails_is_laid_again_from_its_last_move(
    settings: Settings,
    open_app: Callable[..., App],
    fake_clock: FakeClock,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.set("speed", "none")
    app = open_app(barrier=True)
    program = Program(app, Store(tmp_path))
    program._worker = PlayersHere()
    pilot = Pilot(app, fake_clock)
    app.stack.push(program.title())
    match = casanova_match("human", "greedy", store=tmp_path, dealer=Loaded(first=0))
    program.lay_table(match)
    first = app.stack.top
    assert isinstance(first, TableScene)
    pilot.wait_until(lambda: first.is_my_turn)
    pilot.wait(0.5)
    pilot.press("2")
    made = list(match.moves)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("drawn badly")

    with monkeypatch.context() as broken:
        broken.setattr(CasanovaBoard, "board_parts", fail)
        app.invalidate()
        pilot.turn(2)
    assert isinstance(app.stack.top, FaultNotice)
    assert len(app.faults) == 1
    pilot.wait(0.3)
    pilot.click_widget("Continue from the last move")
    second = app.stack.top
    assert isinstance(second, TableScene)
    assert second is not first
    assert list(second.match.moves) == made
    program.close()

"""A save that no screen can bear: the bare page names it, sets it aside, and a game can be dealt all the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.pages.setup import SetupScene
from game.client.pages.title import TitleScene
from game.client.program import Program
from game.client.shell.app import App
from game.client.shell.bare_page import BarePage
from game.client.shell.fault_notice import FaultNotice
from game.client.table.scene import TableScene
from game.match.save import Saved, Store
from game.match.settings import Settings
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import FakeClock, Pilot


@pytest.fixture
def program(open_app: Callable[..., App], settings: Settings, tmp_path: Path) -> Program:
    settings.set("speed", "none")
    program = Program(open_app(barrier=True), Store(tmp_path / "saves"), PlayersHere)
    program._worker = PlayersHere()
    return program


def a_save(folder: Path) -> Path:
    match = casanova_match("human", "greedy", store=folder, dealer=Loaded(first=0))
    match.begin()
    match.close()
    assert match.save is not None
    return match.save.path


def unbearable(monkeypatch: pytest.MonkeyPatch, *paths: Path) -> None:
    """Looking at these files is a fault of ours."""
    read = Store._read_summary

    def fail(store: Store, path: Path) -> Saved | None:
        if path in paths:
            raise RecursionError("a save that was not thought of")
        return read(store, path)

    monkeypatch.setattr(Store, "_read_summary", fail)


def test_each_save_that_cannot_be_looked_at_is_named_and_set_aside(
    program: Program, fake_clock: FakeClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, pilot = program._app, Pilot(program._app, fake_clock)
    good = a_save(tmp_path / "saves")
    bad = [a_save(tmp_path / "saves") for _ in range(2)]
    unbearable(monkeypatch, *bad)
    app.begin(lambda: app.stack.push(program.title()))
    for _ in bad:
        pilot.turn(40)
        page = app.stack.top
        assert isinstance(page, BarePage)
        assert page.choices[0].label == "Set it aside"
        pilot.press("return")
    pilot.turn(40)
    assert any("it was set aside as" in line for line in pilot.lines), "what was set aside is told once more"
    pilot.press("return")
    pilot.turn(2)
    assert isinstance(app.stack.top, TitleScene)
    assert pilot.can_find("Continue")
    assert sorted(path.name for path in good.parent.iterdir()) == sorted(
        [good.name, *(f"{path.name}.unreadable-1" for path in bad)]
    )
    assert program._hear in app.pollers, "the AI is heard though looking at the saves failed"
    program.close()


def test_a_game_can_be_dealt_though_the_title_cannot_be_shown(
    program: Program, fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: TitleScene) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TitleScene, "parts", fail)
    app, pilot = program._app, Pilot(program._app, fake_clock)
    app.begin(lambda: app.stack.push(program.title()))
    pilot.turn(40)
    page = app.stack.top
    assert isinstance(page, BarePage)
    assert [choice.label for choice in page.choices] == ["New game", "Quit"]
    pilot.press("return")
    pilot.turn(10)
    assert isinstance(app.stack.top, SetupScene)
    pilot.focus_on("Deal of the day")  # which stands before the other
    pilot.focus_on("Back")
    pilot.focus_on("Deal")
    pilot.press("return")
    pilot.turn(10)
    pilot.press("escape")  # the tutorial that the first table offers
    table = app.stack.top
    assert isinstance(table, TableScene)
    app.stack.pop(table)
    pilot.turn(10)
    assert app.stack.top is page
    program.close()


def break_the_table(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table fails once, and the notice of that is shown."""
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "draw", lambda *_: 1 // 0)
        pilot.app.invalidate()
        pilot.turn(2)
    assert isinstance(pilot.app.stack.top, FaultNotice)


def test_continue_of_the_notice_goes_on_with_the_very_game_that_failed(
    program: Program, fake_clock: FakeClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, pilot = program._app, Pilot(program._app, fake_clock)
    app.stack.push(program.title())
    match = casanova_match("human", "greedy", store=tmp_path / "saves", dealer=Loaded(first=0))
    a_save(tmp_path / "saves")  # a later one, which Continue on the title means
    program.lay_table(match)
    pilot.wait(0.5)
    break_the_table(pilot, monkeypatch)
    assert any("No move is lost" in line for line in pilot.lines)
    pilot.wait(0.3)
    pilot.click_widget("Continue from the last move")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.save is not None
    assert match.save is not None
    assert table.match.save.path == match.save.path
    program.close()


def test_where_the_game_was_not_saved_the_notice_says_that_and_offers_no_continue(
    program: Program, fake_clock: FakeClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, pilot = program._app, Pilot(program._app, fake_clock)
    (tmp_path / "saves").write_text("in the way")
    app.stack.push(program.title())
    program.lay_table(casanova_match("human", "greedy", store=tmp_path / "saves", dealer=Loaded(first=0)))
    pilot.wait(0.5)
    break_the_table(pilot, monkeypatch)
    assert not pilot.can_find("Continue")
    assert not any("No move is lost" in line for line in pilot.lines)
    assert any("Part of this game has not been saved." in line for line in pilot.lines)
    program.close()


@pytest.mark.parametrize("screen", ["settings", "rules", "new_game", "tutorials"])
def test_where_no_game_was_begun_no_move_is_spoken_of(
    program: Program, fake_clock: FakeClock, tmp_path: Path, screen: str
) -> None:
    a_save(tmp_path / "saves")
    app, pilot = program._app, Pilot(program._app, fake_clock)
    app.stack.push(program.title())
    pilot.turn(3)
    getattr(program, screen)()
    app.stack.top.update = lambda _: 1 // 0  # type: ignore[method-assign,assignment,return-value]
    pilot.turn(2)
    assert isinstance(app.stack.top, FaultNotice)
    assert not pilot.can_find("Continue")
    assert not any("No move is lost" in line for line in pilot.lines)
    assert any("The screen that failed was closed." in line for line in pilot.lines)
    program.close()

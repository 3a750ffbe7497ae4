"""The law of the mark: it stands at the table exactly as long as the game is not on the disk, whatever fails there."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.ai.player import Limit, make_player
from game.catalogue.games import game_type, rules_type
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.save import Store
from game.match.seats import plan_seats
from tests.client.table.kit import PlayersHere
from tests.match.test_saving_law import FailingDisk, whole
from tests.pilot import FakeClock, Pilot

GAMES = [(game_id, players) for game_id in registry.GAMES for players in game_type(game_id).player_counts[-1:]]


def table_saved_in(app: App, folder: Path, game_id: str = "canaletto", players: int = 3, people: int = 1) -> TableScene:
    plans = plan_seats(["human"] * people + ["greedy"] * (players - people))
    match = Match(game_type(game_id)(rules_type(game_id)(), players), plans, 5, Store(folder / "saves"))
    table: TableScene = lay_table(match, PlayersHere(game_id))
    app.stack.push(table)
    return table


@pytest.fixture
def pilot(open_app: Callable[..., App], fake_clock: FakeClock) -> Pilot:
    app = open_app()
    app.settings.set("speed", "none")
    app.stack.push(Scene())
    return Pilot(app, fake_clock)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_the_mark_stands_as_long_as_the_game_is_not_on_the_disk(
    pilot: Pilot, game_id: str, players: int, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    disk = FailingDisk(rng, monkeypatch)
    if seed % 2:
        disk.begin()
    table = table_saved_in(pilot.app, tmp_path, game_id, players)
    match, greedy = table.match, make_player("greedy", game_id)
    assert match.save is not None
    path = match.save.path

    def check() -> None:
        assert table.saving.mark.visible == (match.problem is not None)
        assert (table.saving.mark in list(table.widgets)) or not table.settled
        failing, disk.failing = disk.failing, {}
        assert table.saving.mark.visible or whole(match, path)
        disk.failing = failing

    check()
    for _ in range(12):
        pilot.wait_until(lambda: table.is_my_turn or match.is_over, 60)
        check()
        if match.is_over:
            break
        if rng.random() < 0.5:
            disk.begin()
        elif rng.random() < 0.5:
            disk.end()
        if rng.random() < 0.15:
            disk.meddle(path)
        match.play(greedy.choose(match.view(table.viewer), Limit(), rng).move)
        pilot.turn()
        check()
    disk.end()
    pilot.wait(5.2)
    assert not table.saving.mark.visible, "the mark stays though there is room again and time has passed"
    check()


@pytest.mark.parametrize("people", [1, 2])
def test_a_home_that_cannot_be_written_is_said_at_once_with_its_reason(
    pilot: Pilot, tmp_path: Path, people: int
) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    table = table_saved_in(pilot.app, tmp_path, people=people)
    pilot.turn(2)
    assert table.saving.mark.visible
    assert any(line.startswith("This game is not being saved. ") and str(tmp_path) in line for line in pilot.lines)


def test_the_mark_is_reached_by_keys_and_pressed_it_tries_again(pilot: Pilot, tmp_path: Path) -> None:
    table = table_saved_in(pilot.app, tmp_path)
    pilot.wait_until(lambda: table.is_my_turn, 30)
    assert not pilot.can_find("This game is not being saved")
    shutil.rmtree(tmp_path / "saves")
    (tmp_path / "saves").write_text("in the way")
    table.match.play(make_player("greedy", "canaletto").choose(table.view, Limit(), Random(1)).move)
    pilot.turn(2)
    pilot.focus_on("This game is not being saved")
    pilot.wait(1)
    before = len(pilot.lines)
    pilot.press("return")
    assert any("This game is not being saved" in line for line in pilot.lines[before:])
    (tmp_path / "saves").unlink()
    pilot.press("return")
    assert pilot.last == "The whole game is saved again."
    assert table.widgets.focused in table.choices
    assert not table.saving.mark.visible
    assert table.match.save is not None
    assert whole(table.match, table.match.save.path)


def test_with_the_mark_goes_what_its_tooltip_said(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    table = table_saved_in(pilot.app, tmp_path)
    pilot.wait_until(lambda: table.is_my_turn, 30)
    pilot.move_to(table.saving.mark.rect.center)
    pilot.wait(1.5)
    assert table.widgets.explained is table.saving.mark
    (tmp_path / "saves").unlink()
    pilot.wait(5)
    assert not table.saving.mark.visible
    assert table.widgets.explained is None


def test_leaving_a_game_that_could_not_be_saved_says_so(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    table = table_saved_in(pilot.app, tmp_path)
    pilot.turn()
    pilot.app.stack.pop(table)
    assert pilot.last.startswith("The game you left could not be saved.")


def test_a_table_that_is_saved_nowhere_on_purpose_has_no_mark(pilot: Pilot) -> None:
    match = Match(game_type("canaletto")(rules_type("canaletto")(), 3), plan_seats(["human", "greedy", "greedy"]), 5)
    table = lay_table(match, PlayersHere("canaletto"))
    pilot.app.stack.push(table)
    pilot.turn(3)
    assert not table.saving.mark.visible

"""A further game is new files and one registry entry: Tombola, added so, is played in the real client.

Its files are laid beside the shipped ones in a folder of their own, as an author would lay them into the tree.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import registry, resources
from game.client.pages.setup import SetupScene
from game.client.pages.setup_choices import panels_of
from game.client.run import Program
from game.client.shell.app import App
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.save import Store
from game.match.settings import Settings
from tests import tiny
from tests.client.table.kit import PlayersHere
from tests.pilot import FakeClock, Pilot

TINY = Path(tiny.__file__).parent


@pytest.fixture
def with_tombola(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shipped data with Tombola's files laid in, and its registry entry."""
    root = tmp_path / "tree"
    shutil.copytree(resources.assets_folder() / "locale", root / "assets" / "locale")
    shutil.copytree(TINY / "locale", root / "assets" / "locale", dirs_exist_ok=True)
    shutil.copytree(resources.config_folder(), root / "config")
    shutil.copy(TINY / "rules.yaml", root / "config" / "rules" / "tombola.yaml")
    drawings = root / "assets" / "svg"
    drawings.mkdir()
    for folder in (resources.assets_folder() / "svg").iterdir():
        (drawings / folder.name).symlink_to(folder)
    (drawings / "tombola").symlink_to(TINY / "svg")
    monkeypatch.setattr(resources, "_ROOT", root)
    monkeypatch.setitem(registry.GAMES, tiny.GAME_ID, tiny.ENTRY)
    return root


class TombolaPlayers(PlayersHere):
    """Tombola's players, asked in this process."""

    game_id = "tombola"


@pytest.fixture
def app(
    with_tombola: Path, settings: Settings, open_app: Callable[..., App], tmp_path: Path
) -> Iterator[tuple[App, Program]]:
    settings.set("speed", "fast")
    app = open_app()
    program = Program(app, Store(tmp_path / "saves"))
    program._worker = TombolaPlayers()
    yield app, program
    program.close()


def test_it_is_chosen_dealt_and_played_to_its_result(app: tuple[App, Program], fake_clock: FakeClock) -> None:
    window, program = app
    pilot = Pilot(window, fake_clock)
    window.stack.push(program.title())
    pilot.turn(3)
    pilot.click_widget("New game")
    assert isinstance(window.stack.top, SetupScene)
    pilot.press(str(sum(len(panels_of(game)) for game in registry.GAMES)), "return")
    table = window.stack.top
    assert isinstance(table, TableScene)
    while not table.match.is_over:
        pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, 60)
        if table.match.is_over:
            break
        pilot.click_widget("Keep" if table.match.state.length == 1 else "Pass")
        pilot.turn(2)
    pilot.wait_until(lambda: isinstance(window.stack.top, ResultScene), 30)
    assert any("wins" in line or "win" in line for line in pilot.lines[-4:])
    pilot.click_widget("Title")
    assert not window.tools.locale.missing


def test_its_rules_file_and_moves_are_known_to_the_command_line(
    with_tombola: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.cli import main

    game = tmp_path / "game.jsonl"
    game.write_text(
        '{"game":"tombola","players":2,"version":1}\n'
        '{"seat":"chance","move":"draw","number":4}\n'
        '{"seat":0,"move":"keep"}\n'
    )
    assert main(["trace", str(game), "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert main(["validate", str(with_tombola / "config" / "rules" / "tombola.yaml")]) == 0
    assert main(["simulate", "tombola", "--games", "4", "--seed", "1", "--json"]) == 0
    assert '"games":4' in capsys.readouterr().out.replace(" ", "")

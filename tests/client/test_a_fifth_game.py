"""A further game is new files and one registry entry: the tests' own games, added so, are played in the real client.

Tombola hides what one seat looks at; Conchiglie is a game of perfect information. Their files are laid beside the
shipped ones in a folder of their own, as an author would lay them into the tree.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game import registry, resources
from game.catalogue.meaning import walk_keys
from game.client.pages.setup import SetupScene
from game.client.pages.setup_choices import panels_of
from game.client.pages.workshop.scene import WorkshopScene
from game.client.program import Program
from game.client.shell.app import App
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.save import Store
from game.match.settings import Settings
from tests import shells, tiny
from tests.client.table.kit import PlayersHere
from tests.pilot import FakeClock, Pilot


@dataclass(frozen=True)
class Further:
    """A further game, and how it is played."""

    game_id: str
    """Its id."""
    folder: Path
    """Where its files lie."""
    entry: registry.Entry
    """Its entry in the registry."""
    button: Callable[[TableScene], str]
    """Which button is pressed when it is the person's turn."""
    written: tuple[str, ...]
    """The beginning of a written game."""


TOMBOLA = Further(
    tiny.GAME_ID,
    Path(tiny.__file__).parent,
    tiny.ENTRY,
    lambda table: "Keep" if table.match.state.length == 1 else "Pass",
    ('{"seat":"chance","move":"draw","number":4}', '{"seat":0,"move":"keep"}'),
)
CONCHIGLIE = Further(
    shells.GAME_ID,
    Path(shells.__file__).parent,
    shells.ENTRY,
    lambda table: "Take 1 shell",
    ('{"seat":0,"move":"take","count":3}', '{"seat":1,"move":"take","count":1}'),
)


@pytest.fixture(params=[TOMBOLA, CONCHIGLIE], ids=lambda game: game.game_id)
def further(request: pytest.FixtureRequest) -> Further:
    """A further game."""
    return request.param


@pytest.fixture
def tree(further: Further, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shipped data with the game's files laid in, and its registry entry."""
    root = tmp_path / "tree"
    shutil.copytree(resources.assets_folder() / "locale", root / "assets" / "locale")
    shutil.copytree(further.folder / "locale", root / "assets" / "locale", dirs_exist_ok=True)
    shutil.copytree(resources.config_folder(), root / "config")
    shutil.copy(further.folder / "rules.yaml", root / "config" / "rules" / f"{further.game_id}.yaml")
    drawings = root / "assets" / "svg"
    drawings.mkdir()
    for folder in (resources.assets_folder() / "svg").iterdir():
        (drawings / folder.name).symlink_to(folder)
    if further.entry.art:
        (drawings / further.entry.art).symlink_to(further.folder / "svg")
    monkeypatch.setattr(resources, "_ROOT", root)
    monkeypatch.setitem(registry.GAMES, further.game_id, further.entry)
    return root


@pytest.fixture
def app(
    tree: Path, further: Further, settings: Settings, open_app: Callable[..., App], tmp_path: Path
) -> Iterator[tuple[App, Program]]:
    settings.set("speed", "fast")
    app = open_app()
    program = Program(app, Store(tmp_path / "saves"))
    program._worker = PlayersHere(further.game_id)
    yield app, program
    program.close()


def test_it_is_chosen_dealt_and_played_to_its_result(
    app: tuple[App, Program], further: Further, fake_clock: FakeClock
) -> None:
    window, program = app
    pilot = Pilot(window, fake_clock)
    window.stack.push(program.title())
    pilot.turn(3)
    pilot.click_widget("New game")
    assert isinstance(window.stack.top, SetupScene)
    pilot.press(str(sum(len(panels_of(game)) for game in registry.GAMES)), "return")
    table = window.stack.top
    assert isinstance(table, TableScene)
    assert table.match.game.id == further.game_id
    while not table.match.is_over:
        pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, 60)
        if table.match.is_over:
            break
        pilot.click_widget(further.button(table))
        pilot.turn(2)
    pilot.wait_until(lambda: isinstance(window.stack.top, ResultScene), 30)
    assert any("wins" in line or "win" in line for line in pilot.lines[-4:])
    pilot.click_widget("Title")
    assert not window.tools.locale.missing


def test_the_workshop_changes_its_keys(app: tuple[App, Program], further: Further, fake_clock: FakeClock) -> None:
    window, program = app
    window.stack.push(program.title())
    program.change_rules(further.game_id, None)
    scene = window.stack.top
    assert isinstance(scene, WorkshopScene)
    printed = scene.rules
    for key in walk_keys(type(printed)):
        scene.sheet.go_to(key.path)
        for direction in ("right", "left"):
            if scene.rules == printed:
                scene.sheet.adjust(direction)
        window.picture()
        assert scene.rules != printed, key.path
        scene._all_back()
        assert scene.rules == printed
    assert window.tools.locale.missing == {}


def test_its_rules_file_and_moves_are_known_to_the_command_line(
    tree: Path, further: Further, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.cli import main

    game, game_id = tmp_path / "game.jsonl", further.game_id
    header = f'{{"game":"{game_id}","players":2,"version":1}}'
    game.write_text("\n".join((header, *further.written)) + "\n")
    assert main(["trace", str(game), "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert main(["validate", str(tree / "config" / "rules" / f"{game_id}.yaml")]) == 0
    assert main(["simulate", game_id, "--games", "4", "--seed", "1", "--json"]) == 0
    assert '"games":4' in capsys.readouterr().out.replace(" ", "")


# A game of which not all rooms are written yet.


@pytest.fixture
def rules_alone(monkeypatch: pytest.MonkeyPatch) -> str:
    """Conchiglie with its rules, and nothing else."""
    monkeypatch.setitem(registry.GAMES, shells.GAME_ID, registry.Entry(rules=shells.ENTRY.rules))
    return shells.GAME_ID


def test_with_its_rules_alone_a_game_is_simulated_and_traced(
    rules_alone: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`simulate --seats random,random` ended with a fault of ours, as random asked the AI room for the game."""
    from game.cli import main

    assert main(["simulate", rules_alone, "--games", "3", "--seats", "random,random", "--json"]) == 0
    assert main(["simulate", rules_alone, "--games", "3", "--json"]) == 0
    told = capsys.readouterr()
    assert told.out.count('"player":"random"') == 4
    assert told.err == ""
    game = tmp_path / "game.jsonl"
    game.write_text('{"game":"conchiglie","players":2,"version":1}\n{"seat":0,"move":"take","count":3}\n')
    assert main(["trace", str(game)]) == 0


PLAYERS_THERE = "there are: random, random:CAP, mcts[:MS], exec:COMMAND, python:MODULE:CLASS."


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            ["simulate", "--seats", "greedy"],
            f'There is no player "greedy"; {PLAYERS_THERE}',
        ),
        (
            ["simulate", "--seats", "ai:doge"],
            f'There is no player "ai:doge"; {PLAYERS_THERE}',
        ),
        (["play"], "conchiglie has no table yet; `simulate` and `trace` need none."),
    ],
)
def test_what_needs_a_room_that_is_not_written_says_so(
    rules_alone: str, words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.cli import main

    assert main([words[0], rules_alone, *words[1:]]) == 2
    assert capsys.readouterr().err.strip() == why


def test_the_window_offers_the_games_that_have_a_table(rules_alone: str) -> None:
    from game.client.screenshots import screens
    from game.client.words.locale import Locale

    names = [screen.name for screen in screens(Locale("en"))]
    assert "casanova_rules" in names
    assert not any(rules_alone in name for name in names)
    assert rules_alone not in registry.with_tables()


def test_a_room_that_exports_the_wrong_thing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client.shell.room import table_room

    monkeypatch.setitem(registry.GAMES, "lido", registry.Entry(rules=shells.ENTRY.rules, scene="tests.shells.rules"))
    with pytest.raises(TypeError, match=r"tests\.shells\.rules has to export ROOM, of the type .*TableRoom"):
        table_room("lido")


@pytest.mark.parametrize("game_id", [*registry.GAMES, TOMBOLA.game_id, CONCHIGLIE.game_id])
def test_every_event_of_a_game_has_a_row_in_its_motion(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.catalogue.games import game_type
    from game.client.shell.room import table_room

    for own in (TOMBOLA, CONCHIGLIE):
        monkeypatch.setitem(registry.GAMES, own.game_id, own.entry)
    assert set(table_room(game_id).motion) == set(game_type(game_id).event_types)

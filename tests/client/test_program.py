from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.players import StillPlayers
from game.catalogue.files import load_rules
from game.client.pages.title import TitleScene
from game.client.program import Program, continue_line
from game.client.rulebook.scene import RulesScene
from game.client.screenshots import chosen_screens, offscreen_app, write_screenshots
from game.client.shell.app import App
from game.client.shell.dialog import Dialog
from game.client.sitting.new_match import match_by_source, new_match
from game.client.sitting.replay import read_replay, shown_moves
from game.client.table.scene import TableScene
from game.client.words.locale import Locale
from game.errors import ArgumentError, NotationError, RuleFileError
from game.match.match import Match
from game.match.options import ScreenshotOptions
from game.match.save import Store
from game.rules.casanova import CasanovaRules
from tests.pilot import Pilot

HEADER = b'{"game": "casanova", "version": 1, "players": 2, "rules": {"first_player": "first_seat"}}\n'


@pytest.fixture
def program(pilot: Pilot) -> Program:
    return Program(pilot.app, Store(), start_worker=StillPlayers)


@pytest.fixture
def title(pilot: Pilot, program: Program) -> Pilot:
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    return pilot


def saved_match() -> Match:
    match = new_match("casanova", ("human", "greedy", "random", "greedy"), CasanovaRules(), seed=5, store=Store())
    match.begin()
    return match


def test_enter_enter_deals_at_the_very_first_start(title: Pilot) -> None:
    title.press("return", "return")
    table = title.app.stack.scenes[-2]
    assert isinstance(title.app.stack.top, Dialog), "the first table offers its tutorial"
    title.press("escape")
    assert title.app.stack.top is table
    assert isinstance(table, TableScene)
    assert [plan.player for plan in table.match.seats] == [
        "human", "ai:merchant:colombina", "ai:merchant:pantalone", "ai:merchant:moretta"
    ]  # fmt: skip
    assert [type(scene) for scene in title.app.stack.scenes[:-1]] == [TitleScene]


def test_continue_lays_the_table_left_before(title: Pilot, program: Program) -> None:
    match = saved_match()
    moves = list(match.moves)
    match.close()
    title.app.stack.home(program.title())
    assert title.last == "Continue: Casanova, round 1, against Colombina, Pantalone and Moretta"
    title.press("return")
    table = title.app.stack.top
    assert isinstance(table, TableScene)
    assert list(table.match.moves)[: len(moves)] == moves


def test_a_save_that_cannot_be_read_is_a_notice_and_the_title_goes_on(title: Pilot, program: Program) -> None:
    match = saved_match()
    match.close()
    title.app.stack.home(program.title())
    saved = Store().latest()
    assert saved is not None
    saved.path.write_bytes(saved.path.read_bytes().replace(b'"version":1', b'"version":99'))
    title.press("return")
    assert isinstance(title.app.stack.scenes[0], TitleScene)
    assert not any(isinstance(scene, TableScene) for scene in title.app.stack.scenes)


def test_the_line_of_a_match_without_a_person_names_all_masks(title: Pilot) -> None:
    match = new_match("casanova", ("greedy", "random"), CasanovaRules(), seed=5, store=Store())
    match.begin()
    match.close()
    saved = Store().latest()
    assert saved is not None
    locale = title.app.tools.locale
    assert locale.text(continue_line(saved, locale)) == "Casanova, round 1, against Colombina and Pantalone"


def test_the_title_opens_rules_and_settings(title: Pilot) -> None:
    title.press("down", "down", "return")
    assert type(title.app.stack.top).__name__ == "RulesScene"
    title.press("escape", "down", "down", "return")
    assert type(title.app.stack.top).__name__ == "SettingsScene"
    assert not title.app.tools.locale.missing


def test_the_process_is_started_after_the_first_picture(pilot: Pilot) -> None:
    started: list[int] = []

    def start() -> StillPlayers:
        started.append(pilot.app.frames)
        return StillPlayers()

    pilot.app.stack.push(Program(pilot.app, Store(), start_worker=start).title())
    pilot.turn()
    first = pilot.app.frames
    assert first
    assert not started
    pilot.turn(2)
    assert started == [first]


def test_what_was_wrong_with_the_settings_is_said_once(pilot: Pilot) -> None:
    pilot.app.settings.notes.append("settings.yaml: text_size: found 'big', expected a whole number; 100 holds.")
    pilot.app.stack.push(Program(pilot.app, Store(), start_worker=StillPlayers).title())
    pilot.turn(3)
    assert any("found 'big'" in line for line in pilot.lines)
    pilot.press("return")
    assert isinstance(pilot.app.stack.top, TitleScene)


def test_a_table_by_the_name_of_its_rules(pilot: Pilot) -> None:
    match = match_by_source("casanova", ("human", "greedy"), "high_stakes", 3, None)
    assert match.rules_name == "High stakes"
    assert match.game.rules != CasanovaRules()


@pytest.mark.parametrize(
    ("specs", "source", "error"),
    [
        (("human", "oracle"), None, ArgumentError),
        (("human", "greedy"), "gone", ArgumentError),
        (("human",) * 5, None, RuleFileError),
    ],
)
def test_a_table_that_there_is_not(specs: tuple[str, ...], source: str | None, error: type[Exception]) -> None:
    with pytest.raises(error):
        match_by_source("casanova", specs, source, 3, None)


def test_a_replay_shows_the_moves_of_the_file_and_starts_no_ai(pilot: Pilot, tmp_path: Path) -> None:
    match = new_match("casanova", ("greedy", "greedy"), CasanovaRules(), seed=5, store=Store(tmp_path))
    match.begin()
    while not match.is_over:
        match.play(next(iter(match.state.legal_moves())))
    assert match.save is not None
    path = match.save.path
    match.close()
    path = next(iter(tmp_path.rglob(path.name)))

    def no_worker() -> StillPlayers:
        raise AssertionError("a replay starts no AI")

    program = Program(pilot.app, Store(), start_worker=no_worker)
    pilot.app.settings.set("speed", "none")
    pilot.app.stack.push(program.title())
    program.show_replay(path)
    table = pilot.app.stack.top
    assert isinstance(table, TableScene)
    pilot.wait_until(lambda: table.match.is_over, most_seconds=600)
    assert list(table.match.moves) == list(match.moves)


def test_a_replay_that_ends_early_says_so(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "short.jsonl"
    path.write_bytes(HEADER + b'{"seat": 0, "move": "announce", "dice": 2}\n')
    program = Program(pilot.app, Store(), start_worker=StillPlayers)
    pilot.app.settings.set("speed", "none")
    pilot.app.stack.push(program.title())
    program.show_replay(path)
    pilot.wait_until(lambda: any("The record ends here" in line for line in pilot.lines), most_seconds=60)


def test_a_replay_without_moves_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_bytes(HEADER)
    with pytest.raises(ArgumentError, match="no move to show"):
        shown_moves(read_replay(path), "empty.jsonl")


def test_a_replay_of_something_else_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(HEADER + b'{"seat": 0, "move": "announce", "dice": 9}\n')
    with pytest.raises(NotationError, match=r"bad\.jsonl:2"):
        read_replay(path)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"size": (0, 0)}, "0x0"),
        ({"text_scale": 300}, "text size"),
        ({"theme": "pink"}, "theme"),
        ({"language": "xx"}, "xx"),
    ],
)
def test_pictures_that_cannot_be_made_are_refused(tmp_path: Path, changes: dict[str, object], named: str) -> None:
    with pytest.raises(ArgumentError, match=named):
        offscreen_app(ScreenshotOptions(tmp_path, **{"size": (320, 180), **changes}))  # type: ignore[arg-type]


@pytest.mark.deep
def test_every_screen_is_written_without_a_missing_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import game.client.screenshots as module

    apps: list[App] = []
    original: Callable[[ScreenshotOptions], App] = module.offscreen_app

    def kept(options: ScreenshotOptions) -> App:
        apps.append(original(options))
        return apps[-1]

    monkeypatch.setattr(module, "offscreen_app", kept)
    assert module.write_screenshots(ScreenshotOptions(tmp_path / "out", size=(480, 270))) == 0
    names = {path.stem for path in (tmp_path / "out").iterdir()}
    assert {"title", "title_continue", "new_game", "settings_display", "casanova_rules", "casanova_pause"} <= names
    assert not apps[0].tools.locale.missing


def test_a_moment_that_never_comes_by_some_rules_is_told_and_not_drawn(tmp_path: Path) -> None:
    """The end of the game was drawn in its place."""
    told: list[str] = []
    only = ("casanova_rules", "casanova_moment", "casanova_result")
    options = ScreenshotOptions(tmp_path, (320, 180), rules="short", only=only, settings=("rounds=2",))
    assert write_screenshots(options, told.append) == 0
    assert told == ["casanova_moment: by these rules its moment never comes, so there is no picture."]
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["casanova_result", "casanova_rules"]
    with pytest.raises(ArgumentError, match="found no --rules"):
        write_screenshots(ScreenshotOptions(tmp_path, settings=("rounds=2",)))


def test_the_screens_of_a_rule_file_show_its_game_by_its_rules(pilot: Pilot, tmp_path: Path) -> None:
    locale, only = Locale("en"), ("casanova_announce",)
    found = chosen_screens(locale, ScreenshotOptions(tmp_path, rules="short", only=only))
    table = found[0].make()
    assert [screen.name for screen in found] == ["casanova_announce"]
    assert isinstance(table, TableScene)
    assert table.match.game.rules == load_rules("casanova", "short").rules
    (page,) = chosen_screens(locale, ScreenshotOptions(tmp_path, rules="short", only=("casanova_rules",)))
    shown = []
    for scene in (page.make(), RulesScene("casanova", table.match.game.rules, "A short evening")):
        pilot.app.stack.push(scene)
        pilot.wait(2)
        shown.append(pilot.shown())
    assert shown[0] == shown[1]
    with pytest.raises(ArgumentError, match=r"no screen .casanova_anounce., did you mean casanova_announce"):
        chosen_screens(locale, ScreenshotOptions(tmp_path, rules="short", only=("casanova_anounce",)))
    with pytest.raises(ArgumentError, match=r"no rules .shrt., did you mean short"):
        chosen_screens(locale, ScreenshotOptions(tmp_path, rules="shrt"))


def test_what_pygame_reads_when_imported_is_set_before_it_is() -> None:
    code = "import sys, game.client.run; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

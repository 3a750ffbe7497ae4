"""Files dropped on the window and texts pasted: opened, taken in or refused in one sentence, and no table is lost."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

from game.ai.players import StillPlayers
from game.catalogue.files import read_rules, user_rules_folder
from game.client.pages import brought as module
from game.client.pages.brought import BroughtGame, BroughtRules, Refused, brought, brought_text
from game.client.pages.workshop.opening import OpenDialog
from game.client.pages.workshop.scene import WorkshopScene
from game.client.program import Program
from game.client.shell.dialog import Dialog
from game.client.sitting.new_match import match_by_source
from game.client.table.scene import TableScene
from game.limits import MAX_RULE_FILE_BYTES
from game.match.save import Store
from game.rules.canaletto import CanalettoRules
from game.rules.casanova import CasanovaRules
from tests.pilot import Pilot

RULES = "game: casanova\nname: Rich\ncoins: 40 # many\n"
GAME = '{"game": "casanova", "version": 1, "players": 2, "rules": {"first_player": "first_seat"}}\n'


@pytest.fixture
def program(pilot: Pilot) -> Program:
    made = Program(pilot.app, Store(), start_worker=StillPlayers)
    pilot.app.stack.push(made.title())
    pilot.turn(2)
    return made


@pytest.fixture
def rich(tmp_path: Path) -> Path:
    path = tmp_path / "rich.yaml"
    path.write_text(RULES)
    return path


def test_a_rule_file_is_opened_as_a_copy_that_leaves_it_alone(pilot: Pilot, program: Program, rich: Path) -> None:
    pilot.drop(str(rich))
    scene = pilot.app.stack.top
    assert isinstance(scene, WorkshopScene)
    assert (scene.rules, scene.draft.name, scene.desk.path) == (CasanovaRules(coins=40), "Rich", None)
    scene.sheet.go_to(("coins",))
    pilot.press("right", "ctrl+s")
    assert rich.read_text() == RULES
    assert (user_rules_folder("casanova") / "rich.yaml").exists()


def test_a_broken_one_is_opened_at_its_first_error(pilot: Pilot, program: Program, rich: Path) -> None:
    rich.write_text("game: casanova\ncoins: 30\nrounds: many\n")
    pilot.drop(str(rich))
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.press("return")
    scene = pilot.app.stack.top
    assert isinstance(scene, WorkshopScene)
    assert scene.sheet.path == ("rounds",)
    assert scene.rules == CasanovaRules(coins=30)


@pytest.mark.parametrize("where", ["title", "setup", "table", "pause", "workshop", "dialog"])
def test_it_is_opened_over_every_screen_and_back_is_what_was_there(
    pilot: Pilot, program: Program, rich: Path, where: str
) -> None:
    if where == "setup":
        program.new_game()
    if where in ("table", "pause"):
        program.lay_table(match_by_source("casanova", ("human", "greedy"), None, 3, program.store))
    if where == "workshop":
        program.change_rules("canaletto", None)
    if where == "dialog":
        program.workshop()
    pilot.turn(2)
    if where == "pause":
        pilot.press("escape")
    before = pilot.app.stack.scenes
    pilot.drop(str(rich))
    assert isinstance(pilot.app.stack.top, WorkshopScene)
    assert (
        pilot.app.stack.scenes[: len(before) - (where == "workshop")] == before[: len(before) - (where == "workshop")]
    )
    pilot.press("escape")
    assert pilot.app.stack.scenes == before[: len(before) - (where == "workshop")]
    if where == "table":
        assert isinstance(pilot.app.stack.top, TableScene)


def test_what_is_not_saved_in_the_workshop_is_asked_about_first(pilot: Pilot, program: Program, rich: Path) -> None:
    program.change_rules("canaletto", None)
    pilot.turn(2)
    pilot.press("right")
    first = pilot.app.stack.top
    pilot.drop(str(rich))
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.press("escape")
    assert pilot.app.stack.top is first
    pilot.drop(str(rich))
    pilot.click_widget("Throw away")
    assert isinstance(pilot.app.stack.top, WorkshopScene)
    assert pilot.app.stack.top is not first


def test_several_rule_files_and_a_folder_are_copied_and_offered(pilot: Pilot, program: Program, tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"r{number}.yaml").write_text(f"game: casanova\ncoins: {20 + number}\n")
    (tmp_path / "notes.txt").write_text("nothing")
    pilot.drop(str(tmp_path))
    assert isinstance(pilot.app.stack.top, OpenDialog)
    assert len(list(user_rules_folder("casanova").glob("*.yaml"))) == 3
    assert any("3 rule files were added" in line for line in pilot.lines)


def test_a_game_is_taken_in(pilot: Pilot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Path] = []
    monkeypatch.setattr(program, "take_in", lambda path, data: taken.append(path))
    for name in ("save.jsonl", "written.txt"):
        (tmp_path / name).write_text(GAME)
    pilot.drop(str(tmp_path / "save.jsonl"), str(tmp_path / "written.txt"))
    assert taken == [tmp_path / "save.jsonl", tmp_path / "written.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are neither FIFOs nor such links")
def test_anything_else_is_one_sentence_and_nobody_waits(pilot: Pilot, program: Program, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    (tmp_path / "huge.yaml").write_bytes(b"#" * (MAX_RULE_FILE_BYTES + 1))
    (tmp_path / "picture.png").write_bytes(bytes(range(256)))
    (tmp_path / "empty").mkdir()
    (tmp_path / "other.yaml").write_text("wheels: 4\n")
    (tmp_path / "cut.jsonl").write_text(GAME[:40])
    before = pilot.app.stack.scenes
    for name in ("pipe.yaml", "loop.yaml", "huge.yaml", "picture.png", "empty", "other.yaml", "cut.jsonl", "gone.yaml"):
        lines = len(pilot.lines)
        pilot.drop(str(tmp_path / name))
        assert isinstance(pilot.app.stack.top, Dialog)
        assert any(name in line for line in pilot.lines[lines:])
        pilot.press("escape")
        assert pilot.app.stack.scenes == before
        (found,) = brought([tmp_path / name])
        assert isinstance(found, Refused)
        assert "\n" not in found.why
        assert found.why.endswith(".")
    pilot.drop(*(str(path) for path in tmp_path.iterdir()))
    assert any("And 6 more" in line for line in pilot.lines)


def test_pasted_text_is_the_counterpart_of_shared_text(pilot: Pilot, program: Program) -> None:
    pilot.drop_text(RULES)
    scene = pilot.app.stack.top
    assert isinstance(scene, WorkshopScene)
    assert scene.rules == CasanovaRules(coins=40)
    pilot.app.stack.pop(scene)
    for text in ("", "hello", "a: [", "wheels: 4", "x" * (MAX_RULE_FILE_BYTES + 1)):
        before = pilot.app.stack.scenes
        pilot.drop_text(text)
        assert isinstance(pilot.app.stack.top, Dialog)
        pilot.press("escape")
        assert pilot.app.stack.scenes == before
        assert isinstance(brought_text(text), Refused)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_dropped_is_something_or_one_sentence(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    base = rng.choice((RULES, GAME, "game: canaletto\ntreasures: {fan: 40}\n", "\ufeff" + RULES, "")).encode()
    data = bytearray(base)
    for _ in range(rng.randint(0, 6)):
        at = rng.randrange(len(data) + 1)
        data[at : at + rng.randint(0, 3)] = rng.choice(
            (b"", b"\0", b"\xff", b"{", b": ", b"\n", b"&a *a", rng.randbytes(3))
        )
    path = tmp_path / rng.choice(("a.yaml", "a.jsonl", "a.txt", "a", "casanova.yml"))
    path.write_bytes(bytes(data))
    (found,) = brought([path])
    assert isinstance(found, BroughtRules | BroughtGame | Refused)
    if isinstance(found, Refused):
        assert str(path) in found.why
        assert "\n" not in found.why
    assert path.read_bytes() == bytes(data)
    assert module.NEITHER


SVG = '<svg viewBox="0 0 64 64">\n\t<title>It\'s a "lion"</title>\n  <circle r="9"/></svg>'


def test_a_file_that_names_drawings_keeps_them_as_a_copy_and_at_the_table(
    pilot: Pilot, program: Program, tmp_path: Path
) -> None:
    path = tmp_path / "drawn.yaml"
    path.write_text("game: canaletto\nname: Drawn\nlooks:\n  lion: {label: Leone, icon: mine.svg}\n")
    (tmp_path / "mine.svg").write_text(SVG)
    pilot.drop(str(path))
    scene = pilot.app.stack.top
    assert isinstance(scene, WorkshopScene)
    pilot.press("ctrl+s")
    (tmp_path / "mine.svg").unlink()
    read = read_rules(user_rules_folder("canaletto") / "drawn.yaml", "canaletto")
    assert read.faults == []
    assert isinstance(read.rules, CanalettoRules)
    assert read.rules.looks["lion"].icon == SVG
    (user_rules_folder("canaletto") / "beside.svg").write_text(SVG)
    own = user_rules_folder("canaletto") / "own.yaml"
    own.write_text("game: canaletto\nlooks:\n  lion: {icon: beside.svg}\n")
    pilot.drop(str(own))
    scene = pilot.app.stack.top
    assert isinstance(scene, WorkshopScene)
    assert scene.rules.looks["lion"].icon == "beside.svg"  # type: ignore[attr-defined]
    pilot.press("f5")
    table = pilot.app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.game.rules.looks["lion"].icon == SVG  # type: ignore[attr-defined]

"""The workshop's file written by others: the rows follow, a conflict is asked, and nothing is ever lost."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.catalogue.draft import with_value
from game.client.pages.workshop import desk
from game.client.pages.workshop.opening import open_file
from game.client.pages.workshop.scene import WorkshopScene
from game.client.pages.workshop.watched import LOOK_EACH_S
from game.client.platform import folder
from game.client.shell.dialog import Dialog
from game.match.own_rules import Draft, free_path, read_draft
from game.rules.canaletto import CanalettoRules
from tests.pilot import Pilot


@pytest.fixture
def path() -> Path:
    place = free_path("canaletto", "Mine")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("# my rules\nname: Mine\nmoney: 40 # rich\n", "utf-8")
    return place


def _open(pilot: Pilot, path: Path) -> WorkshopScene:
    scene = WorkshopScene(open_file(path, "canaletto"), lambda *_: None)
    pilot.app.stack.push(scene)
    pilot.turn()
    return scene


_writes = 0


def _write(path: Path, text: str) -> None:
    """As an editor does, at another time than the last one."""
    global _writes
    _writes += 1
    path.write_text(text, "utf-8")
    os.utime(path, ns=(10**18 + _writes, 10**18 + _writes))


def _money(scene: WorkshopScene) -> int:
    assert isinstance(scene.rules, CanalettoRules)
    return scene.rules.money


def test_what_is_written_outside_is_shown_as_one_step_that_can_be_undone(pilot: Pilot, path: Path) -> None:
    scene = _open(pilot, path)
    _write(path, "name: Mine\nmoney: 50\ndebt_factor: 3\n")
    pilot.wait(3 * LOOK_EACH_S)
    assert (_money(scene), scene.rules.debt_factor) == (50, 3)  # type: ignore[attr-defined]
    assert not scene.desk.is_unsaved
    assert "mine.yaml was changed outside" in pilot.last
    pilot.press("ctrl+z")
    assert (_money(scene), scene.rules.debt_factor) == (40, 2)  # type: ignore[attr-defined]
    pilot.press("ctrl+s")
    assert path.read_text("utf-8") == "name: Mine\nmoney: 40\ndebt_factor: 2\n"


def test_a_file_that_is_broken_outside_leaves_the_rows_and_says_where(pilot: Pilot, path: Path) -> None:
    scene = _open(pilot, path)
    _write(path, "name: Mine\nmoney: many\n")
    pilot.wait(3 * LOOK_EACH_S)
    assert _money(scene) == 40
    assert "mine.yaml:2:8: found many" in pilot.last
    _write(path, "name: Mine\nmoney: 70\n")
    pilot.wait(3 * LOOK_EACH_S)
    assert _money(scene) == 70


@pytest.mark.parametrize("answer", ["Keep mine", "Take the file’s", "Save mine under another name"])
@pytest.mark.parametrize("when", ["seen", "on saving"])
def test_where_both_were_changed_it_is_asked_and_nothing_is_lost(
    pilot: Pilot, path: Path, answer: str, when: str
) -> None:
    scene = _open(pilot, path)
    scene.sheet.go_to(("debt_factor",))
    pilot.press("right")
    mine, theirs = scene.draft, "name: Mine\nmoney: 55 # theirs\n"
    _write(path, theirs)
    if when == "seen":
        pilot.wait(3 * LOOK_EACH_S)
    else:
        pilot.press("ctrl+s")
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.click_widget(answer)
    if "another" in answer:
        pilot.press("return")
        assert scene.desk.path is not None
        assert scene.desk.path != path
        assert read_draft(scene.desk.path, "canaletto")[0].rules == mine.rules
        assert path.read_text("utf-8") == theirs
        return
    assert path.read_text("utf-8") == theirs
    if answer == "Keep mine":
        assert scene.draft == mine
        assert scene.desk.is_unsaved
    else:
        assert _money(scene) == 55
        pilot.press("ctrl+z")
        assert scene.draft == mine


def test_whatever_both_do_what_each_wrote_last_is_in_a_file_or_can_be_had_back(pilot: Pilot, path: Path) -> None:
    scene, rng = _open(pilot, path), Random(3)
    scene.sheet.go_to(("debt_factor",))
    for number in range(40):
        match rng.choice(("outside", "inside", "wait", "save")):
            case "outside":
                _write(path, f"name: Mine\nmoney: {number + 20}\n")
            case "inside":
                pilot.press(rng.choice(("left", "right")))
            case "wait":
                pilot.wait(LOOK_EACH_S * rng.choice((1, 3)))
            case "save":
                pilot.press("ctrl+s")
        if isinstance(pilot.app.stack.top, Dialog):
            before, text = scene.draft, path.read_text("utf-8")
            pilot.press(rng.choice(("escape", "return")))
            assert path.read_text("utf-8") == text
            if scene.draft != before:
                pilot.press("ctrl+z")
                assert scene.draft == before
                pilot.press("ctrl+y")
        if not scene.desk.is_unsaved and not scene.desk._watched.is_changed:  # type: ignore[union-attr]
            assert read_draft(path, "canaletto")[0].rules == scene.rules


def test_a_file_that_is_gone_is_written_anew_by_saving(pilot: Pilot, path: Path) -> None:
    scene = _open(pilot, path)
    path.unlink()
    pilot.wait(3 * LOOK_EACH_S)
    scene.sheet.go_to(("money",))
    pilot.press("right", "ctrl+s")
    assert read_draft(path, "canaletto")[0] == Draft(with_value(CanalettoRules(), ("money",), 41), "Mine")


def test_the_own_editor_is_the_one_that_the_environment_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun: list[list[str]] = []
    monkeypatch.setattr(folder, "_run", lambda command: begun.append([*command]) or len(begun) > 1)
    monkeypatch.setenv("VISUAL", "gvim --nofork")
    assert folder.edit_file(tmp_path / "a.yaml")
    assert begun == [["gvim", "--nofork", str(tmp_path / "a.yaml")], ["xdg-open", str(tmp_path / "a.yaml")]]


def test_it_is_saved_before_it_is_opened_in_the_editor(
    pilot: Pilot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited: list[str] = []
    monkeypatch.setattr(desk, "edit_file", lambda place: bool(edited.append(place.read_text("utf-8"))))
    scene = _open(pilot, path)
    scene.sheet.go_to(("money",))
    pilot.press("right")
    scene.desk._do("edit")
    pilot.turn()
    assert edited == ["# my rules\nname: Mine\nmoney: 41 # rich\n"]
    assert str(path) in pilot.last

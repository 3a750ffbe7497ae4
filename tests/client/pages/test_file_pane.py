"""The file beside the rows: it shows what will be saved, marks what differs and is wrong, and leads to the rows."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.catalogue.draft import with_value
from game.catalogue.games import rules_type
from game.client.pages.workshop.file_pane import ROW, TURN
from game.client.pages.workshop.opening import Opened, open_file
from game.client.pages.workshop.scene import WorkshopScene
from game.match.own_rules import Draft
from game.registry import GAMES
from game.rules.canaletto import CanalettoRules
from tests.match.test_own_rules import changed_at_random
from tests.pilot import Pilot


def _open(pilot: Pilot, draft: Draft, game_id: str, path: Path | None = None) -> WorkshopScene:
    scene = WorkshopScene(Opened(game_id, draft, path), lambda *_: None)
    pilot.app.stack.push(scene)
    pilot.turn()
    return scene


def _whole(scene: WorkshopScene) -> str:
    """The text that the pane shows, lines that were broken joined again."""
    text = ""
    for line in scene.pane.lines:
        text += f"\n{line.text}" if line.number is not None else " " + line.text.removeprefix(TURN).strip()
    return text[1:]


@pytest.mark.parametrize("seed", range(12))
def test_it_shows_what_will_be_saved_and_each_line_leads_to_its_row(pilot: Pilot, seed: int) -> None:
    rng = Random(seed)
    game_id = rng.choice([*GAMES])
    draft = Draft(changed_at_random(rules_type(game_id)(), rng, 9), "A name", "About it: so # and so")
    scene = _open(pilot, draft, game_id)
    assert "".join(_whole(scene).split()) == "".join(scene.desk.text.split())
    assert [line.number for line in scene.pane.lines if line.number] == list(
        range(1, 1 + max(line.number or 0 for line in scene.pane.lines))
    )
    begun = {line.path for line in scene.pane.lines if line.begins}
    assert scene.sheet.changed <= begun  # a section that is written whole has others too
    for path in scene.sheet.changed:
        line = next(line for line in scene.pane.lines if line.begins and line.path == path)
        assert line.mark
        assert line.note
        scene.sheet.go_to(path)
        assert scene.pane.lines[scene.pane.index] == line
    for at, line in enumerate(scene.pane.lines):
        scene.pane.choose(at)
        if line.path:
            assert scene.sheet.path == line.path
    assert not pilot.app.tools.locale.missing


def test_the_line_of_the_chosen_row_is_chosen_as_soon_as_the_file_has_it(pilot: Pilot) -> None:
    scene = _open(pilot, Draft(CanalettoRules()), "canaletto")
    scene.sheet.go_to(("money",))
    scene.write(Draft(with_value(scene.rules, ("money",), 36)))
    assert scene.pane.lines[scene.pane.index].text == "money: 36"


def test_at_the_usual_size_thirteen_lines_of_the_file_are_seen_beside_a_picture(pilot: Pilot) -> None:
    scene = _open(pilot, Draft(CanalettoRules()), "canaletto")
    assert scene.pane.rect.h >= 13 * ROW
    assert scene._places.picture.h >= 340


def test_a_line_leads_to_its_row_by_mouse_keys_and_pad_alike(pilot: Pilot) -> None:
    rules = with_value(with_value(CanalettoRules(), ("money",), 50), ("debt_factor",), 3)
    scene = _open(pilot, Draft(rules, "Mine"), "canaletto")
    texts = [line.text for line in scene.pane.lines]
    money, debt = texts.index("money: 50"), texts.index("debt_factor: 3")
    pilot.click(scene.pane.row_place(money).center)
    assert scene.sheet.path == ("money",)
    for press in (pilot.press, pilot.pad):
        scene.widgets.focus(scene.pane)
        scene.pane.choose(0)
        for _ in range(debt):
            press("down")
        assert scene.sheet.path == ("debt_factor",)
        assert scene.widgets.focused is scene.pane
        press("return" if press == pilot.press else "a")
        assert scene.widgets.focused is scene.sheet


def test_a_fault_is_at_its_line_and_comments_are_there(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "# mine\nname: Mine\nvaluations: # all of them\n  slots: 20 # many\ntreasures: {fan: 39, ring: 2}\n"
    )
    scene = WorkshopScene(open_file(path, "canaletto"), lambda *_: None)
    pilot.app.stack.push(scene)
    pilot.turn()
    assert [line.text for line in scene.pane.lines] == path.read_text().splitlines()
    marks = {line.number: line.mark for line in scene.pane.lines if line.mark}
    assert marks == {4: "wrong", 5: "wrong"}
    scene.sheet.go_to(("valuations", "slots"))
    pilot.press("left")
    assert scene.pane.lines[3].text == "  slots: 19 # many"
    scene.widgets.focus(scene.pane)
    scene.pane.choose(4)
    scene.pane.choose(3)
    assert "which cannot be played" in pilot.app.tools.locale.text(scene.pane.spoken())


def test_the_line_of_the_chosen_row_is_seen_however_large_the_text_becomes(pilot: Pilot) -> None:
    rules = with_value(CanalettoRules(), ("palaces", "count"), 20)
    for first, then in ((100, 200), (200, 100)):
        pilot.app.settings.set("text_size", first)
        scene = _open(pilot, Draft(rules, "Mine"), "canaletto")
        scene.sheet.go_to(("palaces", "count"))
        for size in (first, then):
            pilot.app.settings.set("text_size", size)
            pilot.turn(3)
            line = scene.pane.row_place(scene.pane.index)
            assert scene.pane.lines[scene.pane.index].path == ("palaces", "count")
            assert scene.pane.rect.y - 1 <= line.y < line.bottom <= scene.pane.rect.bottom + 1

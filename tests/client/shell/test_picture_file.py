"""A picture of the screen is a file where pictures are kept: what is shown and nothing else; or one sentence."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.shell.picture_file import pictures_folder, save_picture
from game.client.table.laying import lay_table
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.settings import Settings
from tests.client.table.kit import PlayersHere, casanova_match
from tests.pilot import Pilot

NOW = datetime(2026, 11, 29, 17, 45, 12)  # noqa: DTZ001 - names a file


def pixels(path: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(path), "RGB")


def written() -> list[Path]:
    return sorted(pictures_folder().glob("*.png"))


def test_a_picture_has_a_name_of_its_own_and_the_folder_is_made(tmp_path: Path) -> None:
    picture, folder = pygame.Surface((4, 3)), tmp_path / "new" / "pictures"
    first, second = save_picture(picture, folder, NOW), save_picture(picture, folder, NOW)
    assert (first.key, second.key) == ("picture.saved", "picture.saved")
    names = [path.name for path in sorted(folder.iterdir())]
    assert names == ["serenissima-20261129-174512-2.png", "serenissima-20261129-174512.png"]
    assert pygame.image.load(folder / names[0]).get_size() == (4, 3)


def test_a_folder_that_cannot_be_written_is_one_sentence_and_no_fault(tmp_path: Path, pilot: Pilot) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    told = save_picture(pygame.Surface((4, 3)), tmp_path / "file", NOW)
    assert told.key == "picture.failed"
    sentence = pilot.app.tools.locale.text(told)
    assert str(tmp_path / "file") in sentence
    assert sentence.endswith(".")
    assert sentence.count(". ") == 0


@pytest.fixture
def table(settings: Settings, pilot: Pilot) -> TableScene:
    settings.set("speed", "none")
    made = lay_table(casanova_match("human", "human", seed=3), PlayersHere())
    pilot.app.stack.push(made)
    pilot.wait(1)
    return made


def test_f12_writes_what_the_screen_shows_and_says_where(table: TableScene, pilot: Pilot) -> None:
    pilot.app.picture()
    shown = pilot.shown()
    pilot.press("f12")
    (path,) = written()
    assert pixels(path) == shown
    assert pilot.last == f"Picture saved to {path}."


def test_of_a_table_under_its_curtain_the_picture_is_the_curtain(table: TableScene, pilot: Pilot) -> None:
    assert table.covered
    pilot.app.picture()
    curtain = pilot.shown()
    pilot.press("f12")
    assert [pixels(path) for path in written()] == [curtain]
    pilot.click_widget("I am Marina")
    pilot.wait(1)
    pilot.press("f12")
    assert len({pixels(path) for path in written()}) == 2


def test_the_menu_saves_a_picture_of_the_table_without_itself(table: TableScene, pilot: Pilot) -> None:
    pilot.click_widget("I am Marina")
    pilot.wait(1)
    pilot.press("tab")
    pilot.app.picture()
    shown = pilot.shown()
    pilot.press("p")
    pilot.click_widget("Save picture")
    (path,) = written()
    assert pixels(path) == shown


def test_the_result_has_a_button_for_it(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    match, rng = casanova_match("human", "greedy", seed=3), Random(1)
    match.begin()
    while not match.is_over:
        match.play(match.state.random_move(rng))
    table = lay_table(match, PlayersHere())
    pilot.app.stack.push(table)
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 30)
    pilot.turn(2)
    pilot.press("s")
    pilot.click_widget("Save picture")
    assert len(written()) == 2

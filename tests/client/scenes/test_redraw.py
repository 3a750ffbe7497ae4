"""Parts drawn anew must give the pixels of the whole page: a shadow or a rule drawn twice would show."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.scene import Scene
from game.client.scenes.pause import PauseScene
from game.client.scenes.rules import RulesScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene, Unfinished
from game.rules.casanova import CasanovaRules
from tests.client.scenes.tables import TABLES
from tests.client.scenes.test_title import DoorBook
from tests.pilot import Pilot

SCENES: dict[str, Callable[[], Scene]] = {
    "title": lambda: TitleScene(DoorBook(Unfinished("Casanova, round 7"))),
    "new_game": lambda: SetupScene(lambda _: None),
    "settings": SettingsScene,
    "rules": lambda: RulesScene("casanova", CasanovaRules()),
    "pause": PauseScene,
}


@pytest.mark.parametrize("name", list(SCENES))
def test_parts_drawn_anew_give_the_pixels_of_the_whole_page(pilot: Pilot, name: str) -> None:
    if name == "pause":
        pilot.app.stack.push(SCENES["new_game"]())
    pilot.app.stack.push(SCENES[name]())
    pilot.turn(2)
    for step in range(14):
        pilot.press("tab" if step % 3 else "down")
        pilot.move_to((120.0 + 130 * step, 300.0 + 40 * step))
        shown = pilot.shown()
        pilot.app.invalidate()
        pilot.turn()
        assert pilot.shown() == shown, f"after step {step}, focus on {pilot.last}"


@pytest.mark.parametrize("name", TABLES)
def test_what_the_table_shows_is_what_it_would_show_painted_anew(pilot: Pilot, name: str) -> None:
    make, decide = TABLES[name]
    table = make()
    pilot.app.stack.push(table)
    compared = 0
    for turn in range(900):
        pilot.turn(1 + turn % 5)
        if turn % 2:
            pilot.move_to((330.0 + 97 * turn % 1560, 160.0 + 131 * turn % 900))
        if turn % 3 == 0 and not table.motion.running:
            shown = pilot.shown()
            table.forget_pictures()  # all of it is painted anew
            pilot.app.picture()
            assert pilot.shown() == shown, f"after turn {turn}: {pilot.last}"
            compared += 1
        if table.match.is_over or compared >= 40:
            break
        if table.is_my_turn and turn % 4 == 0:
            pilot.wait(0.4)
            decide(pilot, table)
    assert compared >= 20

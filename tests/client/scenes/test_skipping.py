"""What moves at a table may be skipped at any moment, and nothing is left of it."""

from __future__ import annotations

import pytest

from game.match.settings import Settings
from tests.client.scenes.table_kit import beside_motion
from tests.client.scenes.tables import TABLES
from tests.pilot import Pilot


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "fading"])
@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_left_of_what_moved_when_it_was_skipped(
    settings: Settings, pilot: Pilot, name: str, reduced: bool
) -> None:
    settings.set("reduced_motion", reduced)
    make, decide = TABLES[name]
    table = make()
    pilot.app.stack.push(table)
    skipped = 0
    for turn in range(600):
        pilot.turn(1 + turn % 7)
        if table.moving and table.motion.running:
            pilot.press("space")
            shown = beside_motion(pilot, table)
            pilot.app.picture()
            assert beside_motion(pilot, table) == shown, f"after turn {turn}"
            skipped += 1
        if table.match.is_over or skipped >= 40:
            break
        if table.is_my_turn:
            pilot.wait(0.4)
            decide(pilot, table)
    assert skipped >= 12

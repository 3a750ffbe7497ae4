"""What moves at a table may be skipped at any moment, and nothing is left of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.client.scenes.canal_grande.scene import CanalGrandeTable
from game.client.scenes.canaletto.scene import CanalettoTable
from game.client.scenes.casanova.scene import CasanovaTable
from game.client.scenes.table import TableScene
from game.match.settings import Settings
from tests.client.scenes.canal_grande import kit as canal_grande
from tests.client.scenes.canaletto import kit as canaletto
from tests.client.scenes.casanova import kit as casanova
from tests.client.scenes.table_kit import PlayersHere, canaletto_match, casanova_match
from tests.pilot import Pilot

THREE = ("human", "greedy", "random", "greedy")
TABLES: dict[str, tuple[Callable[[], TableScene], Callable[[Pilot, Any], None]]] = {
    "casanova": (
        lambda: CasanovaTable(casanova_match(*THREE, seed=9), PlayersHere()),
        casanova.decide_by_keys,
    ),
    "canaletto": (
        lambda: CanalettoTable(canaletto_match(*THREE, seed=9), PlayersHere("canaletto")),
        canaletto.decide_by_keys,
    ),
    "canal grande": (
        lambda: CanalGrandeTable(canal_grande.canal_match("human", "greedy", seed=9), canal_grande.Neighbours()),
        canal_grande.decide_by_keys,
    ),
    "canal grande in teams": (
        lambda: CanalGrandeTable(canal_grande.canal_match(*THREE, seed=9), canal_grande.Neighbours()),
        canal_grande.decide_by_keys,
    ),
}


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
            while pilot.app.behind:
                pilot.turn()
            shown = pilot.shown()
            pilot.app.picture()
            assert pilot.shown() == shown, f"after turn {turn}"
            skipped += 1
        if table.match.is_over or skipped >= 40:
            break
        if table.is_my_turn:
            pilot.wait(0.4)
            decide(pilot, table)
    assert skipped >= 12

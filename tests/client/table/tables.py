"""Every table there is, with a person and players who answer at once, and how he decides by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from tests.client.games.canal_grande import kit as canal_grande
from tests.client.games.canaletto import kit as canaletto
from tests.client.games.casanova import kit as casanova
from tests.client.table.kit import PlayersHere, canaletto_match, casanova_match
from tests.pilot import Pilot

THREE = ("human", "greedy", "random", "greedy")
TABLES: dict[str, tuple[Callable[[], TableScene], Callable[[Pilot, Any], None]]] = {
    "casanova": (
        lambda: lay_table(casanova_match(*THREE, seed=9), PlayersHere()),
        casanova.decide_by_keys,
    ),
    "canaletto": (
        lambda: lay_table(canaletto_match(*THREE, seed=9), PlayersHere("canaletto")),
        canaletto.decide_by_keys,
    ),
    "canal grande": (
        lambda: lay_table(canal_grande.canal_match("human", "greedy", seed=9), canal_grande.Neighbours()),
        canal_grande.decide_by_keys,
    ),
    "canal grande in teams": (
        lambda: lay_table(canal_grande.canal_match(*THREE, seed=9), canal_grande.Neighbours()),
        canal_grande.decide_by_keys,
    ),
}

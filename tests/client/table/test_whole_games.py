"""Whole games at every table by one device alone: by keys, mouse, pad or touch, to the result and back to the title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.settings import Settings
from game.rules.canaletto import CanalettoRules, Palaces
from game.rules.casanova import CasanovaRules
from tests.client.games.canal_grande import kit as canal_grande
from tests.client.games.canaletto import kit as canaletto
from tests.client.games.casanova import kit as casanova
from tests.client.table.kit import PlayersHere, canaletto_match, casanova_match, play_to_the_result
from tests.pilot import Pilot

NINE_PALACES = CanalettoRules(
    treasures={"mirror": 3, "fan": 3, "lion": 2, "wig": 4, "clock": 3, "bust": 3, "ring": 2},
    palaces=Palaces(count=9, min_tiles=1, max_tiles=4),
)
"""A tweaked file: nine palaces, twenty tiles, one treasure that is drawn nowhere."""


@dataclass(frozen=True)
class Whole:
    """A whole game."""

    table: Callable[[], TableScene]
    """Makes its table."""
    decide: Callable[[Pilot, Any], None]
    """How the person at the first seat decides."""
    device: str
    """By what."""
    words: frozenset[str]
    """The kinds of moves he has made in the end, some others aside."""


def casanova_for(*others: str, seed: int, rules: CasanovaRules | None = None) -> Callable[[], TableScene]:
    return lambda: lay_table(casanova_match("human", *others, seed=seed, rules=rules), PlayersHere())


def canaletto_for(*others: str, seed: int, rules: CanalettoRules | None = None) -> Callable[[], TableScene]:
    return lambda: lay_table(canaletto_match("human", *others, seed=seed, rules=rules), PlayersHere("canaletto"))


def canal_grande_for(*others: str, seed: int) -> Callable[[], TableScene]:
    match = lambda: canal_grande.canal_match("human", *others, rules=canal_grande.SHORT, seed=seed)  # noqa: E731
    return lambda: lay_table(match(), canal_grande.Neighbours())


ROUND = frozenset({"announce", "play"})
SALE = frozenset({"bid", "pass"})
CANAL = frozenset({"divide", "choose"})
THREE = ("greedy", "random", "greedy")
CASES = {
    "casanova-4-keys": Whole(casanova_for(*THREE, seed=11), casanova.decide_by_keys, "keys", ROUND),
    "casanova-2-mouse": Whole(
        casanova_for("greedy", seed=3, rules=CasanovaRules(rounds=3)), casanova.decide_by_mouse, "mouse", ROUND
    ),
    "casanova-4-pad": Whole(casanova_for(*THREE, seed=11), casanova.decide_by_pad, "pad", ROUND),
    "casanova-4-touch": Whole(casanova_for(*THREE, seed=11), casanova.decide_by_touch, "touch", ROUND),
    "canaletto-4-keys": Whole(canaletto_for(*THREE, seed=4), canaletto.decide_by_keys, "keys", SALE),
    "canaletto-3-mouse": Whole(
        canaletto_for("greedy", "random", seed=6), canaletto.decide_by_mouse, "mouse", SALE | {"bribe"}
    ),
    "canaletto-3-mouse-nine-palaces": Whole(
        canaletto_for("greedy", "random", seed=6, rules=NINE_PALACES),
        canaletto.decide_by_mouse,
        "mouse",
        SALE | {"bribe"},
    ),
    "canaletto-3-pad": Whole(
        canaletto_for("greedy", "random", seed=8, rules=NINE_PALACES), canaletto.decide_by_pad, "pad", SALE
    ),
} | {
    f"canal-grande-{len(others) + 1}-{device}": Whole(
        canal_grande_for(*others, seed=seeds[len(others) > 1]), decide, device, CANAL | {"vote"}
    )
    for others in (("greedy",), ("greedy", "greedy", "random"))
    for device, decide, seeds in (
        ("keys", canal_grande.decide_by_keys, (11, 13)),
        ("mouse", canal_grande.decide_by_mouse, (11, 11)),
        ("pad", canal_grande.decide_by_pad, (11, 14)),
    )
}


def leave(pilot: Pilot, device: str) -> None:
    """From the result to the title."""
    match device:
        case "keys":
            pilot.press("t")
        case "mouse":
            pilot.click_widget("Title")
        case "pad":
            pilot.focus_on("Title", pad="right_shoulder")
            pilot.pad("a")
        case _:
            pilot.tap_widget("Title")


LONG = {"canaletto-3-mouse-nine-palaces", "canal-grande-2-mouse", "canal-grande-4-keys", "canal-grande-4-pad"}
"""Left to the deep run: each game is played by each device at another of its tables."""


@pytest.mark.parametrize(
    "whole",
    [pytest.param(whole, id=name, marks=pytest.mark.deep if name in LONG else ()) for name, whole in CASES.items()],
)
def test_a_whole_game_is_played_by_one_device_alone(settings: Settings, pilot: Pilot, whole: Whole) -> None:
    settings.set("speed", "none")
    table = whole.table()
    pilot.app.stack.push(table)
    assert play_to_the_result(pilot, table, whole.decide) >= 3
    assert whole.words <= {move.word for move in table.match.moves if move.seat == 0}
    assert not pilot.app.tools.locale.missing
    leave(pilot, whole.device)
    assert not pilot.app.stack.scenes
    assert pilot.app.input.device == whole.device

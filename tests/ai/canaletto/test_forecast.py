"""What the sets will bring, forecast from the order of the lots to come."""

from __future__ import annotations

import subprocess

import pytest

from game.ai.canaletto.forecast import forecast
from game.ai.child import child_command, child_environment
from tests.rules.canaletto.table import begun, play, seat


def test_a_set_the_lot_completes_is_sold_at_the_next_value() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"], ["fan"], ["bust"], ["bust"]], row=(9, 12, 5), end_at_types=0)
    play(state, 1, "pass", "pass", "pass")
    coming = forecast(state.view(seat(0)), 64, 1.0)
    assert coming.prices[:, 0] == pytest.approx(9)
    assert coming.prices[:, 1:].min() >= 5
    assert coming.prices[:, 1:].sum(axis=1) == pytest.approx(12 + 5)


def test_the_last_sets_bring_nothing() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"], ["bust"]], row=(9, 12, 5), end_at_types=2)
    coming = forecast(state.view(seat(0)), 64, 1.0)
    assert coming.prices.sum(axis=1) == pytest.approx(9)


def test_the_next_lot_comes_first() -> None:
    state = begun([["ring"], ["lamp"], ["fan"], ["bust"]], row=(9, 12, 5, 7), end_at_types=0)
    coming = forecast(state.view(seat(0)), 64, 1.0)
    kinds = {name: kind for kind, name in enumerate(("ring", "lamp", "fan", "bust"))}
    for landing, name in ((1, "lamp"), (2, "fan"), (3, "bust")):
        assert coming.prices[coming.next_lot[landing], kinds[name]] == pytest.approx(12)
    assert coming.next_lot[0] == coming.next_lot[1]


def test_money_that_comes_later_counts_less() -> None:
    state = begun([["ring"], ["lamp"], ["fan"], ["bust"]], row=(9, 9, 9, 9), end_at_types=0)
    coming = forecast(state.view(seat(0)), 64, 0.5)
    assert coming.early[coming.next_lot[1], 0] == pytest.approx(9)
    assert coming.early[coming.next_lot[1], 1] == pytest.approx(4.5)
    assert coming.early[coming.next_lot[1], 2] == pytest.approx(9 * (0.25 + 0.125) / 2, rel=0.2)


def test_when_the_game_ends_with_the_lot_nothing_is_to_come() -> None:
    state = begun([["lamp"], ["fan"], ["bust"]], row=(9, 12, 5), end_at_types=2)
    assert forecast(state.view(seat(0)), 8, 1.0).lots_to_come == 0


@pytest.mark.parametrize(("visible", "price"), [("next", 9.0), ("none", 6.0)])
def test_hidden_values_are_drawn_from_the_tiles_not_seen(visible: str, price: float) -> None:
    tiles = {"tiles": (9, 3, 6), "slots": 3, "visible": visible}
    state = begun([["lamp"], ["fan"], ["bust"]], row=(9, 3, 6), valuations=tiles, end_at_types=0)
    coming = forecast(state.view(seat(0)), 2000, 1.0)
    assert coming.prices[0, 0] == pytest.approx(price, rel=0.05)


def test_the_worker_at_a_table_does_without_the_dear_parts_of_numpy() -> None:
    code = """
import sys
from random import Random
from game.ai import worker
from game.ai.player import Limit, make_player
from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.core import CHANCE
state, rng = CanalettoGame(CanalettoRules(), 4).new_state(), Random(1)
while state.current_player == CHANCE:
    state.apply_unchecked(state.sample_chance(rng))
make_player("ai:doge", "canaletto").choose(state.view(state.current_player), Limit(), rng)
print(*sorted({"numpy.random", "numpy.ma", "numpy.fft", "hashlib", "secrets"} & set(sys.modules)))
"""
    made = subprocess.run(
        child_command(code), env=child_environment(), stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, check=True
    )
    assert made.stdout.split() == []

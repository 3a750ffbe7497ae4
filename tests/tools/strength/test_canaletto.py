"""What Canaletto alone is measured by: the attacker, the yardsticks among levels, and files up to their bounds."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai.player import Limit
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, Pass, TakeBribe
from game.rules.core import Seat
from tests.rules.canaletto.table import begun, play
from tools.strength.canaletto_files import FILES
from tools.strength.canaletto_rivals import Attacker, candidates
from tools.strength.results import ROOT, made_of, read

KEPT = sorted((ROOT / "docs" / "measured").glob("canaletto_*.json"))
"""What was measured."""


def test_the_attacker_tries_the_lowest_bid_for_each_lot_that_may_be_next() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"], ["fan"]], row=(9, 4), end_at_types=0)
    view = state.view(Seat(0))
    found = candidates(view, list(state.legal_moves()))
    assert found == [Pass(Seat(0)), Bid(Seat(0), 1), Bid(Seat(0), 2), Bid(Seat(0), 3)]


def test_the_attacker_takes_the_move_that_wins() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"]], row=(30, 4), end_at_types=1, players=3, money=20)
    play(state, 1, "pass", "pass", 15)
    answer = Attacker("greedy").choose(state.view(Seat(2)), Limit(), random.Random(1))
    assert answer.move == TakeBribe(Seat(2))


@pytest.mark.parametrize("name", FILES)
def test_a_file_up_to_its_bounds_can_be_played(name: str) -> None:
    assert CanalettoGame(FILES[name], 4).new_state().current_player is not None
    assert (FILES[name] == CanalettoRules()) == (name == "printed")


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_what_was_measured_says_its_version_and_what_made_it(file: Path) -> None:
    kept = read(file)
    assert kept
    assert all(len(one.made_of) == 64 and one.version for one in kept.values())


@pytest.mark.deep
def test_no_measurement_of_canaletto_is_stale() -> None:
    now = made_of("canaletto")
    stale = [f"{file.name}: {name}" for file in KEPT for name, one in read(file).items() if one.made_of != now]
    assert not stale, f"measured of other rules, numbers or players than now: {'; '.join(stale)}"

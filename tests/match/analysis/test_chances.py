"""What calibrating chances may change, and what not."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.player import Choice
from game.match.analysis.chances import calibrated, power_of, raised
from game.rules.casanova import Fold
from game.rules.casanova import Match as MatchMove
from game.rules.core import Seat


@pytest.mark.parametrize("seed", range(30))
def test_raised_chances_add_up_to_one_and_keep_their_order(seed: int) -> None:
    rng = Random(seed)
    parts = [rng.random() for _ in range(rng.randrange(2, 5))]
    chances = [part / sum(parts) for part in parts]
    power = rng.uniform(0.3, 3.0)
    found = raised(chances, power)
    assert sum(found) == pytest.approx(1)
    assert sorted(range(len(found)), key=lambda seat: found[seat]) == sorted(
        range(len(found)), key=lambda seat: chances[seat]
    )
    if power > 1:
        assert max(found) >= max(chances)


def test_a_sure_thing_stays_sure_and_even_chances_stay_even() -> None:
    assert raised([1.0, 0.0], 0.5) == (1.0, 0.0)
    assert raised([0.25] * 4, 1.7) == pytest.approx([0.25] * 4)
    assert raised([0.0, 0.0], 0.5) == (0.5, 0.5)


def test_a_choice_keeps_the_order_of_its_values_and_its_best_is_its_win() -> None:
    us = (Seat(0),)
    choice = Choice(MatchMove(us[0]), values=((MatchMove(us[0]), 0.3), (Fold(us[0]), -0.2)), win=(0.8, 0.2))
    found = calibrated(choice, us, 0.6)
    assert found.win is not None
    assert found.chance_with(MatchMove(us[0])) == pytest.approx(found.win[0])
    assert found.chance_with(Fold(us[0])) == pytest.approx(raised([0.3, 0.7], 0.6)[0])
    plain = calibrated(choice, us, 1.0)
    assert [value for _, value in plain.values] == pytest.approx([0.3, -0.2])


def test_partners_keep_one_chance() -> None:
    us = (Seat(0), Seat(2))
    move = MatchMove(us[0])
    choice = Choice(move, values=((move, 0.7 / 2 - 0.25),), win=(0.7, 0.3, 0.7, 0.3))
    found = calibrated(choice, us, 0.5)
    assert found.win is not None
    assert found.win[0] == pytest.approx(found.win[2])
    assert sum(found.win) == pytest.approx(2)
    assert found.chance_with(move) == pytest.approx(found.win[0])


def test_a_table_that_was_not_measured_takes_the_nearest_of_its_game() -> None:
    assert power_of("nothing", 2) == 1.0
    assert power_of("casanova", 3) in (power_of("casanova", 2), power_of("casanova", 4))

"""What calibrating chances may change, and what not."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.player import Choice
from game.match.analysis.chances import Map, calibrated, map_of, mapped
from game.rules.casanova import Fold
from game.rules.casanova import Match as MatchMove
from game.rules.core import Seat


@pytest.mark.parametrize("seed", range(30))
def test_raised_chances_add_up_to_one_and_keep_their_order(seed: int) -> None:
    rng = Random(seed)
    parts = [rng.random() for _ in range(rng.randrange(2, 5))]
    chances = [part / sum(parts) for part in parts]
    later, least = rng.choice((None, rng.uniform(0.3, 3.0))), rng.choice((0.0, rng.random() * 0.1))
    whole = Map(rng.uniform(0.3, 3.0), rng.choice((0.0, rng.random() * 0.9)), later, rng.uniform(1, 20), least)
    by = whole.after(rng.randrange(30))
    found = mapped(chances, by)
    assert sum(found) == pytest.approx(1)
    assert sorted(range(len(found)), key=lambda seat: found[seat]) == sorted(
        range(len(found)), key=lambda seat: chances[seat]
    )
    if by.power > 1 and not by.doubt and not by.least:
        assert max(found) >= max(chances)


def test_a_sure_thing_stays_sure_and_even_chances_stay_even() -> None:
    assert mapped([1.0, 0.0], Map(0.5, 0.3)) == pytest.approx((1.0, 0.0))
    assert mapped([0.5, 0.5, 0.0, 0.0], Map(0.5, 0.3)) == pytest.approx((0.5, 0.5, 0.0, 0.0))
    assert mapped([0.25] * 4, Map(1.7, 0.1)) == pytest.approx([0.25] * 4)
    assert mapped([0.0, 0.0], Map(0.5)) == (0.5, 0.5)


def test_the_power_goes_from_the_first_round_s_to_the_last_s_and_no_further() -> None:
    by = Map(0.5, 0.1, 1.5, 10.0)
    assert [by.after(rounds).power for rounds in (0, 5, 10, 30)] == pytest.approx([0.5, 1.0, 1.5, 1.5])
    assert by.after(5).after(9) == by.after(5)
    assert Map(0.7).after(9) == Map(0.7)


def test_what_is_called_sure_before_the_end_is_doubted_where_that_is_not_so() -> None:
    found = mapped([1.0, 0.0], Map(1.0, 0.2, least=0.05))
    assert sum(found) == pytest.approx(1)
    assert 0.1 < found[1] < found[0] < 0.9
    halves = mapped([0.5, 0.0, 0.5, 0.0], Map(1.3, 0.2, least=0.05))
    assert (halves[0], halves[1]) == pytest.approx((halves[2], halves[3]))


def test_a_choice_keeps_the_order_of_its_values_and_its_best_is_its_win() -> None:
    us = (Seat(0),)
    choice = Choice(MatchMove(us[0]), values=((MatchMove(us[0]), 0.3), (Fold(us[0]), -0.2)), win=(0.8, 0.2))
    found = calibrated(choice, us, Map(0.6, 0.1))
    assert found.win is not None
    assert found.chance_with(MatchMove(us[0])) == pytest.approx(found.win[0])
    assert found.chance_with(Fold(us[0])) == pytest.approx(mapped([0.3, 0.7], Map(0.6, 0.1))[0])
    plain = calibrated(choice, us, Map())
    assert [value for _, value in plain.values] == pytest.approx([0.3, -0.2])


def test_partners_keep_one_chance() -> None:
    us = (Seat(0), Seat(2))
    move = MatchMove(us[0])
    choice = Choice(move, values=((move, 0.7 / 2 - 0.25),), win=(0.7, 0.3, 0.7, 0.3))
    found = calibrated(choice, us, Map(0.5))
    assert found.win is not None
    assert found.win[0] == pytest.approx(found.win[2])
    assert sum(found.win) == pytest.approx(2)
    assert found.chance_with(move) == pytest.approx(found.win[0])


def test_a_table_that_was_not_measured_takes_the_nearest_of_its_game() -> None:
    assert map_of("nothing", 2) == Map()
    assert map_of("casanova", 3) in (map_of("casanova", 2), map_of("casanova", 4))

"""What the measurements of players share: how many games are played, what is met, and which decisions show a trait."""

from __future__ import annotations

import msgspec
import pytest

from game.ai.personality import LEVELS
from game.match.simulation.report import wilson
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, Pass, TakeBribe
from game.rules.casanova import CasanovaGame, CasanovaRules
from game.rules.core import Seat
from tests.masks import MASKS
from tests.rooms import games_with, has_strength
from tests.rules.canaletto.table import begun, play
from tools.strength import casanova
from tools.strength.canaletto import AT_EACH_LEVEL, BRIBE, DEBT, DENIAL, debts, shows
from tools.strength.measuring import (
    Bar,
    Counted,
    Measured,
    TraitGround,
    contest,
    errors_between,
    rates,
    rates_at_one_table,
    traits,
    within_band,
)
from tools.strength.room import Asked, room_of

SMALL = CasanovaGame(CasanovaRules(rounds=2), 2)


def test_a_bar_is_met_where_the_share_reaches_it_and_the_interval_nearly_does() -> None:
    bar = Bar(0.45)
    assert bar.met(0.47, (0.43, 0.51))
    assert not bar.met(0.47, (0.40, 0.54))
    assert not bar.met(0.44, (0.43, 0.46))


def test_a_range_is_met_where_the_interval_overlaps_it_and_lies_above_a_half() -> None:
    bar = Bar(0.60, 0.75)
    assert bar.met(0.58, (0.53, 0.63))
    assert not bar.met(0.58, (0.49, 0.67))
    assert not bar.met(0.55, (0.51, 0.59))
    assert not bar.met(0.85, (0.76, 0.92))


@pytest.mark.parametrize("bar", [Bar(0.01), Bar(0.95), None])
def test_a_contest_has_as_many_games_as_were_fixed_whether_its_bar_is_met_or_missed(bar: Bar | None) -> None:
    found = contest(SMALL, ("random", "random"), bar, 60, 1)
    assert found.games == 60
    assert found.met == (bar is None or bar.low < 0.5)
    assert found.interval == tuple(round(end, 4) for end in wilson(found.share, 60))


def test_seats_measured_together_have_the_shares_of_both() -> None:
    assert contest(SMALL, ("random", "random"), Bar(0.0), 6, 1, ours=(0, 1)).share == 1.0


def test_one_count_can_be_played_in_parts_by_seeds_and_no_part_counts_twice() -> None:
    first, second = (contest(SMALL, ("random", "random"), Bar(0.9), 6, seed) for seed in (1, 2))
    both = second.joined(msgspec.to_builtins(first))
    assert (both.games, both.seeds, both.met) == (12, (1, 2), False)
    assert both.share == pytest.approx((first.share + second.share) / 2, abs=1e-4)
    assert both.interval == pytest.approx(wilson(both.share, 12), abs=1e-3)
    assert second.joined(msgspec.to_builtins(both)) == second
    assert second.joined(msgspec.to_builtins(msgspec.structs.replace(first, what="others"))) == second


def test_an_undecided_game_is_shared_by_all() -> None:
    game = CanalGrandeGame(CanalGrandeRules(max_rounds=1), 2)
    assert contest(game, ("random", "random"), Bar(0.0), 4, 1).share == 0.5


def test_masks_are_held_to_the_band_round_their_mean() -> None:
    def one(share: float, low: float, high: float) -> Measured:
        return Measured("", 200, share, (low, high), "", met=False)

    found = within_band([one(0.25, 0.19, 0.31), one(0.20, 0.15, 0.26), one(0.60, 0.53, 0.67)])
    assert [mask.met for mask in found] == [True, False, False]
    assert [mask.met for mask in within_band([one(0.25, 0.19, 0.31), one(0.20, 0.15, 0.26)])] == [True, True]


def test_equal_rates_differ_by_nothing_and_the_sign_says_which_is_greater() -> None:
    assert errors_between((50, 100), (50, 100)) == 0
    assert errors_between((60, 100), (40, 100)) == pytest.approx(2.89, abs=0.01)
    assert errors_between((40, 100), (60, 100)) < 0


def test_rates_of_which_one_was_never_counted_do_not_differ() -> None:
    assert errors_between((0, 0), (40, 100)) == 0


@pytest.mark.parametrize("game_id", games_with(has_strength))
def test_every_mask_is_known_for_something_and_its_opposite_for_the_contrary(game_id: str) -> None:
    known = room_of(game_id).known
    assert set(known) == set(MASKS)
    for one in known.values():
        assert known[one.opposite].trait == one.trait
        assert known[one.opposite].sign == -one.sign


@pytest.mark.parametrize("counted", [rates, rates_at_one_table])
def test_both_ways_of_counting_see_as_many_decisions_as_were_fixed(
    counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.strength.measuring.TRAIT_DECISIONS", 5)
    ground = TraitGround(SMALL, casanova.shows, casanova.ROOM.known, "novice", games=20, seed=1)
    (name, found), *rest = traits(ground, counted, ["colombina"])
    assert (name, rest) == ("colombina", [])
    assert (found.trait, found.decisions) == (casanova.BEST_EARLY, 5)
    assert all(0 <= rate <= 1 for rate in (found.rate, found.plain, found.opposite))


def test_a_bribe_is_counted_where_one_is_allowed() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"], ["fan"]], row=(9, 4))
    assert shows(BRIBE, state.view(Seat(0)), Pass(Seat(0))) is None
    play(state, 3)
    view = state.view(Seat(1))
    assert shows(BRIBE, view, TakeBribe(Seat(1))) is True
    assert shows(BRIBE, view, Pass(Seat(1))) is False


def test_debt_is_counted_where_the_lowest_bid_is_above_the_purse() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"], ["fan"]], row=(9, 4), money=5)
    play(state, 4)
    assert shows(DEBT, state.view(Seat(1)), Bid(Seat(1), 5)) is None
    play(state, 5)
    assert shows(DEBT, state.view(Seat(2)), Bid(Seat(2), 6)) is True
    assert shows(DEBT, state.view(Seat(2)), Pass(Seat(2))) is False


def test_denial_is_counted_where_only_others_gather_what_is_on_sale() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"], ["fan"]], row=(9, 4))
    play(state, 1, "pass", "pass", "pass")
    assert state.column == 1
    play(state, 1)
    buyer, other = Seat(0), Seat(2)
    assert state.current_player == other
    assert shows(DENIAL, state.view(other), Bid(other, 2)) is True
    play(state, "pass", "pass")
    assert state.current_player == buyer
    assert shows(DENIAL, state.view(buyer), Bid(buyer, 2)) is None


def test_early_debt_is_looked_for_at_every_level_and_with_every_mask() -> None:
    asked = Asked(CanalettoGame(CanalettoRules(), 4), AT_EACH_LEVEL, games=1, seed=1, level="")
    found = dict(debts(asked))
    assert len(found) == len(LEVELS) * (1 + len(MASKS))
    assert all(one.met == (one.in_debt == 0) for one in found.values())

"""Canaletto's yardstick plays exactly as AI.md says."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from game.ai.canaletto.greedy import Greedy, first_sold, seen_values, worth_of_lot
from game.ai.player import Choice, Limit
from game.rules.canaletto import Bid, CanalettoState, CanalettoView, Pass, Sell, TakeBribe
from game.rules.core import Move, Seat
from tests.rules.canaletto.table import begun, play, seat

LAMPS = [["lamp", "fan"], ["lamp"], ["fan"], ["bust"], ["bust"], ["bust"]]


def choose(view: CanalettoView) -> Choice:
    return Greedy().choose(view, Limit(), random.Random(1))


def move(state: CanalettoState) -> Move:
    assert state.current_player is not None
    return choose(state.view(state.current_player)).move


def with_lamp(owner: int, standing: int = 0, **more: object) -> CanalettoState:
    """The second lamp is on sale, the first and a fan belong to this seat; the row is 9, 12, 3."""
    state = begun(LAMPS, row=(9, 12, 3), **more)
    state.apply(Bid(seat(0), 1))
    play(state, "pass", "pass", "pass")
    state._owned[0], state._owned[owner] = state._owned[owner], state._owned[0]
    if standing:
        play(state, standing)
    return state


def test_a_set_that_the_lot_completes_counts_all_own_tiles_at_the_next_value() -> None:
    assert worth_of_lot(with_lamp(1).view(seat(1))) == 18
    assert worth_of_lot(with_lamp(1).view(seat(2))) == 9


def test_any_other_type_counts_its_tiles_that_are_owned_at_the_mean_of_the_row() -> None:
    state = begun(LAMPS, row=(9, 12, 3))
    assert worth_of_lot(state.view(seat(0))) == 8 * Fraction(1, 2) + 8 * Fraction(1, 2)
    bust = begun(LAMPS, row=(9, 12, 3), start=3)
    assert worth_of_lot(bust.view(seat(0))) == Fraction(8, 3)


def test_of_several_complete_sets_the_one_with_most_own_tiles_gets_the_next_value() -> None:
    state = begun([["lamp"], ["fan", "lamp"], ["fan"], ["fan"], ["bust"], ["bust"]], row=(5, 11, 3))
    tables = state._tables
    state._palaces = [0, tables.bits_of(["lamp", "fan"]), 0, 0, tables.bits_of(["bust"]), tables.bits_of(["bust"])]
    state.column = 1
    state._owned[2] = 1 + (2 << 6)
    state._left = tables.all_tiles - state._owned[2]
    assert worth_of_lot(state.view(seat(2))) == 5 * 3 + 11 * 2
    state._owned[2], state._owned[1] = 0, state._owned[2]
    assert worth_of_lot(state.view(seat(2))) == 5 + 11


@pytest.mark.parametrize(("visible", "values"), [("all", (9, 12, 3)), ("next", (9, 7, 7)), ("none", (7, 7, 7))])
def test_a_value_not_seen_is_the_mean_of_all_tiles(visible: str, values: tuple[int, ...]) -> None:
    tiles = {"tiles": (9, 12, 3, 4), "slots": 3, "visible": visible}
    state = begun(LAMPS, row=(9, 12, 3), valuations=tiles)
    assert list(seen_values(state.view(seat(0)))) == list(values)


def test_it_bids_one_more_up_to_the_worth() -> None:
    assert move(with_lamp(1)) == Bid(seat(1), 1)
    assert move(with_lamp(2, standing=17, bribe={"uses": 0})) == Bid(seat(2), 18)
    assert move(with_lamp(2, standing=18, bribe={"uses": 0})) == Pass(seat(2))


def test_it_bids_at_most_five_more_than_it_has() -> None:
    state = with_lamp(2, standing=9, money=5, bribe={"uses": 0})
    assert move(state) == Bid(seat(2), 10)
    state = with_lamp(2, standing=10, money=5, bribe={"uses": 0})
    assert move(state) == Pass(seat(2))


def test_it_does_not_bid_more_than_the_highest_bid() -> None:
    assert move(with_lamp(2, standing=8, highest_bid=8, bribe={"uses": 0})) == Pass(seat(2))


def test_it_bribes_from_eight_on_when_the_lot_is_worth_five_more() -> None:
    assert move(with_lamp(2, standing=7)) == Bid(seat(2), 8)
    assert move(with_lamp(2, standing=8)) == TakeBribe(seat(2))
    assert move(with_lamp(2, standing=13)) == TakeBribe(seat(2))
    assert move(with_lamp(2, standing=14)) == Bid(seat(2), 15)


def test_it_bribes_after_having_passed_and_never_bids_there() -> None:
    state = with_lamp(1, bribe={"after_pass": True})
    play(state, "pass", 7, 8, 9)
    assert (state.current_player, move(state)) == (1, TakeBribe(seat(1)))
    state = with_lamp(1, bribe={"after_pass": True})
    play(state, "pass", 5, 6, 7)
    assert (state.current_player, move(state)) == (1, Pass(seat(1)))


def test_a_forced_opening_is_one() -> None:
    state = begun(LAMPS, row=(9, 12, 3), start=3, money=0)
    play(state, "pass", "pass", "pass")
    assert move(state) == Bid(seat(3), 1)


def sale(row: tuple[int, ...], own: dict[str, int]) -> CanalettoView:
    """Three sets are complete; seat 0 chooses the order."""
    state = begun([["lamp", "fan", "ring"], ["lamp", "fan", "ring"], ["bust"], ["bust"]], row=row)
    play(state, 1, "pass", "pass", "pass")
    play(state, "pass", "pass", "pass", 1)
    state._owned[0] = sum(count << 6 * state._tables.kind_of[name] for name, count in own.items())
    return state.view(Seat(0))


def test_where_the_value_falls_most_own_tiles_are_sold_first() -> None:
    assert first_sold(sale((9, 4, 8, 2), {"fan": 2, "ring": 1})) == "fan"


def test_where_it_rises_they_are_sold_last() -> None:
    assert first_sold(sale((4, 9, 8, 2), {"fan": 2, "ring": 1})) == "lamp"


def test_equals_go_by_the_files_order() -> None:
    assert first_sold(sale((9, 4, 8, 2), {})) == "lamp"
    assert first_sold(sale((4, 9, 8, 2), {})) == "fan"


def test_its_sale_is_a_move() -> None:
    assert choose(sale((9, 4, 8, 2), {"fan": 2})).move == Sell(Seat(0), "fan")


def test_it_refuses_to_move_for_a_seat_that_is_not_to_move() -> None:
    with pytest.raises(ValueError, match="seat 1 is not to move"):
        choose(begun(LAMPS).view(seat(1)))

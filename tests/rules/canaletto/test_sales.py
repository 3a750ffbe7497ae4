"""Selling sets and debt (rules/canaletto.md, "Selling sets", "Debt")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.canaletto import Phase, PricePaid, Sell, SetSold
from tests.rules.canaletto.table import begun, of_kind, play, seat


def test_two_lamps_of_two_players_bring_nine_each_and_the_next_value_is_twelve() -> None:
    state = begun([["lamp"], ["lamp"], ["fan", "bust"], ["fan", "bust"]], row=(9, 12, 5))
    play(state, 1, "pass", "pass", "pass")
    events = play(state, "pass", 2, "pass", "pass")
    assert of_kind(events, SetSold) == [SetSold("lamp", 9, (1, 0, 1, 0), 12)]
    assert state.money == [30 - 1 + 9, 30, 30 - 2 + 9, 30]
    assert state.view(seat(0)).next_value == 12
    assert state.public()["sold"] == ["lamp"]


def test_each_owner_gets_the_value_for_each_of_his_tiles() -> None:
    state = begun([["lion"], ["lion"], ["lion"], ["fan", "bust"], ["fan", "bust"]], row=(12, 3, 5))
    play(state, 1, "pass", "pass", "pass")
    play(state, "pass", "pass", "pass", 1)
    play(state, "pass", 1, "pass", "pass")
    assert state.money == [30 - 1 - 1 + 24, 30, 30 - 1 + 12, 30]


def test_one_tile_may_be_a_whole_set() -> None:
    state = begun([["ring"], ["fan"], ["fan"], ["bust"], ["bust"], ["lamp"], ["lamp"]], row=(7, 8, 9, 10))
    play(state, 3, "pass", "pass", "pass")
    assert state.money[0] == 34
    assert state.public()["sold"] == ["ring"]


class TestOrderOfSale:
    """Several sets complete at once."""

    PALACES = (["fan", "lion", "bust"], ["ring"], ["ring"], ["lamp"], ["lamp"])
    ROW = (5, 9, 2, 7, 8)

    def test_who_acquired_the_lot_chooses_one_by_one_and_the_last_sells_by_itself(self) -> None:
        state = begun(self.PALACES, row=self.ROW)
        play(state, "pass", 1, "pass", "pass")
        assert (state.current_player, state.phase) == (1, Phase.SELL)
        assert list(state.legal_moves()) == [Sell(seat(1), name) for name in ("fan", "lion", "bust")]
        assert of_kind(play(state, "bust"), SetSold) == [SetSold("bust", 5, (0, 1, 0, 0), 9)]
        assert [move.word for move in state.legal_moves()] == ["sell", "sell"]
        sold = of_kind(play(state, "fan"), SetSold)
        assert [(event.treasure, event.value) for event in sold] == [("fan", 9), ("lion", 2)]
        assert state.phase is Phase.END

    def test_only_a_complete_set_can_be_sold(self) -> None:
        state = begun(self.PALACES, row=self.ROW)
        play(state, "pass", 1, "pass", "pass")
        with pytest.raises(IllegalMove) as caught:
            play(state, "ring")
        assert (caught.value.key, caught.value.arguments) == ("canaletto.illegal.sell", {"treasure": "ring"})

    def test_the_keys_of_the_auction_keep_their_values_meanwhile(self) -> None:
        state = begun(self.PALACES, row=self.ROW)
        play(state, "pass", 4, "pass", "pass")
        position = state.position()
        assert (position["standing_bid"], position["standing_bidder"], position["in_auction"]) == (4, 1, [1])
        assert (position["column"], position["gondola"], position["auction"]) == (0, 4, 1)

    def test_a_briber_chooses_too(self) -> None:
        state = begun(self.PALACES, row=self.ROW)
        play(state, 4, "pass", "bribe")
        assert (state.current_player, state.phase) == (2, Phase.SELL)


def test_what_is_missing_is_debt_and_counts_twice() -> None:
    state = begun([["fan"], ["fan"], ["lion"], ["lion"], ["bust"]], row=(9, 3, 4), money=10)
    events = play(state, "pass", "pass", 13, "pass")
    assert (state.money[2], state.debt[2], state.scores()[2]) == (0, 3, -6)
    assert of_kind(events, PricePaid) == [PricePaid(seat(2), 10, 3)]


def test_money_earned_later_never_repays_debt() -> None:
    state = begun([["fan"], ["fan"], ["lion"], ["lion"], ["bust"]], row=(9, 3, 4), money=10, end_at_types=0)
    play(state, "pass", "pass", 13, "pass")
    play(state, 3, "pass", "pass", "pass")
    assert state.column == 1
    play(state, 1, "pass", "pass", "pass")
    assert (state.money[2], state.debt[2], state.scores()[2]) == (9, 3, 3)


def test_who_completes_a_set_pays_first() -> None:
    state = begun([["fan"], ["fan"], ["lion"], ["lion"], ["bust"]], row=(9, 3, 4), money=10)
    state.debt[0] = 0
    play(state, 16, "pass", "pass", "pass")
    assert (state.money[0], state.debt[0], state.column) == (0, 6, 1)
    state.money[1] = 10
    state._owned[1], state._owned[0] = state._owned[0], 0
    play(state, 13, "pass", "pass", "pass")
    assert (state.money[1], state.debt[1]) == (18, 3)


def test_without_money_the_whole_price_is_debt() -> None:
    state = begun([["fan"], ["fan"], ["lion"], ["lion"], ["bust"]], row=(9, 3, 4), money=0)
    play(state, 3, "pass", "pass", "pass")
    play(state, "pass", "pass", "pass", 5)
    assert state.debt == [8, 0, 0, 0]
    assert state.scores()[0] == -16

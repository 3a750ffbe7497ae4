"""The bribe of Canaletto (rules/canaletto.md, "Bribe")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.canaletto import BribeDeclined, BribePlayed, LotAcquired, Pass, Phase, PricePaid, TakeBribe
from tests.rules.canaletto.table import begun, of_kind, play, seat

RING = [["fan", "lion"], ["fan"], ["lion"], ["glass"], ["fan"], ["lion"], ["glass"], ["bust"], ["bust"]]


def test_the_briber_takes_the_lot_for_nothing_and_nobody_pays() -> None:
    state = begun(RING)
    events = play(state, 5, "bribe")
    assert state.money == [30] * 4
    assert state.bribes == [1, 0, 1, 1]
    assert state.public()["owned"] == [{}, {"fan": 1, "lion": 1}, {}, {}]
    assert of_kind(events, BribePlayed) == [BribePlayed(seat(1), seat(0), 5)]
    assert of_kind(events, LotAcquired) == [LotAcquired(seat(1), 0, ("fan", "lion"), 0, "bribe")]
    assert not of_kind(events, PricePaid)


def test_the_gondola_stays_where_it_stands() -> None:
    state = begun(RING)
    play(state, 5, "bribe")
    assert (state.gondola, state.column) == (5, 5)


def test_a_standing_bid_of_fifteen_is_allowed_and_sixteen_refused() -> None:
    state = begun(RING)
    play(state, 15)
    assert state.is_legal(TakeBribe(seat(1)))
    play(state, 16)
    with pytest.raises(IllegalMove) as caught:
        play(state, "bribe")
    assert (caught.value.key, caught.value.arguments) == (
        "canaletto.illegal.bribe_limit",
        {"limit": 15, "standing": 16},
    )


def test_before_any_bid_it_is_refused() -> None:
    state = begun(RING)
    with pytest.raises(IllegalMove) as caught:
        play(state, "bribe")
    assert caught.value.key == "canaletto.illegal.bribe_before_bid"


def test_a_second_time_it_is_refused() -> None:
    state = begun(RING)
    play(state, 5, "bribe", 3, "pass", "pass")
    with pytest.raises(IllegalMove) as caught:
        play(state, "bribe")
    assert caught.value.key == "canaletto.illegal.no_mask"


def test_a_file_may_give_more_masks_or_none() -> None:
    assert begun(RING, bribe={"uses": 3}).bribes == [3] * 4
    state = begun(RING, bribe={"uses": 0})
    play(state, 1)
    assert TakeBribe(seat(1)) not in list(state.legal_moves())


def test_the_player_left_of_the_briber_opens_the_next_auction() -> None:
    state = begun(RING)
    play(state, 5, "pass", "bribe")
    assert state.current_player == 3


def test_or_the_player_left_of_the_one_whose_bid_stood() -> None:
    state = begun(RING, bribe={"next_opener": "standing_bidder"})
    play(state, 5, "pass", "bribe")
    assert state.current_player == 1


def test_who_has_passed_is_not_asked_for_a_mask_by_default() -> None:
    state = begun(RING)
    play(state, "pass", 1, 2, 3)
    assert (state.current_player, state.phase) == (1, Phase.BID)


class TestAfterPass:
    """`bribe.after_pass: true`."""

    def test_who_has_passed_is_asked_each_time_play_goes_past_his_seat(self) -> None:
        state = begun(RING, bribe={"after_pass": True})
        play(state, "pass", 1, 2, 3)
        assert (state.current_player, state.phase) == (0, Phase.BRIBE)
        assert list(state.legal_moves()) == [Pass(seat(0)), TakeBribe(seat(0))]
        events = play(state, "pass")
        assert events == [BribeDeclined(seat(0))]
        assert (state.current_player, state.phase, state.in_auction) == (1, Phase.BID, (1, 2, 3))
        play(state, 4, 5, 6)
        assert (state.current_player, state.phase) == (0, Phase.BRIBE)

    def test_he_takes_the_lot_with_his_mask(self) -> None:
        state = begun(RING, bribe={"after_pass": True})
        play(state, "pass", 1, 2, 3, "bribe")
        assert state.bribes == [0, 1, 1, 1]
        assert state.public()["owned"] == [{"fan": 1, "lion": 1}, {}, {}, {}]
        assert (state.current_player, state.phase) == (1, Phase.BID)

    def test_he_is_not_asked_where_he_could_not_bribe(self) -> None:
        state = begun(RING, bribe={"after_pass": True})
        play(state, "pass", 1, 2, 16)
        assert (state.current_player, state.phase) == (1, Phase.BID)

    def test_the_auction_is_over_at_once_when_all_but_one_have_passed(self) -> None:
        state = begun(RING, bribe={"after_pass": True})
        play(state, "pass", 1, "pass", "pass")
        assert state.auction == 2
        assert state.public()["owned"] == [{}, {"fan": 1, "lion": 1}, {}, {}]

    def test_and_after_a_forced_opening(self) -> None:
        state = begun(RING, bribe={"after_pass": True})
        play(state, "pass", "pass", "pass", 3)
        assert (state.auction, state.money[3]) == (2, 27)

    def test_nobody_is_asked_before_a_bid(self) -> None:
        state = begun(RING, bribe={"after_pass": True})
        play(state, "pass", "pass")
        assert (state.current_player, state.phase) == (2, Phase.BID)

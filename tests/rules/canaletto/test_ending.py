"""The end of a game of Canaletto (rules/canaletto.md, "End")."""

from __future__ import annotations

from game.rules.canaletto import CanalettoTermination, ColumnMoved, GameEnded, Phase
from tests.rules.canaletto.table import begun, of_kind, play, seat


def test_with_two_types_unsold_the_game_ends_and_their_owners_get_nothing() -> None:
    palaces = [["bust", "chandelier", "glass"], ["chandelier", "fan"], ["fan", "lamp"], ["lamp"]]
    state = begun(palaces, row=(9, 12, 5, 4, 7), start=2)
    play(state, 1, "pass", "pass", "pass")
    events = play(state, 1, "pass", "pass", "pass")
    assert state.public()["sold"] == ["lamp"]
    events = play(state, "pass", 2, "pass", "pass", "bust")
    assert state.termination is CanalettoTermination.TYPES_LEFT
    assert of_kind(events, GameEnded)[0].unsold == ("chandelier", "fan")
    assert state.public()["sold"] == ["lamp", "bust", "glass"]
    assert state.public()["owned"] == [{"fan": 1}, {}, {}, {"chandelier": 1}]
    assert not of_kind(events, ColumnMoved)


def test_with_three_types_unsold_the_last_palace_is_auctioned_too() -> None:
    palaces = [["fan", "lamp", "ring"], ["glass", "lamp"], ["glass", "fan", "ring"]]
    state = begun(palaces, row=(9, 12, 5, 4))
    play(state, 1, "pass", "pass", "pass")
    play(state, 1, "pass", "pass", "pass")
    assert state.public()["sold"] == ["lamp"]
    assert (state.column, state.phase) == (2, Phase.BID)
    play(state, 1, "pass", "pass", "pass", "fan", "glass")
    assert state.termination is CanalettoTermination.ALL_SOLD
    assert state.public()["sold"] == ["lamp", "fan", "glass", "ring"]


def test_the_highest_score_wins() -> None:
    state = begun([["fan"], ["fan"], ["lion"]], row=(9, 3), end_at_types=1)
    play(state, 1, "pass", "pass", "pass")
    play(state, 1, "pass", "pass", "pass")
    assert state.scores() == [38, 38, 30, 30]
    assert state.winners == (0, 1)
    assert state.returns() == [0.25, 0.25, -0.25, -0.25]


def test_after_the_end_nothing_is_reset() -> None:
    state = begun([["fan"], ["fan"], ["lion"]], row=(9, 3), end_at_types=1)
    play(state, 1, "pass", "pass", "pass")
    play(state, 5, "pass", "pass", "pass")
    position = state.position()
    assert (position["standing_bid"], position["standing_bidder"], position["in_auction"]) == (5, 1, [1])
    assert (position["column"], position["auction"], position["legal"]) == (1, 2, None)


def test_debt_counts_as_often_as_the_file_says() -> None:
    state = begun([["fan"], ["fan"], ["lion"]], row=(9, 3), end_at_types=1, debt_factor=5, money=0)
    play(state, 4, "pass", "pass", "pass")
    assert state.scores()[0] == -20


def test_the_game_can_go_on_until_everything_is_sold() -> None:
    state = begun([["fan"], ["fan", "lion"]], row=(9, 3), end_at_types=0)
    play(state, 1, "pass", "pass", "pass")
    events = play(state, 1, "pass", "pass", "pass", "lion")
    assert of_kind(events, GameEnded)[0].unsold == ()
    assert state.view(seat(0)).palaces == ((), ())

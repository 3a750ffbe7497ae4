"""Double, match and fold (rules/casanova.md, "A round", 4, and "Being out of coins")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.casanova import (
    CardTurned,
    CoinsMoved,
    Double,
    Fold,
    Folded,
    Match,
    PotWon,
    Quit,
    Roll,
    StakeDoubled,
    StakeKept,
    StakeMatched,
)
from game.rules.core import CHANCE, Event
from tests.rules.casanova.table import begun, lay, of_kind, play_round, seat


def test_after_the_roll_the_active_player_may_quit_or_double() -> None:
    state = begun()
    lay(state, {0: 1, 1: 2, 2: 3}, dice=1)
    state.apply(Roll(CHANCE, (3,)))
    assert list(state.legal_moves()) == [Quit(seat(0)), Double(seat(0))]


def test_quit_puts_nothing_in() -> None:
    state = begun()
    events = play_round(state, {0: 1, 1: 2, 2: 3}, [3])
    assert of_kind(events, StakeKept) == [StakeKept(seat(0))]
    assert sum(event.coins for event in of_kind(events, CoinsMoved) if event.to_pot) == 3


def test_a_double_is_answered_clockwise_by_all_others() -> None:
    state = begun(players=4, first=2)
    events = play_round(state, {0: 1, 1: 2, 2: 3, 3: 4}, [5], double={3: "match", 0: "fold", 1: "match"})
    assert of_kind(events, StakeDoubled) == [StakeDoubled(seat(2))]
    assert [event.seat for event in events if isinstance(event, StakeMatched | Folded)] == [3, 0, 1]
    assert state.coins == [11, 10, 10, 17]


def test_the_stake_is_what_the_file_says() -> None:
    state = begun(double_stake=4)
    play_round(state, {0: 3, 1: 2, 2: 1}, [5], double={1: "match", 2: "fold"})
    assert state.coins == [12 - 5 + 11, 12 - 5, 11]


def test_with_all_others_folding_the_active_player_takes_earlier_rounds_coins_too() -> None:
    """Worked case 4: though his card is over the massimo."""
    state = begun()
    play_round(state, {0: 11, 1: 12, 2: 13}, [1])
    assert state.pot == 3
    events = play_round(state, {0: 1, 1: 13, 2: 2}, [2], double={2: "fold", 0: "fold"})
    assert of_kind(events, PotWon) == [PotWon(seat(1), 7, None)]
    assert of_kind(events, CoinsMoved)[-1] == CoinsMoved(seat(1), 7, False, "uncontested")
    assert (state.coins, state.pot) == ([10, 16, 10], 0)


def test_a_folders_higher_card_does_not_win() -> None:
    """Worked case 5."""
    state = begun()
    play_round(state, {0: 2, 1: 8, 2: 9}, [4, 5], double={1: "match", 2: "fold"})
    assert state.coins == [10, 15, 11]


def test_a_folders_card_is_turned_up_all_the_same() -> None:
    state = begun()
    events = play_round(state, {0: 2, 1: 8, 2: 9}, [4, 5], double={1: "match", 2: "fold"})
    assert CardTurned(seat(2), 9, True) in events
    assert state.position()["discards"] == [[2], [8], [9]]


def test_cards_are_turned_up_also_when_all_others_fold() -> None:
    state = begun()
    events = play_round(state, {0: 2, 1: 8, 2: 9}, [4, 5], double={1: "fold", 2: "fold"})
    assert [card.card for card in of_kind(events, CardTurned)] == [2, 8, 9]


def test_an_active_player_over_the_massimo_loses_to_who_matched() -> None:
    """Worked case 6."""
    state = begun()
    play_round(state, {0: 9, 1: 2, 2: 3}, [4], double={1: "match", 2: "fold"})
    assert state.coins == [10, 15, 11]


def test_an_active_player_without_the_stake_may_only_quit() -> None:
    state = begun(players=2, coins=1)
    lay(state, {0: 1, 1: 2}, dice=1)
    state.apply(Roll(CHANCE, (6,)))
    assert list(state.legal_moves()) == [Quit(seat(0))]
    with pytest.raises(IllegalMove) as caught:
        state.apply(Double(seat(0)))
    assert (caught.value.key, caught.value.arguments) == ("casanova.illegal.stake", {"stake": 1, "coins": 0})


def asked_without_the_stake(switch: str) -> tuple[list[Event], object]:
    """Round two, in which seat 0 holds 1 coin after the ante, the stake is 2, and seat 1 doubles."""
    state = begun(players=2, coins=3, double_stake=2, broke_when_doubled=switch)
    play_round(state, {0: 13, 1: 1}, [1])  # seat 1 takes 2: 2 and 4 coins
    lay(state, {0: 3, 1: 2}, dice=1)  # 1 and 3 coins
    events: list[Event] = []
    state.apply(Roll(CHANCE, (4,)))
    state.apply(Double(seat(1)))
    legal = list(state.legal_moves())
    with pytest.raises(IllegalMove):
        state.apply(Match(seat(0)) if switch == "fold" else Fold(seat(0)))
    state.apply(legal[0], events)
    return events, (legal, state.coins)


def test_a_broke_player_folds_by_default() -> None:
    events, (legal, coins) = asked_without_the_stake("fold")
    assert legal == [Fold(seat(0))]
    assert coins == [1, 5]
    assert of_kind(events, Folded) == [Folded(seat(0))]


def test_a_broke_player_stays_in_for_nothing_and_for_the_whole_pot_where_the_switch_says_stay() -> None:
    events, (legal, coins) = asked_without_the_stake("stay")
    assert legal == [Match(seat(0))]
    assert coins == [1 + 4, 1]
    assert of_kind(events, StakeMatched) == [StakeMatched(seat(0), 0)]
    assert [event.reason for event in of_kind(events, CoinsMoved)] == ["won"]


def test_who_can_pay_may_fold_also_where_the_switch_says_stay() -> None:
    state = begun(players=2, broke_when_doubled="stay")
    lay(state, {0: 3, 1: 2}, dice=1)
    state.apply(Roll(CHANCE, (4,)))
    state.apply(Double(seat(0)))
    assert list(state.legal_moves()) == [Match(seat(1)), Fold(seat(1))]

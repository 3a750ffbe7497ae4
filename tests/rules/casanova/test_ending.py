"""Who begins, who is out, and how a game of Casanova ends (rules/casanova.md, "Being out of coins" and "End")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove, RuleFileError
from game.rules.casanova import (
    Announce,
    CardPlayed,
    CasanovaGame,
    CasanovaRules,
    CasanovaTermination,
    CoinsMoved,
    FirstPlayer,
    FirstPlayerDrawn,
    GameEnded,
    Phase,
    Quit,
    RoundStarted,
    SeatEliminated,
)
from game.rules.core import CHANCE, Event
from tests.rules.casanova.table import begun, of_kind, play_round, seat


def test_by_default_chance_draws_who_begins() -> None:
    state = CasanovaGame(CasanovaRules(), 3).new_state()
    assert state.current_player == CHANCE
    assert state.chance_outcomes() == [(FirstPlayer(CHANCE, seat(player)), 1 / 3) for player in range(3)]
    events: list[Event] = []
    state.apply(FirstPlayer(CHANCE, seat(2)), events)
    assert events == [FirstPlayerDrawn(seat(2)), RoundStarted(1, seat(2))]
    assert state.current_player == 2


def test_the_first_seat_may_begin_without_a_draw() -> None:
    state = CasanovaGame(CasanovaRules(first_player="first_seat"), 3).new_state()
    assert (state.current_player, state.phase, state.active) == (0, Phase.ANNOUNCE, 0)


def test_a_seat_that_is_not_there_cannot_be_drawn() -> None:
    state = CasanovaGame(CasanovaRules(), 3).new_state()
    with pytest.raises(IllegalMove) as caught:
        state.apply(FirstPlayer(CHANCE, seat(3)))
    assert (caught.value.key, caught.value.arguments) == ("casanova.illegal.seat", {"seat": 3, "highest": 2})


def test_who_holds_less_than_the_ante_is_out_and_the_coins_in_the_pot_stay() -> None:
    """Worked case 7: seat 2 puts in its last coin; nobody is at or under the massimo."""
    state = begun(coins=2)
    play_round(state, {0: 1, 1: 1, 2: 13}, [1])
    assert (state.coins, state.pot) == ([2, 2, 1], 1)
    events = play_round(state, {0: 10, 1: 11, 2: 12}, [1])
    assert of_kind(events, SeatEliminated) == [SeatEliminated(seat(2))]
    assert (state.coins, state.pot, state.active) == ([1, 1, 0], 4, 0)


def test_an_eliminated_seat_is_skipped_lays_no_card_and_is_never_active() -> None:
    """Worked case 7: seats 1 and 3 put in their last coin and lose it; four play on as two."""
    state = begun(players=4, coins=1, rounds=3)
    play_round(state, {0: 1, 1: 12, 2: 1, 3: 13}, [1])
    assert (state.coins, state.eliminated, state.active) == ([2, 0, 2, 0], (1, 3), 2)
    events = play_round(state, {0: 2, 2: 3}, [3])
    assert [event.seat for event in of_kind(events, CardPlayed)] == [2, 0]
    assert (state.coins, state.active, list(state.in_round)) == ([1, 0, 3, 0], 0, [0, 2])


def test_who_puts_in_his_last_coin_still_plays_that_round_and_may_win_it() -> None:
    state = begun(coins=1)
    play_round(state, {0: 2, 1: 3, 2: 3}, [3])
    assert (state.coins, state.pot, state.eliminated) == ([0, 1, 1], 1, (0,))


def test_with_an_ante_above_one_the_rest_stays_the_seats_own() -> None:
    state = begun(players=2, coins=5, ante=3, rounds=1, final_pot="nobody")
    play_round(state, {0: 1, 1: 9}, [1])
    assert (state.coins, state.eliminated, state.winners) == ([8, 2], (1,), (0,))
    assert state.scores() == [8.0, 2.0]


def test_the_last_one_left_wins_at_once() -> None:
    state = begun(players=2, coins=1)
    events = play_round(state, {0: 1, 1: 9}, [1])
    assert (state.winners, state.termination) == ((0,), CasanovaTermination.LAST_LEFT)
    assert of_kind(events, GameEnded) == [GameEnded((seat(0),), (2, 0), 0)]
    assert state.returns() == [0.5, -0.5]


def test_who_goes_out_in_the_same_last_round_share_the_win() -> None:
    state = begun(players=4, coins=2)
    play_round(state, {0: 1, 1: 12, 2: 1, 3: 13}, [1])
    assert state.coins == [3, 1, 3, 1]
    play_round(state, {0: 13, 1: 11, 2: 13, 3: 12}, [1])
    assert (state.coins, state.eliminated) == ([2, 0, 2, 0], (1, 3))
    play_round(state, {0: 12, 2: 12}, [1])
    play_round(state, {0: 11, 2: 11}, [1])
    assert (state.coins, state.pot) == ([0, 0, 0, 0], 8)
    assert (state.winners, state.termination) == ((0, 2), CasanovaTermination.ALL_OUT)
    assert state.eliminated == (1, 3, 0, 2)
    assert state.returns() == [0.25, -0.25, 0.25, -0.25]


def test_after_the_last_round_the_richest_wins() -> None:
    state = begun(players=2, rounds=2)
    play_round(state, {0: 1, 1: 2}, [3])
    play_round(state, {0: 2, 1: 1}, [3], double={0: "match"})
    assert (state.coins, state.winners) == ([13, 11], (0,))
    assert state.termination is CasanovaTermination.ROUNDS_PLAYED


def test_equal_riches_share_the_win() -> None:
    state = begun(players=3, rounds=1)
    play_round(state, {0: 2, 1: 2, 2: 1}, [3])
    assert (state.coins, state.winners) == ([12, 12, 11], (0, 1))
    assert state.returns() == pytest.approx([1 / 6, 1 / 6, -1 / 3])


def test_twelve_rounds_are_played_and_one_card_is_left() -> None:
    state = begun(players=2)
    for card in range(1, 13):
        play_round(state, {0: card, 1: card}, [6, 6])
    assert state.is_terminal()
    assert [state.view(seat(player)).hand for player in (0, 1)] == [(13,), (13,)]


def test_the_pot_of_the_last_round_is_lost_by_default() -> None:
    """Worked case 8."""
    state = begun(players=2, rounds=1)
    events = play_round(state, {0: 12, 1: 13}, [1])
    assert (state.coins, state.pot) == ([11, 11], 2)
    assert of_kind(events, GameEnded) == [GameEnded((seat(0), seat(1)), (11, 11), 2)]


def test_the_pot_of_the_last_round_may_go_to_the_active_player() -> None:
    state = begun(players=2, first=1, rounds=1, final_pot="active")
    events = play_round(state, {0: 12, 1: 13}, [1])
    assert (state.coins, state.pot, state.winners) == ([11, 13], 0, (1,))
    assert of_kind(events, CoinsMoved)[-1] == CoinsMoved(seat(1), 2, False, "final_pot")


def test_the_active_player_gets_the_last_pot_also_when_that_round_put_him_out() -> None:
    state = begun(players=3, first=2, rounds=1, coins=5, ante=3, final_pot="active")
    play_round(state, {0: 1, 1: 1, 2: 13}, [1])
    assert state.eliminated == (2,)
    assert (state.coins, state.pot, state.winners) == ([6, 6, 3], 0, (0, 1))


def test_the_richest_is_sought_among_all_also_who_went_out_in_the_last_round() -> None:
    state = begun(players=3, first=1, rounds=2, coins=2, final_pot="active")
    play_round(state, {0: 1, 1: 1, 2: 13}, [1])
    assert (state.coins, state.pot, state.active) == ([2, 2, 1], 1, 2)
    play_round(state, {0: 10, 1: 11, 2: 12}, [1])
    assert state.eliminated == (2,)
    assert (state.coins, state.pot, state.winners) == ([1, 1, 4], 0, (2,))
    assert state.termination is CasanovaTermination.ROUNDS_PLAYED


def test_at_an_early_end_the_pot_goes_to_nobody_also_where_the_switch_says_active() -> None:
    state = begun(players=2, coins=1, rounds=1, final_pot="active")
    play_round(state, {0: 12, 1: 13}, [1])
    assert (state.coins, state.pot) == ([0, 0], 2)
    assert (state.winners, state.termination) == ((0, 1), CasanovaTermination.ALL_OUT)


def test_after_the_end_every_move_is_refused() -> None:
    state = begun(players=2, rounds=1)
    play_round(state, {0: 1, 1: 2}, [3])
    for move in (Announce(seat(0), 1), Quit(seat(0)), FirstPlayer(CHANCE, seat(0))):
        with pytest.raises(IllegalMove) as caught:
            state.apply(move)
        assert caught.value.key == "casanova.illegal.over"


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"rounds": 14}, "rounds: found 14, expected at most 13, one round for each card in a hand"),
        ({"coins": 2, "ante": 3}, "coins: found 2, expected at least the ante, 3"),
        ({"cards": {"lowest": 5, "highest": 4}}, "cards.highest: found 4, expected at least cards.lowest, 5"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_with_the_reason(rules: dict[str, object], sentence: str) -> None:
    with pytest.raises(RuleFileError) as caught:
        begun(**rules)
    assert caught.value.faults == [sentence]


def test_all_reasons_are_told_at_once() -> None:
    with pytest.raises(RuleFileError) as caught:
        begun(players=5, rounds=14, coins=1, ante=2)
    assert len(caught.value.faults) == 3
    assert caught.value.faults[-1] == "players: found 5, expected one of 2, 3, 4 for casanova"

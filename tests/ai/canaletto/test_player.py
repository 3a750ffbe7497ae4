"""The masks of Canaletto at their levels."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.ai.canaletto import advise, ai
from game.ai.canaletto.numbers import numbers
from game.ai.canaletto.player import gathered_by_others
from game.ai.canaletto.worth import chances_of
from game.ai.personality import LEVELS
from game.ai.player import Limit
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, CanalettoState, Phase, Sell, TakeBribe
from game.rules.core import CHANCE
from tests.contract.grounds.canaletto import GROUND
from tests.masks import MASKS
from tests.rules.canaletto.table import begun, play, seat

TABLES = [(name, players) for name in GROUND.rules for players in (3, 4)]


def decisions(rules: CanalettoRules, players: int, seed: int) -> Iterator[CanalettoState]:
    """The states of a random game in which a seat is to move."""
    rng = random.Random(seed)
    state = CanalettoGame(rules, players).new_state()
    while not state.is_terminal():
        move = state.random_move(rng)
        if state.current_player != CHANCE:
            yield state
        state.apply_unchecked(move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_level_answers_with_a_legal_move_always(name: str, players: int, level: str) -> None:
    rules = GROUND.rules[name]
    assert isinstance(rules, CanalettoRules)
    player = ai(level, None)
    for number, state in enumerate(decisions(rules, players, 41)):
        if number % 3 and state.phase is Phase.BID:
            continue
        assert state.current_player is not None
        choice = player.choose(state.view(state.current_player), Limit(nodes=100), random.Random(1))
        assert state.is_legal(choice.move)
        assert choice.reasons
        if choice.win:
            assert sum(choice.win) == pytest.approx(1)
            assert all(-1 <= value <= 1 for _, value in choice.values)
            assert choice.move in [move for move, _ in choice.values]
            assert all(state.is_legal(move) for move, _ in choice.values)


@pytest.mark.parametrize("mask", [*MASKS, None])
def test_the_same_view_brings_the_same_choice_whatever_was_asked_before(mask: str | None) -> None:
    used = ai("doge", mask)
    for number, state in enumerate(decisions(CanalettoRules(), 4, 42)):
        assert state.current_player is not None
        view = state.view(state.current_player)
        choice = used.choose(view, Limit(), random.Random(number))
        if number % 7 == 0:
            assert ai("doge", mask).choose(view, Limit(), random.Random(number)) == choice


def test_a_lot_that_ends_the_game_and_wins_it_is_bought_at_any_price_that_wins() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"]], row=(9, 4), end_at_types=1, players=3)
    play(state, 1, "pass", "pass")
    assert state.column == 1
    choice = ai("doge", None).choose(state.view(seat(1)), Limit(), random.Random(1))
    assert isinstance(choice.move, Bid)
    assert choice.move.amount < 9


def test_a_mask_is_played_for_the_lot_that_decides_the_game() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"]], row=(30, 4), end_at_types=1, players=3, money=20)
    play(state, 1, "pass", "pass", 15)
    assert ai("doge", None).choose(state.view(seat(2)), Limit(), random.Random(1)).move == TakeBribe(seat(2))


def test_the_order_of_sale_is_the_best_for_the_seller() -> None:
    state = begun([["lamp", "fan"], ["lamp", "fan"], ["fan", "bust"], ["bust"]], row=(4, 20, 3), end_at_types=0)
    play(state, 1, "pass", "pass", "pass")
    state._owned[0], state._owned[1] = 0, state._owned[0]
    state._palaces = [0, state._tables.bits_of(["lamp", "fan"]), 0, state._tables.bits_of(["bust"])]
    state._owned[1] += 1 << 6
    state._left = state._tables.all_tiles - state._owned[1]
    play(state, 1, "pass", "pass", "pass")
    assert state.phase is Phase.SELL
    assert ai("doge", None).choose(state.view(seat(1)), Limit(), random.Random(1)).move == Sell(seat(1), "lamp")


def selling(money: list[int]) -> CanalettoState:
    """Seat 1 sells a lamp and a fan at 4 and 20: seat 2 owns a lamp, seat 3 a fan, and the game goes on."""
    lots = [["lamp", "fan"], ["lamp", "fan"], ["lamp", "fan"], ["bust", "ring"], ["bust", "ring"]]
    state = begun(lots, row=(4, 20, 6, 5), end_at_types=0)
    play(state, 1, "pass", "pass", "pass")
    tables = state._tables
    lamp, fan = (1 << 6 * tables.kind_of[name] for name in ("lamp", "fan"))
    state._palaces = [0, tables.bits_of(["lamp", "fan"]), 0, *(tables.bits_of(["bust", "ring"]),) * 2]
    state._owned = [0, 0, lamp, fan]
    state._left = state._tables.all_tiles - 2 * (lamp + fan)
    state.money = money
    play(state, 1, "pass", "pass", "pass")
    assert state.phase is Phase.SELL
    assert state.current_player == seat(1)
    return state


@pytest.mark.parametrize(("money", "first"), [([5, 30, 90, 30], "lamp"), ([5, 30, 30, 90], "fan")])
def test_a_sale_gives_the_high_value_to_whoever_is_behind(money: list[int], first: str) -> None:
    choice = ai("doge", None).choose(selling(money).view(seat(1)), Limit(), random.Random(1))
    assert choice.move == Sell(seat(1), first)
    leader = 2 if money[2] > money[3] else 3
    assert choice.reasons[0].key == "canaletto.because.rivals.sell"
    assert choice.reasons[0].arguments == {"seat": leader, "gain": 4, "other": 20}


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_played_by_chance_is_worth_nearly_as_much_as_the_best(level: str) -> None:
    player, mixed, allowed = ai(level, None), 0, numbers().judgement
    for state in decisions(CanalettoRules(), 4, 47):
        assert state.current_player is not None
        choice = player.choose(state.view(state.current_player), Limit(), random.Random(1))
        shares = dict(choice.policy)
        assert sum(shares.values()) == pytest.approx(1)
        assert choice.move in shares
        assert len({type(move) for move in shares}) == len(shares)
        mixed += len(shares) > 1
        if choice.values:
            values = dict(choice.values)
            worst, best = min(values[move] for move in shares), max(values.values())
            assert worst > best - allowed.even - allowed.close - 1e-9
    assert mixed


def test_what_is_played_by_chance_is_drawn_by_its_shares() -> None:
    for state in decisions(CanalettoRules(), 4, 47):
        assert state.current_player is not None
        view, player = state.view(state.current_player), ai("doge", "medico")
        choice = player.choose(view, Limit(), random.Random(1))
        if len(choice.policy) > 1 and min(share for _, share in choice.policy) > 0.2:
            made = [player.move(view, Limit(), random.Random(number)) for number in range(200)]
            for move, share in choice.policy:
                assert made.count(move) / 200 == pytest.approx(share, abs=0.12)
            return
    raise AssertionError("nothing was close")


def test_a_hint_is_the_doges_choice() -> None:
    view = begun([["lamp"], ["lamp"], ["fan"], ["fan"]], row=(9, 4)).view(seat(0))
    advice = advise(view, Limit(), random.Random(1))
    assert advice == ai("doge", None).choose(view, Limit(), random.Random(1))


def test_no_level_goes_into_debt_in_the_first_auction() -> None:
    for level in LEVELS:
        players = [ai(level, None) for _ in range(4)]
        state = CanalettoGame(CanalettoRules(), 4).new_state()
        rng = random.Random(7)
        while state.auction == 1:
            mover = state.current_player
            assert mover is not None
            move = (
                state.sample_chance(rng)
                if mover == CHANCE
                else players[mover].choose(state.view(mover), Limit(), rng).move
            )
            state.apply(move)
        assert state.debt == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("mask", "other"), [("bauta", "moretta"), ("arlecchino", "pantalone"), ("colombina", "medico")]
)
def test_masks_of_opposite_tempers_bid_alike_mostly(mask: str, other: str) -> None:
    one, two = ai("senator", mask), ai("senator", other)
    asked = differ = 0
    for state in decisions(CanalettoRules(), 4, 43):
        if state.phase is not Phase.BID:
            continue
        assert state.current_player is not None
        view = state.view(state.current_player)
        moves = [player.choose(view, Limit(), random.Random(1)).move for player in (one, two)]
        asked += 1
        differ += moves[0] != moves[1]
    assert differ < 0.25 * asked


def test_others_gather_what_is_on_sale_where_they_own_of_it_and_the_seat_does_not() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"], ["fan"]], row=(9, 4))
    assert not gathered_by_others(state.view(seat(0)))
    play(state, 1, "pass", "pass", "pass")
    assert state.column == 1
    assert [gathered_by_others(state.view(seat(number))) for number in range(4)] == [False, True, True, True]


def test_the_doge_beats_three_yardsticks() -> None:
    from game.ai.canaletto import greedy

    won = 0.0
    for number in range(12):
        players = [greedy() for _ in range(4)]
        own = number % 4
        players[own] = ai("doge", None)
        state = CanalettoGame(CanalettoRules(), 4).new_state()
        rng = random.Random(number)
        while (mover := state.current_player) is not None:
            move = (
                state.sample_chance(rng)
                if mover == CHANCE
                else players[mover].choose(state.view(mover), Limit(), rng).move
            )
            state.apply(move)
        assert state.winners is not None
        won += (seat(own) in state.winners) / len(state.winners)
    assert won >= 5


def test_chances_sum_to_one_whatever_the_unit() -> None:
    assert chances_of([0.2, 0.6, 0.2]) == pytest.approx((0.2, 0.6, 0.2))
    assert chances_of([-1.0, 0.0, 1.0]) == pytest.approx((0.0, 1 / 3, 2 / 3))
    assert chances_of([0.0, 0.0]) == (0.5, 0.5)

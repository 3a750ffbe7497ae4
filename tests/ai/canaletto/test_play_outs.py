"""Where bids end long before what lots are worth the doge plays games out; elsewhere it solves lots."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.ai.canaletto import advise
from game.ai.canaletto.greedy import Greedy
from game.ai.canaletto.numbers import numbers
from game.ai.canaletto.play_outs import MOST_WORK, is_capped_low, played_out
from game.ai.canaletto.player import Bidder
from game.ai.personality import EVEN
from game.ai.player import Limit, make_player
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, CanalettoState, Pass, TakeBribe
from game.rules.canaletto.rules import Palaces
from game.rules.core import CHANCE, Seat
from tests.rules.canaletto.table import begun, play


def capped(bid: int) -> CanalettoRules:
    """The printed rules but for the highest bid."""
    return msgspec.structs.replace(CanalettoRules(), highest_bid=bid)


def dealt(rules: CanalettoRules) -> CanalettoState:
    """A game up to its first decision."""
    state, rng = CanalettoGame(rules, 4).new_state(), random.Random(5)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    return state


@pytest.mark.parametrize(("bid", "is_low"), [(1, True), (2, True), (10, False), (99, False)])
def test_bids_are_capped_low_where_they_end_long_before_what_a_lot_brings(bid: int, is_low: bool) -> None:
    state = dealt(capped(bid))
    view = state.view(Seat(state.current_player or 0))
    assert is_capped_low(view) == is_low


def test_a_large_file_is_not_played_out_before_few_lots_are_left() -> None:
    rules = CanalettoRules(
        treasures={f"set {number}": 20 for number in range(40)},
        palaces=Palaces(count=40, min_tiles=1, max_tiles=40),
        valuations=msgspec.structs.replace(CanalettoRules().valuations, tiles=(20,) * 60, slots=60),
        highest_bid=1,
    )
    state = dealt(rules)
    assert MOST_WORK < 3 * 40**2 * 40
    assert not is_capped_low(state.view(Seat(state.current_player or 0)))


def test_the_move_that_wins_with_every_model_is_taken_and_what_each_move_wins_is_told() -> None:
    state = begun([["lamp"], ["lamp"], ["fan"]], row=(30, 4), end_at_types=1, players=3, money=20)
    play(state, 1, "pass", "pass", 15)
    models = (Greedy(), Bidder(numbers(), "doge", EVEN, looks_on=False))
    choice = played_out(state.view(Seat(2)), models, random.Random(1))
    assert choice.move == TakeBribe(Seat(2))
    assert choice.win == (0.0, 0.0, 1.0)
    assert dict(choice.values)[choice.move] == pytest.approx(2 / 3)
    assert set(dict(choice.values)) == set(state.legal_moves())
    assert choice.reasons


def test_whoever_cannot_be_raised_opens_for_a_set() -> None:
    state = begun(
        [["lamp"], ["lamp"], ["fan"], ["fan"]], row=(30, 4), end_at_types=1, players=3, money=20, highest_bid=1
    )
    choice = advise(state.view(Seat(state.current_player or 0)), Limit(), random.Random(1))
    assert {type(move) for move, _ in choice.values} == {Pass, Bid}
    assert choice.nodes == 4
    assert not choice.terms


def test_only_the_doge_plays_games_out_and_answers_the_same_with_and_without_its_values() -> None:
    state = dealt(capped(1))
    view = state.view(Seat(state.current_player or 0))
    doge, senator = make_player("ai:doge", "canaletto"), make_player("ai:senator", "canaletto")
    choice = doge.choose(view, Limit(), random.Random(4))
    assert choice.nodes == 2 * len(list(state.legal_moves()))
    assert doge.move(view, Limit(), random.Random(4)) == choice.move
    assert senator.choose(view, Limit(), random.Random(4)).nodes != choice.nodes

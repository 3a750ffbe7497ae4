"""What a player of Canaletto may know, and what a bid would bring about."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.canaletto import CanalettoGame, CanalettoRules, CanalettoState, LayRow, RowLaid, SetSold
from game.rules.core import CHANCE, Event, HiddenMove, Seat, move_object
from tests.rules.canaletto.table import begun, move_of, of_kind, play, seat
from tests.rules.plain_canaletto import PlainCanaletto
from tests.rules.test_random_rules import MAX_MOVES, few
from tests.strategies import rules_of

RING = [["lamp"], ["lamp"], ["fan", "bust"], ["fan", "bust"]]
ROW = (9, 12, 5)


def hidden(visible: str, **more: object) -> CanalettoState:
    values = {"tiles": (9, 12, 5, 7), "slots": 3, "visible": visible}
    return begun(RING, row=ROW, valuations=values, **more)


def sell_lamps(state: CanalettoState) -> list[Event]:
    play(state, 1, "pass", "pass", "pass")
    return play(state, 1, "pass", "pass", "pass")


@pytest.mark.parametrize(
    ("visible", "before", "after"), [("all", ROW, (12, 5)), ("next", (9,), (12,)), ("none", (), ())]
)
def test_of_the_row_is_seen_what_the_file_says(visible: str, before: tuple[int], after: tuple[int]) -> None:
    state = hidden(visible)
    assert state.view(seat(0)).row == before
    events = sell_lamps(state)
    view = state.view(seat(0))
    assert (view.row, view.values_left, view.prices) == (after, 2, (9,))
    assert of_kind(events, SetSold)[0].next_value == (after[0] if after else None)


@pytest.mark.parametrize(("visible", "row"), [("all", ROW), ("next", (9,)), ("none", ())])
def test_of_the_row_is_heard_what_is_seen(visible: str, row: tuple[int]) -> None:
    state = hidden(visible).game.new_state()
    state.apply(state.sample_chance(random.Random(1)))
    events: list[Event] = []
    state.apply(LayRow(CHANCE, ROW), events)
    assert events == [RowLaid(row, 3)]


@pytest.mark.parametrize(("visible", "first", "later"), [("next", (9,), (9, 12)), ("none", (), (9,))])
def test_a_hidden_row_comes_out_value_by_value(visible: str, first: tuple[int], later: tuple[int]) -> None:
    state = hidden(visible)
    moves = [state._tables.deal_move([1, 1, 6, 6]), LayRow(CHANCE, ROW)]
    assert state.game.information_state(moves, seat(0))[1] == HiddenMove(CHANCE, "valuations", first)
    moves += [state._tables.starts[0], state._tables.first_bidders[0]]
    game = state.game
    played = game.new_state()
    for move in moves:
        played.apply(move)
    for word in (1, "pass", "pass", "pass", 1, "pass", "pass", "pass"):
        assert played.current_player is not None
        moves.append(move_of(played.current_player, word))
        played.apply(moves[-1])
    assert game.information_state(moves, seat(0))[1] == HiddenMove(CHANCE, "valuations", later)


def test_an_open_row_is_known_whole() -> None:
    state = hidden("all")
    moves = [state._tables.deal_move([1, 1, 6, 6]), LayRow(CHANCE, ROW)]
    assert state.game.information_state(moves, seat(0)) == tuple(moves)


def test_hidden_values_are_drawn_from_the_tiles_not_seen() -> None:
    state = hidden("none")
    sell_lamps(state)
    view, rng = state.view(seat(0)), random.Random(3)
    rows = Counter(state.game.sample_state(view, rng)._row for _ in range(900))
    assert set(rows) == {(9, *rest) for rest in [(12, 5), (12, 7), (5, 12), (5, 7), (7, 12), (7, 5)]}
    assert all(110 < count < 195 for count in rows.values())


class TestPreview:
    """What the table shows while a bid is being chosen."""

    def test_a_bid_lands_the_gondola_so_many_palaces_on(self) -> None:
        state = begun(RING, row=ROW)
        play(state, 2)
        assert [state.view(seat(1)).landing(amount) for amount in (3, 4, 6)] == [3, 0, 2]

    def test_the_next_lot_is_the_next_palace_with_tiles_the_one_on_sale_not_counted(self) -> None:
        view = begun(RING, row=ROW).view(seat(0))
        assert [view.next_lot(landing) for landing in range(4)] == [1, 1, 2, 3]

    def test_after_the_last_palace_there_is_no_next_lot(self) -> None:
        assert begun([["fan", "lion"]], row=ROW).view(seat(0)).next_lot(0) is None

    def test_it_knows_what_the_lot_would_complete_and_what_is_missing(self) -> None:
        state = begun(RING, row=ROW)
        assert state.view(seat(0)).completed_by_lot() == ()
        play(state, 1, "pass", "pass", "pass")
        view = state.view(seat(1))
        assert (view.completed_by_lot(), view.missing("lamp"), view.missing("fan")) == (("lamp",), 1, 2)

    def test_it_says_what_is_paid_and_what_is_debt(self) -> None:
        view = begun(RING, row=ROW, money=5).view(seat(0))
        assert (view.payment(seat(0), 4), view.payment(seat(0), 9)) == ((4, 0), (5, 4))

    def test_it_says_who_may_bribe_and_who_has_to_open(self) -> None:
        state = begun(RING, row=ROW)
        assert (state.view(seat(0)).may_bribe, state.view(seat(0)).must_bid) == (False, False)
        play(state, "pass", "pass", "pass")
        assert state.view(seat(3)).must_bid
        state = begun(RING, row=ROW)
        play(state, 15)
        assert state.view(seat(1)).may_bribe


@few
@given(rules=rules_of(CanalettoRules), players=st.sampled_from([3, 4]), seed=st.integers(0, 2**32))
def test_canaletto_is_played_as_its_text_says(rules: CanalettoRules, players: int, seed: int) -> None:
    """The engine and a second telling of the rules agree on every public fact after every move."""
    rng = random.Random(seed)
    state = CanalettoGame(rules, players).new_state()
    plain = PlainCanaletto(msgspec.to_builtins(rules), players)
    assert_alike(state, plain)
    for _ in range(MAX_MOVES):
        if state.is_terminal():
            break
        move = state.random_move(rng)
        state.apply(move)
        plain.move(move_object(move))
        assert_alike(state, plain)


def assert_alike(state: CanalettoState, plain: PlainCanaletto) -> None:
    told = plain.position()
    if told["legal"] is not None and len(told["legal"]) > 300:
        told["legal"] = None
    returns = told.pop("returns")
    position = state.position()
    assert position.pop("returns") == (None if returns is None else pytest.approx(returns))
    if position["to_move"] == "chance":
        assert told["to_move"] == "chance"
    assert position == told
    assert state.scores() == plain.scores()


@few
@given(rules=rules_of(CanalettoRules), players=st.sampled_from([3, 4]), seed=st.integers(0, 2**32))
def test_money_debt_and_treasures_can_be_counted_from_the_events(
    rules: CanalettoRules, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    state = CanalettoGame(rules, players).new_state()
    money, debt = [state.game.rules.money] * players, [0] * players
    owned = [Counter[str]() for _ in range(players)]
    for _ in range(MAX_MOVES):
        if state.is_terminal():
            break
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        for event in events:
            heard = msgspec.to_builtins(event.for_seat(None))
            if heard["event"] == "canaletto.lot_acquired":
                owned[heard["seat"]].update(heard["lot"])
            elif heard["event"] == "canaletto.price_paid":
                money[heard["seat"]] -= heard["money"]
                debt[heard["seat"]] += heard["debt"]
            elif heard["event"] == "canaletto.set_sold":
                for seller, tiles in enumerate(heard["tiles"]):
                    money[seller] += tiles * heard["value"]
                    assert owned[seller].pop(heard["treasure"], 0) == tiles
        assert (money, debt) == (state.money, state.debt)
        assert [dict(mine) for mine in owned] == [state.view(Seat(0)).owned_by(Seat(s)) for s in range(players)]

"""The contract, part one: every game × rule file × number of players × seed, from the first move to the last."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import msgspec
import pytest

from game.errors import IllegalMove
from game.rules import notation
from game.rules.core import CHANCE, LISTED_MOVES, Event, HiddenMove, Move, State
from tests.contract import ground as grounds
from tests.contract.ground import Table, moves_of, playout, states_of, truth

SEEDS = range(4)


@pytest.fixture(params=grounds.in_turn())
def table(request: pytest.FixtureRequest) -> Table:
    """One game with one rule file and one number of players."""
    return request.param


def decisions(table: Table, seeds: Iterable[int] = SEEDS) -> Iterable[State]:
    """Every state of some random games in which a seat has few enough moves to list."""
    for seed in seeds:
        for state, _ in playout(table.game, seed):
            if state.current_player != CHANCE and state.position()["legal"] is not None:
                yield state


def test_a_game_comes_to_an_end_with_winners_and_a_reason(table: Table) -> None:
    for seed in SEEDS:
        *before, last = states_of(table.game, seed)
        assert last.is_terminal()
        assert last.winners is not None
        assert list(last.winners) == sorted(set(last.winners))
        assert set(last.winners) <= set(table.seats)
        assert last.termination is not None
        assert last.termination.value.startswith(f"{table.game_id}.")
        for state in before:
            assert not state.is_terminal()
            assert (state.winners, state.termination, state.returns()) == (None, None, None)


def test_returns_sum_to_zero_and_go_to_the_winners(table: Table) -> None:
    for seed in SEEDS:
        last = states_of(table.game, seed)[-1]
        returns = last.returns()
        assert returns is not None
        assert len(returns) == table.players
        assert sum(returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in returns)
        winners = last.winners or ()
        if winners and len(winners) < table.players:
            assert {seat for seat in table.seats if returns[seat] == max(returns)} == set(winners)
            assert min(returns) < 0 < max(returns)
        else:
            assert returns == pytest.approx([0.0] * table.players)


def test_nothing_is_open_after_the_end(table: Table) -> None:
    last = states_of(table.game, 0)[-1]
    before = truth(last)
    assert list(last.legal_moves()) == []
    assert list(last.chance_outcomes() or ()) == []
    for move in [*table.ground.odd_moves(table.game), *moves_of(table.game, 0)]:
        assert not last.is_legal(move)
        with pytest.raises(IllegalMove):
            last.apply(move)
    assert truth(last) == before


def test_clones_stay_as_they_were_while_the_game_goes_on(table: Table) -> None:
    for seed in SEEDS:
        kept = [(state.clone(), truth(state), state.position()) for state, _ in playout(table.game, seed)]
        for clone, known, position in kept:
            assert truth(clone) == known
            assert clone.position() == position


def test_playing_on_with_a_clone_leaves_the_state_as_it_was(table: Table) -> None:
    rng = random.Random(5)
    for number, (state, _) in enumerate(playout(table.game, 1)):
        if number % 7:
            continue
        known, position = truth(state), state.position()
        clone = state.clone()
        while not clone.is_terminal():
            clone.apply_unchecked(clone.random_move(rng))
        assert truth(state) == known
        assert state.position() == position


def test_a_clone_plays_on_exactly_as_its_original_does(table: Table) -> None:
    state = table.game.new_state()
    for move in moves_of(table.game, 2):
        clone = state.clone()
        own: list[Event] = []
        others: list[Event] = []
        state.apply(move, own)
        clone.apply(move, others)
        assert own == others
        assert truth(clone) == truth(state)
        assert list(clone.legal_moves()) == list(state.legal_moves())


def test_checked_and_unchecked_moves_do_the_same(table: Table) -> None:
    state, twin = table.game.new_state(), table.game.new_state()
    for move in moves_of(table.game, 3):
        state.apply(move)
        twin.apply_unchecked(move, [])
        assert truth(state) == truth(twin)


def test_every_move_is_written_as_a_line_that_reads_back_to_it(table: Table) -> None:
    kind = type(table.game)
    for seed in SEEDS:
        for state, move in playout(table.game, seed):
            for written in (move, *(state.legal_moves() if state.current_player != CHANCE else ())):
                line = notation.write_move(written)
                assert "\n" not in line
                assert notation.read_line(kind, line) == written


def test_a_game_is_its_moves(table: Table) -> None:
    for seed in SEEDS:
        lines = [notation.write_move(move) for move in moves_of(table.game, seed)]
        state = table.game.new_state()
        for line in lines:
            move = notation.read_line(type(table.game), line)
            assert isinstance(move, Move)
            state.apply(move)
        assert truth(state) == truth(states_of(table.game, seed)[-1])


def test_legal_moves_are_unique_and_come_in_a_stable_order(table: Table) -> None:
    rng = random.Random(9)
    for state in decisions(table):
        moves = list(state.legal_moves())
        assert moves
        assert len(set(moves)) == len(moves)
        assert {move.seat for move in moves} == {state.current_player}
        assert list(state.legal_moves()) == moves
        assert list(state.clone().legal_moves()) == moves
        drawn = table.game.sample_state(state.view(moves[0].seat), rng)
        assert list(drawn.legal_moves()) == moves


def test_is_legal_agrees_with_the_list_of_legal_moves(table: Table) -> None:
    game = table.game
    seen = dict.fromkeys(move for seed in SEEDS for move in moves_of(game, seed))
    strange = [move for other in grounds.small_games() if other.id != game.id for move in moves_of(other, 0)]
    pool = [*list(seen)[:150], *game_odd_moves(table), *strange]
    for number, (state, played) in enumerate(playout(game, 6)):
        assert state.is_legal(played)
        if number % 3 and table.players > 2:
            continue
        outcomes = state.chance_outcomes()
        if state.current_player == CHANCE and outcomes is None:
            continue
        listed = {move for move, _ in outcomes or ()} if state.current_player == CHANCE else set(state.legal_moves())
        for move in pool:
            assert state.is_legal(move) == (move in listed), move
        assert all(state.is_legal(move) for move in listed)


def game_odd_moves(table: Table) -> list[Move]:
    return list(table.ground.odd_moves(table.game))


def test_a_random_move_is_always_legal(table: Table) -> None:
    rng = random.Random(11)
    for seed in SEEDS:
        for state, _ in playout(table.game, seed):
            assert all(state.is_legal(state.random_move(rng)) for _ in range(3))


def test_every_legal_move_is_reached_by_random_move(table: Table) -> None:
    rng = random.Random(12)
    for number, state in enumerate(decisions(table, [13])):
        moves = set(state.legal_moves())
        if number % 4:
            continue
        missing = set(moves)
        for _ in range(60 * len(moves)):
            missing.discard(state.random_move(rng))
            if not missing:
                break
        assert not missing


def test_at_chance_no_move_is_listed_and_a_random_move_is_a_draw_of_chance(table: Table) -> None:
    for state, _ in playout(table.game, 14):
        if state.current_player == CHANCE:
            assert list(state.legal_moves()) == []
            assert state.position()["legal"] is None
            assert state.random_move(random.Random(1)) == state.sample_chance(random.Random(1))
        else:
            assert list(state.chance_outcomes() or ()) == []
            with pytest.raises(IllegalMove):
                state.sample_chance(random.Random(1))


def test_what_chance_may_do_is_listed_with_its_probability(table: Table) -> None:
    rng = random.Random(15)
    for state, _ in playout(table.game, 16):
        outcomes = state.chance_outcomes()
        if state.current_player != CHANCE or outcomes is None:
            continue
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        assert all(share > 0 for _, share in outcomes)
        assert len({move for move, _ in outcomes}) == len(outcomes)
        assert all(move.seat == CHANCE and state.is_legal(move) for move, _ in outcomes)
        assert state.sample_chance(rng) in {move for move, _ in outcomes}


def test_moves_of_other_seats_are_refused_with_a_reason_and_change_nothing(table: Table) -> None:
    game = table.game
    pool = {move.word + str(move.seat): move for move in [*game_odd_moves(table), *moves_of(game, 0)]}.values()
    for number, (state, _) in enumerate(playout(game, 17)):
        if number % 5:
            continue
        before, clone = truth(state), state.clone()
        for move in pool:
            if move.seat == state.current_player:
                continue
            events: list[Event] = []
            with pytest.raises(IllegalMove) as caught:
                state.apply(move, events)
            assert caught.value.key == f"{game.id}.illegal.turn", "the key of a move of a seat that is not to move"
            assert events == []
        assert truth(state) == before
        assert list(state.legal_moves()) == list(clone.legal_moves())


def test_every_refusal_says_why_by_the_key_of_a_text(table: Table) -> None:
    game = table.game
    for number, (state, _) in enumerate(playout(game, 18)):
        if number % 5:
            continue
        before = truth(state)
        for move in game_odd_moves(table):
            if state.is_legal(move):
                continue
            with pytest.raises(IllegalMove) as caught:
                state.apply(move)
            assert caught.value.key.startswith(f"{game.id}.illegal.")
            assert caught.value.key in str(caught.value), "a traceback tells it"
            assert all(isinstance(value, int | str) for value in caught.value.arguments.values())
        assert truth(state) == before


def test_nothing_is_lost_and_nothing_is_made(table: Table) -> None:
    for seed in SEEDS:
        kept = [table.ground.material(state) for state in states_of(table.game, seed)]
        assert all(before == after for before, after in pairwise(kept))


def test_a_drawn_state_agrees_with_the_view_it_was_drawn_from(table: Table) -> None:
    rng = random.Random(19)
    for seed in SEEDS:
        for state in states_of(table.game, seed):
            for seat in table.seats:
                view = state.view(seat)
                drawn = table.game.sample_state(view, rng)
                assert drawn.view(seat) == view
                assert drawn.position() == state.position() or view.to_move not in (seat, CHANCE, None)
                assert table.ground.material(drawn) == table.ground.material(state)


def test_a_drawn_state_plays_on_to_the_end(table: Table) -> None:
    rng = random.Random(20)
    for number, (state, _) in enumerate(playout(table.game, 21)):
        if number % 4:
            continue
        drawn = table.game.sample_state(state.view(table.seats[number % table.players]), rng)
        while not drawn.is_terminal():
            drawn.apply(drawn.random_move(rng))
        assert drawn.returns() is not None


def test_a_view_survives_the_wire(table: Table) -> None:
    kind = type(table.game).view_type
    for state in states_of(table.game, 22):
        for seat in table.seats:
            view = state.view(seat)
            assert view.seat == seat
            assert msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=kind) == view
            hash(view)


def test_a_position_has_the_same_keys_always_and_is_ready_for_json(table: Table) -> None:
    first = table.game.new_state().position()
    for state in states_of(table.game, 23):
        position = state.position()
        assert list(position) == list(first)
        assert position["game"] == table.game_id
        assert msgspec.json.decode(msgspec.json.encode(position)) == position
        legal = position["legal"]
        if isinstance(legal, list):
            assert len(legal) <= LISTED_MOVES
            words = [notation.write_move(move) for move in state.legal_moves()]
            assert [msgspec.json.encode(move).decode() for move in legal] == words


def test_the_information_state_grows_by_one_move_and_forgets_nothing(table: Table) -> None:
    moves = moves_of(table.game, 24)
    ends = range(0, len(moves) + 1, 1 if len(moves) < 60 else 5)
    for seat in table.seats:
        known = [table.game.information_state(moves[:end], seat) for end in ends]
        for end, seen in zip(ends, known, strict=True):
            assert len(seen) == end
            for move, shown in zip(moves, seen, strict=False):
                assert shown == move or (
                    isinstance(shown, HiddenMove) and (shown.seat, shown.word) == (move.seat, move.word)
                )
                assert move.seat != seat or shown == move
        for before, after in pairwise(known):
            for early, late in zip(before, after, strict=False):
                assert early == late or (
                    isinstance(early, HiddenMove)
                    and (not isinstance(late, HiddenMove) or late.seen[: len(early.seen)] == early.seen)
                )


def test_events_are_of_the_kinds_the_game_names_and_hide_no_more_than_once(table: Table) -> None:
    state = table.game.new_state()
    for move in moves_of(table.game, 25):
        events: list[Event] = []
        state.apply(move, events)
        for event in events:
            assert type(event) in table.game.event_types
            assert event.key.startswith(f"{table.game_id}.")
            for seat in (*table.seats, None):
                shown = event.for_seat(seat)
                assert type(shown) is type(event)
                assert shown.for_seat(seat) == shown
                assert shown.for_seat(None) == event.for_seat(None)


def test_the_length_never_shrinks_and_every_seat_has_a_score(table: Table) -> None:
    states = states_of(table.game, 26)
    assert all(early.length <= late.length for early, late in pairwise(states))
    assert states[-1].length >= 1
    assert all(len(state.scores()) == table.players for state in states)


def test_a_game_draws_no_randomness_of_its_own(table: Table) -> None:
    def told(burn: int) -> list[object]:
        random.seed(burn)
        before = random.getstate()
        told = [truth(state) for state in states_of(table.game, 27)]
        rng = random.Random(28)
        for state in states_of(table.game, 27):
            told.append(truth(table.game.sample_state(state.view(table.seats[0]), rng)))
        assert random.getstate() == before
        return told

    assert told(1) == told(2)


@pytest.mark.parametrize("game_id", grounds.ENTRIES)
def test_every_kind_of_move_and_of_event_happens_in_some_game(game_id: str) -> None:
    moves: Counter[type[Move]] = Counter()
    events: Counter[type[Event]] = Counter()
    for table in grounds.tables():
        if table.game_id != game_id:
            continue
        for seed in range(12):
            state = table.game.new_state()
            for move in moves_of(table.game, seed):
                said: list[Event] = []
                state.apply(move, said)
                moves[type(move)] += 1
                events.update(map(type, said))
    kind = grounds.game_type(game_id)
    assert set(moves) == set(kind.move_types)
    assert set(events) == set(kind.event_types)

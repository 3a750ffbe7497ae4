"""The client never waits and is never without a move: late, dead and lying workers are replaced, greedy moves."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game import registry
from game.ai import protocol
from game.ai.client import CANCEL_PATIENCE, DEAD, LATE, LIED
from game.ai.player import Limit, Reason, make_player
from game.ai.players import Request, RequestState
from game.ai.protocol import Ask, Cancel, Failed, Hello
from game.errors import WorkerError
from game.rules.casanova import Announce, Play
from game.rules.core import Seat
from tests.ai.casanova.tables import seen
from tests.ai.scripted import Bench

TWO_DICE = Announce(Seat(0), 2)


def bench_that_asked() -> tuple[Bench, Request]:
    bench = Bench()
    bench.greet()
    return bench, bench.ask()


def assert_greedy_moved(bench: Bench, request: Request, why: str) -> None:
    greedy = make_player("greedy", "casanova").choose(seen(bench.state), Limit(), random.Random(0))
    assert request.state is RequestState.DONE
    assert request.choice == greedy
    assert request.fallback == Reason(why, {"seat": 0})
    assert isinstance(request.error, WorkerError)
    assert bench.client.trouble is request.error


def test_the_worker_is_told_the_registry_before_it_is_asked() -> None:
    bench = Bench()
    bench.client.start()
    assert bench.worker.told == [Hello(games=registry.GAMES)]


def test_a_request_is_new_until_the_worker_has_greeted() -> None:
    bench = Bench()
    request = bench.ask()
    assert (request.state.name, bench.worker.asked) == ("NEW", [])
    bench.greet()
    assert (request.state.name, bench.worker.asked) == ("ACTIVE", [1])
    assert len(bench.workers) == 1


def test_an_answer_makes_the_request_done() -> None:
    bench, request = bench_that_asked()
    bench.worker.answer(1, TWO_DICE)
    assert request.state is RequestState.ACTIVE
    assert bench.client.poll()
    assert request.is_done
    assert request.choice is not None
    assert (request.choice.move, request.choice.nodes) == (TWO_DICE, 7)
    assert request.fallback is None
    assert not bench.client.poll()


def test_what_is_asked_is_the_view_the_player_the_seed_and_the_limit() -> None:
    bench, _ = bench_that_asked()
    message = bench.worker.told[-1]
    assert isinstance(message, Ask)
    assert (message.player, message.seed, message.limit) == ("random", 11, Limit(nodes=100))
    assert protocol.read_view(message) == seen(bench.state)


def test_an_answer_may_come_in_pieces() -> None:
    bench, request = bench_that_asked()
    data = protocol.encode(protocol.answer(1, make_player("greedy", "casanova").choose(request.view, Limit(), random)))
    for place in range(len(data)):
        bench.worker.say(data[place : place + 1])
        assert bench.client.poll() == (place == len(data) - 1)
    assert request.fallback is None


def test_a_late_answer_is_greedys_and_the_worker_is_replaced() -> None:
    bench, request = bench_that_asked()
    bench.clock.now += 4.99
    assert not bench.client.poll()
    bench.clock.now += 0.01
    assert bench.client.poll()
    assert_greedy_moved(bench, request, LATE)
    assert bench.workers[0].was_killed
    assert len(bench.workers) == 2


def test_an_answer_that_has_come_by_the_deadline_counts_however_late_the_window_looks() -> None:
    bench, request = bench_that_asked()
    bench.worker.answer(1, TWO_DICE)
    bench.clock.now += 60
    bench.client.poll()
    assert request.fallback is None


def test_half_a_message_at_the_deadline_is_late() -> None:
    bench, request = bench_that_asked()
    bench.worker.say(protocol.encode(Failed(1, "no"))[:-1])
    assert not bench.client.poll()
    bench.clock.now += 5
    assert bench.client.poll()
    assert_greedy_moved(bench, request, LATE)


def test_a_worker_that_never_greets_is_late() -> None:
    bench = Bench()
    request = bench.ask()
    bench.clock.now += 5
    assert bench.client.poll()
    assert_greedy_moved(bench, request, LATE)
    assert bench.workers[0].was_killed


def test_a_dead_worker_is_replaced_and_greedy_moves_before_the_deadline() -> None:
    bench, request = bench_that_asked()
    bench.worker.is_dead = True
    assert bench.client.poll()
    assert_greedy_moved(bench, request, DEAD)
    assert len(bench.workers) == 2


def test_a_worker_that_died_in_the_middle_of_its_answer_is_dead() -> None:
    bench, request = bench_that_asked()
    bench.worker.say(protocol.encode(Failed(1, "no"))[:5])
    bench.worker.is_dead = True
    bench.client.poll()
    bench.client.poll()
    assert_greedy_moved(bench, request, DEAD)


def test_the_last_answer_of_a_worker_that_died_after_it_counts() -> None:
    bench, request = bench_that_asked()
    bench.worker.answer(1, TWO_DICE)
    bench.worker.is_dead = True
    bench.client.poll()
    assert request.fallback is None
    assert request.choice is not None
    assert request.choice.move == TWO_DICE


@pytest.mark.parametrize(
    "lie",
    [
        b"\xff\xff\xff\xff",
        b"\0\0\0\0",
        b"\0\0\0\3abc",
        b"Traceback (most recent call last):\n",
        protocol.encode(Hello()),
        protocol.encode(Ask.__mro__[1]()),
        protocol.encode(Cancel(1)),
        protocol.encode(Failed(2, "another request")),
    ],
    ids=["length", "empty", "no msgpack", "text", "second hello", "no tag", "a message of the game", "wrong number"],
)
def test_what_is_no_answer_is_a_lie(lie: bytes) -> None:
    bench, request = bench_that_asked()
    bench.worker.say(lie)
    assert bench.client.poll()
    assert_greedy_moved(bench, request, LIED)
    assert bench.workers[0].was_killed
    assert len(bench.workers) == 2


@pytest.mark.parametrize("move", [Announce(Seat(0), 4), Announce(Seat(1), 2), Play(Seat(0), 3), Play(Seat(0), 1 << 60)])
def test_an_illegal_move_is_a_lie(move: Announce | Play) -> None:
    bench, request = bench_that_asked()
    bench.worker.answer(1, move)
    bench.client.poll()
    assert_greedy_moved(bench, request, LIED)


def test_a_worker_of_another_version_is_not_trusted() -> None:
    bench = Bench()
    request = bench.ask()
    bench.worker.say(Hello(protocol.VERSION + 1))
    bench.client.poll()
    assert bench.workers[0].was_killed
    assert request.state is RequestState.NEW
    bench.greet()
    bench.worker.answer(1, TWO_DICE)
    bench.client.poll()
    assert request.fallback is None


def test_a_worker_that_cannot_answer_is_kept_and_greedy_moves() -> None:
    bench, request = bench_that_asked()
    bench.worker.say(Failed(1, "There is no player 'random'."))
    assert bench.client.poll()
    assert_greedy_moved(bench, request, DEAD)
    assert "There is no player" in str(request.error)
    assert len(bench.workers) == 1


def test_requests_are_asked_one_after_the_other() -> None:
    bench, first = bench_that_asked()
    second = bench.ask()
    assert bench.worker.asked == [1]
    bench.worker.answer(1, TWO_DICE)
    bench.client.poll()
    assert (first.state, second.state) == (RequestState.DONE, RequestState.ACTIVE)
    assert bench.worker.asked == [1, 2]


def test_the_death_of_a_worker_costs_only_the_request_it_was_thinking_about() -> None:
    bench, first = bench_that_asked()
    second = bench.ask()
    bench.worker.is_dead = True
    bench.client.poll()
    assert first.fallback is not None
    assert second.state is RequestState.NEW
    bench.greet()
    bench.worker.answer(2, TWO_DICE)
    bench.client.poll()
    assert second.fallback is None


def test_a_request_that_waits_past_its_deadline_behind_another_does_not_cost_the_worker() -> None:
    bench = Bench()
    bench.greet()
    first, second = bench.ask(seconds=60), bench.ask(seconds=5)
    bench.clock.now += 5
    assert bench.client.poll()
    assert second.fallback == Reason(LATE, {"seat": 0})
    assert first.state is RequestState.ACTIVE
    assert len(bench.workers) == 1


def test_a_cancelled_request_is_done_without_a_choice_when_the_worker_lets_go() -> None:
    bench, request = bench_that_asked()
    bench.client.cancel(request)
    assert request.state is RequestState.CANCELLING
    assert bench.worker.cancelled == [1]
    bench.worker.answer(1, TWO_DICE)
    assert bench.client.poll()
    assert request.is_done
    assert (request.choice, request.fallback) == (None, None)
    assert len(bench.workers) == 1


def test_a_request_cancelled_before_it_was_sent_is_done_at_once() -> None:
    bench = Bench()
    request = bench.ask()
    bench.client.cancel(request)
    assert request.is_done
    bench.greet()
    assert bench.worker.asked == []


def test_a_worker_that_does_not_let_go_is_replaced_and_the_next_request_goes_to_the_new_one() -> None:
    bench, first = bench_that_asked()
    bench.client.cancel(first)
    second = bench.ask()
    bench.clock.now += CANCEL_PATIENCE
    assert bench.client.poll()
    assert (first.is_done, first.choice) == (True, None)
    assert bench.workers[0].was_killed
    bench.greet()
    assert bench.worker.asked == [2]
    assert second.state is RequestState.ACTIVE


def test_a_lie_while_cancelling_brings_no_move() -> None:
    bench, request = bench_that_asked()
    bench.client.cancel(request)
    bench.worker.say(b"\0\0\0\0")
    bench.client.poll()
    assert (request.is_done, request.choice, request.fallback) == (True, None, None)


def test_cancelling_what_is_done_changes_nothing() -> None:
    bench, request = bench_that_asked()
    bench.worker.answer(1, TWO_DICE)
    bench.client.poll()
    bench.client.cancel(request)
    assert request.is_done
    assert request.choice is not None
    assert bench.worker.cancelled == []


def test_a_worker_that_dies_while_nobody_asks_is_replaced() -> None:
    bench = Bench()
    bench.greet()
    bench.worker.is_dead = True
    assert not bench.client.poll()
    assert len(bench.workers) == 2
    bench.greet()
    assert bench.client.is_ready


def test_a_worker_that_dies_again_and_again_is_started_after_pauses_that_grow() -> None:
    bench = Bench()
    bench.client.start()
    starts = []
    for _ in range(400):
        request = bench.ask()
        if bench.workers and not bench.worker.is_dead:
            starts.append(bench.clock.now - 1000)
            bench.worker.is_dead = True
        bench.client.poll()
        bench.client.poll()
        assert not bench.workers[-1].is_dead or request.is_done
        bench.clock.now += 0.25
    pauses = [round(after - before) for before, after in pairwise(starts)]
    assert pauses[:6] == [0, 1, 2, 4, 8, 16]
    assert max(pauses) <= 30


def test_while_no_worker_is_there_greedy_moves_at_once() -> None:
    bench = Bench()
    bench.refuse_to_start = True
    bench.client.start()
    bench.client.start()
    request = bench.ask()
    assert bench.client.poll()
    assert_greedy_moved(bench, request, DEAD)
    assert "no memory" in str(request.error)


def test_a_good_answer_ends_the_pauses() -> None:
    bench = Bench()
    for _ in range(5):
        bench.greet()
        request = bench.ask()
        bench.worker.answer(request.number, TWO_DICE)
        bench.client.poll()
        bench.worker.is_dead = True
        bench.client.poll()
    assert len(bench.workers) == 6


def test_closing_ends_the_worker_and_open_requests_without_a_move() -> None:
    bench, first = bench_that_asked()
    second = bench.ask()
    bench.client.close()
    assert bench.worker.was_closed
    assert all(request.is_done and request.choice is None for request in (first, second))
    bench.client.close()
    assert not bench.client.poll()
    assert not bench.client.is_ready
    with pytest.raises(WorkerError, match="closed"):
        bench.ask()


def test_closing_waits_for_workers_that_were_killed_too() -> None:
    bench, _ = bench_that_asked()
    bench.clock.now += 5
    bench.client.poll()
    bench.workers[0].is_dead = False
    bench.client.close()
    assert bench.workers[0].was_closed


def test_a_client_never_started_closes() -> None:
    bench = Bench()
    bench.client.close()
    assert bench.workers == []


def test_how_long_a_seat_has_been_thinking_can_be_shown() -> None:
    bench, request = bench_that_asked()
    bench.clock.now += 2
    assert bench.clock.now - request.asked == 2

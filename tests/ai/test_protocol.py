"""Messages come through the pipe as they went in, and nothing else comes through."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.ai import protocol
from game.ai.player import Choice, Limit, Reason, make_player
from game.ai.protocol import Ask, Bye, Cancel, Failed, Frames, Hello
from game.errors import WorkerError
from game.rules.casanova import Announce, CasanovaView, FirstPlayer, Play
from game.rules.core import CHANCE, HiddenMove, Seat
from tests.ai.casanova.tables import lay, new_state, seen

VIEW = seen(lay(new_state(3), 2, [9]))


def body_of(message: protocol.Message) -> bytes:
    (body,) = Frames().feed(protocol.encode(message))
    return body


def test_a_request_gives_the_view_and_nothing_else_of_the_game() -> None:
    """A hot seat's secrets cannot reach the player of another: a state has no way into the message."""
    state = lay(new_state(3), 2, [9])
    message = protocol.read_from_game(body_of(protocol.ask(4, seen(state), "greedy", 5, Limit(nodes=6))))
    assert isinstance(message, Ask)
    assert (message.id, message.game, message.player, message.seed) == (4, "casanova", "greedy", 5)
    assert message.limit == Limit(nodes=6)
    view = protocol.read_view(message)
    assert type(view) is CasanovaView
    assert view == seen(state)
    fields = msgspec.msgpack.decode(message.view)
    assert set(fields) == {"game", *CasanovaView.__struct_fields__}
    assert set(Ask.__struct_fields__) == {"id", "view", "game", "player", "seed", "limit", "record"}
    assert message.record is None


def test_a_record_comes_over_as_the_seat_saw_it() -> None:
    seen_so_far = (FirstPlayer(CHANCE, Seat(0)), Announce(Seat(0), 2), HiddenMove(Seat(0), "play"))
    sent = protocol.ask(4, VIEW, "greedy", 5, Limit(), seen_so_far)
    message = protocol.read_from_game(body_of(sent))
    assert isinstance(message, Ask)
    assert protocol.read_record(message) == seen_so_far


def test_two_tables_that_differ_in_a_hidden_card_bring_the_same_request() -> None:
    first, second = (seen(lay(new_state(3), 2, [card])) for card in (1, 13))
    assert protocol.encode(protocol.ask(1, first, "greedy", 1, Limit())) == protocol.encode(
        protocol.ask(1, second, "greedy", 1, Limit())
    )


def test_a_request_with_a_word_too_many_is_refused() -> None:
    fields = msgspec.msgpack.decode(body_of(protocol.ask(1, VIEW, "greedy", 1, Limit())))
    with pytest.raises(WorkerError, match="unknown field `state`"):
        protocol.read_from_game(msgspec.msgpack.encode({**fields, "state": {"face_down": [9, 1, 1]}}))


def test_a_choice_comes_through_whole() -> None:
    move = Play(Seat(1), 3)
    choice = Choice(
        move,
        policy=((move, 0.25), (Play(Seat(1), 4), 0.75)),
        values=((move, -0.5),),
        win=(0.5, 0.25, 0.25),
        reasons=(Reason("casanova.reason.only_seat_holds", {"seat": 2, "card": 9}),),
        nodes=12,
    )
    message = protocol.read_from_worker(body_of(protocol.answer(3, choice)))
    assert isinstance(message, protocol.Answer)
    assert message.id == 3
    assert protocol.read_choice(message, "casanova") == choice


def test_greedys_choice_comes_through_whole() -> None:
    choice = make_player("greedy", "casanova").choose(VIEW, Limit(), random.Random(0))
    message = protocol.read_from_worker(body_of(protocol.answer(3, choice)))
    assert isinstance(message, protocol.Answer)
    assert protocol.read_choice(message, "casanova") == choice


@pytest.mark.parametrize("message", [Hello(games=registry.GAMES), Cancel(7), Bye()])
def test_the_games_other_messages_come_through(message: protocol.Message) -> None:
    assert protocol.read_from_game(body_of(message)) == message


@pytest.mark.parametrize("message", [Hello(), Failed(7, "why")])
def test_the_workers_other_messages_come_through(message: protocol.Message) -> None:
    assert protocol.read_from_worker(body_of(message)) == message


@given(st.lists(st.integers(0, 1 << 40), max_size=5), st.data())
def test_messages_are_cut_alike_however_the_bytes_come(numbers: list[int], data: st.DataObject) -> None:
    stream = b"".join(protocol.encode(Cancel(number)) for number in numbers)
    frames, found, place = Frames(), [], 0
    while place < len(stream):
        step = data.draw(st.integers(1, len(stream)))
        found += [protocol.read_from_game(body) for body in frames.feed(stream[place : place + step])]
        place += step
    assert found == [Cancel(number) for number in numbers]


def refusal_of(stream: bytes) -> WorkerError | None:
    try:
        for body in Frames().feed(stream):
            protocol.read_from_worker(body)
    except WorkerError as error:
        return error
    return None


@given(st.binary(max_size=80))
def test_garbage_is_refused_as_one_kind_of_error_or_waits_for_more(garbage: bytes) -> None:
    error = refusal_of(garbage)
    assert error is None or str(error).startswith("found ")


@given(st.binary(min_size=1, max_size=80))
def test_a_garbled_message_is_refused_as_one_kind_of_error(garbage: bytes) -> None:
    error = refusal_of(len(garbage).to_bytes(4, "big") + garbage)
    assert error is not None
    assert str(error).startswith("found no message")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xc1",
        b"\x91" * 100_000,
        msgspec.msgpack.encode({"say": "answer"}),
        msgspec.msgpack.encode({"say": "boo"}),
    ],
    ids=["empty", "no msgpack", "too deep", "fields missing", "unknown"],
)
def test_a_body_that_is_no_message_is_refused(body: bytes) -> None:
    with pytest.raises(WorkerError):
        protocol.read_from_worker(body)


def test_a_view_of_no_known_game_is_refused() -> None:
    message = protocol.ask(1, VIEW, "greedy", 1, Limit())
    with pytest.raises(WorkerError, match='no game "chess"'):
        protocol.read_view(msgspec.structs.replace(message, game="chess"))


def test_a_view_that_is_none_is_refused() -> None:
    message = protocol.ask(1, VIEW, "greedy", 1, Limit())
    with pytest.raises(WorkerError):
        protocol.read_view(msgspec.structs.replace(message, view=msgspec.Raw(msgspec.msgpack.encode([1, 2]))))


def test_a_move_of_no_kind_of_the_game_is_refused() -> None:
    message = protocol.answer(1, Choice(Announce(Seat(0), 1)))
    lie = msgspec.structs.replace(message, move=msgspec.Raw(msgspec.msgpack.encode({"move": "castle", "seat": 0})))
    with pytest.raises(WorkerError):
        protocol.read_choice(lie, "casanova")

"""The worker's side, in this process: what it hears, in which order it answers, and when it leaves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from game import registry
from game.ai import protocol
from game.ai.player import Limit, make_player
from game.ai.protocol import Answer, Ask, Bye, Cancel, Failed, Frames, FromWorker, Hello, Message
from game.ai.worker import Inbox, Thinker, listen, serve
from game.registry import Entry
from tests.ai.casanova.tables import lay, new_state, seen

VIEW = seen(lay(new_state(3), 2, [9]))


def ask(number: int, player: str = "greedy", seed: int = 1) -> Ask:
    return protocol.ask(number, VIEW, player, seed, Limit(nodes=50))


def input_of(*messages: Message | bytes) -> Callable[[], bytes]:
    """Reads as a pipe does: one piece a message, then the end."""
    pieces: Iterator[bytes] = iter([m if isinstance(m, bytes) else protocol.encode(m) for m in messages])
    return lambda: next(pieces, b"")


def conversation(*messages: Message | bytes) -> tuple[list[FromWorker], int]:
    """What a worker says to this input, and how often it left."""
    inbox, said, left = Inbox(), bytearray(), []
    thinker = Thinker()
    listen(input_of(*messages), inbox, lambda: left.append(True), thinker)
    serve(inbox, thinker, said.extend)
    return [protocol.read_from_worker(body) for body in Frames().feed(bytes(said))], len(left)


def test_it_greets_and_leaves_when_its_input_ends() -> None:
    assert conversation() == ([Hello()], 1)


def test_it_answers_each_request_in_order() -> None:
    said, _ = conversation(Hello(), ask(1), ask(2), ask(3))
    assert [message.id for message in said if isinstance(message, Answer)] == [1, 2, 3]


def test_its_answer_is_the_players_choice() -> None:
    said, _ = conversation(ask(1))
    assert isinstance(said[1], Answer)
    expected = make_player("greedy", "casanova").choose(VIEW, Limit(nodes=50), random.Random(1))
    assert protocol.read_choice(said[1], "casanova") == expected


def test_the_same_seed_and_nodes_bring_the_same_move_whatever_was_asked_before() -> None:
    random.seed(4)
    alone, _ = conversation(ask(9, "random", seed=77))
    random.seed(5)
    after, _ = conversation(ask(1, "random", seed=3), ask(2), ask(9, "random", seed=77))
    assert alone[-1] == after[-1]


def test_a_request_cancelled_in_time_is_not_thought_about() -> None:
    said, _ = conversation(ask(1), ask(2), Cancel(2), ask(3))
    assert [type(message) for message in said] == [Hello, Answer, Failed, Answer]
    assert said[2] == Failed(2, "cancelled")


def test_an_unknown_player_fails_with_a_sentence_and_the_worker_goes_on() -> None:
    said, _ = conversation(ask(1, "oracle"), ask(2))
    assert isinstance(said[1], Failed)
    assert 'There is no player "oracle"' in said[1].why
    assert isinstance(said[2], Answer)


def test_bye_ends_it_as_the_end_of_input_does() -> None:
    said, left = conversation(ask(1), Bye(), ask(2))
    assert [type(message) for message in said] == [Hello, Answer]
    assert left == 1


@pytest.mark.parametrize("garbage", [b"\0\0\0\0", b"\0\0\0\2hi", protocol.encode(Hello(protocol.VERSION + 1))])
def test_it_leaves_when_it_is_not_spoken_to_in_its_protocol(garbage: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    said, left = conversation(ask(1), garbage, ask(2))
    assert [type(message) for message in said] == [Hello, Answer]
    assert left == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_greeting_brings_the_games_of_the_program_that_started_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", dict(registry.GAMES))
    entry = Entry(rules="tests.tiny.rules", ai="tests.tiny.ai", scene="tests.tiny.scene", art="tiny", domain="tiny")
    conversation(Hello(games={"tombola": entry}))
    assert registry.GAMES["tombola"] == entry
    assert "casanova" in registry.GAMES

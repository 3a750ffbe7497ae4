"""Outside players, with a bot by script: what it is told, what it may answer, and every way in which it fails."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.ai.outside import player as module
from game.ai.outside.host import play
from game.ai.outside.player import MAX_ENDS, OutsidePlayer, outside_player
from game.ai.player import Limit, make_player
from game.errors import ArgumentError, OutsideError
from game.rules.core import CHANCE, Move, State, move_object
from tests.contract.ground import Table, playout

Script = Callable[[dict[str, Any]], object]
"""What a bot answers to one thing that is said: an object, bytes as they are, or a failure."""


class ScriptedBot:
    """A bot without a process."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.told: list[dict[str, Any]] = []
        self.ended = ""

    def send(self, line: str) -> None:
        self.told.append(json.loads(line))

    def receive(self, seconds: float) -> bytes:
        answer = self.script(self.told[-1])
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, bytes) else json.dumps(answer).encode() + b"\n"

    def close(self) -> None:
        self.ended = "closed"

    def kill(self) -> None:
        self.ended = "killed"


GREETING = {"say": "hello"}


def answering(answer: object) -> Script:
    """A bot that greets and gives one answer to whatever is asked."""
    return lambda said: GREETING if said["say"] == "hello" else answer


class Bench:
    """An outside player and the bots that were started for it."""

    def __init__(self, script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bots: list[ScriptedBot] = []
        self.player = OutsidePlayer("exec:mybot", ["mybot"], {})

        def start(command: Sequence[str], environment: object) -> ScriptedBot:
            self.bots.append(ScriptedBot(script))
            return self.bots[-1]

        monkeypatch.setattr(module, "BotProcess", start)

    def ask(self, state: State, limit: Limit | None = None) -> Move:
        assert state.current_player is not None
        return self.player.choose(state.view(state.current_player), limit or Limit(), random.Random(1)).move

    def failure(self, state: State) -> OutsideError:
        with pytest.raises(OutsideError) as caught:
            self.ask(state)
        assert str(caught.value).startswith("exec:mybot: ")
        assert str(caught.value).count("\n") == 0
        assert str(caught.value).endswith(".")
        return caught.value


def decision(word: str, game_id: str = "casanova", players: int = 2) -> State:
    """A state in which a move of this word may be made."""
    for seed in range(20):
        for state, move in playout(Table(game_id, "default", players).game, seed):
            if state.current_player != CHANCE and move.word == word:
                return state.clone()
    raise AssertionError(word)


def test_it_is_told_what_the_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    state = decision("play")
    legal = [move_object(move) for move in state.legal_moves()]
    bench = Bench(answering(legal[0]), monkeypatch)
    seat = state.current_player
    assert seat is not None
    bench.player.hear([])
    assert move_object(bench.ask(state, Limit(time=0.2, nodes=9))) == legal[0]
    hello, asked = bench.bots[0].told
    assert (hello["say"], hello["protocol"]) == ("hello", 1)
    assert asked["say"] == "move"
    assert asked["header"] == {"game": "casanova", "players": 2, "version": 1}
    assert asked["seat"] == seat
    assert asked["moves"] == []
    assert asked["position"]["legal"] == asked["begin"] == legal
    assert asked["limit"] == {"ms": 200, "nodes": 9}


def test_a_seat_may_be_left_out_and_order_in_a_move_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = decision("divide", "canal_grande")
    moves = [move for move in state.legal_moves() if len(move_object(move)["offer"]) > 1]  # type: ignore[arg-type]
    fields = move_object(moves[0])
    del fields["seat"]
    fields["offer"] = list(reversed(fields["offer"]))  # type: ignore[call-overload]
    found = Bench(answering(fields), monkeypatch).ask(state)
    assert state.is_legal(found)


def test_a_move_of_cards_is_entered_one_by_one_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = decision("divide", "canal_grande")
    asked: list[dict[str, Any]] = []

    def script(said: dict[str, Any]) -> object:
        asked.append(said)
        match said["say"]:
            case "hello":
                return GREETING
            case "move":
                return {"begin": said["begin"][0]}
            case _:
                return {"close": True} if len(asked) == 5 else {"add": said["add"][0]}

    found = move_object(Bench(script, monkeypatch).ask(state))
    nexts = [said for said in asked if said["say"] == "next"]
    assert [len(said["move"]["offer"]) for said in nexts] == [0, 1, 2]
    assert [said["close"] for said in nexts] == [False, True, True]
    assert found["offer"] == nexts[-1]["move"]["offer"]
    assert len(found["offer"]) == 2  # type: ignore[arg-type]


FAILURES: dict[str, tuple[object, str, str]] = {
    "late": (OutsideError("late", "no answer came within 5 s"), "late", "no answer came within 5 s"),
    "ended": (OutsideError("dead", "it ended with status 3"), "dead", "it ended with status 3"),
    "gives up": ({"say": "error", "why": "no more ideas"}, "dead", "it says: no more ideas"),
    "no JSON": (b"bestmove e2e4\n", "lied", 'found the line "bestmove e2e4", expected one JSON object'),
    "no move": ({"hello": 1}, "lied", "found no move, expected one of"),
    "unknown word": ({"move": "castle"}, "lied", 'found move "castle", expected one of'),
    "unknown key": ({"move": "play", "card": 1, "why": 2}, "lied", "in the move play"),
    "another's turn": ({"seat": 7, "move": "play", "card": 1}, "lied", "which is refused"),
    "illegal": ({"move": "play", "card": 99}, "lied", "which is refused"),
    "begins nothing": ({"begin": 3}, "lied", "expected a move as an object"),
    "neither adds nor closes": ({"begin": {"move": "play", "card": 1}}, "lied", 'expected {"add": …}'),
}


@pytest.mark.parametrize("what", FAILURES)
def test_each_failure_is_one_clear_sentence(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, kind, sentence = FAILURES[what]
    bench = Bench(answering(answer), monkeypatch)
    failure = bench.failure(decision("play"))
    assert failure.kind == kind
    assert sentence in str(failure)
    assert bench.bots[0].ended == ("" if kind == "lied" else "killed")


@pytest.mark.parametrize("answer", [{"say": "good day"}, b"\xff\n", OutsideError("late", "no answer came within 30 s")])
def test_a_bot_that_does_not_greet_is_ended(answer: object, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(lambda said: answer, monkeypatch)
    with pytest.raises(OutsideError):
        bench.player.prepare(None)
    assert bench.bots[0].ended == "killed"


def test_a_bot_that_ends_again_and_again_is_started_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    state, bench = decision("play"), Bench(answering(OutsideError("dead", "it ended")), monkeypatch)
    for _ in range(MAX_ENDS):
        bench.failure(state)
    assert "stays away" in str(bench.failure(state))
    assert len(bench.bots) == MAX_ENDS


def test_an_answer_between_two_ends_gives_it_another_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    state = decision("play")
    legal = move_object(next(iter(state.legal_moves())))
    answers: Iterator[object] = iter([OutsideError("dead", "it ended"), legal] * MAX_ENDS * 2)
    bench = Bench(lambda said: GREETING if said["say"] == "hello" else next(answers), monkeypatch)
    for _ in range(MAX_ENDS * 2):
        bench.failure(state)
        bench.ask(state)


def test_it_is_bidden_farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    state = decision("play")
    bench = Bench(answering(move_object(next(iter(state.legal_moves())))), monkeypatch)
    bench.ask(state)
    bench.player.close()
    assert bench.bots[0].told[-1] == {"say": "bye"}
    assert bench.bots[0].ended == "closed"


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("exec:", "found no command"),
        ("exec:no-such-program-here --fast", 'there is no program "no-such-program-here"'),
        ("exec:'open quote", "the command cannot be read"),
        ("python:", "expected a module and a class"),
        ("python:mybot", "expected a module and a class"),
        ("python:my bot:Bot", "expected a module and a class"),
        ("python:mybot:Bot()", "expected a module and a class"),
    ],
)
def test_what_cannot_be_started_is_refused_before_anything_is(spec: str, why: str) -> None:
    with pytest.raises(ArgumentError, match=re.escape(why)):
        make_player(spec, "casanova", may_start=[spec])


@pytest.mark.parametrize("spec", ["exec:python3", "python:mybot:Bot"])
def test_without_leave_no_outside_player_is_made(spec: str) -> None:
    assert isinstance(outside_player(spec), OutsidePlayer)
    for may_start in ((), ("exec:python3 -c 1",), ("python:other:Bot", "greedy")):
        with pytest.raises(ArgumentError, match=r"only `--seats` of the command line starts it\."):
            make_player(spec, "casanova", may_start=may_start)


CLASS = """
from game import Choice, Player

class First(Player):
    def hear(self, record):
        self.heard = record

    def choose(self, view, limit, rng):
        from game import game_of
        assert limit.time == 5.0
        state = game_of(view).sample_state(view, rng)
        assert state.view(view.seat) == view
        move = next(iter(state.legal_moves()))
        return Choice(move) if len(self.heard) % 2 else move

class Broken:
    def choose(self, view, limit, rng):
        raise KeyError("card")
"""


def hosted(
    name: str, state: State, record: Sequence[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[Any]:
    """What a class in its process says to a greeting and a request."""
    (tmp_path / "hosted_bots.py").write_text(CLASS)
    monkeypatch.syspath_prepend(tmp_path)
    bench = Bench(answering({"move": "castle"}), monkeypatch)
    bench.player.hear(record)
    bench.failure(state)
    said: list[Any] = []
    lines = [json.dumps(line).encode() for line in bench.bots[0].told]
    play("hosted_bots", name, iter([*lines, b'{"say":"bye"}']), said.append)
    return said


@pytest.mark.parametrize(("game_id", "word", "players"), [("canal_grande", "raise", 4), ("canaletto", "bid", 3)])
def test_a_class_gets_the_very_view_and_record_by_way_of_its_process(
    game_id: str, word: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves: list[Move] = []
    for state, move in playout(Table(game_id, "default", players).game, 4):
        seat = state.current_player
        if move.word == word and len(moves) > 20:
            assert seat is not None
            record = state.game.information_state(moves, seat)
            said = hosted("First", state, record, tmp_path, monkeypatch)
            assert said == [{"say": "hello", "name": "First"}, move_object(next(iter(state.legal_moves())))]
            return
        moves.append(move)


def test_what_a_class_raises_and_a_class_that_there_is_not_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = hosted("Broken", decision("play"), (), tmp_path, monkeypatch)
    assert said[-1] == {"say": "error", "why": "KeyError: 'card'"}
    assert hosted("Absent", decision("play"), (), tmp_path, monkeypatch)[0]["say"] == "error"
    assert "Traceback" in capsys.readouterr().err

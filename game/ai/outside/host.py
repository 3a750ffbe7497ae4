"""`python:MODULE:CLASS`: the process in which a class of somebody's module plays, by the same protocol as any bot.

The class is a `Player` (`from game import Player`), or anything that is made without arguments and has `choose(view,
limit, rng)`, which returns a move or a `Choice`. It may have `hear(record)`. A process of its own keeps a class that
hangs or crashes from taking the table with it. The current folder is searched last, so that a `random.py` that lies
there takes nobody's place.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from game.ai.player import Choice, Limit
from game.catalogue.games import game_type
from game.errors import NotationError
from game.quoting import quoted
from game.rules.core import CHANCE, Game, HiddenMove, Move, Seat, move_object
from game.rules.notation import read_move


def serve(module: str, name: str) -> None:
    """The life of the process."""
    # Only answers may go to the pipe; whatever the class prints goes where errors go.
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    sys.path.append(os.getcwd())

    def write(message: dict[str, object]) -> None:
        answers.write(msgspec.json.encode(message) + b"\n")

    play(module, name, iter(sys.stdin.buffer.readline, b""), write)


def play(module: str, name: str, lines: Iterator[bytes], write: Callable[[dict[str, object]], object]) -> None:
    """Answers every line until there are no more.

    Args:
        module: the module's dotted name.
        name: the class in it.
        lines: what the program says.
        write: says one thing to the program.
    """
    try:
        player = getattr(importlib.import_module(module), name)()
        for line in lines:
            said = msgspec.json.decode(line, type=dict[str, Any])
            match said.get("say"):
                case "hello":
                    write({"say": "hello", "name": name})
                case "move":
                    write(_answer(player, said))
                case "bye":
                    return
    except Exception as error:  # noqa: BLE001 - whatever somebody's class does wrong is said to the program
        sys.excepthook(type(error), error, error.__traceback__)
        write({"say": "error", "why": f"{type(error).__name__}: {error}"})


def _answer(player: Any, said: dict[str, Any]) -> dict[str, object]:
    kind = game_type(said["header"]["game"])
    view = msgspec.convert(said["view"], kind.view_type, strict=False)
    limit = Limit(time=said["limit"]["ms"] / 1000, nodes=said["limit"]["nodes"])
    if hasattr(player, "hear") and said["moves"] is not None:
        player.hear([_read(kind, fields) for fields in said["moves"]])
    found = player.choose(view, limit, Random(said["seed"]))
    move = found.move if isinstance(found, Choice) else found
    if not isinstance(move, Move):
        raise TypeError(f"choose returned {quoted(type(move).__name__)}, expected a move or a Choice")
    return move_object(move)


def _read(kind: type[Game], fields: dict[str, Any]) -> Move | HiddenMove:
    """A move of the record; one of which only a part is seen is hidden."""
    try:
        return read_move(kind, fields)
    except NotationError:
        seat = CHANCE if fields["seat"] == "chance" else Seat(fields["seat"])
        return HiddenMove(seat, fields["move"], tuple(fields.get("seen", ())))

"""Positions of a written game, one after the header and one after each move: what `serenissima trace` prints.

It streams: a position is written as soon as its line is read, so those before a bad line are there whatever follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

import msgspec

from game.errors import GameError, NotationError
from game.match.record import SHOWN_MOVES, Reading, numbered, refused_line
from game.quoting import visible, visible_json
from game.rules.core import Move
from game.rules.notation import Header


def trace(lines: Iterable[bytes], name: str, out: TextIO, *, as_json: bool) -> None:
    """Applies a file of notation and writes its positions.

    Args:
        lines: the file's lines.
        name: how the file is called in a sentence.
        out: where the positions go.
        as_json: one JSON object a line, else a form to read.

    Raises:
        NotationError: a line is refused; the positions before it have been written.
    """
    reading = Reading()
    number = 1
    for number, text in numbered(lines):
        try:
            line = reading.take(text)
        except GameError as error:
            raise refused_line(name, number, error, reading.state) from error
        state = reading.state
        if state is None or not isinstance(line, Header | Move):
            continue
        position = state.position()
        if as_json:
            out.write(_plain(position) + "\n")
        else:
            out.write(readable(number, visible_json(text.decode().strip()), position))
    try:
        reading.finish()
    except NotationError as error:
        raise refused_line(name, number, error, None) from error


def readable(number: int, line: str, position: dict[str, object]) -> str:
    """A position for the eye: the line that led to it, then each key that has a value, legal moves one a row."""
    rows = [f"{number}: {line}"]
    for key, value in position.items():
        if key == "legal" and isinstance(value, list):
            rows.append(f"    {'legal':<12}{len(value)}")
            rows += [f"        {_plain(move)}" for move in value[:SHOWN_MOVES]]
            if len(value) > SHOWN_MOVES:
                rows.append(f"        and {len(value) - SHOWN_MOVES} more")
        elif key != "game" and value is not None:
            rows.append(f"    {key:<12}{visible(value) if isinstance(value, str) else _plain(value)}")
    return "\n".join(rows) + "\n\n"


def _plain(value: object) -> str:
    return visible_json(msgspec.json.encode(value).decode())

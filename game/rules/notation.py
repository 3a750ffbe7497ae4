"""How a game is written down: one JSON object a line, the header first (rules/notation.md).

Reading is strict: unknown keys, wrong types and unknown moves are refused with a sentence. Writing gives `seat` first,
then `move`, then the move's own fields. Rules in a header are left as the plain object they are: the catalogue merges
and checks them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.errors import NotationError
from game.quoting import of_library
from game.rules.core import CHANCE, Game, HiddenMove, Move, move_object
from game.rules.json_line import read_object, shown_value

VERSION = 1
"""The version of notation that this program writes and reads."""


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first line of a game. Keys that only a save has are kept in the line and passed over here."""

    game: str
    """The game's id."""
    players: int
    """How many play."""
    rules: dict[str, Any] = {}
    """The keys that differ from the default rules."""
    version: int
    """Version of the notation."""


class Note(msgspec.Struct, frozen=True):
    """A line between the moves of a save that is no move."""

    note: str
    """Which kind: `undo`, `taken_back`, `seat` …"""
    fields: dict[str, Any]
    """The other keys."""


class ScenarioLine(msgspec.Struct, frozen=True):
    """A line of a scenario: what is expected, what must be refused, or a caption. Games pass over it."""

    kind: str
    """`expect`, `illegal` or `caption`."""
    value: object
    """What stands behind that key."""


Line = Header | Move | Note | ScenarioLine
"""What a line of a game may be."""

_SCENARIO_KEYS = ("expect", "illegal", "caption")


def read_header(fields: dict[str, Any]) -> Header:
    """The header in an object.

    Raises:
        NotationError: a key is missing or wrong, or the version is another one; the sentence names both versions.
    """
    if "game" not in fields:
        raise NotationError(
            'found no key "game", expected a header such as {"game": "casanova", "players": 2, "version": 1}'
        )
    version = fields.get("version")
    if version != VERSION or isinstance(version, bool):
        found = "no version" if version is None else f"version {shown_value(version)}"
        raise NotationError(f"found {found}, expected version {VERSION}, the one this program reads")
    try:
        return msgspec.convert(fields, Header)
    except msgspec.ValidationError as error:
        raise NotationError(f"in the header: {of_library(error)}") from error


def read_move(game: type[Game], fields: dict[str, Any]) -> Move:
    """The move in an object.

    Raises:
        NotationError: it is no move of this game, or has a missing, unknown or wrongly typed field.
    """
    kinds = {str(kind.__struct_config__.tag): kind for kind in game.move_types}
    word = fields.get("move")
    kind = kinds.get(word) if isinstance(word, str) else None
    if kind is None:
        found = "no move" if word is None else f"move {shown_value(word)}"
        raise NotationError(f"found {found}, expected one of {', '.join(kinds)}")
    seat = fields.get("seat")
    if seat == "chance":
        fields = {**fields, "seat": CHANCE}
    elif not isinstance(seat, int) or isinstance(seat, bool) or seat < 0:
        found = "no seat" if "seat" not in fields else f"seat {shown_value(seat)}"
        raise NotationError(f'found {found}, expected a seat from 0 on, or "chance"')
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise NotationError(f"in the move {word}: {of_library(error)}") from error


def read_line(game: type[Game], text: str | bytes) -> Move | Note | ScenarioLine:
    """A line after the header.

    Raises:
        NotationError: it is no move, note or scenario line.
    """
    fields = read_object(text)
    if "move" in fields:
        return read_move(game, fields)
    if isinstance(fields.get("note"), str):
        return _read_note(fields)
    for kind in _SCENARIO_KEYS:
        if kind in fields:
            if len(fields) > 1:
                raise NotationError(f'found keys beside "{kind}", expected it alone')
            return ScenarioLine(kind, fields[kind])
    return read_move(game, fields)


def _read_note(fields: dict[str, Any]) -> Note:
    rest = {key: value for key, value in fields.items() if key != "note"}
    if fields["note"] == "undo":
        to = rest.get("to")
        if not isinstance(to, int) or isinstance(to, bool) or to < 0:
            raise NotationError('in the note undo: expected "to", the number of moves that stay')
    return Note(fields["note"], rest)


def write_move(move: Move | HiddenMove) -> str:
    """A move as one line, without its end."""
    return msgspec.json.encode(move_object(move)).decode()


def write_header(game: str, players: int, rules: dict[str, Any], **more: Any) -> str:
    """The header as one line, without its end; `more` are the keys of a save."""
    fields: dict[str, Any] = {"game": game, "players": players, "version": VERSION}
    if rules:
        fields["rules"] = rules
    return msgspec.json.encode({**fields, **more}).decode()


def write_note(note: str, **fields: Any) -> str:
    """A note as one line, without its end."""
    return msgspec.json.encode({"note": note, **fields}).decode()

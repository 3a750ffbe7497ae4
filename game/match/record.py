"""A game read line by line: the one way in which notation becomes a game, for `trace`, `replay` and saves.

All three meet the same lines, so they must not differ in what they accept or in how they carry out an `undo`
(rules/notation.md). A `Reading` holds the game as far as it has been read; a line that is refused changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from game.catalogue.bounded_lines import bounded_lines
from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.catalogue.text_file import display
from game.errors import ArgumentError, GameError, NotationError, RuleFileError
from game.rules.core import CHANCE, LISTED_MOVES, Event, Game, Move, State
from game.rules.notation import Header, Note, ScenarioLine, read_header, read_line, read_object, write_move

SHOWN_MOVES = 10
"""So many legal moves are written out where a line is refused; the rest are counted."""


def game_of(header: Header) -> Game:
    """The game that a header opens.

    Raises:
        ArgumentError: there is no such game.
        RuleFileError: its rules cannot be played, or not by so many.
    """
    kind = game_type(header.game)
    return kind(merge_rules(kind, header.rules, header.players), header.players)


class Reading:
    """A game as far as its lines have been read."""

    def __init__(self) -> None:
        self.fields: dict[str, Any] = {}
        """The header's object, with the keys that only a save has."""
        self.header: Header | None = None
        """The header; None before it has been read."""
        self.moves: list[Move] = []
        """The moves that hold: those taken back are no longer among them."""
        self._state: State | None = None

    @property
    def state(self) -> State | None:
        """The state after the lines read so far; None before the header."""
        return self._state

    def take(self, text: bytes | str, events: list[Event] | None = None) -> Header | Move | Note | ScenarioLine | None:
        """Reads one line and carries it out.

        Args:
            text: the line, with or without its end.
            events: what a move brought about is added here.

        Returns:
            What the line was; None where there is nothing on it.

        Raises:
            GameError: the line is refused, and nothing has changed.
        """
        if not text.strip():
            return None
        try:
            return self._take(text, events)
        except RecursionError as error:
            raise NotationError("found an object nested too deeply, expected a header or a move") from error

    def finish(self) -> State:
        """The state at the end of the lines.

        Raises:
            NotationError: there was no header.
        """
        if self._state is None:
            raise NotationError("found no line, expected a header")
        return self._state

    def _take(self, text: bytes | str, events: list[Event] | None) -> Header | Move | Note | ScenarioLine:
        if self._state is None:
            fields = read_object(text)
            header = read_header(fields)
            self._state = game_of(header).new_state()
            self.fields, self.header = fields, header
            return header
        line = read_line(type(self._state.game), text)
        if isinstance(line, Move):
            self._state.apply(line, events)
            self.moves.append(line)
        elif isinstance(line, Note) and line.note == "undo":
            self._undo(line.fields["to"])
        elif isinstance(line, Header):
            raise NotationError("found a second header, expected a move")
        return line

    def _undo(self, to: int) -> None:
        if self._state is None or to > len(self.moves):
            raise NotationError(f"found an undo to move {to}, expected at most {len(self.moves)}, the moves there are")
        if to < len(self.moves):
            self.moves = self.moves[:to]
            self._state = state_after(self._state.game, self.moves)


def state_after(game: Game, moves: Iterable[Move]) -> State:
    """The state after moves that are known to be legal."""
    state = game.new_state()
    for move in moves:
        state.apply_unchecked(move)
    return state


def refused_line(name: str, number: int, error: GameError, state: State | None) -> NotationError:
    """The error that says where a line was refused, why, and what would have been legal there."""
    sentence = "; ".join(error.faults) if isinstance(error, RuleFileError) else str(error)
    text = f"{name}:{number}: {sentence}"
    if state is not None:
        text += f"\n{legal_sentence(state)}"
    return NotationError(text)


def legal_sentence(state: State) -> str:
    """What may be moved here: the first ten, then how many more (rules/notation.md)."""
    if state.is_terminal():
        return "No move is legal: the game is over."
    moves: Iterable[Move] | None = state.legal_moves()
    who = "Legal moves"
    if state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        moves = None if outcomes is None else [move for move, _ in outcomes]
        who = "Chance is to move"
    if moves is None:
        return f"{who}: more than {LISTED_MOVES} in all."
    found: Sequence[Move] = list(islice(moves, LISTED_MOVES + 1))
    shown = ", ".join(write_move(move) for move in found[:SHOWN_MOVES])
    if len(found) > LISTED_MOVES:
        return f"{who}: {shown}, more than {LISTED_MOVES} in all."
    more = len(found) - SHOWN_MOVES
    return f"{who}: {shown}, and {more} more." if more > 0 else f"{who}: {shown}."


def numbered(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers from 1; a byte order mark before the first is no part of it."""
    for number, line in enumerate(lines, 1):
        yield number, line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line


def read_game(lines: Iterable[bytes], name: str) -> Reading:
    """A whole file of notation.

    Raises:
        NotationError: a line is refused; the sentence names file, line, reason and what would be legal.
    """
    reading = Reading()
    number = 1
    for number, line in numbered(lines):
        try:
            reading.take(line)
        except GameError as error:
            raise refused_line(name, number, error, reading.state) from error
    try:
        reading.finish()
    except NotationError as error:
        raise refused_line(name, number, error, None) from error
    return reading


def read_game_file(path: Path) -> Reading:
    """A file of notation.

    Raises:
        ArgumentError: the file cannot be read.
        NotationError: a line is refused.
    """
    try:
        with path.open("rb") as file:
            return read_game(bounded_lines(file, display(path)), display(path))
    except OSError as error:
        raise unreadable(path, error) from error


def unreadable(path: Path, error: OSError) -> ArgumentError:
    """The error that says why a file named by a person cannot be read."""
    return ArgumentError(f"{display(path)}: the file cannot be read: {error.strerror or error}.")

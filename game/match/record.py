"""A game read line by line: the one way in which notation becomes a game, for `trace`, `replay` and saves.

All three meet the same lines, so they must not differ in what they accept or in how they carry out an `undo`
(rules/notation.md). A `Reading` holds the game as far as it has been read; a line that is refused changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.errors import FileError, GameError, IllegalMove, NotationError, RuleFileError
from game.files import UTF_8_MARK, lines_of, open_file
from game.limits import MAX_GAME_FILE_BYTES
from game.quoting import display, visible, visible_json
from game.rules.core import CHANCE, LISTED_MOVES, Event, Game, Move, State
from game.rules.json_line import read_object
from game.rules.notation import Header, Note, ScenarioLine, read_header, read_line, write_move
from game.texts import english

KEPT_EVERY = 8
"""The number of moves between two states that are kept, so that an undo does not replay ten thousand moves."""
MAX_FAULTS = 10
"""At most this many faults of the rules in a header are told."""
SHOWN_MOVES = 10
"""At most this many legal moves are written out where a line is refused; the rest are counted."""

_SAVE_KEYS = {"id", "seed", "seats"}
"""Keys of a header that every save has and no other written game."""


def game_of(header: Header) -> Game:
    """The game that a header opens.

    Raises:
        ArgumentError: there is no such game.
        RuleFileError: its rules cannot be played, or not by this number of players.
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
        self.withdrawn: list[tuple[int, Move]] = []
        """The decisions that were taken back from a position that holds: after how many moves, and which."""
        self._state: State | None = None
        self._kept: list[State] = []

    @property
    def state(self) -> State | None:
        """The state after the lines read until now; None before the header."""
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
        return self._take(text, events)

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
            self._kept = [self._state.clone()]
            self.fields, self.header = fields, header
            return header
        line = read_line(type(self._state.game), text)
        if isinstance(line, Move):
            try:
                self._state.apply(line, events)
            except IllegalMove as refused:
                raise NotationError(english(refused.key, refused.arguments)) from refused
            self.moves.append(line)
            if len(self.moves) % KEPT_EVERY == 0:
                self._kept.append(self._state.clone())
        elif isinstance(line, Note) and line.note == "undo":
            self._undo(line.fields["to"])
        elif isinstance(line, Header):
            raise NotationError("found a second header, expected a move")
        return line

    def _undo(self, to: int) -> None:
        if self._state is None or to > len(self.moves):
            raise NotationError(f"found an undo to move {to}, expected at most {len(self.moves)}, the moves there are")
        if to < len(self.moves):
            self.withdrawn = [(at, move) for at, move in self.withdrawn if at < to]
            decision = next(
                ((at, move) for at, move in enumerate(self.moves) if at >= to and move.seat != CHANCE), None
            )
            if decision is not None and decision[0] == to:
                self.withdrawn.append(decision)
            del self.moves[to:]
            del self._kept[to // KEPT_EVERY + 1 :]
            self._state = self._kept[-1].clone()
            for move in self.moves[to - to % KEPT_EVERY :]:
                self._state.apply_unchecked(move)


def state_after(game: Game, moves: Iterable[Move]) -> State:
    """The state after moves that are known to be legal."""
    state = game.new_state()
    for move in moves:
        state.apply_unchecked(move)
    return state


def refused_line(name: str, number: int, error: GameError, state: State | None) -> NotationError:
    """The error that says where a line was refused, why, and what would have been legal there."""
    faults = error.faults[:MAX_FAULTS] if isinstance(error, RuleFileError) else [str(error)]
    sentence = visible("; ".join(faults))
    if isinstance(error, RuleFileError) and len(error.faults) > len(faults):
        sentence += f"; and {len(error.faults) - len(faults)} more"
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
    shown = ", ".join(visible_json(write_move(move)) for move in found[:SHOWN_MOVES])
    if len(found) > LISTED_MOVES:
        return f"{who}: {shown}, more than {LISTED_MOVES} in all."
    more = len(found) - SHOWN_MOVES
    return f"{who}: {shown}, and {more} more." if more > 0 else f"{who}: {shown}."


def numbered(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers from 1; a byte order mark before the first is no part of it.

    The last line of a save may be torn: a crash or a full disk cut it before its end was written, so the move in it
    was never reported as saved. It is left out, as it is when the save is played on. A written game that is no save,
    as somebody's own file or a pipe, keeps its last line whatever it is: there it is a mistake to be told.
    """
    is_saved = False
    held: tuple[int, bytes] | None = None
    for number, line in enumerate(lines, 1):
        if held is not None:
            yield held
            held = None
        if number == 1:
            line = line.removeprefix(UTF_8_MARK)
            is_saved = _opens_save(line)
        if is_saved and number > 1 and not line.endswith(b"\n"):
            held = number, line
        else:
            yield number, line
    if held is not None and not _is_torn(held[1]):
        yield held


def _opens_save(line: bytes) -> bool:
    """Whether this is the header of a file that this program saved a match in."""
    try:
        return read_object(line).keys() >= _SAVE_KEYS
    except (NotationError, RecursionError):
        return False


def _is_torn(line: bytes) -> bool:
    try:
        read_object(line)
    except (NotationError, RecursionError):
        return True
    return False


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


def read_game_file(path: Path, *, named: bool = False) -> Reading:
    """A file of notation.

    Args:
        path: where it lies.
        named: whether a person named it on the command line, so that it may be a pipe or standard input.

    Raises:
        FileError: it is no file that is read here, or larger than the limits.
        NotationError: a line is refused.
    """
    with open_game(path, named=named) as file:
        return read_game(lines_of(file, display(path)), display(path))


def open_game(path: Path, *, named: bool = False) -> BinaryIO:
    """A file of notation, opened to be read line by line.

    Raises:
        FileError: it is no file that is read here.
    """
    try:
        return open_file(path, MAX_GAME_FILE_BYTES, named=named)
    except FileError as error:
        raise unreadable(error) from error


def unreadable(error: FileError) -> FileError:
    """The error that says that a file of notation was expected."""
    return FileError(error.place, error.found, error.expected or "a written game", cause=error.cause)

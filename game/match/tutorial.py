"""Tutorials: a written game with captions between its moves, and the place of a learner in it.

A tutorial is a scenario (rules/notation.md): its moves are the game, chance and the other seats included, and its
captions are what is said on the way. The learner makes the moves of the seats that the header gives to a person. So
the place in a tutorial is two numbers, and a match laid at that place is the very match that was left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.errors import FileError, GameError, NotationError
from game.files import read_bytes
from game.limits import MAX_GAME_FILE_BYTES
from game.match.match import Match
from game.match.record import Reading, numbered, refused_line, unreadable
from game.match.seats import HUMAN, SeatPlan, read_seats
from game.quoting import quoted
from game.resources import config_folder
from game.rules.core import CHANCE, Game, Move, State
from game.rules.notation import ScenarioLine


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said at one moment of the game."""

    key: str
    """Text key of what is said."""
    at: int
    """How many moves have been made then."""
    points_at: Mapping[str, object] | None = None
    """What it points at, as the file tells it: `place` and what says which; the game's table reads it. None for
    nothing."""
    how: str = ""
    """Text key of how that is done which it asks for; behind it stands by what, `.keys`. Empty where nothing is to be
    told."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A tutorial as its file tells it."""

    id: str
    """Game and name, `casanova/first_game`."""
    game: Game
    """What is played."""
    seats: tuple[SeatPlan, ...]
    """Who sits where; the learner has the seats of a person."""
    moves: tuple[Move, ...]
    """All moves, chance's included."""
    captions: tuple[Caption, ...]
    """All captions, in their order."""
    mark: str
    """Changes with the file: a place kept in another version of it is of no use."""

    def is_learners(self, number: int) -> bool:
        """Whether the learner makes the move with this number, from 0."""
        if number >= len(self.moves):
            return False
        seat = self.moves[number].seat
        return seat != CHANCE and self.seats[seat].is_human


class Place(msgspec.Struct, frozen=True):
    """How far a tutorial has been followed."""

    moves: int
    """How many moves have been made."""
    captions: int
    """How many captions have been read."""


START = Place(0, 0)
"""Where a tutorial begins."""


class Lesson:
    """A tutorial being followed: it deals, answers for the other seats, and knows what is said and asked now."""

    def __init__(self, tutorial: Tutorial, place: Place = START) -> None:
        """Lays the match of a place; one that is not in the tutorial gives way to the start."""
        self.tutorial = tutorial
        """What is followed."""
        if not (0 <= place.captions <= len(tutorial.captions) and 0 <= place.moves <= self._open(place.captions)):
            place = START
        self._read = place.captions
        self._laid = place.moves
        self.match = Match(tutorial.game, tutorial.seats, 0, None, dealer=self)
        """The match at the learner's table."""
        self.match.undo_policy = "never"
        while len(self.match.moves) < place.moves:
            if self.match.to_move == CHANCE:
                self.match.begin()
            else:
                self.match.play(tutorial.moves[len(self.match.moves)])
        self._laid = 0

    @property
    def place(self) -> Place:
        """How far the learner is."""
        return Place(len(self.match.moves), self._read)

    @property
    def caption(self) -> Caption | None:
        """What is said here and not read yet."""
        captions = self.tutorial.captions
        if self._read < len(captions) and captions[self._read].at == len(self.match.moves):
            return captions[self._read]
        return None

    @property
    def is_learners_move(self) -> bool:
        """Whether the learner makes the next move."""
        return self.tutorial.is_learners(len(self.match.moves))

    @property
    def asks(self) -> bool:
        """Whether what is said here asks for the learner's move: it then stands until that is made."""
        captions, following = self.tutorial.captions, self._read + 1
        is_last = following >= len(captions) or captions[following].at != len(self.match.moves)
        return self.caption is not None and is_last and self.is_learners_move

    @property
    def next_move(self) -> Move | None:
        """The next move of the tutorial."""
        made = len(self.match.moves)
        return self.tutorial.moves[made] if made < len(self.tutorial.moves) else None

    @property
    def may_go_on(self) -> bool:
        """Whether nothing is to be read before the next move, and there is one."""
        return len(self.match.moves) < self._open(self._read)

    @property
    def is_done(self) -> bool:
        """Whether all captions are read and all moves made."""
        return self._read == len(self.tutorial.captions) and len(self.match.moves) >= len(self.tutorial.moves)

    @property
    def previous(self) -> Place | None:
        """The place of the caption before the one that stands here, or that was read last; None at the first."""
        number = self._read - 1
        return Place(self.tutorial.captions[number].at, number) if number >= 0 else None

    def read_on(self) -> None:
        """The caption that stands here has been read."""
        if self.caption is not None:
            self._read += 1

    def is_asked(self, move: Move) -> bool:
        """Whether this is the tutorial's next move; the order within a list of it says nothing."""
        wanted = self.next_move
        return wanted is not None and type(move) is type(wanted) and _unordered(move) == _unordered(wanted)

    def chance(self, state: State, move_number: int) -> Move | None:  # noqa: ARG002 - the file knows the state
        """What chance does here; None while something is to be read first."""
        if move_number >= max(self._laid, self._open(self._read)):
            return None
        return self.tutorial.moves[move_number]

    def _open(self, read: int) -> int:
        """The number of moves that may have been made when this many captions have been read."""
        captions = self.tutorial.captions
        return captions[read].at if read < len(captions) else len(self.tutorial.moves)


def tutorials_folder() -> Path:
    """Where the tutorials lie: a folder a game, a file a tutorial."""
    return config_folder() / "tutorials"


def tutorial_ids(games: Sequence[str]) -> list[str]:
    """The tutorials there are for these games, game by game, each by its name."""
    return [f"{game}/{path.stem}" for game in games for path in sorted((tutorials_folder() / game).glob("*.jsonl"))]


def load_tutorial(tutorial_id: str) -> Tutorial:
    """A shipped tutorial.

    Raises:
        ArgumentError: there is no such tutorial.
        NotationError: a line of it is refused.
    """
    return read_tutorial(tutorials_folder() / f"{tutorial_id}.jsonl", tutorial_id)


def read_tutorial(path: Path, tutorial_id: str) -> Tutorial:
    """The tutorial of a file.

    Raises:
        FileError: the file cannot be read.
        NotationError: a line is refused, or it cannot be followed; the sentence names the file.
    """
    try:
        data = read_bytes(path, MAX_GAME_FILE_BYTES)
    except FileError as error:
        raise unreadable(error) from error
    reading = Reading()
    captions = []
    for number, line in numbered(data.splitlines()):
        try:
            taken = reading.take(line)
            if isinstance(taken, ScenarioLine) and taken.kind == "caption":
                captions.append(_caption(taken.value, len(reading.moves)))
        except GameError as error:
            raise refused_line(path.name, number, error, reading.state) from error
    try:
        game = reading.finish().game
        seats = read_seats(reading.fields, game.players)
        if sum(seat.player == HUMAN for seat in seats) != 1:
            raise NotationError('found not one seat of a "human" in the header, expected the learner\'s')
        if any(caption.at > len(reading.moves) for caption in captions) or not captions:
            raise NotationError("found no caption, or one whose move was taken back, expected a tutorial's")
    except NotationError as error:
        raise refused_line(path.name, 1, error, None) from error
    import hashlib  # brings OpenSSL, 3.7 MiB that a table without a tutorial does without

    mark = hashlib.sha256(data).hexdigest()[:16]
    return Tutorial(tutorial_id, game, seats, tuple(reading.moves), tuple(captions), mark)


def _caption(value: object, at: int) -> Caption:
    """A caption line: a text key, or an object with it as `text`, what it points at, and how its move is made.

    Raises:
        NotationError: it is neither, or has other keys.
    """
    fields = value if isinstance(value, dict) else {"text": value}
    for key in fields:
        if key not in ("text", "points_at", "how"):
            raise NotationError(f'found the key {quoted(key)} in a caption, expected "text", "points_at" or "how"')
    text, points_at, how = fields.get("text"), fields.get("points_at"), fields.get("how", "")
    if not isinstance(text, str) or not text:
        raise NotationError(f"found a caption {quoted(text)}, expected a text key")
    if points_at is not None and not (isinstance(points_at, dict) and isinstance(points_at.get("place"), str)):
        raise NotationError(f'found {quoted(points_at)} to point at, expected an object with a "place"')
    if not isinstance(how, str):
        raise NotationError(f"found {quoted(how)} for how it is done, expected a text key")
    return Caption(text, at, points_at, how)


def _unordered(move: Move) -> dict[str, object]:
    def plain(value: object) -> object:
        return sorted(map(repr, value)) if isinstance(value, tuple | list) else value

    return {name: plain(getattr(move, name)) for name in move.__struct_fields__}

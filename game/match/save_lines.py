"""What the lines of a save say, without the game being played: the whole lines of its bytes, and an outline of them.

An outline costs the reading of the file and of its notes alone: a list of two thousand saves is made of them. Whether
every move is legal is found out only when a save is opened.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from datetime import MAXYEAR, MINYEAR, UTC, datetime
from typing import Any

import msgspec

from game.errors import NotationError
from game.files import UTF_8_MARK, lines_of
from game.match.seats import SeatPlan, is_count, read_note_seat, read_seats, read_used, told_apart
from game.match.series import Series, read_series
from game.match.today import Daily, read_daily
from game.match.user_folders import FINISHED
from game.names import clean_line
from game.rules.json_line import read_object
from game.rules.notation import read_header

MAX_ORDER = 10**15
"""The highest place in the order of saves that is believed: beyond it the next one could not be written."""
NAMED = "name"
"""The note that gives a save a name of its own: `{"note": "name", "name": "Revenge"}`; an empty one takes it back."""
OPENED = "opened"
"""The note that a save is played on: `at` is when, `left` when it was written last before."""
ORIGIN = "origin"
"""The key of a header that says where a game came from that was not dealt here."""
BRANCHED = "branched"
"""The origin of a game that begins with the moves of another one."""
HANDED_IN = "handed_in"
"""The origin of a game that came from outside."""
TAKEN_IN = "taken_in"
"""The key of its header that says when it came."""
MAX_TITLE_GRAPHEMES = 60
"""The most graphemes of a save's name."""


class Outline(msgspec.Struct, frozen=True):
    """What header and notes of a save say."""

    id: str
    """The match's id; empty where the header names none."""
    game: str
    """The game's id."""
    players: int
    """How many play."""
    seats: tuple[SeatPlan, ...]
    """Who sits where now."""
    moves: int
    """How many moves hold."""
    order: int
    """The higher, the later it was last played."""
    rules_name: str
    """The variant or file its rules came from; empty for the defaults."""
    name: str
    """The name it was given; empty where it has none."""
    created: datetime | None
    """When it was begun; None where the header does not say."""
    opened: datetime | None
    """When it was taken up the last time; at first that is when it was begun."""
    seconds: float
    """How long it was played up to then."""
    is_finished: bool
    """Whether the game is over."""
    is_taken_back: bool
    """Whether a decision was taken back after its dice or cards had been seen."""
    first_seats: tuple[SeatPlan, ...] = ()
    """Who sat where when it was begun."""
    is_reseated: bool = False
    """Whether anybody else came to a seat on the way."""
    is_given_up: bool = False
    """Whether a person resigned."""
    origin: str = ""
    """`BRANCHED` or `HANDED_IN`; empty for a game that was dealt here."""
    series: Series | None = None
    """Which game of a series it is; None where it is none."""
    daily: Daily | None = None
    """Of which day it is the deal; None where it is of none."""
    chance: str = ""
    """The same for games of the same rules, table and seed: they deal the same dice and cards."""
    ended: datetime | None = None
    """When the game was over; None where it is not, or nothing says so, as in the saves of earlier programs."""
    taken_in: datetime | None = None
    """When a game from outside came here; None for any other, and where nothing says so."""
    used: tuple[float, ...] = ()
    """For how many seconds the person of each seat has thought; empty where no clock ran."""

    def known(self, written: datetime) -> datetime:
        """Since when it has been known here how the game ended; of one that is not over, when it was played last.

        Args:
            written: when its file was written last, which counts where header and notes say nothing.
        """
        return (self.taken_in if self.origin == HANDED_IN else self.ended) or written

    def played(self, written: datetime) -> float:
        """For how many seconds it was played.

        Args:
            written: when its file was written last, which counts where nothing says when the game was over.
        """
        return self.seconds + _between(self.opened, self.ended or written)


def check_lines(data: bytes) -> None:
    """Sees that neither lines nor their number are beyond the limits.

    Raises:
        FileError: they are.
    """
    for _ in lines_of(io.BytesIO(data), "save"):
        pass


def whole_lines(data: bytes, *, checked: bool = True) -> tuple[tuple[bytes, ...], int, bool]:
    """The lines of a save without what a crash tore at its end.

    Args:
        data: the bytes of the file.
        checked: whether every line is read; else only the first and the last, and one torn between them is not found.

    Returns:
        The lines, how many bytes they take up, and whether the last of them has its line end.

    Raises:
        NotationError: a line is torn that others follow, or there is no whole one.
    """
    lines: list[bytes] = []
    good, at, ended = 0, 0, True
    torn: NotationError | None = None
    chunks = data.split(b"\n")
    last = max((number for number, chunk in enumerate(chunks, 1) if chunk.strip()), default=0)
    for number, chunk in enumerate(chunks, 1):
        at += len(chunk) + 1
        if number == 1:  # an editor may have put a mark before it, which `trace` passes over too
            chunk = chunk.removeprefix(UTF_8_MARK)
        if not chunk.strip():
            continue
        if torn is not None:
            raise torn
        if checked or not lines or number == last:
            try:
                read_object(chunk)
            except NotationError as error:
                torn = NotationError(f"line {number}: {error}")
                continue
        lines.append(chunk)
        ended = at <= len(data)
        good = min(at, len(data))
    if torn is not None and not lines:
        raise torn
    return tuple(lines), good, ended


def outline(lines: Sequence[bytes]) -> Outline:
    """What the lines of a save say; only header and notes are read.

    Raises:
        NotationError: the header is none of a save, or a note is none.
    """
    fields = read_object(lines[0])
    header = read_header(fields)
    seats = list(read_seats(fields, header.players))
    name, rules_name = fields.get("id"), fields.get("rules_name")
    created = _time(fields.get("created"))
    moves, title, finished, taken_back = 0, "", False, False
    opened, seconds, ended, used = created, 0.0, None, list[float]()
    first, reseated, given_up = told_apart(seats), False, False
    origin = next((word for word in (BRANCHED, HANDED_IN) if fields.get(ORIGIN) == word), "")
    for text in lines[1:]:
        if b'"note"' not in text:
            moves += b'"move"' in text
            continue
        line = read_object(text)
        match line.get("note"):
            case "undo" if is_count(line.get("to"), moves):
                moves = line["to"]
            case "taken_back":
                taken_back = True
            case "clock":
                used = read_used(line, header.players)
            case "seat":
                seat, plan = read_note_seat(line, header.players)
                seats[seat] = plan
                reseated, given_up = True, given_up or line.get("resigned") is True
            case "name" if isinstance(line.get("name"), str):
                title = clean_line(line["name"]).name
            case "opened" if ended is None:
                seconds += _between(opened, _time(line.get("left")))
                opened = _time(line.get("at"))
            case "finished":
                finished, ended = True, ended or _time(line.get("at"))
    return Outline(
        id=name if isinstance(name, str) else "",
        game=header.game,
        players=header.players,
        seats=told_apart(seats) if reseated else first,
        moves=moves,
        order=order_of(lines),
        rules_name=clean_line(rules_name).name if isinstance(rules_name, str) else "",
        name=title,
        created=created,
        opened=opened,
        seconds=seconds,
        is_finished=finished,
        is_taken_back=taken_back,
        first_seats=first,
        is_reseated=reseated,
        is_given_up=given_up,
        origin=origin,
        series=read_series(fields, header.players),
        daily=read_daily(fields),
        chance=_chance_of(fields),
        ended=ended,
        taken_in=_time(fields.get(TAKEN_IN)) if origin == HANDED_IN else None,
        used=tuple(used),
    )


def _chance_of(fields: dict[str, Any]) -> str:
    """What tells the dice and draws of a game: its rules, its table and its seed."""
    dealt = [fields.get(key) for key in ("game", "players", "rules", "seed")]
    return hashlib.blake2b(msgspec.json.encode(dealt, order="deterministic"), digest_size=12).hexdigest()


def order_of(lines: Sequence[bytes]) -> int:
    """The highest place in the order of saves that these lines name; lines that cannot be read name none."""
    highest = 0
    for text in lines:
        if b'"order"' in text:
            try:
                order = read_object(text).get("order")
            except NotationError:
                continue
            if is_count(order, MAX_ORDER):
                highest = max(highest, order)
    return highest


def is_finished(lines: Sequence[bytes]) -> bool:
    """Whether a note says that the game is over; lines that cannot be read say nothing."""
    for text in lines:
        if b'"note"' in text and FINISHED.encode() in text:
            try:
                if read_object(text).get("note") == FINISHED:
                    return True
            except NotationError:
                continue
    return False


def _time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        found = datetime.fromisoformat(value)
    except ValueError:
        return None
    if found.year in (MINYEAR, MAXYEAR):  # in another zone it may have no date
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def _between(start: datetime | None, end: datetime | None) -> float:
    """Seconds from one to the other, none where a clock was set back or nobody knows."""
    return 0.0 if start is None or end is None else max(0.0, (end - start).total_seconds())

"""Saves: one file a match, appended move by move, so that a crash loses at most the move being written.

A save is notation (rules/notation.md) with keys of its own in the header: `id`, `seed`, `seats`, `created`, `order`,
`rules_name`. The header is written by temporary file and rename, every further line is appended, flushed and fsynced;
a line torn by a crash is dropped when the file is read. Only what the strict reader of notation takes is a save; one
larger than the limits is refused unread. While a match is played its file is locked, so a second
program leaves it alone. Where writing fails the game goes on: what could not be written waits, `problem` says so, and
the next line that can be written takes all of it along. A file that cannot be read is set aside under another name,
one of another version stays where it is; neither is altered.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from game import registry
from game.errors import FileError, NotationError, SaveError
from game.files import UTF_8_MARK, files_in, lines_of, open_file, read_bytes, set_aside
from game.limits import MAX_GAME_FILE_BYTES, size_text
from game.match.locked_file import is_locked, open_locked, read_all
from game.match.save_file import FINISHED, SaveFile, move_to_finished, remove_unfinished_writes
from game.match.seats import SeatPlan, is_count, read_note_seat, read_seats, seat_object, told_apart
from game.names import clean_line
from game.quoting import display, quoted
from game.rules.json_line import read_object, shown_value
from game.rules.notation import VERSION, read_header, write_header, write_note

SUFFIX = ".jsonl"
"""What the name of a save ends in."""


MAX_ORDER = 10**15
"""The highest place in the order of saves that is believed: beyond it the next one could not be written."""


def saves_folder() -> Path:
    """Where this system keeps the saves of a user."""
    import platformdirs

    return Path(platformdirs.user_data_dir("serenissima", appauthor=False)) / "saves"


@dataclass(frozen=True, slots=True)
class Saved:
    """An unfinished match in a file."""

    id: str
    """The match's id."""
    path: Path
    """Its file."""
    game: str
    """The game's id."""
    players: int
    """How many play."""
    seats: tuple[SeatPlan, ...]
    """Who sits where now."""
    moves: int
    """How many moves hold."""
    order: int
    """The higher, the later it was last played; no clock is asked."""
    updated: datetime
    """When it was last written, by the system's clock."""
    rules_name: str
    """The variant or file its rules came from; empty for the defaults."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A save that has been opened to be played on."""

    lines: tuple[bytes, ...]
    """Its lines, header first, without a torn one at the end."""
    file: SaveFile
    """The file, locked; nothing has been written to it yet."""
    note: str
    """The line to append when the match has been rebuilt: that it is played on from now."""


Mark = tuple[int, int, int]
"""Changes with what is in a file: its time, size and place on the disk."""


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass
class Store:
    """A folder of saves, by default the user's."""

    folder: Path = field(default_factory=saves_folder)
    """Where they lie."""
    clock: Callable[[], datetime] = _now
    """Tells the time for `created`; nothing else depends on it."""
    notes: list[str] = field(default_factory=list)
    """One sentence for each file that could not be read, for the person."""
    _seen: dict[Path, tuple[Mark, Saved | None, int]] = field(default_factory=dict)
    looking_at: Path | None = None
    """The file that is being read: after a fault of ours, the one that brought it."""

    def create(
        self,
        game: str,
        players: int,
        rules: dict[str, Any],
        *,
        seed: int,
        seats: Sequence[SeatPlan],
        rules_name: str = "",
    ) -> SaveFile:
        """The file of a new match; where it cannot be written its `problem` says so and the game goes on."""
        created = self.clock()
        name = f"{created:%Y%m%d-%H%M%S}-{os.urandom(3).hex()}"
        header = write_header(
            game,
            players,
            rules,
            id=name,
            seed=seed,
            seats=[seat_object(plan) for plan in seats],
            created=created.isoformat(timespec="seconds"),
            order=self._next_order(),
            **({"rules_name": rules_name} if rules_name else {}),
        )
        remove_unfinished_writes(self.folder)
        file = SaveFile(self.folder / f"{name}{SUFFIX}", f"{header}\n".encode())
        file.append(())
        return file

    def unfinished(self) -> list[Saved]:
        """The matches that can be played on, last played first; what another program plays is left out."""
        found = [saved for path in self._paths() if (saved := self._look_at(path)) is not None]
        return sorted(found, key=lambda saved: (saved.order, saved.id), reverse=True)

    def latest(self) -> Saved | None:
        """The match played last that can be played on."""
        return next(iter(self.unfinished()), None)

    def open(self, path: Path) -> Opened:
        """Opens and locks a save to play on.

        Raises:
            SaveError: it is being played elsewhere, is of another version, or cannot be read; in the last case it has
                been set aside under the name that the sentence says.
        """
        try:
            file = open_locked(path)
        except BlockingIOError as error:
            raise SaveError(f"{display(path)}: this game is being played by another program.") from error
        except OSError as error:
            raise SaveError(f"{display(path)}: the save cannot be opened: {error.strerror or error}.") from error
        try:
            if os.fstat(file).st_size > MAX_GAME_FILE_BYTES:
                raise NotationError(f"found a larger file, expected at most {size_text(MAX_GAME_FILE_BYTES)}")
            data = read_all(file)
            _check_lines(data)
            lines, good, ended = whole_lines(data)
            self._check_header(path, lines)
        except (NotationError, FileError) as error:
            os.close(file)
            raise self.set_aside(path, str(error)) from error
        except OSError as error:
            os.close(file)
            raise SaveError(f"{display(path)}: the save cannot be read: {error.strerror or error}.") from error
        except BaseException:
            os.close(file)
            raise
        save = SaveFile(path, data[:good] + (b"" if ended else b"\n"), good=good)
        save.adopt(file, is_finished=any(read_object(line).get("note") == FINISHED for line in lines))
        order = max(_order(lines) + 1, self._next_order())
        return Opened(lines, save, write_note("opened", order=order, at=self.clock().isoformat(timespec="seconds")))

    def set_aside(self, path: Path, reason: str) -> SaveError:
        """Gives a file that cannot be read another name; the answer says which, ready to be raised."""
        name = display(path)
        try:
            aside = set_aside(path)
        except OSError as error:
            sentence = f"{name}: the save cannot be read ({reason}), nor be set aside: {error.strerror or error}."
        else:
            sentence = f"{name}: the save cannot be read ({reason}); it was set aside as {display(aside.name)}."
        self._note(sentence)
        return SaveError(sentence)

    def check_seats(self, path: Path, seats: Sequence[SeatPlan]) -> None:
        """Sees that this program knows every player of a save.

        Raises:
            SaveError: it does not; the save stays as it is for the program that does.
        """
        from game.ai.player import is_player

        for plan in seats:
            if not (plan.is_human or is_player(plan.player)):
                raise SaveError(
                    f"{display(path)}: this program has no player {quoted(plan.player)}; the save stays as it is."
                )

    def _paths(self) -> list[Path]:
        try:
            return files_in(self.folder, (SUFFIX,))
        except FileError as error:
            self._note(f"{error.place}: the saves cannot be listed: found {error.found}, expected {error.expected}.")
            return []

    def _look_at(self, path: Path) -> Saved | None:
        """What a file holds, as far as Continue needs it; None where it cannot be played on here and now."""
        self.looking_at = path
        saved = self._read_summary(path)
        self.looking_at = None
        return saved

    def _read_summary(self, path: Path) -> Saved | None:
        try:
            with open_file(path, MAX_GAME_FILE_BYTES) as file:
                if is_locked(file.fileno()):
                    return None
                saved, _ = self._summary(path, file)
        except NotationError as error:
            self.set_aside(path, str(error))
            return None
        except FileError as error:
            if error.cause == "content":
                self.set_aside(path, f"found {error.found}, expected {error.expected}")
            elif error.cause != "missing":
                self._note(f"{error.wanting('a save')}; it is passed over.")
            return None
        except SaveError as error:
            self._note(str(error))
            return None
        except OSError as error:
            self._note(f"{display(path)}: the save cannot be read: {error.strerror or error}.")
            return None
        if saved is None:
            move_to_finished(path)
        return saved

    def _summary(self, path: Path, file: BinaryIO) -> tuple[Saved | None, int]:
        """What a file holds, None where the game is finished, and its place in the order; read once while it stays.

        Raises:
            NotationError: it is no save.
            SaveError: it is one of another program.
            FileError: it is larger than the limits.
        """
        found = os.fstat(file.fileno())
        mark = (found.st_mtime_ns, found.st_size, found.st_ino)
        if path in self._seen and self._seen[path][0] == mark:
            return self._seen[path][1:]
        data = file.read(MAX_GAME_FILE_BYTES + 1)
        _check_lines(data)
        lines, _, _ = whole_lines(data)
        self._check_header(path, lines)
        saved, order = _summary(path, lines, found.st_mtime), _order(lines)
        if saved is not None:
            self.check_seats(path, saved.seats)
        self._seen[path] = mark, saved, order
        return saved, order

    def _check_header(self, path: Path, lines: Sequence[bytes]) -> None:
        if not lines:
            raise NotationError("found nothing in it, expected a header")
        fields = read_object(lines[0])
        version = fields.get("version")
        if "game" in fields and (version != VERSION or isinstance(version, bool)):
            found = "none" if version is None else shown_value(version)
            raise SaveError(
                f"{display(path)}: the save is of version {found}, this program reads version {VERSION}; "
                "it stays as it is: play it on with the program that wrote it."
            )
        header = read_header(fields)
        if header.game not in registry.GAMES:
            raise SaveError(
                f"{display(path)}: this program has no game {quoted(header.game)}; the save stays as it is."
            )

    def _next_order(self) -> int:
        highest = 0
        for path in self._paths():
            try:
                with open_file(path, MAX_GAME_FILE_BYTES) as file:
                    highest = max(highest, self._summary(path, file)[1])
            except (OSError, FileError, NotationError, SaveError):
                # A file that cannot be read has no place in the order; `unfinished` says what is wrong with it.
                continue
        return highest + 1

    def _note(self, sentence: str) -> None:
        if sentence not in self.notes:
            self.notes.append(sentence)


def read_lines(path: Path) -> tuple[bytes, ...]:
    """The lines of a save without what a crash tore at its end.

    Raises:
        FileError: it cannot be read.
        NotationError: a line is torn that whole ones follow.
    """
    return whole_lines(read_bytes(path, MAX_GAME_FILE_BYTES))[0]


def _check_lines(data: bytes) -> None:
    """Sees that neither lines nor their number are beyond the limits.

    Raises:
        FileError: they are.
    """
    for _ in lines_of(io.BytesIO(data), "save"):
        pass


def whole_lines(data: bytes) -> tuple[tuple[bytes, ...], int, bool]:
    """The lines of a save without what a crash tore at its end.

    Returns:
        The lines, how many bytes they take up, and whether the last of them has its line end.

    Raises:
        NotationError: a line is torn that others follow, or there is no whole one.
    """
    lines: list[bytes] = []
    good, at, ended = 0, 0, True
    torn: NotationError | None = None
    for number, chunk in enumerate(data.split(b"\n"), 1):
        at += len(chunk) + 1
        if number == 1:  # an editor may have put a mark before it, which `trace` passes over too
            chunk = chunk.removeprefix(UTF_8_MARK)
        if not chunk.strip():
            continue
        if torn is not None:
            raise torn
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


def _summary(path: Path, lines: Sequence[bytes], updated: float) -> Saved | None:
    fields = read_object(lines[0])
    header = read_header(fields)
    seats = list(read_seats(fields, header.players))
    moves = 0
    for text in lines[1:]:
        line = read_object(text)
        note = line.get("note")
        if "move" in line:
            moves += 1
        elif note == "undo" and is_count(line.get("to"), moves):
            moves = line["to"]
        elif note == "seat":
            seat, plan = read_note_seat(line, header.players)
            seats[seat] = plan
        elif note == FINISHED:
            return None
    name, rules_name = fields.get("id"), fields.get("rules_name")
    return Saved(
        id=name if isinstance(name, str) else path.stem,
        path=path,
        game=header.game,
        players=header.players,
        seats=told_apart(seats),
        moves=moves,
        order=_order(lines),
        updated=_date(updated),
        rules_name=clean_line(rules_name).name if isinstance(rules_name, str) else "",
    )


def _order(lines: Sequence[bytes]) -> int:
    highest = 0
    for text in lines:
        if b'"order"' in text:
            order = read_object(text).get("order")
            if is_count(order, MAX_ORDER):
                highest = max(highest, order)
    return highest


def _date(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return datetime.fromtimestamp(0, UTC)

"""The shelf of saves: what lies there, and all that can be done with a save without playing it.

Its list opens no file; what a save says is read one by one, and whatever is wrong with a file concerns that file alone.
Nothing on the shelf is ever lost: a save is changed by lines appended under its lock, a copy or a game that was handed
in is a new file with a name that nothing had, and deleting moves a file into a folder beside, which keeps it for
thirty days. So another program of ours may do the same things at the same time, and either may be killed in between.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from game.errors import FileError, GameError, NotationError, SaveError
from game.files import read_bytes, sync_folder
from game.limits import MAX_GAME_FILE_BYTES, MAX_SEED
from game.match.dealer import fresh_seed
from game.match.locked_file import open_locked
from game.match.match import Match
from game.match.record import Reading, game_of, read_game
from game.match.save import Saved, Store
from game.match.save_file import SaveFile
from game.match.save_lines import BRANCHED, HANDED_IN, NAMED, ORIGIN, TAKEN_IN, check_lines, is_finished, whole_lines
from game.match.save_list import Listed, listed_files
from game.match.seats import SeatPlan, is_count, read_seats, seat_object, seats_against_ai
from game.match.series import SERIES
from game.match.today import DAILY, read_daily
from game.match.user_folders import DELETED, FINISHED, MATCH_ID, SUFFIX
from game.quoting import display
from game.rules.core import Move
from game.rules.json_line import read_object
from game.rules.notation import VERSION, read_header, write_move, write_note

COUNTED_KEYS = (SERIES, DAILY)
"""What the header of a game says that counts somewhere; what is made of it says nothing of the kind."""
ANALYSES = "analyses"
"""The folder beside the saves where analyses of them lie, each under its save's id."""
KEPT_DELETED = timedelta(days=30)
"""For how long."""
_DELETED_NAME = re.compile(r"(\d{8}-\d{6})~([a-z]+)~.+")
_ID = re.compile(MATCH_ID)


@dataclass(frozen=True, slots=True)
class Deleted:
    """A save that was deleted, and can be had again."""

    path: Path
    """Where it lay."""
    kept: Path
    """Where it lies now."""


class Shelf:
    """All saves of a store."""

    def __init__(self, store: Store) -> None:
        """Makes the shelf; nothing is read."""
        self.store = store
        """Where the saves lie."""

    @property
    def folder(self) -> Path:
        """The folder of those to be continued; the finished and the deleted ones lie in folders of it."""
        return self.store.folder

    @property
    def now(self) -> datetime:
        """The time, by the store's clock."""
        return self.store.clock()

    # What lies there.

    def files(self) -> list[Listed]:
        """All files, the one written last first; none is opened. A folder that cannot be listed holds none."""
        found = [*listed_files(self.folder, False), *listed_files(self.folder / FINISHED, True)]
        return sorted(found, key=lambda listed: (listed.mark[0], listed.path.name), reverse=True)

    def look(self, listed: Listed) -> Saved:
        """What header and notes of a file say.

        Raises:
            SaveError: it is no save of ours; the sentence says why.
        """
        return self.store.look(listed.path)

    def read(self, path: Path) -> Match:
        """The match of a file as it stands, to be looked at: it saves itself nowhere.

        Raises:
            SaveError: it cannot be read; the sentence names the line.
        """
        lines = self.lines(path)
        try:
            return Match.from_lines(lines, display(path.name))
        except GameError as error:
            raise SaveError(str(error).splitlines()[0]) from error

    def lines(self, path: Path) -> tuple[bytes, ...]:
        """The whole lines of a save.

        Raises:
            SaveError: it cannot be read.
        """
        try:
            lines = whole_lines(read_bytes(path, MAX_GAME_FILE_BYTES))[0]
            if not lines:
                raise NotationError("found nothing in it, expected a header")
            _check_version(read_object(lines[0]))
        except FileError as error:
            raise SaveError(f"{error.wanting('a save')}.") from error
        except NotationError as error:
            raise SaveError(f"{display(path)}: the save cannot be read ({error}).") from error
        return lines

    def sound_lines(self, path: Path) -> int:
        """How many lines of a file, from the first on, make a game of a move at least; 0 where they do not."""
        try:
            return len(self._sound(path))
        except (SaveError, GameError):
            return 0

    # What can be done with one.

    def rename(self, path: Path, name: str) -> Path:
        """Gives a save a name, or none; answers where it lies then.

        Raises:
            SaveError: it is being played, cannot be read, or cannot be written.
        """
        opened = self.store.open(path)
        held = os.stat(path)
        file = opened.file
        is_written = file.append([write_note(NAMED, name=name)])
        problem = file.problem
        file.close()
        if not is_written:
            raise SaveError(problem or f"{display(path)}: the name could not be written.")
        with suppress(OSError):  # a name is no move: the save keeps its place in the list
            os.utime(path, ns=(held.st_atime_ns, held.st_mtime_ns))
        moved = self.folder / FINISHED / path.name
        return path if os.path.lexists(path) else moved

    def duplicate(self, path: Path, name: str) -> Path:
        """Makes a copy with an id and a name of its own; answers where it lies.

        Raises:
            SaveError: the save cannot be read, or the copy cannot be written.
        """
        lines = self.lines(path)
        when = os.stat(path).st_mtime_ns
        fields = {
            key: value for key, value in read_object(lines[0]).items() if key not in COUNTED_KEYS
        }  # a copy counts nowhere
        copy = self._write_new(fields, [*lines[1:], write_note(NAMED, name=name).encode()])
        with suppress(OSError):  # beside the one it was made of, right below it
            os.utime(copy, ns=(when, when - 1000))
        return copy

    def go_on_from(self, path: Path) -> Path:
        """Makes a game of the sound lines of a file that breaks off in the middle; answers where it lies.

        Raises:
            SaveError: no line of it is sound, or the new one cannot be written.
        """
        lines = self._sound(path)
        return self._write_new(read_object(lines[0]), lines[1:])

    def branch(self, fields: Mapping[str, Any], moves: Sequence[Move], seats: Sequence[SeatPlan]) -> Path:
        """Writes a game that begins with the moves of another one, to be played on by these seats.

        Args:
            fields: the header of that game.
            moves: its moves up to where it is played on.
            seats: who sits where from now on.

        Raises:
            SaveError: it cannot be written.
        """
        own = {
            "seed": fresh_seed(),
            **{key: value for key, value in fields.items() if key not in COUNTED_KEYS},
            "seats": [seat_object(plan) for plan in seats],
            "created": _second(self.now),
            ORIGIN: BRANCHED,
        }
        return self._write_new(own, [write_move(move).encode() for move in moves])

    def deal_again(self, path: Path) -> Match:
        """A new match of the game of a save, by its rules, with its seats as they were dealt, and the same chance.

        Raises:
            SaveError: the save cannot be read, or its rules cannot be played any more.
        """
        try:
            fields = read_object(self.lines(path)[0])
            header = read_header(fields)
            seats = read_seats(fields, header.players)
            self.store.check_seats(path, seats)
            seed, rules_name, daily = fields.get("seed"), fields.get("rules_name"), read_daily(fields)
            return Match(
                game_of(header), seats, seed if is_count(seed, MAX_SEED) else fresh_seed(), self.store,
                rules_name=rules_name if isinstance(rules_name, str) else "",
                daily=None if daily is None else replace(daily, again=True),
            )  # fmt: skip
        except SaveError:
            raise
        except GameError as error:
            raise SaveError(f"{display(path)}: {error}") from error

    def delete(self, path: Path) -> Deleted:
        """Moves a file, whatever it is, into the folder of deleted ones, where it is kept for thirty days.

        Raises:
            SaveError: it is being played, or cannot be moved.
        """
        word = "finished" if path.parent.name == FINISHED else "unfinished"
        kept = _free(self.folder / DELETED / f"{self.now:%Y%m%d-%H%M%S}~{word}~{path.name}")
        self._move(path, kept)
        with suppress(OSError):  # what was thought of it is made anew should it be put back
            analysis_path(path).unlink()
        return Deleted(path, kept)

    def restore(self, deleted: Deleted) -> Path:
        """Puts a deleted file back; answers where it lies, under another name where its own is taken.

        Raises:
            SaveError: it is gone, or cannot be moved.
        """
        back = _free(deleted.path)
        self._move(deleted.kept, back)
        return back

    def empty_deleted(self) -> int:
        """Removes for good what was deleted more than thirty days ago, and nothing else; how many files it was."""
        removed = 0
        with suppress(OSError):
            for entry in list(os.scandir(self.folder / DELETED)):
                named = _DELETED_NAME.fullmatch(entry.name)
                if named is None or entry.is_dir(follow_symlinks=False):
                    continue
                with suppress(OSError, ValueError):
                    when = datetime.strptime(named[1], "%Y%m%d-%H%M%S").replace(tzinfo=UTC)
                    if self.now - when > KEPT_DELETED:
                        os.unlink(entry.path)
                        removed += 1
        return removed

    # What comes from outside.

    def take_in(self, data: bytes, name: str) -> Path:
        """Puts a save or a written game that was handed in to the others; answers where it lies.

        One that is here already is not put here twice. A written game without seats is given a person and AI players.

        Args:
            data: the bytes of the file.
            name: what it is called in a sentence.

        Raises:
            SaveError: it is no game that can be read; the sentence names the line.
        """
        try:
            if len(data) > MAX_GAME_FILE_BYTES:
                raise NotationError("it is larger than a written game may be")
            check_lines(data)
            lines = whole_lines(data)[0]
            if not lines:
                raise NotationError("found nothing in it, expected a header")
            fields = read_object(lines[0])
            _check_version(fields)
            reading = read_game(lines, name)
            state = reading.finish()
        except (GameError, RecursionError) as error:
            raise SaveError(f"{display(name)}: it cannot be taken in ({str(error).splitlines()[0]}).") from error
        rest = [line for line in lines[1:] if _belongs_to_saves(line)]
        for key in COUNTED_KEYS:
            fields.pop(key, None)
        try:
            seats = read_seats(fields, state.game.players)
        except NotationError:
            seats = seats_against_ai(state.game.id, state.game.players)
            fields["seats"] = [seat_object(plan) for plan in seats]
        self.store.check_seats(Path(name), seats)
        if not is_count(fields.get("seed"), MAX_SEED):
            fields["seed"] = fresh_seed()
        if (there := self._already(fields, rest)) is not None:
            return there
        if state.is_terminal() and not is_finished(rest):
            rest.append(write_note(FINISHED).encode())
        return self._write_new({**fields, ORIGIN: HANDED_IN, TAKEN_IN: _second(self.now)}, rest)

    # How it is done.

    def _sound(self, path: Path) -> list[bytes]:
        """The lines of a file up to the first that is refused.

        Raises:
            SaveError: the file cannot be read, or there is no move among them.
        """
        try:
            data = read_bytes(path, MAX_GAME_FILE_BYTES)
            check_lines(data)
        except FileError as error:
            raise SaveError(f"{error.wanting('a save')}.") from error
        reading, sound = Reading(), list[bytes]()
        with suppress(GameError, RecursionError):
            for line in data.split(b"\n"):
                reading.take(line)
                if line.strip():
                    sound.append(line)
        if not reading.moves or reading.header is None:
            raise SaveError(f"{display(path)}: no line of it can be played on from.")
        with suppress(NotationError):
            read_seats(reading.fields, reading.header.players)
            return sound
        raise SaveError(f"{display(path)}: its header names no seats.")

    def _already(self, fields: Mapping[str, Any], rest: Sequence[bytes]) -> Path | None:
        """The file that holds this very game already."""
        wanted = fields.get("id")
        if not isinstance(wanted, str) or not _ID.fullmatch(wanted):
            return None
        for folder in (self.folder, self.folder / FINISHED):
            path = folder / f"{wanted}{SUFFIX}"
            with suppress(SaveError):
                if [line for line in self.lines(path)[1:] if _is_move(line)] == [
                    line for line in rest if _is_move(line)
                ]:
                    return path
        return None

    def _write_new(self, fields: Mapping[str, Any], rest: Sequence[bytes]) -> Path:
        """Writes a save with an id that is free, whole or not at all.

        Raises:
            SaveError: it cannot be written.
        """
        wanted = fields.get("id")
        folder = self.folder / FINISHED if is_finished(rest) else self.folder
        name = wanted if isinstance(wanted, str) and _ID.fullmatch(wanted) else self.store.new_id()
        while any(os.path.lexists(place / f"{name}{SUFFIX}") for place in (self.folder, self.folder / FINISHED)):
            name = self.store.new_id()
        header = msgspec.json.encode({**fields, "id": name})
        file = SaveFile(
            folder / f"{name}{SUFFIX}", b"".join(line + b"\n" for line in (header, *rest)), clock=self.store.clock
        )
        is_written, problem = file.append(()), file.problem
        file.abandon()
        if not is_written:
            raise SaveError(problem or f"{display(file.path)}: it could not be written.")
        return file.path

    def _move(self, path: Path, target: Path) -> None:
        try:
            with _held(path):
                target.parent.mkdir(parents=True, exist_ok=True)
                os.replace(path, target)
                with suppress(OSError):
                    sync_folder(target.parent)
                    sync_folder(path.parent)
        except BlockingIOError as error:
            raise SaveError(f"{display(path)}: this game is being played by another program.") from error
        except OSError as error:
            raise SaveError(f"{display(path)}: it cannot be moved: {error.strerror or error}.") from error


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Keeps others from playing a save meanwhile; what is no file, or may not be written, nobody plays.

    Raises:
        BlockingIOError: a program plays it.
    """
    file = None
    if stat.S_ISREG(os.lstat(path).st_mode):
        with suppress(PermissionError):
            file = open_locked(path)
    if file is not None and sys.platform == "win32":  # an open file cannot be moved there
        os.close(file)
        file = None
    try:
        yield
    finally:
        if file is not None:
            os.close(file)


def analysis_path(path: Path) -> Path:
    """Where the analysis of a save lies, beside the saves and out of their list's way."""
    folder = path.parent.parent if path.parent.name == FINISHED else path.parent
    return folder / ANALYSES / f"{path.stem}.json"


def _free(path: Path) -> Path:
    """A name that nothing has: this one, or with a number."""
    found, number = path, 2
    while os.path.lexists(found):
        found, number = path.with_name(f"{path.stem}-{number}{path.suffix}"), number + 1
    return found


def _second(time: datetime) -> str:
    return time.isoformat(timespec="seconds")


def _check_version(fields: Mapping[str, Any]) -> None:
    version = fields.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise NotationError(
            f"it is of version {version}, this program reads version {VERSION}: a newer program wrote it"
        )


def _belongs_to_saves(line: bytes) -> bool:
    """Whether a line is a move or a note: what a tutorial says between them stays behind."""
    return not read_object(line).keys().isdisjoint({"move", "note"})


def _is_move(line: bytes) -> bool:
    return b'"move"' in line

"""Saves: one file a match, appended move by move, so that a crash loses at most the move being written.

A save is notation (rules/notation.md) with keys of its own in the header: `id`, `seed`, `seats`, `created`, `order`,
`rules_name`. The header is written by temporary file and rename, every further line is appended, flushed and fsynced;
a line torn by a crash is dropped when the file is read. Only what the strict reader of notation takes is a save; one
larger than the limits is refused unread. While a match is played its file is locked, so a second
program leaves it alone. Where writing fails the game goes on: what could not be written waits, `problem` says so, and
the next line that can be written takes all of it along. A file that cannot be read, or is of another version, stays
as and where it is; whoever asks gets a sentence that says why.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game import registry
from game.errors import FileError, GameError, NotationError, SaveError
from game.files import files_in, open_file, read_bytes, set_aside
from game.limits import MAX_GAME_FILE_BYTES, MAX_LINE_BYTES, size_text
from game.match.locked_file import is_locked, open_locked, read_all
from game.match.save_file import SaveFile, move_to_finished, now, remove_unfinished_writes
from game.match.save_lines import OPENED, Outline, check_lines, is_finished, order_of, outline, whole_lines
from game.match.seats import SeatPlan, seat_object
from game.match.series import SERIES, Series, series_object
from game.match.today import DAILY, Daily, daily_object
from game.match.user_folders import DELETED, FINISHED, SUFFIX, saves_folder
from game.quoting import display, quoted
from game.rules.json_line import read_object, shown_value
from game.rules.notation import VERSION, read_header, write_header, write_note

LOOKED_AT = 16
"""So many of the files written last are looked into for the place of a game in the order, and for the latest."""
END_BYTES = 16 * 1024
"""How much of a file's end is read for that."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match in a file."""

    path: Path
    """Its file."""
    told: Outline
    """What header and notes say."""
    updated: datetime
    """When it was last written, by the system's clock."""
    is_played: bool
    """Whether a program plays it just now."""

    @property
    def id(self) -> str:
        """The match's id."""
        return self.told.id or self.path.stem

    @property
    def game(self) -> str:
        """The game's id."""
        return self.told.game

    @property
    def players(self) -> int:
        """How many play."""
        return self.told.players

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who sits where now."""
        return self.told.seats

    @property
    def moves(self) -> int:
        """How many moves hold."""
        return self.told.moves

    @property
    def rules_name(self) -> str:
        """The variant or file its rules came from; empty for the defaults."""
        return self.told.rules_name

    @property
    def known(self) -> datetime:
        """Since when it has been known here how the game ended; of one that is not over, when it was played last."""
        return self.told.known(self.updated)

    @property
    def seconds(self) -> float:
        """For how long it was played."""
        return self.told.played(self.updated)


@dataclass(frozen=True, slots=True)
class Opened:
    """A save that has been opened to be played on."""

    lines: tuple[bytes, ...]
    """Its lines, header first, without a torn one at the end."""
    file: SaveFile
    """The file, locked; nothing has been written to it yet."""
    note: str
    """The line to append when the match has been rebuilt: that it is played on from now."""
    left: datetime
    """When it had been written last."""


Mark = tuple[int, int, int]
"""Changes with what is in a file: its time, size and place on the disk."""


@dataclass
class Store:
    """A folder of saves, by default the user's."""

    folder: Path = field(default_factory=saves_folder)
    """Where they lie."""
    clock: Callable[[], datetime] = now
    """Tells when a game was begun, played on and ended; no move depends on it."""
    notes: list[str] = field(default_factory=list)
    """One sentence for each file that could not be read, for the person."""
    _seen: dict[Path, tuple[Mark, Outline]] = field(default_factory=dict)
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
        series: Series | None = None,
        daily: Daily | None = None,
        match_id: str = "",
    ) -> SaveFile:
        """The file of a new match; where it cannot be written its `problem` says so and the game goes on."""
        name = match_id or self.new_id()
        header = write_header(
            game,
            players,
            rules,
            id=name,
            seed=seed,
            seats=[seat_object(plan) for plan in seats],
            created=self.clock().isoformat(timespec="seconds"),
            order=self._next_order(),
            **({"rules_name": rules_name} if rules_name else {}),
            **({} if series is None else {SERIES: series_object(series)}),
            **({} if daily is None else {DAILY: daily_object(daily)}),
        )
        remove_unfinished_writes(self.folder)
        file = SaveFile(self.folder / f"{name}{SUFFIX}", f"{header}\n".encode(), clock=self.clock)
        file.append(())
        return file

    def new_id(self) -> str:
        """An id that no match has yet."""
        return f"{self.clock():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}"

    def place_of(self, match_id: str) -> Path | None:
        """Where the game of an id lies, whether it waits, is finished or was deleted; None where there is none."""
        for place in (self.folder / f"{match_id}{SUFFIX}", self.folder / FINISHED / f"{match_id}{SUFFIX}"):
            if os.path.lexists(place):
                return place
        try:
            return next((self.folder / DELETED).glob(f"*~{match_id}{SUFFIX}"), None)
        except OSError:
            return None

    def ids(self) -> tuple[frozenset[str], frozenset[str]]:
        """The ids of the games that wait and of those that are finished, by the names of their files alone."""
        waiting = frozenset(path.stem for path in self._paths())
        try:
            return waiting, frozenset(path.stem for path in files_in(self.folder / FINISHED, (SUFFIX,)))
        except FileError:
            return waiting, frozenset()

    def unfinished(self) -> list[Saved]:
        """The matches that can be played on, last played first; what another program plays is left out."""
        found = [saved for path in self._paths() if (saved := self._look_at(path)) is not None]
        return sorted(found, key=lambda saved: (saved.told.order, saved.id), reverse=True)

    def latest(self) -> Saved | None:
        """The match played last that can be played on; of the others no more is read than their ends.

        The files written last are looked into; among these their place in the order counts, not the clock.
        """
        newest = self._newest()
        for first in range(0, len(newest), LOOKED_AT):
            ends = [(path, _ends(path)) for path in newest[first : first + LOOKED_AT]]
            for path in [path for path, lines in ends if is_finished(lines)]:
                self._look_at(path)  # it was left here by a crash, and goes to the others
            going_on = [(order_of(lines), path.stem, path) for path, lines in ends if not is_finished(lines)]
            for _, _, path in sorted(going_on, reverse=True):
                if (saved := self._look_at(path)) is not None:
                    return saved
        return None

    def look(self, path: Path) -> Saved:
        """What a file holds by its header and notes, whether it can be played on or not; nothing of it is changed.

        Raises:
            SaveError: it is no save, one of another version or of another program, or cannot be read.
        """
        try:
            with open_file(path, MAX_GAME_FILE_BYTES) as file:
                found = os.fstat(file.fileno())
                mark = (found.st_mtime_ns, found.st_size, found.st_ino)
                seen = self._seen.get(path)
                if seen is not None and seen[0] == mark:
                    told = seen[1]
                else:
                    data = file.read(MAX_GAME_FILE_BYTES + 1)
                    check_lines(data)
                    lines, _, _ = whole_lines(data, checked=False)
                    self._check_header(path, lines)
                    told = outline(lines)
                    self.check_seats(path, told.seats)
                    self._seen[path] = mark, told
                return Saved(path, told, _date(found.st_mtime), is_locked(file.fileno()))
        except NotationError as error:
            raise SaveError(f"{display(path)}: the save cannot be read ({error}).") from error
        except FileError as error:
            raise SaveError(f"{error.wanting('a save')}.") from error
        except OSError as error:
            raise SaveError(f"{display(path)}: the save cannot be read: {error.strerror or error}.") from error

    def open(self, path: Path) -> Opened:
        """Opens and locks a save to play on.

        Raises:
            SaveError: it is being played elsewhere, is of another version, or cannot be read; it stays as it is.
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
            written = os.fstat(file).st_mtime
            data = read_all(file)
            check_lines(data)
            lines, good, ended = whole_lines(data)
            self._check_header(path, lines)
        except (NotationError, FileError) as error:
            os.close(file)
            raise SaveError(f"{display(path)}: the save cannot be read ({error}).") from error
        except OSError as error:
            os.close(file)
            raise SaveError(f"{display(path)}: the save cannot be read: {error.strerror or error}.") from error
        except BaseException:
            os.close(file)
            raise
        save = SaveFile(path, data[:good] + (b"" if ended else b"\n"), good=good, clock=self.clock)
        save.adopt(file, is_finished=is_finished(lines))
        order = max(order_of(lines) + 1, self._next_order())
        left = _date(written)
        times = {"at": self.clock(), "left": left}
        note = {key: time.isoformat(timespec="seconds") for key, time in times.items()}
        return Opened(lines, save, write_note(OPENED, order=order, **note), left)

    def set_aside(self, path: Path, reason: str) -> SaveError:
        """Gives a file that no screen can show another name; the answer says which, ready to be raised."""
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
                    f"{display(path)}: this program has no player {quoted(plan.player)}; the save stays as it is.",
                    "player",
                )

    def _paths(self) -> list[Path]:
        try:
            return files_in(self.folder, (SUFFIX,))
        except FileError as error:
            self._note(f"{error.place}: the saves cannot be listed: found {error.found}, expected {error.expected}.")
            return []

    def _newest(self) -> list[Path]:
        """The files, the one written last first; none is opened."""
        return sorted(self._paths(), key=_written, reverse=True)

    def _look_at(self, path: Path) -> Saved | None:
        """What a file holds; None, and a note where that is no wonder, where it cannot be played on here and now."""
        self.looking_at = path
        saved = self._read_summary(path)
        self.looking_at = None
        return saved

    def _read_summary(self, path: Path) -> Saved | None:
        try:
            saved = self.look(path)
        except SaveError as error:
            if os.path.lexists(path):  # else it was taken away meanwhile, as by another program
                self._note(str(error))
            return None
        if saved.is_played:
            return None
        if saved.told.is_finished:
            move_to_finished(path)
            return None
        return saved

    def _check_header(self, path: Path, lines: Sequence[bytes]) -> None:
        if not lines:
            raise NotationError("found nothing in it, expected a header")
        fields = read_object(lines[0])
        version = fields.get("version")
        if "game" in fields and (version != VERSION or isinstance(version, bool)):
            found = "none" if version is None else shown_value(version)
            raise SaveError(
                f"{display(path)}: the save is of version {found}, this program reads version {VERSION}; "
                "it stays as it is: play it on with the program that wrote it.",
                "version",
            )
        header = read_header(fields)
        if header.game not in registry.GAMES:
            raise SaveError(
                f"{display(path)}: this program has no game {quoted(header.game)}; the save stays as it is.", "game"
            )

    def _next_order(self) -> int:
        return 1 + max((order_of(_ends(path)) for path in self._newest()[:LOOKED_AT]), default=0)

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


def _ends(path: Path) -> tuple[bytes, ...]:
    """The first line of a file and the last ones, as far as they are read; none of what cannot be opened."""
    try:
        with open_file(path, MAX_GAME_FILE_BYTES) as file:
            head = file.readline(MAX_LINE_BYTES)
            size = os.fstat(file.fileno()).st_size
            file.seek(max(len(head), size - END_BYTES))
            return (head, *file.read(END_BYTES).split(b"\n"))
    except (OSError, GameError):
        return ()


def _written(path: Path) -> tuple[int, str]:
    """When a file was written last, and its name; a link to nowhere was written when it was made."""
    try:
        return os.stat(path).st_mtime_ns, path.name
    except OSError:
        return 0, path.name


def _date(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return datetime.fromtimestamp(0, UTC)

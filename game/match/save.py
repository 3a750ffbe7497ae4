"""Saves: one file a match, appended move by move, so that a crash loses at most the move being written.

A save is notation (rules/notation.md) with keys of its own in the header: `id`, `seed`, `seats`, `created`, `order`,
`rules_name`. The header is written by temporary file and rename, every further line is appended, flushed and fsynced;
a line torn by a crash is dropped when the file is read. While a match is played its file is locked, so a second
program leaves it alone. Where writing fails the game goes on: what could not be written waits, `problem` says so, and
the next line that can be written takes all of it along. A file that cannot be read is set aside under another name,
one of another version stays where it is; neither is altered.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game import registry
from game.errors import NotationError, SaveError
from game.match.locked_file import is_locked, open_locked, read_all
from game.match.save_file import FINISHED, SaveFile, move_to_finished, remove_unfinished_writes
from game.match.seats import SeatPlan, read_seat, read_seats, seat_object
from game.rules.notation import VERSION, read_header, read_object, write_header, write_note

SUFFIX = ".jsonl"
"""What the name of a save ends in."""


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
            raise SaveError(f"{path}: this game is being played by another program.") from error
        except OSError as error:
            raise SaveError(f"{path}: the save cannot be opened: {error.strerror or error}.") from error
        try:
            data = read_all(file)
            lines, good, ended = whole_lines(data)
            self._check_header(path, lines)
        except NotationError as error:
            os.close(file)
            raise self.set_aside(path, str(error)) from error
        except BaseException:
            os.close(file)
            raise
        save = SaveFile(path, data[:good] + (b"" if ended else b"\n"), good=good)
        save.adopt(file, is_finished=any(read_object(line).get("note") == FINISHED for line in lines))
        order = max(_order(lines) + 1, self._next_order())
        return Opened(lines, save, write_note("opened", order=order, at=self.clock().isoformat(timespec="seconds")))

    def set_aside(self, path: Path, reason: str) -> SaveError:
        """Gives a file that cannot be read another name; the answer says which, ready to be raised."""
        number = 1
        while (aside := path.with_name(f"{path.name}.unreadable-{number}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError as error:
            sentence = f"{path}: the save cannot be read ({reason}), nor be set aside: {error.strerror or error}."
        else:
            sentence = f"{path}: the save cannot be read ({reason}); it was set aside as {aside.name}."
        self._note(sentence)
        return SaveError(sentence)

    def _paths(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.name.endswith(SUFFIX))
        except FileNotFoundError:
            return []
        except OSError as error:
            self._note(f"{self.folder}: the saves cannot be listed: {error.strerror or error}.")
            return []

    def _look_at(self, path: Path) -> Saved | None:
        """What a file holds, as far as Continue needs it; None where it cannot be played on here and now."""
        self.looking_at = path
        saved = self._read_summary(path)
        self.looking_at = None
        return saved

    def _read_summary(self, path: Path) -> Saved | None:
        try:
            if is_locked(path):
                return None
            data, updated = path.read_bytes(), path.stat().st_mtime
            lines, _, _ = whole_lines(data)
            self._check_header(path, lines)
            saved = _summary(path, lines, updated)
        except NotationError as error:
            self.set_aside(path, str(error))
            return None
        except SaveError as error:
            self._note(str(error))
            return None
        except OSError as error:
            self._note(f"{path}: the save cannot be read: {error.strerror or error}.")
            return None
        if saved is None:
            move_to_finished(path)
        return saved

    def _check_header(self, path: Path, lines: Sequence[bytes]) -> None:
        if not lines:
            raise NotationError("found nothing in it")
        fields = read_object(lines[0])
        version = fields.get("version")
        if "game" in fields and (version != VERSION or isinstance(version, bool)):
            found = "none" if version is None else msgspec.json.encode(version).decode()
            raise SaveError(
                f"{path}: the save is of version {found}, this program reads version {VERSION}; "
                "it stays as it is: play it on with the program that wrote it."
            )
        header = read_header(fields)
        if header.game not in registry.GAMES:
            raise SaveError(f"{path}: this program has no game {header.game!r}; the save stays as it is.")

    def _next_order(self) -> int:
        highest = 0
        for path in self._paths():
            try:
                highest = max(highest, _order(whole_lines(path.read_bytes())[0]))
            except (OSError, NotationError):
                # A file that cannot be read has no place in the order; `unfinished` says what is wrong with it.
                continue
        return highest + 1

    def _note(self, sentence: str) -> None:
        if sentence not in self.notes:
            self.notes.append(sentence)


def whole_lines(data: bytes) -> tuple[tuple[bytes, ...], int, bool]:
    """The lines of a save without what a crash tore at its end.

    Returns:
        The lines, how many bytes they take up, and whether the last of them has its line end.

    Raises:
        NotationError: a line is torn that whole ones follow.
    """
    lines: list[bytes] = []
    good, at, ended = 0, 0, True
    torn: NotationError | None = None
    for chunk in data.split(b"\n"):
        at += len(chunk) + 1
        if not chunk.strip():
            continue
        try:
            read_object(chunk)
        except NotationError as error:
            torn = torn or error
            continue
        if torn is not None:
            raise torn
        lines.append(chunk)
        ended = at <= len(data)
        good = min(at, len(data))
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
        elif note == "undo" and isinstance(line.get("to"), int):
            moves = line["to"]
        elif note == "seat" and line.get("seat") in range(len(seats)):
            seats[line["seat"]] = read_seat({key: line.get(key, "") for key in ("player", "name", "mask")})
        elif note == FINISHED:
            return None
    return Saved(
        id=str(fields.get("id", path.stem)),
        path=path,
        game=header.game,
        players=header.players,
        seats=tuple(seats),
        moves=moves,
        order=_order(lines),
        updated=_date(updated),
        rules_name=str(fields.get("rules_name", "")),
    )


def _order(lines: Sequence[bytes]) -> int:
    highest = 0
    for text in lines:
        if b'"order"' in text:
            order = read_object(text).get("order")
            if isinstance(order, int):
                highest = max(highest, order)
    return highest


def _date(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        return datetime.fromtimestamp(0, UTC)

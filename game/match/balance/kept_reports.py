"""Reports kept by date, in a folder beside the games kept: a file a report, its first line what a list shows of it.

A file that cannot be read costs a line of the list, never more.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from game.errors import FileError
from game.files import atomic_write, files_in, lines_of, open_file
from game.limits import MAX_GAME_FILE_BYTES
from game.match.balance.order import Order
from game.match.balance.report import Report
from game.match.user_folders import reports_folder
from game.quoting import display

MAX_REPORTS = 100
"""So many are kept; the oldest go first."""
SUFFIX = ".report"


class Head(msgspec.Struct, frozen=True):
    """What a list shows of a report."""

    begun: datetime
    """When it was begun, by the clock on the wall."""
    order: Order
    """What is measured."""
    games: int = 0
    """How many games there are, by all sets of rules."""
    most: int = 0
    """How many there will be."""
    runs: bool = False
    """Whether it was being measured when this was written: at the next start of the program it goes on."""

    @property
    def is_whole(self) -> bool:
        """Whether all games are in."""
        return 0 < self.most <= self.games


class Kept(msgspec.Struct, frozen=True):
    """A report that is kept, or a file that is none."""

    path: Path
    """Its file."""
    head: Head | None
    """What it is; None where the file cannot be read."""


def new_path(begun: datetime, game_id: str, folder: Path | None = None) -> Path:
    """A name that no report has yet."""
    folder = reports_folder() if folder is None else folder
    stem, number = f"{begun:%Y%m%d-%H%M%S}-{game_id}", 1
    while (path := folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}").exists():
        number += 1
    return path


def keep_report(path: Path, head: Head, report: Report | None) -> None:
    """Writes a report, or that there is none yet.

    Raises:
        OSError: it cannot be written.
    """
    data = b"\n".join((msgspec.json.encode(head), msgspec.json.encode(report), b""))
    atomic_write(path, data, durable=False)
    others = sorted(files_in(path.parent, (SUFFIX,)))
    for old in others[: max(0, len(others) - MAX_REPORTS)]:
        if old != path:
            with suppress(OSError):
                old.unlink()


def kept_reports(folder: Path | None = None) -> list[Kept]:
    """The reports there are, the newest first; of each file the first line alone is read."""
    folder = reports_folder() if folder is None else folder
    try:
        paths = sorted(files_in(folder, (SUFFIX,)), reverse=True)
    except OSError:
        return []
    return [Kept(path, _head(path)) for path in paths[:MAX_REPORTS]]


def read_report(path: Path) -> tuple[Head, Report | None]:
    """A kept report.

    Raises:
        FileError: it cannot be read, or is none; the sentence says so.
    """
    with open_file(path, MAX_GAME_FILE_BYTES) as file:
        lines = [line for line, _ in zip(lines_of(file, display(path)), range(2), strict=False)]
    try:
        head, report = (*lines, b"null")[:2]
        return _plain(msgspec.json.decode(head, type=Head)), msgspec.json.decode(report, type=Report | None)
    except (ValueError, msgspec.DecodeError) as error:
        raise FileError(display(path), f"no report ({error})", "a report of this program") from error


def _head(path: Path) -> Head | None:
    with suppress(FileError, msgspec.DecodeError), open_file(path, MAX_GAME_FILE_BYTES) as file:
        for line in lines_of(file, ""):
            return _plain(msgspec.json.decode(line, type=Head))
    return None


def _plain(head: Head) -> Head:
    """Without outside players: what a file says may start none."""
    return msgspec.structs.replace(head, order=msgspec.structs.replace(head.order, outside=()))

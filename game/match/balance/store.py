"""Games kept under the hash of all that made them, so that nothing is played twice: in the user's cache.

What made a game is its plan and the program itself: the code of rules, players and what plays them, their numbers, and
the versions of Python and numpy. A file is a line a game: a digest and the game. A line whose digest is another one's,
or that is no game, is passed over, and the game played again; so no file, however broken, can do more harm than take
time. Nothing that cannot be written stops a measurement.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from game.errors import FileError
from game.files import atomic_write, lines_of, open_file
from game.limits import MAX_GAME_FILE_BYTES, MAX_LINE_BYTES, MAX_LINES
from game.match.simulation.plan import Plan, Played
from game.resources import config_folder

MAX_FILES = 400
"""So many files are kept; the oldest go first."""
CODE = ("rules", "ai", "catalogue", "match/simulation", "match/counting", "match/dealer.py")
"""What of the program makes a game, under the package."""
NUMBERS = ("ai", "personalities.yaml")
"""What of its numbers does, under `config/`."""
KNOWN = ("ai", "greedy", "random")
"""The players whose games follow from the plan and the program; those of others are not kept."""
_DIGEST = 16


class Store:
    """A folder of games kept."""

    def __init__(self, folder: Path | None, note: Callable[[str], None] = lambda _: None) -> None:
        """Names the folder; nothing is read yet.

        Args:
            folder: where the files lie; it need not exist. None keeps nothing.
            note: is told, a sentence, why games cannot be kept; once.
        """
        self._folder = folder
        self._note: Callable[[str], None] | None = note

    def load(self, plan: Plan) -> dict[int, Played]:
        """The games of a plan that are kept, by their numbers."""
        if self._folder is None or not follows(plan):
            return {}
        found: dict[int, Played] = {}
        # What cannot be read on is played again, whatever the reason.
        with suppress(FileError), open_file(self._path(plan), MAX_GAME_FILE_BYTES) as file:
            for line in lines_of(file, ""):
                found.update((played.number, played) for played in _read(line))
        return found

    def keep(self, plan: Plan, games: Mapping[int, Played]) -> None:
        """Keeps the games of a plan, as many as there is room for in a file."""
        if self._folder is None or not follows(plan):
            return
        path = self._path(plan)
        try:
            atomic_write(path, b"".join(_written(games[number] for number in sorted(games))), durable=False)
            self._prune()
        except OSError as error:
            if self._note is not None:
                self._note(f"Games cannot be kept, and would be played again: {error.strerror or error}.")
                self._note = None

    def _path(self, plan: Plan) -> Path:
        return Path(self._folder or ".") / f"{plan_hash(plan)}.jsonl"

    def _prune(self) -> None:
        """Takes the oldest files out where there are too many."""
        files = list(Path(self._folder or ".").glob("*.jsonl"))
        if len(files) <= MAX_FILES:
            return
        for path in sorted(files, key=lambda path: path.stat().st_mtime)[:-MAX_FILES]:
            with suppress(FileNotFoundError):  # another program was quicker
                path.unlink()


def follows(plan: Plan) -> bool:
    """Whether the games of a plan follow from it and the program: outside players and clocks play as they like."""
    return plan.limit.time is None and all(spec.partition(":")[0] in KNOWN for spec in plan.seats)


def plan_hash(plan: Plan) -> str:
    """The hash of all that makes the games of a plan, whatever their number."""
    of_games = msgspec.structs.replace(plan, games=0, save="")
    return hashlib.sha256(program_hash().encode() + msgspec.json.encode(of_games, order="deterministic")).hexdigest()


@cache
def program_hash(code: tuple[str, ...] = CODE) -> str:
    """The hash of what of the program makes a game.

    Args:
        code: the parts of the program, under the package; the players' numbers belong to it always.
    """
    import numpy as np

    package = Path(__file__).resolve().parents[2]
    digest = hashlib.sha256(f"{sys.version_info[:2]} {np.__version__}".encode())
    for root, parts in ((package, code), (config_folder(), NUMBERS)):
        for part in parts:
            for path in sorted(_files(root / part)):
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _files(path: Path) -> Iterable[Path]:
    if path.is_file():
        return [path]
    return [file for file in path.rglob("*") if file.is_file() and file.suffix != ".pyc"]


def _written(games: Iterable[Played]) -> Iterator[bytes]:
    """The lines of games, up to what a file may hold."""
    size = 0
    for number, played in enumerate(games):
        text = msgspec.json.encode(played)
        line = _digest(text) + b" " + text + b"\n"
        size += len(line)
        if size > MAX_GAME_FILE_BYTES or len(line) > MAX_LINE_BYTES or number >= MAX_LINES:
            return
        yield line


def _read(line: bytes) -> Iterator[Played]:
    """The game in a line; none where it is not what was written."""
    digest, _, text = line.rstrip(b"\n").partition(b" ")
    if digest != _digest(text):
        return
    with suppress(msgspec.DecodeError):
        yield msgspec.json.decode(text, type=Played)


def _digest(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:_DIGEST].encode()

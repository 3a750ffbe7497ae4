"""The file that results are kept in: JSON, each result under its name, with what it was made of."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from game import __version__
from game.errors import ArgumentError
from game.files import atomic_write, read_bytes
from game.limits import MAX_SMALL_FILE_BYTES
from game.quoting import display
from tools.strength.measuring import Result
from tools.strength.playing import plays

ROOT: Final = Path(__file__).resolve().parents[2]
MADE_OF: Final = (
    "game/rules/*.py",
    "game/rules/{game}/**/*.py",
    "game/ai/masks.py",
    "game/ai/outside_names.py",
    "game/ai/personality.py",
    "game/ai/player.py",
    "game/ai/stopwatch.py",
    "game/ai/terms.py",
    "game/ai/search/*.py",
    "game/ai/{game}/**/*.py",
    "config/ai/{game}[._]*",
    "config/personalities.yaml",
)
"""What a player's strength follows from: rules, the game's players, their numbers and tempers."""
WORDS: Final = frozenset(
    {"because.py", "explained.py", "reasons.py", "reasons_of_greedy.py", "reasons_of_plan.py", "remarks.py"}
)
"""Modules of players that tell why a move was chosen, and choose none."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One result in a file."""

    version: str
    """The program's."""
    made_of: str
    """The hash of what it was made of (`made_of`): where that differs now, the result is stale."""
    seed: int
    """What its games follow from."""
    found: dict[str, object]
    """What was found."""


def files_of(game_id: str, root: Path = ROOT) -> list[Path]:
    """The files that the strength of a game's players follows from; of the searches those that its players name."""
    found = [path for pattern in MADE_OF for path in sorted(root.glob(pattern.format(game=game_id)))]
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(root.glob(f"game/ai/{game_id}/**/*.py")))
    return [
        path
        for path in found
        if path.name not in WORDS and (path.parent.name != "search" or f"game.ai.search.{path.stem}" in code)
    ]


def made_of(game_id: str, root: Path = ROOT) -> str:
    """The hash of all that the strength of a game's players follows from; words are no part of it (`plays`)."""
    found = hashlib.sha256()
    for path in files_of(game_id, root):
        content = plays(path)
        found.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()


def read(path: Path) -> dict[str, Kept]:
    """The results that a file holds; none where there is no file.

    Raises:
        ArgumentError: the file cannot be read, or holds something else, as results without a hash.
    """
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(read_bytes(path, MAX_SMALL_FILE_BYTES), type=dict[str, Kept])
    except msgspec.MsgspecError as error:
        told = f"{display(path)} holds no results with version and hash"
        raise ArgumentError(f"{told}: remove it first, or name another file.") from error


def keep(path: Path, name: str, made_of_hash: str, seed: int, found: Result) -> None:
    """Puts a result into a file, together with the one of its name if that is of other games, or in its place."""
    there = read(path)
    older = there.get(name)
    if older is not None and older.made_of == made_of_hash:
        found = found.joined(older.found)
    kept = Kept(__version__, made_of_hash, seed, msgspec.to_builtins(found))
    text = msgspec.json.encode(there | {name: kept})
    atomic_write(path, msgspec.json.format(text, indent=1) + b"\n")


def stale(folder: Path, games: Iterable[str], root: Path = ROOT) -> list[str]:
    """Results in a folder that were made of something else than there is now, or that do not say of what.

    Args:
        folder: where the files lie, named `<game>_<what>.json`.
        games: the games' ids.
        root: where the program stands.

    Returns:
        One line each: the file's name, and the result's.
    """
    found = []
    for game_id in games:
        now = made_of(game_id, root)
        for path in sorted(folder.glob(f"{game_id}_*.json")):
            try:
                results = read(path)
            except ArgumentError:
                found.append(f"{path.name}: no hash")
                continue
            found += [f"{path.name}: {name}" for name, kept in results.items() if kept.made_of != now]
    return found

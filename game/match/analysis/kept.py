"""Analyses kept, so that a second asking is answered at once: beside the saves, or in the cache for other files.

A kept analysis knows what made it: the hash of the program, of the game, and the seed. Where one of these is another
today it is passed over, and made anew; so is a file that holds no analysis of this very game, however it came there.
It is deleted with its save. Nothing that cannot be read or written stops anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.errors import FileError, GameError
from game.files import atomic_write, read_bytes
from game.limits import MAX_GAME_FILE_BYTES
from game.match.analysis.reckoning import Reckoning, game_hash
from game.match.analysis.report import Analysis
from game.match.balance.store import program_hash
from game.match.shelf import ANALYSES, analysis_path
from game.match.user_folders import cache_folder
from game.rules.core import Game, Move, move_object
from game.rules.notation import read_move

SUFFIX = ".json"
CODE = ("rules", "ai", "catalogue", "match/analysis/asking.py", "match/analysis/chances.py",
        "match/analysis/reckoning.py", "match/analysis/report.py", "match/analysis/telling.py")  # fmt: skip
"""What of the program makes an analysis, under the package."""
MAX_CACHED = 200
"""So many are kept of games that are no saves; the oldest go first."""


def cached(game: Game, moves: Sequence[Move]) -> Path:
    """Where the analysis of a game lies that is no save."""
    folder = cache_folder() / ANALYSES
    _prune(folder)
    return folder / f"{game_hash(game, moves)[:32]}{SUFFIX}"


def analysis_program() -> str:
    """The hash of what of the program makes an analysis."""
    return program_hash(CODE)


def load(path: Path, game: Game, moves: Sequence[Move], seed: int) -> Analysis | None:
    """The analysis kept in a file; None where there is none of this game by this program, or the file is broken."""
    with suppress(FileError, msgspec.DecodeError, GameError, OSError):
        found = msgspec.json.decode(read_bytes(path, MAX_GAME_FILE_BYTES), type=Analysis)
        made = (found.made_by.program, found.made_by.game, found.made_by.seed)
        if made == (analysis_program(), game_hash(game, moves), seed) and _fits(found, game, moves):
            return found
    return None


def keep(path: Path, analysis: Analysis) -> bool:
    """Keeps an analysis; whether it could be written."""
    try:
        atomic_write(path, written(analysis), durable=False)
    except OSError:
        return False
    return True


def is_kept(save: Path) -> bool:
    """Whether there is an analysis of a save, fresh or not: quick, for a list."""
    return analysis_path(save).is_file()


def written(analysis: Analysis) -> bytes:
    """An analysis as JSON, with a line's end."""
    return msgspec.json.encode(analysis) + b"\n"


def reckoning_of(game: Game, moves: Sequence[Move], names: Sequence[str], seed: int) -> Reckoning:
    """An analysis that is to be made by this program."""
    return Reckoning(game, moves, names, seed=seed, program=analysis_program())


def _fits(analysis: Analysis, game: Game, moves: Sequence[Move]) -> bool:
    """Whether all that an analysis speaks of is there in the game.

    Raises:
        GameError: a move in it is none.
    """
    players = game.players
    for one in analysis.decisions:
        if not 0 <= one.number < len(moves) or one.played != move_object(moves[one.number]):
            return False
        for other in (one.better, one.advised):
            if other is not None and read_move(type(game), other).seat != one.seat:
                return False
        if any(reason.arguments.get("seat", 0) not in range(players) for reason in one.reasons):
            return False
    lengths = {len(point.chances) for point in analysis.course} | {len(analysis.names)}
    starts = [*analysis.rounds, *(point.moves for point in analysis.course)]
    return (
        (analysis.game, analysis.players, analysis.moves) == (game.id, players, len(moves))
        and lengths <= {players}
        and len(analysis.shares) in (0, players)
        and all(0 <= start <= len(moves) for start in starts)
        and analysis.teams == tuple(tuple(int(seat) for seat in team) for team in game.teams())
    )


def _prune(folder: Path) -> None:
    with suppress(OSError):
        files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
        for old in files[:-MAX_CACHED]:
            old.unlink(missing_ok=True)

"""The law of saving: what is not on the disk is said, whatever fails, and nothing is missing once writing works again.

Random games are played on a file layer that fails by seed: calls of the system refuse, or write a part and refuse; the
save and its folder are removed, renamed, emptied or replaced by something else while the game goes on. After every
move one of two things holds: the save on the disk is the game told so far, whole, or the match says that it is not.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import registry
from game.catalogue.games import game_type, rules_type
from game.match.locked_file import is_locked
from game.match.match import Match, load_match
from game.match.record import read_game_file
from game.match.save import Store
from game.match.seats import SeatPlan, plan_seats
from game.match.trace import trace
from game.match.user_folders import FINISHED
from game.rules.core import CHANCE, Seat

CALLS = ("open", "write", "fsync", "ftruncate", "replace", "mkdir", "stat", "fstat", "unlink", "lseek", "close")
ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.EFBIG, errno.EDQUOT, errno.ESTALE, errno.EPERM)
REAL = {name: getattr(os, name) for name in CALLS}


class FailingDisk:
    """The calls of the system that saving makes, some of which fail while `failing` is not empty."""

    def __init__(self, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
        self.failing: dict[str, tuple[int, float]] = {}
        """Call → its error, and how often it fails."""
        self.refused: set[str] = set()
        """The calls that have failed so far."""
        self._rng = rng
        for name in CALLS:
            monkeypatch.setattr(os, name, self._call(name))

    def _call(self, name: str) -> Callable[..., Any]:
        real = REAL[name]

        def call(*args: Any, **more: Any) -> Any:
            if name in self.failing:
                error, often = self.failing[name]
                if self._rng.random() < often:
                    self.refused.add(name)
                    if name == "write" and len(args[1]) > 1 and self._rng.random() < 0.6:
                        return real(args[0], bytes(args[1])[: self._rng.randrange(1, len(args[1]))])
                    if name == "close":
                        real(*args)  # as on Linux, the file is closed and the error told all the same
                    raise OSError(error, os.strerror(error))
            return real(*args, **more)

        return call

    def begin(self) -> None:
        """From now on one to three calls fail, always or now and then."""
        for name in self._rng.sample(CALLS, self._rng.randint(1, 3)):
            self.failing[name] = self._rng.choice(ERRORS), self._rng.choice((1.0, 1.0, 0.5))

    def meddle(self, path: Path) -> None:
        """Something happens to the save or its folder from outside, where all works."""
        failing, self.failing = self.failing, {}
        meddle(path, self._rng)
        self.failing = failing

    def end(self) -> None:
        """Everything works again."""
        self.failing.clear()


def whole(match: Match, path: Path) -> bool:
    """Whether the file is the game told so far."""
    try:
        reading = read_game_file(path)
    except Exception:  # noqa: BLE001 - whatever is wrong with the file, it is not the game
        return False
    return list(reading.moves) == list(match.moves) and path.read_bytes().endswith(b"\n")


def meddle(path: Path, rng: Random) -> None:
    """Something happens to the save or its folder from outside."""
    folder = path.parent
    if not path.exists():
        return
    match rng.randrange(9):
        case 0:
            path.unlink()
        case 1:
            path.rename(folder / f"away-{rng.random()}.jsonl")
        case 2:
            shutil.rmtree(folder)
        case 3:
            folder.rename(folder.with_name(f"gone-{rng.random()}"))
        case 4:
            path.write_bytes(b"")
        case 5:
            path.write_bytes(path.read_bytes()[: rng.randrange(path.stat().st_size + 1)])
        case 6:
            path.unlink()
            path.write_bytes(b"something else\n")
        case 7:
            data = path.read_bytes()
            path.unlink()
            path.write_bytes(data)
        case 8:
            with path.open("ab") as file:
                file.write(b'{"seat":0,"mo')


def random_match(rng: Random, store: Store) -> Match:
    """A game of any kind, begun."""
    game_id = rng.choice(list(registry.GAMES))
    kind = game_type(game_id)
    rules = rules_type(game_id)()
    players = rng.choice(kind.player_counts)
    match = Match(
        kind(rules, players), plan_seats(["human"] + ["greedy"] * (players - 1)), rng.randrange(1 << 30), store
    )
    match.begin()
    return match


def one_game(seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(seed)
    disk = FailingDisk(rng, monkeypatch)
    store = Store(folder / "home" / "saves")
    if rng.random() < 0.3:
        disk.begin()
    match = random_match(rng, store)
    assert match.save is not None
    path = match.save.path
    left = rng.choice((3, 20, 60, 400))
    while not match.is_over and left:
        left -= 1
        if disk.failing and rng.random() < 0.2:
            disk.end()
        elif rng.random() < 0.08:
            disk.begin()
        if rng.random() < 0.05:
            disk.meddle(path)
        if rng.random() < 0.03 and match.undo_verdict().allowed:
            match.undo()
        elif rng.random() < 0.03:
            match.set_seat(Seat(0), SeatPlan(rng.choice(("human", "greedy")), "Ada"))
        elif match.to_move == CHANCE:
            match.begin()
        else:
            match.play(match.state.random_move(rng))
        failing, disk.failing = disk.failing, {}
        if match.problem is None:
            assert whole(match, path), f"seed {seed}: not whole after {len(match.moves)} moves, and nothing said"
            with path.open("rb") as file:
                assert is_locked(file.fileno()), f"seed {seed}: the lock was lost"
        elif path.exists() and path.read_bytes().startswith(b'{"game"') and b"\n" in path.read_bytes():
            trace(io.BytesIO(path.read_bytes()), path.name, io.StringIO(), as_json=True)
        assert "unlink" in disk.refused or not list(folder.rglob("*.new")), f"seed {seed}: a part stays behind"
        disk.failing = failing
    if rng.random() < 0.2:
        disk.meddle(path)
    if rng.random() < 0.7:
        disk.end()
    match.close()
    failed, said = bool(disk.failing), match.problem is not None
    disk.end()
    if not failed:
        assert not said, f"seed {seed}: {match.problem}"
    if not said:
        kept = path if path.exists() else path.parent / FINISHED / path.name
        assert whole(match, kept), f"seed {seed}: not whole at the end"
        if not match.is_over:
            loaded = load_match(store, path)
            assert list(loaded.moves) == list(match.moves)
            loaded.close()
        trace(io.BytesIO(kept.read_bytes()), kept.name, io.StringIO(), as_json=True)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_not_on_the_disk_is_said(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_game(seed, tmp_path, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("block", range(10))
def test_what_is_not_on_the_disk_is_said_in_many_games(
    block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        with monkeypatch.context() as patched:
            one_game(seed, tmp_path / str(seed), patched)

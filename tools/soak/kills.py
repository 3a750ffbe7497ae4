"""Killed at any moment: a program that plays, lists, renames, copies, deletes, takes in, counts, and is killed by -9.

It says on a pipe what it was told is saved, and is killed after a random number of such lines, in the middle of
whatever it does then. After each, every game that was ever told to be saved has to be there with at least the moves it
had. It begins with an empty folder every fifty kills.
"""

from __future__ import annotations

import contextlib
import os
import signal
import traceback
from collections.abc import Sequence
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from game.errors import GameError
from game.match.locked_file import is_locked
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.shelf import Deleted, Shelf
from game.match.statistics.book import Book
from game.match.user_folders import DELETED, FINISHED, SUFFIX
from game.rules.core import Move
from game.rules.notation import write_move
from tools.soak.games import SHORT, tables

MOST_LINES = 40
"""After at most so many lines it is killed."""
BATCH = 50
"""So many kills fall on one folder."""
CHECKED = 20
"""So many of the other games are gone through after each kill; all of them at the end of a folder."""
ASKED = 3
"""So many decisions of a game are asked about at most."""
DECISIONS = 6
"""So many decisions are made at a table at most before something else is done."""


class Told(msgspec.Struct, frozen=True):
    """A game that is saved."""

    id: str
    """The stem of its file's name."""
    moves: int
    """How many moves it had."""
    digest: str
    """What tells these moves."""


class Killed(msgspec.Struct, frozen=True):
    """What came of it."""

    kills: int
    """How often it was killed."""
    saved: int
    """How many games were told to be saved."""
    deeds: dict[str, int]
    """What it had done, as far as it said so."""
    lost: list[str]
    """Games that are missing, or have lost a move; empty as it should be."""


def kill(folder: Path, count: int, seed: int = 1) -> Killed:
    """Kills as often and answers what is lost.

    Args:
        folder: an empty folder.
        count: how often.
        seed: what is done, and when it is killed, follows from it, as far as the system lets it.
    """
    rng, deeds, lost, games = Random(seed), dict[str, int](), list[str](), 0
    saved: dict[str, Told] = {}
    for number in range(count):
        batch, at = divmod(number, BATCH)
        place = folder / str(batch)
        if at == 0:
            saved = {}
        before = len(saved)
        latest = {}
        for line in _killed(place, rng.randrange(1, MOST_LINES), rng.randrange(2**30)):
            word, _, rest = line.partition(b" ")
            deeds[word.decode()] = deeds.get(word.decode(), 0) + 1
            if rest:
                told = msgspec.json.decode(rest, type=Told)
                latest[told.id] = saved[told.id] = told
        games += len(saved) - before
        is_last = at == BATCH - 1 or number == count - 1
        some = rng.sample(sorted(saved), min(len(saved), CHECKED))
        checked = saved if is_last else latest | {name: saved[name] for name in some}
        lost += [f"after kill {number + 1}: {what}" for what in missing(place / "saves", checked)]
        if lost:
            break
    return Killed(count, games, deeds, lost)


def missing(saves: Path, saved: dict[str, Told]) -> list[str]:
    """What is not there as it was told."""
    shelf, found = Shelf(Store(saves)), dict[str, Path]()
    for folder in (saves, saves / FINISHED, saves / DELETED):
        with contextlib.suppress(OSError):
            for path in folder.glob(f"*{SUFFIX}"):
                found[path.stem.rpartition("~")[2]] = path
    lost = []
    for told in saved.values():
        if told.id not in found:
            lost.append(f"{told.id} is gone")
            continue
        try:
            moves = shelf.read(found[told.id]).moves
        except GameError as error:
            lost.append(f"{told.id} cannot be read: {error}")
            continue
        if len(moves) < told.moves or _digest(moves[: told.moves]) != told.digest:
            lost.append(f"{told.id} has lost moves: {len(moves)} of {told.moves}")
    return lost


def _killed(folder: Path, lines: int, seed: int) -> list[bytes]:
    """What a program has said before it was killed, after so many lines; a child of this process."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read)
            _Program(folder, write, seed).go_on()
        except BaseException:  # noqa: BLE001 - whatever it is, it is told, and this copy of the process ends here
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read, "rb", buffering=0) as file:
        data = b""
        while data.count(b"\n") < lines and (more := file.read(4096)):
            data += more
        os.kill(child, signal.SIGKILL)
        while more := file.read(65536):  # what it had said before it was gone
            data += more
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise RuntimeError("the program that was to be killed has failed by itself")
    return data.split(b"\n")[:-1]


class _Program:
    """A program that does anything with its saves, and says what it was told."""

    def __init__(self, folder: Path, pipe: int, seed: int) -> None:
        self._rng, self._pipe, self._folder = Random(seed), pipe, folder
        self._shelf = Shelf(Store(folder / "saves"))
        self._deleted: list[Deleted] = []

    def go_on(self) -> None:
        """Does one thing after the other until it is killed."""
        deeds = (self._begin, self._play, self._play, self._list, self._rename, self._copy, self._delete, self._restore,
                 self._take_in, self._count, self._analyse)  # fmt: skip
        while True:
            with contextlib.suppress(GameError):
                self._rng.choice(deeds)()

    def _say(self, word: str, match: Match | None = None, path: Path | None = None) -> None:
        line = word.encode()
        if match is not None and path is not None:
            told = Told(path.stem, len(match.moves), _digest(match.moves))
            line += b" " + msgspec.json.encode(told)
        os.write(self._pipe, line + b"\n")

    def _any(self) -> Path:
        files = [listed.path for listed in self._shelf.files() if not _is_played(listed.path)]
        if not files:
            self._begin()
            return self._any()
        return self._rng.choice(files)

    def _begin(self) -> None:
        from game.catalogue.set_keys import load_rules_with
        from game.client.sitting.new_match import new_match

        game_id, players = self._rng.choice(tables())
        rules = load_rules_with(game_id, None, SHORT.get(game_id, ()), players).rules
        seats = ("human", *("greedy",) * (players - 1))
        match = new_match(game_id, seats, rules, seed=self._rng.randrange(2**40), store=self._shelf.store)
        match.begin()
        self._sit(match)

    def _play(self) -> None:
        match = load_match(self._shelf.store, self._any())
        match.begin()
        self._sit(match)

    def _sit(self, match: Match) -> None:
        """Plays on; each move that is saved is told."""
        path = match.save.path if match.save is not None else self._folder
        for _ in range(self._rng.randrange(DECISIONS)):
            if match.is_over:
                break
            match.play(match.state.random_move(self._rng))
            if match.problem is None:
                self._say("play", match, path)
        match.close()

    def _list(self) -> None:
        for listed in self._shelf.files()[:30]:
            with contextlib.suppress(GameError):
                self._shelf.look(listed)
        self._say("list")

    def _rename(self) -> None:
        self._shelf.rename(self._any(), self._rng.choice(("", "Revenge", "The long afternoon")))
        self._say("rename")

    def _copy(self) -> None:
        path = self._shelf.duplicate(self._any(), "Second")
        self._say("copy", self._shelf.read(path), path)

    def _delete(self) -> None:
        self._deleted.append(self._shelf.delete(self._any()))
        self._say("delete")

    def _restore(self) -> None:
        if self._deleted:
            self._shelf.restore(self._deleted.pop())
            self._say("restore")

    def _take_in(self) -> None:
        data = self._any().read_bytes()
        path = self._shelf.take_in(data, "mail.jsonl")
        self._say("import", self._shelf.read(path), path)

    def _count(self) -> None:
        book = Book(self._shelf, self._folder / "cache")
        book.read_all()
        if book.games:
            book.forgotten.forget([self._rng.choice(book.games).id])
        self._say("count")

    def _analyse(self) -> None:
        from game.match.analysis.kept import cached, keep, reckoning_of

        match = self._shelf.read(self._any())
        if not match.is_over:
            return
        reckoning = reckoning_of(match.game, match.moves, [plan.name for plan in match.seats], 1)
        for _ in islice(reckoning, ASKED):
            self._say("analyse")
        if reckoning.is_done:
            keep(cached(match.game, match.moves), reckoning.report())


def _is_played(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return is_locked(file.fileno())
    except OSError:
        return True


def _digest(moves: Sequence[Move]) -> str:
    text = "\n".join(map(write_move, moves))
    return blake2b(text.encode(), digest_size=8).hexdigest()

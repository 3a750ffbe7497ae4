"""The process that analyses beside the window, at lower priority: begun by `game.match.analysis.analysing`.

It is told on standard input, in one line, which game, and answers with lines of JSON: how far it is, what is thought so
far, and at the end the whole, which it keeps itself. There is one queue for all background work: between two questions
it lets go of the place of who works, and waits while somebody measures. When input ends it ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import msgspec

from game.ai.child import CHUNK_BYTES, first_line
from game.ai.worker import stand_back
from game.errors import GameError
from game.files import lock
from game.match.analysis.kept import keep, reckoning_of
from game.match.analysis.report import Analysis
from game.match.record import read_game
from game.match.user_folders import reports_folder

REPORT_S = 0.8
"""What is thought so far is told so often at most."""
WAIT_S = 0.1
"""While somebody measures it is looked again after so long."""


class Wanted(msgspec.Struct, frozen=True):
    """What the process is told."""

    lines: tuple[str, ...]
    """The game: its header and moves, as notation writes them."""
    names: tuple[str, ...]
    """What each seat is called."""
    seed: int
    """What all chance in the answers follows from."""
    path: str
    """Where the analysis is kept."""


class Told(msgspec.Struct, frozen=True):
    """What it tells."""

    asked: int = 0
    """How many decisions were asked about."""
    most: int = 0
    """How many there are."""
    waits: bool = False
    """Whether it waits for a measurement."""
    analysis: Analysis | None = None
    """What is thought so far; None where that has not been told anew."""
    is_whole: bool = False
    """Whether it is the whole."""
    fault: str = ""
    """Why it cannot go on, in a sentence; empty where it can."""


def analyse(wanted: Wanted, tell: Callable[[Told], None], ended: Event) -> None:
    """Analyses until it is done or input has ended.

    Raises:
        GameError: the game cannot be read.
        ValueError: it is not over.
    """
    reading = read_game((line.encode() + b"\n" for line in wanted.lines), "game")
    reckoning = reckoning_of(reading.finish().game, reading.moves, wanted.names, wanted.seed)
    tell(Told(0, reckoning.progress[1]))
    asking, told_at = iter(reckoning), 0.0
    while not ended.is_set():
        held = _place(lambda: tell(Told(*reckoning.progress, waits=True)), ended)
        try:
            if next(asking, None) is None:
                break
        finally:
            if held is not None:
                os.close(held)
        now = time.monotonic()
        is_due = now - told_at >= REPORT_S
        told_at = now if is_due else told_at
        tell(Told(*reckoning.progress, analysis=reckoning.report() if is_due else None))
    if reckoning.is_done:
        found = reckoning.report()
        keep(Path(wanted.path), found)
        tell(Told(*reckoning.progress, analysis=found, is_whole=True))


def _place(waits: Callable[[], None], ended: Event) -> int | None:
    """Holds the one place of those who work in the background, once it is free; None where no place can be held."""
    path, told = reports_folder() / ".running", False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None
    while not ended.is_set():
        try:
            lock(file)
        except BlockingIOError:
            if not told:
                waits()
                told = True
            time.sleep(WAIT_S)
        except OSError:
            break
        else:
            return file
    os.close(file)
    return None


def main() -> None:
    """The life of the process."""
    answers = stand_back()

    def tell(told: Told) -> None:
        data = msgspec.json.encode(told) + b"\n"
        try:
            while data:
                data = data[os.write(answers, data) :]
        except OSError:
            ended.set()  # nobody hears it

    ended = Event()
    line, _ = first_line()
    Thread(target=_listen, daemon=True).start()
    try:
        analyse(msgspec.json.decode(line, type=Wanted), tell, ended)
    except (GameError, OSError) as error:
        tell(Told(fault=str(error)))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told in the window, where it can be read
        tell(Told(fault=f"{type(error).__name__}: {error}"))
    sys.stderr.flush()
    os._exit(0)


def _listen() -> None:
    """Waits for the end of input; there is nothing to be kept then, for what is kept is kept whole."""
    while os.read(0, CHUNK_BYTES):
        continue
    os._exit(0)

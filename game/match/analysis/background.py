"""The process that analyses beside the window, at lower priority: begun by `game.match.analysis.analysing`.

It is told on standard input, in one line, which game, and answers with lines of JSON: how far it is, what is thought so
far, and at the end the whole, which it keeps itself. There is one queue for all background work: between two questions
it lets go of the place of who works, and waits while somebody measures. When input ends it ends.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import msgspec

from game.ai.child import end_with_input
from game.match.analysis.kept import keep, reckoning_of
from game.match.analysis.report import Analysis
from game.match.beside_child import hold_place, live
from game.match.record import read_game
from game.match.user_folders import reports_folder

REPORT_S = 0.8
"""What is thought so far is told so often at most."""


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
    told = False

    def look_again() -> bool:
        nonlocal told
        if not told:
            waits()
            told = True
        return not ended.is_set()

    with suppress(OSError):
        return hold_place(reports_folder(), look_again)
    return None


def main() -> None:
    """The life of the process."""
    live(_work, lambda fault: Told(fault=fault))


def _work(line: bytes, _: bytes, tell: Callable[[Told], None], ended: Event) -> None:
    Thread(target=end_with_input, daemon=True).start()
    analyse(msgspec.json.decode(line, type=Wanted), tell, ended)

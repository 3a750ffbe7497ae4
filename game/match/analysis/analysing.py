"""An analysis beside the window: begun, heard, stopped; nothing here waits. One runs at a time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from game.match.analysis.background import Told, Wanted
from game.match.analysis.kept import load
from game.match.analysis.reckoning import SEED
from game.match.analysis.report import Analysis
from game.match.beside import Beside
from game.rules.core import Game, Move
from game.rules.notation import write_move

CHILD = "from game.match.analysis.background import main; main()"
DIED = "The process that analysed has ended before its time."
WAIT_S = 0.4
"""How long an end of the program waits for it: it has nothing to keep."""

Course = Literal["runs", "waits", "stopped", "done", "failed"]
"""Where an analysis stands."""


class Figures(msgspec.Struct, frozen=True):
    """What can be shown of an analysis."""

    course: Course = "runs"
    """Where it stands."""
    asked: int = 0
    """How many decisions were asked about."""
    most: int = 0
    """How many there are; 0 before that is known."""
    analysis: Analysis | None = None
    """What is thought so far."""
    fault: str = ""
    """Why it failed."""

    @property
    def is_going(self) -> bool:
        """Whether it is not at its end."""
        return self.course in ("runs", "waits")


class Analysing:
    """One game's analysis: the kept one, or one that is being made."""

    def __init__(
        self, game: Game, moves: Sequence[Move], names: Sequence[str], header: str, path: Path, code: str = CHILD
    ) -> None:
        """Takes the kept one, or begins a new one.

        Args:
            game: what was played.
            moves: all its moves; the game is over after them.
            names: what each seat is called.
            header: the header of the game, as notation writes it.
            path: where the analysis is kept.
            code: what the process runs.
        """
        self.path = path
        """Where it is kept."""
        self._names = tuple(names)
        self._wanted = Wanted((header, *map(write_move, moves)), self._names, SEED, str(path))
        self._code = code
        self._beside: Beside[Told] | None = None
        kept = load(path, game, moves, SEED)
        number = 0 if kept is None else len(kept.decisions)
        self.figures = Figures("stopped") if kept is None else Figures("done", number, number, self._named(kept))
        """What can be shown of it."""
        if kept is None:
            self.run_on()

    def run_on(self) -> None:
        """Begins, or begins anew what was stopped."""
        if self.figures.course in ("stopped", "failed"):
            self._beside = Beside(self._code, msgspec.json.encode(self._wanted), Told, _unable, "analysing")
            self.figures = Figures("runs")

    def stop(self) -> None:
        """Ends it; what was thought so far is still shown, and nothing is kept."""
        if self._beside is not None:
            self._beside.end()
        if self.figures.is_going:
            self.figures = msgspec.structs.replace(self.figures, course="stopped")

    def close(self) -> None:
        """Ends it with the program."""
        if self._beside is not None:
            self._beside.end()
            self._beside.wait(WAIT_S)

    def poll(self) -> bool:
        """Takes in what was told; whether there is something new to be shown."""
        changed = False
        for told in self._beside.heard() if self._beside is not None else ():
            if self.figures.is_going:
                changed = True
                self.figures = self._after(told)
        return changed

    def _after(self, told: Told | None) -> Figures:
        now = self.figures
        if told is None:
            return msgspec.structs.replace(now, course="failed", fault=DIED)
        if told.fault:
            return msgspec.structs.replace(now, course="failed", fault=told.fault)
        course: Course = "done" if told.is_whole else "waits" if told.waits else "runs"
        analysis = now.analysis if told.analysis is None else self._named(told.analysis)
        return Figures(course, told.asked, told.most, analysis)

    def _named(self, analysis: Analysis) -> Analysis:
        """With the names that the seats have now: they are no part of what made it."""
        return msgspec.structs.replace(analysis, names=self._names)


def _unable(error: OSError) -> Told:
    return Told(fault=f"No process can be started to analyse in: {error.strerror or error}.")

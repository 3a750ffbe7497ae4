"""Games a second of `simulate` on one core, as multiples of what it played before it was an instrument, in one run.

The former program is taken from the history into a folder of its own and asked by the same interpreter, in turn with
this one; of two rounds the better of each counts. Seconds are the processor time of the whole command, its start
included: on a machine with other work the time of a clock favours whichever was let run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from tools.benchmarks.figure import Figure, MeasurementError

ROOT: Final = Path(__file__).resolve().parents[2]
FORMER: Final = "0b155c8"
"""The commit that is compared with."""
ROUNDS: Final = 2
"""The number of runs of which the best counts."""
STARTS: Final = 7
"""The number of starts of which the best counts."""
JOBS: Final = 2
"""In how many processes games are played for the gain of several."""
SECONDS: Final = 6
"""For about so many seconds of one core games are played for that."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Games of which the speed is measured."""

    game: str
    """The game's id."""
    players: int
    """How many play."""
    seats: str
    """Who plays, at every seat."""
    former_games: int
    """How many games the former program plays, in some two seconds; this one plays as many more as are wanted."""
    times: int
    """How many times as fast it should be."""

    @property
    def what(self) -> str:
        """The contest in words."""
        return f"{self.game}, {self.players} players, `{self.seats}`"

    def arguments(self, games: int, jobs: int = 1) -> tuple[str, ...]:
        """The command that plays so many games of it."""
        options = {"--players": self.players, "--seats": self.seats, "--games": games, "--jobs": jobs, "--seed": 1}
        return ("simulate", self.game, "--json", *(str(word) for option in options.items() for word in option))


CONTESTS: Final = (
    Contest("canal_grande", 2, "random", 60, 20),
    Contest("canal_grande", 2, "greedy", 60, 5),
    Contest("canaletto", 4, "greedy", 120, 4),
    Contest("casanova", 2, "greedy", 600, 2),
    Contest("canal_grande", 2, "ai:merchant", 40, 3),
    Contest("canaletto", 4, "ai:merchant", 20, 3),
    Contest("casanova", 2, "ai:merchant", 60, 3),
)
"""What is measured, and the bars of the design."""


class Program:
    """A version of the program that can be asked for its processor time."""

    def __init__(self, tree: Path, home: Path) -> None:
        """Takes the program in a folder; `home` is where it may keep things, its bytecode among them."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "PYTHON"))}
        self._environment = {
            **kept,
            "HOME": str(home),
            "PYTHONPATH": str(tree),
            # Both start from bytecode, as an installed program does, wherever their sources lie.
            "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
        }

    def seconds(self, *arguments: str) -> tuple[float, str]:
        """The processor time that a command and its children took, and what it printed.

        Raises:
            MeasurementError: it failed.
        """
        import resource  # not there on Windows

        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ended = subprocess.run(
            [sys.executable, "-P", "-m", "game", *arguments], env=self._environment, capture_output=True, text=True
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if ended.returncode:
            raise MeasurementError(f"serenissima {' '.join(arguments)}: {ended.stderr.strip()}")
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, ended.stdout

    def speed(self, contest: Contest, games: int) -> float:
        """Games a second of processor time."""
        seconds, told = self.seconds(*contest.arguments(games))
        return float(json.loads(told)["games"]) / seconds


def former_program(folder: Path) -> Path:
    """The program as it was, laid into a folder.

    Raises:
        MeasurementError: this is no clone with its history.
    """
    asked = ["git", "-C", str(ROOT), "archive", FORMER, "game", "config", "assets/locale"]
    try:
        packed = subprocess.run(asked, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise MeasurementError(f"commit {FORMER}, which is compared with, is not there: {error}.") from error
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def measure() -> list[Figure]:
    """Every contest as a multiple and in games a second; the gain of two processes; the time of a start."""
    with tempfile.TemporaryDirectory(prefix="games.") as folder:
        homes = Path(folder, "former"), Path(folder, "now")
        for home in homes:
            home.mkdir()
        former = Program(former_program(Path(folder, "program")), homes[0])
        now = Program(ROOT, homes[1])
        rows: list[Figure] = []
        for contest in CONTESTS:
            speeds = _speeds(contest, former, now)
            rows += _told(contest, *speeds)
            rows.append(_gain(contest, now, speeds[1]))
        return [*rows, *_starts(now)]


def _speeds(contest: Contest, former: Program, now: Program) -> tuple[float, float]:
    """Games a second of both, the best of some rounds in turn."""
    for program in (former, now):
        program.seconds(*contest.arguments(1))  # leaves its bytecode
    pairs = [
        (former.speed(contest, contest.former_games), now.speed(contest, contest.former_games * contest.times))
        for _ in range(ROUNDS)
    ]
    return max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)


def _told(contest: Contest, former: float, now: float) -> Sequence[Figure]:
    return (
        Figure("games", f"{contest.what}, beside {FORMER}", round(now / former, 2), "times", least=contest.times),
        Figure("games", contest.what, round(now, 1), "games/s"),
    )


def _gain(contest: Contest, program: Program, speed: float) -> Figure:
    """How much sooner two processes are done, each alone on its core: twice what one takes beside what all take."""
    games = str(max(1, round(SECONDS * speed)))
    alone, _ = program.seconds(*contest.arguments(int(games)))
    together, _ = program.seconds(*contest.arguments(int(games), JOBS))
    gain = JOBS * alone / together
    return Figure("games", f"{contest.what}, gain by `--jobs {JOBS}`", round(gain, 2), "times", least=1.8)


def _starts(program: Program) -> Sequence[Figure]:
    """Seconds of a start: the version, and two games in each game whose players need no more than Python."""
    asked: dict[str, tuple[str, ...]] = {"--version": ("--version",)}
    for game in dict.fromkeys(contest.game for contest in CONTESTS):
        asked[f"simulate {game}` with `greedy"] = ("simulate", game, "--seats", "greedy", "--games", "2")
    return [
        Figure(
            "games",
            f"a start: `serenissima {what}`",
            round(min(program.seconds(*arguments)[0] for _ in range(STARTS)), 3),
            "s",
            most=0.15,
        )
        for what, arguments in asked.items()
    ]

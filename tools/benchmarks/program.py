"""Starts the program on a private screen and waits for its first painted frame."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from Xlib.xobject.drawable import Window

from tools.benchmarks import process
from tools.benchmarks.figure import MeasurementError
from tools.benchmarks.screen import Screen

SIZE: Final = "1920x1080"
TITLE: Final = ("--windowed", SIZE)
"""The title screen in a window."""
TABLES: Final = {
    "Casanova": ("casanova", 4),
    "Canaletto": ("canaletto", 4),
    "Canal Grande": ("canal_grande", 2),
    "Canal Grande in teams": ("canal_grande", 4),
}
"""What is measured of a table, at each: its game and how many play."""
PATIENCE: Final = 30.0
"""Seconds to wait for a first frame."""


def table(name: str) -> tuple[str, ...]:
    """How a table of `TABLES` is asked for at which a person, among players who answer at once, is to move."""
    game, players = TABLES[name]
    seats = ",".join(["human", *["greedy"] * (players - 1)])
    return "play", game, "--windowed", SIZE, "--seats", seats, "--seed", "1"


def command() -> list[str]:
    """The program as it is installed beside this interpreter, else the package."""
    script = Path(sys.executable).with_name("serenissima")
    return [str(script)] if script.is_file() else [sys.executable, "-m", "game"]


def environment(home: Path, display: str) -> dict[str, str]:
    """A home of its own, this display, no sound device."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "WAYLAND_", "SDL_"))}
    run = home / ".run"
    run.mkdir(mode=0o700, parents=True, exist_ok=True)
    return {
        **kept,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(run),
        "XDG_CONFIG_HOME": str(home / ".config"),
        "XDG_DATA_HOME": str(home / ".local/share"),
        "XDG_CACHE_HOME": str(home / ".cache"),
        "XDG_SESSION_TYPE": "x11",
        "DISPLAY": display,
        "SDL_AUDIODRIVER": "dummy",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "PYTHONPATH": str(Path(__file__).resolve().parents[2]),
    }


@dataclass(frozen=True)
class Running:
    """The program while it runs."""

    client: subprocess.Popen[bytes]
    """Its process."""
    log: Path
    """What it has written to its streams."""
    first_frame: float
    """Seconds from exec to its first painted frame."""

    def members(self) -> list[process.Process]:
        """Its process, first, and all that come from it.

        Raises:
            MeasurementError: it has ended.
        """
        if self.client.poll() is not None:
            raise MeasurementError(f"the program ended with {self.client.returncode}: {last_line(self.log)}")
        return process.tree(self.client.pid)


@contextmanager
def started(screen: Screen, home: Path, arguments: Sequence[str]) -> Iterator[Running]:
    """The program, from its start to the end of the block.

    Raises:
        MeasurementError: it showed no painted window in time.
    """
    log = home / "client.log"
    before = set(screen.windows())
    start = time.monotonic()
    with log.open("ab") as out:
        client = subprocess.Popen(
            [*command(), *arguments],
            env=environment(home, screen.display),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        yield Running(client, log, _first_frame(screen, client, before, start, log))
    finally:
        _end(client)
        _wait_until_gone(screen, before)


def _first_frame(
    screen: Screen, client: subprocess.Popen[bytes], before: set[Window], start: float, log: Path
) -> float:
    while time.monotonic() < start + PATIENCE:
        if any(screen.is_painted(window) for window in screen.windows() if window not in before):
            return time.monotonic() - start
        if client.poll() is not None:
            raise MeasurementError(f"no window: the program ended with {client.returncode}: {last_line(log)}")
        time.sleep(0.005)
    raise MeasurementError(f"the program showed no painted window within {PATIENCE:.0f} s.")


def last_line(log: Path) -> str:
    """What the program said last."""
    return (log.read_text(errors="replace").splitlines() or ["it said nothing."])[-1]


def _end(client: subprocess.Popen[bytes]) -> None:
    """Asks the program to leave, and ends what is left of it after some seconds."""
    members = [member.pid for member in process.tree(client.pid)]
    client.terminate()
    try:
        client.wait(5)
    except subprocess.TimeoutExpired:
        client.kill()
        client.wait()
    for pid in members[1:]:
        if process.look(pid) is not None:
            _kill(pid)


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _wait_until_gone(screen: Screen, before: set[Window]) -> None:
    end = time.monotonic() + 2
    while time.monotonic() < end and set(screen.windows()) - before:
        time.sleep(0.02)

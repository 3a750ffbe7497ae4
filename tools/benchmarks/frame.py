"""How long a frame takes at each table: its motion while an AI thinks, whole pages, and the first after a resize."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.benchmarks.figure import Figure, MeasurementError, spread
from tools.benchmarks.program import TABLES, environment
from tools.benchmarks.screen import private_screen

RUNS: Final = 3
"""The number of runs of which the best counts."""
PATIENCE: Final = 240
"""Seconds a run may take."""
SIZES: Final = ((1920, 1080, 8.0, 8.0), (3840, 2160, 16.0, 20.0))
"""Width, height, and the bars for a moving frame and for a whole page, in milliseconds."""
THINKING: Final = "import os\nos.nice(10)\nwhile True: sum(range(1000))"
"""Stands for an AI that thinks all the time: a busy process as nice as the worker."""


@contextmanager
def thinking() -> Iterator[None]:
    """A busy process beside what is measured."""
    busy = subprocess.Popen([sys.executable, "-c", THINKING])
    try:
        yield
    finally:
        busy.kill()
        busy.wait()


def probe(size: tuple[int, int], name: str, display: str, home: Path) -> dict[str, list[float]]:
    """One run of the probe at a table of `TABLES`: milliseconds by kind of frame.

    Raises:
        MeasurementError: it failed or took too long.
    """
    command = [sys.executable, "-m", "tools.benchmarks.frame_probe", *map(str, (*size, *TABLES[name]))]
    try:
        done = subprocess.run(
            command,
            env=environment(home, display),
            cwd=Path(__file__).resolve().parents[2],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired as error:
        raise MeasurementError(f"the table did not move for {PATIENCE} s.") from error
    if done.returncode:
        raise MeasurementError(f"the probe failed: {(done.stderr.splitlines() or ['it said nothing.'])[-1]}")
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def measure() -> list[Figure]:
    """At each table the 99th percentile of moving frames, the median of whole pages, and the slowest after a resize."""
    return [row for size in SIZES for name in TABLES for row in at_table(name, *size)]


def at_table(name: str, width: int, height: int, moving_bar: float, whole_bar: float) -> list[Figure]:
    """The rows of one table at one size."""
    with (
        private_screen(f"{width}x{height}") as screen,
        tempfile.TemporaryDirectory(prefix="home.") as home,
        thinking(),
    ):
        runs = [probe((width, height), name, screen.display, Path(home)) for _ in range(RUNS)]
    found = {
        "motion while an AI thinks, p99": (min(spread(run["moving"], 0.99) for run in runs), moving_bar),
        "whole page, p50": (min(spread(run["whole"], 0.5) for run in runs), whole_bar),
        "first frame after a resize": (min(max(run["resized"]) for run in runs), 100.0),
        "the page drawn anew after it": (min(max(run["redrawn"]) for run in runs), None),
    }
    return [
        Figure("frame", f"{name} at {width}×{height}: {what}", round(value, 1), "ms", most=bar)
        for what, (value, bar) in found.items()
    ]

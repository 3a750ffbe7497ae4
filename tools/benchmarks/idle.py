"""Processor time of a still window: the table while a person is to move, and the title."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.benchmarks import process
from tools.benchmarks.figure import Figure
from tools.benchmarks.program import TABLE, TITLE, started
from tools.benchmarks.screen import Screen, private_screen

SETTLE: Final = 12.0
"""Seconds until all motion has ended and every drawing has come."""
SPAN: Final = 20.0
"""Seconds that are measured."""


def percent(screen: Screen, home: Path, arguments: Sequence[str]) -> float:
    """Processor time of the program's whole tree over the span, 100 being one core."""
    with started(screen, home, arguments) as running:
        time.sleep(SETTLE)
        used, start = process.seconds_used(running.members()), time.monotonic()
        time.sleep(SPAN)
        return 100 * (process.seconds_used(running.members()) - used) / (time.monotonic() - start)


def measure() -> list[Figure]:
    """The share of a core that a still table and a still title use."""
    with private_screen() as screen, tempfile.TemporaryDirectory(prefix="home.") as folder:
        table = percent(screen, Path(folder), TABLE)
        title = percent(screen, Path(folder), TITLE)
    return [
        Figure("idle", "still table of Casanova, the whole tree", round(table, 2), "% of a core", most=0.5),
        Figure("idle", "still title, the whole tree", round(title, 2), "% of a core", most=0.5),
    ]

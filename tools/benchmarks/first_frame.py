"""The first drawn title frame, from exec: at the very first start with an empty home, and with warm caches."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from tools.benchmarks.figure import Figure, spread
from tools.benchmarks.program import TITLE, started
from tools.benchmarks.screen import private_screen

WARM_STARTS: Final = 7


def measure() -> list[Figure]:
    """Seconds at the first start, and the median of the later ones."""
    with private_screen() as screen, tempfile.TemporaryDirectory(prefix="home.") as folder:
        home = Path(folder)
        seconds = []
        for _ in range(1 + WARM_STARTS):
            with started(screen, home, TITLE) as running:
                seconds.append(running.first_frame)
    first, *warm = seconds
    return [
        Figure("first_frame", "first title frame, warm caches, median", round(spread(warm, 0.5), 3), "s", most=0.4),
        Figure("first_frame", "first title frame, very first start", round(first, 3), "s", most=1.0),
    ]

"""Proportional set size at 1920×1080: the title with its worker, and each table."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.benchmarks import process
from tools.benchmarks.figure import Figure
from tools.benchmarks.program import TABLES, TITLE, started, table
from tools.benchmarks.screen import Screen, private_screen

SETTLE: Final = 10.0
"""Seconds until every drawing has come and the worker stands."""


def sizes(screen: Screen, home: Path, arguments: Sequence[str]) -> tuple[float, float]:
    """MiB of the client alone and of the whole tree."""
    with started(screen, home, arguments) as running:
        time.sleep(SETTLE)
        shares = [process.share_of_memory(member.pid) for member in running.members()]
    return shares[0], sum(shares)


def measure() -> list[Figure]:
    """The title's whole tree, each table's client and its whole tree, each at its second start, with caches filled."""
    with private_screen() as screen, tempfile.TemporaryDirectory(prefix="home.") as folder:
        home = Path(folder)
        sizes(screen, home, TITLE)
        _, title = sizes(screen, home, TITLE)
        rows = [Figure("memory", "title with its worker", round(title, 1), "MiB", most=80)]
        for name in TABLES:
            sizes(screen, home, table(name))
            client, whole = sizes(screen, home, table(name))
            rows += [
                Figure("memory", f"table of {name}, the client alone", round(client, 1), "MiB", most=70),
                Figure("memory", f"table of {name}, the whole tree", round(whole, 1), "MiB", most=110),
            ]
    return rows

"""Processor time of a still window: each table while a person is to move, one of them with sound, and the title."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.benchmarks import process
from tools.benchmarks.figure import Figure
from tools.benchmarks.program import TABLES, TITLE, started, table
from tools.benchmarks.screen import Screen, private_screen

SETTLE: Final = 12.0
"""Seconds until all motion has ended and every drawing has come."""
SPAN: Final = 20.0
"""Seconds that are measured."""
NOTHING_PLAYING: Final = {"volume_music": 0, "volume_ambience": 0}
"""Settings under which the sound device is open and nothing is heard of it."""
AMBIENCE: Final = {"volume_music": 0}
"""Settings under which the ambience alone is heard, at its usual volume."""


def keep(home: Path, settings: Mapping[str, int]) -> None:
    """Leaves a settings file for the program to find."""
    path = home / ".config" / "serenissima" / "settings.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{key}: {value}\n" for key, value in settings.items()), encoding="utf-8")


def percent(screen: Screen, home: Path, arguments: Sequence[str]) -> float:
    """Processor time of the program's whole tree over the span, 100 being one core."""
    with started(screen, home, arguments) as running:
        time.sleep(SETTLE)
        used, start = process.seconds_used(running.members()), time.monotonic()
        time.sleep(SPAN)
        return 100 * (process.seconds_used(running.members()) - used) / (time.monotonic() - start)


def measure() -> list[Figure]:
    """The share of a core that still tables and a still title use."""
    with private_screen() as screen, tempfile.TemporaryDirectory(prefix="home.") as folder:
        home = Path(folder)
        keep(home, NOTHING_PLAYING)
        still = {f"still table of {name}, the whole tree": percent(screen, home, table(name)) for name in TABLES}
        still["still title, the whole tree"] = percent(screen, home, TITLE)
        keep(home, AMBIENCE)
        heard = percent(screen, home, table("Casanova"))
    return [
        *(Figure("idle", what, round(share, 2), "% of a core", most=0.5) for what, share in still.items()),
        Figure("idle", "still table with ambience, the whole tree", round(heard, 2), "% of a core", most=3),
    ]

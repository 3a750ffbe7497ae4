"""Processor time of a still window: each table while a person is to move, and the title.

Each is measured with the setting *ambience* off, and on with the focus; one table also without the focus, where nothing
may move, and with the lagoon heard.
"""

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
STILL: Final[Mapping[str, int | str]] = {"volume_music": 0, "volume_ambience": 0, "ambience": "false"}
"""Settings under which nothing moves, the sound device is open and nothing is heard of it."""
MOVING: Final[Mapping[str, int | str]] = {"volume_music": 0, "volume_ambience": 0}
"""Settings under which water, lanterns and flags move, as shipped."""
HEARD: Final[Mapping[str, int | str]] = {"volume_music": 0, "ambience": "false"}
"""Settings under which the lagoon alone is heard, at its usual volume."""


def keep(home: Path, settings: Mapping[str, int | str]) -> None:
    """Leaves a settings file for the program to find."""
    path = home / ".config" / "serenissima" / "settings.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{key}: {value}\n" for key, value in settings.items()), encoding="utf-8")


def percent(screen: Screen, home: Path, arguments: Sequence[str], *, focused: bool = True) -> float:
    """Processor time of the program's whole tree over the span, 100 being one core."""
    with started(screen, home, arguments) as running:
        screen.focus(next(iter(screen.windows()), None) if focused else None)
        time.sleep(SETTLE)
        used, start = process.seconds_used(running.members()), time.monotonic()
        time.sleep(SPAN)
        return 100 * (process.seconds_used(running.members()) - used) / (time.monotonic() - start)


def measure() -> list[Figure]:
    """The share of a core that still tables and a still title use."""
    with private_screen() as screen, tempfile.TemporaryDirectory(prefix="home.") as folder:
        home = Path(folder)
        shown = {**{f"table of {name}": table(name) for name in TABLES}, "title": TITLE}
        keep(home, STILL)
        still = {f"still {what}": percent(screen, home, shown[what]) for what in shown}
        keep(home, MOVING)
        moving = {f"{what} with ambience": percent(screen, home, shown[what]) for what in shown}
        unseen = percent(screen, home, table("Canaletto"), focused=False)
        still["table of Canaletto with ambience, without the focus"] = unseen
        keep(home, HEARD)
        moving["still table of Casanova, the lagoon heard"] = percent(screen, home, table("Casanova"))
    return [
        Figure("idle", f"{what}, the whole tree", round(share, 2), "% of a core", most=most)
        for shares, most in ((still, 0.5), (moving, 3))
        for what, share in shares.items()
    ]

"""How long Canaletto's answers take and what memory they need, at the printed rules and at files up to their bounds.

Each is measured in a process of its own that holds what the AI worker holds (`game.ai.worker`).
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import msgspec

from game.ai.child import child_command, child_environment
from tools.strength.canaletto_files import FILES, SEATS
from tools.strength.measuring import Result
from tools.strength.room import Asked, Measurement

MAX_MS = 450.0
"""What p95 has to be at most: the doge's time and 50 ms, in processor time."""
MAX_MIB = {"printed": 40.0}
"""Memory of the worker, in MiB."""
MAX_MIB_BOUNDS = 100.0
"""At any other file."""


class Bounds(Result, frozen=True):
    """What the answers at one rule file take."""

    answers: int
    """How many answers."""
    p50_ms: float
    """Half of them took at most this, in processor time."""
    p95_ms: float
    """95 of 100 took at most this."""
    max_ms: float
    """The longest."""
    mib: float
    """The most memory the process held after an answer, in MiB (resident set)."""

    def __str__(self) -> str:
        """Times and memory."""
        return (
            f"p50 {self.p50_ms} ms  p95 {self.p95_ms} ms  max {self.max_ms} ms  {self.mib} MiB  {self.answers} answers"
        )


def bounds(asked: Asked) -> Iterator[tuple[str, Bounds]]:
    """Each file in a process of its own."""
    for name in asked.names:
        code = f"from tools.strength.canaletto_files import play\nplay({name!r}, {asked.seed})"
        made = subprocess.run(
            child_command(code), env=child_environment(), stdout=subprocess.PIPE, check=True, text=True
        )
        took, mib = msgspec.json.decode(made.stdout, type=tuple[list[float], float])
        p50, p95, longest = (round(took[int(part * (len(took) - 1))], 2) for part in (0.5, 0.95, 1.0))
        met = p95 <= MAX_MS and mib <= MAX_MIB.get(name, MAX_MIB_BOUNDS)
        yield name, Bounds(len(took), p50, p95, longest, round(mib, 1), met=met)


BOUNDS = Measurement(bounds, {SEATS: tuple(FILES)}, games=0)
"""Times and memory at rule files up to their bounds."""

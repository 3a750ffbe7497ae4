"""How long Canaletto's answers take and what memory they need, at the printed rules and at files up to their bounds.

Each is measured in a process of its own that holds what the AI worker holds (`game.ai.worker`).
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.strength.canaletto_files import FILES, PRINTED, SEATS
from tools.strength.room import Asked, Measurement
from tools.strength.times import MAX_MIB, MAX_MS_OTHERS, Times, found_in, in_process

MAX_MIB_BOUNDS = 100.0
"""At any other file."""


def bounds(asked: Asked) -> Iterator[tuple[str, Times]]:
    """Each file in a process of its own."""
    for name in asked.names:
        took, mib = in_process("tools.strength.canaletto_files", f"{name!r}, {asked.seed}")
        yield name, found_in(took, mib, MAX_MS_OTHERS, MAX_MIB if name == PRINTED else MAX_MIB_BOUNDS)


BOUNDS = Measurement(bounds, {SEATS: tuple(FILES)}, games=0)
"""Times and memory at rule files up to their bounds."""

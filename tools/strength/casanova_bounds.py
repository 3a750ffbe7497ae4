"""How long Casanova's answers take and what memory they need at rule files up to their bounds.

Each file is measured in a process of its own that holds what the AI worker holds (`game.ai.worker`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tools.strength.room import Asked, Measurement
from tools.strength.times import Times, found_in, in_process

FILES: Final[Mapping[str, dict[str, object]]] = {
    "12 dice": {"dice": {"count": 12}},
    "60 ranks": {"cards": {"highest": 60}, "rounds": 60},
    "9,999 coins": {"coins": 9_999},
    "30 ranks, 9,999 coins": {"cards": {"highest": 30}, "coins": 9_999, "rounds": 30},
    "12 dice, 60 ranks, 9,999 coins": {
        "cards": {"highest": 60},
        "dice": {"count": 12},
        "coins": 9_999,
        "rounds": 60,
    },
    "all bounds": {
        "cards": {"highest": 999},
        "dice": {"count": 100, "sides": 1_000},
        "coins": 1_000_000,
        "rounds": 999,
    },
}
"""Rule files up to their bounds, by the keys that differ from the printed rules."""
MAX_MIB: Final = 100.0
"""What the process may hold at them."""
MAX_MS: Final = 150.0
"""What p95 may be, in processor time."""


def bounds(asked: Asked) -> Iterator[tuple[str, Times]]:
    """The doge at each file."""
    for name in asked.names:
        call = f"'casanova', {asked.game.players}, 'doge', 1, {asked.seed}, {FILES[name]!r}"
        yield name, found_in(*in_process("tools.strength.times", call), MAX_MS, MAX_MIB)


BOUNDS = Measurement(bounds, dict.fromkeys((2, 4), tuple(FILES)), games=0)
"""Times and memory at rule files up to their bounds."""

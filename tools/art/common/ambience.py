"""What moves gently on a screen that lies still: glints of light on water, and flags of St Mark.

Each is drawn in a few phases, and the program shows one after the other (`game.client.motion.ambience`); the lantern's
stand beside the lantern (`tools.art.casanova.props`). The first phase is what is seen where nothing moves.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tools.art.pens.palette import DARK_GOLD, GOLD, INK, RED
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import Point, document, polyline_data

FOLDER: Final = "ambience"
PHASES: Final = 4
"""Phases of a glint and of a flag."""
GLINT_BOX: Final = (120.0, 40.0)
"""Size of the picture of a glint."""
FLAG_BOX: Final = (56.0, 60.0)
"""Size of the picture of a flag; its pole stands at the left edge."""
LIGHT: Final = "#F4E9C8"
"""Light on the water."""
DEEP_RED: Final = "#7E2620"
"""The folds of a flag that turn from the light."""


def glint(phase: int) -> str:
    """Draws lens-shaped flakes of light that grow and shrink, each in its own time, and drift a little."""
    rng, turn = Random("glint"), math.tau * phase / PHASES
    flakes = ""
    for row in range(5):
        for _ in range(3):
            x, y = 14 + rng.random() * (GLINT_BOX[0] - 28), 5 + row * 7.4
            longest, late = 7 + rng.random() * 9, rng.random() * math.tau
            swell = 0.5 + 0.5 * math.sin(turn + late)
            half = 2 + longest * swell
            x = min(GLINT_BOX[0] - half - 1, max(half + 1, x + 3 * math.cos(turn + late)))
            left, right, above, below = x - half, x + half, y - 1.7 * swell - 0.4, y + 1.2 * swell + 0.3
            flakes += f"M{left} {y}Q{x} {above} {right} {y}Q{x} {below} {left} {y}Z"
    return document(*GLINT_BOX, flat(flakes, LIGHT, 0.62))


def flag(phase: int) -> str:
    """Draws a red flag with a gold edge and the sun of its lion's halo, in a light wind, on a short pole."""
    turn = math.tau * phase / PHASES

    def wave(along: float, height: float) -> Point:
        sway = math.sin(turn - along * math.tau * 0.85) * (0.6 + 3.4 * along)
        return 6 + along * 46, 8 + height * (25 - 3 * along) + sway + 2 * along

    upper = [wave(step / 12, 0) for step in range(13)]
    lower = [wave(step / 12, 1) for step in range(12, -1, -1)]
    fold = [wave(step / 12, 0) for step in range(5, 9)] + [wave(step / 12, 1) for step in range(8, 4, -1)]
    edge = [wave(step / 12, 0.16) for step in range(13)], [wave(step / 12, 0.84) for step in range(13)]
    sun = wave(0.34, 0.5)
    return document(
        *FLAG_BOX,
        stroke("M4,6 L4,58", INK, 3.4),
        stroke("M4,6 L4,58", GOLD, 1.4),
        inked(polyline_data([*upper, *lower], closed=True), RED, 1.3),
        flat(polyline_data(fold, closed=True), DEEP_RED, 0.55),
        "".join(stroke(polyline_data(line), GOLD, 1.3) for line in edge),
        inked_oval(sun[0], sun[1], 4.2, GOLD, 0.9),
        inked_oval(4, 5, 2.8, DARK_GOLD, 0.9),
    )


def drawings() -> dict[str, str]:
    """Draws every phase."""
    return {
        f"{FOLDER}/{name}_{phase}.svg": draw(phase)
        for name, draw in (("glint", glint), ("flag", flag))
        for phase in range(PHASES)
    }

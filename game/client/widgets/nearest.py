"""Which of several places lies next in a direction: what arrows and a pad's cross go by."""

from __future__ import annotations

from game.client.drawing.geometry import Rect
from game.client.input.actions import Direction


def distance(here: Rect, there: Rect, direction: Direction) -> float | None:
    """How far another place lies in a direction; None when it does not lie there."""
    dx, dy = there.center[0] - here.center[0], there.center[1] - here.center[1]
    match direction:
        case "left":
            along, gap, overlap = -dx, here.x - there.right, _apart(here.y, here.bottom, there.y, there.bottom)
        case "right":
            along, gap, overlap = dx, there.x - here.right, _apart(here.y, here.bottom, there.y, there.bottom)
        case "up":
            along, gap, overlap = -dy, here.y - there.bottom, _apart(here.x, here.right, there.x, there.right)
        case "down":
            along, gap, overlap = dy, there.y - here.bottom, _apart(here.x, here.right, there.x, there.right)
        case _:
            return None
    if along <= 1 or gap < -min(here.w, here.h, there.w, there.h) * 0.6:
        return None
    across = abs(dy) if direction in ("left", "right") else abs(dx)
    return max(0.0, gap) + overlap * 3 + across * 0.2


def _apart(a: float, b: float, c: float, d: float) -> float:
    """The gap between the stretches a–b and c–d; 0 when they overlap."""
    return max(0.0, c - b, a - d)

"""Openings of the façades on the ring: windows, arcades, gates and doors, by day or closed once a palace is empty.

A row of like openings is drawn as one path for frames, one for panes and so on, never opening by opening.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tools.art.canaletto.palette import DOOR, DOOR_LINE, HALL, PANE, PANE_LIGHT, PANE_LINE, SLATS, STONE
from tools.art.canaletto.stones import box
from tools.art.pens.palette import INK
from tools.art.pens.pen import flat, inked, stroke
from tools.art.pens.svg import circle_data

Head = Literal["ogee", "round", "square"]
"""How an opening ends above."""


def arch(cx: float, foot: float, width: float, height: float, head: Head) -> str:
    """Gives path data of an opening round the vertical at `cx`."""
    left, right = cx - width / 2, cx + width / 2
    if head == "ogee":
        spring, top = foot - height + width * 0.8, foot - height
        return (
            f"M{left} {foot}V{spring}"
            f"C{left} {spring - width * 0.42} {cx - width * 0.1} {spring - width * 0.4} {cx} {top}"
            f"C{cx + width * 0.1} {spring - width * 0.4} {right} {spring - width * 0.42} {right} {spring}V{foot}Z"
        )
    if head == "round":
        spring = foot - height + width / 2
        return f"M{left} {foot}V{spring}A{width / 2} {width / 2} 0 0 1 {right} {spring}V{foot}Z"
    return box(left, foot - height, width, height)


@dataclass(frozen=True, kw_only=True)
class Openings:
    """Windows, arcades and doors of a façade, open by day or closed with slats once the palace is empty."""

    is_shut: bool
    """Whether the slats are closed."""

    def windows(
        self,
        xs: Sequence[float],
        foot: float,
        width: float,
        height: float,
        head: Head = "ogee",
        *,
        frame: str = STONE,
        sill: bool = True,
        shutters: str | None = None,
    ) -> str:
        """Draws a row of windows in stone frames.

        Args:
            xs: The middle of each.
            foot: Where their panes end below.
            width: Of a pane.
            height: Of a pane.
            head: How they end above.
            frame: Colour of the frame.
            sill: Whether they have one.
            shutters: Colour of open shutters, if they have any.
        """
        rim = 4.2 if head == "ogee" else 2.8
        frames = "".join(arch(x, foot + 0.8, width + 4.4, height + rim, head) for x in xs)
        drawn = inked(frames, frame, 0.8) + self._panes(xs, foot, width, height, head)
        if shutters and not self.is_shut:
            drawn += _shutters(xs, foot, width, height, head, shutters)
        if sill:
            drawn += inked("".join(box(x - width / 2 - 3.4, foot, width + 6.8, 2.2) for x in xs), frame, 0.7)
        return drawn

    def loggia(
        self,
        left: float,
        right: float,
        foot: float,
        count: int,
        height: float,
        head: Head = "ogee",
        *,
        quatrefoils: bool = False,
        dark: str = PANE,
    ) -> str:
        """Draws an arcade on slender columns.

        Args:
            left: Where it begins.
            right: Where it ends.
            foot: Where its columns stand.
            count: How many arches it has.
            height: Of an arch.
            head: How the arches end above.
            quatrefoils: Whether pierced rounds stand above the columns.
            dark: Colour of what is seen through the arches.
        """
        wide = (right - left) / count
        crown = height + (wide * 0.62 if quatrefoils else 2)
        middles = [left + wide * (i + 0.5) for i in range(count)]
        drawn = inked(box(left - 2, foot - crown, right - left + 4, crown), STONE, 0.8)
        arches = "".join(arch(x, foot, wide - 2.6, height, head) for x in middles)
        drawn += inked(arches, SLATS if self.is_shut else dark, 0.7)
        if self.is_shut:
            drawn += stroke(_slats(middles, foot, wide - 3.6, height - wide * 0.6), INK, 0.5)
        shafts = ""
        for i in range(count + 1):
            x = left + wide * i
            shafts += box(x - 1, foot - height + wide * 0.72, 2, height - wide * 0.72)
            shafts += box(x - 2, foot - height + wide * 0.66, 4, 2.2)
        drawn += inked(shafts, STONE, 0.5)
        if quatrefoils:
            r, level = wide * 0.21, foot - height - wide * 0.12
            rounds = holes = ""
            for i in range(1, count):
                x = left + wide * i
                rounds += circle_data(x, level, r + 1.2)
                holes += "".join(
                    circle_data(x + dx * r * 0.5, level + dy * r * 0.5, r * 0.46)
                    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
                )
            drawn += inked(rounds, STONE, 0.6) + flat(holes, SLATS if self.is_shut else dark)
        return drawn

    def gates(self, xs: Sequence[float], width: float, height: float, head: Head = "round", *, rim: float) -> str:
        """Draws gateways one sees the dark through, each in a broad frame."""
        frames = "".join(arch(x, 0, width + 2 * rim, height + rim, head) for x in xs)
        return inked(frames, STONE, 0.8) + self.arches(xs, 0, width, height, head)

    def arches(self, xs: Iterable[float], foot: float, width: float, height: float, head: Head = "round") -> str:
        """Draws dark arches without a frame."""
        return self.outlined("".join(arch(x, foot, width, height, head) for x in xs))

    def outlined(self, data: str) -> str:
        """Draws dark openings of any outline."""
        return inked(data, SLATS if self.is_shut else HALL, 0.8)

    def doors(self, xs: Sequence[float], width: float = 16, height: float = 26, head: Head = "round") -> str:
        """Draws wooden doors on their steps."""
        frames = "".join(arch(x, 0, width + 5, height + 4, head) for x in xs)
        leaves = "".join(arch(x, 0, width, height, head) for x in xs)
        boards = "".join(f"M{x} 0V{4 - height}M{x - width / 2 + 1} -9h{width - 2}" for x in xs)
        steps = "".join(box(x - width / 2 - 5, -2.4, width + 10, 2.4) for x in xs)
        return (
            inked(frames, STONE, 0.8)
            + inked(leaves, SLATS if self.is_shut else DOOR, 0.8)
            + stroke(boards, INK if self.is_shut else DOOR_LINE, 0.6)
            + inked(steps, STONE, 0.7)
        )

    def _panes(self, xs: Sequence[float], foot: float, width: float, height: float, head: Head) -> str:
        """Draws the glass with its bars and one light line, or the slats."""
        panes = "".join(arch(x, foot, width, height, head) for x in xs)
        if self.is_shut:
            middle = "".join(f"M{x} {foot}V{foot - height + width * 0.4}" for x in xs)
            slats = _slats(xs, foot, width - 1.2, height - width * 0.5)
            return inked(panes, SLATS, 0.6) + stroke(slats + middle, INK, 0.6)
        bars = lights = ""
        for x in xs:
            bars += f"M{x} {foot}V{foot - height + width * 0.3}"
            bars += f"M{x - width / 2 + 0.6} {foot - height * 0.52}h{width - 1.2}"
            lights += f"M{x - width * 0.32} {foot - height * 0.18}L{x - width * 0.1} {foot - height * 0.42}"
        return inked(panes, PANE, 0.7) + stroke(bars, PANE_LINE, 0.7) + stroke(lights, PANE_LIGHT, 0.7)


def _slats(xs: Iterable[float], foot: float, width: float, height: float) -> str:
    """Gives path data of the slats of closed openings."""
    levels = [foot - 2 - 2.6 * i for i in range(max(0, int((height - 2) / 2.6) + 1))]
    return "".join(f"M{x - width / 2} {level}h{width}" for x in xs for level in levels)


def _shutters(xs: Sequence[float], foot: float, width: float, height: float, head: Head, colour: str) -> str:
    """Draws open shutters beside windows."""
    tall = height - (0 if head == "square" else width * 0.4)
    leaves = slats = ""
    for x in xs:
        for side in (-1, 1):
            left = x + side * (width / 2 + 3.4) - 2.6
            leaves += box(left, foot - tall, 5.2, tall)
            slats += "".join(f"M{left + 0.6} {foot - 2 - 2.4 * i}h4" for i in range(int((tall - 3) / 2.4)))
    return inked(leaves, colour, 0.6) + stroke(slats, INK, 0.4)

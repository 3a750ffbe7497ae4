"""What tells the seats apart: a colour, a pattern and a silhouette each, never colour alone.

A pattern is a set of convex shapes (bands, lozenges, dots) laid over a ground of the seat's colour and cut to the
outline here, so that rings, strips and bands of a chart show the same pattern without clips.
"""

from __future__ import annotations

from typing import Final

from tools.art.pens.palette import INK, SEAT_COLOURS, WHITE
from tools.art.pens.pen import inked_oval
from tools.art.pens.svg import Point, circle, cut, document, path, polygon, polyline_data, rect, ring_outline

WHITE_SHARE: Final = (0.62, 0.6, 0.64, 0.8)
"""How strongly each seat's pattern lies over its colour: as light to the eye, all four."""

OUTER: Final = 49.2
INNER: Final = 41.8
"""The ring's circles, on which its contours are drawn."""


def motifs(seat: int, width: float, height: float, period: float) -> list[list[Point]]:
    """Gives the shapes of a seat's pattern that touch a box from (0, 0), one period apart.

    Args:
        seat: Whose pattern: 0 slanting strokes, 1 lozenges, 2 level strokes, 3 dots.
        width: Of the box.
        height: Of the box.
        period: Side of the square that repeats.
    """
    columns, rows = int(width / period) + 2, int(height / period) + 2
    shapes: list[list[Point]] = []
    if seat == 0:
        half = period * 0.16
        for i in range(-1, columns + rows):
            x = (i + 0.5) * period
            reach = rows * period
            shapes.append([(x - half, 0), (x + half, 0), (x + half - reach, reach), (x - half - reach, reach)])
    elif seat == 2:
        thick = period * 0.2
        for i in range(2 * rows):
            y = (i + 0.5) * period / 2 - thick / 2
            shapes.append([(0, y), (columns * period, y), (columns * period, y + thick), (0, y + thick)])
    else:
        for i in range(2 * rows):
            for j in range(columns):
                x, y = (j + 0.25 + 0.5 * (i % 2)) * period, (i + 0.5) * period / 2
                if seat == 1:
                    r = period * 0.24
                    shapes.append([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
                else:
                    shapes.append(ring_outline(x, y, period * 0.155, steps=14))
    return shapes


def patterned(seat: int, shapes: list[list[Point]], outline: list[Point], hole: list[Point] | None = None) -> str:
    """Draws a seat's pattern cut to a convex outline, less a convex hole; the ground is the caller's."""
    data = ""
    for shape in shapes:
        inside = cut(shape, outline)
        if not inside:
            continue
        data += polyline_data(inside, closed=True)
        if hole and (missing := cut(shape, hole)):
            data += polyline_data(missing, closed=True)
    return path(data, fill=WHITE, fill_opacity=WHITE_SHARE[seat], fill_rule="evenodd")


def ring(seat: int) -> str:
    """Draws the ring that lies over a portrait's edge, 100 by 100."""
    middle, wide = (OUTER + INNER) / 2, OUTER - INNER
    return document(
        100,
        100,
        circle(50, 50, middle, stroke=SEAT_COLOURS[seat], stroke_width=wide),
        patterned(seat, motifs(seat, 100, 100, 10), ring_outline(50, 50, OUTER), ring_outline(50, 50, INNER)),
        circle(50, 50, OUTER, stroke=INK, stroke_width=1.5),
        circle(50, 50, INNER, stroke=INK, stroke_width=1.5),
    )


def strip(seat: int) -> str:
    """Draws the strip down the left side of a seat's plaque, 17 by 104, its left corners rounded."""
    width, height, r = 17.0, 104.0, 8.0
    corners = ring_outline(r, r, r, steps=32)
    top_left = corners[16:25]
    outline = [*top_left, (width, 0.0), (width, height), *((x, height - y) for x, y in reversed(top_left))]
    low = height - 0.7
    edge = (
        f"M{width} 0.7H{r}A{r - 0.7} {r - 0.7} 0 0 0 0.7 {r}V{height - r}A{r - 0.7} {r - 0.7} 0 0 0 {r} {low}H{width}"
    )
    return document(
        17,
        104,
        polygon(outline, fill=SEAT_COLOURS[seat]),
        patterned(seat, motifs(seat, width, height, width * 2 / 3), outline),
        path(edge, stroke=INK, stroke_width=1.4, stroke_linecap="butt"),
        path(f"M{width - 0.6} 0V{height}", stroke=INK, stroke_width=1.2, stroke_linecap="butt"),
    )


def lozenge(seat: int) -> str:
    """Draws the lozenge of the rounds' track, 18 by 18."""
    outline: list[Point] = [(9, 0.8), (17.2, 9), (9, 17.2), (0.8, 9)]
    return document(
        18,
        18,
        polygon(outline, fill=SEAT_COLOURS[seat]),
        patterned(seat, motifs(seat, 18, 18, 7.2), outline),
        polygon(outline, stroke=INK, stroke_width=1.3, stroke_linejoin="round"),
    )


def mark(seat: int) -> str:
    """Draws the seat's silhouette, 24 by 24: circle, square, lozenge or triangle."""
    colour = SEAT_COLOURS[seat]
    if seat == 0:
        shape = inked_oval(12, 12, 9.4, colour, 2)
    elif seat == 1:
        shape = rect(3.4, 3.4, 17.2, 17.2, rx=1.5, fill=colour, stroke=INK, stroke_width=2)
    else:
        points: list[Point] = (
            [(12, 1.8), (22.2, 12), (12, 22.2), (1.8, 12)] if seat == 2 else [(12, 2.4), (22.2, 21), (1.8, 21)]
        )
        shape = polygon(points, fill=colour, stroke=INK, stroke_width=2, stroke_linejoin="round")
    return document(24, 24, shape)


def band(seat: int) -> str:
    """Draws the tile of a chart's band, 256 by 256; tiles join without a seam."""
    side = 256.0
    outline: list[Point] = [(0, 0), (side, 0), (side, side), (0, side)]
    shapes = motifs(seat, side, side, side / 20)
    return document(256, 256, rect(0, 0, side, side, fill=SEAT_COLOURS[seat]), patterned(seat, shapes, outline))


def drawings() -> dict[str, str]:
    """Draws ring, strip, lozenge, silhouette and band of every seat."""
    drawn: dict[str, str] = {}
    for seat in range(len(SEAT_COLOURS)):
        drawn |= {
            f"seats/{seat}_ring.svg": ring(seat),
            f"seats/{seat}_strip.svg": strip(seat),
            f"seats/{seat}_lozenge.svg": lozenge(seat),
            f"seats/{seat}_mark.svg": mark(seat),
            f"seats/band_{seat}.svg": band(seat),
        }
    return drawn

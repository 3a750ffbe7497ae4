"""Ivory dice: each of six faces on top, three poses of the tumble, flat faces for the log, and blanks.

A die is a cube turned in space and looked at from 50 degrees above the table; of its three visible faces the brightest
is plain, the darkest hatched. Opposite pips make seven and 1, 2, 3 run anticlockwise round their corner, as on a real
die. Dice with other than six sides use the blanks, on which the program writes a numeral.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tools.art.casanova.palette import IVORY_EDGE, IVORY_LEFT, IVORY_RIGHT, IVORY_TOP, SHADOW
from tools.art.casanova.shapes import FOLDER, HATCH_DEGREES, floor_shadow
from tools.art.pens.palette import INK, RED, WHITE
from tools.art.pens.pen import flat, inked_rect, stroke
from tools.art.pens.svg import Point, document, hatch_data, path, polyline_data

Vector = tuple[float, float, float]
"""Right, away from the onlooker, up."""

BOX: Final = (104.0, 112.0)
"""Size of a die's picture, its shadow included."""
FLAT_BOX: Final = 48.0
"""Side of a flat face."""
ELEVATION: Final = math.radians(50)
"""How high above the table the onlooker's eye is."""
LIGHT: Final[Vector] = (-0.35, -0.25, 0.9)
"""Where light comes from."""
KAPPA: Final = 0.5523
"""Length of a Bézier curve's handles that makes a quarter of a circle."""

PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-0.5, -0.5), (0.5, 0.5)),
    3: ((-0.52, -0.52), (0, 0), (0.52, 0.52)),
    4: ((-0.48, -0.48), (0.48, 0.48), (-0.48, 0.48), (0.48, -0.48)),
    5: ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (0, 0)),
    6: ((-0.45, -0.55), (-0.45, 0), (-0.45, 0.55), (0.45, -0.55), (0.45, 0), (0.45, 0.55)),
}
"""Where the pips of a face sit; its edges are at -1 and 1."""

RESTING: Final[dict[int, tuple[int, int, float]]] = {
    1: (2, 3, 33),
    2: (3, 1, 56),
    3: (1, 2, 40),
    4: (2, 1, 28),
    5: (1, 3, 50),
    6: (3, 2, 58),
}
"""By the face on top: the faces to the left and right and how far the die is turned, in degrees."""

TUMBLING: Final[tuple[tuple[tuple[int, int, int], Vector, float], ...]] = (
    ((1, 2, 3), (0.7, 0.3, 0.65), 62),
    ((5, 1, 3), (-0.5, 0.8, 0.35), 48),
    ((6, 3, 2), (0.4, -0.7, 0.6), 75),
)
"""Poses of the tumble: faces on top, left and right before the turn, the axis of the turn and its degrees."""


_CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Corners of a square, one after another."""


@dataclass(frozen=True, kw_only=True)
class Face:
    """A visible face as it lies on the picture; places on it run from -1 to 1."""

    middle: Point
    """Its middle on the picture."""
    across: Point
    """Step on the picture from its middle to its edge."""
    along: Point
    """The like step to its next edge."""
    tone: str
    """Its colour."""
    value: int | None
    """How many pips it shows; None for a blank."""

    def at(self, a: float, b: float) -> Point:
        """Gives the place on the picture."""
        return (
            self.middle[0] + a * self.across[0] + b * self.along[0],
            self.middle[1] + a * self.across[1] + b * self.along[1],
        )

    def data(self, *steps: str | Point) -> str:
        """Gives path data from commands and places on the face."""
        text = ""
        for step in steps:
            text += step if isinstance(step, str) else "{} {} ".format(*self.at(*step))
        return text

    def round_data(self, a: float, b: float, r: float) -> str:
        """Gives path data of a circle engraved on the face."""
        k = r * KAPPA
        return self.data(
            *("M", (a + r, b), "C", (a + r, b + k), (a + k, b + r), (a, b + r)),
            *("C", (a - k, b + r), (a - r, b + k), (a - r, b)),
            *("C", (a - r, b - k), (a - k, b - r), (a, b - r)),
            *("C", (a + k, b - r), (a + r, b - k), (a + r, b), "Z"),
        )

    def square_data(self, half: float, r: float) -> str:
        """Gives path data of a square round the face's middle with round corners."""
        corners = [(a * half, b * half) for a, b in _CORNERS]
        share = r / (2 * half)
        steps: list[str | Point] = []
        for before, corner, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True):
            steps += [
                "L" if steps else "M",
                _between(corner, before, share),
                "Q",
                corner,
                _between(corner, after, share),
            ]
        return self.data(*steps, "Z")


def die(value: int | None) -> str:
    """Draws a die at rest with a face on top; None gives a blank one."""
    left, right, yaw = RESTING[value or 1]
    turn = math.radians(yaw)
    u, v, w = (math.cos(turn), math.sin(turn), 0.0), (-math.sin(turn), math.cos(turn), 0.0), (0.0, 0.0, 1.0)
    half, centre = 27, (46.0, 53.5)
    values = None if value is None else (value, left, right)
    foot = [_seen(_sum(_times(u, a), _times(v, b), (0, 0, -1)), half, centre) for a, b in _CORNERS]
    return document(*BOX, _resting_shadow(foot), _cube((u, v, w), values, half, centre))


def tumbling_die(pose: int) -> str:
    """Draws a die in the air, in one of the poses of the tumble, its shadow away from it on the cloth."""
    values, axis, degrees = TUMBLING[pose - 1]
    axes = [_turned(base, axis, math.radians(degrees)) for base in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]
    shadow = floor_shadow(58, 98, 26, 8, dx=8, dy=2, spread=5, strength=0.6)
    return document(*BOX, shadow, _cube((axes[0], axes[1], axes[2]), values, 24, (50, 47)))


def flat_face(value: int | None) -> str:
    """Draws a face seen from straight above; None gives a blank one."""
    middle, half = FLAT_BOX / 2, FLAT_BOX / 2 - 4
    face = Face(middle=(middle, middle), across=(half, 0), along=(0, half), tone=IVORY_TOP, value=value)
    return document(
        FLAT_BOX,
        FLAT_BOX,
        inked_rect(1.5, 1.5, FLAT_BOX - 3, FLAT_BOX - 3, IVORY_EDGE, 2, rx=9),
        flat(face.square_data(1, 0.34), IVORY_TOP),
        _pips(face),
    )


def _cube(axes: tuple[Vector, Vector, Vector], values: tuple[int, int, int] | None, half: float, at: Point) -> str:
    """Draws a cube.

    Args:
        axes: The cube's own directions right, away and up.
        values: Pips of its upper, left and right (that is nearer) face before it was turned; None for a blank.
        half: Half the length of its edges.
        at: Its middle on the picture.
    """
    u, v, w = axes
    top, left, right = values or (None, None, None)
    sides = (
        (w, u, v, top),
        (_times(w, -1), u, v, _opposite(top)),
        (_times(u, -1), _times(v, -1), w, left),
        (u, v, w, _opposite(left)),
        (_times(v, -1), u, w, right),
        (v, _times(u, -1), w, _opposite(right)),
    )
    eye = (0.0, -math.cos(ELEVATION), math.sin(ELEVATION))
    visible = sorted((side for side in sides if _dot(side[0], eye) > 0.02), key=lambda side: -_dot(side[0], LIGHT))
    faces = [
        Face(
            middle=_seen(normal, half, at),
            across=_difference(_seen(_sum(normal, across), half, at), _seen(normal, half, at)),
            along=_difference(_seen(_sum(normal, along), half, at), _seen(normal, half, at)),
            tone=tone,
            value=value,
        )
        for (normal, across, along, value), tone in zip(visible, (IVORY_TOP, IVORY_LEFT, IVORY_RIGHT), strict=False)
    ]
    outline = polyline_data(
        _hull(
            [
                _seen(_sum(_times(u, a), _times(v, b), _times(w, c)), half, at)
                for a in (-1, 1)
                for b in (-1, 1)
                for c in (-1, 1)
            ]
        ),
        closed=True,
    )
    body = path(outline, fill=INK, stroke=INK, stroke_width=half * 0.3 + 4)
    body += path(outline, fill=IVORY_EDGE, stroke=IVORY_EDGE, stroke_width=half * 0.3)
    for face in faces:
        body += flat(face.square_data(1.07, 0.34), face.tone)
        if face.tone == IVORY_RIGHT:
            body += stroke(_shade(face, half), INK, 0.7, 0.45)
        if face.tone == IVORY_TOP:
            body += stroke(_glint(face), WHITE, half * 0.07)
        body += _pips(face)
    return body


def _shade(face: Face, half: float) -> str:
    """Gives the hatching of a face's lower half."""
    lower = [face.at(a, b) for a, b in ((-0.95, -1), (0.95, -1), (0.95, 0.75), (-0.1, -0.2))]
    return hatch_data(half * 0.17, HATCH_DEGREES, lower)


def _glint(face: Face) -> str:
    """Gives the line of light along a face's far edges."""
    down, bend, across = ((-0.98, -0.6), (-0.98, 0.7)), ((-0.98, 0.92), (-0.92, 0.98), (-0.7, 0.98)), (0.6, 0.98)
    return face.data("M", down[0], "L", down[1], "C", *bend, "L", across)


def _pips(face: Face) -> str:
    """Draws the pips of a face: hollows with a dark upper and a lit lower rim, the single one large and red."""
    if face.value is None:
        return ""
    r = 0.30 if face.value == 1 else 0.2
    wells = "".join(face.round_data(a, b, r) for a, b in PIPS[face.value])
    depths = "".join(face.round_data(a - 0.04, b + 0.05, r * 0.55) for a, b in PIPS[face.value])
    rims = "".join(_lit_rim(face, a, b, r) for a, b in PIPS[face.value])
    return flat(wells, RED if face.value == 1 else INK) + flat(depths, INK, 0.45) + stroke(rims, WHITE, 0.9, 0.55)


def _lit_rim(face: Face, a: float, b: float, r: float) -> str:
    """Gives the line of light on a pip's rim away from the light."""
    bend = ((a + r * 0.4, b - r * 0.85), (a + r * 0.82, b - r * 0.4), (a + r * 0.82, b - r * 0.05))
    return face.data("M", (a - r * 0.1, b - r * 0.82), "C", *bend)


def _resting_shadow(foot: Sequence[Point]) -> str:
    """Draws the shadow of a die at rest from the corners it stands on."""
    return "".join(
        path(
            polyline_data([(x + dx, y + dy) for x, y in foot], closed=True),
            fill=SHADOW,
            stroke=SHADOW,
            stroke_width=width,
            opacity=opacity,
        )
        for dx, dy, width, opacity in ((5, 1.5, 6, 0.22), (8, 2.5, 8, 0.15), (11, 4, 10, 0.09))
    )


def _seen(place: Vector, half: float, at: Point) -> Point:
    """Gives where a place in space shows on the picture."""
    x, y, z = place
    return at[0] + x * half, at[1] - (y * math.sin(ELEVATION) + z * math.cos(ELEVATION)) * half


def _hull(points: Sequence[Point]) -> list[Point]:
    """Gives the outline round points (Andrew's monotone chain)."""

    def chain(ordered: Sequence[Point]) -> list[Point]:
        kept: list[Point] = []
        for p in ordered:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], p) <= 0:
                kept.pop()
            kept.append(p)
        return kept[:-1]

    ordered = sorted(points)
    return chain(ordered) + chain(ordered[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    """Gives twice the area of a triangle, positive when it runs anticlockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _turned(place: Vector, axis: Vector, angle: float) -> Vector:
    """Turns a place about an axis through the origin (Rodrigues)."""
    length = math.sqrt(_dot(axis, axis))
    x, y, z = (part / length for part in axis)
    px, py, pz = place
    crossed = (y * pz - z * py, z * px - x * pz, x * py - y * px)
    along = _dot((x, y, z), place) * (1 - math.cos(angle))
    return _sum(_times(place, math.cos(angle)), _times(crossed, math.sin(angle)), _times((x, y, z), along))


def _opposite(value: int | None) -> int | None:
    """Gives the pips of the face under a face."""
    return None if value is None else 7 - value


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _times(a: Vector, factor: float) -> Vector:
    return a[0] * factor, a[1] * factor, a[2] * factor


def _sum(*parts: Vector) -> Vector:
    return sum(p[0] for p in parts), sum(p[1] for p in parts), sum(p[2] for p in parts)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _difference(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def drawings() -> dict[str, str]:
    """Draws all dice and faces."""
    drawn = {f"{FOLDER}/die_blank.svg": die(None), f"{FOLDER}/face_blank.svg": flat_face(None)}
    for value in PIPS:
        drawn[f"{FOLDER}/die_{value}.svg"] = die(value)
        drawn[f"{FOLDER}/face_{value}.svg"] = flat_face(value)
    for pose in range(1, len(TUMBLING) + 1):
        drawn[f"{FOLDER}/die_tumble_{pose}.svg"] = tumbling_die(pose)
    return drawn

"""Canaletto's ground: sky and far city, sea with sails, and the ring of canal round the lagoon.

The ring is a picture of its own, without palaces: how many of them stand round it is for the rules to say, and the
program sets them along the same rounded oval.
"""

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import Final

from tools.art.canaletto.palette import (
    CLOUD,
    CREST,
    DARK_WATER,
    DEEP_WATER,
    FAR_DOME,
    FAR_LINE,
    FAR_WALL,
    INLAY,
    PALE_WATER,
    QUAY_FACE,
    RING_GOLD,
    RIPPLE,
    STONE,
    SUN_GOLD,
)
from tools.art.canaletto.tiles import FOLDER
from tools.art.pens.palette import DARK_WOOD, GOLD, INK, PAPER, POLE_BLUE, RED
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import (
    Point,
    circle,
    document,
    group,
    linear_gradient,
    moved,
    path,
    polyline_data,
)

LEFT: Final = 0.0
TOP: Final = 56.0
WIDTH: Final = 1560.0
HEIGHT: Final = 1024.0
"""The board of the page: below the top bar, left of the hint and the log."""
HORIZON: Final = 292.0

CENTRE: Final[Point] = (920.0, 615.0)
"""Middle of the ring on the page."""
REACH: Final[Point] = (446.0, 273.0)
"""Half the width and half the height of the canal's middle line."""
SQUARENESS: Final = 4
"""Power of the rounded oval: 2 would be an ellipse."""
FLAT_CENTRE: Final[Point] = (780.0, 614.0)
FLAT_REACH: Final[Point] = (630.0, 185.0)
FLAT_SQUARENESS: Final = 10
"""The same of the ring in large type."""
CANAL: Final = 59.0
"""Width of the canal's water."""
BESIDE: Final = 44.0
"""Round the middle line of the canal to the end of the drawing."""

BOAT_WOOD: Final = "#6B4228"
RUST_SAIL: Final = "#C9702B"
STRAW_SAIL: Final = "#E9D9A8"

GLINTS: Final = (
    (-23, "30 18 60 26", 0.55),
    (-13, "14 40 26 60", 0.4),
    (-4, "8 60 18 46", 0.35),
    (7, "20 44 12 70", 0.4),
    (16, "40 30 16 44", 0.45),
    (24, "60 20 24 30", 0.55),
)
"""Light lines along the canal: distance from its middle line, dashes, opacity."""


def oval(
    distance: float = 0,
    steps: int = 240,
    centre: Point = CENTRE,
    reach: Point = REACH,
    squareness: int = SQUARENESS,
) -> list[Point]:
    """Gives the ring's rounded oval as a polygon round its centre, `distance` outside the canal's middle line."""
    points: list[Point] = []
    for i in range(steps):
        turn = math.tau * i / steps
        cos, sin = math.cos(turn), math.sin(turn)
        points.append(
            (
                centre[0] + (reach[0] + distance) * math.copysign(abs(cos) ** (2 / squareness), cos),
                centre[1] + (reach[1] + distance) * math.copysign(abs(sin) ** (2 / squareness), sin),
            )
        )
    return points


def scene() -> str:
    """Draws the still ground of the board."""
    rng = Random(7)
    sky = linear_gradient("sky", (0, TOP), (0, 330), ((0, "#A9C6CB"), (0.45, "#E6DFC9"), (1, "#F3D9B4")))
    sea = linear_gradient("sea", (0, 300), (0, 1080), ((0, "#4F8F94"), (0.3, "#2E727D"), (1, "#174C57")))
    return document(
        WIDTH,
        HEIGHT,
        flat_rect(LEFT, TOP, WIDTH, 290, "url(#sky)"),
        stroke(_engraved_sky(), INK, 0.8, 0.1),
        "".join(
            _cloud(x, y, scale)
            for x, y, scale in ((110, 215, 0.9), (350, 190, 1), (640, 160, 0.8), (1010, 178, 0.9), (1300, 165, 1.1))
        ),
        _cloud(1500, 200, 0.8),
        _far_city(rng),
        _gulls(),
        flat_rect(LEFT, HORIZON, WIDTH, 1080 - HORIZON, "url(#sea)"),
        stroke(f"M{LEFT} {HORIZON}H{WIDTH}", INK, 1, 0.5),
        _shore_light(),
        stroke(_ripples(rng, 620, LEFT, 1556, 300, 1080), RIPPLE, 1.1, 0.24),
        group(_sail(RUST_SAIL, INLAY), transform=moved(336, 880, scale=0.9)),
        group(_sail(RED, STRAW_SAIL), transform=moved(1496, 890, scale=0.95)),
        defs=sky + sea,
        origin=(LEFT, TOP),
    )


def ring(centre: Point = CENTRE, reach: Point = REACH, squareness: int = SQUARENESS) -> str:
    """Draws the ring of canal with its quays, and the lagoon inside it."""
    rng = Random(11)
    line = partial(oval, centre=centre, reach=reach, squareness=squareness)
    middle = polyline_data(line(), closed=True)
    (x, y), (wide, high) = centre, reach
    lagoon = linear_gradient("lagoon", (0, y - high - 2), (0, y + high - 8), ((0, "#2B707B"), (1, "#1A5560")))
    canal = linear_gradient("canal", (0, y - high - 12), (0, y + high + 12), ((0, "#8CBDBA"), (1, "#4C949A")))
    ripples = _ripples(rng, 150, x - wide + 36, x + wide - 36, y - high + 46, y + high - 42)
    glints = "".join(
        path(
            polyline_data(line(distance), closed=True),
            stroke=CREST,
            stroke_width=1.2,
            stroke_opacity=opacity,
            stroke_dasharray=dashes,
        )
        for distance, dashes, opacity in GLINTS
    )
    box = (2 * (wide + BESIDE), 2 * (high + BESIDE))
    return document(
        *box,
        flat(polyline_data(line(-28), closed=True), "url(#lagoon)"),
        stroke(ripples, RIPPLE, 1.1, 0.2),
        stroke(middle, DEEP_WATER, CANAL + 17, 0.1),
        stroke(middle, DEEP_WATER, CANAL + 12, 0.16),
        stroke(middle, INK, CANAL + 8),
        stroke(middle, QUAY_FACE, CANAL + 6),
        stroke(middle, STONE, CANAL + 4),
        stroke(middle, INK, CANAL + 2),
        stroke(middle, "url(#canal)", CANAL),
        glints,
        defs=lagoon + canal,
        origin=(x - box[0] / 2, y - box[1] / 2),
    )


def mooring(fill: str, rim: str, *, radius: float = 13, line: float = 1.4) -> str:
    """Draws the disc that bears the bid which lands at a palace."""
    side = 2 * radius + 4
    return document(side, side, inked_oval(side / 2, side / 2, radius, fill, line, ink=rim))


def mooring_landing() -> str:
    """Draws the golden disc where the chosen bid lands."""
    return document(
        36,
        36,
        inked_oval(18, 18, 16, SUN_GOLD, 1.6),
        circle(18, 18, 12.8, stroke=RING_GOLD, stroke_width=1),
    )


def way_dot() -> str:
    """Draws one of the golden dots between the gondola and where the chosen bid lands."""
    return document(12, 12, inked_oval(6, 6, 4.5, SUN_GOLD, 1.5, ink=DARK_WATER))


def pole(stripe: str) -> str:
    """Draws a striped mooring pole, 38 high, its waterline at the origin; round it is room for the light of a lamp."""
    bands = "".join(f"M-2.2 {y}l4.4 -3v4l-4.4 3Z" for y in range(-34, -5, 8))
    return document(
        64,
        84,
        stroke("M-6 1q6 4 12 0", CREST, 1, 0.6),
        inked_rect(-2.4, -38, 4.8, 38, STONE, 0.9),
        flat(bands, stripe),
        inked_oval(0, -40.4, 3, GOLD, 0.9),
        origin=(-32, -62),
    )


def _engraved_sky() -> str:
    """Gives path data of the ruled lines of the upper sky."""
    data = ""
    for row in range(18):
        y = TOP + 3 + 7 * row
        start = (row % 3) * 137 - 90
        for x in range(start, int(WIDTH), 400):
            left, right = max(LEFT, x), min(WIDTH, x + 170 + 11 * (row % 5))
            if left < right:
                data += f"M{left} {y}H{right}"
    return data


def _cloud(x: float, y: float, scale: float) -> str:
    """Draws a low cloud with engraved lines."""
    body = "M-70 10Q-76 -6 -52 -8Q-44 -26 -20 -20Q-6 -36 18 -24Q34 -32 44 -14Q70 -14 66 10Z"
    return group(
        flat(body, CLOUD, 0.8),
        stroke("M-64 6H58M-44 1H40M-20 -5H22", INK, 1, 0.18),
        transform=moved(x, y, scale=scale),
    )


def _far_city(rng: Random) -> str:
    """Draws the pale city on the horizon, with its towers and domes."""
    data, details = f"M{LEFT} {HORIZON + 2}", ""
    x = LEFT
    while x < WIDTH:
        width, height = rng.choice((16, 20, 26, 30)), rng.randint(12, 30)
        top = HORIZON - height
        data += f"V{top}H{x + width}"
        details += f"M{x + 5} {top + 5}v3m6 -3v3"
        if rng.random() < 0.5:
            details += f"M{x} {top}l{width / 2} -6l{width / 2} 6"
        x += width
    drawn = inked(f"{data}V{HORIZON + 2}Z", FAR_WALL, 0.8, ink=FAR_LINE) + stroke(details, FAR_LINE, 0.8)
    for x, height in ((88, 70), (312, 60), (481, 78), (1185, 66), (1530, 58)):
        drawn += _far_tower(x, height)
    for x, radius in ((190, 18), (655, 20), (1008, 14), (1358, 22)):
        drawn += _far_dome(x, radius)
    return drawn


def _far_tower(x: float, height: float) -> str:
    """Draws a bell tower of the far city."""
    top = HORIZON - height
    body = (
        f"M{x - 7} {HORIZON}V{top}H{x - 9}V{top - 4}H{x + 9}V{top}H{x + 7}V{HORIZON}Z"
        f"M{x - 7} {top - 4}V{top - 18}L{x} {top - 42}L{x + 7} {top - 18}V{top - 4}Z"
    )
    lines = f"M{x + 2} {HORIZON}V{top}M{x + 4.5} {HORIZON}V{top}M{x - 3} {top - 6}v-8M{x + 1} {top - 6}v-8"
    return inked(body, FAR_WALL, 0.9, ink=FAR_LINE) + stroke(lines, FAR_LINE, 0.7)


def _far_dome(x: float, radius: float) -> str:
    """Draws a dome of the far city."""
    spring, top = HORIZON - 22, HORIZON - 46 - radius * 0.5
    body = (
        f"M{x - radius} {HORIZON}V{spring}H{x - radius + 2}Q{x - radius} {HORIZON - 42 - radius * 0.3} {x} {top}"
        f"Q{x + radius} {HORIZON - 42 - radius * 0.3} {x + radius - 2} {spring}H{x + radius}V{HORIZON}Z"
    )
    lines = (
        f"M{x} {top}v-14m-3 4h6M{x - radius} {spring}H{x + radius}"
        f"M{x + 4} {spring - 2}Q{x + 5} {HORIZON - 37} {x} {top}M{x + 9} {spring - 2}Q{x + 11} {HORIZON - 37} {x} {top}"
    )
    return inked(body, FAR_DOME, 0.9, ink=FAR_LINE) + stroke(lines, FAR_LINE, 0.8)


def _gulls() -> str:
    """Draws the gulls over the roofs."""
    data = ""
    for x, y, size in (
        (470, 160, 1.0),
        (492, 150, 0.8),
        (1150, 150, 1.0),
        (1176, 162, 0.7),
        (1372, 172, 0.9),
        (660, 152, 0.7),
    ):
        data += (
            f"M{x - 9 * size} {y - 3 * size}q{5 * size} {-4 * size} {9 * size} {3 * size}"
            f"q{4 * size} {-7 * size} {9 * size} {-3 * size}"
        )
    return stroke(data, INK, 1.3)


def _shore_light() -> str:
    """Draws the pale band of light where the sea meets the far city."""
    data = "".join(f"M{20 + 97 * i} {HORIZON + 4 + 3 * (i % 3)}h{46 + 13 * (i % 4)}" for i in range(16))
    return stroke(data, CLOUD, 1.4, 0.4)


def _ripples(rng: Random, count: int, left: float, right: float, top: float, foot: float) -> str:
    """Gives path data of ripples, longer the nearer they are."""
    data = ""
    for _ in range(count):
        y = top + rng.random() ** 0.8 * (foot - top)
        x = rng.uniform(left, right)
        length = rng.uniform(10, 34) * (0.5 + (y - 300) / 700)
        data += f"M{round(x)} {round(y)}q{length / 4} -2.4 {length / 2} 0t{length / 2} 0"
    return data


def _sail(main: str, fore: str) -> str:
    """Draws a fishing boat under sail."""
    return (
        flat("M-34 8Q0 14 36 7Q20 18 -4 17Q-24 16 -34 8Z", DEEP_WATER, 0.4)
        + stroke("M-46 8q6 -3 12 0M34 10q7 -3 14 0M-14 16q8 -3 16 0", PAPER, 1.2, 0.7)
        + stroke("M-3 0V-58M16 0V-40", DARK_WOOD, 1.8)
        + inked("M-2 -56Q-34 -36 -30 -8Q-14 -12 -2 -8Z", main, 1.1)
        + inked("M-2 -56Q10 -34 10 -10L-2 -8Z", fore, 1.1)
        + inked("M16 -40Q30 -24 29 -8L17 -6Z", main, 1.1)
        + stroke("M-24 -28Q-12 -34 -2 -31M-29 -16Q-14 -22 -2 -19", INK, 0.8)
        + inked_oval(-14, -24, 5, fore, 0.8)
        + inked("M-38 -6Q-32 9 -18 10H24Q34 8 38 -4Q20 1 0 1Q-22 1 -38 -6Z", BOAT_WOOD, 1.2)
        + stroke("M-34 0Q-20 6 0 6Q22 6 35 1", GOLD, 1.4)
    )


def drawings() -> dict[str, str]:
    """Draws the ground, the ring and what marks the way along it."""
    return {
        f"{FOLDER}/scene.svg": scene(),
        f"{FOLDER}/ring.svg": ring(),
        f"{FOLDER}/ring_flat.svg": ring(FLAT_CENTRE, FLAT_REACH, FLAT_SQUARENESS),
        f"{FOLDER}/mooring.svg": mooring(DARK_WATER, PAPER),
        f"{FOLDER}/mooring_pale.svg": mooring(PALE_WATER, RIPPLE),
        f"{FOLDER}/mooring_sale.svg": mooring(SUN_GOLD, INK, radius=6),
        f"{FOLDER}/mooring_landing.svg": mooring_landing(),
        f"{FOLDER}/way_dot.svg": way_dot(),
        f"{FOLDER}/pole_red.svg": pole(RED),
        f"{FOLDER}/pole_blue.svg": pole(POLE_BLUE),
    }

"""Canaletto on the new game's screen: its panel, and the oval table with the ring of palaces seen from above.

The panel shows what one bids for and where: small palaces in a bow round the lagoon, the gondola, five treasures.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tools.art.canaletto.palette import ENAMEL, IVORY
from tools.art.canaletto.stones import box
from tools.art.canaletto.treasures import SMALL_LINE, TREASURES
from tools.art.common.boats import gondola
from tools.art.pens.palette import (
    CARD_FACE,
    DARK_GOLD,
    FERRO,
    FOAM,
    GOLD,
    HULL_LINE,
    INK,
    LEAD,
    LEAD_LINE,
    LEAD_SHADE,
    MARBLE,
    NIGHT,
    PAPER,
    POLE_BLUE,
    RED,
    ROOF,
    WATER_INK,
)
from tools.art.pens.pen import flat, flat_oval, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import (
    circle_data,
    document,
    ellipse,
    group,
    linear_gradient,
    moved,
    pointed_arch,
    polar,
    radial_gradient,
    round_arch,
)

PANEL_WIDTH: Final = 410
PANEL_HEIGHT: Final = 252
PANEL_SCALE: Final = PANEL_WIDTH / 426
"""The panel was composed 426 wide."""

WALLS: Final = (
    "#E3B49C",
    "#F0DFBE",
    "#C98F70",
    "#EAD6B2",
    "#DDB878",
    "#D9A98C",
    "#F3E5C8",
    "#C57C5C",
    "#E7D0AE",
    "#D9A88A",
    "#E2C09A",
)
"""Walls of the small palaces from left to right."""
KINDS: Final = (0, 4, 2, 5, 1, 3, 0, 2, 4, 5, 1)
"""What each of them has on top; see `_CROWNS`."""
SHOWN: Final = ("fan", "goblet", "chandelier", "ring", "clock")
"""The treasures before them."""
TILTS: Final = (-5, 2, -1, -3, 5)
"""How the treasures' tiles are turned, in degrees."""

TRIM: Final = "#F6EAD0"
DARK: Final = "#43383A"
WALL_SHADE: Final = "#6D4030"
BARS: Final = "#8A7A66"
SHUTTERS: Final = "#3F6F63"
RED_ROOF: Final = "#BC6A4E"
SHAFT: Final = "#D9BFA3"
WING: Final = "#E9D9A8"
SKY_RULE: Final = "#5B8484"
WOOD_GRAIN: Final = "#4E2F1B"
WOOD_RULE: Final = "#C59A6A"
RING_WATER: Final = "#8FB9B2"
RING_LIGHT: Final = "#DCEBE2"
RING_SHADE: Final = "#3F7F86"
HOUSES: Final = ("#E3B49C", "#F0DFBE", "#C98F70", "#DDB878")
"""Walls of the houses on the table's ring."""


def small_palace(kind: int, wall: str) -> str:
    """Draws a palace of the distance, 60 wide and 82 high to its cornice, its foot at the origin."""
    left, top, first, second = -30.0, -82.0, -24.6, -50.8
    pointed = kind in (0, 1, 4)
    head = pointed_arch if pointed else round_arch
    count = 3 if kind == 3 else 4
    reach = count * 3.7
    gate = round_arch(-6.5, -2, 13, 18.9)
    sides = round_arch(left + 6, -8, 6, 10) + round_arch(18, -8, 6, 10)
    if kind in (2, 5):
        gate = "".join(round_arch(left + 5 + 10.2 * i, -2, 8, 18) for i in range(5))
        sides = ""
    noble = "".join(head(-reach + 7.4 * i + 1, first - 6, 5.4, 17.3) for i in range(count))
    wings = "".join(head(x, first - 5, 6, 15.2) for x in (-24.5, 18.5))
    upper_head = round_arch if kind == 5 else head
    upper = "".join(upper_head(-24 + 10.75 * i, second - 5, 5, 13.3) for i in range(5))
    sills = "".join(f"M{-25.5 + 10.75 * i} {second - 4}h8" for i in range(5))
    rounds = "".join(circle_data(-reach + 7.4 * i, first - 21.7, 1.5) for i in (1, 2, 3))
    bars = "".join(f"M{-reach - 2 + 3 * i} {first - 6.5}v4" for i in range(int(reach * 2 / 3) + 2))
    drawn = (
        inked_rect(left, top, 60, 82, wall, 1.4)
        + flat_rect(18, top, 12, 82, WALL_SHADE, 0.2)
        + flat(box(left, top, 2.5, 82) + box(27.5, top, 2.5, 82), TRIM, 0.8)
        + inked(box(left - 1.5, first - 2, 63, 3.4) + box(left - 1, second - 2, 62, 3), TRIM, 0.7)
        + inked(gate, DARK, 2, ink=TRIM)
        + (stroke("M-6.5 -2v-9.8M-2 -2v-13.9M2 -2v-13.9", BARS, 0.7) if sides else "")
        + inked(sides, DARK, 1.3, ink=TRIM)
        + inked_rect(-reach - 2.5, second + 3.5, 2 * reach + 5, first - second - 6, TRIM, 0.8)
        + inked(noble, DARK, 0.5)
        + (flat(rounds, DARK) if pointed else "")
        + inked_rect(-reach - 4, first - 7.5, 2 * reach + 8, 5.5, TRIM, 0.8)
        + stroke(bars, INK, 0.6)
        + inked(wings, DARK, 1.6, ink=TRIM)
        + inked(upper, DARK, 1.3, ink=TRIM)
        + stroke(sills, TRIM, 1.6)
    )
    if kind in (0, 3):
        drawn += inked(box(-27.5, first - 19, 2.5, 13) + box(25, first - 19, 2.5, 13), SHUTTERS, 0.6)
    if kind == 4:
        drawn += inked("M-9 -20H9L12 -13H-12Z", RED, 0.9) + flat("M-5 -20l-2 7h4l1 -7ZM2 -20v7h4l-1 -7Z", PAPER)
    return drawn + inked_rect(left - 2.5, top - 3, 65, 4, TRIM, 0.9) + _CROWNS[kind](wall) + _steps()


def _steps() -> str:
    """Draws the steps and the two mooring poles before a small palace."""
    drawn = inked("M-33 0h66v3h-66ZM-9 3h18l2 3h-22Z", MARBLE, 0.9)
    for x, stripe in ((-21, RED), (21, POLE_BLUE)):
        drawn += stroke(f"M{x} 9V-12", INK, 3) + stroke(f"M{x} 9V-12", PAPER, 1.8)
        drawn += stroke(f"M{x} 7v-4M{x} -1v-4M{x} -8v-3", stripe, 1.9)
    return drawn


def _tiled(_wall: str) -> str:
    """Draws a tiled roof with two chimneys."""
    tiles = "".join(f"M{-27 + 6 * i} -85L{-21 + 4.7 * i} -96" for i in range(1, 9))
    chimneys = "".join(f"M{x - 2.2} -91v-9l-3 -7h10.4l-3 7v9Z" for x in (-17, 14))
    return inked("M-33 -85L-23 -96H23L33 -85Z", RED_ROOF) + stroke(tiles, INK, 0.5, 0.6) + inked(chimneys, TRIM, 1)


def _crenellated(_wall: str) -> str:
    """Draws a row of pointed merlons."""
    step = 60 / 9
    half = step / 2
    data = "".join(f"M{-30 + step * i} -85v-3q{half} -3 {half} -9q0 6 {half} 9v3Z" for i in range(9))
    return inked(data, TRIM, 0.9)


def _pedimented(_wall: str) -> str:
    """Draws a pediment between two obelisks."""
    return (
        inked("M-20 -85L0 -99L20 -85Z", TRIM, 1.1)
        + inked_oval(0, -89.5, 3, DARK, 0.7)
        + inked("M-29 -85l2 -14l2 14ZM25 -85l2 -14l2 14Z", TRIM, 0.8)
        + inked_oval(0, -101.5, 2.2, GOLD, 0.8)
    )


def _domed(_wall: str) -> str:
    """Draws a leaden dome."""
    windows = "".join(round_arch(x, -85, 4, 6) for x in (-9, -2, 5))
    return (
        inked_rect(-13, -93, 26, 9, TRIM, 1)
        + inked("M-14 -93C-14 -114 14 -114 14 -93Z", LEAD)
        + flat("M4 -108C14 -108 14 -98 14 -93H7C8 -100 7 -104 4 -108Z", LEAD_SHADE)
        + stroke("M-5 -93C-5 -102 -2 -107 0 -109M5 -93C5 -102 2 -107 0 -109", LEAD_LINE, 0.8)
        + stroke("M0 -109v-6", INK)
        + inked_oval(0, -115, 2, GOLD, 0.8)
        + flat(windows, DARK)
    )


def _towered(wall: str) -> str:
    """Draws a balustrade with a small tower in the middle."""
    bars = "".join(f"M{-28 + 3.6 * i} -90v4.5" for i in range(16))
    return (
        inked_rect(-31, -91, 62, 6, TRIM, 0.8)
        + stroke(bars, INK, 0.6)
        + inked("M-29.5 -91l2.5 -13l2.5 13ZM24.5 -91l2.5 -13l2.5 13Z", TRIM, 0.9)
        + inked_oval(-27, -105, 1.6, GOLD, 0.6)
        + inked_oval(27, -105, 1.6, GOLD, 0.6)
        + inked("M-7 -91V-104H7V-91Z", wall, 1)
        + inked(round_arch(-3, -91, 6, 9), DARK, 1, ink=TRIM)
        + inked("M-9 -104L0 -110L9 -104Z", RED_ROOF, 1)
    )


def _gabled(wall: str) -> str:
    """Draws a curved gable with a round window."""
    gable = "M-22 -85C-22 -92 -14 -90 -12 -96C-10 -104 10 -104 12 -96C14 -90 22 -92 22 -85Z"
    posts = "".join(f"M{x - 2} -85v-7a2 2 0 0 1 4 0v7Z" for x in (-26, 26))
    return (
        inked(gable, wall, 1.1)
        + inked_oval(0, -93, 3.6, DARK, 1.4, ink=TRIM)
        + inked("M-3 -102l3 -6l3 6Z", TRIM, 0.8)
        + inked(posts, TRIM, 0.8)
    )


_CROWNS: Final = (_tiled, _crenellated, _pedimented, _domed, _towered, _gabled)
"""What a small palace has above its cornice."""


def _palaces() -> str:
    """Draws the bow of palaces round the lagoon, the far ones first."""
    drawn = ""
    places = []
    for i, kind in enumerate(KINDS):
        turn = math.pi * (1 + i / (len(KINDS) - 1))
        x, y = 213 + 208 * math.cos(turn), 160 + 62 * math.sin(turn)
        places.append((y, x, 0.66 + 0.52 * (y - 98) / 62, kind, WALLS[i]))
    for y, x, scale, kind, wall in sorted(places):
        mirror = f"M{x - 29 * scale} {y + 6 * scale}h{58 * scale}l-3 {44 * scale}h{6 - 58 * scale}Z"
        drawn += flat(mirror, wall, 0.3) + group(small_palace(kind, wall), transform=moved(x, y, scale=scale))
    return drawn


def _column() -> str:
    """Draws the column with the lion on its steps."""
    beast = "M252 53l1 -6c-3 -2 -2 -7 2 -7c3 0 4 2 4 4h6c3 0 4 2 4 4v5h-2.5v-4h-2v4h-3v-4h-4v4Z"
    figure = (
        inked_rect(253, 99, 16, 6, PAPER, 1)
        + inked("M257.5 99L258.5 58H263.5L264.5 99Z", SHAFT, 1.1)
        + inked_rect(254, 53, 14, 5, PAPER, 1)
        + inked(beast, GOLD, 0.9)
        + inked("M258 44c1 -6 5 -9 10 -9c-2 4 -1 6 -5 9Z", WING, 0.8)
    )
    return inked("M272 122l6 -6h44l6 6Z", MARBLE, 1) + group(figure, transform=moved(40, 17))


def _tile(x: float, y: float, rotate: float, name: str) -> str:
    """Draws a treasure on an ivory tile, 60 wide before it is scaled."""
    shadow = "".join(flat_rect(-29 - i, -26 - i, 60 + 2 * i, 60 + 2 * i, NIGHT, 0.1, rx=9) for i in (4, 2, 0))
    return group(
        shadow,
        inked_rect(-30, -30, 60, 60, CARD_FACE, 2, rx=7),
        flat_rect(-25.5, -25.5, 51, 51, ENAMEL[name], rx=4),
        group(TREASURES[name](SMALL_LINE), transform=moved(scale=0.7)),
        transform=moved(x, y, rotate=rotate, scale=0.84),
    )


def panel() -> str:
    """Draws Canaletto's panel, 410 by 252."""
    rng = Random(3)
    sky_rules = "".join(f"M{37 * i % 60} {8 + 7 * i}H{200 + 91 * i % 220}" for i in range(14))
    light = dark = ""
    for _ in range(46):
        light += f"M{rng.randint(0, 380)} {rng.randint(140, 256)}q{rng.randint(10, 26)} -3 {rng.randint(30, 60)} 0"
    for _ in range(30):
        dark += f"M{rng.randint(0, 380)} {rng.randint(120, 256)}q10 -3 {rng.randint(20, 40)} 0"
    picture = group(
        flat_rect(0, 0, 426, 262, "url(#sky)"),
        stroke(sky_rules, SKY_RULE, 0.8, 0.35),
        flat("M0 158C20 112 110 96 213 96C316 96 406 112 426 158V262H0Z", "url(#water)"),
        _palaces(),
        _column(),
        stroke(light, FOAM, 1.3, 0.5),
        stroke(dark, WATER_INK, 1, 0.5),
        group(gondola(), transform=moved(196, 170, scale=0.3)),
        stroke("M100 176q50 5 100 3t106 -3", FOAM, 1.4, 0.8),
        "".join(
            _tile(77 + 68 * i, 222 + (2 if i % 2 else -1), tilt, name)
            for i, (name, tilt) in enumerate(zip(SHOWN, TILTS, strict=True))
        ),
        transform=moved(scale=PANEL_SCALE),
    )
    sky = linear_gradient("sky", (0, 0), (0, 262), ((0, "#B9CFC9"), (0.55, "#F0E2C2"), (1, "#F3CFA0")))
    water = linear_gradient("water", (0, 120), (0, 262), ((0, "#8DB0A6"), (0.35, "#3F7F86"), (1, "#1D5160")))
    return document(PANEL_WIDTH, PANEL_HEIGHT, picture, defs=sky + water)


def table() -> str:
    """Draws the oval table from above, 352 by 300: wood, the lagoon, the ring of canal with its houses."""
    cx, cy, rx, ry = 176.0, 150.0, 112.0, 84.0
    wood = linear_gradient("wood", (0, 10), (0, 290), ((0, "#9A6A42"), (0.5, "#7C5131"), (1, "#5F3C24")))
    water = radial_gradient("water", (cx, cy - 14), 190, ((0, "#2C6F7A"), (1, "#184E5A")))
    studs = "".join(inked_oval(cx + sx * 143, cy + sy * 65, 5, GOLD, 1.4) for sx in (-1, 1) for sy in (-1, 1))
    grain = (
        "M30 96C20 120 16 150 20 184M322 96C332 120 336 150 332 184"
        "M110 22C150 14 204 14 244 22M110 278C150 286 204 286 244 278"
    )
    houses = ""
    for i in range(16):
        x, y = polar(0, 0, 1, 22.5 * i - 90)
        houses += group(
            inked_rect(-11, -12, 22, 24, HOUSES[i % 4], 1.5, rx=2),
            inked("M-12 -11L0 -19L12 -11Z", ROOF, 1.4),
            flat("M-6 6v-9q2.5 -4 5 0v9ZM2 6v-9q2.5 -4 5 0v9Z", INK),
            transform=moved(cx + rx * x, cy + ry * y + 3, scale=0.92),
        )
    boat = group(
        inked("M-34 -2C-20 9 22 9 32 -5L38 -17L29 -6C18 1 -18 1 -36 -8Z", HULL_LINE, 1, ink=FERRO),
        inked("M-9 -1v-9q9 -7 18 0v9Z", RED, 1, ink=FERRO),
        stroke("M-22 -1v-14", IVORY, 3),
        flat_oval(-22, -19, 3.4, IVORY),
        transform=moved(cx, cy + 4),
    )
    return document(
        352,
        300,
        ellipse(cx, cy, 173.5, 139.5, fill="url(#wood)", stroke=INK, stroke_width=2.4),
        ellipse(cx, cy, 166, 132, stroke=WOOD_RULE, stroke_width=1.2),
        stroke(grain, WOOD_GRAIN, 1.2, 0.5),
        ellipse(cx, cy, 154, 120, fill="url(#water)", stroke=INK, stroke_width=2),
        ellipse(cx, cy, 148, 114, stroke=DARK_GOLD, stroke_width=1.2, stroke_opacity=0.7),
        ellipse(cx, cy, rx, ry, stroke=INK, stroke_width=33),
        ellipse(cx, cy, rx, ry, stroke=RING_WATER, stroke_width=29),
        ellipse(cx, cy, rx + 9, ry + 9, stroke=RING_LIGHT, stroke_width=1, stroke_opacity=0.8),
        ellipse(cx, cy, rx - 8, ry - 8, stroke=RING_SHADE, stroke_width=1),
        studs,
        houses,
        stroke("M128 164q10 -3 20 0t20 0M150 172q12 -3 24 0t24 0M186 164q8 -3 16 0t16 0", FOAM, 1.1, 0.5),
        boat,
        defs=wood + water,
    )


def drawings() -> dict[str, str]:
    """Draws the panel and the table of the new game's screen."""
    return {"new_game/canaletto.svg": panel(), "new_game/canaletto_table.svg": table()}

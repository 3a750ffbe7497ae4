"""The title's picture: the basin of St Mark in the late afternoon, and the small gondola on the rule under the title.

The whole is one print of 1876 by 986, the inside of the title's margin. A good two thirds are sky, and the left third
of it holds no building: title and menu stand there. Reflections are the buildings once more, flipped, washed with the
water's colour and laid under lens-shaped flakes that grow wider and fewer toward the viewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from tools.art.common.boats import far_gondola, fishing_boat, gondola
from tools.art.common.doge_palace import SHADE_GRADIENT, doge_palace
from tools.art.common.moorings import foreground
from tools.art.common.piazza import (
    basilica,
    campanile,
    clock_tower,
    library,
    lion_column,
    mint,
    prisons,
    theodore_column,
)
from tools.art.common.salute import customs_house, salute
from tools.art.pens.palette import (
    BLACK_CLOTH,
    BLUE_CLOTH,
    CREAM_BODY,
    FAR,
    FAR_INK,
    FOAM,
    GOLD,
    INK,
    LAGOON,
    NIGHT,
    PAPER,
    RED,
    TAN,
    WALL_SHADE,
    WATER_INK,
    WOOD,
)
from tools.art.pens.pen import flat, flat_rect, inked, inked_rect, mixed, stroke, washed
from tools.art.pens.stonework import QUAY, house
from tools.art.pens.svg import document, group, linear_gradient, moved, number, radial_gradient, round_arch

LEFT: Final = 22
TOP: Final = 22
WIDTH: Final = 1876
HEIGHT: Final = 986
RIGHT: Final = LEFT + WIDTH
BOTTOM: Final = TOP + HEIGHT
"""The print's edges on the page of 1920 by 1080, in whose units all is drawn."""

SKY_LINE: Final = "#5B8484"
STREAK: Final = "#FFF6DF"
CLOUD_LINE: Final = "#7F7468"
CLOUD_RULE: Final = "#8D8278"
FAR_DOME: Final = "#A9AFA8"
OCHRE_HOUSE: Final = "#E7C9A2"
ROSE_HOUSE: Final = "#D9A98C"
SAND_HOUSE: Final = "#E2C09A"
QUAY_STONE: Final = "#E9DBBC"
FAR_QUAY: Final = "#CDBBA0"
LIGHT_FLAKE: Final = "#8DB5AC"
DARK_FLAKE: Final = "#1D5866"
WARM_FLAKE: Final = "#F6DDB0"
SUN_FLAKE: Final = "#FFEFC8"
FAR_SAIL: Final = "#E2C68F"
FAR_FORESAIL: Final = "#D9A55C"
SHALLOW_WATER: Final = "#6E9C9A"
OPEN_WATER: Final = "#2F6B76"
WATER_UNDER_SAILS: Final = "#3F7880"
WATER_UNDER_GONDOLA: Final = "#235B68"
FAR_LIGHT: Final = "#D8C4A6"
HAZE: Final = "#DCE3CC"
WATER_NEAR_QUAY: Final = "#9DB0A2"
WATER_MIDDLE: Final = "#5B8F8E"


class Layers(NamedTuple):
    """The print's layers from below: what is bound to the hour of the day is apart, so that a night can leave it out.

    All of them are drawn with the day's colours.
    """

    sky: str
    """The sky's ground and its ruled lines."""
    clouds: str
    """Clouds and streaks."""
    far_shore: str
    """The far shore."""
    city: str
    """All buildings of the near shore."""
    quay: str
    """The quay's edge and the people on it."""
    sea: str
    """The water with what it mirrors."""
    sun: str
    """The sun's light on it."""
    ripples: str
    """Dark ripples, and masts at the quay."""
    boats: str
    """The small boats."""
    near: str
    """The great gondola, the poles, the gulls."""


def _definitions() -> str:
    sky = ((0, "#A9C6C4"), (0.34, "#CFD9CB"), (0.62, "#EEE3C6"), (0.84, "#F6D9AC"), (1, "#F2C394"))
    sea = ((0, "#C9B692"), (0.05, "#93AFA2"), (0.22, "#548A8C"), (0.55, "#2A6672"), (1, "#17434F"))
    glow = ((0, "#FFF3D0", 0.9), (0.45, "#FBE3B4", 0.45), (1, "#FBE3B4", 0))
    depth = ((0, "#2A6672", 0), (0.5, "#2A6672", 0.55), (1, "#1B4D59", 1))
    shade = ((0, WALL_SHADE, 0), (0.7, WALL_SHADE, 0.05), (1, WALL_SHADE, 0.22))
    return (
        linear_gradient("sky", (0, TOP), (0, QUAY), sky)
        + linear_gradient("sea", (0, QUAY), (0, BOTTOM + 6), sea)
        + radial_gradient("glow", (560, QUAY), 760, glow)
        + linear_gradient("depth", (0, QUAY), (0, BOTTOM - 8), depth)
        + linear_gradient(SHADE_GRADIENT, (1300, 0), (1720, 0), shade)
    )


def _sky(rng: Random) -> tuple[str, str]:
    """Draws the sky's ruled lines, and its clouds and streaks."""
    lines, y = "", 34.0
    while y < 560:
        x = 24.0
        while x < RIGHT - 2:
            length = rng.uniform(180, 620)
            lines += (
                f"M{x:.0f} {y:.1f}q{length / 2:.0f} {rng.uniform(-1.4, 1.4):.1f} {min(length, RIGHT - 2 - x):.0f} 0"
            )
            x += length + rng.uniform(10, 60)
        y += 6.2 + y / 80
    streaks = "".join(
        f"M{x} {y}q{width / 2} -5 {width} 0q{-width / 2} 5 {-width} 0Z"
        for x, y, width in (
            (620, 560, 420),
            (840, 585, 300),
            (60, 600, 340),
            (1180, 610, 420),
            (1500, 560, 380),
            (200, 640, 500),
        )
    )
    warm = ("#FBEFD6", "#F3DDB8", "#E3CBAE")
    return (
        flat_rect(LEFT, TOP, WIDTH, HEIGHT, "url(#sky)")
        + flat_rect(LEFT, TOP, WIDTH, QUAY - TOP, "url(#glow)")
        + stroke(lines, SKY_LINE, 0.8, 0.3),
        _cloud(1560, 300, 1.15)
        + _cloud(1250, 420, 0.72, warm)
        + _cloud(1760, 470, 0.6, warm)
        + _cloud(1130, 120, 0.4)
        + flat(streaks, STREAK, 0.5),
    )


def _cloud(x: float, y: float, scale: float, tones: Sequence[str] = ("#FBF3DF", "#F0DDBE", "#D9C6B4")) -> str:
    """Draws a cloud of three flat tones with ink along its upper edge alone."""
    top, middle, low = tones
    billows = "C-168 -52 -110 -66 -84 -40C-66 -92 20 -104 46 -58C84 -84 146 -66 150 -26"
    edge = f"M-176 -14{billows}"
    upper = f"M-250 10C-240 -14 -200 -22 -176 -14{billows}C190 -38 236 -18 246 10C180 22 -180 24 -250 10Z"
    lower = (
        "M-250 10C-232 -8 -196 -4 -170 -2C-150 -28 -108 -26 -88 -8C-60 -44 8 -46 34 -14C70 -34 116 -22 132 0"
        "C172 -12 226 -4 246 10C180 22 -180 24 -250 10Z"
    )
    rules = "".join(f"M{-200 + i * 26} {6 - (i % 3) * 4}h{60 + (i * 37) % 50}" for i in range(14))
    return group(
        flat(upper, top),
        flat(lower, middle),
        flat("M-230 13C-180 4 -120 10 -84 8C-40 -8 20 -4 50 8C110 0 190 6 226 13C160 21 -170 22 -230 13Z", low, 0.8),
        stroke(edge, CLOUD_LINE, 1.1, 0.65),
        stroke(
            "M-84 -40c-12 6 -16 16 -14 24M46 -58c-16 4 -24 14 -26 26M150 -26c-10 2 -18 8 -20 16", CLOUD_LINE, 1, 0.55
        ),
        stroke(rules, CLOUD_RULE, 0.8, 0.55),
        transform=moved(x, y, scale=scale),
    )


def _far_shore(rng: Random) -> str:
    """Draws the Giudecca with the Redentore: two pale tones and a pale line."""
    roofs, x = f"M{LEFT} {QUAY}", float(LEFT)
    while x < 560:
        wide, tall = rng.choice([16, 22, 28, 34]), rng.uniform(15, 32)
        roofs += f"V{QUAY - tall:.0f}l{wide / 2} -5l{wide / 2} 5"
        x += wide
    cx = 300
    doors = (
        round_arch(cx - 5, QUAY, 10, 26) + round_arch(cx - 22, QUAY - 8, 8, 20) + round_arch(cx + 14, QUAY - 8, 8, 20)
    )
    windows = "".join(f"M{x} {QUAY - 8 - x * 7 % 9}v-5h3v5z" for x in range(34, 552, 11))
    towers = "".join(f"M{cx + q} {QUAY - 40}v-26l3 -9l3 9v26Z" for q in (-36, 30))
    return (
        inked(f"{roofs}V{QUAY}Z", FAR, 0.9, ink=FAR_INK)
        + inked_rect(cx - 30, QUAY - 50, 60, 50, FAR_LIGHT, 0.9, ink=FAR_INK)
        + inked(f"M{cx - 30} {QUAY - 50}l30 -12l30 12Z", FAR_LIGHT, 0.9, ink=FAR_INK)
        + flat(doors, FAR_INK)
        + inked(f"M{cx - 20} {QUAY - 60}v-6c0 -20 40 -20 40 0v6Z", FAR_DOME, 0.9, ink=FAR_INK)
        + stroke(f"M{cx - 3} {QUAY - 83}v-7h6v7M{cx} {QUAY - 90}v-8", FAR_INK, 1.4)
        + inked(towers, FAR_LIGHT, 0.9, ink=FAR_INK)
        + inked(f"M420 {QUAY}v-58l6 -16l6 16v58Z", FAR, 0.9, ink=FAR_INK)
        + flat(windows, FAR_INK, 0.7)
    )


def _city() -> str:
    """Draws all buildings of the near shore."""
    x, mouth = 936.0, ""
    walls = ("#E5C79F", "#D9A88A", "#EAD6B2", "#C98F70", SAND_HOUSE)
    for (width, height), wall in zip(((26, 60), (30, 74), (24, 58), (34, 80), (30, 66)), walls, strict=True):
        mouth += house(x, width, height, wall, 3, 2, roof="#C2816A", line=0.8)
        x += width
    return (
        washed(mouth, HAZE, 0.15)
        + house(470, 52, 62, OCHRE_HOUSE, 3, 3)
        + house(522, 46, 76, ROSE_HOUSE, 3, 3, gothic=True)
        + salute(738)
        + house(836, 44, 66, SAND_HOUSE, 3, 2)
        + customs_house(782, 124)
        + mint(1034, 64)
        + campanile(1150, 56)
        + library(1098, 112)
        + clock_tower(1228)
        + basilica(1268)
        + inked_rect(1206, QUAY - 8, 180, 8, CREAM_BODY, 0.8)
        + doge_palace(1376, 394, 156, 1318)
        + theodore_column(1222, QUAY - 122)
        + lion_column(1302, QUAY - 130)
        + prisons(1770)
    )


def _quay(rng: Random) -> str:
    """Draws the quay's edge and the people on it, a few strokes each."""
    drawn = (
        inked_rect(1030, QUAY - 1, RIGHT - 1028, 5, QUAY_STONE, 1)
        + inked_rect(LEFT - 2, QUAY - 1, 550, 3, FAR_QUAY, 0.7, ink=FAR_INK)
        + inked_rect(560, QUAY - 1, 400, 4, QUAY_STONE, 0.9)
    )
    coats = (BLACK_CLOTH, RED, BLUE_CLOTH, WALL_SHADE, LAGOON, WOOD, PAPER)
    bodies, heads = dict.fromkeys(coats, ""), ""
    for i in range(74):
        x = rng.uniform(1040, 1890) if i < 58 else rng.uniform(650, 900)
        tall = rng.uniform(8, 10)
        bodies[rng.choice(coats)] += f"M{x - 2.2:.1f} {QUAY}l1 {-tall:.1f}h2.4l1 {tall:.1f}z"
        heads += f"M{x:.1f} {QUAY - tall - 1.6:.1f}h0.01"
    return drawn + "".join(inked(data, coat, 0.5) for coat, data in bodies.items()) + stroke(heads, TAN, 3)


def _flakes(
    rng: Random, count: int, top: float, colour: str, opacity: float, widths: tuple[float, float], tall: float
) -> str:
    """Draws lens-shaped flakes of light or dark on the water, wider and fewer toward the viewer."""
    data = ""
    for _ in range(count):
        y = top + (BOTTOM - top) * rng.random() ** 1.1
        near = 0.25 + (y - QUAY) / 262
        width = rng.uniform(*widths) * near
        data += _lens(rng.uniform(0, 1900), y, width, max(0.8, tall * near * rng.uniform(0.5, 1)))
    return flat(data, colour, opacity)


def _lens(x: float, y: float, width: float, tall: float) -> str:
    w, half, h = number(round(width, 1)), number(round(width / 2, 1)), number(round(tall, 1))
    return f"M{x:.0f} {y:.1f}q{half} -{h} {w} 0q-{half} {h} -{w} 0Z"


def _water(rng: Random, far: str, city: str) -> tuple[str, str, str]:
    """Draws the sea with what it mirrors, the sun's light on it, and what lies over both."""
    path_of_sun = ""
    for _ in range(190):
        y = QUAY + 6 + 256 * rng.random()
        near = (y - QUAY) / 262
        width = rng.uniform(16, 90) * (0.4 + near)
        path_of_sun += _lens(rng.gauss(610 - 30 * near, 60 + 70 * near), y, width, 1 + 2.4 * near)
    ripples = ""
    for _ in range(260):
        y = QUAY + 10 + 246 * rng.random() ** 0.9
        near = (y - QUAY) / 262
        width = rng.uniform(14, 60) * (0.4 + near)
        x, crest = rng.uniform(20, 1900), -2 * near - 0.5
        ripples += f"M{x:.0f} {y:.1f}q{width / 4:.1f} {crest:.1f} {width / 2:.1f} 0t{width / 2:.1f} 0"
    masts = "".join(
        f"M{x} {QUAY + 4}v{-rng.randint(20, 44)}" for x in (1050, 1064, 1402, 1420, 1436, 1600, 1622, 1778, 1800)
    )
    far_mirror = f"matrix(1 0 0 -0.55 0 {number(QUAY * 1.55 + 4)})"
    city_mirror = f"matrix(1 0 0 -0.52 0 {number(QUAY * 1.52 + 6)})"
    return (
        flat_rect(LEFT, QUAY + 3, WIDTH, BOTTOM - QUAY, "url(#sea)")
        + group(washed(far, WATER_NEAR_QUAY, 0.7), transform=far_mirror)
        + group(washed(city, WATER_MIDDLE, 0.5), transform=city_mirror)
        + flat_rect(LEFT, QUAY + 3, WIDTH, BOTTOM - QUAY, "url(#depth)", 0.8)
        + _flakes(rng, 520, QUAY + 5, LIGHT_FLAKE, 0.5, (40, 150), 3.2)
        + _flakes(rng, 360, QUAY + 8, DARK_FLAKE, 0.55, (50, 190), 4),
        _flakes(rng, 200, QUAY + 10, WARM_FLAKE, 0.5, (24, 90), 2.2) + flat(path_of_sun, SUN_FLAKE, 0.75),
        stroke(ripples, WATER_INK, 1, 0.5) + stroke(masts, INK, 1.6),
    )


def _boats() -> str:
    """Draws the small boats, each over its own reflection."""
    red, blue, gold = far_gondola(), far_gondola(LAGOON), far_gondola(GOLD)
    drawn = ""
    for x, y, scale, side, boat in (
        (1352, 765, 0.6, 1, red),
        (1466, 766, 0.62, -1, blue),
        (1600, 765, 0.56, 1, gold),
        (905, 772, 0.66, -1, gold),
        (1268, 782, 0.85, 1, red),
        (470, 775, 0.66, 1, blue),
        (1560, 800, 1.0, -1, red),
        (756, 800, 1.15, 1, blue),
        (560, 852, 1.35, -1, gold),
    ):
        water = mixed(SHALLOW_WATER, OPEN_WATER, min(1, (y - QUAY) / 100))
        mirror = moved(x, y + 3 * scale, scale=(side * scale, -0.5 * scale))
        drawn += group(washed(boat, water, 0.62), transform=mirror)
        drawn += group(boat, transform=moved(x, y, scale=(side * scale, scale)))
    return (
        drawn
        + group(washed(fishing_boat(), WATER_UNDER_SAILS, 0.58), transform="matrix(.82 0 0 -.42 980 806)")
        + group(fishing_boat(), transform=moved(980, 800, scale=0.82))
        + group(fishing_boat(FAR_SAIL, FAR_FORESAIL), transform=moved(392, 772, scale=0.34))
    )


def _great_gondola(x: float, y: float) -> str:
    wash = (
        f"M{x - 330} {y + 18}q60 -8 120 0M{x - 150} {y + 22}q80 8 170 2M{x + 60} {y + 20}q90 -6 200 -2"
        f"M{x + 240} {y + 8}q30 -6 70 -4M{x - 280} {y + 30}q80 6 150 0M{x + 20} {y + 34}q100 6 190 -4"
    )
    return (
        group(washed(gondola(rower=False), WATER_UNDER_GONDOLA, 0.55), transform=moved(x, y + 14, scale=(1, -0.5)))
        + flat(f"M{x - 300} {y + 12}q150 16 300 12t310 -6q-140 26 -330 24t-280 -30Z", WATER_INK, 0.35)
        + group(gondola(), transform=moved(x, y))
        + stroke(wash, FOAM, 2, 0.75)
    )


def _gulls() -> str:
    wings = inked("M-26 -6C-18 -14 -8 -10 0 0C8 -10 18 -14 26 -6C16 -8 8 -4 0 5C-8 -4 -16 -8 -26 -6Z", PAPER, 1.3)
    places = ((1010, 330, 0.8), (1062, 362, 0.55), (1400, 250, 0.7), (900, 430, 0.5), (1352, 286, 0.45))
    return "".join(group(wings, transform=moved(x, y, scale=scale)) for x, y, scale in places)


def layers() -> Layers:
    """Draws every layer by day."""
    rng = Random(7)
    (sky, clouds), far, city, quay = _sky(rng), _far_shore(rng), _city(), _quay(rng)
    near = _great_gondola(1292, 936) + foreground(BOTTOM + 12) + _gulls()
    return Layers(sky, clouds, far, city, quay, *_water(rng, far, city), boats=_boats(), near=near)


def veduta() -> str:
    """Draws the whole picture inside the print margin."""
    return document(WIDTH, HEIGHT, *layers(), defs=_definitions(), origin=(LEFT, TOP))


def gondola_rule() -> str:
    """Draws the small gondola that parts the rule under the title, 54 by 24."""
    hull = flat("M-22 -2C-14 6 14 6 20 0L25 -9L22 -10C16 -3 -12 -3 -20 -7Z", NIGHT)
    return document(54, 24, group(hull, stroke("M21 -6l6 -10", NIGHT, 2), transform=moved(25, 18)))


def drawings() -> dict[str, str]:
    """Draws the title's pictures."""
    return {"title/veduta.svg": veduta(), "title/gondola_rule.svg": gondola_rule()}

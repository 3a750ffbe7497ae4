"""The title by night: the day's print with the moon over the basin, lit windows, lanterns, and light on the water.

Places and sizes are the day's. Of its layers the clouds and the sun's light stay away; what is near keeps more of its
hue, so that caps, dress and stripes still speak.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tools.art.common.title import BOTTOM, HEIGHT, LEFT, TOP, WIDTH, layers
from tools.art.looks.lamps import WARM_FLAKE, Lamps, flake, moon, rayed_stars, stars
from tools.art.looks.shades import lit, muted, shaded
from tools.art.pens.palette import OPENING
from tools.art.pens.pen import flat, stroke
from tools.art.pens.stonework import QUAY
from tools.art.pens.svg import Point, document, linear_gradient, radial_gradient

MOON: Final[Point] = (1004, 330)
"""Its middle, between dome and campanile, clear of title and menu."""
MOON_RADIUS: Final = 62
MOON_RINGS: Final = ((132, 0.1), (104, 0.1), (82, 0.12))
TRACK: Final = (("#8FB3BD", 210, 0.34, 1.5), ("#CFE0DE", 190, 0.55, 1.0), ("#FBF6E6", 130, 0.85, 0.62))
"""The moon's light on the water in sheets: colour, flakes, opacity, how far they spread."""
GREAT_STARS: Final = (
    (1010, 96, 7),
    (1478, 118, 8),
    (1700, 210, 6),
    (1806, 84, 7),
    (1390, 330, 6),
    (930, 300, 6),
    (1610, 392, 5),
    (540, 330, 5),
)
"""Stars with rays: place and reach."""
THIN_CLOUDS: Final = (
    (1010, 236, 330, 0.5),
    (1130, 250, 300, 0.4),
    (1380, 272, 420, 0.34),
    (1560, 258, 240, 0.26),
    (700, 300, 260, 0.18),
    (1640, 470, 260, 0.2),
    (90, 640, 320, 0.22),
    (880, 420, 210, 0.16),
)
"""Clouds of the night: left end, height, length, opacity."""
CLOUD: Final = "#8FA9B2"
IRON: Final = "#05090E"
"""What lanterns hang on."""
QUAY_LANTERNS: Final = (596, 690, 872, 1094, 1212, 1330, 1498, 1656, 1768)
POLE_LANTERNS: Final = ((1788, 725, 1.15, 120), (1735, 803, 1.0, 90), (1836, 749, 1.0, 90))
"""Place, size and reach of the light of a lantern on a pole's cap."""
BOAT_LANTERNS: Final = (
    (454, 766, 0.4),
    (530, 838, 0.6),
    (735, 786, 0.55),
    (905, 766, 0.4),
    (1300, 768, 0.45),
    (1368, 757, 0.35),
    (1483, 757, 0.35),
    (1617, 757, 0.35),
    (1590, 786, 0.55),
    (392, 752, 0.4),
)
"""Place and size of the lantern of a small boat."""

by_moon = muted(0.45, (0.4, 0.5), ((0.74, 8), (0.86, 14), (1.12, 24)))
"""A colour as the moon shows it: dark and cool, the light parts still told apart."""
near_by = muted(0.06, (0.64, 0.64), ((1.0, 8), (0.96, 10), (1.0, 18)))
"""A colour of what is near and has a lantern."""


def _gradients() -> dict[str, str]:
    sky = ((0, "#0A1522"), (0.4, "#10273A"), (0.75, "#1B3F55"), (1, "#2E5A6B"))
    sea = ((0, "#2A5160"), (0.06, "#1C3F4F"), (0.4, "#122C3A"), (1, "#0A1B26"))
    glow = ((0, "#DDE6DF", 0.34), (0.14, "#C9DADA", 0.17), (0.5, "#9FBBC4", 0.06), (1, "#9FBBC4", 0))
    depth = ((0, "#122C3A", 0), (0.5, "#122C3A", 0.45), (1, "#0A1B26", 0.9))
    return {
        "sky": linear_gradient("sky", (0, TOP), (0, QUAY), sky),
        "sea": linear_gradient("sea", (0, QUAY), (0, BOTTOM + 6), sea),
        "glow": radial_gradient("glow", MOON, 620, glow),
        "depth": linear_gradient("depth", (0, QUAY), (0, BOTTOM - 8), depth),
        "doge_shade": linear_gradient("doge_shade", (1300, 0), (1720, 0), ((0, IRON, 0), (1, IRON, 0.3))),
    }


def _stars(rng: Random) -> str:
    places = []
    for _ in range(230):
        x, y = rng.uniform(30, 1890), 30 + 590 * rng.random() ** 1.35
        has_text = (x < 960 and 60 < y < 265) or (x < 470 and 265 < y < 580)
        if math.dist((x, y), MOON) < 150 or has_text:
            if rng.random() < 0.25:
                places.append((x, y, 0.7, 0.35))
        else:
            places.append((x, y, rng.choice((0.8, 1.0, 1.0, 1.3, 1.7)), rng.uniform(0.5, 1) * (1 - y / 900)))
    return stars(rng, places) + rayed_stars(GREAT_STARS)


def _thin_clouds() -> str:
    drawn = ""
    for x, y, w, opacity in THIN_CLOUDS:
        body = (
            f"M{x} {y}q{w * 0.25} -9 {w * 0.5} -3q{w * 0.3} -8 {w * 0.5} 3q{-w * 0.24} 9 {-w * 0.5} 4"
            f"q{-w * 0.3} 7 {-w * 0.5} -4Z"
        )
        rules = f"M{x + 12} {y + 9}h{w * 0.4}M{x + w * 0.5} {y + 10}h{w * 0.32}"
        drawn += flat(body, CLOUD, opacity) + stroke(rules, CLOUD, 1, round(opacity * 0.8, 2))
    return drawn


def _window_light(rng: Random, places: list[Point]) -> str:
    """Draws the short warm flakes in the water under the lit windows near the quay."""
    columns = sorted({round(x / 9) for x, y in places if y > 560 and 455 < x < 1896})
    bright, dim = "", ""
    for column in columns:
        for j in range(5):
            data = flake(
                column * 9 + rng.uniform(-3, 3),
                762 + j * 9 + rng.uniform(-3, 3),
                rng.uniform(3, 6) + j * 1.2,
                2.2 + j * 0.4,
            )
            if j < 3:
                bright += data
            else:
                dim += data
    return flat(bright, WARM_FLAKE, 0.5) + flat(dim, WARM_FLAKE, 0.26)


def _track(rng: Random) -> str:
    """Draws the moon's light on the water: narrow at the quay, wide at the lower edge."""
    drawn = ""
    for tone, count, opacity, spread in TRACK:
        data = ""
        for _ in range(count):
            t = rng.random() ** 0.8
            half = (20 + 150 * t**1.15) * spread
            x = MOON[0] - 34 * t + rng.gauss(0, 0.42) * half
            data += flake(x, 757 + t * 248, rng.uniform(4, 9) + 26 * t * rng.random(), 1.6 + 3.2 * t)
        drawn += flat(data, tone, opacity)
    return drawn


def _lanterns(lamps: Lamps) -> str:
    quay = "".join(f"M{x} 752V733" for x in QUAY_LANTERNS)
    drawn = stroke(quay, IRON, 1.8) + "".join(lamps.lantern(x, 729, 0.5, 36, 764) for x in QUAY_LANTERNS)
    for x, y, size, reach in POLE_LANTERNS:
        drawn += lamps.lantern(x, y - 6, size, reach)
        drawn += lamps.reflection(x + 26, 862 + (y - 740) * 0.4, 24, 0.42)
    drawn += stroke("M164 842H192M164 862Q184 860 190 843M192 842V850", IRON, 2.4)
    drawn += lamps.lantern(192, 863, 0.85, 84, 936)
    drawn += stroke("M1496 938V872", "#1A0F08", 2.6) + lamps.lantern(1496, 862, 1.15, 120, 968)
    drawn += stroke("M1290 846V826", "#1A0F08", 2.4) + lamps.lantern(1290, 820, 0.8, 80)
    drawn += "".join(lamps.lantern(x, y, size, 60 * size + 8, y + 14) for x, y, size in BOAT_LANTERNS)
    return drawn + lamps.light(1150, 396, 70)


def night_veduta() -> str:
    """Draws the whole picture inside the print margin."""
    rng, day = Random(7), layers()
    city, places = lit(day.city, {OPENING}, 0.42, rng)
    lamps = Lamps(rng)
    body = (
        shaded(day.sky, by_moon),
        _stars(rng),
        moon(*MOON, MOON_RADIUS, MOON_RINGS),
        _thin_clouds(),
        *(shaded(layer, by_moon) for layer in (day.far_shore, city, day.quay, day.sea)),
        _window_light(rng, places),
        _track(rng),
        *(shaded(layer, by_moon) for layer in (day.ripples, day.boats)),
        shaded(day.near, near_by),
        _lanterns(lamps),
    )
    defs = "".join((_gradients() | lamps.gradients).values())
    return document(WIDTH, HEIGHT, *body, defs=defs, origin=(LEFT, TOP))

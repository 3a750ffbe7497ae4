"""What shines at night: the moon, stars, lanterns with their halos, flakes of light on the water."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random
from typing import Final

from tools.art.pens.palette import GOLD
from tools.art.pens.pen import flat, inked, stroke
from tools.art.pens.svg import Point, circle, ellipse, radial_gradient

STARLIGHT: Final = "#F4EBD9"
"""Stars."""
MOONLIGHT: Final = "#EFEBDB"
"""The moon's face."""
HAZE: Final = "#DDE6DF"
"""The rings round the moon."""
SEAS: Final = "#B9BFB4"
"""The flat seas on it."""
MOON_LINE: Final = "#5E6F72"
"""Its contour."""
GLASS: Final = "#FFE6A6"
"""A lantern's glass."""
SOOT: Final = "#2B1A0C"
"""A lantern's contour."""
WICK: Final = "#8A5A1E"
"""The line within it."""
WARM_FLAKE: Final = "#F2B54E"
"""A lit window's light on the water."""
LAMP_FLAKE: Final = "#FFD27A"
"""A lantern's light on the water."""


def halo(name: str, centre: Point, reach: float, strength: float = 0.32) -> str:
    """Defines the soft warm light round a lamp, as a gradient."""
    stops = ((0, "#FFCF73", strength), (1, "#FFB84A", 0))
    return radial_gradient(name, centre, reach, stops)


def core(name: str, centre: Point, reach: float) -> str:
    """Defines the bright light close to a lamp, as a gradient."""
    stops = ((0, "#FFE3A0", 0.95), (0.25, "#FFCF73", 0.5), (1, "#FFB84A", 0))
    return radial_gradient(name, centre, reach, stops)


class Lamps:
    """Lanterns of one drawing; each light is a gradient of its own, since a gradient has a place on the page."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.gradients: dict[str, str] = {}
        """What they need to be defined, by name."""

    def light(self, x: float, y: float, reach: float) -> str:
        """Draws the light of a lamp without the lamp."""
        name = f"lamp{len(self.gradients)}"
        self.gradients[name] = halo(name, (x, y), reach)
        self.gradients[f"{name}c"] = core(f"{name}c", (x, y), reach * 0.34)
        return circle(x, y, reach, fill=f"url(#{name})") + circle(x, y, reach * 0.34, fill=f"url(#{name}c)")

    def lantern(self, x: float, y: float, size: float = 1, reach: float = 90, water: float | None = None) -> str:
        """Draws a lantern with its light: glass, roof and foot, and where there is water below it, its reflection."""
        glass = f"M{x - 5 * size} {y - 7 * size}H{x + 5 * size}L{x + 4 * size} {y + 7 * size}H{x - 4 * size}Z"
        metal = (
            f"M{x - 6.5 * size} {y - 7 * size}L{x} {y - 13 * size}L{x + 6.5 * size} {y - 7 * size}Z"
            f"M{x - 4.6 * size} {y + 7 * size}H{x + 4.6 * size}V{y + 9.6 * size}H{x - 4.6 * size}Z"
        )
        drawn = (
            self.light(x, y, reach)
            + inked(glass, GLASS, 1.3 * size, ink=SOOT)
            + inked(metal, GOLD, 1.1 * size, ink=SOOT)
            + stroke(f"M{x} {y - 7 * size}V{y + 7 * size}", WICK, size)
        )
        return drawn if water is None else drawn + self.reflection(x, water)

    def reflection(self, x: float, y: float, step: float = 8, opacity: float = 0.6) -> str:
        """Draws the broken light of a lantern on the water below it."""
        rng = self._rng
        data = "".join(
            flake(x + rng.uniform(-4, 4), y + j * step, 5 + 2.2 * rng.random() * (6 - j), 3) for j in range(6)
        )
        return flat(data, LAMP_FLAKE, opacity)


def flake(x: float, y: float, half: float, tall: float) -> str:
    """Gives path data of a lens of light on the water, round its middle."""
    return f"M{x - half:.1f} {y:.1f}q{half:.1f} {-tall:.1f} {2 * half:.1f} 0q{-half:.1f} {tall:.1f} {-2 * half:.1f} 0Z"


def stars(rng: Random, places: Iterable[tuple[float, float, float, float]]) -> str:
    """Draws stars, each a place, a radius and an opacity; a little of each is for chance to say."""
    return "".join(
        circle(round(x, 1), round(y, 1), radius, fill=STARLIGHT, fill_opacity=round(opacity * rng.uniform(0.8, 1), 2))
        for x, y, radius, opacity in places
    )


def rayed_stars(places: Iterable[tuple[float, float, float]]) -> str:
    """Draws stars with four rays, each a place and a reach."""
    data = ""
    for x, y, k in places:
        near = round(k * 0.18, 2)
        data += (
            f"M{x} {y - k}L{x + near} {y - near}L{x + k} {y}L{x + near} {y + near}L{x} {y + k}L{x - near} {y + near}"
            f"L{x - k} {y}L{x - near} {y - near}Z"
        )
    return flat(data, STARLIGHT, 0.9)


def moon(x: float, y: float, r: float, rings: Iterable[tuple[float, float]]) -> str:
    """Draws the full moon: rings of haze (reach and opacity), the disc, its seas, a crescent of shade, hatching."""

    def at(dx: float, dy: float) -> str:
        return f"{x + dx * r:.1f} {y + dy * r:.1f}"

    def by(*values: float) -> str:
        return " ".join(f"{value * r:.1f}" for value in values)

    seas = (
        f"M{at(-0.48, -0.35)}c{by(0.16, -0.26, 0.48, -0.26, 0.55, -0.03)}c{by(0.06, 0.19, -0.23, 0.19, -0.19, 0.35)}"
        f"c{by(0.03, 0.19, -0.29, 0.23, -0.39, 0.06)}c{by(-0.06, -0.13, -0.06, -0.26, 0.03, -0.38)}Z"
        f"M{at(0.19, 0.13)}c{by(0.16, -0.13, 0.42, -0.06, 0.42, 0.13)}c{by(0, 0.19, -0.29, 0.26, -0.42, 0.13)}"
        f"c{by(-0.1, -0.1, -0.06, -0.19, 0, -0.26)}ZM{at(-0.19, 0.48)}"
        f"c{by(0.1, -0.06, 0.26, -0.03, 0.26, 0.06)}c{by(0, 0.11, -0.19, 0.13, -0.26, -0.06)}Z"
    )
    shade = f"M{at(0.48, -0.87)}A{r} {r} 0 0 1 {at(-0.13, 0.98)}A{r * 1.23:.1f} {r * 1.23:.1f} 0 0 0 {at(0.48, -0.87)}Z"
    hatch = ""
    for i in range(9):
        turn = math.radians(-40 + 13 * i)
        edge = (0.97 * math.cos(turn), 0.97 * math.sin(turn))
        hatch += f"M{at(*edge)}L{at(edge[0] - 0.21, edge[1] + 0.06)}"
    return (
        "".join(ellipse(x, y, reach, reach, fill=HAZE, fill_opacity=opacity) for reach, opacity in rings)
        + ellipse(x, y, r, r, fill=MOONLIGHT, stroke=MOON_LINE, stroke_width=1.4)
        + flat(seas, SEAS, 0.62)
        + flat(shade, "#9CA8A4", 0.4)
        + stroke(hatch, "#6F7E80", 0.9, 0.7)
    )

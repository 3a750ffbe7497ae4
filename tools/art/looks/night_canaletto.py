"""Canaletto's board by night: the geometry is the day's to the unit; only light and colour are others.

Light means that there is something to buy: palaces with treasures have lit windows, empty ones none. Papers are night
with ivory text and the gold rule; treasures and coins keep their colours, a little lower.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tools.art.canaletto.palette import HALL, PANE, PANE_LINE
from tools.art.canaletto.water import HORIZON, TOP
from tools.art.looks.lamps import WARM_FLAKE, Lamps, flake, halo, moon, stars
from tools.art.looks.shades import Shade, as_it_is, lit, muted, over, shaded, under, with_gradients, without
from tools.art.pens.pen import flat, mixed
from tools.art.pens.svg import ellipse

MOON: Final = (1376, 190)
MOON_RADIUS: Final = 33
BARS: Final = "#7A4A1E"
"""Bars of the lit windows."""
DARK_HOUSE: Final = "#12222E"
"""What an empty palace is mixed with."""
FAR_LIGHT: Final = "#F2C36B"
"""Windows on the horizon."""

on_ring = muted(0.38, (0.36, 0.48), ((0.8, 6), (0.88, 12), (1.08, 20)))
"""Walls, stone and boats on the board."""

SCENE: Final = {
    "#A9C6CB": "#0C1A28",
    "#E6DFC9": "#16324A",
    "#F3D9B4": "#2A5266",
    "#4F8F94": "#234B5B",
    "#2E727D": "#13303F",
    "#174C57": "#0A1B26",
    "#FBF3E2": "#5E7C8C",
    "#B9BDAA": "#28485A",
    "#AEB8AC": "#28485A",
    "#6B7770": "#47687A",
    "#CFE3DC": "#5A8A96",
}
"""Sky, sea and the far city in one blue tone with pale lines."""
RING: Final = {
    "#2B707B": "#122E3C",
    "#1A5560": "#0C202C",
    "#8CBDBA": "#2C5D6B",
    "#4C949A": "#1C4653",
    "#EAF4EC": "#7FA9B2",
    "#B9AC90": "#5B6064",
    "#F1E7D2": "#8E9091",
    "#CFE3DC": "#5A8A96",
}
"""The canal is lighter than the lagoon and the sea: the way to sail is what is seen first."""
INK_LINE: Final = "#05090D"
CARTOUCHE: Final = {"#FBF5E7": "#243744", "#F0E4CC": "#16242F", "#2B2320": INK_LINE}
"""The paper of the lot."""
PAPERS: Final[dict[str, dict[str, str]]] = {
    "rail": {"#F8EFDC": "#1B2B38", "#2B2320": INK_LINE},
    "value": {"#FFFBF0": "#24384A", "#2B2320": INK_LINE},
    "value_back": {"#FFFBF0": "#24384A", "#2B2320": INK_LINE, "#173F49": "#0C202C"},
    "value_used": {"#E2D8C3": "#182833", "#8C8371": "#5E7281"},
    "debt_frame": {"#FBE6DF": "#4A2320", "#A3322B": "#F09A8B"},
    "mooring": {"#173F49": "#0B141B", "#F4EBD9": "#C8A24A"},
    "mooring_pale": {"#2B6670": "#16242F", "#CFE3DC": "#7B6A3C"},
    "bribe_spent": {"#E2D8C3": "#3A4A56", "#A3322B": "#F09A8B"},
    "dot_open": {"#6B6353": "#CFC7B4"},
}
"""Papers and discs, colour by colour: what is not named keeps its colour."""
INNER_LINE: Final = "#EFE6D2"


def scene(day: str) -> str:
    """The ground by night: no birds, stars and the moon over the far city, a few lights along the horizon."""
    rng = Random(3)
    drawn = without(day, lambda line: line.startswith('<path d="M461 157q'))
    drawn = shaded(drawn, on_ring, SCENE).replace('fill-opacity="0.8"', 'fill-opacity="0.28"')
    places = [
        (rng.uniform(290, 1550), rng.uniform(TOP + 84, 262), rng.choice((0.7, 0.9, 1.2)), rng.uniform(0.35, 0.9))
        for _ in range(150)
    ]
    sky = stars(rng, places) + moon(*MOON, MOON_RADIUS, ((64, 0.1), (48, 0.12)))
    windows = "".join(f"M{rng.uniform(0, 1556):.0f} {rng.choice((284, 287, 281))}v3h2v-3Z" for _ in range(70))
    head, city, rest = drawn.partition(f'<path d="M0 {HORIZON + 2:g}V')  # the far city, which hides stars behind it
    shore = rest.index('<rect x="0" y="292"')
    return head + sky + city + rest[:shore] + flat(windows, FAR_LIGHT, 0.85) + rest[shore:]


def palace(day: str, number: int) -> str:
    """A palace with treasures: three windows in five are lit, a warm halo behind, flakes of light under the quay."""
    rng = Random(number)
    drawn, _ = lit(day, {PANE, HALL}, 0.62, rng)
    drawn = shaded(drawn, on_ring, {PANE_LINE: BARS})
    light = "".join(flake(rng.uniform(-62, 62), 15 + 30 * rng.random(), rng.uniform(4, 9), 2) for _ in range(17))
    glow = ellipse(0, -62, 88, 104, fill="url(#home)")
    drawn = with_gradients(drawn, {"home": halo("home", (0, -62), 100, 0.34)})
    return over(under(drawn, glow), flat(light, WARM_FLAKE, 0.5))


def dark_palace(day: str) -> str:
    """A palace that is empty: a dark house, drawn back into the sky."""
    return shaded(day, lambda colour: mixed(on_ring(colour), DARK_HOUSE, 0.42))


def cartouche(day: str) -> str:
    """The paper of the lot: night, with a thin ivory line within the gold one."""
    drawn = shaded(day, as_it_is, CARTOUCHE)
    return drawn.replace(f'stroke="{INK_LINE}" stroke-width="0.7"', f'stroke="{INNER_LINE}" stroke-width="0.8"')


def with_lamp(day: str, shade: Shade, place: tuple[float, float], size: float, reach: float) -> str:
    """A thing on the canal with its lantern."""
    lamps = Lamps(Random(5))
    lantern = lamps.lantern(*place, size, reach)
    return over(with_gradients(shaded(day, shade), lamps.gradients), lantern)


def dim_glow(day: str) -> str:
    """The golden glow, at four fifths of its strength."""
    return day.replace('fill="url(#gold)"', 'fill="url(#gold)" fill-opacity="0.8"')

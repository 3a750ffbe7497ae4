"""Notturno: which drawing is made how by night.

What is far is mapped by moonlight, what is near keeps its hue, what one plays with is only lowered: one veil over all
would make windows grey and gold mud. `_RULES` says it by the names of the drawings; the first that fits holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatch
from functools import partial
from random import Random
from typing import Final

from tools.art.common import curtain
from tools.art.common.ambience import LIGHT
from tools.art.looks import night_canaletto as canaletto
from tools.art.looks.night_title import near_by, night_veduta
from tools.art.looks.shades import Shade, as_it_is, channels, joined, lit, muted, shaded
from tools.art.pens.palette import CLOTH_DARK, CLOTH_GREEN, CLOTH_LIGHT, GOLD, NIGHT, SEAT_COLOURS

Drawing = Callable[[str], str | None]
"""Makes the night of a drawing of the day's text; None leaves the day's."""

SEATS: Final = dict(zip(SEAT_COLOURS, ("#2F8FCB", "#CC79A7", "#DE6F1B", "#1FAE85"), strict=True))
"""The seats' colours by night, as the theme has them."""
CLOTH: Final = {
    CLOTH_LIGHT: "#2C5547",
    CLOTH_GREEN: "#1D3D34",
    CLOTH_DARK: "#0E211B",
    "#F6E2A6": "#B9CDD6",
    "#0E2A20": "#0A1A15",
    "#1A3A2E": "#12291F",
}
"""Casanova's cloth: a lamp over its middle, and moonlight through the windows where the sun came in."""
CITY: Final = {
    "#CFDCD6": "#0C1A28",
    "#EFE4C8": "#16324A",
    "#F4DCB4": "#2A5266",
    "#D9C79C": "#4A6A7C",
    "#5F9F9F": "#2F6472",
    "#34808A": "#20505F",
    "#164A55": "#0D2A36",
    "#D7EBE2": "#7FA9B2",
    "#E6D5AE": "#2C3B46",
    "#D8C294": "#26343F",
    "#C4AA78": "#1E2A34",
    "#EFE0BB": "#3E4A50",
    "#DDC899": "#2E3B44",
    "#B99C68": "#222E37",
}
"""Canal Grande's sky, canal and paving: the stone lies back, so that cards and signs stand out on it."""
CURTAIN: Final = {
    **dict.fromkeys(curtain.REDS, "#4C1614"),
    curtain.DEEP: "#260908",
    curtain.DARK: "#3F1210",
    curtain.BODY: "#5A1A17",
    curtain.MIDDLE: "#65201C",
    curtain.LIGHT: "#782C25",
    **dict.fromkeys((curtain.FLAME, "#FFC766", "#FFCF73", "#FFB84A"), "#FFD98A"),
    curtain.GILT: "#B3984F",
    curtain.GILT_LIGHT: "#C6B684",
}
"""The curtain's cloth by night; its footlights are brighter."""
CAMPO: Final = {"#EFE4CC": "#24343F", "#8D7B5E": "#4A6274"}
"""The band of white stone across the square, on which the order of play is written."""
LAGOON_PANEL: Final = {
    "#B9CFC9": "#0C1A28",
    "#F0E2C2": "#16324A",
    "#F3CFA0": "#2A5266",
    "#8DB0A6": "#2A5160",
    "#3F7F86": "#16384A",
    "#1D5160": "#0C202C",
}
"""Sky and water of Canaletto's panel on the new-game page."""
PAPER: Final = {"#EFE4CC": "#1B2A35", "#B79F73": "#6C8CA0"}
"""The waves of the inner pages."""

table_wood = muted(0.1, (0.6, 0.66), ((0.92, 0), (0.96, 2), (1.06, 6)))
"""Wood, cloth and fringe by lamplight."""
by_window = muted(0.3, (0.44, 0.56), ((0.84, 6), (0.9, 11), (1.06, 18)))
"""Roofs, walls and water seen from above."""


def lowered(colour: str) -> str:
    """Cards, tiles, coins, faces: they keep their colours, a little lower."""
    red, green, blue = channels(colour)
    return joined(red * 0.86, green * 0.87, blue * 0.9)


def night_drawing(name: str, day: str) -> str | None:
    """The night of a drawing; None where the day's serves."""
    return next((make(day) for pattern, make in _RULES if fnmatch(name, pattern)), None)


def _as_by_day(_day: str) -> None:
    """Icons, ornaments and lamps: drawn in one colour by the program, or light already."""


def _by(shade: Shade, own: Mapping[str, str] | None = None) -> Drawing:
    """A shade laid over the whole drawing; `own` names colours that become others than it says."""
    return lambda day: shaded(day, shade, own)


def _lit_city(panes: set[str], own: Mapping[str, str], seed: int) -> Drawing:
    """A city in a picture: walls by moonlight, every other window lit."""
    return lambda day: shaded(lit(day, panes, 0.5, Random(seed))[0], by_window, own)


_GLASS: Final = {"#3A4F57"}
"""Panes of Canal Grande's houses."""

_RULES: Final[Sequence[tuple[str, Drawing]]] = (
    ("icons/*", _as_by_day),
    ("common/tailpiece", _as_by_day),
    ("*/lantern*", _as_by_day),
    ("casanova/flame_*", _as_by_day),
    ("ambience/glint_*", _by(lowered, {LIGHT: "#BFD2CC"})),
    ("title/veduta", lambda _day: night_veduta()),
    ("title/gondola_rule", _by(as_it_is, {NIGHT: GOLD})),
    ("common/paper_waves", _by(lowered, PAPER)),
    ("curtain/*", _by(lowered, CURTAIN)),
    ("canaletto/scene", canaletto.scene),
    ("canaletto/ring_flat", _by(canaletto.on_ring, canaletto.RING)),
    ("canaletto/ring", _by(canaletto.on_ring, canaletto.RING)),
    ("canaletto/palace_*_empty", canaletto.dark_palace),
    *((f"canaletto/palace_{number:02}", partial(canaletto.palace, number=number)) for number in range(1, 17)),
    ("canaletto/cartouche", canaletto.cartouche),
    ("canaletto/glow*", canaletto.dim_glow),
    ("canaletto/pole_*", partial(canaletto.with_lamp, shade=near_by, place=(0, -47), size=0.5, reach=28)),
    ("canaletto/gondola", partial(canaletto.with_lamp, shade=lowered, place=(68, -32), size=0.62, reach=24)),
    ("canaletto/gondola_left", partial(canaletto.with_lamp, shade=lowered, place=(-68, -32), size=0.62, reach=24)),
    ("canaletto/value_next", _as_by_day),
    ("canaletto/mooring_landing", _as_by_day),
    ("canaletto/mooring_sale", _as_by_day),
    *((f"canaletto/{name}", _by(as_it_is, own)) for name, own in canaletto.PAPERS.items()),
    ("casanova/table", _by(table_wood, CLOTH)),
    ("casanova/cloth", _by(table_wood, CLOTH)),
    ("casanova/ledge", _by(table_wood)),
    ("casanova/fringe", _by(table_wood)),
    ("canal_grande/divide", _lit_city(_GLASS, CITY, 5)),
    ("canal_grande/vote", _lit_city(_GLASS, CITY | CAMPO, 6)),
    ("canal_grande/board", _lit_city(_GLASS, CITY, 7)),
    ("canal_grande/church_*", _lit_city(_GLASS, {}, 9)),
    ("canal_grande/well_*", _by(by_window)),
    ("new_game/canaletto", _lit_city({"#43383A"}, LAGOON_PANEL, 8)),
    ("new_game/casanova*", _by(table_wood, CLOTH)),
    ("new_game/*", _by(near_by, SEATS)),
    ("*", _by(lowered, SEATS)),
)
"""By the names of drawings: what makes their night of the day's text."""

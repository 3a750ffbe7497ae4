"""The new game's pictures of Canal Grande: for two, in teams, and the table seen from above.

A panel shows what one does in its game with the game's own material: two hands of cards on the two banks of the S; two
masks against two with the canal between.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tools.art.canal_grande.crests import QUARTERS
from tools.art.canal_grande.hatching import OWN, SHADE, hatch, hatched
from tools.art.canal_grande.palette import (
    CANAL,
    CANAL_INK,
    CLOAK_LIGHT,
    SHALLOWS,
    SPARKLE,
    TERRACOTTA,
    WAX_GLINT,
)
from tools.art.common.new_game import PANEL_HEIGHT, PANEL_SCALE, PANEL_WIDTH, WOOD_GRAIN, WOOD_RULE
from tools.art.common.portrait_faces import face, ruled_ground
from tools.art.pens.palette import (
    CARD_FACE,
    CREAM_BODY,
    DEEP_CLOTH,
    GOLD,
    HULL,
    INK,
    LAGOON,
    MARBLE,
    MEDALLION,
    MEDALLION_LINE,
    NIGHT,
    PAPER,
    RED,
    ROOF,
)
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import (
    Point,
    circle_data,
    document,
    ellipse,
    group,
    linear_gradient,
    moved,
    path,
    radial_gradient,
    rect,
)

S_COURSE: Final = "M70 -20C150 40 40 96 150 132C260 168 330 120 300 190C288 220 330 250 360 290"
"""The canal on the panel for two, 426 wide."""
TEAMS_COURSE: Final = "M254 -10C170 60 276 104 214 150C164 192 240 222 190 272"
"""The canal on the teams' panel."""

ROOF_LIT: Final = "#DCA383"
"""Roofs' lit slopes, seen from above."""
ROOF_END: Final = "#D19372"
"""Roofs' gable ends."""
ROOF_LINE: Final = "#7C4632"
"""Ridges and eaves."""
GARDEN: Final = "#8FA578"
"""Courtyards with gardens."""
TEAM_BLUE: Final = "#2A5866"
"""The ground behind one team."""
TEAM_RED: Final = "#8F3029"
"""The ground behind the other."""

SEAL_PLACES: Final[dict[int, tuple[Point, ...]]] = {
    2: ((0, -13), (0, 13)),
    3: ((0, -14), (-9, 8), (9, 8)),
}
"""Where the seals of a number card seen from afar lie."""


def _card(x: float, y: float, rotate: float, name: str, size: float = 1) -> str:
    """Draws a card of 64 by 90 round its middle: a quarter's figure, the spy, or as many seals as its number."""
    if name.isdigit():
        places = SEAL_PLACES[int(name)]
        face = inked("".join(circle_data(cx, cy, 9.4) for cx, cy in places), RED, 1.3) + stroke(
            "".join(circle_data(cx, cy, 5.6) for cx, cy in places), WAX_GLINT, 1
        )
    elif name == "spy":
        face = (
            inked_rect(-22, -33, 44, 66, CLOAK_LIGHT, 1.2, rx=3)
            + inked("M-15 24C-15 2 -9 -5 0 -5C9 -5 15 2 15 24Z", DEEP_CLOTH, 1.2, ink=PAPER)
            + inked("M-18 -7C-9 -12 -7 -24 0 -24C7 -24 9 -12 18 -7C7 -5 -7 -5 -18 -7Z", DEEP_CLOTH, 1.2, ink=PAPER)
            + flat("M-7 -4h14l-2.4 9h-9.2Z", PAPER)
        )
    else:
        quarter, figure = QUARTERS[name]
        ground = "M-22 -33H22V33H-22Z"
        face = (
            inked(ground, quarter.base, 1.2)
            + hatched(ground, OWN[quarter])
            + group(figure(CARD_FACE, INK), transform=moved(0, 0, scale=1.02))
        )
    shade = "".join(
        rect(-30 - i, -41 - i, 64 + 2 * i, 90 + 2 * i, rx=8, fill=NIGHT, fill_opacity=0.09) for i in (4, 2, 0)
    )
    return group(
        shade,
        inked_rect(-32, -45, 64, 90, CARD_FACE, 1.8, rx=6),
        inked_rect(-28, -41, 56, 82, "none", 1.2, rx=3, ink=GOLD),
        face,
        transform=moved(x, y, scale=size, rotate=rotate),
    )


def _canal(course: str, width: float, water: str) -> str:
    """Draws a canal between marble quays along a course."""
    return (
        stroke(course, INK, width + 5)
        + stroke(course, MARBLE, width + 2.5)
        + stroke(course, INK, width - 1.4)
        + stroke(course, water, width - 4)
    )


def _boat(x: float, y: float, rotate: float, cloth: str, size: float = 1) -> str:
    """Draws a gondola from above."""
    return group(
        inked("M-22 0C-14 7 14 7 22 0C14 -5 -14 -5 -22 0Z", HULL, 1),
        inked("M-7 -3h14v6h-14Z", cloth, 0.8),
        transform=moved(x, y, scale=size, rotate=rotate),
    )


def _bridge(x: float, y: float, rotate: float, size: float = 1) -> str:
    """Draws the bridge with its shops from above."""
    return group(
        inked("M-46 -13H46V13H-46Z", PAPER, 1.8),
        stroke("M-46 -6H46M-46 6H46", INK, 1),
        inked("M-30 -6h8v12h-8ZM-16 -6h8v12h-8ZM8 -6h8v12h-8ZM22 -6h8v12h-8Z", TERRACOTTA, 0.9),
        inked("M-6 -10H6V10H-6Z", CREAM_BODY, 1.2),
        transform=moved(x, y, scale=size, rotate=rotate),
    )


def _roofs() -> str:
    """Draws the city's hipped roofs from above, row by row."""
    chance = Random(11)
    lit = shaded = ends = lines = gardens = hatching = ""
    y = -6
    while y < 262:
        row, x = chance.choice((26, 30, 34)), -chance.randint(0, 18)
        while x < 426:
            wide, high = chance.choice((22, 28, 36, 46)), row - chance.choice((3, 3, 7))
            right, low = x + wide, y + high
            if chance.random() < 0.1:
                gardens += f"M{x + 2} {y + 2}h{wide - 4}v{high - 4}h{4 - wide}Z"
            elif wide > high:
                r = high / 2
                slope = f"M{x} {low}h{wide}l{-r} {-r}H{x + r}Z"
                lit += f"M{x} {y}h{wide}l{-r} {r}H{x + r}Z"
                shaded += slope
                hatching += hatch(slope, SHADE)
                ends += f"M{x} {y}l{r} {r}l{-r} {r}ZM{right} {y}l{-r} {r}l{r} {r}Z"
                lines += f"M{x} {y}h{wide}v{high}h{-wide}ZM{x} {y}l{r} {r}l{-r} {r}M{right} {y}l{-r} {r}l{r} {r}"
                lines += f"M{x + r} {y + r}H{right - r}"
            else:
                r = wide / 2
                slope = f"M{right} {y}l{-r} {r}V{low - r}l{r} {r}Z"
                lit += f"M{x} {y}l{r} {r}V{low - r}l{-r} {r}Z"
                shaded += slope
                hatching += hatch(slope, SHADE)
                ends += f"M{x} {y}h{wide}l{-r} {r}ZM{x} {low}h{wide}l{-r} {-r}Z"
                lines += f"M{x} {y}h{wide}v{high}h{-wide}ZM{x} {y}l{r} {r}l{r} {-r}M{x} {low}l{r} {-r}l{r} {r}"
                lines += f"M{x + r} {y + r}V{low - r}"
            x += wide + chance.choice((2, 2, 2, 6))
        y += row + chance.choice((1, 4))
    return (
        flat_rect(0, 0, 426, 262, CREAM_BODY)
        + flat(lit, ROOF_LIT)
        + flat(ends, ROOF_END)
        + flat(shaded, ROOF, 0.85)
        + stroke(hatching, INK, 0.6, 0.3)
        + inked(gardens, GARDEN, 0.8, ink=ROOF_LINE)
        + stroke(lines, ROOF_LINE, 0.7, 0.75)
    )


def two_panel() -> str:
    """Draws the panel for two: a hand of cards on each bank of the canal."""
    ripples = (
        "M92 -14C160 44 54 88 152 120C262 156 342 112 312 190",
        "M56 -10C128 44 30 104 146 146C250 182 312 136 288 188C280 214 312 244 340 280",
    )
    upper = (("san_marco", -12.0), ("castello", -3.0), ("3", 6.0), ("spy", 14.0))
    lower = (("cannaregio", -12.0), ("dorsoduro", -2.0), ("2", 9.0))
    return document(
        PANEL_WIDTH,
        PANEL_HEIGHT,
        group(
            _roofs(),
            _canal(S_COURSE, 60, CANAL),
            stroke(ripples[0], SHALLOWS, 1.6, 0.8),
            stroke(ripples[1], CANAL_INK, 1.6, 0.8),
            _bridge(196, 142, 102),
            _boat(100, 74, 84, RED),
            _boat(262, 147, -4, GOLD),
            _boat(314, 226, 58, RED),
            *(_card(232 + i * 48, 64 + abs(i - 1.5) * 5, turn, name) for i, (name, turn) in enumerate(upper)),
            *(_card(46 + i * 50, 200 + abs(i - 1) * 5, turn, name) for i, (name, turn) in enumerate(lower)),
            transform=moved(scale=PANEL_SCALE),
        ),
    )


def teams_panel() -> str:
    """Draws the teams' panel: two masks on each side of the canal."""
    side = "M250 0C180 60 270 110 214 150C170 190 236 220 196 262H426V0Z"
    ripples = (
        "M246 -10C164 60 270 104 208 150C158 192 232 222 184 272M262 -6C180 62 282 106 222 150C172 192 248 222 198 272"
    )
    masks = (("bauta", 70, 84), ("colombina", 148, 172), ("moretta", 286, 172), ("arlecchino", 362, 84))
    cards = (
        (24, 196, -9, "cannaregio"),
        (54, 218, 5, "san_marco"),
        (402, 196, 9, "castello"),
        (372, 218, -5, "dorsoduro"),
    )
    return document(
        PANEL_WIDTH,
        PANEL_HEIGHT,
        group(
            flat_rect(0, 0, 426, 262, TEAM_BLUE),
            flat(side, TEAM_RED),
            stroke("".join(f"M0 {6 + i * 8}H426" for i in range(33)), NIGHT, 0.9, 0.28),
            stroke(TEAMS_COURSE, INK, 43),
            stroke(TEAMS_COURSE, PAPER, 39),
            stroke(TEAMS_COURSE, INK, 34),
            stroke(TEAMS_COURSE, SHALLOWS, 31),
            stroke(ripples, SPARKLE, 1.4, 0.7),
            _boat(236, 24, 96, RED, 0.68),
            _boat(238, 112, 96, RED, 0.68),
            _boat(196, 186, 96, RED, 0.68),
            *(_medallion(name, x, y) for name, x, y in masks),
            *(_card(x, y, turn, name, 0.62) for x, y, turn, name in cards),
            transform=moved(scale=PANEL_SCALE),
        ),
    )


def _medallion(name: str, x: float, y: float) -> str:
    """Draws a mask in a gold ring."""
    return group(
        inked_oval(0, 0, 104, MEDALLION, 3),
        stroke(ruled_ground(), MEDALLION_LINE, 1.2, 0.4),
        face(name),
        inked_oval(0, 0, 104, "none", 7, ink=INK),
        inked_oval(0, 0, 110, "none", 6, ink=GOLD),
        inked_oval(0, 0, 115, "none", 2.4),
        transform=moved(x, y, scale=0.54),
    )


def table() -> str:
    """Draws the oval table from above: the canal's S across it, a hand of cards on each bank."""
    cx, cy = 176, 150
    wood = linear_gradient("wood", (0, 10), (0, 290), ((0, "#9A6A42"), (0.5, "#7C5131"), (1, "#5F3C24")))
    cloth = radial_gradient("cloth", (cx, cy - 14), 190, ((0, "#2C6F7A"), (1, "#184E5A")))
    grain = (
        "M30 96C20 120 16 150 20 184M322 96C332 120 336 150 332 184"
        "M110 22C150 14 204 14 244 22M110 278C150 286 204 286 244 278"
    )
    rim = "M2.5 150a173.5 139.5 0 1 0 347 0a173.5 139.5 0 1 0 -347 0ZM22 150a154 120 0 1 0 308 0a154 120 0 1 0 -308 0Z"
    course = "M29.5 166C64 208 118 206 152 172C190 132 224 102 268 104C292 106 310 116 322 134"
    studs = "".join(inked_oval(cx + sx * 143, cy + sy * 65, 5, GOLD, 1.4) for sx in (-1, 1) for sy in (-1, 1))
    return document(
        352,
        300,
        ellipse(cx, cy, 158, 124, fill="url(#cloth)"),
        _canal(course, 34, SHALLOWS),
        stroke("M40 176C78 206 118 198 148 168C186 128 224 96 268 100C286 101 300 108 312 118", SPARKLE, 1.3, 0.8),
        stroke("M48 190C90 212 128 200 158 172C194 138 228 108 268 110C288 111 302 120 312 132", LAGOON, 1.3, 0.8),
        path(rim, fill="url(#wood)", fill_rule="evenodd"),
        ellipse(cx, cy, 173.5, 139.5, stroke=INK, stroke_width=2.4),
        ellipse(cx, cy, 166, 132, stroke=WOOD_RULE, stroke_width=1.2),
        stroke(grain, WOOD_GRAIN, 1.2, 0.5),
        ellipse(cx, cy, 154, 120, stroke=INK, stroke_width=2),
        ellipse(cx, cy, 147, 113, stroke=GOLD, stroke_width=1.4, stroke_opacity=0.8),
        studs,
        _bridge(196, 127, 48, 0.5),
        _boat(104, 191, -6, RED, 0.62),
        _boat(268, 105, 6, GOLD, 0.62),
        *(
            _card(96 + i * 30, 98 + abs(i - 1) * 4, turn, name, 0.56)
            for i, (name, turn) in enumerate((("san_marco", -13.0), ("cannaregio", -1.0), ("3", 11.0)))
        ),
        *(
            _card(204 + i * 30, 204 + abs(i - 1) * 4, turn, name, 0.56)
            for i, (name, turn) in enumerate((("castello", -11.0), ("2", 1.0), ("san_polo", 13.0)))
        ),
        defs=wood + cloth,
    )


def drawings() -> dict[str, str]:
    """Draws both panels and the table."""
    return {
        "new_game/canal_grande.svg": two_panel(),
        "new_game/canal_grande_teams.svg": teams_panel(),
        "new_game/canal_grande_table.svg": table(),
    }

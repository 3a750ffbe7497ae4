"""The pictures of the new game's screen: Casanova's panel, the table seen from above, the lantern, the paper.

A panel shows what one does in its game with the game's own material: here the mask, the cards, the dice, the coins.
"""

from __future__ import annotations

from typing import Final

from tools.art.common.portrait_faces import face
from tools.art.pens.palette import (
    BLACK_CLOTH,
    CLOTH_DARK,
    CLOTH_FOLD,
    CLOTH_GREEN,
    CLOTH_LIGHT,
    DARK_GOLD,
    GOLD,
    INK,
    LIGHT_GOLD,
    WARM_PAPER,
)
from tools.art.pens.pen import flat, flat_oval, flat_rect, inked, inked_oval, stroke
from tools.art.pens.svg import (
    Point,
    document,
    ellipse,
    group,
    hatch_data,
    linear_gradient,
    moved,
    polar,
    radial_gradient,
)
from tools.art.pens.tabletop import card_back, coin_stack, small_card, small_die

PANEL_WIDTH: Final = 410
PANEL_HEIGHT: Final = 252
PANEL_SCALE: Final = PANEL_WIDTH / 426
"""The panel was composed 426 wide."""

PAPER_WIDTH: Final = 1876
PAPER_HEIGHT: Final = 986
WOOD_GRAIN: Final = "#4E2F1B"
GLOW: Final = "#F6D77E"
LANTERN_GLASS: Final = "#FFEFB8"
FLAME: Final = "#E8842C"
FLAME_HEART: Final = "#FFE9A0"
WOOD_RULE: Final = "#C59A6A"
WAVE_LINE: Final = "#B79F73"


def casanova_panel() -> str:
    """Draws Casanova's panel: the Bauta watching over two cards, three dice and the stakes."""
    corners: list[Point] = [(0, 0), (426, 0), (426, 262), (0, 262)]
    gap = 6 / 2**0.5
    weave = hatch_data(gap, 45, corners) + hatch_data(gap, -45, corners)
    cloak = group(
        inked("M-104 110C-100 40 -70 20 0 20C70 20 100 40 104 110Z", BLACK_CLOTH, 2.4),
        stroke("M-80 104C-74 70 -60 50 -44 44M80 104C74 70 60 50 44 44", CLOTH_FOLD, 2),
        transform=moved(122, 160, scale=1.18),
    )
    picture = group(
        flat_rect(0, 0, 426, 262, "url(#cloth)"),
        stroke(weave, CLOTH_DARK, 0.7, 0.5),
        stroke("M-10 40C60 4 130 24 160 -10M300 -10C330 30 400 20 440 52", CLOTH_DARK, 2, 0.6),
        small_card(306, 86, -9, 8, "medico"),
        small_card(366, 96, 7, 9, "pantalone"),
        cloak,
        group(face("bauta"), transform=moved(122, 153, scale=1.3)),
        coin_stack(334, 238, 3),
        coin_stack(368, 243, 7),
        coin_stack(402, 236, 5),
        small_die(268, 176, 25, (5, 3, 1)),
        small_die(320, 196, 26, (6, 2, 4)),
        small_die(268, 228, 25, (3, 6, 2)),
        transform=moved(scale=PANEL_SCALE),
    )
    cloth = radial_gradient("cloth", (213, 120), 300, ((0, CLOTH_LIGHT), (0.6, CLOTH_GREEN), (1, CLOTH_DARK)))
    return document(PANEL_WIDTH, PANEL_HEIGHT, picture, defs=cloth)


def table() -> str:
    """Draws the oval table from above, 352 by 300: wood, green cloth, a card before each seat, pot and dice."""
    cx, cy = 176, 150
    wood = linear_gradient("wood", (0, 10), (0, 290), ((0, "#9A6A42"), (0.5, "#7C5131"), (1, "#5F3C24")))
    cloth = radial_gradient("cloth", (cx, cy - 14), 190, ((0, CLOTH_LIGHT), (0.6, CLOTH_GREEN), (1, "#1F4A3A")))
    rays = ""
    for i in range(48):
        (x1, y1), (x2, y2) = polar(0, 0, 1, 7.5 * i), polar(0, 0, 1, 7.5 * i)
        far = 104 if i % 4 == 0 else 101
        rays += f"M{cx + x1 * 97} {cy + y1 * 69}L{cx + x2 * far} {cy + y2 * (far - 28)}"
    studs = "".join(inked_oval(cx + sx * 143, cy + sy * 65, 5, GOLD, 1.4) for sx in (-1, 1) for sy in (-1, 1))
    grain = (
        "M30 96C20 120 16 150 20 184M322 96C332 120 336 150 332 184"
        "M110 22C150 14 204 14 244 22M110 278C150 286 204 286 244 278"
    )
    return document(
        352,
        300,
        ellipse(cx, cy, 173.5, 139.5, fill="url(#wood)", stroke=INK, stroke_width=2.4),
        ellipse(cx, cy, 166, 132, stroke=WOOD_RULE, stroke_width=1.2),
        stroke(grain, WOOD_GRAIN, 1.2, 0.5),
        ellipse(cx, cy, 154, 120, fill="url(#cloth)", stroke=INK, stroke_width=2),
        ellipse(cx, cy, 147, 113, stroke=GOLD, stroke_width=1.4, stroke_opacity=0.8),
        ellipse(cx, cy, 93, 65, stroke=GOLD, stroke_width=1.6, stroke_opacity=0.8),
        stroke(rays, GOLD, 1.4, 0.8),
        studs,
        card_back(86, 88, -38),
        card_back(266, 88, 38),
        card_back(86, 212, 38),
        card_back(266, 212, -38),
        small_die(200, 148, 22, (5, 3, 1)),
        small_die(236, 160, 20, (4, 2, 6)),
        flat_oval(144, 178, 46, CLOTH_DARK, 0.45, ry=12),
        coin_stack(122, 168, 4, 19),
        coin_stack(162, 172, 2, 19),
        coin_stack(142, 182, 3, 19),
        defs=wood + cloth,
    )


def lantern() -> str:
    """Draws the gondola's lantern that hangs on the chosen panel, 36 by 60; the frame passes at y = 23."""
    return document(36, 60, flat_oval(18, 34, 17, GLOW, 0.16) + flat_oval(18, 34, 13, GLOW, 0.2) + lantern_body())


def lantern_body() -> str:
    """The lantern without its glow, in the same place."""
    return (
        inked_oval(18, 7, 4, "none", 2.6, ink=DARK_GOLD)
        + inked("M4.5 23C6 15 11 11.5 18 11.5C25 11.5 30 15 31.5 23Z", GOLD, 1.8)
        + inked("M8 23L5.5 47H30.5L28 23Z", LANTERN_GLASS, 1.8)
        + inked("M18 42C12 36 14.5 31 18 26C21.5 31 24 36 18 42Z", FLAME, 1)
        + flat("M18 41C15.4 37.5 16.2 34.6 18 31.4C19.8 34.6 20.6 37.5 18 41Z", FLAME_HEART)
        + stroke("M13 23L12 47M23 23L24 47", DARK_GOLD, 1.4)
        + stroke("M9 20.5C11 16.6 14 14.6 18 14.6", LIGHT_GOLD, 1.4)
        + inked("M4 47H32L27 54H9Z", GOLD, 1.8)
        + inked_oval(18, 56.4, 2.2, GOLD, 1.2)
    )


def paper_waves() -> str:
    """Draws the warmer paper of the inner screens, with pale lines of waves."""
    waves = ""
    for row in range(27):
        waves += f"M0 {38 + row * 36}"
        waves += "".join(f"q59 {-18 + (row * 7 + i * 11) % 15} 117.25 0t117.25 0" for i in range(8))
    return document(
        PAPER_WIDTH,
        PAPER_HEIGHT,
        flat_rect(0, 0, PAPER_WIDTH, PAPER_HEIGHT, WARM_PAPER),
        stroke(waves, WAVE_LINE, 1, 0.24),
    )


def drawings() -> dict[str, str]:
    """Draws the new game's pictures and the paper."""
    return {
        "new_game/casanova.svg": casanova_panel(),
        "new_game/table.svg": table(),
        "new_game/casanova_table.svg": table(),
        "new_game/lantern.svg": lantern(),
        "common/paper_waves.svg": paper_waves(),
    }

"""Things on Canaletto's board: gondola and its ghost, flags, column, glow, ribbon, cartouche, rail, cards, bribe.

Each stands in a box that holds its own shadow or glow, so that the board places it by one point; the program writes
on what bears text.
"""

from __future__ import annotations

from typing import Final

from tools.art.canaletto.palette import (
    CARD_PAPER,
    DARK_WATER,
    DEEP_WATER,
    PALE_GOLD,
    PLAQUE_PAPER,
    RIBBON_LINE,
    SHADE,
    STONE,
    STONE_BODY,
    USED_LINE,
    USED_PAPER,
)
from tools.art.canaletto.tiles import FOLDER
from tools.art.canaletto.treasures import lion
from tools.art.casanova.backs import prow
from tools.art.casanova.coins import Coinage, stack
from tools.art.common.seats import motifs, patterned
from tools.art.pens.palette import DARK_RED, GOLD, INK, MARBLE, MASK_WHITE, NIGHT, PAPER, RED, SEAT_COLOURS
from tools.art.pens.pen import flat, flat_oval, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import (
    Point,
    circle,
    document,
    group,
    linear_gradient,
    moved,
    path,
    polygon,
    polyline_data,
    radial_gradient,
    rect,
)

GONDOLA_SCALE: Final = 1.14
HULL: Final = "M-64 -16Q-60 9 -34 12H34Q60 9 70 -14Q54 -2 28 -1H-32Q-52 -3 -64 -16Z"
"""A gondola's side, its bow to the left."""
HULL_BLACK: Final = "#1A1F22"
OAR_WOOD: Final = "#8A6238"
SKIN: Final = "#E3B48C"
HAT: Final = "#E9D9A8"
BREECHES: Final = "#22323C"
MARBLE_SHAFT: Final = "#C9B9A6"
DEBT_PAPER: Final = "#FBE6DF"
SPENT_LINE: Final = "#7B7568"

MONEY: Final = Coinage(box=(30, 56), centre=13, foot=46, radius=11, jostle=0.4, line=0.9, is_milled=False, tallest=10)
"""A seat's money: small stacks of ten."""


def gondola(*, faces_left: bool) -> str:
    """Draws the gondola of the auction with its rower."""
    body = (
        flat("M-60 12Q0 20 66 10Q40 24 -4 23Q-44 22 -60 12Z", DEEP_WATER, 0.4)
        + stroke("M-74 12q8 -4 16 0M60 14q10 -4 20 0M-30 22q12 -4 24 0", PAPER, 1.4, 0.8)
        + inked(HULL, HULL_BLACK, 1.4)
        + stroke("M-58 -6Q-50 4 -30 5H32Q52 3 62 -7", GOLD, 1.4)
        + inked(
            "M-62 -10L-66 -34Q-60 -36 -58 -31L-61 -30L-56 -27H-60.4L-55.6 -23H-60L-55 -19H-59.6L-55 -14.6H-59L-58 -10Z",
            MARBLE,
            1,
        )
        + inked("M-22 -1V-16Q-22 -27 -4 -27Q14 -27 14 -16V-1Z", RED, 1.3)
        + stroke("M-22 -14H14M-16 -1V-25M-8 -1V-27M0 -1V-27M8 -1V-25", DARK_RED, 0.7)
        + inked("M-12 -4V-13Q-12 -19 -5 -19Q2 -19 2 -13V-4Z", NIGHT, 0.9)
        + stroke("M-23 -15.5" + "q4.6 5 9.3 0" * 4, GOLD, 1.6)
        + stroke("M60 14L28 -48", INK, 3.6)
        + stroke("M60 14L28 -48", OAR_WOOD, 2.2)
        + inked("M62 18l-6 -13l4 -1l5 11Z", OAR_WOOD, 0.9)
        + inked("M37 -4L36 -20H46L47 -4H43L42 -14L41 -4Z", BREECHES, 1)
        + inked("M35 -20L37 -38H45L47 -20Z", PAPER, 1)
        + stroke("M36.4 -24H46M36.8 -29H45.6M37.2 -34H45", RED, 1.8)
        + stroke("M37 -36L29 -32L32 -40M45 -36L36 -28L31 -30", INK, 4.2)
        + stroke("M37 -36L29 -32L32 -40M45 -36L36 -28L31 -30", PAPER, 2.6)
        + inked_oval(41, -43, 4.6, SKIN, 1)
        + inked("M33 -45Q41 -49 49 -45Q41 -43.4 33 -45ZM37 -46Q38 -51 41 -51Q44 -51 45 -46Z", HAT, 1)
        + stroke("M37.4 -46.4h7.6", RED, 1.4)
    )
    turn = moved(scale=(GONDOLA_SCALE if faces_left else -GONDOLA_SCALE, GONDOLA_SCALE))
    return document(184, 100, group(body, transform=turn), origin=(-92, -66))


def ghost_gondola(*, faces_left: bool) -> str:
    """Draws the outline of a gondola where the chosen bid would land."""
    hull = path(HULL, fill=PALE_GOLD, fill_opacity=0.62, stroke=DARK_WATER, stroke_width=3.4) + path(
        HULL, stroke=CARD_PAPER, stroke_width=1.6, stroke_dasharray="5 3.5"
    )
    return document(148, 48, group(hull, transform=moved(scale=(1 if faces_left else -1, 1))), origin=(-74, -28))


def flag(seat: int) -> str:
    """Draws a seat's flag on its pole, with an ivory plate for the standing bid."""
    cloth: list[Point] = [(6, 6), (58, 6), (50, 22), (58, 38), (6, 38)]
    hoist: list[Point] = [(6, 6), (18, 6), (18, 38), (6, 38)]
    fly: list[Point] = [(48, 6), (58, 6), (50, 22), (48, 22)]
    tail: list[Point] = [(48, 22), (50, 22), (58, 38), (48, 38)]
    shapes = motifs(seat, 60, 44, 8)
    return document(
        60,
        64,
        stroke("M6 4V60", INK, 2.6),
        polygon(cloth, fill=SEAT_COLOURS[seat]),
        "".join(patterned(seat, shapes, part) for part in (hoist, fly, tail)),
        polygon(cloth, stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        inked_rect(18, 9.5, 30, 25, CARD_PAPER, 1.2, rx=4),
        inked_oval(6, 3.6, 3, GOLD, 1),
    )


def column() -> str:
    """Draws the column with the lion that stands before the palace on sale."""
    return document(
        64,
        168,
        flat_oval(4, 4, 27, DEEP_WATER, 0.35, ry=7),
        inked("M-22 3H22V-4H-22Z", STONE, 1.1),
        inked("M-16 -4H16V-10H-16Z", STONE_BODY, 1.1),
        inked("M-12 -10H12L9 -16H-9Z", STONE, 1.1),
        inked("M-8.5 -16L-7 -92H7L8.5 -16Z", MARBLE_SHAFT),
        flat("M2 -16L2 -92H7L8.5 -16Z", INK, 0.2),
        inked("M-9 -92H9L14 -103H-14Z", STONE, 1.1),
        inked("M-16 -103H16V-109H-16Z", STONE, 1.1),
        stroke("M-6 -92l-3 -8M6 -92l3 -8M0 -92v-9", INK, 0.7),
        group(lion(2.4), transform=moved(0, -127, scale=0.62)),
        origin=(-32, -154),
    )


def glow_sale() -> str:
    """Draws the golden glow behind the palace on sale."""
    stops = ((0, "#FFC23D", 1), (0.62, "#FFCB55", 0.85), (0.8, "#FFD97F", 0.4), (1, "#FFE3A0", 0))
    gold = radial_gradient("gold", (0, 0), 120, stops)
    disc = group(circle(0, 0, 120, fill="url(#gold)"), transform=moved(scale=(1.25, 1.05)))
    return document(300, 252, disc, defs=gold, origin=(-150, -126))


def glow_landing() -> str:
    """Draws the soft glow behind the palace where the chosen bid lands."""
    gold = radial_gradient("gold", (0, 0), 120, ((0, "#FFE9A8", 0.48), (0.6, "#FBD98A", 0.24), (1, "#FBD98A", 0)))
    return document(240, 240, circle(0, 0, 120, fill="url(#gold)"), defs=gold, origin=(-120, -120))


def ribbon_sale() -> str:
    """Draws the red ribbon on the canal before the palace on sale."""
    return document(
        128,
        30,
        inked("M2 2H126L118 15L126 28H2L10 15Z", RED),
        stroke("M9 5.5H119M9 24.5H119", RIBBON_LINE, 1),
    )


def _cartouche(inset: float) -> str:
    """Gives path data of the cartouche's outline, `inset` within it."""
    left, right, foot = 14 + inset, 758 - inset, 310 - inset
    shoulder, crown, middle = 58 + inset, 12 + inset, 386
    return (
        f"M{left + 16} {foot}Q{left + 16} {foot - 16} {left} {foot - 16}V{shoulder + 14}"
        f"Q{left + 18} {shoulder + 12} {left + 18} {shoulder - 4}Q{left + 170} {crown + 4} {middle - 60} {crown}"
        f"Q{middle} {crown - 5} {middle + 60} {crown}Q{right - 170} {crown + 4} {right - 18} {shoulder - 4}"
        f"Q{right - 18} {shoulder + 12} {right} {shoulder + 14}V{foot - 16}"
        f"Q{right - 16} {foot - 16} {right - 16} {foot}Z"
    )


def cartouche() -> str:
    """Draws the paper of the lot in the middle of the lagoon; its arched top follows the canal."""
    paper = linear_gradient("paper", (0, 12), (0, 310), ((0, "#FBF5E7"), (1, "#F0E4CC")))
    shadow = "".join(
        path(_cartouche(-1.6 * i), fill=SHADE, fill_opacity=0.07, transform=moved(0, 4)) for i in range(6, 0, -1)
    )
    return document(
        772,
        328,
        shadow,
        path(_cartouche(0), fill="url(#paper)", stroke=INK, stroke_width=1.8),
        stroke(_cartouche(6), GOLD, 2.2),
        stroke(_cartouche(10), INK, 0.7, 0.6),
        defs=paper,
    )


def rail() -> str:
    """Draws the rail on which the values lie, 1250 by 58."""
    shadow = "".join(
        flat_rect(10 - i, 11 - i, 1250 + 2 * i, 58 + 2 * i, SHADE, 0.05, rx=10 + i) for i in range(4, 0, -1)
    )
    return document(
        1270,
        80,
        shadow,
        inked_rect(10, 8, 1250, 58, PLAQUE_PAPER, 1.3, rx=10),
        rect(14, 12, 1242, 50, rx=7, stroke=GOLD, stroke_width=1.3),
    )


def value() -> str:
    """Draws the card of a value to come, 66 by 40."""
    return document(
        76,
        52,
        flat_rect(-33, -18, 66, 40, SHADE, 0.12, rx=6),
        inked_rect(-33, -20, 66, 40, CARD_PAPER, 1.1, rx=6),
        rect(-30, -17, 60, 34, rx=4, stroke=GOLD, stroke_width=1),
        origin=(-38, -26),
    )


def value_back() -> str:
    """Draws the back of a value that is not seen: a prow on the lagoon's colour."""
    return document(
        76,
        52,
        flat_rect(-33, -18, 66, 40, SHADE, 0.12, rx=6),
        inked_rect(-33, -20, 66, 40, CARD_PAPER, 1.1, rx=6),
        inked_rect(-29, -16, 58, 32, DARK_WATER, 1, rx=3),
        rect(-26, -13, 52, 26, rx=2, stroke=GOLD, stroke_width=1),
        group(flat(polyline_data(prow(), closed=True), GOLD), transform=moved(-16, 0, scale=0.3)),
        group(flat(polyline_data(prow(), closed=True), GOLD), transform=moved(16, 0, scale=(-0.3, 0.3))),
        origin=(-38, -26),
    )


def value_next() -> str:
    """Draws the raised golden card of the next value, 86 by 70."""
    gold = linear_gradient("gold", (0, -36), (0, 36), ((0, "#F0D98F"), (1, GOLD)))
    shadow = "".join(
        flat_rect(-43 - i, -30 - i, 86 + 2 * i, 70 + 2 * i, SHADE, 0.08, rx=10 + i) for i in range(4, 0, -1)
    )
    corners = "M-33 -16h10M23 -16h10M-33 18q3 6 8 6M33 18q-3 6 -8 6"
    return document(
        98,
        90,
        shadow,
        inked_rect(-43, -35, 86, 70, "url(#gold)", 1.6, rx=10),
        rect(-38, -30, 76, 60, rx=7, stroke=CARD_PAPER, stroke_width=1.6),
        stroke(corners, INK, 1, 0.7),
        defs=gold,
        origin=(-49, -45),
    )


def value_used() -> str:
    """Draws the place of a value that is used up, 68 by 38."""
    frame = rect(-34, -19, 68, 38, rx=6, fill=USED_PAPER, stroke=USED_LINE, stroke_width=1, stroke_dasharray="4 3")
    return document(76, 52, frame, origin=(-38, -26))


MASK: Final = "M-20 -9Q-10 -13 0 -7Q10 -13 20 -9Q22 6 11 10Q4 11 0 4Q-4 11 -11 10Q-22 6 -20 -9Z"
"""Outline of the half mask that bribes."""


def bribe() -> str:
    """Draws the mask of the bribe, not yet played."""
    return document(
        60,
        36,
        stroke("M19 -5Q27 -2 24 12M-19 -5Q-27 -2 -24 12", RED, 1.8),
        inked(MASK, MASK_WHITE, 1.4),
        stroke("M-18 -7.5Q-10 -11 0 -5Q10 -11 18 -7.5", GOLD, 1.6),
        inked("M-13 0Q-8 -5 -3 1Q-8 5 -13 0ZM13 0Q8 -5 3 1Q8 5 13 0Z", NIGHT, 0.9),
        origin=(-30, -17),
    )


def bribe_spent() -> str:
    """Draws the mask of the bribe once it is played: dashed and struck through."""
    return document(
        60,
        36,
        path(MASK, fill=USED_PAPER, fill_opacity=0.5, stroke=SPENT_LINE, stroke_width=1.4, stroke_dasharray="3 3"),
        stroke("M-17 12L18 -13", RED, 2.2),
        origin=(-30, -17),
    )


def debt_frame() -> str:
    """Draws the red frame round a seat's debt."""
    return document(72, 28, inked_rect(1, 1, 70, 26, DEBT_PAPER, 1.4, ink=RED, rx=5))


def drawings() -> dict[str, str]:
    """Draws all things on the board."""
    drawn = {
        "gondola": gondola(faces_left=False),
        "gondola_left": gondola(faces_left=True),
        "ghost_gondola": ghost_gondola(faces_left=False),
        "ghost_gondola_left": ghost_gondola(faces_left=True),
        "column": column(),
        "glow": glow_sale(),
        "glow_landing": glow_landing(),
        "ribbon_sale": ribbon_sale(),
        "cartouche": cartouche(),
        "rail": rail(),
        "value": value(),
        "value_back": value_back(),
        "value_next": value_next(),
        "value_used": value_used(),
        "bribe": bribe(),
        "bribe_spent": bribe_spent(),
        "debt_frame": debt_frame(),
    }
    drawn |= {f"flag_{seat}": flag(seat) for seat in range(len(SEAT_COLOURS))}
    drawn |= {f"money_{count}": stack(MONEY, count) for count in range(1, MONEY.tallest + 1)}
    return {f"{FOLDER}/{name}.svg": text for name, text in drawn.items()}

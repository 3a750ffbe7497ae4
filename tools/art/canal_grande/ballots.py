"""What lies on Canal Grande's tables beside the cards: ballot board, signs, empty places, the marks of both roles.

A ball in the tray is one vote, in its seat's colour and with its seat's mark, so that a total can be counted and not
only read. Everything written is the program's.
"""

from __future__ import annotations

from typing import Final

from tools.art.canal_grande.ground import damask
from tools.art.canal_grande.hatching import LEVEL, SHADE, box, hatched
from tools.art.canal_grande.palette import (
    BROCADE_LINE,
    DAMASK,
    GLINT_GOLD,
    LETTER_GOLD,
    SIGN,
    SIGN_RULE,
    TRAY_HOLLOW,
    TRAY_WOOD,
    WICKER,
)
from tools.art.canal_grande.seals import FOLDER
from tools.art.pens.palette import DARK_GOLD, GOLD, INK, LIGHT_GOLD, MASK_WHITE, NIGHT, RED, SEAT_COLOURS, SUNLIT
from tools.art.pens.pen import flat, flat_oval, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import Point, circle_data, document, path, polar, polyline_data, radial_gradient, rect

BOARD: Final = (372, 442)
"""Size of the ballot board."""
SIGN_OF_VOTE: Final = (214, 158)
"""Size of the sign that says what is voted on."""
SIGN_OF_BANK: Final = (416, 78)
"""Size of the sign that says what lies on a bank."""
TRAY: Final = (226, 54)
"""Size of the tray of balls."""
BALL: Final = 17
"""A ball's radius."""
PLACE: Final = (120, 168)
"""Size of an empty place for a card."""

MARKS: Final[tuple[str, ...]] = (
    circle_data(0, 0, 5),
    "M-4.6 -4.6H4.6V4.6H-4.6Z",
    "M0 -6.4L6.4 0L0 6.4L-6.4 0Z",
    "M0 -6L6.2 5H-6.2Z",
)
"""Silhouettes of the four seats, as on their marks: circle, square, lozenge, triangle."""


def _plate(width: float, height: float, r: float, rule: float = 1.5, colour: str = GOLD) -> str:
    """Draws a dark plate with a gold rule inside its edge."""
    return inked_rect(1, 1, width - 2, height - 2, SIGN, 2, rx=r) + rect(
        4.5, 4.5, width - 9, height - 9, rx=r - 3, stroke=colour, stroke_width=rule
    )


def board() -> str:
    """Draws the board that shows both sides' votes, with the rule and the pill for the score between them."""
    width, height = BOARD
    middle = height / 2
    return document(
        width,
        height,
        _plate(width, height, 14),
        stroke(damask(2, -4, width - 2, height + 6), DAMASK, 1.2, 0.22),
        stroke(f"M20 {middle}H{width - 20}", GOLD, 1.4),
        inked_rect(width / 2 - 62, middle - 28, 124, 56, NIGHT, 2, rx=28, ink=GOLD),
    )


def medal() -> str:
    """Draws the medal round a side's total, its middle at (48, 46)."""
    notches = "".join(polyline_data([polar(48, 46, 35, 9 * i), polar(48, 46, 41, 9 * i)]) for i in range(40))
    return document(
        96,
        96,
        flat_oval(50, 49, 45, INK, 0.24),
        inked_oval(48, 46, 44, "url(#medal)", 2),
        stroke(notches, BROCADE_LINE, 1.5),
        inked_oval(48, 46, 34, MASK_WHITE, 1.6),
        stroke("M20 22A37 37 0 0 1 60 8", SUNLIT, 1.6, 0.8),
        defs=radial_gradient("medal", (38, 32), 70, ((0, LETTER_GOLD), (0.6, GOLD), (1, DARK_GOLD))),
    )


def tray() -> str:
    """Draws the wooden tray for the balls."""
    width, height = TRAY
    return document(
        width,
        height,
        inked_rect(1, 1, width - 2, height - 2, TRAY_WOOD, 2, rx=26),
        stroke(f"M26 3H{width - 26}", WICKER, 1.6),
        inked_rect(5, 5, width - 10, height - 10, TRAY_HOLLOW, 1.2, rx=22),
        hatched(box(14, 6, width - 28, height - 12), LEVEL),
        flat(f"M27 6H{width - 27}C{width - 16} 6 {width - 9} 14 {width - 8} 20H8C9 14 16 6 27 6Z", INK, 0.3),
    )


def ball(seat: int) -> str:
    """Draws one vote of a seat."""
    x, y, r = 20.0, 20.0, float(BALL)
    shade = (
        f"M{x + r * 0.2} {y + r * 0.96}C{x + r * 0.85} {y + r * 0.6} {x + r} {y - r * 0.2} {x + r * 0.7} {y - r * 0.68}"
        f"C{x + r * 0.75} {y} {x + r * 0.6} {y + r * 0.6} {x + r * 0.2} {y + r * 0.96}Z"
    )
    glint = "M8.8 17.4C10.5 9.8 16.6 6.7 21.7 7.4"
    return document(
        40,
        40,
        flat_oval(x + 2, y + r - 1, r * 0.9, INK, 0.35, ry=4),
        inked_oval(x, y, r, SEAT_COLOURS[seat], 1.8),
        hatched(shade, SHADE),
        flat(shade, INK, 0.16),
        path(MARKS[seat], fill=MASK_WHITE, stroke=INK, stroke_width=1, transform=f"translate({x:g} {y + 1:g})"),
        stroke(glint, SUNLIT, 2.6, 0.85),
    )


def pale_ball() -> str:
    """Draws the vote that a raise would add: dashed, with room for a sign."""
    return document(
        40,
        40,
        flat_oval(20, 20, BALL, SUNLIT, 0.3),
        path(circle_data(20, 20, BALL - 0.3), stroke=LETTER_GOLD, stroke_width=2.6, stroke_dasharray="6 4.6"),
    )


def vote_sign() -> str:
    """Draws the sign beside the Doge: what is voted on and who wins a tie."""
    width, height = SIGN_OF_VOTE
    return document(width, height, _plate(width, height, 10), stroke(f"M16 80H{width - 16}", SIGN_RULE, 1.2))


def bank_sign(*, aimed: bool) -> str:
    """Draws the sign of a bank, with a lighter rim when a card is aimed at it."""
    width, height = SIGN_OF_BANK
    rim, line = (GLINT_GOLD, 2.2) if aimed else (GOLD, 1.4)
    corners = [(x, y) for x in (10.5, width - 10.5) for y in (10.5, height - 10.5)]
    return document(
        width,
        height,
        _plate(width, height, 10, line, rim),
        inked("".join(circle_data(x, y, 2.2) for x, y in corners), GOLD, 0.8),
        stroke(f"M166 12V{height - 12}M288 12V{height - 12}", SIGN_RULE, 1.2),
    )


def place(*, aimed: bool) -> str:
    """Draws the empty place a card has left, or, aimed at, the one it would fall on."""
    width, height = PLACE
    line, dash, strength = (3, "10 6", 0.55) if aimed else (2.4, "9 6", 0.28)
    inset = line / 2
    return document(
        width,
        height,
        flat_rect(0, 0, width, height, SUNLIT, strength, rx=10),
        rect(
            inset,
            inset,
            width - line,
            height - line,
            rx=9,
            stroke=BROCADE_LINE,
            stroke_width=line,
            stroke_dasharray=dash,
        ),
    )


def boat_mark() -> str:
    """Draws the divider's mark for dark ground: a gondola."""
    hull = "M3 9C5 19 13 23 22 23C32 23 34 15 34 3C38 0 42 2 40 6C38 10 40 20 31 26C25 29 14 29 9 24C4 20 1 14 1 9Z"
    teeth = "M35 5h6M34.6 9h6M34 13h5.4"
    return document(
        44,
        30,
        inked(hull, GOLD, 1),
        stroke(teeth, LIGHT_GOLD, 2),
        inked("M15 20V14C15 9 27 9 27 14V20Z", RED, 1),
        stroke("M15 14C15 9 27 9 27 14", LIGHT_GOLD, 1.2),
    )


def bridge_mark() -> str:
    """Draws the chooser's mark for dark ground: a bridge over water."""
    rail: list[Point] = [(1, 15), (12, 7), (22, 4), (32, 7), (43, 15)]
    return document(
        44,
        30,
        inked("M1 24V17C11 15 14 7 22 7C30 7 33 15 43 17V24H33C32 17 28 14 22 14C16 14 12 17 11 24Z", LIGHT_GOLD, 1),
        stroke("M1 14C10 12 14 3.4 22 3.4C30 3.4 34 12 43 14", GOLD, 1.8),
        stroke("".join(f"M{x} {y}v4" for x, y in rail[1:-1]), GOLD, 1.2),
        stroke("M3 28q4 -2.6 8 0t8 0t8 0t8 0t6 0", GOLD, 1.6),
    )


def drawings() -> dict[str, str]:
    """Draws the board and all that lies about the cards."""
    drawn = {
        "board": board(),
        "medal": medal(),
        "tray": tray(),
        "ball_pale": pale_ball(),
        "sign": vote_sign(),
        "sign_bank": bank_sign(aimed=False),
        "sign_bank_aimed": bank_sign(aimed=True),
        "place_left": place(aimed=False),
        "place_drop": place(aimed=True),
        "boat_divide": boat_mark(),
        "bridge": bridge_mark(),
        **{f"ball_{seat}": ball(seat) for seat in range(len(SEAT_COLOURS))},
    }
    return {f"{FOLDER}/{name}.svg": text for name, text in drawn.items()}

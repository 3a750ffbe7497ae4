"""Wax seals: on the number cards, in the channel that counts to the end of a phase, and on the signs' sums.

A seal in the channel is as long as its number, so that the row of them can be read as a sum against the post. Their
numerals are pressed into the wax and so are drawn; what else is written on a card is the program's.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tools.art.canal_grande.hatching import LEVEL, SHADE_BACK, box, hatched
from tools.art.canal_grande.palette import (
    CHANNEL,
    CHANNEL_RIM,
    SAND_LINE,
    TEAL,
    TEAL_LIGHT,
    WAX_DEEP,
    WAX_GLINT,
    WAX_LIGHT,
    WAX_LINE,
    WAX_RIM,
    WAX_SHADE,
)
from tools.art.pens.palette import (
    CARD_FACE,
    DARK_RED,
    GOLD,
    INK,
    LIGHT_GOLD,
    MEDALLION_LINE,
    PAPER,
    RED,
    SUNLIT,
    WARM_PAPER,
)
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import circle_data, document, group, moved, path, polar, radial_gradient

FOLDER: Final = "canal_grande"
"""Folder of the family under `assets/svg`."""

WAX: Final = radial_gradient("wax", (-12, -14), 60, ((0, WAX_LIGHT), (0.55, RED), (1, DARK_RED)))
"""The gradient that a picture with a wax seal defines."""

WAY: Final = 290.0
"""Length of the seals' way in the channel."""
PHASE_ENDS: Final = (10, 14)
"""Sums at which a phase ends in the two printed games."""

NUMERALS: Final[dict[int, str]] = {
    1: "M3 0V-3L8.5 -4V-28L3 -25.5L2 -28.5L14 -35.4H17V-4L22.5 -3V0Z",
    2: (
        "M2 0V-4.5C8 -10 15 -16 15 -24.5C15 -29.5 13 -32 10.5 -32C9 -32 7.8 -31.4 7.2 -30.4"
        "C9.4 -29.6 10.2 -28 10.2 -26.4C10.2 -23.8 8.4 -22 6 -22C3.3 -22 1.6 -24 1.6 -26.8C1.6 -31.8 6 -35.4 12 -35.4"
        "C18.6 -35.4 23 -31.4 23 -25.2C23 -17.6 16 -12.4 9 -6.6H18.4C20 -6.6 20.6 -7.2 21.2 -9.4L21.6 -10.8H24.2"
        "L23.4 0Z"
    ),
    3: (
        "M11.2 0.6C5 0.6 1 -2.6 1 -7.2C1 -9.9 2.8 -11.8 5.4 -11.8C7.9 -11.8 9.6 -10.1 9.6 -7.7C9.6 -6 8.7 -4.6 7.2 -4"
        "C7.8 -2.9 9 -2.4 10.4 -2.4C13.6 -2.4 15.6 -5 15.6 -9.6C15.6 -14.2 13.4 -16.8 9.6 -16.8H7.4V-19.6H9.2"
        "C12.8 -19.6 14.8 -22 14.8 -26.4C14.8 -30.2 13.2 -32.4 10.6 -32.4C9.4 -32.4 8.4 -31.9 7.8 -31"
        "C9.2 -30.3 10 -29 10 -27.5C10 -25.2 8.4 -23.6 6 -23.6C3.4 -23.6 1.8 -25.4 1.8 -28C1.8 -32.4 6.2 -35.4 12 -35.4"
        "C18.6 -35.4 22.8 -31.8 22.8 -26.8C22.8 -22.6 20 -19.6 15 -18.6C20.8 -18 24 -14.6 24 -10"
        "C24 -3.6 18.8 0.6 11.2 0.6Z"
    ),
}
"""Figures pressed into wax, 25 wide and 35 high, standing on y = 0."""


def numeral(value: int, cx: float, foot: float, height: float) -> str:
    """Draws a pressed numeral with its dark lower edge."""
    size = height / 35
    left = cx - 12.5 * size
    return group(
        group(flat(NUMERALS[value], WAX_DEEP), transform=moved(1.2, 1.4)),
        flat(NUMERALS[value], SUNLIT),
        transform=moved(left, foot, scale=size),
    )


def wax(cx: float, cy: float, r: float, value: int = 0, *, seed: int = 1) -> str:
    """Draws a wax seal; the picture must define `WAX`.

    Args:
        cx: Its middle.
        cy: Its middle.
        r: Its radius.
        value: The numeral pressed into it; 0 for none.
        seed: Of its uneven rim.
    """
    chance = Random(seed)
    rim = [polar(0, 0, 48 * (1 + chance.uniform(-0.05, 0.09)), 22.5 * i) for i in range(16)]
    (x0, y0), (x1, y1) = rim[-1], rim[0]
    data = f"M{(x0 + x1) / 2} {(y0 + y1) / 2}"
    for (x, y), (nx, ny) in zip(rim, [*rim[1:], rim[0]], strict=True):
        data += f"Q{x} {y} {(x + nx) / 2} {(y + ny) / 2}"
    ring = "".join("M{} {}L{} {}".format(*polar(0, 0, 31, 10 * i), *polar(0, 0, 31, 10 * i + 4)) for i in range(36))
    return group(
        inked(data + "Z", "url(#wax)", 2, ink=WAX_LINE),
        inked_oval(0, 0, 36, WAX_SHADE, 2, ink=WAX_DEEP),
        stroke("M-25.5 25.5A36 36 0 0 0 30 20", WAX_RIM, 1.2),
        stroke(ring, WAX_LIGHT, 1.1),
        stroke("M-38 -20C-32 -34 -18 -42 -4 -44", WAX_GLINT, 3, 0.8),
        numeral(value, 0, 17, 35) if value else "",
        transform=moved(cx, cy, scale=r / 48),
    )


def letter(value: int) -> str:
    """Draws a number card's picture: a folded letter under a seal, from -72 to 72 and from -95 to 95."""
    return (
        flat_rect(-80, -105, 160, 210, WARM_PAPER)
        + hatched(box(-80, -98, 160, 196), LEVEL, 0.16)
        + flat("M-60 -57H68V71H-60Z", SAND_LINE, 0.35)
        + inked("M-64 -62H64V66H-64Z", CARD_FACE, 1.8)
        + stroke("M-64 66L-12 8M64 66L12 8", INK, 1.3)
        + hatched("M22 -12L64 -62V66L20 16Z", SHADE_BACK, 0.18)
        + inked("M-64 -62L0 14L64 -62Z", PAPER, 1.8)
        + stroke("M-34 54q5 -4 10 0t10 0t10 0t10 0t10 0t10 0t10 0", MEDALLION_LINE, 1.4)
        + inked("M-10 20L-24 78L-12 70L-4 80L2 22Z", TEAL, 1.5)
        + inked("M10 20L24 78L12 70L4 80L-2 22Z", TEAL_LIGHT, 1.5)
        + wax(0, 2, 46, value, seed=value + 3)
    )


def pips(count: int) -> str:
    """Draws the small seals between the indices of a number card 200 wide."""
    if not count:
        return ""
    return inked(
        "".join(circle_data(100 + (i - (count - 1) / 2) * 22, 27, 7) for i in range(count)), RED, 1.6, ink=WAX_DEEP
    )


def channel(phase_end: int = 0) -> str:
    """Draws the empty channel, with a dot for each place when the sum that ends a phase is given."""
    step = WAY / phase_end if phase_end else 0
    return document(
        298,
        38,
        inked_rect(0.7, 4.7, 296.6, 28.6, CHANNEL, 1.4, ink=CHANNEL_RIM, rx=14.3),
        flat("".join(circle_data(4 + step * (i + 0.5), 19, 3) for i in range(phase_end)), CHANNEL_RIM)
        if phase_end
        else "",
    )


def post() -> str:
    """Draws the gold post at the end of the way."""
    return document(
        6, 38, path("M3 1.5V36.5", stroke=GOLD, stroke_width=2.6), stroke("M2.4 3V34", LIGHT_GOLD, 0.7, 0.8)
    )


def channel_seal(value: int, phase_end: int) -> str:
    """Draws a seal as long as its number."""
    length = WAY / phase_end * value - 2
    width = max(28.0, length)
    left = (width - length) / 2
    return document(
        round(width, 2),
        28,
        inked_rect(left + 0.7, 3.7, length - 1.4, 20.6, WAX_SHADE, 1.4, ink=WAX_LINE, rx=min(10.3, length / 2)),
        flat_rect(left + 5, 5.4, length - 10, 4.6, WAX_LIGHT, 0.7, rx=2.3),
        _disc(width / 2, 14),
        numeral(value, width / 2, 20.2, 12.6),
    )


def _disc(cx: float, cy: float) -> str:
    """Draws the round of wax on a channel's seal."""
    return inked_oval(cx, cy, 12.6, RED, 1.5, ink=WAX_LINE) + stroke(
        f"M{cx - 8} {cy - 5}C{cx - 6} {cy - 9} {cx - 2} {cy - 10} {cx + 2} {cy - 9.6}", WAX_GLINT, 1.6, 0.9
    )


def sum_icon() -> str:
    """Draws the seal with a plus before a bank's sum."""
    return document(40, 40, wax(20, 20, 17, seed=4), stroke("M13 20H27M20 13V27", SUNLIT, 2.4), defs=WAX)


def drawings() -> dict[str, str]:
    """Draws channel, post, seals and the mark of a sum."""
    drawn = {
        f"{FOLDER}/channel.svg": channel(),
        f"{FOLDER}/post.svg": post(),
        f"{FOLDER}/seal.svg": document(28, 28, _disc(14, 14)),
        f"{FOLDER}/icon_sum.svg": sum_icon(),
    }
    for phase_end in PHASE_ENDS:
        drawn[f"{FOLDER}/channel_{phase_end}.svg"] = channel(phase_end)
        for value in NUMERALS:
            ending = "" if phase_end == PHASE_ENDS[0] else f"_of_{phase_end}"
            drawn[f"{FOLDER}/seal_{value}{ending}.svg"] = channel_seal(value, phase_end)
    return drawn

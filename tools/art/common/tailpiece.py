"""A tailpiece: the basin in lines alone, as printers filled the foot of a page. It is drawn in the ink of its page.

Only its outline counts, so it holds no fill but the small dark ones: doors, windows, the gondola's hull.
"""

from __future__ import annotations

from typing import Final

from tools.art.pens.palette import INK
from tools.art.pens.pen import flat, stroke
from tools.art.pens.svg import document, group, moved, pointed_arch, round_arch

WIDTH: Final = 760
HEIGHT: Final = 236
SHORE: Final = 178
"""Where the houses meet the water."""
FINE: Final = 1.1
FIRM: Final = 1.7


def drawings() -> dict[str, str]:
    """Draws the family."""
    body = _salute() + _campanile() + _palace() + _far_houses() + _water() + _gondola() + _birds()
    return {"common/tailpiece.svg": document(WIDTH, HEIGHT, body)}


def _salute() -> str:
    """Draws the church: its two domes, its drum with scrolls, its portal."""
    x, y = 196, SHORE
    outline = (
        f"M{x - 66} {y}V{y - 54}H{x + 66}V{y}"
        f"M{x - 46} {y - 54}V{y - 78}H{x + 46}V{y - 54}"
        f"M{x - 42} {y - 78}C{x - 42} {y - 132} {x + 42} {y - 132} {x + 42} {y - 78}"
        f"M{x - 8} {y - 118}V{y - 134}H{x + 8}V{y - 118}M{x - 8} {y - 134}q8 -14 16 0M{x} {y - 141}v-14"
        f"M{x - 22} {y}V{y - 40}L{x} {y - 52}L{x + 22} {y - 40}V{y}M{x - 24} {y - 40}H{x + 24}"
        f"M{x - 110} {y}V{y - 46}H{x - 66}M{x - 104} {y - 46}C{x - 104} {y - 76} {x - 66} {y - 78} {x - 66} {y - 50}"
        f"M{x - 88} {y - 69}v-8M{x - 116} {y}V{y - 66}l6 -14l6 14V{y - 46}"
    )
    ribs = "".join(
        f"M{x + at} {y - 78}C{x + at} {y - 104} {x + at * 0.6:.0f} {y - 116} {x + at * 0.3:.0f} {y - 119}"
        for at in (-26, -10, 10, 26)
    )
    scrolls = "".join(
        f"M{x + side * 46} {y - 62}q{side * 22} -2 {side * 20} 10q{side * -8} 6 {side * -12} -2" for side in (-1, 1)
    )
    dark = round_arch(x - 9, y, 18, 34) + "".join(round_arch(x + at - 5, y - 20, 10, 22) for at in (-46, 44))
    dark += "".join(round_arch(x + at - 3, y - 58, 6, 16) for at in (-30, -10, 10, 30)) + round_arch(
        x - 92, y - 12, 9, 24
    )
    hatching = "".join(f"M{x + 50 + at} {y - 4}V{y - 50}" for at in (6, 9, 12))
    return stroke(outline, INK, FIRM) + stroke(ribs + scrolls + hatching, INK, FINE, 0.8) + flat(dark, INK)


def _campanile() -> str:
    """Draws the bell tower."""
    x, y = 400, SHORE
    outline = (
        f"M{x - 15} {y}V{y - 96}M{x + 15} {y}V{y - 96}M{x - 18} {y - 96}H{x + 18}V{y - 122}H{x - 18}Z"
        f"M{x - 16} {y - 122}V{y - 134}H{x + 16}V{y - 122}M{x - 15} {y - 134}L{x} {y - 170}L{x + 15} {y - 134}"
        f"M{x} {y - 170}v-7"
    )
    lines = f"M{x - 5} {y}V{y - 94}M{x + 5} {y}V{y - 94}" + "".join(f"M{x + at} {y}V{y - 94}" for at in (9, 12))
    bells = "".join(round_arch(x + at - 3, y - 100, 6, 16) for at in (-10, 0, 10))
    return stroke(outline, INK, FIRM) + stroke(lines, INK, FINE, 0.8) + flat(bells, INK)


def _palace() -> str:
    """Draws the Doge's palace: two rows of arches under a plain wall with its crown."""
    left, right, y = 446, 640, SHORE
    outline = f"M{left} {y}V{y - 84}H{right}V{y}M{left} {y - 46}H{right}M{left} {y - 24}H{right}"
    crown = "".join(f"M{x} {y - 84}l4 -9l4 9" for x in range(left, right - 8, 9))
    arches = "".join(pointed_arch(x, y, 9, 19) for x in range(left + 3, right - 8, 15))
    loggia = "".join(pointed_arch(x, y - 27, 5, 15) for x in range(left + 3, right - 5, 8))
    windows = "".join(pointed_arch(x, y - 54, 10, 20) for x in range(left + 12, right - 14, 30))
    lozenges = "".join(
        f"M{x} {y - 70 - row * 7}l4 -3l4 3" for row in range(2) for x in range(left + 8 + row * 7, right - 12, 15)
    )
    hatching = "".join(f"M{right - 3 - at} {y - 48}V{y - 82}" for at in (0, 4, 8, 12))
    return (
        stroke(outline, INK, FIRM)
        + stroke(crown, INK, FINE)
        + stroke(lozenges + hatching, INK, FINE, 0.6)
        + flat(arches + loggia + windows, INK)
    )


def _far_houses() -> str:
    """Draws low houses between and beside, lighter for they are farther."""
    y, houses, dark = SHORE, "", ""
    for x, wide, high in (
        (36, 24, 26), (60, 18, 36), (262, 30, 30), (292, 26, 40), (318, 34, 30), (352, 30, 44), (418, 28, 34),
        (640, 30, 44), (670, 22, 30), (692, 30, 36),
    ):  # fmt: skip
        houses += (
            f"M{x} {y}V{y - high}L{x + wide / 2:.0f} {y - high - 8}L{x + wide} {y - high}V{y}M{x} {y - high}H{x + wide}"
        )
        dark += "".join(f"M{x + at} {y - high + 8}h4v8h-4z" for at in range(5, wide - 6, 9))
    return stroke(houses, INK, FINE, 0.75) + flat(dark, INK, 0.7)


def _water() -> str:
    """Draws the shore's line, broken at its ends, and ripples that grow fewer and wider."""
    shore = (
        f"M8 {SHORE}H744M0 {SHORE + 5}h30M60 {SHORE + 5}h90M200 {SHORE + 5}h120M380 {SHORE + 5}h200M620 {SHORE + 5}h130"
    )
    ripples = ""
    for row, (y, pitch, wide) in enumerate(((190, 64, 30), (200, 84, 44), (212, 112, 58), (226, 150, 74))):
        x = 40 + row * 27
        while x + wide < 720 - row * 26:
            ripples += f"M{x} {y}q{wide / 4} -3 {wide / 2} 0t{wide / 2} 0"
            x += pitch + (x * 7) % 31
    return stroke(shore, INK, FIRM) + stroke(ripples, INK, FINE, 0.75)


def _gondola() -> str:
    """Draws a gondola with its oarsman, in black as gondolas are."""
    hull = "M-62 -12C-52 0 -24 6 4 6C34 6 56 -2 64 -22C65 -28 60 -30 58 -26C50 -8 28 -3 2 -3C-24 -3 -48 -6 -58 -17Z"
    comb = "M58 -26l9 -4M60 -20l8 -2M57 -15l7 0"
    cabin = "M-8 -3C-8 -20 24 -20 24 -3Z"
    man = "M-40 -8l-3 -22l7 -4l6 4l-2 22ZM-38 -38a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"
    oar = "M-26 -30L6 14"
    return group(
        flat(hull + cabin + man, INK),
        stroke(comb, INK, 2.4),
        stroke(oar, INK, 2),
        transform=moved(330, 212),
    )


def _birds() -> str:
    """Draws three gulls."""
    birds = "".join(f"M{x} {y}q6 -6 10 0q4 -6 10 0" for x, y in ((286, 66), (318, 84), (474, 62), (664, 96)))
    return stroke(birds, INK, FINE)

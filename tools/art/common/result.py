"""The result's pictures: the lagoon at night under fireworks, the winner's laurel and the ribbon of the score.

The night fills the left third of the page; its middle is calm, for the winner's portrait stands there.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tools.art.pens.palette import (
    BRICK_SHADE,
    DARK_GOLD,
    DARK_RED,
    GOLD,
    INK,
    LIGHT_GOLD,
    MARBLE,
    NIGHT,
    OAR,
    PAPER,
    RED,
    SKIN,
)
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, stroke
from tools.art.pens.stonework import box_hatch
from tools.art.pens.svg import circle, circle_data, document, group, linear_gradient, moved, number, polar

WIDTH: Final = 640
HEIGHT: Final = 1080
HORIZON: Final = 608

SPARK_RED: Final = "#E98C7A"
SPARK_BLUE: Final = "#9CC7C9"
SPIRE: Final = "#4E7A6C"
SPIRE_SHADE: Final = "#33544A"
PALACE_BODY: Final = "#D8A48C"
PALACE_LIGHT: Final = "#E3B79E"
PALACE_NET: Final = "#A86A55"
DARK_WINDOW: Final = "#4A2B26"
ARCADE_DARK: Final = "#3A2420"
WALL_LIGHT: Final = "#D9CFBB"
CABIN: Final = "#5E1F1B"
BOAT_LANTERN: Final = "#F6D77E"
WARM_RIPPLE: Final = "#F3D9A0"
COLD_RIPPLE: Final = "#7FA5AC"
RIBBON_RULE: Final = "#E9B77C"
TOWER_BRICK: Final = "#8E4B3A"
TOWER_SHADE: Final = "#5E2E26"
FAR_ROOFS: Final = "#5E5563"
FAR_TOWERS: Final = "#4A4552"
LIT: Final = "#F6D98C"
WALL: Final = "#E6DDC9"
WALL_BODY: Final = "#CFC6B4"
DOME: Final = "#8FA0A6"
DOME_SHADE: Final = "#5D6E76"
FAR_DOME: Final = "#6E7C86"
FAR_DOME_SHADE: Final = "#465460"
SPARK: Final = "#F2CE6B"
LEAF: Final = "#7C8F4A"
LEAF_SHADE: Final = "#586B33"


def _arch(x: float, y: float, width: float, height: float) -> str:
    """Gives path data of an ogee arch: left side at `x`, foot at `y`."""
    spring, shoulder, crown = y - height * 0.55, y - height * 0.85, y - height * 0.9
    return (
        f"M{x} {y}V{spring}C{x} {shoulder} {x + width * 0.35} {crown} {x + width / 2} {y - height}"
        f"C{x + width * 0.65} {crown} {x + width} {shoulder} {x + width} {spring}V{y}Z"
    )


def _firework(x: float, y: float, r: float, colour: str, rays: int = 18) -> str:
    lines = sparks = ""
    for i in range(rays):
        angle = 360 * i / rays
        reach = r if i % 2 else r * 0.78
        x1, y1 = polar(x, y, r * 0.25, angle)
        x2, y2 = polar(x, y, reach, angle)
        y2 += reach * 0.12
        lines += f"M{x1} {y1}Q{(x1 + x2) / 2} {(y1 + y2) / 2 - r * 0.06} {x2} {y2}"
        sparks += circle_data(x2, y2, 2.6 if i % 2 else 1.8)
    return stroke(lines, colour, 1.6, 0.8) + flat(sparks, colour)


def _sky(rng: Random, width: int) -> str:
    faint = bright = ""
    for i in range(46):
        for left in range(0, width, WIDTH):
            rule = f"M{left + rng.uniform(-40, 560):.0f} {20 + i * 12.5}h{rng.uniform(60, 260):.0f}"
            if i < 23:
                faint += rule
            else:
                bright += rule
    stars = "".join(
        circle_data(rng.uniform(16, width - 16), rng.uniform(14, 300), rng.uniform(0.7, 1.5))
        for _ in range(width // 17)
    )
    return (
        flat_rect(0, 0, width, HORIZON + 2, "url(#sky)")
        + stroke(faint, PAPER, 0.8, 0.08)
        + stroke(bright, PAPER, 0.8, 0.13)
        + flat(stars, PAPER, 0.5)
    )


def _fireworks() -> str:
    return (
        _firework(80, 330, 74, SPARK)
        + _firework(545, 250, 84, PAPER, 20)
        + _firework(548, 420, 48, SPARK_RED, 14)
        + _firework(66, 190, 36, SPARK_BLUE, 12)
    )


def _far_houses(rng: Random, width: int) -> str:
    roofs, x = f"M-10 {HORIZON}", -10
    while x < width + 20:
        wide, tall = rng.randint(20, 44), rng.randint(16, 40)
        roofs += f"L{x} {HORIZON - tall}l{wide / 2} -7l{wide / 2} 7"
        x += wide
    windows = "".join(
        f"M{rng.randint(0, width)} {HORIZON - rng.randint(8, 22)}h2.5v4h-2.5Z" for _ in range(width // 11)
    )
    return inked(f"{roofs}L{x} {HORIZON}Z", FAR_ROOFS, 1.1) + flat(windows, LIT, 0.8)


def _campanile() -> str:
    """Draws the bell tower, and the lesser towers of the distance."""
    lesser = ((112, 566, 8), (372, 580, 10), (392, 572, 9))
    towers = "".join(f"M{x} {HORIZON}V{top}l{half} -7l{half} 7V{HORIZON}Z" for x, top, half in lesser)
    return (
        inked(towers, FAR_TOWERS, 1.1)
        + inked(f"M76 {HORIZON}L78 424h30L110 {HORIZON}Z", TOWER_BRICK, 1.6)
        + flat(f"M97 424h11L110 {HORIZON}h-12Z", TOWER_SHADE)
        + stroke("M84 430L83 600M92 430L92 600", INK, 0.8, 0.6)
        + inked("M73 424h40v-8h-40Z", MARBLE, 1.4)
        + inked("M77 416v-30h32v30Z", MARBLE, 1.4)
        + flat("".join(_arch(80 + i * 7.4, 414, 5, 22) for i in range(4)), NIGHT)
        + inked("M74 386h38v-7h-38Z", MARBLE, 1.4)
        + inked("M78 379h30v-20h-30Z", TOWER_BRICK, 1.4)
        + inked("M75 359L93 296L111 359Z", SPIRE, 1.6)
        + flat("M93 296L111 359L97 359Z", SPIRE_SHADE)
        + stroke("M93 296v-12M89 288l4 -8l4 8", GOLD, 2.2)
    )


def _palace() -> str:
    """Draws the Doge's palace with lit windows, the basilica's domes behind it."""
    foot = 538
    domes = ""
    for x, r in ((150, 17), (186, 22), (222, 17), (254, 14)):
        shape = (
            f"M{x - r} {foot}C{x - r - 5} {foot - r} {x - r * 0.6} {foot - r * 1.75} {x} {foot - r * 1.9}"
            f"C{x + r * 0.6} {foot - r * 1.75} {x + r + 5} {foot - r} {x + r} {foot}Z"
        )
        shade = (
            f"M{x + r * 0.2} {foot - r * 1.85}C{x + r * 0.7} {foot - r * 1.7} {x + r + 5} {foot - r} {x + r} {foot}"
            f"L{x + r * 0.4} {foot}Z"
        )
        cross = f"M{x} {foot - r * 1.9}v-9M{x - 3.5} {foot - r * 1.9 - 5}h7"
        domes += inked(shape, FAR_DOME, 1.4) + flat(shade, FAR_DOME_SHADE) + stroke(cross, GOLD, 2)
    windows = {True: "", False: ""}
    for i in range(7):
        windows[i in (1, 2, 5)] += _arch(142 + i * 33, 563, 11, 20)
    return (
        domes
        + inked(f"M128 {HORIZON}V532H372V{HORIZON}Z", PALACE_BODY, 1.6)
        + flat("M129 533H371V566H129Z", PALACE_LIGHT)
        + stroke(box_hatch(340, 532, 32, HORIZON - 532, 5), INK, 0.7, 0.5)
        + inked("M126 532" + "l3 -9l3 9" * 41, PAPER, 0.8)
        + stroke("".join(f"M{134 + i * 27} 548l6 -6l6 6l-6 6Z" for i in range(9)), PALACE_NET, 1.1)
        + inked(windows[False], DARK_WINDOW, 1)
        + inked(windows[True], LIT, 1)
        + inked("".join(_arch(131 + i * 12, 586, 8.5, 16) for i in range(20)), NIGHT, 1, ink=PAPER)
        + inked("".join(_arch(131 + i * 20, HORIZON, 15, 18) for i in range(12)), ARCADE_DARK, 1, ink=PAPER)
    )


def _salute() -> str:
    """Draws the Salute's dome over its body, with one lit door."""
    dark = "".join(_arch(424 + i * 32, HORIZON - 4, 16, 34) for i in range(5) if i != 2)
    return (
        inked(f"M410 {HORIZON}V548H580V{HORIZON}Z", WALL_BODY, 1.6)
        + stroke(box_hatch(520, 548, 60, HORIZON - 548, 5), INK, 0.7, 0.5)
        + inked("M404 548h182v-7h-182Z", WALL, 1.3)
        + inked("M446 541v-22h98v22Z", WALL, 1.4)
        + inked("M444 519C438 470 468 440 495 438C522 440 552 470 546 519Z", DOME, 1.6)
        + flat("M500 438C526 442 552 472 546 519L516 519C526 490 520 456 500 438Z", DOME_SHADE)
        + stroke(
            "M468 518C466 484 478 456 493 441M486 518C486 484 488 460 494 440M508 518C508 484 504 460 497 440",
            INK,
            0.9,
            0.7,
        )
        + inked("M484 438v-20h22v20Z", WALL, 1.3)
        + inked("M483 418C484 404 506 404 507 418Z", DOME, 1.3)
        + stroke("M495 407v-16M490 397h10", GOLD, 2.2)
        + inked("M424 541c-4 -16 10 -26 20 -20v20ZM566 541c4 -16 -10 -26 -20 -20v20Z", WALL_LIGHT, 1.3)
        + inked("M556 548v-24h22v24Z", WALL_LIGHT, 1.2)
        + inked("M553 524C553 500 581 500 581 524Z", DOME, 1.3)
        + stroke("M567 506v-10", GOLD, 2)
        + inked(dark, NIGHT, 1.2)
        + inked(_arch(488, HORIZON - 4, 16, 34), LIT, 1.2)
    )


def _gondola() -> str:
    hull = (
        "M-92 -14C-84 -26 -78 -22 -80 -10C-60 6 50 8 84 -8C90 -14 94 -22 92 -30L98 -30C100 -14 94 0 78 8"
        "C40 18 -50 18 -78 8C-88 2 -94 -6 -92 -14Z"
    )
    return group(
        inked(hull, NIGHT, 1.4),
        stroke("M-70 2C-40 12 40 12 74 0", GOLD, 1.6),
        inked("M-10 4L-8 -14C0 -20 20 -20 28 -14L30 4Z", CABIN, 1.2),
        inked("M52 0L50 -22C48 -30 56 -32 58 -24L62 0Z", PAPER, 1.2),
        inked_oval(55, -36, 4.6, SKIN, 1),
        stroke("M48 -39h14M51 -40c0 -6 8 -6 8 0", GOLD, 2.4),
        stroke("M40 -24L84 14", OAR, 2.4),
        stroke("M-60 4v-12", INK, 1.4),
        inked_oval(-60, -11, 3.6, BOAT_LANTERN, 1),
        transform=moved(330, 622),
    )


def _water(rng: Random, width: int) -> str:
    """Draws ripples that fade toward the viewer, warm under the horizon."""
    bands: dict[tuple[str, float], str] = {}
    count = 130 * width // WIDTH
    for i in range(count):
        y = HORIZON + 6 + (i / count) ** 1.4 * 460
        x, length = rng.uniform(-30, width), rng.uniform(14, 70) * (1 + (y - HORIZON) / 300)
        opacity = max(0.12, round((0.6 - (y - HORIZON) / 500) * 8) / 8)
        key = (WARM_RIPPLE if y < 680 else COLD_RIPPLE, opacity)
        bands[key] = bands.get(key, "") + f"M{x:.0f} {y:.0f}q{length / 4:.1f} -3 {length / 2:.1f} 0t{length / 2:.1f} 0"
    drawn = flat_rect(0, HORIZON - 2, width, HEIGHT - HORIZON + 2, "url(#sea)")
    return drawn + "".join(stroke(data, colour, 1.3, opacity) for (colour, opacity), data in bands.items())


def _reflections() -> str:
    """Draws what the towers and the lit windows leave on the water."""
    drawn = ""
    for x, colour in ((93, TOWER_BRICK), (495, WALL_BODY)):
        mirror = "".join(f"M{x - 14 + k % 3 * 3} {HORIZON + 8 + k * 7}h{26 - k * 2}" for k in range(7))
        drawn += stroke(mirror, colour, 3, 0.45)
    lights = "".join(f"M{x} {HORIZON + 10 + k * 9}h{8 - k}" for x in (177, 210, 309, 492) for k in range(4))
    return drawn + stroke(lights, LIT, 2, 0.5)


def _definitions() -> str:
    sky = ((0, "#101D2A"), (0.55, "#27435A"), (0.82, "#8A5A55"), (1, "#DFA25A"))
    sea = ((0, "#9C6A52"), (0.12, "#3F5A66"), (0.4, "#1B3E4A"), (1, "#0F222C"))
    return linear_gradient("sky", (0, 0), (0, HORIZON + 2), sky) + linear_gradient(
        "sea", (0, HORIZON - 2), (0, HEIGHT), sea
    )


def night() -> str:
    """Draws the lagoon at night, 640 by 1080."""
    rng = Random(4)
    sky, houses, water = _sky(rng, WIDTH), _far_houses(rng, WIDTH), _water(rng, WIDTH)
    shore = houses + _campanile() + _palace() + _salute() + stroke(f"M0 {HORIZON}H{WIDTH}", INK, 2)
    body = sky + _fireworks() + water + _reflections() + shore + _gondola()
    return document(WIDTH, HEIGHT, body, defs=_definitions())


def night_far() -> str:
    """Draws what lies right of `night`, 1280 by 1080: sky, far roofs and water, seen round the sheet of the chart."""
    rng, width = Random(5), 2 * WIDTH
    shore = _far_houses(rng, width) + stroke(f"M0 {HORIZON}H{width}", INK, 2)
    return document(width, HEIGHT, _sky(rng, width), _water(rng, width), shore, defs=_definitions())


def laurel() -> str:
    """Draws the winner's frame, 380 by 380: a gold ring of 260 inside it, rays above it and laurel at its foot."""
    cx, cy = 190, 190
    long = short = ""
    for i in range(17, 38):
        (x1, y1), (x2, y2) = polar(cx, cy, 144, 10 * i), polar(cx, cy, 160 if i % 3 else 174, 10 * i)
        if i % 3:
            short += f"M{x1} {y1}L{x2} {y2}"
        else:
            long += f"M{x1} {y1}L{x2} {y2}"
    leaves = ""
    for side in (-1, 1):
        stem = ""
        for k in range(9):
            angle = 90 - side * (8 + k * 11)
            x, y = polar(cx, cy, 148, angle)
            stem += f"{'L' if stem else 'M'}{number(x)} {number(y)}"
            for turn, colour in ((24, LEAF), (-24, LEAF_SHADE)):
                leaves += group(
                    inked("M0 0C8 -9 22 -9 32 0C22 7 8 8 0 0Z", colour, 1.3),
                    stroke("M3 0L26 0", INK, 0.8),
                    transform=moved(x, y, rotate=angle - 90 * side + turn, scale=1.0 - 0.03 * k),
                )
        leaves = stroke(stem, LEAF_SHADE, 2.4) + leaves
    return document(
        380,
        380,
        stroke(long, SPARK, 2.6),
        stroke(short, SPARK, 1.4),
        leaves,
        circle(cx, cy, 134, stroke=INK, stroke_width=10.5),
        circle(cx, cy, 134, stroke=GOLD, stroke_width=7.5),
        circle(cx, cy, 135.2, stroke=LIGHT_GOLD, stroke_width=1.4),
        circle(cx, cy, 131.6, stroke=DARK_GOLD, stroke_width=1),
    )


def ribbon() -> str:
    """Draws the red ribbon the score stands on, 164 by 56; its clear middle is 104 wide."""
    tails = "M2 12H30V50H2L13 31ZM162 12H134V50H162L151 31Z"
    return document(
        164,
        56,
        inked(tails, DARK_RED, 2),
        inked("M18 4H146V46H18Z", RED, 2),
        flat("M18 46L30 50.5V46ZM146 46L134 50.5V46Z", BRICK_SHADE),
        stroke("M24 9H140M24 41H140", RIBBON_RULE, 1.3),
    )


def drawings() -> dict[str, str]:
    """Draws the result's pictures."""
    return {
        "result/night.svg": night(),
        "result/night_far.svg": night_far(),
        "result/laurel.svg": laurel(),
        "result/ribbon.svg": ribbon(),
    }

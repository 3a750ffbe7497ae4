"""Canal Grande's cards: six quarters, four figures, the number cards, backs, and each small.

A picture is drawn a little larger than its panel and the card's frame is laid over its edges, since the reader knows no
clips. Names and index numerals are the program's: they change with language and type size, the faces do not. Crest,
panel and name bar bear the quarter's colour and its hatching alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art.canal_grande.citra import cannaregio, castello, san_marco
from tools.art.canal_grande.crests import QUARTERS, crest
from tools.art.canal_grande.crests import drawings as crest_drawings
from tools.art.canal_grande.figures import (
    boat_mark,
    corno_mark,
    dagger_mark,
    doge,
    gondola_at_sea,
    lantern_mark,
    spy,
    traitor,
)
from tools.art.canal_grande.hatching import LEVEL, OWN, SHADE_BACK, UPRIGHT, Hatching, box, hatched
from tools.art.canal_grande.palette import (
    ALLEY,
    BACK_DEEP,
    BACK_TEAL,
    LAMPLIGHT,
    LETTER_GOLD,
    SHALLOWS,
    TRAITOR_RED,
    Quarter,
)
from tools.art.canal_grande.seals import FOLDER, WAX, letter, pips, wax
from tools.art.canal_grande.ultra import dorsoduro, san_polo, santa_croce
from tools.art.casanova.backs import prow
from tools.art.pens.palette import CARD_FACE, DARK_RED, GOLD, INK, LIGHT_GOLD, PAPER, WARM_PAPER
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import (
    Point,
    cut,
    document,
    group,
    linear_gradient,
    moved,
    path,
    polyline_data,
    radial_gradient,
    rect,
)

CARD: Final = (120.0, 168.0)
"""Size of a card."""
SMALL: Final = (60.0, 84.0)
"""Size of a small card."""
TINY: Final = (30.0, 42.0)
"""Size of a back in a rival's hand."""
UNIT: Final = 200
"""Width of the card that all measures here are given for; it is 280 high."""

PICTURES: Final[dict[str, Callable[[], str]]] = {
    "san_marco": san_marco,
    "cannaregio": cannaregio,
    "castello": castello,
    "dorsoduro": dorsoduro,
    "san_polo": san_polo,
    "santa_croce": santa_croce,
}
"""Each quarter's picture."""

FIGURES: Final[dict[str, tuple[Callable[[], str], Callable[[], str], str, Hatching]]] = {
    "spy": (spy, lantern_mark, ALLEY, LEVEL),
    "traitor": (traitor, dagger_mark, TRAITOR_RED, SHADE_BACK),
    "gondola": (gondola_at_sea, boat_mark, SHALLOWS, LEVEL),
    "doge": (doge, corno_mark, WARM_PAPER, UPRIGHT),
}
"""Each action card's picture, corner mark, and the ground and hatching of its small card."""

NUMBERS: Final = (1, 2, 3)
"""Values of the printed game's number cards."""

FACE: Final = linear_gradient("face", (0, 0), (0, 280), ((0, CARD_FACE), (1, PAPER)))
"""The ivory of a card."""
LAMP: Final = radial_gradient("lamp", (44, 18), 57, ((0, LETTER_GOLD, 0.95), (0.4, LAMPLIGHT, 0.55), (1, LAMPLIGHT, 0)))
"""The glow of the spy's lantern."""


def _card(picture: str, window: tuple[float, float, float, float], *details: str, defs: str = "") -> str:
    """Draws a card: its picture, the frame with a window over it, the details on the frame."""
    x, y, width, height = window
    frame = "M15 1H185A14 14 0 0 1 199 15V265A14 14 0 0 1 185 279H15A14 14 0 0 1 1 265V15A14 14 0 0 1 15 1Z"
    return document(
        *CARD,
        group(
            picture,
            path(frame + box(x, y, width, height), fill="url(#face)", fill_rule="evenodd"),
            *details,
            rect(7, 7, 186, 266, rx=9, stroke=GOLD, stroke_width=1.8),
            path(frame, stroke=INK, stroke_width=2),
            transform=moved(scale=CARD[0] / UNIT),
        ),
        defs=FACE + defs,
    )


def _panel(colour: str, window: tuple[float, float, float, float], rim: str, line: float) -> str:
    """Draws the coloured border round a picture and its two contours."""
    x, y, width, height = window
    outer = box(14, 44, 172, 186)
    return (
        path(outer + box(x, y, width, height), fill=colour, fill_rule="evenodd")
        + path(outer, stroke=INK, stroke_width=2)
        + path(box(x, y, width, height), stroke=rim, stroke_width=line)
    )


def _head(colour: str) -> str:
    """Draws the rule with a lozenge between the corner marks."""
    return stroke("M52 27H148", GOLD, 1.6) + inked("M100 20l6 7l-6 7l-6 -7Z", colour)


def quarter_card(name: str) -> str:
    """Draws a quarter's card."""
    quarter, _ = QUARTERS[name]
    bar = "M10 234H190V264Q190 270 184 270H16Q10 270 10 264Z"
    mark = crest(name)
    picture = PICTURES[name]() if name in PICTURES else blank_picture(quarter)
    window = (18.0, 48.0, 164.0, 178.0)
    return _card(
        group(picture, transform=moved(100, 137, scale=(1.025, 1.023))),
        window,
        _panel(quarter.base, window, INK, 1.4),
        flat(bar, quarter.base),
        hatched(bar, OWN[quarter], 0.6),
        flat_rect(20, 236, 160, 32, CARD_FACE, rx=5),
        group(mark, transform=moved(28, 28, scale=0.64)),
        group(mark, transform=moved(172, 28, scale=0.64)),
        _head(quarter.base),
    )


def blank_picture(quarter: Quarter) -> str:
    """Draws the panel of a quarter without a picture: its hatching round an empty oval for a letter."""
    ground = box(-80, -88, 160, 176)
    return (
        flat_rect(-80, -88, 160, 176, quarter.light)
        + hatched(ground, OWN[quarter], 0.4)
        + inked_oval(0, 0, 56, CARD_FACE, 1.8, ry=66)
        + inked_oval(0, 0, 51, "none", 1.2, ry=61, ink=GOLD)
    )


def figure_card(name: str) -> str:
    """Draws an action card, in a dark frame."""
    picture, mark, _, _ = FIGURES[name]
    window = (17.0, 47.0, 166.0, 180.0)
    return _card(
        group(picture(), transform=moved(100, 137, scale=(1.0375, 1.0345))),
        window,
        _panel(INK, window, LIGHT_GOLD, 1.6),
        stroke("M20 252H32M168 252H180", GOLD, 2),
        group(mark(), transform=moved(28, 27, scale=1.05)),
        group(mark(), transform=moved(172, 27, scale=1.05)),
        _head(INK),
        defs=LAMP if name == "spy" else "",
    )


def number_card(value: int) -> str:
    """Draws a number card: a sealed letter, with as many small seals between the indices; 0 for any other value."""
    window = (18.0, 46.0, 164.0, 216.0)
    x, y, width, height = window
    return _card(
        group(letter(value), transform=moved(100, 154, scale=1.137)),
        window,
        path(box(x, y, width, height), stroke=INK, stroke_width=1.6),
        pips(value),
        defs=WAX,
    )


def _small(colour: str, hatching: str, figure: str, defs: str = "") -> str:
    """Draws a small card: one figure on its colour, to be told at a glance."""
    width, height = SMALL
    return document(
        width,
        height,
        inked_rect(0.7, 0.7, width - 1.4, height - 1.4, CARD_FACE, 1.4, rx=5.5),
        inked_rect(5, 5, width - 10, height - 10, colour, 1.2, rx=2.5),
        hatching,
        figure,
        rect(3, 3, width - 6, height - 6, rx=3.6, stroke=GOLD, stroke_width=0.9),
        defs=defs,
    )


def small_quarter(name: str) -> str:
    """Draws a quarter's small card: the figure of its crest on its colour and hatching."""
    quarter, figure = QUARTERS[name]
    return _small(
        quarter.base,
        hatched(box(5.6, 5.6, 48.8, 72.8), OWN[quarter]),
        group(figure(CARD_FACE, INK), transform=moved(30, 42, scale=1.12)),
    )


def small_figure(name: str) -> str:
    """Draws an action card's small card: its corner mark, large."""
    _, mark, colour, hatching = FIGURES[name]
    return _small(
        colour, hatched(box(5.6, 5.6, 48.8, 72.8), hatching), group(mark(), transform=moved(29, 43, scale=1.3))
    )


def small_number(value: int) -> str:
    """Draws a number card's small card: its seal."""
    return _small(
        WARM_PAPER,
        stroke("M5.6 5.6L30 34L54.4 5.6M5.6 78.4L24 46M54.4 78.4L36 46", INK, 0.9, 0.6),
        wax(30, 42, 20, value, seed=value + 3),
        defs=WAX,
    )


def _frame(size: tuple[float, float], *body: str, defs: str = "") -> str:
    """Draws what is measured for a card 200 wide as a card of that size."""
    outline = rect(1.1, 1.1, 197.8, 277.8, rx=14, fill=PAPER, stroke=INK, stroke_width=2.2)
    return document(*size, group(outline, *body, transform=moved(scale=size[0] / UNIT)), defs=defs)


def back(size: tuple[float, float] = CARD) -> str:
    """Draws the back: a lattice of lozenges and prows round an oval with the prow of Venice."""
    field: list[Point] = [(17, 17), (183, 17), (183, 263), (17, 263)]
    ferro = prow()
    lattice, prows = "", ""
    for column in range(6):
        for row in range(7):
            cx, cy = 23.5 + 28 * column + 7, 32 + 36 * row
            lozenge = [(cx, cy - 20.0), (cx + 16, cy), (cx, cy + 20.0), (cx - 16, cy)]
            lattice += polyline_data(cut(lozenge, field), closed=True) if cut(lozenge, field) else ""
            if 24 < cx < 176 and not ((cx - 100) / 52) ** 2 + ((cy - 140) / 64) ** 2 < 1:
                prows += polyline_data([(cx + x * 0.3, cy + y * 0.3) for x, y in ferro], closed=True)
    return _frame(
        size,
        inked_rect(10, 10, 180, 260, BACK_TEAL, 1.4, rx=8),
        stroke(lattice, GOLD, 0.9, 0.55),
        flat(prows, GOLD, 0.75),
        rect(17, 17, 166, 246, rx=5, stroke=GOLD, stroke_width=2),
        inked_oval(100, 140, 40, BACK_DEEP, 2.4, ry=50, ink=GOLD),
        flat(polyline_data([(100 + x * 0.92, 140 + y * 0.92) for x, y in ferro], closed=True), GOLD),
    )


def number_back() -> str:
    """Draws the back of the number cards: a seal on red."""
    return _frame(
        CARD,
        inked_rect(12, 12, 176, 256, TRAITOR_RED, 2, rx=8),
        hatched(box(17, 17, 166, 246), SHADE_BACK),
        rect(19, 19, 162, 242, rx=5, stroke=GOLD, stroke_width=1.6),
        wax(100, 140, 56, seed=2),
        stroke("M100 106l7 34l-7 34l-7 -34ZM66 140l34 -7l34 7l-34 7Z", DARK_RED, 2.4),
        defs=WAX,
    )


def discards() -> str:
    """Draws the blank card on top of the discards."""
    return _frame(CARD, rect(13, 13, 174, 254, rx=8, stroke=GOLD, stroke_width=3), stroke("M60 140H140", GOLD, 3, 0.6))


def cards_icon() -> str:
    """Draws the two cards before the count of a bank's cards."""
    one = inked_rect(-11, -15, 22, 30, PAPER, 1.4, rx=4) + inked_rect(-8, -12, 16, 24, "none", 1.2, rx=2, ink=GOLD)
    return document(
        40,
        40,
        group(one, transform=moved(16, 21, rotate=-8)),
        group(one, transform=moved(23, 20, rotate=6)),
    )


def drawings() -> dict[str, str]:
    """Draws the whole family."""
    drawn = {
        f"{FOLDER}/back.svg": back(),
        f"{FOLDER}/back_small.svg": back(TINY),
        f"{FOLDER}/back_number.svg": number_back(),
        f"{FOLDER}/discards.svg": discards(),
        f"{FOLDER}/icon_cards.svg": cards_icon(),
        f"{FOLDER}/card_number.svg": number_card(0),
        f"{FOLDER}/small_number.svg": small_number(0),
        **crest_drawings(FOLDER),
    }
    for name in QUARTERS:
        drawn[f"{FOLDER}/card_{name}.svg"] = quarter_card(name)
        drawn[f"{FOLDER}/small_{name}.svg"] = small_quarter(name)
    for name in FIGURES:
        drawn[f"{FOLDER}/card_{name}.svg"] = figure_card(name)
        drawn[f"{FOLDER}/small_{name}.svg"] = small_figure(name)
    for value in NUMBERS:
        drawn[f"{FOLDER}/card_{value}.svg"] = number_card(value)
        drawn[f"{FOLDER}/small_{value}.svg"] = small_number(value)
    return drawn

"""What each thing that can be drawn looks like and says of its place, in three looks.

Of a picture blocks of `BLOCK_PX` are kept, by their means: that forgives a rounding by one, in which processors differ,
and no line that is moved by a pixel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Final, NamedTuple

import pygame

from game.client.drawing.canvas import Canvas, panel_reach
from game.client.drawing.emblems import FILLINGS, SHAPES, draw_emblem
from game.client.drawing.geometry import Rect
from game.client.drawing.inscriptions import dashed_frame, turned_text
from game.client.drawing.keycaps import PAD_SIGNS, draw_keycap
from game.client.drawing.layout import Page
from game.client.drawing.shapes import Layer, lay, shadow
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.drawing.theme import shipped_theme
from game.client.drawing.tools import Tools
from game.client.words.locale import Locale
from tests.golden.kept import Case, digest, packed, rounded
from tests.workers import AtOnce

FILE: Final = "pens.json"
DRAWS: Final = True
"""What it keeps depends on the version of pygame-ce."""
BLOCK_PX: Final = 6
"""The side of a block."""
SIZE: Final = (240, 144)
"""Width and height of a picture, in units."""
AT: Final = Rect(42, 34, 96, 60)
"""Where most things are drawn."""
GROUND: Final = (181, 176, 164)


class Look(NamedTuple):
    """How things are drawn."""

    size: tuple[int, int]
    """The window, in pixels."""
    theme: str
    """Key of the theme."""
    text_scale: float
    """1.0 is 100 %."""


LOOKS: Final = {
    "day": Look((1920, 1080), "veduta", 1.0),
    "night": Look((2560, 1440), "notturno", 1.4),
    "contrast": Look((1280, 720), "alto_contrasto", 2.0),
}
Draws = Callable[[Canvas], object]
"""Draws something, and gives what it says of it."""


def _svg(body: str, width: int = 40, height: int = 24) -> str:
    return (
        f'given:<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


PICTURE: Final = _svg('<rect width="40" height="24" fill="#3060a0"/><circle cx="12" cy="9" r="6" fill="#f0d030"/>')
ICON: Final = _svg('<path d="M4 20 L20 2 L36 20 Z" fill="#102030"/>')
BROKEN: Final = _svg("<rect", 30, 30)
"""A drawing that says its size and cannot be made."""


def _dots(canvas: Canvas) -> None:
    canvas.fill(Rect(4, 4, 30, 20), "red", 4)
    canvas.sprite(PICTURE, Rect(20, 10, 40, 24))


def _travelling(canvas: Canvas) -> object:
    canvas.travels = True
    canvas.fill(AT, "red", 9, 0.5)
    canvas.circle((150, 60), 20, "gold", "ink", 3, 0.4)
    canvas.polyline(((20, 20), (90, 130), (160, 20)), "ink", 3, 0.7)
    return canvas.sprite(PICTURE, AT.moved(60, 30), 0.8, 12)


def _clipped(canvas: Canvas) -> object:
    with canvas.clipped(Rect(50, 40, 30, 30)) as is_seen, canvas.clipped(Rect(20, 50, 50, 60)) as inner:
        canvas.fill(Rect(0, 0, 200, 200), "gold")
        canvas.line((0, 0), (200, 140), "ink", 5)
        wanted = [canvas.wants(Rect(x, y, 8, 8)) for x in range(20, 100, 9) for y in range(20, 100, 9)]
    with canvas.clipped(Rect(-50, 0, 10, 10)) as outside:
        pass
    return is_seen, inner, outside, wanted, canvas.px(AT)


def _together(canvas: Canvas) -> object:
    sizes = []
    for number, angle in enumerate((0, 25, -90)):
        place = Rect(10 + 75 * number, 40.4, 61.3, 40)
        made = canvas.put_together(("dots", angle), place, _dots, angle)
        canvas.surface.blit(made, canvas.px(place)[:2])
        sizes.append((made.get_size(), canvas.put_together(("dots", angle), place, _dots, angle) is made))
    return sizes


def _on(canvas: Canvas) -> object:
    sheet = pygame.Surface((90, 70))
    inner = canvas.on(sheet, Rect(30, 20, 90, 70))
    inner.fill(AT, "red", 12)
    inner.line(AT.pos, AT.center, "gold", 4)
    inner.text("Doge", AT.pos, sans(20), "text")
    again = inner.on(sheet, Rect(5, 5, 10, 10))
    canvas.surface.blit(sheet, (20, 30))
    return inner.px(AT), again.px(AT)


def _text(text: str, style: TextStyle, **how: object) -> Draws:
    def draw(canvas: Canvas) -> object:
        return canvas.text(text, (120, 70), style, "text", **how)  # type: ignore[arg-type]

    return draw


def _measures(canvas: Canvas) -> object:
    """All that type says of its size."""
    fonts, found = canvas.fonts, list[object]()
    for style in (sans(17), sans(22, "semibold"), serif(31, "semibold"), serif(24, italic=True), sans(18, spacing=3)):
        found += [fonts.size_px(style, share) for share in (1, 0.8, 0.3, 0.01)]
        found += [fonts.line_height(style), fonts.ascent(style), fonts.ascent(style, 40), fonts.held_back(style.size)]
        for text in WORDS:
            found += [fonts.measure(text, style), fonts.wrap(text, style, 150), fonts.wrap(text, style, 40, 19)]
            found += [fonts.fit_px(text, style, width) for width in (400, 120, 60, 3)]
            found += [fonts.fit_lines(text, style, 160, height, gap) for height, gap in ((200, 0), (60, 2), (9, 1))]
            found += [fonts.caret(text, style, index) for index in range(0, len(text) + 1, 3)]
            found += [fonts.spans(text, style, low, low + 4) for low in range(0, len(text), 5)]
            for how in ((None, 90.0, None), (None, None, 18.0), (140.0, None, 50.0), (140.0, None, None)):
                block = fonts.block(text, style, (9, 8, 7), *how, 2)
                found += [block.texts, block.px, block.width, block.height, block.step, block.ascent]
    return found


WORDS: Final = (
    "Doge", "San Giorgio Maggiore", "Velocissimamente, e senza fine", "a\u202fb 12\u202f000", "Ça\nva à l’Arsenal",
    "Wi", "", " ", "incomprensibilissimamente",
)  # fmt: skip


def _things() -> Iterator[tuple[str, Draws]]:
    """Everything that is drawn, by name."""
    for kind in ("plaque", "plain", "night", "sheet", "inset"):
        yield f"panel {kind}", lambda canvas, kind=kind: (canvas.panel(AT, kind), panel_reach(AT))  # type: ignore[misc]
    yield "panel large", lambda canvas: canvas.panel(Rect(-60, 20, 400, 300), "plaque")
    yield "fill", lambda canvas: canvas.fill(AT, "red")
    yield "fill soft", lambda canvas: canvas.fill(AT.moved(0.4, 0.3), "red", alpha=0.4)
    yield "fill round", lambda canvas: canvas.fill(AT.moved(0.4, 0.3), (20, 120, 60), 14, 0.8)
    yield "fill beyond", lambda canvas: canvas.fill(Rect(-30, -30, 90, 60), "gold", 0, 0.3)
    yield "fill narrow", lambda canvas: (canvas.fill(Rect(20, 20, 0.4, 90), "ink"), canvas.fill(AT.inset(60), "ink", 2))
    yield (
        "lay",
        lambda canvas: [
            lay(canvas.surface, pygame.Rect(10 + 40 * n, 10, 30, 90), (200, 40, 90), n / 4) for n in range(5)
        ],
    )
    yield "frame", lambda canvas: canvas.frame(AT, "ink")
    yield "frame round", lambda canvas: canvas.frame(AT, "red", 5, 16, 0.6)
    yield "frame large", lambda canvas: canvas.frame(Rect(8, 8, 620, 330), "ink", 4, 22)
    yield (
        "box",
        lambda canvas: canvas.box(
            AT,
            (
                *shadow((10, 20, 30), 9),
                Layer(fill=(200, 190, 120), stroke=(20, 20, 20), width=2.2, radius=9, grow=-3, dy=2),
                Layer(stroke=(160, 40, 40), width=1.5, radius=5, grow=6, alpha=0.5),
            ),
            0.9,
        ),
    )
    yield (
        "box of bands",
        lambda canvas: canvas.box(
            Rect(20, 20, 400, 260),
            (
                *shadow((0, 0, 0), 20, 6, 0.08, 5),
                Layer(fill=(90, 120, 90), stroke=(9, 9, 9), width=6, radius=26, grow=-8),
            ),
            0.8,
        ),
    )
    yield (
        "boxes narrow and low",
        lambda canvas: [
            canvas.box(place, (Layer(fill=(90, 120, 90), stroke=(9, 9, 9), width=6, radius=26),))
            for place in (Rect(20, 10, 30, 2400), Rect(80, 30, 2400, 40))
        ],
    )
    yield "line", lambda canvas: canvas.line((30, 20), (200, 121), "ink")
    yield (
        "lines",
        lambda canvas: [canvas.line((20, 20 + 9 * n), (220, 20 + 9 * n), "red", n / 2, 1 - n / 12) for n in range(12)],
    )
    yield "polyline", lambda canvas: canvas.polyline(((30, 20), (90, 110), (150, 30), (200, 100)), "ink", 4, 0.7)
    yield "polygon", lambda canvas: canvas.polygon(AT.turned(20), "gold", "ink", 3)
    yield "polygon bare", lambda canvas: canvas.polygon(AT.turned(-40), None, "red", alpha=0.6)
    yield "polygon filled", lambda canvas: canvas.polygon(AT.turned(90), "gold")
    yield "circle", lambda canvas: canvas.circle((100, 70), 40, "gold", "ink", 3)
    yield "circle bare", lambda canvas: canvas.circle((100.5, 70.2), 33.3, None, "red", 2, 0.5)
    yield "circle filled", lambda canvas: canvas.circle((100, 70), 6, "lagoon")
    yield "dashes", lambda canvas: dashed_frame(canvas, AT, "ink", 2, 8)
    yield "dashes small", lambda canvas: dashed_frame(canvas, Rect(20, 20, 20, 14), "red", 3, 4)
    for label in (*PAD_SIGNS, "Esc", "A", "Page down", ""):
        yield f"cap {label}", lambda canvas, label=label: draw_keycap(canvas, label, (60, 40))  # type: ignore[misc]
    yield "cap low", lambda canvas: [draw_keycap(canvas, label, (60, 40), 20) for label in ("Enter", "○")]
    for filling in range(FILLINGS):
        yield f"emblems {filling}", partial(_emblems, filling)
    yield "sprite", lambda canvas: canvas.sprite(PICTURE, AT)
    yield "sprite covering", lambda canvas: canvas.sprite(PICTURE, Rect(40, 10, 60, 120), 0.7, fit="cover")
    yield "sprite turned", lambda canvas: canvas.sprite(PICTURE, AT, 0.8, 33)
    yield "sprite inked", lambda canvas: canvas.sprite(ICON, AT, ink="red")
    yield "sprite broken", lambda canvas: canvas.sprite(BROKEN, AT)
    yield "sprite broken, written", lambda canvas: canvas.sprite(BROKEN, AT, 0.9, written=True)
    yield "sprite broken, turned", lambda canvas: canvas.sprite(BROKEN, AT, 0.9, 20)
    yield "sprite broken, covering", lambda canvas: canvas.sprite(BROKEN, AT, fit="cover")
    yield "sprite instead", lambda canvas: canvas.sprite(BROKEN, AT, 0.9, instead=PICTURE)
    yield (
        "sprite not there",
        lambda canvas: [canvas.sprite("nowhere/nothing", AT, fit=fit) for fit in ("contain", "cover")],
    )
    yield "sprite not there, written", lambda canvas: canvas.sprite("nowhere/nothing", AT, written=True)
    yield "sprite elsewhere", lambda canvas: canvas.sprite(BROKEN, Rect(900, 900, 40, 40))
    yield "pattern", lambda canvas: canvas.pattern(PICTURE, 30, AT)
    yield "put together", _together
    yield "travelling", _travelling
    yield "clipped", _clipped
    yield "on another sheet", _on
    yield "text", _text("Canaletto", serif(34, "semibold"))
    yield "text right", _text("Canaletto", sans(24), align="right", valign="baseline", alpha=0.6)
    yield "text middle", _text("Canaletto", sans(24, "bold"), align="center", valign="middle")
    yield "text spaced", _text("Doge", serif(28, spacing=4), align="center")
    yield "text thin space", _text("12\u202f000", sans(30), align="center")
    yield "text wrapped", _text("San Giorgio Maggiore e le isole", sans(18), width=110, line_gap=3, align="center")
    yield (
        "text wrapped low",
        _text("San Giorgio Maggiore e le isole", sans(24), width=110, max_height=44, align="right", valign="middle"),
    )
    yield "text narrow", _text("San Giorgio Maggiore", serif(30), max_width=100)
    yield "text low", _text("San Giorgio", serif(30), max_height=16, max_width=400)
    yield "turned text", lambda canvas: turned_text(canvas, "Gondola", (150, 100), serif(26), "text", 70, 0.9)
    yield "turned text elsewhere", lambda canvas: turned_text(canvas, "8", (-300, 0), serif(26), "text", 70)
    yield "measures", _measures


def _emblems(filling: int, canvas: Canvas) -> object:
    for number in range(len(SHAPES)):
        place = Rect(8 + number % 5 * 46, 16 + number // 5 * 60, 36, 48)
        draw_emblem(canvas, number + filling * len(SHAPES), place, "ink", "paper", 1 - filling / 8)
    return None


@cache
def _english() -> Locale:
    return Locale("en")


def _tools(look: Look) -> Tools:
    """What is drawn with in a look; nothing is kept from another case."""
    page, theme = Page(*look.size), shipped_theme(look.theme)
    sprites = Sprites(page.scale, theme.look, background=AtOnce())
    return Tools(page, theme, Fonts(page.scale, look.text_scale), sprites, _english())


def _case(look: Look, draws: Draws) -> Mapping[str, str]:
    """What is kept of one thing: what it says, and its picture as it is at first and when all drawings are there."""
    tools = _tools(look)
    seen = list[object]()
    for _ in range(3):
        surface = pygame.Surface(tools.page.to_px(Rect(0, 0, *SIZE))[2:])
        surface.fill(GROUND)
        canvas = Canvas(surface, tools)
        told = draws(canvas)
        seen += [told if not isinstance(told, pygame.Surface) else told.get_size(), canvas.gaps]
        tools.sprites.wait()
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, (width // BLOCK_PX, height // BLOCK_PX))
    return {"says": digest(map(rounded, seen)), "picture": packed(pygame.image.tobytes(small, "RGB"))}


CASES: Final[dict[str, Case]] = {
    f"{name}, {look}": partial(_case, LOOKS[look], draws) for name, draws in _things() for look in LOOKS
}

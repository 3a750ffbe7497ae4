"""What scenes and widgets draw on: units, roles and messages in, pixels out.

One object knows the surface, the page, the theme, the fonts, the pictures and the language, so nothing that draws has
to; all of it respects the part of the page that is being drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import pygame

from game.client.drawing.byte_cache import surface_bytes
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.shapes import Layer, lay, lay_picture, shadow
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts, TextStyle
from game.client.drawing.theme import Paint, Theme, hex_colour
from game.client.drawing.tools import Tools
from game.client.words.locale import Locale, Message

Align = Literal["left", "center", "right"]
"""Which part of a text stands at its position, across."""
VAlign = Literal["top", "middle", "baseline"]
"""Which part of a text stands at its position, upright."""
Fit = Literal["contain", "cover"]
"""Whether a picture lies whole within its rectangle or fills it and is cut."""
PanelKind = Literal["plaque", "plain", "night", "sheet", "inset"]
"""Kinds of ground, see `Canvas.panel`."""

BLANK: Paint = "panel"
"""The colour of the sign for a missing picture."""
BLANK_ALPHA = 0.35
"""How much of it covers what lies under it."""


class Canvas:
    """A surface to draw on in units."""

    def __init__(
        self, surface: pygame.Surface, tools: Tools, origin: Point = (0.0, 0.0), place: Rect | None = None
    ) -> None:
        """Draws on a surface.

        Args:
            surface: the pixels.
            tools: what is drawn with.
            origin: the point of the page that is the surface's upper left corner.
            place: where on the page the whole of it is seen, if it is drawn in measures of its own.
        """
        self.surface = surface
        """The pixels."""
        self.tools = tools
        """What is drawn with."""
        self._origin = origin
        self._scale = tools.page.scale
        self._place = place
        self.gaps: list[Rect] = []
        """Where pictures were drawn, on the page, whose sharp ones are still being made."""
        self.travels = False
        """Whether what is drawn moves, grows or turns from frame to frame; see `Sprites.travelling`."""

    @property
    def page(self) -> Page:
        """The page of the window."""
        return self.tools.page

    @property
    def theme(self) -> Theme:
        """The look."""
        return self.tools.theme

    @property
    def fonts(self) -> Fonts:
        """The type."""
        return self.tools.fonts

    @property
    def sprites(self) -> Sprites:
        """The pictures."""
        return self.tools.sprites

    @property
    def locale(self) -> Locale:
        """The language."""
        return self.tools.locale

    def px(self, rect: Rect) -> tuple[int, int, int, int]:
        """The pixels of a rectangle on this surface."""
        return self.tools.page.to_px(rect, self._origin)

    def wants(self, rect: Rect) -> bool:
        """Whether anything in the rectangle is to be drawn at all."""
        x, y, w, h = self.px(rect)
        return bool(self.surface.get_clip().colliderect((x - 1, y - 1, w + 2, h + 2)))

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[bool]:
        """Draws within a rectangle only; yields whether anything of it is to be drawn."""
        clip = self.surface.get_clip()
        inner = clip.clip(self.px(rect))
        self.surface.set_clip(inner)
        try:
            yield bool(inner)
        finally:
            self.surface.set_clip(clip)

    def fill(self, rect: Rect, colour: Paint, radius: float = 0, alpha: float = 1) -> None:
        """Fills a rectangle."""
        if radius > 0:
            kept, laid = self._alphas(alpha)
            self.box(rect, (Layer(fill=self.theme.colour(colour), radius=radius, alpha=kept),), laid)
            return
        x, y, w, h = self.px(rect)
        if w > 1 and not h and rect.h > 0:
            h = 1  # a hairline may lie between two edges of pixels: it takes one all the same
        elif h > 1 and not w and rect.w > 0:
            w = 1
        place = pygame.Rect(x, y, w, h).clip(self.surface.get_clip())
        if place.w <= 0 or place.h <= 0:
            return
        lay(self.surface, place, self.theme.colour(colour), alpha)

    def frame(self, rect: Rect, colour: Paint, width: float = 1.4, radius: float = 0, alpha: float = 1) -> None:
        """Draws the outline of a rectangle, centred on its edge."""
        kept, laid = self._alphas(alpha)
        self.box(rect, (Layer(stroke=self.theme.colour(colour), width=width, radius=radius, alpha=kept),), laid)

    def box(self, rect: Rect, layers: tuple[Layer, ...], alpha: float = 1) -> None:
        """Draws rounded layers about a rectangle in one go; their colours are colours already."""
        self.tools.shapes.box(self.surface, self.px(rect), layers, self._scale, alpha)

    def _alphas(self, alpha: float) -> tuple[float, float]:
        """The alpha of a picture that is kept, and that it is laid with: what comes or goes has but one picture."""
        return (1, alpha) if self.travels else (alpha, 1)

    def line(self, a: Point, b: Point, colour: Paint, width: float = 1.4, alpha: float = 1) -> None:
        """Draws a straight line with round ends."""
        self.path(
            Rect.hull((a, b)).inset(-width),
            lambda at: f"M{at(a)}L{at(b)}",
            stroke=colour,
            width=width,
            alpha=alpha,
        )

    def polyline(self, points: Sequence[Point], colour: Paint, width: float = 1.4, alpha: float = 1) -> None:
        """Draws lines from point to point, joined roundly."""
        self.path(
            Rect.hull(points).inset(-width),
            lambda at: "M" + "L".join(at(p) for p in points),
            stroke=colour,
            width=width,
            alpha=alpha,
        )

    def polygon(
        self,
        points: Sequence[Point],
        fill: Paint | None,
        stroke: Paint | None = None,
        width: float = 0,
        alpha: float = 1,
    ) -> None:
        """Draws a closed shape."""
        self.path(
            Rect.hull(points).inset(-max(1.0, width)),
            lambda at: "M" + "L".join(at(p) for p in points) + "Z",
            fill=fill,
            stroke=stroke,
            width=width,
            alpha=alpha,
        )

    def circle(
        self,
        center: Point,
        radius: float,
        fill: Paint | None,
        stroke: Paint | None = None,
        width: float = 0,
        alpha: float = 1,
    ) -> None:
        """Draws a circle."""
        place = Rect.around(center, 2 * radius, 2 * radius)
        colour = self.theme.colour
        kept, laid = self._alphas(alpha)
        self.box(
            place,
            (
                Layer(
                    fill=None if fill is None else colour(fill),
                    stroke=None if stroke is None else colour(stroke),
                    width=width,
                    radius=radius,
                    alpha=kept,
                ),
            ),
            laid,
        )

    def path(
        self,
        bounds: Rect,
        data: Callable[[Callable[[Point], str]], str],
        *,
        fill: Paint | None = None,
        stroke: Paint | None = None,
        width: float = 0,
        alpha: float = 1,
    ) -> None:
        """Draws an SVG path within `bounds`; `data` writes it, turning each point by the function it is given."""
        x, y, w, h = self.px(bounds)
        if w <= 0 or h <= 0 or not self.surface.get_clip().colliderect((x, y, w + 1, h + 1)):
            return
        scale = self.page.scale
        left, top = x + self._origin[0] * scale, y + self._origin[1] * scale

        def at(point: Point) -> str:
            return f"{point[0] * scale - left:.2f} {point[1] * scale - top:.2f}"

        ground = hex_colour(self.theme.colour(fill)) if fill is not None else "none"
        line = (
            f' stroke="{hex_colour(self.theme.colour(stroke))}" stroke-width="{max(1.0, width * scale):.2f}"'
            ' stroke-linecap="round" stroke-linejoin="round"'
            if stroke is not None
            else ""
        )
        kept, laid = self._alphas(alpha)
        body = f'<path d="{data(at)}" fill="{ground}"{line} opacity="{kept:.3f}"/>'
        lay_picture(self.surface, self.tools.shapes.picture(body, w, h), (x, y), laid)

    def sprite(
        self,
        name: str,
        rect: Rect,
        alpha: float = 1,
        angle: float = 0,
        fit: Fit = "contain",
        ink: Paint | None = None,
        instead: str | None = None,
        written: bool = False,
    ) -> bool:
        """Draws a picture in the middle of a rectangle, turned clockwise by `angle`; False while there is none.

        While the picture is still being made, or when it cannot be made, its last size is drawn scaled; where there is
        none, the picture `instead` names; else the sign for a missing picture, a soft blank of its shape. A drawing
        whose file is not there draws nothing but the one `instead` names. Where something is `written` on the picture,
        as on a card, the sign is a bare card. With `ink` only the picture's outline counts and is drawn in that colour:
        icons on any ground.
        """
        if not self.wants(rect if not angle else rect.scaled(1.5)):
            return True
        w, h = rect.w, rect.h
        if fit == "cover":
            aspect = self.sprites.aspect(name)
            if aspect is None:
                return False
            w, h = max(w, h * aspect), max(h, w / aspect)
        sprites, missed = self.sprites, self.sprites.missed
        if ink is not None:
            picture = sprites.inked(name, w, h, self.theme.colour(ink))
        elif self.travels:
            picture = sprites.travelling(name, w, h, angle)
        elif angle:
            picture = sprites.rotated(name, w, h, angle)
        else:
            picture = sprites.get(name, w, h)
        if sprites.missed != missed:
            self._await(rect.scaled(1.5) if angle else rect)
        if picture is None:
            if instead is not None:
                self.sprite(instead, rect, alpha, angle, fit, ink)
                return False
            aspect = sprites.aspect(name)
            if aspect is None and not written:
                return False
            with self.clipped(rect.scaled(1.5) if angle else rect):
                place = rect if aspect is None or written or fit == "cover" else rect.fitted(aspect)
                self._blank(place, alpha, angle, rounded=fit != "cover", written=written)
            return False
        x, y, width, height = self.px(rect)
        at = (x + (width - picture.get_width()) // 2, y + (height - picture.get_height()) // 2)
        if angle:
            lay_picture(self.surface, picture, at, alpha)
            return True
        clip = self.surface.get_clip()
        self.surface.set_clip(clip.clip((x, y, width, height)))  # rounded, a picture may be a pixel wider
        lay_picture(self.surface, picture, at, alpha)
        self.surface.set_clip(clip)
        return True

    def _blank(self, place: Rect, alpha: float, angle: float, *, rounded: bool, written: bool) -> None:
        """Draws the sign for a missing picture; nothing of it lies beyond the picture's place."""
        self.sprites.blanks += place.w * place.h
        radius = min(place.w, place.h) * 0.085 if rounded else 0
        if angle:
            self.polygon(place.turned(angle), BLANK, alpha=alpha * BLANK_ALPHA)
        elif written:
            self.fill(place, "ivory", radius, alpha)
            self.frame(place.inset(0.8), "ink", 1.6, radius, alpha)
        else:
            self.fill(place, BLANK, radius, alpha * BLANK_ALPHA)

    def put_together(
        self, key: Hashable, rect: Rect, painter: Callable[[Canvas], None], angle: float = 0
    ) -> pygame.Surface:
        """A picture of a rectangle's size, turned clockwise, painted on a sheet of its own.

        It is kept when it is whole. While a part of it is missing it is not, and the rectangle is drawn again when the
        part has come.

        Args:
            key: what it shows, but for page, theme, text size and language.
            rect: where on the page it is to lie.
            painter: paints it on a canvas whose upper left corner is 0, 0.
            angle: degrees.
        """
        full = (key, rect.w, rect.h, angle)
        made = self.tools.composed.get(full)
        if made is not None:
            return made
        size = max(1, round(rect.w * self._scale)), max(1, round(rect.h * self._scale))
        made = pygame.Surface(size, pygame.SRCALPHA, 32)
        inner = Canvas(made, self.tools, place=self._place or (rect.scaled(1.5) if angle else rect))
        painter(inner)
        if angle:
            made = pygame.transform.rotozoom(made, -angle, 1.0)
        if inner.gaps:
            self.gaps += inner.gaps
        else:
            self.tools.composed.put(full, made, surface_bytes(made))
        return made

    def pattern(self, name: str, size: float, rect: Rect) -> pygame.Surface | None:
        """A picture of `size` units that a rectangle is to be tiled with; None while there is none."""
        missed = self.sprites.missed
        found = self.sprites.get(name, size, size)
        if self.sprites.missed != missed:
            self._await(rect)
        return found

    def text(
        self,
        message: Message | str,
        pos: Point,
        style: TextStyle,
        colour: Paint,
        align: Align = "left",
        *,
        valign: VAlign = "top",
        width: float | None = None,
        max_width: float | None = None,
        max_height: float | None = None,
        line_gap: float = 0,
        alpha: float = 1,
    ) -> Rect:
        """Draws a text and returns where it lies.

        Args:
            message: what it says.
            pos: where its left, middle or right (`align`) and its top, middle or first baseline (`valign`) stand.
            style: how it is set.
            colour: its colour.
            align: see `pos`.
            valign: see `pos`.
            width: wraps it into lines of at most this width.
            max_width: sets a single line smaller until it fits; it is never cut.
            max_height: likewise, by the height of its line, or of all lines where it is wrapped.
            line_gap: added between wrapped lines.
            alpha: from 0 (clear) to 1.
        """
        text, fonts, scale = self.locale.text(message), self.fonts, self._scale
        block = fonts.block(text, style, self.theme.colour(colour), width, max_width, max_height, line_gap)
        top, wide, high = pos[1], block.width, block.height
        if valign == "middle":
            top -= high / 2
        elif valign == "baseline":
            top -= block.ascent
        place = Rect(_left(pos[0], wide, align), top, wide, high)
        if self.wants(place):
            left, upper = self._origin
            for number, picture in enumerate(block.lines):
                x = place.x if align == "left" else _left(pos[0], picture.get_width() / scale, align)
                at = round((x - left) * scale), round((top + number * block.step - upper) * scale)
                lay_picture(self.surface, picture, at, alpha)
        return place

    def measure(self, message: Message | str, style: TextStyle) -> tuple[float, float]:
        """Width and height of a text on one line, in units."""
        return self.fonts.measure(self.locale.text(message), style)

    def panel(self, rect: Rect, kind: PanelKind = "plaque") -> None:
        """Draws a ground to write on.

        `plaque`: ivory with a shadow, an ink line and a thin gold rule inside; `plain`: the same without the rule;
        `night`: dark with a gold rule; `sheet`: large, softer shadow; `inset`: a field that lies lower.
        """
        c = self.theme.colour
        ink, gold, ground = c("ink"), c("gold"), c("night" if kind == "night" else "panel")
        if kind == "inset":
            self.box(rect, (Layer(fill=c("field"), stroke=c("field_line"), width=1.3, radius=8),))
            return
        soft = shadow(c("shadow"), 12, 4, 0.03, 4) if kind == "sheet" else shadow(c("shadow"), 12, 4, 0.05, 3)
        layers = (*soft, Layer(fill=ground, stroke=ink, width=1.6 if kind == "sheet" else 1.4, radius=12))
        if kind in ("plaque", "night"):
            layers += (Layer(stroke=gold, width=1.2, radius=8, grow=-5, alpha=0.75),)
        self.box(rect, layers)

    def on(self, surface: pygame.Surface, rect: Rect) -> Canvas:
        """A canvas for a surface on which this rectangle lies."""
        return Canvas(surface, self.tools, (self._origin[0] + rect.x, self._origin[1] + rect.y))

    def _await(self, rect: Rect) -> None:
        """A picture within the rectangle was drawn as it is, or not at all: it is drawn again when it has come."""
        if self.sprites.missing is not None:
            place = self._place or rect
            self.tools.awaited.setdefault(self.sprites.missing, set()).add(place)
            self.gaps.append(place)


def panel_reach(rect: Rect) -> Rect:
    """All that a panel draws on; its shadow falls downwards."""
    return Rect(rect.x - 7, rect.y - 1, rect.w + 14, rect.h + 16)


def _left(x: float, width: float, align: Align) -> float:
    match align:
        case "left":
            return x
        case "center":
            return x - width / 2
        case "right":
            return x - width

"""What a page says, as it was drawn: every line of text with its ink, and where it must lie.

Wraps the canvas while pages are drawn. For each line it keeps where its ink lies, the panel and the widget it was drawn
in, and what the page looked like there, so that a text that something was laid over later (a card in a fan, a table
under a dialog) is not taken for one that runs into another.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.client.drawing import parts
from game.client.drawing.canvas import Align, Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.parts import Parts
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts
from game.client.shell.app import App
from game.client.widgets.base import Widget
from game.match.settings import Settings

SLACK = 3.0
"""How far ink may lie outside its place, in units: strokes are drawn with soft edges, and slanted ones lean out."""
SCROLLING = (
    "list_view",
    "log_panel",
    "workshop.sheet",
    "report.verdict_list",
    "setup_differences",
    "rulebook.scene",
    "hint_panel",
    "key_bindings",
    "text_field",
    "settings.scene._draw_rows",
    "games.draw_large.draw_large_sheet",
    "pages.setup._draw_large",
    "table.speech.draw_speech",
    "table.result_large.paint_blocks",
    "workshop.scene._draw_beside",
    "workshop.shown_rules.painted",
    "workshop.shown_rules.sums_painted",
)
"""Modules, and functions, whose text is cut above and below where it is scrolled."""
_FRAMES = 14
_LEFT = 0.1
"""How much of a text's ink must look as it did, likewise: panels have the colour of the ground that a text stood on."""
_SEEN = 0.7
"""How much of a text's ground has to look as it did for the text to be seen still."""
_LEAST = 0.2
"""How much of what tells a text from its ground has to be there at the end."""
_STRONG = 96
"""From how much cover on a pixel counts as ink."""


@dataclass
class Drawn:
    """One line of text on the page."""

    text: str
    """What it says."""
    place: pygame.Rect
    """Its ink, in pixels of the page."""
    px: int
    """The size of its type, in pixels."""
    clip: pygame.Rect
    """What of the page was being drawn on."""
    scrolled: bool
    """Whether it lies in something that scrolls."""
    panel: pygame.Rect | None
    """The ground it stands on."""
    widget: tuple[str, pygame.Rect] | None
    """The widget that drew it, and its place."""
    ink: npt.NDArray[np.bool_]
    """Which pixels of its place are ink."""
    seen: pygame.Rect
    """The part of its place that is on the page."""
    looked: npt.NDArray[np.int_] | None = None
    """How that part looked when the text had been drawn."""
    covers: list[pygame.Rect] = field(default_factory=list)
    """The panels that were laid over some of it since, which let nothing show through."""


@dataclass
class Drawing:
    """All that is known of a page that was drawn."""

    texts: list[Drawn] = field(default_factory=list)
    """Its texts, in the order in which they were drawn."""
    panels: list[pygame.Rect] = field(default_factory=list)
    """Its panels, likewise."""
    overlaps: list[str] = field(default_factory=list)
    """Texts that lie on another that was seen."""

    def cover(self, place: pygame.Rect) -> None:
        """A panel is laid over what was written there."""
        for drawn in self.texts:
            if drawn.seen.colliderect(place):
                drawn.covers.append(place)


class Recorder:
    """Keeps what is drawn on a page."""

    def __init__(self) -> None:
        self.drawing = Drawing()
        self._page: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._painted: list[Drawn] = []
        self._rendered: list[tuple[str, int, pygame.Surface]] = []

    def begin(self, page: pygame.Surface) -> Drawing:
        """A new page, drawn on this surface."""
        self._page = page
        self.drawing = Drawing()
        return self.drawing

    @contextmanager
    def recording(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
        """Wrap the canvas until the end."""
        write, block, panel = Canvas.text, Fonts.block, Canvas.panel
        paint, keep = parts._paint, Parts._draw_kept
        recorder = self

        def setting(fonts, *asked):  # type: ignore[no-untyped-def]
            found = block(fonts, *asked)
            pairs = zip(found.texts, found.lines, strict=True)
            recorder._rendered += [(text, found.px, picture) for text, picture in pairs]
            return found

        def writing(canvas, message, pos, style, colour, align="left", **options):  # type: ignore[no-untyped-def]
            if canvas.surface not in (recorder._page, recorder._still):
                return write(canvas, message, pos, style, colour, align, **options)
            clip = canvas.surface.get_clip()
            canvas.surface.set_clip((0, 0, 0, 0))  # once without a pixel, to know where it will lie
            recorder._rendered.clear()
            place = write(canvas, message, pos, style, colour, align, **options)
            canvas.surface.set_clip(clip)
            lines = recorder._lines(canvas, place, pos, align, options.get("line_gap", 0))
            origin = _origin_px(canvas)
            kept = recorder.drawing.texts if canvas.surface is recorder._page else recorder._painted
            recorder._meet(canvas.surface, origin, lines, kept)
            write(canvas, message, pos, style, colour, align, **options)
            _look(canvas.surface, origin, lines)
            kept += lines
            return place

        def grounding(canvas, rect, kind="plaque"):  # type: ignore[no-untyped-def]
            panel(canvas, rect, kind)
            if canvas.surface not in (recorder._page, recorder._still):
                return
            place = _on_page(canvas, rect).clip(canvas.surface.get_clip().move(_origin_px(canvas)))
            recorder.drawing.panels.append(place)
            recorder.drawing.cover(place)

        def painting(canvas, part, place, picture):  # type: ignore[no-untyped-def]
            recorder._still = picture.surface if canvas.surface is recorder._page else None  # else a small table's
            paint(canvas, part, place, picture)
            recorder._still = None

        def keeping(shown, canvas, part, place):  # type: ignore[no-untyped-def]
            painted = keep(shown, canvas, part, place)
            _look(canvas.surface, (0, 0), recorder._painted)
            recorder.drawing.texts += recorder._painted
            recorder._painted = []
            return painted

        with monkeypatch.context() as patch:
            patch.setattr(Fonts, "block", setting)
            patch.setattr(Canvas, "text", writing)
            patch.setattr(Canvas, "panel", grounding)
            patch.setattr(parts, "_paint", painting)
            patch.setattr(Parts, "_draw_kept", keeping)
            yield self

    def _lines(self, canvas: Canvas, place: Rect, pos: Point, align: Align, gap: float) -> list[Drawn]:
        scale, found = canvas.page.scale, []
        scrolled, widget = _drawn_by(canvas)
        for number, (text, px, picture) in enumerate(self._rendered):
            wide, step = picture.get_width() / scale, picture.get_height() / scale + gap
            left = {"left": pos[0], "center": pos[0] - wide / 2, "right": pos[0] - wide}[align]
            corner = _on_page(canvas, Rect(left, place.y + number * step, 1, 1)).topleft
            cover = pygame.surfarray.array_alpha(picture) > _STRONG
            across, upright = np.flatnonzero(cover.any(axis=1)), np.flatnonzero(cover.any(axis=0))
            if not len(across):
                continue
            ink = cover[across[0] : across[-1] + 1, upright[0] : upright[-1] + 1]
            at = pygame.Rect(corner[0] + across[0], corner[1] + upright[0], *ink.shape)
            clip = canvas.surface.get_clip().move(_origin_px(canvas))
            panels = self.drawing.panels
            ground = next((panel for panel in reversed(panels) if panel.collidepoint(at.center)), None)
            found.append(Drawn(text, at, px, clip, scrolled, ground, widget, ink, at.clip(clip)))
        return found

    def _meet(self, surface: pygame.Surface, origin: tuple[int, int], lines: list[Drawn], kept: list[Drawn]) -> None:
        """Lines are about to be drawn: do they lie on a text that is seen there?"""
        for line in lines:
            for other in kept:
                both = line.seen.clip(other.seen)
                if both.w < 2 or both.h < 2 or other.looked is None or any(p.contains(both) for p in other.covers):
                    continue
                twice = (
                    line.text == other.text
                    and max(abs(line.place.x - other.place.x), abs(line.place.y - other.place.y)) < 5
                )
                if twice or _gone(surface, origin, other, both):  # a shadow of itself; or something was laid over it
                    continue
                same = _same(surface, origin, other, both)
                there = _part(other, both) & same
                if there.sum() < _LEFT * _part(other, both).sum():
                    continue  # something was laid over it that has the colour of its ground
                clash = (there & _part(line, both)).sum() > 2
                deep = both.h > 0.3 * min(line.place.h, other.place.h) and both.w > 4 and there.sum() > 4
                if clash or deep:
                    self.drawing.overlaps.append(f"{line.text!r} lies on {other.text!r}")


def _look(surface: pygame.Surface, origin: tuple[int, int], lines: list[Drawn]) -> None:
    """Keep how the ground of each line looks, on a surface whose corner lies there on the page."""
    for line in lines:
        line.seen = line.seen.clip(surface.get_rect().move(origin))
        if line.seen.w and line.seen.h:
            line.looked = pygame.surfarray.array2d(surface.subsurface(line.seen.move(-origin[0], -origin[1])))


def faults_of(drawing: Drawing, page: pygame.Rect, scale: float) -> list[str]:
    """What is wrong with a page that was drawn: texts cut, out of their place, or on another."""
    found = list(drawing.overlaps)
    slack = max(2, round(SLACK * scale))
    for drawn in drawing.texts:
        around = drawn.clip.inflate(2 * slack, 2 * slack)
        if not page.contains(drawn.place) and not drawn.scrolled:
            found.append(f"{drawn.text!r} is cut by the page: {tuple(drawn.place)}")
        elif drawn.place.left < around.left or drawn.place.right > around.right:
            found.append(f"{drawn.text!r} is cut at its side: {tuple(drawn.place)} in {tuple(drawn.clip)}")
        elif not drawn.scrolled and not around.contains(drawn.place):
            found.append(f"{drawn.text!r} is cut above or below: {tuple(drawn.place)} in {tuple(drawn.clip)}")
        places = [("its panel", drawn.panel)] if drawn.panel is not None else []
        for name, place in [*places, *([drawn.widget] if drawn.widget is not None else [])]:
            ink = drawn.seen if drawn.scrolled else drawn.place
            if ink.w and ink.h and not place.inflate(2 * slack, 2 * slack).contains(ink):
                found.append(f"{drawn.text!r} runs out of {name}: {tuple(ink)} in {tuple(place)}")
    return found


def covered(drawing: Drawing, page: pygame.Surface) -> list[str]:
    """What was written and is hidden at the end by something that was drawn later; shades and glows hide nothing."""
    found = []
    for drawn in drawing.texts:
        if drawn.looked is None or drawn.seen.w < 2 or drawn.seen.h < 2:
            continue
        before, now = (
            _stands_out(drawn, drawn.looked),
            _stands_out(drawn, pygame.surfarray.array2d(page.subsurface(drawn.seen))),
        )
        if now < _LEAST * before:
            found.append(f"{drawn.text!r} is covered: {tuple(drawn.place)}")
    return found


def _stands_out(drawn: Drawn, pixels: npt.NDArray[np.int_]) -> float:
    """How far the ink of a text differs from its ground, in these pixels of its place."""
    ink = _part(drawn, drawn.seen)
    if ink.all() or not ink.any():
        return 0.0
    parts = np.stack([(pixels >> shift) & 255 for shift in (0, 8, 16)])
    return float(np.abs(parts[:, ink].mean(axis=1) - parts[:, ~ink].mean(axis=1)).sum())


def _gone(surface: pygame.Surface, origin: tuple[int, int], drawn: Drawn, area: pygame.Rect) -> bool:
    """Whether something was laid over a text there; it may have the colour of the ink, so the ground between counts."""
    if _part(drawn, area).all():
        area = drawn.seen
    same, ground = _same(surface, origin, drawn, area), ~_part(drawn, area)
    return bool(same.mean() < _SEEN or (ground.any() and same[ground].mean() < _SEEN))


def _same(surface: pygame.Surface, origin: tuple[int, int], drawn: Drawn, area: pygame.Rect) -> npt.NDArray[np.bool_]:
    """Which pixels of a text look as they did when it had been drawn."""
    assert drawn.looked is not None
    now = pygame.surfarray.array2d(surface.subsurface(area.move(-origin[0], -origin[1])))
    within = area.move(-drawn.seen.x, -drawn.seen.y)
    return np.asarray(now == drawn.looked[within.left : within.right, within.top : within.bottom], dtype=np.bool_)


def _part(drawn: Drawn, area: pygame.Rect) -> npt.NDArray[np.bool_]:
    within = area.move(-drawn.place.x, -drawn.place.y)
    return drawn.ink[within.left : within.right, within.top : within.bottom]


def _origin_px(canvas: Canvas) -> tuple[int, int]:
    x, y = canvas._origin
    return round(x * canvas.page.scale), round(y * canvas.page.scale)


def _on_page(canvas: Canvas, rect: Rect) -> pygame.Rect:
    return pygame.Rect(canvas.page.to_px(rect))


def _drawn_by(canvas: Canvas) -> tuple[bool, tuple[str, pygame.Rect] | None]:
    """Whether something that scrolls draws it, and the widget that does."""
    scrolled, widget = False, None
    frame = sys._getframe(3)
    for _ in range(_FRAMES):
        module = str(frame.f_globals.get("__name__", ""))
        scrolled = scrolled or module.endswith(SCROLLING) or f"{module}.{frame.f_code.co_name}".endswith(SCROLLING)
        owner = frame.f_locals.get("self")
        scrolled = scrolled or (isinstance(owner, Widget) and owner.seen_through is not None)
        if widget is None and isinstance(owner, Widget) and frame.f_code.co_name == "draw":
            own = type(owner).bounds is not Widget.bounds
            widget = (type(owner).__name__, _on_page(canvas, owner.bounds if own else owner.rect))
        if frame.f_back is None or module.endswith("shell.app"):
            break
        frame = frame.f_back
    return scrolled, widget


@contextmanager
def app_without_pictures(
    monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], text_size: int, language: str, theme: str | None = None
) -> Iterator[App]:
    """The program off screen in a look, its pictures left out; it is closed afterwards."""
    settings = Settings()
    settings.set("text_size", text_size)
    if theme is not None:
        settings.set("theme", theme)
    leave_out_pictures(monkeypatch)
    app = App.offscreen(window, settings, language=language)
    try:
        yield app
    finally:
        app.quit()
        app.close()


def leave_out_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are blank, all else is clear."""
    made: dict[tuple[int, int, bool], pygame.Surface] = {}

    def blank(sprites: Sprites, name: str, w: float, h: float, *_: object) -> pygame.Surface:
        key = (max(1, round(w * sprites.scale)), max(1, round(h * sprites.scale)), "card" in name)
        if key not in made:
            made[key] = pygame.Surface(key[:2], pygame.SRCALPHA, 32)
            made[key].fill((220, 210, 190, 255 if key[2] else 0))
        return made[key]

    for method in ("get", "rotated", "inked"):
        monkeypatch.setattr(Sprites, method, blank)

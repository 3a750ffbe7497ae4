"""What a scene shows, in parts: each declares what it shows, so what has changed is found and never has to be told.

A part is a name, a rectangle, what it shows, and a painter. Before each frame the scenes on the screen are asked for
their parts; where one differs from the part of that name before, its rectangle is dirty. Then all parts that touch what
is dirty are painted from below, each within its rectangle. So nothing else needs to know what a part depends on.

The ground of a page, and what else is dear to paint, is kept as a picture of its own, painted anew only when it shows
something else or when a drawing comes that it was painted without.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial, reduce

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page

LARGE_SHARE = 24
"""Drawings of more than the page's pixels divided by this are not cached beside the kept picture that shows them."""
SHEET_STEP_PX = 128
"""The sides of a kept picture's surface are multiples of this."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a scene; where parts overlap, the later one lies above."""

    name: Hashable
    """Which part of its scene it is."""
    rect: Rect
    """All that it draws on, shadows too: nothing beyond it is painted."""
    shows: object
    """Everything that its pixels depend on, but for page, theme, text size, language and drawings on their way."""
    painter: Callable[[Canvas], object] = field(compare=False)
    """Draws it."""
    kept: bool = False
    """Whether its picture is kept from frame to frame; its painter then leaves no pixel of its rectangle clear."""


def sprite_part(name: Hashable, drawing: str, rect: Rect) -> Part:
    """A part that is one drawing."""
    return Part(name, rect, drawing, partial(Canvas.sprite, name=drawing, rect=rect))


@dataclass(slots=True)
class _Picture:
    """The picture of a kept part."""

    key: object
    """What it shows, at which size, in which theme and language."""
    sheet: pygame.Surface
    """The surface that its pixels lie on, which serves a window a little larger or smaller too: the memory of another
    would be slow to touch first."""
    surface: pygame.Surface
    """Its pixels."""
    gaps: list[Rect]
    """Where on the page it lacks drawings that are still on their way."""
    version: int = -1
    """The count of arrived drawings when it was painted last."""


class Parts:
    """The parts of one scene as it was last looked at."""

    def __init__(self) -> None:
        self._parts: dict[Hashable, Part] = {}
        self._order: list[Part] = []
        self._places: list[pygame.Rect] = []
        self._placed: dict[Hashable, tuple[Rect, bool, pygame.Rect]] = {}
        self._page: Page | None = None
        self._pictures: dict[Hashable, _Picture] = {}

    def look(self, parts: Iterable[Part]) -> list[Rect]:
        """Takes the parts as they are now, from below; returns where something else is to be seen than before.

        Raises:
            ValueError: two parts have one name.
        """
        before, self._order = self._parts, [*parts]
        now = self._parts = {part.name: part for part in self._order}
        if len(now) < len(self._order):
            raise ValueError(f"two parts have one name: {[part.name for part in self._order]}")
        if before == now and [*before] == [*now]:
            return []  # only painters may be others
        self._places, dirty = [], []
        if [name for name in before if name in now] != [name for name in now if name in before]:
            dirty = [part.rect for part in now.values()]  # which lies above which has changed
        for name in {**before, **now}:
            old, new = before.get(name), now.get(name)
            if old != new:
                dirty += [part.rect for part in (old, new) if part is not None]
        for name in [name for name in self._pictures if name not in now]:
            del self._pictures[name]
        return dirty

    def renew(self, parts: Iterable[Part]) -> list[Rect]:
        """Takes some of the parts as they are now, in their places; returns where something else is to be seen.

        This is what `look` does where all others are known to be as they were. A part that was not looked at yet waits.
        """
        dirty = []
        for part in parts:
            old = self._parts.get(part.name)
            if old is None or old == part:
                continue
            self._parts[part.name] = self._order[self._order.index(old)] = part
            dirty += [old.rect] if part.rect == old.rect else [old.rect, part.rect]
        self._places = self._places if not dirty else []
        return dirty

    def draw(self, canvas: Canvas) -> None:
        """Paints what touches the clip, each part within its rectangle."""
        page, surface = canvas.page, canvas.surface
        if self._page != page or len(self._places) != len(self._order):
            self._lay_out(page)
        clip, painted = surface.get_clip(), False
        for index in clip.collidelistall(self._places):
            part, place = self._order[index], self._places[index]
            surface.set_clip(clip.clip(place))
            if part.kept:
                painted |= self._draw_kept(canvas, part, place)
            else:
                part.painter(canvas)
        surface.set_clip(clip)
        if painted and not any(picture.gaps for picture in self._pictures.values()):
            canvas.sprites.release(4 * page.width_px * page.height_px // LARGE_SHARE)

    def _lay_out(self, page: Page) -> None:
        """Finds the pixels of each part; of those that lie where they lay they are known."""
        known = self._placed if self._page == page else {}
        self._page, self._placed = page, {}
        for part in self._order:
            rect, kept, place = known.get(part.name, (None, False, None))
            if place is None or rect != part.rect or kept != part.kept:
                place = _place(page, part)
            self._placed[part.name] = (part.rect, part.kept, place)
        self._places = [place for _, _, place in self._placed.values()]

    def forget_pictures(self) -> None:
        """Drops the pictures of kept parts, as the scene is not to be seen."""
        self._pictures.clear()

    def _draw_kept(self, canvas: Canvas, part: Part, place: pygame.Rect) -> bool:
        """Draws the picture of a kept part; returns whether it had to be painted."""
        tools = canvas.tools
        key = (part, tools.page, tools.theme.name, tools.fonts.text_scale, tools.locale.language)
        picture = self._pictures.pop(part.name, None)
        if picture is None or picture.key != key:
            sheet = None if picture is None or picture.sheet.get_size() != _sheet_size(place) else picture.sheet
            del picture  # gone before the next is made: two pictures of a page would be too much
            sheet = sheet or pygame.Surface(_sheet_size(place), 0, canvas.surface)
            picture = _Picture(key, sheet, sheet.subsurface((0, 0), place.size), [part.rect])
        self._pictures[part.name] = picture
        paints = bool(picture.gaps) and picture.version != tools.sprites.version
        if paints:
            _paint(canvas, part, place, picture)
        canvas.surface.blit(picture.surface, place)
        canvas.gaps += picture.gaps
        return paints


def _sheet_size(place: pygame.Rect) -> tuple[int, int]:
    """The size of the surface that the pixels of a kept part lie on."""
    width, height = (-(-length // SHEET_STEP_PX) * SHEET_STEP_PX for length in place.size)
    return width, height


def _place(page: Page, part: Part) -> pygame.Rect:
    """The pixels of a part: all that it touches, or where it is kept those that filling its rectangle covers."""
    if part.kept:
        return pygame.Rect(page.to_px(part.rect)).clip((0, 0, page.width_px, page.height_px))
    return pygame.Rect(page.to_px_outer(part.rect))


def _paint(canvas: Canvas, part: Part, place: pygame.Rect, picture: _Picture) -> None:
    """Paints a kept part where its picture has gaps."""
    sprites, scale, surface = canvas.sprites, canvas.page.scale, picture.surface
    gaps = reduce(Rect.union, picture.gaps)
    area = pygame.Rect(canvas.page.to_px_outer(gaps.inset(-1))).clip(place).move(-place.x, -place.y)
    inner = canvas.on(surface, Rect(place.x / scale, place.y / scale, place.w / scale, place.h / scale))
    picture.version = sprites.version
    surface.set_clip(area)
    with sprites.holding():
        part.painter(inner)
    surface.set_clip(None)
    picture.gaps = inner.gaps

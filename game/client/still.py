"""What of a page does not move, kept as one picture; what of it changes seldom is let into the picture.

A page is drawn again and again: under the pointer, while something travels over it. So its ground is painted once, and
what lies on it for a while (a plaque, a row of cards, the log) is painted into the ground until it changes: an inlay.
Under each inlay the ground is kept, so that it can be taken up again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import dropwhile
from typing import TYPE_CHECKING

import pygame

from game.client.geometry import Rect

if TYPE_CHECKING:
    from game.client.canvas import Canvas


_DEPTH = 24
"""Bits a pixel of the grounds that are kept: as quick to copy as 32, and a quarter less."""
_LARGE = 24
"""Drawings of more than this part of a page are not kept beside the picture that they were painted into."""
A_FRAME = 500_000
"""In a hurried frame no more than about so many pixels are painted anew, what is large strip by strip."""
A_MOMENT = 0.003
"""In a hurried frame nothing more is begun when painting has taken so many seconds."""
MOST_WAITED = 60
"""Frames after which another scene is painted though a drawing of it has not come."""
A_STRIP = 160_000
"""Pixels of a strip, about: fewer would cost more for being visited than for being painted."""


@dataclass(frozen=True, slots=True)
class Inlay:
    """A part of a page that changes seldom: it is painted anew when its place or what it shows is another.

    Inlays lie on the ground, under everything that is drawn each time. Where they overlap each other, those above are
    painted anew with those below.
    """

    name: Hashable
    """Which part of the page it is."""
    rect: Rect
    """All that it draws on, shadows too."""
    shows: object
    """Everything that what it draws depends on, but for page, theme, text size and language."""
    painter: Callable[[Canvas], None] = field(compare=False)
    """Draws it."""
    covers: bool = False
    """Whether it covers all of its place, and is always there: what was under it is not kept. While a drawing of it is
    still being made, what was there before is seen."""
    layer: int = 0
    """Those of a higher layer lie over those of a lower one."""
    needs: tuple[tuple[str, Rect], ...] = ()
    """Drawings, and where they lie, without which it does not take the place of what it showed before."""
    plain: bool = False
    """Whether the ground under it is of one colour, and no other inlay: then nothing else is kept of it."""


@dataclass(slots=True)
class _Laid:
    """An inlay that has been let in."""

    inlay: Inlay
    place: pygame.Rect
    """Its pixels on the still picture."""
    ground: pygame.Surface | pygame.Color | None
    """What was there before, a colour where it was plain; None where that is never wanted."""
    sprites: int | None
    """The count of arrived drawings when it was painted, if some were not sharp yet."""
    painted: int | None = None
    """How much of its longer side has been painted, in pixels; None when it is whole."""

    def clear(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Bring the ground back on a part of its place."""
        if isinstance(self.ground, pygame.Surface):
            surface.blit(self.ground, area, area.move(-self.place.x, -self.place.y))
        elif self.ground is not None:
            surface.fill(self.ground, area)

    def learn(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """On a part of its place lies something else now, before it is painted there itself."""
        if isinstance(self.ground, pygame.Surface):
            self.ground.blit(surface, area.move(-self.place.x, -self.place.y), area)

    def is_as(self, wanted: Inlay | None, arrived: int) -> bool:
        """Whether it shows what is wanted, with all drawings that have arrived."""
        return wanted == self.inlay and self.painted is None and self.sprites in (None, arrived)

    def rest(self, scale: float) -> Rect:
        """The part of its rectangle that is still to be painted."""
        done, rect = (self.painted or 0) / scale, self.inlay.rect
        if self.place.w >= self.place.h:
            return Rect(rect.x + done, rect.y, rect.w - done, rect.h).inset(-1)
        return Rect(rect.x, rect.y + done, rect.w, rect.h - done).inset(-1)

    def next_strip(self, wanted: Inlay, room: int) -> pygame.Rect:
        """What comes next where it is painted strip by strip, about so many pixels."""
        place, start = self.place, (self.painted or 0) if self.inlay == wanted else 0
        if place.w >= place.h:
            return pygame.Rect(place.x + start, place.y, max(1, room // place.h), place.h).clip(place)
        return pygame.Rect(place.x, place.y + start, place.w, max(1, room // place.w)).clip(place)


class Still:
    """The one still picture that is kept of a page."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        """Seconds, for what a hurried frame has time for."""
        self.key: Hashable = None
        """What it shows, at which size, in which theme and language; None before the first."""
        self.surface: pygame.Surface | None = None
        """The picture; None before the first."""
        self.late: list[Rect] = []
        """Where, in this frame, something was left to be painted anew in the next."""
        self._room: int | None = None
        self._used = 0
        self._until = 0.0
        self._places: list[pygame.Rect] | None = None
        self._is_laid = False
        self._waited = 0
        self._sprites = 0
        self._gaps: list[Rect] = []
        self._laid: dict[Hashable, _Laid] = {}

    @property
    def is_whole(self) -> bool:
        """Whether every drawing of the ground is sharp."""
        return not self._gaps

    def begin(self, *, hurried: bool, places: list[pygame.Rect] | None = None) -> None:
        """A frame begins.

        Args:
            hurried: whether not everything that has changed is to be painted anew in it, see `late`.
            places: what of the window is drawn in it, in as many visits; None where the clip of each visit says so.
        """
        self.late.clear()
        self._room, self._places, self._is_laid = None, places, False
        if hurried and self.surface is not None:
            self._room, self._used = A_FRAME, 0
            self._until = self.clock() + A_MOMENT

    def show(
        self,
        canvas: Canvas,
        key: Hashable,
        rect: Rect,
        painter: Callable[[Canvas], None],
        inlays: Iterable[Inlay],
    ) -> None:
        """Draw the picture within a rectangle of the page; see `Canvas.still`."""
        tools = canvas.tools
        full = (key, rect, tools.page, tools.theme.name, tools.fonts.text_scale, tools.locale.language)
        x, y, w, h = canvas.px(rect)
        if self.key != full or self.surface is None:
            if self.surface is None or self.surface.get_size() != (w, h):
                self.surface = None  # gone before the next is made: two would be too much
                self.surface = pygame.Surface((max(1, w), max(1, h)), 0, canvas.surface)
            self.key, self._gaps, self._sprites = full, [rect], -1
            self._laid.clear()
        if self._gaps and self._sprites != tools.sprites.version:
            self._paint(canvas.on(self.surface, rect), painter)
            self._is_laid = False
        if not self._is_laid:
            with self._seeing_all(canvas.surface):
                self._lay(canvas, canvas.on(self.surface, rect), inlays)
            self._is_laid = self._places is not None
        canvas.surface.blit(self.surface, (x, y))

    def stand_in(self, surface: pygame.Surface) -> bool:
        """Fill a window of another size with the picture as it is, until it is drawn there; False without one."""
        if self.surface is None:
            return False
        pygame.transform.scale(self.surface, surface.get_size(), surface)
        return True

    def _paint(self, ground: Canvas, painter: Callable[[Canvas], None]) -> None:
        """Paint the ground where it is not whole."""
        _clear(ground.surface, list(self._laid.values()), ground.surface.get_rect())
        self._laid.clear()
        gaps = Rect(0, 0, 0, 0)
        for gap in self._gaps:
            gaps = gaps.union(gap)
        self._gaps, self._sprites = ground.gaps, ground.sprites.version
        ground.sprites.hold()
        with ground.clipped(gaps.inset(-1)) as any_of_it:
            if any_of_it:
                painter(ground)
        if not self._gaps:
            _release(ground)

    @contextmanager
    def _seeing_all(self, surface: pygame.Surface) -> Iterator[None]:
        """All that is drawn in this frame lies within the clip, in whichever visit."""
        clip = surface.get_clip()
        if self._places:
            surface.set_clip(self._places[0].unionall(self._places))
        try:
            yield
        finally:
            surface.set_clip(clip)

    def _wants(self, canvas: Canvas, rect: Rect) -> bool:
        """Whether anything in the rectangle is drawn in this frame."""
        if not self._places:
            return canvas.wants(rect)
        return pygame.Rect(canvas.px(rect)).inflate(2, 2).collidelist(self._places) >= 0

    def _lay(self, canvas: Canvas, ground: Canvas, inlays: Iterable[Inlay]) -> None:
        """Take up what is no longer so where something is to be drawn, and let in what is so now."""
        asked = {inlay.name: inlay for inlay in inlays}
        arrived = canvas.sprites.version
        if self._waits(canvas, asked):
            return
        for name, laid in list(self._laid.items()):
            if name not in asked and self._wants(canvas, laid.inlay.rect):
                self._take_up(ground, laid)
        has_turned = False
        for name, laid in list(self._laid.items()):
            now = asked.get(name)
            if now is None or laid.is_as(now, arrived):
                continue
            if not (self._wants(canvas, laid.inlay.rect) or self._wants(canvas, now.rect)):
                continue
            if now.rect != laid.inlay.rect:
                if self._may_paint(laid):
                    self._take_up(ground, laid)
                else:
                    self.late += [laid.inlay.rect, now.rect]
            elif self._renew(ground, laid, now):
                has_turned = has_turned or now.covers
            else:
                self.late.append(laid.rest(canvas.page.scale) if laid.inlay == now else now.rect)
        for name, inlay in asked.items():
            if name in self._laid or not self._wants(canvas, inlay.rect):
                continue
            if has_turned and self._room is not None and self.clock() > self._until:
                self.late.append(inlay.rect)  # another scene has taken all there was of time
            else:
                self._let_in(ground, inlay)

    def _waits(self, canvas: Canvas, asked: dict[Hashable, Inlay]) -> bool:
        """Whether all stays as it is for a moment, since a drawing that another scene needs is still being made."""
        for name, laid in self._laid.items():
            now = asked.get(name)
            if now is not None and now != laid.inlay and any(map(canvas.awaits, now.needs)):
                self._waited += 1
                if self._waited >= MOST_WAITED:
                    return False
                self.late += [rect for rect in self._changed(canvas, asked) if rect != now.rect]
                return True
        self._waited = 0
        return False

    def _changed(self, canvas: Canvas, asked: dict[Hashable, Inlay]) -> Iterator[Rect]:
        """Where in this frame something new is asked for, or nothing any more."""
        for name in {**self._laid, **asked}:
            laid, now = self._laid.get(name), asked.get(name)
            if laid is None or not laid.is_as(now, canvas.sprites.version):
                rects = [inlay.rect for inlay in (now, None if laid is None else laid.inlay) if inlay is not None]
                yield from (rect for rect in rects if self._wants(canvas, rect))

    def _may_paint(self, laid: _Laid) -> bool:
        """Whether there is room and time for an inlay in this frame, which is used then; there is for the first."""
        if self._room is None:
            return True
        area = laid.place.w * laid.place.h
        if self._used and (self._used + area > self._room or self.clock() > self._until):
            return False
        self._used += area
        return True

    def _renew(self, ground: Canvas, laid: _Laid, now: Inlay) -> bool:
        """Paint an inlay anew in its place, in a hurried frame strip by strip; the answer is whether it is whole."""
        if self._room is None or laid.inlay.covers or laid.place.w * laid.place.h <= A_STRIP:
            if not self._may_paint(laid):
                return False
            self._paint_anew(ground, laid, now, laid.place)
            return True
        while not self._used or (self._used + A_STRIP <= self._room and self.clock() <= self._until):
            strip = laid.next_strip(now, A_STRIP)
            self._used += strip.w * strip.h
            self._paint_anew(ground, laid, now, strip)
            if laid.painted is None:
                return True
        return False

    def _paint_anew(self, ground: Canvas, laid: _Laid, now: Inlay, strip: pygame.Rect) -> None:
        """Paint what an inlay shows now on a part of its place, and what lies over it there."""
        if laid.painted is None or laid.inlay != now or strip == laid.place:
            laid.inlay, laid.painted, laid.sprites = now, 0, None
        above = self._above(laid, strip)
        if laid.ground is None:
            _clear(ground.surface, above, strip)
        laid.clear(ground.surface, strip)
        _paint_within(ground, laid, strip)
        _paint_over(ground, above, strip)
        if strip.bottomright == laid.place.bottomright:
            laid.painted = None
            if laid.inlay.covers and laid.sprites is None:
                _release(ground)
        else:
            laid.painted += strip.w if laid.place.w >= laid.place.h else strip.h

    def _take_up(self, ground: Canvas, laid: _Laid) -> None:
        """Bring back what lay under an inlay, which is no longer there, and paint what lies over it there."""
        above = self._above(laid, laid.place)
        laid.clear(ground.surface, laid.place)
        del self._laid[laid.inlay.name]
        _paint_over(ground, above, laid.place)

    def _let_in(self, ground: Canvas, inlay: Inlay) -> None:
        """Paint a new inlay over those of its layer, and what lies over it there."""
        surface = ground.surface
        with ground.clipped(inlay.rect.inset(-1)):  # pixels at its edge may be touched by halves
            place = surface.get_clip()
        laid = _Laid(inlay, place, None, None)
        above = [other for other in self._laid.values() if other.inlay.layer > inlay.layer]
        above = [other for other in above if other.place.colliderect(place)]
        _clear(surface, above, place)
        if inlay.plain and place:
            laid.ground = surface.get_at(place.center)
        elif not inlay.covers:
            laid.ground = pygame.Surface(place.size, 0, _DEPTH)
            laid.ground.blit(surface, (0, 0), place)
        _paint_within(ground, laid, place)
        if inlay.covers and laid.sprites is None:
            _release(ground)
        self._laid[inlay.name] = laid
        if above:
            self._laid = dict(sorted(self._laid.items(), key=lambda item: item[1].inlay.layer))
            _paint_over(ground, above, place)

    def _above(self, laid: _Laid, place: pygame.Rect) -> list[_Laid]:
        """What lies over an inlay on these pixels, from below."""
        following = dropwhile(lambda other: other is not laid, self._laid.values())
        return [other for other in following if other is not laid and other.place.colliderect(place)]


def _clear(surface: pygame.Surface, above: Sequence[_Laid], place: pygame.Rect) -> None:
    """Bring back what lies under these inlays there."""
    for other in reversed(above):
        other.clear(surface, place.clip(other.place))


def _paint_over(ground: Canvas, above: Sequence[_Laid], place: pygame.Rect) -> None:
    """Paint inlays where something below them has changed."""
    for other in above:
        shared = place.clip(other.place)
        other.learn(ground.surface, shared)
        _paint_within(ground, other, shared)


def _paint_within(ground: Canvas, laid: _Laid, place: pygame.Rect) -> None:
    """Paint an inlay where it lies on these pixels."""
    clip, missing = ground.surface.get_clip(), len(ground.gaps)
    ground.surface.set_clip(place)
    laid.inlay.painter(ground)
    ground.surface.set_clip(clip)
    if len(ground.gaps) > missing and laid.sprites is None:
        laid.sprites = ground.sprites.version


def _release(ground: Canvas) -> None:
    """Forget the large drawings that have been painted."""
    ground.sprites.release(4 * ground.page.width_px * ground.page.height_px // _LARGE)

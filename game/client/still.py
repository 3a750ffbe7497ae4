"""What of a page does not move, kept as one picture; what of it changes seldom is let into the picture.

A page is drawn again and again: under the pointer, while something travels over it. So its ground is painted once, and
what lies on it for a while (a plaque, a row of cards, the log) is painted into the ground until it changes: an inlay.
Under each inlay the ground is kept, so that it can be taken up again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.client.geometry import Rect

if TYPE_CHECKING:
    from game.client.canvas import Canvas


A_FRAME = 0.06
"""In a hurried frame no more than this share of the picture is painted anew, or one inlay that is larger."""


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


@dataclass(frozen=True, slots=True)
class _Laid:
    """An inlay that has been let in."""

    inlay: Inlay
    place: pygame.Rect
    """Its pixels on the still picture."""
    ground: pygame.Surface | None
    """What was there before; None where that is never wanted."""
    sprites: int | None
    """The count of arrived drawings when it was painted, if some were not sharp yet."""


class Still:
    """The one still picture that is kept of a page."""

    def __init__(self) -> None:
        self.key: Hashable = None
        """What it shows, at which size, in which theme and language; None before the first."""
        self.surface: pygame.Surface | None = None
        """The picture; None before the first."""
        self.late: list[Rect] = []
        """Where, in this frame, something was left to be painted anew in the next."""
        self._room: float | None = None
        self._used = 0
        self._sprites = 0
        self._gaps: list[Rect] = []
        self._laid: dict[Hashable, _Laid] = {}

    @property
    def is_whole(self) -> bool:
        """Whether every drawing of the ground is sharp."""
        return not self._gaps

    def begin(self, *, hurried: bool) -> None:
        """A frame begins; in a hurried one not everything that has changed is painted anew, see `late`."""
        self.late.clear()
        self._room, self._used = None, 0
        if hurried and self.surface is not None:
            self._room = self.surface.get_width() * self.surface.get_height() * A_FRAME

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
        self._lay(canvas, canvas.on(self.surface, rect), inlays)
        canvas.surface.blit(self.surface, (x, y))

    def stand_in(self, surface: pygame.Surface) -> bool:
        """Fill a window of another size with the picture as it is, until it is drawn there; False without one."""
        if self.surface is None:
            return False
        pygame.transform.scale(self.surface, surface.get_size(), surface)
        return True

    def _paint(self, ground: Canvas, painter: Callable[[Canvas], None]) -> None:
        """Paint the ground where it is not whole."""
        self._take_up(self._laid.keys(), ground.surface)
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

    def _lay(self, canvas: Canvas, ground: Canvas, inlays: Iterable[Inlay]) -> None:
        """Take up what is no longer so where something is to be drawn, and let in what is so now."""
        asked = {inlay.name: inlay for inlay in inlays}
        arrived = canvas.sprites.version
        stale = set()
        for name, laid in self._laid.items():
            now = asked.get(name)
            if (now != laid.inlay or laid.sprites not in (None, arrived)) and (
                canvas.wants(laid.inlay.rect) or (now is not None and canvas.wants(now.rect))
            ):
                if now is None or self._has_room(laid.place):
                    stale.add(name)
                else:
                    self.late += [laid.inlay.rect, now.rect]
        for name, inlay in asked.items():
            if (name not in self._laid or name in stale) and canvas.wants(inlay.rect):
                stale.update(self._over(inlay))
        known = self._take_up(stale, ground.surface) if stale else {}
        fresh: list[pygame.Rect] = []
        for name, inlay in asked.items():
            if name not in self._laid and canvas.wants(inlay.rect):
                before = known.get(name)
                if before is not None and before.place.collidelist(fresh) >= 0:
                    before = None
                laid = self._laid[name] = _let_in(ground, inlay, before)
                fresh.append(laid.place)

    def _over(self, inlay: Inlay) -> Iterator[Hashable]:
        """What of a higher layer lies where this one is to be let in."""
        for name, laid in self._laid.items():
            if laid.inlay.layer > inlay.layer and laid.inlay.rect.intersects(inlay.rect):
                yield name

    def _has_room(self, place: pygame.Rect) -> bool:
        """Whether so much may still be painted in this frame; the first always may, however large it is."""
        if self._room is None:
            return True
        area = place.w * place.h
        if self._used and self._used + area > self._room:
            return False
        self._used += area
        return True

    def _take_up(self, names: Collection[Hashable], surface: pygame.Surface) -> dict[Hashable, _Laid]:
        """Bring back the ground under these inlays, and under those that were let in over them.

        Returns:
            Those that lay alone: what lies under them is known.
        """
        gone: list[_Laid] = []
        shared: set[Hashable] = set()
        for name, laid in self._laid.items():
            below = [other.inlay.name for other in gone if laid.place.colliderect(other.place)]
            if below or name in names:
                gone.append(laid)
            if below:
                shared.update(below, [name])
        for laid in reversed(gone):
            if laid.ground is not None:
                surface.blit(laid.ground, laid.place)
            del self._laid[laid.inlay.name]
        return {laid.inlay.name: laid for laid in gone if laid.inlay.name not in shared}


def _let_in(ground: Canvas, inlay: Inlay, known: _Laid | None) -> _Laid:
    surface = ground.surface
    with ground.clipped(inlay.rect.inset(-1)):  # pixels at its edge may be touched by halves
        place = surface.get_clip()
        below = None
        if known is not None and known.place == place:
            below = known.ground
        elif not inlay.covers:
            below = pygame.Surface(place.size, 0, surface)
            below.blit(surface, (0, 0), place)
        missing = len(ground.gaps)
        inlay.painter(ground)
    if len(ground.gaps) > missing:
        return _Laid(inlay, place, below, ground.sprites.version)
    if inlay.covers:
        _release(ground)
    return _Laid(inlay, place, below, None)


def _release(ground: Canvas) -> None:
    """Forget the large drawings that have been painted."""
    ground.sprites.release(ground.page.width_px * ground.page.height_px // 2)

"""Cross-fades: what was seen gives way gently to what is seen now, and nothing travels. For reduced motion.

The picture of a table is right at once; over it the pixels that were shown before get clearer until they are gone. They
are taken from the window itself, in the parts that change and in no others, so a fade costs a few small blits a frame
and needs no second drawing of anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.motion.easing import ease_in_out

SECONDS = 0.2
"""How long a fade takes, at every speed."""
PARTING = 0.45
"""How long a curtain takes to be drawn apart."""


@dataclass(slots=True)
class _Fading:
    """The parts of one change."""

    rects: list[Rect]
    """Where it is seen; no two of them overlap."""
    patches: list[pygame.Surface]
    """What was shown there; empty until the next drawing takes it."""
    parts: bool = False
    """Whether it is a curtain that is drawn apart in its middle, and not something that fades."""
    gone: float = 0.0
    """Seconds gone."""

    @property
    def share(self) -> float:
        """How much of its time has gone, from 0 to 1."""
        return min(1.0, self.gone / (PARTING if self.parts else SECONDS))


class Fade:
    """Fades of a scene that is drawn before all others, as an opaque one is."""

    def __init__(self) -> None:
        self._fading: list[_Fading] = []
        self._seen = False
        self._places: list[Rect] = []

    @property
    def running(self) -> bool:
        """Whether something fades."""
        return bool(self._fading)

    def begin(self, rects: Sequence[Rect]) -> None:
        """These parts change with the next drawing; nothing fades where the scene has not been seen yet."""
        if self._seen and rects:
            self._fading.append(_Fading(_apart(rects), []))

    def unveil(self, page: Rect, *, parts: bool) -> None:
        """What the window shows covers this scene, and goes with the next drawing.

        Args:
            page: all of it.
            parts: whether it is drawn apart in the middle; else it fades.
        """
        self._fading = [_Fading([page], [], parts)]

    def drop(self) -> None:
        """Ends all fades; the next one begins from what will have been drawn then."""
        self._fading = []
        self._seen = False

    def update(self, dt: float) -> None:
        """Time has passed."""
        for fading in self._fading:
            fading.gone += dt
        self._fading = [fading for fading in self._fading if fading.share < 1]

    def look(self) -> list[Rect]:
        """Where something fades, and where something faded when this was called last."""
        before, self._places = self._places, [rect for fading in self._fading for rect in fading.rects]
        return [*before, *self._places]

    def take(self, canvas: Canvas) -> None:
        """Before anything is drawn: keep the pixels of what is about to change."""
        for fading in self._fading:
            if not fading.patches:
                fading.patches = [_cut(canvas, rect) for rect in fading.rects]

    def draw(self, canvas: Canvas) -> None:
        """After everything is drawn: lay what was shown before over it, clearer and clearer."""
        self._seen = True
        for fading in self._fading:
            share = ease_in_out(fading.share)
            alpha = round(255 * (1 - share))
            for rect, patch in zip(fading.rects, fading.patches, strict=True):
                if fading.parts:
                    _draw_apart(canvas, rect, patch, share)
                elif canvas.wants(rect):
                    patch.set_alpha(alpha)
                    canvas.surface.blit(patch, canvas.page.to_px_outer(rect)[:2])


def _draw_apart(canvas: Canvas, rect: Rect, patch: pygame.Surface, share: float) -> None:
    """Lays the two halves of what was shown before over the scene, each moved toward its side."""
    x, y = canvas.page.to_px_outer(rect)[:2]
    wide, high = patch.get_size()
    half, moved = wide // 2, round(wide / 2 * share)
    canvas.surface.blit(patch, (x - moved, y), (0, 0, half, high))
    canvas.surface.blit(patch, (x + half + moved, y), (half, 0, wide - half, high))


def _cut(canvas: Canvas, rect: Rect) -> pygame.Surface:
    surface = canvas.surface
    x, y, width, height = canvas.page.to_px_outer(rect)
    patch = pygame.Surface((max(1, width), max(1, height)), 0, surface)
    patch.blit(surface, (0, 0), (x, y, width, height))
    return patch


def _apart(rects: Sequence[Rect]) -> list[Rect]:
    """Rectangles that cover these and do not overlap: old pixels laid twice would fade unevenly."""
    apart: list[Rect] = []
    for rect in rects:
        joined = rect
        while (other := next((kept for kept in apart if kept.intersects(joined)), None)) is not None:
            apart.remove(other)
            joined = joined.union(other)
        if not joined.empty:
            apart.append(joined)
    return apart

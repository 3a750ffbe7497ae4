"""Antialiased shapes: small SVG texts rasterised once a size and kept.

pygame's own rounded rectangles have hard edges; its SVG reader draws the same shapes smoothly. A box (rounded layers
over one another: shadow, ground, rules) is rasterised as small as its corners allow and stretched from there, so that
a page-wide plaque costs no more than a key cap.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from io import BytesIO

import msgspec
import pygame

from game.client.drawing.byte_cache import ByteCache, surface_bytes
from game.client.drawing.theme import Colour, hex_colour

_MAX_BYTES = 6 * 1024 * 1024
"""How much is kept unless a page needs more."""
BAND_PX = 200_000
"""How many pixels are worked on at a time."""
_WHOLE_PX = 48_000
"""Boxes of no more pixels are rasterised whole."""


class Layer(msgspec.Struct, frozen=True, gc=False):
    """One rounded rectangle of a box; lengths in units."""

    fill: Colour | None = None
    """Its ground; None leaves it open."""
    stroke: Colour | None = None
    """Its line; None draws none."""
    width: float = 0
    """Width of the line, centred on the edge."""
    radius: float = 0
    """Rounding of the corners."""
    grow: float = 0
    """How much larger than the box on each side; negative lies inside."""
    dy: float = 0
    """Moved down by this."""
    alpha: float = 1
    """From 0 (clear) to 1."""


def shadow(colour: Colour, radius: float, layers: int = 4, alpha: float = 0.05, dy: float = 3) -> tuple[Layer, ...]:
    """A soft shadow, made of stacked shapes."""
    return tuple(
        Layer(fill=colour, radius=radius + i * 1.6, grow=i * 1.5, dy=dy + i * 0.8, alpha=alpha)
        for i in range(layers, 0, -1)
    )


class _Bands(msgspec.Struct, frozen=True):
    """A large box of one size."""

    strips: tuple[pygame.Surface, pygame.Surface, pygame.Surface, pygame.Surface]
    """Its edges: upper, lower, left, right."""
    middle: pygame.Color
    """What lies within."""
    out: int
    """How many pixels it reaches beyond its rectangle."""
    edge: int
    """How many pixels wide its edges are."""

    def draw(self, surface: pygame.Surface, rect: tuple[int, int, int, int], alpha: float) -> None:
        """Draws it about its rectangle."""
        x, y, edge = rect[0] - self.out, rect[1] - self.out, self.edge
        right, bottom = x + rect[2] + 2 * self.out - edge, y + rect[3] + 2 * self.out - edge
        upper, lower, before, after = self.strips
        lay_picture(surface, upper, (x, y), alpha)
        lay_picture(surface, lower, (x, bottom), alpha)
        lay_picture(surface, before, (x, y + edge), alpha)
        lay_picture(surface, after, (right, y + edge), alpha)
        middle = pygame.Rect(x + edge, y + edge, right - x - edge, bottom - y - edge).clip(surface.get_clip())
        if middle.w > 0 and middle.h > 0:
            colour = self.middle
            lay(surface, middle, (colour.r, colour.g, colour.b), alpha * colour.a / 255)


class Shapes:
    """Rasterises and keeps shapes; knows pixels only."""

    def __init__(self) -> None:
        self.cached: ByteCache[Hashable, tuple[pygame.Surface, int] | _Bands] = ByteCache(_MAX_BYTES)
        """What was rasterised: pictures with the pixels they reach beyond their rectangle, and the edges of boxes."""

    def clear(self) -> None:
        """Drops everything kept: the page has another size."""
        self.cached.clear()

    def picture(self, body: str, width: int, height: int) -> pygame.Surface:
        """The SVG elements `body`, in pixels, on a clear sheet of this size."""
        key = (body, width, height)
        found = self.cached.get(key)
        if isinstance(found, tuple):
            return found[0]
        return self._keep(key, rasterise(body, width, height))

    def box(
        self,
        surface: pygame.Surface,
        rect: tuple[int, int, int, int],
        layers: tuple[Layer, ...],
        scale: float,
        alpha: float = 1,
    ) -> None:
        """Draws a box of layers about a rectangle of pixels; `alpha`, from 0 to 1, is for one that comes or goes.

        Each alpha of a layer is a picture of its own that is kept; this one is not.
        """
        x, y, w, h = rect
        key = (layers, scale, w, h)
        found = self.cached.get(key)
        if isinstance(found, _Bands):
            found.draw(surface, rect, alpha)
            return
        if found is not None:
            picture, out = found
            lay_picture(surface, picture, (x - out, y - out), alpha)
            return
        if w <= 0 or h <= 0:
            return
        out = math.ceil(max((max(0.0, layer.grow) + layer.width / 2 + abs(layer.dy)) * scale for layer in layers) + 0.5)
        whole_w, whole_h = w + 2 * out, h + 2 * out
        if not surface.get_clip().colliderect((x - out, y - out, whole_w, whole_h)):
            return
        corner = math.ceil(max((layer.radius + max(0.0, -layer.grow) + layer.width) * scale for layer in layers)) + 2
        edge = out + corner
        if whole_w * whole_h <= _WHOLE_PX or whole_w <= 2 * edge + 1 or whole_h <= 2 * edge + 1:
            body = _layers(layers, out, w, h, scale)
            lay_picture(surface, self._keep(key, rasterise(body, whole_w, whole_h), out), (x - out, y - out), alpha)
            return
        bands = _cut_bands(layers, scale, (whole_w, whole_h), out, edge)
        self.cached.put(key, bands, surface_bytes(*bands.strips))
        bands.draw(surface, rect, alpha)

    def _keep(self, key: Hashable, made: pygame.Surface, out: int = 0) -> pygame.Surface:
        self.cached.put(key, (made, out), surface_bytes(made))
        return made


def _cut_bands(layers: tuple[Layer, ...], scale: float, size: tuple[int, int], out: int, edge: int) -> _Bands:
    """The edges of a box, put together from one rasterised as small as its corners allow."""
    side = 2 * (edge - out) + 1
    source = rasterise(_layers(layers, out, side, side, scale), side + 2 * out, side + 2 * out)
    whole_w, whole_h = size
    inner_w, inner_h, far = whole_w - 2 * edge, whole_h - 2 * edge, edge + 1

    def row(top: int) -> pygame.Surface:
        band = pygame.Surface((whole_w, edge), pygame.SRCALPHA, 32)
        stretched = pygame.transform.scale(source.subsurface((edge, top, 1, edge)), (inner_w, edge))
        for piece, at in (
            (source.subsurface((0, top, edge, edge)), 0),
            (stretched, edge),
            (source.subsurface((far, top, edge, edge)), whole_w - edge),
        ):
            band.blit(piece, (at, 0), special_flags=pygame.BLEND_RGBA_ADD)  # on a clear ground: a copy
        return band

    def column(left: int) -> pygame.Surface:
        return pygame.transform.scale(source.subsurface((left, edge, edge, 1)), (edge, inner_h))

    return _Bands((row(0), row(far), column(0), column(far)), source.get_at((edge, edge)), out, edge)


def rasterise(body: str, width: int, height: int) -> pygame.Surface:
    """The SVG elements `body`, in pixels, as a picture in the window's own order of colours."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"{body}</svg>"
    )
    return in_window_order(pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height)))


def bands(picture: pygame.Surface) -> Iterator[pygame.Rect]:
    """All of a picture in bands that take under a millisecond each: work on pixels lets no other thread run."""
    width, height = picture.get_size()
    high = max(1, BAND_PX // max(1, width))
    for y in range(0, height, high):
        yield pygame.Rect(0, y, width, min(high, height - y))


def in_window_order(picture: pygame.Surface, pause: Callable[[], object] = lambda: None) -> pygame.Surface:
    """The picture with its colours in the window's order: SVG pictures come in another, and blit 20 times slower.

    Args:
        picture: with an alpha channel; its own alpha and blending are gone afterwards.
        pause: called between its bands, for a thread that lets others run.
    """
    ordered = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    picture.set_alpha(None)
    for band in bands(picture):
        ordered.blit(picture, band, band)
        pause()
    return ordered


def _layers(layers: tuple[Layer, ...], out: int, w: int, h: int, scale: float) -> str:
    parts = []
    for layer in layers:
        grow, line = layer.grow * scale, max(1.0, layer.width * scale) if layer.width else 0.0
        lw, lh = w + 2 * grow, h + 2 * grow
        if lw <= 0 or lh <= 0:
            continue
        radius = max(0.0, min(layer.radius * scale, lw / 2, lh / 2))
        fill = hex_colour(layer.fill) if layer.fill is not None else "none"
        stroke = f' stroke="{hex_colour(layer.stroke)}" stroke-width="{line:.2f}"' if layer.stroke is not None else ""
        parts.append(
            f'<rect x="{out - grow:.2f}" y="{out - grow + layer.dy * scale:.2f}" width="{lw:.2f}" height="{lh:.2f}"'
            f' rx="{radius:.2f}" fill="{fill}"{stroke} opacity="{layer.alpha:.3f}"/>'
        )
    return "".join(parts)


def lay_picture(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
    """Lays a picture, clearer than it is when `alpha` is under 1."""
    if alpha < 1:
        picture.set_alpha(round(alpha * 255))
        surface.blit(picture, at)
        picture.set_alpha(255)
    else:
        surface.blit(picture, at)


def lay(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: float) -> None:
    """Lays a colour over a rectangle, in place: ten times faster than a blit of a clear sheet."""
    if alpha >= 1:
        surface.fill(colour, rect)
    elif alpha > 0:
        kept = round((1 - alpha) * 255)
        surface.fill((kept, kept, kept), rect, pygame.BLEND_RGB_MULT)
        added = (round(colour[0] * alpha), round(colour[1] * alpha), round(colour[2] * alpha))
        surface.fill(added, rect, pygame.BLEND_RGB_ADD)

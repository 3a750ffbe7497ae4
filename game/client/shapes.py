"""Antialiased shapes: small SVG texts rasterised once a size and kept.

pygame's own rounded rectangles have hard edges; its SVG reader draws the same shapes smoothly. A box (rounded layers
over one another: shadow, ground, rules) is rasterised as small as its corners allow and stretched from there, so that
a page-wide plaque costs no more than a key cap.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from io import BytesIO

import msgspec
import pygame

from game.client.theme import Colour, hex_colour

_CACHE_BYTES = 6 * 1024 * 1024
_WHOLE_PX = 48_000
"""Boxes of no more pixels are rasterised whole."""
_KEPT_PX = 200_000
"""Stretched boxes of no more pixels are kept put together."""


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


class Shapes:
    """Rasterises and keeps shapes; knows pixels only."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def clear(self) -> None:
        """Drop everything kept: the page has another size."""
        self._kept.clear()
        self._bytes = 0

    def picture(self, body: str, width: int, height: int) -> pygame.Surface:
        """The SVG elements `body`, in pixels, on a clear sheet of this size."""
        key = (body, width, height)
        found = self._found(key)
        if found is None:
            found = self._keep(key, rasterise(body, width, height))
        return found

    def box(
        self, surface: pygame.Surface, rect: tuple[int, int, int, int], layers: tuple[Layer, ...], scale: float
    ) -> None:
        """Draw a box of layers about a rectangle of pixels."""
        x, y, w, h = rect
        if w <= 0 or h <= 0:
            return
        out = math.ceil(max((max(0.0, layer.grow) + layer.width / 2 + abs(layer.dy)) * scale for layer in layers) + 0.5)
        whole_w, whole_h = w + 2 * out, h + 2 * out
        target = (x - out, y - out)
        if not surface.get_clip().colliderect((*target, whole_w, whole_h)):
            return
        corner = math.ceil(max((layer.radius + max(0.0, -layer.grow) + layer.width) * scale for layer in layers)) + 2
        edge = out + corner
        small = whole_w * whole_h <= _WHOLE_PX or whole_w <= 2 * edge + 1 or whole_h <= 2 * edge + 1
        key = (layers, scale, w, h) if small or whole_w * whole_h <= _KEPT_PX else None
        kept = self._found(key) if key is not None else None
        if kept is None and small:
            kept = self._keep(key, rasterise(_layers(layers, out, w, h, scale), whole_w, whole_h))
        if kept is not None:
            surface.blit(kept, target)
            return
        source_key = (layers, scale, "corners")
        source = self._found(source_key)
        if source is None:
            side = 2 * corner + 1
            body = _layers(layers, out, side, side, scale)
            source = self._keep(source_key, rasterise(body, side + 2 * out, side + 2 * out))
        if key is None:
            _stretch(source, surface, target, (whole_w, whole_h), edge)
            return
        sheet = pygame.Surface((whole_w, whole_h), pygame.SRCALPHA, 32)
        _stretch(source, sheet, (0, 0), (whole_w, whole_h), edge, copy=True)
        surface.blit(self._keep(key, sheet), target)

    def _found(self, key: object) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: object, made: pygame.Surface) -> pygame.Surface:
        self._kept[key] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > _CACHE_BYTES and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= dropped.get_width() * dropped.get_height() * 4
        return made


def rasterise(body: str, width: int, height: int) -> pygame.Surface:
    """The SVG elements `body`, in pixels, as a picture in the window's own order of colours."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"{body}</svg>"
    )
    return in_window_order(pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height)))


def in_window_order(picture: pygame.Surface) -> pygame.Surface:
    """The picture with its colours in the window's order: SVG pictures come in another, and blit 20 times slower."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


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


def _stretch(
    source: pygame.Surface,
    surface: pygame.Surface,
    target: tuple[int, int],
    size: tuple[int, int],
    edge: int,
    copy: bool = False,
) -> None:
    """Draw `source`, whose one middle row and column may be repeated, at another size."""
    side = source.get_width()
    columns = ((0, edge, 0, edge), (edge, 1, edge, size[0] - 2 * edge), (side - edge, edge, size[0] - edge, edge))
    rows = ((0, edge, 0, edge), (edge, 1, edge, size[1] - 2 * edge), (side - edge, edge, size[1] - edge, edge))
    clip = surface.get_clip()
    for sx, sw, tx, tw in columns:
        for sy, sh, ty, th in rows:
            place = pygame.Rect(target[0] + tx, target[1] + ty, tw, th)
            seen = place.clip(clip)
            if seen.w <= 0 or seen.h <= 0:
                continue
            if (tw, th) == (sw, sh):
                if copy:
                    surface.blit(source, place, (sx, sy, sw, sh), pygame.BLEND_RGBA_ADD)
                else:
                    surface.blit(source, place, (sx, sy, sw, sh))
                continue
            if sw == 1 and sh == 1:
                _fill(surface, seen, source.get_at((sx, sy)), copy)
                continue
            strip = source.subsurface((sx, sy, sw, sh))
            grown = pygame.transform.scale(strip, (seen.w if sw == 1 else sw, seen.h if sh == 1 else sh))
            at = (seen.x if sw == 1 else place.x, seen.y if sh == 1 else place.y)
            surface.blit(grown, at, special_flags=pygame.BLEND_RGBA_ADD if copy else 0)


def _fill(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, copy: bool) -> None:
    if copy:
        surface.fill(colour, rect)
    else:
        lay(surface, rect, (colour.r, colour.g, colour.b), colour.a / 255)


def lay(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: float) -> None:
    """Lay a colour over a rectangle, in place: ten times faster than a blit of a clear sheet."""
    if alpha >= 1:
        surface.fill(colour, rect)
    elif alpha > 0:
        kept = round((1 - alpha) * 255)
        surface.fill((kept, kept, kept), rect, pygame.BLEND_RGB_MULT)
        added = (round(colour[0] * alpha), round(colour[1] * alpha), round(colour[2] * alpha))
        surface.fill(added, rect, pygame.BLEND_RGB_ADD)

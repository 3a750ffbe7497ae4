"""What the small things do that drawing is made of: places, caches, dirty areas, parts, pictures on their way, names.

Each case is a seeded random walk over one of them, or a row of its answers.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.client.drawing import drawings, geometry, layout, theme
from game.client.drawing.byte_cache import ByteCache
from game.client.drawing.canvas import Canvas
from game.client.drawing.dirty import DirtyArea
from game.client.drawing.geometry import Rect
from game.client.drawing.glyphs import characters_of
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part, Parts
from game.client.drawing.picture_files import PictureFiles
from game.client.drawing.shapes import bands, in_window_order
from game.client.drawing.shortened import cut, one_shortened, shortened
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts, font_file
from game.client.drawing.theme import DAY, TEXT_ON_GROUND, Look, shipped_theme
from game.client.drawing.tools import Tools
from game.client.words.locale import Locale
from game.contrast import contrast
from tests.golden.kept import Case, digest, rounded
from tests.golden.pens import BROKEN, ICON, PICTURE
from tests.workers import AtOnce

FILE: Final = "pieces.json"
Answers = Callable[[], Iterator[object]]
PAGES: Final = (Page(1920, 1080), Page(2560, 1440), Page(1280, 720), Page(2048, 900), Page(801, 1203))


def _rect(chance: Random, most: int = 60) -> Rect:
    x, y, w, h = (chance.randint(-most // 3, most) + chance.choice((0, 0, 0.25, 0.5)) for _ in range(4))
    return Rect(x, y, max(0, w), max(0, h))


def _rects(of: Callable[[Random, Rect, Rect], object]) -> Iterator[object]:
    chance = Random(3)
    for _ in range(60):
        yield rounded(of(chance, _rect(chance), _rect(chance)))


RECTS: Final[dict[str, Callable[[Random, Rect, Rect], object]]] = {
    "edges": lambda chance, a, b: (a.right, a.bottom, a.center, a.pos, a.area, a.empty),
    "contains": lambda chance, a, b: [a.contains((x, y)) for x in range(-4, 60, 4) for y in (a.y, a.bottom, b.y)],
    "meets": lambda chance, a, b: (a.covers(b), a.intersects(b), a.clipped(b), a.union(b), a.covers(a.inset(0))),
    "inset": lambda chance, a, b: (a.inset(3), a.inset(-2, 5), a.moved(1.5, -2), a.scaled(1.5), a.scaled(0.4)),
    "parts": lambda chance, a, b: (a.left_part(9), a.right_part(9), a.top_part(9), a.bottom_part(9), a.split_y(20, 3)),
    "turned": lambda chance, a, b: (a.turned(b.x), a.fitted(1.7), a.fitted(0.3), Rect.around(b.pos, a.w, a.h)),
    "hull": lambda chance, a, b: (Rect.hull((a.pos, b.pos, b.center)), Rect.hull(()), Rect.hull([a.pos])),
    "between": lambda chance, a, b: [
        (geometry.between(a.pos, b.pos, t), geometry.grown(a, b, t), geometry.arc(a.pos, b.pos, t, 30))
        for t in (0, 0.3, 0.5, 0.9, 1)
    ],
    "columns": lambda chance, a, b: (
        layout.column(a, (3, 9, 4), 2), layout.row(a, (3, 9, 4), 2), layout.row_from_right(a, (3, 9), 2),
        layout.row_from_right(a, (), 2), layout.column(b, (5, 6)), layout.row(b, (5, 6)),
    ),
    "pages": lambda chance, a, b: [
        (page.to_px(a), page.to_px(a, b.pos), page.to_px_outer(a.moved(-20, 0)), page.to_px_outer(a.scaled(90)),
         page.point_px(a.pos), page.to_units(a.pos), page.px(a.w), page.px(a.w / 100), page.width, page.height,
         page.rect, page.middle)
        for page in PAGES
    ],
}  # fmt: skip


def _dirty() -> Iterator[object]:
    chance = Random(5)
    area = DirtyArea(Rect(0, 0, 1920, 1080))
    for _ in range(400):
        if chance.random() < 0.06:
            yield bool(area), [rounded(rect) for rect in area.take()], bool(area)
        small = chance.random() < 0.8
        place = _rect(chance, 1900).scaled(0.08 if small else 0.5)
        area.add(None if chance.random() < 0.01 else place)
    yield area.take()


def _cache() -> Iterator[object]:
    chance = Random(6)
    cache: ByteCache[int, int] = ByteCache(100)
    for step in range(500):
        key, size = chance.randrange(12), chance.choice((5, 20, 33, 60, 100, 140))
        match chance.randrange(6):
            case 0 | 1:
                yield cache.put(key, step, size)
            case 2:
                cache.add(key, step, size)
            case 3:
                yield cache.get(key), cache.peek((key + 1) % 12), key in cache
            case 4:
                cache.drop(key)
            case _:
                yield cache.shrink({key, 3})
        yield len(cache), cache.bytes, cache.is_full, [*cache._values]
    cache.clear()
    yield len(cache), cache.bytes


def _parts() -> Iterator[object]:
    """Parts that change, are renewed and drawn within clips: what is dirty, and which are painted in which order."""
    chance = Random(7)
    page = Page(960, 540)
    tools = Tools(
        page, shipped_theme("veduta"), Fonts(page.scale), Sprites(page.scale, background=AtOnce()), Locale("en")
    )
    surface = pygame.Surface((960, 540))
    parts, painted = Parts(), list[object]()

    def part(name: int) -> Part:
        place = _rect(chance, 1900).scaled(0.3)
        shows, drawing = chance.randrange(3), chance.choice((PICTURE, ICON, BROKEN))

        def paint(canvas: Canvas) -> None:
            painted.append((name, shows, tuple(canvas.surface.get_clip())))
            if name == 4:
                canvas.sprite(drawing, place)

        return Part(name, place, shows, paint, kept=name in (2, 4))

    now = [part(name) for name in range(6)]
    for _ in range(160):
        match chance.randrange(7):
            case 0:
                chance.shuffle(now)
            case 1:
                now = [part(one.name) if chance.random() < 0.3 else one for one in now]  # type: ignore[arg-type]
            case 2:
                now = [part(name) for name in chance.sample(range(7), 5)]
            case 3:
                fresh = [part(name) for name in chance.sample(range(7), 2)]
                yield parts.renew(fresh)
                by_name = {one.name: one for one in fresh}
                now = [by_name.get(one.name, one) if one.name in parts._parts else one for one in now]
            case 4:
                tools.sprites.pump()
            case 5 if chance.random() < 0.2:
                parts.forget_pictures()
        yield parts.look(now)
        clip = _rect(chance, 900)
        surface.set_clip(pygame.Rect(clip.x, clip.y, clip.w, clip.h) if chance.random() < 0.7 else None)
        parts.draw(Canvas(surface, tools))
        yield [*painted], tuple(surface.get_clip()), sorted(map(str, parts._pictures))
        painted.clear()
    try:
        parts.look([now[0], now[0]])
    except ValueError as error:
        yield str(error)


def _sprites(seed: int) -> Iterator[object]:
    """Pictures asked for, made, scaled, turned and forgotten in any order."""
    chance = Random(seed)
    sprites = Sprites(background=AtOnce())
    sprites.cached.max_bytes = 40_000

    def size(picture: pygame.Surface | None) -> object:
        return picture and picture.get_size()

    for _ in range(260):
        name = chance.choice((PICTURE, PICTURE, ICON, BROKEN, "nowhere/nothing"))
        w, h = chance.choice((20, 41, 40.6, 90, 0)), chance.choice((24, 30, 60.2))
        turned = chance.choice((0, 12.34, -90))
        match chance.randrange(9):
            case 0 | 1:
                yield size(sprites.get(name, w, h))
            case 2:
                yield size(sprites.rotated(name, w, h, turned))
            case 3:
                yield size(sprites.inked(name, w, h, (200, 30, 60)))
            case 4:
                yield size(sprites.travelling(name, w, h, turned))
            case 5:
                yield len(sprites.pump()), sprites.pending
            case 6:
                sprites.hand_over()
            case 7:
                if chance.random() < 0.3:
                    sprites.rescale(chance.choice((1.0, 1.5, 0.5)), chance.choice((DAY, Look("", (128, 200, 255)))))
                with sprites.holding():
                    yield size(sprites.get(name, w, h))
            case _:
                yield [order.width for order in sprites.wait()], sprites.release(chance.choice((0, 2000, 10**6)))
        yield sprites.version, sprites.missed, sprites.pending, len(sprites.ordered), len(sprites.cached)
        yield sprites.cached.bytes, sprites.missing and (sprites.missing.width, sprites.missing.height)
    yield [sprites.aspect(name) for name in (PICTURE, ICON, BROKEN, "given:<svg", "nowhere/nothing")]
    sprites.stop()


NAMES: Final = (
    "the golden treasure of Chioggia", "the golden treasure of Burano", "the silver treasure of Chioggia", "relic",
    "Île-de-France", "il campanile di San Giorgio Maggiore", "gilded frame", "gilded frames", "A", "Ä", "relics",
)  # fmt: skip


def _shortened() -> Iterator[object]:
    for room in (0, 1, 2, 3, 4, 5, 7, 9, 12, 14, 20, 31):
        fits = partial(_has_room, room)
        yield shortened(NAMES, fits), [cut(name, fits) for name in NAMES]
        yield [one_shortened(name, (*NAMES, "relic"), fits) for name in NAMES]


def _has_room(room: int, text: str) -> bool:
    return len(text) <= room


def _themes() -> Iterator[object]:
    for name in ("veduta", "notturno", "alto_contrasto"):
        shown = shipped_theme(name)
        yield shown.is_dark, [shown.seat(seat) for seat in range(9)], [shown.alpha(share) for share in (0, 0.3, 1)]
        yield [round(contrast(shown.colour(a), shown.colour(b)), 3) for a, b in TEXT_ON_GROUND]
    yield [theme.mixed((10, 200, 30), (250, 3, 99), share) for share in (0, 0.25, 0.5, 0.99, 1)]
    yield [theme.hex_colour((1, 200, 255)), theme.parse_colour("#01c8fF")]
    for bad in ("#01c8f", "01c8ff", "#01c8fg", ""):
        try:
            theme.parse_colour(bad)
        except ValueError as error:
            yield str(error)


def _heads() -> Iterator[object]:
    """What the beginnings of pictures' files say of their size."""
    png = b"\x89PNG\r\n\x1a\n" + b"\0" * 8
    for width, height in ((1, 1), (0, 5), (5, 0), (4096, 4096), (4097, 5), (5, 4097)):
        yield drawings._size_in(png + width.to_bytes(4, "big") + height.to_bytes(4, "big"))
    yield drawings._size_in(png)
    for head in (
        '<svg viewBox="0 0 40 20">', '<svg viewBox="-1 -2.5, 0 20">',
        '<svg viewBox="1,2,3.5,20.25" width="9" height="9">',
        '<svg width="12" x="1" height="7.5px">', '<svg width="0" height="7">', "<svg>", "",
        '<svg viewBox="0 0 40 0">',
    ):  # fmt: skip
        yield drawings._size_in(head.encode())


def _picture_files() -> Iterator[object]:
    """Pictures that are kept, read again, spoilt and pruned."""
    with tempfile.TemporaryDirectory() as folder:
        kept = PictureFiles(Path(folder) / "pictures")
        picture = in_window_order(pygame.Surface((7, 5), pygame.SRCALPHA, 32))
        picture.fill((200, 100, 50, 128), (2, 1, 4, 3))
        place = kept.path("cards/red", b"drawing", (7, 5), (255, 254, 3))
        yield place.name, kept.read(place)
        kept.write(place, picture)
        again = kept.read(place)
        yield again and (again.get_size(), [tuple(again.get_at((x, y))) for x in range(7) for y in range(5)])
        data = place.read_bytes()
        for at in range(0, len(data), 3):
            place.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
            yield kept.read(place) is None
        place.write_bytes(data[:-1])
        yield kept.read(place) is None


def _bands() -> Iterator[object]:
    for size in ((1, 1), (300, 200), (900, 700), (3840, 40), (2, 1001)):
        yield [tuple(band) for band in bands(pygame.Surface(size))]


def _fonts() -> Iterator[object]:
    """Which characters our own fonts have."""
    for family in ("serif", "sans"):
        for weight in ("regular", "semibold", "bold"):
            for italic in (False, True):
                file = font_file(family, weight, italic)  # type: ignore[arg-type]
                found = characters_of(file)
                yield file.name, found, [code in found for code in range(0, 9000, 7)], "a" in found, sum(found)
    yield characters_of(Path(__file__)), characters_of(Path(__file__).with_name("none"))


def _walk(answers: Answers) -> Mapping[str, str]:
    return {"answers": digest(map(rounded, answers()))}


CASES: Final[dict[str, Case]] = {
    **{f"rectangles: {name}": partial(_walk, partial(_rects, of)) for name, of in RECTS.items()},
    **{f"sprites {seed}": partial(_walk, partial(_sprites, seed)) for seed in range(4)},
    "dirty areas": partial(_walk, _dirty),
    "cache": partial(_walk, _cache),
    "parts": partial(_walk, _parts),
    "shortened names": partial(_walk, _shortened),
    "themes": partial(_walk, _themes),
    "heads of pictures": partial(_walk, _heads),
    "kept pictures": partial(_walk, _picture_files),
    "bands": partial(_walk, _bands),
    "fonts": partial(_walk, _fonts),
}

"""Pictures made from the SVG files under `assets/svg`, rasterised in one background thread.

The window never waits for a drawing: it shows the sharp picture when there is one, else the last size scaled, else
nothing, and draws that place again when the picture has come. Pictures are kept in memory up to a number of bytes and
on disk by the checksum of the drawing, its size and the theme's tint.
"""

from __future__ import annotations

import logging
import math
import os
import queue
import re
import sys
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, cast

import msgspec
import pygame

from game.client.shapes import bands, in_window_order
from game.client.theme import Colour, hex_colour
from game.resources import assets_folder

_log = logging.getLogger(__name__)
_WHITE: Colour = (255, 255, 255)
_VIEW_BOX = re.compile(rb'viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)')
_SIZE = re.compile(rb'<svg[^>]*?\swidth="([\d.]+)[^>]*?\sheight="([\d.]+)')
_DISK_BYTES = 128 * 1024 * 1024
_HELD = 1.5
"""So many times its bytes are kept while a picture of all of a page is painted: else it might never be whole."""
_PLANS_KEPT = 4096
"""What was asked for and what is to be made for it: more is forgotten at once."""
_RUNG = 1.25
"""Pictures that travel are made in sizes this far apart."""
_MAGIC = b"picture 2\n"
_ORDER: Literal["BGRA", "ARGB"] = "BGRA" if sys.byteorder == "little" else "ARGB"
"""The order of a pixel's bytes on a surface in the window's order."""
_PAUSE = 0.0002
"""Seconds: so long the thread waits, now and then, for the window to go on."""


class Order(msgspec.Struct, frozen=True, gc=False):
    """One picture to be made."""

    name: str
    """Path below `assets/svg` without the ending."""
    width: int
    """Pixels, at most."""
    height: int
    """Pixels, at most."""
    tint: Colour
    """What the picture is multiplied by."""


class Sprites:
    """The pictures of the client; `get` never waits, `load_now` does."""

    def __init__(
        self, scale: float = 1.0, tint: Colour = _WHITE, folder: Path | None = None, cache_folder: Path | None = None
    ) -> None:
        self._folder = folder if folder is not None else assets_folder() / "svg"
        self._cache_folder = cache_folder
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._latest: dict[str, tuple[object, ...]] = {}
        self._plans: dict[tuple[str, float, float], Order | None] = {}
        self._held: set[tuple[object, ...]] = set()
        self._holds = False
        self._travelled: dict[str, tuple[Order, int]] = {}
        self._failed: set[Order] = set()
        self._frame = 0
        self._bytes = 0
        self._ordered: set[Order] = set()
        self._asked: list[Order] = []
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._made: queue.SimpleQueue[tuple[Order, pygame.Surface | None]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._aspects: dict[str, float | None] = {}
        self._absent: set[str] = set()
        self.scale = scale
        """Pixels a unit."""
        self.tint = tint
        """The theme's tint."""
        self.most_bytes = 16 * 1024 * 1024
        """How much is kept in memory."""
        self.immediate = False
        """Whether `get` makes the picture at once: for screenshots and tests."""
        self.version = 0
        """Goes up with each picture that arrives, so that what was painted without it is painted anew."""
        self.missed = 0
        """Goes up each time a picture was asked for that is still being made."""
        self.missing: Order | None = None
        """The last such picture."""

    def get(self, name: str, w: float, h: float) -> pygame.Surface | None:
        """The picture fitted into `w` by `h` units, or what there is of it now; None while there is nothing."""
        order = self._order(name, w, h)
        return None if order is None else self._now(order)

    def load_now(self, name: str, w: float, h: float) -> pygame.Surface | None:
        """The picture, made here and now if it is not there; None when there is no such drawing."""
        order = self._order(name, w, h)
        return None if order is None else self._at_once(order)

    def rotated(self, name: str, w: float, h: float, degrees: float) -> pygame.Surface | None:
        """The picture turned clockwise, kept like the others; not kept while its sharp picture is being made."""
        order = self._order(name, w, h)
        if order is None:
            return None
        key = (order, round(degrees, 1))
        found = self._find(key)
        if found is not None:
            return found
        straight = self.get(name, w, h)
        if straight is None:
            return None
        turned = pygame.transform.rotozoom(straight, -degrees, 1.0)
        return self._keep(key, turned) if (order,) in self._kept else turned

    def inked(self, name: str, w: float, h: float, colour: Colour) -> pygame.Surface | None:
        """The picture's shape in one colour, for icons; kept like the others."""
        order = self._order(name, w, h)
        if order is None:
            return None
        key = (order, colour)
        found = self._find(key)
        if found is not None:
            return found
        plain = self.get(name, w, h)
        if plain is None:
            return None
        shape = plain.copy()
        shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return self._keep(key, shape) if (order,) in self._kept else shape

    def travelling(self, name: str, w: float, h: float, degrees: float = 0) -> pygame.Surface | None:
        """The picture for one frame of a motion, whose size or turn is another in the next: nothing is kept of it.

        Where the very size is not there it is scaled from one of a few sizes, so that a card that grows on its way
        does not have a picture made for each frame. What keeps its size from one frame to the next has it made.
        """
        order, aspect = self._order(name, w, h), self.aspect(name)
        if order is None or aspect is None:
            return None
        found = self._find((order,))
        if found is None:
            before, frame = self._travelled.get(name, (None, self._frame))
            if before != order:
                self._travelled[name] = order, self._frame
            elif frame < self._frame and not self.immediate:
                self._ask(order)
            width = math.ceil(_RUNG ** math.ceil(math.log(order.width, _RUNG)))
            source = self._now(Order(name, width, max(1, round(width / aspect)), order.tint))
            if source is None:
                return None
            found = pygame.transform.smoothscale(source, (order.width, order.height))
        return pygame.transform.rotozoom(found, -degrees, 1.0) if degrees else found

    def aspect(self, name: str) -> float | None:
        """Width by height of a drawing; None when there is none of that name."""
        if name not in self._aspects:
            self._aspects[name] = self._read_aspect(name)
        return self._aspects[name]

    @property
    def pending(self) -> bool:
        """Whether a picture is being made."""
        return bool(self._ordered)

    def hand_over(self) -> None:
        """Give the thread what was asked for since: when the frame is shown, for beside it drawing takes twice as long.

        Each time drawing lets another thread run, that one may keep the interpreter for milliseconds.
        """
        self._frame += 1
        if self._asked:
            self._start()
            for order in self._asked:
                self._orders.put(order)
            self._asked.clear()

    def pump(self) -> list[Order]:
        """Take over the pictures that the thread has made, and answer which; those that cannot be made are among them.

        Nobody waits for one that cannot be made, and it is not tried again.
        """
        self.hand_over()
        arrived: list[Order] = []
        while True:
            try:
                order, made = self._made.get_nowait()
            except queue.Empty:
                return arrived
            self._ordered.discard(order)
            self.version += 1
            arrived.append(order)
            if made is None:
                self._failed.add(order)
            else:
                self._keep((order,), made)
                self._latest[order.name] = (order,)

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Keep what is asked for meanwhile until it is released: all of it is needed to paint one picture of a page."""
        self._holds = True
        try:
            yield
        finally:
            self._holds = False

    def release(self, more_than: int) -> None:
        """Forget what was held, where it has more bytes than these: it was painted into a picture that is kept."""
        held, self._held = self._held, set()
        for key in held:
            picture = self._kept.get(key)
            if picture is not None and (size := picture.get_width() * picture.get_height() * 4) > more_than:
                del self._kept[key]
                self._bytes -= size
        self._forget()

    def rescale(self, scale: float, tint: Colour) -> None:
        """Another page or theme: pictures are asked for anew, the old ones shown meanwhile."""
        self.scale, self.tint = scale, tint
        self._plans.clear()
        self._held.clear()
        self._recall()

    def stop(self) -> None:
        """End the thread; it finishes the picture it is at."""
        self.hand_over()
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join(timeout=2)
            self._thread = None

    def _recall(self) -> None:
        """Nobody waits any more for what has not been begun."""
        recalled, self._asked = self._asked, []
        while not self._orders.empty():
            try:
                order = self._orders.get_nowait()
            except queue.Empty:  # the thread was quicker
                break
            recalled += [] if order is None else [order]
        self._ordered.difference_update(recalled)

    def _now(self, order: Order) -> pygame.Surface | None:
        """What there is of it now; it is being made when that is not the very picture."""
        found = self._find((order,))
        if found is not None:
            return found
        if self.immediate:
            return self._at_once(order)
        if order in self._failed:
            return self._older(order)
        self.missed += 1
        self.missing = order
        self._ask(order)
        return self._older(order)

    def _ask(self, order: Order) -> None:
        if order not in self._ordered:
            self._ordered.add(order)
            self._asked.append(order)

    def _at_once(self, order: Order) -> pygame.Surface | None:
        found = self._find((order,))
        if found is None:
            made = self._make(order)
            if made is None:
                return None
            found = self._keep((order,), made)
            self._latest[order.name] = (order,)
        return found

    def _order(self, name: str, w: float, h: float) -> Order | None:
        plan = (name, w, h)
        try:
            return self._plans[plan]
        except KeyError:
            if len(self._plans) >= _PLANS_KEPT:
                self._plans.clear()
            order = self._plans[plan] = self._plan(name, w, h)
            return order

    def _plan(self, name: str, w: float, h: float) -> Order | None:
        aspect = self.aspect(name)
        if aspect is None or w <= 0 or h <= 0:
            return None
        width, height = w * self.scale, h * self.scale
        if width / height > aspect:
            width = height * aspect
        else:
            height = width / aspect
        return Order(name, max(1, round(width)), max(1, round(height)), self.tint)

    def _find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        if self._holds:
            self._held.add(key)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        if key not in self._kept:
            self._bytes += picture.get_width() * picture.get_height() * 4
        self._kept[key] = picture
        self._forget()
        return picture

    def _forget(self) -> None:
        """Forget what was not used for longest, down to the bytes there are; what is held, only beyond some more."""
        while self._bytes > self.most_bytes and len(self._kept) > 1:
            oldest = next(iter(self._kept))
            if oldest in self._held and self._bytes <= self.most_bytes * _HELD:
                break
            dropped = self._kept.pop(oldest)
            self._bytes -= dropped.get_width() * dropped.get_height() * 4

    def _older(self, order: Order) -> pygame.Surface | None:
        old = self._kept.get(self._latest.get(order.name, ()))
        if old is None:
            return None
        return pygame.transform.scale(old, (order.width, order.height))

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.svg"

    def _read_aspect(self, name: str) -> float | None:
        try:
            with self._path(name).open("rb") as file:
                head = file.read(600)
        except OSError:
            self._note_absent(name)
            return None
        found = _VIEW_BOX.search(head) or _SIZE.search(head)
        if found is None or not float(found[2]):
            _log.warning("%s.svg says no size: nothing is drawn in its place", name)
            return None
        return float(found[1]) / float(found[2])

    def _note_absent(self, name: str) -> None:
        if name not in self._absent:
            self._absent.add(name)
            _log.warning("there is no drawing %s.svg: nothing is drawn in its place", name)

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sprites", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        self._prune()
        while (order := self._orders.get()) is not None:
            made = None
            try:
                made = self._make(order)
            finally:
                self._made.put((order, made))

    def _make(self, order: Order) -> pygame.Surface | None:
        """Rasterise, or read what was rasterised before; runs in the thread."""
        try:
            drawing = self._path(order.name).read_bytes()
        except OSError:
            self._note_absent(order.name)
            return None
        kept = self._kept_file(order, drawing)
        picture = _read_picture(kept, order) if kept is not None else None
        if picture is not None:
            return picture
        try:
            drawn = pygame.image.load_sized_svg(self._path(order.name), (order.width, order.height))
        except pygame.error as error:
            _log.warning("%s.svg cannot be drawn (%s): nothing is drawn in its place", order.name, error)
            return None
        picture = in_window_order(drawn, _pause)
        if order.tint != _WHITE:
            for band in bands(picture):
                picture.fill(order.tint, band, pygame.BLEND_RGB_MULT)
                _pause()
        if kept is not None:
            _write_picture(kept, picture)
        return picture

    def _kept_file(self, order: Order, drawing: bytes) -> Path | None:
        if self._cache_folder is None:
            return None
        name, tint = order.name.replace("/", "-"), hex_colour(order.tint).removeprefix("#")
        size = f"{order.width}x{order.height}"
        return self._cache_folder / f"{name}-{zlib.crc32(drawing):08x}-{size}-{tint}.picture"

    def _prune(self) -> None:
        """Keep the folder of pictures within its size: those longest unused go first."""
        if self._cache_folder is None:
            return
        try:
            files = sorted(
                ((entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in os.scandir(self._cache_folder)),
                reverse=True,
            )
        except OSError:
            return  # no folder yet: nothing to keep small
        total = 0
        for _, size, path in files:
            total += size
            if total > _DISK_BYTES:
                _remove(path)


def sprite_cache_folder() -> Path:
    """Where this system keeps a user's pictures that can be made again."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("serenissima", appauthor=False)) / "pictures"


def _pause() -> None:
    """Let the window go on, if this is the thread."""
    if threading.current_thread() is not threading.main_thread():
        time.sleep(_PAUSE)


def _read_picture(path: Path, order: Order) -> pygame.Surface | None:
    """The picture of a file; None when there is none, or it is not what was written (it is then made anew)."""
    try:
        data = path.read_bytes()
        if not data.startswith(_MAGIC):
            return None
        head, _, packed = data[len(_MAGIC) :].partition(b"\n")
        width, height = (int(part) for part in head.split())
        return pygame.image.frombuffer(zlib.decompress(packed, bufsize=4 * width * height), (width, height), _ORDER)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, zlib.error) as error:
        _log.info("the kept picture of %s cannot be used: %s", order.name, error)
        return None


def _write_picture(path: Path, picture: pygame.Surface) -> None:
    """Keep a picture on disk; a folder that cannot be written to is no fault, the picture is made again next time."""
    packed = zlib.compress(cast("bytes", picture.get_buffer()), 1)  # its pixels as they lie
    temporary = path.with_suffix(f".{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(_MAGIC + b"%d %d\n" % picture.get_size() + packed)
        os.replace(temporary, path)
    except OSError as error:
        _log.info("the picture %s cannot be kept: %s", path.name, error)
        _remove(str(temporary))


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError as error:
        _log.info("%s cannot be removed: %s", path, error)

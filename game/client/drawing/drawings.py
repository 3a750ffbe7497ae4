"""The drawings and pictures in files: how large they are, and pictures rasterised from them.

They are the SVG files under `assets/svg` and the user's own. What is wrong with one is told once, in the log.
"""

from __future__ import annotations

import logging
import re
import struct
import threading
import time
from io import BytesIO
from pathlib import Path

import msgspec
import pygame

from game.client.drawing.picture_files import PictureFiles
from game.client.drawing.shapes import bands, in_window_order
from game.client.drawing.theme import Colour, Look
from game.errors import FileError
from game.files import read_bytes
from game.limits import MAX_PORTRAIT_BYTES
from game.svg import size_of

_log = logging.getLogger(__name__)
OWN = "own/"
"""What the names of the user's own pictures begin with; the rest is a file's name with its ending."""
GIVEN = "given:"
"""What the names of drawings begin with that rules brought along; the rest is the drawing itself."""
MAX_OWN_SIDE_PX = 4096
"""The widest and highest of these that is shown."""
WHITE: Colour = (255, 255, 255)
"""The tint that leaves a picture of the user's own as it is."""
_VIEW_BOX = re.compile(rb'viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)')
_SIZE = re.compile(rb'<svg[^>]*?\swidth="([\d.]+)[^>]*?\sheight="([\d.]+)')
_PNG = b"\x89PNG\r\n\x1a\n"
_HEAD_BYTES = 600
"""A drawing says its size within this many bytes from its beginning."""
_PAUSE = 0.0002
"""Seconds that the thread sleeps, now and then, to let the window go on."""


class Order(msgspec.Struct, frozen=True, gc=False):
    """One picture to be made."""

    name: str
    """Path below `assets/svg` without the ending."""
    width: int
    """Pixels, at most."""
    height: int
    """Pixels, at most."""
    look: Look
    """The look of the theme."""


class Drawings:
    """The drawings by their names."""

    def __init__(self, folder: Path, own_folder: Path | None, cache_folder: Path | None) -> None:
        """Reads none yet.

        Args:
            folder: where the drawings lie.
            own_folder: where the user's own pictures lie, whose names begin with `OWN`; None where there are none.
            cache_folder: where pictures are kept for the next start; None keeps none.
        """
        self._folder = folder
        self._own_folder = own_folder
        self._files = None if cache_folder is None else PictureFiles(cache_folder)
        self._aspects: dict[str, float | None] = {}
        self._told: set[str] = set()

    def aspect(self, name: str) -> float | None:
        """Width by height of a drawing; None when there is none of that name."""
        if name not in self._aspects:
            self._aspects[name] = self._read_aspect(name)
        return self._aspects[name]

    def make(self, order: Order) -> pygame.Surface:
        """Rasterises, or reads what was rasterised before; runs in the thread.

        Raises:
            OSError: the drawing cannot be read.
            FileError: likewise, of a picture of the user's own.
            pygame.error: it is no drawing.
        """
        size = (order.width, order.height)
        is_own = order.name.startswith(OWN)
        tint = order.look.tint if is_own else WHITE
        if is_own:
            drawing = self._own(order.name)
        elif order.name.startswith(GIVEN):
            drawing = order.name.removeprefix(GIVEN).encode()
        else:
            drawing = self._shipped(order.name, order.look)
        kept = None
        if self._files is not None:
            kept = self._files.path(_short(order.name), drawing, size, tint)
            picture = self._files.read(kept)
            if picture is not None:
                return picture
        picture = _picture_of(drawing, size)
        if tint != WHITE:
            for band in bands(picture):
                picture.fill(tint, band, pygame.BLEND_RGB_MULT)
                _pause()
        if self._files is not None and kept is not None:
            self._files.write(kept, picture)
        return picture

    def tell(self, name: str, what: str) -> None:
        """One line in the log for each drawing that something is wrong with."""
        if name not in self._told:
            self._told.add(name)
            _log.warning("the drawing %s.svg %s", _short(name), what)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.svg"

    def _shipped(self, name: str, look: Look) -> bytes:
        """The file of a drawing as the theme draws it, or as by day where the theme has none of its own.

        Raises:
            OSError: it cannot be read.
        """
        if look.drawings:
            try:
                return self._path(f"{look.drawings}/{name}").read_bytes()
            except FileNotFoundError:
                pass  # no colour of it is another in this theme
        return self._path(name).read_bytes()

    def _own(self, name: str) -> bytes:
        """The file of a picture of the user's own.

        Raises:
            FileError: it cannot be read, or there is no folder of these.
        """
        if self._own_folder is None:
            raise FileError(name, "no folder of the user's own pictures", cause="missing")
        return read_bytes(self._own_folder / name.removeprefix(OWN), MAX_PORTRAIT_BYTES)

    def _read_aspect(self, name: str) -> float | None:
        if name.startswith(GIVEN):
            size = size_of(name.removeprefix(GIVEN))
            return None if size is None else size[0] / size[1]
        try:
            if name.startswith(OWN):
                head = self._own(name)[:_HEAD_BYTES]
            else:
                with self._path(name).open("rb") as file:
                    head = file.read(_HEAD_BYTES)
        except (OSError, FileError):
            self.tell(name, "is not there: nothing is drawn in its place")
            return None
        found = _size_in(head)
        if found is None:
            self.tell(name, "says no size: nothing is drawn in its place")
            return None
        return found[0] / found[1]


def _picture_of(drawing: bytes, size: tuple[int, int]) -> pygame.Surface:
    """The picture in the bytes of a file, in the window's order.

    Raises:
        pygame.error: it is no picture.
    """
    if drawing.startswith(_PNG):
        whole = in_window_order(pygame.image.load(BytesIO(drawing), "picture.png"), _pause)
        return pygame.transform.smoothscale(whole, size)
    return in_window_order(pygame.image.load_sized_svg(BytesIO(drawing), size), _pause)


def _size_in(head: bytes) -> tuple[float, float] | None:
    """Width and height that the beginning of a picture's file says; None where it says none that can be shown."""
    if head.startswith(_PNG):
        width, height = struct.unpack(">II", head[16:24]) if len(head) >= 24 else (0, 0)
        fits = 0 < width <= MAX_OWN_SIDE_PX and 0 < height <= MAX_OWN_SIDE_PX
        return (float(width), float(height)) if fits else None
    found = _VIEW_BOX.search(head) or _SIZE.search(head)
    if found is None or not float(found[1]) or not float(found[2]):
        return None
    return float(found[1]), float(found[2])


def _short(name: str) -> str:
    """The name of a drawing in a file's name and in the log."""
    return "given" if name.startswith(GIVEN) else name


def _pause() -> None:
    """Lets the window go on, if this is the thread."""
    if threading.current_thread() is not threading.main_thread():
        time.sleep(_PAUSE)

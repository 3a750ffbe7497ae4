"""Pictures kept on disk from one start to the next, by the checksum of the drawing, its size and its tint.

A file that cannot be read or written is no fault: the picture is made again. All of it runs in the thread that makes
pictures.
"""

from __future__ import annotations

import logging
import os
import sys
import zlib
from pathlib import Path
from typing import Literal, cast

import pygame

from game.client.drawing.theme import Colour, hex_colour
from game.errors import FileError
from game.files import atomic_write, read_bytes

_log = logging.getLogger(__name__)
MAX_BYTES = 128 * 1024 * 1024
"""How much is kept in the folder."""
MAX_FILE_BYTES = 64 * 1024 * 1024
"""A larger file is none of these pictures."""
MAX_SIDE_PX = 32_768
"""No picture is wider or higher: a file that says so is damaged."""
_MAGIC = b"picture 3\n"
_ORDER: Literal["BGRA", "ARGB"] = "BGRA" if sys.byteorder == "little" else "ARGB"
"""The order of a pixel's bytes on a surface in the window's order."""


class PictureFiles:
    """The folder of pictures; cut to its size before the first is read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._is_pruned = False

    def path(self, name: str, drawing: bytes, size: tuple[int, int], tint: Colour) -> Path:
        """Where the picture of a drawing is kept."""
        plain, colour = name.replace("/", "-"), hex_colour(tint).removeprefix("#")
        return self._folder / f"{plain}-{zlib.crc32(drawing):08x}-{size[0]}x{size[1]}-{colour}.picture"

    def read(self, path: Path) -> pygame.Surface | None:
        """The picture of a file; None when there is none, or it is not what was written."""
        if not self._is_pruned:
            self._is_pruned = True
            self._prune()
        try:
            return _unpack(path.name, read_bytes(path, MAX_FILE_BYTES))
        except (FileError, ValueError, MemoryError, zlib.error, pygame.error) as error:
            if not (isinstance(error, FileError) and error.cause == "missing"):
                _log.info("the kept picture %s cannot be used: %s", path.name, error)
            return None

    def write(self, path: Path, picture: pygame.Surface) -> None:
        """Keeps a picture."""
        packed = zlib.compress(cast("bytes", picture.get_buffer()), 1)  # its pixels as they lie
        width, height = picture.get_size()
        head = b"%d %d %d\n" % (width, height, _checksum(path.name, width, height, packed))
        try:
            atomic_write(path, _MAGIC + head + packed, durable=False)
        except OSError as error:
            _log.info("the picture %s cannot be kept: %s", path.name, error)

    def _prune(self) -> None:
        """Keeps the folder within its size: those longest unused go first."""
        try:
            files = sorted(
                ((entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in os.scandir(self._folder)),
                reverse=True,
            )
        except OSError:
            return  # no folder yet: nothing to keep small
        total = 0
        for _, size, path in files:
            total += size
            if total > MAX_BYTES:
                _remove(path)


def _checksum(name: str, width: int, height: int, packed: bytes) -> int:
    """The checksum of a file: of its name too, so that a file copied to another name is none of that name."""
    return zlib.crc32(packed, zlib.crc32(f"{name} {width} {height}".encode()))


def _unpack(name: str, data: bytes) -> pygame.Surface:
    """The picture in the bytes of a file of this name.

    Raises:
        ValueError: it is not what was written.
        zlib.error: likewise.
    """
    if not data.startswith(_MAGIC):
        raise ValueError("it is not one of this version")
    head, _, packed = data[len(_MAGIC) :].partition(b"\n")
    width, height, checksum = (int(part) for part in head.split())
    if not (0 < width <= MAX_SIDE_PX and 0 < height <= MAX_SIDE_PX):
        raise ValueError("its size is none")
    if checksum != _checksum(name, width, height, packed):
        raise ValueError("its bytes are not those that were written")
    pixels = zlib.decompressobj().decompress(packed, 4 * width * height)
    return pygame.image.frombuffer(pixels, (width, height), _ORDER)


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError as error:
        _log.info("%s cannot be removed: %s", path, error)

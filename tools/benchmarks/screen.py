"""A private screen under Xvfb, and a look at it from outside: when has a window been painted?

The screen is read through Xlib by ctypes, a millisecond a look, for a process a look would cost more than what is
measured. A window counts as painted when the pixels of the screen under it are not one flat colour.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from tools.benchmarks.figure import MeasurementError

ALL_PLANES: Final = ctypes.c_ulong(-1).value
VIEWABLE: Final = 2
Z_PIXMAP: Final = 2
LEAST_SIDE: Final = 50
"""Windows smaller than this are helpers, not the program's."""
ROWS: Final = 8
"""So many rows of pixels are looked at."""


class _Attributes(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_int) for name in ("x", "y", "width", "height", "border_width", "depth")),
        ("visual", ctypes.c_void_p),
        ("root", ctypes.c_ulong),
        *((name, ctypes.c_int) for name in ("kind", "bit_gravity", "win_gravity", "backing_store")),
        *((name, ctypes.c_ulong) for name in ("backing_planes", "backing_pixel")),
        ("save_under", ctypes.c_int),
        ("colormap", ctypes.c_ulong),
        *((name, ctypes.c_int) for name in ("map_installed", "map_state")),
        *((name, ctypes.c_long) for name in ("all_event_masks", "your_event_mask", "do_not_propagate_mask")),
        ("override_redirect", ctypes.c_int),
        ("screen", ctypes.c_void_p),
    )


class _Image(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")),
        ("data", ctypes.c_void_p),
        *((name, ctypes.c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad")),
        *((name, ctypes.c_int) for name in ("depth", "bytes_per_line", "bits_per_pixel")),
    )


class Screen:
    """A connection to a display, to look at its windows."""

    def __init__(self, display: str) -> None:
        self.display = display
        x = self._x = _xlib()
        self._handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda _d, _e: 0)
        x.XSetErrorHandler(self._handler)  # a window may go while it is looked at
        self._connection = x.XOpenDisplay(display.encode())
        if not self._connection:
            raise ConnectionError(f"no X server answers at {display}")
        self._root = x.XDefaultRootWindow(self._connection)
        self._class = x.XInternAtom(self._connection, b"WM_CLASS", 0)

    def close(self) -> None:
        """Ends the connection."""
        self._x.XCloseDisplay(self._connection)

    def make_plain(self) -> None:
        """Gives the root one flat colour, so that an empty window shows nothing that looks painted."""
        self._x.XSetWindowBackground(self._connection, self._root, 0x303030)
        self._x.XClearWindow(self._connection, self._root)
        self._x.XSync(self._connection, 0)

    def windows(self) -> list[int]:
        """The programs' windows that can be seen: those of a class, also where a window manager has framed them."""
        found: list[int] = []
        level = self._children(self._root)
        for _ in range(3):
            deeper: list[int] = []
            for window in level:
                attributes = self._attributes(window)
                if attributes is None or attributes.map_state != VIEWABLE:
                    continue
                if self._has_class(window):
                    if min(attributes.width, attributes.height) >= LEAST_SIDE:
                        found.append(window)
                else:
                    deeper += self._children(window)
            level = deeper
        return found

    def is_painted(self, window: int) -> bool:
        """Whether the screen under the window shows three colours or more, none of them nearly everywhere."""
        attributes, root = self._attributes(window), self._attributes(self._root)
        if attributes is None or root is None:
            return False
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self._x.XTranslateCoordinates(self._connection, window, self._root, 0, 0, x, y, child)
        left, top = max(0, x.value), max(0, y.value)
        right = min(root.width, x.value + attributes.width)
        bottom = min(root.height, y.value + attributes.height)
        if right - left < LEAST_SIDE or bottom - top < LEAST_SIDE:
            return False
        colours: Counter[bytes] = Counter()
        for row in range(1, ROWS + 1):
            colours.update(self._pixels(left, top + (bottom - top) * row // (ROWS + 1), right - left))
        return len(colours) >= 3 and max(colours.values()) < 0.995 * colours.total()

    def _pixels(self, left: int, row: int, width: int) -> Iterator[bytes]:
        image = self._x.XGetImage(self._connection, self._root, left, row, width, 1, ALL_PLANES, Z_PIXMAP)
        if not image:
            return
        step = max(1, image.contents.bits_per_pixel // 8)
        raw = ctypes.string_at(image.contents.data, image.contents.bytes_per_line)
        self._x.XFree(image.contents.data)
        self._x.XFree(image)
        for at in range(0, width * step, step):
            yield raw[at : at + 3]

    def _children(self, window: int) -> list[int]:
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        if not self._x.XQueryTree(self._connection, window, root, parent, children, count):
            return []
        found = [int(children[index]) for index in range(count.value)]
        if count.value:
            self._x.XFree(children)
        return found

    def _attributes(self, window: int) -> _Attributes | None:
        attributes = _Attributes()
        return attributes if self._x.XGetWindowAttributes(self._connection, window, attributes) else None

    def _has_class(self, window: int) -> bool:
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        items, left, data = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p()
        self._x.XGetWindowProperty(self._connection, window, self._class, 0, 1, 0, 0, kind, form, items, left, data)
        if data.value is not None:
            self._x.XFree(data)
        return bool(kind.value)


def _xlib() -> Any:
    name = ctypes.util.find_library("X11")
    if name is None:
        raise MeasurementError("the X11 library (libX11) is not installed.")
    x: Any = ctypes.CDLL(name)
    number, address, integer, unsigned = ctypes.c_ulong, ctypes.c_void_p, ctypes.c_int, ctypes.c_uint
    to_number, to_integer, to_unsigned = (ctypes.POINTER(kind) for kind in (number, integer, unsigned))
    x.XOpenDisplay.restype, x.XOpenDisplay.argtypes = address, [ctypes.c_char_p]
    x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = number, [address]
    x.XInternAtom.restype, x.XInternAtom.argtypes = number, [address, ctypes.c_char_p, integer]
    x.XQueryTree.argtypes = [address, number, to_number, to_number, ctypes.POINTER(to_number), to_unsigned]
    x.XGetWindowAttributes.argtypes = [address, number, ctypes.POINTER(_Attributes)]
    x.XGetWindowProperty.argtypes = [address, number, number, ctypes.c_long, ctypes.c_long, integer, number]
    x.XGetWindowProperty.argtypes += [to_number, to_integer, to_number, to_number, ctypes.POINTER(address)]
    x.XGetImage.restype = ctypes.POINTER(_Image)
    x.XGetImage.argtypes = [address, number, integer, integer, unsigned, unsigned, number, integer]
    x.XTranslateCoordinates.argtypes = [address, number, number, integer, integer, to_integer, to_integer, to_number]
    x.XSetWindowBackground.argtypes = [address, number, number]
    x.XClearWindow.argtypes = [address, number]
    x.XSync.argtypes = [address, integer]
    x.XFree.argtypes = [address]
    x.XCloseDisplay.argtypes = [address]
    return x


@contextmanager
def private_screen(size: str = "1920x1080") -> Iterator[Screen]:
    """An X server of our own without graphics hardware, with a small window manager where there is one.

    Raises:
        MeasurementError: Xvfb is not installed or does not start.
    """
    if shutil.which("Xvfb") is None:
        raise MeasurementError("Xvfb is not installed; it gives a screen that nobody looks at.")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="screen.")))
        reading, writing = os.pipe()  # the server picks a free number and writes it here
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
        stack.enter_context(_running(command, dict(os.environ), keep=writing))
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise MeasurementError("Xvfb did not start.")
        display = f":{number}"
        screen = Screen(display)
        stack.callback(screen.close)
        if shutil.which("fluxbox") is not None:
            stack.enter_context(_running(*_window_manager(folder, display)))
            time.sleep(1.5)
        screen.make_plain()
        yield screen


def _window_manager(folder: Path, display: str) -> tuple[list[str], dict[str, str]]:
    overlay, settings = folder / "overlay", folder / "init"
    overlay.write_text("background: none\n")
    settings.write_text(f"session.screen0.toolbar.visible: false\nsession.styleOverlay: {overlay}\n")
    environment = {**os.environ, "DISPLAY": display, "HOME": str(folder)}
    return ["fluxbox", "-rc", str(settings)], environment


@contextmanager
def _running(command: list[str], environment: dict[str, str], keep: int | None = None) -> Iterator[None]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=quiet,
        stdout=quiet,
        stderr=quiet,
        start_new_session=True,
        pass_fds=() if keep is None else (keep,),
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(3)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

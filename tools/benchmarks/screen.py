"""A private screen under Xvfb, and a look at it from outside: when has a window been painted?

The screen is read over a connection of our own, for a process a look would cost more than what is measured. A window
counts as painted when the pixels of the screen under it are not one flat colour.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from Xlib import X
from Xlib.display import Display
from Xlib.error import BadMatch, BadWindow
from Xlib.xobject.drawable import Window

from tools.benchmarks.figure import MeasurementError

ALL_PLANES: Final = 0xFFFFFFFF
MIN_SIDE_PX: Final = 50
"""Windows smaller than this are helpers, not the program's."""
ROWS: Final = 8
"""How many rows of pixels are looked at."""
_GONE: Final = (BadWindow, BadMatch)
"""A window may go while it is looked at."""


class Screen:
    """A connection to a display, to look at its windows.

    Raises:
        Xlib.error.DisplayConnectionError: no X server answers there.
    """

    def __init__(self, display: str) -> None:
        self.display = display
        self._connection = Display(display)
        self._root = self._connection.screen().root

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()

    def make_plain(self) -> None:
        """Gives the root one flat colour, so that an empty window shows nothing that looks painted."""
        self._root.change_attributes(background_pixel=0x303030)
        self._root.clear_area()
        self._connection.sync()

    def windows(self) -> list[Window]:
        """Returns the programs' windows that can be seen: those of a class, also where a window manager framed them."""
        found: list[Window] = []
        level = self._root.query_tree().children
        for _ in range(3):
            deeper: list[Window] = []
            for window in level:
                try:
                    if window.get_attributes().map_state != X.IsViewable:
                        continue
                    if window.get_wm_class() is None:
                        deeper += window.query_tree().children
                        continue
                    size = window.get_geometry()
                except _GONE:
                    continue
                if min(size.width, size.height) >= MIN_SIDE_PX:
                    found.append(window)
            level = deeper
        return found

    def focus(self, window: Window | None) -> None:
        """Gives a window the focus; None takes it from every window."""
        self._connection.set_input_focus(X.NONE if window is None else window.id, X.RevertToNone, X.CurrentTime)
        self._connection.sync()

    def is_painted(self, window: Window) -> bool:
        """Returns whether the screen under it shows three colours or more, none of them nearly everywhere."""
        whole = self._root.get_geometry()
        try:
            size, at = window.get_geometry(), self._root.translate_coords(window, 0, 0)
        except _GONE:
            return False
        left, top = max(0, at.x), max(0, at.y)
        right, bottom = min(whole.width, at.x + size.width), min(whole.height, at.y + size.height)
        if right - left < MIN_SIDE_PX or bottom - top < MIN_SIDE_PX:
            return False
        colours: Counter[bytes] = Counter()
        for row in range(1, ROWS + 1):
            colours.update(self._pixels(left, top + (bottom - top) * row // (ROWS + 1), right - left))
        return len(colours) >= 3 and max(colours.values()) < 0.995 * colours.total()

    def _pixels(self, left: int, row: int, width: int) -> Iterator[bytes]:
        raw = self._root.get_image(left, row, width, 1, X.ZPixmap, ALL_PLANES).data
        step = max(1, len(raw) // width)
        for at in range(0, width * step, step):
            yield raw[at : at + 3]


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

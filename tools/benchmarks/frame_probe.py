"""Times frames from inside: started by `frame` on a private screen, prints one JSON object.

    python -m tools.benchmarks.frame_probe WIDTH HEIGHT [GAME PLAYERS]

A table of `greedy` players, four of Casanova if nothing else is said, is let play at normal speed. A frame is timed
from the start of `draw` to the return of `display.update`; the first hundred are left out, for they fill the caches.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Final

from game.client.platform.environment import hand_back_memory, prepare_environment, take_short_turns
from game.match.settings import Settings

prepare_environment()
hand_back_memory()
take_short_turns()

import pygame  # noqa: E402 - the environment has to stand before

from game.client.program import Program  # noqa: E402
from game.client.shell.app import App  # noqa: E402
from game.client.shell.rest import FRAME  # noqa: E402
from game.client.sitting.new_match import match_by_source  # noqa: E402

FRAMES: Final = 600
WARM_UP: Final = 100
WHOLE_PAGES: Final = 60
RESIZES: Final = 5


class TimedApp(App):
    """An app that notes how long each drawing took."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(Settings(), size, windowed=True, barrier=False)
        self.milliseconds: list[float] = []
        """A drawn frame: how long it took."""

    def _draw(self) -> None:
        before, start = self.frames, time.perf_counter()
        super()._draw()
        if self.frames > before:
            self.milliseconds.append(1000 * (time.perf_counter() - start))


def turn(app: TimedApp) -> None:
    """One turn of the loop, and the nap a moving table takes."""
    started = time.monotonic()
    app.step(started)
    time.sleep(max(0.001, FRAME - (time.monotonic() - started)))


def moving_frames(app: TimedApp) -> list[float]:
    """Frames while something moves."""
    found: list[float] = []
    while len(found) < WARM_UP + FRAMES and not app.ended:
        moving, drawn = app.stack.top.moving, len(app.milliseconds)
        turn(app)
        if moving:
            found += app.milliseconds[drawn:]
    return found[WARM_UP:]


def whole_pages(app: TimedApp) -> list[float]:
    """Frames in which the whole page is drawn."""
    found: list[float] = []
    for _ in range(WHOLE_PAGES):
        drawn = len(app.milliseconds)
        app.invalidate()
        turn(app)
        found += app.milliseconds[drawn:]
    return found


def after_resizes(app: TimedApp, width: int, height: int) -> tuple[list[float], list[float]]:
    """The turn of the loop that shows something in the new size, and the frame that draws the page in it."""
    window = pygame.Window.from_display_module()
    shown: list[float] = []
    drawn: list[float] = []
    for number in range(RESIZES):
        page = app.page
        window.size = (width - 40 * (number + 1), height - 30 * (number + 1))
        for _ in range(60):
            start = time.perf_counter()
            app.step(time.monotonic())
            if app.page != page:
                shown.append(1000 * (time.perf_counter() - start))
                drawn.append(app.milliseconds[-1])
                break
            time.sleep(FRAME)
    return shown, drawn


def main() -> None:
    """Lets the table play and prints what was timed."""
    width, height = int(sys.argv[1]), int(sys.argv[2])
    game, players = (sys.argv[3], int(sys.argv[4])) if len(sys.argv) > 3 else ("casanova", 4)
    app = TimedApp((width, height))
    program = Program(app)
    try:
        app.stack.push(program.title())
        program.lay_table(match_by_source(game, ("greedy",) * players, None, 1, None))
        moving = moving_frames(app)
        whole = whole_pages(app)
        shown, drawn = after_resizes(app, width, height)
        print(json.dumps({"moving": moving, "whole": whole, "resized": shown, "redrawn": drawn}))
    finally:
        program.close()
        app.quit()
        app.close()


if __name__ == "__main__":
    main()

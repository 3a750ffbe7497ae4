"""The window: full screen or not, on which display, and what is tried when that is not to be had.

The desktop's resolution is never changed: full screen asks for the size the desktop has. Wherever there is a display
there is a window: a driver named in the environment that cannot be had gives way to SDL's own choice, and a window
refused is asked for again without the hint of `game.client.platform.environment` that makes drawing light.
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from game.client.platform.environment import ACCELERATION, draw_lightly
from game.client.platform.quiet import quiet_library
from game.errors import ArgumentError, DisplayError
from game.match.settings import Settings
from game.resources import assets_folder

_log = logging.getLogger(__name__)

MIN_SIZE = (320, 180)
"""No window is smaller."""
SETTLE_AFTER = 0.12
"""Seconds between two calls of `Window.settle`."""
UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers of SDL that show nothing to anybody: right only where somebody asked for one."""
DRIVER_CHOICES = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""Where somebody asks for one."""
HARMLESS_BECAUSE: Final[dict[str, frozenset[int]]] = {
    "a device tells what was done with it": frozenset(
        {pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYMAPCHANGED}
        | {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
        | {pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP, pygame.MULTIGESTURE}
        | {pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP}
        | {pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP}
        | {pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION, pygame.CONTROLLERTOUCHPADUP}
        | {pygame.CONTROLLERSENSORUPDATE}
    ),
    "a device came, went or changed": frozenset(
        {pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED}
        | {pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED}
    ),
    "the pointer came or went, or brings something": frozenset(
        {pygame.WINDOWENTER, pygame.WINDOWLEAVE, pygame.WINDOWHITTEST, pygame.CLIPBOARDUPDATE}
        | {pygame.DROPBEGIN, pygame.DROPCOMPLETE, pygame.DROPFILE, pygame.DROPTEXT}
    ),
    "the program is asked to end": frozenset({pygame.QUIT, pygame.WINDOWCLOSE, pygame.APP_TERMINATING}),
    "pygame tells it beside the event of the window itself": frozenset({pygame.ACTIVEEVENT}),
}
"""The events that cost no pixels, by why they do not. After any other, of whatever kind, the page is painted again."""
HARMLESS: Final = frozenset().union(*HARMLESS_BECAUSE.values())
"""All of them."""
_GONE = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.APP_DIDENTERBACKGROUND})
_BACK = frozenset(
    {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSGAINED}
    | {pygame.VIDEOEXPOSE, pygame.APP_DIDENTERFOREGROUND}
)
_SETTLING_TRIES = 6
_ICON_SIDE_PX = 64


class Window:
    """Pygame's one window, or a surface in its place."""

    def __init__(
        self,
        settings: Settings,
        size: tuple[int, int] | None,
        title: str,
        *,
        windowed: bool | None,
        display: int | None,
        offscreen: bool,
    ) -> None:
        self._settings = settings
        self.offscreen = offscreen
        """Whether there is no window at all."""
        self.minimised = False
        """Whether nothing of it can be seen."""
        self.in_front = False
        """Whether it has the focus; a surface in its place never has."""
        self.fallback: str | None = None
        """Key of what is to be said when full screen was not to be had."""
        self.full_screen = False
        """Whether it fills the screen."""
        self._pointer = True
        self._settling = 0
        if offscreen:
            if size is None:
                raise DisplayError("A picture without a window needs a size.")
            self.surface = pygame.Surface(size, 0, 32)
            """The pixels."""
            return
        self._title = title
        self._init_display()
        self._dress()
        self._display = self._choose_display(display)
        wanted = size or (settings.window_width, settings.window_height)
        self._windowed_size = (max(MIN_SIZE[0], wanted[0]), max(MIN_SIZE[1], wanted[1]))
        if windowed is None:
            windowed = not settings.full_screen
        self.surface = self._open_windowed() if windowed else self._open_full_screen()
        pygame.key.stop_text_input()

    def take(self, event: pygame.event.Event) -> None:
        """Follows whether anything of it can be seen, and whether it has the focus."""
        if event.type in _GONE:
            self.minimised = True
        elif event.type in _BACK:
            self.minimised = False
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.in_front = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.in_front = False

    def set_title(self, title: str) -> None:
        """Names the window."""
        if not self.offscreen:
            self._title = title
            pygame.display.set_caption(title)

    def toggle_full_screen(self) -> None:
        """Switches between full screen and a window of the former size."""
        if self.offscreen:
            return
        if self.full_screen:
            self.surface = self._open_windowed()
            self._settling = _SETTLING_TRIES
        else:
            if not self._settling:
                self._windowed_size = self.surface.get_size()
            # Some window managers keep the frame of a window that turns to full screen: it is taken off before.
            self._set_mode(self.surface.get_size(), pygame.NOFRAME)
            pygame.event.pump()
            self.surface = self._open_full_screen()

    def settle(self) -> bool:
        """Asks for the former size again: some systems give a window that was full screen the screen's size first.

        Returns:
            Whether it should be called once more, a moment later.
        """
        if self.offscreen or self.full_screen or not self._settling:
            self._settling = 0
            return False
        self._settling -= 1
        if self.surface.get_size() != self._windowed_size:
            self.surface = self._open_windowed()
        return self._settling > 0

    def move_to(self, display: int) -> None:
        """Goes to another display, if there is one of that number."""
        if self.offscreen or display >= len(pygame.display.get_desktop_sizes()):
            return
        self._display = display
        self.surface = self._open_full_screen() if self.full_screen else self._open_windowed()

    def follow(self) -> None:
        """Takes over the surface of the size that the window has now; a window's size is remembered."""
        if self.offscreen:
            return
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface
        if not self.full_screen and not self._settling:
            self._windowed_size = self.surface.get_size()
            self._settings.window_width = max(MIN_SIZE[0], min(16384, self._windowed_size[0]))
            self._settings.window_height = max(MIN_SIZE[1], min(16384, self._windowed_size[1]))

    def show(self, places: Sequence[pygame.Rect]) -> None:
        """Brings what was drawn to the screen."""
        if not self.offscreen:
            pygame.display.update(list(places))

    def show_pointer(self, shown: bool) -> None:
        """Shows or hides the pointer."""
        if shown != self._pointer:
            self._pointer = shown
            pygame.mouse.set_visible(shown)

    def close(self) -> None:
        """Closes it."""
        if not self.offscreen:
            pygame.display.quit()

    def _init_display(self) -> None:
        named = {name: os.environ[name] for name in DRIVER_CHOICES if os.environ.get(name)}
        try:
            _open_display()
        except pygame.error as error:
            if not named:
                raise _no_display(error) from error
            _log.info("%s; trying whatever driver there is", error)
            self._init_another_display(named, error)
        else:
            self._check_display("neither DISPLAY nor WAYLAND_DISPLAY leads to one", asked_for=bool(named))
        if self._settings.light_drawing:
            draw_lightly(pygame.display.get_driver())

    def _init_another_display(self, named: dict[str, str], refused: pygame.error) -> None:
        """The driver that was named cannot be had, as Wayland's over ssh: SDL takes one that can."""
        for name in named:
            del os.environ[name]
        try:
            _open_display()
            self._check_display(refused, asked_for=False)
        except (pygame.error, DisplayError) as error:
            os.environ.update(named)
            raise _no_display(refused) from error

    def _check_display(self, why_not: object, *, asked_for: bool) -> None:
        if pygame.display.get_driver() in UNSEEN and not asked_for:
            # Without a display SDL takes a driver that draws nowhere, and the program would run on unseen.
            pygame.display.quit()
            raise _no_display(why_not)

    def _dress(self) -> None:
        """What a display must be told before its window comes."""
        self._set_icon()
        pygame.display.set_caption(self._title)
        pygame.key.set_repeat(350, 45)

    def _set_icon(self) -> None:
        """The icon that the desktop has, where the drawing is there: before the window, as some systems want."""
        drawing = assets_folder() / "share/icons/hicolor/scalable/apps/serenissima.svg"
        if drawing.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(drawing, (_ICON_SIDE_PX, _ICON_SIDE_PX)))

    def _choose_display(self, display: int | None) -> int:
        sizes = pygame.display.get_desktop_sizes()
        if display is None:
            chosen = self._settings.display
            return chosen if chosen < len(sizes) else 0
        if not 0 <= display < len(sizes):
            names = ", ".join(f"{number} ({w}×{h})" for number, (w, h) in enumerate(sizes))
            raise ArgumentError(f"There is no display {display}; there is: {names}.")
        return display

    def _desktop(self) -> tuple[int, int]:
        sizes = pygame.display.get_desktop_sizes()
        return sizes[self._display if self._display < len(sizes) else 0]

    def _open_full_screen(self) -> pygame.Surface:
        tries = (
            (self._desktop(), pygame.FULLSCREEN, None, True),
            (self._desktop(), pygame.NOFRAME, "window.borderless", True),
            (self._windowed_size, pygame.RESIZABLE, "window.plain", False),
        )
        error: pygame.error | None = None
        for size, flags, said, full in tries:
            try:
                surface = self._set_mode(size, flags)
            except pygame.error as failed:
                _log.warning("no window of %s with flags %s: %s", size, flags, failed)
                error = failed
                continue
            self.fallback, self.full_screen = said, full
            return surface
        raise _no_display(error)

    def _set_mode(self, size: tuple[int, int], flags: int) -> pygame.Surface:
        try:
            return self._ask_for(size, flags)
        except pygame.error as error:
            if ACCELERATION not in os.environ:
                raise
            _log.info("no window with %s=%s: %s", ACCELERATION, os.environ[ACCELERATION], error)
        # Read once for each opening of the display: it is opened anew.
        del os.environ[ACCELERATION]
        pygame.display.quit()
        _open_display()
        self._dress()
        return self._ask_for(size, flags)

    def _ask_for(self, size: tuple[int, int], flags: int) -> pygame.Surface:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # that the system chose another size: `follow` takes it
            return pygame.display.set_mode(size, flags, display=self._display)

    def _open_windowed(self) -> pygame.Surface:
        width, height = self._windowed_size
        desktop = self._desktop()
        size = (min(width, desktop[0]), min(height, desktop[1]))
        try:
            surface = self._set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise _no_display(error) from error
        self.full_screen = False
        return surface


def _open_display() -> None:
    with quiet_library():
        pygame.display.init()


def _no_display(why: object) -> DisplayError:
    return DisplayError(f"No display could be opened ({why}); `simulate` and `screenshots` need none.")

"""The Pilot: plays the client as a person does, by events in and pixels and spoken lines out.

It posts pygame events only, turns the app's own loop on a clock of its own, and knows nothing of scenes but what is
said and shown. Where to click it finds by the line a widget would speak: a person finds it by reading the screen.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.drawing.geometry import Point
from game.client.input.keys import KEY_CODES, split_chord
from game.client.input.pads import BUTTONS, TRIGGERS
from game.client.shell.app import App
from game.client.shell.rest import FRAME
from game.client.widgets.base import Widget

_MODIFIERS = {
    "ctrl": (pygame.K_LCTRL, pygame.KMOD_LCTRL),
    "alt": (pygame.K_LALT, pygame.KMOD_LALT),
    "shift": (pygame.K_LSHIFT, pygame.KMOD_LSHIFT),
    "meta": (pygame.K_LMETA, pygame.KMOD_LMETA),
}
_SCANCODES = {chr(ord("a") + i): 4 + i for i in range(26)} | {"1234567890"[i]: 30 + i for i in range(10)}


class FakeClock:
    """Seconds that go on only when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0
        """The time."""

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let the time go on."""
        self.now += seconds


class Pilot:
    """Drives an app."""

    def __init__(self, app: App, clock: FakeClock) -> None:
        self.app = app
        """The app under test, made with this clock."""
        self.clock = clock
        """The clock."""

    @property
    def lines(self) -> list[str]:
        """What was said so far."""
        return self.app.spoken.lines

    @property
    def last(self) -> str:
        """What was said last."""
        return self.app.spoken.last

    def turn(self, turns: int = 1) -> None:
        """Turn the loop, one frame of time a turn; the pictures of each frame are waited for."""
        for _ in range(turns):
            if self.app.ended:
                return
            self.clock.now += FRAME
            self.app.step(self.clock.now)
            self.app.complete()

    def wait(self, seconds: float) -> None:
        """Let the loop turn for so long."""
        self.turn(round(seconds / FRAME))

    def wait_until(self, reached: Callable[[], bool], most_seconds: float = 10.0) -> None:
        """Let the loop turn until something holds.

        Raises:
            AssertionError: it did not come to hold in time; the last lines said are named.
        """
        for _ in range(round(most_seconds / FRAME)):
            if reached():
                return
            self.turn()
        assert reached(), f"not reached in {most_seconds} s; said last: {self.lines[-6:]}"

    def press(self, *chords: str) -> None:
        """Press and let go keys, as `return`, `d`, `ctrl+z`, `shift+tab`; the loop turns after each."""
        for chord in chords:
            modifiers, name = split_chord(chord.lower())
            mod = 0
            for modifier in modifiers:
                key, mask = _MODIFIERS[modifier]
                pygame.event.post(_key(pygame.KEYDOWN, key, mod, 0, ""))
                mod |= mask
            typed = name if len(name) == 1 and not set(modifiers) & {"ctrl", "alt", "meta"} else ""
            code, place = KEY_CODES[name], _SCANCODES.get(name, 0)
            pygame.event.post(_key(pygame.KEYDOWN, code, mod, place, typed))
            pygame.event.post(_key(pygame.KEYUP, code, mod, place, ""))
            for modifier in reversed(modifiers):
                key, mask = _MODIFIERS[modifier]
                mod &= ~mask
                pygame.event.post(_key(pygame.KEYUP, key, mod, 0, ""))
            self.turn()

    def drop(self, *files: str) -> None:
        """Drop files on the window."""
        for file in files:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=file))
        self.turn()

    def drop_text(self, text: str) -> None:
        """Drop a text on the window."""
        pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=text))
        self.turn()

    def move_to(self, point: Point) -> None:
        """Move the pointer to a place on the page."""
        pos = self.app.page.point_px(point)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        self.turn()

    def button_down(self, point: Point, button: int = 1) -> None:
        """Press a button of the pointer."""
        pos = self.app.page.point_px(point)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        self.turn()

    def button_up(self, point: Point, button: int = 1) -> None:
        """Let it go."""
        pos = self.app.page.point_px(point)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))
        self.turn()

    def click(self, point: Point, button: int = 1) -> None:
        """Move there, press, let go; a dialog that has just come is given the time to take clicks."""
        while self.app.stack.scenes and self.app.stack.shielded:
            self.turn()
        self.move_to(point)
        self.button_down(point, button)
        self.button_up(point, button)

    def drag(self, start: Point, end: Point) -> None:
        """Press at one place, let go at another."""
        self.move_to(start)
        self.button_down(start)
        self.move_to(end)
        self.button_up(end)

    def wheel(self, notches: float, point: Point | None = None) -> None:
        """Turn the wheel; up is positive."""
        if point is not None:
            self.move_to(point)
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=int(notches), precise_x=0.0, precise_y=float(notches), flipped=False
            )
        )
        self.turn()

    def plug_in(self, instance: int = 0) -> None:
        """A pad is plugged in; SDL tells of it twice."""
        for kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            pygame.event.post(pygame.event.Event(kind, device_index=0, instance_id=instance, guid=""))
        self.turn()

    def unplug(self, instance: int = 0) -> None:
        """It is pulled out; SDL tells of that twice too."""
        for kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            pygame.event.post(pygame.event.Event(kind, instance_id=instance))
        self.turn()

    def pad(self, *buttons: str, instance: int = 0) -> None:
        """Press and let go buttons of a pad, by their names in the table of keys; the loop turns after each."""
        for button in buttons:
            self.pad_down(button, instance)
            self.pad_up(button, instance)

    def pad_down(self, button: str, instance: int = 0) -> None:
        """Press a button of a pad."""
        self._pad(button, instance, down=True)

    def pad_up(self, button: str, instance: int = 0) -> None:
        """Let it go."""
        self._pad(button, instance, down=False)

    def stick(self, x: float, y: float, *, right: bool = False, instance: int = 0) -> None:
        """Lean a stick, from -1 to 1 each way."""
        for axis, value in ((0, x), (1, y)):
            self._axis(axis + (2 if right else 0), value, instance)
        self.turn()

    def _pad(self, button: str, instance: int, *, down: bool) -> None:
        if button in TRIGGERS.values():
            axis = next(axis for axis, name in TRIGGERS.items() if name == button)
            self._axis(axis, 1.0 if down else 0.0, instance)
        else:
            code = next(code for code, name in BUTTONS.items() if name == button)
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            pygame.event.post(pygame.event.Event(kind, button=code, instance_id=instance))
        self.turn()

    def _axis(self, axis: int, value: float, instance: int) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767), instance_id=instance)
        )

    def finger(self, kind: int, point: Point, finger: int = 0) -> None:
        """An event of a finger; SDL makes one of a mouse of it, for the first finger."""
        page = self.app.page
        x, y = page.point_px(point)
        pygame.event.post(
            pygame.event.Event(
                kind, touch_id=1, finger_id=finger, x=x / page.width_px, y=y / page.height_px, dx=0.0, dy=0.0
            )
        )
        if finger == 0:
            match kind:
                case pygame.FINGERMOTION:
                    mouse = pygame.event.Event(
                        pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=True
                    )
                case pygame.FINGERDOWN:
                    mouse = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
                case _:
                    mouse = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True)
            pygame.event.post(mouse)
        self.turn()

    def tap(self, point: Point) -> None:
        """Tap with a finger; a dialog that has just come is given the time to take it."""
        while self.app.stack.scenes and self.app.stack.shielded:
            self.turn()
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERUP, point)

    def tap_widget(self, beginning: str) -> None:
        """Tap in the middle of the widget with this line."""
        self.tap(self.find(beginning).rect.center)

    def long_press(self, point: Point, seconds: float = 0.8) -> None:
        """Put a finger down, leave it there, lift it."""
        self.finger(pygame.FINGERDOWN, point)
        self.wait(seconds)
        self.finger(pygame.FINGERUP, point)

    def swipe(self, start: Point, end: Point, steps: int = 6) -> None:
        """Move a finger from one place to another, quickly."""
        self.finger(pygame.FINGERDOWN, start)
        for step in range(1, steps + 1):
            share = step / steps
            way = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self.finger(pygame.FINGERMOTION, way)
        self.finger(pygame.FINGERUP, end)

    def two_finger_tap(self, point: Point = (900.0, 500.0)) -> None:
        """Tap with two fingers."""
        other = (point[0] + 90, point[1])
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERDOWN, other, 1)
        self.finger(pygame.FINGERUP, point)
        self.finger(pygame.FINGERUP, other, 1)

    def type(self, text: str) -> None:
        """Text comes in, as an input method or a keyboard brings it."""
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.turn()

    def compose(self, text: str) -> None:
        """An input method has come so far with a text."""
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0))
        self.turn()

    def widgets(self) -> dict[str, Widget]:
        """The widgets of the uppermost scene that can be used now, by the lines they would speak."""
        text = self.app.tools.locale.text
        return {
            text(widget.spoken()): widget
            for widget in self.app.stack.top.widgets
            if widget.visible and widget.can_focus
        }

    def find(self, beginning: str) -> Widget:
        """The widget whose line is, or begins with, this text.

        Raises:
            AssertionError: there is none; those there are are named.
        """
        found = self.widgets()
        if beginning in found:
            return found[beginning]
        for line, widget in found.items():
            if line.startswith(beginning):
                return widget
        raise AssertionError(f"nothing says {beginning!r}; there is: {sorted(found)}")

    def can_find(self, beginning: str) -> bool:
        """Whether there is such a widget."""
        return any(line.startswith(beginning) for line in self.widgets())

    def click_widget(self, beginning: str) -> None:
        """Click in the middle of the widget with this line."""
        self.click(self.find(beginning).rect.center)

    def focus_on(self, beginning: str, key: str = "tab", most: int = 60, pad: str | None = None) -> None:
        """Press a key, or a button of a pad, until the focus has come to the widget with this line."""
        for _ in range(most):
            focused = self.app.stack.top.widgets.focused
            if focused is not None and self.app.tools.locale.text(focused.spoken()).startswith(beginning):
                return
            self.pad(pad) if pad is not None else self.press(key)
        raise AssertionError(f"the focus never came to {beginning!r}; said last: {self.lines[-most:]}")

    def pixel(self, point: Point) -> tuple[int, int, int]:
        """The colour shown at a place."""
        red, green, blue, _ = self.app.window.get_at(self.app.page.point_px(point))
        return red, green, blue

    def shown(self) -> bytes:
        """All pixels shown, to be compared."""
        return pygame.image.tobytes(self.app.window, "RGB")


def _key(kind: int, key: int, mod: int, scancode: int, typed: str) -> pygame.event.Event:
    if kind == pygame.KEYUP:
        return pygame.event.Event(kind, key=key, mod=mod, scancode=scancode)
    return pygame.event.Event(kind, key=key, mod=mod, scancode=scancode, unicode=typed)

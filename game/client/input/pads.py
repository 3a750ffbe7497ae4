"""Gamepads, by SDL's controller mapping: whatever the make, its buttons have the names of `keys.yaml`.

A pad may come and go at any time, be told of twice, or press a button after it has gone: none of that is an error.
Nothing is imported or opened before `start`, which the app calls after its first picture. The left stick is read as the
cross of arrows, the right one scrolls; triggers are buttons. A joystick that SDL has no mapping for is left alone.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal

import pygame

from game.client.words.locale import Message, msg

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_log = logging.getLogger(__name__)

PadStyle = Literal["letters", "shapes"]
"""What is printed on a pad's four buttons: A B X Y, or cross, circle, square and triangle."""

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The name of each button's code."""
TRIGGERS: dict[int, str] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}
"""The name of each trigger's axis."""

REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.12
"""Seconds until a held button counts again, and from then on."""
PRESSED_AT, RELEASED_AT = 0.6, 0.4
"""How far a stick or trigger must go to count as pressed, and to come back to count as let go."""
STILL = 0.25
"""How far the right stick may lie off its middle without scrolling."""
SCROLL_SPEED = 14.0
"""Notches of the wheel a second at the right stick's end."""
FULL = 32767
"""What SDL tells of an axis at its end."""
_SONY = "4c05"  # the maker's number, as it stands in an SDL identity from its ninth digit on
_SHAPED_NAMES = ("ps3", "ps4", "ps5", "dualshock", "dualsense", "playstation", "sony")
_SHAPES = {"a": "✕", "b": "○", "x": "□", "y": "△"}
_PRINTED: dict[str, tuple[str, str]] = {
    "left_shoulder": ("LB", "L1"),
    "right_shoulder": ("RB", "R1"),
    "left_trigger": ("LT", "L2"),
    "right_trigger": ("RT", "R2"),
    "left_stick": ("LS", "L3"),
    "right_stick": ("RS", "R3"),
}


def pad_label(button: str, style: PadStyle) -> Message | str:
    """What is printed on a button."""
    if button in _PRINTED:
        return _PRINTED[button][style == "shapes"]
    if button in _SHAPES:
        return _SHAPES[button] if style == "shapes" else button.upper()
    if button in ("start", "back"):
        return msg(f"key.pad.{button}.{style}")
    return msg("key.pad.guide") if button == "guide" else msg(f"key.{button}")


def style_of(name: str, identity: str) -> PadStyle:
    """What is printed on a pad with this name and SDL identity."""
    shaped = identity[8:12] == _SONY or any(word in name.lower() for word in _SHAPED_NAMES)
    return "shapes" if shaped else "letters"


class Pads:
    """All pads there are, and what is held on them."""

    def __init__(self) -> None:
        self._open: dict[int, Controller] = {}
        self._styles: dict[int, PadStyle] = {}
        self._known: set[int] = set()
        self._gone: set[int] = set()
        self._sticks: dict[int, dict[int, float]] = {}
        self._leaning: dict[int, str] = {}
        self._held: dict[tuple[int, str], float] = {}
        self._scrolled_at: float | None = None
        self.started = False
        """Whether pads are being looked for."""
        self.style: PadStyle = "letters"
        """What is printed on the pad used last."""

    @property
    def instances(self) -> tuple[int, ...]:
        """The identities of the pads that are open."""
        return tuple(self._open)

    def start(self) -> None:
        """Looks for pads from now on."""
        self.started = True
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            _log.warning("no pads can be used: %s", error)
            return
        self._look()

    def stop(self) -> None:
        """Lets all pads go, and what looks for them: nothing of them is left for the end of Python."""
        if not self.started:
            return
        from pygame._sdl2 import controller

        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        controller.quit()
        pygame.joystick.quit()
        self.started = False

    def added(self, event: pygame.event.Event) -> None:
        """A pad, or another device that might be one, was plugged in; it may have been told of before."""
        self._gone.clear()
        instance = getattr(event, "instance_id", None)
        if instance is not None:
            self._known.add(int(instance))
        self._look()

    def removed(self, event: pygame.event.Event) -> bool:
        """A device was unplugged; True when it was a pad in use, once a pad."""
        instance = int(getattr(event, "instance_id", -1))
        if instance not in self._known:
            return False
        self._known.discard(instance)
        self._gone.add(instance)
        pad = self._open.pop(instance, None)
        if pad is not None:
            pad.quit()
        self._sticks.pop(instance, None)
        self._leaning.pop(instance, None)
        self._held = {key: when for key, when in self._held.items() if key[0] != instance}
        return True

    def read(self, event: pygame.event.Event, now: float) -> list[str]:
        """The names of the buttons that this event pressed."""
        instance = int(getattr(event, "instance_id", 0))
        if instance in self._gone:
            return []
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN:
                name = BUTTONS.get(event.button)
                return [] if name is None else self._press(instance, name, now)
            case pygame.CONTROLLERBUTTONUP:
                self._held.pop((instance, BUTTONS.get(event.button, "")), None)
            case pygame.CONTROLLERAXISMOTION:
                return self._lean(instance, event.axis, max(-1.0, event.value / FULL), now)
        return []

    def forget(self) -> None:
        """The window lost the focus: nothing counts as held."""
        self._held.clear()
        self._leaning.clear()
        self._sticks.clear()
        self._scrolled_at = None

    def due(self, now: float) -> list[str]:
        """The names of the buttons that count again because they are held."""
        names = []
        for key, when in self._held.items():
            if now >= when:
                self._held[key] = now + REPEAT_EVERY
                names.append(key[1])
        return names

    def scrolled(self, now: float) -> float:
        """How many notches the right stick has scrolled since it was asked last; up is positive."""
        speed = 0.0
        for axes in self._sticks.values():
            value = axes.get(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)
            if abs(value) > STILL:
                speed = -(value - STILL * (1 if value > 0 else -1)) / (1 - STILL) * SCROLL_SPEED
        since, self._scrolled_at = self._scrolled_at, now if speed else None
        return 0.0 if since is None else speed * min(0.1, now - since)

    @property
    def scrolling(self) -> bool:
        """Whether the right stick is held off its middle."""
        return any(abs(axes.get(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)) > STILL for axes in self._sticks.values())

    def _press(self, instance: int, name: str, now: float) -> list[str]:
        self._known.add(instance)
        self.style = self._styles.get(instance, "letters")
        self._held[instance, name] = now + REPEAT_AFTER
        return [name]

    def _lean(self, instance: int, axis: int, value: float, now: float) -> list[str]:
        """A stick or trigger was moved."""
        if axis in TRIGGERS:
            key = (instance, TRIGGERS[axis])
            if value < RELEASED_AT:
                self._held.pop(key, None)
            elif value > PRESSED_AT and key not in self._held:
                return self._press(*key, now)
            return []
        axes = self._sticks.setdefault(instance, {})
        axes[axis] = value
        if axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return []
        x, y = axes.get(pygame.CONTROLLER_AXIS_LEFTX, 0.0), axes.get(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
        before = self._leaning.get(instance)
        far = max(abs(x), abs(y))
        towards = ("right" if x > 0 else "left") if abs(x) > abs(y) else ("down" if y > 0 else "up")
        if before is not None and (far < RELEASED_AT or (far > PRESSED_AT and towards != before)):
            self._held.pop((instance, before), None)
            del self._leaning[instance]
            before = None
        if before is not None or far <= PRESSED_AT:
            return []
        self._leaning[instance] = towards
        return self._press(instance, towards, now)

    def _look(self) -> None:
        """Opens every pad that is not open yet."""
        if not self.started:
            return
        from pygame._sdl2 import controller

        if not controller.get_init():
            return
        for index in range(controller.get_count()):
            try:
                if not controller.is_controller(index):
                    continue
                pad = controller.Controller(index)
                stick = pad.as_joystick()
                instance = stick.get_instance_id()
                if instance not in self._open:
                    self._open[instance] = pad
                    self._styles[instance] = style_of(pad.name, stick.get_guid())
                self._known.add(instance)
            except pygame.error as error:  # it may be gone again already
                _log.warning("pad %d cannot be used: %s", index, error)

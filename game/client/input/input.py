"""Devices to meanings, in one place: pygame's events go in, actions come out.

An event gives groups of actions; within a group they are tried in order until the screen takes one. Which device was
used last decides what key caps show (`label`), and whether the pointer hides.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import floor, inf
from typing import Literal

import pygame

from game.client.drawing.geometry import Point as Place
from game.client.drawing.layout import Page
from game.client.input.actions import (
    Action,
    Composed,
    Edit,
    Editing,
    Hotkey,
    Move,
    Point,
    Scroll,
    Select,
    Typed,
    action_named,
)
from game.client.input.bindings import Bindings, Column
from game.client.input.clipboard import pasted
from game.client.input.fresh import PRESSES, Fresh
from game.client.input.keyboard import Keyboard
from game.client.input.keys import split_chord
from game.client.input.pads import Pads, pad_label
from game.client.input.touch import IGNORED, Gesture, Touches
from game.client.input.wheel import Wheel
from game.client.words.locale import Message, msg

Device = Literal["keys", "mouse", "pad", "touch"]
"""What was used."""
Alternatives = list[Action]
"""Actions to be tried in order until one is taken."""

NOWHERE: Place = (-1.0, -1.0)
"""Where a device without a place points."""
_EDITS: dict[str, Editing] = {
    "backspace": "erase_before",
    "delete": "erase_after",
    "shift+left": "select_left",
    "shift+right": "select_right",
    "ctrl+a": "select_all",
    "meta+a": "select_all",
    "ctrl+c": "copy",
    "meta+c": "copy",
    "ctrl+x": "cut",
    "meta+x": "cut",
}
STEPS = (Hotkey("+"), Hotkey("-"))
"""What steps a number: like a way of the focus it is done again while its key is held."""
_HAIR = 1e-3
"""How far left of a pixel a finger still counts as on it: shares of the window are floats."""
_PASTES = frozenset({"ctrl+v", "meta+v", "shift+insert"})
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_PAD_ADDED = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
_PAD_REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
_PAD_USED = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)


class Input:
    """All devices."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        """Reads the devices by these bindings; by those shipped when none are given."""
        self.bindings = bindings if bindings is not None else Bindings()
        """What keys and buttons mean; changes hold at once."""
        self.pads = Pads()
        """The pads; started by the app after its first picture."""
        self._keyboard = Keyboard()
        self._touches = Touches()
        self._wheel = Wheel()
        self.fresh = Fresh()
        """Which presses count."""
        self._pointer: tuple[int, int] | None = None
        self._meanings: dict[tuple[str, str], list[str]] = {}
        self._shown: dict[tuple[Column, str], str] = {}
        self._composing = False
        self.device: Device = "mouse"
        """What was used last."""
        self.pressed_at = -inf
        """When a key, a button or a finger was pressed last, by the loop's clock."""
        self.typing = False
        """Whether a text field has the focus, so that letters are text and no hotkeys."""
        self.capture: Callable[[Column, str | None], None] | None = None
        """Takes the next key or button by its name (None where it has none that can be bound), instead of a scene."""
        self.notices: list[Message] = []
        """What devices have to say, for the app to take and show."""
        self.bindings.subscribe(self._learn)
        self._learn()

    # What to show.

    @property
    def by_keys(self) -> bool:
        """Whether the last thing used was not the mouse, so that its pointer need not be seen."""
        return self.device != "mouse"

    @property
    def look(self) -> str:
        """What key caps depend on: when it is another, they are to be drawn anew."""
        if self.device == "pad":
            return f"pad {self.pads.style}"
        return "touch" if self.device == "touch" else "keys"

    def label(self, name: str) -> Message | str:
        """What a key cap shows on the device used last; empty where there is nothing to show.

        Args:
            name: a meaning of the table, whose first key or button is shown; else a key, which only a keyboard has.
        """
        if self.device == "touch":
            return ""
        return self.label_on("pad" if self.device == "pad" else "keys", name)

    def label_on(self, column: Column, name: str) -> Message | str:
        """What is printed on the first key or button of a meaning, whatever device was used last; empty if none."""
        if column == "pad":
            button = self._shown.get(("pad", name))
            return "" if button is None else pad_label(button, self.pads.style)
        if ("keys", name) not in self._shown and any(place.meaning == name for place in self.bindings.places()):
            return ""
        return key_label(self._shown.get(("keys", name), name))

    def cap(self, name: str) -> Callable[[], Message | str]:
        """The label of a key cap as a call, for widgets: it follows the device used last."""
        return partial(self.label, name)

    # What was done.

    def begin(self, now: float) -> None:
        """The window has just come: what was pressed while it was made was not meant for it."""
        self.fresh.shield(now)
        self.hold_back()

    def hold_back(self) -> None:
        """Something has been opened that tells at once what is held on it."""
        pygame.event.pump()
        self.fresh.hold_back(pygame.event.get([*PRESSES, pygame.CONTROLLERAXISMOTION], pump=False))

    def read(self, event: pygame.event.Event, page: Page, now: float = 0.0) -> list[Alternatives]:
        """What an event means; groups to be carried out one after another."""
        if event.type in PRESSES:
            self.pressed_at = now
        if event.type in _FINGERS:
            return self._finger(event, page, now)
        if event.type in _PAD_USED:
            names = self._use_pad(self.pads.read(event, now))
            if names:  # a stick that leans presses, too
                self.pressed_at = now
            return [self._button(name) for name in names]
        if event.type in _PAD_ADDED:
            self.pads.added(event)
            return []
        if event.type in _PAD_REMOVED:
            if self.pads.removed(event):
                self.notices.append(msg("pad.removed"))
            return []
        alternatives = self._read_one(event, page)
        return [alternatives] if alternatives else []

    def due(self, now: float) -> list[Alternatives]:
        """What is due though nothing happened: held buttons, a finger that lies still, a stick that scrolls."""
        groups: list[Alternatives] = [
            [action for action in self._button(name) if isinstance(action, Move)] for name in self.pads.due(now)
        ]
        for gesture in self._touches.due(now):
            groups.append(self._gesture(gesture))
        dy = self.pads.scrolled(now)
        if dy:
            self.device = "pad"
            groups.append([Scroll(dy, NOWHERE)])
        return [group for group in groups if group]

    @property
    def busy(self) -> bool:
        """Whether something is held that goes on by itself, so that the loop must not nap for long."""
        return self.pads.scrolling or self._touches.down or self.fresh.waits

    def _learn(self) -> None:
        self._meanings.clear()
        self._shown.clear()
        columns: tuple[Column, ...] = ("keys", "pad")
        for meanings in self.bindings.table.values():
            for meaning, binding in meanings.items():
                for column in columns:
                    for number, name in enumerate(getattr(binding, column)):
                        known = _chord(name) if column == "keys" else name
                        self._meanings.setdefault((column, known), []).append(meaning)
                        if number == 0:
                            self._shown.setdefault((column, meaning), name)
                for name in binding.touch:
                    self._meanings.setdefault(("touch", name), []).append(meaning)

    def _read_one(self, event: pygame.event.Event, page: Page) -> Alternatives:
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._keyboard.release(event)
            case pygame.TEXTINPUT if self.typing:
                self._composing = False
                return [Typed(event.text)]
            case pygame.TEXTEDITING if self.typing:
                self._composing = bool(event.text)
                return [Composed(event.text)]
            case pygame.MOUSEMOTION if not getattr(event, "touch", False):
                self._pointer = event.pos
                if not any(getattr(event, "rel", (1,))):
                    return []  # a window that comes up under a pointer at rest: nobody has pointed at anything
                self.device = "mouse"
                return [Point(page.to_units(event.pos))]
            case pygame.MOUSEBUTTONDOWN if not getattr(event, "touch", False):
                self.device = "mouse"
                self._pointer = event.pos
                return [Point(page.to_units(event.pos), "pressed", event.button)]
            case pygame.MOUSEBUTTONUP if not getattr(event, "touch", False):
                return [Point(page.to_units(event.pos), "released", event.button)]
            case pygame.MOUSEWHEEL if not getattr(event, "touch", False):
                dy = self._wheel.turned(event)
                at = getattr(event, "pos", None) or self._pointer or pygame.mouse.get_pos()
                return [Scroll(dy, page.to_units(at))] if dy else []
            case pygame.WINDOWFOCUSLOST:
                self._keyboard.forget()
                self.pads.forget()
                self._touches.forget()
                self._composing = False
                return [Point(NOWHERE, "cancelled")]
        return []

    def _key(self, event: pygame.event.Event) -> Alternatives:
        if self.typing and self._composing:
            return []  # the input method's, until its text comes
        if self.capture is not None:
            chords, again = self._keyboard.press(event)
            if chords and not again:
                self.capture("keys", self._keyboard.bindable(event))
            return []
        chords, again = self._keyboard.press(event)
        if not chords:
            return []
        self.device = "keys"
        if self.typing:
            for chord, _ in chords:
                if chord in _EDITS:
                    return [Edit(_EDITS[chord])]
                if chord in _PASTES:
                    return [Typed(pasted())]
            if self._keyboard.types(event):
                return []
        actions: list[Action] = []
        for chord, letter in chords:
            found = [action_named(name) for name in self._meanings.get(("keys", chord), ())]
            if letter:
                found.append(Hotkey(letter))
            actions += [action for action in found if action not in actions]
        return [action for action in actions if isinstance(action, Move) or action in STEPS] if again else actions

    def _use_pad(self, names: list[str]) -> list[str]:
        """The buttons that a scene gets; the others were waited for."""
        if not names:
            return []
        self.device = "pad"
        if self.capture is None:
            return names
        self.capture("pad", names[0])
        return []

    def _button(self, name: str) -> Alternatives:
        return [action_named(meaning) for meaning in self._meanings.get(("pad", name), ())]

    def _finger(self, event: pygame.event.Event, page: Page, now: float) -> list[Alternatives]:
        if IGNORED:
            return []
        self.device = "touch"

        def to_units(x: float, y: float) -> Place:
            return page.to_units((floor(x * page.width_px + _HAIR), floor(y * page.height_px + _HAIR)))

        groups = [self._gesture(gesture) for gesture in self._touches.read(event, to_units, now)]
        return [group for group in groups if group]

    def _gesture(self, gesture: Gesture) -> Alternatives:
        """The place first, then the meanings; a tap selects what is under it and nothing else."""
        meanings = [action_named(name) for name in self._meanings.get(("touch", gesture.name), ())]
        return [*gesture.actions, *(action for action in meanings if not isinstance(action, Select))]


def key_label(chord: str) -> Message | str:
    """What is printed on the keys of a chord."""
    *modifiers, key = chord.split("+") if len(chord) > 1 else [chord]
    shown: Message | str = key.upper() if len(key) == 1 or key[1:].isdigit() else msg(f"key.{key}")
    for modifier in reversed(modifiers):
        shown = msg("key.chord", modifier=msg(f"key.{modifier}"), key=shown)
    return shown


def _chord(name: str) -> str:
    """A chord with its modifiers in the order in which a keyboard names them."""
    modifiers, key = split_chord(name)
    return "+".join((*modifiers, key))

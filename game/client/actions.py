"""Devices to meanings, in one place: pygame's events go in, actions come out.

A key may mean several things, depending on the screen; `Input.read` answers them in the order in which they are to be
tried. Letters are taken by what they type; where a layout types something else (Cyrillic, the digit row of AZERTY) the
key's place is tried after that.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from game.client import geometry
from game.client.keys import KEY_NAMES, MODIFIERS, KeyTable, split_chord
from game.client.layout import Page
from game.client.locale import Message, msg

Direction = Literal["up", "down", "left", "right", "next", "previous", "first", "last", "page_up", "page_down"]
"""Where the focus or a value is to go."""
DIRECTIONS: tuple[Direction, ...] = (
    "up", "down", "left", "right", "next", "previous", "first", "last", "page_up", "page_down",
)  # fmt: skip
"""All of them."""
Touch = Literal["moved", "pressed", "released", "cancelled"]
"""What the pointer did; `cancelled` when a press will never be let go here (the window lost the focus)."""


class Select(msgspec.Struct, frozen=True):
    """Do what has the focus."""


class Back(msgspec.Struct, frozen=True):
    """Close this, or open the menu."""


class Skip(msgspec.Struct, frozen=True):
    """Let what moves be at its end."""


class Move(msgspec.Struct, frozen=True):
    """Move the focus or a value."""

    direction: Direction
    """Where to."""


class Point(msgspec.Struct, frozen=True):
    """The pointer did something."""

    pos: geometry.Point
    """Where, in units."""
    kind: Touch = "moved"
    """What."""
    button: int = 1
    """Which button; only the first selects."""


class Scroll(msgspec.Struct, frozen=True):
    """The wheel was turned."""

    dy: float
    """Notches; up is positive, as on the wheel."""
    pos: geometry.Point = (0.0, 0.0)
    """Where the pointer is."""


class Hotkey(msgspec.Struct, frozen=True):
    """A key with a meaning of its own: a name of `config/keys.yaml`, or the letter or digit itself."""

    name: str
    """Which."""


Action = Select | Back | Skip | Move | Point | Scroll | Hotkey

_SCANCODES = {4 + i: chr(ord("a") + i) for i in range(26)} | {30 + i: "1234567890"[i] for i in range(10)}
_MODIFIER_MASKS = {
    "ctrl": pygame.KMOD_CTRL,
    "alt": pygame.KMOD_LALT,  # the right one is AltGr on many layouts and types letters
    "shift": pygame.KMOD_SHIFT,
    "meta": pygame.KMOD_META,
}
_MODIFIER_KEYS = {
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_LMETA: "meta",
    pygame.K_RMETA: "meta",
}


def action_named(name: str) -> Action:
    """The action of a meaning of the table."""
    match name:
        case "select":
            return Select()
        case "back":
            return Back()
        case "skip":
            return Skip()
    for direction in DIRECTIONS:
        if direction == name:
            return Move(direction)
    return Hotkey(name)


class Input:
    """Turns events into actions, and remembers which keys are held."""

    def __init__(self, table: KeyTable) -> None:
        self._meanings: dict[str, list[str]] = {}
        self._shown: dict[str, str] = {}
        for meanings in table.values():
            for meaning, binding in meanings.items():
                for number, key in enumerate(binding.keys):
                    modifiers, name = split_chord(key)
                    self._meanings.setdefault("+".join((*modifiers, name)), []).append(meaning)
                    if number == 0:
                        self._shown[meaning] = key
        self._held: set[int] = set()
        self._doubted: set[str] = set()
        self.by_keys = False
        """Whether the last thing used was a key, not the pointer."""

    def read(self, event: pygame.event.Event, page: Page) -> list[Action]:
        """The actions that an event may mean, to be tried in this order until one is taken."""
        match event.type:
            case pygame.KEYDOWN:
                self.by_keys = True
                return self._key(event)
            case pygame.KEYUP:
                self._held.discard(_identity(event))
            case pygame.MOUSEMOTION:
                self.by_keys = False
                return [Point(page.to_units(event.pos))]
            case pygame.MOUSEBUTTONDOWN:
                self.by_keys = False
                return [Point(page.to_units(event.pos), "pressed", event.button)]
            case pygame.MOUSEBUTTONUP:
                return [Point(page.to_units(event.pos), "released", event.button)]
            case pygame.MOUSEWHEEL:
                dy = float(getattr(event, "precise_y", event.y)) * (-1 if getattr(event, "flipped", False) else 1)
                return [Scroll(dy, page.to_units(pygame.mouse.get_pos()))]
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                self._doubted = set(MODIFIERS)
                return [Point((-1.0, -1.0), "cancelled")]
        return []

    def label(self, name: str) -> Message | str:
        """What the cap of a key shows: for a meaning of the table its first key, else the name itself."""
        chord = self._shown.get(name, name)
        *modifiers, key = chord.split("+") if len(chord) > 1 else [chord]
        shown: Message | str = key.upper() if len(key) == 1 or key[1:].isdigit() else msg(f"key.{key}")
        for modifier in reversed(modifiers):
            shown = msg("key.chord", modifier=msg(f"key.{modifier}"), key=shown)
        return shown

    def _key(self, event: pygame.event.Event) -> list[Action]:
        if event.key in _MODIFIER_KEYS:
            self._doubted.discard(_MODIFIER_KEYS[event.key])
            return []
        again = _identity(event) in self._held
        self._held.add(_identity(event))
        actions: list[Action] = []
        for chord, letter in self._chords(event):
            found = [action_named(name) for name in self._meanings.get(chord, ())]
            if letter:
                found.append(Hotkey(letter))
            actions += [action for action in found if action not in actions]
        return [action for action in actions if isinstance(action, Move)] if again else actions

    def _chords(self, event: pygame.event.Event) -> list[tuple[str, str]]:
        """The names under which a key may be bound, and the letter it offers itself as; the likeliest first."""
        mod = getattr(event, "mod", 0)
        held = [name for name in MODIFIERS if mod & _MODIFIER_MASKS[name] and name not in self._doubted]
        strong = [name for name in held if name != "shift"]
        typed = getattr(event, "unicode", "") or ""
        place = _SCANCODES.get(getattr(event, "scancode", 0), "")
        names = [KEY_NAMES.get(event.key, "")]
        if len(typed) == 1 and typed.isprintable() and not typed.isspace() and not strong:
            names.insert(0, typed.lower())
        if place and (not any(len(name) == 1 and name.isascii() and name.isalnum() for name in names)):
            names.append(place)
        chords: list[tuple[str, str]] = []
        for name in dict.fromkeys(name for name in names if name):
            single = len(name) == 1
            modifiers = strong if single else held
            chords.append(("+".join((*modifiers, name)), name if single and not modifiers else ""))
        return chords


def _identity(event: pygame.event.Event) -> int:
    """What tells a held key from another: its code, or its place where a layout gives no code."""
    return int(event.key) or -1 - int(getattr(event, "scancode", 0))

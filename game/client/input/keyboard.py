"""The keyboard: which names of keys an event may go by, whatever the layout.

Keys are taken by what they type (Z is where the layout has it). Only where a layout types no Latin letter there
(Cyrillic, Korean), or signs on the row of digits (AZERTY), the key's place is tried after that. Whether a modifier is
held is doubted after the window lost the focus, for the key may have been let go elsewhere. The number pad has digits
with NumLock; without, its arrows and what else is printed under them.
"""

from __future__ import annotations

import sys

import pygame

from game.client.input.keys import KEY_CODES, KEY_NAMES, MODIFIERS

_LETTERS = {4 + i: chr(ord("a") + i) for i in range(26)}
_DIGITS = {30 + i: "1234567890"[i] for i in range(10)}
_MODIFIER_MASKS = {
    "ctrl": pygame.KMOD_CTRL,
    "alt": pygame.KMOD_LALT,  # the right one is AltGr on many layouts and types signs
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
_NUMBER_PAD = {
    pygame.K_KP0: ("0", "insert"),
    pygame.K_KP1: ("1", "end"),
    pygame.K_KP2: ("2", "down"),
    pygame.K_KP3: ("3", "page down"),
    pygame.K_KP4: ("4", "left"),
    pygame.K_KP5: ("5", ""),
    pygame.K_KP6: ("6", "right"),
    pygame.K_KP7: ("7", "home"),
    pygame.K_KP8: ("8", "up"),
    pygame.K_KP9: ("9", "page up"),
    pygame.K_KP_PERIOD: (".", "delete"),
}
"""What the keys of the number pad are with NumLock and without."""
_NUMBER_PAD_SIGNS = {
    pygame.K_KP_PLUS: ("+", "plus"),
    pygame.K_KP_MINUS: ("-",),
    pygame.K_KP_MULTIPLY: ("*",),
    pygame.K_KP_DIVIDE: ("/",),
    pygame.K_KP_EQUALS: ("=",),
}
"""What its other keys are, whether NumLock is on or not."""
_ALWAYS_NUMBERS = sys.platform == "darwin"
"""Whether the number pad has digits alone: a Mac's keyboard has no NumLock."""
_OTHER_MODIFIERS = frozenset({pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK})
_NO_CHARACTER = 1 << 30  # codes from here on are of keys that have no character of their own
_ALT_GR = pygame.KMOD_RALT | pygame.KMOD_MODE


class Keyboard:
    """Remembers which keys are held, and names those that are pressed."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._doubted: set[str] = set()

    def press(self, event: pygame.event.Event) -> tuple[list[tuple[str, str]], bool]:
        """The names under which a key may be bound, and whether it was held already; no names for a modifier alone.

        Each name comes with the letter or digit that the key offers itself as; empty when it offers none.
        """
        if is_modifier(event):
            self._doubted.discard(_MODIFIER_KEYS.get(event.key, ""))
            return [], False
        again = identity(event) in self._held
        self._held.add(identity(event))
        return self._chords(event), again

    def release(self, event: pygame.event.Event) -> None:
        """A key was let go."""
        self._held.discard(identity(event))

    def forget(self) -> None:
        """The window lost the focus: nobody knows what is held."""
        self._held.clear()
        self._doubted = set(MODIFIERS)

    def types(self, event: pygame.event.Event) -> bool:
        """Whether the key brings a text, which comes by itself."""
        mod = getattr(event, "mod", 0)
        strong = any(name != "shift" for name in self._modifiers(mod))
        typed = getattr(event, "unicode", "") or ""
        if strong or not typed.isprintable():
            return False
        if event.key in _NUMBER_PAD:
            return _has_numbers(mod)
        named = KEY_NAMES.get(event.key, "")
        return bool(typed) or len(named) == 1 or named == "space" or (not named and event.key < _NO_CHARACTER)

    def bindable(self, event: pygame.event.Event) -> str | None:
        """The name under which a key would be bound; None when it cannot be."""
        chords = self._chords(event)
        return next((chord for chord, _ in chords if chord.rpartition("+")[2] in KEY_CODES), None)

    def _modifiers(self, mod: int) -> list[str]:
        held = [name for name in MODIFIERS if mod & _MODIFIER_MASKS[name] and name not in self._doubted]
        if mod & _ALT_GR and "alt" not in self._doubted:  # some systems say AltGr is Ctrl and Alt
            held = [name for name in held if name not in ("ctrl", "alt")]
        return held

    def _chords(self, event: pygame.event.Event) -> list[tuple[str, str]]:
        mod = getattr(event, "mod", 0)
        held = self._modifiers(mod)
        strong = [name for name in held if name != "shift"]
        chords: list[tuple[str, str]] = []
        for name in dict.fromkeys(self._names(event, mod, strong)):
            single = len(name) == 1
            if single and name.isalpha() and "shift" in held:  # the letter itself stands behind it, as with capitals on
                chords.append(("+".join((*held, name)), ""))
            modifiers = strong if single else held
            if not single and mod & pygame.KMOD_RALT and "alt" not in self._doubted and "ctrl" not in modifiers:
                modifiers = [name for name in MODIFIERS if name in modifiers or name == "alt"]
            chords.append(("+".join((*modifiers, name)), name if single and not modifiers else ""))
        return chords

    def _names(self, event: pygame.event.Event, mod: int, strong: list[str]) -> list[str]:
        """What the key is called: by what it types, by its code, by its place."""
        typed = getattr(event, "unicode", "") or ""
        scancode = getattr(event, "scancode", 0)
        name = KEY_NAMES.get(event.key, "")
        if event.key in _NUMBER_PAD:
            return _number_pad_names(event.key, name, mod)
        is_text = len(typed) == 1 and typed.isprintable() and not typed.isspace() and not strong
        if mod & _ALT_GR and "alt" not in self._doubted and (len(name) == 1 or not name):
            return [typed.lower()] if is_text else []
        names = [typed.lower()] if is_text else []
        if name:
            names.append(name)
        names += _NUMBER_PAD_SIGNS.get(event.key, ())
        latin = any(len(known) == 1 and known.isascii() and known.isalnum() for known in names)
        foreign = not (0 < event.key < 0x80) and not (typed.isascii() and typed.isprintable() and typed)
        if not latin and scancode in _DIGITS:
            names.append(_DIGITS[scancode])
        elif not latin and foreign and scancode in _LETTERS:
            names.append(_LETTERS[scancode])
        return names


def _number_pad_names(key: int, name: str, mod: int) -> list[str]:
    """A key of the number pad by its digit, or by where it leads without NumLock; its own name may be bound too."""
    digit, way = _NUMBER_PAD[key]
    return [found for found in ((digit, name) if _has_numbers(mod) else (name, way)) if found]


def _has_numbers(mod: int) -> bool:
    """Whether the number pad has digits now."""
    return _ALWAYS_NUMBERS or bool(mod & pygame.KMOD_NUM)


def is_modifier(event: pygame.event.Event) -> bool:
    """Whether it is a key that means nothing alone."""
    return event.key in _MODIFIER_KEYS or event.key in _OTHER_MODIFIERS


def identity(event: pygame.event.Event) -> int:
    """What tells a held key from another: its code, or its place where a layout gives no code."""
    return int(event.key) or -1 - int(getattr(event, "scancode", 0))

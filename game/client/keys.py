"""The table of bindings, `config/keys.yaml`: what each key, pad button and touch means.

Keys are named by what is printed on them (`z`, not the place of Z on one layout), with `ctrl+`, `alt+`, `shift+` before
them. Two meanings may share a key only when they lie in different groups, which are asked in the order of the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pygame

from game.errors import RuleFileError
from game.resources import config_folder

MODIFIERS = ("ctrl", "alt", "shift", "meta")
"""In the order in which a chord names them."""

KEY_CODES: dict[str, int] = {
    "return": pygame.K_RETURN,
    "enter": pygame.K_KP_ENTER,
    "escape": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "pause": pygame.K_PAUSE,
    **{f"f{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
    **{f"keypad {number}": getattr(pygame, f"K_KP{number}") for number in range(10)},
    **{chr(code): code for code in range(ord("!"), 127) if not chr(code).isupper() and chr(code) != "+"},
    "plus": pygame.K_PLUS,
}
"""Every key that can be bound, by its name."""

KEY_NAMES: dict[int, str] = {code: name for name, code in KEY_CODES.items()}
"""The name of a key's code."""

PAD_BUTTONS = frozenset(
    {"a", "b", "x", "y", "start", "back", "guide", "up", "down", "left", "right", "left_stick", "right_stick"}
    | {"left_shoulder", "right_shoulder", "left_trigger", "right_trigger"}
)
"""Names of a pad's buttons, as on the pad that most know."""
TOUCHES = frozenset({"tap", "long_press", "swipe_left", "swipe_right", "swipe_up", "swipe_down", "two_finger_tap"})
"""Names of touches."""


class Binding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands for one meaning."""

    keys: tuple[str, ...] = ()
    """Keys; the first is the one that is shown."""
    pad: tuple[str, ...] = ()
    """Buttons of a pad."""
    touch: tuple[str, ...] = ()
    """Touches."""


KeyTable = dict[str, dict[str, Binding]]
"""Groups of meanings, in the order in which they are asked: group → meaning → binding."""


def split_chord(chord: str) -> tuple[tuple[str, ...], str]:
    """The modifiers, in order, and the key of `ctrl+z`.

    Raises:
        ValueError: there is no such key or modifier.
    """
    *modifiers, key = chord.split("+")
    wrong = [name for name in modifiers if name not in MODIFIERS]
    if wrong:
        raise ValueError(f"found {chord!r}, expected modifiers of {', '.join(MODIFIERS)}")
    if key not in KEY_CODES:
        raise ValueError(f"found {chord!r}, expected a key as z, f11, page up or ctrl+z")
    return tuple(name for name in MODIFIERS if name in modifiers), key


def check_table(table: KeyTable) -> list[str]:
    """One sentence for each fault of a table: unknown names, and two meanings of one group on one key."""
    faults = []
    for group, meanings in table.items():
        taken: dict[tuple[str, str], str] = {}
        for meaning, binding in meanings.items():
            place = f"{group}.{meaning}"
            named = [("keys", name) for name in binding.keys]
            for name in binding.keys:
                try:
                    split_chord(name)
                except ValueError as error:
                    faults.append(f"{place}.keys: {error}")
            for column, names, known in (("pad", binding.pad, PAD_BUTTONS), ("touch", binding.touch, TOUCHES)):
                named += [(column, name) for name in names]
                faults += [
                    f"{place}.{column}: found {name!r}, expected one of {', '.join(sorted(known))}"
                    for name in names
                    if name not in known
                ]
            for entry in named:
                other = taken.setdefault(entry, meaning)
                if other != meaning:
                    faults.append(f"{place}.{entry[0]}: found {entry[1]!r}, which is {group}.{other} already")
    return faults


def read_keys(path: Path) -> KeyTable:
    """The table of a file.

    Raises:
        RuleFileError: it cannot be read as such; one sentence a fault.
    """
    import yaml

    try:
        loaded: object = yaml.load(path.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        table = msgspec.convert(loaded, KeyTable)
    except (OSError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise RuleFileError([f"{path}: {error}"]) from error
    faults = check_table(table)
    if faults:
        raise RuleFileError([f"{path}: {fault}" for fault in faults])
    return table


@cache
def shipped_keys() -> KeyTable:
    """The table that comes with the program."""
    return read_keys(config_folder() / "keys.yaml")

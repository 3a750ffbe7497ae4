"""The table of bindings, `config/keys.yaml`: what each key, pad button and touch means.

Keys are named by what is printed on them (`z`, not the place of Z on one layout), with `ctrl+`, `alt+`, `shift+` before
them. Two meanings may share a key only when they lie in different groups, which are asked in the order of the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
import pygame

from game.catalogue.convert import build, convert_nodes
from game.catalogue.nodes import Flaw, Mapping, Node, shown
from game.catalogue.yaml_file import lines, read_nodes
from game.errors import RuleFileError
from game.limits import MAX_SMALL_FILE_BYTES
from game.phrases import phrase
from game.quoting import display, quoted
from game.resources import config_folder

B = TypeVar("B", bound=msgspec.Struct)

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
        raise ValueError(f"found {quoted(chord)}, expected modifiers of {', '.join(MODIFIERS)}")
    if key not in KEY_CODES:
        raise ValueError(f"found {quoted(chord)}, expected a key as z, f11, page up or ctrl+z")
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
                    f"{place}.{column}: found {quoted(name)}, expected one of {', '.join(sorted(known))}"
                    for name in names
                    if name not in known
                ]
            for entry in named:
                other = taken.setdefault(entry, meaning)
                if other != meaning:
                    faults.append(f"{place}.{entry[0]}: found {quoted(entry[1])}, which is {group}.{other} already")
    return faults


def meanings_of(section: Node, group: str, path: Path) -> list[tuple[str, Node]]:
    """The meanings of a group in a file.

    Raises:
        RuleFileError: it is no section; one sentence.
    """
    if not isinstance(section, Mapping):
        wanted = phrase("reading.meanings", "a section of meanings")
        flaw = Flaw(section.mark, shown(section), wanted, (group,))
        raise RuleFileError([flaw.in_file(display(path))])
    return [(meaning.text, node) for meaning, node in section.entries]


def binding_of(node: Node, kind: type[B], place: tuple[str, str], path: Path) -> B:
    """What is bound to a meaning in a file, or what is changed of it.

    Raises:
        RuleFileError: it is written otherwise; one sentence a fault.
    """
    conversion = convert_nodes(node, kind)
    if conversion.flaws:
        flaws = [msgspec.structs.replace(flaw, path=flaw.path and (*place, *flaw.path)) for flaw in conversion.flaws]
        raise RuleFileError(lines(flaws, display(path)))
    return build(kind, conversion.fields)


def read_keys(path: Path) -> KeyTable:
    """The table of a file.

    Raises:
        RuleFileError: it cannot be read as such; one sentence a fault.
    """
    root, flaws = read_nodes(path, MAX_SMALL_FILE_BYTES)
    if flaws or not isinstance(root, Mapping):
        raise RuleFileError(
            lines(flaws, display(path)) or [f"{display(path)}: found no keys, expected groups of meanings"]
        )
    table: KeyTable = {}
    for group, section in root.entries:
        for meaning, node in meanings_of(section, group.text, path):
            table.setdefault(group.text, {})[meaning] = binding_of(node, Binding, (group.text, meaning), path)
    faults = check_table(table)
    if faults:
        raise RuleFileError([f"{display(path)}: {fault}" for fault in faults])
    return table


@cache
def shipped_keys() -> KeyTable:
    """The table that comes with the program."""
    return read_keys(config_folder() / "keys.yaml")

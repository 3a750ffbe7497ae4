"""The settings: one table, one line a setting, from which the file, the screen and the documents are made.

A settings file outlives versions and gets edited by hand, so reading it never fails: a wrong value gives way to the
default for just that key, an unknown key is kept for the version that knows it, and a file that cannot be read at all
is set aside under another name. Each leaves a note for the person. Only what was changed here is written, so two
programs that run keep each other's changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import inspect

from game.catalogue import scalars
from game.catalogue.nodes import Node, Scalar, node_of
from game.errors import ArgumentError
from game.limits import MAX_DIGITS
from game.match.own_file import Entries, OwnFile
from game.quoting import display, quoted

Value = bool | int | str
"""What a setting can be."""
Kind = Literal["switch", "number", "choice", "text"]
"""How a setting is chosen: on or off, a number in steps, one of some words, or any text."""

FILE_NAME = "settings.yaml"
MAX_TEXT = 4096
"""Longest text that a setting holds: as long as a path may be."""


class Setting(msgspec.Struct, frozen=True):
    """One line of the table."""

    key: str
    """Its name in the file; `settings.<key>` in the catalogue names it on the screen."""
    kind: Kind
    """What it may hold."""
    default: Value
    """What holds until somebody chooses."""
    least: int = 0
    """Lowest number."""
    most: int = 0
    """Highest number."""
    step: int = 1
    """Distance between two numbers offered."""
    choices: tuple[str, ...] = ()
    """The words of a choice, in the order offered."""
    tab: str = ""
    """The sheet of the settings screen that shows it; empty: remembered by the program and not shown."""

    def accepts(self, value: object) -> bool:
        """Whether the setting may hold this."""
        match self.kind:
            case "switch":
                return isinstance(value, bool)
            case "number":
                return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
            case "choice":
                return isinstance(value, str) and value in self.choices
            case "text":
                return isinstance(value, str) and len(value) <= MAX_TEXT

    def read(self, node: Node) -> Value | None:
        """The value that stands in a file, if the setting may hold it."""
        match self.kind:
            case "switch":
                value: Value | None = scalars.read_truth(node)
            case "number":
                value = scalars.read_integer(node, inspect.IntType())
            case "choice" | "text":
                value = scalars.read_text(node)
        return value if self.accepts(value) else None

    def wanted(self) -> str:
        """What would be right, for a sentence."""
        match self.kind:
            case "switch":
                return "true or false"
            case "number":
                return f"a whole number from {self.least} to {self.most}"
            case "choice":
                return "one of " + ", ".join(self.choices)
            case "text":
                return f"a text of at most {MAX_TEXT} characters"


SETTINGS: tuple[Setting, ...] = (
    Setting("theme", "choice", "veduta", choices=("veduta", "notturno", "alto_contrasto"), tab="display"),
    Setting("text_size", "number", 100, least=80, most=200, step=10, tab="display"),
    Setting("full_screen", "switch", True, tab="display"),
    Setting("display", "number", 0, least=0, most=15, tab="display"),
    Setting("light_drawing", "switch", True, tab="display"),
    Setting("window_width", "number", 1280, least=320, most=16384),
    Setting("window_height", "number", 720, least=180, most=16384),
    Setting("speed", "choice", "normal", choices=("slow", "normal", "fast", "none"), tab="play"),
    Setting("reduced_motion", "switch", False, tab="play"),
    Setting("undo_allowed", "choice", "always", choices=("always", "before_chance", "never"), tab="play"),
    Setting("hints", "switch", True, tab="play"),
    Setting("remarks", "switch", True, tab="play"),
    Setting("curtain", "switch", True, tab="play"),
    Setting("confirm_moves", "switch", False, tab="play"),
    Setting("mute", "switch", False, tab="sound"),
    Setting("volume_effects", "number", 80, most=100, step=5, tab="sound"),
    Setting("volume_music", "number", 60, most=100, step=5, tab="sound"),
    Setting("volume_ambience", "number", 70, most=100, step=5, tab="sound"),
    Setting("silent_in_background", "switch", True, tab="sound"),
    Setting("language", "text", "system", tab="language"),
    Setting("last_game", "text", ""),
    Setting("last_players", "number", 0, least=0, most=16),
    Setting("last_seats", "text", ""),
    Setting("last_rules", "text", ""),
)
"""Every setting there is, in the order in which the screen shows them."""

_BY_KEY = {setting.key: setting for setting in SETTINGS}


def setting(key: str) -> Setting:
    """The line of the table for a key.

    Raises:
        ArgumentError: there is no such setting.
    """
    found = _BY_KEY.get(key)
    if found is None:
        raise ArgumentError(f"There is no setting {quoted(key)}; there is: {', '.join(_BY_KEY)}.")
    return found


def settings_folder() -> Path:
    """Where this system keeps the settings of a user."""
    import platformdirs

    return Path(platformdirs.user_config_dir("serenissima", appauthor=False))


@dataclass
class Settings:
    """The values in force, and the file they came from."""

    folder: Path | None = None
    """The folder of the file; None keeps everything in memory (screenshots, tests)."""
    notes: list[str] = field(default_factory=list)
    """One sentence for each thing that was wrong in the file."""
    problem: str | None = None
    """Why the settings are not being written at the moment; None when all is well."""
    _values: dict[str, Value] = field(default_factory=dict)
    _changed: set[str] = field(default_factory=set)
    _file: OwnFile | None = None
    _listeners: list[Callable[[str], None]] = field(default_factory=list)

    @staticmethod
    def load(folder: Path | None = None) -> Settings:
        """Read the settings of a folder, by default the user's; whatever is wrong becomes a note."""
        settings = Settings(folder if folder is not None else settings_folder())
        settings._read()
        return settings

    @property
    def path(self) -> Path | None:
        """The file; None when there is none."""
        return None if self.folder is None else self.folder / FILE_NAME

    def get(self, key: str) -> Value:
        """The value of a setting."""
        return self._values.get(key, setting(key).default)

    def flag(self, key: str) -> bool:
        """The value of a switch."""
        return bool(self.get(key))

    def number(self, key: str) -> int:
        """The value of a number."""
        return int(self.get(key))

    def word(self, key: str) -> str:
        """The value of a choice or a text."""
        return str(self.get(key))

    def set(self, key: str, value: Value) -> None:
        """Change a setting and tell those who listen; `save` writes it.

        Raises:
            ArgumentError: the setting cannot hold this.
        """
        line = setting(key)
        if not line.accepts(value):
            raise ArgumentError(f"The setting {key} cannot be {quoted(value)}; it is {line.wanted()}.")
        if value == self.get(key):
            return
        self._values[key] = value
        self._changed.add(key)
        for listener in list(self._listeners):
            listener(key)

    def reset(self) -> None:
        """Set every setting that the screen shows to its default."""
        for line in SETTINGS:
            if line.tab:
                self.set(line.key, line.default)

    def subscribe(self, listener: Callable[[str], None]) -> Callable[[], None]:
        """Call `listener` with the key after each change; the answer ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def save(self) -> bool:
        """Write what was changed since the last time; False, and `problem` says why, when that failed."""
        file = self._own_file()
        if file is None or not self._changed:
            return True

        def change(entries: Entries) -> None:
            for line in SETTINGS:
                if line.key in self._changed:
                    entries[line.key] = node_of(self.get(line.key))

        if file.update(change):
            self._changed.clear()
        self.problem = file.problem
        return self.problem is None

    def _own_file(self) -> OwnFile | None:
        if self._file is None and self.path is not None:
            self._file = OwnFile(self.path, "the settings are", "the defaults hold")
            self._file.notes = self.notes
        return self._file

    def _read(self) -> None:
        file = self._own_file()
        if file is None:
            return
        for key, node in file.read().items():
            line = _BY_KEY.get(key)
            value = None if line is None else line.read(node)
            place = f"{display(file.path)}:{node.mark.line}:{node.mark.column}"
            if line is None:
                if odd := _oddity(node):
                    file.note(f"{place}: found {odd} for the unknown key {quoted(key)}; it stays as it is.")
            elif value is not None:
                self._values[line.key] = value
            else:
                found = scalars.found_for(node, "word" if line.kind in ("choice", "text") else "")
                file.note(
                    f"{place}: {line.key}: found {found}, expected {line.wanted()}; {_plain(line.default)} holds."
                )


def _oddity(node: Node) -> str:
    """What is odd about a value that nobody here reads: a date, or a number that readers take for different ones."""
    if not isinstance(node, Scalar) or not node.plain:
        return ""
    if node.text.lstrip("-").isdecimal() and len(node.text.lstrip("-")) > MAX_DIGITS:
        return f"a number of more than {MAX_DIGITS} digits"
    is_read = scalars.read_truth(node) is not None or scalars.is_null(node) or scalars.is_number(node.text)
    return "" if node.is_empty or is_read or scalars.read_text(node) is not None else scalars.found_for(node, "text")


def _plain(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)

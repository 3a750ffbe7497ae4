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

from game.catalogue import scalars
from game.catalogue.nodes import Node, Scalar, node_of
from game.errors import ArgumentError
from game.limits import MAX_DIGITS
from game.match.own_file import Entries, OwnFile
from game.match.setting_kinds import AnySetting, Choice, Number, Setting, Switch, Text, Value
from game.quoting import display, quoted
from game.resources import user_folder

FILE_NAME = "settings.yaml"


@dataclass
class Settings:
    """Every setting, in the order in which the screen shows them; the values in force, and the file they came from."""

    theme = Choice("veduta", ("veduta", "notturno", "alto_contrasto"), tab="display", also="access")
    text_size = Number(100, least=80, most=200, step=10, tab="display", also="access")
    full_screen = Switch(True, tab="display")
    display = Number(0, most=15, tab="display")
    light_drawing = Switch(True, tab="display")
    window_width = Number(1280, least=320, most=16384)
    window_height = Number(720, least=180, most=16384)
    speed = Choice("normal", ("slow", "normal", "fast", "none"), tab="play", also="access")
    think = Choice("at_once", ("at_once", "moment", "longer"), tab="play", also="access")
    reduced_motion = Switch(False, tab="play", also="access")
    ambience = Switch(True, tab="play", also="access")
    wait_after_round = Switch(False, tab="play", also="access")
    undo_allowed = Choice("always", ("always", "before_chance", "never"), tab="play")
    hints = Switch(True, tab="play")
    remarks = Switch(True, tab="play")
    curtain = Switch(True, tab="play")
    confirm_moves = Switch(False, tab="play")
    clock = Switch(False, tab="play")
    mute = Switch(False, tab="sound")
    volume_effects = Number(60, most=100, step=5, tab="sound")
    volume_music = Number(60, most=100, step=5, tab="sound")
    volume_ambience = Number(60, most=100, step=5, tab="sound")
    silent_in_background = Switch(True, tab="sound")
    speak = Choice("off", ("off", "voice", "text"), tab="access")
    language = Text("system", tab="language")
    last_game = Text("")
    last_players = Number(0, most=16)
    last_seats = Text("")
    last_rules = Text("")
    last_masks = Text("")
    last_people = Text("")
    table_paces = Text("")
    last_series = Number(1, least=1, most=99)

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
        """Reads the settings of a folder, by default the user's; whatever is wrong becomes a note."""
        settings = Settings(folder if folder is not None else user_folder())
        settings._read()
        return settings

    @property
    def path(self) -> Path | None:
        """The file; None when there is none."""
        return None if self.folder is None else self.folder / FILE_NAME

    def get(self, key: str) -> Value:
        """Returns the value of a setting by its key, for who goes through all of them; else read the attribute."""
        return self._values.get(key, setting(key).default)

    def set(self, key: str, value: Value) -> None:
        """Changes a setting by its key and tells those who listen; `save` writes it.

        Raises:
            ArgumentError: the setting cannot hold this.
        """
        line = setting(key)
        if not line.accepts(value):
            raise ArgumentError(f"The setting {key} cannot be {quoted(value)}; it is {line.wanted}.")
        if value == self.get(key):
            return
        self._values[key] = value
        self._changed.add(key)
        for listener in list(self._listeners):
            listener(key)

    def reset(self) -> None:
        """Sets every setting that the screen shows to its default."""
        for line in SETTINGS:
            if line.tab:
                self.set(line.key, line.default)

    def subscribe(self, listener: Callable[[str], None]) -> Callable[[], None]:
        """Calls `listener` with the key after each change; the answer ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def save(self) -> bool:
        """Writes what was changed since the last time; False, and `problem` says why, when that failed."""
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
                found = scalars.found_for(node, "word" if isinstance(line, Choice | Text) else "")
                file.note(f"{place}: {line.key}: found {found}, expected {line.wanted}; {_plain(line.default)} holds.")


SETTINGS: tuple[AnySetting, ...] = tuple(line for line in vars(Settings).values() if isinstance(line, Setting))
"""Every setting there is, in the order in which the screen shows them."""

_BY_KEY = {line.key: line for line in SETTINGS}


def setting(key: str) -> AnySetting:
    """Returns the setting with a key.

    Raises:
        ArgumentError: there is no such setting.
    """
    found = _BY_KEY.get(key)
    if found is None:
        raise ArgumentError(f"There is no setting {quoted(key)}; there is: {', '.join(_BY_KEY)}.")
    return found


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

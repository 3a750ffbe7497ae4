"""What the command line hands to the window: plain values, so that neither imports the other before it must."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.match.record import Reading

Size = tuple[int, int]
"""Width and height in pixels."""
Speaking = Literal["text", "voice"]
"""How spoken lines reach the person: printed, or read aloud by the system's voice."""
SPEAKING: tuple[Speaking, ...] = ("text", "voice")
"""Both."""


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How the window is to open, where this differs from the settings."""

    windowed: bool = False
    """In a window; else as the settings say."""
    size: Size | None = None
    """The window's size; None for the one in the settings."""
    display: int | None = None
    """Which display, from 0; None for the one in the settings."""
    language: str | None = None
    """Which language; None for the one in the settings."""
    speak: Speaking | None = None
    """How spoken lines reach the person; None where they do not."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Which table to open at once. All of it has been checked."""

    game: str
    """The game's id."""
    rules: str | None = None
    """A rule file's path or a variant's name; None for the defaults."""
    settings: tuple[str, ...] = ()
    """Keys set over the rules, as `coins=20`."""
    players: int = 2
    """How many play."""
    seats: tuple[str, ...] = ()
    """The player of every seat, as written for `--seats`; as many as `players`."""
    outside: tuple[str, ...] = ()
    """The outside players among them, which this program may start."""
    seed: int | None = None
    """Seed of the dealer; None for a fresh one."""
    window: WindowOptions = field(default_factory=WindowOptions)
    """How the window is to open."""


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """Which written game to show."""

    path: Path
    """The file."""
    window: WindowOptions = field(default_factory=WindowOptions)
    """How the window is to open."""
    reading: Reading | None = field(default=None, compare=False, repr=False)
    """The game, read before a window opens: a pipe can be read only once."""


@dataclass(frozen=True, slots=True)
class OpenOptions:
    """Which file to open, in the window that fits it."""

    path: Path
    """The file."""
    game: str = ""
    """Of a rule file, for which game it is; empty for a save or a written game."""
    window: WindowOptions = field(default_factory=WindowOptions)
    """How the window is to open."""
    data: bytes = field(default=b"", compare=False, repr=False)
    """A save or written game, read before a window opens: a pipe can be read only once."""


@dataclass(frozen=True, slots=True)
class ScreenshotOptions:
    """Which pictures to write."""

    folder: Path
    """Where to."""
    size: Size = (1920, 1080)
    """Their size."""
    language: str | None = None
    """In which language; None for English."""
    text_scale: int = 100
    """Size of the text in percent."""
    theme: str | None = None
    """In which theme; None for the default one."""
    rules: str | None = None
    """A rule file's path or a variant's name, whose game alone is shown; None for all games by their defaults."""
    only: tuple[str, ...] = ()
    """The screens' names, `*` standing for anything; empty for all."""
    settings: tuple[str, ...] = ()
    """Keys set over the rules, as `coins=20`."""

"""The exception trees: everything this program raises on purpose.

    IllegalMove               a well-written move that the rules refuse here, with the reason as a key of a text

    GameError                 a sentence for a person, and the exit status that goes with it
    ├── NotationError         a line that is no header, move, note or scenario line, or a move that is refused
    ├── RuleFileError         a rule file (or other YAML of ours) that cannot be used: all faults with their places
    ├── FileError             a file that is none, may not be read, is too large or no text
    ├── SaveError             a save, statistics or settings file that cannot be read or written
    ├── WorkerError           the AI's process is late, dead or sends what it must not
    │   └── OutsideError      so is a player that others wrote
    ├── ArgumentError         the command line asks for something that does not exist
    └── DisplayError          no display could be opened

An illegal move has no sentence until a catalogue is asked for it, so it is no `GameError`: what shows the sentence of
a `GameError` can never show a key. Two places let others choose moves and answer for it: the table says the text in the
language in use, and the reader of written games (`game.match.record`) makes it a `NotationError` in English.

Anything else that escapes is a fault of ours: exit status 70 and a traceback in a file.
"""

from __future__ import annotations

from typing import Literal

from game.exit_statuses import BAD_INPUT, NO_DISPLAY
from game.phrases import phrase


class IllegalMove(Exception):  # noqa: N818 - the field's word, as in python-chess and the vocabulary
    """A well-written move that the rules refuse in this position.

    Its text is said to a person at the table and behind a place in a file, so it speaks of "this player".

    Attributes:
        key: a text key of the game's catalogue, as `casanova.illegal.card`.
        arguments: what the text of the key is filled with: numbers, and words of the notation.
    """

    def __init__(self, key: str, /, **arguments: object) -> None:
        told = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
        super().__init__(f"{key} ({told})" if told else key)
        self.key = key
        self.arguments = arguments


class GameError(Exception):
    """Base of all errors told to a person as one clear sentence."""

    exit_status = BAD_INPUT
    """What the command line ends with when this reaches it (DESIGN.md, "Exit status")."""


class NotationError(GameError):
    """A line that is no notation (rules/notation.md) or whose move is refused, with its number where one is known."""


class RuleFileError(GameError):
    """A YAML file of ours that is refused whole.

    Attributes:
        faults: one sentence each, `file:line:column: found …, expected …`.
    """

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class FileError(GameError):
    """A file that cannot be read as text, whatever is in it.

    Attributes:
        place: which file, and where in it if that is known.
        found: what is there.
        expected: what would be right; empty where that depends on who asked.
        cause: `missing`: there is none; `refused`: it may not or cannot be read; `kind`: it is no regular file;
            `content`: it was read, or could be, and is not what is read here.
    """

    def __init__(
        self,
        place: str,
        found: str,
        expected: str = "",
        *,
        cause: Literal["missing", "refused", "kind", "content"] = "content",
    ) -> None:
        self.place, self.found, self.expected, self.cause = place, found, expected, cause
        super().__init__(self.wanting("a file"))

    def wanting(self, what: str) -> str:
        """The sentence, for who expected this kind of file."""
        return phrase(
            "reading.told", "{place}: found {found}, expected {expected}",
            place=self.place, found=self.found, expected=self.expected or what,
        )  # fmt: skip


class SaveError(GameError):
    """A save, settings or statistics file that cannot be read or written; it is left as it was.

    Attributes:
        kind: `version`: another version of the program wrote it; `game`, `player`: this one has no such; else empty.
    """

    def __init__(self, sentence: str, kind: Literal["", "version", "game", "player"] = "") -> None:
        super().__init__(sentence)
        self.kind = kind


class WorkerError(GameError):
    """The AI's process is late, dead, or answered with something that is no answer."""


class OutsideError(WorkerError):
    """An outside player gave no answer that can be played.

    Attributes:
        kind: `late`: none came in time; `dead`: it has ended or could not be started; `lied`: it is no legal move.
    """

    def __init__(self, kind: Literal["late", "dead", "lied"], sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class ArgumentError(GameError):
    """The command line asks for something that there is not."""


class DisplayError(GameError):
    """No display could be opened; `simulate` and `screenshots` need none."""

    exit_status = NO_DISPLAY

"""The kinds of settings: on or off, a number in steps, one of some words, or any text.

A setting is declared once, as an attribute of `game.match.settings.Settings`, and read and set as that attribute:
`settings.hints` is a `bool` to mypy, and a name that there is not is an error before the program runs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Generic, Protocol, Self, TypeVar, cast, overload

from msgspec import inspect

from game.catalogue import scalars
from game.catalogue.nodes import Node

Value = bool | int | str
"""What a setting can be."""
T = TypeVar("T", bound=Value)

MAX_TEXT = 4096
"""Longest text that a setting holds: as long as a path may be."""


class Holder(Protocol):
    """What has the values of settings."""

    def get(self, key: str) -> Value:
        """Returns the value of a setting."""

    def set(self, key: str, value: Value) -> None:
        """Changes a setting."""


@dataclass(frozen=True)
class Setting(ABC, Generic[T]):
    """One setting: a descriptor of the class that holds the values."""

    default: T
    """What holds until somebody chooses."""
    tab: str = field(default="", kw_only=True)
    """The sheet of the settings screen that shows it; empty: remembered by the program and not shown."""
    also: str = field(default="", kw_only=True)
    """A further sheet that shows it, where it is looked for as well; empty: none."""
    key: str = field(default="", init=False)
    """Its name in the file, that of the attribute; `settings.<key>` in the catalogue names it on the screen."""

    def __set_name__(self, owner: type, name: str) -> None:
        object.__setattr__(self, "key", name)

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: Holder, owner: type) -> T: ...
    def __get__(self, instance: Holder | None, owner: type) -> Self | T:
        return self if instance is None else cast(T, instance.get(self.key))

    def __set__(self, instance: Holder, value: T) -> None:
        instance.set(self.key, value)

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Returns whether the setting may hold this."""

    @abstractmethod
    def found(self, node: Node) -> Value | None:
        """Returns the value of this kind that stands in a file; None where there is none."""

    @property
    @abstractmethod
    def wanted(self) -> str:
        """What would be right, for a sentence."""

    def read(self, node: Node) -> Value | None:
        """Returns the value that stands in a file, if the setting may hold it."""
        value = self.found(node)
        return value if self.accepts(value) else None


@dataclass(frozen=True)
class Switch(Setting[bool]):
    """On or off."""

    def accepts(self, value: object) -> bool:
        """Returns whether it is true or false."""
        return isinstance(value, bool)

    def found(self, node: Node) -> Value | None:
        """Returns the truth that stands there."""
        return scalars.read_truth(node)

    @property
    def wanted(self) -> str:
        """What would be right, for a sentence."""
        return "true or false"


@dataclass(frozen=True)
class Number(Setting[int]):
    """A number in steps."""

    least: int = 0
    """Lowest number."""
    most: int = field(kw_only=True)
    """Highest number."""
    step: int = 1
    """Distance between two numbers offered."""

    def accepts(self, value: object) -> bool:
        """Returns whether it is a whole number from the lowest to the highest."""
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def found(self, node: Node) -> Value | None:
        """Returns the whole number that stands there."""
        return scalars.read_integer(node, inspect.IntType())

    @property
    def wanted(self) -> str:
        """What would be right, for a sentence."""
        return f"a whole number from {self.least} to {self.most}"


@dataclass(frozen=True)
class Choice(Setting[str]):
    """One of some words."""

    choices: tuple[str, ...]
    """The words, in the order offered."""

    def accepts(self, value: object) -> bool:
        """Returns whether it is one of the words."""
        return isinstance(value, str) and value in self.choices

    def found(self, node: Node) -> Value | None:
        """Returns the text that stands there."""
        return scalars.read_text(node)

    @property
    def wanted(self) -> str:
        """What would be right, for a sentence."""
        return "one of " + ", ".join(self.choices)


@dataclass(frozen=True)
class Text(Setting[str]):
    """Any text that is not too long."""

    def accepts(self, value: object) -> bool:
        """Returns whether it is a text that is not too long."""
        return isinstance(value, str) and len(value) <= MAX_TEXT

    def found(self, node: Node) -> Value | None:
        """Returns the text that stands there."""
        return scalars.read_text(node)

    @property
    def wanted(self) -> str:
        """What would be right, for a sentence."""
        return f"a text of at most {MAX_TEXT} characters"


AnySetting = Setting[bool] | Setting[int] | Setting[str]
"""A setting of any kind."""

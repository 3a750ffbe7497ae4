"""A YAML file of ours, read whole: its tree with all that is wrong, or the struct that it fills.

It knows nothing of rules, so that keys and a theme are read before any game is imported.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from game.catalogue.convert import build_checked, convert_nodes
from game.catalogue.nodes import Flaw, Node
from game.errors import FileError, RuleFileError
from game.files import read_text
from game.limits import MAX_SMALL_FILE_BYTES
from game.phrases import phrase
from game.quoting import display

T = TypeVar("T", bound=msgspec.Struct)
MAX_LINES = 100
"""At most this many faults of one file are told; the rest is counted."""


def read_nodes(path: Path, limit: int, *, named: bool = False) -> tuple[Node | None, list[Flaw]]:
    """The tree of a YAML file, None where nothing is in it or nothing can be read, and all that is wrong with it.

    Raises:
        RuleFileError: it is no file that is read here, or no text; one sentence.
    """
    from game.catalogue.yaml_nodes import parse

    try:
        return parse(read_text(path, limit, named=named))
    except FileError as error:
        raise RuleFileError([error.wanting(phrase("reading.yaml_file", "a YAML file"))]) from error


def lines(flaws: list[Flaw], file: str) -> list[str]:
    """The faults of a file in its order, a line each; of a great many the rest is counted."""
    return [flaw.in_file(file) for flaw in told_flaws(flaws)]


def told_flaws(flaws: list[Flaw]) -> list[Flaw]:
    """The faults of a file in its order; of a great many the last one counts the rest."""
    ordered = sorted(flaws, key=lambda flaw: flaw.mark)
    rest = ordered[MAX_LINES:]
    if not rest:
        return ordered
    found = phrase("reading.more_faults", "{count} more faults from here on", count=len(rest))
    counted = [Flaw(rest[0].mark, found, phrase("reading.none", "none"))]
    return [*ordered[:MAX_LINES], *counted]


def load_struct(path: Path, struct_type: type[T]) -> T:
    """A YAML file of ours as the struct it fills: a theme, keys, personalities.

    Raises:
        RuleFileError: it cannot be read or used; all faults, a line each.
    """
    root, flaws = read_nodes(path, MAX_SMALL_FILE_BYTES)
    if flaws and root is None:
        raise RuleFileError(lines(flaws, display(path)))
    conversion = convert_nodes(root, struct_type)
    conversion.flaws = [*flaws, *conversion.flaws]
    result = None if conversion.flaws else build_checked(struct_type, conversion)
    if result is None:
        raise RuleFileError(lines(conversion.flaws, display(path)))
    return result

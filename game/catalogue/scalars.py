"""One value of a file against one type: what is taken, and in which words everything else is refused.

YAML 1.1 reads `no` as false, `010` as eight, `1:30` as ninety and `~` as nothing; YAML 1.2 reads them otherwise. So a
number is digits, a truth value is `true` or `false`, and a text that any reader takes for something else wants quotes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeGuard

from msgspec import inspect

from game.catalogue.nodes import START, Node, Scalar, shown, spaces_told
from game.limits import MAX_DIGITS
from game.quoting import quoted, shown_text

MAX_NAMED = 20
"""At most this many words or keys are listed in a sentence; of more it only says what they are."""

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_DIGITS = re.compile(r"[-+]?\.?[0-9][0-9a-fxobA-FXOB_.:,eE'+-]*")

_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")

NumberType = inspect.IntType | inspect.FloatType
"""The types that have bounds."""


def is_integer(text: str) -> bool:
    """Whether a text is a whole number written the one way we take."""
    return _INTEGER.fullmatch(text) is not None and len(text.removeprefix("-")) <= MAX_DIGITS


def is_number(text: str) -> bool:
    """Whether a text is a number written the one way we take."""
    return is_integer(text) or (_FLOAT.fullmatch(text) is not None and len(text) <= 2 * MAX_DIGITS)


def read_integer(node: Node, kind: inspect.IntType) -> int | None:
    """The whole number in a value, if it is one within bounds."""
    if not (isinstance(node, Scalar) and node.plain and is_integer(node.text)):
        return None
    number = int(node.text)
    return number if _is_within(number, kind) else None


def read_float(node: Node, kind: inspect.FloatType) -> float | None:
    """The number in a value, if it is one within bounds."""
    if not (isinstance(node, Scalar) and node.plain and _FLOAT.fullmatch(node.text)):
        return None
    number = float(node.text)
    return number if abs(number) < float("inf") and _is_within(number, kind) else None


def read_truth(node: Node) -> bool | None:
    """The truth value in a value, if it is one."""
    if isinstance(node, Scalar) and node.plain and node.text in ("true", "false"):
        return node.text == "true"
    return None


def read_text(node: Node) -> str | None:
    """The text in a value, if no reader could take it for anything else."""
    if not isinstance(node, Scalar):
        return None
    return node.text if not node.plain or not _mistaken_for(node) else None


def read_literal(node: Node, values: Sequence[object]) -> object | None:
    """The one of these values that is written here, if one is."""
    text = read_text(node)
    truth = read_truth(node)
    for value in values:
        if isinstance(value, bool):
            if truth is value:
                return value
        elif isinstance(value, int):
            if read_integer(node, inspect.IntType()) == value:
                return value
        elif text == value:
            return value
    return None


def is_null(node: Node) -> bool:
    """Whether `null` is written, the one word for nothing that we take."""
    return isinstance(node, Scalar) and node.plain and node.text == "null"


def is_text_fit(text: str, kind: inspect.StrType) -> bool:
    """Whether a text keeps the bounds of its type."""
    if kind.min_length is not None and len(text) < kind.min_length:
        return False
    if kind.max_length is not None and len(text) > kind.max_length:
        return False
    return kind.pattern is None or re.search(kind.pattern, text) is not None


def found_for(node: Node, wanted: str) -> str:
    """What stands there, with what readers take it for where a text was wanted."""
    taken = _mistaken_for(node) if wanted in ("text", "word") and isinstance(node, Scalar) else None
    if taken and isinstance(node, Scalar) and not node.is_empty:
        return f"{shown_text(node.text)} (which YAML takes for {taken})"
    return shown(node) + spaces_told(node)


def number_expected(kind: NumberType, node: Node | None = None) -> str:
    """Which number is wanted, and how to write it where the value looks like one written otherwise."""
    what = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
    if isinstance(node, Scalar):
        if not node.plain and _FLOAT.fullmatch(node.text):
            return f"{what}{_bounds(kind)}, without quotes"
        taken = (_INTEGER if isinstance(kind, inspect.IntType) else _FLOAT).fullmatch(node.text)
        if node.plain and not taken and _DIGITS.fullmatch(node.text):
            how = "without a leading zero" if _LEADING_ZERO.fullmatch(node.text) else "in plain digits"
            return f"{what}{_bounds(kind)}, {how}"
        if node.plain and taken and len(node.text) > MAX_DIGITS and not _bounds(kind):
            return f"{what} of at most {MAX_DIGITS} digits"
    return f"{what}{_bounds(kind)}"


def text_expected(kind: inspect.StrType, node: Node | None = None) -> str:
    """Which text is wanted."""
    if isinstance(node, Scalar) and node.plain and not node.is_empty and _mistaken_for(node):
        return f"a text, in quotes if it is meant so: {quoted(node.text)}"
    parts = ["a text"]
    if kind.pattern is not None:
        parts.append(f"that matches {kind.pattern}")
    if kind.min_length and kind.max_length is not None:
        parts.append(f"of {kind.min_length} to {kind.max_length} characters")
    elif kind.min_length:
        parts.append(f"of at least {kind.min_length} character{'s' * (kind.min_length > 1)}")
    elif kind.max_length is not None:
        parts.append(f"of at most {kind.max_length} characters")
    return " ".join(parts)


def one_of(words: Sequence[object], otherwise: str = "one of the words there are") -> str:
    """`a`, `a or b`, `one of a, b, c`; of very many only what they are."""
    names = [("true" if word else "false") if isinstance(word, bool) else str(word) for word in words]
    if len(names) > MAX_NAMED or not names:
        return otherwise
    return " or ".join(names) if len(names) <= 2 else f"one of {', '.join(names)}"


def are_words(values: Sequence[object]) -> TypeGuard[Sequence[str]]:
    """Whether all values of a choice are texts."""
    return all(isinstance(value, str) for value in values)


def text_alone(text: str) -> bool:
    """Whether a text may be written without quotes: a plain word that no reader takes for anything else."""
    return _WORD.fullmatch(text) is not None and _mistaken_for(Scalar(START, text, plain=True)) is None


def _mistaken_for(node: Scalar) -> str | None:
    """What a text without quotes is taken for by YAML readers, unless it is a text to all of them."""
    if not node.plain:
        return None
    from game.catalogue.yaml_nodes import kind_of

    return kind_of(node.text)


def _is_within(number: float, kind: NumberType) -> bool:
    return not (
        (kind.ge is not None and number < kind.ge)
        or (kind.gt is not None and number <= kind.gt)
        or (kind.le is not None and number > kind.le)
        or (kind.lt is not None and number >= kind.lt)
        or (kind.multiple_of is not None and number % kind.multiple_of != 0)
    )


def _plain(bound: float | None) -> str | None:
    """A bound as a person writes it: 1 and not 1.0, whichever of the two equal ones a struct was given first."""
    if bound is None:
        return None
    return str(int(bound)) if float(bound).is_integer() else str(bound)


def _bounds(kind: NumberType) -> str:
    ge, gt, le, lt = (_plain(bound) for bound in (kind.ge, kind.gt, kind.le, kind.lt))
    least = ge if ge is not None else f"more than {gt}" if gt is not None else None
    most = le if le is not None else f"less than {lt}" if lt is not None else None
    steps = f", a multiple of {_plain(kind.multiple_of)}" if kind.multiple_of is not None else ""
    if ge is not None and le is not None:
        return f" from {ge} to {le}{steps}"
    if least is None and most is None:
        return steps
    low = None if least is None else f"of at least {least}" if ge is not None else least
    high = None if most is None else f"of at most {most}" if le is not None else most
    return f" {' and '.join(part for part in (low, high) if part)}{steps}"

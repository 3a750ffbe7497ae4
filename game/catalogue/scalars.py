"""One value of a file against one type: what is taken, and in which words everything else is refused.

YAML 1.1 reads `no` as false, `010` as eight, `1:30` as ninety and `~` as nothing; YAML 1.2 reads them otherwise. So a
number is digits, a truth value is `true` or `false`, and a text that any reader takes for something else wants quotes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeGuard

from msgspec import inspect

from game.catalogue.nodes import START, Node, Scalar, shown, with_space
from game.limits import MAX_DIGITS
from game.phrases import phrase
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
        found = shown_text(node.text)
        return phrase("reading.taken", "{found} (which YAML takes for {taken})", found=found, taken=taken)
    return with_space(shown(node), node)


def number_expected(kind: NumberType, node: Node | None = None) -> str:
    """Which number is wanted, and how to write it where the value looks like one written otherwise."""
    whole = isinstance(kind, inspect.IntType)
    what = phrase("reading.whole_number", "a whole number") if whole else phrase("reading.number", "a number")
    bounded = _bounded(what, kind)
    if isinstance(node, Scalar):
        if not node.plain and _FLOAT.fullmatch(node.text):
            return phrase("reading.without_quotes", "{what}, without quotes", what=bounded)
        taken = (_INTEGER if whole else _FLOAT).fullmatch(node.text)
        if node.plain and not taken and _DIGITS.fullmatch(node.text):
            if _LEADING_ZERO.fullmatch(node.text):
                return phrase("reading.without_zero", "{what}, without a leading zero", what=bounded)
            return phrase("reading.plain_digits", "{what}, in plain digits", what=bounded)
        if node.plain and taken and len(node.text) > MAX_DIGITS and bounded is what:
            return phrase("reading.most_digits", "{what} of at most {most} digits", what=what, most=MAX_DIGITS)
    return bounded


def text_expected(kind: inspect.StrType, node: Node | None = None) -> str:
    """Which text is wanted."""
    if isinstance(node, Scalar) and node.plain and not node.is_empty and _mistaken_for(node):
        return phrase("reading.text_in_quotes", "a text, in quotes if it is meant so: {text}", text=quoted(node.text))
    text: str = phrase("reading.text", "a text")
    least, most = kind.min_length, kind.max_length
    if kind.pattern is not None:
        text = phrase("reading.text_matching", "{text} that matches {pattern}", text=text, pattern=kind.pattern)
    if least and most is not None:
        return phrase(
            "reading.text_from_to", "{text} of {least} to {most} characters", text=text, least=least, most=most
        )
    if least == 1:
        return phrase("reading.text_least_one", "{text} of at least 1 character", text=text)
    if least:
        return phrase("reading.text_least", "{text} of at least {least} characters", text=text, least=least)
    if most is not None:
        return phrase("reading.text_most", "{text} of at most {most} characters", text=text, most=most)
    return text


def one_of(words: Sequence[object], otherwise: str = "") -> str:
    """`a`, `a or b`, `one of a, b, c`; of very many only what they are."""
    names = [("true" if word else "false") if isinstance(word, bool) else str(word) for word in words]
    if len(names) > MAX_NAMED or not names:
        return otherwise or phrase("reading.words", "one of the words there are")
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return phrase("reading.either", "{first} or {second}", first=names[0], second=names[1])
    return phrase("reading.one_of", "one of {names}", names=", ".join(names))


def section_with(keys: Sequence[str]) -> str:
    """A section with these keys."""
    return phrase("reading.section_with", "a section with the keys {keys}", keys=", ".join(keys))


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


def _bounded(what: str, kind: NumberType) -> str:
    """Which numbers are taken: `what` itself where all are."""
    ge, gt, le, lt = (_plain(bound) for bound in (kind.ge, kind.gt, kind.le, kind.lt))
    if ge is not None and le is not None:
        told: str = phrase("reading.from_to", "{what} from {least} to {most}", what=what, least=ge, most=le)
    else:
        told = _below(_above(what, ge, gt), le, lt, is_second=ge is not None or gt is not None)
    if kind.multiple_of is None:
        return told
    return phrase("reading.multiple", "{what}, a multiple of {step}", what=told, step=_plain(kind.multiple_of))


def _above(what: str, ge: str | None, gt: str | None) -> str:
    if ge is not None:
        return phrase("reading.least", "{what} of at least {least}", what=what, least=ge)
    return what if gt is None else phrase("reading.more", "{what} more than {least}", what=what, least=gt)


def _below(what: str, le: str | None, lt: str | None, *, is_second: bool) -> str:
    if le is not None and is_second:
        return phrase("reading.and_most", "{what} and of at most {most}", what=what, most=le)
    if le is not None:
        return phrase("reading.most", "{what} of at most {most}", what=what, most=le)
    if lt is not None and is_second:
        return phrase("reading.and_less", "{what} and less than {most}", what=what, most=lt)
    return what if lt is None else phrase("reading.less", "{what} less than {most}", what=what, most=lt)

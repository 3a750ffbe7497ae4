"""One JSON object of one line, read strictly: the way in which every line of notation and of a save becomes a value.

The standard library's reader takes the last of two like keys, numbers of any length, `NaN` and halves of characters,
and climbs any nest until Python's stack ends. Here all of these are refused, in words for whoever wrote the line.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, NoReturn

from game.errors import NotationError
from game.limits import MAX_DEPTH, MAX_DIGITS, MAX_ENTRIES, MAX_LINE_BYTES, MAX_SEED, size_text
from game.quoting import quoted

_TEXT_OR_SIGN = re.compile(r'"(?:[^"\\]+|\\.?)*(?:"|\Z)|[\[\]{},]', re.DOTALL)
"""A whole text, closed or not, or a sign outside of texts. It matches wherever a text begins, so it never goes back."""
_HALF = re.compile("[\ud800-\udfff]")
_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_WANTED = "expected a header or a move"
_TRAILING_COMMA = "a comma stands before the closing bracket"

_SLIPS = {
    "Expecting value": "a value is missing",
    "Expecting property name enclosed in double quotes": "a key in double quotes is missing",
    "Expecting ':' delimiter": "a colon is missing",
    "Expecting ',' delimiter": "a comma or a closing bracket is missing",
    "Unterminated string starting at": "a text is never closed that begins",
    "Invalid control character at": "a control character stands in a text",
    "Invalid \\escape": "a text has an escape that there is not",
    "Invalid \\uXXXX escape": "a text has an escape that there is not",
    "Extra data": "more stands behind it",
    "Illegal trailing comma": _TRAILING_COMMA,
}
"""What Python calls the slips of a line, in our words."""


def read_object(text: str | bytes) -> dict[str, Any]:
    """The JSON object of one line.

    Raises:
        NotationError: it is not one JSON object within the limits (DESIGN.md, "Limits of what is read").
    """
    if len(text) > MAX_LINE_BYTES:
        raise NotationError(f"found a longer line, expected at most {size_text(MAX_LINE_BYTES)} in a line")
    line = text if isinstance(text, str) else _decoded(text)
    _check_size(line)
    try:
        value = _DECODER.decode(line)
    except json.JSONDecodeError as error:
        raise NotationError(f"found no JSON object ({_slip(line, error)}), {_WANTED}") from error
    if not isinstance(value, dict):
        raise NotationError(f"found {shown_value(value)}, expected a JSON object: a header or a move")
    if _ESCAPED_HALF.search(line) or _HALF.search(line):
        _check_whole(value)
    return value


def shown_value(value: object) -> str:
    """A value of JSON as a sentence names it."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return quoted(value).strip('"')
        case str():
            return quoted(value)
        case list() | tuple():
            return "a list"
    return "a section of keys"


def _slip(line: str, error: json.JSONDecodeError) -> str:
    """What is wrong, and where."""
    sign = line[error.pos : error.pos + 1]
    if sign and sign not in "\t\r\n" and not sign.isprintable():
        return f"the character U+{ord(sign):04X} at character {error.pos + 1}"
    before = line[: error.pos].rstrip()
    if before.endswith(",") and line[error.pos :].lstrip()[:1] in {"}", "]"}:  # Python 3.13 says so, older ones do not
        return f"{_TRAILING_COMMA} at character {len(before)}"
    slip = next((ours for theirs, ours in _SLIPS.items() if error.msg.startswith(theirs)), "it cannot be read")
    return f"{slip} at character {error.pos + 1}"


def _decoded(text: bytes) -> str:
    if text.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise NotationError(f"found UTF-16 text, {_WANTED} in UTF-8")
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        what = f"the byte 0x{text[error.start]:02X} that is no UTF-8"
        raise NotationError(f"found no JSON object ({what}, byte {error.start}), {_WANTED}") from error


def _check_size(line: str) -> None:
    """Before the line is read: a nest is climbed by calls of the interpreter, and what is read takes memory."""
    if line.count("[") + line.count("{") <= MAX_DEPTH and line.count(",") < MAX_ENTRIES - MAX_DEPTH:
        return
    depth = entries = 0
    for found in _TEXT_OR_SIGN.finditer(line):
        sign = found[0]
        if sign in "[{,":
            entries += 1
            depth += sign != ","
        elif sign in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            limit = f"{MAX_DEPTH} sections and lists in one another"
            raise NotationError(f"found more than {limit}, expected at most {MAX_DEPTH}")
        if entries > MAX_ENTRIES:
            raise NotationError(f"found more than {MAX_ENTRIES} keys and items, expected at most {MAX_ENTRIES}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise NotationError(f"found the key {quoted(twice)} a second time, expected each key once")
    return found


def _integer(digits: str) -> int:
    count = len(digits.lstrip("-"))
    if count > MAX_DIGITS and not (count == MAX_DIGITS + 1 and 0 < int(digits) <= MAX_SEED):
        raise NotationError(f"found a number of {count} digits, expected at most {MAX_DIGITS}")
    return int(digits)


def _real(digits: str) -> float:
    count = sum(map(str.isdecimal, digits.lower().partition("e")[0].lstrip("-0.")))
    if count > MAX_DIGITS:
        raise NotationError(f"found a number of {count} digits, expected at most {MAX_DIGITS}")
    value = float(digits)
    if abs(value) == float("inf"):
        raise NotationError(f"found the number {quoted(digits)}, expected a smaller one")
    return value


def _refuse_constant(word: str) -> NoReturn:
    raise NotationError(f"found no JSON object ({quoted(word)} is no value), {_WANTED}")


def _check_whole(value: object) -> None:
    """Refuses halves of a character, which no file can hold and nothing can draw. The depth is known to be small."""
    match value:
        case str() if _HALF.search(value):
            raise NotationError(f"found half of a character in {quoted(value)}, expected a text")
        case list():
            for item in value:
                _check_whole(item)
        case dict():
            for key, item in value.items():
                _check_whole(key)
                _check_whole(item)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_once, parse_int=_integer, parse_float=_real, parse_constant=_refuse_constant
)

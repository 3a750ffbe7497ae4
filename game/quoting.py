"""What a sentence shows of what was found: short, on one line, and nothing in it that steers a terminal.

A file, an argument or a file name may hold anything. Control signs would move the cursor or ring the bell, and signs
that turn the direction of writing would make a sentence read as another one; so both are written as escapes, and long
texts are cut.
"""

from __future__ import annotations

import re

MAX_QUOTED = 60
"""At most this many characters of what was found are shown."""
MAX_SENTENCE = 400
"""At most this many characters are shown of a sentence that others made, as `argparse` does."""

_STEERING = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff"
_SIGN = re.compile(f"[{_STEERING}]")
_SIGN_IN_LINES = re.compile(f"(?!\n)[{_STEERING}]")

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a section of keys",
    "null": "null",
}
_WRONG_KIND = re.compile(r"Expected `(.+?)`, got `(.+?)`")
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_BOUND = re.compile(r"Expected `(\w+)` (of length )?(>=|<=|>|<|==)? ?(.*)", re.DOTALL)
_BOUNDS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than", "==": "just"}


def visible(text: str) -> str:
    """A text on one line, with every sign that steers a terminal or the direction of writing as an escape."""
    return _SIGN.sub(_escape, text)


def visible_lines(text: str) -> str:
    """A text of several lines, each of them visible."""
    return _SIGN_IN_LINES.sub(_escape, text)


def visible_json(text: str) -> str:
    """A line of JSON with such signs as the escapes that JSON has: the same value, and safe to print."""
    return _SIGN_IN_LINES.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def shown_text(found: object, most: int = MAX_QUOTED) -> str:
    """A text that was found, cut, and with an escape for all that cannot be seen as what it is."""
    text = str(found)
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return cut if cut.isprintable() else "".join(sign if sign.isprintable() else _escaped(sign) for sign in cut)


def quoted(found: object, most: int = MAX_QUOTED) -> str:
    """A text that was found, visible, cut and in double quotes."""
    return f'"{shown_text(found, most)}"'


def display(path: object) -> str:
    """A path as text that can be printed anywhere on one line: whole, with its accents and spaces.

    What is no UTF-8 in a name, and what would break the line, is written as an escape.
    """
    return visible(str(path).encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace"))


def of_library(error: Exception) -> str:
    """What msgspec says of a value that does not fit, in our words: what was found or is missing, and what is right."""
    told, _, where = str(error).rpartition(" - at `")
    if not told:
        told, where = str(error), ""
    place = re.sub(r"\[[0-9.]+\]", "", where.rstrip("`")).removeprefix("$").strip(".")
    of = f" for {shown_text(place)}" if re.fullmatch(r"[\w.-]+", place) else ""
    if found := _MISSING.fullmatch(told):
        return f"found no key {quoted(found[1])}, expected it{of}"
    if found := _UNKNOWN.fullmatch(told):
        return f"found an unknown key {quoted(found[1])}{of}, expected none beside those there are"
    if found := _WRONG_KIND.fullmatch(told):
        kind = "a truth value" if found[2] == "bool" else _kinds(found[2])
        return f"found {kind}{of}, expected {_kinds(found[1])}"
    if (found := _BOUND.fullmatch(told)) and found[3]:
        size = " long" if found[2] else ""
        what = f"{_kinds(found[1])}, {_BOUNDS[found[3]]} {shown_text(found[4])}{size}"
        return f"found a value out of bounds{of}, expected {what}"
    return f"found a value that does not fit{of}: {shown_text(told[:1].lower() + told[1:], 2 * MAX_QUOTED)}"


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name, shown_text(name)) for name in names.split(" | "))


def _escape(found: re.Match[str]) -> str:
    return _escaped(found[0])


def _escaped(sign: str) -> str:
    code = ord(sign)
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"  # a byte of a file name that is no UTF-8
    return sign.encode("unicode_escape").decode()

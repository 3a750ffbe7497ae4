"""Drawings that come from outside, as text: held to what the shipped drawings are made of, and to a size.

A text that passes names no file and no address, runs nothing, declares no entities and says how large it is.
"""

from __future__ import annotations

import re
from functools import lru_cache

from game.limits import MAX_DRAWING_BYTES, size_text
from game.phrases import phrase

_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_PAINTS = ("defs", "linearGradient", "radialGradient", "stop")
ELEMENTS = frozenset(("svg", "g", "title", "desc", *_SHAPES, *_PAINTS))
"""What a drawing may be made of: the elements of the shipped drawings and their nearest kin."""
MAX_ELEMENTS = 500
"""The most elements of a drawing; the shipped ones have far fewer."""
MAX_DEPTH = 16
"""The most elements in one another."""
MAX_SIDE = 4096.0
"""The widest and highest viewBox."""
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)"
_BOX = re.compile(rf"\s*{_NUMBER}[\s,]+{_NUMBER}[\s,]+({_NUMBER})[\s,]+({_NUMBER})\s*")
_ADDRESS = re.compile(r"url\(\s*['\"]?(?!#)", re.IGNORECASE)


class _RefusedError(Exception):
    """Why a text is no drawing of ours, as the end of "which"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@lru_cache(maxsize=128)
def size_of(text: str) -> tuple[float, float] | None:
    """Width and height of a drawing, in its own units; None where it is none."""
    try:
        return _read(text)
    except _RefusedError:
        return None


def why_none(text: str) -> str:
    """Why a text is no drawing that is shown, as `has a <script>`; empty where it is one."""
    try:
        _read(text)
    except _RefusedError as error:
        return error.why
    return ""


def _read(text: str) -> tuple[float, float]:
    from xml.parsers import expat  # only here: few rule files bring drawings along

    data = text.encode("utf-8", "surrogatepass")
    if len(data) > MAX_DRAWING_BYTES:
        raise _RefusedError(phrase("reading.svg.large", "has more than {size}", size=size_text(MAX_DRAWING_BYTES)))
    reader = _Reader()
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.StartDoctypeDeclHandler = reader.doctype
    parser.ProcessingInstructionHandler = reader.instruction
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        why = phrase("reading.svg.none", "is no SVG: line {line} of it cannot be read", line=error.lineno)
        raise _RefusedError(why) from error
    assert reader.size is not None  # what has no element is refused by the parser, the first is always measured
    return reader.size


class _Reader:
    """Judges one element after the other."""

    def __init__(self) -> None:
        self.size: tuple[float, float] | None = None
        """Width and height, once the outermost element has been read."""
        self._depth = self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._count += 1
        if self._count > MAX_ELEMENTS or self._depth > MAX_DEPTH:
            many = {"most": MAX_ELEMENTS, "depth": MAX_DEPTH}
            raise _RefusedError(
                phrase("reading.svg.many", "has more than {most} elements, or {depth} in one another", **many)
            )
        if name not in ELEMENTS or (name == "svg") != (self._depth == 1):
            found = f"<{name[:40]}>"
            raise _RefusedError(
                phrase("reading.svg.element", "has a {found}, where only shapes and gradients are shown", found=found)
            )
        for key, value in attributes.items():
            plain = key.rpartition(":")[2].lower()
            if plain.startswith("on") or (plain in ("href", "src") and not value.startswith("#")):
                found = key[:40]
                raise _RefusedError(
                    phrase(
                        "reading.svg.attribute",
                        "has the attribute {found}, which leads out of the drawing",
                        found=found,
                    )
                )
            if _ADDRESS.search(value):
                raise _RefusedError(phrase("reading.svg.address", "names an address, which leads out of the drawing"))
        if self._depth == 1:
            self.size = _size(attributes.get("viewBox", ""))

    def end(self, _: str) -> None:
        self._depth -= 1

    def doctype(self, *_: object) -> None:
        raise _RefusedError(phrase("reading.svg.doctype", "has a DOCTYPE"))

    def instruction(self, target: str, _: str) -> None:
        raise _RefusedError(
            phrase("reading.svg.instruction", "has an instruction, {instruction}", instruction=f"<?{target[:40]}")
        )


def _size(box: str) -> tuple[float, float]:
    found = _BOX.fullmatch(box) if len(box) < 200 else None
    width, height = (float(found[1]), float(found[2])) if found else (0.0, 0.0)
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE and 0.25 <= width / height <= 4):
        raise _RefusedError(
            phrase("reading.svg.box", "has no viewBox with a width and a height that go together, such as 0 0 64 64")
        )
    return width, height

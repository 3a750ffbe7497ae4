"""What all looks work with: colours mapped one by one, shapes left out, windows lit.

A drawing is a text in which every colour is `#rrggbb`, so a look is a function of a colour, laid over the whole text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Final

from tools.art.pens.svg import Point

Shade = Callable[[str], str]
"""What becomes of a colour, `#RRGGBB` in and out."""

AMBERS: Final = ("#F6C665", "#F2B54E", "#FBD98A")
"""Lit windows: no two beside each other need be alike, and no shade touches them."""

_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\b")
_PATH: Final = re.compile(r'<path d="([^"]*)"([^>]*)/>\n')
_FILL: Final = re.compile(r'fill="(#[0-9A-Fa-f]{6})"')
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")


def as_it_is(colour: str) -> str:
    """The shade that changes nothing."""
    return colour


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green, blue of `#rrggbb`, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def joined(red: float, green: float, blue: float) -> str:
    """The colour of three channels, each cut to 0 to 255."""
    return "#" + "".join(f"{max(0, min(255, round(value))):02X}" for value in (red, green, blue))


def lightness(colour: str) -> float:
    """How light a colour looks, from 0 to 1."""
    red, green, blue = channels(colour)
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255


def muted(grey: float, dark: Point, tones: tuple[Point, Point, Point]) -> Shade:
    """Makes a shade: first toward the colour's own grey, then darker, then channel by channel.

    Args:
        grey: from 0 (the colour itself) to 1 (its grey).
        dark: how much is left of black and of white, from 0 to 1.
        tones: for red, green and blue what is left of it and what is added, in 255ths.
    """

    def shade(colour: str) -> str:
        light = lightness(colour)
        left = dark[0] + (dark[1] - dark[0]) * light
        mixed = [value * (1 - grey) + 255 * light * grey for value in channels(colour)]
        return joined(*(value * left * tone + added for value, (tone, added) in zip(mixed, tones, strict=True)))

    return shade


def shaded(drawing: str, shade: Shade, own: Mapping[str, str] | None = None) -> str:
    """Lays a shade over every colour of a drawing but lit windows.

    Args:
        drawing: the drawing.
        shade: what becomes of a colour.
        own: colours, in capitals, that become others than the shade says.
    """
    own = own or {}

    def become(found: re.Match[str]) -> str:
        colour = found[0].upper()
        return colour if colour in AMBERS else own[colour] if colour in own else shade(colour)

    return _COLOUR.sub(become, drawing)


def lit(drawing: str, panes: Collection[str], share: float, rng: Random) -> tuple[str, list[Point]]:
    """Lights some of the windows: each opening filled with one of the colours of `panes`, one by one.

    Returns:
        The drawing, and where the lit windows begin, in the units of each path.
    """
    places: list[Point] = []

    def light(found: re.Match[str]) -> str:
        data, rest = found[1], found[2]
        fill = _FILL.search(rest)
        if fill is None or fill[1] not in panes:
            return found[0]
        dark, bright = "", ""
        for opening in re.findall(r"M[^M]+", data):
            if rng.random() < share:
                bright += opening
                x, y = _NUMBER.findall(opening)[:2]
                places.append((float(x), float(y)))
            else:
                dark += opening
        drawn = f'<path d="{dark}"{rest}/>\n' if dark else ""
        if bright:
            amber = f'fill="{rng.choice(AMBERS)}"'
            drawn += f'<path d="{bright}"{rest.replace(fill[0], amber)}/>\n'
        return drawn

    return _PATH.sub(light, drawing), places


def without(drawing: str, is_left_out: Callable[[str], bool]) -> str:
    """Leaves out the shapes, a line of the drawing each, of which that is said."""
    return "".join(line for line in drawing.splitlines(keepends=True) if not is_left_out(line))


def with_gradients(drawing: str, gradients: Mapping[str, str]) -> str:
    """Puts other gradients in the place of those of the same names, or beside those that are there.

    Args:
        drawing: a whole drawing.
        gradients: each by its name, as text.
    """
    for name, text in gradients.items():
        old = re.compile(rf'<(linear|radial)Gradient id="{name}".*?</\1Gradient>\n', re.DOTALL)
        if old.search(drawing):
            drawing = old.sub(lambda _, text=text: text, drawing, count=1)  # type: ignore[misc]
        elif "<defs>\n" in drawing:
            drawing = drawing.replace("<defs>\n", f"<defs>\n{text}", 1)
        else:
            head = drawing.index(">\n") + 2
            drawing = f"{drawing[:head]}<defs>\n{text}</defs>\n{drawing[head:]}"
    return drawing


def under(drawing: str, shapes: str) -> str:
    """Lays shapes under all others of a whole drawing."""
    head = drawing.index("</defs>\n") + len("</defs>\n") if "</defs>\n" in drawing else drawing.index(">\n") + 2
    return drawing[:head] + shapes + drawing[head:]


def over(drawing: str, shapes: str) -> str:
    """Lays shapes over all others of a whole drawing."""
    return drawing.removesuffix("</svg>\n") + shapes + "</svg>\n"

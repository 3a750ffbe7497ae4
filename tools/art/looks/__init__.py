"""The looks of the themes: every drawing once more for the night and for high contrast, made of the day's.

`LOOKS` is the one place that says which themes have drawings of their own, and how each is made of the day's drawing of
that name. Their files lie under `assets/svg/<theme>/`; what a theme leaves out is drawn as by day. The folder's name
stands in the theme's file (`drawings`), and nothing else in the program knows of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tools.art.looks.contrast import contrast_drawing
from tools.art.looks.night import night_drawing

LOOKS: Final[Mapping[str, Callable[[str, str], str | None]]] = {
    "notturno": night_drawing,
    "alto_contrasto": contrast_drawing,
}
"""By theme: what makes its drawing of a name (without the ending) and the day's text; None where the day's serves."""


def looks_of(drawn: Mapping[str, str]) -> dict[str, str]:
    """Gives the drawings of all themes but the day's, by the paths of their files.

    Args:
        drawn: the day's drawings by the paths of their files.
    """
    found: dict[str, str] = {}
    for theme, make in LOOKS.items():
        for path, text in drawn.items():
            other = make(path.removesuffix(".svg"), text)
            if other is not None and other != text:
                found[f"{theme}/{path}"] = other
    return found

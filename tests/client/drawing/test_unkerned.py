"""Small type: no two letters run into each other because the font library cuts parts of pixels off."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.drawing.text import Fonts, TextStyle, font_file, sans, serif
from game.client.drawing.unkerned import KERNED_FROM_PX, without_kerning

LETTERS = "abcdeghkmnopqrsuvwxyz"
"""Letters without ligatures."""
STYLES = (sans(16), sans(16, "semibold"), sans(16, italic=True), serif(16), serif(16, "semibold"), serif(16, "bold"))


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("px", [10, 11, 12, 14, KERNED_FROM_PX - 1])
def test_small_letters_stand_as_far_apart_as_each_is_wide(style: TextStyle, px: int) -> None:
    fonts = Fonts(px / style.size)

    def wide(text: str) -> int:
        """How far the last letter stands from the first, in pixels, and the last itself."""
        return round(fonts.measure(f"n{text}n", style)[0] * fonts.scale)

    close = [
        first + second
        for first in LETTERS
        for second in LETTERS
        if wide(first + second) != wide(first) + wide(second) - wide("")
    ]
    assert close == []


def test_large_letters_are_kerned() -> None:
    fonts, style = Fonts(60 / 16), serif(16, "bold")
    assert fonts.measure("Ta", style)[0] < fonts.measure("T", style)[0] + fonts.measure("a", style)[0]


def test_what_is_no_font_is_left_as_it_is(tmp_path: Path) -> None:
    for written in (b"", b"no font", b"ttcf" + bytes(40), font_file("sans", "regular", False).read_bytes()[:600]):
        path = tmp_path / "a.ttf"
        path.write_bytes(written)
        without_kerning.cache_clear()
        assert without_kerning(path) is None
    assert without_kerning(tmp_path / "none.ttf") is None

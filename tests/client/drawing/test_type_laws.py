"""Type is set as wide as it says: lines hold what fits and no less, and a caret stands where its letter begins."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.drawing.text import Fonts, TextStyle, sans, serif

WORDS = ("a", "of", "Doge", "masks", "gondola", "Serenissima", "velocissimamente", "Wi", "l’ora")
texts = st.lists(st.sampled_from(WORDS), min_size=1, max_size=9).map(" ".join)
STYLES = (sans(20), serif(31, "semibold"))


@cache
def fonts() -> Fonts:
    """Type of one pixel a unit."""
    return Fonts()


def width(text: str, style: TextStyle) -> float:
    """Width of one line in units."""
    return fonts().measure(text, style)[0]


@settings(max_examples=80)
@given(text=texts, limit=st.integers(30, 400), style=st.sampled_from(STYLES))
def test_a_line_holds_as_many_words_as_fit_and_a_word_is_divided_only_where_it_is_wider_alone(
    text: str, limit: int, style: TextStyle
) -> None:
    lines = fonts().wrap(text, style, limit)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    is_divided = any(width(word, style) > limit for word in text.split(" "))
    for line, following in pairwise([*lines, ""]):
        assert width(line, style) <= limit + 0.01 or len(line) == 1
        if following and not is_divided:
            assert width(f"{line} {following.split(' ')[0]}", style) > limit, "the next word would have fitted"
        elif following and " " not in text:
            assert width(line + following[0], style) > limit, "one more letter would have fitted"


@settings(max_examples=60)
@given(text=texts, limit=st.integers(40, 900), style=st.sampled_from(STYLES))
def test_a_line_is_set_in_a_size_that_fits_and_is_no_smaller_than_it_must_be(
    text: str, limit: int, style: TextStyle
) -> None:
    px = fonts().fit_px(text, style, limit)
    assert 0 < px <= fonts().size_px(style)
    if px + 2 <= fonts().size_px(style):
        assert fonts()._size(text, style, px + 2)[0] > limit * 0.97, "two sizes larger would have fitted"
    if px > 7:
        assert fonts()._size(text, style, px)[0] <= limit


@settings(max_examples=60)
@given(text=texts, space=st.sampled_from([0.0, 3.0]), style=st.sampled_from(STYLES), data=st.data())
def test_a_caret_stands_where_the_letters_before_it_end(
    text: str, space: float, style: TextStyle, data: st.DataObject
) -> None:
    spaced = msgspec.structs.replace(style, spacing=space)
    low, high = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    places = [fonts().caret(text, spaced, at) for at in range(len(text) + 1)]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[-1] == pytest.approx(width(text, spaced), abs=space + 1)
    for at in (low, high):
        before = width(text[:at], spaced) if at else 0.0
        assert places[at] == pytest.approx(before, abs=space + 2), (text, at)
    found = fonts().spans(text, spaced, low, high)
    assert sum(wide for _, wide in found) == pytest.approx(places[high] - places[low], abs=space + 1)
    if found:
        assert found[0][0] == pytest.approx(places[low], abs=space + 1)

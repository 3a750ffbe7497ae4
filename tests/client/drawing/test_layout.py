"""The page and what divides it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page, column, row, row_from_right

SIZES = [(853, 480), (1093, 614), (1280, 720), (1366, 768), (1707, 961), (1920, 1080), (2560, 1080), (1080, 1920),
         (3440, 1440), (3840, 2160), (7680, 4320), (1, 1)]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_a_page_of_any_window_has_at_least_its_base_and_fills_the_window(size: tuple[int, int]) -> None:
    page = Page(*size)
    assert page.width >= 1920 - 1e-6
    assert page.height >= 1080 - 1e-6
    assert page.to_px(page.rect) == (0, 0, *size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("foot", [118.0, 180.0])
def test_a_page_with_a_foot_has_its_base_above_it_and_the_bar_is_as_high_in_pixels_at_any_shape(
    size: tuple[int, int], foot: float
) -> None:
    plain, page = Page(*size), Page(*size, foot=foot)
    assert page.width >= 1920 - 1e-6
    assert page.bottom >= 1080 - 1e-6
    assert page.foot_rect.bottom == pytest.approx(page.height)
    assert page.to_px(page.rect) == (0, 0, *size)
    if min(size) > 1:
        assert page.foot_rect.h * page.scale == pytest.approx(foot * plain.scale)
        assert page.fineness * page.scale == pytest.approx(plain.scale)
        assert page.fineness >= 1


def test_a_page_without_a_foot_is_the_same_down_to_its_edge() -> None:
    page = Page(2560, 1080)
    assert (page.bottom, page.fineness, page.foot_rect.h) == (page.height, 1, 0)


def test_a_wider_window_makes_the_page_wider_only() -> None:
    page = Page(2560, 1080)
    assert (page.width, page.height, page.scale) == (2560, 1080, 1)


def test_neighbours_share_their_edge_in_pixels_at_every_scale() -> None:
    for width in range(900, 2000, 37):
        page = Page(width, width)
        places = row(Rect(0.3, 0, 300, 50), [33.3] * 7)
        for left, right in pairwise(places):
            x, _, w, _ = page.to_px(left)
            assert page.to_px(right)[0] == x + w


def test_the_outer_pixels_hold_every_pixel_touched_but_none_outside_the_window() -> None:
    page = Page(960, 540)
    assert page.to_px_outer(Rect(1, 1, 2, 2)) == (0, 0, 2, 2)
    assert page.to_px_outer(Rect(-50, -50, 5000, 5000)) == (0, 0, 960, 540)


def test_points_go_to_pixels_and_back() -> None:
    page = Page(960, 540)
    assert page.point_px((100, 200)) == (50, 100)
    assert page.to_units((50, 100)) == pytest.approx((101, 201), abs=1e-3)
    for pixel in ((0, 0), (1, 7), (959, 539)):
        assert page.point_px(page.to_units(pixel)) == pixel


def test_a_length_of_more_than_nothing_is_a_pixel_at_least() -> None:
    assert Page(320, 180).px(1) == 1
    assert Page(320, 180).px(0) == 0


def test_a_page_of_no_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="has none"):
        Page(0, 100)


def test_columns_and_rows_stand_beside_one_another() -> None:
    area = Rect(10, 10, 100, 100)
    assert column(area, [20, 30], 5) == [Rect(10, 10, 100, 20), Rect(10, 35, 100, 30)]
    assert row(area, [20, 30], 5) == [Rect(10, 10, 20, 100), Rect(35, 10, 30, 100)]
    assert row_from_right(area, [20, 30], 5)[-1].right == area.right


@given(
    x=st.floats(-3000, 3000), y=st.floats(-3000, 3000), w=st.floats(0, 2500), h=st.floats(0, 2500),
    size=st.sampled_from([(960, 540), (1920, 1080), (1366, 768)]),
)  # fmt: skip
def test_the_outer_pixels_are_those_of_the_window_that_a_rectangle_touches(
    x: float, y: float, w: float, h: float, size: tuple[int, int]
) -> None:
    page = Page(*size)
    left, top, wide, high = page.to_px_outer(Rect(x, y, w, h))
    s = page.scale
    columns = [at for at in range(size[0]) if at < (x + w) * s and at + 1 > x * s]
    rows = [at for at in range(size[1]) if at < (y + h) * s and at + 1 > y * s]
    assert 0 <= wide <= size[0]
    assert 0 <= high <= size[1]
    if columns and w:
        assert (left, wide) == (columns[0], len(columns))
    if rows and h:
        assert (top, high) == (rows[0], len(rows))
    if (x + w) * s < 0 or x * s > size[0]:
        assert wide == 0
    if (y + h) * s < 0 or y * s > size[1]:
        assert high == 0

"""Which parts are drawn anew."""

from __future__ import annotations

from game.client.drawing.dirty import MAX_RECTS, DirtyArea
from game.client.drawing.geometry import Rect

PAGE = Rect(0, 0, 1920, 1080)


def _clean() -> DirtyArea:
    area = DirtyArea(PAGE)
    area.take()
    return area


def test_at_the_start_everything_is_dirty() -> None:
    assert DirtyArea(PAGE).take() == [PAGE]


def test_what_was_taken_is_clean() -> None:
    area = _clean()
    assert not area
    assert area.take() == []


def test_rectangles_that_overlap_are_drawn_once() -> None:
    area = _clean()
    area.add(Rect(0, 0, 100, 100))
    area.add(Rect(50, 50, 100, 100))
    assert area.take() == [Rect(0, 0, 150, 150)]


def test_rectangles_far_apart_stay_apart() -> None:
    area = _clean()
    area.add(Rect(0, 0, 10, 10))
    area.add(Rect(900, 900, 10, 10))
    assert len(area.take()) == 2


def test_there_are_never_more_than_a_few() -> None:
    area = _clean()
    for number in range(20):
        area.add(Rect(number * 90, (number * 331) % 1000, 5, 5))
        assert len(area._rects) <= MAX_RECTS
    covered = area.take()
    for number in range(20):
        assert any(rect.contains((number * 90 + 1, (number * 331) % 1000 + 1)) for rect in covered)


def test_most_of_the_page_is_the_whole_page() -> None:
    area = _clean()
    area.add(Rect(0, 0, 1900, 900))
    assert area.take() == [PAGE]


def test_what_lies_outside_the_page_is_nothing() -> None:
    area = _clean()
    area.add(Rect(-100, -100, 50, 50))
    assert not area

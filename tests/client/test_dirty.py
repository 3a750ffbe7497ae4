"""Which parts are drawn anew."""

from __future__ import annotations

from game.client.dirty import MOST_RECTS, DirtyArea
from game.client.geometry import Rect

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
        assert len(area._rects) <= MOST_RECTS
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


def test_while_something_moves_what_is_large_waits_in_part_for_the_next_frame_and_comes_first_then() -> None:
    area = _clean()
    moving, hand, log = Rect(900, 40, 60, 80), Rect(0, 800, 1000, 250), Rect(1560, 60, 360, 1000)
    for rect in (hand, log, moving):
        area.add(rect)
    first = area.take_some()
    assert first[:2] == [moving, hand]
    (upper,) = first[2:]
    assert (upper.x, upper.y, upper.w) == (log.x, log.y, log.w)
    assert area.late
    area.add(hand)
    area.add(moving)
    lower = Rect(log.x, upper.bottom, log.w, log.bottom - upper.bottom)
    assert area.take_some() == [moving, lower, hand]
    assert not area
    assert not area.late


def test_a_sliver_of_something_large_is_not_worth_a_visit() -> None:
    area = _clean()
    hand, log = Rect(0, 600, 1150, 430), Rect(1560, 60, 360, 1000)
    area.add(hand)
    area.add(log)
    assert area.take_some() == [hand]
    assert area.take_some() == [log]


def test_the_whole_page_is_never_divided() -> None:
    area = DirtyArea(PAGE)
    assert area.take_some() == [PAGE]
    assert not area.late


def test_while_something_moves_most_of_the_page_is_not_all_of_it() -> None:
    area = _clean()
    scene, hand, log = Rect(0, 60, 1500, 520), Rect(0, 740, 1500, 340), Rect(1560, 0, 360, 1080)
    for rect in (scene, hand, log):
        area.add(rect)
    drawn: list[Rect] = []
    while area:
        taken = area.take_some()
        assert sum(rect.area for rect in taken) <= PAGE.area * 0.26
        drawn += taken
    assert sum(rect.area for rect in drawn) == scene.area + hand.area + log.area
    for rect in (scene, hand, log):
        parts = [part for part in drawn if rect.clipped(part).area == part.area]
        assert sum(part.area for part in parts) == rect.area

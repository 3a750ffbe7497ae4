"""Rectangles and points."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.drawing.geometry import Rect, arc, between, grown, nearest_free


def test_a_point_on_the_right_edge_belongs_to_the_neighbour() -> None:
    assert Rect(0, 0, 10, 10).contains((0, 0))
    assert not Rect(0, 0, 10, 10).contains((10, 5))


def test_rectangles_that_only_touch_do_not_intersect() -> None:
    assert not Rect(0, 0, 10, 10).intersects(Rect(10, 0, 10, 10))
    assert Rect(0, 0, 10, 10).intersects(Rect(9, 9, 10, 10))


def test_a_union_holds_both_and_an_empty_rectangle_adds_nothing() -> None:
    assert Rect(0, 0, 10, 10).union(Rect(20, 5, 10, 10)) == Rect(0, 0, 30, 15)
    assert Rect(5, 5, 0, 0).union(Rect(20, 5, 10, 10)) == Rect(20, 5, 10, 10)


def test_an_inset_never_makes_a_size_negative() -> None:
    assert Rect(0, 0, 10, 10).inset(8) == Rect(8, 8, 0, 0)
    assert Rect(0, 0, 10, 10).inset(-2) == Rect(-2, -2, 14, 14)


def test_what_two_rectangles_share_is_empty_when_they_lie_apart() -> None:
    assert Rect(0, 0, 10, 10).clipped(Rect(5, 5, 10, 10)) == Rect(5, 5, 5, 5)
    assert Rect(0, 0, 10, 10).clipped(Rect(50, 50, 1, 1)).empty


def test_splitting_leaves_the_gap_out() -> None:
    upper, lower = Rect(0, 0, 10, 100).split_y(30, 10)
    assert (upper, lower) == (Rect(0, 0, 10, 30), Rect(0, 40, 10, 60))


def test_the_strips_along_the_edges_lie_on_them() -> None:
    rect = Rect(10, 20, 100, 50)
    assert rect.right_part(20) == Rect(90, 20, 20, 50)
    assert rect.bottom_part(20) == Rect(10, 50, 100, 20)


def test_a_hull_holds_every_point() -> None:
    assert Rect.hull([(3, 4), (-1, 9)]) == Rect(-1, 4, 4, 5)
    assert Rect.hull([]).empty


def test_scaling_keeps_the_middle() -> None:
    assert Rect(10, 10, 20, 20).scaled(2).center == (20, 20)


def test_between_goes_from_one_point_to_the_other() -> None:
    assert between((0, 0), (10, 20), 0.5) == (5, 10)


def test_a_rectangle_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Rect(0, 0, 1, 1).x = 3  # type: ignore[misc]


sizes = st.integers(0, 5)
rects = st.builds(Rect, st.integers(-3, 4), st.integers(-3, 4), sizes, sizes)


def squares(rect: Rect) -> set[tuple[float, float]]:
    """The unit squares that a rectangle of whole numbers is made of, by their upper left corners."""
    return {(x, y) for x in range(-12, 14) for y in range(-12, 14) if rect.contains((x, y))}


@given(a=rects, b=rects)
def test_rectangles_are_sets_of_points(a: Rect, b: Rect) -> None:
    inside, other = squares(a), squares(b)
    assert len(inside) == a.area
    assert a.empty == (not inside)
    assert squares(a.clipped(b)) == inside & other
    if inside and other:
        assert a.intersects(b) == bool(inside & other)
        assert a.covers(b) == (other <= inside)
    both = a.union(b)
    assert squares(both) >= inside | other
    if inside or other:
        columns, rows = {x for x, _ in inside | other}, {y for _, y in inside | other}
        assert both == Rect(min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)


@given(rect=rects, dx=st.integers(-3, 3), dy=st.integers(-3, 3))
def test_a_rectangle_moved_grown_or_cut_is_where_its_points_are(rect: Rect, dx: int, dy: int) -> None:
    inside = squares(rect)
    assert squares(rect.moved(dx, dy)) == {(x + dx, y + dy) for x, y in inside}
    if inside:
        grown = squares(rect.inset(-2, -1))
        assert grown == {(x + i, y + j) for x, y in inside for i in range(-2, 3) for j in range(-1, 2)}
        assert squares(rect.inset(1)) == {(x, y) for x, y in inside if {(x - 1, y - 1), (x + 1, y + 1)} <= inside}
    upper, lower = rect.split_y(rect.h / 2, 0)
    assert upper.h + lower.h == rect.h
    assert rect.center == ((rect.x + rect.right) / 2, (rect.y + rect.bottom) / 2)
    assert rect.pos == (rect.x, rect.y)


@given(rect=rects.filter(lambda rect: not rect.empty), aspect=st.floats(0.2, 5))
def test_what_is_fitted_keeps_its_shape_and_touches_two_edges(rect: Rect, aspect: float) -> None:
    place = rect.fitted(aspect)
    assert place.w / place.h == pytest.approx(aspect)
    assert place.center == pytest.approx(rect.center)
    assert rect.inset(-1e-9).covers(place)
    assert place.w == pytest.approx(rect.w) or place.h == pytest.approx(rect.h)


@given(rect=rects, degrees=st.integers(-720, 720))
def test_corners_that_are_turned_keep_their_distance_from_the_middle(rect: Rect, degrees: int) -> None:
    corners, (x, y) = rect.turned(degrees), rect.center
    for a, b in corners:
        assert math.hypot(a - x, b - y) == pytest.approx(math.hypot(rect.w / 2, rect.h / 2), abs=1e-9)
    assert rect.turned(0) == ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
    assert rect.turned(90)[0] == pytest.approx((x + rect.h / 2, y - rect.w / 2))


@given(a=rects, b=rects, t=st.floats(0, 1))
def test_what_grows_from_one_to_another_begins_and_ends_as_they_are(a: Rect, b: Rect, t: float) -> None:
    assert (grown(a, b, 0), grown(a, b, 1)) == (a, b)
    part = grown(a, b, t)
    assert part.center == pytest.approx(between(a.center, b.center, t), abs=1e-9)
    assert arc(a.pos, b.pos, 0, 9) == pytest.approx(a.pos, abs=1e-9)
    assert arc(a.pos, b.pos, 1, 9) == pytest.approx(b.pos, abs=1e-9)
    middle = between(a.pos, b.pos, 0.5)
    assert arc(a.pos, b.pos, 0.5, 9) == pytest.approx((middle[0], middle[1] - 9))


def test_around_no_points_there_is_nothing() -> None:
    assert Rect.hull([]) == Rect(0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(6))
def test_the_nearest_free_place_meets_nothing_and_none_nearer_is_free(seed: int) -> None:
    rng, room = Random(seed), Rect(0, 0, 60, 40)
    taken = [Rect(rng.randrange(50), rng.randrange(30), rng.randrange(5, 20), rng.randrange(5, 15)) for _ in range(6)]
    start = Rect(rng.randrange(40), rng.randrange(30), 12, 7)
    found = nearest_free(start, room, taken)
    free = [
        place
        for place in (Rect(x, y, 12, 7) for x in range(49) for y in range(34))
        if not any(place.intersects(rect) for rect in taken)
    ]
    assert (found is None) == (not free)
    if found is not None:
        assert found in free
        assert math.dist(found.pos, start.pos) <= min(math.dist(place.pos, start.pos) for place in free) + 1e-9

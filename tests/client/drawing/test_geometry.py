"""Rectangles and points."""

from __future__ import annotations

import pytest

from game.client.drawing.geometry import Rect, between


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

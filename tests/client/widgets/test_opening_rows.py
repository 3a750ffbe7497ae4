"""A row that opens moves there, and whatever is done meanwhile comes to what it would without any motion."""

from __future__ import annotations

from random import Random

import pytest

from game.client.drawing.geometry import Rect
from game.client.widgets.list_view import ListRow, ListView

SECONDS = 0.25
FRAME = 1 / 60
DEEDS = ("up", "down", "down", "page_down", "first", "last", "wheel", "choose")
ROOM = Rect(100, 80, 500, 420)


def a_list(rows: int, opened: float, seconds: float) -> ListView:
    made = ListView("", [ListRow(str(row)) for row in range(rows)], ROOM, grows=False, row_height=50)
    made.opened, made.opens_in = opened, lambda: seconds
    return made


def at_rest(view: ListView) -> list[float]:
    """Where all rows lie, and how high they are."""
    view._settle()
    places = [view.row_place(row) for row in range(len(view.rows))]
    return [*(place.y for place in places), *(place.h for place in places)]


def wait(view: ListView, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        view.update(FRAME)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_done_while_a_row_opens_is_answered_as_without_motion(seed: int) -> None:
    rng = Random(seed)
    rows, opened = rng.randrange(2, 25), rng.choice([120.0, 250.0, 330.0])
    moving, still = a_list(rows, opened, SECONDS), a_list(rows, opened, 0.0)
    for _ in range(30):
        what, by = (
            rng.choice(["up", "down", "down", "page_down", "first", "last", "wheel", "choose"]),
            rng.randrange(rows),
        )
        for view in (moving, still):
            if what == "wheel":
                view.scroll((by % 5) - 2)
            elif what == "choose":
                view.choose(by)
            else:
                view.adjust(what)  # type: ignore[arg-type]
        assert moving.index == still.index
        wait(moving, rng.choice([0.0, 0.05, 0.1, 0.2, 0.4]))
        if not moving.is_moving:
            assert at_rest(moving) == pytest.approx(at_rest(still))
    wait(moving, 1)
    assert not moving.is_moving
    assert at_rest(moving) == pytest.approx(at_rest(still))


@pytest.mark.parametrize("seed", range(20))
def test_the_chosen_row_goes_from_where_it_was_seen_to_where_it_is_to_be(seed: int) -> None:
    rng = Random(seed)
    view = a_list(rng.randrange(3, 25), 250.0, SECONDS)
    for _ in range(10):
        index = rng.choice([row for row in range(len(view.rows)) if row != view.index])
        places = [view.row_place(index).y]
        view.choose(index)
        assert view.is_moving
        heights = [view.row_place(index).h]
        while view.is_moving:
            places.append(view.row_place(index).y)
            heights.append(view.row_place(index).h)
            view.update(FRAME)
        places.append(view.row_place(index).y)
        heights.append(view.row_place(index).h)
        assert heights == sorted(heights)
        assert (heights[0], heights[-1]) == (50, 300)
        assert places in (sorted(places), sorted(places, reverse=True))
        assert abs(places[0] - places[1]) < 1e-6


def test_a_press_while_a_row_opens_takes_the_row_that_is_seen_under_it() -> None:
    view = a_list(12, 250.0, SECONDS)
    view.choose(3)
    wait(view, 0.1)
    assert view.is_moving
    point = view.row_place(2).center
    view.pressed = True
    view.pointer_down(point)
    wait(view, 0.1)
    view.pressed = False
    view.pointer_up(point)
    assert view.index == 2

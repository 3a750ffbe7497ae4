"""What is let into the still picture of a page: painted once, taken up again when it is no longer so."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from game.client import still
from game.client.app import App
from game.client.canvas import Canvas
from game.client.geometry import Rect
from game.client.still import Inlay

Colour = tuple[int, int, int]
GREY: Colour = (120, 120, 120)
RED: Colour = (200, 30, 30)
BLUE: Colour = (30, 30, 200)
HERE, THERE = Rect(100, 100, 80, 60), Rect(400, 100, 80, 60)


class Ground:
    """A page in grey into which coloured rectangles are let."""

    def __init__(self) -> None:
        self.app = App.offscreen((1920, 1080))
        self.app.tools.still.clock = lambda: 0.0
        self.canvas = Canvas(self.app.window, self.app.tools)
        self.painted: list[object] = []
        """The names of what was painted, the ground as None, in turn."""

    def inlay(self, name: str, rect: Rect, colour: Colour, over: float = 0) -> Inlay:
        """One that fills its rectangle, and may draw beyond it."""

        def paint(canvas: Canvas) -> None:
            self.painted.append(name)
            canvas.fill(rect.inset(-over), colour)

        return Inlay(name, rect, colour, paint)

    def show(self, *inlays: Inlay, clip: Rect | None = None) -> None:
        """Draws the page, or a part of it."""

        def paint(canvas: Canvas) -> None:
            self.painted.append(None)
            canvas.fill(self.app.page.rect, GREY)

        surface = self.app.window
        surface.set_clip(None if clip is None else self.app.page.to_px_outer(clip))
        self.canvas.still("ground", self.app.page.rect, paint, inlays)
        surface.set_clip(None)

    def at(self, rect: Rect) -> Colour:
        """The colour in the middle of a rectangle."""
        red, green, blue, _ = self.app.window.get_at(self.app.page.point_px(rect.center))
        return red, green, blue


@pytest.fixture
def ground(monkeypatch: pytest.MonkeyPatch) -> Ground:
    monkeypatch.setattr(still, "A_FRAME", 124_000)
    monkeypatch.setattr(still, "A_STRIP", 41_000)
    return Ground()


def test_what_stays_is_painted_once(ground: Ground) -> None:
    for _ in range(3):
        ground.show(ground.inlay("here", HERE, RED), ground.inlay("there", THERE, BLUE))
    assert ground.painted == [None, "here", "there"]
    assert (ground.at(HERE), ground.at(THERE)) == (RED, BLUE)


def test_what_shows_something_else_is_painted_anew_and_nothing_beside_it(ground: Ground) -> None:
    ground.show(ground.inlay("here", HERE, RED), ground.inlay("there", THERE, BLUE))
    ground.show(ground.inlay("here", HERE, BLUE), ground.inlay("there", THERE, BLUE))
    assert ground.painted == [None, "here", "there", "here"]
    assert ground.at(HERE) == BLUE


def test_the_ground_comes_back_where_something_is_no_more(ground: Ground) -> None:
    ground.show(ground.inlay("here", HERE, RED))
    ground.show()
    assert ground.at(HERE) == GREY
    assert ground.painted == [None, "here"]


def test_what_has_another_place_leaves_the_first(ground: Ground) -> None:
    ground.show(ground.inlay("it", HERE, RED))
    ground.show(ground.inlay("it", THERE, RED))
    assert (ground.at(HERE), ground.at(THERE)) == (GREY, RED)


def test_what_lies_over_another_is_let_in_again_with_it(ground: Ground) -> None:
    upper = Rect(140, 120, 80, 60)
    ground.show(ground.inlay("lower", HERE, RED), ground.inlay("upper", upper, BLUE))
    ground.show(ground.inlay("lower", HERE, GREY), ground.inlay("upper", upper, BLUE))
    assert ground.painted == [None, "lower", "upper", "lower", "upper"]
    assert ground.at(upper) == BLUE
    ground.show(ground.inlay("upper", upper, BLUE))
    assert (ground.at(upper), ground.at(Rect(101, 101, 2, 2))) == (BLUE, GREY)
    ground.show()
    assert ground.at(upper) == GREY


def test_nothing_is_painted_beyond_the_place_of_an_inlay(ground: Ground) -> None:
    ground.show(ground.inlay("here", HERE, RED, over=30))
    ground.show()
    beside = Rect(HERE.x - 20, HERE.y, 2, 2)
    assert (ground.at(beside), ground.at(HERE)) == (GREY, GREY)


def test_what_nothing_is_to_be_drawn_of_waits(ground: Ground) -> None:
    ground.show(ground.inlay("here", HERE, RED), ground.inlay("there", THERE, RED))
    ground.show(ground.inlay("here", HERE, BLUE), ground.inlay("there", THERE, BLUE), clip=THERE)
    assert ground.painted == [None, "here", "there", "there"]
    assert (ground.at(HERE), ground.at(THERE)) == (RED, BLUE)
    ground.show(ground.inlay("there", THERE, BLUE), clip=THERE)  # what is left out here is not gone
    ground.show(ground.inlay("here", HERE, RED), ground.inlay("there", THERE, BLUE))
    assert ground.painted == [None, "here", "there", "there"]


def test_another_look_brings_another_ground_and_all_on_it(ground: Ground) -> None:
    ground.show(ground.inlay("here", HERE, RED))
    ground.app.settings.set("text_size", 140)
    ground.show(ground.inlay("here", HERE, RED))
    assert ground.painted == [None, "here", None, "here"]


def test_an_inlay_is_painted_anew_when_a_drawing_it_wanted_has_come(ground: Ground) -> None:
    sprites = ground.app.tools.sprites
    drawn: list[bool] = []

    def paint(canvas: Canvas) -> None:
        drawn.append(canvas.sprite("icons/star", HERE))

    star = Inlay("star", HERE, None, paint)
    ground.show(star)
    ground.show(star)
    assert drawn == [False]
    sprites.wait()
    ground.show(star)
    ground.show(star)
    assert drawn == [False, True]


def test_in_a_hurried_frame_the_rest_waits_for_the_next(ground: Ground) -> None:
    places = [Rect(0, top, 600, 180) for top in (0, 200, 400)]
    ground.show(*(ground.inlay(f"{place.y}", place, RED) for place in places))
    changed = [ground.inlay(f"{place.y}", place, BLUE) for place in places]
    still = ground.app.tools.still
    for count in (1, 2, 3):
        still.begin(hurried=True)
        ground.show(*changed)
        assert [ground.at(place) for place in places] == [BLUE] * count + [RED] * (3 - count)
        assert still.late == places[count:]
    ground.painted.clear()
    still.begin(hurried=False)
    ground.show(*(ground.inlay(f"{place.y}", place, RED) for place in places))
    assert len(ground.painted) == 3


def test_in_a_hurried_frame_nothing_is_begun_when_its_time_is_over(ground: Ground) -> None:
    small, still = (HERE, THERE), ground.app.tools.still
    ground.show(*(ground.inlay(f"{place.x}", place, RED) for place in small))
    still.clock = iter((0.0, 1.0, 2.0, 3.0)).__next__
    for late in ([THERE], []):
        still.begin(hurried=True)
        ground.show(*(ground.inlay(f"{place.x}", place, BLUE) for place in small))
        assert still.late == late
    assert (ground.at(HERE), ground.at(THERE)) == (BLUE, BLUE)


@pytest.mark.parametrize("place", [Rect(0, 0, 900, 300), Rect(0, 0, 300, 900)])
def test_a_large_part_is_painted_strip_by_strip_in_hurried_frames(ground: Ground, place: Rect) -> None:
    def filled(colour: Colour) -> Inlay:
        return ground.inlay("large", place, colour, over=30)

    def ends() -> tuple[Colour, Colour]:
        return ground.at(Rect(place.x, place.y, 4, 4)), ground.at(Rect(place.right - 4, place.bottom - 4, 4, 4))

    still = ground.app.tools.still
    ground.show(filled(RED))
    still.begin(hurried=True)
    ground.show(filled(BLUE))
    assert ends() == (BLUE, RED)
    (rest,) = still.late
    assert rest.right >= place.right
    assert rest.area < 0.6 * place.area
    still.begin(hurried=True)
    ground.show(filled(GREY))  # it changes on the way: from the beginning
    assert ends() == (GREY, RED)
    for _ in range(3):
        still.begin(hurried=True)
        ground.show(filled(GREY))
    assert ends() == (GREY, GREY)
    assert not still.late
    ground.show()
    assert ground.at(Rect(place.right + 10, place.bottom + 10, 4, 4)) == GREY


def test_what_was_painted_in_part_is_finished_at_once_when_nothing_hurries(ground: Ground) -> None:
    place, still = Rect(0, 0, 900, 300), ground.app.tools.still
    ground.show(ground.inlay("large", place, RED))
    still.begin(hurried=True)
    ground.show(ground.inlay("large", place, BLUE))
    still.begin(hurried=False)
    ground.show(ground.inlay("large", place, RED))
    assert ground.at(Rect(0, 0, 4, 4)) == ground.at(Rect(896, 296, 4, 4)) == RED


def test_what_lies_on_a_strip_is_painted_with_it_and_knows_its_new_ground(ground: Ground) -> None:
    place, still = Rect(0, 0, 900, 300), ground.app.tools.still
    upper = ground.inlay("upper", HERE, BLUE)
    ground.show(ground.inlay("large", place, RED), upper)
    ground.painted.clear()
    for _ in range(3):
        still.begin(hurried=True)
        ground.show(ground.inlay("large", place, GREY), upper)
    assert ground.painted[:4] == ["large", "upper", "large", "upper"]  # it lies on the first two strips
    assert "upper" not in ground.painted[4:]
    assert (ground.at(HERE), ground.at(Rect(896, 296, 4, 4))) == (BLUE, GREY)
    ground.show(ground.inlay("large", place, GREY))
    assert ground.at(HERE) == GREY


def test_a_frame_in_several_visits_lays_what_has_changed_once(ground: Ground) -> None:
    still, places = ground.app.tools.still, [pygame.Rect(place.x, place.y, place.w, place.h) for place in (HERE, THERE)]
    ground.show(ground.inlay("here", HERE, RED), ground.inlay("there", THERE, RED))
    ground.painted.clear()
    still.begin(hurried=False, places=places)
    for clip in (HERE, THERE):
        ground.show(ground.inlay("here", HERE, BLUE), ground.inlay("there", THERE, BLUE), clip=clip)
    assert ground.painted == ["here", "there"]
    assert (ground.at(HERE), ground.at(THERE)) == (BLUE, BLUE)


def test_what_is_let_in_below_something_that_is_changing_lies_under_it_for_good(ground: Ground) -> None:
    lower, upper = Rect(100, 100, 80, 60), Rect(140, 120, 80, 60)

    def above(colour: Colour) -> Inlay:
        return dataclasses.replace(ground.inlay("upper", upper, colour), layer=1)

    ground.show(above(BLUE))
    ground.show(ground.inlay("lower", lower, RED), above(GREY))
    ground.show(ground.inlay("lower", lower, RED))
    assert ground.at(Rect(150, 130, 2, 2)) == RED


def test_what_is_new_on_another_scene_waits_for_the_next_frame_where_the_scene_took_its_time(ground: Ground) -> None:
    def scene(colour: Colour) -> Inlay:
        return dataclasses.replace(ground.inlay("scene", Rect(0, 0, 900, 600), colour), covers=True, layer=-1)

    still = ground.app.tools.still
    ground.show(scene(RED))
    still.begin(hurried=True)
    still.clock = lambda: 1.0
    ground.show(scene(GREY), ground.inlay("here", HERE, BLUE))
    assert (ground.at(THERE), ground.at(HERE), still.late) == (GREY, GREY, [HERE])
    still.begin(hurried=True)
    ground.show(scene(GREY), ground.inlay("here", HERE, BLUE))
    assert (ground.at(HERE), still.late) == (BLUE, [])


def test_a_scene_stays_with_all_on_it_until_the_drawing_of_the_next_has_come(ground: Ground) -> None:
    sprites, still = ground.app.tools.sprites, ground.app.tools.still

    def scene(drawing: str, colour: Colour) -> Inlay:
        needs = ((drawing, HERE),) if drawing else ()
        place = Rect(0, 0, 900, 600)
        return dataclasses.replace(ground.inlay("scene", place, colour), covers=True, layer=-1, needs=needs)

    ground.show(scene("", RED), ground.inlay("there", THERE, BLUE))
    ground.painted.clear()
    for _ in range(3):
        still.begin(hurried=True)
        ground.show(scene("icons/star", GREY))
        assert still.late == [THERE]
    assert ground.painted == []
    assert (ground.at(HERE), ground.at(THERE)) == (RED, BLUE)
    sprites.wait()
    ground.show(scene("icons/star", GREY))
    assert (ground.at(HERE), ground.at(THERE)) == (GREY, GREY)


def test_a_drawing_that_never_comes_does_not_hold_a_scene_up_for_ever(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scene(colour: Colour, *needs: tuple[str, Rect]) -> Inlay:
        return dataclasses.replace(ground.inlay("scene", HERE, colour), covers=True, needs=needs)

    monkeypatch.setattr(still, "MOST_WAITED", 5)
    ground.show(scene(RED))
    for _ in range(5):
        ground.show(scene(BLUE, ("icons/star", HERE)))
    assert ground.at(HERE) == BLUE

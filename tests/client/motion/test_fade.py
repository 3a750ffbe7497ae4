"""Cross-fades: old pixels over new ones, clearer and clearer, in the parts that change."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.motion.fade import SECONDS, Fade
from game.client.shell.app import App

PART = Rect(100, 100, 200, 100)
RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((960, 540), 0, 32), App.offscreen((960, 540)).tools)


def show(fade: Fade, canvas: Canvas, colour: tuple[int, int, int]) -> None:
    """Draws a page of one colour as a scene does."""
    fade.take(canvas)
    canvas.surface.fill(colour)
    fade.draw(canvas)


def inside(canvas: Canvas) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at((100, 75)))[:3]


def test_a_change_is_seen_gently_and_ends_as_it_is(canvas: Canvas) -> None:
    fade = Fade()
    show(fade, canvas, RED)
    fade.begin([PART])
    show(fade, canvas, BLUE)
    assert inside(canvas) == RED
    fade.update(SECONDS / 2)
    assert fade.look() == [PART]
    show(fade, canvas, BLUE)
    red, green, blue = inside(canvas)
    assert 90 <= red <= 110
    assert 90 <= blue <= 110
    assert green == 0
    fade.update(SECONDS)
    assert fade.look() == [PART]
    assert fade.look() == []
    assert not fade.running
    show(fade, canvas, BLUE)
    assert inside(canvas) == BLUE


def test_nothing_fades_outside_the_parts_that_change(canvas: Canvas) -> None:
    fade = Fade()
    show(fade, canvas, RED)
    fade.begin([PART])
    show(fade, canvas, BLUE)
    assert tuple(canvas.surface.get_at((10, 10)))[:3] == BLUE


def test_what_was_never_seen_does_not_fade(canvas: Canvas) -> None:
    fade = Fade()
    fade.begin([PART])
    assert not fade.running
    show(fade, canvas, BLUE)
    assert inside(canvas) == BLUE


def test_dropped_fades_leave_nothing_and_begin_again_once_drawn(canvas: Canvas) -> None:
    fade = Fade()
    show(fade, canvas, RED)
    fade.begin([PART])
    fade.drop()
    show(fade, canvas, BLUE)
    assert inside(canvas) == BLUE
    fade.begin([PART])
    assert fade.running


def test_parts_that_overlap_fade_as_one(canvas: Canvas) -> None:
    fade = Fade()
    show(fade, canvas, RED)
    fade.begin([PART, PART.moved(50, 0), PART.moved(500, 0)])
    assert fade.look() == [PART.union(PART.moved(50, 0)), PART.moved(500, 0)]


def test_a_second_change_fades_from_what_is_seen_then(canvas: Canvas) -> None:
    fade = Fade()
    show(fade, canvas, RED)
    fade.begin([PART])
    show(fade, canvas, BLUE)
    fade.update(SECONDS / 2)
    show(fade, canvas, BLUE)
    seen = inside(canvas)
    fade.begin([PART])
    show(fade, canvas, (0, 200, 0))
    assert inside(canvas) == seen

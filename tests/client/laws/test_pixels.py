"""A pixel drawn is a pixel hit, and one beside it is not: of every rectangle, widget, screen and size of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.widgets.base import Widget
from tests.client.demo import DemoScene
from tests.pilot import FakeClock, Pilot

NEVER_HIT = {"CanalTargets", "HandView"}
"""Is hit at many places and draws a tag beside one; shows what a rival holds: a click on it does nothing."""
SIZES = [(1920, 1080), (960, 540), (1280, 720), (1366, 768), (1024, 768), (640, 360), (2560, 1080), (333, 777)]

quarters = st.integers(-40, 8000).map(lambda quarter: quarter / 4)
thirds = st.integers(0, 3000).map(lambda third: third / 3)
lengths = st.one_of(quarters, thirds, st.floats(0, 1900))
rects = st.builds(Rect, lengths, lengths, lengths.map(abs), lengths.map(abs))
pages = st.builds(Page, st.integers(200, 2600), st.integers(150, 1600))


@given(rect=rects, page=pages)
@settings(max_examples=300)
def test_the_pixels_of_a_rectangle_are_those_whose_points_lie_in_it(rect: Rect, page: Page) -> None:
    x, y, width, height = page.to_px(rect)
    for column in (x - 1, x, x + width - 1, x + width):
        at = (page.to_units((column, 0))[0], rect.center[1])
        assert rect.contains(at) == (x <= column < x + width and height > 0 and rect.h > 0) or height == 0
    for line in (y - 1, y, y + height - 1, y + height):
        at = (rect.center[0], page.to_units((0, line))[1])
        assert rect.contains(at) == (y <= line < y + height) or width == 0


@given(rect=st.builds(Rect, st.floats(0, 40), st.floats(0, 40), st.floats(1, 40), st.floats(1, 40)), data=st.data())
@settings(max_examples=60)
def test_the_pixels_painted_are_the_pixels_hit(rect: Rect, data: st.DataObject) -> None:
    width, height = data.draw(st.sampled_from(SIZES))
    app = _offscreen((width, height))
    surface = pygame.Surface((60, 60), 0, 32)
    Canvas(surface, app.tools).fill(rect, "red")
    for x in range(60):
        for y in range(60):
            assert bool(surface.get_at((x, y))[0]) == rect.contains(app.page.to_units((x, y))), (x, y)


@given(outer=rects, inner=rects, page=pages)
@settings(max_examples=200)
def test_a_rectangle_has_the_same_pixels_on_a_surface_of_its_own(outer: Rect, inner: Rect, page: Page) -> None:
    x, y, width, height = page.to_px(inner)
    left, top = page.to_px(outer)[:2]
    assert page.to_px(inner, outer.pos) == (x - left, y - top, width, height)


@given(page=pages, share=st.tuples(st.floats(0, 1), st.floats(0, 1)))
def test_points_go_to_pixels_and_back(page: Page, share: tuple[float, float]) -> None:
    pixel = (int(share[0] * (page.width_px - 1)), int(share[1] * (page.height_px - 1)))
    assert page.point_px(page.to_units(pixel)) == pixel


_APPS: dict[tuple[int, int], App] = {}


def _offscreen(size: tuple[int, int]) -> App:
    if size not in _APPS:
        _APPS[size] = App.offscreen(size)
    return _APPS[size]


def _screens(size: tuple[int, int]) -> Iterator[tuple[str, App]]:
    app = App.offscreen(size, language="en")
    for screen in screens(app.tools.locale):
        screen.show(app)
        yield screen.name, app
    app.quit()
    app.close()


def _wrong(page: Page, widget: Widget) -> list[tuple[int, int]]:
    """Pixels along the edges of a widget, and beside them, that are hit and not drawn or drawn and not hit."""
    shape = getattr(widget, "shown", None) or widget.rect  # of a card in a hand, what no other card lies over
    if shape.empty:
        return []
    x, y, width, height = page.to_px(shape)
    right, bottom = x + width, y + height
    ways = {*range(x, right, max(1, width // 9)), right - 1}
    falls = {*range(y, bottom, max(1, height // 9)), bottom - 1}
    inside = [(at, line) for at in ways for line in (y, bottom - 1)] + [
        (at, line) for at in (x, right - 1) for line in falls
    ]
    beside = [(at, line) for at in ways for line in (y - 1, bottom)] + [
        (at, line) for at in (x - 1, right) for line in falls
    ]
    return [
        *(pixel for pixel in inside if not widget.contains(page.to_units(pixel))),
        *(pixel for pixel in beside if widget.contains(page.to_units(pixel))),
    ]


def _check(size: tuple[int, int]) -> None:
    seen = 0
    for name, app in _screens(size):
        app.stack.top.widgets.focus(None)  # a card of Casanova's hand rises to the focus, and is hit where it lay too
        for widget in app.stack.top.widgets:
            if widget.visible and widget.focusable and type(widget).__name__ not in NEVER_HIT:
                seen += 1
                assert _wrong(app.page, widget) == [], (name, type(widget).__name__, widget.rect)
    assert seen > 100


@pytest.mark.parametrize("size", Random(9).sample(SIZES, 2))
def test_every_widget_of_every_screen_is_hit_where_it_is_drawn(size: tuple[int, int]) -> None:
    _check(size)


@pytest.mark.deep
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (1600, 900), (800, 600), (320, 180)])
def test_every_widget_of_every_screen_is_hit_where_it_is_drawn_at_all_sizes(size: tuple[int, int]) -> None:
    _check(size)


KINDS = ["deal", "stay", "dark", "icon", "menu", "toggle_on", "level"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(960, 540), (1003, 701), (801, 599)])
def test_a_click_on_the_last_pixel_counts_and_one_beside_it_does_not(
    open_app: Callable[..., App], fake_clock: FakeClock, kind: str, size: tuple[int, int]
) -> None:
    pilot = Pilot(open_app(size), fake_clock)
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.wait(0.5)
    widget: Widget = getattr(scene, kind)
    x, y, width, height = pilot.app.page.to_px(widget.rect)
    middle = (x + width // 2, y + height // 2)
    edges = [(x, middle[1]), (x + width - 1, middle[1]), (middle[0], y), (middle[0], y + height - 1)]
    beside = [(x - 1, middle[1]), (x + width, middle[1]), (middle[0], y - 1), (middle[0], y + height)]
    for pixel in (*edges, *beside):
        for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(event, pos=pixel, button=1, touch=False))
            pilot.turn()
            held = widget.pressed
            if event == pygame.MOUSEBUTTONDOWN:
                assert held == (pixel in edges), pixel
        for kind_of_finger in (pygame.FINGERDOWN, pygame.FINGERUP):
            share = (pixel[0] / size[0], pixel[1] / size[1])
            pygame.event.post(
                pygame.event.Event(kind_of_finger, touch_id=1, finger_id=1, x=share[0], y=share[1], dx=0.0, dy=0.0)
            )
            pilot.turn()
            if kind_of_finger == pygame.FINGERDOWN:
                assert widget.pressed == (pixel in edges), pixel

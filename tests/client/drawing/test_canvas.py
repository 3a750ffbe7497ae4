"""Drawing in units, roles and messages."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.shell.app import App
from game.client.words.locale import msg

BACKGROUND = (200, 200, 200)


@pytest.fixture
def canvas() -> Canvas:
    """A page of 1920 by 1080 pixels in one grey."""
    app = App.offscreen((1920, 1080))
    made = Canvas(app.window, app.tools)
    made.surface.fill(BACKGROUND)
    return made


def _colour(canvas: Canvas, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue, _ = canvas.surface.get_at((x, y))
    return red, green, blue


def test_a_fill_covers_its_rectangle_and_nothing_else(canvas: Canvas) -> None:
    canvas.fill(Rect(100, 100, 50, 50), "red")
    assert _colour(canvas, 100, 100) == _colour(canvas, 149, 149) == canvas.theme.colour("red")
    assert _colour(canvas, 99, 100) == _colour(canvas, 150, 149) == BACKGROUND


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1366, 768)])
def test_a_hairline_is_drawn_wherever_it_lies(size: tuple[int, int]) -> None:
    """In a small window a unit is less than a pixel, and at some places it lay between two edges."""
    app = App.offscreen(size)
    canvas = Canvas(app.window, app.tools)
    for at in range(100, 160):
        canvas.surface.fill(BACKGROUND)
        canvas.fill(Rect(20, at, 40, 1), "red")
        canvas.fill(Rect(at, 400, 1, 40), "red")
        drawn = pygame.mask.from_threshold(canvas.surface, canvas.theme.colour("red"), (1, 1, 1, 255))
        assert {min(rect.size) for rect in drawn.get_bounding_rects()} == {1}
        assert len(drawn.get_bounding_rects()) == 2
    app.close()


def test_a_clear_fill_mixes(canvas: Canvas) -> None:
    canvas.fill(Rect(0, 0, 50, 50), (0, 0, 0), alpha=0.5)
    assert _colour(canvas, 10, 10)[0] == pytest.approx(100, abs=2)
    canvas.fill(Rect(100, 0, 50, 50), (0, 0, 0), alpha=0)
    assert _colour(canvas, 110, 10) == BACKGROUND


def test_a_round_fill_leaves_its_corners(canvas: Canvas) -> None:
    canvas.fill(Rect(100, 100, 60, 60), "red", radius=20)
    assert _colour(canvas, 101, 101) == BACKGROUND
    assert _colour(canvas, 130, 130) == canvas.theme.colour("red")


BOXES = {
    "of three": (
        Layer(fill=(10, 20, 30), radius=14, grow=4, dy=4, alpha=0.2),
        Layer(fill=(250, 240, 230), stroke=(40, 30, 20), width=2, radius=12),
        Layer(stroke=(200, 160, 70), width=1.2, radius=8, grow=-5),
    ),
    "round": (Layer(fill=(250, 240, 230), stroke=(40, 30, 20), width=2, radius=44),),
    "broad": (Layer(stroke=(40, 30, 20), width=18, radius=6),),
    "inner": (Layer(stroke=(40, 30, 20), width=2, radius=6, grow=-30),),
}


@pytest.mark.parametrize("kind", BOXES)
@pytest.mark.parametrize("size", [(60, 40), (700, 90), (900, 700), (1500, 900)])
def test_a_box_looks_the_same_stretched_and_whole(canvas: Canvas, size: tuple[int, int], kind: str) -> None:
    from game.client.drawing.shapes import _layers, rasterise

    layers = BOXES[kind]
    canvas.box(Rect(50, 50, *size), layers)
    expected = pygame.Surface((1920, 1080), 0, 32)
    expected.fill(BACKGROUND)
    out = 20
    body = _layers(layers, out, *size, 1.0)
    expected.blit(rasterise(body, size[0] + 2 * out, size[1] + 2 * out), (50 - out, 50 - out))
    for x in (45, 50, 52, 56, 60, 70, 84, 50 + size[0] // 2, 50 + size[0] - 7, 50 + size[0] - 1, 50 + size[0] + 3):
        for y in (47, 50, 53, 58, 66, 80, 50 + size[1] // 2, 50 + size[1] - 5, 50 + size[1] - 2, 50 + size[1] + 6):
            mine, whole = _colour(canvas, x, y), expected.get_at((x, y))[:3]
            assert all(abs(a - b) <= 4 for a, b in zip(mine, whole, strict=True)), (x, y, mine, whole)


def test_lines_and_shapes_are_drawn_where_they_are_said(canvas: Canvas) -> None:
    canvas.line((100, 100), (200, 100), "ink", 4)
    canvas.circle((300, 100), 30, "gold", "ink", 2)
    canvas.polygon(((400, 100), (450, 50), (500, 100)), "red")
    canvas.polyline(((600, 100), (650, 50), (700, 100)), "ink", 4)
    assert _colour(canvas, 150, 100) == canvas.theme.colour("ink")
    assert _colour(canvas, 300, 100) == canvas.theme.colour("gold")
    assert _colour(canvas, 450, 80) == canvas.theme.colour("red")
    assert _colour(canvas, 650, 80) == BACKGROUND


def test_nothing_is_drawn_outside_a_clipped_part(canvas: Canvas) -> None:
    with canvas.clipped(Rect(0, 0, 100, 100)) as seen:
        assert seen
        canvas.fill(Rect(50, 50, 100, 100), "red")
        assert not canvas.wants(Rect(300, 300, 10, 10))
    assert _colour(canvas, 120, 120) == BACKGROUND
    assert canvas.surface.get_clip().size == (1920, 1080)


def test_a_text_says_where_it_lies(canvas: Canvas) -> None:
    style = sans(30)
    left = canvas.text("Venezia", (500, 100), style, "ink")
    middle = canvas.text("Venezia", (500, 200), style, "ink", "center")
    right = canvas.text("Venezia", (500, 300), style, "ink", "right")
    assert left.x == 500
    assert middle.center[0] == pytest.approx(500)
    assert right.right == pytest.approx(500)


def test_a_text_stands_by_its_middle_or_its_baseline(canvas: Canvas) -> None:
    style = serif(40)
    middle = canvas.text("Pot", (100, 300), style, "ink", valign="middle")
    assert middle.center[1] == pytest.approx(300)
    base = canvas.text("x", (100, 500), style, "ink", valign="baseline")
    assert base.y < 500 < base.bottom
    assert _row_of_last_ink(canvas, base) in range(498, 502)


def _row_of_last_ink(canvas: Canvas, place: Rect) -> int:
    rows = [
        y
        for y in range(int(place.y), int(place.bottom) + 1)
        for x in range(int(place.x), int(place.right))
        if _colour(canvas, x, y)[0] < 120
    ]
    return max(rows) + 1


def test_a_text_is_wrapped_or_shrunk_and_never_wider_than_asked(canvas: Canvas) -> None:
    wrapped = canvas.text("The highest card takes the pot", (0, 0), sans(30), "ink", width=200)
    assert wrapped.w <= 200
    assert wrapped.h > 60
    shrunk = canvas.text("The highest card takes the pot", (0, 300), sans(30), "ink", max_width=200)
    assert shrunk.w <= 200
    low = canvas.text("Pot", (0, 500), sans(60), "ink", max_height=30)
    assert low.h <= 31


def test_a_message_is_drawn_in_the_language_in_use(canvas: Canvas) -> None:
    assert canvas.text(msg("dialog.yes"), (0, 0), sans(20), "ink").w > 0
    assert not canvas.locale.missing


def test_a_covering_picture_is_cut_to_its_rectangle(tmp_path) -> None:
    from game.client.drawing.sprites import Sprites

    (tmp_path / "x.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="#ff0000"/></svg>'
    )
    app = App.offscreen((1920, 1080))
    app.tools.sprites = Sprites(1.0, folder=tmp_path)
    canvas = Canvas(app.window, app.tools)
    canvas.surface.fill(BACKGROUND)
    canvas.sprite("x", Rect(100, 100, 100, 100), fit="cover")
    canvas.sprite("x", Rect(400, 100, 100, 100))
    app.tools.sprites.wait()
    canvas.surface.fill(BACKGROUND)
    assert canvas.sprite("x", Rect(100, 100, 100, 100), fit="cover")
    assert _colour(canvas, 101, 101) == _colour(canvas, 199, 199) == (255, 0, 0)
    assert _colour(canvas, 210, 150) == BACKGROUND
    assert canvas.sprite("x", Rect(400, 100, 100, 100))
    assert _colour(canvas, 450, 110) == BACKGROUND


@pytest.mark.parametrize("kind", ["plaque", "plain", "night", "sheet", "inset"])
def test_every_kind_of_panel_is_drawn(canvas: Canvas, kind) -> None:
    canvas.panel(Rect(100, 100, 400, 200), kind)
    assert _colour(canvas, 300, 200) != BACKGROUND
    assert _colour(canvas, 700, 200) == BACKGROUND


def test_what_glows_on_its_way_is_one_picture_laid_more_or_less_clear(canvas: Canvas) -> None:
    canvas.fill(Rect(0, 0, 600, 600), "red", 20)
    kept = len(canvas.tools.shapes.cached)
    canvas.travels = True
    for step in range(1, 20):
        canvas.fill(Rect(100, 100, 60, 60), (0, 0, 0), 10, step / 20)
        canvas.fill(Rect(700, 100, 600, 400), (0, 0, 0), 10, step / 20)
        canvas.frame(Rect(100, 300, 60, 60), (0, 0, 0), 2, 10, step / 20)
        canvas.circle((900, 900), 30, "gold", alpha=step / 20)
        canvas.line((100, 900), (200, 900), "ink", 4, step / 20)
    assert len(canvas.tools.shapes.cached) == kept + 5
    canvas.surface.fill(BACKGROUND)
    canvas.fill(Rect(100, 100, 60, 60), (0, 0, 0), 10, 0.5)
    canvas.fill(Rect(700, 100, 600, 400), (0, 0, 0), 10, 0.5)
    assert _colour(canvas, 130, 130)[0] == pytest.approx(100, abs=2)
    assert _colour(canvas, 1000, 300)[0] == pytest.approx(100, abs=2)

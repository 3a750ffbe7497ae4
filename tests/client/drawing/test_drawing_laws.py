"""What holds for everything that a canvas draws: wherever it lies, however large the page is, and beside nothing."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.client.drawing.canvas import BLANK, Canvas, panel_reach
from game.client.drawing.geometry import Rect
from game.client.drawing.inscriptions import dashed_frame, turned_text
from game.client.drawing.keycaps import PAD_SIGNS, draw_keycap, keycap_height, keycap_width
from game.client.drawing.text import sans, serif
from game.client.shell.app import App

GROUND = (181, 176, 164)
PLACE = Rect(96, 64, 120, 72)
Draws = Callable[[Canvas, Rect], Rect]
"""Draws something in a rectangle and returns what it may touch."""


def _panel(kind: str) -> Draws:
    def draw(canvas: Canvas, place: Rect) -> Rect:
        canvas.panel(place, kind)  # type: ignore[arg-type]
        return place.inset(-1) if kind == "inset" else panel_reach(place)

    return draw


def _fill(canvas: Canvas, place: Rect) -> Rect:
    canvas.fill(place, "red", 14)
    return place


def _frame(canvas: Canvas, place: Rect) -> Rect:
    canvas.frame(place, "ink", 4, 12)
    return place.inset(-2)


def _wide_frame(canvas: Canvas, place: Rect) -> Rect:
    wide = Rect(place.x, place.y, 520, 300)
    canvas.frame(wide, "ink", 4, 12)
    return wide.inset(-2)


def _line(canvas: Canvas, place: Rect) -> Rect:
    canvas.line(place.pos, (place.right, place.bottom), "ink", 4)
    return place.inset(-4)


def _polyline(canvas: Canvas, place: Rect) -> Rect:
    canvas.polyline((place.pos, (place.right, place.y), (place.x, place.bottom)), "ink", 3)
    return place.inset(-3)


def _polygon(canvas: Canvas, place: Rect) -> Rect:
    canvas.polygon(place.turned(0), "gold", "ink", 2)
    return place.inset(-2)


def _circle(canvas: Canvas, place: Rect) -> Rect:
    canvas.circle(place.center, place.h / 2, "gold", "ink", 2)
    return place.inset(-1)


def _dashes(canvas: Canvas, place: Rect) -> Rect:
    dashed_frame(canvas, place, "ink", 2, 8)
    return place.inset(-2)


def _blank(canvas: Canvas, place: Rect) -> Rect:
    canvas._blank(place, 1, 0, rounded=True, written=True)
    return place


def _cap(label: str) -> Draws:
    def draw(canvas: Canvas, place: Rect) -> Rect:
        return draw_keycap(canvas, label, place.pos)

    return draw


def _text(canvas: Canvas, place: Rect) -> Rect:
    return canvas.text("Canaletto", place.pos, serif(30), "text")


def _turned(canvas: Canvas, place: Rect) -> Rect:
    turned_text(canvas, "8", (place.right, place.bottom), serif(40), "text", 80)
    return place


DRAWN: dict[str, Draws] = {
    **{f"panel {kind}": _panel(kind) for kind in ("plaque", "plain", "night", "sheet", "inset")},
    **{f"cap {label}": _cap(label) for label in (*PAD_SIGNS, "Esc", "A")},
    "fill": _fill,
    "frame": _frame,
    "wide frame": _wide_frame,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
    "circle": _circle,
    "dashes": _dashes,
    "blank": _blank,
    "text": _text,
    "turned text": _turned,
}
Pixels = npt.NDArray[np.int16]


def _page(size: tuple[int, int]) -> Canvas:
    app = App.offscreen(size)
    return Canvas(app.window, app.tools)


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    """A page of one pixel a unit, high enough for all of it."""
    return _page((1920, 1080))


@pytest.fixture(scope="module")
def large() -> Canvas:
    """A page of two pixels a unit."""
    return _page((3840, 2160))


def _pixels(canvas: Canvas, draws: Draws, place: Rect, scale: int = 1) -> tuple[Pixels, Rect]:
    """What is drawn on an even ground, and what it may touch, both seen from 60 units to the left of and above it."""
    canvas.surface.fill(GROUND)
    reach = draws(canvas, place)
    left, top = place.x - 60, place.y - 60
    part = canvas.surface.subsurface((round(left * scale), round(top * scale), 660 * scale, 420 * scale))
    if scale > 1:
        part = pygame.transform.smoothscale(part, (660, 420))
    return pygame.surfarray.array3d(part).astype(np.int16), reach.moved(-left, -top)


def _seen(drawn: Pixels) -> Rect:
    """The smallest rectangle around all that was drawn."""
    touched = (drawn != np.array(GROUND)).any(axis=2)
    columns, rows = np.nonzero(touched.any(axis=1))[0], np.nonzero(touched.any(axis=0))[0]
    return Rect(float(columns[0]), float(rows[0]), float(np.ptp(columns)) + 1, float(np.ptp(rows)) + 1)


@pytest.mark.parametrize("name", DRAWN)
def test_what_is_drawn_elsewhere_looks_the_same_there(canvas: Canvas, name: str) -> None:
    here, _ = _pixels(canvas, DRAWN[name], PLACE)
    for dx, dy in ((312, 0), (0, 208), (640, 384)):
        there, _ = _pixels(canvas, DRAWN[name], PLACE.moved(dx, dy))
        assert (here == there).all(), (dx, dy)


@pytest.mark.parametrize("name", DRAWN)
def test_nothing_is_drawn_beyond_what_it_may_touch_and_something_is_drawn_at_its_edges(
    canvas: Canvas, name: str
) -> None:
    drawn, reach = _pixels(canvas, DRAWN[name], PLACE)
    found = _seen(drawn)
    assert reach.inset(-1).covers(found), (found, reach)
    if "text" not in name:
        assert found.h >= reach.h - 6, (found, reach)
        assert found.w >= (reach.h if name == "circle" else reach.w) - 6, (found, reach)


@pytest.mark.parametrize("name", [name for name in DRAWN if "text" not in name and not name.startswith("cap ")])
def test_on_a_page_of_twice_as_many_pixels_it_is_twice_as_large(canvas: Canvas, large: Canvas, name: str) -> None:
    small, reach = _pixels(canvas, DRAWN[name], PLACE)
    halved, _ = _pixels(large, DRAWN[name], PLACE, 2)
    x, y, w, h = map(round, (reach.x - 8, reach.y - 8, reach.w + 16, reach.h + 16))
    differs = np.abs(halved - small).max(axis=2)[x : x + w, y : y + h]
    assert differs.mean() < 4, differs.mean()
    assert (differs > 70).mean() < 0.02, (differs > 70).mean()


@pytest.mark.parametrize("name", [name for name in DRAWN if "text" in name or name.startswith("cap ")])
@pytest.mark.parametrize(("dx", "dy"), [(0, 0), (37.5, 11.5)])
def test_type_on_a_page_of_twice_as_many_pixels_stands_where_it_stood(
    canvas: Canvas, large: Canvas, name: str, dx: float, dy: float
) -> None:
    small, _ = _pixels(canvas, DRAWN[name], PLACE.moved(dx, dy))
    halved, _ = _pixels(large, DRAWN[name], PLACE.moved(dx, dy), 2)
    one, other = _seen(small), _seen(halved)
    assert one.inset(-2.5).covers(other), (one, other)
    assert other.inset(-2.5).covers(one), (one, other)
    assert np.abs(small - halved).mean() < 1


@pytest.mark.parametrize("name", ["panel plaque", "panel night", "panel sheet", "panel inset", "fill", "frame",
                                  "wide frame", "circle", "blank", "dashes", "cap □", "cap ○"])  # fmt: skip
def test_its_left_half_mirrors_its_right_half(canvas: Canvas, name: str) -> None:
    drawn, reach = _pixels(canvas, DRAWN[name], PLACE)
    middle = round(reach.x + reach.w / 2)
    wide = round(reach.w / 2) + 8
    left, right = drawn[middle - wide : middle], drawn[middle : middle + wide][::-1]
    assert np.abs(left - right).max(axis=2).mean() < (4 if name == "dashes" else 1)


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("valign", ["top", "middle", "baseline"])
def test_a_text_of_several_lines_stands_where_it_says(canvas: Canvas, align: str, valign: str) -> None:
    canvas.surface.fill(GROUND)
    place = canvas.text(
        "Canal Grande, in teams", (400, 300), sans(24), "text", align, valign=valign, width=120, line_gap=9  # type: ignore[arg-type]
    )  # fmt: skip
    found = _seen(pygame.surfarray.array3d(canvas.surface.subsurface((240, 200, 320, 240))).astype(np.int16))
    found = found.moved(240, 200)
    assert place.inset(-1).covers(found)
    assert found.w >= place.w - 6
    assert found.h >= place.h - 16
    assert {"left": place.x, "center": place.center[0], "right": place.right}[align] == pytest.approx(400)
    if valign != "baseline":
        assert {"top": place.y, "middle": place.center[1]}[valign] == pytest.approx(300)


def test_a_wrapped_text_that_has_the_height_it_needs_is_set_in_its_size(canvas: Canvas) -> None:
    fonts, text, style = canvas.fonts, "a text of several words that is wrapped into some lines", sans(24)
    for gap in (0.0, 7.0):
        whole = fonts.block(text, style, (0, 0, 0), 150, None, None, gap)
        again = fonts.block(text, style, (0, 0, 0), 150, None, whole.height, gap)
        assert (again.px, again.texts) == (whole.px, whole.texts)
        for height in (whole.height - 1, whole.height * 0.7, whole.height * 0.4):
            less = fonts.block(text, style, (0, 0, 0), 150, None, height, gap)
            assert less.height <= height
            assert less.px < whole.px
            assert not fonts._is_low(text, style, 150, height, gap, less.px + 1), "the largest that fits"


def test_a_key_cap_is_no_narrower_than_high_and_holds_its_label(canvas: Canvas) -> None:
    assert keycap_width(canvas, "") == 0
    assert draw_keycap(canvas, "", (10, 10)).w == 0
    for label in ("A", "Esc", "Backspace", *PAD_SIGNS):
        width, high = keycap_width(canvas, label), keycap_height(canvas)
        assert width >= high
        if label not in PAD_SIGNS:
            assert width == max(high, canvas.measure(label, sans(17, "semibold"))[0] + 14)
        low = draw_keycap(canvas, label, (10, 10), high / 2)
        assert (low.h, low.w) == (pytest.approx(high / 2), pytest.approx(width / 2))


def test_what_stands_for_a_picture_is_seen_on_every_ground_and_lies_in_its_place(canvas: Canvas) -> None:
    for written, angle in ((False, 0.0), (True, 0.0), (False, 30.0)):
        canvas.surface.fill(GROUND)
        canvas._blank(PLACE, 1, angle, rounded=True, written=written)
        assert canvas.surface.get_at((156, 100))[:3] != GROUND, (written, angle)
        assert canvas.surface.get_at((round(PLACE.x) - 30, 100))[:3] == GROUND
    assert canvas.theme.colour(BLANK) != GROUND


def test_the_sign_for_a_missing_picture_is_rounded_where_it_is_no_covering_one(canvas: Canvas) -> None:
    for rounded in (True, False):
        for written in (True, False):
            canvas.surface.fill(GROUND)
            canvas._blank(PLACE, 1, 0, rounded=rounded, written=written)
            corner = canvas.surface.get_at((round(PLACE.x), round(PLACE.y)))[:3]
            assert (corner == GROUND) == rounded, (rounded, written)


@pytest.mark.parametrize("place", [PLACE, Rect(96, 64, 240, 132), Rect(96, 64, 41, 300)])
def test_a_dashed_frame_is_half_ink_along_each_side_and_open_at_its_corners(canvas: Canvas, place: Rect) -> None:
    drawn, _ = _pixels(canvas, _dashes, place)
    inked = (drawn.sum(axis=2) < sum(GROUND) - 150).astype(int)
    left, top, right, bottom = 60, 60, 60 + round(place.w), 60 + round(place.h)
    sides = (
        inked[left + 8 : right - 8, top - 2 : top + 2].max(axis=1),
        inked[left + 8 : right - 8, bottom - 2 : bottom + 2].max(axis=1),
        inked[left - 2 : left + 2, top + 8 : bottom - 8].max(axis=0),
        inked[right - 2 : right + 2, top + 8 : bottom - 8].max(axis=0),
    )
    for side in sides:
        assert 0.4 < side.mean() < 0.8, side.mean()
        assert np.abs(np.diff(side)).sum() >= len(side) // 10, "dashes, no line"
    for x, y in ((left, top), (right - 4, top), (left, bottom - 4), (right - 4, bottom - 4)):
        assert not inked[x : x + 4, y : y + 4].any()


def test_the_label_of_a_key_cap_stands_in_its_middle_above_its_shade(canvas: Canvas) -> None:
    for label in ("H", "Esc"):
        with_label, reach = _pixels(canvas, _cap(label), PLACE)
        blank, _ = _pixels(canvas, _cap(" " * len(label)), PLACE)
        w = min(with_label.shape[0], round(reach.right) - 4)
        part = (slice(64, w), slice(62, round(reach.bottom) - 4))
        inked = np.nonzero((with_label[part].sum(axis=2) < sum(canvas.theme.colour("keycap")) - 200).any(axis=0))[0]
        middle = 62 + (inked[0] + inked[-1] + 1) / 2
        assert middle == pytest.approx(reach.center[1] - 0.5, abs=1.01), (label, middle)
        assert blank.shape == with_label.shape

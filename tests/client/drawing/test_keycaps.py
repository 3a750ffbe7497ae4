"""The caps of keys."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.keycaps import draw_keycap
from game.client.shell.app import App


def test_a_key_cap_is_as_wide_as_its_label_needs() -> None:
    app = App.offscreen((1920, 1080))
    canvas = Canvas(app.window, app.tools)
    short, long = draw_keycap(canvas, "Q", (0, 0)), draw_keycap(canvas, "Enter", (100, 0))
    assert short.w == short.h
    assert long.w > short.w
    assert draw_keycap(canvas, "Enter", (200, 0), max_height=13).h == 13

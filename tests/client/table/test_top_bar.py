"""The bar along the top: whatever is written on it lies between the page's edge and the gold line."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.shell.app import App
from game.client.table.top_bar import BAR_HEIGHT, bar_buttons, draw_bar, draw_bar_ground
from game.client.words.locale import Message, msg
from game.match.settings import Settings
from tests.client.drawn_texts import Recorder

DEEP = "Àgjpqy: ÇÉ, (Ég)"
"""Letters that reach as far up and down as letters do."""
LINE = 2
"""How high the gold line is, in units."""


def named(words: str) -> Message:
    return msg("canal_grande.own", name=words, shown=words)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("size", [100, 140, 200])
def test_what_stands_on_the_bar_touches_neither_its_line_nor_the_edge(
    size: int, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings()
    settings.set("text_size", size)
    app = App.offscreen(window, settings, language="en")
    try:
        recorder = Recorder()
        with monkeypatch.context() as patch, recorder.recording(patch):
            drawing = recorder.begin(app.window)
            canvas = Canvas(app.window, app.tools)
            draw_bar_ground(canvas)
            draw_bar(canvas, named(DEEP), named(DEEP), "on_night", len(bar_buttons()))
        room = pygame.Rect(app.page.to_px(Rect(0, 0, app.page.width, BAR_HEIGHT - LINE)))
        assert len(drawing.texts) == 2
        for drawn in drawing.texts:
            assert drawn.place.top >= room.top
            assert drawn.place.bottom < room.bottom, f"{drawn.place} touches the line at {room.bottom}"
    finally:
        app.quit()
        app.close()

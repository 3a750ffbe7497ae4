"""The law of reading: in every theme each text stands out from what it lies on, drawings counted.

The contrast of two roles of a theme says nothing of a drawing that is another in each theme. So screens are drawn, and
the colour of each text is held against what was on the page where it was written.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.screenshots import offscreen_app, screens
from game.client.shell.app import App
from game.contrast import contrast
from game.match.options import ScreenshotOptions

SHOWN = (
    "title",
    "new_game",
    "games",
    "games_finished",
    "casanova_replay",
    "settings_display",
    "casanova_play",
    "casanova_moment",
    "canaletto_bid",
    "canaletto_sell",
    "canal_grande_divide_2",
    "canal_grande_raise_4",
)
"""Screens that show what is written on papers, cloth, water, cards and stone."""


@pytest.fixture(params=["veduta", "notturno", "alto_contrasto"])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    app = offscreen_app(ScreenshotOptions(folder=tmp_path, size=(640, 360), theme=request.param))
    yield app
    app.quit()
    app.close()


def ground(canvas: Canvas, place: pygame.Rect) -> tuple[int, int, int] | None:
    """The colour in the middle of all that lies in a place; None where most of it is clear."""
    pixels = pygame.surfarray.array3d(canvas.surface.subsurface(place)).reshape(-1, 3)
    if canvas.surface.get_flags() & pygame.SRCALPHA:
        pixels = pixels[pygame.surfarray.array_alpha(canvas.surface.subsurface(place)).reshape(-1) > 200]
    if not len(pixels):
        return None
    red, green, blue = (int(value) for value in np.median(pixels, axis=0))
    return red, green, blue


def test_every_text_stands_out_from_what_it_lies_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    theme, write = app.tools.theme, Canvas.text
    least = 7.0 if theme.name == "alto_contrasto" else 4.5
    faint: dict[tuple[str, str], float] = {}

    def writing(canvas, message, pos, style, colour, align="left", **options):  # type: ignore[no-untyped-def]
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip((0, 0, 0, 0))
        place = write(canvas, message, pos, style, colour, align, **options)
        canvas.surface.set_clip(clip)
        seen = pygame.Rect(canvas.px(place)).clip(canvas.surface.get_rect()).clip(clip)
        ink = theme.colour(colour)
        if seen.w > 2 and seen.h > 2 and options.get("alpha", 1) == 1 and ink != theme.colour("disabled"):
            found = ground(canvas, seen)
            if found is not None:  # what was written while a drawing was on its way is written anew
                faint[name, canvas.locale.text(message)] = contrast(ink, found)
        return write(canvas, message, pos, style, colour, align, **options)

    monkeypatch.setattr(Canvas, "text", writing)
    for screen in screens(app.tools.locale):
        name = screen.name
        if name in SHOWN:
            screen.show(app)
            app.picture()
    assert {key: round(value, 2) for key, value in faint.items() if value < least} == {}

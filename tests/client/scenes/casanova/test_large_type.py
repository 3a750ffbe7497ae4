"""Casanova's cards and the log when type is twice as large."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.canvas import Canvas
from game.client.geometry import Rect
from game.client.scenes.casanova.draw import draw_card, draw_small_card


@pytest.fixture
def canvas() -> Canvas:
    app = App.offscreen((1920, 1080))
    app.settings.set("text_size", 200)
    return Canvas(app.window, app.tools)


def test_what_is_written_on_a_card_stays_off_its_mask_and_its_turned_rank(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 200 % the rank covered half the mask, and the name ran into the rank at the foot."""
    places: list[Rect] = []
    write = Canvas.text

    def writing(canvas: Canvas, *asked: object, **options: object) -> Rect:
        places.append(write(canvas, *asked, **options))  # type: ignore[arg-type]
        return places[-1]

    monkeypatch.setattr(Canvas, "text", writing)
    draw_card(canvas, Rect(100, 100, 126, 176), 12)
    rank, name = places
    assert rank.h <= 46.5
    assert name.h <= 30.5
    draw_small_card(canvas, Rect(300, 100, 60, 84), 12)
    assert places[-1].h <= 84 * 0.36 + 0.5

"""The report: the city stands behind its columns, and the gondola sails under the words, not through them."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.screenshots import screens
from game.client.shell.app import App
from game.match.settings import Settings
from tests.client.drawn_texts import Recorder


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_gondola_leaves_the_words_above_it_to_be_read(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App.offscreen((1280, 720), Settings(), language=language)
    recorder, sprite, places = Recorder(), Canvas.sprite, dict[str, Rect]()

    def drawing(canvas, name, rect, *options, **named):  # type: ignore[no-untyped-def]
        places[name] = rect
        return sprite(canvas, name, rect, *options, **named)

    monkeypatch.setattr(Canvas, "sprite", drawing)
    with recorder.recording(monkeypatch):
        for screen in screens(app.tools.locale):
            if screen.name == "canaletto_report":
                screen.show(app)
                drawn = recorder.begin(app.window)
                app.picture()
    gondola = pygame.Rect(app.page.to_px(places["title/gondola_rule"]))
    assert [text.text for text in drawn.texts if text.place.colliderect(gondola)] == []
    city = places["common/tailpiece"]
    assert city.w > 300
    assert app.page.rect.covers(city)
    app.quit()
    app.close()

"""The law of the mark of advice: the adviser's face on a button lies over no word, whatever the button says."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.table.scene import TableScene
from game.client.widgets import ring
from game.client.widgets.button import Button
from game.client.words.locale import Locale
from tests.client.drawn_texts import Drawing, Recorder, app_without_pictures
from tests.languages import WHOLE

SIZE = (1280, 720)
SHOWN = ("canaletto_bid", "canaletto_open", "canal_grande_spy_4", "casanova_stay")
"""Tables whose buttons have little room."""


@pytest.fixture(params=[(100, "de"), (140, "it"), (200, "fr")])
def app(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    size, language = request.param
    with app_without_pictures(monkeypatch, SIZE, size, language) as app:
        yield app


def tables() -> list[str]:
    return [screen.name for screen in screens(Locale("en")) if screen.name.startswith(("cana", "casanova"))]


def drawn(app: App, buttons: list[Button], monkeypatch: pytest.MonkeyPatch) -> tuple[list[pygame.Rect], Drawing]:
    """The faces on these buttons, and their words."""
    faces: list[pygame.Rect] = []
    recorder, face_of = Recorder(), ring.face_place

    def placing(rect: Rect, *, inside: bool) -> Rect:
        place = face_of(rect, inside=inside)
        faces.append(pygame.Rect(app.page.to_px(place.inset(-1.6))))
        return place

    with monkeypatch.context() as patch, recorder.recording(patch):
        patch.setattr(ring, "face_place", placing)
        drawing, canvas = recorder.begin(app.window), Canvas(app.window, app.tools)
        for button in buttons:
            ring.draw_widget(canvas, button)
    return faces, drawing


def check(app: App, name: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Looks at a table with each of its buttons advised in turn; answers how many there were."""
    next(screen for screen in screens(app.tools.locale) if screen.name == name).show(app)
    app.stack.top.finish()
    table = app.stack.top
    if not isinstance(table, TableScene):
        return 0
    app.picture()
    buttons = [widget for widget in table.choices if isinstance(widget, Button) and widget.visible]
    for button in buttons:
        for other in buttons:
            other.advised = other is button
        faces, drawing = drawn(app, buttons, monkeypatch)
        assert len(faces) == 1
        assert [text.text for text in drawing.texts if text.place.colliderect(faces[0])] == []
    return len(buttons)


def test_the_face_of_the_adviser_lies_over_no_word(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [name for name in SHOWN if name in tables()]
    assert sum(check(app, name, monkeypatch) for name in names) > 5


@pytest.mark.deep
@pytest.mark.parametrize("name", tables())
def test_so_it_is_at_every_table(name: str, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in WHOLE:
        app.settings.set("language", language)
        check(app, name, monkeypatch)

"""On the sheet of what was seen, names and numbers stand beside one another: the eye need not cross an empty row."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.client.screenshots import screens
from game.client.table.noted import NotedDialog
from tests.client.drawn_texts import Recorder, app_without_pictures

MOST = 140.0
"""The widest gap between two words of a row, in units at 100 %."""


@pytest.mark.parametrize(("size", "scale", "language"), [((1280, 720), 100, "de"), ((1280, 720), 200, "fr")])
def test_the_heads_of_the_columns_stand_beside_their_title(
    size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, found = Recorder(), list[str]()
    with app_without_pictures(monkeypatch, size, scale, language) as app, recorder.recording(monkeypatch):
        for screen in screens(app.tools.locale):
            if not screen.name.endswith("_noted"):
                continue
            screen.show(app)
            drawing = recorder.begin(app.window)
            app.picture()
            dialog = app.stack.top
            assert isinstance(dialog, NotedDialog)
            row = pygame.Rect(app.page.to_px(dialog.list.row_place(0)))
            heads = [drawn for drawn in drawing.texts if drawn.scrolled and row.contains(drawn.place)]
            heads.sort(key=lambda drawn: drawn.place.x)
            assert len(heads) > 3
            for one, other in itertools.pairwise(heads):
                gap = (other.place.x - one.place.right) / app.page.scale / dialog.grown
                if gap > MOST:
                    found.append(f"{screen.name}: {gap:.0f} before {other.text!r}")
    assert found == []

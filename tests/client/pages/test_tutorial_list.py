"""The page of the tutorials."""

from __future__ import annotations

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.pages.tutorial_list import TutorialList
from game.client.widgets.page import content_rect
from game.match.learning import Learning
from game.match.tutorial import tutorial_ids
from game.registry import GAMES
from tests.pilot import Pilot


def test_each_tutorial_shows_its_game_and_the_list_fills_the_page(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three short lines stood at the top of an empty page."""
    drawn: dict[str, Rect] = {}
    lay = Canvas.sprite

    def laying(canvas: Canvas, name: str, rect: Rect, *asked: object, **options: object) -> bool:
        drawn[name] = rect
        return lay(canvas, name, rect, *asked, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "sprite", laying)
    page = TutorialList(tutorial_ids(tuple(GAMES)), Learning(), lambda _name, _anew: None)
    pilot.app.stack.push(page)
    pilot.turn()
    assert {"new_game/casanova", "new_game/canaletto", "new_game/canal_grande"} <= set(drawn)
    assert page.list.rect.h >= content_rect(pilot.app.tools.page).h * 0.9


def test_the_foot_of_a_short_sheet_of_settings_is_not_empty(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client.settings.scene import SettingsScene

    drawn: list[str] = []
    lay = Canvas.sprite

    def laying(canvas: Canvas, name: str, *asked: object, **options: object) -> bool:
        drawn.append(name)
        return lay(canvas, name, *asked, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "sprite", laying)
    pilot.app.stack.push(SettingsScene("language"))
    pilot.turn()
    assert "common/tailpiece" in drawn
    drawn.clear()
    pilot.app.stack.push(SettingsScene("keys"))
    pilot.turn()
    assert "common/tailpiece" not in drawn

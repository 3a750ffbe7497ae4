"""What is written on Casanova's cards: in large type, and before their pictures are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.sprites import Sprites
from game.client.games.casanova.draw import draw_card, draw_small_card
from game.client.shell.app import App
from game.resources import assets_folder


@pytest.fixture
def canvas() -> Canvas:
    app = App.offscreen((1920, 1080))
    app.settings.set("text_size", 200)
    return Canvas(app.window, app.tools)


def test_a_rank_is_large_on_its_card_and_leaves_most_of_its_figure_in_sight(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 200 % the rank was as small as ever; before that it covered half the mask, and the name ran into it."""
    places: list[Rect] = []
    write = Canvas.text

    def writing(canvas: Canvas, *asked: object, **options: object) -> Rect:
        places.append(write(canvas, *asked, **options))  # type: ignore[arg-type]
        return places[-1]

    monkeypatch.setattr(Canvas, "text", writing)
    for draw, card, usual in ((draw_card, Rect(100, 100, 126, 176), 30), (draw_small_card, Rect(300, 100, 60, 84), 19)):
        places.clear()
        draw(canvas, card, 12)
        (rank,) = places
        assert rank.h >= 1.7 * usual
        assert rank.right <= card.right
        assert rank.bottom - card.y <= card.h * 0.62


def test_a_card_has_a_ground_while_its_picture_is_still_being_made(tmp_path: Path) -> None:
    """At the very first start rank and name stood on the bare wood."""
    app = App.offscreen((1920, 1080))
    (tmp_path / "casanova").mkdir()
    drawing = (assets_folder() / "svg" / "casanova" / "card_12.svg").read_text("utf-8")
    (tmp_path / "casanova" / "card_12.svg").write_text(drawing, "utf-8")
    app.tools.sprites = Sprites(app.page.scale, folder=tmp_path)
    app.window.fill((0, 0, 0))
    draw_card(Canvas(app.window, app.tools), Rect(100, 100, 126, 176), 12)
    assert app.window.get_at((163, 200))[:3] == app.tools.theme.colour("ivory")
    app.tools.sprites.stop()

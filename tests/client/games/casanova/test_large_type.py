"""What is written on Casanova's cards: in large type, and before their pictures are there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts
from game.client.drawing.theme import shipped_theme
from game.client.drawing.tools import Tools
from game.client.games.casanova.draw import Table, draw_card, draw_seat, draw_small_card
from game.client.games.casanova.moment import gain_place
from game.client.games.casanova.moment_motion import trail_dashes
from game.client.games.casanova.picture import picture_of
from game.client.games.casanova.places import POT, POT_SHIFT
from game.client.shell.app import App
from game.client.table.faces import faces_of
from game.client.words.locale import Locale, Message
from game.match.seats import plan_seats
from game.resources import assets_folder
from game.rules.casanova import CasanovaGame, CasanovaRules
from game.rules.core import Seat
from tests.workers import AtOnce


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


NAMES = ("Arlecchino", "Giacomo", "Pantalone", "Colombina")


def table_of(players: int, percent: int) -> Table:
    """A table with so many seats at a size of type."""
    faces = faces_of(plan_seats(("human", *["greedy"] * (players - 1))), Seat(0))
    named = {seat: replace(face, name=NAMES[seat]) for seat, face in faces.items()}
    return Table(CasanovaRules(), named, Seat(0), text_scale=percent / 100)


class Noted(Canvas):
    """A canvas that notes where each text lies."""

    def __init__(self, *made: Any) -> None:
        super().__init__(*made)
        self.told: dict[str, Rect] = {}

    def text(self, message: Message | str, *placed: Any, **set_so: Any) -> Rect:
        rect = super().text(message, *placed, **set_so)
        self.told[self.locale.text(message)] = rect
        return rect


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 120, 140, 170, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_gains_is_whole_on_the_page_and_hides_neither_name_nor_number(
    players: int, percent: int, size: tuple[int, int]
) -> None:
    page = Page(*size)
    fonts, sprites = Fonts(page.scale, percent / 100), Sprites(page.scale, background=AtOnce())
    tools = Tools(page, shipped_theme("veduta"), fonts, sprites, Locale("fr"))
    table, state = table_of(players, percent), CasanovaGame(CasanovaRules(), players).new_state()
    picture = msgspec.structs.replace(picture_of(state.view(Seat(0))), coins=(188,) * players)
    for seat, places in table.places.items():
        canvas = Noted(pygame.Surface(size), tools)
        draw_seat(canvas, table, picture, seat, places)
        pill = gain_place(table, seat)
        assert page.rect.covers(pill), seat
        assert pill.intersects(places.plaque)
        assert not [told for told in (NAMES[seat], "188") if canvas.told[told].intersects(pill)], (seat, pill)


@pytest.mark.parametrize("percent", [100, 140, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_trail_of_the_coins_runs_through_no_words(players: int, percent: int) -> None:
    table = table_of(players, percent)
    start = table.point((POT[0] + POT_SHIFT[0], POT[1] + POT_SHIFT[1]))
    for places in table.places.values():
        dashes = trail_dashes(table, start, (places.plaque.right - 36, places.plaque.center[1]))
        assert len(dashes) >= 6
        read = [rect for rect in (table.bar, table.verdict) for dash in dashes if Rect.hull(dash).intersects(rect)]
        assert read == []

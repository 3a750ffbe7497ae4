"""What stands on a plaque keeps apart: words, cards from behind, rules, and the frame of who is to move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canal_grande import draw_large, draw_seats
from game.client.games.canal_grande.board import CanalGrandeBoard
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_seats import RULE
from game.client.games.canal_grande.picture import picture_of
from game.client.games.canal_grande.statuses import status_of
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.table.scene import TableScene
from game.client.words.locale import Locale, msg
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.core import Seat
from tests.client.drawn_texts import Recorder, app_without_pictures
from tests.client.games.canal_grande.kit import SHORT
from tests.languages import WHOLE

SIZES = ((100, "nl"), (100, "fr"), (120, "de"), (140, "fr"), (200, "it"))
WINDOWS = ((1280, 720), (1920, 1080))
SHOWN = ("canal_grande_vote_4", "canal_grande_raise_4", "canal_grande_choose_2", "canal_grande_voted_4")
"""Screens on which each plaque bears all that it can."""
APART = 2
"""How many pixels lie between at least."""


@cache
def names() -> list[str]:
    return [screen.name for screen in screens(Locale("en")) if screen.name.startswith("canal_grande_")]


@pytest.fixture(params=[(*look, WINDOWS[number % 2]) for number, look in enumerate(SIZES)])
def app(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program in a text size, without pictures."""
    size, language, window = request.param
    with app_without_pictures(monkeypatch, window, size, language) as app:
        yield app


def check(app: App, name: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Looks at a screen; answers how many hands were seen from behind."""
    next(screen for screen in screens(app.tools.locale) if screen.name == name).show(app)
    app.stack.top.finish()
    table, recorder = app.stack.top, Recorder()
    if not isinstance(table, TableScene):
        return 0
    hands: list[pygame.Rect] = []
    frames: list[pygame.Rect] = []
    rules: list[pygame.Rect] = []
    to_px = app.page.to_px
    with monkeypatch.context() as patch, recorder.recording(patch):
        backs, frame, fill = draw_seats.draw_backs, Canvas.frame, Canvas.fill

        def drawing(canvas, left, count, **options):  # type: ignore[no-untyped-def]
            wide = backs(canvas, left, count, **options)
            hands.append(pygame.Rect(to_px(Rect(*left, wide, options.get("high", 42) + 2))))
            return wide

        def framing(canvas, rect, colour, width=1.4, *rest, **options):  # type: ignore[no-untyped-def]
            if (colour, width) == ("gold", 3.2):
                frames.append(pygame.Rect(to_px(rect)))
            frame(canvas, rect, colour, width, *rest, **options)

        def filling(canvas, rect, colour, *rest, **options):  # type: ignore[no-untyped-def]
            if colour == RULE:
                rules.append(pygame.Rect(to_px(rect)))
            fill(canvas, rect, colour, *rest, **options)

        for module in (draw_seats, draw_large):
            patch.setattr(module, "draw_backs", drawing)
        patch.setattr(Canvas, "frame", framing)
        patch.setattr(Canvas, "fill", filling)
        recorded = recorder.begin(app.window)
        table.forget_pictures()
        app.picture()
    texts = [(drawn.text, drawn.place) for drawn in recorded.texts]
    assert isinstance(table.board, CanalGrandeBoard)
    own = table.board._table.at(table.board._table.places.own)
    panel, room = (pygame.Rect(to_px(place)) for place in (own, own.inset(10)))
    hung = [text for text, place in texts if panel.colliderect(place) and not room.contains(place)]
    assert hung == [], "it touches the edge of the panel"
    for hand in hands:
        assert [text for text, place in texts if place.colliderect(hand)] == []
        assert not [rule for rule in rules if rule.colliderect(hand)]
    for place in frames:
        inner = place.inflate(-2 * APART - 4, -2 * APART - 4)
        on_it = [(text, ink) for text, ink in [*texts, *[("a hand", hand) for hand in hands]] if ink.colliderect(place)]
        assert on_it
        assert [text for text, ink in on_it if not inner.contains(ink)] == []
    return len(hands)


def test_on_a_plaque_nothing_touches_anything(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [check(app, name, monkeypatch) for name in SHOWN]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rules", [SHORT, CanalGrandeRules(max_rounds=3)])
def test_at_the_end_a_plaque_says_who_has_won_the_game_and_who_has_lost_it(
    players: int, rules: CanalGrandeRules
) -> None:
    for seed in range(4):
        state, rng = CanalGrandeGame(rules, players).new_state(), Random(seed)
        while not state.is_terminal():
            state.apply(state.random_move(rng))
        viewer = Seat(seed % players)
        view = state.view(viewer)
        table = DrawContext(rules, {}, viewer, viewer, phase=view.phase.value)
        for seat in range(players):
            word = "over" if not state.winners else "won_game" if seat in state.winners else "lost_game"
            own = ".you" if seat == viewer else ""
            assert status_of(table, picture_of(view), Seat(seat)) == (msg(f"canal_grande.status.{word}{own}"), False)


@pytest.mark.deep
@pytest.mark.parametrize("name", names())
def test_so_it_is_on_every_screen(name: str, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in WHOLE:
        app.settings.set("language", language)
        app.picture()
        check(app, name, monkeypatch)

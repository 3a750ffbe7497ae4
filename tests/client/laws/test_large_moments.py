"""The law of moments in large type: what is said, shown or announced for a while lies over nothing one decides by.

Still boards are looked at by `test_large_type` and `test_screens_fit`. Here seats speak, masks remark, a card comes to
the front, a ribbon tells who takes what, a notice is laid over the result.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import numpy as np
import pygame
import pytest

from game import registry
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.board import CanalGrandeBoard
from game.client.games.canal_grande.hand import HandCard as VoteCard
from game.client.games.canal_grande.travel_places import ballots_of
from game.client.games.casanova.board import CasanovaBoard
from game.client.games.casanova.hand import HandCard
from game.client.games.casanova.moment_cards import MomentCard
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.table.column import column_rect
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.words.locale import msg
from game.match.settings import Settings
from game.rules.core import Seat
from tests.client.drawn_texts import Recorder, app_without_pictures, covered, faults_of
from tests.languages import WHOLE
from tests.masks import MASKS, remark_keys
from tests.rooms import has_remarks

SIZE = (1280, 720)
SPEAKING = {"casanova": "play", "canaletto": "open", "canal_grande": "choose_2"}
"""A screen of each game whose log is seen."""
WORDS = ("fold", "match", "double", "stay")
"""What can be said at Casanova's table."""
RULED = ("canal_grande_divide_2", "canal_grande_choose_2", "canal_grande_choose_4")
"""Screens on which numbers and names are parted by rules."""
THROUGH = 0.6
"""How much of a text's height a rule takes up that runs through it."""
APART = 60
"""How far a rule's colour lies from what is beside it, in the sum of its channels."""


def shown(name: str, app: App) -> Scene:
    """A screen, as it is drawn."""
    next(screen for screen in screens(app.tools.locale) if screen.name == name).show(app)
    app.stack.top.finish()
    app.picture()
    return app.stack.top


@pytest.fixture(params=[140, 200])
def app(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program in large type, without pictures."""
    language = WHOLE[request.param // 20 % len(WHOLE)]
    with app_without_pictures(monkeypatch, SIZE, request.param, language) as app:
        yield app


@pytest.mark.parametrize("game", [game for game in SPEAKING if has_remarks(game)])
def test_a_remark_is_read_beside_the_table_whole_and_as_large_as_other_text(game: str, app: App) -> None:
    table = shown(f"{game}_{SPEAKING[game]}", app)
    assert isinstance(table, TableScene)
    locale, turns = app.tools.locale, importlib.import_module(f"{registry.entry(game).ai}.remarks").TURNS
    keys = {key for mask in MASKS for turn in turns for key in remark_keys(locale, game, mask, turn)}
    line = max((msg(key, name="Giacomo") for key in keys), key=lambda said: len(locale.text(said)))
    for seat in table.faces:
        table.company._said = (seat, line)
        (part,) = table.company.overlay(table.controls.log.rect if table.controls.log.visible else None)
        assert part.rect.x >= column_rect(app.page).x
        assert not any(widget.rect.intersects(part.rect) for widget in table.choices)
        recorder = Recorder()
        with pytest.MonkeyPatch.context() as patch, recorder.recording(patch):
            drawing = recorder.begin(app.window)
            app.picture()
        said = [drawn for drawn in drawing.texts if drawn.text in locale.text(line)]
        assert sum(len(drawn.text) for drawn in said) >= len(locale.text(line).replace(" ", "")) * 0.9
        assert not [fault for fault in faults_of(drawing, app.window.get_rect(), app.page.scale) if "cut" in fault]
    table.company.hush()


def test_what_a_seat_says_stands_on_its_own_plaque_and_covers_no_text(app: App) -> None:
    table = shown("casanova_stay", app)
    assert isinstance(table, TableScene)
    board = table.board
    assert isinstance(board, CasanovaBoard)
    board._picture = msgspec.structs.replace(board.picture, said=WORDS)
    recorder = Recorder()
    with pytest.MonkeyPatch.context() as patch, recorder.recording(patch):
        drawing = recorder.begin(app.window)
        page = app.picture()
    assert not drawing.overlaps
    assert not covered(drawing, page)
    for seat, word in enumerate(WORDS):
        plaque = pygame.Rect(app.page.to_px(board._table.places[Seat(seat)].plaque))
        said = app.tools.locale.text(msg(f"casanova.said.{word}"))
        (own,) = [drawn for drawn in drawing.texts if drawn.text == said and plaque.colliderect(drawn.place)]
        assert plaque.contains(own.place)


@pytest.mark.parametrize("app", [100, 140, 200], indirect=True)
def test_the_card_in_focus_hides_none_of_its_neighbours(app: App) -> None:
    table = shown("casanova_announce", app)
    assert isinstance(table, TableScene)
    app.input.device = "keys"
    cards = [widget for widget in table.widgets if isinstance(widget, HandCard) and widget.visible]
    for focused, after in pairwise(cards):
        table.widgets.focus(focused)
        table.board.keep_up()
        strip = after.shown if not after.shown.empty else after.rect
        assert focused.front.right <= strip.x + strip.w * 0.4


@pytest.mark.parametrize("app", [100, 140, 200], indirect=True)
def test_a_card_in_focus_leaves_the_words_of_the_bar_to_be_read(app: App) -> None:
    table = shown("canal_grande_vote_2", app)
    assert isinstance(table, TableScene)
    assert isinstance(table.board, CanalGrandeBoard)
    app.input.device = "keys"
    places = table.board._table
    bar = places.at(places.places.bar)
    cards = [widget for widget in table.widgets if isinstance(widget, VoteCard) and widget.visible]
    assert cards
    for card in cards:
        table.widgets.focus(card)
        assert card.front.y >= min(bar.bottom, card.rect.y - 8)


@pytest.mark.parametrize("app", [100, 140, 200], indirect=True)
def test_what_a_lifted_card_counts_is_read_under_the_bar(app: App) -> None:
    table = shown("canal_grande_vote_2", app)
    assert isinstance(table, TableScene)
    assert isinstance(table.board, CanalGrandeBoard)
    bar = table.board._table.at(table.board._table.places.bar)
    for card in [widget for widget in table.widgets if isinstance(widget, VoteCard) and widget.enabled]:
        card.press()
        app.picture()
        assert card.lifted
        assert card.bubble_place(card.drawn_at).y > bar.bottom


def test_a_card_of_the_moment_in_focus_never_lies_over_the_ribbon_that_tells_of_it(app: App) -> None:
    table = shown("casanova_moment", app)
    assert isinstance(table, TableScene)
    board = table.board
    assert isinstance(board, CasanovaBoard)
    cards = [widget for widget in table.choices if isinstance(widget, MomentCard)]
    assert cards
    for card in cards:
        assert card._large.y >= board._table.verdict.bottom


@pytest.mark.parametrize("app", [100, 140, 200], indirect=True)
@pytest.mark.parametrize("players", [2, 4])
def test_the_frame_of_the_ballots_that_won_runs_through_no_word(players: int, app: App) -> None:
    table = shown(f"canal_grande_voted_{players}", app)
    assert isinstance(table, TableScene)
    recorder = Recorder()
    with pytest.MonkeyPatch.context() as patch, recorder.recording(patch):
        drawing = recorder.begin(app.window)
        table.forget_pictures()
        app.picture()
    board = table.board
    assert isinstance(board, CanalGrandeBoard)
    for side in (0, 1):
        frame = pygame.Rect(app.page.to_px(ballots_of(board._table, side)))
        written = [drawn for drawn in drawing.texts if frame.colliderect(drawn.place)]
        assert written
        assert [drawn.text for drawn in written if not frame.contains(drawn.place)] == []


def test_a_notice_over_the_result_leaves_the_standing_to_be_read(app: App) -> None:
    scene = shown("casanova_result", app)
    assert isinstance(scene, ResultScene)
    foot = scene.notice_foot(app.page)
    buttons = [button.rect for button in scene._buttons]
    assert foot[1] >= min(button.y for button in buttons)


def rules_through(canvas: Canvas, place: pygame.Rect) -> bool:
    """Whether an upright rule runs through a text's place."""
    grey = pygame.surfarray.array3d(canvas.surface.subsurface(place)).astype(int)
    apart = np.abs(grey[1:-1] - grey[:-2]).sum(axis=2), np.abs(grey[1:-1] - grey[2:]).sum(axis=2)
    return bool(((apart[0] > APART) & (apart[1] > APART)).mean(axis=1).max(initial=0) > THROUGH)


def test_no_rule_that_is_drawn_runs_through_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    settings.set("text_size", 200)
    app = App.offscreen(SIZE, settings, language="fr")
    write, faults = Canvas.text, []

    def writing(canvas, message, *asked, **options):  # type: ignore[no-untyped-def]
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip((0, 0, 0, 0))
        place: Rect = write(canvas, message, *asked, **options)
        canvas.surface.set_clip(clip)
        seen = pygame.Rect(canvas.px(place)).clip(clip)
        if seen.w > 8 and seen.h > 8 and rules_through(canvas, seen):
            faults.append(canvas.locale.text(message))
        return write(canvas, message, *asked, **options)

    monkeypatch.setattr(Canvas, "text", writing)
    for name in RULED:
        shown(name, app)
    app.quit()
    app.close()
    assert faults == []

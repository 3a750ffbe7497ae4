"""The law of reach: what is drawn lies within the rectangle that was said.

Parts, widgets and what travels are painted within their rectangles alone. So two properties hold together: in every
frame of a motion the window equals the page painted anew, and no rectangle cuts anything off what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.sprites import Sprites
from game.client.motion.plan import Plan
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.widgets.ring import draw_widget
from tests.client.laws.stage import Look, Screens, Stage, all_tables, any_table, differing
from tests.languages import WHOLE
from tests.workers import AtOnce

TABLES = all_tables()
"""Every table."""
ROOMY = (896, 504)
"""In a smaller window type that must be readable still is wider than its room."""
LOOKS: tuple[Look, ...] = ((ROOMY, "veduta", 100, "en"), (ROOMY, "notturno", 200, WHOLE[-1]))
"""The least and the most that is written."""
SHARES = (0.0, 0.1, 0.25, 0.5, 0.75, 0.95)
"""When a thing that travels is looked at."""
HAIR = 1
"""So many pixels may be lost at an edge: an edge lies between two pixels."""
CUT_ON_PURPOSE = ("canaletto/glow", "canaletto/glow_landing")
"""What shines behind a palace ends where the board does."""
GROUND = (250, 3, 249)
"""A colour that nothing has."""


class Everything(Sprites):
    """Pictures that come with the next frame, of which none is ever forgotten."""

    def __init__(self) -> None:
        super().__init__(background=AtOnce())

    def release(self, more_than: int) -> None:
        """Keep them."""

    def _forget(self) -> None:
        """Keep them."""


class Evening:
    """A random game, in which all that moves is seen."""

    def __init__(self, game_id: str, players: int, seed: int, look: Look) -> None:
        self.rng = Random(f"{game_id} {players} {seed}")
        self.stage = Stage(Everything(), look=look)
        self.stage.settings.set("speed", "normal")
        self.stage.settings.set("reduced_motion", False)
        self.table: TableScene = any_table(game_id, players, seed)
        self.stage.app.stack.push(self.table)

    def frames(self, most: int, seconds: float) -> Iterator[int]:
        """Frame after frame, until the game is over; the person decides at random."""
        app = self.stage.app
        for number in range(most):
            self.stage.step(seconds)
            if isinstance(app.stack.top, ResultScene):
                return
            yield number
            if self.table.is_my_turn and self.rng.random() < 0.3:
                self.table.propose(self.table.match.state.random_move(self.rng))

    def try_out(self) -> None:
        """Press one of the choices, as to lift a card: what it shows then may reach further."""
        if self.table.choices and self.rng.random() < 0.5:
            choice = self.rng.choice(self.table.choices)
            self.table.widgets.focus(choice, quietly=True)
            choice.press()
        self.stage.step(0.0)


def torn(stage: Stage) -> pygame.Rect | None:
    """Where the window differs from the page painted anew in this very moment."""
    app, shown = stage.app, stage.pixels()
    app.invalidate()
    app._draw()
    return differing(app.window.get_size(), shown, stage.pixels())


def beyond(stage: Stage, place: pygame.Rect, draw: Callable[[Canvas], object]) -> pygame.Rect | None:
    """All that is drawn, where some of it lies beyond a place."""
    app = stage.app
    surface = pygame.Surface(app.window.get_size())
    surface.fill(GROUND)
    draw(Canvas(surface, app.tools))
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    drawn = mask.get_bounding_rects()
    whole = drawn[0].unionall(drawn[1:]) if drawn else None
    return None if whole is None or place.inflate(2 * HAIR, 2 * HAIR).contains(whole) else whole


def cut_of_plan(stage: Stage, plan: Plan) -> Iterator[str]:
    """Which of the things that travel lose something at the edge of their bounds."""
    for track in plan.tracks:
        for share in SHARES:
            place = pygame.Rect(stage.app.page.to_px_outer(track.bounds(share)))

            def draw(canvas: Canvas, track=track, share=share) -> None:  # type: ignore[no-untyped-def]
                canvas.travels = True
                track.draw(canvas, share)

            whole = beyond(stage, place, draw)
            if whole is not None:
                yield f"{track.draw.__qualname__} at {share}: {whole} is drawn, {place} is said"
                break


def cut_of_parts(stage: Stage) -> Iterator[str]:
    """Which parts of what is shown lose something at the edge of their rectangles."""
    for scene in stage.app.stack.shown:
        for part in (*scene.parts(), *scene.overlay()):
            place = pygame.Rect(stage.app.page.to_px_outer(part.rect))
            whole = None if part.kept or part.name in CUT_ON_PURPOSE else beyond(stage, place, part.painter)
            if whole is not None:
                yield f"{type(scene).__name__} {part.name}: {whole} is drawn, {place} is said"


def cut_of_widgets(stage: Stage) -> Iterator[str]:
    """Which widgets of what is shown lose something at the edge of their bounds, with and without the focus."""
    for scene in stage.app.stack.shown:
        had = scene.widgets.focused
        for widget in scene.widgets:
            for focus in (None, widget) if widget.focusable else (None,):
                scene.widgets.focus(focus, quietly=True)
                place = pygame.Rect(stage.app.page.to_px_outer(widget.bounds))
                whole = beyond(stage, place, partial(draw_widget, widget=widget)) if widget.visible else None
                if whole is not None:
                    how = "" if focus is None else " with the focus"
                    yield f"{type(scene).__name__} {type(widget).__name__}{how}: {whole} is drawn, {place} is said"
        scene.widgets.focus(had, quietly=True)


def check_frames(game_id: str, players: int, seed: int, look: Look, most: int) -> None:
    """Every frame of a game equals the page painted anew."""
    evening = Evening(game_id, players, seed, look)
    try:
        for number in evening.frames(most, 0.05):
            place = torn(evening.stage)
            assert place is None, f"{game_id} for {players}, seed {seed}, {look}, frame {number}: differs in {place}"
    finally:
        evening.stage.close()


def check_reach(game_id: str, players: int, seed: int, look: Look, most: int) -> None:
    """Nothing in a game is cut off."""
    evening, found, seen = Evening(game_id, players, seed, look), set[str](), None
    try:
        for _ in evening.frames(most, 0.1):
            running = evening.table.motion._queue
            if running and running[0].plan is not seen:
                seen = running[0].plan
                found.update(cut_of_plan(evening.stage, seen))
            if evening.table.is_my_turn:
                evening.try_out()
                found.update(cut_of_parts(evening.stage))
                found.update(cut_of_widgets(evening.stage))
    finally:
        evening.stage.close()
    assert not found, "\n".join(sorted(found))


def in_turn(first: int) -> list[tuple[str, int, Look]]:
    """Every other table with one of the looks, from this one on; the deep run has all of both."""
    return [
        (*table, LOOKS[(first + number) % len(LOOKS)]) for number, table in enumerate(TABLES) if number % 2 == first
    ]


@pytest.mark.parametrize(("game_id", "players", "look"), in_turn(0), ids=str)
def test_every_frame_shows_the_page_painted_anew(game_id: str, players: int, look: Look) -> None:
    check_frames(game_id, players, 1, look, 150)


@pytest.mark.parametrize(("game_id", "players", "look"), in_turn(1), ids=str)
def test_nothing_is_cut_at_the_edge_of_the_rectangle_that_was_said(game_id: str, players: int, look: Look) -> None:
    check_reach(game_id, players, 1, look, 120)


@pytest.mark.parametrize(
    ("look", "step"), [(LOOKS[1], 3), *(pytest.param(look, 1, marks=pytest.mark.deep) for look in LOOKS)], ids=str
)
def test_nothing_of_any_screen_is_cut(look: Look, step: int) -> None:
    screens, stage, found = Screens(), Stage(Everything(), look=look), set[str]()
    try:
        for name in screens.names[::step]:
            stage.app.stack.home(screens.take(name))
            stage.step()
            stage.app.complete()
            found.update(f"{name}: {cut}" for cut in (*cut_of_parts(stage), *cut_of_widgets(stage)))
    finally:
        stage.close()
    assert not found, "\n".join(sorted(found))


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_whole_games_are_neither_torn_nor_cut(game_id: str, players: int, look: Look, seed: int) -> None:
    check_frames(game_id, players, seed, look, 2000)
    check_reach(game_id, players, seed, look, 1500)

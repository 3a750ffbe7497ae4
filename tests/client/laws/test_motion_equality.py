"""The law of what moves: when a game has come to rest, the window equals the page painted anew.

Random games of every registered table through the real loop: moves, skips by key and by click, "skip to my turn", every
speed, a window that is resized, another theme and text size in the midst, the focus lost and gained, and pictures that
come late.
"""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.client.drawing.geometry import Point
from game.client.drawing.sprites import Sprites
from game.client.input.keys import KEY_CODES
from game.client.shell.rest import FRAME
from game.client.table.pause import PauseScene
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from tests.client.laws.stage import SMALL, Stage, all_tables, any_table, differing, forget_what_was_drawn
from tests.workers import Scheduler

SIZES = (SMALL, (720, 405), (480, 480))
"""The window's."""
TABLES = all_tables()
"""Every table."""
ACTS = 26
"""So many things happen in a game of the slice."""


class Evening:
    """A random game at a table, with a person who is never at rest."""

    def __init__(self, game_id: str, players: int, seed: int) -> None:
        self.rng = Random(f"{game_id} {players} {seed}")
        self.background = Scheduler(self.rng)
        self.stage = Stage(Sprites(background=self.background), self.background, windowed=True)
        self.stage.settings.set("speed", self.rng.choice(("normal", "fast", "fast", "none")))
        self.stage.settings.set("reduced_motion", self.rng.random() < 0.2)
        self.stage.settings.set("wait_after_round", self.rng.random() < 0.2)
        self.table: TableScene = any_table(game_id, players, seed)
        self.done: list[str] = []
        """What has happened, to be named where the law is broken."""
        self.stage.app.stack.push(self.table)

    def close(self) -> None:
        """Leave."""
        self.stage.close()

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return isinstance(self.stage.app.stack.top, ResultScene)

    def pass_time(self, most: int = 40) -> None:
        """Some frames pass, during which pictures come or not."""
        for _ in range(self.rng.randrange(most)):
            self.background.go_on()
            self.stage.step(self.rng.choice((FRAME, FRAME, 0.05)))

    def act(self) -> None:
        """Something happens."""
        what = self.rng.choice(
            ("move",) * 8
            + ("skip", "click", "skip to my turn", "speed", "wait", "size", "look", "focus", "dialog", "point")
        )
        self.done.append(what)
        match what:
            case "move":
                self._move()
            case "skip":
                self._press("space")
            case "click":
                self._click(self._somewhere())
            case "skip to my turn":
                self._press("s")
            case "wait":
                self.stage.settings.set("wait_after_round", self.rng.random() < 0.5)
            case "speed":
                self.stage.settings.set("speed", self.rng.choice(("slow", "normal", "fast", "none")))
            case "size":
                self.stage.choose("size", self.rng.choice(SIZES))
            case "look":
                key, values = self.rng.choice((("theme", ("veduta", "notturno")), ("text_size", (100, 160))))
                self.stage.choose(key, self.rng.choice(values))
            case "focus":
                for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                    pygame.event.post(pygame.event.Event(kind))
                    self.pass_time(8)
            case "dialog":
                dialog = PauseScene()
                self.stage.app.stack.push(dialog)
                self.pass_time()
                self.stage.app.stack.pop(dialog)
            case "point":
                self._point(self._somewhere())

    def _move(self) -> None:
        """The person decides, once he is asked."""
        for _ in range(600):
            if self.table.is_my_turn and self.stage.app.stack.top is self.table:
                break
            self.background.go_on()
            self.stage.step()
        if self.table.is_my_turn and self.stage.app.stack.top is self.table:
            self.table.propose(self.table.match.state.random_move(self.rng))

    def _somewhere(self) -> Point:
        """A place on the board where nothing is pressed by a click."""
        page = self.stage.app.page
        while True:
            point = self.rng.uniform(0, page.width), self.rng.uniform(0, page.height)
            if self.stage.app.stack.top.widgets.widget_at(point) is None:
                return point

    def _press(self, name: str) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            typed = {"unicode": name if len(name) == 1 else ""} if kind == pygame.KEYDOWN else {}
            pygame.event.post(pygame.event.Event(kind, key=KEY_CODES[name], mod=0, scancode=0, **typed))
        self.stage.step()

    def _point(self, point: Point) -> None:
        pos = self.stage.app.page.point_px(point)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        self.stage.step()

    def _click(self, point: Point) -> None:
        self._point(point)
        pos = self.stage.app.page.point_px(point)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
            self.stage.step()

    def compare(self) -> str | None:
        """How the window, at rest, differs from the page painted anew; None when it does not."""
        self.stage.settle(120)
        shown, size = self.stage.pixels(), self.stage.app.window.get_size()
        forget_what_was_drawn(self.stage.app)
        self.stage.app.picture()
        place = differing(size, shown, self.stage.pixels())
        return None if place is None else f"differs in {place} of {size}, after {self.done}"


def play(game_id: str, players: int, seed: int, most: int = ACTS) -> None:
    """A game in which everything happens; compared whenever it has come to rest."""
    evening, compared = Evening(game_id, players, seed), 0
    try:
        for number in range(most):
            evening.pass_time()
            evening.act()
            if number % 3 == 0 or evening.is_over:
                found = evening.compare()
                assert found is None, f"{game_id} for {players}, seed {seed}: {found}"
                compared += 1
            if evening.is_over:
                break
    finally:
        evening.close()
    assert compared >= 3


@pytest.mark.parametrize(("game_id", "players"), [table for table in TABLES if table[1] < 4])
def test_a_game_at_rest_shows_the_page_painted_anew(game_id: str, players: int) -> None:
    play(game_id, players, 1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2, 14))
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_whole_games_at_rest_show_the_page_painted_anew(game_id: str, players: int, seed: int) -> None:
    play(game_id, players, seed, 400)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_after_skipping_to_ones_turn_motion_is_shown_again(game_id: str, players: int) -> None:
    """The hurry ends where the person is asked: what he does next moves."""
    evening = Evening(game_id, players, 5)
    try:
        evening.stage.settings.set("speed", "normal")
        evening.stage.settings.set("reduced_motion", False)
        evening.stage.step()
        evening._press("s")
        evening.stage.settle(120)
        assert evening.table.is_my_turn
        evening._move()
        moved = False
        for _ in range(240):
            evening.stage.step()
            moved = moved or evening.table.moving
        assert moved
    finally:
        evening.close()

"""A screen is not seen before its pictures are there, if they come within a moment."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.client.drawing.sprites import Sprites
from game.client.shell import opening
from game.client.shell.opening import Opening
from game.client.table.pause import PauseScene
from tests.client.laws.stage import Screens, Stage, all_tables, any_table
from tests.workers import Scheduler

PLACE = pygame.Rect(1, 2, 3, 4)
TO_COME = (250, 3, 249)
"""A colour that nothing has."""


class Shown:
    """A stage that notes what is brought to the screen, and how many pictures were missing then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.background = Scheduler(Random(1))
        self.stage = Stage(Sprites(background=self.background), self.background, windowed=True)
        self.seen: list[tuple[list[pygame.Rect], int]] = []
        monkeypatch.setattr(
            pygame.display, "update", lambda places: self.seen.append((places, len(self.stage.sprites.ordered)))
        )


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch):
    made = Shown(monkeypatch)
    yield made
    made.stage.close()


@pytest.mark.parametrize(("game_id", "players"), all_tables())
def test_the_first_table_is_seen_when_its_pictures_are_there(shown: Shown, game_id: str, players: int) -> None:
    stage = shown.stage
    stage.app.stack.push(PauseScene())
    stage.settle()
    shown.seen.clear()
    stage.app.stack.home(any_table(game_id, players, 1))
    while shown.background.left or stage.sprites.pending or not shown.seen:
        shown.background.begin(4)
        shown.background.finish(4)
        stage.step(0.01)
    assert [missing for _, missing in shown.seen] == [0] * len(shown.seen)
    first, _ = shown.seen[0]
    assert first[0].unionall(first) == stage.app.window.get_rect()


def test_pictures_that_never_come_keep_no_screen_away(shown: Shown) -> None:
    stage = shown.stage
    stage.app.stack.push(PauseScene())
    stage.settle()
    shown.seen.clear()
    stage.app.stack.home(any_table(*all_tables()[0], 1))
    waited = 0.0
    while not shown.seen or stage.app._screen._opening.waits:
        stage.step(0.1)
        waited += 0.1
    assert waited <= opening.MAX_SECONDS + 0.25
    sign, *table = shown.seen
    assert sign[0][0].w < stage.app.window.get_width() / 2
    assert table[0][1] > 0


@pytest.mark.parametrize(
    "name",
    [
        "canaletto_workshop",
        "casanova_report",
        *(pytest.param(name, marks=pytest.mark.deep) for name in ("new_game", "statistics", "casanova_analysis")),
    ],
)
def test_a_page_whose_pictures_are_late_is_announced_by_a_sign_and_then_seen_whole(shown: Shown, name: str) -> None:
    stage = shown.stage
    stage.app.stack.push(PauseScene())
    stage.settle()
    shown.seen.clear()
    stage.app.stack.home(Screens().take(name))
    stage.step(0.01)
    assert not shown.seen
    waited = 0.0
    while not shown.seen:
        stage.step(0.05)
        waited += 0.05
    assert waited <= opening.TOLD_AFTER + 0.1
    assert [len(places) for places, _ in shown.seen] == [1]
    stage.settle()
    _, *page = shown.seen
    assert page[0][1] == 0
    assert page[0][0][0].unionall(page[0][0]) == stage.app.window.get_rect()


def test_at_the_start_there_is_nothing_to_stand_meanwhile() -> None:
    assert Opening().due([PLACE], 5.0, 1, pending=True) == [PLACE]


def test_a_screen_that_stands_is_shown_at_once_though_pictures_are_made() -> None:
    made = Opening()
    made.due([PLACE], 5.0, 1, pending=False)
    assert made.due([PLACE], 6.0, 1, pending=True) == [PLACE]
    assert made.due([PLACE], 7.0, 2, pending=True) == []
    assert made.holds
    assert made.due([PLACE], 7.1, 2, pending=False) == [PLACE, PLACE]
    assert made.due([PLACE], 7.2, 2, pending=True) == [PLACE]
    assert not made.holds


def test_what_is_drawn_without_its_pictures_is_not_shown_before_they_are_there(shown: Shown) -> None:
    """As when what moves is skipped and another scene of the table comes: no blank cards are seen."""
    stage, seen = shown.stage, shown.seen
    stage.app.stack.home(any_table("canal_grande", 2, 1))
    stage.settle()
    while shown.background.left or stage.sprites.pending:
        shown.background.begin(4)
        shown.background.finish(4)
        stage.step(0.01)
    stage.step(0.1)
    stage.sprites.cached.clear()
    stage.sprites._latest.clear()
    stage.sprites._stand_ins.clear()
    stage.app.stack.top.forget_pictures()
    seen.clear()
    stage.app.invalidate()
    for _ in range(5):
        stage.step(0.01)
    assert stage.app._screen._opening.waits
    assert not seen
    while stage.app._screen._opening.waits:
        shown.background.begin(4)
        shown.background.finish(4)
        stage.step(0.001)
    assert [missing for _, missing in seen] == [0] * len(seen)


def test_it_is_said_once_that_something_is_made_ready() -> None:
    made = Opening()
    made.due([PLACE], 5.0, 1, pending=False)
    for start in (6.0, 9.0):
        made.due([PLACE], start, 1, pending=True, blank=True)
        assert made.waits
        assert not made.is_to_be_told(start + 0.1)
        assert made.is_to_be_told(start + opening.TOLD_AFTER + 0.01)
        assert not made.is_to_be_told(start + 0.5)
        made.due([], start + 0.6, 1, pending=False)
        assert not made.is_to_be_told(start + 1.0)


def test_once_pictures_have_not_come_in_time_nothing_more_waits_for_them() -> None:
    made = Opening()
    made.due([PLACE], 5.0, 1, pending=False)
    made.due([PLACE], 6.0, 1, pending=True, blank=True)
    late = 6.0 + opening.MAX_SECONDS
    assert made.due([PLACE], late, 1, pending=True, blank=True)
    assert made.due([PLACE], late + 1, 1, pending=True, blank=True)
    assert made.due([PLACE], late + 2, 1, pending=False)
    assert made.due([PLACE], late + 3, 1, pending=True, blank=True) == []


def test_the_sign_of_waiting_shows_nothing_of_the_screen_to_come(shown: Shown) -> None:
    """That lies on the window's surface already: not even at the corners of the sign, at any size of the window."""
    stage = shown.stage
    stage.app.stack.push(PauseScene())
    stage.settle()
    for size in ((640, 360), (853, 480), (1283, 719), (1080, 1920)):
        stage.choose("size", size)
        stage.settle()
        shown.seen.clear()
        stage.app.window.fill(TO_COME)
        stage.app._screen._tell()
        ((places, _),) = shown.seen
        for place in places:
            assert place.w > 40
            pixels = pygame.surfarray.array3d(stage.app.window.subsurface(place))
            assert not (pixels == TO_COME).all(axis=2).any()

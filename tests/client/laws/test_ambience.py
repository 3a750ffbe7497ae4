"""The law of ambience: *what moves gently is small, stands where nobody looks, and leaves every picture right.*

At each beat the window equals the page painted anew; little of it is painted for that; and nothing is painted at all
without the focus, where the window is minimised, where the settings want none, and on screens that have no ambience.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.client.drawing.sprites import Sprites
from game.client.motion.ambience import BEAT_S
from game.client.shell.rest import DOZE_AFTER, FRAME
from game.client.shell.screen import Screen
from tests.client.laws.stage import Screens, Stage, differing, forget_what_was_drawn
from tests.workers import AtOnce

MOST_SHARE = 0.12
"""So much of the page at most is painted at a beat."""
SOME = ("title", "casanova_stay", "canaletto_bid", "canal_grande_divide_2", "canal_grande_vote_4")
"""Screens with ambience, of every kind."""


@pytest.fixture
def stage() -> Iterator[Stage]:
    """A window in front, which the ambience is on in, as shipped."""
    made = Stage(Sprites(background=AtOnce()), windowed=True)
    yield made
    made.close()


def front(*kinds: int) -> None:
    """The window comes to the front, or something else happens to it."""
    for kind in kinds:
        pygame.event.post(pygame.event.Event(kind))


def at_rest(stage: Stage, name: str) -> None:
    """Show a screen, until it lies still and is looked at seldom."""
    stage.app.stack.home(Screens().take(name))
    for _ in range(round((DOZE_AFTER + 1) / 0.1)):
        stage.step(0.1)


def frames_in(stage: Stage, seconds: float) -> int:
    """How many frames are drawn in a time."""
    before = stage.app.frames
    for _ in range(round(seconds / FRAME)):
        stage.step()
    return stage.app.frames - before


@pytest.mark.parametrize("name", SOME)
def test_at_every_beat_the_window_equals_the_page_painted_anew(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    front(pygame.WINDOWFOCUSGAINED)
    at_rest(stage, name)
    drawn: list[int] = []
    show = Screen.show

    def noting(screen: Screen, now: float) -> None:
        drawn.append(sum(rect.w * rect.h for rect in screen._drawn))
        show(screen, now)

    monkeypatch.setattr(Screen, "show", noting)
    size, before, seen = stage.app.window.get_size(), stage.app.beat, set()
    for _ in range(8):
        stage.step(BEAT_S)
        shown = stage.pixels()
        seen.add(shown)
        beat, painted = stage.app.beat, drawn[-1]
        assert painted <= MOST_SHARE * size[0] * size[1]
        forget_what_was_drawn(stage.app)
        stage.app.picture()
        assert differing(size, shown, stage.pixels()) is None, f"beat {beat}"
    assert stage.app.beat == before + 8
    assert len(seen) > 2


@pytest.mark.parametrize(
    "still",
    [
        lambda stage: front(pygame.WINDOWFOCUSLOST),
        lambda stage: front(pygame.WINDOWMINIMIZED),
        lambda stage: stage.settings.set("ambience", False),
        lambda stage: stage.settings.set("reduced_motion", True),
    ],
    ids=["no focus", "minimised", "off", "reduced motion"],
)
def test_nothing_is_painted_where_nothing_may_move(stage: Stage, still: Callable[[Stage], None]) -> None:
    front(pygame.WINDOWFOCUSGAINED)
    at_rest(stage, "canaletto_bid")
    assert frames_in(stage, 2) >= 10
    still(stage)
    for _ in range(3):
        stage.step()
    beat = stage.app.beat
    assert frames_in(stage, 3) == 0
    assert stage.app.beat == beat


def test_a_screen_without_ambience_lies_still(stage: Stage) -> None:
    front(pygame.WINDOWFOCUSGAINED)
    at_rest(stage, "settings_play")
    assert frames_in(stage, 3) == 0


def test_between_two_beats_the_loop_naps(stage: Stage) -> None:
    front(pygame.WINDOWFOCUSGAINED)
    at_rest(stage, "title")
    stage.step(BEAT_S)
    naps = [stage.step(FRAME) for _ in range(3)]
    assert max(naps) > 2 * FRAME
    assert max(naps) <= BEAT_S + 1e-9

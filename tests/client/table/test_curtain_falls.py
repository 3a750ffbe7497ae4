"""The curtain's fall: seen as a motion before the dark, and at no frame of it anything of the table."""

from __future__ import annotations

import pygame
import pytest

from game.client.shell.rest import FRAME
from game.client.shell.scene import Scene
from game.client.table.calling import called_to_look
from game.client.table.curtain import CLOSING, COMING, HANGS, CurtainScene
from game.client.table.laying import lay_table
from game.match.settings import Settings
from game.rules.core import Seat
from tests.client.table.kit import PlayersHere, casanova_match
from tests.pilot import Pilot

FRAMES = round((CLOSING + COMING) / FRAME) + 4


def curtain(*, falls: bool) -> CurtainScene:
    """A curtain that calls the first of two people."""
    match = casanova_match("human", "human")
    match.begin()
    return CurtainScene(called_to_look(match, Seat(0)), falls=falls)


def frames_over(pilot: Pilot, below: Scene, *, falls: bool = True) -> list[bytes]:
    """What is seen frame by frame when a curtain comes over a screen."""
    pilot.app.stack.home(below)
    pilot.wait(1.0)
    pilot.app.stack.push(curtain(falls=falls))
    seen = []
    for _ in range(FRAMES):
        pilot.turn()
        seen.append(pygame.image.tobytes(pilot.app.window, "RGB"))
    return seen


def test_it_falls_the_same_whatever_it_covers(pilot: Pilot) -> None:
    table = lay_table(casanova_match("human", "greedy"), PlayersHere())
    over_table = frames_over(pilot, table)
    over_nothing = frames_over(pilot, Scene())
    assert over_table == over_nothing
    assert len(set(over_table)) > CLOSING / FRAME / 2, "it moves"


def test_it_closes_before_its_card_comes_and_cannot_be_pulled_until_then(pilot: Pilot) -> None:
    pilot.app.stack.push(Scene())
    pilot.app.stack.push(curtain(falls=True))
    scene = pilot.app.stack.top
    pilot.turn(2)
    assert {part.name for part in scene.parts()} == {"falling cloth"}
    pilot.press("return")
    pilot.turn(2)
    assert pilot.app.stack.top is scene
    pilot.wait(HANGS + COMING)
    assert {part.name for part in scene.parts()} == {"cloth", "card", "company"}
    assert not scene.moving
    pilot.press("return")
    pilot.turn(2)
    assert pilot.app.stack.top is not scene


@pytest.mark.parametrize(("key", "value"), [("reduced_motion", True), ("speed", "none")])
def test_without_motion_it_hangs_at_once(settings: Settings, pilot: Pilot, key: str, value: str | bool) -> None:
    settings.set(key, value)
    pilot.app.stack.push(Scene())
    pilot.app.stack.push(curtain(falls=True))
    for _ in range(FRAMES):
        pilot.turn()
        assert "falling cloth" not in {part.name for part in pilot.app.stack.top.parts()}
    assert "card" in {part.name for part in pilot.app.stack.top.parts()}


def test_where_it_hung_already_only_its_card_comes(pilot: Pilot) -> None:
    scene = curtain(falls=False)
    pilot.app.stack.push(scene)
    pilot.turn()
    assert {part.name for part in scene.parts()} == {"cloth"}
    pilot.wait(COMING + 0.1)
    assert "card" in {part.name for part in scene.parts()}


def test_its_rings_are_heard_when_it_falls_and_when_it_is_drawn_apart(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(pilot.app.sounds, "play", heard.append)
    pilot.app.stack.push(lay_table(casanova_match("human", "human"), PlayersHere()))
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, CurtainScene), 20)
    assert "curtain" not in heard, "it hung before"
    pilot.wait(HANGS + COMING)
    pilot.press("return")
    pilot.turn(2)
    assert heard.count("curtain") == 1

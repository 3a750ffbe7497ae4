"""The four speeds and reduced motion: the same game at all of them, and nothing that flashes."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ai.players import Request
from game.client.drawing.canvas import Canvas
from game.client.table.laying import lay_table
from game.client.table.playback import PlaybackState
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.settings import Settings
from game.rules.casanova import CasanovaRules
from tests.client.table.kit import PlayersHere, casanova_match
from tests.pilot import Pilot

SHORT = CasanovaRules(rounds=2)
SPEEDS = ("slow", "normal", "fast", "none")
CASES = [*((speed, False) for speed in SPEEDS), ("normal", True)]
WATCHED = ("ai:novice:bauta", "ai:novice:medico", "ai:novice:moretta")
TRAVELLERS = {"casanova/die_tumble_1", "casanova/die_tumble_2", "casanova/die_tumble_3", "casanova/coin_flat"}
"""Drawings that are seen only while something travels."""


class Masked(PlayersHere):
    """Masks that play as the yardstick does; they may take their time."""

    takes = 0
    """Turns of the loop until one answers."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[int, Request]] = []

    def answer(self, request: Request) -> None:
        request.player = "greedy"
        if self.takes:
            self.waiting.append((self.takes, request))
        else:
            super().answer(request)

    def turn(self) -> None:
        """A turn of the loop has gone."""
        due = [request for left, request in self.waiting if left <= 1]
        self.waiting = [(left - 1, request) for left, request in self.waiting if left > 1]
        for request in due:
            super().answer(request)


def watch(pilot: Pilot, *, takes: int = 0, rules: CasanovaRules = SHORT) -> tuple[TableScene, Masked]:
    players = Masked()
    players.takes = takes
    table = lay_table(casanova_match(*WATCHED, seed=8, rules=rules), players)
    pilot.app.stack.push(table)
    return table, players


def played(settings: Settings, pilot: Pilot, speed: str, *, reduced: bool) -> tuple[list[str], object]:
    """What was said over a whole game, and who won."""
    before = len(pilot.lines)
    settings.set("speed", speed)
    settings.set("reduced_motion", reduced)
    settings.set("remarks", False)  # they go on from game to game
    table = lay_table(casanova_match("human", *WATCHED[:2], seed=8, rules=SHORT), Masked())
    pilot.app.stack.push(table)
    for _ in range(20_000):
        pilot.turn()
        if isinstance(pilot.app.stack.top, ResultScene):
            break
        if table.is_my_turn and not table.moving:
            view = table.match.view(table.viewer)
            table.propose(next(move for move in sorted(table.match.state.legal_moves(), key=str)))
            assert view.to_move == table.viewer
    return pilot.lines[before:], table.match.winners


EXPECTED: dict[str, tuple[list[str], object]] = {}


@pytest.mark.parametrize(("speed", "reduced"), CASES)
def test_a_game_is_told_and_ends_the_same_at_every_speed(
    settings: Settings, pilot: Pilot, speed: str, reduced: bool
) -> None:
    if not EXPECTED:
        EXPECTED["none"] = played(settings, pilot, "none", reduced=False)
        pilot.app.stack.clear()
    lines, winners = played(settings, pilot, speed, reduced=reduced)
    assert winners == EXPECTED["none"][1]
    assert lines == EXPECTED["none"][0]


@pytest.mark.parametrize("takes", [0, 25])
def test_without_motion_there_is_at_most_one_new_frame_from_event_to_event_and_one_for_a_moment(
    settings: Settings, pilot: Pilot, takes: int
) -> None:
    settings.set("speed", "none")
    table, players = watch(pilot, takes=takes, rules=CasanovaRules(rounds=12))
    pilot.turn(2)
    frames: dict[int, int] = {}
    held: set[int] = set()
    drawn = pilot.app.frames
    while not table.match.is_over:
        players.turn()
        pilot.turn()
        moves = len(table.match.moves)
        frames[moves] = frames.get(moves, 0) + (pilot.app.frames > drawn)  # one more shows what pictures came
        drawn = pilot.app.frames
        if table.playback.state is PlaybackState.HELD:
            held.add(moves)
    assert len(frames) > 30
    # When a moment has been seen its cards can no longer be pointed at: one frame more, which looks the same.
    assert all(count <= 1 + 2 * (moves in held) for moves, count in frames.items())


def sprites_drawn(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of all drawings that are seen over a whole game."""
    seen: set[str] = set()
    sprite = Canvas.sprite

    def spy(canvas: Canvas, name: str, *args, **named) -> bool:
        seen.add(name)
        return sprite(canvas, name, *args, **named)

    monkeypatch.setattr(Canvas, "sprite", spy)
    table, _ = watch(pilot, rules=CasanovaRules(rounds=1))
    pilot.wait_until(lambda: table.match.is_over and not table.moving, 60)
    return seen


def test_with_motion_coins_fly_and_dice_tumble(
    settings: Settings, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sprites_drawn(pilot, monkeypatch) >= TRAVELLERS


def test_with_reduced_motion_nothing_travels(settings: Settings, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.set("reduced_motion", True)
    assert not sprites_drawn(pilot, monkeypatch) & TRAVELLERS


def test_with_reduced_motion_an_event_has_its_time_and_the_table_lies_still_once_it_has_faded(
    settings: Settings, pilot: Pilot
) -> None:
    settings.set("reduced_motion", True)
    table, _ = watch(pilot)
    pilot.wait_until(lambda: table.board.picture.faces is not None, 30)
    assert table.motion.running
    pilot.wait(0.3)
    assert table.motion.running
    frames = pilot.app.frames
    pilot.wait(0.3)
    assert pilot.app.frames == frames


@pytest.mark.parametrize("speed", SPEEDS)
def test_in_the_midst_of_a_fade_parts_drawn_anew_give_the_pixels_of_the_whole_page(
    settings: Settings, pilot: Pilot, speed: str
) -> None:
    settings.set("reduced_motion", True)
    settings.set("speed", speed)
    table, _ = watch(pilot, rules=CasanovaRules(rounds=12))
    compared = 0
    for turn in range(400):
        pilot.turn()
        if turn % 11 == 0:
            shown = pilot.shown()
            pilot.app.picture()
            assert pilot.shown() == shown, f"after {turn} turns"
            compared += table.moving
    assert compared > 10 or speed == "none"


@pytest.mark.parametrize(("speed", "reduced"), CASES)
def test_no_frame_lights_up_or_darkens_a_quarter_of_the_screen(
    settings: Settings, pilot: Pilot, speed: str, reduced: bool
) -> None:
    settings.set("speed", speed)
    settings.set("reduced_motion", reduced)
    table, _ = watch(pilot)
    pilot.turn(3)
    seen: list[bytes] = []
    frames = 0
    for _ in range(700):
        pilot.turn()
        if pilot.app.frames != frames:
            frames = pilot.app.frames
            small = pygame.transform.smoothscale(pilot.app.window, (48, 27))
            seen.append(pygame.image.tobytes(pygame.transform.grayscale(small), "RGB")[::3])
        if table.match.is_over:
            break
    assert len(seen) >= 8
    for before, after in pairwise(seen):
        assert sum(abs(a - b) > 25 for a, b in zip(before, after, strict=True)) < len(after) / 4

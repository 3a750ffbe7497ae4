"""Plans and their player."""

from __future__ import annotations

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.motion import easing
from game.client.motion.plan import Plan, Track
from game.client.motion.player import MotionPlayer

EASINGS = [easing.ease_out, easing.ease_in_out]


def _nothing(canvas: Canvas, t: float) -> None:
    """Draws nothing."""


def _track(start: float, duration: float) -> Track:
    return Track(start, duration, _nothing, lambda t: Rect(100 * t, 0, 10, 10))


@pytest.mark.parametrize("ease", EASINGS)
def test_every_easing_begins_at_nothing_and_ends_at_all(ease) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_an_arch_is_highest_in_the_middle() -> None:
    assert easing.arch(0.5) == 1
    assert easing.arch(1) == pytest.approx(0)


def test_a_plan_is_as_long_as_its_last_track_or_its_hold() -> None:
    assert Plan.of([_track(0, 0.2), _track(0.1, 0.3)]).duration == pytest.approx(0.4)
    assert Plan.of([_track(0, 0.2)], hold=1.0).duration == 1.0
    assert Plan().duration == 0


def test_a_track_has_its_share_only_while_it_runs() -> None:
    track = _track(1.0, 2.0)
    assert track.share(0.5) is None
    assert track.share(2.0) == 0.5
    assert track.share(3.0) is None


def test_what_moved_is_drawn_where_it_was_and_where_it_is() -> None:
    player = MotionPlayer()
    player.play(Plan.of([_track(0, 1.0)]))
    assert player.look() == [Rect(0, 0, 10, 10)]
    player.update(0.25)
    player.update(0.25)
    assert player.look() == [Rect(0, 0, 10, 10), Rect(50, 0, 10, 10)]
    assert player.look() == []
    player.update(0.6)
    assert player.look() == [Rect(50, 0, 10, 10)]


def test_plans_follow_one_another_and_each_end_is_told_once() -> None:
    ended: list[str] = []
    player = MotionPlayer()
    player.play(Plan.of([_track(0, 0.5)]), lambda: ended.append("first"))
    player.play(Plan.of([_track(0, 0.5)]), lambda: ended.append("second"))
    player.update(0.6)
    assert ended == ["first"]
    player.update(0.6)
    assert ended == ["first", "second"]
    assert not player.running


def test_a_skip_ends_one_plan() -> None:
    ended: list[str] = []
    player = MotionPlayer()
    for name in ("first", "second"):
        player.play(Plan.of([_track(0, 5)]), lambda name=name: ended.append(name))
    assert player.skip()
    assert ended == ["first"]
    assert player.running
    player.skip()
    assert not player.skip()


def test_an_end_may_start_the_next_plan() -> None:
    player = MotionPlayer()
    player.play(Plan.of([_track(0, 0.1)]), lambda: player.play(Plan.of([_track(0, 1)])))
    player.update(0.2)
    assert player.running


@pytest.mark.parametrize(("speed", "half"), [("slow", False), ("normal", True), ("fast", True)])
def test_the_speed_is_felt(speed: str, half: bool) -> None:
    player = MotionPlayer(speed)
    player.play(Plan.of([_track(0, 0.5)]))
    player.update(0.55)
    assert player.running is not half


def test_at_no_speed_a_plan_is_over_at_once_and_nothing_is_drawn() -> None:
    ended: list[int] = []
    player = MotionPlayer("none")
    player.play(Plan.of([_track(0, 5)]), lambda: ended.append(1))
    assert ended == [1]
    assert not player.running
    assert player.look() == []


def test_turning_motion_off_ends_what_runs_at_the_next_turn() -> None:
    ended: list[int] = []
    player = MotionPlayer()
    for _ in range(3):
        player.play(Plan.of([_track(0, 5)]), lambda: ended.append(1))
    player.speed = "none"
    player.update(0.01)
    assert len(ended) == 3


def test_reduced_motion_takes_its_time_but_draws_nothing() -> None:
    drawn: list[float] = []
    player = MotionPlayer(reduced=True)
    player.play(Plan.of([Track(0, 1, lambda canvas, t: drawn.append(t), lambda t: Rect(0, 0, 1, 1))]))
    player.update(0.5)
    assert player.look() == []
    assert player.running
    player.update(0.6)
    assert not player.running
    assert drawn == []


def test_a_dropped_plan_tells_nobody() -> None:
    ended: list[int] = []
    player = MotionPlayer()
    player.play(Plan.of([_track(0, 5)]), lambda: ended.append(1))
    player.drop()
    assert not player.running
    assert ended == []

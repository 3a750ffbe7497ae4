"""The playback of events, on a stage of a few lines: no window, no game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.client.drawing.geometry import Rect
from game.client.motion.plan import Cue, Plan
from game.client.table.playback import (
    HOLD_S,
    LINGER_S,
    MAX_SCENERY_WAIT_S,
    STILL_HOLD_S,
    Playback,
    PlaybackState,
    Shown,
)
from game.match.log import Happened, Said, text
from game.rules.core import Event

ACT_S = 1.0
"""How long each event is shown, in seconds at normal speed."""


class Step(Event, frozen=True, tag="step"):
    """An event with a number."""

    number: int


class FakeStage:
    """Writes down what a playback has it do."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.now = 0.0
        self.viewer_is_asked = False
        self.is_over = False
        self.missing: set[int] = set()
        self.moments: dict[int, tuple[int, ...]] = {}
        self.playback = Playback(self, lambda: self.now)
        self.playback.follow("normal", reduced=False)

    def lacks_scenery(self, event: Event) -> bool:
        assert isinstance(event, Step)
        return self.playback.takes_time and event.number in self.missing

    def tell(self, shown: Shown, *, aloud: bool = True) -> None:
        item = shown.told.item
        self.done.append("said" if isinstance(item, Said) else f"tell {item.number}")  # type: ignore[attr-defined]

    def begin(self, event: Event) -> Plan:
        self.done.append(f"begin {event.number}")  # type: ignore[attr-defined]
        return Plan(hold=ACT_S)

    def end(self, event: Event) -> None:
        self.done.append(f"end {event.number}")  # type: ignore[attr-defined]

    def moment(self, waiting: Sequence[Event]) -> Sequence[int]:
        return self.moments.get(waiting[0].number, ()) if waiting else ()  # type: ignore[attr-defined]

    def tell_moment(self, events: Sequence[Event]) -> None:
        self.done.append(f"moment {numbers(events)}")

    def begin_step(self, events: Sequence[Event]) -> Plan:
        self.done.append(f"begin step {numbers(events)}")
        return Plan(hold=ACT_S, cues=(Cue(0.5, "bell"),))

    def end_step(self, events: Sequence[Event]) -> None:
        self.done.append(f"end step {numbers(events)}")

    def pass_over(self, events: Sequence[Event]) -> None:
        self.done.append(f"pass {numbers(events)}")

    def hold(self, *, waits: bool) -> None:
        self.done.append("hold, waiting" if waits else "hold")

    def release(self) -> None:
        self.done.append("release")

    def sound(self, name: str) -> None:
        self.done.append(f"sound {name}")

    def look(self) -> None:
        self.playback.note_change(Rect(0, 0, 10, 10))
        self.done.append("look")

    def settle(self) -> None:
        self.done.append("settle")

    def wait(self, seconds: float, step: float = 0.05) -> None:
        """Lets time pass, frame by frame."""
        for _ in range(round(seconds / step)):
            self.now += step
            self.playback.update(step)


def numbers(events: Sequence[Event]) -> str:
    return " ".join(str(event.number) for event in events)  # type: ignore[attr-defined]


def shown(item: Event | Said) -> Shown:
    happened = Happened(item, 1, 0)
    return Shown(happened, happened)


def steps(*numbers: int) -> list[Shown]:
    return [shown(Step(number)) for number in numbers]


SAID = shown(Said(text("some.line")))


@pytest.fixture
def stage() -> FakeStage:
    made = FakeStage()
    made.wait(0.05)
    assert made.done == ["settle"]
    assert made.playback.state is PlaybackState.STILL
    made.done.clear()
    return made


def test_events_are_shown_one_after_the_other_and_then_the_table_settles(stage: FakeStage) -> None:
    stage.viewer_is_asked = True
    stage.playback.hear(steps(1, 2))
    assert stage.playback.state is PlaybackState.NEXT
    assert not stage.playback.settled
    stage.wait(0.05)
    assert stage.playback.state is PlaybackState.ACTING
    assert stage.done == ["tell 1", "begin 1"]
    stage.wait(2 * ACT_S + 0.2)
    assert stage.done == ["tell 1", "begin 1", "end 1", "tell 2", "begin 2", "end 2", "settle"]
    assert stage.playback.settled
    assert not stage.playback.moving


def test_the_last_event_of_another_s_turn_lingers(stage: FakeStage) -> None:
    stage.playback.hear(steps(1))
    stage.wait(0.05 + ACT_S)
    assert stage.playback.state is PlaybackState.LINGERING
    assert stage.playback.moving
    assert "settle" not in stage.done
    stage.wait(LINGER_S + 0.1)
    assert stage.done[-1] == "settle"


def test_before_the_viewer_s_own_decision_nothing_lingers(stage: FakeStage) -> None:
    stage.viewer_is_asked = True
    stage.playback.hear(steps(1))
    stage.wait(0.05 + ACT_S + 0.05)
    assert stage.playback.state is PlaybackState.STILL


def test_without_motion_everything_is_shown_in_one_update(stage: FakeStage) -> None:
    stage.playback.follow("none", reduced=False)
    stage.playback.hear(steps(1, 2))
    stage.wait(0.05)
    assert stage.done == ["tell 1", "begin 1", "end 1", "tell 2", "begin 2", "end 2", "settle"]


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.5, 0.05 + ACT_S, 0.05 + ACT_S + LINGER_S / 2])
def test_a_skip_tells_what_waits_and_settles_from_every_state(stage: FakeStage, seconds: float) -> None:
    stage.playback.hear(steps(1, 2) if seconds < ACT_S else steps(2))
    stage.wait(seconds)
    stage.playback.skip()
    assert stage.playback.state is PlaybackState.STILL
    assert stage.done[-1] == "settle"
    assert [line for line in stage.done if line.startswith("tell")][-1] == "tell 2"
    assert not stage.playback.moving


def test_a_hurry_ends_when_the_viewer_is_asked(stage: FakeStage) -> None:
    stage.playback.hurry()
    assert stage.playback.hurries
    stage.playback.hear(steps(1))
    stage.wait(0.05)
    assert stage.done[-2:] == ["end 1", "settle"]
    assert stage.playback.motion.speed == "none"
    stage.viewer_is_asked = True
    stage.playback.hear(steps(2))
    stage.wait(0.05)
    assert not stage.playback.hurries
    assert stage.playback.motion.speed == "normal"


def test_a_hurry_ends_with_the_game(stage: FakeStage) -> None:
    stage.playback.hurry()
    stage.is_over = True
    stage.playback.settle()
    assert not stage.playback.hurries


def test_a_speed_set_in_a_hurry_holds_after_it(stage: FakeStage) -> None:
    stage.playback.hurry()
    stage.playback.follow("fast", reduced=False)
    assert stage.playback.motion.speed == "none"
    stage.viewer_is_asked = True
    stage.playback.settle()
    assert stage.playback.motion.speed == "fast"


def test_an_event_waits_for_its_scene_but_only_for_a_moment(stage: FakeStage) -> None:
    stage.missing = {1}
    stage.playback.hear(steps(1))
    stage.wait(MAX_SCENERY_WAIT_S / 2)
    assert stage.playback.state is PlaybackState.WAITING
    assert stage.done == []
    stage.wait(MAX_SCENERY_WAIT_S)
    assert stage.done[:2] == ["tell 1", "begin 1"]


def test_an_event_begins_as_soon_as_its_scene_is_there(stage: FakeStage) -> None:
    stage.missing = {1}
    stage.playback.hear(steps(1))
    stage.wait(0.2)
    stage.missing.clear()
    stage.wait(0.05)
    assert stage.playback.state is PlaybackState.ACTING


def test_what_is_said_on_a_still_table_is_told_at_once_and_settles_nothing(stage: FakeStage) -> None:
    stage.playback.hear_beside([SAID])
    assert stage.done == ["said"]
    stage.wait(0.2)
    assert stage.done == ["said"]


def test_what_is_said_while_something_moves_comes_where_it_belongs(stage: FakeStage) -> None:
    stage.viewer_is_asked = True
    stage.playback.hear(steps(1))
    stage.wait(0.05)
    stage.playback.hear_beside([SAID])
    assert "said" not in stage.done
    stage.wait(ACT_S + 0.2)
    assert stage.done == ["tell 1", "begin 1", "end 1", "said", "settle"]


def test_under_reduced_motion_the_end_is_shown_at_once_and_fades_where_it_changed(stage: FakeStage) -> None:
    stage.viewer_is_asked = True
    stage.playback.follow("normal", reduced=True)
    faded: list[list[Rect]] = []
    stage.playback.fade.begin = faded.append  # type: ignore[method-assign,assignment]
    stage.playback.hear(steps(1))
    stage.wait(0.05)
    assert stage.done == ["tell 1", "begin 1", "end 1", "look"]
    assert faded == [[Rect(0, 0, 10, 10)]]
    stage.wait(ACT_S + 0.1)
    assert stage.done == ["tell 1", "begin 1", "end 1", "look", "settle"]


def test_starting_over_forgets_what_waits(stage: FakeStage) -> None:
    stage.playback.hear(steps(1, 2))
    stage.wait(0.3)
    stage.playback.start_over()
    assert stage.playback.state is PlaybackState.NEXT
    assert not stage.playback.moving
    stage.wait(0.05)
    assert stage.done == ["tell 1", "begin 1", "settle"]


def test_starting_over_on_a_still_table_leaves_it_still(stage: FakeStage) -> None:
    stage.playback.start_over()
    assert stage.playback.state is PlaybackState.STILL


@pytest.fixture
def staged(stage: FakeStage) -> FakeStage:
    """Event 2 begins a moment of two steps: 2 and 3 at once, then 4; 1 comes before it, 5 after it."""
    stage.moments = {2: (2, 1)}
    stage.viewer_is_asked = True
    stage.playback.hear(steps(1, 2, 3, 4, 5))
    return stage


TOLD = ["tell 2", "tell 3", "begin step 2 3", "sound bell", "end step 2 3", "tell 4", "moment 2 3 4", "begin step 4"]


def test_a_moment_is_shown_in_steps_and_held_for_its_time(staged: FakeStage) -> None:
    while staged.playback.state is not PlaybackState.HELD:
        staged.wait(0.05)
    assert staged.done == ["tell 1", "begin 1", "end 1", *TOLD, "sound bell", "end step 4", "hold"]
    assert staged.playback.moving
    staged.wait(HOLD_S - 0.2)
    assert staged.playback.state is PlaybackState.HELD
    staged.wait(0.3)
    assert staged.done[-3:] == ["release", "tell 5", "begin 5"]


@pytest.mark.parametrize(("speed", "seconds"), [("slow", HOLD_S / 0.6), ("fast", HOLD_S / 2.2)])
def test_a_moment_is_held_as_long_as_the_speed_says(stage: FakeStage, speed: str, seconds: float) -> None:
    stage.playback.follow(speed, reduced=False)
    stage.moments, stage.viewer_is_asked = {1: (1,)}, True
    stage.playback.hear(steps(1))
    while stage.playback.state is not PlaybackState.HELD:
        stage.wait(0.01, 0.01)
    stage.wait(seconds - 0.05, 0.01)
    assert stage.playback.state is PlaybackState.HELD
    stage.wait(0.1, 0.01)
    assert stage.playback.settled


@pytest.mark.parametrize(("speed", "reduced"), [("none", False), ("normal", True), ("none", True)])
def test_without_motion_a_moment_is_one_still_picture(staged: FakeStage, speed: str, reduced: bool) -> None:
    staged.playback.follow(speed, reduced=reduced)
    while staged.playback.state is not PlaybackState.HELD:
        staged.wait(0.05)
    at = staged.done.index("begin step 2 3")
    assert staged.done[at : at + 3] == ["begin step 2 3", "sound bell", "end step 2 3"]
    assert staged.done[-1] == "hold"
    assert not staged.playback.motion.running
    staged.wait(STILL_HOLD_S - 0.1)
    assert staged.playback.state is PlaybackState.HELD
    staged.wait(0.2)
    assert staged.playback.state is not PlaybackState.HELD
    assert "tell 5" in staged.done


@pytest.mark.parametrize("seconds", [0.05 + ACT_S + 0.3, 0.05 + ACT_S + 1.3])
def test_the_first_press_ends_the_motion_of_a_moment_and_the_second_goes_on(staged: FakeStage, seconds: float) -> None:
    staged.wait(seconds)
    staged.playback.press()
    assert staged.playback.state is PlaybackState.HELD
    assert staged.done[-1] == "hold"
    assert [line for line in staged.done if line.startswith("moment")] == ["moment 2 3 4"]
    staged.playback.press()
    assert staged.done[-1] == "release"
    staged.wait(0.05)
    assert staged.done[-1] == "begin 5"


def test_a_press_before_a_moment_passes_over_what_comes_before_it(staged: FakeStage) -> None:
    staged.wait(0.3)
    staged.playback.press()
    assert staged.done[-1] == "end 1"
    staged.wait(0.05)
    assert staged.done[-1] == "begin step 2 3"


def test_a_moment_waits_for_the_viewer_where_that_is_wanted(staged: FakeStage) -> None:
    staged.playback.follow("normal", reduced=False, waits=True)
    staged.wait(0.05 + 3 * ACT_S + 0.1)
    assert staged.done[-1] == "hold, waiting"
    staged.wait(30, 1)
    assert staged.playback.waits_for_viewer
    assert not staged.playback.moving
    assert staged.playback.can_be_pressed
    staged.playback.hear_beside([SAID])
    assert "said" not in staged.done
    staged.playback.go_on()
    staged.wait(ACT_S + 0.2)
    assert staged.done[-4:] == ["begin 5", "end 5", "said", "settle"]


def test_a_moment_goes_on_when_it_is_to_wait_no_longer(staged: FakeStage) -> None:
    staged.playback.follow("none", reduced=False, waits=True)
    staged.wait(0.1)
    staged.playback.follow("none", reduced=False, waits=False)
    assert staged.done[-1] == "hold"
    staged.wait(STILL_HOLD_S + 0.1)
    assert staged.playback.settled


def test_in_a_hurry_no_moment_is_held(stage: FakeStage) -> None:
    stage.moments = {1: (1, 1)}
    stage.playback.hurry()
    stage.playback.hear(steps(1, 2))
    stage.wait(0.05)
    assert stage.done[-4:] == ["tell 1", "tell 2", "pass 1 2", "settle"]


def test_starting_over_forgets_a_moment_that_is_held(staged: FakeStage) -> None:
    staged.playback.follow("none", reduced=False, waits=True)
    staged.wait(0.1)
    staged.playback.start_over()
    assert staged.done[-1] == "release"
    staged.wait(0.05)
    assert staged.done[-2:] == ["release", "settle"]


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_done_all_is_told_once_and_in_order(seed: int) -> None:
    rng = Random(seed)
    stage, told = FakeStage(), 0
    for _ in range(60):
        match rng.randrange(10):
            case 0 | 1:
                count = rng.randrange(1, 6)
                stage.moments = {number: rng.choice(((), (1,), (2, 1))) for number in range(told, told + count - 2)}
                stage.playback.hear(steps(*range(told, told + count)))
                told += count
            case 2:
                stage.playback.skip()
            case 3:
                stage.playback.hurry()
            case 4:
                stage.playback.follow(
                    rng.choice(("slow", "normal", "fast", "none")), reduced=rng.random() < 0.5, waits=rng.random() < 0.2
                )
            case 8:
                stage.playback.press()
            case 9:
                stage.playback.go_on()
            case 5:
                stage.viewer_is_asked = rng.random() < 0.5
                stage.missing = {rng.randrange(told + 3)}
            case _:
                stage.wait(rng.random())
    stage.playback.follow("normal", reduced=False)
    stage.wait(4 * ACT_S * (told + 1), 0.1)
    assert [line for line in stage.done if line.startswith("tell")] == [f"tell {number}" for number in range(told)]
    assert stage.done[-1] == "settle"
    assert stage.playback.state is PlaybackState.STILL
    begun = [line.removeprefix("begin ") for line in stage.done if line.startswith("begin")]
    ended = [line.removeprefix("end ") for line in stage.done if line.startswith("end")]
    assert set(ended) <= set(begun)
    assert len(ended) == len(set(ended))

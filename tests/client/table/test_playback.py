"""The playback of events, on a stage of a few lines: no window, no game."""

from __future__ import annotations

from random import Random

import pytest

from game.client.drawing.geometry import Rect
from game.client.motion.plan import Plan
from game.client.table.playback import LINGER_S, MAX_SCENERY_WAIT_S, Playback, PlaybackState, Shown
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
        self.playback = Playback(self, lambda: self.now)
        self.playback.follow("normal", reduced=False)

    def lacks_scenery(self, event: Event) -> bool:
        assert isinstance(event, Step)
        return self.playback.takes_time and event.number in self.missing

    def tell(self, shown: Shown) -> None:
        item = shown.told.item
        self.done.append("said" if isinstance(item, Said) else f"tell {item.number}")  # type: ignore[attr-defined]

    def begin(self, event: Event) -> Plan:
        self.done.append(f"begin {event.number}")  # type: ignore[attr-defined]
        return Plan(hold=ACT_S)

    def end(self, event: Event) -> None:
        self.done.append(f"end {event.number}")  # type: ignore[attr-defined]

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


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_done_all_is_told_once_and_in_order(seed: int) -> None:
    rng = Random(seed)
    stage, told = FakeStage(), 0
    for _ in range(60):
        match rng.randrange(8):
            case 0 | 1:
                count = rng.randrange(1, 4)
                stage.playback.hear(steps(*range(told, told + count)))
                told += count
            case 2:
                stage.playback.skip()
            case 3:
                stage.playback.hurry()
            case 4:
                stage.playback.follow(rng.choice(("slow", "normal", "fast", "none")), reduced=rng.random() < 0.5)
            case 5:
                stage.viewer_is_asked = rng.random() < 0.5
                stage.missing = {rng.randrange(told + 3)}
            case _:
                stage.wait(rng.random())
    stage.wait(4 * ACT_S * (told + 1), 0.1)
    assert [line for line in stage.done if line.startswith("tell")] == [f"tell {number}" for number in range(told)]
    assert stage.done[-1] == "settle"
    assert stage.playback.state is PlaybackState.STILL
    begun = [line.split()[1] for line in stage.done if line.startswith("begin")]
    ended = [line.split()[1] for line in stage.done if line.startswith("end")]
    assert set(ended) <= set(begun)
    assert len(ended) == len(set(ended))

"""The loop, on a clock that is told the time."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.input.actions import Action, Hotkey
from game.client.shell.app import App
from game.client.shell.bare_page import BarePage
from game.client.shell.dialog import confirm
from game.client.shell.fault_notice import FaultNotice
from game.client.shell.pointer import POINTER_HIDES_AFTER
from game.client.shell.rest import DOZE_AFTER, DOZE_TURN, FRAME, LONG_AFTER, LONG_NAP, LONGEST_NAP, STILL_NAP
from game.client.shell.scene import Scene
from game.client.words.locale import msg
from game.match.settings import Settings
from tests.client.demo import DemoScene
from tests.pilot import FakeClock, Pilot


class Counting(Scene):
    """Counts how often it is drawn and what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[int, int, int, int]] = []
        self.actions: list[Action] = []
        self.left = False

    def draw(self, canvas: Canvas) -> None:
        self.drawn.append(tuple(canvas.surface.get_clip()))  # type: ignore[arg-type]
        canvas.fill(canvas.page.rect, "paper")

    def handle(self, action: Action) -> bool:
        self.actions.append(action)
        return True

    def leave(self) -> None:
        self.left = True


def _post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


def test_a_still_scene_is_drawn_once(pilot: Pilot) -> None:
    scene = Counting()
    pilot.app.stack.push(scene)
    pilot.turn(50)
    assert len(scene.drawn) == 1
    assert pilot.app.frames == 1


def test_only_what_is_dirty_is_drawn(pilot: Pilot) -> None:
    scene = Counting()
    pilot.app.stack.push(scene)
    pilot.turn()
    scene.invalidate(Rect(100, 100, 50, 50))
    pilot.turn()
    assert scene.drawn[-1] == (50, 50, 25, 25)


@pytest.mark.parametrize(
    "kind",
    [
        pygame.VIDEOEXPOSE,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWSIZECHANGED,
    ],
)
def test_what_may_have_spoilt_the_window_draws_the_whole_page(pilot: Pilot, kind: int) -> None:
    scene = Counting()
    pilot.app.stack.push(scene)
    pilot.turn()
    _post(kind, x=960, y=540)
    pilot.turn()
    assert scene.drawn[-1] == (0, 0, 960, 540)
    assert len(scene.drawn) == 2


def test_a_minimised_window_draws_nothing_until_it_is_back(pilot: Pilot) -> None:
    scene = Counting()
    pilot.app.stack.push(scene)
    pilot.turn()
    _post(pygame.WINDOWMINIMIZED)
    pilot.turn()
    scene.invalidate()
    pilot.turn(5)
    assert len(scene.drawn) == 1
    _post(pygame.WINDOWRESTORED)
    pilot.turn()
    assert len(scene.drawn) == 2


def test_the_nap_is_a_frame_while_something_moves_and_longer_on_a_still_table(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.turn()
    assert pilot.app.step(pilot.clock.now) == STILL_NAP
    scene.throw((100, 100), (500, 500))
    assert pilot.app.step(pilot.clock.now) == FRAME
    pilot.wait(LONG_AFTER + 1)
    assert pilot.app.step(pilot.clock.now) == LONG_NAP
    pilot.wait(DOZE_AFTER - LONG_AFTER)
    assert pilot.app.step(pilot.clock.now) == LONGEST_NAP


class Counted(Scene):
    """Counts its turns, and the time it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.turns, self.seconds = 0, 0.0

    def update(self, dt: float) -> None:
        """One more."""
        self.turns, self.seconds = self.turns + 1, self.seconds + dt


def test_a_table_long_still_makes_few_whole_turns_and_loses_no_time(pilot: Pilot) -> None:
    scene = Counted()
    pilot.app.stack.push(scene)
    pilot.wait(DOZE_AFTER + 1)
    turns, seconds = scene.turns, scene.seconds
    pilot.wait(10)
    assert 10 / DOZE_TURN - 2 <= scene.turns - turns <= 10 / DOZE_TURN + 1
    assert scene.seconds - seconds == pytest.approx(10, abs=DOZE_TURN)


@pytest.mark.parametrize("comes", ["event", "timer", "poller", "invalidated"])
def test_whatever_comes_to_a_table_long_still_brings_a_whole_turn_at_once(pilot: Pilot, comes: str) -> None:
    scene, came = Counted(), [False]
    pilot.app.pollers.append(lambda: came.pop() if came else False)
    pilot.app.stack.push(scene)
    pilot.wait(DOZE_AFTER + 1)
    turns = scene.turns
    while scene.turns == turns:
        pilot.turn()
    turns = scene.turns
    pilot.turn()
    assert scene.turns == turns
    match comes:
        case "event":
            _post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=43)
        case "timer":
            pilot.app.after(0.0, lambda: None)
        case "poller":
            came.append(True)
        case _:
            scene.invalidate()
    pilot.turn()
    assert scene.turns == turns + 1


def test_a_nap_ends_where_a_timer_is_due(pilot: Pilot) -> None:
    pilot.app.stack.push(Scene())
    pilot.turn()
    pilot.app.after(0.02, lambda: None)
    assert pilot.app.step(pilot.clock.now) == pytest.approx(0.02)


def test_timers_come_in_their_order_and_can_be_cancelled(pilot: Pilot) -> None:
    came: list[str] = []
    pilot.app.stack.push(Scene())
    pilot.app.after(0.5, lambda: came.append("late"))
    pilot.app.after(0.2, lambda: came.append("early"))
    pilot.app.after(0.3, lambda: came.append("never")).cancel()
    pilot.wait(0.3)
    assert came == ["early"]
    pilot.wait(0.5)
    assert came == ["early", "late"]


def test_pollers_are_asked_each_turn_and_shorten_the_nap(pilot: Pilot) -> None:
    asked: list[int] = []
    pilot.app.stack.push(Scene())
    pilot.app.pollers.append(lambda: bool(asked.append(1)) or len(asked) == 3)
    naps = [pilot.app.step(pilot.clock.now) for _ in range(4)]
    assert naps[2] == FRAME
    assert naps[3] == STILL_NAP


def test_a_motion_draws_only_its_own_places(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.turn()
    before, painted = pilot.shown(), scene.painted
    scene.throw((600, 950), (1200, 950))
    pilot.turn(10)
    assert pilot.shown() != before
    pilot.wait(1)
    assert pilot.shown() == before
    assert scene.painted == painted


def test_a_long_pause_does_not_make_motion_jump(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    scene.throw((600, 950), (1200, 950), seconds=0.9)
    pilot.turn()
    pilot.clock.now += 60
    pilot.app.step(pilot.clock.now)
    assert scene.motion.running


@pytest.mark.parametrize("chord", ["f11", "alt+return", "alt+enter"])
def test_these_keys_switch_full_screen(pilot: Pilot, chord: str) -> None:
    pilot.app.stack.push(Counting())
    pilot.turn()
    pilot.press(chord)
    assert pilot.app.settings.full_screen
    pilot.press(chord)
    assert not pilot.app.settings.full_screen


def test_twenty_switches_leave_scene_focus_and_size_as_they_were(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    asked = confirm("Give up?")
    pilot.app.stack.push(asked)
    pilot.turn()
    size, focused = pilot.app.window.get_size(), asked.widgets.focused
    for _ in range(20):
        pilot.press("f11")
    pilot.wait(1)
    assert pilot.app.window.get_size() == size
    assert pilot.app.stack.top is asked
    assert asked.widgets.focused is focused


def test_ctrl_q_leaves(pilot: Pilot) -> None:
    scene = Counting()
    pilot.app.stack.push(scene)
    pilot.press("ctrl+q")
    assert pilot.app.ended
    assert scene.left


def test_the_cross_of_the_window_leaves(pilot: Pilot) -> None:
    scene = Counting()
    pilot.app.stack.push(scene)
    _post(pygame.QUIT)
    pilot.turn()
    assert pilot.app.ended
    assert scene.left


@pytest.mark.parametrize("name", [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)])
def test_a_signal_leaves_as_the_cross_does(open_app: Callable[..., App], fake_clock: FakeClock, name: str) -> None:
    app = open_app()
    scene = Counting()
    app.stack.push(scene)
    before = signal.getsignal(getattr(signal, name))
    app.after(0.1, lambda: signal.raise_signal(getattr(signal, name)))
    started = fake_clock.now
    app.run()
    assert scene.left
    assert fake_clock.now - started < 2
    assert signal.getsignal(getattr(signal, name)) == before


def test_clicks_do_not_count_right_after_a_dialog_came(pilot: Pilot) -> None:
    answers: list[bool] = []
    pilot.app.stack.push(DemoScene())
    pilot.turn()
    asked = confirm("Give up?")
    pilot.app.stack.push(asked, answers.append)
    middle = next(iter(asked.widgets)).rect.center
    pilot.move_to(middle)
    pilot.button_down(middle)
    pilot.button_up(middle)
    assert answers == []
    pilot.wait(0.3)
    pilot.button_down(middle)
    pilot.button_up(middle)
    assert answers == [False]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_press_nothing(pilot: Pilot, button: int) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.wait(0.5)
    pilot.click(scene.deal.rect.center, button)
    assert scene.pressed == []


def test_every_widget_can_be_clicked_in_its_middle_at_every_size(
    open_app: Callable[..., App], fake_clock: FakeClock
) -> None:
    pilot = Pilot(open_app((800, 600)), fake_clock)
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.click_widget("Deal")
    pilot.click_widget("Stay")
    assert scene.pressed == ["deal", "stay"]


def test_the_pointer_hides_after_a_while_of_keys_and_comes_back(pilot: Pilot) -> None:
    pilot.app.stack.push(DemoScene())
    pilot.move_to((100, 100))
    assert pygame.mouse.get_visible()
    pilot.press("tab")
    pilot.wait(POINTER_HIDES_AFTER + 0.5)
    assert not pygame.mouse.get_visible()
    pilot.move_to((110, 100))
    assert pygame.mouse.get_visible()


@pytest.mark.parametrize(("key", "value"), [("theme", "notturno"), ("text_size", 150), ("language", "en")])
def test_a_setting_is_seen_at_once_and_back(pilot: Pilot, key: str, value: str | int) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.turn()
    before, former = pilot.shown(), pilot.app.settings.get(key)
    pilot.app.settings.set(key, value)
    pilot.turn(2)
    assert key == "language" or pilot.shown() != before
    pilot.app.settings.set(key, former)
    pilot.wait(2.0)  # a theme gives way to the next by a cross-fade
    assert pilot.shown() == before


def test_settings_are_written_a_moment_after_the_last_change(tmp_path, fake_clock: FakeClock) -> None:
    settings = Settings.load(tmp_path)
    settings.set("full_screen", False)
    app = App(settings, (960, 540), barrier=False, clock=fake_clock, sleep=fake_clock.sleep)
    pilot = Pilot(app, fake_clock)
    app.stack.push(Scene())
    settings.set("text_size", 120)
    assert not (tmp_path / "settings.yaml").exists()
    pilot.wait(1)
    assert "text_size: 120" in (tmp_path / "settings.yaml").read_text()
    settings.set("text_size", 140)
    app.quit()
    assert "text_size: 140" in (tmp_path / "settings.yaml").read_text()
    app.close()


class Failing(Scene):
    """Fails when it is told to."""

    def handle(self, action: Action) -> bool:
        if action == Hotkey("x"):
            raise ZeroDivisionError("a fault of ours")
        return super().handle(action)


def test_a_fault_becomes_a_notice_and_its_traceback_a_file(
    open_app: Callable[..., App], fake_clock: FakeClock, own_folders
) -> None:
    pilot = Pilot(open_app(barrier=True), fake_clock)
    home: list[Scene] = []

    def make_home() -> Scene:
        home.append(Scene())
        return home[-1]

    pilot.app.home = make_home
    pilot.app.stack.push(Failing())
    pilot.press("x")
    assert isinstance(pilot.app.stack.top, FaultNotice)
    assert "ZeroDivisionError" in pilot.app.faults[0]
    files = list(own_folders.rglob("faults.txt"))
    assert len(files) == 1
    assert "a fault of ours" in files[0].read_text()
    assert not any("Traceback" in line for line in pilot.lines)
    assert not any("No move is lost" in line for line in pilot.lines), "no game was begun"
    assert not pilot.can_find("Continue")
    pilot.press("return")
    assert pilot.app.stack.top is home[0]


def test_a_fault_over_other_scenes_takes_only_the_one_that_failed(
    open_app: Callable[..., App], fake_clock: FakeClock
) -> None:
    pilot = Pilot(open_app(barrier=True), fake_clock)
    below = Counting()
    pilot.app.stack.push(below)
    pilot.app.stack.push(Failing())
    pilot.press("x", "return")
    assert pilot.app.stack.scenes == (below,)


def test_a_fault_under_a_dialog_takes_the_scene_that_failed_and_not_the_dialog(
    open_app: Callable[..., App], fake_clock: FakeClock
) -> None:
    class FailsToDraw(Scene):
        def draw(self, canvas: Canvas) -> None:
            raise ZeroDivisionError

    pilot = Pilot(open_app(barrier=True), fake_clock)
    below, failing, asked = Counting(), FailsToDraw(), confirm("Give up?")
    for scene in (below, failing, asked):
        pilot.app.stack.push(scene)
    pilot.turn(3)
    assert pilot.app.stack.scenes[:2] == (below, asked)
    assert isinstance(pilot.app.stack.top, FaultNotice)
    assert len(pilot.app.faults) == 1


def test_a_poller_that_fails_is_asked_no_more_and_takes_no_scene(
    open_app: Callable[..., App], fake_clock: FakeClock
) -> None:
    def fail() -> bool:
        raise ZeroDivisionError

    pilot = Pilot(open_app(barrier=True), fake_clock)
    scene = Counting()
    pilot.app.stack.push(scene)
    pilot.app.pollers.append(fail)
    pilot.turn(3)
    assert pilot.app.stack.scenes[0] is scene
    assert len(pilot.app.faults) == 1
    assert pilot.app.pollers == []


def test_a_notice_that_fails_itself_gives_way_to_the_bare_page_and_scenes_are_left(
    open_app: Callable[..., App], fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: FaultNotice, canvas: Canvas) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(FaultNotice, "draw", fail)
    pilot = Pilot(open_app(barrier=True), fake_clock)
    below = Counting()
    pilot.app.stack.push(below)
    pilot.app.after(0.1, lambda: 1 // 0)  # type: ignore[arg-type,return-value]
    pilot.turn(20)
    assert isinstance(pilot.app.stack.top, BarePage)
    assert below.left


def test_a_scene_that_fails_to_leave_does_not_keep_the_others_from_it(open_app: Callable[..., App]) -> None:
    class Stuck(Scene):
        def leave(self) -> None:
            raise OSError("full")

    app = open_app(barrier=True)
    below = Counting()
    app.stack.push(below)
    app.stack.push(Stuck())
    app.quit()
    assert below.left
    assert len(app.faults) == 1


def test_a_resize_lays_all_scenes_out_anew(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.turn()
    pygame.display.set_mode((700, 700), pygame.RESIZABLE)
    _post(pygame.WINDOWSIZECHANGED, x=700, y=700)
    pilot.turn(2)
    assert pilot.app.page.height == pytest.approx(1920)
    assert scene.painted == 2


def test_an_offscreen_app_draws_without_any_window() -> None:
    app = App.offscreen((640, 360))
    app.stack.push(DemoScene())
    picture = app.picture()
    assert picture.get_size() == (640, 360)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 13) for y in range(0, 360, 11)}) > 5
    assert not app.tools.locale.missing


def test_a_notice_goes_with_its_screen(pilot: Pilot) -> None:
    first, second = Scene(), Scene()
    pilot.app.stack.push(first)
    pilot.turn()
    pilot.app.tell(msg("pad.removed"))
    pilot.turn()
    pilot.app.stack.push(confirm(msg("pad.removed")))
    pilot.turn()
    assert pilot.app._toast.message is not None  # a dialog lies over the same screen
    pilot.app.stack.home(second)
    pilot.turn()
    assert pilot.app._toast.message is None


def test_what_a_screen_says_when_it_leaves_is_read_on_the_next(pilot: Pilot) -> None:
    class Leaving(Scene):
        def leave(self) -> None:
            self.app.tell(msg("pad.removed"))

    pilot.app.stack.push(Leaving())
    pilot.turn()
    pilot.app.stack.replace(Scene())
    pilot.turn()
    assert pilot.app._toast.message is not None

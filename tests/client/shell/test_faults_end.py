"""The law of faults: whatever fails, the window ends in a screen that works, or the program ends with a fault told.

Scenes that fail in any of their methods, once, always or every n-th time, are put where screens are: as the title, as
a table over it, as a dialog. Timers, pollers and resizes fail with them, and a person presses keys and clicks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.layout import Page
from game.client.input.actions import Action
from game.client.shell.app import App
from game.client.shell.bare_page import BarePage
from game.client.shell.dialog import confirm
from game.client.shell.fault_notice import FaultNotice
from game.client.shell.scene import Scene
from game.match.faults import MAX_FILE_BYTES
from tests.pilot import FakeClock, Pilot

METHODS = (
    "enter", "leave", "suspend", "resume", "layout", "handle", "update", "draw", "draw_over", "moving", "may_leave",
    "kept", "opaque", "attach", "__init__",
)  # fmt: skip


class BrokenError(ArithmeticError):
    """A fault of ours, brought about."""


class Faulty(Scene):
    """A scene that fails by a plan: method → at which calls, counted from 1 over all scenes of the plan."""

    def __init__(self, plan: dict[str, Callable[[int], bool]], calls: dict[str, int]) -> None:
        self._plan, self._calls = plan, calls
        self._may_fail("__init__")
        super().__init__()

    def _may_fail(self, method: str) -> None:
        if method in self._plan:
            self._calls[method] = self._calls.get(method, 0) + 1
            if self._plan[method](self._calls[method]):
                raise BrokenError(f"{method} {self._calls[method] if self._calls[method] < 5 else 'again'}")

    @property
    def moving(self) -> bool:
        self._may_fail("moving")
        return False

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        self._may_fail("opaque")
        return True

    def attach(self, app: Any) -> None:
        super().attach(app)
        self._may_fail("attach")

    def enter(self) -> None:
        self._may_fail("enter")

    def leave(self) -> None:
        self._may_fail("leave")

    def kept(self) -> None:
        self._may_fail("kept")

    def suspend(self) -> None:
        self._may_fail("suspend")

    def resume(self) -> None:
        self._may_fail("resume")

    def may_leave(self) -> bool:
        self._may_fail("may_leave")
        return True

    def layout(self, page: Page) -> None:
        self._may_fail("layout")

    def handle(self, action: Action) -> bool:
        self._may_fail("handle")
        return super().handle(action)

    def update(self, dt: float) -> None:
        self._may_fail("update")
        self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        self._may_fail("draw")
        canvas.fill(canvas.page.rect, "paper")

    def draw_over(self, canvas: Canvas) -> None:
        self._may_fail("draw_over")


def random_plan(rng: Random) -> dict[str, Callable[[int], bool]]:
    """Up to three methods that fail once, always, or every n-th time."""
    plan: dict[str, Callable[[int], bool]] = {}
    for method in rng.sample(METHODS, rng.randint(0, 3)):
        at = rng.choice((1, 2, 7, 30))
        plan[method] = rng.choice(
            (lambda call: True, lambda call, at=at: call == at, lambda call, at=at: call % at == 0)  # type: ignore[misc]
        )
    return plan


class Room:
    """What the bare page can have done."""

    def __init__(self, app: App, file: Path) -> None:
        self._app, self._file = app, file
        self.asked: list[str] = []

    def file_shown(self) -> Path | None:
        return self._file if self._file.exists() else None

    def set_aside(self, path: Path) -> str:
        self.asked.append("aside")
        path.rename(path.with_name(f"{path.name}.unreadable-1"))
        return "It was set aside."

    def new_game(self) -> None:
        self.asked.append("new game")
        self._app.stack.push(Scene())


def act(pilot: Pilot, rng: Random) -> None:
    match rng.randrange(6):
        case 0:
            pilot.press(rng.choice(("return", "escape", "tab", "down", "x", "m")))
        case 1:
            pilot.move_to((rng.randrange(1920), rng.randrange(1080)))
        case 2:
            pilot.button_down((rng.randrange(1920), rng.randrange(1080)))
            pilot.button_up((rng.randrange(1920), rng.randrange(1080)))
        case 3:
            size = rng.choice(((960, 540), (700, 700), (640, 360)))
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            pilot.turn()
        case 4:
            size_of_text = rng.choice((100, 120))
            pilot.app.after(0, lambda: pilot.app.settings.set("text_size", size_of_text))
            pilot.turn()
        case 5:
            pilot.wait(rng.choice((0.05, 0.3, 1.5)))


def failing_poller(rng: Random) -> Callable[[], bool]:
    def poll() -> bool:
        if rng.random() < 0.05:
            raise BrokenError("a poller")
        return False

    return poll


def fail() -> None:
    raise BrokenError("a timer")


def one_run(seed: int, open_app: Callable[..., App], clock: FakeClock, folder: Path, logs: Path) -> None:
    rng = Random(seed)
    app = open_app(barrier=True)
    pilot = Pilot(app, clock)
    home, over = random_plan(rng), random_plan(rng)
    calls: dict[str, int] = {}
    app.home = lambda: Faulty(home, calls)
    file = folder / "x.jsonl"
    file.write_text("")
    app.offer_rescue(lambda _: None, Room(app, file))
    app.begin(lambda: app.stack.push(Faulty(home, calls)))
    if rng.random() < 0.7:
        app.begin(lambda: app.stack.push(Faulty(over, {})))
    if rng.random() < 0.3:
        app.begin(lambda: app.stack.push(confirm("Leave?"), lambda _: None))
    if rng.random() < 0.3:
        app.pollers.append(failing_poller(rng))
    for _ in range(40):
        if rng.random() < 0.1:
            app.after(rng.random(), fail)
        act(pilot, rng)
    assert len(app.faults) < 50, f"seed {seed}: there is no end to the faults"
    pilot.wait(12)
    settled = list(app.faults)
    pilot.wait(6)
    assert app.ended or (app.stack.scenes and app.faults == settled), f"seed {seed}: it goes on failing"
    app.quit()
    assert app.ended
    for path in logs.rglob("faults.txt*"):
        assert path.stat().st_size <= MAX_FILE_BYTES
        told = path.read_text()
        assert told.count("Traceback (most recent call last)") <= 400


@pytest.mark.parametrize("seed", range(60))
def test_whatever_fails_it_ends_in_a_screen_that_works(
    seed: int, open_app: Callable[..., App], fake_clock: FakeClock, tmp_path: Path, own_folders: Path
) -> None:
    one_run(seed, open_app, fake_clock, tmp_path, own_folders)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1000, 2500))
def test_whatever_fails_it_ends_in_a_screen_that_works_in_many_runs(
    seed: int, open_app: Callable[..., App], fake_clock: FakeClock, tmp_path: Path, own_folders: Path
) -> None:
    one_run(seed, open_app, fake_clock, tmp_path, own_folders)


def always(*methods: str) -> dict[str, Callable[[int], bool]]:
    return dict.fromkeys(methods, lambda _: True)


@pytest.mark.parametrize("method", ["draw", "update", "layout", "enter", "moving", "__init__", "draw_over", "opaque"])
def test_a_title_that_always_fails_ends_on_the_bare_page_after_a_few_faults(
    method: str, open_app: Callable[..., App], fake_clock: FakeClock, tmp_path: Path, own_folders: Path
) -> None:
    app = open_app(barrier=True)
    pilot = Pilot(app, fake_clock)
    file = tmp_path / "x.jsonl"
    file.write_text("")
    room = Room(app, file)
    app.offer_rescue(lambda _: None, room)
    app.home = lambda: Faulty(always(method), {})
    app.begin(lambda: app.stack.push(Faulty(always(method), {})))
    pilot.turn(120)
    if isinstance(app.stack.top, FaultNotice):  # what fails only while it is uppermost waits until that is read
        pilot.press("return")
        pilot.turn(2)
    page = app.stack.top
    assert isinstance(page, BarePage)
    assert len(app.faults) <= 4
    assert [choice.label for choice in page.choices] == ["Set it aside", "New game", "Quit"]
    (faults,) = own_folders.rglob("faults.txt")
    assert faults.stat().st_size < 20_000
    before = pilot.shown()
    pilot.press("down")
    assert page.chosen.label == "New game"
    assert pilot.shown() != before
    pilot.press("return")
    assert room.asked == ["new game"]
    app.stack.pop()
    pilot.turn()
    assert app.stack.top is page
    pilot.press("up", "return")
    assert room.asked == ["new game", "aside"]
    pilot.turn(120)
    if isinstance(app.stack.top, FaultNotice):
        pilot.press("return")
        pilot.turn(2)
    again = app.stack.top
    assert isinstance(again, BarePage)
    assert [choice.label for choice in again.choices] == ["New game", "Quit"]
    pilot.wait(0.3)
    pilot.click(app.page.to_units(again.places[1].center))
    assert app.ended


def test_the_bare_page_is_worked_with_a_pad(open_app: Callable[..., App], fake_clock: FakeClock) -> None:
    app = open_app(barrier=True)
    pilot = Pilot(app, fake_clock)
    app.home = lambda: Faulty(always("draw"), {})
    app.begin(lambda: app.stack.push(Faulty(always("draw"), {})))
    pilot.turn(60)
    assert isinstance(app.stack.top, BarePage)
    pilot.plug_in()
    pilot.pad("a")
    assert app.ended


def test_what_was_set_aside_frees_the_title(
    open_app: Callable[..., App], fake_clock: FakeClock, tmp_path: Path
) -> None:
    class Title(Scene):
        def draw(self, canvas: Canvas) -> None:
            if file.exists():
                raise BrokenError("this save cannot be shown")

    app = open_app(barrier=True)
    pilot = Pilot(app, fake_clock)
    file = tmp_path / "x.jsonl"
    file.write_text("")
    app.offer_rescue(lambda _: None, Room(app, file))
    app.home = Title
    app.begin(lambda: app.stack.push(Title()))
    pilot.turn(60)
    assert isinstance(app.stack.top, BarePage)
    pilot.press("return")
    pilot.turn(60)
    assert isinstance(app.stack.top, Title)
    assert len(app.stack.scenes) == 1


@pytest.mark.parametrize("signs", ["\0", "\u200b", "\u2b50\ufe0f", "\udcff", "a" * 3000, "Café/Łódź", "\u202ex"])
@pytest.mark.parametrize("size", [(320, 180), (1, 1), (1920, 1080)])
def test_the_bare_page_bears_any_path_and_any_size(signs: str, size: tuple[int, int]) -> None:
    pygame.font.init()
    page = BarePage(Path("/home") / signs, signs, [])
    page.paint(pygame.Surface(size))


def test_two_faults_of_the_app_itself_in_a_second_leave_for_the_title_and_four_for_the_bare_page(
    open_app: Callable[..., App], fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(barrier=True)
    pilot = Pilot(app, fake_clock)
    app.home = Scene
    app.stack.push(Scene())
    app.stack.push(table := Scene())
    pilot.turn(3)
    monkeypatch.setattr(type(app._sounds), "poll", lambda *_: 1 // 0)
    pilot.turn()
    assert isinstance(app.stack.top, FaultNotice)
    assert app.stack.scenes[1] is table
    pilot.turn()
    assert isinstance(app.stack.top, FaultNotice)
    assert table not in app.stack.scenes
    pilot.turn(100)
    assert isinstance(app.stack.top, BarePage)
    assert len(app.faults) == 3


def test_a_bare_page_that_fails_ends_the_program(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, own_folders: Path
) -> None:
    app = open_app(barrier=True)
    app.home = lambda: Faulty(always("draw"), {})
    app.begin(lambda: app.stack.push(Faulty(always("draw"), {})))
    monkeypatch.setattr(BarePage, "paint", lambda *_: 1 // 0)
    with pytest.raises(RuntimeError, match="bare page"):
        app.run()
    assert app.ended
    assert len(list(own_folders.rglob("faults.txt"))) == 1


def test_faults_in_the_notice_come_to_the_bare_page(
    open_app: Callable[..., App], fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for method in ("draw", "layout", "enter", "handle", "update"):
        with monkeypatch.context() as broken:
            broken.setattr(FaultNotice, method, lambda *_: 1 // 0)
            app = open_app(barrier=True)
            pilot = Pilot(app, fake_clock)
            app.home = Scene
            app.stack.push(Scene())
            app.after(0.1, fail)
            pilot.turn(20)
            pilot.press("x")
            pilot.turn(5)
            assert isinstance(app.stack.top, BarePage), method
            app.quit()
            app.close()


def test_the_limit_of_recursion_is_a_fault_like_any_other(
    open_app: Callable[..., App], fake_clock: FakeClock, own_folders: Path
) -> None:
    class Endless(Scene):
        def draw(self, canvas: Canvas) -> None:
            self.draw(canvas)

    app = open_app(barrier=True)
    pilot = Pilot(app, fake_clock)
    app.home = Scene
    app.stack.push(Endless())
    pilot.turn(10)
    assert isinstance(app.stack.top, FaultNotice)
    assert next(own_folders.rglob("faults.txt")).stat().st_size < 40_000
    assert sys.getrecursionlimit() > 500

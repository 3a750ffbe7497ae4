"""What was held when the focus came, or before the program was there, counts only after it was let go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.input.actions import Action, Back, Edit, Hotkey, Move, Point, Scroll, Select, Skip, Typed
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.widgets.text_field import TextField
from tests.client.demo import DemoScene
from tests.pilot import FakeClock, Pilot

Event = pygame.event.Event


@dataclass(frozen=True)
class Thing:
    """Something that can be held: the events that tell so."""

    name: str
    down: tuple[Event, ...]
    up: tuple[Event, ...]
    goes_on: tuple[Event, ...] = ()


def _key(name: str, key: int, scancode: int = 0, text: str = "") -> Thing:
    down = Event(pygame.KEYDOWN, key=key, mod=0, scancode=scancode, unicode=text)
    typed = (Event(pygame.TEXTINPUT, text=text),) if text else ()
    return Thing(name, (down,), (Event(pygame.KEYUP, key=key, mod=0, scancode=scancode),), (down, *typed))


def _button(name: str, button: int) -> Thing:
    fields = {"button": button, "instance_id": 4}
    return Thing(name, (Event(pygame.CONTROLLERBUTTONDOWN, fields),), (Event(pygame.CONTROLLERBUTTONUP, fields),))


def _axis(name: str, axis: int, value: int) -> Thing:
    def at(share: float) -> Event:
        return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * share), instance_id=4)

    return Thing(name, (at(1),), (at(0),), (at(0.98), at(1), at(0.7)))


def _mouse(button: int) -> Thing:
    at = {"pos": (500, 260), "button": button, "touch": False}
    return Thing(f"mouse {button}", (Event(pygame.MOUSEBUTTONDOWN, at),), (Event(pygame.MOUSEBUTTONUP, at),))


def _finger(number: int) -> Thing:
    at = {"touch_id": 1, "finger_id": number, "x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0}
    far = {**at, "x": 0.9, "dx": 0.4}
    return Thing(
        f"finger {number}",
        (Event(pygame.FINGERDOWN, at),),
        (Event(pygame.FINGERUP, at),),
        (Event(pygame.FINGERMOTION, far),),
    )


THINGS = [
    _key("return", pygame.K_RETURN),
    _key("enter", pygame.K_KP_ENTER),
    _key("space", pygame.K_SPACE, 44, " "),
    _key("down", pygame.K_DOWN),
    _key("escape", pygame.K_ESCAPE),
    _key("f11", pygame.K_F11),
    _key("d", pygame.K_d, 7, "d"),
    _key("pad 5", pygame.K_KP5),
    _button("a", pygame.CONTROLLER_BUTTON_A),
    _button("down", pygame.CONTROLLER_BUTTON_DPAD_DOWN),
    _axis("trigger", pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767),
    _axis("stick", pygame.CONTROLLER_AXIS_LEFTY, 32767),
    _axis("right stick", pygame.CONTROLLER_AXIS_RIGHTY, -32768),
    _mouse(1),
    _finger(0),
]
NAMES = [thing.name for thing in THINGS]


class Listening(Scene):
    """Keeps what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Action] = []

    @property
    def meant(self) -> list[Action]:
        """What somebody did, the pointer's moving about apart."""
        done = (Select, Back, Skip, Move, Hotkey, Typed, Edit, Scroll)
        return [
            action
            for action in self.told
            if isinstance(action, done) or (isinstance(action, Point) and action.kind in ("pressed", "held"))
        ]

    def handle(self, action: Action) -> bool:
        self.told.append(action)
        return False

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.page.rect, "paper")


@pytest.fixture
def listening(pilot: Pilot) -> Listening:
    scene = Listening()
    pilot.app.stack.push(scene)
    pilot.wait(0.5)
    return scene


def _post(*events: Event) -> None:
    for event in events:
        pygame.event.post(event)


def _lose(pilot: Pilot) -> None:
    _post(Event(pygame.WINDOWFOCUSLOST))
    pilot.turn(3)


@pytest.mark.parametrize("thing", THINGS, ids=NAMES)
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_what_is_held_when_the_focus_comes_counts_after_it_was_let_go(
    pilot: Pilot, listening: Listening, thing: Thing, turns: int
) -> None:
    _lose(pilot)
    full = pilot.app.settings.full_screen
    _post(Event(pygame.WINDOWFOCUSGAINED))
    pilot.turn(turns)
    _post(*thing.down)
    pilot.turn(2)
    for _ in range(5):
        _post(*thing.goes_on)
        pilot.wait(0.4)
    assert listening.meant == []
    _post(*thing.up)
    pilot.turn(3)
    assert listening.meant == []
    assert pilot.app.settings.full_screen == full
    _post(*thing.down)
    pilot.turn(2)
    assert listening.meant or pilot.app.settings.full_screen != full or thing.name == "pad 5" or _scrolls(pilot)


def _scrolls(pilot: Pilot) -> bool:
    return pilot.app.input.pads.scrolling


@pytest.mark.parametrize("seed", range(120))
def test_of_any_things_held_none_counts_and_of_any_pressed_after_all_do(
    pilot: Pilot, listening: Listening, seed: int
) -> None:
    """Some are held while the focus comes, others are pressed later, and all are let go in any order."""
    rng = Random(seed)
    things = [thing for thing in rng.sample(THINGS, 5) if thing.name not in ("f11", "right stick")]
    if sum(thing.name.startswith("finger") for thing in things) and rng.random() < 0.5:
        things = [thing for thing in things if not thing.name.startswith("finger")]
    cut = rng.randrange(len(things) + 1)
    held, later = things[:cut], things[cut:]
    _lose(pilot)
    _post(Event(pygame.WINDOWFOCUSGAINED), *(event for thing in held for event in thing.down))
    pilot.turn(rng.randrange(1, 12))
    for _ in range(rng.randrange(4)):
        for thing in held:
            _post(*thing.goes_on)
        pilot.turn(rng.randrange(1, 30))
    assert listening.meant == []
    pilot.wait(0.1)
    for thing in later:
        before = len(listening.meant)
        _post(*thing.down)
        pilot.turn()
        assert len(listening.meant) > before or thing.name == "pad 5", thing.name
    rng.shuffle(things)
    for thing in things:
        _post(*thing.up)
        pilot.turn()
    for thing in held:
        before = len(listening.meant)
        _post(*thing.down)
        pilot.turn()
        assert len(listening.meant) > before or thing.name == "pad 5", thing.name
        _post(*thing.up)
        pilot.turn()


@pytest.mark.parametrize("thing", THINGS, ids=NAMES)
def test_what_is_pressed_while_the_window_is_made_counts_after_it_was_let_go(
    open_app: Callable[..., App], fake_clock: FakeClock, thing: Thing
) -> None:
    """Enter of the shell's own line: SDL tells it while the window comes, and that it was let go before the loop."""
    for released in (False, True):
        app = open_app()
        scene = Listening()
        app.stack.push(scene)
        _post(Event(pygame.WINDOWFOCUSGAINED), *thing.down, *(thing.up if released else ()))
        app.after(0.5, app.quit)
        app.run()
        assert scene.meant == []


@pytest.mark.parametrize("thing", THINGS, ids=NAMES)
def test_what_is_held_while_the_window_is_made_anew_counts_after_it_was_let_go(
    pilot: Pilot, listening: Listening, monkeypatch: pytest.MonkeyPatch, thing: Thing
) -> None:
    make = pilot.app._window.toggle_full_screen

    def made_anew() -> None:
        make()
        _post(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED), *thing.down, *thing.up)

    monkeypatch.setattr(pilot.app._window, "toggle_full_screen", made_anew)
    pilot.app.toggle_full_screen()
    full = pilot.app.settings.full_screen
    pilot.wait(1)
    assert listening.meant == []
    assert pilot.app.settings.full_screen == full


def test_a_key_tapped_right_after_the_focus_came_counts(pilot: Pilot, listening: Listening) -> None:
    """Told along with the focus is what is still held; what was let go in the same turn was pressed for this window."""
    _lose(pilot)
    _post(Event(pygame.WINDOWFOCUSGAINED))
    pilot.press("return")
    assert Select() in listening.meant


def test_a_held_letter_types_nothing_into_a_field(pilot: Pilot) -> None:
    scene = Scene()
    field = scene.widgets.add(TextField("Name", ""))
    pilot.app.stack.push(scene)
    scene.widgets.focus(field)
    pilot.turn(3)
    _lose(pilot)
    letter, other = _key("a", pygame.K_a, 4, "a"), _key("b", pygame.K_b, 5, "b")
    _post(Event(pygame.WINDOWFOCUSGAINED), *letter.down)
    for _ in range(5):
        _post(*letter.goes_on)
        pilot.turn(4)
    assert field.text == ""
    _post(*other.goes_on)
    pilot.turn()
    _post(*letter.up)
    pilot.turn()
    _post(*letter.goes_on)
    pilot.turn()
    assert field.text == "ba"


def test_a_modifier_held_when_the_focus_comes_is_held(pilot: Pilot, listening: Listening) -> None:
    _lose(pilot)
    shift = Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, scancode=225, unicode="")
    _post(Event(pygame.WINDOWFOCUSGAINED), shift)
    pilot.wait(0.3)
    _post(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, scancode=43, unicode=""))
    pilot.turn()
    assert Move("previous") in listening.meant


def test_enter_held_while_the_focus_comes_presses_no_button(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    scene.widgets.focus(scene.deal)
    pilot.wait(0.5)
    for _ in range(3):
        _lose(pilot)
        _post(Event(pygame.WINDOWFOCUSGAINED), *THINGS[0].down)
        pilot.wait(1)
        _post(*THINGS[0].up)
        pilot.turn()
    assert scene.pressed == []


class XKeyboard:
    """A keyboard on an X server, and SDL behind it: what is pressed elsewhere is told when the server repeats it."""

    KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_d, pygame.K_DOWN, pygame.K_KP_ENTER)

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.down: list[int] = []
        self.known: set[int] = set()
        self.focused = True
        pilot.app.input.fresh._keys_down = lambda: frozenset(self.down)

    def focus(self, focused: bool) -> None:
        if focused == self.focused:
            return
        self.focused = focused
        if not focused:
            for key in sorted(self.known):
                _post(Event(pygame.KEYUP, key=key, mod=0, scancode=0))
            self.known.clear()
        _post(Event(pygame.WINDOWFOCUSGAINED if focused else pygame.WINDOWFOCUSLOST))

    def press(self, key: int) -> None:
        self.down.append(key)
        self._tell(key)

    def release(self, key: int) -> None:
        self.down.remove(key)
        if key in self.known:
            self.known.discard(key)
            _post(Event(pygame.KEYUP, key=key, mod=0, scancode=0))

    def repeat(self) -> None:
        if self.down:
            self._tell(self.down[-1])

    def _tell(self, key: int) -> None:
        if self.focused and key not in self.known:
            self.known.add(key)
            _post(Event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode=""))


@pytest.mark.parametrize("seed", range(150))
def test_on_x11_the_presses_that_count_are_those_made_with_the_focus(
    pilot: Pilot, listening: Listening, seed: int
) -> None:
    """The server repeats a key to whatever window has the focus, and SDL takes the first repeat for a press."""
    rng = Random(seed)
    keyboard = XKeyboard(pilot)
    expected = 0
    for _ in range(60):
        free = [key for key in keyboard.KEYS if key not in keyboard.down]
        match rng.choice(["press", "press", "release", "focus", "repeat", "repeat", "tap"]):
            case "press" if free and not (keyboard.down and rng.random() < 0.6):
                keyboard.press(rng.choice(free))
                expected += keyboard.focused
            case "tap" if free:
                key = rng.choice(free)
                keyboard.press(key)
                expected += keyboard.focused
                keyboard.release(key)
            case "release" if keyboard.down:
                keyboard.release(rng.choice(keyboard.down))
            case "focus":
                keyboard.focus(not keyboard.focused)
                pilot.turn(rng.randrange(5, 40))
            case "repeat":
                keyboard.repeat()
        pilot.turn(rng.randrange(1, 8))
    groups = [action for action in listening.meant if not isinstance(action, Skip | Hotkey)]
    hotkeys = [action for action in listening.meant if action == Hotkey("d")]
    assert len(groups) + len(hotkeys) == expected


def test_a_first_repeat_that_ends_within_the_turn_is_no_tap(pilot: Pilot, listening: Listening) -> None:
    keyboard = XKeyboard(pilot)
    keyboard.focus(False)
    keyboard.press(pygame.K_RETURN)
    pilot.turn(3)
    keyboard.focus(True)
    pilot.wait(0.5)
    keyboard.repeat()
    keyboard.release(pygame.K_RETURN)
    pilot.turn(3)
    assert listening.meant == []

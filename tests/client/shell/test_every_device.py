"""Every device plays: from title to result by pad and by touch, and every meaning of the table by each device."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.client.drawing.layout import Page
from game.client.input.actions import Action, Hotkey, Move, Point, action_named
from game.client.input.bindings import COMMON_GROUPS
from game.client.input.input import Input
from game.client.input.keys import KEY_CODES, Binding, shipped_keys, split_chord
from game.client.input.pads import BUTTONS, TRIGGERS
from game.client.pages.setup import SetupScene
from game.client.pages.title import TitleScene
from game.client.program import Program
from game.client.shell.app import App
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.save import Store
from game.match.settings import Settings
from game.rules.casanova import CasanovaRules
from tests.client.games.casanova.kit import decide_by_pad, decide_by_touch
from tests.client.table.kit import PlayersHere, casanova_match, is_asked, play_to_the_result, table_of
from tests.pilot import FakeClock, Pilot

PAGE = Page(960, 540)
MEANINGS = [(group, meaning) for group, meanings in shipped_keys().items() for meaning in meanings]


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


@pytest.fixture
def program(quick: Settings, open_app: Callable[..., App], tmp_path: Path) -> Iterator[Program]:
    app = open_app()
    made = Program(app, Store(tmp_path / "saves"))
    made._worker = PlayersHere()
    app.stack.push(made.title())
    yield made
    made.close()


def test_from_the_title_to_the_result_by_pad(program: Program, fake_clock: FakeClock) -> None:
    pilot = Pilot(program._app, fake_clock)
    pilot.turn(3)
    pilot.focus_on("New game", pad="down")
    pilot.pad("a")
    assert isinstance(pilot.app.stack.top, SetupScene)
    pilot.pad("start")
    pilot.focus_on("Play now", pad="left")
    pilot.pad("a")
    play_to_the_result(pilot, table_of(pilot), decide_by_pad)
    pilot.focus_on("Title", pad="right")
    pilot.pad("a")
    assert isinstance(pilot.app.stack.top, TitleScene)
    assert not pilot.app.tools.locale.missing


def test_from_the_title_to_the_result_by_touch(program: Program, fake_clock: FakeClock) -> None:
    pilot = Pilot(program._app, fake_clock)
    pilot.turn(3)
    pilot.tap_widget("New game")
    assert isinstance(pilot.app.stack.top, SetupScene)
    pilot.tap_widget("Deal")
    pilot.tap_widget("Play now")
    play_to_the_result(pilot, table_of(pilot), decide_by_touch)
    pilot.tap_widget("Title")
    assert isinstance(pilot.app.stack.top, TitleScene)


@pytest.fixture
def table(settings: Settings, pilot: Pilot) -> TableScene:
    """A table at which the viewer has played and is asked again."""
    settings.set("speed", "none")
    made = lay_table(casanova_match("human", "greedy", rules=CasanovaRules(rounds=4), seed=2), PlayersHere())
    pilot.app.stack.push(made)
    for _ in range(2):
        is_asked(pilot, made)
        pilot.press("return")
    is_asked(pilot, made)
    return made


def test_a_pad_s_buttons_do_at_the_table_what_their_caps_say(pilot: Pilot, table: TableScene) -> None:
    pilot.pad("y")
    pilot.turn(2)
    assert table.controls.hint.choice is not None
    pilot.pad("back")
    assert table.looking.thing is not None
    pilot.pad("b")
    assert table.looking.thing is None
    assert pilot.app.stack.top is table
    moves = len(table.match.moves)
    pilot.pad("x")
    assert len(table.match.moves) < moves
    pilot.pad("start")
    assert pilot.app.stack.top is not table
    pilot.pad("b")
    assert pilot.app.stack.top is table
    pilot.pad("left_stick")
    assert pilot.app.stack.top is not table
    pilot.pad("b")
    assert pilot.app.stack.top is table


def test_the_bar_s_buttons_do_the_same_by_touch(pilot: Pilot, table: TableScene) -> None:
    pilot.tap(table.controls.bar["hint"].rect.center)
    pilot.turn(2)
    assert table.controls.hint.choice is not None
    pilot.tap(table.controls.bar["log"].rect.center)
    assert table.widgets.focused is table.controls.log
    moves = len(table.match.moves)
    pilot.tap(table.controls.bar["undo"].rect.center)
    assert len(table.match.moves) < moves
    pilot.tap(table.controls.bar["rules"].rect.center)
    assert pilot.app.stack.top is not table
    pilot.two_finger_tap()
    assert pilot.app.stack.top is table
    pilot.two_finger_tap()
    assert pilot.app.stack.top is not table


SKIPS: dict[str, Callable[[Pilot], None]] = {
    "a pad's A": lambda pilot: pilot.pad("a"),
    "a pad's stick pressed": lambda pilot: pilot.pad("right_stick"),
    "a tap on the cloth": lambda pilot: pilot.tap((700, 400)),
    "space": lambda pilot: pilot.press("space"),
    "s": lambda pilot: pilot.press("s"),
}


@pytest.mark.parametrize("how", SKIPS)
def test_motion_is_skipped_by_each_device(settings: Settings, pilot: Pilot, how: str) -> None:
    players = PlayersHere()
    players.is_silent = True
    table = lay_table(casanova_match("human", "greedy", "greedy", seed=3), players)
    pilot.app.stack.push(table)
    pilot.turn(12)
    assert table.moving
    SKIPS[how](pilot)
    assert not table.moving


def test_alt_that_was_held_when_the_window_lost_the_focus_makes_no_chord(pilot: Pilot, table: TableScene) -> None:
    moves, mod = len(table.match.moves), pygame.KMOD_LALT
    for kind, key in ((pygame.KEYDOWN, pygame.K_LALT), (pygame.KEYDOWN, pygame.K_TAB)):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, scancode=0, unicode=""))
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.event.Event(kind))
    pilot.turn(3)
    assert pilot.app.stack.top is table
    assert len(table.match.moves) == moves
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=mod, scancode=0, unicode="p"))
    pilot.turn()
    assert pilot.app.stack.top is not table


# Every meaning by each device.

WITHOUT_PAD = {
    "take_advice": "the button of advice, once more",
    "log": "the bar's button, by the shoulders; the right stick scrolls it",
    "noted": "the bar's button, by the shoulders",
    "full_screen": "Settings, full screen",
    "leave": "the title's Quit, the menu's Quit",
    "mute": "Settings, sound",
    "save_picture": "Save picture in the menu and on the result",
    "first": "a page up, held",
    "last": "a page down, held",
    **dict.fromkeys(("find_next", "find_previous", "redo", "save"), "its button, by the cross and A"),
    "play_now": "its button, by the cross and A; start",
    "rename": "its button, by the cross and A, or the list of what can be done",
}
"""How a meaning without a button of its own is reached by pad; those of the games by the cross and A."""
WITHOUT_TOUCH = {
    "look": "a finger that lies still on it",
    "full_screen": "Settings, full screen",
    "leave": "the title's Quit, the menu's Quit",
    "mute": "Settings, sound",
    "save_picture": "Save picture in the menu and on the result",
    **dict.fromkeys(("up", "down", "left", "right", "next", "previous", "first", "last"), "what is seen is tapped"),
    "confirm": "its button is tapped",
    "defaults": "its button is tapped",
    **dict.fromkeys(("undo", "hint", "log", "noted", "rules", "pause"), "the bar's button is tapped"),
    **dict.fromkeys(
        ("find", "find_next", "find_previous", "redo", "rename", "save", "play_now", "measure"), "its button is tapped"
    ),
    "take_advice": "the panel is tapped",
    "skip_to_turn": "a tap on the table shows the end of what moves",
}
"""How a meaning without a touch of its own is reached by touch; those of the games are buttons that are tapped."""
WITHOUT_KEYS = {"confirm": "Enter on its button; where the focus is elsewhere, Tab goes there"}
"""How a meaning without a key of its own is reached by keys."""


def _binding(group: str, meaning: str) -> Binding:
    return shipped_keys()[group][meaning]


@pytest.mark.parametrize(("group", "meaning"), MEANINGS)
def test_every_key_gives_its_meaning(group: str, meaning: str) -> None:
    names = _binding(group, meaning).keys
    assert names or meaning in WITHOUT_KEYS
    for chord in names:
        modifiers, name = split_chord(chord)
        masks = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
        mod = sum(masks[modifier] for modifier in modifiers)
        typed = name if len(name) == 1 and not modifiers else ""
        event = pygame.event.Event(pygame.KEYDOWN, key=KEY_CODES[name], unicode=typed, mod=mod, scancode=0)
        assert action_named(meaning) in _flat(Input().read(event, PAGE))


@pytest.mark.parametrize(("group", "meaning"), MEANINGS)
def test_every_button_of_a_pad_gives_its_meaning(group: str, meaning: str) -> None:
    names = _binding(group, meaning).pad
    assert bool(names) != (meaning in WITHOUT_PAD or group not in COMMON_GROUPS)
    for name in names:
        assert action_named(meaning) in _flat(Input().read(_pad_event(name), PAGE))


@pytest.mark.parametrize(("group", "meaning"), MEANINGS)
def test_every_touch_gives_its_meaning(group: str, meaning: str) -> None:
    names = _binding(group, meaning).touch
    assert bool(names) != (meaning in WITHOUT_TOUCH or group not in COMMON_GROUPS)
    for name in names:
        found = _touched(name)
        if meaning == "select":
            assert any(isinstance(action, Point) and action.kind == "released" for action in found)
        else:
            assert action_named(meaning) in found


def test_every_action_comes_from_each_device() -> None:
    by_pad = _all(
        lambda keys: [g for name in (*BUTTONS.values(), *TRIGGERS.values()) for g in keys.read(_pad_event(name), PAGE)]
    )
    by_touch = [
        action
        for name in ("tap", "long_press", "swipe_left", "swipe_up", "two_finger_tap")
        for action in _touched(name)
    ]
    for kinds in (by_pad, by_touch):
        assert {"Skip", "Back", "Move", "Hotkey"} <= {type(action).__name__ for action in kinds}
    assert any(type(action).__name__ == "Select" for action in by_pad)
    assert any(isinstance(action, Point) for action in by_touch)
    assert Move("down") in by_pad
    assert Hotkey("next_tab") in by_touch


def _pad_event(name: str) -> pygame.event.Event:
    for axis, trigger in TRIGGERS.items():
        if trigger == name:
            return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=32767, instance_id=0)
    code = next(code for code, known in BUTTONS.items() if known == name)
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=0)


def _touched(name: str) -> list[Action]:
    """What a gesture gives, made of its events."""

    def finger(kind: int, x: float, y: float, number: int = 0) -> pygame.event.Event:
        return pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)

    keys, found = Input(), []
    ends = {"swipe_left": (-0.3, 0.0), "swipe_right": (0.3, 0.0), "swipe_up": (0.0, -0.3), "swipe_down": (0.0, 0.3)}
    found += _flat(keys.read(finger(pygame.FINGERDOWN, 0.5, 0.5), PAGE, 0.0))
    if name == "long_press":
        return found + _flat(keys.due(1.0))
    if name == "two_finger_tap":
        found += _flat(keys.read(finger(pygame.FINGERDOWN, 0.6, 0.5, 1), PAGE, 0.05))
        found += _flat(keys.read(finger(pygame.FINGERUP, 0.6, 0.5, 1), PAGE, 0.1))
        return found + _flat(keys.read(finger(pygame.FINGERUP, 0.5, 0.5), PAGE, 0.1))
    dx, dy = ends.get(name, (0.0, 0.0))
    if name in ends:
        found += _flat(keys.read(finger(pygame.FINGERMOTION, 0.5 + dx, 0.5 + dy), PAGE, 0.1))
    return found + _flat(keys.read(finger(pygame.FINGERUP, 0.5 + dx, 0.5 + dy), PAGE, 0.15))


def _all(read: Callable[[Input], list[list[Action]]]) -> list[Action]:
    return _flat(read(Input()))


def _flat(groups: list[list[Action]]) -> list[Action]:
    return [action for group in groups for action in group]

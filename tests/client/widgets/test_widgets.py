"""The widgets: what presses them, what they say, and that they draw within their bounds."""

from __future__ import annotations

import pytest

from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.input.actions import Hotkey, Move, Point, Scroll, Select
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.menu_line import MenuLine
from game.client.widgets.slider import Slider
from game.client.widgets.stepper import Stepper
from game.client.widgets.tabs import Tab, Tabs
from game.client.widgets.toggle import Toggle
from game.client.words.locale import msg
from tests.client.demo import DemoScene
from tests.pilot import Pilot


@pytest.fixture
def scene() -> Scene:
    """A scene on a page of 1920 by 1080 pixels, so that units are pixels."""
    app = App.offscreen((1920, 1080))
    made = Scene()
    app.stack.push(made)
    return made


def _lines(scene: Scene) -> list[str]:
    return scene.app.spoken.lines


def _grid(scene: Scene) -> list[Button]:
    """Three by three buttons."""
    buttons = [
        scene.widgets.add(Button(f"{row}{column}", Rect(column * 200, row * 100, 180, 60)))
        for row in range(3)
        for column in range(3)
    ]
    scene.widgets.ensure_focus()
    return buttons


# --- focus


def test_tab_goes_round_in_the_order_of_adding(scene: Scene) -> None:
    buttons = _grid(scene)
    for _ in range(9):
        scene.handle(Move("next"))
    assert scene.widgets.focused is buttons[0]
    scene.handle(Move("previous"))
    assert scene.widgets.focused is buttons[8]


@pytest.mark.parametrize(("direction", "to"), [("right", 5), ("left", 3), ("up", 1), ("down", 7)])
def test_arrows_go_to_the_neighbour(scene: Scene, direction, to: int) -> None:
    buttons = _grid(scene)
    scene.widgets.focus(buttons[4])
    assert scene.handle(Move(direction))
    assert scene.widgets.focused is buttons[to]


def test_an_arrow_at_the_edge_moves_nothing(scene: Scene) -> None:
    _grid(scene)
    assert not scene.handle(Move("up"))


def test_every_change_of_focus_is_said(scene: Scene) -> None:
    _grid(scene)
    scene.handle(Move("right"))
    assert _lines(scene) == ["00", "01"]


def test_hovering_does_not_take_the_focus_but_a_click_does(scene: Scene) -> None:
    buttons = _grid(scene)
    scene.handle(Point(buttons[4].rect.center))
    assert scene.widgets.focused is buttons[0]
    assert buttons[4].hovered
    scene.handle(Point(buttons[4].rect.center, "pressed"))
    assert scene.widgets.focused is buttons[4]


def test_the_focus_goes_on_when_its_widget_is_taken_away(scene: Scene) -> None:
    buttons = _grid(scene)
    scene.widgets.focus(buttons[4])
    scene.widgets.remove(buttons[4])
    assert scene.widgets.focused is buttons[5]


def test_the_focus_skips_what_cannot_have_it(scene: Scene) -> None:
    buttons = _grid(scene)
    buttons[1].enabled = False
    buttons[2].visible = False
    scene.handle(Move("next"))
    assert scene.widgets.focused is buttons[3]


def test_the_ring_is_seen_round_the_focused_widget(scene: Scene) -> None:
    buttons = _grid(scene)
    scene.widgets.focus(buttons[4])
    rect, picture = buttons[4].rect, scene.app.picture()  # type: ignore[attr-defined]
    gold = scene.app.tools.theme.colour("gold")
    assert picture.get_at((int(rect.center[0]), int(rect.y - 6)))[:3] == gold
    assert picture.get_at((int(buttons[5].rect.center[0]), int(rect.y - 6)))[:3] != gold


# --- buttons


def test_enter_and_a_click_press_a_button(scene: Scene) -> None:
    pressed: list[int] = []
    button = scene.widgets.add(Button("Deal", Rect(100, 100, 200, 60), on_press=lambda: pressed.append(1)))
    scene.widgets.ensure_focus()
    scene.handle(Select())
    scene.handle(Point(button.rect.center, "pressed"))
    scene.handle(Point(button.rect.center, "released"))
    assert len(pressed) == 2


def test_letting_go_elsewhere_presses_nothing(scene: Scene) -> None:
    pressed: list[int] = []
    button = scene.widgets.add(Button("Deal", Rect(100, 100, 200, 60), on_press=lambda: pressed.append(1)))
    scene.handle(Point(button.rect.center, "pressed"))
    scene.handle(Point((900, 900), "released"))
    assert pressed == []
    assert not button.pressed


def test_a_press_is_forgotten_when_the_window_loses_the_focus(scene: Scene) -> None:
    pressed: list[int] = []
    button = scene.widgets.add(Button("Deal", Rect(100, 100, 200, 60), on_press=lambda: pressed.append(1)))
    scene.handle(Point(button.rect.center, "pressed"))
    scene.handle(Point((-1, -1), "cancelled"))
    scene.handle(Point(button.rect.center, "released"))
    assert pressed == []


def test_a_hotkey_presses_its_button_wherever_the_focus_is(scene: Scene) -> None:
    pressed: list[str] = []
    scene.widgets.add(Button("Stay", Rect(0, 0, 100, 50), hotkey="q", on_press=lambda: pressed.append("stay")))
    scene.widgets.add(Button("Double", Rect(200, 0, 100, 50), hotkey="d", on_press=lambda: pressed.append("double")))
    scene.widgets.ensure_focus()
    assert scene.handle(Hotkey("d"))
    assert not scene.handle(Hotkey("x"))
    assert pressed == ["double"]


def test_a_refused_button_says_why(scene: Scene) -> None:
    pressed: list[int] = []
    button = scene.widgets.add(
        Button("Double", Rect(100, 100, 200, 60), hotkey="d", on_press=lambda: pressed.append(1))
    )
    button.enabled = False
    button.why_not = "You have no coin."
    scene.widgets.focus(button)
    scene.handle(Select())
    scene.handle(Point(button.rect.center, "pressed"))
    scene.handle(Hotkey("d"))
    assert pressed == []
    assert _lines(scene) == ["Double, not possible now", *["You have no coin."] * 3]


def test_a_button_says_its_second_line_too(scene: Scene) -> None:
    scene.widgets.focus(scene.widgets.add(Button("Stay", Rect(0, 0, 200, 60), line="play for 9 coins")))
    assert _lines(scene) == ["Stay: play for 9 coins"]


def test_a_tooltip_comes_when_the_pointer_rests_and_goes_when_it_leaves(scene: Scene) -> None:
    button = scene.widgets.add(Button("Undo", Rect(100, 100, 40, 40), kind="icon", tip="Take the last move back"))
    app: App = scene.app  # type: ignore[assignment]
    before = app.picture().copy()
    scene.handle(Point(button.rect.center))
    scene.update(1.0)
    shown = app.picture().copy()
    scene.handle(Point((800, 800)))
    app.window.fill((0, 0, 0))
    hidden = app.picture()
    place = (120, 160)
    assert shown.get_at(place) != before.get_at(place)
    assert hidden.get_at(place) == before.get_at(place)


def test_the_reason_of_a_refused_button_goes_with_the_button(scene: Scene) -> None:
    for take_away in (scene.widgets.remove, lambda _: scene.widgets.clear()):
        button = scene.widgets.add(Button("Play", Rect(100, 100, 200, 60), hotkey="v"))
        button.enabled, button.why_not = False, "Lift a card first."
        scene.handle(Hotkey("v"))
        assert scene.widgets.explained is button
        take_away(button)
        assert scene.widgets.explained is None


def test_the_reason_of_a_refused_button_goes_when_something_else_is_used(scene: Scene) -> None:
    button = scene.widgets.add(Button("Play", Rect(100, 100, 200, 60), hotkey="v"))
    button.enabled, button.why_not = False, "Lift a card first."
    scene.widgets.add(Button("Pass", Rect(400, 100, 200, 60), hotkey="n"))
    scene.handle(Hotkey("v"))
    assert scene.widgets.explained is button
    scene.handle(Hotkey("n"))
    assert scene.widgets.explained is None


# --- stepper, toggle, slider, tabs


def test_a_stepper_steps_by_arrows_wheel_and_its_two_buttons(scene: Scene) -> None:
    changes: list[int] = []
    stepper = scene.widgets.add(Stepper("Level", "abcd", 1, Rect(100, 100, 300, 46), on_change=changes.append))
    scene.widgets.ensure_focus()
    scene.handle(Move("right"))
    scene.handle(Move("left"))
    scene.handle(Scroll(-1.0, stepper.rect.center))
    for x in (stepper.rect.x + 10, stepper.rect.right - 10, stepper.rect.center[0]):
        scene.handle(Point((x, stepper.rect.center[1]), "pressed"))
        scene.handle(Point((x, stepper.rect.center[1]), "released"))
    assert changes == [2, 1, 2, 1, 2]


def test_a_stepper_at_its_end_keeps_the_focus(scene: Scene) -> None:
    stepper = scene.widgets.add(Stepper("Level", "ab", 1, Rect(100, 100, 300, 46)))
    scene.widgets.add(Button("beside", Rect(500, 100, 100, 46)))
    scene.widgets.focus(stepper)
    assert scene.handle(Move("right"))
    assert (stepper.index, scene.widgets.focused) == (1, stepper)


def test_enter_on_a_stepper_goes_on_and_round(scene: Scene) -> None:
    stepper = scene.widgets.add(Stepper("Level", "ab", 0, Rect(100, 100, 300, 46)))
    scene.widgets.focus(stepper)
    indices = []
    for _ in range(3):
        scene.handle(Select())
        indices.append(stepper.index)
    assert indices == [1, 0, 1]


def test_a_stepper_says_its_value(scene: Scene) -> None:
    stepper = scene.widgets.add(Stepper("Level", ("Novice", "Doge"), 1, Rect(100, 100, 300, 46)))
    scene.widgets.focus(stepper)
    assert _lines(scene) == ["Level: Doge"]


def test_a_switch_is_turned_over_by_enter_and_set_by_arrows(scene: Scene) -> None:
    changes: list[bool] = []
    toggle = scene.widgets.add(Toggle("Sound", False, Rect(0, 0, 150, 46), on_change=changes.append))
    scene.widgets.focus(toggle)
    scene.handle(Select())
    scene.handle(Move("right"))
    scene.handle(Move("left"))
    assert changes == [True, False]
    assert _lines(scene) == ["Sound: off", "Sound: on", "Sound: off"]


def test_a_slider_goes_in_steps_and_no_further_than_its_ends(scene: Scene) -> None:
    slider = scene.widgets.add(Slider("Text size", 100, 80, 200, 10, Rect(100, 100, 500, 50)))
    scene.widgets.focus(slider)
    scene.handle(Move("right"))
    assert slider.value == 110
    scene.handle(Move("last"))
    scene.handle(Move("right"))
    assert slider.value == 200
    scene.handle(Move("first"))
    scene.handle(Move("page_up"))
    assert slider.value == 130


def test_a_slider_is_dragged_and_goes_back_when_the_drag_is_cancelled(scene: Scene) -> None:
    slider = scene.widgets.add(Slider("Text size", 100, 80, 200, 10, Rect(100, 100, 500, 50)))
    scene.handle(Point((120, 125), "pressed"))
    assert slider.value == 80
    scene.handle(Point((2000, 700)))
    assert slider.value == 200
    scene.handle(Point((-1, -1), "cancelled"))
    assert slider.value == 100


def test_tabs_are_opened_by_arrows_by_their_keys_and_by_clicks(scene: Scene) -> None:
    opened: list[int] = []
    tabs = scene.widgets.add(
        Tabs([Tab("Display"), Tab("Sound"), Tab("Play")], 0, Rect(100, 100, 600, 56), on_change=opened.append)
    )
    scene.widgets.add(Button("Back", Rect(0, 500, 100, 50)))
    scene.widgets.focus(tabs)
    scene.app.picture()  # type: ignore[attr-defined]
    scene.handle(Move("right"))
    scene.handle(Hotkey("next_tab"))
    scene.handle(Hotkey("next_tab"))
    scene.handle(Hotkey("previous_tab"))
    scene.handle(Point((110, 130), "pressed"))
    scene.handle(Point((110, 130), "released"))
    assert opened == [1, 2, 0, 2, 0]


# --- what scrolls


def _list(scene: Scene, rows: int = 30) -> ListView:
    made = ListView("Games", [ListRow(f"Game {n}", f"round {n}") for n in range(rows)], Rect(100, 100, 400, 640))
    scene.widgets.add(made)
    scene.widgets.ensure_focus()
    return made


def test_the_chosen_row_is_always_shown(scene: Scene) -> None:
    view = _list(scene)
    for _ in range(25):
        scene.handle(Move("down"))
        assert view.rect.covers(view.row_place(view.index).inset(1))
    scene.handle(Move("first"))
    assert view.rect.covers(view.row_place(0).inset(1))


def test_a_list_lets_the_focus_go_on_at_its_ends(scene: Scene) -> None:
    view = _list(scene, 2)
    below = scene.widgets.add(Button("below", Rect(100, 900, 400, 50)))
    scene.handle(Move("down"))
    assert scene.widgets.focused is view
    scene.handle(Move("down"))
    assert scene.widgets.focused is below


def test_a_click_chooses_a_row_and_a_second_one_takes_it(scene: Scene) -> None:
    taken: list[int] = []
    view = _list(scene)
    view.on_take = taken.append
    place = view.row_place(3).center
    for _ in range(2):
        scene.handle(Point(place, "pressed"))
        scene.handle(Point(place, "released"))
    assert (view.index, taken) == (3, [3])


def test_the_wheel_and_the_bar_scroll_without_choosing(scene: Scene) -> None:
    view = _list(scene)
    scene.handle(Scroll(-3.0, view.rect.center))
    assert view.row_place(0).y < view.rect.y
    scene.handle(Point((view.rect.right - 4, view.rect.bottom - 2), "pressed"))
    scene.handle(Point((view.rect.right - 4, view.rect.bottom + 500)))
    scene.handle(Point((view.rect.right - 4, view.rect.bottom + 500), "released"))
    assert view.row_place(29).bottom == pytest.approx(view.rect.bottom)
    assert view.index == 0


def test_a_list_says_its_rows_and_an_empty_one_its_name(scene: Scene) -> None:
    view = _list(scene, 3)
    assert _lines(scene) == ["Game 0: round 0, 1 of 3"]
    view.set_rows([])
    assert scene.app.tools.locale.text(view.spoken()) == "Games"
    scene.app.picture()  # type: ignore[attr-defined]
    scene.handle(Select())


# --- drawing


@pytest.mark.parametrize("theme", ["veduta", "notturno", "alto_contrasto"])
@pytest.mark.parametrize("text_size", [80, 100, 200])
def test_the_focus_changes_nothing_outside_the_bounds_of_its_widget(theme: str, text_size: int) -> None:
    app = App.offscreen((853, 480))
    app.settings.set("theme", theme)
    app.settings.set("text_size", text_size)
    scene = DemoScene()
    app.stack.push(scene)
    scene.widgets.focus(None, quietly=True)
    without = app.picture().copy()
    for widget in scene.widgets:
        if not widget.can_focus:
            continue
        scene.widgets.focus(widget, quietly=True)
        place = app.page.to_px_outer(widget.bounds)
        pictures = [without.copy(), app.picture().copy()]
        assert pictures[0].subsurface(place).get_buffer().raw != pictures[1].subsurface(place).get_buffer().raw
        for picture in pictures:
            picture.fill((0, 0, 0), place)
        assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw, widget
    assert not app.tools.locale.missing


def test_a_change_of_a_widget_redraws_just_as_a_whole_page_would(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.turn()
    for chord in ("tab", "tab", "right", "tab", "down", "shift+tab", "return"):
        pilot.press(chord)
        pilot.turn(2)
        partial = pilot.shown()
        pilot.app.invalidate()
        pilot.turn()
        assert pilot.shown() == partial, f"after {chord}"


def test_hovering_over_everything_redraws_just_as_a_whole_page_would(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.wait(0.3)
    for widget in scene.widgets:
        pilot.move_to(widget.rect.center)
    partial = pilot.shown()
    pilot.app.invalidate()
    pilot.turn()
    assert pilot.shown() == partial


def test_a_widget_of_no_rings_scene_is_not_marked() -> None:
    widget = Widget(Rect(0, 0, 10, 10))
    widget.rect = Rect(5, 5, 10, 10)
    widget.enabled = False
    assert widget.bounds.covers(widget.rect)


def test_the_demo_is_laid_out_on_every_page() -> None:
    for size in ((853, 480), (3440, 1440)):
        scene, app = DemoScene(), App.offscreen(size)
        app.stack.push(scene)
        for widget in scene.widgets:
            assert Page(*size).rect.covers(widget.rect)


def test_a_menu_line_with_nothing_more_to_say_is_said_as_its_label() -> None:
    label = msg("title.continue")
    assert MenuLine(label, line="").spoken() == MenuLine(label).spoken() == msg("spoken.button", label=label)

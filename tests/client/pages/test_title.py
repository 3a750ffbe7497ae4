from __future__ import annotations

from typing import Any

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap
from game.client.pages import language_button, sound_button
from game.client.pages.language_button import LanguageButton
from game.client.pages.sound_button import SoundButton
from game.client.pages.title import FOOT, TitleScene, Unfinished, quay_of, roofs_of
from game.client.widgets.menu_line import MenuLine
from game.client.widgets.page import print_rect
from tests.pilot import Pilot


class DoorBook:
    """A house that notes which doors were opened."""

    def __init__(self, unfinished: Unfinished | None = None, teaches: bool = True) -> None:
        self.found = unfinished
        self.teaches = teaches
        self.opened: list[str] = []

    def unfinished(self) -> Unfinished | None:
        return self.found

    def go_on(self) -> None:
        self.opened.append("go_on")

    def new_game(self) -> None:
        self.opened.append("new_game")

    def has_games(self) -> bool:
        return self.found is not None

    def games(self) -> None:
        self.opened.append("games")

    def has_tutorials(self) -> bool:
        return self.teaches

    def tutorials(self) -> None:
        self.opened.append("tutorials")

    def statistics(self) -> None:
        self.opened.append("statistics")

    def rules(self) -> None:
        self.opened.append("rules")

    def workshop(self) -> None:
        self.opened.append("workshop")

    def settings(self) -> None:
        self.opened.append("settings")


def test_at_the_very_first_start_the_focus_is_on_new_game(pilot: Pilot) -> None:
    house = DoorBook()
    pilot.app.stack.push(TitleScene(house))
    assert pilot.last == "New game"
    pilot.press("return")
    assert house.opened == ["new_game"]
    assert not pilot.can_find("Continue")


def test_with_an_unfinished_match_the_focus_is_on_continue(pilot: Pilot) -> None:
    house = DoorBook(Unfinished("Casanova, round 7"))
    pilot.app.stack.push(TitleScene(house))
    assert pilot.last == "Continue: Casanova, round 7"
    pilot.press("return")
    assert house.opened == ["go_on"]


@pytest.mark.parametrize(
    ("line", "door"),
    [
        ("New game", "new_game"),
        ("Tutorials", "tutorials"),
        ("Rules", "rules"),
        ("Workshop", "workshop"),
        ("Settings", "settings"),
    ],
)
def test_a_click_opens_a_line(pilot: Pilot, line: str, door: str) -> None:
    house = DoorBook()
    pilot.app.stack.push(TitleScene(house))
    pilot.turn()
    pilot.click_widget(line)
    assert house.opened == [door]


def test_without_a_tutorial_none_is_offered(pilot: Pilot) -> None:
    pilot.app.stack.push(TitleScene(DoorBook(teaches=False)))
    assert not pilot.can_find("Tutorials")


def test_a_match_left_meanwhile_is_offered_when_the_title_is_back(pilot: Pilot) -> None:
    house = DoorBook()
    title = TitleScene(house)
    pilot.app.stack.push(title)
    house.found = Unfinished("Casanova")
    title.resume()
    assert pilot.last.startswith("Continue")


def test_quit_leaves(pilot: Pilot) -> None:
    pilot.app.stack.push(TitleScene(DoorBook()))
    pilot.focus_on("Quit", key="down")
    pilot.press("return")
    assert pilot.app.ended


def test_escape_goes_to_quit_and_leaves_from_there(pilot: Pilot) -> None:
    pilot.app.stack.push(TitleScene(DoorBook()))
    pilot.press("escape")
    assert pilot.last == "Quit"
    assert not pilot.app.ended
    pilot.press("escape")
    assert pilot.app.ended


@pytest.mark.parametrize("text_size", [80, 100, 200])
def test_the_menu_lies_on_the_print(pilot: Pilot, text_size: int) -> None:
    pilot.app.stack.push(TitleScene(DoorBook(Unfinished("Casanova"))))
    pilot.app.settings.set("text_size", text_size)
    pilot.turn()
    places = [widget.rect for widget in pilot.widgets().values()]
    lines = [widget.rect for widget in pilot.widgets().values() if isinstance(widget, MenuLine)]
    assert lines
    assert all(pilot.app.page.rect.inset(22).covers(place) for place in lines)
    assert all(pilot.app.page.rect.covers(place) for place in places)
    assert not [(a, b) for i, a in enumerate(places) for b in places[i + 1 :] if a.intersects(b)]


@pytest.mark.parametrize("percent", [100, 140, 200])
def test_no_line_of_the_menu_lies_on_water_but_on_a_paper_of_its_own(pilot: Pilot, percent: int) -> None:
    """At 200 % Settings and Quit stood in dark ink on the lagoon."""
    pilot.app.settings.set("text_size", percent)
    pilot.app.stack.push(TitleScene(DoorBook(Unfinished("Casanova, round 7"))))
    pilot.turn()
    lines = [widget for widget in pilot.app.stack.top.widgets if isinstance(widget, MenuLine)]
    quay = quay_of(print_rect(pilot.app.tools.page, FOOT))
    assert all(line.on_paper or line.rect.bottom <= quay for line in lines)
    assert percent > 100 or not any(line.on_paper for line in lines)


@pytest.mark.parametrize("percent", [120, 140, 170, 200])
@pytest.mark.parametrize("has_match", [False, True])
def test_no_line_of_the_menu_in_large_type_is_written_over_the_city(
    pilot: Pilot, percent: int, has_match: bool
) -> None:
    pilot.app.settings.set("text_size", percent)
    title = TitleScene(DoorBook(Unfinished("Casanova, round 7") if has_match else None))
    pilot.app.stack.push(title)
    ground = title._ground
    if ground is None:
        assert max(line.rect.bottom for line in title._lines) <= roofs_of(print_rect(pilot.app.page, FOOT))
    else:
        assert all(ground.inset(-4).covers(line.rect) for line in title._lines)


def test_the_ring_of_a_mark_in_the_margin_goes_round_its_key_cap(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 200 % the cap of the language's key stood across the ring, and the ring was cut by the window."""
    pilot.app.settings.set("text_size", 200)
    caps: dict[str, Rect] = {}

    def laying(canvas: Canvas, label: str, *asked: Any) -> Rect:
        caps[label] = draw_keycap(canvas, label, *asked)
        return caps[label]

    for module in (language_button, sound_button):
        monkeypatch.setattr(module, "draw_keycap", laying)
    pilot.app.stack.push(TitleScene(DoorBook()))
    pilot.turn()
    marks = [w for w in pilot.app.stack.top.widgets if isinstance(w, LanguageButton | SoundButton)]
    assert [mark.rect.right >= caps[key].right + 4 for mark, key in zip(marks, "LM", strict=True)] == [True, True]
    assert all(mark.rect.bottom + 8 <= pilot.app.tools.page.height for mark in marks)

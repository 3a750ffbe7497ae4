"""A dialog is as large as what it says: all of it lies on its plaque, above its buttons, whatever the type's size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.shell.app import App
from game.client.shell.dialog import Answer, Dialog, confirm, notice
from game.client.shell.list_dialog import ListDialog
from game.client.shell.scene import ModalScene
from game.client.widgets.list_view import ListRow, ListView
from game.match.settings import Settings
from tests.pilot import Pilot

LONG = "A gondola that comes from the Rialto has to give way to one that goes there. " * 6
ANSWERS = tuple(Answer(f"Answer number {number}", number) for number in range(5))


class Drawn:
    """Where panels and texts were drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.panels: list[Rect] = []
        self.texts: list[Rect] = []
        panel, text = Canvas.panel, Canvas.text

        def seen_panel(canvas: Canvas, rect: Rect, kind: str = "plaque") -> None:
            self.panels.append(rect)
            panel(canvas, rect, kind)  # type: ignore[arg-type]

        def seen_text(canvas: Canvas, *args: object, **options: object) -> Rect:
            self.texts.append(text(canvas, *args, **options))  # type: ignore[arg-type]
            return self.texts[-1]

        monkeypatch.setattr(Canvas, "panel", seen_panel)
        monkeypatch.setattr(Canvas, "text", seen_text)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(monkeypatch)


def shown(app: App, dialog: ModalScene[int], drawn: Drawn) -> tuple[Rect, list[Rect], list[Rect]]:
    """Draws a dialog alone: its plaque, what is written on it beside its widgets, and the widgets."""
    app.stack.push(dialog, lambda _: None)
    app.complete()
    drawn.panels.clear()
    drawn.texts.clear()
    canvas = Canvas(app.window, app.tools)
    widgets = [widget.rect for widget in dialog.widgets]
    dialog.draw(canvas)
    beside = [text for text in drawn.texts if not any(rect.inset(-2).covers(text) for rect in widgets)]
    return drawn.panels[0], beside, widgets


@pytest.mark.parametrize("percent", [100, 160])
@pytest.mark.parametrize(
    "title", ["Leave?", "Shall the game that lies on the table be put away, and another one dealt?"]
)
@pytest.mark.parametrize("line", ["", "It is kept.", LONG])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_what_a_dialog_says_lies_on_its_plaque_above_its_buttons(
    open_app: Callable[..., App], settings: Settings, drawn: Drawn, percent: int, title: str, line: str, count: int
) -> None:
    settings.set("text_size", percent)
    app = open_app((1920, 1080))
    plaque, texts, buttons = shown(app, Dialog(title, line, ANSWERS[:count], cancel=-1), drawn)
    assert app.page.rect.covers(plaque)
    assert plaque.center == pytest.approx(app.page.rect.center)
    assert len(texts) == (2 if line else 1)
    assert len(buttons) == count
    for place in (*texts, *buttons):
        assert plaque.inset(12).covers(place), (plaque, place)
    assert max(text.bottom for text in texts) <= min(button.y for button in buttons)
    if line:
        assert texts[0].bottom <= texts[1].y
    for left, right in pairwise(buttons):
        assert left.right < right.x
        assert left.y == right.y
    spare = min(button.y for button in buttons) - max(text.bottom for text in texts)
    assert spare <= 60, "the plaque is no higher than it must"


@pytest.mark.parametrize("percent", [100, 160])
@pytest.mark.parametrize("rows", [1, 5, 40])
@pytest.mark.parametrize("height", [None, 500.0])
def test_a_list_lies_between_what_is_asked_and_the_button(
    open_app: Callable[..., App], settings: Settings, drawn: Drawn, percent: int, rows: int, height: float | None
) -> None:
    settings.set("text_size", percent)
    app = open_app((1920, 1080))
    choices = ListView("Words", [ListRow(f"Word {number}") for number in range(rows)], row_height=54)
    plaque, texts, (listed, button) = shown(
        app, ListDialog("Which word?", "Enter takes it.", choices, 620, height), drawn
    )
    assert app.page.rect.covers(plaque)
    assert plaque.inset(12).covers(listed)
    assert plaque.inset(12).covers(button)
    title, line = texts[:2]  # rows that are scrolled away come after them
    assert title.bottom <= line.y
    assert line.bottom <= listed.y
    assert listed.bottom < button.y
    if height is None and rows < 40:
        assert listed.h == pytest.approx(choices.natural_height(app.tools.fonts.text_scale))


def test_a_dialog_answers_what_was_pressed_and_esc_what_it_was_told(pilot: Pilot) -> None:
    for key, answer in (("return", 1), ("escape", -1)):
        got: list[int] = []
        answers = (Answer("No", 0), Answer("Yes", 1, kind="primary"), Answer("Perhaps", 2))
        pilot.app.stack.push(Dialog("Really?", "", answers, cancel=-1), got.append)
        pilot.turn()
        pilot.press(key)
        assert got == [answer]


def test_a_question_is_no_when_it_is_left_unanswered(pilot: Pilot) -> None:
    got: list[bool] = []
    pilot.app.stack.push(confirm("Really?"), got.append)
    pilot.turn()
    pilot.press("escape")
    assert got == [False]


def test_a_notice_is_read_and_closed(pilot: Pilot) -> None:
    got: list[None] = []
    pilot.app.stack.push(notice("So it is."), got.append)
    pilot.turn()
    pilot.press("return")
    assert got == [None]

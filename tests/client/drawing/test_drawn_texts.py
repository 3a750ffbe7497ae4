"""The eye of the layout tests itself: what it must see, and what it must not take for a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.drawing.text import sans
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.widgets.base import Widget
from tests.client.drawn_texts import Recorder, faults_of

TYPE = sans(40)
Paint = Callable[[Canvas], None]


class Painted(Scene):
    """Draws what a test says, over a kept part."""

    def __init__(self, paint: Paint, kept: Paint | None = None) -> None:
        super().__init__()
        self._paint, self._kept = paint, kept

    def parts(self) -> Iterator[Part]:
        if self._kept is not None:
            yield Part("kept", self.app.tools.page.rect, None, self._kept, kept=True)

    def draw(self, canvas: Canvas) -> None:
        if self._kept is None:
            canvas.fill(canvas.page.rect, "paper")
        self._paint(canvas)


class Narrow(Widget):
    """Writes more than it has room for."""

    def draw(self, canvas: Canvas) -> None:
        canvas.text("Serenissima", self.rect.pos, TYPE, "text")


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """The faults of what a test paints."""

    def look(paint: Paint, kept: Paint | None = None) -> list[str]:
        app = App.offscreen((1920, 1080))
        app.stack.push(Painted(paint, kept))
        recorder = Recorder()
        with recorder.recording(monkeypatch):
            drawing = recorder.begin(app.window)
            app.picture()
        return faults_of(drawing, app.window.get_rect(), app.page.scale)

    return look


Seen = Callable[..., list[str]]


def test_texts_beside_and_below_each_other_are_no_fault(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        place = canvas.text("Casanova", (100, 100), TYPE, "text")
        canvas.text("Canaletto", (place.right + 10, 100), TYPE, "text")
        canvas.text("one line\nand another", (100, place.bottom), TYPE, "text", width=600)

    assert seen(paint) == []


def test_a_text_on_another_is_seen(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.text("Casanova", (100, 100), TYPE, "text")
        canvas.text("Canaletto", (180, 110), TYPE, "red")

    assert seen(paint) == ["'Canaletto' lies on 'Casanova'"]


def test_a_text_on_one_of_a_kept_part_is_seen(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.text("Canaletto", (180, 110), TYPE, "red")

    def kept(canvas: Canvas) -> None:
        canvas.fill(canvas.page.rect, "paper")
        canvas.text("Casanova", (100, 100), TYPE, "text")

    assert seen(paint, kept) == ["'Canaletto' lies on 'Casanova'"]


def test_a_text_on_another_of_the_same_kept_part_is_seen(seen: Seen) -> None:
    def kept(canvas: Canvas) -> None:
        canvas.fill(canvas.page.rect, "paper")
        canvas.text("Casanova", (100, 100), TYPE, "text")
        canvas.text("Canaletto", (180, 110), TYPE, "red")

    assert seen(lambda _: None, kept) == ["'Canaletto' lies on 'Casanova'"]


def test_a_text_over_which_a_panel_was_laid_counts_no_more(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.text("Casanova", (200, 200), TYPE, "text")
        canvas.panel(Rect(100, 100, 600, 300))
        canvas.text("Canaletto", (220, 210), TYPE, "text")

    assert seen(paint) == []


def test_a_text_that_runs_out_of_its_panel_is_seen(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.panel(Rect(100, 100, 150, 90))
        canvas.text("Serenissima", (110, 110), TYPE, "text")

    assert [fault.split(":")[0] for fault in seen(paint)] == ["'Serenissima' runs out of its panel"]


def test_a_text_that_runs_out_of_its_widget_is_seen(seen: Seen) -> None:
    assert [fault.split(":")[0] for fault in seen(Narrow(Rect(100, 100, 90, 60)).draw)] == [
        "'Serenissima' runs out of Narrow"
    ]


def test_a_text_that_leaves_the_page_is_seen(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.text("Serenissima", (canvas.page.width - 100, 100), TYPE, "text")

    assert [fault.split(":")[0] for fault in seen(paint)] == ["'Serenissima' is cut by the page"]


def test_a_text_that_is_clipped_is_seen(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        with canvas.clipped(Rect(100, 100, 300, 30)):
            canvas.text("Serenissima", (110, 110), TYPE, "text")

    assert [fault.split(":")[0] for fault in seen(paint)] == ["'Serenissima' is cut above or below"]


def test_texts_that_were_drawn_on_a_page_before_are_seen_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.text("Casanova", (100, 100), TYPE, "text")
        canvas.text("Canaletto", (180, 110), TYPE, "red")

    app = App.offscreen((1920, 1080))
    app.stack.push(Painted(paint))
    app.picture()
    recorder = Recorder()
    with recorder.recording(monkeypatch):
        drawing = recorder.begin(app.window)
        app.picture()
    assert [drawn.text for drawn in drawing.texts] == ["Casanova", "Canaletto"]


def test_a_text_on_a_plaque_that_has_the_colour_of_what_it_hides_is_no_fault(seen: Seen) -> None:
    def paint(canvas: Canvas) -> None:
        for number in range(30):  # some of them meet but the foot of the letter, which is all ink
            canvas.fill(Rect(100, 100, 100, 100), "ink")
            canvas.text("L", (120, 100), sans(60, "bold"), "ivory")
            canvas.fill(Rect(90, 90, 400, 200), "ivory")
            canvas.text("HHH", (110, 130 + number), TYPE, "ink")
            canvas.fill(Rect(90, 90, 400, 200), "gold")

    assert seen(paint) == []

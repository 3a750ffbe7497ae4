"""The parts of a scene: changes are found by comparing, kept parts are painted once, nothing leaves its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part, Parts
from game.client.shell.app import App
from game.client.shell.rest import DOZE_AFTER
from game.client.shell.scene import Scene

Colour = tuple[int, int, int]
GREY: Colour = (120, 120, 120)
RED: Colour = (200, 30, 30)
BLUE: Colour = (30, 30, 200)
HERE, THERE = Rect(100, 100, 180, 160), Rect(900, 600, 180, 160)


class Coloured(Scene):
    """Coloured rectangles over a grey ground that is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: dict[str, tuple[Rect, Colour]] = {}
        """A part: its place and colour, from below."""
        self.kept: set[str] = set()
        """The parts whose pictures are kept."""
        self.over = 0.0
        """How far the painters draw beyond their places, in units."""
        self.painted: list[str] = []
        """The parts that were painted, in turn."""
        self.ground = 0
        """What the ground shows."""

    def parts(self) -> Iterator[Part]:
        yield Part("ground", self.app.tools.page.rect, self.ground, self._paint_ground, kept=True)
        for name, (rect, colour) in self.shown.items():
            yield self._part(name, rect, colour)

    def _part(self, name: str, rect: Rect, colour: Colour) -> Part:
        def paint(canvas: Canvas) -> None:
            self.painted.append(name)
            canvas.fill(rect.inset(-self.over), colour)

        return Part(name, rect, colour, paint, kept=name in self.kept)

    def _paint_ground(self, canvas: Canvas) -> None:
        self.painted.append("ground")
        canvas.fill(canvas.page.rect, GREY)


class Page:
    """An app that shows them."""

    def __init__(self) -> None:
        self.app = App.offscreen((1920, 1080))
        self.scene = Coloured()
        self.app.stack.push(self.scene)
        self._now = 0.0

    def turn(self) -> list[str]:
        """One turn of the loop; returns what was painted in it."""
        self.scene.painted.clear()
        self._now += 1
        self.app.step(self._now)
        return list(self.scene.painted)

    def at(self, rect: Rect) -> Colour:
        """The colour in the middle of a rectangle."""
        red, green, blue, _ = self.app.window.get_at(self.app.page.point_px(rect.center))
        return red, green, blue


@pytest.fixture
def page() -> Page:
    page = Page()
    page.turn()
    return page


def test_what_shows_the_same_is_not_painted_again(page: Page) -> None:
    page.scene.shown = {"here": (HERE, RED), "there": (THERE, BLUE)}
    assert page.turn() == ["here", "there"]
    assert page.turn() == []
    assert (page.at(HERE), page.at(THERE)) == (RED, BLUE)


def test_what_shows_something_else_is_painted_and_nothing_far_from_it(page: Page) -> None:
    page.scene.shown = {"here": (HERE, RED), "there": (THERE, BLUE)}
    page.turn()
    page.scene.shown["here"] = HERE, BLUE
    assert page.turn() == ["here"]
    assert page.at(HERE) == BLUE


def test_the_ground_comes_back_where_a_part_was_and_is_not_painted_for_it(page: Page) -> None:
    page.scene.shown = {"here": (HERE, RED)}
    page.turn()
    page.scene.shown = {}
    assert page.turn() == []
    assert page.at(HERE) == GREY


def test_a_part_that_moves_leaves_its_former_place(page: Page) -> None:
    page.scene.shown = {"it": (HERE, RED)}
    page.turn()
    page.scene.shown = {"it": (THERE, RED)}
    page.turn()
    assert (page.at(HERE), page.at(THERE)) == (GREY, RED)


def test_the_later_part_lies_above_and_stays_there(page: Page) -> None:
    upper = Rect(140, 120, 180, 160)
    page.scene.shown = {"lower": (HERE, RED), "upper": (upper, BLUE)}
    page.turn()
    page.scene.shown["lower"] = HERE, GREY
    assert page.turn() == ["lower", "upper"]
    assert page.at(upper) == BLUE


def test_parts_that_change_their_order_are_painted_in_the_new_one(page: Page) -> None:
    page.scene.shown = {"one": (HERE, RED), "two": (HERE, BLUE)}
    page.turn()
    assert page.at(HERE) == BLUE
    page.scene.shown = {"two": (HERE, BLUE), "one": (HERE, RED)}
    page.turn()
    assert page.at(HERE) == RED


@pytest.mark.parametrize("kept", [False, True])
def test_nothing_is_painted_beyond_the_rectangle_of_a_part(page: Page, kept: bool) -> None:
    page.scene.kept = {"here"} if kept else set()
    page.scene.over = 60
    page.scene.shown = {"here": (HERE, RED)}
    page.turn()
    assert page.at(Rect(HERE.x - 20, HERE.y, 2, 2)) == GREY
    page.scene.shown = {}
    page.turn()
    assert page.at(HERE) == GREY


def test_a_kept_part_is_painted_only_when_it_shows_something_else(page: Page) -> None:
    page.scene.kept = {"here"}
    page.scene.shown = {"here": (HERE, RED), "over": (HERE, BLUE)}
    assert page.turn() == ["here", "over"]
    page.scene.shown["over"] = HERE, RED
    assert page.turn() == ["over"]
    page.scene.shown["here"] = HERE, BLUE
    assert page.turn() == ["here", "over"]


def test_another_ground_is_painted_anew(page: Page) -> None:
    page.scene.ground = 1
    assert page.turn() == ["ground"]
    assert page.turn() == []


def test_a_page_of_another_size_is_painted_anew(page: Page) -> None:
    page.app.settings.set("text_size", 120)
    assert page.turn() == ["ground"]


def test_pictures_of_a_scene_that_is_covered_are_forgotten(page: Page) -> None:
    page.app.stack.push(Coloured())
    page.turn()
    assert page.app.stack.pop()
    assert page.turn() == ["ground"]


def test_two_parts_of_one_name_are_a_fault_of_ours(page: Page) -> None:
    part = Part("twice", HERE, None, lambda _: None)
    page.scene.parts = lambda: iter((part, part))  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="one name: \\['twice', 'twice'\\]"):
        page.scene.look()


def test_while_nothing_comes_the_scene_is_asked_seldom_but_asked(page: Page) -> None:
    asked: list[float] = []
    show = page.scene.parts

    def parts() -> Iterator[Part]:
        asked.append(page.app.now)
        return show()

    page.scene.parts = parts  # type: ignore[method-assign]
    start = page.app.now
    for turn in range(600):
        page.app.step(start + turn / 33)
    late = [now for now in asked if now > start + DOZE_AFTER + 1]
    assert 4 <= len(late) <= 7
    page.scene.shown = {"here": (HERE, RED)}
    for turn in range(80):
        page.app.step(start + (600 + turn) / 33)
    assert page.at(HERE) == RED


def test_what_a_kept_part_lacks_is_told_to_whoever_keeps_the_picture_of_it(page: Page) -> None:
    """A small picture of a table was kept for good while its ground was still a blank."""
    app, orders = page.app, page.app.tools.sprites
    surface = app.window.copy()
    parts = Parts()
    part = Part(
        "ground",
        Rect(0, 0, 400, 300),
        None,
        lambda canvas: canvas.sprite("title/veduta", Rect(0, 0, 400, 300)),
        kept=True,
    )
    parts.look([part])
    orders.cached.clear()
    orders._latest.clear()
    for told in range(2):
        canvas = Canvas(surface, app.tools)
        parts.draw(canvas)
        assert canvas.gaps if not told else not canvas.gaps
        orders.wait()

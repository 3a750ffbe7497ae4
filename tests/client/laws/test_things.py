"""The law of things: *nothing is drawn on a table without its line.*

Every part of a board is told by a thing or is named as mere ground, and every drawing on it that is no ground lies on a
thing, at each screen that there is a picture of. What a thing tells is a text of every whole language, and each can be
walked to by keys.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.table.scene import TableScene
from game.client.table.things import Thing, beside
from game.client.widgets.tooltip import laid_out
from game.client.words.locale import Locale
from game.match.settings import Settings
from tests.client.drawn_texts import leave_out_pictures
from tests.languages import WHOLE

SIZE = (1280, 720)
"""Of the window."""
MOST_GROUND = 9
"""The list of what is mere ground stays short."""


@dataclass(frozen=True)
class Laid:
    """A table that there is a picture of."""

    name: str
    page: Rect
    ground: frozenset[str]
    parts: Sequence[Part]
    things: Sequence[Thing]

    @property
    def not_ground(self) -> Iterator[Part]:
        """The parts that have to be told."""
        for part in self.parts:
            if (part.name[0] if isinstance(part.name, tuple) else part.name) not in self.ground:
                yield part


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    """An app whose pictures are left out."""
    with pytest.MonkeyPatch.context() as patch:
        leave_out_pictures(patch)
        made = App.offscreen(SIZE, Settings(), language=WHOLE[0])
        yield made
        made.quit()
        made.close()


@pytest.fixture(scope="module")
def tables(app: App) -> Sequence[Laid]:
    """Every table that there is a picture of, as it is laid."""
    found = []
    for screen in screens(app.tools.locale):
        if screen.dialog is not None:
            continue
        screen.show(app)
        table = app.stack.top
        if isinstance(table, TableScene):
            board = table.board
            found.append(
                Laid(screen.name, app.page.rect, board.mere_ground, [*board.board_parts()], table.looking.things)
            )
    assert len(found) > 25
    return found


def test_every_part_of_a_board_is_told_or_is_mere_ground(tables: Sequence[Laid]) -> None:
    untold = []
    for laid in tables:
        told = {thing.part for thing in laid.things}
        untold += [f"{laid.name}: {part.name}" for part in laid.not_ground if part.name not in told]
        assert len(laid.ground) <= MOST_GROUND
    assert untold == []


def test_every_drawing_of_a_board_lies_on_a_thing(
    app: App, tables: Sequence[Laid], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Rect]] = []
    composing: list[bool] = []
    sprite, compose = Canvas.sprite, Canvas.put_together

    def noting(canvas: Canvas, name: str, rect: Rect, *args: object, **options: object) -> object:
        if not composing:
            drawn.append((name, rect))
        return sprite(canvas, name, rect, *args, **options)  # type: ignore[arg-type]

    def noting_card(canvas: Canvas, key: Hashable, place: Rect, *args: object) -> object:
        drawn.append((str(key), place))
        composing.append(True)
        found = compose(canvas, key, place, *args)  # type: ignore[arg-type]
        composing.pop()
        return found

    monkeypatch.setattr(Canvas, "sprite", noting)
    monkeypatch.setattr(Canvas, "put_together", noting_card)
    canvas, bare, seen = Canvas(pygame.Surface(SIZE), app.tools), [], 0
    for laid in tables:
        for part in laid.not_ground:
            drawn.clear()
            part.painter(canvas)
            seen += len(drawn)
            for drawing, rect in drawn:
                if not any(thing.rect.contains(rect.center) for thing in laid.things):
                    bare.append(f"{laid.name}: {drawing} of {part.name} at {rect.center}")
    assert seen > 1000
    assert bare == []


def test_things_are_told_apart_and_lie_on_the_page(app: App, tables: Sequence[Laid]) -> None:
    for laid in tables:
        keys = [thing.key for thing in laid.things]
        assert len(keys) == len(set(keys)), f"{laid.name}: {[key for key in keys if keys.count(key) > 1]}"
        for thing in laid.things:
            assert not thing.rect.empty, f"{laid.name}: {thing.key}"
            assert laid.page.inset(-60).covers(thing.rect), f"{laid.name}: {thing.key} at {thing.rect}"


@pytest.mark.parametrize("language", WHOLE)
def test_each_thing_has_its_line_in_every_language(tables: Sequence[Laid], language: str) -> None:
    locale, bare = Locale(language), []
    for laid in tables:
        for thing in laid.things:
            line = locale.text(thing.told)
            if not thing.lines or "None" in line or "{" in line:
                bare.append(f"{laid.name}: {line}")
    assert not locale.missing
    assert bare == []


def test_keys_lead_to_every_thing(tables: Sequence[Laid]) -> None:
    """Tab comes by each once; page keys and arrows lead to most, so that nothing is far."""
    for laid in tables:
        here, seen = laid.things[0], []
        for _ in laid.things:
            seen.append(here.key)
            there = beside(laid.things, here, "next")
            assert there is not None
            here = there
        assert seen == [thing.key for thing in laid.things]
        reached, front = {here.key}, [here]
        while front:
            here = front.pop()
            for direction in ("up", "down", "left", "right", "page_up", "page_down"):
                there = beside(laid.things, here, direction)
                if there is not None and there.key not in reached:
                    reached.add(there.key)
                    front.append(there)
        assert len(reached) > len(laid.things) * 0.8, laid.name


@pytest.mark.parametrize("text_size", [100, 200])
def test_what_is_told_fits_on_the_page_and_hides_not_what_it_tells(
    app: App, tables: Sequence[Laid], text_size: int
) -> None:
    app.settings.set("text_size", text_size)
    page = app.page.rect
    for laid in tables:
        for thing in laid.things:
            tip = laid_out(app.tools, thing.lines, thing.rect, thing.name)
            assert page.covers(tip.place), f"{laid.name}: {thing.key} at {tip.place}"
            is_small = thing.rect.h < page.h / 4 and thing.rect.w < page.w / 4
            assert not (is_small and tip.place.intersects(thing.rect)), f"{laid.name}: {thing.key}"
    app.settings.set("text_size", 100)

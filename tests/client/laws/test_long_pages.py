"""A page that is longer than its window is turned by the keys of pages, by wheel and stick, whatever has the focus."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.client.input.actions import Action, Move, Scroll
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.widgets.base import Widget
from game.client.widgets.pane import Pane
from tests.client.drawn_texts import app_without_pictures

LOOKS = (((1280, 720), 200, "de"), ((1920, 1080), 140, "fr"))
"""Windows and sizes of type in which many a page is long."""
LONG = ("games", "new_game", "settings_access", "settings_play", "canaletto_workshop", "casanova_result")
"""The screens that have a page of their own."""
MOST_LEAVES = 12
"""So many presses turn any page to its end."""
AT_ONCE = 500.0
"""Notches that do so in one turn of the wheel."""


def long_pages(app: App) -> Iterator[tuple[str, Scene, Pane]]:
    """Each screen with a page that scrolls, while it is on the stack; at a table the keys belong to the game."""
    for screen in screens(app.tools.locale):
        if screen.name not in LONG:
            continue
        screen.show(app)
        app.picture()
        name, scene = screen.name, app.stack.top
        for pane in [widget for widget in scene.widgets if isinstance(widget, Pane) and widget.is_scrolled]:
            yield name, scene, pane


def belongs(widget: Widget, pane: Pane, scene: Scene) -> bool:
    """Whether the keys are meant for the page: what has the focus lies in it, or nothing else scrolls."""
    others = [one for one in scene.widgets if one.visible and one.pans and one is not pane]
    return widget.seen_through == pane.rect or (widget.seen_through is None and not others)


def turned(scene: Scene, pane: Pane, *actions: Action) -> float:
    """Where the page is after these."""
    for action in actions:
        scene.handle(action)
    scene.look()
    return pane.offset


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_a_long_page_is_turned_by_keys_wheel_and_stick(
    size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, found, met = Random(scale), list[str](), set[str]()
    with app_without_pictures(monkeypatch, size, scale, language) as app:
        for name, scene, pane in long_pages(app):
            met.add(name)
            most = pane._scrolling.most
            focusable = [widget for widget in scene.widgets if widget.can_focus and belongs(widget, pane, scene)]
            for widget in rng.sample(focusable, min(3, len(focusable))):
                scene.widgets.focus(widget, quietly=True)
                where = f"{name}, {type(widget).__name__} in focus"
                turned(scene, pane, *[Move("first")] * 2, *[Move("page_up")] * 4)
                if pane.offset:
                    found.append(f"{where}: Home leads to {pane.offset}")
                if not turned(scene, pane, *[Move("page_down")] * MOST_LEAVES) >= most - 1:
                    found.append(f"{where}: Page Down leads to {pane.offset} of {most}")
                if turned(scene, pane, *[Move("page_up")] * MOST_LEAVES):
                    found.append(f"{where}: Page Up leads to {pane.offset}")
                if (
                    not turned(scene, pane, *[Move("last")] * 2) >= most - 1 and not widget.pans
                ):  # of a list, its own end
                    found.append(f"{where}: End leads to {pane.offset} of {most}")
                if turned(scene, pane, Scroll(AT_ONCE, (-1.0, -1.0))):
                    found.append(f"{where}: the stick leads to {pane.offset}")
            for _ in range(6):
                rect = pane.rect
                at = (rng.uniform(rect.x + 9, rect.right - 9), rng.uniform(rect.y + 9, rect.bottom - 9))
                turned(scene, pane, *[Scroll(AT_ONCE, at)] * 2)
                if not turned(scene, pane, *[Scroll(-AT_ONCE, at)] * 2) >= most - 1:
                    found.append(f"{name}: the wheel at {at} leads to {pane.offset} of {most}")
    assert found == []
    assert met == set(LONG) or scale < 200

"""A person who plays Casanova by keys, by the mouse, by a pad or by touch alone."""

from __future__ import annotations

from game.client.drawing.geometry import Point
from game.client.games.casanova.hand import HandCard
from game.client.table.scene import TableScene
from game.rules.casanova import CasanovaView, Phase
from tests.pilot import Pilot


def phase(table: TableScene) -> Phase:
    """What the viewer is asked."""
    view = table.view
    assert isinstance(view, CasanovaView)
    return view.phase


def decide_by_keys(pilot: Pilot, table: TableScene) -> None:
    """Makes the viewer's decision by keys."""
    match phase(table):
        case Phase.ANNOUNCE:
            pilot.press("2")
        case Phase.PLAY:
            pilot.press("right", "return")
        case Phase.STAY:
            pilot.press("q")
        case _:
            pilot.press("f")


def decide_by_mouse(pilot: Pilot, table: TableScene) -> None:
    """Makes it by the pointer."""
    match phase(table):
        case Phase.ANNOUNCE:
            pilot.click_widget("2 dice")
        case Phase.PLAY:
            pilot.click(_on_a_card(table))
        case Phase.STAY:
            pilot.click_widget("Stay")
        case _:
            pilot.click_widget("Match" if pilot.find("Match").enabled else "Fold")


def decide_by_pad(pilot: Pilot, table: TableScene) -> None:
    """Makes it by a pad, now with the stick, now with the cross."""
    assert table.widgets.focused is not None
    match phase(table):
        case Phase.ANNOUNCE:
            pilot.pad("right", "a")
        case Phase.PLAY:
            pilot.stick(1, 0)
            pilot.stick(0, 0)
            pilot.pad("a")
        case Phase.STAY:
            pilot.focus_on("Stay", pad="left" if len(table.match.moves) % 2 else "up")
            pilot.pad("a")
        case _:
            pilot.focus_on("Fold" if pilot.find("Fold").enabled else "Match", pad="right")
            pilot.pad("a")


def decide_by_touch(pilot: Pilot, table: TableScene) -> None:
    """Makes it by a finger."""
    match phase(table):
        case Phase.ANNOUNCE:
            pilot.tap_widget("2 dice")
        case Phase.PLAY:
            pilot.tap(_on_a_card(table))
        case Phase.STAY:
            pilot.tap_widget("Stay")
        case _:
            pilot.tap_widget("Match" if pilot.find("Match").enabled else "Fold")


def _on_a_card(table: TableScene) -> Point:
    card = next(widget for widget in table.choices if isinstance(widget, HandCard))
    return card.shown.x + 10, card.shown.center[1]

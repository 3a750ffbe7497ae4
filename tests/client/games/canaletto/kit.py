"""A person who plays Canaletto by keys, by the mouse or by a pad alone."""

from __future__ import annotations

from game.client.games.canaletto.decisions import SellChoice
from game.client.shell.dialog import Dialog
from game.client.table.scene import TableScene
from game.rules.canaletto import CanalettoView, Phase
from tests.pilot import Pilot


def seen(table: TableScene) -> CanalettoView:
    """What the viewer knows."""
    view = table.view
    assert isinstance(view, CanalettoView)
    return view


def decide_by_keys(pilot: Pilot, table: TableScene) -> None:
    """Makes the viewer's decision by keys: bids while it is cheap."""
    view = seen(table)
    if view.phase is Phase.SELL:
        pilot.press("2")
    elif view.must_bid or view.standing_bid < 4:
        pilot.press("up", "return")
    else:
        pilot.press("n")


def decide_by_mouse(pilot: Pilot, table: TableScene) -> None:
    """Makes it by the pointer: plays the mask when it first may."""
    view = seen(table)
    if view.phase is Phase.SELL:
        choice = next(widget for widget in table.choices if isinstance(widget, SellChoice))
        pilot.click(choice.rect.center)
    elif view.may_bribe and not any(move.word == "bribe" and move.seat == view.seat for move in table.match.moves):
        pilot.click_widget("Bribe")
        pilot.wait(0.6)
        assert isinstance(pilot.app.stack.top, Dialog)
        pilot.click_widget("Play the bribe")
    elif view.must_bid or view.standing_bid < 6:
        assert table.board.field is not None
        x, y = table.board.field.rect.pos
        pilot.click((x + 130, y + 28))
        assert table.board.field.offer.amount == view.lowest_bid + 1
        pilot.click(table.choices[0].rect.center)
    else:
        pilot.click_widget("Pass")


def decide_by_pad(pilot: Pilot, table: TableScene) -> None:
    """Makes it by a pad: bids while it is cheap."""
    view = seen(table)
    if view.phase is Phase.BID and view.standing_bid < 4:
        pilot.pad("up", "up", "down", "a")
    elif view.phase is Phase.BID:
        pilot.focus_on("Pass", pad="right")
        pilot.pad("a")
    else:
        pilot.pad("right", "a")

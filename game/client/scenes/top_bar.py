"""The bar along the top of every table: the game, how far it is, whose turn it is, and five buttons."""

from __future__ import annotations

from collections.abc import Callable

from game.client.geometry import Rect
from game.client.layout import Page
from game.client.locale import msg
from game.client.widgets.button import Button

BAR_HEIGHT = 56.0
"""Height of the bar, in units."""

_BUTTONS = (
    ("hint", "icons/hint_light"),
    ("undo", "icons/undo_light"),
    ("log", "icons/log_light"),
    ("rules", "icons/rules_light"),
    ("pause", "icons/pause_light"),
)


def bar_buttons(on_press: dict[str, Callable[[], None]]) -> dict[str, Button]:
    """The buttons of the bar, by the name of what they do; each has the key of that name."""
    return {
        name: Button(
            msg(f"table.bar.{name}"),
            kind="icon",
            icon=icon,
            hotkey=name,
            on_press=on_press[name],
        )
        for name, icon in _BUTTONS
    }


def place_bar_buttons(buttons: dict[str, Button], page: Page) -> None:
    """Puts the buttons at the right end of the bar."""
    for index, name in enumerate(name for name, _ in reversed(_BUTTONS)):
        buttons[name].rect = Rect(page.width - 52 - 48 * index, 9, 38, 38)

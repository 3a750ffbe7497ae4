"""What there is to press while nothing is to be decided: to go on after a moment, the result, and the way to it."""

from __future__ import annotations

from game.client.table.board import Frame
from game.client.widgets.button import Button
from game.client.words.locale import msg


def result_button(frame: Frame, size: float | None = None) -> Button:
    """Shows the result again; `size` is that of its label, in units."""
    return Button(
        msg("table.result"),
        kind="primary",
        cap=frame.app.input.cap("r"),
        hotkey="r",
        size=size,
        on_press=frame.show_result,
    )


def skip_button(frame: Frame, size: float | None = None) -> Button:
    """For someone who only watches: skips to the end; `size` is that of its label, in units."""
    return Button(
        msg("table.skip_to_end"),
        cap=frame.app.input.cap("skip_to_turn"),
        hotkey="s",
        size=size,
        on_press=frame.skip_to_my_turn,
    )


def go_on_button(frame: Frame) -> Button:
    """Goes on after a moment that is held until the viewer has seen it."""
    return Button(msg("table.go_on"), cap=frame.app.input.cap("select"), on_press=frame.go_on)

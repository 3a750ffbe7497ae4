"""The decision to be made now: its choices, what is asked, and when the focus comes to it.

A turn takes the focus to its decision, but not from a list or a text field, nor while somebody presses something: it
waits until all has been calm for a moment. A key that came before it, or just after the turn, decides nothing.
"""

from __future__ import annotations

from game.client.table.board import Frame
from game.client.table.waiting import go_on_button
from game.client.widgets.base import Widget, first_to_focus
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg

GUARD_S = 0.3
"""Seconds after the turn has come in which a key that was to skip motion chooses nothing."""
CALM_S = 0.5
"""Seconds since the last key or click after which the focus may come to a decision by itself."""


class Decision:
    """What the viewer is to decide at one table; nothing most of the time."""

    def __init__(self, table: Frame) -> None:
        """Nothing is asked yet.

        Args:
            table: where it is made.
        """
        self._table = table
        self._guarded_until = 0.0
        self._focus_is_due = self._is_said = False
        self.choices: list[Widget] = []
        """Its widgets, as the board makes them: who only waits may have some too."""

    @property
    def is_guarded(self) -> bool:
        """Whether the turn has come just now, so that a key was meant for what moved before."""
        return self._table.app.now < self._guarded_until

    @property
    def focus_is_due(self) -> bool:
        """Whether the focus is still to come to the choices: what is pressed until then was not meant for them."""
        return self._focus_is_due

    def decides(self, widget: Widget | None) -> bool:
        """Whether a widget is a choice that a key makes at once; not where it only changes a value."""
        return widget is not None and widget in self.choices and not widget.changes_value

    def changes(self, widget: Widget | None) -> bool:
        """Whether a widget is a choice of which a key changes the value, while nothing has the focus."""
        nobody = self._table.widgets.focused is None
        return nobody and widget is not None and widget in self.choices and widget.changes_value

    def call_focus(self, *, aloud: bool) -> None:
        """The choices lie there: the focus is to come to them; what has it is said where that is to be `aloud`."""
        self._focus_is_due, self._is_said = bool(self.choices), aloud
        self.follow()

    def follow(self) -> None:
        """Lets the focus come, once nobody has pressed anything for a moment."""
        table = self._table
        if not self._focus_is_due or table.app.stack.top is not table.scene:
            return
        focused = table.widgets.focused
        if focused in self.choices or (focused is not None and focused.keeps_focus):
            self._focus_is_due = False
        elif table.app.now - table.app.input.pressed_at >= CALM_S:
            self.take_focus()
        if not self._focus_is_due and self._is_said:
            table.widgets.say_focus()  # whoever only hears begins to choose there

    def take_focus(self) -> None:
        """The focus comes to the first choice now."""
        self._focus_is_due = False
        self._table.widgets.focus(first_to_focus(self.choices), quietly=True)

    def guard(self) -> None:
        """From now on a key that was to skip motion chooses nothing for a moment."""
        self._guarded_until = self._table.app.now + GUARD_S

    def lay_out(self, *, offered: bool) -> Message | None:
        """Makes the choices of the moment, and says what is asked; they are not in the ring yet.

        Args:
            offered: whether the game's choices are offered at all.

        Returns:
            What stands under the log; None where the viewer is not asked.
        """
        board = self._table.board
        self.choices = board.build_choices() if offered else []
        for choice in self.choices:
            if isinstance(choice, Button):
                choice.on_night = board.choices_on_night
        if not self._table.is_my_turn:
            return None
        self.guard()
        state, question, short = board.prompt()
        self._table.say(state)
        self._table.say(question)
        return msg("table.prompt", what=short)

    def lay_moment(self, *, waits: bool) -> None:
        """A moment is held: there is what can be pointed at, and, where it waits for the viewer, the way to go on.

        Args:
            waits: whether it stays until the viewer has seen it.
        """
        self.choices = [*([go_on_button(self._table)] if waits else []), *self._table.board.moment_widgets()]
        if waits:
            self.guard()

    def drop(self) -> None:
        """It is made, or the position is another one: its widgets go, and the focus runs on to nothing else."""
        self._focus_is_due = False
        if self._table.widgets.focused in self.choices:
            self._table.widgets.focus(None)
        for widget in self.choices:
            if widget in self._table.widgets:
                self._table.widgets.remove(widget)
        self.choices = []

    def forget(self) -> None:
        """All widgets of the table are gone anyhow."""
        self._focus_is_due = False
        self.choices = []

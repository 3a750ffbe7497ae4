"""The decision to be made now: its choices, what is asked, and the guard against keys that came too early."""

from __future__ import annotations

from game.client.table.board import Frame
from game.client.table.waiting import go_on_button
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg

GUARD_S = 0.3
"""Seconds after the turn has come in which a key that was to skip motion chooses nothing."""


class Decision:
    """What the viewer is to decide at one table; nothing most of the time."""

    def __init__(self, table: Frame) -> None:
        """Nothing is asked yet.

        Args:
            table: where it is made.
        """
        self._table = table
        self._guarded_until = 0.0
        self.choices: list[Widget] = []
        """Its widgets, as the board makes them: who only waits may have some too."""

    @property
    def is_guarded(self) -> bool:
        """Whether the turn has come just now, so that a key was meant for what moved before."""
        return self._table.app.now < self._guarded_until

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
        """It is made, or the position is another one: its widgets go."""
        for widget in self.choices:
            if widget in self._table.widgets:
                self._table.widgets.remove(widget)
        self.choices = []

    def forget(self) -> None:
        """All widgets of the table are gone anyhow."""
        self.choices = []

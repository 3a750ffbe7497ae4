"""Whether what is played at a table is being saved: the mark in the bar, what is said of it, and trying again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.shell.scene import Kept, Timer
from game.client.table.top_bar import UnsavedMark
from game.client.words.locale import Message, msg
from game.match.match import Match

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

SAVE_AGAIN_AFTER_S = 5.0
"""Seconds after which a game that could not be saved is tried to be saved again, though nobody moves."""


class SaveWatch:
    """Keeps the mark true; when it comes and when it goes, that is told over everything."""

    def __init__(self, table: TableScene) -> None:
        """Looks at nothing yet.

        Args:
            table: what knows whether it is being saved, and can try it again.
        """
        self._table = table
        self._timer: Timer | None = None
        self.mark = UnsavedMark(self._press)
        """The mark in the bar."""

    def look(self) -> None:
        """Shows what is so now; called in every frame."""
        reason, before = self._table.save_trouble, self.mark.reason
        if reason == before:
            return
        self.mark.show(reason)
        if reason is None:
            self._table.app.tell(msg("table.saved_again"))
            if self.mark.focused:
                choices = (widget for widget in self._table.choices if widget.can_focus)
                self._table.widgets.focus(next(choices, self._table.log_panel), quietly=True)
        elif before is None:
            self._table.app.tell(msg("table.unsaved.now", reason=reason))
            self._timer = self._table.app.after(SAVE_AGAIN_AFTER_S, self._try_by_itself)

    def stop(self) -> None:
        """The table is left: nothing is tried any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _try_by_itself(self) -> None:
        """Room may have come back while nobody moved."""
        self._table.save_again()
        self.look()
        if self.mark.reason is not None:
            self._timer = self._table.app.after(SAVE_AGAIN_AFTER_S, self._try_by_itself)

    def _press(self) -> None:
        """The person wants it tried again now; what came of it is said."""
        self._table.save_again()
        self.look()
        if self.mark.reason is not None:
            self._table.app.tell(msg("table.unsaved.now", reason=self.mark.reason))


def kept_of(match: Match, trouble: Message | str | None) -> Kept | None:
    """What became of a match whose table was taken away: its file to go on with, or why not all of it was saved."""
    if match.save is None or (match.is_over and trouble is None):
        return None
    return Kept(match.save.path if match.save.path.exists() else None, trouble)


def same_again(match: Match) -> Match:
    """The next game of the same players, each one seat further, saved beside the last one."""
    from game.match.dealer import fresh_seed
    from game.match.save import Store

    store = None if match.save is None else Store(match.save.path.parent)
    seats = [*match.seats[-1:], *match.seats[:-1]]
    return type(match)(match.game, seats, fresh_seed(), store, rules_name=match.rules_name)

"""Whether what is played at a table is being saved: the mark in the bar, what is said of it, and trying again."""

from __future__ import annotations

from collections.abc import Callable

from game.client.shell.scene import Kept, Timer
from game.client.table.board import Frame
from game.client.table.top_bar import UnsavedMark
from game.client.words.locale import Message, msg
from game.match.match import Match

SAVE_AGAIN_AFTER_S = 5.0
"""Seconds after which a game that could not be saved is tried to be saved again, though nobody moves."""


class SaveWatch:
    """Keeps the mark true; when it comes and when it goes, that is told over everything."""

    def __init__(
        self, table: Frame, trouble: Callable[[], Message | str | None], save_again: Callable[[], None]
    ) -> None:
        """Looks at nothing yet.

        Args:
            table: where the game is played.
            trouble: tells why it is not being saved; None while it is.
            save_again: tries to write what could not be written.
        """
        self._table = table
        self._trouble = trouble
        self._save_again = save_again
        self._timer: Timer | None = None
        self.mark = UnsavedMark(self._press)
        """The mark in the bar."""

    def look(self) -> None:
        """Shows what is so now; called in every frame."""
        reason, before = self._trouble(), self.mark.reason
        if reason == before:
            return
        self.mark.show(reason)
        if reason is None:
            self._table.app.tell(msg("table.saved_again"))
            if self.mark.focused:
                self._table.refocus()
        elif before is None:
            self._table.app.tell(msg("table.unsaved.now", reason=reason))
            self._timer = self._table.app.after(SAVE_AGAIN_AFTER_S, self._try_by_itself)

    def stop(self) -> None:
        """The table is left: nothing is tried any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _try_by_itself(self) -> None:
        """Room may have come back while nobody moved."""
        self._save_again()
        self.look()
        if self.mark.reason is not None:
            self._timer = self._table.app.after(SAVE_AGAIN_AFTER_S, self._try_by_itself)

    def _press(self) -> None:
        """The person wants it tried again now; what came of it is said."""
        self._save_again()
        self.look()
        if self.mark.reason is not None:
            self._table.app.tell(msg("table.unsaved.now", reason=self.mark.reason))


def kept_of(match: Match, trouble: Message | str | None) -> Kept | None:
    """What became of a match whose table was taken away: its file to go on with, or why not all of it was saved."""
    if match.save is None or (match.is_over and trouble is None):
        return None
    return Kept(match.save.path if match.save.path.exists() else None, trouble)

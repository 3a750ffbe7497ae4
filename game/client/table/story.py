"""The story of a match as one table tells it: what happened since, as the viewer sees it and as the log tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.table.playback import Shown
from game.match.log import Entry, Happened, Reader, Telling, tell_next
from game.match.match import Match, teller_of
from game.rules.core import Seat


class Story:
    """How much of a match has been heard at a table, and what was told of it."""

    def __init__(self, match: Match, viewer: Callable[[], Seat]) -> None:
        """Nothing has been heard.

        Args:
            match: the match.
            viewer: from whose seat the table is seen now.
        """
        self._match = match
        self._viewer = viewer
        self._tell = teller_of(match.game)
        self._heard = 0
        self._telling = Telling(self._reader, 0, 0, self._match.game.rules)

    @property
    def entries(self) -> Sequence[Entry]:
        """The log so far, oldest first."""
        return self._telling.entries

    @property
    def _reader(self) -> Reader:
        return self._match.reader(self._match.log_seat(self._viewer()))

    def start_over(self) -> list[Happened]:
        """Tells all that has happened so far anew, as the log tells it; returns it."""
        self._telling = Telling(self._reader, 0, 0, self._match.game.rules)
        happened = self._match.log.story(self._reader.sees)
        for told in happened:
            tell_next(self._tell, told, self._telling)
        self._heard = self._match.log.length
        return happened

    def news(self) -> list[Shown]:
        """What the log of the match has got since this was called last."""
        log, start = self._match.log, self._heard
        seen, told = log.story(self._viewer(), start), log.story(self._reader.sees, start)
        self._heard = log.length
        return [Shown(*pair) for pair in zip(seen, told, strict=True)]

    def tell(self, told: Happened) -> Sequence[Entry]:
        """Puts what happened into the log; returns the entries that came by it or read otherwise now."""
        entries = self._telling.entries
        before = len(entries)
        last = entries[-1] if entries else None
        tell_next(self._tell, told, self._telling)
        if len(entries) == before and entries and entries[-1] is not last:
            return entries[-1:]
        return entries[before:]

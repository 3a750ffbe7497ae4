"""Whose eyes look at a table: the one place that decides what may be shown and said there.

A person looks at the table from the moment they lift the curtain until somebody else has to decide. In between nobody
looks: the table is covered, and nothing of it is drawn, said or taken in hand, whatever lies over it. Where nothing is
hidden from one seat that another one knows, where at most one person sits, or where the setting says so, everybody
looks always: the table only turns to whoever is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.rules.core import Seat


class Eyes:
    """Who looks at the table of one match."""

    def __init__(self, match: Match, curtain_wanted: Callable[[], bool]) -> None:
        """Nobody has come yet; see `sit_down`.

        Args:
            match: what is played.
            curtain_wanted: whether the settings want a curtain between people.
        """
        self._match = match
        self._curtain_wanted = curtain_wanted
        self._people = match.humans
        self.seat: Seat | None = None
        """From whose seat the table is looked at; None while nobody may see more than all may."""

    @property
    def covered(self) -> bool:
        """Whether the table is covered."""
        return self.seat is None

    @property
    def _hide(self) -> bool:
        return self._match.game.has_secrets and self._curtain_wanted()

    def sit_down(self, viewer: Seat) -> None:
        """The table is laid, seen from the viewer's seat; between several people nobody has lifted the curtain yet."""
        self._people = self._match.humans
        people = self._people or self._match.recorded_people
        self.seat = None if self._hide and len(people) > 1 else viewer

    def look(self, seat: Seat) -> None:
        """The person of this seat looks."""
        self.seat = seat

    def look_away(self) -> None:
        """Somebody else is to come to the screen: nobody looks until they are there."""
        if self._hide:
            self.seat = None

    def reseat(self, viewer: Seat) -> Seat:
        """Others sit at the table; answers from whose seat it is to be seen now.

        Who has given up their seat looks no longer. The only person left looks at once if they have just come: nobody
        else is there whose secrets they could see; a person who sat there before has to come to the screen first.
        """
        before, self._people = self._people, self._match.humans
        people = self._people
        if not people:
            self.seat = viewer
        elif self.seat not in people:
            is_new = len(people) == 1 and people[0] not in before
            if is_new or not self._hide:
                self.seat = people[0] if len(people) == 1 else viewer
            else:
                self.seat = None
        return viewer if self.seat is None else self.seat

    def called(self) -> Seat | None:
        """Who has to come to the screen before anything more is shown; None while nobody has to.

        That is whoever is asked, if it is somebody else than looks now. Where nobody looks and no person is asked, it
        is the only person there is, or anybody once the game is over; while several wait for an AI, nobody is called.
        A game that people once played is shown again as the first of them saw it.
        """
        mover, people = self._match.to_move, self._match.humans
        if mover in people:
            return None if mover == self.seat else mover
        if self.covered and not people:
            return self._match.recorded_people[0]
        if self.covered and (len(people) == 1 or self._match.is_over):
            return people[0]
        return None


def has_come_out(match: Match) -> bool:
    """Whether all that one person knew and another did not has come out, so that everybody may be told of it."""
    people = match.humans
    if len(people) < 2 or not match.game.has_secrets:
        return True
    first, *others = (match.information_state(seat) for seat in people)
    return all(known == first for known in others)

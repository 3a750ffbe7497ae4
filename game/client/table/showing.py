"""What happens at a table on its way to the screen: told in the log, said aloud, and shown on the board.

This is the stage on which the playback plays. It keeps nothing of its own but what has been heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.client.motion.plan import Plan
from game.client.table.board import Frame
from game.client.table.log_panel import LogPanel, message_of
from game.client.table.playback import Playback, Shown
from game.client.table.status import Status
from game.client.table.story import Story
from game.client.table.table_talk import Company
from game.client.words.locale import Message
from game.match.log import Happened, Said
from game.rules.core import Event

GAME_ENDED = ".game_ended"
"""What the tag of the last event of a game ends in."""


class ShownTable(Frame, Protocol):
    """What showing needs of the table besides."""

    def look(self) -> None:
        """Marks where the table shows something else than when this was called last."""

    def settle(self) -> None:
        """Shows the viewer's view and asks whoever decides next."""

    def hold(self, *, waits: bool) -> None:
        """A moment is at rest; where it waits for the viewer, they can go on."""

    def release(self) -> None:
        """The moment is held no longer."""


class Showing:
    """The events of one table, from the match to the board."""

    def __init__(self, table: ShownTable, company: Company, line: Status, log: LogPanel) -> None:
        """Nothing has been heard yet.

        Args:
            table: where it is shown.
            company: the players, who take what happens in some mood.
            line: the bar's line, which says who acts.
            log: the log.
        """
        self._table = table
        self._company = company
        self._line = line
        self._log = log
        self._story = Story(table.match, lambda: table.viewer)
        self.playback = Playback(self, lambda: table.app.now)
        """What waits to be shown, and what is being shown."""

    # What the match brings.

    def recall(self) -> None:
        """Gathers and tells anew all that has happened so far."""
        self._table.board.gather(None, 0)
        self._company.start_over()
        for happened in self._story.start_over():
            self._take_in(happened)

    def hear(self) -> None:
        """Something has happened in the match."""
        self.playback.hear(self._story.news())
        self._company.pass_time()  # without motion a picture changes with events alone

    def hear_said(self, _: Said) -> None:
        """A line beside the events comes where it belongs in the story: after what is still to be shown."""
        self.playback.hear_beside(self._story.news())

    def show_log(self, prompt: Message | None) -> None:
        """Shows the log, and under it what the viewer is asked; None while they are asked nothing."""
        self._log.show(self._story.entries, prompt)

    # The stage of the playback.

    @property
    def viewer_is_asked(self) -> bool:
        """Whether the next decision is the viewer's."""
        return self._table.match.to_move == self._table.viewer

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._table.match.is_over

    def lacks_scenery(self, event: Event) -> bool:
        """Whether drawings of the scene that an event brings are still to come; they are ordered."""
        sprites = self._table.app.tools.sprites
        missed = sprites.missed
        if self.playback.takes_time:
            for name, rect in self._table.board.scenery(event):
                sprites.get(name, rect.w, rect.h)
        return sprites.missed != missed

    def tell(self, shown: Shown, *, aloud: bool = True) -> None:
        """Puts what happened into the log and says it."""
        fresh = self._story.tell(shown.told)
        self._take_in(shown.seen)
        for entry in fresh if aloud else ():
            self._table.say(message_of(entry.text))
        if isinstance(shown.seen.item, Said):
            self._log.grow(self._story.entries)
            return
        if self._table.match.is_over and shown.seen.item.key.endswith(GAME_ENDED):
            self._line.acting = None  # nobody plays after it
        if fresh:
            self._log.show(self._story.entries, None)
        self._company.answer(shown.seen.item)

    def tell_moment(self, events: Sequence[Event]) -> None:
        """Says in one go what has happened in a moment."""
        self._table.say(self._table.board.moment_line(events))

    def moment(self, waiting: Sequence[Event]) -> Sequence[int]:
        """The steps of the moment that begins with the next event; empty where there is none."""
        return self._table.board.moment(waiting)

    def begin_step(self, events: Sequence[Event]) -> Plan:
        """Starts showing a step of a moment."""
        return self._table.board.act_step(events)

    def end_step(self, events: Sequence[Event]) -> None:
        """The step of a moment has been shown."""
        self._table.board.acted_step(events)

    def pass_over(self, events: Sequence[Event]) -> None:
        """The events are not seen: the table is shown as it is after them."""
        self._table.board.pass_over(events)

    def hold(self, *, waits: bool) -> None:
        """A moment is at rest."""
        self._table.hold(waits=waits)

    def release(self) -> None:
        """The moment is held no longer."""
        self._table.release()

    def sound(self, name: str) -> None:
        """Lets an effect be heard."""
        self._table.sound(name)

    def begin(self, event: Event) -> Plan:
        """Starts showing an event, and keeps who acts."""
        seat = self._table.board.actor_of(event)
        if seat is not None:
            self._line.acting = seat
        return self._table.board.act(event)

    def end(self, event: Event) -> None:
        """The event has been shown."""
        self._table.board.acted(event)

    def look(self) -> None:
        """Marks what has changed."""
        self._table.look()

    def settle(self) -> None:
        """Nothing is left to be shown."""
        self._table.settle()

    def _take_in(self, seen: Happened) -> None:
        """What is told stays on the table, and leaves everybody in some mood."""
        if not isinstance(seen.item, Said):
            self._table.board.gather(seen.item, seen.round)
            self._company.hear(seen.item)

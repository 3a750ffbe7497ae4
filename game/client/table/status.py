"""What the middle of the bar says: whose turn it is, who thinks and for how long, or why a move was refused."""

from __future__ import annotations

from game.client.drawing.theme import Paint
from game.client.table.board import Frame
from game.client.table.thinking import Thinking
from game.client.words.locale import Message, msg
from game.rules.core import CHANCE, Seat

NOTICE_S = 4.0
"""Seconds that a notice stands, such as why a move was refused."""
THINKING_SHOWN_S = 1.0
"""Seconds after which the time an AI has thought is shown."""


class Status:
    """The line of one table."""

    def __init__(self, table: Frame, thinking: Thinking) -> None:
        """Nobody acts yet.

        Args:
            table: whose line it is.
            thinking: the requests of the table.
        """
        self._table = table
        self._thinking = thinking
        self._notice: Message | None = None
        self._notice_until = 0.0
        self._notice_of: tuple[object, ...] = ()
        self.acting: Seat | None = None
        """Who did what is being shown; None until somebody has done something."""

    def show_notice(self, message: Message) -> None:
        """Says something for a while, or until the next thing happens: of another question it would be untrue."""
        self._notice = message
        self._notice_of = self._question
        self._notice_until = self._table.app.now + NOTICE_S

    def drop_notice(self) -> None:
        """The notice is not for whoever looks now."""
        self._notice = None

    @property
    def _question(self) -> tuple[object, ...]:
        """What a notice was said to: so many moves, these eyes, and whether these are asked."""
        table = self._table
        return len(table.match.moves), table.viewer, table.is_my_turn

    @property
    def notice(self) -> Message | None:
        """What is said for a while; None once it is of another question, or has stood long enough."""
        is_over = self._table.app.now >= self._notice_until or self._notice_of != self._question
        return None if is_over else self._notice

    def update(self) -> None:
        """A notice that is over goes."""
        self._notice = self.notice

    @property
    def colour(self) -> Paint:
        """Light for what is meant for the viewer, and while a moment is shown."""
        table = self._table
        is_lit = table.is_my_turn or self.notice is not None or table.board.moment_title is not None
        return "gold_light" if is_lit else "on_night"

    @property
    def text(self) -> Message:
        """What is said now."""
        table, match = self._table, self._table.match
        notice = self.notice
        if notice is not None:
            return notice
        title = table.board.moment_title
        if title is not None:
            return title
        if match.is_over and (table.settled or self.acting is None):
            return msg("table.over")
        if table.is_my_turn:
            what = table.board.prompt()[2]
            if len(match.humans) == 1:
                return msg("table.your_turn", what=what)
            return msg("table.turn_of", name=match.seats[table.viewer].name, what=what)
        seat = match.to_move
        if seat is None or seat == CHANCE or not table.settled:
            return self._action()
        seconds = self._thinking.seconds
        if seconds >= THINKING_SHOWN_S:
            return msg("table.thinks_for", name=table.faces[seat].name, seconds=seconds)
        return msg("table.thinks", name=table.faces[seat].name)

    def _action(self) -> Message:
        """Who does something just now."""
        if self.acting is None:
            return msg("table.playing")
        face = self._table.faces[self.acting]
        if face.is_viewer and self._table.match.humans:
            return msg("table.acts.you")
        return msg("table.acts", name=face.name)

"""The company at a table: how each of them looks just now, and what one of them says of what has happened.

A game says what its events do to a seat (`Board.mood_after`) and what is said of them (`Board.remark_after`); this
keeps it and lets it pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.ai.masks import MASK_SAYS
from game.ai.personality import parse_personality
from game.ai.player import Reason
from game.client.drawing.parts import Part
from game.client.table.board import Frame
from game.client.table.hint_panel import reason_message
from game.client.table.moods import Moods
from game.client.table.remarks import SECONDS, draw_remark
from game.client.words.locale import Message, msg
from game.match.log import YOU
from game.match.match import Match
from game.rules.core import Event, Seat


class Company:
    """Moods and remarks of one table."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._said: tuple[Seat, Message] | None = None
        self._until = 0.0
        self.moods: Moods = frame.moods
        """How each looks."""

    @property
    def remark(self) -> tuple[Seat, Message] | None:
        """Who says something just now, and what."""
        return self._said

    def start_over(self) -> None:
        """What happened so far is told anew: nobody feels or says anything yet."""
        self.moods.think(None)
        self.moods.clear()
        self.hush()

    def hear(self, event: Event) -> None:
        """Something has happened that is being told: it leaves everybody in some mood."""
        for seat in self._frame.faces:
            mood = self._frame.board.mood_after(event, seat)
            if mood is not None:
                self.moods.feel(seat, mood)

    def answer(self, event: Event) -> None:
        """Something has happened just now: a mask with a temper may say a word to it."""
        frame, board = self._frame, self._frame.board
        if board.ends_remark(event):
            self.hush()
        if not frame.app.settings.remarks:
            return
        found = board.remark_after(event, tempers_of(frame.match))
        if found is None or board.remark_place(found[0]) is None:
            return
        if not frame.app.tools.locale.knows(found[1].key):
            return  # a mask of the user's own that has no word for this keeps silent
        self.hush()
        self._said = found
        self._until = frame.app.now + SECONDS
        frame.say(msg("spoken.remark", name=frame.faces[found[0]].name, line=found[1]))

    def pass_time(self) -> None:
        """A remark that has stood long enough goes."""
        if self._said is not None and self._frame.app.now >= self._until:
            self.hush()

    def hush(self) -> None:
        """Nobody says anything any more."""
        self._said = None

    def parts(self) -> Iterator[Part]:
        """What is said."""
        place = None if self._said is None else self._frame.board.remark_place(self._said[0])
        if self._said is not None and place is not None:
            line = self._said[1]
            yield Part("remark", place.reach, (place, line), partial(draw_remark, place=place, line=line))


def tempers_of(match: Match) -> Mapping[Seat, str]:
    """The seats where a mask with a temper plays, and which mask."""
    found: dict[Seat, str] = {}
    for number, plan in enumerate(match.seats):
        if plan.player.partition(":")[0] == "ai":
            _, mask = parse_personality(plan.player)
            if mask is not None:
                found[Seat(number)] = mask
    return found


def said_by_mask(frame: Frame, reason: Reason) -> Message:
    """A remark in words; about the person at the screen it is said to them, where there is a text for that.

    It is said as the mask's own file has it, else as the game's catalogue has it: `<game>.mask_says.<mask>.<turn>`.
    """
    locale = frame.app.tools.locale
    is_to_viewer = reason.arguments.get("seat") == frame.viewer and frame.viewer in frame.match.humans
    for ending in (YOU, "") if is_to_viewer else ("",):
        for key in (_own_key(reason.key), reason.key):
            if locale.knows(key + ending):
                said = reason_message(reason, frame.faces)
                return Message(key + ending, said.args)
    return reason_message(reason, frame.faces)


def _own_key(key: str) -> str:
    """The key of a remark in its mask's own file, for that in a game's catalogue."""
    game, _, mask, turn = key.split(".", 3)
    return MASK_SAYS.format(mask, game, turn)

"""The company at a table: how each of them looks just now, and what one of them says of what has happened.

A game says what its events do to a seat (`Board.mood_after`) and to which mask they give something to say
(`Board.remark_after`); this keeps it and lets it pass. Who may speak, and which wording comes next, is said by
`game.match.remarks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.ai.masks import MASK_SAYS, all_masks
from game.ai.personality import parse_personality
from game.ai.player import Reason
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.table.board import Frame
from game.client.table.hint_panel import reason_message
from game.client.table.moods import Moods
from game.client.table.remarks import LARGE, REACH, SECONDS, draw_remark, draw_remark_in_log, place_in_log
from game.client.words.locale import Message, msg
from game.match.log import YOU
from game.match.match import Match
from game.match.remarks import Speakers
from game.rules.core import Event, Seat


class Company:
    """Moods and remarks of one table."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._said: tuple[Seat, Message] | None = None
        self._until = 0.0
        self._has_spoken: Speakers | None = None
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
        frame = self._frame
        if frame.board.ends_remark(event):
            self.hush()
        if not frame.app.settings.remarks:
            return
        masks = talkers_of(frame.match)
        allowed = self._speakers.may_speak(set(masks.values()))
        said = self._remark_after(event, {seat: mask for seat, mask in masks.items() if mask in allowed})
        if said is not None:
            self._say(*said)
        elif self._remark_after(event, masks) is not None:
            self._speakers = self._speakers.passed_over(set(masks.values()))

    def _remark_after(self, event: Event, masks: Mapping[Seat, str]) -> tuple[Seat, str, str, Reason] | None:
        """Returns who has words for what has happened: seat, mask, text key of the wordings, and what fills them."""
        board, left = self._frame.board, dict(masks)
        while (found := board.remark_after(event, left)) is not None:
            seat, reason = found
            mask = left.pop(seat)
            occasion = occasion_of(self._frame, reason)
            if occasion is not None and board.remark_place(seat) is not None:
                return seat, mask, occasion, reason
        return None

    def _say(self, seat: Seat, mask: str, occasion: str, reason: Reason) -> None:
        frame, kept = self._frame, self._frame.app.remarks
        number = kept.next_wording(occasion, frame.app.tools.locale.wordings(occasion))
        line = Message(f"{occasion}.{number}", reason_message(reason, frame.faces).args)
        self.hush()
        self._said = seat, line
        self._until = frame.app.now + SECONDS
        self._speakers = self._speakers.after(mask)
        kept.keep(occasion, number, _game_of(frame.match), self._speakers)
        frame.say(msg("spoken.remark", name=frame.faces[seat].name, line=line))

    @property
    def _speakers(self) -> Speakers:
        """Who has spoken in this game, at an earlier table of it too."""
        if self._has_spoken is None:
            game = _game_of(self._frame.match)
            self._has_spoken = Speakers() if game is None else self._frame.app.remarks.speakers(game)
        return self._has_spoken

    @_speakers.setter
    def _speakers(self, speakers: Speakers) -> None:
        self._has_spoken = speakers

    def pass_time(self) -> None:
        """A remark that has stood long enough goes."""
        if self._said is not None and self._frame.app.now >= self._until:
            self.hush()

    def hush(self) -> None:
        """Nobody says anything any more."""
        self._said = None

    @property
    def _is_large(self) -> bool:
        return self._frame.app.tools.fonts.text_scale > LARGE

    def overlay(self, log: Rect | None) -> Iterator[Part]:
        """What is said in large type: over the older lines of the log, with who says it, and off the table.

        Args:
            log: where the log lies; None while it is folded, then what is said is heard alone.
        """
        if self._said is not None and self._is_large and log is not None:
            seat, line = self._said
            face, tools = self._frame.faces[seat], self._frame.app.tools
            place = place_in_log(tools, log, line)
            yield Part(
                "remark", place.inset(-REACH), (place, line, face),
                partial(draw_remark_in_log, place=place, line=line, face=face),
            )  # fmt: skip

    def parts(self) -> Iterator[Part]:
        """What is said beside the plaque of who says it."""
        if self._is_large:
            return
        place = None if self._said is None else self._frame.board.remark_place(self._said[0])
        if self._said is not None and place is not None:
            line = self._said[1]
            yield Part("remark", place.reach, (place, line), partial(draw_remark, place=place, line=line))


def talkers_of(match: Match) -> Mapping[Seat, str]:
    """Returns the seats where a mask plays that has words for this game, and which mask."""
    known, found = all_masks(), dict[Seat, str]()
    for number, plan in enumerate(match.seats):
        if plan.player.partition(":")[0] == "ai":
            _, mask = parse_personality(plan.player)
            if mask is not None and known.has_words(mask, match.game.id):
                found[Seat(number)] = mask
    return found


def occasion_of(frame: Frame, reason: Reason) -> str | None:
    """Returns the text key of a remark's wordings, without their numbers; None where the mask has no word for it.

    About the person at the screen it is said to them, where there is a text for that. It is said as the mask's own file
    has it, else as the game's catalogue has it: `<game>.mask_says.<mask>.<turn>`.
    """
    locale = frame.app.tools.locale
    is_to_viewer = reason.arguments.get("seat") == frame.viewer and frame.viewer in frame.match.humans
    for ending in (YOU, "") if is_to_viewer else ("",):
        for key in (_own_key(reason.key), reason.key):
            if locale.wordings(key + ending):
                return key + ending
    return None


def _game_of(match: Match) -> str | None:
    """Returns the name of a game's save, which it keeps when it is left and gone on with; None where it has none."""
    return None if match.save is None else match.save.path.name


def _own_key(key: str) -> str:
    """The key of a remark in its mask's own file, for that in a game's catalogue."""
    game, _, mask, turn = key.split(".", 3)
    return MASK_SAYS.format(mask, game, turn)

"""Canal Grande's table: the canal between two offers, or the campo of a vote; both sides, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.ai.player import Choice, Reason
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans
from game.client.games.canal_grande.advice import advised_height, advised_text, draw_advised, draw_decided
from game.client.games.canal_grande.answer_buttons import move_text_of, prompt_of
from game.client.games.canal_grande.bar_words import asked_lines, moment_lines, waiting_lines
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.decisions import Asking, place_large
from game.client.games.canal_grande.draw import FOOT, draw_ground, draw_piles, scene_drawings, scene_of
from game.client.games.canal_grande.draw_bar import BarLines, bar_labels, draw_bar
from game.client.games.canal_grande.draw_cards import draw_card, draw_crest
from game.client.games.canal_grande.draw_seats import remark_place
from game.client.games.canal_grande.draw_vote import vote_parts
from game.client.games.canal_grande.flights import Act, Scenery
from game.client.games.canal_grande.hand import HandCard, HandView, front_on_page, hand_top
from game.client.games.canal_grande.moment import (
    Choosing,
    Moment,
    Verdict,
    moment_after,
    moment_parts,
    moment_steps,
    stake_parts,
    unrolling,
)
from game.client.games.canal_grande.moment_words import chosen_title, spoken_line
from game.client.games.canal_grande.moods import mood_after, remark_of
from game.client.games.canal_grande.motion import MOTION, Row
from game.client.games.canal_grande.names import card_name, cards_text
from game.client.games.canal_grande.noted import noted_of
from game.client.games.canal_grande.parts import (
    bank_parts,
    city_parts,
    hand_part,
    scene_part,
    side_parts,
    sign_part,
    swaying,
)
from game.client.games.canal_grande.picture import Picture, picture_after, picture_of
from game.client.games.canal_grande.places import PILES, hand_places
from game.client.games.canal_grande.taught import DIVIDE_ROOMS, ROOMS, VOTE_ROOMS, Spots, spot_places
from game.client.games.canal_grande.tells import MERE_GROUND, table_things
from game.client.motion.plan import Cue, Plan
from game.client.table.board import Board, BoardMaker, Frame
from game.client.table.hand_reader import HandReader
from game.client.table.moods import Mood
from game.client.table.noted import Noted
from game.client.table.remarks import RemarkPlace
from game.client.table.spots import Spot
from game.client.table.things import Thing
from game.client.table.waiting import result_button, skip_button
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg
from game.rules.canal_grande import (
    CanalGrandeRules,
    CanalGrandeView,
    GameEnded,
    HandDealt,
    NumbersLaid,
    OffersMade,
    Phase,
    QuarterWon,
    RoundStarted,
    VoteCalled,
)
from game.rules.core import Event, Move, Seat, View

UNROLLS_AT = 0.7
"""After which share of an event's time the ribbon begins to unroll that tells of it."""


class CanalGrandeBoard(Board[CanalGrandeView, CanalGrandeRules]):
    """What lies on a table of Canal Grande, for two or for two teams."""

    log_icon = "canal_grande/boat_divide"
    choices_on_night = True
    foot_height = FOOT
    reason_words: Mapping[str, Callable[[int | str], Message | str]] = {"card": card_name, "quarter": card_name}
    spots = Spots
    mere_ground = MERE_GROUND

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, CanalGrandeView, CanalGrandeRules)
        self._table = DrawContext(self.rules, self.frame.faces, self.frame.viewer, self._you, moods=self.frame.moods)
        self._picture = self._after = picture_of(self.view)
        self._seals: list[tuple[Seat, int]] = []
        self._phase = 1
        self._won: list[int] = []
        self._course: list[list[int]] = []
        self._asking: Asking | None = None
        self._moment: Moment | None = None
        self._acting: Event | None = None
        self._text_width = self._table.places.bar.w - 40
        self.readers = (HandReader(self._read_places, self._draw_read, self._is_by_keys, self._front),)

    def _front(self, place: Rect) -> Rect:
        """Where a card of the hand lies in front."""
        return front_on_page(place, hand_top(self._table))

    # What the frame asks.

    @property
    def title(self) -> Message:
        """The game's name."""
        return msg("canal_grande.name")

    @property
    def picture(self) -> Picture:
        """What lies on the table as it is shown."""
        return self._picture if self._moment is None or self._acting is not None else self._moment.picture

    @property
    def shown_moment(self) -> Moment | None:
        """The moment that is shown; None outside of one."""
        return self._moment

    @property
    def asking(self) -> Asking | None:
        """The viewer's decision; None while there is none to make."""
        return self._asking

    def refresh(self) -> None:
        """Takes the picture of the view."""
        view = self.view
        mover = view.to_move if view.to_move is not None and view.to_move >= 0 else None
        self._table = DrawContext(
            self.rules,
            self.frame.faces,
            self.frame.viewer,
            you=self._you,
            origin=self.frame.origin,
            text_scale=self.frame.app.tools.fonts.text_scale,
            to_move=mover,
            phase=view.phase.value,
            seals=tuple(self._seals),
            moods=self.frame.moods,
        )
        self._picture = picture_of(view)
        self._moment = self._acting = None

    def act(self, event: Event) -> Plan:
        """Starts showing an event."""
        row = MOTION[type(event)]
        if row.sound is not None:
            self.frame.sound(row.sound)
        self._moment = None
        act = self._begin(event, row)
        return Plan.of(act.tracks, hold=row.seconds, cues=act.cues)

    def _begin(self, event: Event, row: Row) -> Act:
        before = self._picture
        self._after = after = picture_after(before, event)
        self._asking = None
        table = self._table
        seat = self.actor_of(event)
        sorted_here = (
            isinstance(event, OffersMade) and event.seat == self.frame.viewer and bool(self.frame.match.humans)
        )
        table.to_move = seat if seat is not None else table.to_move
        table.phase = "acts"
        table.plan = ()
        act = row.build(event, Scenery(table, before, after, row.seconds, self._pile_points(), sorted_here))
        self._picture = act.during
        return act

    def moment(self, waiting: Sequence[Event]) -> Sequence[int]:
        """Another takes an offer; or a vote has its last word, is decided, and a quarter is won."""
        return moment_steps(waiting, self._you)

    def act_step(self, events: Sequence[Event]) -> Plan:
        """Starts showing a step of a moment."""
        event = events[0]
        row = MOTION[type(event)]
        self._moment = moment_after(self._moment, event, self._picture)
        self._acting = event
        act = self._begin(event, row)
        lands_s = row.seconds if isinstance(event, QuarterWon) else 0.0
        cues = [] if row.sound is None else [Cue(lands_s, row.sound)]
        if self._moment is not None:
            act.tracks += unrolling(self._table, self._moment, event, row.seconds * UNROLLS_AT)
        if isinstance(self._moment, Verdict) and self._moment.keeper is not None and self._you in self._moment.winners:
            cues.append(Cue(row.seconds, "flourish"))
        return Plan.of(act.tracks, hold=row.seconds, cues=cues)

    def pass_over(self, events: Sequence[Event]) -> None:
        """The events are not seen: the picture becomes the one after them, and what they come to is told."""
        self._asking = self._acting = None
        for event in events:
            self._moment = moment_after(self._moment, event, self._picture)
            self._picture = self._after = picture_after(self._picture, event)
        self._table.seals, self._table.plan = tuple(self._seals), ()

    def moment_line(self, events: Sequence[Event]) -> Message:
        """All of it in one go: it is said when all but the last of it has been shown."""
        return spoken_line(self._table, events, self._picture, picture_after(self._picture, events[-1]))

    @property
    def moment_title(self) -> Message | None:
        """That somebody has chosen, or that the vote is decided."""
        if isinstance(self._moment, Choosing):
            return chosen_title(self._table, self._moment.seat)
        return None if self._moment is None else msg("canal_grande.moment.title")

    def scenery(self, event: Event) -> Sequence[tuple[str, Rect]]:
        """The campo that a vote brings, or the canal after it."""
        before, after = (scene_of(picture) for picture in (self.picture, picture_after(self._picture, event)))
        return () if after == before else scene_drawings(after)

    def acted(self, event: Event) -> None:  # noqa: ARG002 - the picture after it was made when it began
        """The event has been shown."""
        self._table.seals = tuple(self._seals)
        self._picture = self._after
        self._acting = None

    def gather(self, event: Event | None, number: int) -> None:  # noqa: ARG002 - rounds follow one another
        """Keeps the seals of this phase, and how many quarters each had won when each round began."""
        match event:
            case None:
                self._seals = []
                self._phase = 1
                self._won = [0] * len(self.frame.faces)
                self._course = []
            case RoundStarted(phase=phase):
                self._course.append(list(self._won))
                if phase != self._phase:
                    self._phase = phase
                    self._seals = []
            case NumbersLaid(seat=seat, numbers=numbers):
                self._seals += [(seat, number) for number in numbers]
            case QuarterWon(seat=seat):
                self._won[seat] += 1
            case GameEnded():
                self._course.append(list(self._won))
            case _:
                return

    def mood_after(self, event: Event, seat: Seat) -> Mood | None:
        """Who wins a vote is pleased, who loses it or a card is cross."""
        return mood_after(event, seat)

    def remark_after(self, event: Event, masks: Mapping[Seat, str]) -> tuple[Seat, Reason] | None:
        """A mask says what it thinks of a vote or a theft."""
        return remark_of(event, masks)

    def ends_remark(self, event: Event) -> bool:
        """With the next vote there is something new to speak of."""
        return isinstance(event, VoteCalled)

    def remark_place(self, seat: Seat) -> RemarkPlace:
        """Under the strip over roofs, or above the own panel over the campo."""
        place = remark_place(self.picture, self.frame.viewer, seat)
        return replace(place, room=self._table.at(place.room))

    def build_choices(self) -> list[Widget]:
        """The widgets of the decision."""
        view = self.view
        self._asking = None
        if not self.frame.is_my_turn:
            return self._while_waiting(view)
        self._asking = Asking(
            view,
            self._picture,
            lambda: self._table,
            self.frame,
            self._refusal,
        )
        return self._asking.widgets

    def places(self, spot: Spot) -> Sequence[Rect]:
        """Where that lies which a tutorial points at."""
        return spot_places(self._table, self.picture, spot, self.frame.choices)

    def speech_rooms(self) -> Sequence[Rect]:
        """Over the vote, or between the banks; else where any game has room."""
        picture = self.picture
        rooms = VOTE_ROOMS if picture.vote is not None else DIVIDE_ROOMS if picture.turned_up else ROOMS
        return (*(self._table.at(room) for room in rooms), *super().speech_rooms())

    def place_board(self, page: Page) -> None:  # noqa: ARG002 - `origin` says all that matters of it
        """Places the cards, the banks and the buttons."""
        scale = self.frame.app.tools.fonts.text_scale
        if (self._table.origin, self._table.text_scale) != (self.frame.origin, scale):
            self._table = replace(self._table, origin=self.frame.origin, text_scale=scale)
        bar = self._table.at(self._table.places.bar)
        if self._asking is not None and self.frame.choices:
            self._text_width = self._asking.place(bar)
            return
        if self._table.places.is_large:
            self._text_width = place_large(self.frame.choices, [300.0] * len(self.frame.choices), bar)
            return
        right = bar.right - 16
        for widget in self.frame.choices:
            widget.rect = Rect(right - 300, bar.center[1] - 27, 300, 54)
            right -= 316
        self._text_width = right - bar.x - 30

    def draw_ground(self, canvas: Canvas) -> None:
        """The night round the scene."""
        draw_ground(canvas, self._table)

    def board_parts(self) -> Iterator[Part]:
        """Both sides, banks and signs or the vote, the action bar, the hand, and the piles under the log."""
        table, picture = self._table, self.picture
        asking = self._asking if self.frame.choices else None
        yield scene_part(table, picture)
        yield from city_parts(table, picture, self.frame.app.beat)
        yield from side_parts(table, picture, self.frame.app.beat)
        if asking is not None and asking.division is not None:
            yield from (sign_part(table, bank, asking.division.sign(bank)) for bank in (0, 1))
        elif picture.vote is None:
            yield from bank_parts(table, picture)
        else:
            yield from vote_parts(table, picture, picture.vote)
            yield from stake_parts(table, picture)
        if self._moment is not None:
            yield from moment_parts(table, self._moment, self._acting)
        place, keys, lines = table.at(table.places.bar), self.frame.app.input, self._bar_lines()
        above = sum(isinstance(widget, Button) for widget in self.frame.choices) > 1
        bar = partial(draw_bar, bar=place, lines=lines, width=self._text_width, keys=keys, above=above)
        yield Part("action bar", place.inset(-2), (lines, self._text_width, above, bar_labels(keys)), bar)
        if not self._holds_hand:
            yield hand_part(table, picture)
        counts = (picture.pile, picture.numbers, picture.discards)
        yield Part(
            "piles", self.frame.foot_rect, counts, partial(draw_piles, rect=self.frame.foot_rect, picture=picture)
        )

    def swaying(self) -> Iterator[Part]:
        """Light on the canal, flags, and the lantern."""
        return swaying(self._table, self.picture, self.frame.app.beat)

    def things(self) -> Iterator[Thing]:
        """The same, each with what it tells; what is known beside the picture is told while all lies still."""
        asking = self._asking if self.frame.choices else None
        known = self.view if self.frame.settled else None
        return table_things(self._table, self.picture, known, asking, self.frame.foot_rect, self._moment)

    @property
    def progress(self) -> object:
        """The round and the phase."""
        return self._picture.round, self._picture.phase

    def draw_progress(self, canvas: Canvas, left: Point) -> None:
        """The round and the phase."""
        canvas.text(
            msg("canal_grande.table.progress", round=self._picture.round, phase=self._picture.phase),
            left, sans(19), "on_night_muted", valign="baseline",
            max_width=max(80.0, canvas.page.width / 2 - 330 - left[0]), max_height=36,
        )  # fmt: skip

    def prompt(self) -> tuple[Message, Message, Message]:
        """What is so, what is asked, and that in a few words."""
        return prompt_of(self.view, self.frame.faces)

    def move_text(self, move: Move) -> Message:
        """A move in a few words."""
        return move_text_of(move, self.frame.faces)

    def advised_choices(self, move: Move) -> Sequence[Widget]:
        """The cards that are still to be moved for it, else the bank or the button."""
        return () if self._asking is None else self._asking.advised(move)

    def set_up(self, move: Move) -> None:
        """The cards go to their banks, or rise from the hand."""
        if self._asking is not None:
            self._asking.set_up(move)

    def refusal_word(self, name: str, word: object) -> object:
        """Cards and quarters by their names."""
        return card_name(word) if name in ("card", "quarter") and isinstance(word, str | int) else word

    def actor_of(self, event: Event) -> Seat | None:
        """Nobody deals."""
        return None if isinstance(event, HandDealt) else super().actor_of(event)

    def advice_text(self, move: Move) -> Message:
        """Without the cards, which lie under the reasons."""
        return advised_text(move) or self.move_text(move)

    def draw_decision(self, canvas: Canvas, rect: Rect, view: View, move: Move) -> None:
        """The cards of the decision, or the card that asked for it."""
        view = self.seen(view)
        draw_decided(canvas, rect, view, move)

    def advice_extra(self, choice: Choice) -> tuple[float, Callable[[Canvas, Rect], None]] | None:
        """The cards of the move that is advised."""
        view = self.view
        height = advised_height(view, choice.advised)
        return None if not height else (height, lambda canvas, rect: draw_advised(canvas, rect, view, choice.advised))

    def result_line(self) -> Message:
        """By what it was won, and after how many rounds."""
        state = self.frame.match.state
        key = str(state.termination).removeprefix("canal_grande.end.")
        return msg(f"canal_grande.result.{key}", rounds=msg("canal_grande.rounds", count=state.length))

    def noted(self) -> Sequence[Noted]:
        """The sheet of what was seen and what is left."""
        return noted_of(self.view)

    def score_account(self, seat: Seat) -> Message | str:
        """The quarters by name."""
        won = zip(self.rules.quarters.names, self._picture.won[seat], strict=True)
        return cards_text([name for name, count in won for _ in range(count)]) if any(self._picture.won[seat]) else ""

    def last_line(self) -> Message | str:
        """In how many phases."""
        return msg("canal_grande.result.phases", count=self._picture.phase)

    def course(self) -> Sequence[Sequence[float]]:
        """The share of all quarters won in the end that each seat had when each round began, and at the end."""
        whole = max(1, sum(self._won))
        return [[count / whole for count in won] for won in self._course]

    def course_caption(self) -> Message:
        """What the chart shows."""
        return msg("canal_grande.result.course", count=sum(self._won))

    def score_text(self, seat: Seat) -> str:
        """How many quarters lie before a seat."""
        return str(sum(self._picture.won[seat]))

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Four are two teams."""
        return self._picture.team(seat)

    def winners_score(self, winners: Sequence[Seat]) -> str:
        """How many quarters the side has won."""
        return str(sum(sum(self._picture.won[seat]) for seat in winners))

    def draw_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        """The crests that a seat has won."""
        won = [(name, count) for name, count in zip(self.rules.quarters.names, self._picture.won[seat], strict=True)]
        shown = [(name, count) for name, count in won if count]
        pitch = min(44.0, rect.w / max(1, len(shown)))
        for index, (name, count) in enumerate(shown):
            size = min(46.0, pitch * 1.05, rect.h)
            draw_crest(canvas, (rect.x + pitch * (index + 0.5), rect.center[1]), name, count, size)

    # The decisions.

    @property
    def _holds_hand(self) -> bool:
        """Whether the hand is among the widgets of the decision."""
        asking = self._asking if self.frame.choices else None
        return asking is not None and any(isinstance(widget, HandCard | HandView) for widget in asking.widgets)

    def _read_places(self) -> list[Rect]:
        picture = self.picture
        if self._holds_hand:
            return []
        return [
            self._table.at(place.rect)
            for place in hand_places(picture.hand, voting=picture.vote is not None, room=self._table.places.hand)
        ]

    def _draw_read(self, canvas: Canvas, place: Rect, number: int) -> None:
        draw_card(canvas, place, self.picture.hand[number], glow=True)

    def _is_by_keys(self) -> bool:
        return self.frame.app.input.by_keys

    def _while_waiting(self, view: CanalGrandeView) -> list[Widget]:
        """The result, and for someone who watches the way to it."""
        if view.phase is Phase.END:
            return [result_button(self.frame)]
        return [] if self.frame.match.humans else [skip_button(self.frame)]

    def _refusal(self, move: Move) -> Message | None:
        """Why the rules would refuse a move of the viewer: their own cards and what lies open say all of it."""
        if self.frame.match.is_legal(move):
            return None
        return self.refusal_text(self.frame.match.state.refusal(move))

    # What is shown.

    @property
    def _you(self) -> Seat | None:
        return self.frame.viewer if self.frame.match.humans else None

    def _pile_points(self) -> tuple[Point, Point, Point]:
        foot = self.frame.foot_rect
        width = foot.w / len(PILES)
        first, second, third = ((foot.x + 30 + width * index, foot.y + 45) for index in range(3))
        return first, second, third

    def _bar_lines(self) -> BarLines:
        if self._moment is not None:
            return moment_lines(self._table, self._moment, self._acting)
        if self._asking is not None and self.frame.choices and self.frame.is_my_turn:
            state, question, _ = self.prompt()
            return asked_lines(self._table, self._picture, self._asking, state, question)
        return waiting_lines(self.frame, self.view, self._picture)


TABLE: BoardMaker = CanalGrandeBoard

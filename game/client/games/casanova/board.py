"""Casanova's table: cloth and ledge, the decisions of each phase, and what advice adds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, reduce

import msgspec

from game.ai.casanova import outlook
from game.ai.player import Choice, Reason
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.games.casanova.account import account_of
from game.client.games.casanova.acts import Act, Scenery
from game.client.games.casanova.advice import draw_outlook, marks_of
from game.client.games.casanova.decisions import advised_widgets, decision_buttons, prompt_of
from game.client.games.casanova.draw import (
    LARGE_INDEX,
    Hidden,
    Table,
    draw_ground,
    draw_result_lozenges,
    figure_of,
    is_newest_away,
)
from game.client.games.casanova.draw_bar import draw_bar
from game.client.games.casanova.draw_result import draw_coins, draw_decision, draw_rolled
from game.client.games.casanova.hand import HAND_REACH, HandCard, draw_held, draw_slot
from game.client.games.casanova.moment import moment_cards
from game.client.games.casanova.moment_cards import MomentCard
from game.client.games.casanova.moment_motion import act_step, moment_steps
from game.client.games.casanova.moment_words import spoken_line, title_text, why_lines
from game.client.games.casanova.moods import Rounds, mood_after, remark_of
from game.client.games.casanova.motion import MOTION
from game.client.games.casanova.names import move_text_of
from game.client.games.casanova.noted import noted_of
from game.client.games.casanova.parts import swaying, table_parts
from game.client.games.casanova.picture import Picture, picture_after, picture_of
from game.client.games.casanova.places import BAR, BOARD, SCROLL, hand_slots
from game.client.games.casanova.rank_scroll import RankScroll
from game.client.games.casanova.taught import ROOM, Spots, spot_places
from game.client.games.casanova.tells import MERE_GROUND, round_things, table_things
from game.client.games.casanova.track import WORDS, WORDS_WIDTH, lozenge_places, track_of
from game.client.motion.plan import Plan
from game.client.table.board import Board, BoardMaker, Frame
from game.client.table.card_widget import handling_of, show_strips
from game.client.table.hand_reader import HandReader
from game.client.table.moods import Mood
from game.client.table.noted import Noted
from game.client.table.remarks import RemarkPlace
from game.client.table.spots import Spot
from game.client.table.things import Thing
from game.client.table.top_bar import progress_left
from game.client.table.waiting import result_button, skip_button
from game.client.widgets.base import Widget
from game.client.widgets.stepper import Stepper
from game.client.words.locale import Message, msg
from game.rules.casanova import (
    Announce,
    CardPlayed,
    CasanovaRules,
    CasanovaView,
    CoinsMoved,
    DiceAnnounced,
    DiceRolled,
    Folded,
    GameEnded,
    Phase,
    Play,
    PotShared,
    PotStayed,
    PotWon,
    RoundStarted,
    StakeDoubled,
    StakeKept,
    StakeMatched,
)
from game.rules.core import Event, Move, Seat, View

ACTS = (RoundStarted, DiceAnnounced, CardPlayed, DiceRolled, StakeKept, StakeDoubled, StakeMatched, Folded)
"""Events in which a seat does something: the lantern goes there."""


WIDTHS, THREE, STEPPER = (284.0, 452.0), (220.0, 330.0), 340.0
"""How wide buttons in the bar are, in units: two, at the usual text size and the largest; more; what steps."""


class CasanovaBoard(Board[CasanovaView, CasanovaRules]):
    """What lies on a table of Casanova."""

    log_icon = "casanova/coin_face"
    choices_on_night = True
    spots = Spots
    mere_ground = MERE_GROUND

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, CasanovaView, CasanovaRules)
        self._table = Table(self.rules, self.frame.faces, self.frame.viewer, moods=self.frame.moods, you=self._you)
        self._picture = self._after = picture_of(self.view)
        self._act: Act | None = None
        self._results: list[tuple[Seat, ...]] = []
        self._course: list[tuple[int, ...]] = []
        self._held_now: list[int] = []
        self._rounds = Rounds()
        self._laid: tuple[int, Rect] | None = None
        self._whole: int | None = None
        self._text_width = BAR.w - 60
        reader = HandReader(self._read_places, self._draw_read, self._is_by_keys, turn=self._turn)
        self._scroll: RankScroll | None = None
        if self._table.scrolls:
            self._scroll = RankScroll(self.rules.cards.all, lambda: self._table.at(BOARD), self._show_ranks)
        self.readers = (reader,) if self._scroll is None else (self._scroll, reader)

    # What the frame asks.

    @property
    def title(self) -> Message:
        """The game's name."""
        return msg("casanova.name")

    @property
    def picture(self) -> Picture:
        """What lies on the table as it is shown."""
        return self._picture if self._act is None else self._act.picture_at(self.frame.motion.now)

    def refresh(self) -> None:
        """Takes the picture of the view."""
        view = self.view
        self._table = Table(
            self.rules,
            self.frame.faces,
            self.frame.viewer,
            origin=self.frame.origin,
            to_move=self._shown_mover(view),
            marks=marks_of(view) if self.frame.match.humans else {},
            moods=self.frame.moods,
            you=self._you,
            text_scale=self.frame.app.tools.fonts.text_scale,
            first=self._table.first,
        )
        self._picture = picture_of(view)
        self._act = None
        self._laid = None

    def act(self, event: Event) -> Plan:
        """Starts showing an event."""
        row = MOTION[type(event)]
        if row.sound is not None:
            self.frame.sound(row.sound)
        act = row.build(event, self._scenery((event,), row.seconds))
        if isinstance(event, ACTS):
            self._table.to_move = event.seat
        return self._show(act, row.seconds)

    def acted(self, event: Event) -> None:  # noqa: ARG002 - the picture after it was made when it began
        """The event has been shown."""
        self._table.hidden = Hidden()
        self._picture = self._after
        self._act = None

    def moment(self, waiting: Sequence[Event]) -> Sequence[int]:
        """The end of a round: all cards turn at once, the verdict falls, the pot travels."""
        return moment_steps(waiting)

    def act_step(self, events: Sequence[Event]) -> Plan:
        """Starts showing a step of it."""
        self._table.to_move = None
        return self._show(act_step(events, self._scenery(events, 0)), 0)

    def pass_over(self, events: Sequence[Event]) -> None:
        """The events are not seen: the picture becomes the one after them."""
        self._after = reduce(picture_after, events, self._after)
        self._table.marks = {}
        self.acted(events[-1])

    def moment_line(self, events: Sequence[Event]) -> Message:
        """All of it in one go."""
        return spoken_line(
            self._table, reduce(picture_after, events, msgspec.structs.replace(self._after, moment=None))
        )

    @property
    def moment_title(self) -> Message | None:
        """That all cards are turned."""
        return title_text(self._picture)

    def moment_widgets(self) -> list[Widget]:
        """The cards that lie face up: pointed at, each is seen whole and large."""
        picture, by_keys = self._picture, lambda: self.frame.app.input.by_keys
        cards: list[Widget] = []
        below = self._table.verdict.bottom
        for seat in moment_cards(self._table, picture):
            card, standing = picture.turned_card(seat), picture.standing(seat)
            if card is not None and standing is not None:
                cards.append(MomentCard(card, standing, self.frame.faces[seat], by_keys, self.frame.go_on, below))
        return cards

    def _scenery(self, events: Sequence[Event], seconds: float) -> Scenery:
        self._after = reduce(picture_after, events, self._picture)
        return Scenery(self._table, self._picture, self._after, seconds, self._start_of)

    def _show(self, act: Act, hold: float) -> Plan:
        self._table.marks = {}
        self._table.hidden = act.hidden
        self._picture = act.during
        self._act = act
        return Plan.of(act.tracks, hold=hold, cues=act.cues)

    def gather(self, event: Event | None, number: int) -> None:  # noqa: ARG002 - rounds follow one another
        """Keeps who won each round."""
        if event is not None:
            self._rounds.hear(event)
        match event:
            case None:
                self._rounds = Rounds()
                self._results = []
                self._course = [self.rules.purses(len(self.frame.faces))]
                self._held_now = list(self._course[0])
            case CoinsMoved(seat=seat, coins=coins, to_pot=to_pot):
                self._held_now[seat] += -coins if to_pot else coins
            case RoundStarted(round=started) if started > 1:
                self._course.append(tuple(self._held_now))
            case GameEnded(coins=held):
                self._course.append(held)
            case PotWon(seat=seat):
                self._results.append((seat,))
            case PotShared(seats=seats):
                self._results.append(seats)
            case PotStayed():
                self._results.append(())
            case _:
                return

    def mood_after(self, event: Event, seat: Seat) -> Mood | None:
        """Who wins a pot is pleased, who was in and lost it is cross."""
        return mood_after(event, seat, self._rounds.gone)

    def remark_after(self, event: Event, masks: Mapping[Seat, str]) -> tuple[Seat, Reason] | None:
        """When a round is over, one of the masks says what it thinks of it."""
        return remark_of(self._rounds.ended_with(event), masks, self._rounds.number)

    def ends_remark(self, event: Event) -> bool:
        """With the roll a new round is decided, and words are said where a remark was read."""
        return isinstance(event, DiceRolled)

    def remark_place(self, seat: Seat) -> RemarkPlace | None:
        """Beside the plaque, over cloth where nothing is laid."""
        return self._table.places[seat].remark

    def build_choices(self) -> list[Widget]:
        """The widgets of the decision; the cards of the hand are among them whenever it is the viewer's turn."""
        view = self.view
        if not self.frame.is_my_turn:
            return self._while_waiting(view)
        buttons = decision_buttons(view, self.frame.propose, self.frame.app.input.cap)
        playing = view.phase is Phase.PLAY
        handling, slot = handling_of(self.frame), lambda: self._table.places[self.frame.viewer].card
        cards = [
            HandCard(rank, playing, self._play, handling, slot, self._turn)
            for rank in view.hand[: len(self._table.ranks)]
        ]
        self._bear(cards)
        return [*cards, *buttons] if playing else [*buttons, *cards]

    def _bear(self, cards: Sequence[HandCard]) -> None:
        """The cards are those of the part of the ranks that is seen; those that are not needed are not there."""
        ranks = [rank for rank in self._table.ranks if rank in self.view.hand]
        for number, card in enumerate(cards):
            card.visible = number < len(ranks)
            if card.visible:
                card.bear(ranks[number])

    def _show_ranks(self, first: int) -> None:
        """Another part of the ranks is seen."""
        self._table = replace(self._table, first=first)
        self._bear(self._all_cards())
        self.place_board(self.frame.app.tools.page)

    def _turn(self, dy: float) -> bool:
        return self._scroll is not None and self._scroll.scroll(dy)

    def places(self, spot: Spot) -> Sequence[Rect]:
        """Where that lies which a tutorial points at."""
        buttons = [w for w in self.frame.choices if not isinstance(w, HandCard | MomentCard)]
        hand = self._places_of([rank for rank, held in zip(self._table.ranks, self._held(), strict=True) if held])
        return spot_places(self._table, self._picture, spot, hand, buttons)

    def speech_rooms(self) -> Sequence[Rect]:
        """The upper edge of the cloth where nobody sits opposite; else where any game has room."""
        rooms = super().speech_rooms()
        return (self._table.at(ROOM), *rooms) if len(self.frame.faces) % 2 else rooms

    def place_board(self, page: Page) -> None:  # noqa: ARG002 - `origin` says all that matters of it
        """Places the cards of the hand and the buttons of the action bar."""
        scale = self.frame.app.tools.fonts.text_scale
        if (self._table.origin, self._table.text_scale) != (self.frame.origin, scale):
            self._table = replace(self._table, origin=self.frame.origin, text_scale=scale)
        if self._scroll is not None:
            self._scroll.rect = self._table.at(SCROLL)
        cards = self._hand_cards()
        show_strips(cards, [*self._places_of([card.rank for card in cards]).values()])
        turned = moment_cards(self._table, self._picture)
        for widget in self.frame.choices:
            if isinstance(widget, MomentCard):
                widget.rect = turned[widget.card.seat]
        self._place_buttons([w for w in self.frame.choices if not isinstance(w, HandCard | MomentCard)])

    def draw_ground(self, canvas: Canvas) -> None:
        """Wood, cloth, ring and glass."""
        draw_ground(canvas, self._table)

    def board_parts(self) -> Iterator[Part]:
        """Middle, seats, action bar and hand."""
        yield from table_parts(self._table, self.picture, self.frame.app.beat)
        first, second = self._bar_lines()
        table = self._table
        bar = partial(
            draw_bar, bar=table.bar, width=self._text_width, first=first, second=second, large=bool(table.large)
        )
        yield Part("action bar", self._table.bar.inset(-1), (first, second, self._text_width), bar)
        shows = (self._picture.discards[self.frame.viewer], self._on_table, bool(self._hand_cards()), self._dealt)
        hand = (shows, self._table.first)
        yield Part("hand", self._table.at(self._table.hand).inset(-HAND_REACH), hand, self._draw_hand)

    def swaying(self) -> Iterator[Part]:
        """The lantern."""
        return swaying(self._table, self.frame.app.beat)

    def things(self) -> Iterator[Thing]:
        """All that lies on the cloth and on the ledge, and the rounds in the bar."""
        picture, held = self.picture, self._held()
        places = self._places_of(self._table.ranks)
        hand = {rank: place for (rank, place), is_held in zip(places.items(), held, strict=True) if is_held}
        out = (*self._picture.discards[self.frame.viewer], self._on_table)
        slots = {rank: place for rank, place in places.items() if rank in out and rank not in hand}
        yield from table_things(self._table, picture, hand, slots)
        yield from round_things(
            self._results, lozenge_places(self._track(progress_left(self.frame.app.tools, self.title))), self._table
        )

    @property
    def progress(self) -> object:
        """The round, and who won those before, in which colours."""
        return self._picture.round, tuple(self._results), tuple(face.colour for face in self._table.faces.values())

    def draw_progress(self, canvas: Canvas, left: Point) -> None:
        """The round, and who won those before."""
        canvas.text(self._round_words, left, WORDS, "on_night_muted", valign="baseline", max_width=WORDS_WIDTH)
        colours = [tuple(self._table.faces[seat].colour for seat in takers) for takers in self._results]
        draw_result_lozenges(canvas, self._track(left[0]), colours)

    def prompt(self) -> tuple[Message, Message, Message]:
        """What is so, what is asked, and that in two words."""
        return prompt_of(self.view, self.frame.faces)

    def result_line(self) -> Message:
        """With how many coins, and after how many rounds, it was won."""
        state = self.frame.match.state
        key = str(state.termination).removeprefix("casanova.end.")
        winners = self.frame.match.winners or ()
        coins = int(state.scores()[winners[0]]) if winners else 0
        return msg(
            f"casanova.result.{key}",
            coins=msg("casanova.coins", count=coins),
            rounds=msg("casanova.rounds", count=state.length),
        )

    def noted(self) -> Sequence[Noted]:
        """The sheet of what was seen and what is left."""
        return noted_of(self.view, self.frame.faces)

    def score_account(self, seat: Seat) -> Message:
        """From the coins at the start, by pots and stakes."""
        return account_of(self.story, self.rules, seat)

    def last_line(self) -> Message | str:
        """What became of the coins in the pot."""
        return msg("casanova.result.pot_lost", count=self._picture.pot) if self._picture.pot else ""

    def course(self) -> Sequence[Sequence[float]]:
        """The share of all coins that each seat held when each round began, and at the end."""
        whole = sum(self.rules.purses(len(self.frame.faces)))
        return [[coins / whole for coins in held] for held in self._course]

    def course_caption(self) -> Message:
        """What the chart shows."""
        return msg("casanova.result.course", count=sum(self.rules.purses(len(self.frame.faces))))

    def draw_decision(self, canvas: Canvas, rect: Rect, view: View, move: Move) -> None:
        """The card that was laid or lay there; for an announcement the cup with as many dice."""
        draw_decision(canvas, rect, self.seen(view), move)

    def draw_decision_foot(self, canvas: Canvas, rect: Rect, view: View) -> bool:
        """The dice that had been rolled, and what they came to."""
        return draw_rolled(canvas, rect, self.seen(view))

    @property
    def score_sign(self) -> str | None:
        """Coins are counted."""
        return "casanova/coin_face"

    def draw_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        """A seat's coins in stacks."""
        draw_coins(canvas, rect, int(self.frame.match.state.scores()[seat]))

    def move_text(self, move: Move) -> Message:
        """A move in a few words."""
        return move_text_of(move)

    def advised_choices(self, move: Move) -> Sequence[Widget]:
        """The button of the answer or the dice, or the card."""
        return advised_widgets(self.frame.choices, move)

    def set_up(self, move: Move) -> None:
        """Where the dice are stepped through their number is set; a card that is not seen comes into sight."""
        if isinstance(move, Announce):
            for widget in self.frame.choices:
                if isinstance(widget, Stepper):
                    widget.index = move.dice - self.rules.dice.least
        if isinstance(move, Play) and self._scroll is not None:
            self._scroll.show(self.rules.cards.all.index(move.card))
        super().set_up(move)

    def advice_extra(self, choice: Choice) -> tuple[float, Callable[[Canvas, Rect], None]] | None:  # noqa: ARG002
        """Chances if all stay in, and what the marks in the rows mean; they are the same for every advice."""
        chances = outlook(self.view)
        if chances is None:
            return None
        scale = max(1.0, self.frame.app.tools.fonts.text_scale)
        percents = chances.percents()
        return 176 * scale, lambda canvas, rect: draw_outlook(canvas, rect, percents, chances.card)

    # The decisions.

    def _play(self, rank: int, laid: Rect | None = None) -> None:
        """The person wants to play a card, which they have let go at a place, or clicked."""
        self._laid = None if laid is None else (rank, laid)
        self.frame.propose(Play(self.frame.viewer, rank))

    def _while_waiting(self, view: CasanovaView) -> list[Widget]:
        """Who is out, or only watches, may skip to the end."""
        if view.phase is Phase.END:
            return [result_button(self.frame)]
        watches = self.frame.viewer in view.eliminated or not self.frame.match.humans
        return [skip_button(self.frame)] if watches else []

    # Where things lie and what they say.

    def _place_buttons(self, buttons: Sequence[Widget]) -> None:
        bar, large = self._table.bar, self._table.large
        right, few = bar.right - 16, len(buttons) <= 2
        shares = WIDTHS if few else tuple(min(width, (1 + 0.4 * large) * 780 / len(buttons) - 14) for width in THREE)
        for widget in reversed(buttons):
            width = STEPPER if isinstance(widget, Stepper) else shares[0] + (shares[1] - shares[0]) * large
            high = (46.0 if isinstance(widget, Stepper) else 61.0) * bar.h / BAR.h
            if large:
                high = min(bar.h - 18, high * 1.1)
            widget.rect = Rect(right - width, bar.center[1] - high / 2, width, high)
            right -= width + (28 if few else 16)
        self._text_width = right - bar.x - 44 if buttons else bar.w - 60

    def _held(self) -> list[bool]:
        played = self._picture.discards[self.frame.viewer]
        return [rank not in played and rank != self._picture.own for rank in self._table.ranks]

    @property
    def _on_table(self) -> int | None:
        """The viewer's card that lies on the table, face down or in the moment, or is on its way: its slot waits."""
        viewer = self.frame.viewer
        if is_newest_away(self._table, self._picture, viewer):
            return self._picture.discards[viewer][-1]
        return self._picture.own

    @property
    def _dealt(self) -> int:
        """How many cards of the hand have come to lie in their places; all, where none are dealt."""
        landings = None if self._act is None else self._act.landings
        if landings is None or self.frame.motion.reduced:
            return len(self._table.ranks)
        return sum(at <= self.frame.motion.now for at in landings)

    @property
    def _you(self) -> Seat | None:
        return self.frame.viewer if self.frame.match.humans else None

    def _hand_place(self, rank: int) -> Rect:
        return self._places_of([rank])[rank]

    def _slots(self) -> list[Rect]:
        """The places of the hand; the card that has the focus hides none of its neighbours."""
        return hand_slots(self._held(), self._table.hand, self._whole, is_large=self._table.text_scale > LARGE_INDEX)

    def keep_up(self) -> None:
        """Makes room for the card that has the focus, where its neighbours would lie under it."""
        focused = next((card for card in self._hand_cards() if card.focused and self._is_by_keys()), None)
        whole = None if focused is None else self._table.number(focused.rank)
        if whole != self._whole:
            self._whole = whole
            self.place_board(self.frame.app.tools.page)

    def _places_of(self, ranks: Sequence[int]) -> dict[int, Rect]:
        """Where these cards of the hand lie, or their slots."""
        slots = self._slots()
        return {rank: self._table.at(slots[self._table.number(rank)]) for rank in ranks}

    def _start_of(self, rank: int) -> Rect:
        """Where a card of the hand travels from: where it was let go, or its place."""
        if self._laid is not None and self._laid[0] == rank:
            return self._laid[1]
        return self._hand_place(rank)

    def _shown_mover(self, view: CasanovaView) -> Seat | None:
        return view.to_move if view.to_move is not None and view.to_move >= 0 else None

    def _shown_announcer(self, view: CasanovaView) -> Seat | None:
        """Who announces in the round after the one that is shown; None where the match has not come there."""
        return view.active if view.round > self._picture.round else None

    # How it looks.

    @property
    def _round_words(self) -> Message:
        return msg("casanova.table.round_of", round=self._picture.round, rounds=self.rules.rounds)

    def _track(self, left: float) -> list[Point]:
        return track_of(self.frame.app.tools, self._round_words, left, self.rules.rounds)

    def _bar_lines(self) -> tuple[Message, Message | None]:
        view = self.view
        if self.frame.is_my_turn:
            state, question, _ = self.prompt()
            return state, self._card_in_front or question
        if self._picture.moment is not None:
            announcer = None if view.phase is Phase.END else self._shown_announcer(view)
            return why_lines(self._table, self._picture, self._picture.moment, announcer)
        if view.phase is Phase.END and self.frame.settled:
            return msg("table.over"), msg(str(view.termination)) if view.termination is not None else None
        if self.frame.viewer in self._picture.eliminated:
            return msg("casanova.state.out"), msg("casanova.ask.watch")
        if not self.frame.settled or view.to_move is None or view.to_move < 0:
            return msg("casanova.state.round", round=self._picture.round), msg("table.skip_hint")
        name = self.frame.faces[view.to_move].name
        return msg("casanova.state.round", round=self._picture.round), msg("casanova.ask.wait", name=name)

    @property
    def _card_in_front(self) -> Message | None:
        """In large type and on small cards, which leave names off, that of the card that lies in front."""
        if self._table.text_scale <= LARGE_INDEX and not self._table.is_small:
            return None
        rank = next((card.rank for card in self._hand_cards() if card.in_front or card.focused), None)
        figure = None if rank is None else msg(f"casanova.figure.{figure_of(rank)}")
        return None if figure is None else msg("casanova.table.card", rank=rank, figure=figure)

    def _read_cards(self) -> list[int]:
        """The ranks in the hand while they are no widgets."""
        return (
            []
            if self._hand_cards()
            else [rank for rank, held in zip(self._table.ranks, self._held(), strict=True) if held]
        )

    def _read_places(self) -> list[Rect]:
        return [*self._places_of(self._read_cards()).values()]

    def _is_by_keys(self) -> bool:
        return self.frame.app.input.by_keys

    def _draw_read(self, canvas: Canvas, place: Rect, number: int) -> None:
        draw_held(canvas, place, self._read_cards()[number])

    def _hand_cards(self) -> list[HandCard]:
        return [card for card in self._all_cards() if card.visible]

    def _all_cards(self) -> list[HandCard]:
        return [widget for widget in self.frame.choices if isinstance(widget, HandCard)]

    def _draw_hand(self, canvas: Canvas) -> None:
        """The slots of what was played, and the cards where they are no widgets."""
        played, cards, on_table = self._picture.discards[self.frame.viewer], self._hand_cards(), self._on_table
        slots = [self._table.at(slot) for slot in self._slots()]
        dealt = self._dealt
        for index, (rank, held, place) in enumerate(zip(self._table.ranks, self._held(), slots, strict=True)):
            if rank == on_table:
                draw_slot(canvas, place, rank, None)
            elif rank in played:
                draw_slot(canvas, place, rank, played.index(rank) + 1)
            elif held and not cards and index < dealt:
                is_last = index + 1 == min(dealt, len(slots)) or slots[index + 1].x <= place.x
                draw_held(canvas, place, rank, None if is_last else slots[index + 1].x - place.x)


TABLE: BoardMaker = CasanovaBoard

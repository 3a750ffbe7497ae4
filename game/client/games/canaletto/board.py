"""Canaletto's table: ring, lot and seats, the decisions of each phase, and what advice adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce

from game.ai.player import Reason
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans
from game.client.games.canaletto.account import account_of
from game.client.games.canaletto.acts import Act, Scenery
from game.client.games.canaletto.bid import BidButton, BidField
from game.client.games.canaletto.context import DrawContext, Preview
from game.client.games.canaletto.decisions import (
    SellChoice,
    advised_widgets,
    answer_widgets,
    bid_widgets,
    prompt_of,
)
from game.client.games.canaletto.draw import draw_ground
from game.client.games.canaletto.draw_lot import draw_rail_ground
from game.client.games.canaletto.draw_result import draw_decision, draw_worth
from game.client.games.canaletto.draw_seats import draw_own_ground
from game.client.games.canaletto.moment import moment_places, skip_part
from game.client.games.canaletto.moment_motion import act_step, moment_steps
from game.client.games.canaletto.moment_words import spoken_line, title_text
from game.client.games.canaletto.moods import auctions, mood_after, remark_of
from game.client.games.canaletto.motion import MOTION, sailed
from game.client.games.canaletto.names import lot_name, palace_name, palaces_left_text, set_name, treasure_name
from game.client.games.canaletto.noted import noted_of
from game.client.games.canaletto.offer import preview_of
from game.client.games.canaletto.parts import swaying, table_parts
from game.client.games.canaletto.picture import Picture, picture_after, picture_of
from game.client.games.canaletto.targets import CanalTargets
from game.client.games.canaletto.taught import ROOMS, Spots, spot_places
from game.client.games.canaletto.tells import MERE_GROUND, table_things
from game.client.motion.plan import Plan
from game.client.shell.dialog import confirm
from game.client.table.board import Board, BoardMaker, Frame
from game.client.table.column import column_width
from game.client.table.moods import Mood
from game.client.table.noted import Noted
from game.client.table.remarks import RemarkPlace
from game.client.table.spots import Spot
from game.client.table.things import Thing
from game.client.table.top_bar import BAR_HEIGHT
from game.client.table.waiting import result_button, skip_button
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg
from game.rules.canaletto import (
    AuctionStarted,
    Bid,
    BidPlaced,
    BribeDeclined,
    BribePlayed,
    CanalettoRules,
    CanalettoView,
    Deal,
    FirstBidder,
    GameEnded,
    LayRow,
    LotAcquired,
    Pass,
    Passed,
    Phase,
    PricePaid,
    Sell,
    SetSold,
    Start,
    TakeBribe,
)
from game.rules.core import Event, Move, Seat, View

ACTS = (AuctionStarted, BidPlaced, Passed, BribeDeclined, BribePlayed, LotAcquired)
"""Events in which a seat does something: the lantern goes there."""
SALES_GAP = 8.0
"""Above and below the sets that can be sold first, in units."""
BUTTON_WIDTHS = {2: (330.0, 240.0), 3: (262.0, 178.0, 208.0)}
"""How wide the buttons under the lot are."""


class CanalettoBoard(Board[CanalettoView, CanalettoRules]):
    """What lies on a table of Canaletto."""

    log_icon = "canaletto/treasure_lion"
    spots = Spots
    mere_ground = MERE_GROUND

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, CanalettoView, CanalettoRules)
        self._table = DrawContext(self.rules, self.frame.faces, self.frame.viewer, moods=self.frame.moods)
        self._picture = self._after = picture_of(self.view)
        self._act: Act | None = None
        self._field: BidField | None = None
        self._bid_button: BidButton | None = None
        self._targets: CanalTargets | None = None
        self._course: list[tuple[float, ...]] = []
        self._riches: list[tuple[int, int]] = []
        self._notes: dict[Seat, list[Message]] = {}
        self._auctions = auctions()
        self.reason_words = {
            **dict.fromkeys(("palace", "next"), self._palace_word),
            **dict.fromkeys(("first", "second", "third", "set"), self._treasure_word),
        }

    # What the frame asks.

    @property
    def title(self) -> Message:
        """The game's name."""
        return msg("canaletto.name")

    @property
    def picture(self) -> Picture:
        """What lies on the table as it is shown."""
        return self._picture if self._act is None else self._act.picture_at(self.frame.motion.now)

    @property
    def preview(self) -> Preview | None:
        """What the bid being chosen would bring about, as it is shown."""
        return self._table.preview

    @property
    def field(self) -> BidField | None:
        """Where the number to bid is chosen; None while none is asked."""
        return self._field

    def refresh(self) -> None:
        """Takes the picture of the view."""
        seen = self.view
        mover = seen.to_move if seen.to_move is not None and seen.to_move >= 0 else None
        self._table = DrawContext(
            self.rules,
            self.frame.faces,
            self.frame.viewer,
            self.frame.origin,
            mover,
            is_over=seen.phase is Phase.END,
            notes=self._notes,
            moods=self.frame.moods,
            you=self.frame.viewer if self.frame.match.humans else None,
            text_scale=self.frame.app.tools.fonts.text_scale,
        )
        self._picture = self._after = picture_of(seen)
        self._act = None
        self._follow_asking()

    def act(self, event: Event) -> Plan:
        """Starts showing an event."""
        row = MOTION[type(event)]
        if row.sound is not None:
            self.frame.sound(row.sound)
        self._follow_asking()
        act = row.build(event, self._scenery(event, row.seconds))
        if isinstance(event, ACTS):
            self._table.to_move = event.seat
        return self._show(act, row.seconds)

    def acted(self, event: Event) -> None:  # noqa: ARG002 - the picture after it was made when it began
        """The event has been shown."""
        self._show(Act(self._after), 0)

    def moment(self, waiting: Sequence[Event]) -> Sequence[int]:
        """The end of an auction: the lot is taken, the price paid, and what is complete sold."""
        return moment_steps(waiting)

    def act_step(self, events: Sequence[Event]) -> Plan:
        """Starts showing a step of it."""
        self._follow_asking()
        self._table.to_move = None
        (event,) = events
        return self._show(act_step(event, self._scenery(event, 0)), 0)

    def pass_over(self, events: Sequence[Event]) -> None:
        """The events are not seen: the picture becomes the one after them."""
        self._show(Act(reduce(picture_after, events, self._after)), 0)
        self._after = self._picture

    def moment_line(self, events: Sequence[Event]) -> Message:
        """All of it in one go."""
        return spoken_line(self._table, events)

    @property
    def moment_title(self) -> Message | None:
        """Who takes the lot of which palace."""
        return title_text(self._table, self.picture)

    def gather(self, event: Event | None, number: int) -> None:  # noqa: ARG002 - auctions follow one another
        """Keeps what each seat was worth when each auction began."""
        if event is not None:
            self._auctions.hear(event)
        match event:
            case None:
                self._auctions = auctions()
                self._notes.clear()
                self._riches = [(self.rules.money, 0)] * len(self.frame.faces)
                self._course = [self._shares()]
            case PricePaid(seat=seat, money=paid, debt=debt):
                money, owed = self._riches[seat]
                self._riches[seat] = (money - paid, owed + debt)
            case LotAcquired(seat=seat, price=price, reason=reason):
                key = "canaletto.note.lot" if price else f"canaletto.note.{reason}"
                self._note(seat, msg(key, auction=self._auctions.number, price=price))
            case SetSold(treasure=treasure, value=value, tiles=tiles):
                for seller, count in enumerate(tiles):
                    if count:
                        note = msg("canaletto.note.sold", treasures=set_name(treasure), gain=count * value)
                        self._note(Seat(seller), note)
                self._riches = [
                    (money + count * value, owed) for (money, owed), count in zip(self._riches, tiles, strict=True)
                ]
            case AuctionStarted(auction=auction) if auction > 1:
                self._course.append(self._shares())
            case GameEnded():
                self._course.append(self._shares())
            case _:
                return

    def mood_after(self, event: Event, seat: Seat) -> Mood | None:
        """Who gets a lot or sells is pleased, who is outbid last, robbed or in debt is cross."""
        return mood_after(event, seat, self._auctions.events)

    def remark_after(self, event: Event, masks: Mapping[Seat, str]) -> tuple[Seat, Reason] | None:
        """When an auction is over and its sets are sold, one of the masks says what it thinks of it."""
        placed = {seat: mask for seat, mask in masks.items() if seat in self._table.remarks}
        return remark_of(self._auctions.ended_with(event), placed, self._auctions.number)

    def ends_remark(self, event: Event) -> bool:
        """With the next lot gone there is something new to speak of."""
        return isinstance(event, LotAcquired)

    def remark_place(self, seat: Seat) -> RemarkPlace | None:
        """Beside the plaque, over façades and water."""
        return self._table.remarks.get(seat)

    def build_choices(self) -> list[Widget]:
        """The widgets of the decision."""
        seen = self.view
        self._field = self._bid_button = self._targets = None
        if not self.frame.is_my_turn:
            return self._while_waiting(seen)
        cap = self.frame.app.input.cap
        match seen.phase:
            case Phase.SELL:
                return [
                    SellChoice(seen, name, number, self.frame.propose, self.frame.faces)
                    for number, name in enumerate(seen.complete, 1)
                ]
            case Phase.BRIBE:
                return answer_widgets(seen, self.frame.propose, self._ask_bribe, cap)
        if seen.lowest_bid > seen.rules.highest_bid:
            return answer_widgets(seen, self.frame.propose, self._ask_bribe, cap)
        self._field = field = BidField(seen, lambda: self.frame.app.now, self._bid_changed, self._show_preview)
        field.cap = self._digits_cap
        widgets = bid_widgets(seen, field, self.frame.propose, self._ask_bribe, cap)
        self._bid_button = next(widget for widget in widgets if isinstance(widget, BidButton))
        self._show_preview()
        self._targets = CanalTargets(
            seen,
            field,
            tools=self.frame.app.tools,
            clock=lambda: self.frame.app.now,
            on_take=lambda: self.frame.widgets.focus(self._bid_button, quietly=True),
            on_bid=lambda: self.frame.propose(Bid(seen.seat, field.offer.amount)),
        )
        return [*widgets, self._targets]

    def places(self, spot: Spot) -> Sequence[Rect]:
        """Where that lies which a tutorial points at."""
        return spot_places(self._table, self._picture, spot, self.frame.choices)

    def speech_rooms(self) -> Sequence[Rect]:
        """Above the lot or below it; else where any game has room."""
        return (*(self._table.at(room) for room in ROOMS), *super().speech_rooms())

    def place_board(self, page: Page) -> None:  # noqa: ARG002 - `origin` says all that matters of it
        """Places the number and the buttons in the cartouche."""
        scale = self.frame.app.tools.fonts.text_scale
        if (self._table.origin, self._table.text_scale) != (self.frame.origin, scale):
            self._table = replace(self._table, origin=self.frame.origin, text_scale=scale)
        self._follow_asking()
        if self._field is not None:
            self._field.is_large = self._table.where.is_large
            self._field.rect = self._table.at(self._table.where.field)
        if self._targets is not None:
            self._targets.place(self._table)
        sales = [widget for widget in self.frame.choices if isinstance(widget, SellChoice)]
        if sales:
            self._place_sales(sales)
        buttons = [widget for widget in self.frame.choices if isinstance(widget, Button)]
        row = self._table.at(self._table.where.buttons)
        if self.picture.moment is not None:
            below = moment_places(self._table, self.picture.moment).bottom
            row = Rect(row.x, max(row.y, below), row.w, row.h)
        widths = BUTTON_WIDTHS.get(len(buttons), (300.0,) * len(buttons))
        if self._table.where.is_large:
            row, widths = self._large_row(row, widths)
        x = row.x if len(buttons) == 3 else row.center[0] - (sum(widths) + 18 * (len(widths) - 1)) / 2
        for button, width in zip(buttons, widths, strict=True):
            button.cap_gives_way = self._table.where.is_large
            button.rect = Rect(x, row.y, width, row.h)
            x += width + 18

    def draw_ground(self, canvas: Canvas) -> None:
        """Sky, city, sea and canal, and bare on them the rail and the viewer's plaque."""
        page = canvas.page
        draw_ground(canvas, self._table, Rect(0, BAR_HEIGHT, page.width - column_width(page), page.bottom - BAR_HEIGHT))
        draw_rail_ground(canvas, self._table)
        draw_own_ground(canvas, self._table)

    def board_parts(self) -> Iterator[Part]:
        """Palaces, lot, values and seats, the gondola and what it brings."""
        picture = self.picture
        yield from table_parts(self._table, picture, self.frame.app.tools.page, self._sailed, self.frame.app.beat)
        if picture.moment is not None and not self.frame.choices and not self._table.where.is_large:
            yield skip_part(self._table, picture.moment)

    def swaying(self) -> Iterator[Part]:
        """Light on the lagoon, flags, and the lantern."""
        return swaying(self._table, self.frame.app.beat)

    def things(self) -> Iterator[Thing]:
        """The same, each with what it tells."""
        return table_things(self._table, self.picture, self._sailed)

    @property
    def _sailed(self) -> float:
        """How much of the gondola's voyage is behind it."""
        return 0.0 if self.frame.motion.reduced else sailed(self.frame.motion.share)

    @property
    def progress(self) -> object:
        """The auction, and how many palaces are left."""
        return self._picture.auction, self._picture.palaces_left

    def draw_progress(self, canvas: Canvas, left: Point) -> None:
        """The auction, and how many palaces are left."""
        canvas.fill(Rect(left[0], left[1] - 18, 1.4, 22), "gold")
        words = msg(
            "canaletto.table.progress",
            auction=self._picture.auction,
            palaces=palaces_left_text(self._picture.palaces_left),
        )
        canvas.text(
            words, (left[0] + 16, left[1]), sans(18), "on_night_muted", valign="baseline",
            max_width=canvas.page.width / 2 - 370 - left[0],
        )  # fmt: skip

    def prompt(self) -> tuple[Message, Message, Message]:
        """What is so, what is asked, and that in a few words."""
        return prompt_of(self.view, self.frame.faces)

    def result_line(self) -> Message:
        """With how much money, and after how many auctions, it was won."""
        state = self.frame.match.state
        winners = self.frame.match.winners or ()
        score = int(state.scores()[winners[0]]) if winners else 0
        shown = str(score).replace("-", "−")
        return msg("canaletto.result.line", score=shown, auctions=msg("canaletto.result.auctions", count=state.length))

    def noted(self) -> Sequence[Noted]:
        """The sheet of what was seen and what is left."""
        return noted_of(self.view, self.frame.faces)

    def score_account(self, seat: Seat) -> Message:
        """From the money at the start, by sets, lots and debt."""
        return account_of(self.story, self.rules, seat)

    def last_line(self) -> Message | str:
        """Which sets were left unsold."""
        left = [name for name in self._picture.treasures if name not in self._picture.sold]
        if not left:
            return msg("canaletto.result.all_sold")
        return msg("canaletto.result.unsold", treasures=lot_name(left))

    def course(self) -> Sequence[Sequence[float]]:
        """The share of all money, less debt, that each seat held when each auction began, and at the end."""
        return self._course

    def course_caption(self) -> Message:
        """What the chart shows."""
        return msg("canaletto.result.course")

    def chances_caption(self) -> Message:
        """What the chart of the chances shows: by auctions, as all of this table counts."""
        return msg("canaletto.result.chances")

    def turning_text(self, who: str, when: str, name: Message | str, number: int) -> Message:
        """In which auction the winner came to the front for good."""
        if when == "deal":
            return super().turning_text(who, when, name, number)
        return msg(f"canaletto.result.turning.{who}.{when}", name=name, auction=number)

    def finding_title(self, number: int, move: Move) -> Message:
        """In which auction it was, and what was decided."""
        return msg("canaletto.result.finding", auction=number, move=self.move_text(move))

    def draw_decision(self, canvas: Canvas, rect: Rect, view: View, move: Move) -> None:
        """What was on sale, and what was said to it; a set that was sold."""
        draw_decision(canvas, rect, self.seen(view), move, self.frame.faces[view.seat].colour)

    def score_text(self, seat: Seat) -> str:
        """Money less debt; below nothing with a minus, not a hyphen."""
        return super().score_text(seat).replace("-", "−")

    def draw_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        """A seat's money in stacks."""
        draw_worth(canvas, rect, self._picture.money[seat])

    def advised_choices(self, move: Move) -> Sequence[Widget]:
        """The button of the answer, or the set that is sold."""
        return advised_widgets(self.frame.choices, move)

    def set_up(self, move: Move) -> None:
        """The number to bid is chosen."""
        if isinstance(move, Bid) and self._field is not None:
            self._field.step(move.amount - self._field.offer.amount)
        super().set_up(move)

    def move_text(self, move: Move) -> Message:
        """A move in a few words."""
        match move:
            case Bid(amount=amount):
                return msg("canaletto.move.bid", amount=amount)
            case Pass():
                return msg("canaletto.move.pass")
            case TakeBribe():
                return msg("canaletto.move.bribe")
            case Sell(treasure=treasure):
                return msg("canaletto.move.sell", treasures=set_name(treasure))
            case Deal() | LayRow() | Start() | FirstBidder():
                return msg("canaletto.move.chance")
            case _:
                raise TypeError(f"{type(move).__name__} is no move of Canaletto")

    def refusal_word(self, name: str, word: object) -> object:
        """Sets by their names."""
        return set_name(word) if name == "treasure" and isinstance(word, str) else word

    def _treasure_word(self, name: int | str) -> Message | str:
        return treasure_name(str(name))

    def _palace_word(self, palace: int | str) -> Message | str:
        return palace_name(palace, self.rules.palaces.count) if isinstance(palace, int) else palace

    # The decisions.

    def _while_waiting(self, view: CanalettoView) -> list[Widget]:
        """Who only watches may skip to the end; at the end the result may be seen again."""
        if view.phase is Phase.END:
            return [result_button(self.frame, size=24)]
        return [] if self.frame.match.humans else [skip_button(self.frame, size=24)]

    def _ask_bribe(self) -> None:
        """The mask is played once it has been confirmed, here if not where all moves are."""
        view = self.view
        if self.frame.app.settings.confirm_moves and self.frame.match.undo_policy != "always":
            self.frame.propose(TakeBribe(self.frame.viewer))
            return
        lot, left = lot_name(view.lot), view.bribes[self.frame.viewer] - 1
        line = msg("canaletto.bribe.line", lot=lot, count=left) if left else msg("canaletto.bribe.line.last", lot=lot)
        question = confirm(msg("canaletto.bribe.ask", amount=view.standing_bid), line, yes=msg("canaletto.bribe.yes"))
        self.frame.app.stack.push(
            question, lambda yes: self.frame.propose(TakeBribe(self.frame.viewer)) if yes else None
        )

    def _bid_changed(self) -> None:
        """Another number: the button says it, the board shows it, and it is said."""
        field, button = self._field, self._bid_button
        if field is None or button is None:
            return
        button.label = msg("canaletto.choice.bid", amount=field.offer.amount)
        self._show_preview()
        self.frame.say(field.spoken())
        self.frame.widgets.count_as_told()

    def _show_preview(self) -> None:
        """The board shows where the bid lands that is chosen, or pointed at."""
        if self._field is not None:
            self._table.preview = preview_of(self.view, self._field.seen)

    def _digits_cap(self) -> Message | str:
        """That digits type a bid, for whoever has a keyboard at hand."""
        return msg("canaletto.bid.digits") if self.frame.app.input.device in ("keys", "mouse") else ""

    # What is shown.

    def _follow_asking(self) -> None:
        """Whether the viewer is asked, and the cartouche holds their widgets."""
        self._table.asks = bool(self.frame.choices) and self.frame.is_my_turn
        if not self._table.asks:
            self._table.preview = None

    def _scenery(self, event: Event, seconds: float) -> Scenery:
        self._after = picture_after(self._picture, event)
        heard = self._auctions.events
        is_called = len(heard) > 1 and isinstance(heard[-2], Passed | BribeDeclined)
        return Scenery(self._table, self._picture, self._after, seconds, is_called)

    def _show(self, act: Act, hold: float) -> Plan:
        self._picture, self._act = act.during, act
        self._table.voyage, self._table.column_travels = act.voyage, act.column_travels
        return Plan.of(act.tracks, hold=hold, cues=act.cues)

    def _place_sales(self, sales: Sequence[SellChoice]) -> None:
        room = self._table.at(self._table.where.sales)
        is_large = self._table.where.is_large
        most, gap = (4, 0.0) if is_large else (5, SALES_GAP)
        if len(sales) > most:  # small, in rows
            rows = -(-len(sales) // 8)
            a_row = -(-len(sales) // rows)
            wide, high = (room.w + 6) / a_row, min(84.0, (room.h + 6) / rows)
            for index, widget in enumerate(sales):
                row, column = divmod(index, a_row)
                widget.rect = Rect(room.x + column * wide, room.y + row * high, wide - 6, high - 6)
            return
        width = min(340.0 if is_large else 204.0, (room.w - 16 * (len(sales) - 1)) / len(sales))
        x = room.center[0] - (width * len(sales) + 16 * (len(sales) - 1)) / 2
        for index, widget in enumerate(sales):
            widget.rect = Rect(x + index * (width + 16), room.y + gap, width, room.h - 2 * gap)

    def _large_row(self, row: Rect, widths: tuple[float, ...]) -> tuple[Rect, tuple[float, ...]]:
        """In large type the buttons have all of their row."""
        alone = self.picture.moment is None and bool(self.picture.lot) and self.frame.is_my_turn
        if not alone:  # to go on stands below what is told in the lagoon; to skip, or to see the result, within it
            below = self.picture.moment is not None
            wide, middle = 480.0, self._table.at(self._table.where.cartouche).center[0]
            if not (below or self._table.is_over):
                wide, middle = 520.0, row.right - 260
            y = self._table.point((0, 700 if below else 646))[1]
            row = Rect(middle - wide / 2, y, wide, row.h if below else 60)
        gaps = 18.0 * max(0, len(widths) - 1)
        share = (row.w - gaps) / max(1.0, sum(widths))
        return row, tuple(width * share for width in widths)

    def _note(self, seat: Seat, note: Message) -> None:
        """A line on a seat's plaque: what it has got."""
        self._notes.setdefault(seat, []).append(note)

    def _shares(self) -> tuple[float, ...]:
        factor = self.rules.debt_factor
        worth = [max(0, money - factor * debt) for money, debt in self._riches]
        whole = sum(worth)
        return tuple(part / whole if whole else 1 / len(worth) for part in worth)


TABLE: BoardMaker = CanalettoBoard

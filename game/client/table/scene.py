"""The frame of every table: seats, turn, log, advice, undo and pause, written once for all games.

A game's table subclasses `TableScene` and says what lies on its board, what may be chosen, and how each event moves.
The picture follows the match event by event: an AI thinks while things move, its answer is played when the table lies
still. Dropping all motion shows the view, so nothing that happens depends on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game.ai.player import Choice
from game.ai.players import Players
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import Paint
from game.client.input.actions import Action, Back, Hotkey, Point, Select, Skip
from game.client.motion.plan import Plan
from game.client.motion.player import MotionPlayer
from game.client.shell.dialog import confirm
from game.client.shell.scene import Kept
from game.client.table.analysis import adviser_of
from game.client.table.board import Board
from game.client.table.faces import faces_of
from game.client.table.hint_panel import HintPanel
from game.client.table.log_panel import LogPanel, message_of
from game.client.table.people import People
from game.client.table.playback import Playback, Shown
from game.client.table.result import ResultAnswer, ResultScene
from game.client.table.saving import SaveWatch, kept_of, same_again
from game.client.table.story import Story
from game.client.table.table_talk import Company
from game.client.table.thinking import Thinking
from game.client.table.top_bar import BAR_HEIGHT, bar_buttons, place_bar_buttons
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.errors import IllegalMove
from game.match.log import Happened, Said
from game.match.match import Match
from game.rules.core import CHANCE, Event, Move, Seat

COLUMN = 360.0
"""Width of the right column, in units."""
BOARD_WIDTH, BOARD_HEIGHT = 1560.0, 1024.0
"""Size of a board, in units."""
END_PAUSE = 0.9
"""Seconds from the last event to the result."""
LOG_LEAST = 240.0
"""How much of the column is kept for the log, in units, however long advice is."""
NOTICE_SECONDS = 4.0
"""How long a refused move's reason stands."""
THINKING_SHOWN = 1.0
"""After so many seconds the time an AI has thought is shown."""
STATUS_WIDTH = 640.0
"""The most that the words in the middle of the bar take, in units: beside them is the progress."""
GUARD = 0.3
"""For so many seconds after the turn has come, a key that was to skip motion chooses nothing."""


class TableScene(Board):
    """A table with a match on it."""

    def __init__(self, match: Match, players: Players) -> None:
        super().__init__(match, players)
        self.people = People(self)
        """Who of the people looks, and how one follows another."""
        self.playback = Playback(self, lambda: self.app.now)
        """What happened on its way to the screen."""
        self.company = Company(self)
        """How all look, and what one of them says."""
        self._story = Story(match, lambda: self.viewer)
        self._thinking = Thinking(match, players, lambda: self.app.now)
        self._notice: Message | None = None
        self._notice_until = 0.0
        self._ended = False
        self.games_won: Counter[str] = Counter()
        """Games won at this table by name, over all rematches."""
        self._ends: list[Callable[[], None]] = []
        self._listening: Callable[[], None] | None = None
        self._guarded_until = 0.0
        self._acting: Seat | None = None
        self._shows_result = False
        self._first_advice: Choice | None = None
        self.saving = SaveWatch(self)
        """Whether the match is being saved."""
        self.log_panel = LogPanel(self.faces, self.log_icon)
        self.hint_panel = HintPanel(self.faces, self.move_text, self.advice_text)
        self.hint_panel.on_press = self.ask_for_advice
        self.bar = bar_buttons(
            {
                "hint": self.ask_for_advice,
                "undo": self.take_back,
                "log": lambda: self.widgets.focus(self.log_panel),
                "rules": self.open_rules,
                "pause": self.open_pause,
            }
        )

    # The scene.

    @property
    def moving(self) -> bool:
        """Whether anything moves or waits to be shown."""
        return self.playback.moving

    @property
    def motion(self) -> MotionPlayer:
        """What moves."""
        return self.playback.motion

    @property
    def waits(self) -> bool:
        """Whether an AI thinks."""
        return self._who_thinks() is not None

    @property
    def settled(self) -> bool:
        """Whether all that happened has been shown."""
        return self.playback.settled

    @property
    def viewer_is_asked(self) -> bool:
        """Whether the next decision is the viewer's."""
        return self.match.to_move == self.viewer

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.match.is_over

    @property
    def covered(self) -> bool:
        """Whether nobody looks: nothing of the table is drawn, said or taken in hand."""
        return self.people.eyes.covered

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer has a decision to make, sees the table, and it lies still."""
        mine = self.viewer_is_asked and self.viewer in self.match.humans
        return self.settled and mine and not self.covered

    def enter(self) -> None:
        """Shows the table as it is and lets the match go on; between several people it is covered at first."""
        self._follow_undo()
        self.hint_panel.cap = self.app.input.cap("hint")
        self._follow_speed()
        self._ends = [
            self.match.subscribe_reset(self.people.reseated),
            self.match.subscribe_said(self._said),
            self.app.settings.subscribe(self._setting_changed),
        ]
        people = self.match.humans
        mover = self.match.to_move
        self.viewer = mover if mover in people and mover is not None else self.viewer
        self.people.eyes.sit_down(self.viewer)
        self.sit(self.viewer)
        self.match.begin()
        self.saving.look()
        if self.covered:
            self._pass_unseen()

    def leave(self) -> None:
        """Lets nothing go on behind the scenes; the match is saved already, move by move."""
        try:
            for end in self._ends:
                end()
            self._ends = []
            self._stop_listening()
            self._forget_requests()
            self.saving.stop()
            self.app.sounds.hush()
        finally:
            self.match.close()
        if self.match.trouble is not None:
            self.app.tell(msg("table.unsaved.left", reason=message_of(self.match.trouble)))

    def kept(self) -> Kept | None:
        """What became of the match: its file to go on with, or why not all of it was saved."""
        return kept_of(self.match, self.save_trouble)

    def resume(self) -> None:
        """The menu is closed: what was asked for is shown again, and the result that came meanwhile."""
        self.playback.fade.drop()
        if self._shows_result:
            self.app.after(0, self.show_result)

    def layout(self, page: Page) -> None:
        """Board in the middle of what the column leaves, column and bar along the edges."""
        room_x, room_y = page.width - COLUMN - BOARD_WIDTH, page.height - BAR_HEIGHT - BOARD_HEIGHT
        self.origin = (room_x / 2, room_y / 2)
        self.playback.fade.drop()
        place_bar_buttons(self.bar, page)
        self.saving.mark.place(page)
        self._place_column(page)
        self.place_board(page)

    def handle(self, action: Action) -> bool:
        """Skips what moves, opens the menu, else lets the widgets have it; a covered table has the menu alone."""
        if self.covered:
            if isinstance(action, Back) or action == Hotkey("pause"):
                self.open_pause()
                return True
            return False
        match action:
            case Skip() if self.moving:
                self.skip()
                return True
            case Skip() | Select() if self.app.now < self._guarded_until:
                return True
            case Back() | Hotkey("pause"):
                self.open_pause()
                return True
            case Point(pos, "pressed", 1) if self.moving and self.widgets.widget_at(pos) is None:
                self.skip()
                return True
            case Hotkey("skip_to_turn"):
                self.skip_to_my_turn()
                return True
        return super().handle(action)

    def update(self, dt: float) -> None:
        """Shows event after event, asks the AI, plays its answer."""
        if self.covered:
            self._pass_unseen()
            return
        super().update(dt)
        if self._notice is not None and self.app.now >= self._notice_until:
            self._notice = None
        self._let_ai_play()  # first, so that without motion what it brings is in the same frame
        self.saving.look()
        self.playback.update(dt)
        self._take_advice()
        self.company.moods.think(self._who_thinks())
        if self.playback.takes_time:
            self.company.pass_time()

    def invalidate(self, rect: Rect | None = None) -> None:
        """Mark a part of the page to be drawn anew; what an event changes under reduced motion fades there."""
        if self.attached:
            self.playback.note_change(self.app.tools.page.rect if rect is None else rect)
        super().invalidate(rect)

    def say(self, message: Message | str) -> None:
        """Adds a line to what is said; of a covered table nothing is."""
        if not self.covered:
            super().say(message)

    def parts(self) -> Iterator[Part]:
        """The ground, what lies on the board, the bar, and what one of the company says; or what covers all."""
        page = self.app.tools.page.rect
        if self.covered:
            yield self.people.cover_part()
            return
        yield Part("ground", page, (self.origin, self.viewer), self._draw_ground, kept=True)
        yield from self.board_parts()
        shows = (self.title, self.progress, self.status, self._status_colour)
        yield Part("bar", Rect(0, 0, page.w, BAR_HEIGHT), shows, self._draw_bar)
        yield from self.company.parts()

    def look(self) -> None:
        """Marks also where something travels or fades."""
        super().look()
        for rect in (*self.motion.look(), *self.playback.fade.look()):
            self.invalidate(rect)

    def draw_parts(self, canvas: Canvas) -> None:
        """Takes what is about to fade from the window before."""
        self.playback.fade.take(canvas)
        super().draw_parts(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the widgets, and what moves over all; over a covered table nothing."""
        if not self.covered:
            super().draw(canvas)
            self.motion.draw(canvas)
            self.playback.fade.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draws the overlay and the tooltip, unless the table is covered."""
        if not self.covered:
            super().draw_over(canvas)

    # What the person does.

    def propose(self, move: Move) -> None:
        """The person wants to make a move; where the rules refuse it, the reason is shown and nothing is lost."""
        if not self.is_my_turn:
            self.show_notice(msg("table.wait"))
            return
        if self.app.settings.flag("confirm_moves") and self.match.undo_policy != "always" and self.match.is_legal(move):
            question = confirm(msg("table.confirm", move=self.move_text(move)), msg("table.confirm.line"))
            self.app.stack.push(question, lambda yes: self._play(move) if yes else None)
            return
        self._play(move)

    def _play(self, move: Move) -> None:
        try:
            self._clear_advice()
            self.company.hush()
            self.match.play(move)
        except IllegalMove as error:
            self.sound("knock")
            self.show_notice(msg(error.reason, **error.arguments) if error.reason else msg("table.refused"))

    def show_notice(self, message: Message) -> None:
        """Says something in the bar for a while: why a move was refused, what was taken back."""
        self._notice = message
        self._notice_until = self.app.now + NOTICE_SECONDS
        self.say(message)

    def skip(self) -> None:
        """Shows all that is still to be shown at once."""
        self.playback.skip()

    def skip_to_my_turn(self) -> None:
        """Shows nothing that moves until the viewer is asked, or the game is over."""
        self.playback.hurry()

    def take_back(self) -> None:
        """Undo: back to the last decision of the person."""
        verdict = self.match.undo_verdict()
        if not verdict.allowed:
            self.show_notice(msg(verdict.reason))
            return
        if verdict.is_anothers and verdict.seat is not None:
            self.people.ask_consent(verdict.seat)
            return
        self.match.undo()
        self.show_notice(msg("table.taken_back"))

    def ask_for_advice(self) -> None:
        """Has the adviser think about the viewer's decision; asked again, the advice goes."""
        if self.hint_panel.choice is not None:
            self._clear_advice()
            return
        if not self.is_my_turn:
            self.show_notice(msg("table.wait"))
            return
        self._thinking.ask_advice(adviser_of(self.match.game.id))
        self.hint_panel.thinking = True

    def advise_with(self, choice: Choice) -> None:
        """Shows this advice as soon as the table lies still."""
        self._first_advice = choice

    def open_pause(self) -> None:
        """The menu: everything waits, and nothing is lost."""
        from game.client.table.pause import open_pause

        game, trouble = self.match.game, self.save_trouble
        playing = self.viewer in self.match.humans and not self.match.is_over and not self.covered
        replayed = any(plan.player == "replay" for plan in self.match.seats)
        open_pause(
            self,
            game.id,
            game.rules,
            rules_name=self.match.rules_name,
            problem=None if trouble is None else msg("pause.unsaved", reason=trouble),
            on_seats=None if self.match.is_over or replayed else self.people.open_seats,
            on_resign=self.people.resign if playing else None,
        )

    def open_rules(self) -> None:
        """The rules, with the numbers of this table."""
        from game.client.rulebook.scene import RulesScene

        self.app.stack.push(RulesScene(self.match.game.id, self.match.game.rules, self.match.rules_name or None))

    # How it goes on.

    def sit(self, seat: Seat) -> None:
        """Shows the table from this seat."""
        self._stop_listening()
        self.viewer = seat
        self._notice = None  # It was said to whoever looked before.
        self._listening = self.match.subscribe(seat, self._happened)
        self._start_over()

    def _stop_listening(self) -> None:
        if self._listening is not None:
            self._listening()
            self._listening = None

    def clear_away(self) -> None:
        """Keeps nothing of what the one saw who looks no longer: `sit` lays it anew."""
        self._forget_requests()
        self.playback.drop_motion()
        self.choices = []
        self.widgets.clear()
        self.log_panel.show((), None)
        self.company.hush()

    def _pass_unseen(self) -> None:
        """Nobody looks: the AI players play, what happens is taken in at once, and whoever is asked is called."""
        called = self.people.eyes.called()
        if called is None:
            self._let_ai_play()
        if not self.settled or self.moving or called is not None:
            self.skip()

    def _happened(self, _: list[Event]) -> None:
        self.playback.hear(self._story.news())
        self.company.pass_time()  # without motion a picture changes with events alone
        self._drop_choices()
        self._thinking.ask_turn()

    def _said(self, _: Said) -> None:
        """A line beside the events comes where it belongs in the story: after what is still to be shown."""
        self.playback.hear_beside(self._story.news())

    def _start_over(self) -> None:
        """Shows the view anew: at the start, after a load, after an undo, after a change of seats."""
        self._forget_requests()
        self.playback.start_over()
        self.faces = faces_of(self.match.seats, self.viewer)
        self.log_panel.faces = self.hint_panel.faces = self.faces
        self.recall()
        if self.match.to_move == CHANCE:
            self.refresh(self.view)
            self._order_widgets()
            self._judge_bar()
            return
        self._thinking.ask_turn()
        self.playback.settle()

    def recall(self) -> None:
        """Gathers and tells all that has happened so far."""
        self.gather(None, 0)
        self.company.start_over()
        for happened in self._story.start_over():
            self._take_in(happened)

    def _take_in(self, seen: Happened) -> None:
        """What is told stays on the table, and leaves everybody in some mood."""
        if not isinstance(seen.item, Said):
            self.gather(seen.item, seen.round)
            self.company.hear(seen.item)

    # What the playback asks for.

    def lacks_scenery(self, event: Event) -> bool:
        """Whether drawings of the scene that an event brings are still to come; they are ordered."""
        sprites = self.app.tools.sprites
        missed = sprites.missed
        if self.playback.takes_time:
            for name, rect in self.scenery(event):
                sprites.get(name, rect.w, rect.h)
        return sprites.missed != missed

    def tell(self, shown: Shown) -> None:
        """Puts what happened into the log and says it."""
        fresh = self._story.tell(shown.told)
        self._take_in(shown.seen)
        for entry in fresh:
            self.say(message_of(entry.text))
        if isinstance(shown.seen.item, Said):
            self.log_panel.grow(self._story.entries)
            return
        if fresh:
            self.log_panel.show(self._story.entries, None)
        self.company.answer(shown.seen.item)

    def begin(self, event: Event) -> Plan:
        """Starts showing an event, and keeps who acts."""
        seat = self.actor_of(event)
        self._acting = self._acting if seat is None else seat
        return self.act(event)

    def end(self, event: Event) -> None:
        """The event has been shown."""
        self.acted(event)

    def settle(self) -> None:
        """Nothing moves: the view is shown, and whoever is to decide is asked."""
        called = self.people.eyes.called()
        if called is not None or self.covered:
            if called is not None:
                self.people.cover(called)
            return
        view = self.view
        self.refresh(view)
        self._drop_choices()
        prompt = None
        self.choices = self.build_choices(view)
        if self.is_my_turn:
            self._guarded_until = self.app.now + GUARD
            state, question, short = self.prompt(view)
            prompt = msg("table.prompt", what=short)
            self.say(msg("spoken.prompt", state=state, question=question))
        self._order_widgets()
        self.place_board(self.app.tools.page)
        self.log_panel.show(self._story.entries, prompt)
        self._judge_bar()
        if self._first_advice is not None and self.is_my_turn:
            choice, self._first_advice = self._first_advice, None
            self._show_advice(choice)
        if self.match.is_over and not self._ended:
            self._ended = True
            self.games_won += Counter(self.match.seats[seat].name for seat in self.match.winners or ())
            self.app.after(END_PAUSE if self.playback.takes_time else 0, self.show_result)

    def _judge_bar(self) -> None:
        """Whether a move can be taken back and advice be had now."""
        verdict = self.match.undo_verdict()
        self.bar["undo"].enabled = verdict.allowed
        self.bar["undo"].why_not = None if verdict.allowed else msg(verdict.reason)
        self.bar["hint"].enabled = self.is_my_turn and self.app.settings.flag("hints")
        self.bar["hint"].why_not = None if self.is_my_turn else msg("table.wait")

    def _order_widgets(self) -> None:
        """The panels and the bar stay in the ring; the choices of the moment come after them and get the focus."""
        standing: list[Widget] = [self.log_panel, self.saving.mark, *self.bar.values()]
        if self._offers_advice:
            standing.insert(0, self.hint_panel)
        self._place_column(self.app.tools.page)
        if [widget for widget in self.widgets if widget not in self.choices] != standing:
            self.widgets.clear()
            self.widgets.extend(standing)
        self.widgets.extend(self.choices)
        self.widgets.focus(next((widget for widget in self.choices if widget.can_focus), None), quietly=True)

    @property
    def _offers_advice(self) -> bool:
        """Whether there is still something to advise about."""
        return self.app.settings.flag("hints") and not (self.match.is_over and self.settled)

    def _drop_choices(self) -> None:
        for widget in self.choices:
            if widget in self.widgets:
                self.widgets.remove(widget)
        self.choices = []

    def _who_thinks(self) -> Seat | None:
        """The seat whose AI is being asked while nothing else is to be seen."""
        turn = self._thinking.turn
        return self.match.to_move if self.settled and turn is not None and not turn.is_done else None

    def _let_ai_play(self) -> None:
        if self.moving or not self.settled:
            return
        request = self._thinking.take_turn()
        if request is None or request.choice is None:
            return
        why = self._thinking.why_replaced(request)
        if why is not None:
            self.match.say(why, request.choice.move.seat)
        self.match.play(request.choice.move)

    def _take_advice(self) -> None:
        request = self._thinking.take_advice()
        if request is None:
            return
        self.hint_panel.thinking = False
        if request.choice is not None and self.is_my_turn:
            self._show_advice(request.choice)

    def _show_advice(self, choice: Choice) -> None:
        self.hint_panel.choice = choice
        self._place_column(self.app.tools.page)
        self.say(self.hint_panel.spoken())

    def _clear_advice(self) -> None:
        self._thinking.forget_advice()
        self.hint_panel.thinking = False
        if self.hint_panel.choice is not None:
            self.hint_panel.choice = None
            self._place_column(self.app.tools.page)

    def _forget_requests(self) -> None:
        self._thinking.forget()
        self.hint_panel.thinking = False
        self.hint_panel.choice = None

    def show_result(self) -> None:
        """Lays the result over the table; while a menu lies there, as soon as that is closed."""
        self._shows_result = self.attached and self.app.stack.top is not self
        if self.attached and not self._shows_result:
            self.app.stack.push(ResultScene(self), self._after_result)

    def _after_result(self, answer: ResultAnswer) -> None:
        match answer:
            case ResultAnswer.REMATCH:
                following = type(self)(same_again(self.match), self.players)
                following.games_won = self.games_won
                self.app.stack.replace(following)
            case ResultAnswer.TITLE:
                self.app.stack.pop(self)
            case ResultAnswer.TABLE:
                pass

    # Whether it is saved.

    @property
    def save_trouble(self) -> Message | str | None:
        """Why what is played here is not being saved; None while it is, and where nothing is to be saved."""
        trouble = self.match.trouble
        return None if trouble is None else message_of(trouble)

    def save_again(self) -> None:
        """Tries to write what could not be written."""
        self.match.save_again()

    # How it looks.

    def _follow_speed(self) -> None:
        self.playback.follow(self.app.settings.word("speed"), reduced=self.app.settings.flag("reduced_motion"))

    def _follow_undo(self) -> None:
        match self.app.settings.word("undo_allowed"):
            case "never":
                self.match.undo_policy = "never"
            case "before_chance":
                self.match.undo_policy = "before_chance"
            case _:
                self.match.undo_policy = "always"

    def _setting_changed(self, key: str) -> None:
        if key in ("speed", "reduced_motion"):
            self._follow_speed()
        elif key == "remarks":
            self.company.hush()
        elif key in ("hints", "undo_allowed"):
            self._follow_undo()
            if self.settled:
                self.playback.settle()

    @property
    def foot_rect(self) -> Rect:
        """What a game shows under the log; empty where it shows nothing there."""
        page = self.app.tools.page
        return Rect(page.width - COLUMN + 20, page.height - 20 - self.foot_height, COLUMN - 36, self.foot_height)

    def _column(self, page: Page) -> Rect:
        return Rect(page.width - COLUMN, BAR_HEIGHT, COLUMN, page.height - BAR_HEIGHT)

    def _place_column(self, page: Page) -> None:
        column = self._column(page)
        inner = Rect(column.x + 20, column.y + 18, COLUMN - 36, column.h - 38)
        if self.foot_height:
            inner = inner.top_part(inner.h - self.foot_height - 14)
        if not self._offers_advice:
            self.log_panel.rect = inner
            return
        tools = self.app.tools

        def wrapped(message: Message | str, width: float) -> float:
            style = sans(18.5)
            return len(tools.fonts.wrap(tools.locale.text(message), style, width)) * tools.fonts.line_height(style)

        extra = None if self.hint_panel.choice is None else self.advice_extra(self.view)
        self.hint_panel.extra = None if extra is None else extra[1]
        self.hint_panel.extra_height = 0 if extra is None else extra[0]
        high = min(self.hint_panel.height(wrapped), inner.h - LOG_LEAST * min(1.5, max(1.0, tools.fonts.text_scale)))
        self.hint_panel.rect, self.log_panel.rect = inner.split_y(high, 18)

    def _draw_ground(self, canvas: Canvas) -> None:
        page = canvas.page
        canvas.fill(page.rect, "ledge_dark")
        self.draw_ground(canvas)
        column = self._column(page)
        canvas.fill(column, "night")
        canvas.fill(column, "shadow", alpha=0.12)
        canvas.fill(Rect(column.x, column.y, 2, column.h), "shadow")
        canvas.fill(Rect(column.x + 2, column.y, 2, column.h), "gold_dark")
        canvas.fill(Rect(0, 0, page.width, BAR_HEIGHT), "night")
        canvas.fill(Rect(0, BAR_HEIGHT - 2, page.width, 2), "gold")

    @property
    def _status_colour(self) -> Paint:
        return "gold_light" if self.is_my_turn or self._notice is not None else "on_night"

    def _draw_bar(self, canvas: Canvas) -> None:
        page = canvas.page
        canvas.sprite("common/prow", Rect(16, 8, 28, 40))
        drawn = canvas.text(self.title, (50, 37), serif(28, "bold"), "on_night", valign="baseline", max_width=220)
        self.draw_progress(canvas, (drawn.right + 16, 36))
        canvas.text(
            self.status, (page.width / 2, 28), serif(25, "semibold"), self._status_colour, "center", valign="middle",
            max_width=STATUS_WIDTH,
        )  # fmt: skip

    @property
    def status(self) -> Message:
        """What the middle of the bar says: whose turn it is, who thinks and for how long, or why a move was refused."""
        if self._notice is not None:
            return self._notice
        if self.match.is_over and self.settled:
            return msg("table.over")
        seat = self.match.to_move
        if self.is_my_turn:
            what = self.prompt(self.view)[2]
            if len(self.match.humans) == 1:
                return msg("table.your_turn", what=what)
            return msg("table.turn_of", name=self.match.seats[self.viewer].name, what=what)
        if seat is None or seat == CHANCE or not self.settled:
            if self._acting is None:
                return msg("table.playing")
            face = self.faces[self._acting]
            return msg("table.acts.you") if face.is_viewer and self.match.humans else msg("table.acts", name=face.name)
        seconds = self._thinking.seconds
        if seconds >= THINKING_SHOWN:
            return msg("table.thinks_for", name=self.faces[seat].name, seconds=seconds)
        return msg("table.thinks", name=self.faces[seat].name)

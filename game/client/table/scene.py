"""The table as a scene: the wiring between a game's board and the parts of the frame that are the same in all games.

The picture follows the match event by event: an AI thinks while things move, its answer is played when the table lies
still. Dropping all motion shows the view, so nothing that happens depends on it. What each part does stands in its own
file; the package's docstring lists them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from game.ai.players import Players
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point as Position
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.input.actions import Action, Back, Hotkey, Point, Select, Skip
from game.client.input.actions import Move as Way
from game.client.motion.player import MotionPlayer
from game.client.shell.scene import Kept, Scene
from game.client.table.advice import Advice
from game.client.table.board import Board, BoardMaker
from game.client.table.clock import TableClock
from game.client.table.column import column_width, draw_column_ground, foot_rect
from game.client.table.conduct import Conduct, ConductMaker, MatchConduct, undo_policy
from game.client.table.controls import Controls
from game.client.table.decision import Decision
from game.client.table.faces import faces_of
from game.client.table.games_won import score_of, score_words
from game.client.table.log_panel import message_of
from game.client.table.looking import Looking
from game.client.table.moods import Moods
from game.client.table.people import People
from game.client.table.saving import SaveWatch, kept_of
from game.client.table.showing import Showing
from game.client.table.status import Status
from game.client.table.table_talk import Company
from game.client.table.things import Thing
from game.client.table.thinking import Thinking
from game.client.table.top_bar import BAR_HEIGHT, PROGRESS_END, PROGRESS_GAP, draw_bar, draw_bar_ground, status_left
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.errors import IllegalMove
from game.match.analysis.reckoning import adviser_of
from game.match.match import Match
from game.match.pace import THINK_S, Pace, pace_of
from game.match.settings import Settings
from game.rules.core import CHANCE, Event, Move, Rules, Seat, View
from game.rules.looks import Book, book_of

_log = logging.getLogger(__name__)

BOARD_WIDTH, BOARD_HEIGHT = 1560.0, 1024.0
"""Size of a board, in units."""


class TableScene(Scene):
    """A table with a match on it."""

    sways = True
    takes_focus = False  # the focus comes with a decision

    def __init__(
        self, match: Match, players: Players, make_board: BoardMaker, make_conduct: ConductMaker = MatchConduct
    ) -> None:
        """Lays the table; the match begins when it comes onto the stack.

        Args:
            match: what is played.
            players: who answers where no person decides.
            make_board: makes what the game lays on the table.
            make_conduct: makes what says how the game is conducted.
        """
        super().__init__()
        self.match = match
        """The match on the table."""
        self.book: Book = book_of(match.game.rules)
        self.players = players
        """Who answers where no person decides."""
        self.viewer = match.humans[0] if match.humans else Seat(0)
        """Whose side of the table is shown."""
        self.faces = faces_of(match.seats, self._person)
        """How each seat is shown."""
        self.origin: Position = (0.0, 0.0)
        """How far the board is moved on this page, in units."""
        self.moods = Moods()
        """How each seat's portrait looks."""
        self._thinks_since: float | None = None
        self.clock = TableClock(self, lambda: self.app.settings.clock and not match.is_watched)
        """How long people think, where that is wanted."""
        self._ends: list[Callable[[], None]] = []
        self._listening: Callable[[], None] | None = None
        self._decision = Decision(self)
        self._make_board = make_board
        self.board: Board[View, Rules] = make_board(self)
        """What the game lays on the table."""
        self.people = People(self)
        """Who of the people looks, and how one follows another."""
        self.conduct: Conduct = make_conduct(self)
        """How the game is conducted."""
        self.company = Company(self)
        """How all look, and what one of them says."""
        self.saving = SaveWatch(self, lambda: self.conduct.trouble, self.conduct.save_again)
        """Whether what is played is being saved."""
        self.looking = Looking(self, self._score_things)
        """Who looks at which thing, and what it tells."""
        self.controls = Controls(self, self.conduct, self.saving.mark, lambda: self.clock.height(self.app.tools))
        """The bar's buttons, the log and advice."""
        self.controls.log.score = lambda: score_of(match, self.faces, self.conduct.games_won)
        self._thinking = Thinking(match, players, lambda: self.app.now)
        self._line = Status(self, self._thinking)
        self._showing = Showing(self, self.company, self._line, self.controls.log)
        self.playback = self._showing.playback
        """What happened on its way to the screen."""
        adviser = partial(adviser_of, match.game.id)
        self.advice = Advice(
            self, self.controls.hint, self._thinking, adviser, self.controls.place_column, self._set_up
        )
        """What the viewer is advised."""
        self.controls.connect_panel(press=self.advice.press, ask=self.advice.ask)
        self.controls.connect(
            hint=self.advice.ask,
            undo=self.conduct.take_back,
            rules=self.open_rules,
            noted=self.open_noted,
            pause=self.conduct.open_pause,
        )

    # What is so now.

    @property
    def scene(self) -> Scene:
        """The table itself, for the parts that know it as `Frame`."""
        return self

    @property
    def _person(self) -> Seat | None:
        """The seat of the person at the screen; of a game that is only looked at nobody is called You."""
        return self.viewer if self.match.humans else None

    @property
    def view(self) -> View:
        """What the viewer knows now."""
        return self.match.view(self.viewer)

    @property
    def choices(self) -> list[Widget]:
        """The widgets of the decision to be made now."""
        return self._decision.choices

    @property
    def motion(self) -> MotionPlayer:
        """What moves."""
        return self.playback.motion

    @property
    def moving(self) -> bool:
        """Whether anything moves or waits to be shown."""
        return self.playback.moving or self.widgets.moving

    @property
    def takes_time(self) -> bool:
        """Whether things move here."""
        return self.playback.takes_time

    @property
    def settled(self) -> bool:
        """Whether all that happened has been shown."""
        return self.playback.settled

    @property
    def waits(self) -> bool:
        """Whether an AI thinks."""
        return self._who_thinks is not None

    @property
    def _who_thinks(self) -> Seat | None:
        """The seat whose AI is being asked while nothing else is to be seen."""
        return self._thinking.mover if self.settled else None

    @property
    def covered(self) -> bool:
        """Whether nobody looks: nothing of the table is drawn, said or taken in hand."""
        return self.people.eyes.covered

    @property
    def advised(self) -> Move | None:
        """The move that advice speaks of now, or that a tutorial asks for."""
        return self.advice.move or self.conduct.wanted

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer has a decision to make, sees the table, and it lies still."""
        mine = self.match.to_move == self.viewer and self.viewer in self.match.humans
        return self.settled and mine and not self.covered

    @property
    def status(self) -> Message:
        """What the middle of the bar says."""
        said = self.conduct.status
        return self._line.text if said is None else said

    @property
    def foot_rect(self) -> Rect:
        """The room under the log for the game; empty where it asks for none."""
        return foot_rect(self.app.tools.page, self.board.foot_height)

    def _is_free(self, pos: Position) -> bool:
        """Whether a click there is meant for nothing that lies there."""
        widget = self.widgets.widget_at(pos)
        return widget is None or widget in self.board.readers

    def _score_things(self) -> Iterator[Thing]:
        """The games won at this table, in the head of the log, and the clock under it."""
        yield from self.clock.things(self.app.tools)
        log = self.controls.log
        if log.visible and log.score():
            told = score_words(self.match, self.faces, self.conduct.games_won)
            line = "table.score.line" if self.match.series is None else "series.score.line"
            yield Thing("score", log.score_place, told, msg(line))

    # The scene.

    def enter(self) -> None:
        """Shows the table as it is and lets the match go on; between several people it is covered at first."""
        settings = self.app.settings
        self.controls.hint.cap = self.app.input.cap("hint")
        for name, why in self.book.bad_pictures():
            _log.warning("the drawing of %s in these rules %s", name, why)
            self.app.tell(msg("looks.bad_picture", name=self.book.label(name, self.app.tools.locale.language) or name))
        self.controls.hint.take_cap = self._take_cap
        self._follow("undo_allowed")
        self._follow("speed")
        self._ends = [
            self.match.subscribe_reset(self.people.reseated),
            self.match.subscribe_said(self._showing.hear_said),
            settings.subscribe(self._follow),
        ]
        people, mover = self.match.humans, self.match.to_move
        self.viewer = mover if mover in people and mover is not None else self.viewer
        self.people.eyes.sit_down(self.viewer)
        self.sit(self.viewer)
        self.match.begin()
        self.saving.look()
        if self.covered:
            self._pass_unseen()
        self.conduct.entered()

    def leave(self) -> None:
        """Lets nothing go on behind the scenes; the match is saved already, move by move."""
        try:
            self.conduct.left()
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
        return kept_of(self.match, self.conduct.trouble)

    def suspend(self) -> None:
        """A menu or a page lies over the table: nobody looks at its things."""
        self.looking.forget()
        self.clock.suspend()

    def resume(self) -> None:
        """The menu is closed: what was asked for is shown again, and the result that came meanwhile."""
        self.clock.resume()
        self.playback.fade.drop()
        self.conduct.resumed()

    @property
    def page_foot(self) -> float:
        """What the conduct of the game lays under all of the table."""
        return self.conduct.page_foot(self.app.settings.text_size / 100)

    def layout(self, page: Page) -> None:
        """Board in the middle of what the column leaves, column and bar along the edges."""
        room_x, room_y = page.width - column_width(page) - BOARD_WIDTH, page.bottom - BAR_HEIGHT - BOARD_HEIGHT
        self.origin = (room_x / 2, room_y / 2)
        self.playback.fade.drop()
        self.controls.place(page)
        self._place_board()

    def handle(self, action: Action) -> bool:
        """Skips what moves, opens the menu, else lets the widgets have it; a covered table has the menu alone."""
        if self.covered:
            if isinstance(action, Back) or action == Hotkey("pause"):
                self.conduct.open_pause()
                return True
            return False
        if self.widgets.is_dragging:
            return self.widgets.handle(action)
        if self.looking.handle(action) or self.conduct.takes(action):
            return True
        match action:
            case Skip() if self.playback.can_be_pressed:
                self.playback.press()
                return True
            case Skip() | Select() if self._decision.is_guarded:
                return True
            case Hotkey(name) if self._decision.focus_is_due and self._decision.decides(self.widgets.by_hotkey(name)):
                return True
            case Hotkey(name) if self._decision.changes(self.widgets.by_hotkey(name)):
                self._decision.take_focus()  # whoever types a number makes it with Enter
                return super().handle(action)
            case Way() if self.widgets.focused is None and self.choices:
                self._decision.take_focus()  # and no further: nobody could see where they would go on from
                return True
            case Back() | Hotkey("pause"):
                self.conduct.open_pause()
                return True
            case Point(pos, "pressed", 1) if self.conduct.covers(pos):
                self.conduct.pressed()
                return True
            case Point(pos, "pressed", 1) if self.playback.can_be_pressed and self._is_free(pos):
                self.playback.press()
                return True
            case Hotkey("skip_to_turn"):
                self.skip_to_my_turn()
                return True
            case Hotkey("take_advice"):
                self.advice.take_or_ask()
                return True
            case Hotkey("hint") if self.app.input.device == "pad" and self.advice.take():
                return True  # a pad's button asks, sets up, sends away
        return super().handle(action) or self.conduct.handle(action)

    def update(self, dt: float) -> None:
        """Shows event after event, asks the AI, plays its answer."""
        if self.covered:
            self._pass_unseen()
            return
        super().update(dt)
        self.clock.update()
        self.looking.pass_time(dt)
        self._line.update()
        self._let_ai_play()  # first, so that without motion what it brings is in the same frame
        self.saving.look()
        self.playback.update(dt)
        self.advice.update()
        self.conduct.update()
        self._decision.follow()
        self.board.keep_up()
        self.moods.think(self._who_thinks)
        if self.takes_time:
            self.company.pass_time()

    def invalidate(self, rect: Rect | None = None) -> None:
        """Marks a part of the page to be drawn anew; what an event changes under reduced motion fades there."""
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
        yield from self.board.board_parts()
        yield from self.conduct.parts()
        shows = (self.board.title, self.board.progress, self.status, self._line.colour)
        yield Part("bar", Rect(0, 0, page.w, BAR_HEIGHT), shows, self._draw_bar)
        yield from self.clock.parts(self.app.tools)
        yield from self.company.parts()

    def swaying(self) -> Iterable[Part]:
        """What moves gently on the board while it lies still."""
        return () if self.covered else self.board.swaying()

    def overlay(self) -> Iterator[Part]:
        """What the conduct of the game lays over everything, and what a thing tells that is looked at."""
        log = self.controls.log
        yield from self.company.overlay(log.rect if log.visible else None)
        yield from self.conduct.overlay()
        yield from self.looking.overlay()

    def look(self) -> None:
        """Marks also what is advised, and where something travels or fades."""
        self.controls.mark_advised()
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
        """The person wants to make a move; where it may not be made, the reason is shown and nothing is lost."""
        self.conduct.propose(move)

    def play(self, move: Move) -> None:
        """Makes a move of the person; where the rules refuse it, the reason is shown."""
        try:
            self.advice.clear()
            self.company.hush()
            self.match.play(move)
        except IllegalMove as error:
            self.sound("knock")
            self.show_notice(self.board.refusal_text(error))

    def _set_up(self, move: Move) -> None:
        """Puts the advised move into the controls; the person still decides."""
        self.board.set_up(move)
        self._place_board()
        self.say(msg("spoken.hint.taken", move=self.board.move_text(move)))

    def _take_cap(self) -> Message | str:
        keys = self.app.input
        return keys.label("hint" if keys.device == "pad" else "take_advice")

    def show_notice(self, message: Message) -> None:
        """Says something in the bar for a while: why a move was refused, what was taken back."""
        self._line.show_notice(message)
        self.say(message)

    def skip_to_my_turn(self) -> None:
        """Shows nothing that moves until the viewer is asked, or the game is over."""
        self.playback.hurry()

    def go_on(self) -> None:
        """The moment that is held has been seen."""
        self.playback.go_on()

    def open_rules(self) -> None:
        """Opens the rules, with the numbers of this table."""
        from game.client.rulebook.scene import RulesScene

        self.app.stack.push(RulesScene(self.match.game.id, self.match.game.rules, self.match.rules_name or None))

    def open_noted(self) -> None:
        """Opens the sheet of what was seen and what is left; not before all that happened has been shown."""
        from game.client.table.noted import NotedDialog

        noted = self.board.noted() if self.settled and not self.covered else ()
        if noted:
            self.app.stack.push(NotedDialog(noted), lambda _: None)
        else:
            self.show_notice(msg("noted.none" if self.settled else "noted.wait"))

    def show_result(self) -> None:
        """Lays the result over the table; while a menu lies there, as soon as that is closed."""
        self.conduct.show_result()

    def again(self, match: Match, make_conduct: ConductMaker) -> Scene:
        """A table of the same players for another match of the game."""
        return TableScene(match, self.players, self._make_board, make_conduct)

    def guard(self) -> None:
        """From now on a key that was to skip motion chooses nothing for a moment."""
        self._decision.guard()

    def refocus(self) -> None:
        """Gives the focus to the first choice, else to the log."""
        self.controls.refocus()

    # Who looks.

    def sit(self, seat: Seat) -> None:
        """Shows the table from this seat, anew: at the start, after an undo, after a change of seats."""
        self._stop_listening()
        self.viewer = seat
        self._line.drop_notice()  # it was said to whoever looked before
        self._listening = self.match.subscribe(seat, self._happened)
        self._forget_requests()
        self.playback.start_over()
        self.faces = faces_of(self.match.seats, self._person)
        self.controls.follow_faces()
        self._showing.recall()
        if self.match.to_move == CHANCE:
            self.board.refresh()
            self.controls.order()
            self.controls.judge(self.conduct.undo)
            return
        self._thinking.ask_turn()
        self.playback.settle()

    def unveil(self) -> None:
        """The curtain is drawn apart over the table, or fades under reduced motion."""
        if self.takes_time:
            self.sound("curtain")
            self.playback.fade.unveil(self.app.tools.page.rect, parts=not self.motion.reduced)

    def clear_away(self) -> None:
        """Keeps nothing of what the one saw who looks no longer: `sit` lays it anew."""
        self._forget_requests()
        self.playback.drop_motion()
        self._decision.forget()
        self.widgets.clear()
        self.controls.log.show((), None)
        self.looking.forget()
        self.company.hush()

    def _pass_unseen(self) -> None:
        """Nobody looks: the AI players play, what happens is taken in at once, and whoever is asked is called."""
        called = self.people.eyes.called()
        if called is None:
            self._let_ai_play()
        if not self.settled or self.moving or called is not None:
            self.playback.skip()

    def _stop_listening(self) -> None:
        if self._listening is not None:
            self._listening()
            self._listening = None

    # How it goes on.

    def recall(self) -> None:
        """Gathers and tells anew all that has happened so far."""
        self._showing.recall()

    def drop_motion(self) -> None:
        """Shows all that is still to be shown at once."""
        if not self.settled or self.moving:
            self.playback.skip()

    def follow_speed(self, speed: str) -> None:
        """Moves things at this speed, whatever the settings say; no moment waits for the viewer."""
        self.playback.follow(speed, reduced=self.app.settings.reduced_motion)

    def settle_now(self) -> None:
        """Asks for a decision though nothing has happened yet, unless something is still to be shown."""
        if not self.settled and not self.playback.can_be_pressed:
            self.playback.settle()

    def settle(self) -> None:
        """Nothing moves: the view is shown, and whoever is to decide is asked."""
        called = self.people.eyes.called()
        if called is not None:
            self.people.cover(called)
        if called is not None or self.covered:
            return
        self.board.refresh()
        self._drop_choices()
        prompt = self._decision.lay_out(offered=self.conduct.offers_choices)
        self.controls.order()
        self._place_board()
        self._showing.show_log(prompt)
        self.controls.judge(self.conduct.undo)
        self.advice.settled()
        self.conduct.settled()
        if self.attached and self.conduct.gives_focus:  # a lesson may have ended here
            self._decision.call_focus(aloud=prompt is not None)

    def hold(self, *, waits: bool) -> None:
        """A moment is at rest; where it waits for the viewer, they can go on."""
        self._drop_choices()
        self._decision.lay_moment(waits=waits)
        if waits:
            self.controls.order()
        else:
            self.widgets.extend(self.choices)
        self._place_board()
        self._decision.call_focus(aloud=waits)

    def release(self) -> None:
        """The moment is held no longer."""
        self._drop_choices()
        self._place_board()

    def _happened(self, _: list[Event]) -> None:
        self._showing.hear()
        self._drop_choices()
        self._thinking.ask_turn()

    def _let_ai_play(self) -> None:
        """Makes an AI's move once all lies still, and it has waited as long as the pace of this table wants."""
        if not self.settled or self.moving or self._thinking.turn is None:
            self._thinks_since, self._thinking.is_held = None, False
            return
        if self._thinks_since is None:
            self._thinks_since = self.app.now
        waits = 0.0 if self.covered or self.playback.hurries else THINK_S[self._pace.think]
        self._thinking.is_held = self.app.now - self._thinks_since < waits
        if not self._thinking.is_held and self._thinking.turn.is_done:
            self._thinks_since = None
            self._thinking.play_answer()

    @property
    def _pace(self) -> Pace:
        return pace_of(self.app.settings, self.match.game.id)

    def _forget_requests(self) -> None:
        self._thinking.forget()
        self.advice.forget()

    def _drop_choices(self) -> None:
        self._decision.drop()
        self.conduct.choices_dropped()

    def _follow(self, key: str) -> None:
        """Takes a setting that has changed."""
        settings = self.app.settings
        match key:
            case (
                Settings.speed.key
                | Settings.table_paces.key
                | Settings.reduced_motion.key
                | Settings.wait_after_round.key
            ):
                waits = settings.wait_after_round
                self.playback.follow(self._pace.speed, reduced=settings.reduced_motion, waits=waits)
            case Settings.clock.key:
                self.controls.place_column()
            case Settings.remarks.key:
                self.company.hush()
            case Settings.hints.key | Settings.undo_allowed.key:
                self.match.undo_policy = undo_policy(settings.undo_allowed)
                if self.settled:
                    self.playback.settle()

    # Where things lie, and how they look.

    def _place_board(self) -> None:
        self.board.place_board(self.app.tools.page)
        self.conduct.place()

    def _draw_ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.page.rect, "ledge_dark")
        self.board.draw_ground(canvas)
        draw_column_ground(canvas)
        draw_bar_ground(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        buttons = sum(button.visible for button in self.controls.bar.values())
        drawn = draw_bar(canvas, self.board.title, self.status, self._line.colour, buttons)
        left = drawn.right + PROGRESS_GAP
        if status_left(canvas.tools, self.board.title, self.status, buttons) >= canvas.page.width / 2 - PROGRESS_END:
            self.board.draw_progress(canvas, (left, 36))

"""The replay room: a written game on its own table, stepped, played, jumped in, and seen through any eyes.

It is the table of play with another conduct: the match stands at a move of the recording, what one steers with lies in
a bar under the whole table, and whose eyes look above the log. Nobody is asked for a move; where a process of AI
players runs already, it reckons the chances.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ai.players import Players, StillPlayers
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.input.actions import Action, Hotkey, Select, Skip
from game.client.input.actions import Move as Way
from game.client.shell.dialog import confirm, notice
from game.client.shell.room import table_room
from game.client.sitting.replay import Recording
from game.client.table.analysis import Analysis
from game.client.table.chances import course_over, fine_moves, slips
from game.client.table.column import column_room
from game.client.table.conduct import ConductedTable, WatchedConduct
from game.client.table.course import Course, bands_of
from game.client.table.faces import faces_of
from game.client.table.laying import lay_table
from game.client.table.log_panel import message_of
from game.client.table.replay_foot import Deeds, foot_height, foot_parts, place_foot
from game.client.table.replay_line import TimeLine
from game.client.table.replay_widgets import SPEEDS, EyesRow, OpenCards, Pace
from game.client.table.scene import TableScene
from game.client.widgets.base import Widget
from game.client.widgets.tooltip import draw_tip, laid_out
from game.client.words.locale import Message, msg
from game.match.analysis.report import Analysis as Kept
from game.match.log import Entry
from game.match.undo import Verdict
from game.rules.core import Seat

PAUSES_S = {"slow": 1.4, "normal": 0.7, "fast": 0.25, "none": 0.0}
"""How long the table lies still between two moves, in seconds."""
EYES, LARGE_EYES = 156.0, 84.0
"""How high the sheet of the eyes is; in large type it has the portraits alone. In units of a page without a foot."""


@dataclass(frozen=True)
class ReplayDoors:
    """Where the room leads."""

    play_on: Callable[[Recording, int, Seat], None]
    """Makes a game of its own of so many moves, with the person on this chair, and lays its table."""
    export: Callable[[Recording, Seat], None]
    """Offers to write the game down, as seen from this seat."""
    analyse: Callable[[Recording, Callable[[int, Seat], None]], None] = lambda *_: None
    """Opens the analysis; from there one comes back to a move, through the eyes of a seat."""
    kept: Callable[[Recording], Kept | None] = lambda _: None
    """The analysis that is kept of a recording; None where there is none."""


class ReplayConduct(WatchedConduct):
    """Steers a recording."""

    def __init__(
        self,
        table: ConductedTable,
        recording: Recording,
        doors: ReplayDoors,
        players: Players | None = None,
        at: int | None = None,
        seat: Seat | None = None,
    ) -> None:
        """Conducts a recording on a table whose match is the recording's.

        Args:
            table: the table.
            recording: the game.
            doors: where the room leads.
            players: who reckons the chances; None where nobody is to.
            at: at which move it stands at first; None for the deal, from which it plays.
            seat: through whose eyes it is seen there.
        """
        self._table = table
        self._begins_at, self._begins_seen_by = at, seat
        self.recording = recording
        """The game."""
        self._doors = doors
        self.is_playing = True
        """Whether it goes on by itself."""
        self._next_at = 0.0
        self._told_end = False
        self._speed = ""
        whole = recording.whole()
        self._whole = whole
        self._entries: Sequence[Entry] = ()
        self._several = len(recording.match.recorded_people) > 1 and recording.match.game.has_secrets
        room = table_room(whole.game.id)
        has_open = whole.is_over and room.hand is not None
        self._hand = room.hand
        self._analysis: Analysis | None = None
        is_known = whole.is_over and not self._several
        self._analysed = (whole, players) if players is not None and is_known else None
        faces = faces_of(recording.match.seats, None)
        self.line = TimeLine(recording.starts, self.go)
        """The line of the game."""
        self.eyes = EyesRow(faces, self.look_through, has_open=has_open)
        """Whose eyes look."""
        self.open = OpenCards()
        """What all hold, while all cards are open."""
        self.eyes.sheet = 1.0
        self.deeds = Deeds(
            (
                lambda: self.go_round(-1), lambda: self.go(recording.at - 1), self.toggle, self.step,
                lambda: self.go_round(1),
            ),
            play_on=self._play_on, export=self._export, analysis=self._open_analysis,
        )  # fmt: skip
        """The buttons of the bar."""
        self.speed = Pace(self._set_speed)
        """How fast it is played."""
        self.deeds.analysis.enabled = whole.is_over
        self.deeds.analysis.why_not = None if whole.is_over else msg("analysis.not_over")
        self._is_known = is_known

    # What the table asks.

    @property
    def undo(self) -> Verdict:
        """Nothing is taken back: one steps back."""
        return Verdict(False, "undo.nothing")

    @property
    def status(self) -> Message:
        """What was shown last."""
        told = [entry for entry in self._table.match.entries() if not entry.heading]
        line: Message = message_of(told[-1].text) if told else msg("replay.deal")
        return msg("replay.status", line=line)

    @property
    def widgets(self) -> Sequence[Widget]:
        """All that one steers with."""
        deeds = self.deeds
        return (
            deeds.play, deeds.first, deeds.back, deeds.on, deeds.last, self.speed, self.line, deeds.play_on,
            deeds.export, deeds.analysis, self.eyes, self.open,
        )  # fmt: skip

    @property
    def column_height(self) -> float:
        """The sheet of the eyes lies over the log."""
        tools = self._table.app.tools
        return (EYES if tools.page.foot == foot_height(1.0) else LARGE_EYES) * tools.page.fineness

    def page_foot(self, text_scale: float) -> float:
        """The bar lies under the whole table."""
        return foot_height(text_scale)

    def parts(self) -> Iterable[Part]:
        """The ground of the bar."""
        app = self._table.app
        return foot_parts(app.tools.page, self.deeds, app.input.cap)

    def overlay(self) -> Iterable[Part]:
        """What is told of the place on the line over which the pointer rests."""
        line, tools = self.line, self._table.app.tools
        if not line.hovered or line.over is None or line.pressed:
            return
        move = line.pointed_at(line.over)
        place = Rect(line.over - 1, line.rect.y, 2, line.rect.h)
        tip = laid_out(tools, tuple(self._told_at(move)), place, self._round_at(move))
        yield Part("replay told", tip.bounds, tip, partial(draw_tip, tip=tip))

    def _told_at(self, move: int) -> list[Message | str]:
        """The move of a place, what was told there, as far as these eyes may hear it, and the chances."""
        may_hear = not self._several or move <= self.recording.at
        told = [entry for entry in self._entries if not entry.heading and entry.move == move] if may_hear else []
        where = msg("replay.move", number=move, total=self.recording.length)
        return [where, *(message_of(entry.text) for entry in told[-1:]), *self.line.told_at(move)]

    def _round_at(self, move: int) -> Message | str:
        headings = [entry for entry in self._entries if entry.heading and entry.move <= move]
        return message_of(headings[-1].text) if headings else msg("replay.deal")

    def take_back(self) -> None:
        """A step back."""
        self.go(self.recording.at - 1)

    def open_pause(self) -> None:
        """Opens the menu; it stops meanwhile."""
        from game.client.table.pause import open_pause

        match = self._table.match
        self.stop()
        open_pause(
            self._table.scene, match.game.id, match.game.rules, rules_name=match.rules_name, kept=msg("replay.kept")
        )

    def entered(self) -> None:
        """The table stands at the deal, and the focus is on play."""
        self._follow_settings()
        self._seen_by(self._seat)
        self._table.settle_now()
        self._table.widgets.focus(self.deeds.play, quietly=True)
        log = self._table.controls.log
        log.on_entry = lambda entry: self.go(entry.move)
        log.on_step = self.go_entry
        cap = self._table.app.input.cap
        self.deeds.take_caps(cap)
        self.eyes.cap = cap("e")
        if self._begins_at is not None:
            self.look_through(self._begins_seen_by)
            self.go(self._begins_at)
        if not self._mark_slips() and self._analysed is not None:
            whole, players = self._analysed
            self._analysis = Analysis(whole, None, players)
            self._table.app.pollers.append(self._reckon)

    def left(self) -> None:
        """Asks nothing more."""
        if self._analysis is not None:
            self._analysis.close()
        pollers = self._table.app.pollers
        if self._reckon in pollers:
            pollers.remove(self._reckon)

    def _reckon(self) -> bool:
        """Hears what the chances are; when all are known they are drawn."""
        analysis = self._analysis
        if analysis is None or analysis.is_done or not analysis.step():
            return False
        self.show_chances(analysis.course)
        return True

    def _mark_slips(self) -> bool:
        """Shows chances and slips of the analysis that is kept, where there is one; whether there is."""
        analysis = self._doors.kept(self.recording) if self._is_known else None
        if analysis is None:
            return False
        line, log = self.line, self._table.controls.log
        line.faces, line.slips, line.fine = self._table.faces, slips(analysis), fine_moves(analysis)
        log.marked = frozenset((one.number + 1, Seat(one.seat)) for one in line.slips)
        log.starred = frozenset((one.number + 1, Seat(one.seat)) for one in line.fine)
        self.show_chances(course_over(analysis, self.recording.starts))
        return True

    def _open_analysis(self) -> None:
        self.stop()
        self._doors.analyse(self.recording, self._return_to)

    def _return_to(self, move: int, seat: Seat) -> None:
        """The analysis leads back to this table."""
        self._table.app.stack.pop()
        self._mark_slips()
        self.look_through(seat)
        self.go(move)

    def show_chances(self, course: Course) -> None:
        """Draws the chance of each seat at every round on the line."""
        self.line.bands = bands_of(self._table.faces, self._seat, self._table.board.team)
        self.line.course = course

    def settled(self) -> None:
        """A move has been shown: the next one comes after a pause."""
        self._next_at = self._table.app.now + PAUSES_S[self.speed_word]
        self._follow_place()

    def update(self) -> None:
        """Plays on, where it plays and the table lies still."""
        table = self._table
        if not self.is_playing or table.app.now < self._next_at or not table.settled:
            return
        if self.recording.is_at_end:
            self._end()
        else:
            self.recording.step()

    def _end(self) -> None:
        self.stop()
        if not self.recording.match.is_over and not self._told_end:
            self._told_end = True
            self._table.app.stack.push(notice(msg("replay.ended"), msg("replay.ended.line")), lambda _: None)

    def takes(self, action: Action) -> bool:
        """Arrows step where the focus is on no other control; the key that skips motion plays and stops."""
        focused = self._table.widgets.focused
        steers = focused is None or focused in self.deeds.steps
        match action:
            case Hotkey("undo"):
                self.take_back()
                return True
            case Skip() if focused is None or focused is self.deeds.play:
                self.toggle()
                return True
            case Skip():
                return False
            case Select() if focused is None:
                self.toggle()
                return True
            case Way("left") if steers:
                self.go(self.recording.at - 1)
                return True
            case Way("right") if steers:
                self.step()
                return True
            case Way("page_up") if steers or focused is self.line:
                self.go_round(-1)
                return True
            case Way("page_down") if steers or focused is self.line:
                self.go_round(1)
                return True
            case Way("first" | "last" as end) if steers:
                self.go(0 if end == "first" else self.recording.length)
                return True
        return False

    # Steering.

    @property
    def _seat(self) -> Seat:
        return self._table.viewer

    @property
    def speed_word(self) -> str:
        """How fast it is played."""
        return SPEEDS[self.speed.index]

    def toggle(self) -> None:
        """Plays or stops; at the end it begins anew."""
        if not self.is_playing and self.recording.is_at_end:
            self.go(0)
        self.is_playing = not self.is_playing
        self._next_at = 0.0
        self._follow_place()

    def stop(self) -> None:
        """Plays no more."""
        self.is_playing = False
        self._follow_place()

    def step(self) -> None:
        """Shows the next move, and what still moves at its end."""
        self.stop()
        if not self.recording.is_at_end:
            self._table.drop_motion()
            self.recording.step()
            self._follow_place()

    def go(self, move: int) -> None:
        """Goes to the position after so many moves, at once."""
        self.stop()
        if move == self.recording.at + 1:
            self.step()
            return
        self._table.drop_motion()
        self.recording.go(move)
        self._table.settle()
        self._follow_place()
        self._table.say(self.line.spoken())
        self._table.widgets.count_as_told()

    def go_round(self, by: int) -> None:
        """Goes to the beginning of this round or of the one before, or to that of the next."""
        starts, at = self.recording.starts, self.recording.at
        found = [start for start in starts if (start < at if by < 0 else start > at)]
        if found:
            self.go(found[-1] if by < 0 else found[0])

    def go_entry(self, by: int) -> None:
        """Goes to where the next line of the log was told, or the one before."""
        at = self.recording.at
        moves = sorted({0, *(entry.move for entry in self._entries if not entry.heading)})
        found = [move for move in moves if (move < at if by < 0 else move > at)]
        if found:
            self.go(found[-1] if by < 0 else found[0])

    def look_through(self, seat: Seat | None) -> None:
        """Looks through the eyes of a seat, or at all cards; where people hid theirs from each other, it is asked."""
        if seat == self.eyes.chosen:
            return
        if not self._several:
            self._seen_by(seat)
            return
        question = confirm(msg("replay.others"), msg("replay.others.line"))
        self._table.app.stack.push(question, lambda yes: self._seen_by(seat) if yes else None)

    def _seen_by(self, seat: Seat | None) -> None:
        """From now on these eyes look."""
        self.eyes.chosen = seat
        looks = self._seat if seat is None else seat
        self._entries = tuple(self._whole.entries(self._whole.log_seat(looks)))
        if seat is not None and seat != self._table.viewer and not self._table.covered:
            self._table.people.eyes.look(seat)
            self._table.sit(seat)
            self._table.settle()
        self._follow_place()
        self._place_open()

    def _follow_place(self) -> None:
        """The line, the buttons and the open cards show where the game stands."""
        recording, match = self.recording, self._table.match
        self.line.at = recording.at
        log = self._table.controls.log
        # Where people hid their cards from each other, what is to come would tell of them.
        log.whole = () if self._several else self._entries
        headings = [entry for entry in match.entries() if entry.heading]
        self.line.round_words = message_of(headings[-1].text) if headings else msg("replay.deal")
        log.count = msg("replay.count", number=recording.at, total=recording.length)
        deeds = self.deeds
        deeds.first.enabled = deeds.back.enabled = recording.at > 0
        deeds.on.enabled = deeds.last.enabled = not recording.is_at_end
        deeds.play_on.enabled = not match.is_over and recording.at > 0
        deeds.play_on.why_not = None if deeds.play_on.enabled else msg("replay.play_on.not")
        deeds.play.label = deeds.play.tip = msg("replay.pause" if self.is_playing else "replay.play")
        deeds.play.show_icon("icons/pause_light" if self.is_playing else "icons/play_light")
        if self.eyes.chosen is None and self._hand is not None and not self._table.covered:
            faces = self._table.faces
            self.open.told = [(faces[seat], self._hand(match.view(seat))) for seat in faces]

    def _set_speed(self, _: int) -> None:
        self._follow_settings()

    def _follow_settings(self) -> None:
        """At the first time the speed is that of the settings."""
        if not self._speed:
            word = self._table.app.settings.speed
            self.speed.index = SPEEDS.index(word) if word in SPEEDS else 1
        self._speed = self.speed_word
        self._table.follow_speed(self._speed)

    def _play_on(self) -> None:
        if self.deeds.play_on.enabled:
            self.stop()
            self._doors.play_on(self.recording, self.recording.at, self._seat)

    def _export(self) -> None:
        self.stop()
        self._doors.export(self.recording, self._seat)

    # Where it lies.

    def place(self) -> None:
        """The bar in the foot of the page, the eyes above the log."""
        page = self._table.app.tools.page
        place_foot(page, self.deeds, self.speed, self.line)
        self.eyes.sheet = page.fineness
        self.eyes.rect = column_room(page).top_part(self.column_height)
        self._place_open()

    def _place_open(self) -> None:
        self.open.rect = self._table.controls.log.rect
        self.open.visible = self.eyes.chosen is None


def replay_table(
    recording: Recording,
    doors: ReplayDoors,
    players: Players | None = None,
    at: int | None = None,
    seat: Seat | None = None,
) -> TableScene:
    """The room of a recording.

    Args:
        recording: the game.
        doors: where the room leads.
        players: who reckons the chances; None where nobody is to.
        at: at which move it stands at first; None for the deal.
        seat: through whose eyes it is seen there.
    """
    return lay_table(
        recording.match, StillPlayers(), lambda table: ReplayConduct(table, recording, doors, players, at, seat)
    )

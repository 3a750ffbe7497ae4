"""One sitting: the state, who sits where, the dealer, the log, undo and the save.

Only a match applies moves. Whoever wants to know what happened subscribes and gets events redacted for a seat; whoever
wants to see the table asks for a seat's view. Undo goes back to the last decision of a person, through chance and AI
moves, by replaying the moves before it; the dealer sees to it that the same choices bring the same dice again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import FunctionType
from typing import Protocol

from game import registry
from game.catalogue.files import differing_fields
from game.errors import GameError, NotationError, SaveError
from game.limits import MAX_SEED
from game.match.dealer import Dealer
from game.match.log import Entry, Log, Reader, Said, Tell, Text, tell_plainly
from game.match.record import Reading, refused_line, state_after
from game.match.save import Store
from game.match.save_file import SaveFile
from game.match.seats import (
    WATCHED,
    SeatPlan,
    free_face,
    humans,
    is_count,
    read_note_seat,
    read_seats,
    read_used,
    seat_object,
    told_apart,
)
from game.match.series import Series, after, check_series, is_decided, read_series, won
from game.match.today import Daily, read_daily
from game.match.undo import UndoPolicy, Verdict, judge_undo
from game.names import clean_line
from game.quoting import display
from game.rules.core import CHANCE, Event, Game, HiddenMove, Move, Seat, State, View
from game.rules.notation import Note, write_move, write_note


class Chance(Protocol):
    """What deals: `Dealer`, or a test that states its dice."""

    def chance(self, state: State, move_number: int) -> Move | None:
        """What chance does here, `move_number` moves having been made before; None where a written game ends."""


class Match:
    """A game being played."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[SeatPlan],
        seed: int,
        store: Store | None = None,
        *,
        rules_name: str = "",
        dealer: Chance | None = None,
        series: Series | None = None,
        daily: Daily | None = None,
        match_id: str = "",
    ) -> None:
        """Lays the table; `begin` lets chance make its first move.

        Args:
            game: what is played.
            seats: who sits where, one plan a seat.
            seed: what all dice and draws follow from.
            store: where it is saved; None for a match that leaves no trace.
            rules_name: the variant or file that the rules came from.
            dealer: who deals instead of the seeded dealer, for tests.
            series: which game of a series it is; None where it is none.
            daily: of which day it is the deal; None where it is of none.
            match_id: the id that it is saved under; a new one where none is given.
        """
        if len(seats) != game.players:
            raise ValueError(f"{game.players} seats are needed, not {len(seats)}")
        self.game = game
        """What is played."""
        self.seed = seed
        """What all dice and draws follow from."""
        self.rules_name = rules_name
        """The variant or file that the rules came from; empty for the defaults."""
        self.log = Log(game.rules, teller_of(game))
        """All that has happened."""
        self.taken_back = False
        """Whether a decision was taken back after its dice or cards had been seen."""
        self.undo_policy: UndoPolicy = "always"
        """What undo may do, as the setting says."""
        self.recorded_people: tuple[Seat, ...] = ()
        """The seats at which people decided, where a game that is written down is only shown again."""
        self.is_watched = False
        """Whether it is only looked at: a written game shown again."""
        self.save: SaveFile | None = None
        """The file it is saved in; None for a match that leaves no trace."""
        self.series = series
        """Which game of a series it is; None where it is none."""
        self.daily = daily
        """Of which day it is the deal; None where it is of none."""
        self.first_seats = tuple(seats)
        """Who sat where when it was begun."""
        self.used = [0.0] * game.players
        """For how many seconds the person of each seat has thought, as far as a clock was wanted."""
        self._used_written: list[int] = [0] * game.players
        self._given_up: set[Seat] = set()
        self._seats = list(seats)
        self.log.sitting = tuple(seats)
        self._state = game.new_state()
        self._moves: list[Move] = []
        self._by_person: list[bool] = []
        self._dealer = dealer if dealer is not None else Dealer(seed)
        self._listeners: list[tuple[Seat | None, Callable[[list[Event]], None]]] = []
        self._reset_listeners: list[Callable[[], None]] = []
        self._said_listeners: list[Callable[[Said], None]] = []
        self._verdict: tuple[object, Verdict] | None = None
        if store is not None:
            self.save = store.create(
                game.id, game.players, differing_fields(game.rules), seed=seed, seats=seats, rules_name=rules_name,
                series=series, daily=daily, match_id=match_id,
            )  # fmt: skip

    @classmethod
    def from_lines(cls, lines: Sequence[bytes], name: str, *, dealer: Chance | None = None) -> Match:
        """A match as the lines of its save tell it; it saves itself nowhere yet.

        Args:
            lines: the header, and the moves and notes after it.
            name: what a refusal calls the file.
            dealer: who deals instead of the seeded dealer, for tests.

        Raises:
            NotationError: a line is refused, or there is no header.
        """
        reading = Reading()
        match: Match | None = None
        for number, text in enumerate(lines, 1):
            round_before = 0 if reading.state is None else reading.state.length
            events: list[Event] = []
            try:
                line = reading.take(text, events)
                if match is None:
                    match = _from_header(reading, dealer)
                elif isinstance(line, Move):
                    match._record(line, round_before, events)
                elif isinstance(line, Note):
                    match._take_note(line, round_before)
            except GameError as error:
                raise refused_line(name, number, error, None) from error
        if match is None:
            raise NotationError("found no header")
        match._state = reading.finish()
        match._seats = list(told_apart(match._seats))
        return match

    # What there is to see.

    @property
    def state(self) -> State:
        """The whole truth; scenes and players get views instead."""
        return self._state

    @property
    def moves(self) -> Sequence[Move]:
        """The moves that hold, chance's included."""
        return self._moves

    @property
    def seats(self) -> Sequence[SeatPlan]:
        """Who sits where now."""
        return self._seats

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats for which a person decides, ascending."""
        return humans(self._seats)

    @property
    def to_move(self) -> Seat | None:
        """Who is to move: a seat, `CHANCE` before `begin`, None at the end."""
        return self._state.current_player

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_terminal()

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who won, ascending; None before the end."""
        return self._state.winners

    @property
    def problem(self) -> str | None:
        """Why the match is not being saved at the moment, as a sentence; None when all is well."""
        return None if self.save is None else self.save.problem

    @property
    def trouble(self) -> Text | None:
        """The same as a text of the catalogues: what the table's mark says."""
        return None if self.save is None else self.save.trouble

    def save_again(self) -> bool:
        """Tries to write what could not be written; whether all is saved now."""
        return self.save is None or self.save.append(())

    def view(self, seat: Seat) -> View:
        """What a seat knows now."""
        return self._state.view(seat)

    def is_legal(self, move: Move) -> bool:
        """Whether this decision may be made now."""
        return move.seat != CHANCE and self._state.is_legal(move)

    @property
    def given_up(self) -> frozenset[Seat]:
        """The seats whose person gave up."""
        return frozenset(self._given_up)

    @property
    def keeps_seats(self) -> bool:
        """Whether nobody else may come to a seat, but where somebody gives up: in a series and a deal of the day."""
        return self.series is not None or self.daily is not None

    @property
    def series_points(self) -> tuple[int, ...]:
        """What each seat has in the series, this game included once it is over; empty where it is of no series."""
        if self.series is None:
            return ()
        if not self.is_over:
            return self.series.points
        return after(self.series, won(self.game, self.winners or (), self._given_up))

    @property
    def is_series_decided(self) -> bool:
        """Whether this game was the last one of its series."""
        return self.series is not None and self.is_over and is_decided(self.series, self.series_points, self.game)

    def information_state(self, seat: Seat) -> tuple[Move | HiddenMove, ...]:
        """The moves as a seat has seen them."""
        return self.game.information_state(self._moves, seat)

    def reader(self, seat: Seat | None = None) -> Reader:
        """For whom the log is told: a seat, else the only person at the table, else someone who watches.

        Of a game that is watched or shown again, nothing is the reader's own, though they see what a seat saw.
        """
        people = self.humans
        if seat is None and len(people) == 1:
            seat = people[0]
        names = tuple(plan.name for plan in self._seats)
        if not people:  # nobody who plays reads: everybody is called by their name
            return Reader(None, names, eyes=seat)
        return Reader(seat, names, is_person=seat is not None and self._seats[seat].is_human)

    def log_seat(self, viewer: Seat) -> Seat | None:
        """Whose log is told where the table is seen from this seat; None for that of somebody who watches.

        A game of masks alone is watched. One that is shown again is told as the seat saw it whose eyes look, but not
        where several people hid their cards from each other.
        """
        is_shown_to_one = self.is_watched and len(self.recorded_people) <= 1
        return viewer if self.humans or is_shown_to_one else None

    def entries(self, seat: Seat | None = None) -> Sequence[Entry]:
        """The log as `reader(seat)` may see it, oldest first."""
        return self.log.entries(self.reader(seat))

    # What can be done.

    def begin(self) -> None:
        """Lets chance move until a seat is to decide; also right after a load. Nothing where nobody waits for it."""
        if self.to_move != CHANCE:
            return
        lines: list[str] = []
        events: list[Event] = []
        self._let_chance_move(lines, events)
        self._write(lines)
        self._tell(events)

    def play(self, move: Move) -> None:
        """Makes one decision, and all that chance does after it.

        Raises:
            IllegalMove: the rules refuse it, and nothing has changed.
        """
        if self.to_move == CHANCE:
            raise RuntimeError("begin() comes before the first decision")
        events: list[Event] = []
        self._apply(move, events)
        lines = [write_move(move)]
        self._let_chance_move(lines, events)
        self._write(lines)
        self._tell(events)

    def subscribe(self, seat: Seat | None, listener: Callable[[list[Event]], None]) -> Callable[[], None]:
        """Calls `listener` once after each `play` and `begin` with what happened, in order, redacted for the seat.

        Args:
            seat: who listens; None for someone who watches and holds no cards.
            listener: called when the match has reached its new state and saved it.

        Returns:
            What ends the subscription.
        """
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    def subscribe_reset(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls `listener` after an undo or a change of seats, when all must be drawn anew; the answer ends that."""
        self._reset_listeners.append(listener)
        return lambda: self._reset_listeners.remove(listener)

    def subscribe_said(self, listener: Callable[[Said], None]) -> Callable[[], None]:
        """Calls `listener` with each line that is said beside the events; the answer ends that."""
        self._said_listeners.append(listener)
        return lambda: self._said_listeners.remove(listener)

    def undo_verdict(self) -> Verdict:
        """Whether `undo` would do anything, and why not."""
        policy: UndoPolicy = self.undo_policy
        if policy == "always" and self.keeps_seats:  # else whoever sees the dice might choose again
            policy = "before_chance"
        key = (len(self._moves), policy, self.humans)
        if self._verdict is None or self._verdict[0] != key:
            self._verdict = (
                key,
                judge_undo(
                    self.game,
                    self._moves,
                    self._by_person,
                    self.humans,
                    policy,
                    to_move=self.to_move,
                ),
            )
        return self._verdict[1]

    def undo(self) -> bool:
        """Goes back to the last decision of a person; False, and nothing has changed, where the verdict forbids it.

        Another person's consent (`Verdict.is_anothers`) is for the caller to ask.
        """
        verdict = self.undo_verdict()
        if not verdict.allowed:
            return False
        lines = []
        if verdict.is_past_chance and not self.taken_back:
            # First the mark: a crash between the two lines may leave a mark too many, never one too few.
            self.taken_back = True
            lines.append(write_note("taken_back"))
        lines.append(write_note("undo", to=verdict.to))
        self._go_back(verdict.to)
        self._write(lines)
        self._reset()
        return True

    def set_seat(self, seat: Seat, plan: SeatPlan, *, resigned: bool = False) -> None:
        """Seats somebody else and says so: a person hands over to an AI, takes the seat back, or resigns."""
        self._change_seat(seat, plan, self._state.length, resigned=resigned)
        more = {"resigned": True} if resigned else {}
        self._write([write_note("seat", seat=int(seat), **seat_object(plan), **more)])
        self._reset()

    def watch(self) -> None:
        """Lets nobody at this screen decide any more: from now on the match is only looked at."""
        self.is_watched = True
        self.recorded_people = self.humans
        for seat in self.recorded_people:
            plan = self._seats[seat]
            self._seats[seat] = replace(plan, player=WATCHED, face=plan.face or free_face(self._seats))

    def show(self, moves: Sequence[Move]) -> None:
        """Stands at these moves of a game that is only looked at; whoever listens starts anew."""
        same = 0
        for made, wanted in zip(self._moves, moves, strict=False):
            if made != wanted:
                break
            same += 1
        if same < len(self._moves):
            self._go_back(same)
        for move in moves[same:]:
            self._apply(move, [])
        self._reset()

    def say(self, line: Text, seat: Seat | None = None) -> None:
        """Adds a line to the log that is no event, as that an AI came too late, and tells those who follow it."""
        self.log.say(len(self._moves), self._state.length, line, seat)
        for listener in list(self._said_listeners):
            listener(Said(line, seat))

    def close(self) -> None:
        """Leaves the table: what waits is written, the lock is given up, a finished game is put to the others."""
        if self.save is not None:
            if (told := self._clock_note()) and not self.is_over:
                self.save.append(told)
            self.save.close()

    # How it is done.

    def _apply(self, move: Move, events: list[Event]) -> None:
        """Applies one move and records it; raises IllegalMove before anything has changed."""
        round_before = self._state.length
        happened: list[Event] = []
        self._state.apply(move, happened)
        self._record(move, round_before, happened)
        events += happened

    def _record(self, move: Move, round_before: int, happened: Sequence[Event]) -> None:
        self._moves.append(move)
        self._by_person.append(move.seat != CHANCE and self._seats[move.seat].is_human)
        self.log.add(len(self._moves), round_before, happened)

    def _let_chance_move(self, lines: list[str], events: list[Event]) -> None:
        while self._state.current_player == CHANCE:
            move = self._dealer.chance(self._state, len(self._moves))
            if move is None:
                return
            self._apply(move, events)
            lines.append(write_move(move))

    def _write(self, lines: Sequence[str]) -> None:
        if self.save is None or not lines:
            return
        lines = [*lines, *self._clock_note()]
        if self.is_over:
            self.save.finish(lines)
        else:
            self.save.append(lines)

    def _clock_note(self) -> list[str]:
        """The line that tells what people have used, where that is more than was written last."""
        used = [int(seconds) for seconds in self.used]
        if used == self._used_written:
            return []
        self._used_written = used
        return [write_note("clock", used=used)]

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, listener in list(self._listeners):
            listener([event.for_seat(seat) for event in events])

    def _reset(self) -> None:
        self._verdict = None
        for listener in list(self._reset_listeners):
            listener()

    def _go_back(self, to: int) -> None:
        self._forget(to)
        self._state = state_after(self.game, self._moves)

    def _forget(self, to: int) -> None:
        """Lets the first `to` moves stand, and what was told of them."""
        del self._moves[to:]
        del self._by_person[to:]
        self.log.cut(to)

    def _take_note(self, note: Note, round_now: int) -> None:
        """Takes in a note of a save, whose state is rebuilt beside it; other notes are for other readers."""
        match note.note:
            case "undo":
                self._forget(note.fields["to"])
            case "taken_back":
                self.taken_back = True
            case "clock":
                self.used = read_used(note.fields, len(self._seats))
                self._used_written = [int(seconds) for seconds in self.used]
            case "seat":
                seat, plan = read_note_seat(note.fields, len(self._seats))
                self._change_seat(seat, plan, round_now, resigned=note.fields.get("resigned") is True)

    def _change_seat(self, seat: Seat, plan: SeatPlan, round_now: int, *, resigned: bool) -> None:
        """Seats somebody else, and tells the log who came or who resigned."""
        if resigned:
            self._given_up.add(seat)
        before = self._seats[seat]
        name = before.name if resigned else plan.name
        self._seats[seat] = replace(plan, colour=before.colour)
        self.log.sitting = told_apart(self._seats)
        self.log.say(len(self._moves), round_now, _seated(name, resigned=resigned), seat)


def _seated(name: str, *, resigned: bool) -> Text:
    """What the log says of a seat that changed hands."""
    return Text("table.resigned" if resigned else "table.seat_changed", (("name", name),))


def teller_of(game: Game) -> Tell:
    """What turns a game's events into lines of the log: its own room where it has one, else one line an event."""
    entry = registry.GAMES.get(game.id)
    room = entry.log if entry is not None else ""
    return registry.exported(room, "tell", FunctionType) if room else tell_plainly


def load_match(store: Store, path: Path, *, dealer: Chance | None = None) -> Match:
    """Opens a save to play on; `begin` goes on where a crash fell between a decision and its dice.

    Raises:
        SaveError: it is being played elsewhere, is of another version, or cannot be read; it stays as it is.
    """
    opened = store.open(path)
    try:
        match = Match.from_lines(opened.lines, display(path.name), dealer=dealer)
        store.check_seats(path, match.seats)
    except SaveError:
        opened.file.close()
        raise
    except GameError as error:
        opened.file.abandon()
        raise SaveError(f"{display(path)}: the save cannot be read ({str(error).splitlines()[0]}).") from error
    except BaseException:
        opened.file.abandon()
        raise
    match.save = opened.file
    if match.is_over:
        # A crash may have fallen between the last move and the note that says so.
        opened.file.finish([opened.note], opened.left)
    else:
        opened.file.append([opened.note])
    return match


def _from_header(reading: Reading, dealer: Chance | None) -> Match:
    if reading.state is None or reading.header is None:
        raise NotationError("found no header")
    seed, rules_name = reading.fields.get("seed"), reading.fields.get("rules_name")
    if not is_count(seed, MAX_SEED):
        raise NotationError('found no number "seed", expected the header of a save')
    seats = read_seats(reading.fields, reading.header.players)
    name = clean_line(rules_name).name if isinstance(rules_name, str) else ""
    series = read_series(reading.fields, reading.header.players)
    if series is not None:
        check_series(series, reading.state.game)
    daily = read_daily(reading.fields)
    return Match(reading.state.game, seats, seed, rules_name=name, dealer=dealer, series=series, daily=daily)

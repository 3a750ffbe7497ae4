"""The told story of a match: entries made from events, as one reader may see them.

The log keeps what happened, not sentences: an entry is a text key with its arguments, resolved when it is drawn, so
old lines follow a change of language. How a game's events become entries is the game's own room, the module that its
registry entry names under `log`; a game without one gets an entry for each event, keyed by the event's tag. An entry
about the reader's own seat has a key ending in `.you`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.match.seats import SeatPlan
from game.rules.core import Event, Rules, Seat

Sitting = tuple[SeatPlan, ...]
"""Who sits where, a plan a seat; empty where nobody has said."""
YOU = ".you"
"""What the key of an entry about the reader's own seat ends in."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text to be: a key of a catalogue and what fills it; the shape of the client's message."""

    key: str
    """Key of the catalogue."""
    args: tuple[tuple[str, object], ...] = ()
    """What the placeholders are filled with: words, numbers, or texts in their turn."""


def text(key: str, /, **args: object) -> Text:
    """A text: `text("casanova.coins", count=3)`."""
    return Text(key, tuple(sorted(args.items())))


def in_one_breath(parts: Sequence[object], last: str, comma: str) -> object:
    """Several things said in one breath: "4, 5 and 6".

    Args:
        parts: the things, one at least.
        last: the text key that joins the last two.
        comma: the text key that joins a thing with those after it.
    """
    if len(parts) == 1:
        return parts[0]
    line: object = text(last, first=parts[-2], last=parts[-1])
    for part in reversed(parts[:-2]):
        line = text(comma, first=part, rest=line)
    return line


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    text: Text
    """What it says."""
    seat: Seat | None
    """Whom it is about; None where it is about the table."""
    round: int
    """In which round (or auction) it happened, from 1."""
    move: int
    """After how many moves; the position it leads to when it is chosen."""
    heading: bool = False
    """Whether it opens a round."""
    sitter: SeatPlan | None = None
    """Who sat there then; None where that was not kept."""

    @property
    def key(self) -> str:
        """The key of its text."""
        return self.text.key

    @property
    def arguments(self) -> dict[str, object]:
        """What fills its text."""
        return dict(self.text.args)


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom a story is told: which seat is their own, and what the others are called."""

    seat: Seat | None
    """Their own seat; None for someone who watches."""
    names: tuple[str, ...]
    """What each seat is called."""
    is_person: bool = False
    """Whether a person reads, to whom only what persons did in their seat is their own."""
    eyes: Seat | None = None
    """Through whose eyes a stranger reads, who is told everybody's name; None where they have none but their own."""

    @property
    def sees(self) -> Seat | None:
        """What which seat may know is told; None for someone who watches."""
        return self.eyes if self.seat is None else self.seat

    def of(self, sitting: Sitting) -> Reader:
        """The same reader, of what was done while these sat there; what a mask did in a person's seat is the mask's."""
        if not sitting:
            return self
        lent = self.is_person and self.seat is not None and not sitting[self.seat].is_human
        names = tuple(plan.name for plan in sitting)
        return replace(self, seat=None if lent else self.seat, names=names, eyes=self.sees)

    def own_first(self, seats: Sequence[Seat]) -> list[Seat]:
        """These seats in their order, the reader's own before the others."""
        return sorted(seats, key=lambda seat: seat != self.seat)

    def about(self, key: str, seat: Seat, /, **args: object) -> Text:
        """A text about one seat: `name` is filled in, and the reader's own seat has a key of its own."""
        if seat == self.seat:
            return text(key + YOU, **args)
        return text(key, name=self.names[seat], **args)


@dataclass(slots=True)
class Telling:
    """What a game's teller is handed for one event, and where it puts its entries."""

    reader: Reader
    """For whom it is told."""
    round: int
    """The round in which the event happened."""
    move: int
    """After how many moves."""
    rules: Rules
    """By which rules the match is played, for a teller that needs one of their numbers."""
    before: Event | None = None
    """The event before this one, for a teller that joins the two."""
    sitting: Sitting = ()
    """Who sat where when the event happened; empty where that was not kept."""
    entries: list[Entry] = field(default_factory=list)
    """All that has been told to this reader, oldest first; a teller may replace the last."""

    def add(self, line: Text, seat: Seat | None = None, *, heading: bool = False) -> None:
        """Adds a line."""
        sitter = self.sitting[seat] if self.sitting and seat is not None else None
        self.entries.append(Entry(line, seat, self.round, self.move, heading, sitter))

    def replace_last(self, line: Text) -> None:
        """Puts a line in place of the last one, which it continues."""
        last = self.entries.pop()
        self.entries.append(Entry(line, last.seat, self.round, self.move, last.heading, last.sitter))


Tell = Callable[[Event, Telling], None]
"""A game's teller: turns one event, already redacted, into entries."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line beside the events: who took whose place, for whom a move was made."""

    line: Text
    """What it says."""
    seat: Seat | None = None
    """Whom it is about; None where it is about the table."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing of the story, as somebody may see it."""

    item: Event | Said
    """What happened or was said."""
    round: int
    """In which round."""
    move: int
    """After how many moves."""
    sitting: Sitting = ()
    """Who sat where then; empty where that is not kept."""


def tell_next(tell: Tell, happened: Happened, telling: Telling) -> None:
    """Puts what comes next in the story into the telling: the one way for the log and for a screen that follows it."""
    telling.round, telling.move, item = happened.round, happened.move, happened.item
    telling.sitting = happened.sitting
    reads, telling.reader = telling.reader, telling.reader.of(happened.sitting)
    if isinstance(item, Said):
        telling.add(item.line, item.seat)
        telling.before = None  # nothing that comes after it continues the line before it
    else:
        tell(item, telling)
        telling.before = item
    telling.reader = reads


def tell_plainly(event: Event, telling: Telling) -> None:
    """An entry for the event, keyed by its tag and filled with its fields: for games without a teller."""
    fields: dict[str, object] = {
        name: value
        for name in event.__struct_fields__
        if isinstance(value := getattr(event, name), str | int | float | bool)
    }
    seat = fields.pop("seat", None)
    if isinstance(seat, int) and 0 <= seat < len(telling.reader.names):
        telling.add(telling.reader.about(event.key, Seat(seat), **fields), Seat(seat))
    else:
        telling.add(text(event.key, **fields))


@dataclass(frozen=True, slots=True)
class _Happening:
    """What one move brought about, or something said beside the game."""

    move: int
    round: int
    items: tuple[Event | Said, ...]
    sitting: Sitting


class Log:
    """All that happened in a match, told to whoever reads it."""

    def __init__(self, rules: Rules, tell: Tell = tell_plainly) -> None:
        self._rules = rules
        self._tell = tell
        self._happenings: list[_Happening] = []
        self._told: dict[Reader, tuple[Telling, int]] = {}
        self.sitting: Sitting = ()
        """Who sits where from now on, so that it stays told who did it; empty where that is not kept."""

    def add(self, move: int, round: int, events: Sequence[Event]) -> None:  # noqa: A002 - the rulebook's word
        """What the move of this number brought about; the whole truth, redacted when it is told."""
        self._happenings.append(_Happening(move, round, tuple(events), self.sitting))

    def say(self, move: int, round: int, line: Text, seat: Seat | None = None) -> None:  # noqa: A002
        """Something beside the game: who took whose place, what was played for a late AI."""
        self._happenings.append(_Happening(move, round, (Said(line, seat),), self.sitting))

    def cut(self, moves: int) -> None:
        """Forgets what came after the first `moves` moves: they have been taken back."""
        self._happenings = [happening for happening in self._happenings if happening.move <= moves]
        self._told.clear()

    @property
    def length(self) -> int:
        """How many things have happened or been said: where the story goes on."""
        return len(self._happenings)

    def story(self, seat: Seat | None, start: int = 0) -> list[Happened]:
        """What happened and was said, redacted for a seat, oldest first.

        Args:
            seat: who hears it; None for someone who watches.
            start: a former `length`; what was there then is left out.
        """
        return [
            Happened(_seen_by(seat, item), happening.round, happening.move, happening.sitting)
            for happening in self._happenings[start:]
            for item in happening.items
        ]

    def entries(self, reader: Reader) -> Sequence[Entry]:
        """The story as this reader may see it, oldest first. The list grows with the match; do not change it."""
        telling, told = self._told.get(reader) or (Telling(reader, 0, 0, self._rules), 0)
        for happened in self.story(reader.sees, told):
            tell_next(self._tell, happened, telling)
        self._told[reader] = telling, len(self._happenings)
        return telling.entries


def _seen_by(seat: Seat | None, item: Event | Said) -> Event | Said:
    return item if isinstance(item, Said) else item.for_seat(seat)


def resolved(value: object, look_up: Callable[[str, Mapping[str, object]], str]) -> object:
    """A value with every text in it resolved from the inside out by `look_up(key, arguments)`."""
    if not isinstance(value, Text):
        return value
    return look_up(value.key, {name: resolved(inner, look_up) for name, inner in value.args})

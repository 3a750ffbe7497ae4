"""What a game says of itself to whoever measures it: what is counted, how long people take, what may be forbidden.

A game without such a room is measured all the same: seats, ties, length, margin and lead need none.

A *thing* is whatever a designer may add, take out or change: a card, a quarter, a treasure, the right to double. Of
each is counted how often it was *there* to be used, how often it was *used*, and how often that won what it is for.

A *habit* is something that a seat may do or leave whenever it can; its share is told to the person whose habit it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec

from game import registry
from game.rules.core import Event, Game, Move, Rules, Seat, State, View


class Use(msgspec.Struct, frozen=True, array_like=True):
    """What became of one thing in one game."""

    there: int
    """How often it could have been used."""
    used: int
    """How often it was."""
    won: int
    """How often that won what it is for; 0 for a thing that wins nothing by itself."""
    by_winner: float
    """The part of its uses that was the winner's; a use of several is split, a shared win too."""
    amount: float
    """What the uses came to together, in what its kind says."""
    amounts: tuple[float, ...] = ()
    """The same use by use, for a kind that says how they are spread."""


class Uses:
    """What is counted in one game while it goes on."""

    def __init__(self) -> None:
        self._there: dict[str, int] = {}
        self._used: dict[str, int] = {}
        self._won: dict[str, int] = {}
        self._seats: dict[str, dict[Seat, float]] = {}
        self._amounts: dict[str, list[float]] = {}

    def there(self, thing: str, count: int = 1) -> None:
        """A thing could have been used."""
        self._there[thing] = self._there.get(thing, 0) + count

    def used(self, thing: str, by: Mapping[Seat, int], amount: float = 0.0) -> None:
        """A thing was used, once.

        Args:
            thing: which.
            by: who used it, and with what part: owners of a set by their tiles.
            amount: what that came to.
        """
        self._used[thing] = self._used.get(thing, 0) + 1
        self._amounts.setdefault(thing, []).append(amount)
        seats, whole = self._seats.setdefault(thing, {}), sum(by.values())
        for seat, part in by.items():
            seats[seat] = seats.get(seat, 0.0) + part / whole

    def won(self, thing: str) -> None:
        """A use won what the thing is for."""
        self._won[thing] = self._won.get(thing, 0) + 1

    def counted(self, shares: Sequence[float], spread: frozenset[str]) -> dict[str, Use]:
        """What the game came to, a thing.

        Args:
            shares: a seat: its part of the win.
            spread: the kinds of things whose amounts are kept one by one.
        """
        counts = {}
        for thing in sorted(self._there.keys() | self._used.keys()):
            amounts = self._amounts.get(thing, [])
            by_winner = sum(part * shares[seat] for seat, part in self._seats.get(thing, {}).items())
            counts[thing] = Use(
                there=self._there.get(thing, 0),
                used=self._used.get(thing, 0),
                won=self._won.get(thing, 0),
                by_winner=by_winner,
                amount=sum(amounts),
                amounts=tuple(amounts) if kind_of(thing) in spread else (),
            )
        return counts


class Habit(msgspec.Struct, frozen=True):
    """Something that a seat may do or leave; what an occasion for it is, its room's watch says."""

    word: str
    """Its own word. The sentence that tells it, with how often in 100, is the text `<game>.habit.<word>`."""
    art: str
    """A drawing under `assets/svg` that stands beside it."""


class Habits:
    """What each seat did in one game, of what is a habit of its game."""

    def __init__(self) -> None:
        self._counts: dict[Seat, dict[str, tuple[int, int]]] = {}

    def met(self, habit: str, seat: Seat, *, done: bool) -> None:
        """A seat had an occasion for a habit, and took it or not."""
        counts = self._counts.setdefault(seat, {})
        times, occasions = counts.get(habit, (0, 0))
        counts[habit] = times + done, occasions + 1

    def of(self, seat: Seat) -> dict[str, tuple[int, int]]:
        """How often a seat did each, and of how many occasions."""
        return dict(self._counts.get(seat, {}))


class Watch(Protocol):
    """Whoever looks on at one game and tells its `Uses`, or its `Habits`, what happens there."""

    def before(self, state: State, move: Move) -> None:
        """A move, chance's too, is about to be made."""

    def after(self, state: State, events: Sequence[Event]) -> None:
        """It has been made, and this happened."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of things. A thing is named by its kind and its own word: `card.spy`."""

    word: str
    """What its things' names begin with."""
    title: str
    """What they are called together."""
    there: str
    """What it means that one is there, behind "of 100 times that it …": "could be drawn"."""
    used: str
    """What it means that one is used: "is laid"."""
    won: str = ""
    """What it means that it wins: "takes the pot"; empty where it wins nothing by itself."""
    amount: str = ""
    """What its amounts are, as a unit behind the number; empty where it has none."""
    spread: bool = False
    """Whether it matters how the amounts are spread."""
    limit: str = ""
    """The rule key that says up to which amount there may be a use, `bribe.limit`; empty for none."""
    text: str = ""
    """The key of a thing's name without its own word, as `canaletto.treasure`; empty where the names below are all."""
    names: Mapping[str, str] = {}
    """Names of its things that no catalogue has: a thing's own word to what it is called."""
    art: str = ""
    """Where a thing's drawing lies under `assets/svg`, its word in braces; empty where there is none."""


class Ban(msgspec.Struct, frozen=True):
    """Something that a player may be forbidden, to see what it is worth (Jaffe and others 2012)."""

    word: str
    """What it is asked for by."""
    told: str
    """What it is to do so, behind "who may never": "double"."""
    forbids: Callable[[View, Move], bool]
    """Whether a move of the seat to move is one of these."""


class Pace(msgspec.Struct, frozen=True):
    """How long people at a table take over one thing."""

    told: str
    """Over what, behind the number of seconds: "to choose the dice"."""
    seconds: float
    """How long."""


class CountingRoom(msgspec.Struct, frozen=True):
    """A game's room among those who count, which its module exports as `ROOM`."""

    paces: tuple[Pace, ...]
    """The model of a person's time: all that takes any."""
    pace: Callable[[State, Move], Pace | None]
    """How long this move, chance's too, takes people; None for no time. The state is the one before the move."""
    kinds: tuple[Kind, ...]
    """What is counted."""
    watch: Callable[[Game, Uses], Watch]
    """Makes who counts it in one game."""
    bans: tuple[Ban, ...]
    """What can be forbidden."""
    rounds: str = "rounds"
    """What the length of a game is counted in."""
    habits: tuple[Habit, ...] = ()
    """What is told to people of how they play."""
    watch_habits: Callable[[Game, Habits], Watch] | None = None
    """Makes who counts habits in one game; None where there are none."""
    rolled: Callable[[Rules, Event], Sequence[tuple[int, int]]] | None = None
    """The dice that an event rolled, each with its number of sides and what it shows; None for a game without dice."""
    die: str = ""
    """A drawing of a side of a die under `assets/svg`, its spots in braces; empty where there is none."""


def kind_of(thing: str) -> str:
    """The kind of a thing that is named so."""
    return thing.partition(".")[0]


def counting_room(game_id: str) -> CountingRoom | None:
    """A game's room among those who count; None where it has none.

    Raises:
        ArgumentError: there is no such game.
    """
    module = registry.entry(game_id).counting
    return registry.exported(module, "ROOM", CountingRoom) if module else None

"""What one finished game adds to a person's statistics, and whether it counts at all.

It is made of the save alone, so that the saves are the one place where the facts lie. Only a game that counts is gone
through move by move; of all others header and notes say enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

import msgspec

from game.ai.personality import DEFAULT_LEVEL
from game.catalogue.files import differing_fields
from game.errors import NotationError
from game.match.counting.room import Habits, Watch, counting_room
from game.match.record import Reading
from game.match.save_lines import BRANCHED, HANDED_IN, Outline, outline
from game.match.seats import HUMAN, SeatPlan, humans
from game.rules.core import Event, Game, Move, Seat, State

Standing = Literal[
    "counted", "again", "taken_back", "given_up", "reseated", "shared", "watched", "branched", "handed_in", "unfinished"
]
"""Whether a game counts, or why it does not: the first of these that holds, from the right.

`unfinished`: it is not over. `handed_in`: it came from outside. `branched`: it began with another game's moves.
`watched`: no person sat there. `shared`: several did. `given_up`: the person resigned. `reseated`: somebody else came
to a seat on the way. `taken_back`: a decision was taken back after its dice or cards had been seen. `again`: a game
with the same chance was finished before, so that its dice and cards were known.
"""
APART: tuple[Standing, ...] = (
    "unfinished", "handed_in", "branched", "watched", "shared", "given_up", "reseated", "taken_back", "again",
)  # fmt: skip
"""All that do not count, in the order in which they are asked."""


class Opponent(msgspec.Struct, frozen=True, array_like=True):
    """Who sat in a seat."""

    player: str
    """`human`, the level of an AI with a mask, or another player's word."""
    mask: str
    """The mask; empty for a person, and for a player without one."""


class Digest(msgspec.Struct, frozen=True):
    """One game."""

    id: str
    """The match's id."""
    game: str
    """The game's id."""
    players: int
    """How many played."""
    rules: str
    """The name of its rules; empty for the printed ones, `OTHER_RULES` where they differ and have no name."""
    chance: str
    """The same for games that deal the same dice and cards."""
    ended: float
    """Since when it has been known how it ended, in seconds of the system's clock."""
    seconds: float
    """How long it was played."""
    standing: Standing
    """Whether it counts."""
    seats: tuple[Opponent, ...]
    """Who sat where."""
    seat: int | None = None
    """Where the person sat; None where none or several did."""
    places: tuple[int, ...] = ()
    """A seat: how many sides came before it, from 0; empty where the game does not count."""
    teams: tuple[tuple[int, ...], ...] = ()
    """Who won together."""
    share: float = 0.0
    """The person's part of the win: of one shared by k sides 1/k each."""
    fair: float = 0.0
    """What an even player would have had: 1 by the number of sides."""
    margin: float = 0.0
    """By how much the person's side was ahead of the best other one, in the game's own points; below 0 behind."""
    dice: dict[int, tuple[int, ...]] = {}
    """Sides of a die: how often each of them lay on top, of all dice of the game."""
    habits: dict[str, tuple[int, int]] = {}
    """A habit of the person: how often, of how many occasions."""
    thought: float | None = None
    """For how many seconds the person thought, by the clock; None where none ran, or none or several sat there."""

    @property
    def levels(self) -> frozenset[str]:
        """The levels, or other words, of those whom the person played against and with."""
        return frozenset(one.player for number, one in enumerate(self.seats) if number != self.seat)

    @property
    def masks(self) -> tuple[str, ...]:
        """The masks at the table."""
        return tuple(dict.fromkeys(one.mask for one in self.seats if one.mask))


OTHER_RULES = "*"
"""The rules of a game that differ from the printed ones and have no name."""


def digest_of(lines: Sequence[bytes], name: str, written: datetime) -> Digest:
    """What the lines of a save come to.

    Args:
        lines: header, moves and notes.
        name: the id of a game whose header names none.
        written: when the save was written last, which counts where it does not say when the game was over.

    Raises:
        GameError: they are none of a game that can be played.
    """
    told = outline(lines)
    people = humans(told.first_seats)
    standing = _standing(told, len(people))
    digest = Digest(
        id=told.id or name,
        game=told.game,
        players=told.players,
        rules=told.rules_name,
        chance=told.chance,
        ended=told.known(written).timestamp(),
        seconds=told.played(written),
        standing=standing,
        seats=tuple(_opponent(plan) for plan in told.first_seats),
        seat=int(people[0]) if len(people) == 1 else None,
        thought=told.used[people[0]] if len(people) == 1 and told.used else None,
    )
    return _played(digest, lines) if standing == "counted" else digest


def _standing(told: Outline, people: int) -> Standing:
    """What header and notes say of it."""
    reasons: tuple[tuple[bool, Standing], ...] = (
        (not told.is_finished, "unfinished"),
        (told.origin == HANDED_IN, "handed_in"),
        (told.origin == BRANCHED, "branched"),
        (people == 0, "watched"),
        (people > 1, "shared"),
        (told.is_given_up, "given_up"),
        (told.is_reseated, "reseated"),
        (told.is_taken_back, "taken_back"),
        (told.daily is not None and told.daily.again, "again"),
    )
    return next((reason for holds, reason in reasons if holds), "counted")


def _opponent(plan: SeatPlan) -> Opponent:
    if plan.is_human:
        return Opponent(HUMAN, "")
    kind, *rest = plan.player.split(":")
    return Opponent(rest[0] if kind == "ai" and rest else DEFAULT_LEVEL if kind == "ai" else kind, plan.mask)


def _played(digest: Digest, lines: Sequence[bytes]) -> Digest:
    """The same with what its moves say.

    Raises:
        GameError: a line is refused, or the game is not over.
    """
    reading = Reading()
    for line in lines:
        reading.take(line)
    end = reading.finish()
    if end.winners is None:
        raise NotationError("found a note that the game is over, expected its last moves")
    dice, habits = count(end.game, reading.moves)
    sides = end.game.teams()
    mine = next(number for number, side in enumerate(sides) if digest.seat in side)
    won = [side[0] in end.winners for side in sides]
    scores = [end.scores()[side[0]] for side in sides]
    best = max(score for number, score in enumerate(scores) if number != mine)
    worth = [(is_won, score) for is_won, score in zip(won, scores, strict=True)]
    place = {seat: sum(other > worth[number] for other in worth) for number, side in enumerate(sides) for seat in side}
    return msgspec.structs.replace(
        digest,
        rules=digest.rules or (OTHER_RULES if differing_fields(end.game.rules) else ""),
        places=tuple(place[Seat(seat)] for seat in range(digest.players)),
        teams=tuple(tuple(map(int, side)) for side in sides),
        share=1 / sum(won) if won[mine] else 0.0,
        fair=1 / len(sides),
        margin=scores[mine] - best,
        dice={kind: tuple(counts) for kind, counts in dice.items()},
        habits=habits.of(Seat(digest.seat or 0)),
    )


def count(game: Game, moves: Sequence[Move]) -> tuple[dict[int, list[int]], Habits]:
    """The dice of a game, by the sides that they have, and the habits of its seats.

    Args:
        game: what was played.
        moves: all moves, legal ones.
    """
    room, dice, habits = counting_room(game.id), dict[int, list[int]](), Habits()
    if room is None or (room.watch_habits is None and room.rolled is None):
        return dice, habits
    watch = None if room.watch_habits is None else room.watch_habits(game, habits)
    state = game.new_state()
    for move in moves:
        for event in _watched(state, move, watch):
            for sides, shown in () if room.rolled is None else room.rolled(game.rules, event):
                dice.setdefault(sides, [0] * sides)[shown - 1] += 1
    return dice, habits


def _watched(state: State, move: Move, watch: Watch | None) -> list[Event]:
    """Makes a move that is known to be legal; what happened."""
    events: list[Event] = []
    if watch is not None:
        watch.before(state, move)
    state.apply_unchecked(move, events)
    if watch is not None:
        watch.after(state, events)
    return events

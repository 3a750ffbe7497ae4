"""What is to be measured: rules on one side or two, who plays, how many games, and which runs of games that takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from game.ai.player import AI, Limit, players_of, stand_in_of
from game.errors import ArgumentError
from game.match.balance.statistics import games_within
from game.match.counting.room import counting_room
from game.match.simulation.plan import Plan
from game.match.simulation.playing import game_of, turns_of
from game.quoting import quoted
from game.spelling import did_you_mean, there_are

PLAIN: tuple[str, ...] = ("seats", "ties", "length", "minutes", "closeness", "lead", "comeback", "things")
"""What is measured where nothing is named, all in the same games."""
BY_NAME: tuple[str, ...] = ("drama", "restricted", "skill")
"""What is measured only when it is named."""
ALL = "all"
"""The word for everything."""
DEFAULT_WITHIN = 0.04
"""How closely shares are to be known where nothing is said, as a part of 1."""
MIN_GAMES = 200
"""What a first tenth shows never brings the games below this: means want them too."""
BETTER, WORSE = "ai:senator", "ai:apprentice"
"""Who shows what skill is worth."""


class Side(msgspec.Struct, frozen=True):
    """One set of rules."""

    name: str | None
    """What it is called; None for the printed rules."""
    fields: dict[str, object]
    """The keys that differ from the printed ones."""


class Order(msgspec.Struct, frozen=True):
    """What is to be measured."""

    game: str
    """The game's id."""
    sides: tuple[Side, ...]
    """The rules, and those they are compared with, if any."""
    players: int
    """How many play."""
    seats: tuple[str, ...]
    """Who plays where nothing else is said."""
    measures: tuple[str, ...] = PLAIN
    """What of it."""
    within: float = DEFAULT_WITHIN
    """How closely shares are to be known: half of the interval of 95 %, as a part of 1."""
    games: int | None = None
    """How many games by each set of rules; None where that follows from `within`."""
    seed: int = 0
    """What all games follow from."""
    outside: tuple[str, ...] = ()
    """The outside players that may be started: those that the command line itself named."""

    def wants(self, word: str) -> bool:
        """Whether a measure is asked for, by its own name or with its group."""
        return word in self.measures or word.partition(".")[0] in self.measures


@dataclass(frozen=True, slots=True)
class Lineup:
    """Games of one kind, by each set of rules."""

    word: str
    """`even`, `restricted.<ban>` or `skill.<better>`."""
    plans: tuple[Plan, ...]
    """A side: what is played."""
    deal: int
    """Games of one deal by one set of rules."""
    circle: int
    """Games after which every player has sat everywhere."""
    most: int
    """How many games by each set of rules at most, in whole deals."""
    first: int
    """The first tenth of them, in whole deals, after which it is settled how many they are; 0 where it is already."""


def measures_named(words: str | None, game_id: str) -> tuple[str, ...]:
    """The measures that are asked for, in their order.

    Args:
        words: their names with commas between, `all` among them perhaps; None for the plain ones.
        game_id: of which game.

    Raises:
        ArgumentError: there is no such measure; the sentence names those there are.
    """
    if words is None:
        return PLAIN
    parts = tuple(part for group in ("restricted", "skill") for part in parts_of(group, game_id))
    known = (*PLAIN, *BY_NAME, *parts)
    asked = [word for word in words.split(",") if word]
    for word in asked:
        if word not in (*known, ALL):
            meant = did_you_mean(word, (*known, ALL))
            raise ArgumentError(f"There is no measure {quoted(word)}{meant}; {there_are((*known, ALL))}.")
    if not asked:
        raise ArgumentError(f"No measure is named; {there_are((*known, ALL))}.")
    if ALL in asked:
        return (*PLAIN, *BY_NAME)
    return tuple(word for word in known if word in asked)


def parts_of(group: str, game_id: str) -> tuple[str, ...]:
    """The line-ups of a measure that has games of its own: `restricted.double`, `skill.better`."""
    if group == "skill":
        return ("skill.better", "skill.worse") if AI in players_of(game_id) else ()
    room = counting_room(game_id)
    return tuple(f"restricted.{ban.word}" for ban in room.bans) if room is not None else ()


def level_seats(game_id: str, level: str, players: int) -> tuple[str, ...]:
    """Players of one level everywhere; where a game has none yet, whoever stands in."""
    player = f"ai:{level}" if AI in players_of(game_id) else stand_in_of(game_id)
    return (player,) * players


def lineups(order: Order) -> list[Lineup]:
    """The games that an order takes, those that are measured together in one line-up.

    Raises:
        ArgumentError: a measure is asked for that this game does not have.
    """
    found = []
    if any(word.partition(".")[0] not in ("restricted", "skill") for word in order.measures):
        found.append(_lineup(order, "even", order.seats, turned=len(set(order.seats)) > 1, watched=True))
    for group in ("restricted", "skill"):
        parts = parts_of(group, order.game)
        if group in order.measures and not parts:
            raise ArgumentError(f"{order.game} has nothing that `{group}` could measure.")
        for word in parts:
            if order.wants(word):
                own = word.partition(".")[2]
                seats = order.seats if group == "restricted" else _skilled(own, order.players)
                found.append(_lineup(order, word, seats, apart=True, barred=own if group == "restricted" else ""))
    return found


def _skilled(word: str, players: int) -> tuple[str, ...]:
    """One better player among worse ones, or the other way round."""
    one, others = (BETTER, WORSE) if word == "better" else (WORSE, BETTER)
    return (one, *[others] * (players - 1))


def _lineup(
    order: Order,
    word: str,
    seats: Sequence[str],
    *,
    turned: bool = True,
    apart: bool = False,
    watched: bool = False,
    barred: str = "",
) -> Lineup:
    plans = tuple(
        Plan(
            order.game, side.fields, order.players, tuple(seats), 0, order.seed, Limit(),
            watched=watched, barred=barred, turned=turned, outside=order.outside, apart=apart,
        )
        for side in order.sides
    )  # fmt: skip
    circle = len(turns_of(plans[0], game_of(plans[0])))
    asked = order.games if order.games is not None else games_within(order.within)
    first = 0 if order.games is not None else whole(-(-asked // 10), circle)
    return Lineup(word, plans, 1 if apart else circle, circle, whole(asked, circle), first)


def whole(games: int, deal: int) -> int:
    """A number of games, rounded up to whole deals; two at least, or nothing is known of how much they differ."""
    return max(2, -(-games // deal)) * deal


def told_seats(seats: Iterable[str]) -> str:
    """Who plays, in a few words."""
    words = list(seats)
    names = [word.removeprefix("ai:") for word in words]
    return f"{names[0]} everywhere" if len(set(names)) == 1 else ", ".join(names)

"""Who sits where: a player for each seat, by the words of the command line, and a name for each.

Names are proper names, the same in every language. A player without one of their own gets a mask of Venice (an AI) or a
Venetian first name (a person), no two the same at one table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeGuard

import msgspec

from game.ai.masks import all_masks, masks
from game.ai.outside_names import seated
from game.errors import ArgumentError, NotationError
from game.names import distinct_names
from game.quoting import of_library, quoted
from game.rules.core import Game, Seat

MAX_USED_S = 10**9
"""The most seconds that are believed of a clock."""
HUMAN = "human"
"""The word for a person at this screen."""

WATCHED = "replay"
"""The word for whoever decided in a game that is only looked at."""

PEOPLE = ("Giacomo", "Marina", "Lorenzo", "Zanetta")
"""First names for people who have given none."""
FACES = ("wig", "mask", "cap", "veil")
"""The portraits of people: a white wig, a half mask pushed up, a boatman's cap, a lace veil. They go with the names."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who decides for one seat."""

    player: str
    """`human`, or an AI as the command line writes it: `greedy`, `random:10`, `ai:doge:bauta` …"""
    name: str
    """What the player is called."""
    mask: str = ""
    """The mask that the player wears, a word of `game.ai.masks`; empty for a person."""
    face: str = ""
    """The portrait of a person, one of `FACES`; empty where none was chosen, and for an AI."""
    colour: int | None = None
    """Which colour and pattern are theirs, from 0, kept from game to game; None where they are those of the seat."""

    @property
    def is_human(self) -> bool:
        """Whether a person decides."""
        return self.player == HUMAN

    @property
    def is_person(self) -> bool:
        """Whether a person is shown there: who decides, or who did in a game that is told again."""
        return self.is_human or bool(self.face)


def parse_seats(text: str) -> tuple[str, ...]:
    """The players of `--seats`, separated by commas.

    Raises:
        ArgumentError: one of them is empty.
    """
    specs = tuple(part.strip() for part in text.split(","))
    if not all(specs):
        raise ArgumentError(
            f"In the seats {quoted(text)} one is empty; write players separated by commas: human,greedy."
        )
    return specs


def player_count(game: type[Game], players: int | None, specs: Sequence[str] | None) -> int:
    """How many play: as asked, else as many as there are seats given where the game allows it, else the least.

    Raises:
        ArgumentError: the game is not for this number of players.
    """
    counts = game.player_counts
    if players is None:
        return len(specs) if specs is not None and len(specs) in counts else counts[0]
    if players not in counts:
        raise ArgumentError(f"{game.id} is for {_either(counts)} players, not {players}.")
    return players


def fill_seats(specs: Sequence[str], players: int) -> tuple[str, ...]:
    """A player for every seat: the last is repeated where there are fewer.

    Raises:
        ArgumentError: there are more than players.
    """
    if len(specs) > players:
        raise ArgumentError(f"{len(specs)} seats are given for {players} players: {quoted(','.join(specs))}.")
    return (*specs, *[specs[-1]] * (players - len(specs)))


def plan_seats(specs: Sequence[str], check: Callable[[str], object] | None = None) -> tuple[SeatPlan, ...]:
    """Names and masks for the players of a table.

    Args:
        specs: the player of every seat.
        check: called with each AI's words; raises ArgumentError where there is no such player.
    """
    if check is not None:
        for spec in dict.fromkeys(specs):
            if spec != HUMAN:
                check(spec)
    asked = [_mask_in(spec) for spec in specs]
    free_masks = [mask for mask in masks() if mask not in asked]
    free_people = list(zip(PEOPLE, FACES, strict=True))
    plans = []
    for spec, mask in zip(specs, asked, strict=True):
        if spec == HUMAN:
            name, face = free_people.pop(0)
            plans.append(SeatPlan(HUMAN, name, face=face))
        else:
            worn = mask or free_masks.pop(0)
            plans.append(SeatPlan(spec, all_masks().name(worn), worn))
    return told_apart(plans)


def told_apart(plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """The same players with names that can be shown, no two the same."""
    spare = [all_masks().name(plan.mask) for plan in plans if plan.mask]
    names = distinct_names([plan.name for plan in plans], (*spare, *PEOPLE))
    return tuple(
        plan if plan.name == name else replace(plan, name=name) for plan, name in zip(plans, names, strict=True)
    )


def free_face(plans: Sequence[SeatPlan]) -> str:
    """A portrait for one more person at a table: the first that nobody has, or the first of all."""
    taken = {plan.face for plan in plans}
    return next((face for face in FACES if face not in taken), FACES[0])


def humans(plans: Sequence[SeatPlan]) -> tuple[Seat, ...]:
    """The seats for which a person decides, ascending."""
    return tuple(Seat(seat) for seat, plan in enumerate(plans) if plan.is_human)


def colours_of(plans: Sequence[SeatPlan]) -> tuple[int, ...]:
    """The colour of every seat: the players' own where each has one and no two the same, else those of the seats."""
    own = [plan.colour for plan in plans]
    if set(own) == set(range(len(plans))):
        return tuple(colour for colour in own if colour is not None)
    return tuple(range(len(plans)))


def rotations(game: Game) -> list[int]:
    """How far the players may be turned round the table so that partners stay partners."""
    teams = {frozenset(team) for team in game.teams()}
    return [
        turn
        for turn in range(game.players)
        if {frozenset(Seat((seat + turn) % game.players) for seat in team) for team in teams} == teams
    ]


def seats_further(plans: Sequence[SeatPlan], game: Game) -> list[SeatPlan]:
    """Everybody one seat further with the colour that they have; partners as many as it takes to stay partners."""
    coloured = [replace(plan, colour=colour) for plan, colour in zip(plans, colours_of(plans), strict=True)]
    turn = turn_of(game)
    return [*coloured[-turn:], *coloured[:-turn]]


def turn_of(game: Game) -> int:
    """How many seats further everybody sits in the next game."""
    return next(iter(rotations(game)[1:]), 0)


def with_person(seats: Sequence[SeatPlan], seat: Seat) -> tuple[SeatPlan, ...]:
    """The same table with a person on this chair: theirs where one sat there, else the person who sat elsewhere.

    Who had the chair before takes the one that the person leaves.
    """
    plans = list(seats)
    if not plans[seat].is_human:
        at = next((number for number, plan in enumerate(plans) if plan.is_human), None)
        if at is None:
            plans[seat] = plan_seats((HUMAN,))[0]
        else:
            plans[seat], plans[at] = plans[at], plans[seat]
    return tuple(plans)


def seats_against_ai(game_id: str, players: int) -> tuple[SeatPlan, ...]:
    """A person at the first seat and AI players at the others."""
    from game.ai.player import AI, players_of, stand_in_of

    other = "ai:merchant" if AI in players_of(game_id) else stand_in_of(game_id)
    return plan_seats((HUMAN, *(other,) * (players - 1)))


def seat_object(plan: SeatPlan) -> dict[str, str | int]:
    """A seat as saves write it."""
    own = {key: value for key, value in (("face", plan.face or None), ("colour", plan.colour)) if value is not None}
    return {"player": plan.player, "name": plan.name, "mask": plan.mask, **own}


def read_seat(fields: object) -> SeatPlan:
    """A seat as saves write it; a mask that there is not is no mask, an outside player is not started.

    Raises:
        NotationError: it is none.
    """
    try:
        plan = msgspec.convert(fields, SeatPlan)
    except msgspec.ValidationError as error:
        raise NotationError(f"in a seat: {of_library(error)}") from error
    mask, face = plan.mask if plan.mask in masks() else "", plan.face if plan.face in FACES else ""
    return replace(plan, player=seated(plan.player), mask=mask, face=face)


def read_note_seat(fields: dict[str, Any], players: int) -> tuple[Seat, SeatPlan]:
    """The seat of a note that says who sits there from now on, and who that is.

    Raises:
        NotationError: the table has no such seat, or it is none.
    """
    seat = fields.get("seat")
    if not is_count(seat, players - 1):
        raise NotationError("in the note seat: expected a seat of this table")
    return Seat(seat), read_seat({key: fields.get(key, "") for key in ("player", "name", "mask", "face")})


def is_count(value: object, most: int) -> TypeGuard[int]:
    """Whether a value of JSON is a whole number from 0 to this."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def read_used(fields: Mapping[str, object], players: int) -> list[float]:
    """What a note of the clock says that the person of each seat has thought, in seconds.

    Raises:
        NotationError: it says nothing of the kind.
    """
    used = fields.get("used")
    if not isinstance(used, list) or len(used) != players:
        raise NotationError(f"in the note clock: expected the seconds of {players} seats")
    counted = [float(seconds) for seconds in used if is_count(seconds, MAX_USED_S)]
    if len(counted) != players:
        raise NotationError(f"in the note clock: expected whole seconds from 0 to {MAX_USED_S}")
    return counted


def read_seats(fields: dict[str, Any], players: int) -> tuple[SeatPlan, ...]:
    """The seats of a save's header.

    Raises:
        NotationError: they are missing, or not as many as players.
    """
    seats = fields.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        raise NotationError(f'found no list "seats" of {players}, expected the header of a save')
    return told_apart([read_seat(seat) for seat in seats])


def names_in(fields: dict[str, Any], players: int) -> tuple[str, ...]:
    """What the seats of a written game are called; names of ours where its header names none."""
    try:
        return tuple(plan.name for plan in read_seats(fields, players))
    except NotationError:
        return tuple(plan.name for plan in plan_seats((WATCHED,) * players))


def _mask_in(spec: str) -> str:
    """The mask named in `ai:LEVEL:MASK`, or an empty text."""
    parts = spec.split(":")
    return parts[2] if len(parts) > 2 and parts[2] in masks() else ""


def _either(counts: Sequence[int]) -> str:
    words = [str(count) for count in counts]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

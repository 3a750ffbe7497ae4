"""From what a player thinks of a position to the chance to win: calibrated by games that were played out.

A player that looks some rounds ahead knows who is ahead, not how often that holds. Over many games of merchants what
it says is held against how they ended, and a few numbers a table come out. All chances of a table are raised to a
power and made to add up to one again; the power goes from that of the first round to that of the last, by the rounds
begun, for the same lead holds the more often the later it is, or the less. Then a doubt takes a part of each chance
towards a fair share. And where a player calls a thing sure before the end that is not, no chance is less than a least
one. All of it keeps the order of chances, and even chances stay even; without a least one a sure thing stays sure.
The numbers stand in `config/ai/chances.json`, made by `python -m tools.chances`; a table that was not measured takes
those of its game for the nearest number of players, and a game that was not stands as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from game.ai.player import Choice
from game.files import read_bytes
from game.resources import config_folder
from game.rules.core import Seat

FILE = "ai/chances.json"
"""Where the numbers stand, under `config/`."""
MAX_BYTES = 1 << 16
TINY = 1e-6
"""No chance of one who is still in is less, so that it can be raised to a power."""


class Map(NamedTuple):
    """From what is said to the chance."""

    power: float = 1.0
    """To which power chances are raised when the game begins."""
    doubt: float = 0.0
    """What part of a chance is taken towards a fair share, 0 to 1."""
    later: float | None = None
    """The power when the last round has begun; None for the same one all along."""
    rounds: float = 1.0
    """How many rounds a game has."""
    least: float = 0.0
    """No chance is less, whatever the player says; 0 believes it that somebody is out."""

    def after(self, rounds: int) -> Map:
        """The map that holds when so many rounds have begun."""
        if self.later is None:
            return self
        power = self.power + (self.later - self.power) * min(1.0, rounds / self.rounds)
        return self._replace(power=power, later=None)


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of one table."""

    game: str
    """The game's id."""
    players: int
    """For how many."""
    power: float
    """To which power chances are raised when the game begins."""
    doubt: float
    """What part of a chance is taken towards a fair share."""
    later: float | None = None
    """The power when the last round has begun; None for the same one all along."""
    rounds: float = 1.0
    """How many rounds a game has."""
    least: float = 0.0
    """No chance is less."""

    @property
    def map(self) -> Map:
        """The same without the table."""
        return Map(self.power, self.doubt, self.later, self.rounds, self.least)


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    made_by: str
    """Which command made it."""
    tables: tuple[Table, ...]
    """All that were measured."""


@cache
def _numbers() -> Numbers:
    return msgspec.json.decode(read_bytes(config_folder() / FILE, MAX_BYTES), type=Numbers)


def map_of(game_id: str, players: int) -> Map:
    """How the chances of a table are calibrated; as they are for a game that was not measured."""
    tables = [table for table in _numbers().tables if table.game == game_id]
    nearest = min(tables, key=lambda table: (abs(table.players - players), table.players), default=None)
    return Map() if nearest is None else nearest.map


def mapped(chances: Sequence[float], by: Map) -> tuple[float, ...]:
    """Chances calibrated, adding up to one: who had none has the least one; a fair share each where nobody has any.

    Args:
        chances: as the player says them.
        by: how, as it is for the rounds that have begun; see `Map.after`.
    """
    if by.least and any(chances):
        chances = [max(chance, by.least) for chance in chances]
    parts = [max(chance, TINY) ** by.power if chance > 0 else 0.0 for chance in chances]
    total, still_in = sum(parts), sum(part > 0 for part in parts)
    if not still_in:
        return (1 / len(parts),) * len(parts)
    return tuple((1 - by.doubt) * part / total + by.doubt / still_in if part else 0.0 for part in parts)


def calibrated(choice: Choice, side: Sequence[Seat], by: Map) -> Choice:
    """A choice whose chances, and the values that go with them, are calibrated.

    Args:
        choice: what a player said.
        side: the seats that win with who decided, themself among them.
        by: how, as it is for the rounds that have begun.
    """
    win = choice.win
    if win is None or not sum(win):
        return choice
    whole = round(sum(win)) or 1
    shares = [chance / sum(win) for chance in win]
    own = sum(shares[seat] for seat in side)
    values = []
    for move, _ in choice.values:
        chance = choice.chance_with(move)
        if chance is None:
            continue
        # With this move the side has this chance, and the others have the rest as they had it before.
        moved = [
            chance * (shares[seat] / own if own else 1 / len(side))
            if seat in side
            else (1 - chance) * (share / (1 - own) if own < 1 else 1 / max(1, len(shares) - len(side)))
            for seat, share in enumerate(shares)
        ]
        reached = sum(mapped(moved, by)[seat] for seat in side)
        values.append((move, reached / whole - 1 / len(win)))
    return msgspec.structs.replace(choice, win=tuple(part * whole for part in mapped(shares, by)), values=tuple(values))

"""From what a player thinks of a position to the chance to win: calibrated by games that were played out.

A player that looks some rounds ahead knows who is ahead, not how often that holds. Over many games of merchants what it
says is held against how they ended, and one number a table comes out, a power: all chances of a table are raised to it
and made to add up to one again. It keeps their order, a sure thing stays sure, and even chances stay even. The numbers
stand in `config/ai/chances.json`, made by `python -m tools.chances`; a table that was not measured takes those of its
game for the next number of players, and a game that was not stands as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

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


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of one table."""

    game: str
    """The game's id."""
    players: int
    """For how many."""
    power: float
    """To which power chances are raised."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    made_by: str
    """Which command made it."""
    tables: tuple[Table, ...]
    """All that were measured."""


@cache
def _numbers() -> Numbers:
    return msgspec.json.decode(read_bytes(config_folder() / FILE, MAX_BYTES), type=Numbers)


def power_of(game_id: str, players: int) -> float:
    """To which power the chances of a table are raised; 1 for a game that was not measured."""
    tables = [table for table in _numbers().tables if table.game == game_id]
    nearest = min(tables, key=lambda table: (abs(table.players - players), table.players), default=None)
    return 1.0 if nearest is None else nearest.power


def raised(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """Chances raised to a power, adding up to one again; nobody's chance where there is none to begin with."""
    parts = [max(chance, TINY) ** power if chance > 0 else 0.0 for chance in chances]
    total = sum(parts)
    return tuple(part / total if total else 1 / len(parts) for part in parts)


def calibrated(choice: Choice, side: Sequence[Seat], power: float) -> Choice:
    """A choice whose chances, and the values that go with them, are calibrated.

    Args:
        choice: what a player said.
        side: the seats that win with who decided, themself among them.
        power: to which power chances are raised.
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
        reached = sum(raised(moved, power)[seat] for seat in side)
        values.append((move, reached / whole - 1 / len(win)))
    return msgspec.structs.replace(
        choice, win=tuple(part * whole for part in raised(shares, power)), values=tuple(values)
    )

"""Rule files far from the printed ones: at which of them does the doge lose, its assumptions being wrong there?

Files are drawn: one to four keys of the printed rules, numbers made many times smaller or greater, switches turned. At
each a few games are played against the yardsticks; where the doge wins less than a fair share it is played again, by
seeds of its own. Who is clearly under a fair share there would better leave the move to `mcts`, which knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import msgspec

from game.catalogue.convert import merge_rules
from game.errors import RuleFileError
from game.match.simulation.playing import whole_deals
from game.rules.core import CHANCE, Game, Rules
from tools.strength.measuring import Result
from tools.strength.room import Asked, Measurement
from tools.strength.yardsticks import doge_beside

FILES: Final = 30
"""How many files are drawn."""
AGAIN: Final = 40
"""How many games are played again at a file where the share of the first is less than fair; in whole deals."""
MOST_MOVES: Final = 3_000
"""A file at which a random game has more moves is drawn again: its games take too long to be counted."""
TIMES: Final = (0, 1 / 3, 1 / 2, 2, 3, 10)
"""What a number is multiplied by."""
TABLES: Final = {"two": 2, "three": 3, "four": 4}
"""Sections that hold at one table alone, and its number of players."""
LOOKS: Final = "looks"
"""The section that changes no game."""


class FarFile(msgspec.Struct, frozen=True):
    """A file at which the doge won less than a fair share, and what it won when it was played again."""

    keys: dict[str, Any]
    """What differs from the printed rules."""
    games: int
    """How many were played again."""
    share: float
    """What it won of them."""
    interval: tuple[float, float]
    """95 % (Wilson)."""


class Far(Result, frozen=True):
    """How the doge stands at files far from the printed ones; met if it is clearly under a fair share at none."""

    files: int
    """How many were drawn."""
    games: int
    """How many games were played at all of them, those that were played again left out."""
    share: float
    """The share that the doge, or its team, won of these."""
    interval: tuple[float, float]
    """95 % (Wilson)."""
    fair: float
    """A fair share."""
    again: tuple[FarFile, ...]
    """Files at which it won less."""

    def __str__(self) -> str:
        """The share, and of the files that were played again how many are still under a fair share."""
        under = sum(one.share < self.fair for one in self.again)
        told = f"played again {len(self.again)}, still under {self.fair:.0%} {under}"
        share = f"{self.share:6.1%}  {self.interval[0]:.1%} – {self.interval[1]:.1%}"
        return f"{share}  {self.games} games, {self.files} files, {told}"


@dataclass(frozen=True, slots=True)
class _Key:
    """A number or a switch of the rules."""

    path: tuple[str, ...]
    """Where it stands."""
    value: Any
    """What is printed."""
    others: tuple[Any, ...]
    """What else it may be."""


def files(kind: type[Game], players: int, seed: int) -> Iterator[tuple[dict[str, Any], Game]]:
    """Files without end, each with the keys that differ by their paths, and the game by it.

    Args:
        kind: which game.
        players: at which table.
        seed: what they follow from.
    """
    rng = Random(seed)
    keys = list(_keys(kind.rules_type, players))
    while True:
        fields, said = dict[str, Any](), dict[str, Any]()
        for key in rng.sample(keys, rng.randint(1, 4)):
            section = fields
            for word in key.path[:-1]:
                section = section.setdefault(word, {})
            section[key.path[-1]] = said[".".join(key.path)] = rng.choice(key.others)
        try:
            game = kind(merge_rules(kind, fields, players), players)
        except RuleFileError:
            continue
        if not game.rules.warnings() and _is_short(game, Random(rng.random())):
            yield said, game


def _keys(rules: type[Rules], players: int) -> Iterator[_Key]:
    """The numbers and switches that hold at a table; lists and sections of names stay as printed."""

    def found(info: msgspec.inspect.Type, path: tuple[str, ...], value: Any) -> Iterator[_Key]:
        match info:
            case msgspec.inspect.Metadata(type=inner):
                yield from found(inner, path, value)
            case msgspec.inspect.StructType(fields=fields):
                for field in fields:
                    name = field.encode_name
                    if name != LOOKS and TABLES.get(name, players) == players:
                        yield from found(field.type, (*path, name), getattr(value, field.name))
            case msgspec.inspect.BoolType():
                yield _Key(path, value, (not value,))
            case msgspec.inspect.LiteralType(values=words):
                yield _Key(path, value, tuple(word for word in words if word != value))
            case _ if type(value) is int:
                yield _Key(
                    path, value, tuple(sorted({*(round(value * times) for times in TIMES), value + 1} - {value}))
                )

    return found(msgspec.inspect.type_info(rules), (), rules())


def _is_short(game: Game, rng: Random) -> bool:
    """Whether a random game by these rules is over in time."""
    state = game.new_state()
    for _ in range(MOST_MOVES):
        seat = state.current_player
        if seat is None:
            return True
        state.apply_unchecked(state.sample_chance(rng) if seat == CHANCE else state.random_move(rng))
    return False


def _measured(asked: Asked) -> Iterator[tuple[str, Far]]:
    drawn = files(type(asked.game), asked.game.players, asked.seed)
    table = [next(drawn) for _ in range(FILES)]
    for name in asked.names:
        yield name, _beside(name.removeprefix("doge-"), table, asked)


def _beside(rival: str, table: Sequence[tuple[Mapping[str, Any], Game]], asked: Asked) -> Far:
    """How the doge, or its team, stands beside a rival in all other seats."""
    fair, again, whole = 1 / len(asked.game.teams()), list[FarFile](), None
    for number, (said, game) in enumerate(table):
        found = doge_beside(rival, game, None, asked.games, asked.seed * FILES + number)
        whole = found if whole is None else found.joined(msgspec.to_builtins(whole))
        if found.share < fair:
            seed = (asked.seed + 1) * 1_000 * FILES + number
            more = doge_beside(rival, game, None, whole_deals(game, AGAIN), seed)
            again.append(FarFile(dict(said), more.games, more.share, more.interval))
    assert whole is not None
    is_met = all(one.interval[1] >= fair for one in again)
    return Far(
        files=len(table),
        games=whole.games,
        share=whole.share,
        interval=whole.interval,
        fair=fair,
        again=tuple(again),
        met=is_met,
    )


def far_files(tables: Sequence[int], games: int) -> Measurement:
    """The doge at files far from the printed ones: a measurement of a game's room.

    Args:
        tables: at tables of how many players.
        games: how many games at each file.
    """
    return Measurement(_measured, dict.fromkeys(tables, ("doge-greedy", "doge-mcts")), games)

"""A table as the command line asks for it: everything checked before a window opens or a game is simulated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.outside_names import is_outside
from game.ai.player import make_player
from game.catalogue.files import LoadedRules
from game.catalogue.games import game_type
from game.catalogue.set_keys import load_rules_with
from game.match.seats import HUMAN, fill_seats, parse_seats, player_count
from game.rules.core import Game


@dataclass(frozen=True, slots=True)
class TableOrder:
    """What is to be played, and by whom."""

    game: Game
    """The rules and the number of players."""
    seats: tuple[str, ...]
    """The player of every seat, as written for `--seats`."""
    rules: LoadedRules
    """The rules and where they come from."""

    @property
    def outside(self) -> tuple[str, ...]:
        """The outside players among them, which may be started: these words are the command line's own."""
        return tuple(spec for spec in dict.fromkeys(self.seats) if is_outside(spec))


def check_table(
    game_id: str,
    rules: str | None,
    players: int | None,
    seats: str | None,
    default: str,
    settings: Sequence[str] = (),
) -> TableOrder:
    """A table that can be played.

    Args:
        game_id: which game.
        rules: a rule file or a variant's name; None for the defaults.
        players: how many play; None for what follows from the seats.
        seats: who sits where, by the words of the command line; None for the default.
        default: the seats where none are given.
        settings: keys set over the rules, as `coins=20`.

    Raises:
        ArgumentError: there is no such game, variant or player, or the game is not for this number of players.
        RuleFileError: the rules cannot be played, or not by this number of players.
    """
    kind = game_type(game_id)
    specs = None if seats is None else parse_seats(seats)
    count = player_count(kind, players, specs)
    filled = fill_seats(specs if specs is not None else parse_seats(default), count)
    for spec in dict.fromkeys(filled):
        if spec != HUMAN:
            make_player(spec, game_id, may_start=filled)
    loaded = load_rules_with(game_id, rules, settings, count)
    return TableOrder(kind(loaded.rules, count), filled, loaded)

"""The package's public face: what `import game` offers to a script, a notebook or a bot.

    rules → game → players → one game, or many

Everything here is also what the command line does; docs/library.md shows it by examples that are run as tests. The
words are those of `game.rules.core`, whose `Game`, `State` and `Move` are the games themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.ai.player import Choice, Limit, Player, game_of, players_of, stand_in_of
from game.ai.player import make_player as _make_player
from game.catalogue.convert import merge_rules
from game.catalogue.files import differing_fields
from game.catalogue.files import load_rules as _load_rules
from game.catalogue.games import game_type
from game.errors import ArgumentError, GameError, IllegalMove, RuleFileError
from game.match.balance.order import DEFAULT_WITHIN, PLAIN, Order, Side, level_seats, measures_named
from game.match.balance.report import Report as BalanceReport
from game.match.balance.running import Running
from game.match.seats import fill_seats, player_count
from game.match.simulation.backends import backend as _backend
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import Table
from game.match.simulation.report import Report
from game.match.simulation.simulate import simulate as _simulate
from game.registry import GAMES
from game.rules.core import CHANCE, Game, Move, Rng, Rules, Seat, State, View
from game.rules.notation import write_header, write_move

__all__ = [
    "CHANCE",
    "ArgumentError",
    "BalanceReport",
    "Choice",
    "Game",
    "GameError",
    "IllegalMove",
    "Limit",
    "Move",
    "OneGame",
    "Played",
    "Player",
    "Report",
    "Rng",
    "RuleFileError",
    "Rules",
    "Seat",
    "State",
    "View",
    "balance",
    "game_of",
    "games",
    "load_rules",
    "new_game",
    "play_one",
    "player",
    "players_of",
    "simulate",
]


def games() -> tuple[str, ...]:
    """The ids of the games there are."""
    return tuple(GAMES)


def load_rules(game: str, source: str | Path | Mapping[str, object] | None = None) -> Rules:
    """The rules of a game.

    Args:
        game: the game's id.
        source: a rule file, a variant's name, or the keys that differ from the printed rules; None for those.

    Raises:
        ArgumentError: there is no such game or variant.
        RuleFileError: no number of players can play by these rules; all faults, a line each.
    """
    kind = game_type(game)
    if isinstance(source, Mapping):
        refused: RuleFileError | None = None
        for players in kind.player_counts:
            try:
                return merge_rules(kind, dict(source), players)
            except RuleFileError as error:
                refused = refused or error
        if refused is not None:
            raise refused
    return _load_rules(game, None if source is None else str(source)).rules


def new_game(game: str, players: int | None = None, rules: Rules | None = None) -> Game:
    """A game: rules and a number of players; `new_state()` begins it.

    Args:
        game: the game's id.
        players: how many play; None for the fewest.
        rules: what `load_rules` gives; None for the printed ones.

    Raises:
        ArgumentError: there is no such game, it is not for this number of players, or the rules are another game's.
        RuleFileError: this number of players cannot play by these rules.
    """
    kind = game_type(game)
    if not isinstance(rules, kind.rules_type | None):
        raise ArgumentError(f"found rules of another game, expected those of {game}, as load_rules gives them.")
    return kind(kind.rules_type() if rules is None else rules, player_count(kind, players, None))


def player(name: str, game: str) -> Player:
    """A player, as `--seats` names it: `ai:doge:bauta`, `mcts:200`, `greedy`, `random`.

    Outside players (`exec:…`, `python:…`) are started by the command line alone; a script has the class itself.

    Raises:
        ArgumentError: there is no such player.
    """
    return _make_player(name, game)


@dataclass(frozen=True, slots=True)
class OneGame:
    """A game that was played to its end."""

    game: Game
    """What was played."""
    moves: tuple[Move, ...]
    """Its moves, chance's included."""
    played: Played
    """How it ended: winners, scores, length."""

    @property
    def text(self) -> str:
        """The game as it is written down (docs/rules/notation.md): `serenissima replay` shows it."""
        game = self.game
        lines = [write_header(game.id, game.players, differing_fields(game.rules)), *map(write_move, self.moves)]
        return "".join(f"{line}\n" for line in lines)


def play_one(game: Game, players: Sequence[Player | str], seed: int = 0, limit: Limit | None = None) -> OneGame:
    """Plays one game to its end.

    Args:
        game: what `new_game` gives.
        players: one a seat, made or by name.
        seed: what all dice, draws and players' whims follow from.
        limit: how long a player may think over a move; None for as long as they like.

    Raises:
        ArgumentError: they are not as many as play, or one is not there.
    """
    if len(players) != game.players:
        raise ArgumentError(f"{game.id} has {game.players} seats here, and {len(players)} players are given.")
    made = [player(one, game.id) if isinstance(one, str) else one for one in players]
    names = tuple(one if isinstance(one, str) else type(one).__name__ for one in players)
    plan = Plan(game.id, differing_fields(game.rules), game.players, names, 1, seed, limit or Limit())
    for one in made:
        one.prepare(game)
    table = Table(plan, game, made, player(stand_in_of(game.id), game.id))
    played = table.play(0)
    return OneGame(game, tuple(table.moves), played)


def simulate(
    game: str,
    seats: Sequence[str],
    *,
    rules: Rules | None = None,
    players: int | None = None,
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    limit: Limit | None = None,
    backend: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Plays many games and counts, as `serenissima simulate` does.

    Args:
        game: the game's id.
        seats: the players by name; the last is repeated where there are fewer than play.
        rules: what `load_rules` gives; None for the printed ones.
        players: how many play; None for as many as seats are given, where the game allows that.
        games: how many games, rounded up to whole deals.
        seed: what all of them follow from.
        jobs: in how many processes. A script that asks for more than one guards its main part by
            `if __name__ == "__main__":`, as Python's multiprocessing wants.
        limit: how long a player may think over a move.
        backend: `dask` or `dask:ADDRESS` to play on a cluster (docs/cluster.md); None for this machine.
        progress: called with the games played so far and those to play.

    Raises:
        ArgumentError: there is no such game, player or backend, or a number is too small.
        RuleFileError: this number of players cannot play by these rules.
    """
    _check_least(seats=len(seats), games=games, jobs=jobs)
    count = player_count(game_type(game), players, seats)
    filled = fill_seats(seats, count)
    for name in dict.fromkeys(filled):
        player(name, game)
    made = new_game(game, count, rules)
    plan = Plan(game, differing_fields(made.rules), count, filled, games, seed, limit or Limit())
    with _backend(backend, jobs) as (play, count):
        return _simulate(plan, count, progress, play=play)


def _check_least(**numbers: int) -> None:
    for name, number in numbers.items():
        if number < 1:
            raise ArgumentError(f"{name}: found {number}, expected at least 1.")


def balance(
    game: str,
    rules: Rules | None = None,
    against: Rules | None = None,
    *,
    players: int | None = None,
    seats: Sequence[str] | None = None,
    measures: Sequence[str] = PLAIN,
    within: float = DEFAULT_WITHIN,
    games: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    backend: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> BalanceReport:
    """Measures what rules do, as `serenissima balance` does; nothing is kept.

    Args:
        game: the game's id.
        rules: what is measured; None for the printed rules.
        against: what they are compared with, by the same deals; None for nothing.
        players: how many play; None for the fewest.
        seats: the players by name, the last repeated; None for merchants everywhere.
        measures: what of it, as `balance --measure` names it (docs/balance.md).
        within: how closely shares are to be known: half of the interval of 95 %, as a part of 1.
        games: how many games by each set of rules; None for as many as `within` takes.
        seed: what all of them follow from.
        jobs: in how many processes; as of `simulate`.
        backend: as of `simulate`.
        progress: called with the games played so far and those to play.

    Raises:
        ArgumentError: there is no such game, player, backend or measure, or a number is too small.
        RuleFileError: this number of players cannot play by these rules.
    """
    _check_least(seats=1 if seats is None else len(seats), games=1 if games is None else games, jobs=jobs)
    if not 0 < within < 1:
        raise ArgumentError(f"within: found {within}, expected a part of 1, as 0.04.")
    measures = measures_named(",".join(measures), game)
    count = player_count(game_type(game), players, seats)
    filled = level_seats(game, "merchant", count) if seats is None else fill_seats(seats, count)
    for name in dict.fromkeys(filled):
        player(name, game)
    sides = []
    for each in (rules, against) if against is not None else (rules,):
        fields = differing_fields(new_game(game, count, each).rules)
        sides.append(Side("these rules" if fields else None, fields))
    order = Order(game, tuple(sides), count, filled, measures, within, games, seed)
    with _backend(backend, jobs) as (play, count):
        running = Running(order, count, play=play)
        for told in running:
            if progress is not None:
                progress(told.games, told.most)
    return running.report()

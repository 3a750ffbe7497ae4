"""Canal Grande's table at moments of a game worth a picture, played by players who choose at random from one seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random

from game.client.games.canal_grande.board import TABLE
from game.client.shell.scene import Scene
from game.client.table.played_table import GameBy, NoMomentError, games_by, held_table, new_match, play_out, table_at
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeView, Phase
from game.rules.core import Game, Move, Rules, View

SEED = 20
"""The game of the pictures."""
MAX_GAMES = 100
"""At most this many games are looked through for a moment, which some rules never bring."""
LATE = 6
"""The round from which on a moment is worth a picture."""
PHASES = (Phase.DIVIDE, Phase.CHOOSE, Phase.TRAITOR, Phase.SPY, Phase.VOTE, Phase.RAISE, Phase.CATCH_UP)
"""The phases of the pictures, in the order of a round."""
MOMENTS = {"chosen": Phase.DIVIDE, "voted": Phase.RAISE}
"""The moments of the pictures, and the phase in which the person is asked before each."""


def screens(rules: Rules | None = None) -> dict[str, Callable[[], Scene]]:
    """Returns names and what makes the scenes, in the order of a game, for two and for four."""
    game = games_by(CanalGrandeGame, rules)
    found: dict[str, Callable[[], Scene]] = {}
    for players in (2, 4):
        found |= {f"{phase.value}_{players}": partial(table_in, players, phase, game=game) for phase in PHASES}
        for name, phase in MOMENTS.items():
            found[f"{name}_{players}"] = partial(_held, game, players, phase)
        found[f"result_{players}"] = partial(_result, game, players)
    return found


def _held(game: GameBy, players: int, phase: Phase) -> TableScene:
    """The first moment that is held after the person was asked in a phase."""

    def is_before(view: View) -> bool:
        return isinstance(view, CanalGrandeView) and view.phase is phase and view.round >= LATE

    return held_table(TABLE, new_match(game(players), SEED), _moves(game(players), SEED), is_before)


def _result(game: GameBy, players: int) -> ResultScene:
    return ResultScene(table_in(players, Phase.END, game=game))


@cache
def _moves(game: Game, seed: int) -> tuple[Move, ...]:
    """The moves of a game by players who choose at random."""
    match, rng = new_match(game, seed), Random(seed)
    return play_out(match, lambda _seat: match.state.random_move(rng))


def table_in(
    players: int, phase: Phase, *, seed: int = SEED, least_round: int = 3, game: GameBy | None = None
) -> TableScene:
    """A table where the first seat, a person's, is asked in a wanted phase; the end of a game is a phase too.

    Raises:
        NoMomentError: nobody is asked there in any of the games that are looked through.
    """
    game = game or games_by(CanalGrandeGame, None)

    def is_wanted(view: View) -> bool:
        return isinstance(view, CanalGrandeView) and view.phase is phase and view.round >= least_round

    wanted = None if phase is Phase.END else is_wanted
    for number in range(seed, seed + MAX_GAMES):
        try:
            return table_at(TABLE, new_match(game(players), number), _moves(game(players), number), wanted)
        except NoMomentError:
            continue
    raise NoMomentError

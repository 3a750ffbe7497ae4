"""Yardsticks that others made: OpenSpiel's searches play our games; and ours, by a fixed number of simulations.

    serenissima simulate canal_grande --seats ai:doge,python:tools.strength.yardsticks:SpielIsMcts --games 20
    python -m tools.strength canal_grande yardsticks

OpenSpiel (Lanctot et al. 2019; extra `yardsticks`) gets our games by the adapter `game.openspiel`, and the worlds that
it searches by `Game.sample_state`, so it knows what a seat knows. Leaves are valued by one random play-out. All goes by
numbers of simulations, so a busy machine changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.ai.mcts import MctsPlayer
from game.ai.player import Choice, Limit, Player, game_of
from game.catalogue.files import differing_fields
from game.errors import ArgumentError
from game.rules.core import Game, Move, Rng, View
from tools.strength.measuring import Bar, Measured, contest
from tools.strength.room import Asked, Measurement

SIMULATIONS: Final[Mapping[str, int]] = {"casanova": 430, "canaletto": 280, "canal_grande": 38}
"""What `mcts:50` comes to by game: simulations in 50 ms of processor time, the mean over the moves of a random game."""
SPIEL_SIMULATIONS: Final[Mapping[str, int]] = {"casanova": 60, "canaletto": 12, "canal_grande": 8}
"""What OpenSpiel makes for an action in some 0.2 s in two games, and in 1 s in Canal Grande: a play-out there takes it
130 ms, for it lists every move of every position."""
EXPLORE: Final = math.sqrt(2)
"""The constant of UCT, for returns from −1 to 1 (two players); OpenSpiel's examples use 2."""
NOT_INSTALLED: Final = "OpenSpiel is not installed: `pip install -e '.[yardsticks]'`."


class Mcts(Player):
    """`mcts` by a number of simulations, whatever the limit."""

    def __init__(self) -> None:
        self._player = MctsPlayer()

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - it has a number of its own
        """The move most often made."""
        return self._player.choose(view, Limit(nodes=SIMULATIONS[game_of(view).id]), rng)


class SpielPlayer(Player):
    """A search of OpenSpiel."""

    def __init__(self, simulations: int = 0) -> None:
        """A player.

        Args:
            simulations: how many it makes for an action; a move of many cards is several. 0 for those of its game.

        Raises:
            ArgumentError: OpenSpiel is not installed.
        """
        try:
            import game.openspiel as adapter
        except ImportError as error:
            raise ArgumentError(NOT_INSTALLED) from error
        self._adapter = adapter
        self._simulations = simulations
        self._games: dict[Game, Any] = {}

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - it has a number of its own
        """The move it finds, action by action."""
        ours, done = game_of(view), list[int]()
        game, count = self._game(ours), self._simulations or SPIEL_SIMULATIONS[ours.id]

        def world(*_: object) -> Any:
            state = game.new_initial_state()
            state.begin_at(ours.sample_state(view, rng))
            for action in done:
                state.apply_action(action)
            return state

        state = world()
        while not state.moves:
            legal = state.legal_actions()
            action = legal[0] if len(legal) == 1 else int(self._bot(game, count, world, rng).step(state))
            done.append(action)
            state.apply_action(action)
        move: Move = state.moves[0]
        return Choice(move, nodes=count * len(done))

    def _game(self, ours: Game) -> Any:
        """The game as OpenSpiel sees it; one that is kept, for its actions are numbered as they are met."""
        for known, game in self._games.items():
            if (known.players, known.rules) == (ours.players, ours.rules):
                return game
        self._games[ours] = self._adapter.load(ours.id, ours.players, differing_fields(ours.rules))
        return self._games[ours]

    def _bot(self, game: Any, count: int, world: Any, rng: Rng) -> Any:
        """The search for one action."""
        raise NotImplementedError


class SpielIsMcts(SpielPlayer):
    """OpenSpiel's information-set MCTS (Cowling, Powley, Whitehouse 2012): a world anew for every simulation."""

    def _bot(self, game: Any, count: int, world: Any, rng: Rng) -> Any:
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        dice = np.random.RandomState(rng.randrange(2**32))
        bot = ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(1, dice),
            uct_c=EXPLORE,
            max_simulations=count,
            random_state=dice,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        bot.set_resampler(world)
        return bot


class SpielMcts(SpielPlayer):
    """OpenSpiel's MCTS, for positions in which nothing is hidden: one world is searched."""

    def _bot(self, game: Any, count: int, world: Any, rng: Rng) -> Any:  # noqa: ARG002 - the state that it is asked in is the world
        import numpy as np
        from open_spiel.python.algorithms import mcts

        dice = np.random.RandomState(rng.randrange(2**32))
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        return mcts.MCTSBot(game, EXPLORE, count, evaluator, solve=False, random_state=dice)


MADE: Final[Mapping[str, type[Player]]] = {"mcts": Mcts, "spiel-ismcts": SpielIsMcts, "spiel-mcts": SpielMcts}
"""The yardsticks by name."""


def doge_beside(other: str, game: Game, bar: Bar | None, games: int, seed: int) -> Measured:
    """What share the doge, or its team, wins with a yardstick in all other seats, without a limit in time.

    Args:
        other: the yardstick, one of `MADE` or as `--seats` names it.
        game: what is played.
        bar: what the share has to reach; None where nothing is asked.
        games: how many.
        seed: what they follow from.
    """
    team = next(team for team in game.teams() if 0 in team)
    seats = ["ai:doge" if seat in team else other for seat in range(game.players)]
    return contest(game, seats, bar, games, seed, team, own=MADE, limit=Limit())


def yardsticks(bars: Mapping[int, float], names: tuple[str, ...], games: int) -> Measurement:
    """The doge beside yardsticks that fill all other seats: a measurement of a game's room.

    Args:
        bars: the share that the doge, or its team, has to win, by the number of players.
        names: which yardsticks.
        games: how many games each.
    """

    def run(asked: Asked) -> Iterator[tuple[str, Measured]]:
        bar = Bar(bars[asked.game.players])
        for name in asked.names:
            yield name, doge_beside(name.removeprefix("doge-"), asked.game, bar, asked.games, asked.seed)

    return Measurement(run, dict.fromkeys(bars, tuple(f"doge-{name}" for name in names)), games)

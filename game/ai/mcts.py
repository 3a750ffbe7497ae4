"""`mcts[:MS]`: a player that knows no game and searches any, so that a further game has an opponent at once."""

from __future__ import annotations

from itertools import islice

from game.ai.player import Choice, Limit, Player, game_of
from game.ai.search.ismcts import best, search
from game.ai.stopwatch import Stopwatch
from game.rules.core import Rng, View

MILLISECONDS = 50
"""How long it thinks over a move where nothing else is said."""


class MctsPlayer(Player):
    """Information-set MCTS with random playouts; a node is a simulation, which adds one position to the tree."""

    def __init__(self, milliseconds: int = MILLISECONDS) -> None:
        self._seconds = milliseconds / 1000

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move most often made: with a limit in nodes by that alone, so that a seed brings one answer.

        Where there is one move alone nothing is searched.
        """
        game = game_of(view)
        first = list(islice(game.sample_state(view, rng).legal_moves(), 2))
        if len(first) == 1:
            return Choice(first[0], policy=((first[0], 1.0),))
        watch = Stopwatch()
        seconds = self._seconds if limit.time is None else limit.time

        def keep_on(done: int) -> bool:
            return done < limit.nodes if limit.nodes is not None else watch.seconds() < seconds

        root = search(game, view, keep_on, rng)
        made = [one for one in root.tried if one.visits]
        total = sum(one.visits for one in made)
        return Choice(
            best(root).move,
            policy=tuple((one.move, one.visits / total) for one in made),
            values=tuple((one.move, one.mean) for one in made),
            nodes=total,
        )


def mcts_player(milliseconds: str) -> MctsPlayer:
    """The player of `mcts:MS`; of an empty text with the time of `mcts`."""
    return MctsPlayer(int(milliseconds)) if milliseconds else MctsPlayer()

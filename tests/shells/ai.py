"""Conchiglie's room among the players: the yardstick `greedy`, who plays it right, and a hint."""

from __future__ import annotations

from game.ai.player import AiRoom, Choice, Limit, Player, Reason
from game.rules.core import Rng, View
from tests.shells.rules import ConchiglieView, Take


class Greedy(Player):
    """Leaves a multiple of one more than may be taken, where it can; else takes one."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        if not isinstance(view, ConchiglieView):
            raise TypeError("greedy of Conchiglie needs a view of it")
        rest = view.left % (view.rules.most + 1)
        move = Take(view.seat, rest or 1)
        reason = Reason(
            "conchiglie.reason.leaves" if rest else "conchiglie.reason.lost", {"left": view.left - (rest or 1)}
        )
        return Choice(move, policy=((move, 1.0),), reasons=(reason,), nodes=1)


def advise(view: View, limit: Limit, rng: Rng) -> Choice:
    """What a hint proposes."""
    return Greedy().choose(view, limit, rng)


ROOM = AiRoom(greedy=Greedy, advise=advise)

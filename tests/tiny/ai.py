"""Tombola's room among the players: the yardstick `greedy`, and a hint."""

from __future__ import annotations

from game.ai.player import AiRoom, Choice, Limit, Player, Reason
from game.rules.core import Rng, View
from tests.tiny.rules import Keep, Pass, TombolaView


class Greedy(Player):
    """Keeps a number while the sum stays at or under the limit, else passes it."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        if not isinstance(view, TombolaView) or view.drawn is None:
            raise TypeError("greedy of Tombola needs the view of a seat that looks at a number")
        total = sum(view.kept[view.seat] or ()) + view.drawn
        keeps = total <= view.rules.limit
        move = Keep(view.seat) if keeps else Pass(view.seat)
        reason = Reason("tombola.reason.fits" if keeps else "tombola.reason.over", {"sum": total})
        return Choice(move, policy=((move, 1.0),), reasons=(reason,), nodes=1)


def greedy() -> Player:
    """The yardstick player of Tombola."""
    return Greedy()


def advise(view: View, limit: Limit, rng: Rng) -> Choice:
    """What a hint proposes."""
    return Greedy().choose(view, limit, rng)


ROOM = AiRoom(greedy=greedy, advise=advise)

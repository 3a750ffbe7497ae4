"""Casanova, measured: against the yardsticks at two and at four, each level, and what shows a temper at this table.

A level makes its own number of iterations, which take less than the 50 ms that an answer has (p95); here it is given
all the time that it likes, so that the same seed brings the same games on a busy machine too.
"""

from __future__ import annotations

from game.ai.casanova.chances import Rolls, field_of
from game.ai.player import Limit
from game.rules.casanova import CasanovaView, Double, Match, Phase, Play
from game.rules.core import Move, View
from tools.strength.casanova_attack import ATTACK
from tools.strength.casanova_bounds import BOUNDS
from tools.strength.casanova_exploitability import EXPLOITABILITY
from tools.strength.casanova_habits import HABITS_MEASURED
from tools.strength.casanova_tune import TUNE
from tools.strength.far_files import far_files
from tools.strength.measuring import Bar
from tools.strength.room import Pairing, StrengthRoom
from tools.strength.yardsticks import yardsticks

DOUBLES = "doubles with a card over the massimo"
"""A bluff."""
SEARCHED = 60
"""How many games are played against a search."""
MATCHES = "matches a double"
"""A risk."""
BEST_EARLY = "lays one of its three best cards early"
"""No patience."""


def shows(trait: str, view: View, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    assert isinstance(view, CasanovaView)
    if trait == DOUBLES:
        if view.phase is not Phase.STAY or view.face_down is None or view.face_down <= (view.massimo or 0):
            return None
        return isinstance(move, Double) if view.can_pay_stake(view.seat) else None
    if trait == MATCHES:
        if view.phase is not Phase.MATCH or not view.can_pay_stake(view.seat):
            return None
        return isinstance(move, Match)
    if view.phase is not Phase.PLAY or not isinstance(move, Play) or view.round > view.rules.rounds // 2:
        return None
    rules, hand = view.rules, view.hand
    rolls = Rolls(rules.dice.each, rules.cards.top)
    field = field_of(view)
    numbers = rules.dice.announced
    won = field.shares(hand, [rolls.ways(dice) for dice in numbers])
    whole = [rolls.whole(dice) for dice in numbers]
    worth = {card: sum(row[at] / all_ for row, all_ in zip(won, whole, strict=True)) for at, card in enumerate(hand)}
    return move.card in sorted(hand, key=lambda card: -worth[card])[:3]


ROOM = StrengthRoom(
    strength=(
        Pairing(("ai:doge", "random"), Bar(0.92)),
        Pairing(("ai:doge", "greedy"), Bar(0.82)),
        Pairing(("ai:doge", "greedy", "random", "random"), Bar(0.60)),
        Pairing(("ai:novice", "random"), Bar(0.65, 0.75)),
        Pairing(("ai:novice", "greedy"), Bar(0.22, 0.35)),
    ),
    tables=(2,),
    levels=Bar(0.571, 0.666),
    shown_by={"bluff": (DOUBLES, 1.0), "risk": (MATCHES, 1.0), "patience": (BEST_EARLY, -1.0)},
    shows=shows,
    limit=Limit(),
    further={
        "attack": ATTACK,
        "bounds": BOUNDS,
        "exploitability": EXPLOITABILITY,
        "far": far_files((2, 4), 8),
        "habits": HABITS_MEASURED,
        "tune": TUNE,
        "yardsticks": yardsticks({2: 0.62}, ("mcts", "spiel-ismcts"), SEARCHED),
    },
)
"""How Casanova is measured."""

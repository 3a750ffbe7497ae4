"""An analysis with fixed figures, for a picture of its page: nobody was asked."""

from __future__ import annotations

from random import Random

from game import __version__
from game.ai.player import Reason
from game.client.pages.analysis.scene import AnalysisScene, Doors
from game.client.sitting.replay import Recording
from game.match.analysis.analysing import Figures
from game.match.analysis.asking import outcome
from game.match.analysis.report import Analysis, Decision, MadeBy, Point, Shares
from game.rules.core import CHANCE, Seat, move_object

REASONS = {
    "casanova": (Reason("casanova.reason.under_massimo", {"card": 5, "massimo": 9}),),
    "canaletto": (Reason("canaletto.reason.begins", {"set": "canaletto.treasures.lion", "count": 3}),),
    "canal_grande": (Reason("canal_grande.reason.not_yet_won", {"quarter": "castello"}),),
}
"""Why, in the picture; other games give no reason there."""


def shown_analysis(recording: Recording) -> AnalysisScene:
    """The page with fixed figures of a game that is over.

    Args:
        recording: the game.
    """
    figures = Figures("done", 1, 1, fixed_analysis(recording))
    doors = Doors(*[lambda *_: None] * 4)
    return AnalysisScene(recording, lambda: figures, doors, Seat(0))


def fixed_analysis(recording: Recording) -> Analysis:
    """Chances and costs that follow from the numbers of the moves alone."""
    game, moves, rng = recording.match.game, recording.moves, Random(3)
    decided = [number for number, move in enumerate(moves) if move.seat != CHANCE]
    state, points, chances, decisions = game.new_state(), [], [1.0] * game.players, []
    for number, move in enumerate(moves):
        if move.seat != CHANCE:
            chances = [max(0.05, chance + rng.uniform(-0.12, 0.12)) for chance in chances]
            points.append(Point(number, tuple(chance / sum(chances) for chance in chances)))
            cost = rng.choice((0.0, 0.0, 0.0, rng.random() ** 6))
            other = next((one for one in state.legal_moves() if one != move), move) if cost else move
            decisions.append(
                Decision(
                    number, state.length, int(move.seat), move_object(move), move_object(other), None, 0.4,
                    0.4 + cost, cost, cost * rng.random() * 0.7, REASONS.get(game.id, ()),
                )
            )  # fmt: skip
        state.apply_unchecked(move)
    end, fair = outcome(state), 1 / game.players
    return Analysis(
        game=game.id,
        players=game.players,
        names=tuple(plan.name for plan in recording.match.seats),
        teams=tuple(tuple(int(seat) for seat in team) for team in game.teams()),
        winners=tuple(int(seat) for seat in state.winners or ()),
        rounds=tuple(recording.starts[:-1]),
        moves=len(moves),
        course=(*points, Point(len(moves), end)),
        decisions=tuple(decisions),
        shares=tuple(
            Shares(fair, share, 0.4 - 0.1 * seat, -0.3 + 0.1 * seat, share - fair - 0.1, 0.3)
            for seat, share in enumerate(end)
        ),
        made_by=MadeBy(__version__, "", "", len(decided), "ai:doge"),
    )

"""Canaletto's players beside others: yardsticks among each level, small bids, and an attacker who knows the doge.

All of it is fixed by numbers of games, play-outs and simulations, so a busy machine changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from game.ai.personality import LEVELS
from game.ai.player import Choice, Limit, Player, game_of, make_player
from game.rules.canaletto import Bid, CanalettoRules, CanalettoView
from game.rules.core import CHANCE, Move, Rng, Seat, State, View
from tools.strength.measuring import Bar, Measured, contest
from tools.strength.room import Asked, Measurement
from tools.strength.yardsticks import Mcts

SEATS = 4
"""How many play."""
YARDSTICKS: Mapping[str, Callable[[], Player]] = {
    "random:15": lambda: make_player("random:15", "canaletto"),
    "greedy": lambda: make_player("greedy", "canaletto"),
    "mcts:50": Mcts,
}
"""Players that stay the same."""
NOVICES = {"random:15": (0.17, 0.32), "greedy": (0.25, 0.40)}
"""What a yardstick should win beside three novices; met where the interval overlaps it."""
SMALL_BIDS = (1, 2, 5)
"""Highest bids of small games."""
ATTACKED = 0.35
"""The lower end of the attacker's interval is at most this."""
ATTACKS = 60
"""How many games of it are played."""


class Attacker(Player):
    """Plays every candidate out to the end of the game, as often as told, and takes the one that wins most."""

    def __init__(self, believed: str, playouts: int = 1) -> None:
        """An attacker.

        Args:
            believed: who it takes the others, and itself in what follows, to be: a name of `--seats`.
            playouts: how often each candidate is played out.
        """
        self._believed, self._playouts = believed, playouts
        self._model: Player | None = None

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The candidate that wins most often; of equal ones that of the greatest lead."""
        if not isinstance(view, CanalettoView):
            raise TypeError(f"a view of Canaletto is needed, not {type(view).__name__}")
        if self._model is None:
            self._model = make_player(self._believed, "canaletto")
        moves = candidates(view, list(game_of(view).sample_state(view, rng).legal_moves()))
        if len(moves) == 1:
            return Choice(moves[0])
        found = {move: self._tried(view, move, limit, rng) for move in moves}
        return Choice(max(found, key=lambda move: found[move]), nodes=len(found) * self._playouts)

    def _tried(self, view: CanalettoView, move: Move, limit: Limit, rng: Rng) -> tuple[float, float]:
        """The share of games won, and the lead over the best of the others on the average."""
        won = lead = 0.0
        for _ in range(self._playouts):
            state = game_of(view).sample_state(view, rng)
            state.apply_unchecked(move)
            self._play_out(state, limit, rng)
            scores, winners = state.scores(), state.winners or ()
            won += (view.seat in winners) / max(len(winners), 1)
            lead += scores[view.seat] - max(score for seat, score in enumerate(scores) if seat != view.seat)
        return won / self._playouts, lead / self._playouts

    def _play_out(self, state: State, limit: Limit, rng: Rng) -> None:
        assert self._model is not None
        while (seat := state.current_player) is not None:
            if seat == CHANCE:
                state.apply_unchecked(state.sample_chance(rng))
            else:
                state.apply_unchecked(self._model.move(state.view(Seat(seat)), limit, rng))


def candidates(view: CanalettoView, moves: Sequence[Move]) -> list[Move]:
    """The moves worth a try: all but the bids, and of the bids the lowest for each lot that may be next."""
    found, lots = [move for move in moves if not isinstance(move, Bid)], set[int | None]()
    for move in moves:
        if isinstance(move, Bid) and len(lots) < view.rules.palaces.count:
            lot = view.next_lot(view.landing(move.amount))
            if lot not in lots:
                lots.add(lot)
                found.append(move)
            if move.amount - view.standing_bid >= view.rules.palaces.count:
                break
    return found


def attacks(asked: Asked) -> Iterator[tuple[str, Measured]]:
    """The attacker against three of who it believes to meet; met while its interval begins low enough."""
    for name in asked.names:
        who = name.removeprefix("attacker-")
        spec = f"ai:{who}" if who in LEVELS else who
        found = contest(
            asked.game,
            ("attacker", *(spec,) * (SEATS - 1)),
            None,
            asked.games,
            asked.seed,
            own={"attacker": lambda spec=spec: Attacker(spec)},  # type: ignore[misc]
            limit=Limit(),
        )
        if who == LEVELS[-1]:
            wanted = f"interval from at most {ATTACKED:.0%}"
            found = msgspec.structs.replace(found, wanted=wanted, met=found.interval[0] <= ATTACKED)
        yield name, found


def beside(asked: Asked) -> Iterator[tuple[str, Measured]]:
    """Each yardstick beside three of each level."""
    for name in asked.names:
        yardstick, level = name.rsplit("-", 1)
        seats = (yardstick, *(f"ai:{level}",) * (SEATS - 1))
        found = contest(asked.game, seats, None, asked.games, asked.seed, own=YARDSTICKS, limit=Limit())
        if level == LEVELS[0] and yardstick in NOVICES:
            low, high = NOVICES[yardstick]
            met = found.interval[0] <= high and found.interval[1] >= low
            found = msgspec.structs.replace(found, wanted=f"{low:.0%} to {high:.0%}", met=met)
        yield name, found


def small_bids(asked: Asked) -> Iterator[tuple[str, Measured]]:
    """The doge against three `greedy` where bids cannot go high."""
    for name in asked.names:
        rules = msgspec.structs.replace(CanalettoRules(), highest_bid=int(name.rsplit("-", 1)[1]))
        game = type(asked.game)(rules, asked.game.players)
        seats = ("ai:doge", *("greedy",) * (SEATS - 1))
        yield name, contest(game, seats, Bar(0.25), asked.games, asked.seed, limit=Limit())


BESIDE = Measurement(beside, {SEATS: tuple(f"{yardstick}-{level}" for yardstick in YARDSTICKS for level in LEVELS)})
"""The yardsticks among the levels."""
SMALL = Measurement(small_bids, {SEATS: tuple(f"highest_bid-{bid}" for bid in SMALL_BIDS)})
"""The doge in games of small bids."""
ATTACK = Measurement(attacks, {SEATS: tuple(f"attacker-{who}" for who in ("greedy", "doge", "senator"))}, games=ATTACKS)
"""The attacker."""

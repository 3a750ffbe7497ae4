"""Canaletto, measured at a table of four; also early debt, and how long answers take.

A mask solves each lot whole, within a few milliseconds and whatever the limit, so the same seed brings the same games
on every machine.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.ai.canaletto.player import gathered_by_others
from game.ai.masks import shipped_masks
from game.ai.personality import LEVELS
from game.ai.player import Choice, Limit, Player, make_player
from game.rules.canaletto import Bid, CanalettoView, Phase, TakeBribe
from game.rules.core import Move, Rng, View
from tools.strength.canaletto_bounds import BOUNDS
from tools.strength.canaletto_rivals import ATTACK, BESIDE, SMALL
from tools.strength.measuring import Bar, Result, decisions, rates_at_one_table
from tools.strength.room import Asked, Measurement, Pairing, StrengthRoom

SEATS = 4
"""How many play."""
MAX_EARLY_DEBT = 0.01
"""In fewer games than this part somebody has debt after the first auction."""
MAX_MS = {"doge": 400.0, "novice": 50.0}
"""Milliseconds that 95 of 100 answers of a level take at most."""

DEBT = "bids on where that is debt"
"""A risk."""
BRIBE = "plays its mask where it may"
"""No patience."""
DENIAL = "raises for sets that only others gather"
"""It lets others believe that it wants what it does not."""


class Debt(Result, frozen=True):
    """How often somebody at a table is in debt after the first auction."""

    games: int
    """How many games were begun."""
    in_debt: int
    """In how many of them somebody was in debt."""

    def __str__(self) -> str:
        """In how many games there was debt."""
        return f"in debt after the first auction: {self.in_debt} of {self.games}"


class Times(Result, frozen=True):
    """How long a level's answers take, in processor time on one core."""

    games: int
    """How many games."""
    answers: int
    """How many answers."""
    p50_ms: float
    """Half of them took at most this."""
    p95_ms: float
    """95 of 100 took at most this."""
    max_ms: float
    """The longest."""
    wanted_ms: float
    """What p95 has to be at most."""

    def __str__(self) -> str:
        """The three times."""
        return f"p50 {self.p50_ms} ms  p95 {self.p95_ms} ms  max {self.max_ms} ms  {self.answers} answers"


def shows(trait: str, view: View, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    assert isinstance(view, CanalettoView)
    if view.phase is not Phase.BID or view.must_bid:
        return None
    if trait == BRIBE:
        return isinstance(move, TakeBribe) if view.may_bribe else None
    if view.lowest_bid > view.rules.highest_bid:
        return None
    if trait == DEBT:
        return isinstance(move, Bid) if view.lowest_bid > view.money[view.seat] else None
    if view.standing_bidder is None or not gathered_by_others(view):
        return None
    return isinstance(move, Bid)


def debts(asked: Asked) -> Iterator[tuple[str, Debt]]:
    """At each level, without masks and with one of each: who is in debt after the first auction."""
    for name in asked.names:
        words = (name, *(name.partition(":")[0],) * (asked.game.players - 1))
        players = [make_player(f"ai:{word}", asked.game.id) for word in words]
        in_debt = 0
        for number in range(asked.games):
            for _, view, _ in decisions(asked.game, players, asked.seed, number):
                assert isinstance(view, CanalettoView)
                if view.auction > 1:
                    in_debt += any(view.debt)
                    break
        yield name, Debt(asked.games, in_debt, met=in_debt < MAX_EARLY_DEBT * asked.games)


class Timed(Player):
    """A player whose answers are timed."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds: list[float] = []
        """How long each answer took."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """What the player chooses."""
        begun = time.process_time()
        choice = self._player.choose(view, limit, rng)
        self.seconds.append(time.process_time() - begun)
        return choice


def times(asked: Asked) -> Iterator[tuple[str, Times]]:
    """How long each level's answers take."""
    for level in asked.names:
        players = [Timed(make_player(f"ai:{level}", asked.game.id)) for _ in range(asked.game.players)]
        for number in range(asked.games):
            for _ in decisions(asked.game, players, asked.seed, number):
                pass
        took = sorted(1000 * seconds for player in players for seconds in player.seconds)
        p50, p95, longest = (round(took[int(part * (len(took) - 1))], 2) for part in (0.5, 0.95, 1.0))
        wanted = MAX_MS.get(level, MAX_MS["doge"])
        yield level, Times(asked.games, len(took), p50, p95, longest, wanted, met=p95 <= wanted)


AT_EACH_LEVEL = tuple(":".join(filter(None, (level, mask))) for level in LEVELS for mask in ("", *shipped_masks()))
"""Each level without a mask and with each: `novice`, `novice:bauta`."""

ROOM = StrengthRoom(
    strength=(
        Pairing(("ai:doge", *("random:15",) * 3), Bar(0.90)),
        Pairing(("ai:doge", *("greedy",) * 3), Bar(0.45)),
        Pairing(("ai:doge", *("ai:senator",) * 3), Bar(0.45)),
        Pairing(("ai:doge", *("ai:merchant",) * 3), Bar(0.60)),
    ),
    tables=(SEATS,),
    levels=Bar(0.64, 0.76),
    shown_by={"bluff": (DENIAL, 1.0), "risk": (DEBT, 1.0), "patience": (BRIBE, -1.0)},
    shows=shows,
    counted=rates_at_one_table,
    limit=Limit(),
    further={
        "debt": Measurement(debts, {SEATS: AT_EACH_LEVEL}),
        "beside": BESIDE,
        "small": SMALL,
        "attack": ATTACK,
        "bounds": BOUNDS,
        "times": Measurement(times, {SEATS: LEVELS}, games=20),
    },
)
"""How Canaletto is measured."""

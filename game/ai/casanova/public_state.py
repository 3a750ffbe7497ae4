"""Where a round of Casanova begins, all of it public, read off a view in mid-round too; and how it may end.

`end_of` asks the rules how a round ends; every look ahead, of one round or of many at once, comes to it.

Players are counted from the active one, clockwise, over those still in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.casanova import CasanovaRules, CasanovaView, Phase, settle
from game.rules.core import Seat


@dataclass(frozen=True, slots=True)
class Standing:
    """The public state at the start of a round."""

    rules: CasanovaRules
    """The rules in play."""
    players: int
    """Seats at the table."""
    round: int
    """From 1."""
    seats: tuple[Seat, ...]
    """The seats still in the game, the active one first, clockwise."""
    coins: tuple[int, ...]
    """Coins, in the order of `seats`."""
    pot: int
    """Coins in the pot."""
    hands: tuple[tuple[int, ...], ...]
    """Cards not turned up, ascending, in the order of `seats`."""
    stake: int
    """What a double costs: as the dice lie, or before the roll whatever will be rolled (`CasanovaRules.stake`)."""

    @property
    def whole(self) -> int:
        """All coins that there are at the start of the game."""
        return sum(self.rules.purses(self.players))

    @property
    def rounds_left(self) -> int:
        """Rounds that follow this one."""
        return self.rules.rounds - self.round

    def end(self, staying: Sequence[int], doubled: bool, takers: Sequence[int]) -> End:
        """How things stand when this round is over.

        Args:
            staying: who has not folded.
            doubled: whether the active player doubled.
            takers: who has the best card; nobody: the pot stays.
        """
        way = Way(staying, doubled, takers)
        return end_of(self.rules, self.coins, self.pot, self.stake, way, is_last=self.rounds_left == 0)


@dataclass(frozen=True, slots=True)
class Way:
    """How a round was played, as far as its end depends on it; players are counted from the active one."""

    staying: Sequence[int]
    """Who has not folded."""
    doubled: bool
    """Whether the active player doubled."""
    takers: Sequence[int]
    """Who has the best card; nobody: the pot stays."""


@dataclass(frozen=True, slots=True)
class End:
    """How things stand when a round is over."""

    coins: tuple[int, ...]
    """Coins, in the order of `Standing.seats`."""
    pot: int
    """Coins in the pot."""
    alive: tuple[int, ...]
    """Who plays on."""
    winners: tuple[int, ...] | None
    """Who has won the game; None while it goes on."""


def end_of(rules: CasanovaRules, held: Sequence[int], pot: int, stake: int, way: Way, *, is_last: bool) -> End:
    """How things stand when a round is over.

    Args:
        rules: the rules in play.
        held: coins before the ante, the active player's first, clockwise.
        pot: coins in the pot before it.
        stake: what a double costs.
        way: how the round was played.
        is_last: whether no round follows.
    """
    coins = [coins - rules.ante for coins in held]
    pot += rules.ante * len(coins)
    if way.doubled:
        for player in way.staying:
            paid = rules.match_price(coins[player], stake)
            coins[player] -= paid
            pot += paid
    order = tuple(map(Seat, range(len(coins))))
    coins, pot, closing = settle(coins, pot, order, tuple(map(Seat, way.takers)), is_last, rules)
    if closing is None:
        return End(tuple(coins), pot, order, None)
    return End(tuple(coins), pot, tuple(place for place in order if place not in closing.out), closing.winners)


def standing_of(view: CasanovaView) -> Standing | None:
    """The public state at the start of the view's round; None before one begins and after the end.

    One thing cannot be told from a view alone: whether a player who matched a double with less than a stake left had
    paid or, broke, stayed in for nothing (`broke_when_doubled: stay`, three players or more). It is taken as paid.
    """
    active = view.active
    if active is None or view.phase is Phase.END:
        return None
    rules, players = view.rules, len(view.coins)
    order = [Seat((active + step) % players) for step in range(players)]
    seats = tuple(seat for seat in order if seat not in view.eliminated)
    asked = seats.index(view.to_move) if view.phase is Phase.MATCH and view.to_move in seats else 0
    coins, pot = [], view.pot
    for place, seat in enumerate(seats):
        held = view.coins[seat]
        if view.laid[seat]:
            held += rules.ante
            pot -= rules.ante
        has_paid = view.doubled and (place == 0 or (place < asked and seat in view.in_round))
        if has_paid and pot >= view.stake:
            held += view.stake
            pot -= view.stake
        coins.append(held)
    return Standing(
        rules,
        players,
        view.round,
        seats,
        tuple(coins),
        pot,
        tuple(view.unseen[seat] for seat in seats),
        view.stake,
    )

"""How a round of Casanova ends: who takes the pot, who is out, and whether the game is over.

Pure functions, and the only place where this is told: the state machine plays by them, and an AI that looks ahead asks
them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.casanova.rules import CasanovaRules
from game.rules.casanova.view import CasanovaTermination
from game.rules.core import Seat


class Closing(msgspec.Struct, frozen=True, gc=False):
    """What else comes of a round: who has to leave, and whether the game is over."""

    out: tuple[Seat, ...]
    """Who holds less than the ante, ascending."""
    winners: tuple[Seat, ...] | None = None
    """Who has won the game, ascending; None while it goes on."""
    termination: CasanovaTermination | None = None
    """Why the game is over; None while it goes on."""
    final_pot: int = 0
    """Coins that the active player got out of the pot at the end of the game."""


Settled = tuple[list[int], int, Closing | None]
"""Coins, a seat; coins left in the pot; and what else comes of the round, None where nobody leaves and it goes on."""


def takers_of(staying: Sequence[Seat], cards: Sequence[int], massimo: int) -> Sequence[Seat]:
    """Who may take the pot: the highest cards at or under the massimo, or who is left when all others folded.

    Of several `CasanovaRules.sharers` says who does.

    Args:
        staying: the seats that have not folded, at least one.
        cards: a seat: its card.
        massimo: the sum rolled.

    Returns:
        The seats in the order of `staying`; empty where nobody is at or under the massimo, so that the pot stays.
    """
    if len(staying) == 1:
        return staying
    best = 0
    takers: tuple[Seat, ...] = ()
    for seat in staying:
        card = cards[seat]
        if best <= card <= massimo:
            if card > best:
                best = card
                takers = (seat,)
            else:
                takers += (seat,)
    return takers


def settle(
    coins: list[int], pot: int, order: Sequence[Seat], takers: Sequence[Seat], is_last: bool, rules: CasanovaRules
) -> Settled:
    """Shares the pot, sees who is out, and ends the game where it is over.

    Args:
        coins: a seat: its coins, ante and stake paid; the list is left as it is.
        pot: coins in the pot.
        order: the seats that began the round, the active one first.
        takers: those with the best card, as `takers_of` gives them; nobody: it stays.
        is_last: whether this was the last round.
        rules: the rules in play.
    """
    held = coins.copy()
    if len(takers) > 1:
        takers = rules.sharers(takers)
    if len(takers) == 1:
        held[takers[0]] += pot
        pot = 0
    elif takers:
        share, pot = divmod(pot, len(takers))
        for seat in takers:
            held[seat] += share
    ante = rules.ante
    for seat in order:
        if held[seat] < ante:
            break
    else:
        if not is_last:
            return held, pot, None
    return _close(held, pot, order, is_last, rules)


def _close(coins: list[int], pot: int, order: Sequence[Seat], is_last: bool, rules: CasanovaRules) -> Settled:
    """Sends out who is broke, and ends the game where it is over."""
    out = tuple(seat for seat in sorted(order) if coins[seat] < rules.ante)
    left = tuple(seat for seat in order if seat not in out)
    if not left:
        return coins, pot, Closing(out, out, CasanovaTermination.ALL_OUT)
    if len(left) == 1:
        return coins, pot, Closing(out, left, CasanovaTermination.LAST_LEFT)
    if not is_last:
        return coins, pot, Closing(out)
    final_pot = pot if rules.final_pot == "active" else 0
    coins[order[0]] += final_pot
    richest = max(coins)
    winners = tuple(Seat(seat) for seat, held in enumerate(coins) if held == richest)
    return coins, pot - final_pot, Closing(out, winners, CasanovaTermination.ROUNDS_PLAYED, final_pot)

"""What the contract needs to know of Casanova."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.casanova import (
    Announce,
    Cards,
    CasanovaRules,
    CasanovaState,
    Dice,
    Double,
    FirstPlayer,
    Fold,
    Match,
    Play,
    Quit,
    Roll,
)
from game.rules.core import CHANCE, Game, Move, Seat, State
from tests.contract.ground import Ground


def material(state: State) -> object:
    """Coins in play, and each seat's cards: those it holds and those turned up."""
    assert isinstance(state, CasanovaState)
    views = [state.view(Seat(seat)) for seat in range(state.game.players)]
    cards = [sorted((*view.unseen[view.seat], *view.discards[view.seat])) for view in views]
    assert all(coins >= 0 for coins in state.coins)
    assert state.pot >= 0
    return sum(state.coins) + state.pot, cards


def odd_moves(game: Game) -> Sequence[Move]:
    """Cards, dice and seats that are not there, and every word for every seat."""
    seats = [CHANCE, *(Seat(seat) for seat in range(game.players)), Seat(game.players), Seat(99)]
    words = [kind(seat) for kind in (Quit, Double, Match, Fold) for seat in seats]
    numbers = [-1, 0, 1, 2, 3, 4, 13, 14, 10**30]
    cards = [kind(seat, number) for kind in (Play, Announce) for seat in seats for number in numbers]
    first = [FirstPlayer(seat, other) for seat in seats for other in (*seats, Seat(-2))]
    dice = [(), (1,), (0,), (7,), (1, 1), (6, 6, 6), (1, 2, 3, 4), (-1, 1), (1000,) * 2]
    return [*words, *cards, *first, *(Roll(seat, faces) for seat in seats[:3] for faces in dice)]


GROUND = Ground(
    rules={
        "default": CasanovaRules(),
        "switches": CasanovaRules(
            cards=Cards(lowest=2, highest=7),
            dice=Dice(count=2, sides=4),
            coins=5,
            rounds=6,
            double_stake=3,
            broke_when_doubled="stay",
            final_pot="active",
            first_player="first_seat",
        ),
        "rich_ante": CasanovaRules(coins=7, ante=3, rounds=13, final_pot="active"),
        "odd_things": CasanovaRules(
            cards=Cards(ranks=(9, 2, 5, 4, 7, 11)),
            dice=Dice(faces=(6, 4, 8), least=2),
            coins=(6, 9, 7, 12),
            rounds=5,
            tie="first",
            next_active="winner",
        ),
        "to_the_right": CasanovaRules(coins=8, rounds=6, tie="stay", next_active="right", dice=Dice(faces=(4, 8))),
        "many_dice": CasanovaRules(cards=Cards(lowest=1, highest=40), dice=Dice(count=9, sides=5), rounds=5),
    },
    small=[
        (CasanovaRules(cards=Cards(lowest=1, highest=3), dice=Dice(count=1, sides=3), coins=2, rounds=2), 2),
        (CasanovaRules(cards=Cards(lowest=1, highest=2), dice=Dice(count=2, sides=2), coins=3, rounds=1), 3),
        (CasanovaRules(cards=Cards(lowest=1, highest=2), dice=Dice(count=1, sides=2), coins=1, rounds=1), 4),
    ],
    material=material,
    odd_moves=odd_moves,
)

"""What the contract needs to know of Canaletto."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.canaletto import (
    Bid,
    Bribe,
    CanalettoRules,
    CanalettoState,
    Deal,
    FirstBidder,
    ForPlayers,
    LayRow,
    Palaces,
    Pass,
    Sell,
    Start,
    TakeBribe,
    Valuations,
)
from game.rules.core import CHANCE, Game, Move, Seat, State, View
from tests.contract.ground import Ground


def material(state: State) -> object:
    """Every tile is on the board, owned or sold; all money came from the sales, all debt stands for money paid."""
    assert isinstance(state, CanalettoState)
    view = state.view(Seat(0))
    rules = view.rules
    tiles = Counter(rules.treasures)
    if view.palaces is not None:
        tiles = Counter(name for palace in view.palaces for name in palace)
        for seat in range(state.game.players):
            tiles.update(view.owned_by(Seat(seat)))
        for name in view.sold:
            tiles[name] += rules.treasures[name]
    assert all(money >= 0 for money in view.money)
    assert all(debt >= 0 for debt in view.debt)
    assert len(view.prices) == len(view.sold) == len(set(view.sold))
    whole = rules.valuations.slots if view.row is not None else 0
    return sorted(tiles.items()), whole == view.values_left + len(view.sold)


def odd_moves(game: Game) -> Sequence[Move]:
    """Bids, palaces, sets and seats that are not there, and every word for every seat."""
    assert isinstance(game.rules, CanalettoRules)
    seats = [CHANCE, *(Seat(seat) for seat in range(game.players)), Seat(game.players), Seat(99)]
    numbers = [-1, 0, 1, 2, 15, 16, 98, 99, 100, 10**30]
    names = [*game.rules.treasures, "gold bar", ""]
    words = [kind(seat) for kind in (Pass, TakeBribe) for seat in seats]
    counted = [kind(seat, number) for kind in (Bid, Start) for seat in seats for number in numbers]
    first = [FirstBidder(seat, other) for seat in seats for other in (*seats, Seat(-2))]
    sales = [Sell(seat, name) for seat in seats for name in names]
    all_in_one = Deal(CHANCE, (tuple(game.rules.treasures),))
    empty = Deal(CHANCE, ((),) * game.rules.palaces.count)
    rows = [LayRow(seat, row) for seat in seats[:3] for row in ((), (3,), (10**9, 1), (3,) * 12)]
    return [*words, *counted, *first, *sales, all_in_one, empty, *rows]


def by_tiles(view: View, worlds: Sequence[State]) -> list[float]:
    """A hidden row is the more likely the more tiles of its values there are; all else is known."""
    weights = []
    for state in worlds:
        assert isinstance(state, CanalettoState)
        bag, weight = Counter(state.game.rules.valuations.tiles), 1
        for value in state._row or ():
            weight *= bag[value]
            bag[value] -= 1
        weights.append(weight)
    return [weight / sum(weights) for weight in weights]


def whole_row(state: State) -> object:
    """The row, seen or not."""
    assert isinstance(state, CanalettoState)
    return state._row


TINY = {
    "treasures": {"ring": 1, "lamp": 1},
    "palaces": Palaces(count=2, max_tiles=1),
    "highest_bid": 1,
    "end_at_types": 0,
}

GROUND = Ground(
    rules={
        "default": CanalettoRules(),
        "steep": CanalettoRules(opening_bid=5, lowest_raise=3, steps_a_coin=2, next_opener="acquirer", highest_bid=40),
        "by_number": CanalettoRules(
            treasures={"glass": 3, "lamp": 3, "fan": 2, "clock": 2},
            palaces=Palaces(count=6),
            three=ForPlayers(money=20, palaces=5),
            four=ForPlayers(treasures={"ring": 3, "lamp": 4, "fan": 2}),
            highest_bid=25,
        ),
        "still": CanalettoRules(opening_bid=2, steps_a_coin=0, next_opener="right", highest_bid=30),
        "switches": CanalettoRules(
            treasures={"glass": 4, "lamp": 3, "fan": 2, "clock": 2, "goblet": 2, "gilded mask": 4},
            palaces=Palaces(count=6),
            valuations=Valuations(tiles=(7, 3, 11, 5, 15, 6, 2, 8, 7), slots=7, visible="next"),
            money=5,
            bribe=Bribe(uses=3, limit=30, next_opener="standing_bidder", after_pass=True),
            nobody_bids="free",
            highest_bid=40,
            debt_factor=3,
            end_at_types=0,
        ),
        "hidden": CanalettoRules(
            palaces=Palaces(count=8, min_tiles=2, max_tiles=6),
            valuations=Valuations(visible="none"),
            bribe=Bribe(uses=2, limit=4, after_pass=True),
            highest_bid=6,
            end_at_types=4,
        ),
        "ring_of_40": CanalettoRules(
            treasures=dict.fromkeys(("mirror", "fan", "lion", "glass", "bust", "ring", "lamp"), 8),
            palaces=Palaces(count=40, max_tiles=2),
            bribe=Bribe(uses=0),
            highest_bid=300,
        ),
    },
    small=[
        (CanalettoRules(**TINY, valuations=Valuations(tiles=(1, 2, 3), slots=2, visible="none")), 3),
        (CanalettoRules(**TINY, valuations=Valuations(tiles=(1, 1, 3), slots=2, visible="next")), 3),
        (
            CanalettoRules(
                treasures={"ring": 2, "lamp": 1},
                palaces=Palaces(count=2, max_tiles=2),
                valuations=Valuations(tiles=(1, 2), slots=2, visible="none"),
                bribe=Bribe(after_pass=True),
                nobody_bids="free",
                highest_bid=1,
                end_at_types=1,
            ),
            3,
        ),
    ],
    material=material,
    odd_moves=odd_moves,
    law=by_tiles,
    unseen=whole_row,
)

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from game.client.drawing.geometry import Rect
from game.client.games.casanova.places import (
    BOARD,
    CANDLE,
    CARD,
    CARD_PLAIN,
    CARD_WON,
    HAND,
    MASQUERADE,
    MASSIMO,
    MIDDLE,
    SUPPER,
    VERDICT,
    card_middles,
    dice_by_cup,
    dice_places,
    hand_slots,
    moment_dice_places,
    pot_stacks,
    rank_slots,
    seat_places,
    seat_stacks,
)
from game.rules.core import Seat


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_viewer_sits_below_and_the_others_follow_clockwise(players: int, viewer: int) -> None:
    places = seat_places(players, Seat(viewer))
    assert set(places) == {Seat(seat) for seat in range(players)}
    own = places[Seat(viewer)].plaque
    assert all(own.y > places[seat].plaque.y for seat in places if seat != viewer)
    if players == 4:
        left, top, right = (places[Seat((viewer + step) % 4)].plaque for step in (1, 2, 3))
        assert left.x < top.x < right.x
        assert top.y < left.y


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_plaque_card_or_row_lies_over_another(players: int) -> None:
    places = seat_places(players, Seat(0)).values()
    rects = [place for seat in places for place in (seat.plaque, seat.card, seat.row) if not place.empty]
    assert not [(a, b) for a, b in combinations(rects, 2) if a.intersects(b)]
    assert all(BOARD.covers(rect) for rect in rects)


@pytest.mark.parametrize("ranks", [1, 4, 13, 14, 30, 120])
def test_a_row_has_a_slot_for_every_rank(ranks: int) -> None:
    for seat in seat_places(4, Seat(0)).values():
        if seat.rows:
            slots = rank_slots(seat, ranks)
            assert len(slots) == ranks
            assert all(slot.x >= seat.row.x and slot.right <= seat.row.right + 0.01 for slot in slots)


def test_the_hand_fits_the_ledge_whatever_has_been_played() -> None:
    rng = Random(3)
    for ranks in (1, 2, 5, 13, 20, 60):
        for _ in range(40):
            held = [rng.random() < rng.random() for _ in range(ranks)]
            places = hand_slots(held)
            assert len(places) == ranks
            assert min(place.x for place in places) >= HAND.x - 0.01
            assert max(place.right for place in places) <= HAND.right + 1, (ranks, held)
            assert places == sorted(places, key=lambda place: place.x)


@pytest.mark.parametrize("played", range(14))
def test_the_hand_is_spread_over_the_ledge_however_few_cards_are_left(played: int) -> None:
    rng = Random(played)
    held = [True] * (13 - played) + [False] * played
    rng.shuffle(held)
    places = hand_slots(held)
    assert places[0].x - HAND.x == pytest.approx(HAND.right - places[-1].right, abs=1.5)
    assert places[-1].right - places[0].x > 0.95 * HAND.w


def test_a_full_hand_of_thirteen_shows_every_index() -> None:
    places = hand_slots([True] * 13)
    steps = [b.x - a.x for a, b in pairwise(places)]
    assert min(steps) > 60
    assert all(place.w == CARD[0] for place in places)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 12, 40])
def test_rolled_dice_lie_beside_one_another(count: int) -> None:
    places = dice_places(count)
    assert len(places) == count
    assert len({place.center for place in places}) == count


@pytest.mark.parametrize("coins", [0, 1, 5, 9, 10, 11, 20, 21, 48, 80])
def test_the_pots_stacks_hold_its_coins(coins: int) -> None:
    assert sum(int(name.rsplit("_", 1)[1]) for _, name in pot_stacks(coins)) == coins


@pytest.mark.parametrize("coins", [0, 1, 5, 13, 15, 16, 25, 30])
def test_a_seats_stacks_hold_its_coins(coins: int) -> None:
    for seat in seat_places(4, Seat(0)).values():
        assert sum(int(name.rsplit("_", 1)[1]) for _, name in seat_stacks(seat, coins)) == coins


def test_thirteen_coins_read_five_five_three() -> None:
    seat = seat_places(4, Seat(0))[Seat(1)]
    assert [name for _, name in seat_stacks(seat, 13)] == [
        "casanova/coin_stack_5",
        "casanova/coin_stack_5",
        "casanova/coin_stack_3",
    ]


def test_wealth_beyond_all_stacks_is_drawn_within_the_places() -> None:
    for seat in seat_places(4, Seat(0)).values():
        rects = [rect for rect, _ in seat_stacks(seat, 500)]
        assert all(isinstance(rect, Rect) for rect in rects)
        assert max(rect.right for rect in rects) <= seat.coins[0] + seat.coins_width + 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cards_of_the_moment_lie_side_by_side_as_their_owners_sit(players: int) -> None:
    seats = list(seat_places(players, Seat(0)))
    middles = card_middles(seats, seats)
    assert list(middles) == {2: [1, 0], 3: [1, 0, 2], 4: [1, 2, 0, 3]}[players]
    rects = [place.moved(middle, 0) for middle in middles.values() for place in (CARD_PLAIN,)]
    assert not [(a, b) for a, b in pairwise(rects) if a.intersects(b)]
    assert all(BOARD.covers(CARD_WON.moved(middle - CARD_WON.w / 2, 0)) for middle in middles.values())


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 10, 12, 20])
def test_the_dice_of_the_moment_lie_between_its_ribbons(count: int) -> None:
    places = moment_dice_places(count)
    assert len(places) == count
    assert all(MASSIMO.bottom < place.y and place.bottom <= VERDICT.y + 1 for place in places)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_on_the_cloth_lie_over_no_row_and_on_the_board(players: int) -> None:
    for places in seat_places(players, Seat(0)).values():
        for dice in (*dice_by_cup(places, 3, 3), *dice_by_cup(places, 0, 5)):
            assert all(BOARD.covers(die) for die in dice)
            assert not [die for die in dice for seat in seat_places(4, Seat(0)).values() if die.intersects(seat.row)]


def test_where_two_play_what_fills_the_cloth_lies_beside_all_that_is_played_with() -> None:
    for places in seat_places(2, Seat(0)).values():
        for still in (SUPPER, MASQUERADE):
            assert BOARD.covers(still)
            assert not [rect for rect in (places.plaque, places.card, places.row, MIDDLE) if rect.intersects(still)]
    assert SUPPER.covers(Rect.around(CANDLE.rect.center, 20, 20))

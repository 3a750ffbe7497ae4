from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from game.client.drawing.geometry import Rect, grown
from game.client.games.casanova.places import (
    BOARD,
    CANDLE,
    CARD,
    CARD_PLAIN,
    CARD_WON,
    HAND,
    LARGE_HAND,
    MASQUERADE,
    MASSIMO,
    MASSIMO_SIGN,
    MAX_SHOWN,
    MIDDLE,
    POT_SIGN,
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

DIE_AIR = 6.0
"""So much of a die's place is bare on each side: it is drawn smaller."""


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


@pytest.mark.parametrize("ranks", [1, 4, 13, 14, 30, 59, 60])
@pytest.mark.parametrize("large", [0.0, 0.4, 1.0])
def test_a_row_has_a_slot_for_every_rank_wide_enough_for_its_number(ranks: int, large: float) -> None:
    for seat in seat_places(4, Seat(0), large).values():
        if seat.rows:
            slots = rank_slots(seat, ranks)
            assert len(slots) == ranks
            assert all(seat.row.inset(-0.1, -1).covers(slot) for slot in slots)
            assert not [(a, b) for a, b in combinations(slots, 2) if a.intersects(b)]
            assert min(slot.w for slot in slots) >= 36
            assert min(slot.h for slot in slots) > 24.9


def test_the_hand_fits_the_ledge_whatever_has_been_played() -> None:
    rng = Random(3)
    for ranks in (1, 2, 5, 13, 20, 60):
        for _ in range(40):
            held = [rng.random() < rng.random() for _ in range(ranks)]
            places = hand_slots(held)
            assert len(places) == ranks
            assert min(place.x for place in places) >= HAND.x - 0.01
            assert max(place.right for place in places) <= HAND.right + 1, (ranks, held)
            assert places == sorted(places, key=lambda place: (place.y, place.x))


@pytest.mark.parametrize("ranks", range(1, MAX_SHOWN + 1))
@pytest.mark.parametrize("hand", [HAND, grown(HAND, LARGE_HAND, 0.4)], ids=["usual", "large"])
def test_every_card_and_slot_of_the_hand_can_be_read(ranks: int, hand: Rect) -> None:
    """No slot is covered, and of each card that lies under another its index is seen."""
    rng = Random(ranks)
    for _ in range(20):
        held = [rng.random() < rng.random() for _ in range(ranks)]
        places = hand_slots(held, hand)
        for (a, is_card), (b, _) in pairwise(zip(places, held, strict=True)):
            if b.y == a.y:
                assert b.x - a.x >= (34 if is_card else a.w - 0.5), held
            else:
                assert b.y >= a.bottom
        assert min(place.w for place in places) >= 30


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


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 10, 12, 20, 100])
def test_the_dice_of_the_moment_lie_between_its_ribbons(count: int) -> None:
    places = moment_dice_places(count)
    assert len(places) == count
    assert all(MASSIMO.bottom < place.y and place.bottom <= VERDICT.y + 1 for place in places)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_dice_on_the_cloth_lie_over_no_other_thing(players: int) -> None:
    for large in (0.0, 0.4):
        for seat in seat_places(players, Seat(0)):
            others = [
                rect
                for other, there in seat_places(players, Seat(0), large).items()
                for rect in (there.plaque, there.row, there.card, *(stack for stack, _ in seat_stacks(there, 9999)))
                if not rect.empty and (other != seat or rect != there.card)
            ]
            for most in range(4, 13):
                for announced in range(most + 1):
                    own = seat_places(players, Seat(0), large)[seat]
                    upper, lower = dice_by_cup(own, announced, most - announced)
                    numbers = [
                        Rect.around((row[-1].center[0] + own.die_step, row[-1].center[1]), 40, 24)
                        for row, count in ((upper, announced), (lower, most - announced))
                        if count > len(row)
                    ]
                    for lying in (*(die.inset(18) for die in (*upper, *lower)), *numbers):
                        assert BOARD.covers(lying)
                        assert not [rect for rect in others if rect.intersects(lying)], (seat, most, announced, large)


@pytest.mark.parametrize("count", range(4, 13))
def test_many_rolled_dice_lie_beside_pot_and_cards(count: int) -> None:
    dice = dice_places(count)
    assert not [(a, b) for a, b in combinations(dice, 2) if a.intersects(b)]
    assert min(die.w for die in dice) >= 36
    around = [seat.card for seat in seat_places(4, Seat(0)).values()]
    around += [place for coins in (5, 10, 20, 80, 9999) for place, _ in pot_stacks(coins)]
    around += [POT_SIGN, MASSIMO_SIGN]
    assert not [(die, rect) for die in dice for rect in around if die.intersects(rect)]


@pytest.mark.parametrize("large", [0.0, 0.2, 0.4, 0.7, 1.0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_on_the_cloth_lie_over_no_row_no_plaque_and_no_card_and_on_the_board(players: int, large: float) -> None:
    seats = seat_places(players, Seat(0), large).values()
    taken = [rect for seat in seats for rect in (seat.plaque, seat.card, *(rank_slots(seat, 10) if seat.rows else []))]
    for places in seats:
        for announced, spare in ((0, 2), (1, 1), (2, 0), (0, 3), (1, 2), (2, 1), (3, 0), (0, 5), (4, 2)):
            for die in (die for dice in dice_by_cup(places, announced, spare) for die in dice):
                assert BOARD.covers(die)
                assert not [rect for rect in taken if rect.intersects(die.inset(DIE_AIR))], (announced, spare)


def test_where_two_play_what_fills_the_cloth_lies_beside_all_that_is_played_with() -> None:
    for places in seat_places(2, Seat(0)).values():
        for still in (SUPPER, MASQUERADE):
            assert BOARD.covers(still)
            assert not [rect for rect in (places.plaque, places.card, places.row, MIDDLE) if rect.intersects(still)]
    assert SUPPER.covers(Rect.around(CANDLE.rect.center, 20, 20))

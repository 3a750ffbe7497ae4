"""What a seat of Casanova knows (rules/casanova.md, "What a player may know")."""

from __future__ import annotations

import random
from collections import Counter

from game.rules.casanova import Announce, CardPlayed, FirstPlayer, Play, Quit, Roll
from game.rules.core import CHANCE, HiddenMove
from tests.rules.casanova.table import begun, lay, play_round, seat


def test_a_seat_sees_its_own_card_and_of_others_only_that_one_lies_there() -> None:
    state = begun()
    state.apply(Announce(seat(0), 1))
    state.apply(Play(seat(0), 9))
    own, other = state.view(seat(0)), state.view(seat(1))
    assert (own.face_down, own.laid) == (9, (True, False, False))
    assert (other.face_down, other.laid) == (None, (True, False, False))
    assert 9 not in own.hand
    assert 9 in other.unseen[0]


def test_the_card_face_down_is_counted_among_the_cards_not_yet_turned_up() -> None:
    state = begun()
    play_round(state, {0: 4, 1: 5, 2: 6}, [6])
    lay(state, {0: 7, 1: 8, 2: 9}, dice=1)
    for watcher in range(3):
        unseen = state.view(seat(watcher)).unseen
        assert unseen == tuple(tuple(c for c in range(1, 14) if c != gone) for gone in (4, 5, 6))


def test_others_hear_that_a_card_was_laid_but_not_which() -> None:
    laid = CardPlayed(seat(1), 9)
    assert laid.for_seat(seat(1)) == laid
    assert laid.for_seat(seat(0)) == CardPlayed(seat(1), None)
    assert laid.for_seat(None) == CardPlayed(seat(1), None)


def test_the_information_state_hides_cards_until_they_are_turned_up() -> None:
    moves = [FirstPlayer(CHANCE, seat(0)), Announce(seat(0), 1), Play(seat(0), 2), Play(seat(1), 3)]
    game = begun(players=2).game
    assert game.information_state(moves, seat(0)) == (*moves[:3], HiddenMove(seat(1), "play"))
    assert game.information_state(moves, seat(1)) == (*moves[:2], HiddenMove(seat(0), "play"), moves[3])
    turned_up = [*moves, Roll(CHANCE, (5,)), Quit(seat(0))]
    assert game.information_state(turned_up, seat(0)) == tuple(turned_up)


def test_a_drawn_state_lays_any_card_not_turned_up_under_the_other_seat() -> None:
    state = begun(players=2, cards={"highest": 4}, rounds=4)
    play_round(state, {0: 1, 1: 3}, [6])
    lay(state, {0: 2, 1: 2}, dice=1)
    view, rng = state.view(seat(0)), random.Random(3)
    drawn = Counter(state.game.sample_state(view, rng).view(seat(1)).face_down for _ in range(900))
    assert set(drawn) == {1, 2, 4}
    assert all(240 < count < 360 for count in drawn.values())


def test_after_the_round_everything_is_public() -> None:
    state = begun()
    play_round(state, {0: 4, 1: 5, 2: 6}, [6])
    views = [state.view(seat(watcher)) for watcher in range(3)]
    assert all(view.unseen == views[0].unseen and view.face_down is None for view in views)

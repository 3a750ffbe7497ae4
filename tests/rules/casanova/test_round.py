"""A round of Casanova: announcing, laying, rolling, who takes the pot (rules/casanova.md, "A round")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.casanova import (
    Announce,
    CardPlayed,
    CardTurned,
    CoinsMoved,
    Phase,
    Play,
    PotShared,
    PotStayed,
    PotWon,
    Quit,
    Roll,
)
from game.rules.core import CHANCE, Event
from tests.rules.casanova.table import begun, lay, of_kind, play_round, seat


def test_one_up_to_all_dice_may_be_announced() -> None:
    state = begun(dice={"count": 4})
    assert list(state.legal_moves()) == [Announce(seat(0), dice) for dice in (1, 2, 3, 4)]


def test_a_single_die_is_still_announced() -> None:
    state = begun(dice={"count": 1})
    assert list(state.legal_moves()) == [Announce(seat(0), 1)]


def test_cards_are_laid_clockwise_from_the_active_player() -> None:
    state = begun(players=4, first=2)
    laid = of_kind(lay(state, {0: 1, 1: 2, 2: 3, 3: 4}, dice=1), CardPlayed)
    assert [event.seat for event in laid] == [2, 3, 0, 1]


def test_the_ante_is_paid_with_the_card() -> None:
    state = begun(ante=2)
    state.apply(Announce(seat(0), 1))
    assert (state.coins, state.pot) == ([12, 12, 12], 0)
    events: list[Event] = []
    state.apply(Play(seat(0), 5), events)
    assert (state.coins, state.pot) == ([10, 12, 12], 2)
    assert events == [CoinsMoved(seat(0), 2, True, "ante"), CardPlayed(seat(0), 5)]


def test_every_card_of_the_hand_may_be_laid_lowest_first() -> None:
    state = begun(cards={"lowest": 3, "highest": 6}, rounds=4)
    play_round(state, {0: 4, 1: 3, 2: 6}, [1])
    state.apply(Announce(seat(1), 1))
    assert list(state.legal_moves()) == [Play(seat(1), card) for card in (4, 5, 6)]


def test_a_card_turned_up_is_never_laid_again() -> None:
    state = begun()
    play_round(state, {0: 4, 1: 4, 2: 4}, [1])
    state.apply(Announce(seat(1), 1))
    with pytest.raises(IllegalMove) as caught:
        state.apply(Play(seat(1), 4))
    assert (caught.value.key, caught.value.arguments) == ("casanova.illegal.card", {"card": 4})


def test_the_massimo_is_the_sum_of_the_dice() -> None:
    state = begun()
    lay(state, {0: 1, 1: 2, 2: 3}, dice=3)
    state.apply(Roll(CHANCE, (6, 2, 5)))
    assert state.massimo == 13


@pytest.mark.parametrize("faces", [(), (3,), (3, 3, 3), (0, 3), (7, 3), (3, -1)])
def test_a_roll_has_the_dice_announced_and_faces_that_are_on_them(faces: tuple[int, ...]) -> None:
    state = begun()
    lay(state, {0: 1, 1: 2, 2: 3}, dice=2)
    with pytest.raises(IllegalMove) as caught:
        state.apply(Roll(CHANCE, faces))
    assert (caught.value.key, caught.value.arguments) == ("casanova.illegal.roll", {"count": 2, "sides": 6})


def test_two_dice_have_thirty_six_rolls_all_as_likely() -> None:
    state = begun()
    lay(state, {0: 1, 1: 2, 2: 3}, dice=2)
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    assert len(outcomes) == 36
    assert {share for _, share in outcomes} == {1 / 36}


def test_above_a_thousand_rolls_none_is_listed_but_all_may_fall() -> None:
    state = begun(dice={"count": 4})
    lay(state, {0: 1, 1: 2, 2: 3}, dice=4)
    assert state.chance_outcomes() is None
    assert state.is_legal(Roll(CHANCE, (6, 6, 6, 6)))


def test_the_highest_card_at_or_under_the_massimo_takes_the_pot() -> None:
    """Worked case 1."""
    state = begun(first=0)
    events = play_round(state, {0: 7, 1: 8, 2: 5}, [3, 4])
    assert of_kind(events, PotWon) == [PotWon(seat(0), 3, 7)]
    assert (state.coins, state.pot) == ([14, 11, 11], 0)


def test_equal_cards_share_the_pot() -> None:
    """Worked case 2."""
    state = begun(players=4, first=0)
    events = play_round(state, {0: 6, 1: 6, 2: 2, 3: 9}, [2, 4])
    assert of_kind(events, PotShared) == [PotShared((seat(0), seat(1)), 2, 0, 6)]
    assert (state.coins, state.pot) == ([13, 13, 11, 11], 0)


def test_what_does_not_divide_stays_in_the_pot() -> None:
    """Worked case 2, with three tied."""
    state = begun(players=4, first=3)
    events = play_round(state, {0: 6, 1: 6, 2: 6, 3: 9}, [2, 4])
    assert of_kind(events, PotShared) == [PotShared((seat(0), seat(1), seat(2)), 1, 1, 6)]
    assert (state.coins, state.pot) == ([12, 12, 12, 11], 1)


def test_with_everybody_over_the_massimo_the_pot_stays() -> None:
    """Worked case 3."""
    state = begun()
    events = play_round(state, {0: 4, 1: 5, 2: 13}, [3])
    assert of_kind(events, PotStayed) == [PotStayed(3, 3)]
    assert state.pot == 3
    play_round(state, {0: 1, 1: 2, 2: 3}, [3])
    assert (state.coins, state.pot) == ([10, 10, 16], 0)


def test_a_card_equal_to_the_massimo_is_not_over_it() -> None:
    state = begun(players=2)
    play_round(state, {0: 3, 1: 4}, [3])
    assert state.coins == [13, 11]


def test_all_cards_are_turned_up_and_the_next_seat_becomes_active() -> None:
    state = begun(first=2)
    events = play_round(state, {0: 9, 1: 2, 2: 5}, [6])
    assert [(card.seat, card.card, card.folded) for card in of_kind(events, CardTurned)] == [
        (2, 5, False),
        (0, 9, False),
        (1, 2, False),
    ]
    assert (state.round, state.active, state.phase) == (2, 0, Phase.ANNOUNCE)
    assert state.position()["discards"] == [[9], [2], [5]]


def test_between_rounds_nothing_of_the_last_one_is_left() -> None:
    state = begun()
    play_round(state, {0: 1, 1: 2, 2: 3}, [3], double={1: "fold", 2: "match"})
    assert (state.dice, state.massimo, state.doubled, list(state.in_round)) == (None, None, None, [0, 1, 2])


def test_only_the_active_player_says_quit_or_double() -> None:
    state = begun()
    lay(state, {0: 1, 1: 2, 2: 3}, dice=1)
    state.apply(Roll(CHANCE, (3,)))
    with pytest.raises(IllegalMove) as caught:
        state.apply(Quit(seat(1)))
    assert caught.value.key == "casanova.illegal.turn"

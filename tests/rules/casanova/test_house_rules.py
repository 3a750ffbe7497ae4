"""The keys of one's own rules: other cards, mixed dice, ties, who is active next, coins by seat."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove, RuleFileError
from game.rules.casanova import (
    Announce,
    Cards,
    CasanovaGame,
    CasanovaRules,
    CasanovaState,
    Dice,
    FirstPlayer,
    Play,
    PotStayed,
    PotWon,
    Quit,
    Roll,
)
from game.rules.core import CHANCE, Event, Seat


def begun(players: int, rules: CasanovaRules, first: int = 0) -> CasanovaState:
    """A game in which this seat is active first."""
    state = CasanovaGame(rules, players).new_state()
    state.apply(FirstPlayer(CHANCE, Seat(first)))
    return state


def played(state: CasanovaState, cards: list[int], *faces: int) -> list[Event]:
    """A round in which nobody doubles: each plays their card, counted from the active player."""
    events: list[Event] = []
    assert state.active is not None
    state.apply(Announce(state.active, len(faces)))
    for card in cards:
        assert isinstance(state.current_player, int)
        state.apply(Play(Seat(state.current_player), card))
    state.apply(Roll(CHANCE, faces))
    state.apply(Quit(state.active), events)
    return events


def test_a_hand_holds_the_ranks_that_the_file_lists() -> None:
    state = begun(2, CasanovaRules(cards=Cards(ranks=(9, 2, 40)), rounds=3))
    assert state.view(Seat(1)).hand == (2, 9, 40)


def test_the_first_so_many_dice_are_rolled_each_with_its_own_sides() -> None:
    state = begun(2, CasanovaRules(dice=Dice(faces=(6, 6, 8))))
    state.apply(Announce(Seat(0), 3))
    for seat in (0, 1):
        state.apply(Play(Seat(seat), 1))
    assert len(state.chance_outcomes() or ()) == 6 * 6 * 8
    assert state.is_legal(Roll(CHANCE, (6, 6, 8)))
    with pytest.raises(IllegalMove, match=r"roll\.mixed \(dice=3, sides='6, 6, 8'\)"):
        state.apply(Roll(CHANCE, (8, 6, 6)))


def test_fewer_dice_than_the_least_cannot_be_announced() -> None:
    state = begun(2, CasanovaRules(dice=Dice(least=2)))
    assert list(state.legal_moves()) == [Announce(Seat(0), 2), Announce(Seat(0), 3)]
    with pytest.raises(IllegalMove, match=r"dice=1, least=2, most=3"):
        state.apply(Announce(Seat(0), 1))


def test_equal_cards_may_leave_the_pot() -> None:
    state = begun(3, CasanovaRules(tie="stay"))
    events = played(state, [6, 6, 4], 6)
    assert PotStayed(3, 6, 6) in events
    assert (state.coins, state.pot) == ([11, 11, 11], 3)


def test_of_equal_cards_the_one_played_first_may_win() -> None:
    state = begun(3, CasanovaRules(tie="first"), first=2)
    events = played(state, [4, 6, 6], 6)
    assert PotWon(Seat(0), 3, 6) in events
    assert (state.coins, state.pot) == ([14, 11, 11], 0)


@pytest.mark.parametrize(("rule", "active"), [("left", 2), ("right", 0), ("winner", 1)])
def test_who_is_active_next_is_a_rule(rule: str, active: int) -> None:
    state = begun(4, CasanovaRules(next_active=rule), first=1)  # type: ignore[arg-type]
    played(state, [6, 5, 4, 3], 6)
    assert state.active == active


def test_where_nobody_takes_the_pot_the_player_to_the_left_is_active_next() -> None:
    state = begun(4, CasanovaRules(next_active="winner"), first=1)
    played(state, [6, 5, 4, 3], 1)
    assert state.active == 2


def test_of_several_who_take_the_pot_the_one_who_played_first_is_active_next() -> None:
    state = begun(4, CasanovaRules(next_active="winner"), first=1)
    played(state, [3, 5, 5, 2], 6)
    assert state.active == 2


def test_each_seat_may_have_coins_of_its_own() -> None:
    rules = CasanovaRules(coins=(5, 7, 9))
    assert begun(2, rules).coins == [5, 7]
    assert begun(3, rules).coins == [5, 7, 9]
    with pytest.raises(RuleFileError, match=r"coins: found \[5, 7, 9\], expected one number for all, or one for each"):
        CasanovaGame(rules, 4)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            CasanovaRules(cards=Cards(ranks=(3, 3)), rounds=2),
            "cards.ranks: found [3, 3], expected each rank at most once",
        ),
        (CasanovaRules(cards=Cards(ranks=(3, 5)), rounds=3), "rounds: found 3, expected at most 2, one round for each"),
        (CasanovaRules(dice=Dice(faces=(6,), least=2)), "dice.least: found 2, expected at most 1, all dice"),
        (CasanovaRules(coins=(5, 1), ante=2), "coins: found [5, 1], expected at least the ante, 2, for each seat"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_key(rules: CasanovaRules, told: str) -> None:
    with pytest.raises(RuleFileError) as refused:
        CasanovaGame(rules, 2)
    assert told in str(refused.value)


def test_ranks_over_all_dice_are_warned_of() -> None:
    (warning,) = CasanovaRules(cards=Cards(ranks=(40, 50)), rounds=2, dice=Dice(faces=(6, 20))).warnings()
    assert (warning.path, warning.found) == (("cards", "ranks"), "40 as the lowest")
    assert warning.expected.startswith("at most 26, the highest sum of all dice")

"""What a mask says of a round: one text for each turn, from events that all may see."""

from __future__ import annotations

import pytest

from game.ai.casanova import remark
from game.ai.player import Reason
from game.rules.casanova import CasanovaRules, Double, Quit
from game.rules.core import CHANCE, Event, Move, Seat
from tests.ai.casanova.tables import FIRST_SEAT, answer, lay, new_state, roll, whose


def told(
    dice: int, cards: list[int], faces: tuple[int, ...], *stays: bool, rules: CasanovaRules = FIRST_SEAT
) -> list[Event]:
    """The events of a first round: who stays after a double; without answers nobody doubles."""
    state = roll(lay(new_state(len(cards), rules), dice, cards), *faces)
    events: list[Event] = []
    state.apply(Double(whose(state)) if stays else Quit(whose(state)), events)
    for stay in stays[:-1]:
        answer(state, stay)
    # The dice and the folds were seen before; the round's list holds them too.
    for move in last_moves(state, stays):
        state.apply(move, events)
    return events


def last_moves(state: object, stays: tuple[bool, ...]) -> list[Move]:
    from game.rules.casanova import CasanovaState, Fold, Match

    assert isinstance(state, CasanovaState)
    if not stays:
        return []
    seat = whose(state)
    return [Match(seat) if stays[-1] else Fold(seat)]


@pytest.mark.parametrize(
    ("events", "seat", "expected"),
    [
        (told(1, [3, 5], (4,)), 0, Reason("casanova.mask_says.bauta.won", {"card": 3})),
        (told(1, [3, 3], (4,)), 1, Reason("casanova.mask_says.bauta.shared", {"card": 3})),
        (told(1, [7, 8], (4,), False), 0, Reason("casanova.mask_says.bauta.bluffed", {"card": 7})),
        (told(1, [7, 3], (4,), True), 0, Reason("casanova.mask_says.bauta.robbed", {"card": 7, "seat": 1})),
    ],
)
def test_each_turn_has_its_own_word(events: list[Event], seat: int, expected: Reason) -> None:
    assert remark(events, Seat(seat), "bauta") == expected


@pytest.mark.parametrize(("card", "turn"), [(3, "folded_badly"), (9, "folded_well")])
def test_who_gave_up_is_told_whether_that_was_right(card: int, turn: str) -> None:
    state = lay(new_state(2), 1, [7, card])
    events: list[Event] = []
    for move in (roll_of(4), Double(Seat(0)), fold(1)):
        state.apply(move, events)
    found = remark(events, Seat(1), "medico")
    assert found is not None
    assert found.key == f"casanova.mask_says.medico.{turn}"


def roll_of(*faces: int) -> Move:
    from game.rules.casanova import Roll

    return Roll(CHANCE, faces)


def fold(seat: int) -> Move:
    from game.rules.casanova import Fold

    return Fold(Seat(seat))


def test_the_last_coin_gone_is_said_before_all_else() -> None:
    events = told(1, [3, 5], (4,), rules=CasanovaRules(first_player="first_seat", coins=1))
    found = remark(events, Seat(1), "pantalone")
    assert found is not None
    assert found.key == "casanova.mask_says.pantalone.out"


def test_a_stake_lost_without_a_double_and_a_pot_that_stays_are_worth_no_word() -> None:
    assert remark(told(1, [3, 5], (4,)), Seat(1), "bauta") is None
    assert remark(told(1, [7, 8], (4,)), Seat(0), "bauta") is None


def test_while_a_round_goes_on_nothing_is_said() -> None:
    assert remark([], Seat(0), "bauta") is None

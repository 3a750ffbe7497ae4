"""A match: one decision and all that chance does after it, events for those who listen, and nobody sees too much."""

from __future__ import annotations

from random import Random

import pytest

from game.errors import IllegalMove
from game.match.match import Match
from game.match.seats import SeatPlan, plan_seats
from game.rules.casanova import Announce, CardPlayed, DiceRolled, Play, Quit, Roll
from game.rules.core import CHANCE, Event, HiddenMove, Seat
from tests.match.tables import casanova, play_on, table


def test_nothing_has_moved_before_it_begins() -> None:
    match = Match(casanova(), plan_seats(("human", "greedy")), 7)
    assert (match.to_move, list(match.moves)) == (CHANCE, [])
    with pytest.raises(RuntimeError):
        match.play(Announce(Seat(0), 1))


def test_begin_lets_chance_move_once() -> None:
    match = table()
    match.begin()
    assert [move.word for move in match.moves] == ["first_player"]
    assert match.to_move != CHANCE


def test_a_play_makes_the_decision_and_all_chance_after_it() -> None:
    match = table(dice=[[3]])
    for move in (Announce(Seat(0), 1), Play(Seat(0), 3), Play(Seat(1), 4)):
        match.play(move)
    assert match.moves[-1] == Roll(CHANCE, (3,))
    assert match.to_move == 0


def test_an_illegal_move_changes_nothing_and_tells_nobody() -> None:
    match = table(dice=[])
    told: list[list[Event]] = []
    match.subscribe(Seat(0), told.append)
    before = (list(match.moves), match.view(Seat(0)), len(match.entries()))
    with pytest.raises(IllegalMove) as caught:
        match.play(Announce(Seat(0), 9))
    assert caught.value.key == "casanova.illegal.dice"
    assert (list(match.moves), match.view(Seat(0)), len(match.entries())) == before
    assert told == []


def test_a_move_of_chance_is_no_decision() -> None:
    assert not table().is_legal(Roll(CHANCE, (1,)))


def test_the_same_seed_and_the_same_choices_bring_the_same_game() -> None:
    one, other = table(seed=3), table(seed=3)
    for match in (one, other):
        play_on(match, Random(1))
    assert list(one.moves) == list(other.moves)


def test_another_seed_brings_other_dice() -> None:
    one, other = table(seed=3), table(seed=4)
    for match in (one, other):
        play_on(match, Random(1))
    assert list(one.moves) != list(other.moves)


def test_listeners_are_called_once_a_play_with_all_that_happened_in_order() -> None:
    match = table(dice=[[3]])
    told: list[list[Event]] = []
    match.subscribe(Seat(0), told.append)
    for move in (Announce(Seat(0), 1), Play(Seat(0), 3), Play(Seat(1), 4)):
        match.play(move)
    assert [[type(event).__name__ for event in events] for events in told] == [
        ["DiceAnnounced"],
        ["CoinsMoved", "CardPlayed"],
        ["CoinsMoved", "CardPlayed", "DiceRolled"],
    ]


def test_what_a_listener_hears_is_redacted_for_his_seat() -> None:
    match = table(dice=[])
    heard: dict[Seat | None, list[Event]] = {Seat(0): [], Seat(1): [], None: []}
    for seat, events in heard.items():
        match.subscribe(seat, events.extend)
    match.play(Announce(Seat(0), 1))
    match.play(Play(Seat(0), 3))
    cards = {seat: [event.card for event in events if isinstance(event, CardPlayed)] for seat, events in heard.items()}
    assert cards == {Seat(0): [3], Seat(1): [None], None: [None]}


def test_a_listener_sees_the_match_as_it_stands_after_the_dice() -> None:
    match = table(dice=[[3]])
    at_the_roll: list[int] = []

    def listen(events: list[Event]) -> None:
        if any(isinstance(event, DiceRolled) for event in events):
            at_the_roll.append(len(match.moves))

    match.subscribe(Seat(0), listen)
    for move in (Announce(Seat(0), 1), Play(Seat(0), 3), Play(Seat(1), 4)):
        match.play(move)
    assert at_the_roll == [5]


def test_who_has_unsubscribed_is_told_nothing() -> None:
    match = table(dice=[])
    told: list[list[Event]] = []
    stop = match.subscribe(None, told.append)
    stop()
    match.play(Announce(Seat(0), 1))
    assert told == []


def test_an_information_state_hides_the_cards_face_down() -> None:
    match = table(dice=[])
    match.play(Announce(Seat(0), 1))
    match.play(Play(Seat(0), 3))
    assert match.information_state(Seat(1))[-1] == HiddenMove(Seat(0), "play")
    assert match.information_state(Seat(0))[-1] == Play(Seat(0), 3)


def test_the_log_is_for_the_only_person_and_with_two_for_a_watcher() -> None:
    assert table(("greedy", "human")).reader().seat == 1
    assert table(("human", "human")).reader().seat is None
    assert table(("human", "human")).reader(Seat(1)).seat == 1


def test_a_seat_handed_to_an_ai_is_no_persons_any_more() -> None:
    match = table(("human", "greedy"))
    resets: list[int] = []
    match.subscribe_reset(lambda: resets.append(1))
    match.set_seat(Seat(0), SeatPlan("greedy", "Giacomo"))
    assert (match.humans, resets) == ((), [1])


def test_a_match_without_a_store_leaves_no_trace() -> None:
    match = table()
    assert (match.save, match.problem) == (None, None)
    match.close()


def test_a_seat_too_few_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="2 seats"):
        Match(casanova(), plan_seats(("human",)), 1)


def test_the_end_tells_who_won_and_takes_no_more_moves() -> None:
    match = table()
    play_on(match, Random(2))
    assert match.is_over
    assert match.to_move is None
    assert match.winners == match.state.winners
    with pytest.raises(IllegalMove):
        match.play(Quit(Seat(0)))

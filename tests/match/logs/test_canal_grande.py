"""The log of Canal Grande: every line is there in words, and tells nobody what is hidden from him."""

from __future__ import annotations

import random

import pytest

from game.client.words.locale import Locale, Message
from game.match.log import Entry, Log, Reader, Text
from game.match.logs.canal_grande import tell
from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CardsDrawn,
    CardsRevealed,
    CardStolen,
    ChallengeMoved,
    GameEnded,
    HandDealt,
    PhaseEnded,
    QuarterWon,
    VoteCalled,
    VoteDecided,
)
from game.rules.core import Event, Seat

NAMES = ("Moretta", "Bauta", "Medico", "Pantalone")


def message(value: object) -> object:
    """A log's text as the client's message."""
    if not isinstance(value, Text):
        return value
    return Message(value.key, tuple((name, message(inner)) for name, inner in value.args))


def lines(events: list[Event], reader: int | None, players: int = 2) -> list[str]:
    log = Log(CanalGrandeRules(), tell)
    log.add(1, 1, events)
    locale = Locale("en")
    entries: list[Entry] = list(log.entries(Reader(None if reader is None else Seat(reader), NAMES[:players])))
    told = []
    for entry in entries:
        shown = message(entry.text)
        assert isinstance(shown, Message)
        told.append(locale.text(shown))
    return told


@pytest.mark.parametrize("players", [2, 4])
def test_every_line_of_a_game_is_in_words_for_every_reader(players: int) -> None:
    for number in range(3):
        rng, state = random.Random(number), CanalGrandeGame(CanalGrandeRules(), players).new_state()
        events: list[Event] = []
        while not state.is_terminal():
            state.apply(state.random_move(rng), events)
        for reader in (*range(players), None):
            told = lines(events, reader, players)
            assert len(told) > 40
            assert not [line for line in told if "canal_grande." in line or "{" in line]


def test_a_hidden_card_is_told_only_to_who_may_know_it() -> None:
    stolen = CardStolen(Seat(2), Seat(0), "castello")
    assert lines([stolen], 2, 4) == ["Your Traitor takes Castello from Moretta"]
    assert lines([stolen], 0, 4) == ["Medico’s Traitor takes Castello from you"]
    assert lines([stolen], 1, 4) == ["Medico’s Traitor takes a card from Moretta"]
    drawn = CardsDrawn(Seat(0), "spy", 1, ("gondola",), ("doge",))
    assert lines([drawn], 0) == ["You draw Gondola and Doge"]
    assert lines([drawn], 1) == ["Moretta draws a card unseen, and Doge"]


def test_only_the_own_hand_is_told_when_it_is_dealt() -> None:
    dealt = HandDealt(Seat(0), 2, 1, ("san_marco", "san_marco"))
    assert lines([dealt], 0) == ["Your hand: 2 San Marco and Gondola"]
    assert lines([dealt], 1) == []


def test_a_quarter_is_won_with_the_totals_of_both_sides() -> None:
    events: list[Event] = [
        VoteDecided((Seat(0),), "san_polo", (3, 2)),
        QuarterWon(Seat(0), "san_polo", Seat(0), 1),
    ]
    assert lines(events, 1) == ["Moretta wins San Polo, 3 to 2"]


def test_a_team_wins_together_and_nobody_wins_an_undecided_game() -> None:
    events = [
        VoteDecided((Seat(2), Seat(3)), "san_polo", (1, 0, 2, 1)),
        QuarterWon(Seat(2), "san_polo", Seat(2), 1),
        GameEnded((Seat(2), Seat(3)), "different", None),
    ]
    assert lines(events, 3, 4) == [
        "Your side wins San Polo, 3 to 1",
        "Your side wins with enough different quarters",
    ]
    assert lines(events, 0, 4) == [
        "Medico and Pantalone win San Polo, 3 to 1",
        "Medico and Pantalone win with enough different quarters",
    ]
    assert lines([GameEnded((), "max_rounds", None)], 0) == ["Nobody has won"]


def test_who_challenges_instead_is_told_in_their_own_person() -> None:
    event = ChallengeMoved(Seat(0), Seat(1))
    assert lines([event], 0) == ["You can name no quarter: Bauta may"]
    assert lines([event], 1) == ["Moretta can name no quarter: you may"]
    assert lines([event], 2, 4) == ["Moretta can name no quarter: Bauta may"]


def test_figures_of_which_there_are_several_stand_in_the_plural() -> None:
    shown = CardsRevealed(Seat(0), ("castello", "castello", "traitor", "traitor", "spy", "spy"), (1, 1))
    assert lines([shown], 0) == ["Turned up: 2 Castello, 2 Traitors, 2 Spies, 1 and 1"]


def test_a_draw_of_which_all_saw_everything_speaks_of_no_hidden_cards() -> None:
    drawn = CardsDrawn(Seat(0), "redraw", 0, (), ("traitor", "doge"))
    assert lines([drawn], 1) == ["Moretta draws Traitor and Doge"]


def test_a_vote_says_its_quarter_once_and_other_cards_by_name() -> None:
    assert lines([VoteCalled(Seat(0), "castello", ("castello", "castello"), 2)], 1) == [
        "Moretta calls a vote in Castello with 2 cards"
    ]
    assert lines([VoteCalled(Seat(0), "castello", ("castello",), 1)], 0) == [
        "You call a vote in Castello with one card"
    ]
    brought = VoteCalled(Seat(0), "castello", ("castello", "san_polo", "gondola"), 2)
    assert lines([brought], 0) == ["You call a vote in Castello: Castello, San Polo and Gondola"]


def test_the_end_of_a_phase_says_whose_each_sum_is() -> None:
    assert lines([PhaseEnded(2, (12, 5), (Seat(1),))], 1) == ["Phase 2 is over: 12 for Moretta and 5 for you"]
    assert lines([PhaseEnded(1, (9, 5, 3, 4), (Seat(2), Seat(3)))], 0, 4) == [
        "Phase 1 is over: 14 for your side and 7 for Medico and Pantalone"
    ]

"""What the curtain tells: only what everybody may know, since the one who is called looked last."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.client.table.calling import FACTS, called_to_answer, called_to_look
from game.client.table.log_panel import message_of
from game.client.words.locale import Locale
from game.match.log import Reader
from game.match.match import Match
from game.match.seats import HUMAN, plan_seats
from game.rules.core import CHANCE, Seat
from tests.contract.ground import Table, tables

TABLES = [table for table in tables() if table.game_id in registry.GAMES and table.rules == "default"]


@pytest.mark.parametrize("people", [1, 2, 9])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_curtain_tells_the_last_public_things_since_that_person_decided(table: Table, people: int) -> None:
    """With one person at the table the log was told to them: what they alone knew stood on the curtain."""
    rng = Random(f"{table} {people}")
    seats = [HUMAN if seat < people else "random:8" for seat in range(table.game.players)]
    match = Match(table.game, plan_seats(seats), 2)
    match.begin()
    names = tuple(plan.name for plan in match.seats)
    for _ in range(60):
        if match.is_over:
            break
        match.play(match.state.random_move(rng))
        for seat in match.humans:
            call = called_to_look(match, seat)
            own = [number for number, move in enumerate(match.moves, 1) if move.seat == seat]
            public = [entry for entry in match.log.entries(Reader(None, names)) if not entry.heading]
            assert call.face.seat == seat
            assert len(call.company) == table.game.players
            if own:
                since = [message_of(entry.text) for entry in public if entry.move > own[-1]]
                assert [fact.text for fact in call.facts] == since[-FACTS:]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_at_the_first_turn_it_says_what_the_game_is_and_who_begins(table: Table) -> None:
    match = Match(table.game, plan_seats([HUMAN] * table.game.players), 2)
    match.begin()
    first = match.to_move
    assert first is not None
    assert first != CHANCE
    for seat in match.humans:
        told = [Locale("en").text(fact.text) for fact in called_to_look(match, seat).facts]
        assert len(told) == 2
        assert told[1] == f"{match.seats[first].name} begins."


def test_who_is_asked_something_is_told_by_whom() -> None:
    table = TABLES[0]
    match = Match(table.game, plan_seats([HUMAN] * table.game.players), 2)
    call = called_to_answer(match, Seat(1), Seat(0))
    assert match.seats[0].name in Locale("en").text(call.line)
    assert not call.facts

"""Who is asked at a table hears what they need: the record goes to who reads it, for their own turns alone."""

from __future__ import annotations

import pytest

from game.ai.player import Limit
from game.ai.players import Request, StillPlayers
from game.client.table.thinking import Thinking
from game.match.match import Match
from game.match.seats import plan_seats
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules, Play
from game.rules.core import HiddenMove


class Listening(StillPlayers):
    """Keeps what was asked."""

    def ask(self, view, player, seed, limit, *, seconds, is_legal, record=None):  # type: ignore[no-untyped-def]
        request = Request(0, view, player, seed, limit, 0.0, seconds, is_legal, record)
        self.asked = [*getattr(self, "asked", []), request]
        return request


@pytest.mark.parametrize(("player", "hears"), [("ai:doge", True), ("ai:doge:bauta", True), ("ai:senator", False)])
def test_the_record_goes_to_who_reads_it(player: str, hears: bool) -> None:
    rules = CasanovaRules(first_player="first_seat")
    match = Match(CasanovaGame(rules, 2), plan_seats(["random", player]), 1)
    match.begin()
    seat = match.to_move
    assert seat is not None
    match.play(Announce(seat, 2))
    match.play(Play(seat, 7))
    players = Listening()
    thinking = Thinking(match, players, lambda: 0.0)
    thinking.ask_turn()
    thinking.ask_advice("ai:doge")
    turn, advice = players.asked
    assert turn.limit == Limit()
    assert (turn.record is not None) == hears
    assert advice.record is None
    if turn.record is not None:
        assert HiddenMove(seat, "play") in turn.record

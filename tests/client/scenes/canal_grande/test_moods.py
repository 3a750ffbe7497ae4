"""Who is pleased and who is cross at Canal Grande's table, and where that is seen."""

from __future__ import annotations

import pytest

from game.client.scenes.canal_grande.moods import mood_after
from game.match.settings import Settings
from game.rules.canal_grande import CardStolen, GameEnded, OffersMade, VoteCalled, VoteDecided
from game.rules.core import Seat
from tests.client.scenes.canal_grande.kit import ask_me, canal_match, lay
from tests.pilot import Pilot

SEATS = tuple(Seat(seat) for seat in range(4))
A, B, C, D = SEATS


def test_who_wins_a_vote_is_pleased_with_his_partner_and_the_others_are_cross() -> None:
    decided = VoteDecided((A, B), "san_marco", (2, 0, 1, 0))
    assert [mood_after(decided, seat) for seat in SEATS] == ["pleased", "pleased", "cross", "cross"]


def test_a_vote_that_nobody_wins_moves_nobody() -> None:
    assert [mood_after(VoteDecided((), "san_marco", (1, 0, 1, 0)), seat) for seat in SEATS] == [None] * 4


def test_who_steals_a_card_is_pleased_and_who_loses_it_is_cross_whatever_it_was() -> None:
    for card in (None, "doge"):
        moods = [mood_after(CardStolen(C, A, card), seat) for seat in SEATS]
        assert moods == ["cross", None, "pleased", None]


def test_who_plays_on_is_calm_again() -> None:
    assert mood_after(VoteCalled(B, "san_marco", ("san_marco",), 1), B) == "calm"
    assert mood_after(OffersMade(B, (), ()), B) == "calm"
    assert mood_after(OffersMade(B, (), ()), C) is None


def test_at_the_end_the_winners_are_pleased() -> None:
    ended = GameEnded((C, D), "different", None)
    assert [mood_after(ended, seat) for seat in SEATS] == ["cross", "cross", "pleased", "pleased"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_look_is_drawn_where_the_portrait_lies(settings: Settings, pilot: Pilot, players: int) -> None:
    settings.set("speed", "none")
    table = lay(pilot, canal_match(*("human", "greedy", "random", "greedy")[:players]))
    ask_me(pilot, table)
    pilot.wait(1)
    for seat in table.faces:
        before = pilot.shown()
        table.moods.feel(seat, "cross" if table.moods[seat] != "cross" else "pleased")
        pilot.turn()
        shown = pilot.shown()
        assert shown != before
        pilot.app.picture()
        assert pilot.shown() == shown

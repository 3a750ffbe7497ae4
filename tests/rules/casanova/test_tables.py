"""Moves made once: what is kept of hands stays small, and is right whether it was kept or not."""

from __future__ import annotations

import pytest

from game.rules.casanova import CasanovaGame, CasanovaRules, Play, tables
from game.rules.core import Seat


def test_the_moves_of_hands_are_kept_up_to_a_number_and_right_beyond_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_HANDS", 4)
    cards = tables.CardsOfHand()
    plays = tables.PlaysOfHand({card: Play(Seat(1), card) for card in range(1, 14)}, cards)
    for hand in [*range(2, 40), *range(2, 40)]:
        held = tuple(card for card in range(1, 14) if hand >> card & 1)
        assert cards[hand] == held
        assert plays[hand] == tuple(Play(Seat(1), card) for card in held)
        assert (len(cards) <= 4, len(plays) <= 4) == (True, True)
        assert plays[hand] is plays[hand]


def test_a_new_game_lists_the_whole_hand() -> None:
    state = CasanovaGame(CasanovaRules(first_player="first_seat"), 2).new_state()
    state.apply(next(iter(state.legal_moves())))
    assert [move.card for move in state.legal_moves() if isinstance(move, Play)] == list(range(1, 14))

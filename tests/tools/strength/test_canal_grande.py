"""The tree search that the doge of Canal Grande is held against searches where there is something to choose."""

from __future__ import annotations

import random

import pytest

from game.ai.player import Limit
from tests.rules.canal_grande.table import CS, SM, seat, vote, voting, whose
from tools.strength import canal_grande_attack
from tools.strength.canal_grande_attack import Searcher


@pytest.mark.parametrize(("hand", "nodes"), [([SM, SM], 9), ([CS], 0)])
def test_the_tree_search_makes_its_simulations_where_there_is_more_than_one_move(
    hand: list[str], nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(canal_grande_attack, "SIMULATIONS", 9)
    state = voting([[SM], hand])
    vote(state, SM, 1)
    assert whose(state) == seat(1)
    found = Searcher().choose(state.view(seat(1)), Limit(), random.Random(1))
    assert found.nodes == nodes
    assert found.move in state.legal_moves()

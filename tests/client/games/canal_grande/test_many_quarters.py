"""However many quarters a rule file has, their crests stand beside one another and above the number cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.client.games.canal_grande.screens import table_in
from game.client.games.canal_grande.side_places import SidePlaces, side_places
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, Phase
from game.rules.canal_grande.rules import Quarters


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("quarters", [6, 8, 9, 13, 16])
def test_crests_lie_beside_one_another(players: int, quarters: int) -> None:
    rules = CanalGrandeRules(quarters=Quarters(names=tuple(f"quarter {n}" for n in range(quarters)), copies=5))
    table = table_in(players, Phase.DIVIDE, game=lambda count: CanalGrandeGame(rules, count), least_round=1)
    board = table.board
    for team in {board.team(seat) for seat in range(players)}:  # type: ignore[arg-type]
        places = side_places(board._table, board._picture, team)  # type: ignore[attr-defined]
        assert isinstance(places, SidePlaces)
        crests = [places.crest_place(index) for index in range(quarters)]
        assert not [(a, b) for a, b in combinations(crests, 2) if a.inset(0.5).intersects(b)]
        assert all(crest.bottom <= places.seals_place.y + 1 or crest.right < places.seals_place.x for crest in crests)
        assert min(crest.w for crest in crests) >= 28

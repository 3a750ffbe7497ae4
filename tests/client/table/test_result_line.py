"""The line under the title of a result: by what it was won, and of one who has won alone by how much."""

from __future__ import annotations

from random import Random

import pytest

from game.client.table.laying import lay_table
from game.client.table.result import ResultScene
from game.rules.casanova import CasanovaRules
from tests.client.table.kit import PlayersHere, casanova_match
from tests.pilot import Pilot


@pytest.mark.parametrize(("seed", "rounds", "alone"), [(0, 12, True), (3, 12, True), (4, 12, True), (3, 1, False)])
def test_who_wins_alone_is_said_to_be_so_far_ahead(pilot: Pilot, seed: int, rounds: int, alone: bool) -> None:
    rules, rng = CasanovaRules(rounds=rounds), Random(seed)
    match = casanova_match("human", "greedy", "greedy", seed=seed, rules=rules)
    match.begin()
    while not match.is_over:
        match.play(match.state.random_move(rng))
    pilot.app.settings.set("speed", "none")
    pilot.app.stack.push(lay_table(match, PlayersHere()))
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 30)
    line = next(line for line in pilot.lines if " coins after " in line)
    first, second, *_ = sorted(match.state.scores(), reverse=True)
    assert (len(match.winners or ()) == 1) == alone
    assert (f", {first - second:g} ahead" in line) == alone
    assert (" ahead" in line) == alone

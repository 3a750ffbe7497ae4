"""Every hint can be told in words, the verdict first."""

from __future__ import annotations

import random

import pytest

from game.ai.canal_grande import advise
from game.ai.player import Limit
from game.client.words.locale import Locale, msg
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.core import CHANCE


@pytest.mark.parametrize("players", [2, 4])
def test_every_decision_of_a_game_has_a_hint_whose_texts_are_there(players: int) -> None:
    locale = Locale("en")
    told: set[str] = set()
    for number in range(5):
        rng, state = random.Random(number), CanalGrandeGame(CanalGrandeRules(), players).new_state()
        while not state.is_terminal():
            if state.current_player is not None and state.current_player != CHANCE:
                choice = advise(state.view(state.current_player), Limit(nodes=20), rng)
                assert choice.reasons
                assert choice.reasons[0].key.startswith("canal_grande.hint.")
                for reason in choice.reasons:
                    line = locale.text(msg(reason.key, **{"name": "Moretta", **reason.arguments}))
                    assert "canal_grande." not in line
                    assert "{" not in line
                    told.add(reason.key)
            state.apply(state.random_move(rng))
    assert len(told) > 12

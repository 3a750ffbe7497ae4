"""How things are called and drawn changes no move of anybody."""

from __future__ import annotations

import pytest

from game import library

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'
NAMES = {"canaletto": "lion", "canal_grande": "castello"}


@pytest.mark.parametrize("game_id", sorted(NAMES))
def test_nobody_plays_otherwise_for_looks(game_id: str) -> None:
    looks = {NAMES[game_id]: {"label": {"en": "Other"}, "colour": "red", "icon": SVG}}
    played = []
    for rules in (library.load_rules(game_id), library.load_rules(game_id, {"looks": looks})):
        game = library.new_game(game_id, rules=rules)
        one = library.play_one(game, ["greedy"] * game.players, seed=5)
        played.append(one.moves)
    assert played[0] == played[1]

"""The public face's own refusals; docs/library.md, run as a test, shows what it does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import game


@pytest.mark.parametrize(
    "asked",
    [
        lambda: game.simulate("casanova", ["random"], games=0),
        lambda: game.simulate("casanova", ["random"], games=-3),
        lambda: game.simulate("casanova", ["random"], games=2, jobs=0),
        lambda: game.simulate("casanova", [], games=2),
        lambda: game.balance("casanova", seats=[], games=4),
        lambda: game.balance("casanova", seats=["random"], games=0),
        lambda: game.balance("casanova", seats=["random"], games=4, jobs=0),
        lambda: game.balance("casanova", seats=["random"], within=0),
        lambda: game.balance("casanova", seats=["random"], games=4, measures=[]),
        lambda: game.balance("casanova", seats=["random"], games=4, measures=["length", "sets"]),
        lambda: game.new_game("canaletto", rules=game.load_rules("casanova")),
    ],
)
def test_what_cannot_be_asked_for_is_an_argument_error(asked: Callable[[], object]) -> None:
    with pytest.raises(game.ArgumentError):
        asked()


def test_rules_that_some_number_of_players_can_play_are_rules() -> None:
    rules = game.load_rules("casanova", {"coins": [9, 7]})
    assert game.new_game("casanova", 2, rules).players == 2
    with pytest.raises(game.RuleFileError):
        game.new_game("casanova", 4, rules)
    with pytest.raises(game.RuleFileError):
        game.load_rules("casanova", {"coins": [9]})

"""Every hint can be told in words, the verdict first."""

from __future__ import annotations

import random

import pytest

from game.ai.canal_grande import advise
from game.ai.canal_grande.reasons import for_move
from game.ai.player import Limit
from game.client.words.locale import Locale, msg
from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    Choose,
    Divide,
    Pass,
    Reveal,
    Vote,
)
from game.rules.core import CHANCE, Move
from tests.languages import WHOLE
from tests.rules.canal_grande.table import CS, DOGE, GONDOLA, SM, SPY, rules_for, seated, seen, vote, voting, whose


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
                assert choice.reasons[0].key.split(".")[1] in ("because", "impossible", "hint")
                for reason in choice.reasons:
                    line = locale.text(msg(reason.key, **{"name": "Moretta", **reason.arguments}))
                    assert "canal_grande." not in line
                    assert "{" not in line
                    told.add(reason.key)
            state.apply(state.random_move(rng))
    assert len(told) > 12


def told(state: CanalGrandeState, move: Move) -> list[str]:
    """The reasons for a move of the seat to move, without the game's name."""
    view = seen(state, whose(state))
    return [reason.key.removeprefix("canal_grande.") for reason in for_move(view, move)]


def test_who_cannot_raise_is_not_told_that_the_vote_is_not_worth_it() -> None:
    state = voting([[SM, SM], [GONDOLA, CS, CS, CS]])
    vote(state, SM, 2)
    assert told(state, Pass(whose(state)))[0] == "hint.pass_beaten"


def test_who_could_win_a_vote_is_told_that_it_is_not_worth_the_cards() -> None:
    state = voting([[SM, SM], [SM, GONDOLA, CS, CS]])
    vote(state, SM, 2)
    assert told(state, Pass(whose(state)))[0] == "hint.pass"


def test_an_offer_is_named_by_its_bank() -> None:
    state = seated(2, [[], []], rules_for(2, 1))
    state.apply(Reveal(CHANCE, (DOGE, SPY), (1,)))
    state.apply(Divide(whose(state), (DOGE,)))
    assert told(state, Choose(whose(state), 0))[0] == "hint.choose_upper"
    assert told(state, Choose(whose(state), 1))[0] == "hint.choose_lower"


def test_cards_of_which_none_are_known_are_not_counted() -> None:
    state = voting([[SM, SM], []])
    assert "reason.none_known" in told(state, Vote(whose(state), SM, 1))


def test_a_tie_in_teams_is_told_with_the_team_that_wins_it() -> None:
    """It was "for the other side", under the name of who had played the Doge: the opposite of the rule."""
    for language in WHOLE:
        line = Locale(language).text(msg("canal_grande.vote.tie.them", name="Moretta"))
        assert "Moretta" in line

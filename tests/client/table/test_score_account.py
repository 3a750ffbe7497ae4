"""How a score came about, under each name of the result: a sum that is the score, in every game that counts so."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.client.games.canaletto.account import account_of as canaletto_account
from game.client.games.casanova.account import account_of as casanova_account
from game.client.words.locale import Locale, Message
from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.casanova import CasanovaGame, CasanovaRules
from game.rules.core import Event, Game, Seat


def played(game: Game, seed: int) -> tuple[list[Event], list[int]]:
    """All that happened in a game at random, and the scores."""
    state, rng, events = game.new_state(), Random(seed), []
    while not state.is_terminal():
        state.apply(state.random_move(rng), events)
    return events, [int(score) for score in state.scores()]


def summed(line: Message) -> int:
    """What the numbers of a line add up to; how many pots or sets there were is not told after a sign."""
    text = "+ " + Locale("en").text(line)
    return sum(int(number) * (1 if sign == "+" else -1) for sign, number in re.findall(r"([+−])\s(\d+)", text))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pots_and_stakes_add_up_to_the_coins(players: int, seed: int) -> None:
    rules = CasanovaRules()
    events, scores = played(CasanovaGame(rules, players), seed)
    accounts = [casanova_account(events, rules, Seat(seat)) for seat in range(players)]
    assert [summed(account) for account in accounts] == scores


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", [3, 4])
def test_sets_lots_and_debt_add_up_to_the_score(players: int, seed: int) -> None:
    rules = CanalettoRules()
    events, scores = played(CanalettoGame(rules, players), seed)
    accounts = [canaletto_account(events, rules, Seat(seat)) for seat in range(players)]
    assert [summed(account) for account in accounts] == scores

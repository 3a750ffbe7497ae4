"""Over many positions of each game: terms sum to the value, the first reason names what decides, no reason is false."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from game.ai.player import Choice, Limit, ai_room, make_player
from game.catalogue.games import game_type, rules_type
from game.client.words.locale import Locale, msg
from game.rules.core import CHANCE, State
from tests.ai.explained import true_of_canal_grande, true_of_canaletto, true_of_casanova
from tests.languages import WHOLE

TRUE = {
    "casanova": true_of_casanova.is_true,
    "canaletto": true_of_canaletto.is_true,
    "canal_grande": true_of_canal_grande.is_true,
}
"""Says of each game whether a reason is true where it is said."""
TABLES = (("casanova", (2, 3, 4)), ("canaletto", (3, 4)), ("canal_grande", (2, 4)))
EVERY = {"casanova": 3, "canaletto": 7, "canal_grande": 6}
"""Each how many-th decision of a game is looked at, so that few games show many kinds."""
CI, DEEP = 36, 200
"""How many positions of each game are looked at."""


def positions(game_id: str, counts: tuple[int, ...]) -> Iterator[tuple[State, Choice]]:
    """Decisions of games between yardsticks and who plays at random, with what is advised there."""
    room = ai_room(game_id)
    assert room is not None
    for seed in range(1000):
        rng, state = (
            random.Random(seed),
            game_type(game_id)(rules_type(game_id)(), counts[seed % len(counts)]).new_state(),
        )
        players = [make_player(("greedy", "random:12")[(seed + seat) % 5 == 0], game_id) for seat in range(4)]
        decision = seed
        while (seat := state.current_player) is not None:
            if seat == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            decision += 1
            view = state.view(seat)
            if decision % EVERY[game_id] == 0:
                yield state, room.advise(view, Limit(), random.Random(seed))
            state.apply(players[seat].choose(view, Limit(), rng).move)


def look_at(game_id: str, counts: tuple[int, ...], number: int) -> set[str]:
    """Holds the laws over so many positions; answers what was told."""
    locales, told = [Locale(language) for language in WHOLE], set()
    for state, choice in islice(positions(game_id, counts), number):
        told |= {reason.key for reason in choice.reasons}
        assert choice.reasons
        assert state.is_legal(choice.advised)
        _sums(choice)
        if len(choice.terms) > 1:
            _first_names_the_greatest(choice)
        for reason in choice.reasons:
            assert TRUE[game_id](state, choice, reason), (reason, choice.advised, state)
            for locale in locales:
                line = locale.text(msg(reason.key, **{"name": "Moretta", **reason.arguments}))
                assert "{" not in line
                assert f"{game_id}." not in line.replace("canaletto.set.", "").replace("canaletto.treasure.", "")
    assert not any(locale.missing for locale in locales)
    return told


def _sums(choice: Choice) -> None:
    values = dict(choice.values)
    for move, terms in choice.terms:
        assert len({term.unit for term in terms}) == 1
        if terms[0].unit == "win":
            assert sum(term.number for term in terms) == pytest.approx(values[move], abs=1e-6)
            assert choice.chance_with(move) is not None
    if len(choice.policy) > 1:
        shares = sorted((share for _, share in choice.policy), reverse=True)
        told = sorted((dict(choice.policy).get(move, 0.0) for move, _ in choice.terms), reverse=True)
        assert told == pytest.approx(shares[:2])
        worth = [values[move] for move, _ in choice.terms]
        assert worth == sorted(worth, reverse=True), "the advised move has no smaller chance than the second"
    elif choice.terms:
        assert choice.terms[0][0] == choice.move


def _first_names_the_greatest(choice: Choice) -> None:
    (_, first), (_, second) = choice.terms
    differences = {one.key: one.number - other.number for one, other in zip(first, second, strict=True)}
    named = choice.reasons[0].key.split(".")[2]
    assert choice.reasons[0].key.split(".")[1] == "because"
    assert differences[named] == pytest.approx(max(differences.values()), abs=1e-12)


@pytest.mark.parametrize(("game_id", "counts"), TABLES, ids=[game for game, _ in TABLES])
def test_advice_says_first_what_decides_and_nothing_false(game_id: str, counts: tuple[int, ...]) -> None:
    look_at(game_id, counts, CI)


@pytest.mark.deep
@pytest.mark.parametrize(("game_id", "counts"), TABLES, ids=[game for game, _ in TABLES])
def test_advice_of_many_positions_says_first_what_decides_and_nothing_false(
    game_id: str, counts: tuple[int, ...]
) -> None:
    assert len(look_at(game_id, counts, DEEP)) > 20

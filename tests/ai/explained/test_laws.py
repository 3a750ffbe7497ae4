"""Over many positions of each game: terms sum to the value, the first reason names what decides, no reason is false."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from game.ai.player import Choice, Limit, ai_room, make_player
from game.catalogue.games import game_type, rules_type
from game.client.table.hint_panel import HintPanel, reason_message
from game.client.table.plaque import Face
from game.client.words.locale import Locale, msg
from game.rules.core import CHANCE, Seat, State
from tests.ai.explained import true_of_canal_grande, true_of_canaletto, true_of_casanova
from tests.languages import WHOLE
from tests.rule_sets import rule_sets

TRUE = {
    "casanova": true_of_casanova.is_true,
    "canaletto": true_of_canaletto.is_true,
    "canal_grande": true_of_canal_grande.is_true,
}
"""Says of each game whether a reason is true where it is said."""
TABLES = (("casanova", (2, 3, 4)), ("canaletto", (3, 4)), ("canal_grande", (2, 4)))
EVERY = {"casanova": 3, "canaletto": 7, "canal_grande": 6}
"""Each how many-th decision of a game is looked at, so that few games show many kinds."""
CI, DEEP, ANY = 36, 200, 24
"""How many positions of each game are looked at, and how many by other rules than the box's."""
LOCALES = [Locale(language) for language in WHOLE]
MORETTA = Face(Seat(0), "Moretta", "", "", is_viewer=False)


def positions(game_id: str, counts: tuple[int, ...], *, any_rules: bool = False) -> Iterator[tuple[State, Choice]]:
    """Decisions of games between yardsticks and who plays at random, with what is advised there.

    Args:
        game_id: the game.
        counts: its numbers of players.
        any_rules: whether each game goes by another rule file, between levels too; few decisions of each are looked at.
    """
    room = ai_room(game_id)
    assert room is not None
    sets = list(rule_sets(game_id).values())
    for seed in range(1000):
        rng = random.Random(seed)
        rules = sets[rng.randrange(len(sets))] if any_rules else rules_type(game_id)()
        players_of_game = counts[seed % len(counts)]
        if any(fault.concerns(players_of_game) for fault in rules.faults()):
            continue
        state = game_type(game_id)(rules, players_of_game).new_state()
        names = (
            ("ai:novice", "greedy", "ai:merchant")
            if any_rules
            else ("greedy", "greedy", "greedy", "greedy", "random:12")
        )
        players = [make_player(names[-1 - (seed + seat) % len(names)], game_id) for seat in range(4)]
        decision, looked = seed, 0
        while (seat := state.current_player) is not None and looked < (3 if any_rules else 999):
            if seat == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            decision += 1
            view = state.view(seat)
            if decision % EVERY[game_id] == 0:
                looked += 1
                yield state, room.advise(view, Limit(), random.Random(seed))
            state.apply(players[seat].choose(view, Limit(nodes=30), rng).move)


def shown(choice: Choice) -> list[int]:
    """The chances that the panel shows: with what is advised, and with the next best."""
    panel = HintPanel({}, lambda move: msg("table.hint.second.bare"))
    panel.choice = choice
    return [bar.percent for bar in panel.bars()]


def holds_anywhere(choice: Choice) -> None:
    """What holds of advice by any rules: it is worth what it is shown to be worth, and says always for 100 per cent."""
    assert choice.reasons
    if any(reason.key.endswith(".more") and ".next_" in reason.key for reason in choice.reasons):
        assert "chance" not in choice.reasons[0].arguments, "the number told first is not the one that is less"
    bars = shown(choice)
    assert bars == sorted(bars, reverse=True), "what is advised has no smaller chance than the next best"
    for locale in LOCALES:
        for reason in choice.reasons:
            line = locale.text(reason_message(reason, dict.fromkeys(range(4), MORETTA)))  # type: ignore[arg-type]
            assert not re.search(r"(?<!\d)(0|100)\s?%", line), line
            assert "{" not in line


def look_at(game_id: str, counts: tuple[int, ...], number: int) -> set[str]:
    """Holds the laws over so many positions; answers what was told."""
    told: set[str] = set()
    for state, choice in islice(positions(game_id, counts), number):
        told |= {reason.key for reason in choice.reasons}
        holds_anywhere(choice)
        assert state.is_legal(choice.advised)
        _sums(choice)
        if len(choice.terms) > 1:
            _first_names_the_greatest(choice)
        for reason in choice.reasons:
            assert TRUE[game_id](state, choice, reason), (reason, choice.advised, state)
            for locale in LOCALES:
                line = locale.text(msg(reason.key, **{"name": "Moretta", **reason.arguments}))
                assert f"{game_id}." not in line.replace("canaletto.set.", "").replace("canaletto.treasure.", "")
    assert not any(locale.missing for locale in LOCALES)
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
        assert len(told) < 2 or told == pytest.approx(shares[:2])
    elif choice.terms:
        assert choice.move in [move for move, _ in choice.terms]


def _first_names_the_greatest(choice: Choice) -> None:
    (_, first), (_, second) = choice.terms
    differences = {one.key: one.number - other.number for one, other in zip(first, second, strict=True)}
    named = choice.reasons[0].key.split(".")[2]
    assert choice.reasons[0].key.split(".")[1] == "because"
    assert differences[named] == pytest.approx(max(differences.values()), abs=1e-12)


@pytest.mark.parametrize(("game_id", "counts"), TABLES, ids=[game for game, _ in TABLES])
def test_advice_says_first_what_decides_and_nothing_false(game_id: str, counts: tuple[int, ...]) -> None:
    look_at(game_id, counts, CI)


@pytest.mark.parametrize(("game_id", "counts"), TABLES, ids=[game for game, _ in TABLES])
def test_by_any_rules_the_advised_move_is_shown_as_the_better_one(game_id: str, counts: tuple[int, ...]) -> None:
    for _, choice in islice(positions(game_id, counts, any_rules=True), ANY):
        holds_anywhere(choice)


@pytest.mark.deep
@pytest.mark.parametrize(("game_id", "counts"), TABLES, ids=[game for game, _ in TABLES])
def test_advice_of_many_positions_says_first_what_decides_and_nothing_false(
    game_id: str, counts: tuple[int, ...]
) -> None:
    assert len(look_at(game_id, counts, DEEP)) > 20

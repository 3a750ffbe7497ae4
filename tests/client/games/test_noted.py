"""The sheet of what was seen and what is left: right by the whole truth, and made of one seat's view alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import registry
from game.catalogue.games import game_type, rules_type
from game.client.games.canal_grande.noted import noted_of as of_canal_grande
from game.client.games.canal_grande.noted import unseen_of
from game.client.games.canaletto.noted import noted_of as of_canaletto
from game.client.games.casanova.noted import noted_of as of_casanova
from game.client.table.faces import faces_of
from game.client.table.noted import Noted
from game.match.seats import plan_seats
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeView
from game.rules.canaletto import CanalettoView
from game.rules.casanova import CasanovaView
from game.rules.core import CHANCE, Game, Seat, State, View

TABLES = [(game_id, players) for game_id in registry.with_tables() for players in game_type(game_id).player_counts]


def sheet(view: View, players: int) -> tuple[Noted, ...]:
    faces = faces_of(plan_seats(("human",) * players), Seat(0))
    match view:
        case CasanovaView():
            return of_casanova(view, faces)
        case CanalettoView():
            return of_canaletto(view, faces)
        case CanalGrandeView():
            return of_canal_grande(view)
    raise TypeError(view)


def moments(game: Game, seed: int, most: int = 400) -> list[State]:
    """States of a random game in which somebody decides."""
    state, rng, found = game.new_state(), Random(seed), []
    while not state.is_terminal() and len(found) < most:
        state.apply(state.random_move(rng))
        if state.current_player not in (None, CHANCE):
            found.append(state.clone())
    return found


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_positions_that_a_seat_cannot_tell_apart_have_the_same_sheet(game_id: str, players: int) -> None:
    game, rng, differ = game_type(game_id)(rules_type(game_id)(), players), Random(3), 0
    states = moments(game, 11)
    for state in states[:: max(1, len(states) // 12)]:
        for seat in map(Seat, range(players)):
            view = state.view(seat)
            twin = game.sample_state(view, rng)
            differ += twin.view(Seat((seat + 1) % players)) != state.view(Seat((seat + 1) % players))
            assert sheet(twin.view(seat), players) == sheet(view, players)
    assert differ or game_id == "canaletto"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_canal_grandes_unseen_cards_are_those_in_pile_and_hands_that_were_never_seen(players: int, seed: int) -> None:
    game = CanalGrandeGame(CanalGrandeRules(), players)
    for state in moments(game, seed):
        deck = state.tables.deck  # type: ignore[attr-defined]
        for seat in range(players):
            view = state.view(Seat(seat))
            assert isinstance(view, CanalGrandeView)
            truth: Counter[str] = Counter(deck.name_of(card) for card in state.pile)  # type: ignore[attr-defined]
            for other, hand in enumerate(state.hands):  # type: ignore[attr-defined]
                if other != seat:
                    truth.update({deck.name_of(card): count for card, count in enumerate(hand)})
            truth.subtract(name for pool in view.pools[:-1] for name in pool.known)
            unseen = unseen_of(view)
            assert unseen == {name: truth[name] for name in unseen}
            for (_, cells), whole in zip(sheet(view, players)[0].rows, view.rules.deck(players).values(), strict=True):
                counts = [int(str(cell)) for cell in cells if cell != "–"]
                assert min(counts) >= 0
                assert sum(counts) == whole


@pytest.mark.parametrize("players", [2, 3, 4])
def test_casanovas_sheet_accounts_for_every_card(players: int) -> None:
    game = game_type("casanova")(rules_type("casanova")(), players)
    for state in moments(game, 5):
        (part,) = sheet(state.view(Seat(0)), players)
        for _, cells in part.rows[:-1]:
            assert sum(int(str(cell)) for cell in cells if cell != "–") == players


@pytest.mark.parametrize("players", [3, 4])
def test_canalettos_sheet_accounts_for_every_treasure(players: int) -> None:
    rules = rules_type("canaletto")()
    game = game_type("canaletto")(rules, players)
    for state in moments(game, 5):
        view = state.view(Seat(0))
        assert isinstance(view, CanalettoView)
        treasures = sheet(view, players)[0].rows
        for name, (_, cells) in zip(view.treasures, treasures, strict=True):
            *held, price = cells
            assert (price == "–") == (name not in view.sold)
            if name not in view.sold:
                assert sum(int(str(cell)) for cell in held if cell != "–") == rules.treasures[name]  # type: ignore[attr-defined]

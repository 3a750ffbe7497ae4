"""Which cards of the hand can be played in a vote: no more and no fewer than the rules allow; what replaces what."""

from __future__ import annotations

from random import Random

import pytest

from game.client.games.canal_grande.vote_draft import barred
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeView, Phase, Raise, Vote
from game.rules.core import CHANCE, Move
from tests.client.games.canal_grande.test_picture import RULES
from tests.client.games.canal_grande.test_table import asked_in
from tests.pilot import Pilot

MAX_HAND = 11
"""Of a larger hand the moves are too many to be listed."""


def played_by(move: Move) -> set[str]:
    """The cards that a move plays."""
    match move:
        case Vote(quarter=quarter, reinforcement=more):
            return {quarter, *more}
        case Raise(cards=cards):
            return set(cards)
        case _:
            return set()


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_card_is_barred_where_no_legal_move_plays_it(rules: CanalGrandeRules, players: int, seed: int) -> None:
    state, rng = CanalGrandeGame(rules, players).new_state(), Random(seed)
    for _ in range(400):
        if state.is_terminal():
            break
        seat = state.current_player
        view = None if seat in (None, CHANCE) else state.view(seat)  # type: ignore[arg-type]
        if isinstance(view, CanalGrandeView) and view.phase in (Phase.VOTE, Phase.RAISE) and len(view.hand) < MAX_HAND:
            playable = set().union(*map(played_by, state.legal_moves()))
            assert {card for card in view.hand if barred(view, card) is None} == playable & set(view.hand)
        state.apply(state.random_move(rng))


def test_a_second_quarter_lifted_at_an_opening_takes_the_place_of_the_first(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    table = asked_in(pilot, Phase.VOTE)
    asking = table.board.asking
    assert asking is not None
    first, second = [card for card in asking.hand_cards if card.enabled][::2][:2]
    assert first.card != second.card
    first.press()
    second.press()
    assert asking.cards == [second.card]
    assert not first.lifted
    assert asking.lacks() is None


def test_a_barred_card_is_dim_has_no_focus_and_says_why(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    for seed in range(2, 40):
        table = asked_in(pilot, Phase.VOTE, seed=seed)
        asking = table.board.asking
        assert asking is not None
        shut = [card for card in asking.hand_cards if not card.enabled]
        if shut:
            break
        pilot.app.stack.pop()
    assert not any(card.can_focus for card in shut)
    assert table.widgets.focused not in shut
    for _ in range(2 * len(asking.hand_cards)):
        pilot.press("right")
        assert table.widgets.focused not in shut
    card = shut[0]
    pilot.click((card.shown.x + 8, card.rect.center[1]))
    assert not card.lifted
    assert pilot.last == pilot.app.tools.locale.text(card.why_not or "")

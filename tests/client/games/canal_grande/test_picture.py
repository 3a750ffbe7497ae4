from __future__ import annotations

from random import Random

import pytest

from game.client.games.canal_grande.picture import picture_after, picture_of
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, TableForFour, TableForTwo, VoteRules, Win
from game.rules.core import CHANCE, Event, Seat

RULES = {
    "printed": CanalGrandeRules(),
    "many Spies and Traitors": CanalGrandeRules(actions={"spy": 8, "traitor": 10, "gondola": 4, "doge": 8}),
    "openings reinforced, a vote an offer": CanalGrandeRules(
        votes_distinct_in="offer",
        vote=VoteRules(opening_reinforcement=True, needs_quarter_card=False),
        win=Win(different=6, same=9),
        max_rounds=14,
    ),
    "few cards": CanalGrandeRules(
        actions={"spy": 6, "traitor": 2, "gondola": 2, "doge": 2},
        spy_redraw=0,
        two=TableForTwo(phase_end=4),
        four=TableForFour(decks=1, removed={}, start_gondolas=0, phase_end=6),
        max_rounds=20,
    ),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(8))
def test_events_lead_to_the_picture_of_the_view(rules: CanalGrandeRules, players: int, seed: int) -> None:
    if players == 4 and rules.deck(4)["gondola"] < 0:
        return
    state = CanalGrandeGame(rules, players).new_state()
    rng = Random(seed)
    viewer = Seat(seed % players)
    picture = picture_of(state.view(viewer))
    decisions = 0
    while not state.is_terminal():
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        for event in events:
            picture = picture_after(picture, event.for_seat(viewer))
        view = state.view(viewer)
        if state.current_player == CHANCE:
            continue
        decisions += 1
        assert picture == picture_of(view), (view.phase, events)
    assert decisions > 10


def test_an_event_of_another_game_has_no_picture() -> None:
    class Rained(Event, frozen=True, tag="weather.rained_here"):
        """It rained."""

    with pytest.raises(TypeError, match="Rained"):
        picture_after(picture_of(CanalGrandeGame(CanalGrandeRules(), 2).new_state().view(Seat(0))), Rained())

from __future__ import annotations

from random import Random

import pytest

from game.client.games.casanova.motion import MOTION
from game.client.games.casanova.picture import picture_after, picture_of
from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaView
from game.rules.core import Event, Seat

RULES = {
    "printed": CasanovaRules(),
    "broke players stay, the last pot has an owner": CasanovaRules(
        broke_when_doubled="stay", final_pot="active", coins=4, ante=1, double_stake=2, rounds=6
    ),
    "dear antes": CasanovaRules(coins=5, ante=2, rounds=4, first_player="first_seat"),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_events_lead_to_the_picture_of_the_view(rules: CasanovaRules, players: int, seed: int) -> None:
    state = CasanovaGame(rules, players).new_state()
    rng = Random(seed)
    viewer = Seat(seed % players)
    picture = picture_of(state.view(viewer))
    while not state.is_terminal():
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        for event in events:
            picture = picture_after(picture, event.for_seat(viewer))
        view = state.view(viewer)
        assert isinstance(view, CasanovaView)
        assert picture == picture_of(view)


def test_every_event_has_a_row_of_motion() -> None:
    assert set(MOTION) == set(CasanovaGame.event_types)


def test_an_event_of_another_game_has_no_picture() -> None:
    class Rained(Event, frozen=True, tag="weather.rained"):
        """It rained."""

    with pytest.raises(TypeError, match="Rained"):
        picture_after(picture_of(CasanovaGame(CasanovaRules(), 2).new_state().view(Seat(0))), Rained())

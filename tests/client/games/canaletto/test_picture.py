from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.client.games.canaletto.motion import MOTION
from game.client.games.canaletto.picture import picture_after, picture_of
from game.rules.canaletto import (
    Bribe,
    CanalettoGame,
    CanalettoRules,
    CanalettoView,
    ColumnMoved,
    Palaces,
    Phase,
    Valuations,
)
from game.rules.core import Event, Seat

RULES = {
    "printed": CanalettoRules(),
    "masks after passing, the last one takes it free": CanalettoRules(
        bribe=Bribe(uses=3, limit=40, after_pass=True, next_opener="standing_bidder"),
        nobody_bids="free",
        valuations=Valuations(visible="next"),
    ),
    "a small ring, values face down, few bids": CanalettoRules(
        treasures={"mirror": 2, "wig": 2, "lion": 1},
        palaces=Palaces(count=3, min_tiles=1, max_tiles=3),
        valuations=Valuations(tiles=(3, 4, 5, 6), slots=4, visible="none"),
        highest_bid=4,
        end_at_types=0,
    ),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_events_lead_to_the_picture_of_the_view(rules: CanalettoRules, players: int, seed: int) -> None:
    state = CanalettoGame(rules, players).new_state()
    rng = Random(seed)
    viewer = Seat(seed % players)
    picture = picture_of(state.view(viewer))
    while not state.is_terminal():
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        for event in events:
            picture = picture_after(picture, event.for_seat(viewer))
        view = state.view(viewer)
        assert isinstance(view, CanalettoView)
        # The moment is made by events alone, and seen up to the next auction.
        assert picture.moment is None or view.phase in (Phase.SELL, Phase.END)
        assert msgspec.structs.replace(picture, moment=None) == picture_of(view)


def test_every_event_has_a_row_of_motion() -> None:
    assert set(MOTION) == set(CanalettoGame.event_types)


def test_an_event_of_another_game_has_no_picture() -> None:
    class Rained(Event, frozen=True, tag="weather.rained"):
        """It rained."""

    with pytest.raises(TypeError, match="Rained"):
        picture_after(picture_of(CanalettoGame(CanalettoRules(), 3).new_state().view(Seat(0))), Rained())


@pytest.mark.parametrize("standing", [0, 7, 20, 98, 99])
def test_a_mooring_shows_the_lowest_bid_that_lands_there(standing: int) -> None:
    game = CanalettoGame(CanalettoRules(), 3)
    state = game.new_state()
    rng = Random(3)
    while state.current_player is not None and state.current_player < 0:
        state.apply(state.random_move(rng))
    view = state.view(Seat(0))
    assert isinstance(view, CanalettoView)
    view = msgspec.structs.replace(
        view, standing_bid=standing, gondola=((view.column or 0) + standing) % 16, standing_bidder=Seat(1)
    )
    picture = picture_of(view)
    for palace in range(16):
        bids = [amount for amount in range(standing + 1, 100) if view.landing(amount) == palace]
        assert picture.mooring_bid(palace) == (min(bids) if bids else None)


def test_the_bid_for_one_lot_is_not_shown_beside_the_next() -> None:
    state = CanalettoGame(CanalettoRules(), 3).new_state()
    rng = Random(3)
    picture = picture_of(state.view(Seat(0)))
    moved = 0
    while not state.is_terminal():
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        for event in events:
            picture = picture_after(picture, event)
            if isinstance(event, ColumnMoved):
                moved += 1
                assert (picture.standing_bid, picture.standing_bidder) == (0, None)
                assert len(picture.in_auction) == 3
    assert moved

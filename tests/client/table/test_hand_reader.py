"""The own hand is read whoever is to move: the card under the pointer lies whole and large over its neighbours."""

from __future__ import annotations

from random import Random

import pytest

from game.client.table.hand_reader import HandReader
from game.client.table.scene import TableScene
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeRules
from tests.client.games.canal_grande.kit import canal_match
from tests.client.games.canal_grande.kit import lay as lay_canal
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import Pilot


def waiting(pilot: Pilot, settings: Settings, game: str) -> TableScene:
    """A table where another seat thinks, for good."""
    settings.set("speed", "none")
    players = PlayersHere(game)
    players.is_silent = True
    if game == "casanova":
        table = lay_canal(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)), players)
    else:
        table = lay_canal(pilot, canal_match("human", "greedy", rules=CanalGrandeRules(), seed=5), players)
    pilot.turn(3)
    if table.is_my_turn:
        table.play(table.match.state.random_move(Random(1)))
        pilot.turn(3)
    assert not table.is_my_turn
    return table


@pytest.mark.parametrize("game", ["casanova", "canal_grande"])
def test_a_card_under_the_pointer_is_large_while_others_think(game: str, settings: Settings, pilot: Pilot) -> None:
    table = waiting(pilot, settings, game)
    (reader,) = table.board.readers
    assert isinstance(reader, HandReader)
    places = reader._places()
    assert len(places) > 2
    pilot.move_to((300, 300))
    before = pilot.shown()
    for number in (0, len(places) // 2, len(places) - 1):
        place = places[number]
        pilot.move_to((place.x + 6, place.center[1]))
        read = reader.read
        assert read is not None
        assert read[0] == number
        assert read[1].h > place.h
        assert pilot.shown() != before
    pilot.move_to((300, 300))
    assert reader.read is None
    pilot.turn(2)
    assert pilot.shown() == before

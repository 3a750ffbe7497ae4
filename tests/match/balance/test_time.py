"""A shipped rule file is compared with the printed rules within a minute on two cores."""

from __future__ import annotations

import time

import pytest

from game.catalogue.files import differing_fields, variants
from game.match.balance.order import Order, Side, level_seats, lineups
from game.match.simulation.playing import play_games
from game.registry import GAMES

SAMPLE = 12
"""Games by each set of rules from which the whole is reckoned."""


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_the_default_measurement_of_every_shipped_file_takes_a_minute_at_most(game: str) -> None:
    def cost(side: Side) -> tuple[float, int]:
        """Seconds of one core a game, and how many games there are to be."""
        least = {"casanova": 2, "canaletto": 3, "canal_grande": 2}[game]
        (lineup,) = lineups(Order(game, (side,), least, level_seats(game, "merchant", least)))
        begun = time.process_time()
        play_games(lineup.plans[0], range(SAMPLE))
        return (time.process_time() - begun) / SAMPLE, lineup.most

    printed, games = cost(Side(None, {}))
    for variant in (variant for variant in variants(game) if variant.shipped):
        assert variant.rules is not None
        own, _ = cost(Side(variant.title, differing_fields(variant.rules)))
        assert (own + printed) * games / 2 <= 60, variant.name

"""The pace of a game's tables: its own, or that of the settings, whatever stands in the file."""

from __future__ import annotations

import pytest

from game.match.pace import Pace, own_pace, own_paces, pace_of, set_own_pace
from game.match.settings import Settings


def test_without_its_own_a_game_goes_at_the_pace_of_the_settings() -> None:
    settings = Settings()
    settings.set("speed", "slow")
    assert pace_of(settings, "casanova") == Pace("slow", "at_once")


def test_each_game_keeps_its_own_and_can_have_that_of_the_settings_again() -> None:
    settings = Settings()
    set_own_pace(settings, "casanova", Pace("fast", ""))
    set_own_pace(settings, "canaletto", Pace("", "longer"))
    settings.set("think", "moment")
    assert pace_of(settings, "casanova") == Pace("fast", "moment")
    assert pace_of(settings, "canaletto") == Pace("normal", "longer")
    assert pace_of(settings, "canal_grande") == Pace("normal", "moment")
    set_own_pace(settings, "casanova", Pace())
    assert own_paces(settings) == {"canaletto": Pace("", "longer")}


@pytest.mark.parametrize("kept", ["", ",", "=", "casanova", "casanova=", "casanova=warp:never", "=fast:longer", ":::"])
def test_what_cannot_be_read_counts_as_nothing(kept: str) -> None:
    settings = Settings()
    settings.set("table_paces", kept)
    assert own_paces(settings) == {}
    assert own_pace(settings, "casanova") == Pace()

"""The pictures of rules in the workshop: a deal that is legal, chances that are true, sums that say what is wrong."""

from __future__ import annotations

from collections import Counter
from itertools import product
from unittest.mock import MagicMock

import pytest
from hypothesis import given

from game import registry
from game.catalogue.draft import with_value
from game.catalogue.games import rules_type
from game.client.games.canal_grande.rules_picture import map_places
from game.client.games.canaletto import rules_picture
from game.client.games.canaletto.rules_picture import draw_ring, one_deal, ring_places
from game.client.games.casanova.rules_picture import chances
from game.client.pages.workshop.keys import key_room
from game.rules.canaletto import CanalettoRules
from game.rules.core import Rules
from tests.strategies import few_or_more, rules_of

DRAWN = [game_id for game_id in registry.with_tables() if key_room(game_id).fits is not None]


@few_or_more(20)
@given(rules=rules_of(CanalettoRules))
def test_the_deal_of_the_picture_is_legal_wherever_there_is_one(rules: CanalettoRules) -> None:
    if rules.three.differs or rules.four.differs or rules.faults():
        return
    deal = one_deal(rules)
    assert len(deal) == rules.palaces.count
    assert Counter(name for palace in deal for name in palace) == rules.treasures
    for palace in deal:
        assert len(set(palace)) == len(palace)
        assert rules.palaces.min_tiles <= len(palace) <= rules.palaces.max_tiles


@pytest.mark.parametrize("count", range(1, 41))
def test_palaces_of_the_ring_lie_apart_and_within(count: int) -> None:
    from game.client.drawing.geometry import Rect

    room = Rect(0, 0, 830, 280)
    places = ring_places(room, count)
    assert len(places) == count
    assert all(room.covers(place) for place in places)
    assert not any(a.inset(0.01).intersects(b) for at, a in enumerate(places) for b in places[:at])


@pytest.mark.parametrize("dice", [(6,), (6, 6, 6), (4, 8, 3), (2,) * 5])
def test_the_chance_of_each_sum_is_that_of_all_throws(dice: tuple[int, ...]) -> None:
    throws = Counter(map(sum, product(*(range(1, sides + 1) for sides in dice))))
    total = sum(throws.values())
    assert chances(dice) == pytest.approx({number: count / total for number, count in throws.items()})


def test_dice_that_are_too_many_have_no_bars() -> None:
    assert chances((1000,) * 100) == {}


@pytest.mark.parametrize("game_id", DRAWN)
def test_the_printed_rules_fit(game_id: str) -> None:
    fits = key_room(game_id).fits
    assert fits is not None
    found = fits(rules_type(game_id)())
    assert 0 < len(found) <= 3
    assert all(fit.have <= fit.room for fit in found)
    rules: Rules = with_value(rules_type(game_id)(), *_too_much(game_id))
    assert any(fit.have > fit.room for fit in fits(rules))


def _too_much(game_id: str) -> tuple[tuple[str, ...], object]:
    """A key with a value that does not fit."""
    return {
        "casanova": (("rounds",), 20),
        "canaletto": (("treasures",), {"ox": 40, "cow": 40}),
        "canal_grande": (("win", "different"), 9),
    }[game_id]


@pytest.mark.parametrize("count", range(1, 23))
def test_quarters_of_the_map_lie_apart_on_both_banks(count: int) -> None:
    from game.client.drawing.geometry import Rect

    place = Rect(0, 0, 300, 260)
    cells = map_places(place, count)
    assert len(cells) == count
    for at, cell in enumerate(cells):
        assert place.x <= cell.x < cell.right <= place.right
        assert place.y <= cell.y < cell.bottom <= place.bottom
        assert not any(cell.intersects(other) for other in cells[:at])
        assert (cell.right < place.center[0]) == (at % 2 == 0 or at >= 2 * (count // 2))


def test_palaces_that_are_gone_keep_their_places_in_the_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client.drawing.geometry import Rect

    gone: list[int] = []
    monkeypatch.setattr(rules_picture, "_draw_gone", lambda canvas, cell, number: gone.append(number))
    monkeypatch.setattr(rules_picture, "_draw_palace", lambda *_, **__: None)
    for count in (9, 16, 20):
        gone.clear()
        rules = with_value(CanalettoRules(), ("palaces", "count"), count)
        canvas = MagicMock()
        canvas.fonts.text_scale = 1.0
        draw_ring(canvas, Rect(0, 0, 800, 300), rules)
        assert gone == list(range(count, 16))

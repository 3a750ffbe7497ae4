"""Canal Grande's drawings: every card of the rule file is there, seals are as long as their numbers, nothing is cut."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pygame
import pytest

from tools.art.canal_grande import cards, panels, table
from tools.art.canal_grande.canal import HALF, height_at
from tools.art.canal_grande.churches import CHURCHES, church
from tools.art.canal_grande.crests import QUARTERS, SHIELD
from tools.art.canal_grande.hatching import OWN, cut_line, hatch, is_inside, outlines
from tools.art.canal_grande.seals import NUMERALS, PHASE_ENDS, WAY, channel, channel_seal, pips
from tools.art.pens.svg import circle_data

QUARTER_NAMES = ("san_marco", "cannaregio", "castello", "dorsoduro", "san_polo", "santa_croce")
ACTION_NAMES = ("spy", "traitor", "gondola", "doge")
SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def test_every_card_is_drawn_large_and_small() -> None:
    drawn = cards.drawings()
    names = (*QUARTER_NAMES, *ACTION_NAMES, "1", "2", "3", "blank", "number")
    assert {f"canal_grande/{kind}_{name}.svg" for kind in ("card", "small") for name in names} <= drawn.keys()


@pytest.mark.parametrize("name", [*QUARTER_NAMES, "blank"])
def test_every_quarter_has_two_crests_a_church_and_a_well(name: str) -> None:
    drawn = cards.drawings() | table.drawings()
    files = (f"crest_{name}", f"crest_{name}_pale", f"church_{name}", f"well_{name}")
    assert {f"canal_grande/{file}.svg" for file in files} <= drawn.keys()


def test_no_picture_is_drawn_twice() -> None:
    families = [module.drawings() for module in (cards, table, panels)]
    assert len(families[0] | families[1] | families[2]) == sum(len(family) for family in families)


def test_the_quarters_are_told_apart_by_their_hatching_alone() -> None:
    assert len({hatch(SHIELD, OWN[quarter]) for quarter, _ in QUARTERS.values()}) == len(QUARTERS)


@pytest.mark.parametrize("name", QUARTERS)
def test_a_crest_is_hatched_within_its_shield_alone(name: str) -> None:
    shield = outlines(SHIELD)
    wider = [[(x * 1.01, y * 1.01) for x, y in outline] for outline in shield]
    places = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", hatch(SHIELD, OWN[QUARTERS[name][0]]))
    assert places
    assert all(is_inside((float(x), float(y)), wider) for x, y in places)


def test_a_line_is_cut_to_an_outline_and_its_hole() -> None:
    hole = [(4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0)]
    assert cut_line([(-5.0, 5.0), (15.0, 5.0)], [SQUARE, hole]) == [[(0, 5), (4, 5)], [(6, 5), (10, 5)]]


def test_a_line_inside_stays_in_one_piece() -> None:
    line = [(1.0, 1.0), (5.0, 2.0), (9.0, 1.0)]
    assert cut_line(line, [SQUARE]) == [line]


def test_outlines_follow_relative_and_smooth_commands() -> None:
    assert outlines("M1 1h2v2l-2 0z")[0] == [(1, 1), (3, 1), (3, 3), (1, 3)]
    assert outlines("M0 0q2 -2 4 0t4 0")[0][-1] == pytest.approx((8, 0))


def test_an_outline_with_an_arc_is_refused() -> None:
    with pytest.raises(ValueError, match="arcs cannot be followed"):
        outlines(circle_data(0, 0, 5))


@pytest.mark.parametrize("phase_end", PHASE_ENDS)
@pytest.mark.parametrize("value", sorted(NUMERALS))
def test_a_seal_is_as_long_as_its_number(value: int, phase_end: int) -> None:
    bar = ElementTree.fromstring(channel_seal(value, phase_end)).find("{*}rect")
    assert bar is not None
    assert float(bar.get("width", "0")) + 1.4 + 2 == pytest.approx(WAY / phase_end * value, abs=0.01)


@pytest.mark.parametrize("phase_end", PHASE_ENDS)
def test_the_channel_has_a_dot_for_each_place(phase_end: int) -> None:
    assert channel(phase_end).count("a3 3 0 1 0 6 0") == phase_end


@pytest.mark.parametrize("value", sorted(NUMERALS))
def test_a_number_card_has_as_many_pips_as_its_value(value: int) -> None:
    assert pips(value).count("M") == value


def test_the_banks_of_the_offers_lie_on_dry_ground() -> None:
    assert height_at(-HALF - 6, 680) > 464
    assert height_at(HALF + 7, 840) < 520


@pytest.mark.parametrize("name", CHURCHES)
def test_no_church_is_cut_by_the_edge_of_its_picture(name: str) -> None:
    picture = pygame.image.load_sized_svg(io.BytesIO(church(name).encode()), (380, 140))
    left, top, width, height = picture.get_bounding_rect()
    assert left > 0
    assert top > 0
    assert left + width < 380
    assert top + height < 140

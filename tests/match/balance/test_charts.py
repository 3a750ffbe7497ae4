"""The charts of a report: scales with round ends, bars and columns that lie where their numbers are."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from game.match.balance.charts import Column, bars, columns, scale_of, spread
from game.match.balance.report import Figure


@pytest.mark.parametrize(
    ("values", "ends"),
    [([25.0, 31.0], (20.0, 40.0)), ([0.0], (0.0, 1.0)), ([-3.0, 4.0], (-4.0, 4.0)), ([7.0, 7.0], (0.0, 10.0))],
)
def test_a_scale_has_round_ends_and_holds_what_it_shows(values: list[float], ends: tuple[float, float]) -> None:
    scale = scale_of(values)
    assert scale.low <= min(values) <= max(values) <= scale.high
    assert scale.marks[0] == pytest.approx(scale.low)
    assert scale.marks[-1] == pytest.approx(scale.high)
    assert len(scale.marks) <= 12


def test_no_scale_of_shares_goes_beyond_all_of_them() -> None:
    drawn = ElementTree.fromstring(bars([("", [Figure(0.9, 0.4, 0.99)])], factor=100.0, fair=None, told="one"))
    marks = [float(node.text or "") for node in drawn.iter() if node.tag.endswith("text")]
    assert max(marks) == 100
    assert min(marks) == 0


def test_a_bar_lies_where_its_interval_is_and_is_never_too_thin_to_see() -> None:
    drawn = ElementTree.fromstring(
        bars([("", [Figure(0.5, 0.4, 0.6)]), ("", [Figure(0.3, 0.3, 0.3)])], factor=100, fair=0.5, told="two")
    )
    rects = [node for node in drawn.iter() if node.tag.endswith("rect") and node.get("rx")]
    wide, thin = (float(node.get("width", "0")) for node in rects)
    assert thin == 9.0
    assert wide > 40


def test_charts_of_nothing_are_nothing() -> None:
    assert bars([("", [None])], factor=1, fair=None, told="") == ""
    assert columns([Column("a", (None,))], "") == ""
    assert spread([{}], "") == ""


def test_columns_grow_to_the_right_and_a_spread_has_a_place_for_each_amount() -> None:
    few, many = (columns([Column(str(number), (1.0, 2.0)) for number in range(count)], "x") for count in (5, 40))
    width = [float(ElementTree.fromstring(text).get("width", "0")) for text in (few, many)]
    assert width[1] > 2000 > width[0]
    assert spread([{"1": 4, "15": 2}, {"2": 1}], "x").count("<rect") >= 2

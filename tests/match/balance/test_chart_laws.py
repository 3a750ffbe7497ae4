"""What holds for every chart: all of it lies on its sheet, and each mark, bar and column where its number is."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.balance.charts import COLUMNS_HIGH, MIN_BAR, Column, bars, columns, scale_of, spread
from game.match.balance.report import Figure

shares = st.floats(0.0, 1.0, allow_nan=False).map(lambda value: round(value, 3))
figures = st.tuples(shares, shares, shares).map(sorted).map(lambda ends: Figure(ends[1], ends[0], ends[2]))
rows = st.lists(
    st.tuples(st.just("a row"), st.lists(figures | st.none(), min_size=1, max_size=2)), min_size=1, max_size=4
)


def parts(text: str, tag: str, **attributes: str) -> list[ElementTree.Element]:
    """The elements of a drawing that have these attributes."""
    return [
        node
        for node in ElementTree.fromstring(text).iter(f"{{http://www.w3.org/2000/svg}}{tag}")
        if all(node.get(name) == value for name, value in attributes.items())
    ]


def number(node: ElementTree.Element, name: str) -> float:
    """An attribute."""
    return float(node.get(name, "nan"))


def check_all_on_the_sheet(text: str) -> None:
    sheet = ElementTree.fromstring(text)
    _, _, width, height = map(float, sheet.get("viewBox", "").split())
    assert (number(sheet, "width"), number(sheet, "height")) == (width, height)
    for rect in parts(text, "rect"):
        if rect.get("x") is not None:
            assert -MIN_BAR <= number(rect, "x") <= number(rect, "x") + number(rect, "width") <= width + MIN_BAR
            assert 0 <= number(rect, "y") <= number(rect, "y") + number(rect, "height") <= height
    for label in parts(text, "text"):
        assert 0 <= number(label, "x") <= width
        assert 0 < number(label, "y") <= height
    for line in parts(text, "path"):
        found = re.match(r"M([\d.-]+) ([\d.-]+)([HhVv])([\d.]+)", line.get("d", ""))
        if found is not None and line.get("stroke-width") not in ("1.2", "1.4"):
            x, y, way, length = float(found[1]), float(found[2]), found[3], float(found[4])
            right = length if way == "H" else x + length * (way == "h")
            low = length if way == "V" else y + length * (way == "v")
            assert -MIN_BAR <= x <= right <= width + MIN_BAR, line.get("d")
            assert 0 <= y <= low <= height, line.get("d")


def marked(text: str, anchor: str, along: str) -> list[tuple[float, float]]:
    """The numbers of a chart's scale and where they stand."""
    found = [(label.text or "", number(label, along)) for label in parts(text, "text", **{"text-anchor": anchor})]
    return [(float(label), at) for label, at in found if re.fullmatch(r"-?[\d.]+(e[-+]\d+)?", label)]


def at_number(marks: list[tuple[float, float]], value: float) -> float:
    """Where a number stands between two marks of an even scale."""
    (low, first), (high, last) = marks[0], marks[-1]
    return first + (value - low) / (high - low) * (last - first)


@settings(max_examples=60)
@given(rows=rows, fair=shares | st.none())
def test_a_bar_reaches_over_its_interval_and_is_crossed_at_its_number(
    rows: list[tuple[str, list[Figure | None]]], fair: float | None
) -> None:
    text = bars(rows, factor=100.0, fair=fair, told="told")
    shown = [figure for _, sides in rows for figure in reversed(sides) if figure is not None]
    assert bool(text) == bool(shown)
    if not text:
        return
    check_all_on_the_sheet(text)
    marks = marked(text, "middle", "x")
    gaps = [b - a for (_, a), (_, b) in pairwise(marks)]
    assert max(gaps) - min(gaps) <= 0.21
    for value, at in marks:
        assert at == pytest.approx(at_number(marks, value), abs=0.1)
    crossed = [path for path in parts(text, "path") if path.get("stroke-width") == "2.4"]
    assert len(parts(text, "rect", rx="4")) == len(crossed) == len(shown)
    for bar, cross, figure in zip(parts(text, "rect", rx="4"), crossed, shown, strict=True):
        x, y = map(float, re.findall(r"[\d.-]+", cross.get("d", ""))[:2])
        assert x == pytest.approx(at_number(marks, 100 * figure.value), abs=0.2)
        assert y == pytest.approx(number(bar, "y") - 1)
        low, high = (at_number(marks, 100 * end) for end in (figure.low, figure.high))
        if high - low > MIN_BAR + 1:
            assert number(bar, "x") == pytest.approx(low, abs=0.2)
            assert number(bar, "width") == pytest.approx(high - low, abs=0.3)
        else:
            assert number(bar, "width") >= MIN_BAR - 0.2
            assert number(bar, "x") - 0.2 <= x <= number(bar, "x") + number(bar, "width") + 0.2
    heights = sorted(number(bar, "y") for bar in parts(text, "rect", rx="4"))
    assert all(b - a >= 15 for a, b in pairwise(heights)), "bars lie over one another"
    dotted = parts(text, "path", **{"stroke-dasharray": "2 3"})
    assert len(dotted) == (fair is not None)
    for line in dotted:
        x = float(re.findall(r"[\d.-]+", line.get("d", ""))[0])
        assert x == pytest.approx(at_number(marks, 100 * (fair or 0)), abs=0.2)


@settings(max_examples=60)
@given(
    items=st.lists(st.lists(shares | st.none(), min_size=2, max_size=2), min_size=1, max_size=9),
    picture=st.sampled_from(["", "data:image/svg+xml;base64,AA"]),
)
def test_a_column_stands_on_the_ground_and_is_as_high_as_its_number(
    items: list[list[float | None]], picture: str
) -> None:
    made = [Column(f"thing {at}", tuple(values), picture, "below") for at, values in enumerate(items)]
    text = columns(made, "told")
    if not any(value is not None for values in items for value in values):
        assert text == ""
        return
    check_all_on_the_sheet(text)
    ground = 24 + COLUMNS_HIGH
    marks = [(0.0, ground), *marked(text, "end", "y")]
    most = marks[-1][0]
    for side, wide in enumerate((28.0, 15.0)):
        shown = [values[side] for values in items if values[side] is not None]
        rects = [rect for rect in parts(text, "rect") if rect.get("width") == f"{wide:g}"]
        assert len(rects) == len(shown)
        for rect, value in zip(rects, shown, strict=True):
            assert number(rect, "y") + number(rect, "height") == pytest.approx(ground, abs=0.11)
            assert number(rect, "height") == pytest.approx((value or 0) / most * COLUMNS_HIGH, abs=0.1)
    for value, at in marks[1:]:
        assert at - 4 == pytest.approx(ground - value / most * COLUMNS_HIGH, abs=0.1)
    names = [label for label in parts(text, "text") if (label.text or "").startswith("thing")]
    assert len(names) == len(items)
    gaps = {round(number(b, "x") - number(a, "x"), 1) for a, b in pairwise(names)}
    assert gaps <= {62.0}
    below = [number(label, "y") for label in parts(text, "text") if label.text == "below"]
    assert all(low > ground + (48 if picture else 0) for low in below)


@settings(max_examples=60)
@given(
    sides=st.lists(
        st.dictionaries(st.integers(-20, 160).map(str), st.integers(1, 50), max_size=30), min_size=1, max_size=2
    )
)
def test_a_spread_shows_every_part_at_its_amount_and_the_largest_highest(sides: list[dict[str, int]]) -> None:
    text = spread(sides, "told")
    amounts = [int(amount) for side in sides for amount in side]
    assert bool(text) == bool(amounts)
    if not text:
        return
    check_all_on_the_sheet(text)
    ground = 112.0
    measured = [rect for rect in parts(text, "rect") if rect.get("stroke-width") == "0.7"]
    heights = [number(rect, "height") for rect in measured]
    strokes = [re.findall(r"[\d.-]+", path.get("d", "")) for path in parts(text, "path", **{"stroke-width": "3"})]
    heights += [ground - float(found[1]) for found in strokes]
    assert max(heights) == pytest.approx(100, abs=0.11)
    assert all(0 <= height <= 100.01 for height in heights)
    for rect in measured:
        assert number(rect, "y") + number(rect, "height") == pytest.approx(ground, abs=0.11)
    step = max(1, -(-(max(amounts) - min(amounts) + 1) // 40))
    count = -(-(max(amounts) - min(amounts) + 1) // step)
    numbers = sorted({(int(amount) - min(amounts)) // step for amount in sides[0]})
    for rect, at in zip(measured, numbers, strict=True):
        assert number(rect, "x") == pytest.approx(20 + 500 / count * at + 1, abs=0.11)
        assert number(rect, "width") == pytest.approx(500 / count - 2, abs=0.11)
    for low, x in marked(text, "middle", "x"):
        assert x == pytest.approx(20 + 500 / count * ((low - min(amounts)) / step + 0.5), abs=0.11)
    places = {(int(amount) - min(amounts)) // step for amount in sides[0]}
    assert len(measured) == len(places)
    if len(sides) > 1:
        assert len(strokes) == len({(int(amount) - min(amounts)) // step for amount in sides[1]})


@given(
    values=st.lists(st.floats(-1e4, 1e4).map(lambda value: round(value, 2)), min_size=1),
    free=st.floats(0, 50).map(lambda value: round(value, 2)),
)
def test_a_scale_holds_all_has_round_marks_and_is_no_longer_than_it_must(values: list[float], free: float) -> None:
    scale = scale_of(values, free=free)
    slack = 1e-6 * max(1.0, *map(abs, values))
    assert scale.low <= min(values) + slack
    assert scale.high >= max(values) - slack
    assert 1 <= len(scale.marks) - 1 <= 7
    assert scale.low >= min(values) - free - scale.step - slack
    assert scale.high <= max(values) + free + scale.step + slack
    assert scale.low >= 0 or min(values) < 0
    for mark in (scale.low, scale.high):
        assert mark / scale.step == pytest.approx(round(mark / scale.step), rel=1e-9, abs=1e-6)
    assert scale.at(scale.low, 400) == 0
    assert scale.at(scale.high, 400) == pytest.approx(400)

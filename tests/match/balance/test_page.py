"""The page: one file that needs no other, whose charts are right, and which says "It stands" only at the end."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import msgspec
import pytest

from game.match.balance.charts import Column, bars, columns, scale_of, spread
from game.match.balance.order import Order
from game.match.balance.page import page
from game.match.balance.report import Figure, Report
from game.match.balance.running import Running
from tests.match.balance.orders import POOR, PRINTED, RICH, order


@pytest.fixture(scope="module")
def report() -> Report:
    running = Running(order(RICH, POOR, games=24))
    list(running)
    return running.report()


class Tags(HTMLParser):
    """The tags of a page, and whether they close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in ("meta", "path", "rect", "image", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "rect", "image"):
            assert self.open.pop() == tag


def svgs(text: str) -> list[ElementTree.Element]:
    """The drawings of a page."""
    return [
        ElementTree.fromstring(found) for found in re.findall(r"<svg.*?</svg>", text, re.DOTALL) if "xmlns" in found
    ]


def test_it_is_one_file_without_links_or_scripts_and_closes_what_it_opens(report: Report) -> None:
    text = page(report)
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert not {tag for tag, _ in tags.seen} & {"script", "link", "iframe", "a", "img"}
    for _, attributes in tags.seen:
        for name in ("href", "src"):
            assert (attributes.get(name) or "data:").startswith("data:image/svg+xml;base64,") or name not in attributes
    assert "url(http" not in text
    assert len(svgs(text)) > 8


def test_it_shows_drawings_of_the_things_that_have_one() -> None:
    running = Running(Order("canaletto", (PRINTED,), 3, ("random:9", "greedy", "greedy"), games=3, seed=3))
    list(running)
    text = page(running.report())
    assert text.count("data:image/svg+xml;base64,") >= 12
    assert "What a set brings" in text


def test_it_says_that_something_stands_only_at_the_end(report: Report) -> None:
    assert "It stands." in page(report)
    running = Running(order(RICH, POOR, games=24))
    for progress in running:
        if progress.games == progress.most:
            break
        assert "stands" not in page(running.report()).partition("<body>")[2]
        assert "A part" in page(running.report())


def test_names_of_ones_own_are_text_and_nothing_else(report: Report) -> None:
    rules = (msgspec.structs.replace(report.rules[0], name='<b onload="x">&'), report.rules[1])
    text = page(msgspec.structs.replace(report, rules=rules))
    assert "<b onload" not in text
    assert "&lt;b onload" in text


def test_every_number_of_a_chart_stands_in_a_table_or_a_sentence_too(report: Report) -> None:
    text = page(report)
    for table in report.things:
        for row in table.rows:
            assert f">{row.name}<" in text


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

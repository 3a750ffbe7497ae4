"""The page: one file that needs no other, whose charts are right, and which says "It stands" only at the end."""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser
from xml.etree import ElementTree

import msgspec
import pytest

from game import registry
from game.client.pages.report import html_page
from game.client.pages.report.shown import fixed_figures
from game.client.pages.report.words import thing_name
from game.client.words.locale import Locale
from game.match.balance.measuring import Course
from game.match.balance.order import Order
from game.match.balance.report import Report
from game.match.balance.running import Running
from tests.match.balance.orders import POOR, PRINTED, RICH, order


def page(report: Report, language: str = "en") -> str:
    """The page of a report in a language."""
    return html_page.page(report, Locale(language))


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
    text, locale = page(report), Locale("en")
    for table in report.things:
        for row in table.rows:
            name = locale.text(thing_name(locale, report.game, table, row))
            assert f">{escape(name)}<" in text


def texts(text: str) -> set[str]:
    """What a page says outside its tags and its last line, which says what made it."""
    body = text.partition("<body>")[2].rpartition("<footer>")[0]
    return {part.strip() for part in re.split(r"<[^>]*>", body) if any(map(str.isalpha, part))}


@pytest.mark.parametrize("language", ["fr", "nl", "de", "it"])
@pytest.mark.parametrize("game_id", sorted(registry.GAMES))
@pytest.mark.parametrize("course", ["done", "stopped"])
def test_it_speaks_the_players_language(game_id: str, language: str, course: Course) -> None:
    report = fixed_figures(game_id, course).report
    assert report is not None
    locales = Locale("en"), Locale(language)
    ours = {
        english
        for table in report.things
        for row in table.rows
        for english, other in [[locale.text(thing_name(locale, game_id, table, row)) for locale in locales]]
        if english == other
    }
    alike = texts(page(report)) & texts(page(report, language))
    assert {text for text in alike if len(text) > 3} <= {*ours, "Carnival", "Doge", "Doges"}
    assert f'<html lang="{language}">' in page(report, language)

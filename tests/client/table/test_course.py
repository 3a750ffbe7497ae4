"""The chart of a game's course, and what is said of it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from game.client.drawing.canvas import Canvas, PanelKind
from game.client.drawing.geometry import Rect
from game.client.games.casanova.screens import screens
from game.client.table.course import turning_point
from game.client.words.locale import Locale, Message
from game.rules.core import Seat
from tests.client.table.tables import TABLES
from tests.pilot import Pilot

LATE = [(0.5, 0.5), (0.4, 0.6), (0.7, 0.3), (1.0, 0.0)]


@pytest.mark.parametrize(
    ("course", "seat", "round_number"),
    [
        (LATE, 0, 2),
        ([(0.5, 0.5), (0.6, 0.4), (1.0, 0.0)], 0, 0),
        ([(0.5, 0.5), (0.4, 0.6), (1.0, 0.0)], 0, 2),
        (LATE, 1, 4),
    ],
)
def test_the_turning_point_is_where_nobody_was_in_front_any_more(
    course: list[tuple[float, float]], seat: int, round_number: int
) -> None:
    assert turning_point(course, Seat(seat)) == round_number


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written, in words."""
    lines: list[str] = []
    write = Canvas.text

    def writing(canvas: Canvas, message: Message | str, *asked: Any, **options: Any) -> Rect:
        lines.append(canvas.locale.text(message))
        return write(canvas, message, *asked, **options)

    monkeypatch.setattr(Canvas, "text", writing)
    return lines


def show(pilot: Pilot, wanted: str) -> None:
    pilot.app.stack.push(screens()[wanted]())
    pilot.turn()


def test_a_result_thought_over_tells_the_turning_point_and_marks_both_decisions(
    pilot: Pilot, written: list[str]
) -> None:
    """It was a chart of bands and one general line: no story, no pins, no end, no dice."""
    show(pilot, "result_thought")
    assert any("put Pantalone in front" in line for line in written)
    assert {"100%", "won", "massimo 15", "Best decision", "Costliest decision"} <= set(written)


def test_the_standing_leaves_the_gondola_above_it_in_view(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of four rows lay over its hull."""
    rows: list[Rect] = []
    lay = Canvas.panel

    def laying(canvas: Canvas, rect: Rect, kind: PanelKind = "plaque") -> None:
        rows.append(rect)
        lay(canvas, rect, kind)

    monkeypatch.setattr(Canvas, "panel", laying)
    show(pilot, "result")
    page = pilot.app.tools.page
    assert min(rect.y for rect in rows if rect.x == 40) >= page.height - 1080 + 640


@pytest.mark.parametrize("name", TABLES)
def test_every_table_tells_the_turning_point_by_what_it_counts(name: str) -> None:
    """Canaletto spoke of rounds where all else speaks of auctions; of a team nothing could be told."""
    table, locale = TABLES[name][0](), Locale("en")
    whos = ("you", "team") if name.endswith("teams") else ("you", "other")
    for who, when in itertools.product(whos, ("deal", "round", "end")):
        line = locale.text(table.board.turning_text(who, when, "Moretta", 7))
        assert ("7" in line) == (when != "deal")
        assert ("auction" in line.lower()) == (name == "canaletto" and when != "deal")
    assert not locale.missing

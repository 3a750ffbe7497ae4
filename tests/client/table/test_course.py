"""The chart of a game's course, and what is said of it."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from game.client.drawing.canvas import Canvas, PanelKind
from game.client.drawing.geometry import Rect
from game.client.games.casanova.screens import screens
from game.client.table.course import Pin, bands_of, marks_and_tags, turning_point
from game.client.table.plaque import Face
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
    assert turning_point(course, [Seat(seat)]) == round_number


def test_a_team_is_in_front_by_what_its_players_have_together() -> None:
    course = [(0.2, 0.2, 0.3, 0.3), (0.3, 0.25, 0.4, 0.05), (0.5, 0.5, 0.0, 0.0)]
    assert turning_point(course, [Seat(0), Seat(1)]) == 1
    assert turning_point(course, [Seat(0)]) == 2


def faces(players: int) -> dict[Seat, Face]:
    names = ("You", "Bauta", "Colombina", "Moretta")
    return {
        Seat(seat): Face(Seat(seat), names[seat], "", "portraits/plain", is_viewer=seat == 0) for seat in range(players)
    }


@pytest.mark.parametrize("viewer", range(4))
def test_the_viewer_s_band_lies_lowest_and_a_team_has_one(viewer: int) -> None:
    """One's own stood wherever one sat, and partners had half of one chance each."""
    alone = bands_of(faces(4), Seat(viewer), lambda seat: (seat,))
    assert [band.seats for band in alone] == [(Seat((viewer + step) % 4),) for step in range(4)]
    teams = bands_of(faces(4), Seat(viewer), lambda seat: (Seat(seat & ~1), Seat(seat | 1)))
    assert len(teams) == 2
    assert teams[0].seats == (viewer, viewer ^ 1)
    assert len(teams[0].faces) == 2


def test_names_lie_clear_of_pins_and_of_each_other() -> None:
    """Over charts of any course: a pin stood on a name, and its head over the caption of the chart."""
    rng, laid = Random(15), 0
    for _ in range(300):
        players, rounds = rng.choice((2, 3, 4)), rng.randint(1, 30)
        course = [[rng.random() ** rng.choice((2, 9)) + 1e-6 for _ in range(players)] for _ in range(rounds + 1)]
        course = [[share / sum(row) for share in row] for row in course]
        bands = bands_of(faces(players), Seat(0), lambda seat: (seat,))
        pins = [Pin(rng.randint(0, rounds), Seat(0), good) for good in (True, False)]
        chart = Rect(100, 200, rng.choice((400, 900)), rng.choice((240, 600)))
        marks, tags = marks_and_tags(chart, course, bands, pins, [rng.uniform(80, 200) for _ in bands])
        for mark in marks:
            assert chart.inset(-8, -30).covers(mark.box)
        shown = [tag for tag in tags if tag is not None]
        assert len(shown) == len(bands) or (chart.w, chart.h) != (900, 600), (
            "nobody is left without a name where there is room"
        )
        laid += len(shown)
        for tag in shown:
            assert chart.covers(tag)
            assert not any(tag.intersects(mark.box) for mark in marks)
        for one, other in itertools.combinations(shown, 2):
            assert not one.intersects(other)
    assert laid > 300


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
    assert any("Pantalone took the lead" in line for line in written)
    assert {"100%", "won", "massimo 3", "Best decision", "Costliest decision"} <= set(written)


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

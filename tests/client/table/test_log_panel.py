"""The log: what is asked now stands under the lines, whatever part of them is read."""

from __future__ import annotations

from random import Random

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.table import log_panel
from game.client.table.faces import faces_of
from game.client.table.log_panel import HEAD, LogPanel
from game.client.words.locale import msg
from game.client.words.script_runs import without_isolates
from game.match.log import Entry, text
from game.match.seats import SeatPlan
from game.rules.core import Seat
from tests.pilot import Pilot


def test_no_line_comes_out_under_the_question_when_the_log_is_scrolled(pilot: Pilot) -> None:
    window = pilot.app.window
    canvas = Canvas(window, pilot.app.tools)
    panel = LogPanel({}, "common/prow")
    panel.rect = Rect(100, 100, 340, 500)
    entries = [Entry(text("canal_grande.cards_revealed", cards="Castello " * 6), None, 1, 1) for _ in range(30)]
    panel.show(entries, msg("table.your_turn", what=msg("table.log")))
    scale = canvas.page.scale
    under = tuple(round(part * scale) for part in (118, 575, 300, 11))

    def below() -> bytes:
        window.fill((0, 0, 0))
        panel.draw(canvas)
        return bytes(window.subsurface(under).get_buffer().raw)

    empty = below()
    for _ in range(9):
        assert panel.scroll(0.5)
        assert below() == empty


@pytest.mark.parametrize("name", ["Giacomo", "דוד המלך", "Zoë"])
def test_the_name_that_a_line_begins_with_is_bold(pilot: Pilot, name: str) -> None:
    canvas = Canvas(pilot.app.window, pilot.app.tools)
    faces = faces_of([SeatPlan("human", name), SeatPlan("human", "Marina")], Seat(1))
    panel = LogPanel(faces, "common/prow")
    rows = panel._rows(canvas, Entry(text("table.resigned", name=name), Seat(0), 1, 1), 900)
    assert (without_isolates(rows[0][0].text).strip(), rows[0][0].style.weight) == (name, "bold")
    assert rows[0][1].style.weight == "regular"


@pytest.mark.parametrize("seed", range(12))
def test_the_newest_lines_begin_right_under_the_head(pilot: Pilot, seed: int) -> None:
    """However many there are, and however high each is: no line's height is left blank there."""
    rng = Random(seed)
    pilot.app.settings.set("text_size", rng.choice([100, 140, 200]))
    canvas = Canvas(pilot.app.window, pilot.app.tools)
    panel = LogPanel({}, "common/prow")
    panel.rect = Rect(100, 100, 340, rng.randrange(560, 900))
    entries = [
        Entry(text("canal_grande.cards_revealed", cards="Castello " * rng.randrange(1, 6)), None, number, number)
        for number in range(rng.randrange(1, 30))
    ]
    panel.show(entries, msg("table.your_turn", what=msg("table.log")) if rng.random() < 0.7 else None)
    panel.draw(canvas)
    under = panel.rect.y + HEAD
    tops = [line.top + panel._shift for line in panel._lines]
    assert min(abs(top - under) for top in tops) < 1
    last = panel._lines[-1]
    assert last.top + panel._shift + last.height <= panel.rect.bottom - panel._prompt_height(canvas)


@pytest.mark.parametrize("percent", [100, 140, 200])
@pytest.mark.parametrize("lines", [1, 4, 40])
def test_the_frame_of_what_is_asked_keeps_away_from_the_portrait_above_it(
    pilot: Pilot, lines: int, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.app.settings.set("text_size", percent)
    canvas = Canvas(pilot.app.window, pilot.app.tools)
    faces = faces_of([SeatPlan("human", "Giacomo"), SeatPlan("human", "Marina")], Seat(0))
    panel = LogPanel(faces, "common/prow")
    panel.rect = Rect(100, 100, 340, 700)
    entries = [Entry(text("table.resigned", name="Marina"), Seat(1), number, 1) for number in range(lines)]
    panel.show(entries, msg("table.your_turn", what=msg("table.log")))
    portraits: list[Rect] = []
    framed: list[Rect] = []
    monkeypatch.setattr(log_panel, "draw_portrait", lambda _canvas, place, _face: portraits.append(place))
    frame = Canvas.frame
    monkeypatch.setattr(Canvas, "frame", lambda self, rect, *so: (framed.append(rect), frame(self, rect, *so)))
    panel.draw(canvas)
    *above, _own = portraits
    assert framed[-1].y - above[-1].bottom >= 8
    assert framed[-1].bottom <= panel.rect.bottom - 8

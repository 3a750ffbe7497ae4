"""The log: what is asked now stands under the lines, whatever part of them is read."""

from __future__ import annotations

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.table.faces import faces_of
from game.client.table.log_panel import LogPanel
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

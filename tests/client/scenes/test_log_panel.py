"""The course of play: what is asked now stands under the lines, whatever part of them is read."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.geometry import Rect
from game.client.locale import msg
from game.client.scenes.log_panel import LogPanel
from game.match.log import Entry, text
from tests.pilot import Pilot


def test_no_line_comes_out_under_the_question_when_the_log_is_scrolled(pilot: Pilot) -> None:
    window = pilot.app.window
    canvas = Canvas(window, pilot.app.tools)
    panel = LogPanel({}, "common/prow")
    panel.rect = Rect(100, 100, 340, 500)
    entries = [Entry(text("canal_grande.cards_revealed", cards="Castello " * 6), None, 1, 1) for _ in range(30)]
    panel.show(entries, msg("table.your_turn"))
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

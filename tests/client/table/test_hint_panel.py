"""Advice at the table: as high as the column allows, and what does not fit is scrolled."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.ai.player import Choice, Reason
from game.ai.terms import Term
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.advice import advised_height, advised_text
from game.client.games.canal_grande.answer_buttons import move_text_of
from game.client.screenshots import offscreen_app, screens
from game.client.shell.scene import Scene
from game.client.table.column import column_rect, place_column
from game.client.table.hint_panel import HintPanel
from game.client.table.log_panel import LogPanel
from game.client.table.scene import TableScene
from game.client.words.locale import Message, msg
from game.match.options import ScreenshotOptions
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, Divide
from game.rules.casanova import Double, Quit
from game.rules.core import Seat
from tests.languages import WHOLE
from tests.pilot import Pilot

ADVISED = ("casanova_stay", "canaletto_bid")
"""Screens of tables where advice is shown."""
DECIDED = ("over.won", "over.lost", "quarters.ours", "quarters.theirs", "hand.ours", "hand.theirs", "gondolas.ours",
           "over", "quarters", "hand", "gondolas", "numbers", "divides")  # fmt: skip
"""What may decide for a division, as the keys end."""
LONG = tuple(Reason("casanova.reason.under_massimo", {"card": card, "massimo": 9}) for card in range(1, 17))


class Shown(Scene):
    """A panel alone."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__()
        self.panel = self.widgets.add(HintPanel({}, lambda _: msg("casanova.move.quit")))
        self.panel.rect = Rect(100, 100, 324, 400)
        move = Quit(Seat(0))
        self.panel.choice = Choice(move, ((move, 1.0),), ((move, 0.0),), (0.5, 0.5), reasons, 1)

    def draw(self, canvas) -> None:  # type: ignore[no-untyped-def]
        canvas.fill(canvas.page.rect, "paper")
        super().draw(canvas)


def _show(pilot: Pilot, reasons: tuple[Reason, ...]) -> HintPanel:
    scene = Shown(reasons)
    pilot.app.stack.push(scene)
    scene.widgets.focus(scene.panel)
    pilot.turn(2)
    return scene.panel


@pytest.mark.parametrize("how", ["wheel", "keys"])
def test_long_advice_is_scrolled_to_its_end_and_back(pilot: Pilot, how: str) -> None:
    panel = _show(pilot, LONG)
    top = pilot.shown()
    for _ in range(12):
        pilot.wheel(-1, panel.rect.center) if how == "wheel" else pilot.press("down")
    pilot.turn(2)
    assert pilot.shown() != top
    assert not panel.scroll(-1)
    for _ in range(12):
        pilot.wheel(1, panel.rect.center) if how == "wheel" else pilot.press("up")
    assert not panel.scroll(1)


def test_short_advice_does_not_scroll(pilot: Pilot) -> None:
    panel = _show(pilot, LONG[:1])
    assert not panel.scroll(-1)
    assert not panel.adjust("down")


def test_new_advice_begins_at_its_top(pilot: Pilot) -> None:
    panel = _show(pilot, LONG)
    top = pilot.shown()
    assert panel.scroll(-3)
    pilot.turn(2)
    assert pilot.shown() != top
    panel.choice = panel.choice
    pilot.turn(2)
    assert pilot.shown() == top


def test_the_bar_is_dragged_and_a_finger_elsewhere_is_not(pilot: Pilot) -> None:
    panel = _show(pilot, LONG)
    assert panel.drags_from((panel.rect.right - 14, panel.rect.center[1]))
    assert not panel.drags_from(panel.rect.center)
    top = pilot.shown()
    panel.pointer_down((panel.rect.right - 14, panel.rect.bottom - 40))
    panel.pointer_drag((panel.rect.right - 14, panel.rect.bottom - 14))
    panel.pointer_up((panel.rect.right - 14, panel.rect.bottom - 14))
    pilot.turn(2)
    assert pilot.shown() != top


def test_a_move_of_many_words_is_said_in_fewer_rather_than_too_small(pilot: Pilot) -> None:
    place = Shown(LONG[:1]).panel.rect
    drawn: list[str] = []

    def short(_: object) -> Message:
        drawn.append("short")
        return msg("casanova.move.quit")

    for words, expected in (("Fold", []), ("Play San Marco, two Castello and two Gondolas to the vote", ["short"])):
        drawn.clear()
        panel = HintPanel({}, lambda _, said=words: Message("list.and", (("first", said), ("last", said))), short)
        panel.choice, panel.rect = Choice(Quit(Seat(0)), reasons=LONG[:1]), place
        panel.draw(Canvas(pilot.app.window, pilot.app.tools))
        assert drawn == expected


def test_a_click_presses_the_panel_and_the_bar_does_not(pilot: Pilot) -> None:
    panel = _show(pilot, LONG)
    pressed: list[str] = []
    panel.on_press = lambda: pressed.append("pressed")
    pilot.click(panel.rect.center)
    assert pressed == ["pressed"]
    panel.pointer_down((panel.rect.right - 14, panel.rect.bottom - 60))
    panel.pointer_up((panel.rect.right - 14, panel.rect.bottom - 60))
    assert pressed == ["pressed"]


def test_the_chances_with_the_move_and_the_next_best_are_drawn_and_said(pilot: Pilot) -> None:
    stay, double = Quit(Seat(0)), Double(Seat(0))
    panel = _show(pilot, LONG[:1])
    terms = ((double, (Term("pot", 0.1, "win"),)), (stay, (Term("pot", -0.05, "win"),)))
    panel.choice = Choice(double, values=((stay, -0.05), (double, 0.1)), win=(0.6, 0.4), reasons=LONG[:1], terms=terms)
    assert [(bar.percent, bar.is_best) for bar in panel.bars()] == [(60, True), (45, False)]
    line = pilot.app.tools.locale.text(panel.spoken())
    assert "60%" in line
    assert "45%" in line


def test_a_chance_that_is_not_known_is_not_drawn(pilot: Pilot) -> None:
    panel = _show(pilot, LONG[:1])
    panel.choice = Choice(Quit(Seat(0)), values=((Quit(Seat(0)), 0.0),), reasons=LONG[:1])
    assert panel.bars() == []


def test_partners_win_together_so_their_chance_is_that_of_the_team() -> None:
    move = Quit(Seat(0))
    choice = Choice(move, values=((move, 0.05),), win=(0.6, 0.6, 0.4, 0.4))
    assert choice.chance_with(move) == pytest.approx(0.6)


@pytest.mark.parametrize("language", WHOLE)
def test_in_the_largest_type_advice_is_read_without_scrolling(language: str, tmp_path: Path) -> None:
    """The log folds for it, and the last reasons are left out; the log's button sends it away."""
    app = offscreen_app(ScreenshotOptions(folder=tmp_path, size=(1280, 720), text_scale=200, language=language))
    advised = 0
    for screen in screens(app.tools.locale):
        if screen.name not in ADVISED:
            continue
        screen.show(app)
        app.picture()
        table = app.stack.top
        assert isinstance(table, TableScene)
        panel = table.controls.hint
        advised += panel.choice is not None
        assert not panel.scroll(-1)
        assert panel.rect.bottom <= app.page.height
        if not table.controls.log.visible:
            table.controls.bar["log"].press()
            assert panel.choice is None
            assert table.controls.log.focused
    app.quit()
    app.close()
    assert advised == len(ADVISED)


@pytest.mark.parametrize("language", WHOLE)
def test_in_the_largest_type_no_reason_of_a_division_pushes_out_the_cards_that_show_it(
    language: str, tmp_path: Path
) -> None:
    """Each sentence that may decide, with the chances of two divisions: both rows of cards still have their room."""
    app = offscreen_app(ScreenshotOptions(folder=tmp_path, size=(1280, 720), text_scale=200, language=language))
    tools = app.tools
    first, second = (Divide(Seat(0), cards) for cards in (("castello", "castello", 2), ("castello", "san_marco")))
    view = CanalGrandeGame(CanalGrandeRules(), 2).new_state().view(Seat(0))
    turned = structs.replace(view, turned_up=("castello", "castello", "san_marco", 2, "spy", "doge", "gondola", 3))
    column = column_rect(tools.page)
    panel = HintPanel({}, lambda move: move_text_of(move, {}), lambda move: advised_text(move) or msg("casanova.name"))
    panel.extra, panel.extra_height = lambda canvas, rect: None, advised_height(turned, first)
    for part in DECIDED:
        panel.choice = Choice(
            first, values=((first, 0.1), (second, 0.05)), win=(0.6, 0.4),
            reasons=(Reason(f"canal_grande.because.{part}", {"often": 70, "often_next": 25}),),
            terms=tuple((move, (Term("hand", 0.1, "win"),)) for move in (first, second)),
        )  # fmt: skip
        log = LogPanel({}, "icons/log")
        place_column(tools, log, panel, 0.0)
        assert panel.is_whole, part
        assert panel.rect.bottom <= column.bottom

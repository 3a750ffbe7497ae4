"""What rules do, shown while it is measured: live figures, stopped, run on, going on while one plays, kept as HTML."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.client.pages.report import room
from game.client.pages.report.choosing import ChooseDialog
from game.client.pages.report.room import ReportRoom, documents_folder, measures_of
from game.client.pages.report.scene import Doors, ReportScene
from game.client.pages.report.shown import fixed_figures, shown_report
from game.client.pages.report.words import PARTS, verdicts
from game.client.pages.workshop.opening import Opened
from game.client.pages.workshop.scene import WorkshopScene
from game.client.program import Program
from game.client.shell.dialog import Dialog
from game.client.table.scene import TableScene
from game.client.words.locale import Locale
from game.match.balance.background import Told
from game.match.balance.kept_reports import Head, keep_report, kept_reports
from game.match.balance.measuring import Figures, Measurement, Measuring
from game.match.balance.order import Order, Side, lineups
from game.match.balance.running import Progress, Running
from game.match.own_rules import Draft
from game.match.save import Store
from game.rules.casanova import CasanovaRules
from tests.client.drawn_texts import Recorder
from tests.client.table.kit import PlayersHere
from tests.pilot import Pilot


class Here(Measurement):
    """A measurement in the same process, of quick games: each time it is asked it has played some more."""

    def __init__(self, head: Head, path: Path, jobs: int) -> None:
        self.head, self.path = head, path
        quick = Order(head.order.game, head.order.sides, head.order.players, ("greedy", "random"), games=40)
        self.figures = Figures(head.order)
        self.running = Running(quick, jobs)
        self.games: Iterator[Progress] = iter(self.running)

    @property
    def is_alive(self) -> bool:
        return False

    def poll(self) -> bool:
        if self.figures.course != "runs":
            return False
        progress = next(self.games, self.running.progress)
        report = self.running.report()
        self.figures = self._after(Told(progress.games, progress.most, progress.seconds_left, report))
        keep_report(self.path, Head(self.head.begun, self.head.order, progress.games, progress.most), report)
        return True

    def _end(self, farewell: bytes) -> None:
        pass

    def wait(self, seconds: float = 0) -> None:
        pass


@pytest.fixture
def program(pilot: Pilot, tmp_path: Path) -> Program:
    """The program with players and measurements in the same process."""
    made = Program(pilot.app, Store(tmp_path / "saves"), PlayersHere)
    made._reports = ReportRoom(pilot.app, Measuring(Here))
    pilot.app.pollers.append(made._reports.poll)
    pilot.app.stack.push(made.title())
    pilot.turn()
    return made


def _measured(pilot: Pilot, program: Program) -> ReportScene:
    """Opens the workshop with Casanova, changes one key, and asks what that does."""
    pilot.app.settings.last_game, pilot.app.settings.last_players = "casanova", 2
    program._open_workshop(Opened("casanova", Draft(CasanovaRules(), "Own")))
    pilot.turn()
    pilot.press("right", "f6")
    scene = pilot.app.stack.top
    assert isinstance(scene, ReportScene)
    return scene


def test_figures_fill_in_live_and_the_verdict_comes_only_at_the_end(pilot: Pilot, program: Program) -> None:
    scene = _measured(pilot, program)
    seen = set()
    while scene.figures.course == "runs":
        seen.add(scene.figures.games)
        assert all(not row.mark for row in scene.verdicts.rows)
        pilot.turn()
    assert len(seen) > 2
    assert scene.figures.games == scene.figures.most
    assert any(row.mark for row in scene.verdicts.rows)
    assert "all games are in" in pilot.last


def test_it_is_stopped_by_a_key_and_run_on_by_pad(pilot: Pilot, program: Program) -> None:
    scene = _measured(pilot, program)
    pilot.press("s")
    assert scene.figures.course == "stopped"
    games = scene.figures.games
    pilot.turn(3)
    assert scene.figures.games == games
    pilot.focus_on("Go on", pad="up")
    pilot.pad("a")
    again = pilot.app.stack.top
    assert isinstance(again, ReportScene)
    pilot.wait_until(lambda: again.figures.course == "done")
    pilot.pad("b")
    assert isinstance(pilot.app.stack.top, WorkshopScene)


def test_it_goes_on_while_one_plays_and_says_when_it_is_done(pilot: Pilot, program: Program) -> None:
    _measured(pilot, program)
    current = program.reports.measuring.current
    assert current is not None
    before = current.figures.games
    pilot.press("escape", "f5")
    assert isinstance(pilot.app.stack.top, TableScene)
    assert current.figures.games > before or current.figures.course == "done"
    pilot.wait_until(lambda: current.figures.course == "done")
    pilot.turn()
    assert any("All games are in: Own" in line for line in pilot.lines)


def test_verdicts_and_columns_are_walked_and_told_in_full_by_keys(pilot: Pilot) -> None:
    scene = shown_report("canaletto")
    pilot.app.stack.push(scene)
    pilot.turn()
    pilot.press("down")
    assert "Shared wins" in pilot.last
    pilot.press("return")
    assert isinstance(pilot.app.stack.top, Dialog)
    assert "Difference" in pilot.lines[-2]
    pilot.press("escape")
    pilot.app.stack.top.widgets.focus(scene.chart)
    pilot.press("right", "return")
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.press("escape", "e")
    assert scene.chart.table is not None
    assert scene.chart.table.kind == "palace"


def test_a_thing_without_a_drawing_is_named_below_its_column_and_the_chosen_one_told_in_a_sentence(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = fixed_figures("canaletto")
    assert figures.report is not None
    tables = [
        msgspec.structs.replace(
            table, rows=(msgspec.structs.replace(table.rows[0], thing="treasure.carpet", name="carpet"),)
        )
        if table.kind == "treasure"
        else table
        for table in figures.report.things
    ]
    report = msgspec.structs.replace(figures.report, things=tuple(tables))
    own = msgspec.structs.replace(figures, report=report)
    recorder = Recorder()
    with recorder.recording(monkeypatch):
        scene = ReportScene(lambda: own, Doors(*[lambda: None] * 5))
        drawing = recorder.begin(pilot.app.window)
        pilot.app.stack.push(scene)
        pilot.turn()
    assert {"carpet", "Carpet: 16.0 on average; by the other rules 18.0."} <= {drawn.text for drawn in drawing.texts}


def test_parts_are_walked_and_told_in_full_by_keys_pad_and_mouse(pilot: Pilot) -> None:
    scene = shown_report("canaletto")
    pilot.app.stack.push(scene)
    pilot.turn()
    without, skill = (scene.parts_shown[word] for word in PARTS)
    pilot.app.stack.top.widgets.focus(without)
    pilot.press("down")
    assert "No debt" in pilot.last
    pilot.press("return")
    assert isinstance(pilot.app.stack.top, Dialog)
    assert "No bribe" in pilot.lines[-2]
    pilot.press("escape")
    pilot.app.stack.top.widgets.focus(skill)
    pilot.pad("down")
    assert "One apprentice, 3 senators" in pilot.last
    pilot.pad("a")
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.pad("b")
    pilot.click(without._places[0].center)
    assert "No bribe" in pilot.last
    pilot.click(scene.spread.rect.center)
    assert isinstance(pilot.app.stack.top, Dialog)
    assert "amount" in pilot.lines[-2]


@pytest.mark.parametrize("game_id", ["casanova", "canaletto", "canal_grande"])
def test_in_large_type_every_part_has_a_tab_of_its_own(pilot: Pilot, game_id: str) -> None:
    pilot.app.tools.fonts.text_scale = 2.0
    scene = shown_report(game_id)
    pilot.app.stack.push(scene)
    pilot.turn()
    report = scene.figures.report
    assert report is not None
    shown = []
    for _ in range(len(report.things) + len(PARTS)):
        widgets = (scene.chart, scene.spread, *scene.parts_shown.values())
        [only] = [widget for widget in widgets if widget.visible]
        shown.append(only)
        pilot.press("e")
    assert set(scene.parts_shown.values()) <= set(shown)
    assert shown.count(scene.chart) + shown.count(scene.spread) == len(report.things)


def test_what_the_window_asks_for_comes_first_where_all_sit_alike_then_in_parts() -> None:
    assert measures_of("canaletto")[-2:] == PARTS
    words = [
        lineup.word
        for lineup in lineups(Order("casanova", (Side(None, {}),), 2, ("greedy",) * 2, measures_of("casanova")))
    ]
    assert words == ["even", "restricted.double", "restricted.match", "skill.better", "skill.worse"]


def test_a_column_is_chosen_and_told_by_mouse_alone(pilot: Pilot) -> None:
    scene = shown_report("canaletto")
    pilot.app.stack.push(scene)
    pilot.turn()
    place = scene.chart._seen()[3][1].center
    pilot.click(place)
    assert scene.chart.index == 3
    pilot.click(place)
    assert isinstance(pilot.app.stack.top, Dialog)


def test_it_is_kept_as_html_and_shown_and_a_place_that_refuses_is_said(
    pilot: Pilot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _measured(pilot, program)
    pilot.wait_until(lambda: scene.figures.course == "done")
    pilot.press("ctrl+s")
    program.reports._writing.wait()
    pilot.turn()
    [path] = documents_folder().glob("*.html")
    question = pilot.app.stack.top
    assert isinstance(question, Dialog)
    shown: list[Path] = []
    monkeypatch.setattr(room, "show_file", lambda file: shown.append(file) or False)
    pilot.click_widget("Show")
    assert shown == [path]
    assert str(path) in pilot.last  # nothing could show it: then it is said where it lies
    assert "<svg" in path.read_text("utf-8")
    path.unlink()
    documents_folder().rmdir()
    documents_folder().write_text("in the way")
    pilot.press("ctrl+s")
    program.reports._writing.wait()
    assert "Nothing can be saved" in pilot.last


def test_an_earlier_report_is_shown_by_date_and_a_broken_one_cannot_be_chosen(pilot: Pilot, program: Program) -> None:
    scene = _measured(pilot, program)
    pilot.wait_until(lambda: scene.figures.course == "done")
    [kept] = kept_reports()
    (kept.path.parent / "29990101-000000-casanova.report").write_text("no report")
    program.reports._ask_earlier()
    pilot.turn()
    dialog = pilot.app.stack.top
    assert isinstance(dialog, ChooseDialog)
    assert [row.enabled for row in dialog.list.rows] == [False, True]
    pilot.press("return")
    assert pilot.app.stack.top is dialog
    pilot.press("down", "return")
    shown = pilot.app.stack.top
    assert isinstance(shown, ReportScene)
    assert shown.figures.report == scene.figures.report


def test_it_is_compared_with_another_file(pilot: Pilot, program: Program) -> None:
    _measured(pilot, program)
    pilot.focus_on("Back", pad="down")
    pilot.focus_on("Against…", pad="right")
    pilot.pad("a")
    dialog = pilot.app.stack.top
    assert isinstance(dialog, ChooseDialog)
    number = next(at for at, row in enumerate(dialog.list.rows) if at and row.enabled)
    dialog.list.choose(number)
    pilot.pad("a")
    scene = pilot.app.stack.top
    assert isinstance(scene, ReportScene)
    first, other = scene.figures.order.sides
    assert first.name == "Own"
    assert other.fields


def test_the_end_of_the_program_ends_what_is_measured(pilot: Pilot, program: Program) -> None:
    _measured(pilot, program)
    left = []
    current = program.reports.measuring.current
    assert isinstance(current, Here)
    current.leave = lambda: left.append(True)  # type: ignore[method-assign]
    program.close()
    assert left == [True]


@pytest.mark.parametrize(("game_id", "word"), [("casanova", "rounds"), ("canaletto", "auctions")])
def test_the_length_of_a_game_is_told_in_its_own_word(game_id: str, word: str) -> None:
    figures, locale = fixed_figures(game_id), Locale("en")
    assert figures.report is not None
    [told] = [
        verdict
        for verdict in verdicts(locale, figures.order, figures.report)
        if verdict.lines[0].key.startswith("length")
    ]
    assert word in locale.text(told.says[0])


def test_before_the_first_games_no_measure_says_that_no_game_shows_it() -> None:
    order = Order("casanova", (Side("Own", {"coins": 15}), Side(None, {})), 2, ("greedy", "random"), games=8)
    report, locale = Running(order).report(), Locale("en")
    said = {locale.text(told) for verdict in verdicts(locale, order, report) for told in verdict.says}
    assert said == {"The first games are being played."}


def test_a_part_whose_games_come_later_says_only_that() -> None:
    figures, locale = fixed_figures("casanova", "runs"), Locale("en")
    report = figures.report
    assert report is not None
    lines = tuple(
        msgspec.structs.replace(line, sides=(None, None)) if line.measure in PARTS else line for line in report.lines
    )
    found = verdicts(locale, figures.order, msgspec.structs.replace(report, lines=lines))
    said = [locale.text(says) for verdict in found if verdict.measure in PARTS for says in verdict.says]
    assert len(said) == 4
    assert all(text.endswith("its games come later.") for text in said)

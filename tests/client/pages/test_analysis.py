"""The page of an analysis: what is shown, by keys, pointer and pad; begun, stopped, kept; slips in the replay room."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import msgspec
import pytest

from game.ai.players import StillPlayers
from game.client.drawing.geometry import Rect
from game.client.drawing.theme import shipped_theme
from game.client.pages.analysis import room
from game.client.pages.analysis.room import AnalysisRoom
from game.client.pages.analysis.scene import AnalysisScene, Doors
from game.client.pages.analysis.shown import fixed_analysis, shown_analysis
from game.client.program import Program
from game.client.shell.dialog import Dialog
from game.client.sitting.replay import Recording
from game.client.table.chances import MARKED, course_over, slips
from game.client.table.replay_line import APART, TimeLine
from game.client.table.replay_room import ReplayConduct
from game.client.table.scene import TableScene
from game.client.table.shown_replay import shown_recording
from game.client.words.locale import Locale
from game.errors import ArgumentError
from game.match.analysis import background, kept
from game.match.analysis.analysing import Analysing, Figures
from game.match.analysis.background import Told, Wanted
from game.match.analysis.begun import broken_off
from game.match.analysis.page import COLOURS
from game.match.analysis.reckoning import game_hash
from game.match.analysis.report import Decision
from game.match.record import Reading, read_game
from game.match.save import Store
from game.match.shelf import Shelf, analysis_path
from game.match.user_folders import FINISHED, begun_analysis
from game.rules.core import CHANCE, Seat
from tests.languages import WHOLE
from tests.match.analysis.games import played, written_game
from tests.match.tables import play_on, table
from tests.pilot import Pilot


class Here(Analysing):
    """An analysis without a process: what it tells is put in by the test."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self.told: list[Told] = []
        self.begun = 0
        super().__init__(*args, **more)

    def run_on(self) -> None:
        self.begun += 1
        self.figures = Figures("runs")

    def poll(self) -> bool:
        told, self.told = self.told, []
        for one in told:
            self.figures = self._after(one)
        return bool(told)


def the_page(pilot: Pilot) -> AnalysisScene:
    page = pilot.app.stack.top
    assert isinstance(page, AnalysisScene)
    return page


@pytest.fixture
def shown(pilot: Pilot) -> list[tuple[str, object]]:
    """The page of a finished game, and which of its doors were opened."""
    opened: list[tuple[str, object]] = []
    recording = shown_recording("casanova", 4)
    figures = Figures("done", 1, 1, fixed_analysis(recording))
    doors = Doors(
        table=lambda number, seat: opened.append(("table", (number, seat))),
        html=lambda *_: opened.append(("html", None)),
        stop=lambda: opened.append(("stop", None)),
        run_on=lambda: opened.append(("run_on", None)),
    )
    pilot.app.stack.push(AnalysisScene(recording, lambda: figures, doors, Seat(0)))
    pilot.turn()
    return opened


def test_by_keys_a_decision_is_chosen_and_seen_at_the_table(pilot: Pilot, shown: list[tuple[str, object]]) -> None:
    page = the_page(pilot)
    costly = page.figures.analysis.costly(0) if page.figures.analysis is not None else []
    assert page.chosen == costly[0]
    pilot.press("down")
    assert page.chosen == costly[1]
    assert page.chart._pins[page.chart._at] == costly[1]
    pilot.press("return")
    assert shown == [("table", (costly[1].number, Seat(0)))]
    pilot.press("h")
    assert shown[-1] == ("html", None)


def test_the_decisions_of_each_seat_are_shown(pilot: Pilot, shown: list[tuple[str, object]]) -> None:
    page = the_page(pilot)
    for key, seat in (("2", 1), ("4", 3), ("1", 0)):
        pilot.press(key)
        assert page.chosen is not None
        assert page.chosen.seat == seat


def test_by_pointer_a_pin_chooses_and_the_chart_leads_to_the_table(
    pilot: Pilot, shown: list[tuple[str, object]]
) -> None:
    page = the_page(pilot)
    analysis = page.figures.analysis
    assert analysis is not None
    third = analysis.costly(0)[2]
    pilot.click(page.chart._head_of(2))
    assert page.chosen == third
    assert shown == []
    field = page.chart.field
    pilot.click((field.x + field.w / 2, field.bottom - 6))
    assert shown
    assert shown[0][0] == "table"


def test_while_it_is_asked_it_fills_and_can_be_stopped_and_run_on(pilot: Pilot, tmp_path: Path) -> None:
    recording = finished(tmp_path)
    pilot.app.stack.push(Program(pilot.app, Store(tmp_path / "saves")).title())
    its_room = AnalysisRoom(pilot.app, Here)
    pilot.app.pollers.append(its_room.poll)
    its_room.open(recording, Path("game.jsonl"), None, lambda *_: None)
    pilot.turn()
    page, work = the_page(pilot), its_room.current
    assert isinstance(work, Here)
    assert page.stop_button.visible
    whole = fixed_analysis(recording)
    work.told = [Told(3, 9, analysis=msgspec.structs.replace(whole, decisions=whole.decisions[:3], shares=()))]
    pilot.turn(3)
    assert page.figures.asked == 3
    work.figures = Figures("stopped", 3, 9, page.figures.analysis)
    pilot.turn(3)
    assert page.run_on_button.visible
    pilot.press("s")
    assert work.begun == 2
    pilot.press("escape")
    work.told = [Told(9, 9, analysis=whole, is_whole=True)]
    pilot.turn(3)
    assert work.figures.course == "done"
    its_room.open(recording, Path("game.jsonl"), None, lambda *_: None)
    assert its_room.current is work


def a_finished_save(program: Program) -> Path:
    """A game that was played to its end."""
    match = table(("human", "greedy"), store=program.store, seed=5)
    play_on(match, Random(5), None)
    match.close()
    assert match.save is not None
    return program.store.folder / FINISHED / match.save.path.name


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch, pilot: Pilot, tmp_path: Path) -> Callable[[], Program]:
    """Starts the program anew, with analyses that no process makes; the former one has ended."""
    monkeypatch.setattr(room, "AnalysisRoom", partial(AnalysisRoom, begin=Here))

    def started() -> Program:
        program = Program(pilot.app, Store(tmp_path / "saves"), start_worker=StillPlayers)
        pilot.app.stack.home(program.title())
        pilot.turn(3)
        return program

    return started


@pytest.mark.parametrize("end", ["program", "stopped", "done", "failed"])
def test_what_the_end_of_the_program_broke_off_goes_on_at_the_next_start_and_nothing_else(
    pilot: Pilot, begin: Callable[[], Program], end: str
) -> None:
    first = begin()
    first.analyse(a_finished_save(first))
    pilot.turn(2)
    work = first.analyses.current
    assert isinstance(work, Here)
    assert broken_off() is None, "while it goes on, another program leaves it alone"
    match end:
        case "stopped":
            pilot.press("s")
        case "done":
            work.told = [Told(9, 9, analysis=fixed_analysis(shown_recording("casanova", 2)), is_whole=True)]
        case "failed":
            work.told = [Told(fault="x")]
    pilot.turn(3)
    first.close()
    pilot.app.pollers.clear()
    pilot.lines.clear()
    second = begin()
    if end == "program":
        assert second.analyses.current is not None
        assert second.analyses.current.path == work.path
        assert any("goes on" in line for line in pilot.lines)
    else:
        assert second._analyses is None
    second.close()


def test_a_game_that_is_gone_is_passed_over(pilot: Pilot, begin: Callable[[], Program]) -> None:
    first = begin()
    path = a_finished_save(first)
    first.analyse(path)
    first.close()
    path.unlink()
    pilot.app.pollers.clear()
    assert begin()._analyses is None
    assert broken_off() is None, "it is tried once"


@pytest.mark.parametrize("told", [b"", b"\0", b"\xff\xfe", b"x" * 300_000, b"/dev/zero", b"/", b"a\nb"])
def test_whatever_lies_there_as_an_analysis_that_was_broken_off_stops_nothing(
    begin: Callable[[], Program], told: bytes
) -> None:
    begun_analysis().parent.mkdir(parents=True, exist_ok=True)
    begun_analysis().write_bytes(told)
    assert begin()._analyses is None


def test_kept_as_html_it_is_a_page_in_the_player_s_language(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "documents_folder", lambda: tmp_path)
    recording = shown_recording("canal_grande", 4)
    page = shown_analysis(recording)
    for language in ("en", "fr", "nl", "de", "it"):
        path = room.write_html(fixed_analysis(recording), page.teller, language)
        written = path.read_text()
        assert f'<html lang="{language}">' in written
        assert "⟦" not in written
        assert written.count("<section>") == 4
    assert pilot.app is not None


def finished(folder: Path, people: int = 0) -> Recording:
    from game.client.sitting.replay import shown_moves
    from game.match.record import read_game

    lines = written_game(folder / "g.jsonl", "casanova", 2, 5).read_bytes().splitlines(keepends=True)
    if people:
        lines[0] = lines[0].replace(b'"greedy"', b'"human"', people)
    reading = read_game(lines, "g")
    return Recording(reading, shown_moves(reading, "g"))


def test_people_who_hid_their_cards_are_asked_before(pilot: Pilot, tmp_path: Path) -> None:
    its_room = AnalysisRoom(pilot.app, Here)
    its_room.open(finished(tmp_path, 2), Path("game.jsonl"), None, lambda *_: None)
    assert isinstance(pilot.app.stack.top, Dialog)
    assert its_room.current is None


def test_a_game_that_is_not_over_is_refused(pilot: Pilot, tmp_path: Path) -> None:
    whole = finished(tmp_path)
    with pytest.raises(ArgumentError):
        AnalysisRoom(pilot.app, Here).open(
            Recording(whole.reading, whole.moves[:9]), Path("game.jsonl"), None, lambda *_: None
        )


def test_the_process_tells_how_far_it_is_and_keeps_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "reports_folder", lambda: tmp_path)
    game, moves = played("casanova", 2, 5)
    lines = tuple(written_game(tmp_path / "g.jsonl", "casanova", 2, 5).read_text().splitlines())
    path, told = tmp_path / "kept.json", list[Told]()
    background.analyse(Wanted(lines, ("A", "B"), 1, str(path)), told.append, Event())
    assert told[-1].is_whole
    assert [one.asked for one in told] == sorted(one.asked for one in told)
    found = kept.load(path, game, moves, 1)
    assert found == told[-1].analysis
    assert found is not None
    assert found.made_by.game == game_hash(game, moves)


def test_ended_in_the_middle_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "reports_folder", lambda: tmp_path)
    lines = tuple(written_game(tmp_path / "g.jsonl", "casanova", 2, 5).read_text().splitlines())
    ended, path = Event(), tmp_path / "kept.json"

    def tell(told: Told) -> None:
        if told.asked == 4:
            ended.set()

    background.analyse(Wanted(lines, ("A", "B"), 1, str(path)), tell, ended)
    assert not path.exists()


# The replay room.


def test_the_replay_shows_chances_and_slips_of_the_kept_analysis(pilot: Pilot, tmp_path: Path) -> None:
    program = Program(pilot.app, Store(tmp_path / "saves"))
    save = Shelf(program.store).take_in(written_game(tmp_path / "g.jsonl", "casanova", 2, 5).read_bytes(), "g")
    game, moves = played("casanova", 2, 5)
    analysis = fixed_analysis(finished(tmp_path))
    made = msgspec.structs.replace(
        analysis.made_by, program=kept.analysis_program(), game=game_hash(game, moves), seed=1
    )
    costly = analysis.decisions[3]
    decisions = [msgspec.structs.replace(one, cost=0.0) for one in analysis.decisions]
    decisions[3] = msgspec.structs.replace(costly, cost=0.3, error=0.01)
    fine = next(one for one in decisions[6:] if one.round > costly.round)
    decisions[decisions.index(fine)] = msgspec.structs.replace(fine, ahead=0.2)
    kept.keep(analysis_path(save), msgspec.structs.replace(analysis, made_by=made, decisions=tuple(decisions)))
    program.show_replay(save)
    pilot.turn()
    scene = pilot.app.stack.top
    assert isinstance(scene, TableScene)
    conduct = scene.conduct
    assert isinstance(conduct, ReplayConduct)
    assert [one.number for one in conduct.line.slips] == [costly.number]
    assert conduct.line.course
    assert scene.controls.log.marked == {(costly.number + 1, costly.seat)}
    assert [one.number for one in conduct.line.fine] == [fine.number]
    assert scene.controls.log.starred == {(fine.number + 1, fine.seat)}
    pilot.press("n")
    assert conduct.recording.at == costly.number
    pilot.press("n")
    assert conduct.recording.at == fine.number
    first, second = conduct.line.marks
    assert (first.is_slip, second.is_slip) == (True, False)
    pilot.click((first.x, conduct.line.chart.y))
    assert conduct.recording.at == costly.number
    pilot.move_to((second.x, conduct.line.chart.y))
    pilot.turn()
    (told,) = [part for part in conduct.overlay() if part.name == "replay told"]
    words = " ".join(line for line, _, _ in told.shows.lines)
    assert f"Move {fine.number} of {conduct.recording.length}" in words
    assert "20 points better" in words
    assert words.count("%") == 2


def test_marks_that_would_lie_on_one_another_are_one_with_their_number() -> None:
    recording = shown_recording("canaletto", 4)
    decisions = fixed_analysis(recording).decisions
    line = TimeLine(recording.starts, lambda _: None)
    line.rect = Rect(0, 0, 1046, 104)
    line.slips, line.fine = decisions[10:13], decisions[13:14]
    assert sum(len(mark.decisions) for mark in line.marks) == 4
    assert len(line.marks) < 4
    assert all(right.x - left.x >= APART for left, right in pairwise(line.marks))


def test_slips_are_sure_and_worth_a_mark() -> None:
    recording = shown_recording("canaletto", 4)
    analysis = fixed_analysis(recording)
    found = slips(analysis)
    assert [one.number for one in found] == sorted(one.number for one in found)
    assert all(one.is_sure and (one.cost or 0) >= MARKED for one in found)
    course = course_over(analysis, recording.starts)
    assert len(course) == (len(recording.starts) - 1) * 6 + 1
    assert all(sum(chances) == pytest.approx(1) for chances in course)
    assert course[-1] == analysis.course[-1].chances


def test_the_seats_of_the_kept_file_have_the_colours_of_the_table() -> None:
    theme = shipped_theme("veduta")
    colours = [theme.colour(f"seat_{seat}")[:3] for seat in range(1, len(COLOURS) + 1)]
    assert [f"#{red:02X}{green:02X}{blue:02X}" for red, green, blue in colours] == [*COLOURS]


def test_the_chosen_row_is_open_with_the_position_and_no_row_repeats_whose_it_is(
    pilot: Pilot, shown: list[tuple[str, object]]
) -> None:
    page = the_page(pilot)
    view, name = page.list, page.faces[Seat(0)].name
    assert isinstance(name, str)
    first, second = view.row_place(0), view.row_place(1)
    assert first.h == second.h + view.opened
    assert view.opened > 200
    assert first.bottom == second.y
    pilot.press("down")
    assert view.is_moving
    pilot.wait_until(lambda: not view.is_moving, 1)
    assert view.row_place(1).h == second.h + view.opened
    assert view.row_place(0).h == second.h
    pilot.click((view.rect.x + 30, view.row_place(0).center[1]))
    assert page.chosen == page._shown[0]
    pilot.click((view.rect.x + 30, view.row_place(0).bottom - 12))  # in the open part: it is taken
    assert shown
    locale = pilot.app.tools.locale
    assert not any(name in locale.text(page._rows.played(one)) for one in page._shown)
    assert not any(name in locale.text(page._rows.better(one)) for one in page._shown)


@pytest.mark.parametrize(("key", "value"), [("reduced_motion", True), ("speed", "none")])
@pytest.mark.usefixtures("shown")
def test_a_row_opens_at_once_where_nothing_is_to_move(pilot: Pilot, key: str, value: str | bool) -> None:
    pilot.app.settings.set(key, value)
    view = the_page(pilot).list
    pilot.press("down")
    assert not view.is_moving
    assert view.row_place(1).h > view.row_place(0).h


def costing(one: Decision, withdrawn: Decision) -> list[Decision]:
    """A decision that cost much, one that cost too little to say, one that cost nothing, and one taken back."""
    return [
        *(msgspec.structs.replace(one, cost=cost, round=3 + number) for number, cost in enumerate((0.3, 0.0004, 0.0))),
        withdrawn,
    ]


def test_what_was_taken_back_is_a_row_without_a_cost(pilot: Pilot, tmp_path: Path) -> None:
    lines = written_game(tmp_path / "g.jsonl", "casanova", 2, 5).read_bytes().splitlines(keepends=True)
    plain = read_game(lines, "g")
    at = next(number for number, move in enumerate(plain.moves) if move.seat == 0 and number > 8)
    again = [*lines[: at + 2], b'{"note":"undo","to":%d}\n' % at, *lines[at + 1 :]]
    reading = read_game(again, "g")
    assert reading.moves == plain.moves
    assert reading.withdrawn == [(at, plain.moves[at])]
    recording = Recording(reading, reading.moves)
    figures = Figures("done", 1, 1, fixed_analysis(recording))
    page = AnalysisScene(recording, lambda: figures, Doors(*[lambda *_: None] * 4), Seat(0))
    pilot.app.stack.push(page)
    pilot.turn(3)
    last = page._shown[-1]
    assert (last.number, last.cost) == (at, None)
    assert pilot.app.tools.locale.text(page._rows.better(last)) == "taken back"
    for language in WHOLE:
        told = [Locale(language).text(page._rows.spoken(one, "Moretta")) for one in costing(page._shown[0], last)]
        (dear, cheap, free, withdrawn) = told
        assert len(set(told)) == 4
        assert "30" in dear
        assert all(not re.search(r"[0-9][.,][0-9]", line) for line in (cheap, free, withdrawn)), language
    page.list.choose(len(page._shown) - 1)
    pilot.turn(3)
    pilot.press("f1")
    assert isinstance(pilot.app.stack.top, Dialog)


def test_of_decisions_taken_back_those_hold_whose_position_does(tmp_path: Path) -> None:
    lines = written_game(tmp_path / "g.jsonl", "canaletto", 3, 5).read_bytes().splitlines(keepends=True)
    reading = Reading()
    for line in lines[:20]:
        reading.take(line)
    before = list(reading.moves)
    early, late = [number for number, move in enumerate(before) if move.seat != CHANCE][-4:-1:2]
    reading.take(b'{"note":"undo","to":%d}' % late)
    assert reading.withdrawn == [(late, before[late])]
    reading.take(b'{"note":"undo","to":%d}' % early)
    assert reading.withdrawn == [(early, before[early])]

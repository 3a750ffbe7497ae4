"""Measuring beside the window: a process that tells, keeps, stops and ends with whoever began it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from threading import Event

import msgspec
import pytest

from game.errors import FileError
from game.match.balance import background
from game.match.balance.background import Told, Wanted, measure
from game.match.balance.kept_reports import MAX_REPORTS, Head, keep_report, kept_reports, new_path, read_report
from game.match.balance.measuring import DIED, Measurement, Measuring
from tests.match.balance.orders import POOR, PRINTED, RICH, order

BEGUN = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)
SOON = 30.0
"""How long a process may take on a machine that is busy."""


def _head(games: int = 8) -> Head:
    return Head(BEGUN, order(RICH, PRINTED, games=games), runs=True)


def test_figures_are_told_while_it_runs_and_verdicts_only_at_the_end(tmp_path: Path) -> None:
    told: list[Told] = []
    path = tmp_path / "one.report"
    measure(Wanted(_head(80), str(path), 1), told.append, Event(), Event())
    reports = [each.report for each in told if each.report is not None]
    assert [report.part for report in reports] == [True] * (len(reports) - 1) + [False]
    assert all(line.verdict is None for report in reports[:-1] for line in report.lines)
    assert any(line.verdict is not None for line in reports[-1].lines)
    head, kept = read_report(path)
    assert (kept, head.runs, head.is_whole) == (reports[-1], False, True)


def test_the_first_figures_of_each_measure_are_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "REPORT_S", 1e6)  # nothing else is told before the end
    told: list[Told] = []
    head = Head(BEGUN, order(RICH, PRINTED, games=80, measures=("seats", "restricted")), runs=True)
    measure(Wanted(head, str(tmp_path / "one.report"), 1), told.append, Event(), Event())
    counts = [sum(line.sides[0] is not None for line in each.report.lines) for each in told if each.report is not None]
    assert counts == sorted(counts)
    assert len(set(counts)) == 1 + 3  # nothing, then one line-up after the other
    games = [each.games for each in told if each.report is not None]
    assert games[1] == 8


@pytest.mark.parametrize("by_a_person", [True, False])
def test_what_is_ended_keeps_what_there_is_and_goes_on_where_no_person_stopped_it(
    tmp_path: Path, by_a_person: bool
) -> None:
    ended, stopped = Event(), Event()
    told: list[Told] = []
    ended.set()
    if by_a_person:
        stopped.set()
    path = tmp_path / "one.report"
    measure(Wanted(_head(80), str(path), 1), told.append, ended, stopped)
    head, report = read_report(path)
    assert report is not None
    assert report.part
    assert 0 < head.games < head.most
    assert head.runs is not by_a_person


def test_a_process_measures_to_the_end(tmp_path: Path) -> None:
    measurement = Measurement(_head(), tmp_path / "reports" / "one.report", 1)
    measurement.wait(SOON)
    assert measurement.poll()
    assert measurement.figures.course == "done", measurement.figures.fault
    assert measurement.process is not None
    assert measurement.process.returncode == 0


def test_a_process_ends_with_whoever_began_it_within_two_seconds(tmp_path: Path) -> None:
    measuring = Measuring(folder=tmp_path)
    measurement = measuring.measure(order(RICH, PRINTED, games=100_000))
    assert measurement._beside._heard.get(timeout=SOON) is not None
    measuring.close()
    assert not measurement.is_alive
    assert measurement.process is not None
    assert measurement.process.returncode is not None
    [kept] = kept_reports(tmp_path)
    assert kept.head is not None
    assert kept.head.runs


def test_a_process_that_is_killed_is_one_sentence(tmp_path: Path) -> None:
    measurement = Measurement(_head(), tmp_path / "one.report", 1, code="import os; os._exit(9)")
    measurement.wait(SOON)
    assert measurement.poll()
    assert (measurement.figures.course, measurement.figures.fault) == ("failed", DIED)


class Noted(Measurement):
    """A measurement that is only begun."""

    def __init__(self, head: Head, path: Path, jobs: int) -> None:
        super().__init__(head, path, jobs, code="pass")
        self.wait(SOON)


def test_the_one_asked_for_last_goes_first_and_the_other_is_stopped(tmp_path: Path) -> None:
    measuring = Measuring(Noted, tmp_path)
    first = measuring.measure(order(RICH, PRINTED))
    assert measuring.measure(order(RICH, PRINTED)) is first
    second = measuring.measure(order(POOR, PRINTED))
    assert measuring.current is second
    assert first.figures.course == "stopped"
    measuring.close()


def test_what_the_end_of_the_program_broke_off_goes_on_and_what_a_person_stopped_does_not(tmp_path: Path) -> None:
    keep_report(new_path(BEGUN, "casanova", tmp_path), msgspec.structs.replace(_head(), runs=False), None)
    measuring = Measuring(Noted, tmp_path)
    measuring.go_on()
    assert measuring.current is None
    path = new_path(BEGUN, "casanova", tmp_path)
    keep_report(path, _head(), None)
    measuring.go_on()
    assert measuring.current is not None
    assert measuring.current.path == path
    measuring.close()


def test_reports_are_listed_by_date_and_a_broken_file_costs_a_line(tmp_path: Path) -> None:
    old, new = datetime(2025, 1, 1, tzinfo=UTC), datetime(2026, 1, 1, tzinfo=UTC)
    for begun in (new, old):
        head = msgspec.structs.replace(_head(), begun=begun)
        keep_report(new_path(begun, "casanova", tmp_path), head, None)
    (tmp_path / "20250601-000000-broken.report").write_bytes(b"\xff{")
    kept = kept_reports(tmp_path)
    assert [each.head.begun if each.head is not None else None for each in kept] == [new, None, old]
    with pytest.raises(FileError, match="no report"):
        read_report(kept[1].path)
    assert kept_reports(tmp_path / "nowhere") == []


def test_a_report_that_is_read_may_start_no_outside_player(tmp_path: Path) -> None:
    path = tmp_path / "one.report"
    ordered = msgspec.structs.replace(order(RICH), outside=("exec:rm",))
    keep_report(path, msgspec.structs.replace(_head(), order=ordered), None)
    assert read_report(path)[0].order.outside == ()
    [kept] = kept_reports(tmp_path)
    assert kept.head is not None
    assert kept.head.order.outside == ()


def test_only_so_many_reports_are_kept(tmp_path: Path) -> None:
    for _ in range(MAX_REPORTS + 3):
        keep_report(new_path(BEGUN, "casanova", tmp_path), _head(), None)
    assert len(kept_reports(tmp_path)) == MAX_REPORTS

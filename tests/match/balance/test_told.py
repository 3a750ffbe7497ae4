"""What is written of a report: kept ones are told as they were when somebody last read it (`tools.told_reports`)."""

from __future__ import annotations

import msgspec
import pytest

from game.match.balance.order import Order
from game.match.balance.report import Report
from game.match.balance.running import Running
from game.match.balance.words import table_lines
from tests.match.balance.orders import POOR, PRINTED, RICH, order
from tools.told_reports import FOLDER, ROOT, files


def test_kept_reports_are_told_as_they_were_read() -> None:
    told = files()
    assert len(told) >= 6
    for path, text in told.items():
        assert text == (ROOT / path).read_text(encoding="utf-8"), path


@pytest.mark.parametrize("name", ["one", "two_rules"])
def test_the_columns_of_a_table_stand_below_their_heads(name: str) -> None:
    report = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Report)
    for table in report.things:
        head, *rows = table_lines(table, report)
        assert len(rows) == len(table.rows) * len(report.names)
        for row in rows:
            assert len(row.rstrip("*")) <= len(head)
            assert len(row) in (len(head), len(head) - 1) or row.endswith("–")


def test_each_place_and_each_kind_of_end_has_a_line_of_its_own() -> None:
    for players, names in ((4, ["Who acts first", "Place 2", "Place 3", "Place 4"]), (2, ["Who acts first"])):
        running = Running(
            Order("casanova", (PRINTED,), players, ("random",) * players, ("seats", "ties"), games=8, seed=5)
        )
        list(running)
        report = running.report()
        lines = [line for line in report.lines if line.measure == "seats"]
        assert [line.says.partition(" wins ")[0] for line in lines] == names
        assert [line.key for line in lines] == [f"seats.{number + 1}" for number in range(len(names))]
        assert [line.title for line in lines] == ["The seat at the table", *names[1:]]
        for line in report.lines:
            assert line.sides[0] is not None, line
            assert 0 <= line.sides[0].value <= 1


def test_a_game_that_nobody_wins_counts_as_undecided_and_for_no_seat() -> None:
    running = Running(order(RICH, POOR, games=24, measures=("seats", "ties")))
    list(running)
    (games,) = running.games
    for side, name in enumerate(("Rich", "Poor")):
        played = games.played[side].values()
        lines = {line.key: line.sides[side] for line in running.report().lines}
        undecided, shared = lines["undecided"], lines["ties"]
        assert undecided is not None
        assert shared is not None
        assert undecided.value == pytest.approx(sum(not one.winners for one in played) / len(played)), name
        assert shared.value == pytest.approx(sum(one.is_tie for one in played) / len(played)), name

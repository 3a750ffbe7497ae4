"""What docs/balance.md shows is so: its commands, its measures, its keys, its lines of Python."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from game.cli.arguments import read_arguments
from game.match.balance.order import ALL, BY_NAME, PLAIN
from game.match.balance.report import Line, Report, Row
from game.match.balance.sweep import Point, Sweep

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "balance.md").read_text(encoding="utf-8")


def test_its_commands_are_taken() -> None:
    commands = re.findall(r"^serenissima (.*)$", TEXT, re.MULTILINE)
    assert len(commands) >= 3
    for command in commands:
        assert read_arguments(shlex.split(command)).command is not None


def test_it_tells_of_every_measure_and_of_no_other() -> None:
    table = TEXT.partition("| `--measure` |")[2].partition("\n\n")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == (*PLAIN, *BY_NAME, ALL)


def test_it_tells_of_every_key_of_the_objects() -> None:
    told = TEXT.partition("## `--json`")[2]
    for kind in (Report, Line, Row, Sweep, Point):
        for name in kind.__struct_encode_fields__:
            assert f"`{name}`" in told, name


def test_its_python_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(compile(example, "docs/balance.md", "exec"), {})

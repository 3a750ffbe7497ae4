"""What the README says is so."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from game import cli
from game.ai.masks import read_masks
from game.ai.player import make_player
from game.catalogue.check import validate
from game.match.seats import HUMAN
from tools.benchmarks import NAMES

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROW = re.compile(r"^\| `(serenissima[^`]*)` \| (.*) \|$", re.MULTILINE)
COMMANDS = dict(ROW.findall(LINE))
"""The table of the command line: what is typed, and what stands beside it."""


def blocks(language: str) -> list[str]:
    """The blocks of code in one language, in order."""
    return [block.strip() for block in re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)]


def marked(mark: str) -> str:
    """The command after a mark."""
    found = re.search(rf"<!-- {mark} -->\n```sh\n(.*?)\n```", README, re.DOTALL)
    assert found is not None
    return found[1]


def helped(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What `--help` prints."""
    assert cli.main([*words, "--help"]) == 0
    return capsys.readouterr().out


def test_the_first_command_plays_and_the_second_tests() -> None:
    first, second, *_ = blocks("sh")
    assert (first, second) == (marked("play"), marked("test"))
    assert first == "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/serenissima"
    assert second.startswith("python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/python -m ")


def test_it_is_short() -> None:
    assert len(README.splitlines()) < 120


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "<!-- test -->" in script
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100


def test_the_python_it_asks_for_is_the_one_the_project_needs() -> None:
    needed = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert f"Python {needed} or later" in README


def test_the_program_and_the_extras_are_called_as_the_readme_calls_them() -> None:
    assert PROJECT["project"]["scripts"] == {"serenissima": "game.cli:main"}
    for extra in re.findall(r"\.\[(\w+)\]", README):
        assert extra in PROJECT["project"]["optional-dependencies"]


def test_every_command_of_the_program_is_in_the_table_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    named = {line.split()[1] for line in COMMANDS if len(line.split()) > 1}
    help_text = helped([], capsys)
    there = set(re.findall(r"^    (\w+) ", help_text.partition("commands:")[2], re.MULTILINE))
    assert named == there


@pytest.mark.parametrize("line", COMMANDS)
def test_every_option_of_the_table_is_there(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    help_text = helped(shlex.split(line)[1:2], capsys)
    for option in re.findall(r"--[a-z-]+", COMMANDS[line]):
        assert f"{option} " in help_text.replace("\n", " "), option


def test_every_command_it_tells_of_is_in_the_table() -> None:
    told = {words.split()[0] for words in re.findall(r"`serenissima ([a-z][^`]*)`", README + LINE)}
    assert told <= {line.split()[1] for line in COMMANDS if len(line.split()) > 1}


def test_the_players_it_names_are_there() -> None:
    seats = re.search(r"^Seats are (.*?)\. Exit", LINE, re.DOTALL | re.MULTILINE)
    assert seats is not None
    named = re.findall(r"`([a-z:]+)(?:\[:CAP\])?`", seats[1])
    assert named[0] == HUMAN
    for player in named[1:]:
        make_player(player, "casanova")
    make_player("random:5", "casanova")


def test_the_mask_that_the_docs_show_is_added(tmp_path: Path) -> None:
    file = tmp_path / "personalities.yaml"
    text = (ROOT / "docs" / "masks.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    file.write_text(example, encoding="utf-8")
    (tmp_path / "truffaldina.svg").write_text("<svg/>")
    found = read_masks(file)
    assert (found.own, found.note) == (("truffaldina",), "")


def test_the_rule_file_it_shows_is_right(tmp_path: Path) -> None:
    (example,) = blocks("yaml")
    file = tmp_path / "mine.yaml"
    file.write_text(example, encoding="utf-8")
    assert validate([str(file)], None) == []


def test_the_unplayable_file_it_tells_of_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "casanova.yaml"
    file.write_text("rounds: 13\ncards: {lowest: 1, highest: 12}\n", encoding="utf-8")
    (fault,) = validate([str(file)], None)
    assert "rounds" in fault


def test_every_figure_has_its_row_in_order() -> None:
    text = (ROOT / "docs" / "measured" / "figures.md").read_text(encoding="utf-8")
    table = text.partition("<!-- figures -->")[2].partition("<!-- /figures -->")[0]
    named = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert list(dict.fromkeys(named)) == list(NAMES)


@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/house.md", "docs/masks.md", "docs/balance.md"]
)
def test_every_file_that_is_linked_to_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert target.startswith("https://") or ((ROOT / name).parent / target).exists(), target


@pytest.mark.parametrize(
    "module", re.findall(r"-m (tools\.\w+)", README + (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
)
def test_every_tool_that_is_named_is_there(module: str) -> None:
    path = ROOT.joinpath(*module.split("."))
    assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def test_the_folders_contributing_draws_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"^(game/\S+)", text, re.MULTILINE)
    assert named
    for path in named:
        assert (ROOT / path).exists(), path

"""Files of `tests/bad_rules`: beside each lie the lines it has to be refused with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import registry
from game.catalogue.check import validate
from game.catalogue.files import load_rules
from game.errors import RuleFileError

FOLDER = Path(__file__).resolve().parents[1] / "bad_rules"
FILES = sorted(FOLDER.glob("*.yaml"))
LINE = re.compile(r"[^:]+\.yaml:[1-9]\d*:[1-9]\d*: found .+, expected .+")


@pytest.fixture(autouse=True)
def casanova_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines beside the files name the games there are; a further game does not change them."""
    monkeypatch.setattr(registry, "GAMES", {"casanova": registry.GAMES["casanova"]})


def of_its_name(path: Path) -> list[str]:
    return [line.removeprefix(f"{FOLDER}/") for line in validate([path])]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_bad_file_is_refused_with_the_lines_beside_it(path: Path) -> None:
    assert of_its_name(path) == path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_line_names_place_what_was_found_and_what_was_expected(path: Path) -> None:
    lines = of_its_name(path)
    assert lines
    assert all(LINE.fullmatch(line) for line in lines)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_is_never_played(path: Path) -> None:
    with pytest.raises(RuleFileError):
        load_rules("casanova", str(path))


def test_three_faults_of_one_file_are_three_lines() -> None:
    lines = of_its_name(FOLDER / "three_faults.yaml")
    assert [line.partition(": ")[0] for line in lines] == [
        "three_faults.yaml:4:8",
        "three_faults.yaml:9:1",
        "three_faults.yaml:13:9",
    ]
    assert "unknown key coin, did you mean coins" in lines[1]


def test_several_files_are_told_of_in_their_order_and_right_ones_not_at_all(tmp_path: Path) -> None:
    right = tmp_path / "right.yaml"
    right.write_text("coins: 20\n")
    first, second = FOLDER / "word_root.yaml", FOLDER / "tab_indent.yaml"
    assert [Path(line.split(":")[0]).name for line in validate([first, right, second])] == [first.name, second.name]

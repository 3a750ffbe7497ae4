"""Drawings beside a rule file: read with it, kept in its rules, refused with their place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.catalogue.convert import merge_rules
from game.catalogue.files import load_rules
from game.catalogue.games import game_type
from game.catalogue.set_keys import rules_with
from game.errors import RuleFileError
from game.limits import MAX_DRAWING_BYTES
from game.rules.canaletto import CanalettoRules

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
SVG = f'{HEAD}<path d="M0 0H8V8Z"/></svg>'
DOCTYPE = "<!DOCTYPE svg [<!ENTITY a 'b'>]>"


def rule_file(folder: Path, icon: str) -> str:
    path = folder / "mine.yaml"
    path.write_text(f"looks: {{lion: {{icon: {icon}}}}}\n")
    return str(path)


def test_a_drawing_is_read_with_its_file_and_goes_with_the_rules(tmp_path: Path) -> None:
    (tmp_path / "bell.svg").write_text(f'<?xml version="1.0"?>\n{SVG}\n')
    loaded = load_rules("canaletto", rule_file(tmp_path, "bell.svg"))
    assert isinstance(loaded.rules, CanalettoRules)
    assert loaded.rules.book().picture("lion") == SVG
    (tmp_path / "bell.svg").unlink()
    assert merge_rules(game_type("canaletto"), loaded.fields) == loaded.rules


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no SVG"),
        (SVG.replace("<path", "<script"), "has a <script>"),
        (f'{HEAD}<path onclick="a" d=""/></svg>', "leads out of the drawing"),
        (f'{HEAD}<path fill="url(http://a/b)" d=""/></svg>', "names an address"),
        (DOCTYPE + SVG, "has a DOCTYPE"),
        (SVG.replace("0 0 8 8", "0 0 0 8"), "has no viewBox"),
        (HEAD + "<g>" * 600 + "</g>" * 600 + "</svg>", "has more than 500 elements"),
        (SVG + " " * 9000, "larger"),
    ],
)
def test_what_is_no_plain_drawing_is_refused_with_its_place(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "bell.svg").write_text(text)
    with pytest.raises(RuleFileError) as caught:
        load_rules("canaletto", rule_file(tmp_path, "bell.svg"))
    [line] = caught.value.faults
    assert "mine.yaml:1:22: found" in line
    assert "looks.lion.icon" in line
    assert why in line or str(MAX_DRAWING_BYTES // 1024) in line


def test_only_a_plain_file_of_the_same_folder_is_opened(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "bell.svg").write_text(SVG)
    (inner / "link.svg").symlink_to(tmp_path / "bell.svg")
    os.mkfifo(inner / "pipe.svg")
    for icon in ("../bell.svg", str(tmp_path / "bell.svg"), "link.svg", "pipe.svg", "missing.svg"):
        with pytest.raises(RuleFileError, match=r"looks\.lion\.icon"):
            load_rules("canaletto", rule_file(inner, icon))


def test_rules_that_come_from_no_file_name_no_file() -> None:
    _, slips = rules_with("canaletto", CanalettoRules(), ["looks={lion: {icon: bell.svg}}"])
    assert "lies beside no rule file" in slips[0].line
    rules = merge_rules(game_type("canaletto"), {"looks": {"lion": {"icon": "/etc/passwd.svg"}}})
    assert isinstance(rules, CanalettoRules)
    assert rules.book().picture("lion") == ""

"""What is mutated and how it is told; the changes themselves are a library's."""

from __future__ import annotations

import pytest

from tools.mutants import sample


def test_annotations_are_found_with_their_ends() -> None:
    code = "def f(a: int | None) -> str | None:\n    b: int | str = 1\n    return b | a\n"
    assert sample.annotated(code) == [((1, 24), (1, 34)), ((2, 7), (2, 16)), ((1, 9), (1, 19))]


@pytest.mark.parametrize(
    ("code", "changed", "lines"),
    [
        ("a\nb == c\nd", "a\nb != c\nd", ("b == c", "b != c")),
        ("a\n  @b\nd", "a\nd", ("@b", "d")),
        ("a\nb", "a", ("b", "")),
        ("a", "a", ("", "")),
    ],
)
def test_a_mutant_is_told_by_its_first_line_that_differs(code: str, changed: str, lines: tuple[str, str]) -> None:
    assert sample.difference(code, changed) == lines


def test_what_does_not_compile_is_no_mutant() -> None:
    assert sample.compiles("a = 1")
    assert not sample.compiles("match a:\n    case 1 + b: pass\n")


def test_what_is_mutated_is_there_and_holds_no_test() -> None:
    paths = sample.sources()
    assert {"game/rules/core.py", "game/match/match.py", "game/client/shell/app.py"} <= paths.keys()
    assert not any("tests" in path for path in paths)

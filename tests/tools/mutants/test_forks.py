"""How a fork is given the functions of a mutant."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.mutants import forks

CODE = """LIMIT = 2

def twice(a, b=1):
    return list(LIMIT * one for one in (a, b))

class One:
    kind = 3
    @property
    def two(self):
        def inner():
            return self.kind + 1
        return inner()
"""


@pytest.mark.parametrize(
    ("before", "after", "names"),
    [
        ("LIMIT * one", "LIMIT + one", ["twice", "twice.<locals>.<genexpr>"]),
        ("kind + 1", "kind + 2", ["One.two", "One.two.<locals>.inner"]),
        ("LIMIT = 2", "LIMIT = 3", None),
        ("b=1", "b=2", None),
        ("kind = 3", "kind = 4", None),
        ("    @property\n", "", None),
        ("in (a, b)", "in []", ["twice", "twice.<locals>.<genexpr>"]),
    ],
)
def test_a_mutant_is_judged_in_forks_where_nothing_but_functions_differs(
    before: str, after: str, names: list[str] | None
) -> None:
    found = forks.differing(CODE, CODE.replace(before, after))
    assert (None if found is None else [old.co_qualname for old, _ in found]) == names


ON_IMPORT = """def made(n):
    return [helped(n)]

def helped(n):
    return n + 1

def later(n):
    return made(n)

class One:
    kind = later

    def two(self):
        return other(self)

def other(n):
    return n

MADE = made(3)
"""


@pytest.mark.parametrize(("line", "runs"), [(2, True), (5, True), (8, True), (14, False), (17, False), (19, False)])
def test_what_a_module_calls_while_it_is_imported_is_told_from_what_is_called_later(line: int, runs: bool) -> None:
    assert forks.runs_on_import(ON_IMPORT, line) is runs


def test_every_function_gets_its_new_code_wherever_it_is(tmp_path: Path) -> None:
    path = tmp_path / "twice.py"
    module: dict[str, object] = {}
    exec(compile(CODE, str(path), "exec"), module)
    twice, one = module["twice"], module["One"]
    assert callable(twice)
    assert callable(one)
    after = CODE.replace("LIMIT * one", "LIMIT + one").replace("kind + 1", "kind + 2")
    forks.swap(path, forks.differing(CODE, after) or ())
    assert twice(5) == [7, 3]
    assert one().two == 5


def test_a_module_that_is_imported_later_comes_with_the_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import game

    (tmp_path / "lagoon.py").write_text("DEPTH = 1\n", encoding="utf-8")
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(tmp_path)])
    monkeypatch.setattr(sys, "meta_path", [forks.ChangedFinder(tmp_path / "lagoon.py", "DEPTH = 2\n"), *sys.meta_path])
    from game import lagoon  # type: ignore[attr-defined]

    monkeypatch.delitem(sys.modules, "game.lagoon")
    monkeypatch.delattr(game, "lagoon")
    assert lagoon.DEPTH == 2

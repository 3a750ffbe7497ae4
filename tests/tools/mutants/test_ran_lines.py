"""How it is noted which lines a test ran."""

from __future__ import annotations

import pytest

import game.rules
from tools.mutants import ran_lines

CODE = '''"""Twice."""
from __future__ import annotations
LIMIT = 2
class One:
    """One."""
    kind = 3
    def two(self, a):
        """Two."""
        for b in (
            1,
        ):
            if a:
                return b
            elif b:
                a = 5
        else:
            pass
        return a
'''


@pytest.mark.parametrize(("given", "lines"), [(1, {9, 12, 13}), (0, {9, 12, 14, 15, 17, 18})])
def test_the_statements_that_are_run_are_marked_and_nothing_else_differs(given: int, lines: set[int]) -> None:
    plain: dict[str, object] = {}
    ran = bytearray(20)
    found: dict[str, object] = {ran_lines.NAME: ran}
    exec(compile(CODE, "plain", "exec"), plain)
    exec(compile(ran_lines.marked(CODE), "found", "exec"), found)
    assert not any(ran), "what runs on import is not marked"
    one, other = found["One"], plain["One"]
    assert one().two(given) == other().two(given)
    assert {line for line, is_run in enumerate(ran) if is_run} == lines
    assert (one.__doc__, one.two.__doc__, found["__doc__"]) == ("One.", "Two.", "Twice.")


def test_what_is_mutated_is_marked_and_nothing_else() -> None:
    finder = ran_lines.Finder()
    for name, package, is_marked in (("game.rules.core", game.rules, True), ("game.files", game, False)):
        spec = finder.find_spec(name, package.__path__)
        assert spec is not None
        assert isinstance(spec.loader, ran_lines.Loader) == is_marked
    assert finder.find_spec("json", None) is None

"""What rules say of rule files, and what players answer, is as when somebody last looked (`tests.golden.thoughts`)."""

from __future__ import annotations

import pytest

from tests.golden import thoughts
from tests.golden.kept import HINT, kept


@pytest.mark.parametrize("name", thoughts.CASES)
def test_an_answer_is_as_it_was_kept(name: str) -> None:
    assert thoughts.CASES[name]() == kept(thoughts.FILE)[name], HINT


def test_nothing_that_is_kept_is_left_over() -> None:
    assert list(kept(thoughts.FILE)) == list(thoughts.CASES), HINT

"""Games by every rule file and switch go, and are seen, as when somebody last looked (`tests.golden.walks`)."""

from __future__ import annotations

import pytest

from tests.golden import walks
from tests.golden.kept import HINT, kept


@pytest.mark.parametrize("name", walks.CASES)
def test_a_game_goes_as_it_was_kept(name: str) -> None:
    assert dict(walks.CASES[name]()) == kept(walks.FILE)[name], HINT


def test_no_kept_game_is_left_over() -> None:
    assert list(kept(walks.FILE)) == list(walks.CASES), HINT

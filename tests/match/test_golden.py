"""Matches, what is told and counted of them, and their saves are as when somebody last looked (`tests.golden`)."""

from __future__ import annotations

import pytest

from tests.golden import counts, sittings
from tests.golden.kept import HINT, kept


@pytest.mark.parametrize("name", sittings.CASES)
def test_a_match_goes_as_it_was_kept(name: str) -> None:
    assert sittings.CASES[name]() == kept(sittings.FILE)[name], HINT


@pytest.mark.parametrize("name", counts.CASES)
def test_what_is_counted_is_as_it_was_kept(name: str) -> None:
    assert counts.CASES[name]() == kept(counts.FILE)[name], HINT


def test_nothing_that_is_kept_is_left_over() -> None:
    assert list(kept(sittings.FILE)) == list(sittings.CASES), HINT
    assert list(kept(counts.FILE)) == list(counts.CASES), HINT

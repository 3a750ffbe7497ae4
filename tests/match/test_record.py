"""A game of notation is read whole or refused with its file, line and reason."""

from __future__ import annotations

import pytest

from game.errors import NotationError
from game.match.record import read_game


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        ([], "evening.jsonl:1"),
        ([b"\n", b"\n"], "evening.jsonl"),
        ([b'{"game": "casanova"\n'], "evening.jsonl:1"),
        ([b'{"move": "announce", "seat": 0, "dice": 1}\n'], "evening.jsonl:1"),
    ],
)
def test_what_is_no_game_is_refused_with_its_place(lines: list[bytes], place: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_game(lines, "evening.jsonl")
    assert str(caught.value).startswith(place)

"""What a sentence shows of what was found."""

from __future__ import annotations

import json
import os
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.quoting import MAX_QUOTED, display, of_library, quoted, shown_text, visible, visible_json, visible_lines

STEERING = "".join(map(chr, [*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]))


@pytest.mark.parametrize("sign", STEERING)
def test_every_sign_that_steers_becomes_an_escape(sign: str) -> None:
    for show in (visible, shown_text, quoted, display):
        assert sign not in show(f"a{sign}b")
    assert sign == "\n" or sign not in visible_lines(f"a{sign}b")
    assert visible("\x1b\u202e\x9b") == r"\x1b\u202e\x9b"


@given(st.text(st.characters(exclude_categories=[]), max_size=200))
def test_what_is_quoted_is_short_and_can_be_printed_anywhere(text: str) -> None:
    told = quoted(text)
    assert told.isprintable()
    told.encode()
    if text.isprintable():
        assert len(told) <= MAX_QUOTED + 2


@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_json_with_escapes_is_the_same_value(value: object) -> None:
    shown = visible_json(json.dumps(value, ensure_ascii=False))
    assert json.loads(shown) == value


def test_a_name_of_a_file_is_whole_and_its_odd_bytes_are_escapes() -> None:
    assert display(os.fsdecode(b"r\xe8gles " + b"n" * 200)) == r"r\xe8gles " + "n" * 200


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    count: int
    names: tuple[str, ...] = ()


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    inner: Inner
    word: str | None = None


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({}, 'found no key "inner", expected it'),
        ({"inner": {}}, 'found no key "count", expected it for inner'),
        ({"inner": {"count": "4"}}, "found a text for inner.count, expected a whole number"),
        ({"inner": {"count": True}}, "found a truth value for inner.count, expected a whole number"),
        ({"inner": {"count": None}}, "found null for inner.count, expected a whole number"),
        ({"inner": []}, "found a list for inner, expected a section of keys"),
        ({"inner": {"count": 1, "names": [1]}}, "found a whole number for inner.names, expected a text"),
        ({"inner": {"count": 1}, "word": 1.5}, "found a number for word, expected a text or null"),
        (
            {"inner": {"count": 1}, "\x9b" * 99: 1},
            'found an unknown key "' + r"\x9b" * 59 + '…", expected none beside those there are',
        ),
    ],
)
def test_what_the_library_says_is_told_in_our_words(value: dict[str, Any], told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(value, Outer)
    assert of_library(refused.value) == told

"""Lines of a written game at the limits of what is read."""

from __future__ import annotations

import io

import pytest

from game.catalogue import bounded_lines as module
from game.catalogue.bounded_lines import MAX_BYTES, MAX_LINE_BYTES, MAX_LINES, bounded_lines
from game.errors import NotationError


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_line_may_be_as_long_as_the_limit_without_its_end(end: bytes) -> None:
    line = b"x" * MAX_LINE_BYTES
    assert list(bounded_lines(io.BytesIO(line + end), "F")) == [line + end]
    with pytest.raises(NotationError, match=rf"^F:1: found a line of more than {MAX_LINE_BYTES} bytes"):
        list(bounded_lines(io.BytesIO(line + b"x" + end), "F"))


def test_no_line_is_read_on_after_the_limit() -> None:
    file = io.BytesIO(b"y\n" + b"x" * MAX_LINE_BYTES * 4)
    lines = bounded_lines(file, "F")
    assert next(lines) == b"y\n"
    with pytest.raises(NotationError, match=r"^F:2: "):
        next(lines)
    assert file.tell() < MAX_LINE_BYTES + 10


def test_lines_are_counted() -> None:
    assert sum(1 for _ in bounded_lines(io.BytesIO(b"\n" * MAX_LINES), "F")) == MAX_LINES
    with pytest.raises(NotationError, match=rf"^F:{MAX_LINES + 1}: found more than {MAX_LINES} lines"):
        list(bounded_lines(io.BytesIO(b"\n" * (MAX_LINES + 1)), "F"))


def test_bytes_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_BYTES == 1 << 24
    monkeypatch.setattr(module, "MAX_BYTES", 10)
    assert len(list(bounded_lines(io.BytesIO(b"1234\n" * 2), "F"))) == 2
    with pytest.raises(NotationError, match=r"^F:3: found more than 10 bytes, expected at most 10"):
        list(bounded_lines(io.BytesIO(b"1234\n" * 2 + b"\n"), "F"))


def test_what_cannot_be_read_is_told_by_its_name() -> None:
    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise IsADirectoryError(21, "Is a directory")

    with pytest.raises(NotationError, match=r"^F: the file cannot be read: Is a directory\.$"):
        list(bounded_lines(Broken(), "F"))

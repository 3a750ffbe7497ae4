"""A fault of ours is written down where somebody can find it, once, and in a file that stays small."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random

import platformdirs
import pytest

from game.match.faults import FILE_NAME, MAX_FAULT_BYTES, MAX_FILE_BYTES, note_fault


def fail_and_note(message: str = "ours ’ \udcff") -> Path | None:
    try:
        raise ZeroDivisionError(message)
    except ZeroDivisionError:
        return note_fault()


def users_file() -> Path:
    return Path(platformdirs.user_log_dir("serenissima", appauthor=False)) / FILE_NAME


def test_the_traceback_is_in_the_file_in_the_users_folder_of_logs_once_with_a_count() -> None:
    path = fail_and_note()
    assert path == fail_and_note() == fail_and_note() == users_file()
    told = users_file().read_text("utf-8")
    assert told.count("ZeroDivisionError: ours") == 1
    assert "seen 3 times" in told
    fail_and_note("another")
    told = users_file().read_text("utf-8")
    assert told.index("ours") < told.index("another")
    assert ("seen 3 times" in told, "seen 1 time " in told) == (True, True)


def test_where_things_lay_in_memory_makes_no_other_fault() -> None:
    for _ in range(3):
        fail_and_note(f"<object at {id(object()):#x}>")
    fail_and_note("<object at 0xdeadbeef>")
    assert users_file().read_text().count("Traceback") == 1


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_the_file_stays_below_its_bound_and_keeps_the_last_faults(seed: int) -> None:
    rng = Random(seed)
    for number in range(120):
        message = rng.choice(("x", "é", "\n", "\udcff", "== serenissima 1.0, seen 7 times ==\n"))
        fail_and_note(f"fault {number}: {message * rng.randrange(60_000)}")
        assert users_file().stat().st_size <= MAX_FILE_BYTES
    told = users_file().read_text("utf-8")
    assert "fault 119:" in told
    assert "fault 118:" in told
    assert list(users_file().parent.iterdir()) == [users_file()]


def test_a_fault_that_quotes_a_whole_file_is_cut() -> None:
    fail_and_note("a" * 50_000_000)
    assert users_file().stat().st_size < MAX_FAULT_BYTES + 200
    assert "in fail_and_note" in users_file().read_text()


@pytest.mark.parametrize(
    "before",
    [b"", b"\0" * 3000, b"\xff\xfe" * 999, b"Traceback\n" * 400_000, b"== serenissima 1.0, seen 9999999999999"],
)
def test_whatever_is_in_the_file_already_the_fault_is_written(before: bytes) -> None:
    users_file().parent.mkdir(parents=True, exist_ok=True)
    users_file().write_bytes(before)
    for _ in range(2):
        assert fail_and_note("this one") == users_file()
    told = users_file().read_bytes()
    assert len(told) <= MAX_FILE_BYTES
    assert told.endswith(b"ZeroDivisionError: this one\n\n")
    assert b"seen 2 times" in told


def test_a_link_is_followed_and_a_pipe_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    users_file().parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "mine.txt").write_text("")
    users_file().symlink_to(tmp_path / "mine.txt")
    fail_and_note()
    assert users_file().is_symlink()
    assert "ZeroDivisionError" in (tmp_path / "mine.txt").read_text()
    users_file().unlink()
    os.mkfifo(users_file())
    assert fail_and_note() == tmp_path / FILE_NAME


def test_where_that_cannot_be_written_it_goes_to_the_systems_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setattr(platformdirs, "user_log_dir", lambda *_, **__: str(blocked / "log"))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    assert fail_and_note() == tmp_path / FILE_NAME


def test_where_nothing_can_be_written_there_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setattr(platformdirs, "user_log_dir", lambda *_, **__: str(blocked / "log"))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(blocked))
    assert fail_and_note() is None

"""A fault of ours is written down where somebody can find it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import platformdirs
import pytest

from game.match.faults import FILE_NAME, note_fault


def fail_and_note() -> Path | None:
    try:
        raise ZeroDivisionError("ours ’ \udcff")
    except ZeroDivisionError:
        return note_fault()


def test_the_traceback_is_added_to_the_file_in_the_users_folder_of_logs() -> None:
    path = fail_and_note()
    assert path == fail_and_note() == Path(platformdirs.user_log_dir("serenissima", appauthor=False)) / FILE_NAME
    assert path is not None
    assert path.read_text("utf-8").count("ZeroDivisionError: ours") == 2


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

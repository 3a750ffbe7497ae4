"""Files read and written: all or nothing, through links, under a lock, and only what is a file."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pytest

from game import files
from game.cli import main
from game.errors import FileError, SaveError
from game.files import atomic_write, files_in, folder_locked, read_bytes, read_text, set_aside
from game.match.match import Match
from game.match.save import Store
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.casanova import CasanovaGame, CasanovaRules


def test_a_file_is_written_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file"
    atomic_write(path, b"one")
    atomic_write(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o755])
def test_a_file_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one")
    path.chmod(mode)
    atomic_write(path, b"two")
    assert path.stat().st_mode & 0o777 == mode


def test_a_new_file_has_the_mode_that_new_files_have(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    atomic_write(tmp_path / "file", b"one")
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize("target", ["elsewhere/file", "elsewhere/missing"])
def test_a_link_is_written_through_and_stays(tmp_path: Path, target: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "file").write_bytes(b"one")
    (tmp_path / "second").symlink_to(target)
    (tmp_path / "first").symlink_to("second")
    atomic_write(tmp_path / "first", b"two")
    assert (tmp_path / "first").is_symlink()
    assert (tmp_path / "second").is_symlink()
    assert (tmp_path / target).read_bytes() == b"two"


@pytest.mark.parametrize("target", ["/dev/null", "link", "."])
def test_what_is_no_file_is_never_replaced(tmp_path: Path, target: str) -> None:
    (tmp_path / "link").symlink_to(target)
    with pytest.raises(OSError, match=r"no regular file|symbolic links"):
        atomic_write(tmp_path / "link", b"two")
    assert os.readlink(tmp_path / "link") == target
    assert [path.name for path in tmp_path.iterdir()] == ["link"]


@pytest.mark.parametrize("failing", ["fsync", "replace", "chmod"])
def test_what_fails_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, failing, full)
    with pytest.raises(OSError, match="No space"):
        atomic_write(path, b"two")
    assert [(found, found.read_bytes()) for found in tmp_path.iterdir()] == [(path, b"one")]


def test_a_file_that_grows_while_it_is_read_is_still_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    small = os.stat_result((0o100644, 0, 0, 1, 0, 0, 10, 0, 0, 0))
    monkeypatch.setattr(files.os, "fstat", lambda _: small)
    monkeypatch.setattr(files.os, "stat", lambda _: small)
    with pytest.raises(FileError, match="found more than 50 bytes, expected at most 50 bytes"):
        read_bytes(path, 50)


def test_what_becomes_a_pipe_between_looking_and_opening_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"x")
    os.mkfifo(tmp_path / "pipe")
    real = os.stat
    monkeypatch.setattr(files.os, "stat", lambda _: real(tmp_path / "file"))
    with pytest.raises(FileError, match="found a pipe"):
        read_bytes(tmp_path / "pipe", 50)


def test_a_folder_held_by_another_program_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LOCK_PAUSE_S", 0)
    settings = Settings.load(tmp_path)
    settings.set("text_size", 120)
    with folder_locked(tmp_path):
        assert not settings.save()
        assert (
            settings.problem
            == f"{tmp_path}/settings.yaml: the settings are not being saved: another program is writing them."
        )
    assert settings.save()
    assert settings.problem is None
    assert Settings.load(tmp_path).text_size == 120


def test_where_locks_are_unknown_it_writes_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", unknown)
    settings = Settings.load(tmp_path)
    settings.set("text_size", 120)
    assert settings.save()


def test_a_file_set_aside_takes_no_name_that_there_is(tmp_path: Path) -> None:
    for number, text in enumerate((b"one", b"two", b"three"), 1):
        (tmp_path / "file").write_bytes(text)
        assert set_aside(tmp_path / "file") == tmp_path / f"file.unreadable-{number}"
    assert (tmp_path / "file.unreadable-2").read_bytes() == b"two"


def test_the_target_of_a_link_is_set_aside_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "mine").write_bytes(b"one")
    (tmp_path / "file").symlink_to("elsewhere/mine")
    assert set_aside(tmp_path / "file") == tmp_path / "elsewhere" / "mine.unreadable-1"
    assert (tmp_path / "file").is_symlink()


def test_a_folder_that_is_none_is_told_and_a_missing_one_is_empty(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match="found no folder, expected a folder"):
        files_in(tmp_path / "file", (".yaml",))
    assert files_in(tmp_path / "none", (".yaml",)) == []


def test_the_place_of_a_byte_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbfab\ncd\xe9")
    with pytest.raises(FileError, match=r"file:2:3: found the byte 0xE9 that is no UTF-8 \(byte 8\)"):
        read_text(tmp_path / "file", 100)


@pytest.mark.parametrize("reader", ["trace", "replay", "Continue", "title"])
def test_what_can_be_opened_and_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], reader: str
) -> None:
    """A disk that fails, or standard input that is open to write alone, ended with a fault of ours."""

    class Failing(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

        read = readline

        def fileno(self) -> int:
            return 0

    store = Store(tmp_path)
    match = Match(CasanovaGame(CasanovaRules(), 2), plan_seats(("human", "greedy")), 7, store)
    match.begin()
    match.close()
    path = next(tmp_path.iterdir())
    monkeypatch.setattr(os, "fdopen", lambda *_: Failing())
    monkeypatch.setattr(os, "read", Failing.readline)
    if reader in ("trace", "replay"):
        assert main([reader, str(path)]) == 2
        assert (
            "found a file that cannot be read (Input/output error), expected a written game" in capsys.readouterr().err
        )
    elif reader == "Continue":
        with pytest.raises(SaveError, match=r"the save cannot be read: Input/output error\."):
            store.open(path)
    else:
        seen = Store(tmp_path)
        assert seen.latest() is None
        assert "the save cannot be read: Input/output error." in seen.notes[0]
    assert list(tmp_path.iterdir()) == [path]

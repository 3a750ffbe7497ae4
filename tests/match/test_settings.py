"""The settings: read whatever the file holds, written without a risk."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

import game
from game.errors import ArgumentError
from game.match.settings import FILE_NAME, SETTINGS, Settings
from game.resources import user_folder


def _file(folder: Path, text: str | bytes) -> Path:
    path = folder / FILE_NAME
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    assert all(settings.get(line.key) == line.default for line in SETTINGS)
    assert settings.notes == []


@pytest.mark.parametrize("line", SETTINGS, ids=lambda line: line.key)
def test_every_default_is_a_value_its_setting_accepts(line) -> None:
    assert line.accepts(line.default)


def test_a_setting_is_read_and_set_as_an_attribute() -> None:
    settings = Settings()
    heard: list[str] = []
    settings.subscribe(heard.append)
    settings.text_size = 130
    assert (settings.text_size, settings.get("text_size")) == (130, 130)
    assert heard == [Settings.text_size.key] == ["text_size"]
    with pytest.raises(ArgumentError, match="The setting text_size cannot be"):
        settings.text_size = 500
    assert Settings().text_size == Settings.text_size.default == 100


def test_no_code_names_a_setting_in_a_string_that_is_checked_only_when_it_runs() -> None:
    by_name = re.compile(r"""settings\.(?:get|set|flag|number|word)\(\s*["']""")
    code = Path(game.__file__).parent
    assert [path.name for path in code.rglob("*.py") if by_name.search(path.read_text("utf-8"))] == []


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "new" / "folder")
    settings.set("text_size", 130)
    settings.set("theme", "notturno")
    settings.set("full_screen", False)
    settings.set("last_seats", "human,greedy,Ünïcøde ’x")
    assert settings.save()
    again = Settings.load(tmp_path / "new" / "folder")
    assert (again.text_size, again.theme, again.full_screen) == (130, "notturno", False)
    assert again.last_seats == "human,greedy,Ünïcøde ’x"
    assert list((tmp_path / "new" / "folder").iterdir()) == [again.path]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("text_size: big", "text_size"),
        ("text_size: 500", "text_size"),
        ("text_size: true", "text_size"),
        ("theme: rococo", "theme"),
        ("full_screen: 1", "full_screen"),
        ("language: 12", "language"),
    ],
)
def test_a_wrong_value_gives_way_to_the_default_of_just_that_key(tmp_path: Path, line: str, key: str) -> None:
    path = _file(tmp_path, f"speed: fast\n{line}\n")
    settings = Settings.load(tmp_path)
    assert settings.get(key) == next(s.default for s in SETTINGS if s.key == key)
    assert settings.speed == "fast"
    assert len(settings.notes) == 1
    assert settings.notes[0].startswith(f"{path}:2:{len(line.split(maxsplit=1)[0]) + 2}: {key}: found ")
    assert path.exists()


def test_an_unknown_key_is_kept(tmp_path: Path) -> None:
    path = _file(tmp_path, "harpsichord: 7\ntext_size: 110\n")
    settings = Settings.load(tmp_path)
    settings.set("text_size", 120)
    settings.save()
    assert "harpsichord: 7" in path.read_text()
    assert "text_size: 120" in path.read_text()
    assert settings.notes == []


@pytest.mark.parametrize("text", [b"\x00\xff\xfe binary", "- a list\n", "only words", "a: [", "\t: x"])
def test_a_file_that_is_no_settings_is_set_aside_and_not_overwritten(tmp_path: Path, text: str | bytes) -> None:
    _file(tmp_path, text)
    (tmp_path / f"{FILE_NAME}.unreadable-1").write_text("an older one")
    settings = Settings.load(tmp_path)
    aside = tmp_path / f"{FILE_NAME}.unreadable-2"
    assert aside.read_bytes() == (text if isinstance(text, bytes) else text.encode())
    assert (tmp_path / f"{FILE_NAME}.unreadable-1").read_text() == "an older one"
    assert aside.name in settings.notes[0]
    assert settings.text_size == 100
    assert settings.save()


def test_an_empty_file_is_no_fault(tmp_path: Path) -> None:
    _file(tmp_path, "")
    assert Settings.load(tmp_path).notes == []


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    settings = Settings.load(tmp_path)
    settings.set("text_size", 90)
    settings.save()
    before = (tmp_path / FILE_NAME).read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    settings.set("text_size", 150)
    with monkeypatch.context() as patched:
        patched.setattr(os, failing, full)
        assert not settings.save()
        assert settings.problem is not None
        assert "not being saved: No space left on device" in settings.problem
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert settings.save()
    assert settings.problem is None
    assert Settings.load(tmp_path).text_size == 150


def test_a_home_that_cannot_be_written_is_a_note(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder")
    settings = Settings.load(tmp_path / "home" / "serenissima")
    settings.set("text_size", 90)
    assert not settings.save()
    assert settings.problem is not None


def test_listeners_hear_of_changes_only(tmp_path: Path) -> None:
    heard: list[str] = []
    settings = Settings()
    stop = settings.subscribe(heard.append)
    settings.set("text_size", 100)
    settings.set("text_size", 110)
    stop()
    settings.set("text_size", 120)
    assert heard == ["text_size"]


@pytest.mark.parametrize(("key", "value"), [("text_size", 79), ("theme", "x"), ("hints", "yes"), ("language", 3)])
def test_a_value_that_a_setting_cannot_hold_is_refused_with_what_would_be_right(key: str, value) -> None:
    with pytest.raises(ArgumentError, match=f"The setting {key} cannot be .*; it is "):
        Settings().set(key, value)


def test_a_setting_that_there_is_not_is_refused_naming_those_there_are() -> None:
    with pytest.raises(ArgumentError, match='no setting "volume"; there is: theme'):
        Settings().get("volume")


def test_a_reset_brings_back_what_the_screen_shows_and_keeps_what_is_remembered() -> None:
    settings = Settings()
    settings.set("text_size", 150)
    settings.set("last_game", "casanova")
    settings.reset()
    assert settings.text_size == 100
    assert settings.last_game == "casanova"


def test_settings_in_memory_are_saved_nowhere() -> None:
    settings = Settings()
    assert settings.path is None
    assert settings.save()


def test_the_folder_is_where_the_system_keeps_settings(own_folders: Path) -> None:
    assert user_folder().is_relative_to(own_folders)

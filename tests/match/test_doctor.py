"""The doctor: what is there, what is missing, and how to get it."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import platformdirs
import pytest

from game.match import doctor
from game.match.doctor import Finding, examine


def finding(what: str) -> Finding:
    return next(found for found in examine() if found.what == what)


def answer(monkeypatch: pytest.MonkeyPatch, code: int, out: str = "", errors: str = "") -> None:
    """Lets the test of the drawing library end like this."""
    done = subprocess.CompletedProcess([], code, out, errors)
    monkeypatch.setattr(doctor.subprocess, "run", lambda *_, **__: done)


FINE = (
    '{"SDL": "2.32.10", "video": "x11", "displays": [[1920, 1080]], '
    '"font": true, "image": true, "mixer": true, "sound": true}'
)


def test_here_nothing_is_missing() -> None:
    assert [found.what for found in examine() if found.grade == "missing"] == []


def test_versions_and_folders_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, 0, "pygame-ce says hello\n" + FINE)
    assert finding("pygame-ce").result == metadata.version("pygame-ce")
    assert finding("saves").result == platformdirs.user_data_dir("serenissima", appauthor=False)
    assert finding("display") == Finding("ok", "display", "x11: 1920×1080")


def test_without_a_display_it_says_what_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, 0, FINE.replace("x11", "offscreen"))
    assert finding("display").grade == "note"
    assert "`simulate` and `screenshots` do not" in finding("display").remedy
    answer(monkeypatch, 1, errors="Traceback\npygame.error: No available video device")
    assert finding("display").grade == "note"


def test_a_drawing_library_that_cannot_be_loaded_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, 1, errors="ImportError: libSDL2.so: cannot open shared object file")
    assert finding("drawing").grade == "missing"
    assert "pip install" in finding("drawing").remedy


def test_a_drawing_library_that_hangs_or_crashes_ends_the_test_and_not_the_report(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer(monkeypatch, -11)
    assert finding("drawing").result == "it ended with -11"

    def hang(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("python", 20)

    monkeypatch.setattr(doctor.subprocess, "run", hang)
    assert finding("drawing").grade == "missing"


def test_without_fonts_or_sound_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, 0, FINE.replace('"font": true', '"font": false').replace('"sound": true', '"sound": false'))
    assert finding("pygame.font").grade == "missing"
    assert finding("sound").grade == "note"


def test_a_package_that_is_not_installed_is_missing_with_the_command_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(doctor.metadata, "version", version)
    assert finding("msgspec").grade == "missing"
    assert finding("msgspec").remedy.endswith("-m pip install msgspec")


def test_in_a_build_no_command_of_pip_is_told_for_pip_adds_nothing_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert "take the program as pip installs it" in doctor._voice().remedy


def test_a_folder_that_cannot_be_written_is_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(file))
    assert finding("saves").grade == "note"
    assert "cannot be written" in finding("saves").result
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize(
    ("system", "module", "remedy"),
    [
        ("Linux", False, "-m pip install speechd-unofficial"),
        ("Linux", True, "install the system's package speech-dispatcher"),
        ("Darwin", False, "-m pip install speechlight"),
        ("Windows", True, ""),
    ],
)
def test_without_a_voice_it_says_how_to_get_one(
    system: str, module: bool, remedy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.system", lambda: system)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name if module else None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    found = doctor._voice()
    assert found.grade == ("note" if remedy else "ok")
    assert found.remedy.endswith(remedy)

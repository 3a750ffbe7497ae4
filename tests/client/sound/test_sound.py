"""Sound: volumes, mute, background, devices missing, lost and found, files missing and broken; never an error."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.client.platform.worker_thread import Background
from game.client.sound.sound import (
    AMBIENCE,
    EFFECTS,
    FIRST_PIECE,
    LOOK_EVERY,
    PAUSE,
    PIECES,
    RETRY,
    Sounds,
)
from game.match.settings import Settings
from game.resources import assets_folder
from tests.workers import AtOnce

FOLDER = assets_folder() / "sound"


class Listener:
    """Sounds on the dummy device, and a clock."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings = settings
        self.sounds = Sounds(settings, folder=folder, worker=AtOnce())
        self.sounds.start()
        self.now = 100.0

    def turn(self, seconds: float = 0.1) -> bool:
        self.now += seconds
        return self.sounds.poll(self.now)

    def clip(self, name: str) -> pygame.mixer.Sound:
        return self.sounds._clips[name]

    def volumes(self) -> set[float]:
        """Of every sound that could be heard, and of the music."""
        clips = self.sounds._clips.values()
        return {round(clip.get_volume(), 2) for clip in clips} | {round(pygame.mixer.music.get_volume(), 2)}

    def heard(self) -> list[str]:
        """The effects being heard."""
        return [name for name in EFFECTS if name in self.sounds._clips and self.clip(name).get_num_channels()]

    def focus(self, gained: bool) -> None:
        self.sounds.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST))

    def device(self, added: bool, number: int = 2, iscapture: int = 0) -> None:
        kind = pygame.AUDIODEVICEADDED if added else pygame.AUDIODEVICEREMOVED
        self.sounds.take(pygame.event.Event(kind, which=number, iscapture=iscapture))


@pytest.fixture
def listener() -> Iterator[Listener]:
    made = Listener(Settings())
    made.turn()
    yield made
    made.sounds.close()


def no_device(*_: object, **__: object) -> None:
    raise pygame.error("no such device")


def test_the_device_is_opened_by_the_first_turn_after_the_start() -> None:
    sounds = Sounds(Settings(), worker=AtOnce())
    sounds.poll(1.0)
    assert sounds.device == "shut"
    sounds.start()
    sounds.poll(1.1)
    assert sounds.device == "open"
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_every_sound_there_is_can_be_played_and_every_one_named_is_there() -> None:
    assert {*EFFECTS, AMBIENCE, *PIECES} == {file.stem for file in FOLDER.glob("*.ogg")}


def test_every_row_of_a_table_names_a_sound_there_is() -> None:
    from game.client.games.casanova.motion import MOTION

    assert {row.sound for row in MOTION.values()} - {None} <= set(EFFECTS)


def test_an_effect_is_heard(listener: Listener) -> None:
    listener.sounds.play("bell")
    assert listener.heard() == ["bell"]


def test_the_same_effect_twice_at_once_is_heard_once(listener: Listener) -> None:
    for _ in range(5):
        listener.sounds.play("coin")
    assert listener.clip("coin").get_num_channels() == 1


def test_of_many_effects_at_once_a_few_are_heard(listener: Listener) -> None:
    for name in EFFECTS:
        listener.sounds.play(name)
    assert len(listener.heard()) == 3


def test_an_unknown_name_is_silent(listener: Listener) -> None:
    listener.sounds.play("gong")
    assert listener.heard() == []


def test_what_is_played_before_the_device_is_open_is_silent() -> None:
    Sounds(Settings(), worker=AtOnce()).play("bell")


def test_a_volume_counts_at_once(listener: Listener) -> None:
    listener.settings.set("volume_effects", 50)
    assert listener.clip("bell").get_volume() == pytest.approx(0.25, abs=0.01)
    listener.settings.set("volume_ambience", 100)
    assert listener.clip(AMBIENCE).get_volume() == 1.0
    listener.settings.set("volume_music", 20)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.04, abs=0.01)


def test_effects_at_no_volume_take_no_channel(listener: Listener) -> None:
    listener.settings.set("volume_effects", 0)
    listener.sounds.play("bell")
    assert listener.heard() == []


def test_mute_silences_all_and_brings_all_back(listener: Listener) -> None:
    before = listener.volumes()
    listener.sounds.toggle_mute()
    assert listener.volumes() == {0.0}
    listener.sounds.toggle_mute()
    assert listener.volumes() == before != {0.0}


def test_without_sound_no_device_is_opened_until_it_is_wanted() -> None:
    settings = Settings()
    settings.set("mute", True)
    listener = Listener(settings)
    listener.turn()
    assert listener.sounds.device == "shut"
    listener.sounds.toggle_mute()
    listener.turn()
    assert listener.sounds.device == "open"
    listener.sounds.close()


def test_in_the_background_all_is_silent_and_comes_back(listener: Listener) -> None:
    before = listener.volumes()
    listener.focus(gained=False)
    assert listener.volumes() == {0.0}
    listener.focus(gained=True)
    assert listener.volumes() == before


def test_with_that_setting_off_the_background_changes_nothing(listener: Listener) -> None:
    listener.settings.set("silent_in_background", False)
    before = listener.volumes()
    listener.focus(gained=False)
    assert listener.volumes() == before


def test_a_volume_changed_in_the_background_does_not_unmute(listener: Listener) -> None:
    listener.focus(gained=False)
    for key in ("volume_effects", "volume_music", "volume_ambience"):
        listener.settings.set(key, 100)
    assert listener.volumes() == {0.0}
    listener.focus(gained=True)
    assert listener.volumes() == {1.0}


def test_the_lagoon_goes_round_and_rests_while_it_is_not_heard(listener: Listener) -> None:
    assert pygame.mixer.Channel(0).get_sound() is listener.clip(AMBIENCE)
    listener.settings.set("volume_ambience", 0)
    assert listener.clip(AMBIENCE).get_volume() == 0
    listener.settings.set("volume_ambience", 60)
    assert pygame.mixer.Channel(0).get_busy()


def test_the_lagoon_is_not_even_read_at_no_volume() -> None:
    settings = Settings()
    settings.set("volume_ambience", 0)
    listener = Listener(settings)
    listener.turn()
    assert AMBIENCE not in listener.sounds._clips
    settings.set("volume_ambience", 30)
    listener.turn()
    assert pygame.mixer.Channel(0).get_busy()
    listener.sounds.close()


def played_pieces(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pieces begun from here on; they play until `stop`, whatever the time."""
    loaded: list[str] = []
    busy = [False]
    music = pygame.mixer.music

    def play(**_: object) -> None:
        busy[0] = True

    def stop() -> None:
        busy[0] = False

    monkeypatch.setattr(music, "load", lambda path: loaded.append(Path(path).stem))
    monkeypatch.setattr(music, "play", play)
    monkeypatch.setattr(music, "stop", stop)
    monkeypatch.setattr(music, "get_busy", lambda: busy[0])
    return loaded


def test_the_pieces_follow_each_other_with_pauses(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = played_pieces(monkeypatch)
    listener.turn(LOOK_EVERY)
    assert loaded == []
    listener.turn(FIRST_PIECE)
    listener.turn(LOOK_EVERY)
    assert loaded == ["barcarolle_1"]
    for number in range(1, 4):
        pygame.mixer.music.stop()
        listener.turn(LOOK_EVERY)
        listener.turn(PAUSE - 1)
        assert len(loaded) == number
        listener.turn(1 + LOOK_EVERY)
        listener.turn(LOOK_EVERY)
    assert loaded == ["barcarolle_1", "barcarolle_2", "barcarolle_3", "barcarolle_1"]


def test_music_that_is_turned_up_begins_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    settings.set("volume_music", 0)
    listener = Listener(settings)
    loaded = played_pieces(monkeypatch)
    for _ in range(20):
        listener.turn(1.0)
    assert loaded == []
    settings.set("volume_music", 40)
    listener.turn(1.0)
    listener.turn(1.0)
    assert loaded == ["barcarolle_1"]
    listener.sounds.close()


def test_music_waits_where_it_is_while_it_is_not_heard(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = played_pieces(monkeypatch)
    calls: list[str] = []
    monkeypatch.setattr(pygame.mixer.music, "pause", lambda: calls.append("pause"))
    monkeypatch.setattr(pygame.mixer.music, "unpause", lambda: calls.append("unpause"))
    listener.turn(1.0)
    listener.turn(FIRST_PIECE)
    listener.turn(LOOK_EVERY)
    listener.sounds.toggle_mute()
    for _ in range(10):
        listener.turn(PAUSE)
    listener.sounds.toggle_mute()
    listener.turn(LOOK_EVERY)
    assert (loaded, calls) == (["barcarolle_1"], ["pause", "unpause"])


def test_no_device_is_no_error_and_no_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    listener = Listener(Settings())
    assert listener.turn()
    for _ in range(5):
        listener.turn(100)
        listener.sounds.play("bell")
        listener.focus(gained=False)
        listener.focus(gained=True)
        listener.settings.set("volume_music", 30)
        listener.settings.set("volume_music", 40)
    assert listener.sounds.device in ("none", "opening")
    listener.turn()
    assert listener.sounds.line().key == "sound.none"
    assert caplog.records == []
    listener.sounds.close()


def test_a_driver_that_there_is_not_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    listener = Listener(Settings())
    listener.turn()
    assert listener.sounds.device == "none"
    listener.sounds.close()


def test_a_device_that_comes_later_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", no_device)
        listener = Listener(Settings())
        listener.turn()
    listener.device(added=True, number=0, iscapture=1)
    listener.turn()
    assert listener.sounds.device == "none"
    listener.device(added=True, number=0)
    assert listener.turn()
    listener.sounds.play("bell")
    assert listener.heard() == ["bell"]
    listener.sounds.close()


def test_a_window_that_comes_back_looks_for_a_device_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", no_device)
        listener = Listener(Settings())
        listener.turn()
    listener.focus(gained=True)
    listener.turn()
    assert listener.sounds.device == "open"
    listener.sounds.close()


def test_a_lost_device_is_opened_anew_and_all_goes_on(listener: Listener) -> None:
    listener.device(added=False)
    listener.sounds.play("bell")
    assert listener.sounds.device == "opening"
    listener.turn()
    assert listener.sounds.device == "open"
    assert pygame.mixer.Channel(0).get_busy()
    listener.sounds.play("bell")
    assert listener.heard() == ["bell"]


def test_a_lost_device_is_looked_for_ever_more_rarely_until_it_is_found(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[float] = []

    def init(*_: object, **__: object) -> None:
        tried.append(listener.now)
        raise pygame.error("gone")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", init)
        listener.device(added=False)
        for _ in range(400):
            listener.turn(0.5)
            listener.sounds.play("coin")
        assert listener.sounds.device == "none"
    waits = [round(b - a) for a, b in pairwise(tried)]
    assert waits[:5] == [2, 4, 8, 16, 32]
    assert max(waits) <= RETRY[1] + 1
    for _ in range(130):
        listener.turn(0.5)
    assert listener.sounds.device == "open"


def test_another_device_that_goes_is_of_no_concern(listener: Listener) -> None:
    listener.device(added=False, number=0)
    listener.device(added=False, number=3, iscapture=1)
    assert listener.sounds.device == "open"


def test_a_broken_and_a_missing_file_are_silent_with_a_line_each(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "sound"
    shutil.copytree(FOLDER, folder)
    (folder / "bell.ogg").write_bytes(os.urandom(100))
    (folder / "coin.ogg").unlink()
    (folder / "lagoon.ogg").write_bytes(b"OggS" + bytes(96))
    listener = Listener(Settings(), folder)
    for _ in range(3):
        listener.turn()
        for name in ("bell", "coin", "tick"):
            listener.sounds.play(name)
    assert listener.heard() == ["tick"]
    lines = [record.message for record in caplog.records]
    assert len(lines) == 3
    assert all(sum(name in line for line in lines) == 1 for name in ("bell.ogg", "coin.ogg", "lagoon.ogg"))
    listener.sounds.close()


def test_a_broken_piece_of_music_gives_way_to_the_next(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "sound"
    shutil.copytree(FOLDER, folder)
    (folder / "barcarolle_1.ogg").write_bytes(bytes(100))
    listener = Listener(Settings(), folder)
    listener.turn()
    listener.turn(LOOK_EVERY)
    listener.turn(FIRST_PIECE)
    listener.turn(LOOK_EVERY)
    assert not pygame.mixer.music.get_busy()
    listener.turn(PAUSE)
    listener.turn(LOOK_EVERY)
    assert pygame.mixer.music.get_busy()
    assert ["barcarolle_1.ogg" in record.message for record in caplog.records] == [True]
    listener.sounds.close()


def test_a_device_that_refuses_is_told_once(
    listener: Listener, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pygame.mixer.music, "set_volume", no_device)
    listener.settings.set("volume_music", 10)
    listener.settings.set("volume_music", 20)
    assert len(caplog.records) == 1


def test_hushed_effects_fade(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    faded: list[int] = []
    monkeypatch.setattr(listener.sounds, "_fade_effects", lambda: faded.append(1))
    listener.sounds.hush()
    assert faded == [1]


def test_a_reading_that_comes_after_the_device_was_lost_is_dropped(listener: Listener) -> None:
    opening, clip = listener.sounds._opening, listener.clip("bell")
    listener.device(added=False)
    listener.sounds._has_read("bell", opening, clip)
    assert "bell" not in listener.sounds._clips


def test_closing_while_the_device_is_being_opened_opens_nothing() -> None:
    listener = Listener(Settings())
    listener.sounds.poll(1.0)
    listener.sounds.close()
    assert listener.sounds.device == "shut"


def test_the_thread_hands_results_and_errors_over_in_the_callers_thread() -> None:
    background, got, done = Background(), [], threading.Event()
    here = threading.get_ident()

    def fail() -> int:
        raise ValueError("no")

    background.submit(threading.get_ident, lambda ident: got.append((ident == here, threading.get_ident())), got.append)
    background.submit(fail, got.append, lambda error: got.append((str(error), threading.get_ident())))
    background.submit(done.set, got.append, got.append)
    assert done.wait(10)
    assert got == []
    assert background.stop(10)
    background.deliver()
    assert got == [(False, here), ("no", here), None]


def test_a_thread_that_hangs_is_left_behind() -> None:
    background, release = Background(), threading.Event()
    background.submit(release.wait, lambda _: None, lambda _: None)
    assert not background.stop(0)
    release.set()
    assert background.stop(10)


def test_a_thread_that_was_never_needed_is_never_started() -> None:
    before = threading.active_count()
    assert Background().stop(0)
    assert threading.active_count() == before

"""Spoken lines on standard output and aloud: in their order, never waited for, silent where nobody takes them."""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Callable

import pytest

from game.client.platform.worker_thread import Background
from game.client.shell.app import App
from game.client.sound.speaker import TextSpeaker, VoiceSpeaker, speaker_for, system_voice
from game.client.words.locale import Message, msg
from game.match.settings import Settings
from tests.pilot import FakeClock, Pilot
from tests.workers import AtOnce

PATIENT_S = 20
"""Seconds after which a thread that does not answer is a fault."""


class FakeVoice:
    """A voice that keeps what it was told; it goes on with a line until it is let."""

    def __init__(self, *, slow: bool = False) -> None:
        self.told: list[str] = []
        self.began = threading.Event()
        self.may_end = threading.Event()
        if not slow:
            self.may_end.set()

    def say(self, line: str, language: str) -> None:
        self.told.append(f"{language}: {line}")
        self.began.set()

    def silence(self) -> None:
        self.told.append("(silence)")

    def speaking(self) -> bool:
        return not self.may_end.is_set()

    def close(self) -> None:
        self.told.append("(closed)")


class StuckVoice(FakeVoice):
    """A voice that does not come back from a line until it is let."""

    def say(self, line: str, language: str) -> None:
        super().say(line, language)
        assert self.may_end.wait(PATIENT_S)


def no_voice() -> FakeVoice:
    raise OSError("no service")


def done(worker: Background) -> None:
    """All that was given to the thread so far is done."""
    worker.wait()


# As text.


def test_each_line_is_one_line_of_the_stream_at_once() -> None:
    class Flushed(io.StringIO):
        flushed = ""

        def flush(self) -> None:
            self.flushed = self.getvalue()

    stream = Flushed()
    speaker = TextSpeaker(stream)
    speaker.say("Round 1", "en")
    assert stream.flushed == "Round 1\n"
    speaker.say("two\nlines", "en")
    assert stream.flushed == "Round 1\ntwo lines\n"


def test_nothing_in_a_line_steers_the_terminal() -> None:
    stream = io.StringIO()
    TextSpeaker(stream).say("a\x1b[31mb\x07\u202ec", "en")
    assert stream.getvalue() == "a\\x1b[31mb\\x07\\u202ec\n"


def test_a_reader_who_has_gone_ends_the_lines_and_not_the_game() -> None:
    class Gone(io.StringIO):
        tried = 0

        def write(self, text: str) -> int:
            self.tried += 1
            raise BrokenPipeError

    stream = Gone()
    speaker = TextSpeaker(stream)
    for _ in range(3):
        speaker.say("line", "en")
    speaker.hush()
    assert speaker.poll() is None
    speaker.close()
    assert stream.tried == 1


def test_the_command_line_asks_for_text_for_a_voice_or_for_neither(capsys: pytest.CaptureFixture[str]) -> None:
    text = speaker_for("text")
    assert isinstance(text, TextSpeaker)
    text.say("heard", "en")
    assert capsys.readouterr().out == "heard\n"
    assert isinstance(speaker_for("voice"), VoiceSpeaker)
    assert speaker_for(None) is None


# Aloud.


def test_a_voice_reads_each_line_in_its_language() -> None:
    voice, worker = FakeVoice(), Background()
    speaker = VoiceSpeaker(lambda: voice, worker)
    speaker.say("Round 1", "en")
    speaker.say("Manche 2", "fr")
    done(worker)
    assert voice.told == ["en: Round 1", "fr: Manche 2"]
    assert speaker.poll() is None
    speaker.close()


def test_no_voice_is_opened_before_there_is_something_to_say() -> None:
    opened: list[int] = []
    speaker = VoiceSpeaker(lambda: opened.append(1) or FakeVoice(), AtOnce())
    speaker.hush()
    speaker.poll()
    assert opened == []
    speaker.say("now", "en")
    speaker.poll()
    assert opened == [1]


def test_a_line_waits_for_the_one_before_it_and_saying_it_for_nothing() -> None:
    voice, worker = FakeVoice(slow=True), Background()
    speaker = VoiceSpeaker(lambda: voice, worker)
    speaker.say("one", "en")
    speaker.say("two", "en")
    assert voice.began.wait(PATIENT_S)
    assert voice.told == ["en: one"]
    voice.may_end.set()
    done(worker)
    assert voice.told == ["en: one", "en: two"]
    speaker.close()


def test_who_goes_on_hears_nothing_more_of_what_was_said_before() -> None:
    voice, worker = FakeVoice(slow=True), Background()
    speaker = VoiceSpeaker(lambda: voice, worker)
    for line in ("one", "two", "three"):
        speaker.say(line, "en")
    assert voice.began.wait(PATIENT_S)
    speaker.hush()
    voice.may_end.set()
    speaker.say("four", "en")
    done(worker)
    assert voice.told == ["en: one", "(silence)", "en: four"]
    speaker.close()


def test_at_the_end_the_voice_is_let_go_and_no_thread_stays() -> None:
    voice, worker = FakeVoice(slow=True), Background("a voice to leave")
    speaker = VoiceSpeaker(lambda: voice, worker)
    speaker.say("one", "en")
    speaker.say("two", "en")
    assert voice.began.wait(PATIENT_S)
    speaker.close()
    assert voice.told == ["en: one", "(silence)", "(closed)"]
    assert "a voice to leave" not in {thread.name for thread in threading.enumerate()}


def test_a_voice_that_hangs_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.sound.speaker.PATIENCE_S", 0)
    voice = StuckVoice(slow=True)
    speaker = VoiceSpeaker(lambda: voice, Background())
    speaker.say("one", "en")
    assert voice.began.wait(PATIENT_S)
    speaker.close()
    voice.may_end.set()


def test_where_there_is_no_voice_one_sentence_says_so() -> None:
    worker = Background()
    speaker = VoiceSpeaker(no_voice, worker)
    speaker.say("one", "en")
    speaker.say("two", "en")
    done(worker)
    assert speaker.poll() == msg("voice.none")
    speaker.say("three", "en")
    speaker.hush()
    assert speaker.poll() is None
    speaker.close()


def test_what_reaches_the_voice_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("speechd", "speechlight"):
        monkeypatch.setitem(sys.modules, name, None)
    worker = Background()
    speaker = VoiceSpeaker(system_voice, worker)
    speaker.say("one", "en")
    done(worker)
    assert speaker.poll() == msg("voice.none")
    speaker.close()


# In the program.


class Ear:
    """A speaker that keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.to_tell: Message | None = None

    def say(self, line: str, language: str) -> None:
        self.got.append(line)

    def hush(self) -> None:
        self.got.append("(hush)")

    def poll(self) -> Message | None:
        told, self.to_tell = self.to_tell, None
        return told

    def close(self) -> None:
        self.got.append("(closed)")


@pytest.fixture
def listened(settings: Settings, fake_clock: FakeClock, open_app: Callable[..., App]) -> tuple[Pilot, Ear]:
    """A pilot with the settings before it, and who hears it."""
    from game.client.settings.scene import SettingsScene

    ear = Ear()
    pilot = Pilot(open_app(speaker=ear), fake_clock)
    pilot.app.stack.push(SettingsScene())
    pilot.turn(3)
    return pilot, ear


def test_a_speaker_gets_the_lines_that_are_said_and_a_key_hushes_it(listened: tuple[Pilot, Ear]) -> None:
    pilot, ear = listened
    assert ear.got == pilot.lines
    before = len(ear.got)
    pilot.press("tab")
    assert ear.got[before:] == ["(hush)", pilot.last]


def test_the_pointer_on_its_way_hushes_nobody(listened: tuple[Pilot, Ear]) -> None:
    pilot, ear = listened
    pilot.move_to((300, 300))
    assert "(hush)" not in ear.got


def test_the_sentence_of_a_speaker_is_shown_and_its_end_comes_with_the_window_s(listened: tuple[Pilot, Ear]) -> None:
    pilot, ear = listened
    ear.to_tell = msg("voice.none")
    pilot.turn(2)
    assert sum(line.startswith("Nothing can be read aloud") for line in pilot.lines) == 1
    pilot.app.close()
    assert ear.got[-1] == "(closed)"

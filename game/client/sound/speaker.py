"""Spoken lines for whoever does not see the screen: written to a terminal, or read aloud by the system's voice.

The voice is the system's own: Speech Dispatcher on Linux, a screen reader or the voice of Windows, that of macOS. What
reaches it is an extra of the package (`voice`), so it is imported only when it is asked for. A voice may take its time:
it is opened, spoken to and closed in a thread, and what is still to be said is dropped when the person goes on.
"""

from __future__ import annotations

import logging
import platform
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol, TextIO

from game.client.platform.leaving import PATIENCE_S
from game.client.platform.worker_thread import Background
from game.client.words.locale import Message, msg
from game.match.options import SPEAKING, Speaking
from game.quoting import visible

_log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 0.05
"""Seconds from one look to the next whether the voice has come to the end of a line."""
CLIENT_NAME: Final = "serenissima"
"""Who speaks, to the system."""


class Speaker(Protocol):
    """Gets each spoken line in turn."""

    def say(self, line: str, language: str) -> None:
        """Passes a line on, in a language as its folder is named; never waits for a voice."""

    def hush(self) -> None:
        """The person goes on: what is being said ends, and what waits to be said is dropped."""

    def poll(self) -> Message | None:
        """Once a turn of the loop; returns what the person has to be told, once."""

    def close(self) -> None:
        """Says nothing more and keeps nothing."""


class TextSpeaker:
    """Writes each line to a stream, at once."""

    def __init__(self, stream: TextIO) -> None:
        """Writes to this stream, as long as that takes anything."""
        self._stream: TextIO | None = stream

    def say(self, line: str, language: str) -> None:  # noqa: ARG002 - a terminal needs no language
        """Writes a line, with nothing in it that steers a terminal; silent once nobody reads any more."""
        if self._stream is None:
            return
        try:
            self._stream.write(visible(line.replace("\n", " ")) + "\n")
            self._stream.flush()
        except OSError:  # the command line tells it at the end
            self._stream = None

    def hush(self) -> None:
        """What is written stays."""

    def poll(self) -> Message | None:
        """Nothing is ever to be told."""
        return None

    def close(self) -> None:
        """Writes nothing more."""
        self._stream = None


class Voice(Protocol):
    """A voice of the system; only the thread that opened it uses it."""

    def say(self, line: str, language: str) -> None:
        """Begins to say a line."""

    def silence(self) -> None:
        """Stops, and forgets what it was still to say."""

    def speaking(self) -> bool:
        """Whether a further line would cut off what is being said."""

    def close(self) -> None:
        """Lets the system's service go."""


class VoiceSpeaker:
    """Reads each line aloud; silent, with one sentence, where there is no voice."""

    def __init__(self, open_voice: Callable[[], Voice], worker: Background | None = None) -> None:
        """Opens nothing before the first line.

        Args:
            open_voice: opens the voice, in the thread; raises whatever it likes where there is none.
            worker: who does what may take long; None makes a thread.
        """
        self._open_voice = open_voice
        self._worker = worker if worker is not None else Background("voice")
        self._voice: Voice | None = None
        self._was_asked = False
        self._is_mute = False
        self._to_tell: Message | None = None
        self._hushed = threading.Event()

    def say(self, line: str, language: str) -> None:
        """Has a line read after those before it."""
        if not self._is_mute:
            self._was_asked = True
            self._worker.submit(partial(self._utter, line, language), lambda _: None, self._failed)

    def hush(self) -> None:
        """Ends what is being read, and drops what waits to be read."""
        if self._was_asked and not self._is_mute:
            self._worker.recall()
            self._hushed.set()
            self._worker.submit(self._silence, lambda _: None, self._failed)

    def poll(self) -> Message | None:
        """Takes what has come from the thread; returns the sentence that says that there is no voice, once."""
        self._worker.deliver()
        told, self._to_tell = self._to_tell, None
        return told

    def close(self) -> None:
        """Ends what is being read and lets the voice go; one that hangs is left behind with its thread."""
        self._is_mute = True
        self._worker.recall()
        self._hushed.set()
        closed = threading.Event()
        if self._was_asked:
            self._worker.submit(partial(self._let_go, closed), lambda _: None, lambda _: None)
            self._worker.stop(PATIENCE_S if closed.wait(PATIENCE_S) else 0)

    def _utter(self, line: str, language: str) -> None:
        """Reads a line, in the thread, and waits until another would not cut it off."""
        if self._voice is None:
            self._voice = self._open_voice()
        self._voice.say(line, language)
        while self._voice.speaking() and not self._hushed.wait(LOOK_EVERY_S):
            pass

    def _silence(self) -> None:
        self._hushed.clear()
        if self._voice is not None:
            self._voice.silence()

    def _let_go(self, closed: threading.Event) -> None:
        try:
            if self._voice is not None:
                self._voice.silence()
                self._voice.close()
        finally:
            closed.set()

    def _failed(self, error: BaseException) -> None:
        if not self._is_mute:
            self._is_mute = True
            self._worker.recall()
            self._to_tell = msg("voice.none")
            _log.info("there is no voice: %s", error)


def speaker_for(speaking: Speaking | None) -> Speaker | None:
    """The speaker that the command line asks for; None where it asks for none."""
    match speaking:
        case "text":
            return TextSpeaker(sys.stdout)
        case "voice":
            return VoiceSpeaker(system_voice)
        case None:
            return None


def speaker_named(word: str) -> Speaker | None:
    """The speaker that the setting names; None where it is off."""
    return speaker_for(next((speaking for speaking in SPEAKING if speaking == word), None))


def system_voice() -> Voice:
    """Opens the voice of this system; raises where there is none, or what reaches it is not installed."""
    if platform.system() == "Linux":
        return _Dispatcher()
    return _OtherVoice()


class _Dispatcher:
    """The voice of Linux: Speech Dispatcher, which keeps the lines in their order by itself."""

    def __init__(self) -> None:
        import speechd

        self._client = speechd.SSIPClient(CLIENT_NAME)
        self._client.set_data_mode(speechd.DataMode.TEXT)
        self._language = ""

    def say(self, line: str, language: str) -> None:
        if language != self._language:
            self._client.set_language(language.partition("_")[0])
            self._language = language
        self._client.speak(line)

    def silence(self) -> None:
        self._client.cancel()

    def speaking(self) -> bool:
        return False

    def close(self) -> None:
        self._client.close()


class _OtherVoice:
    """The voice of Windows, be it a screen reader's, or of macOS; in the language that the system has chosen."""

    def __init__(self) -> None:
        import speechlight

        self._speech = speechlight.Speech()

    def say(self, line: str, language: str) -> None:  # noqa: ARG002 - the system's choice stands
        self._speech.output(line)

    def silence(self) -> None:
        self._speech.silence()

    def speaking(self) -> bool:
        return bool(self._speech.speaking())

    def close(self) -> None:
        del self._speech

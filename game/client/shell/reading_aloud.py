"""Who passes on what is said: as the command line says, else as the settings say, also while they are changed."""

from __future__ import annotations

from collections.abc import Callable

from game.client.sound.speaker import Speaker
from game.client.words.announcer import Spoken
from game.client.words.locale import Message


class ReadingAloud:
    """The speaker of one window; nobody listens while there is none."""

    def __init__(self, spoken: Spoken, speaker: Speaker | None, make: Callable[[str], Speaker | None]) -> None:
        """Nobody is spoken to until `follow` is called, unless there is a speaker already.

        Args:
            spoken: what is said.
            speaker: who passes it on, whatever the settings say; None where they decide.
            make: makes the speaker of a word of the setting; None for none.
        """
        self._spoken, self._make = spoken, make
        self._is_given = speaker is not None
        self._speaker: Speaker | None = None
        self._take(speaker)

    def follow(self, word: str) -> None:
        """The setting says this now; what the command line said goes before it."""
        if not self._is_given:
            self.close()
            self._take(self._make(word))

    def hush(self) -> None:
        """Who presses a key has heard enough."""
        if self._speaker is not None:
            self._speaker.hush()

    def poll(self) -> Message | None:
        """What the person has to be told of their speaker, once."""
        return None if self._speaker is None else self._speaker.poll()

    def close(self) -> None:
        """Passes nothing on any more."""
        if self._speaker is not None:
            self._spoken.listeners.remove(self._speaker.say)
            self._speaker.close()
            self._speaker = None

    def _take(self, speaker: Speaker | None) -> None:
        self._speaker = speaker
        if speaker is not None:
            self._spoken.listeners.append(speaker.say)

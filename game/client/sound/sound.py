"""What is heard: effects, the lagoon, and music, each with a volume of its own.

Sound is optional: without a device, with one that was lost, with a file that cannot be read, the program is silent
there and goes on. The device is opened after the first frame, in a thread, since a sound server may take its time. The
effects are small and kept; music is streamed, and the lagoon is one stretch that goes round without a seam.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from game.client.platform.leaving import PATIENCE_S, within
from game.client.platform.quiet import quiet_library
from game.client.platform.worker_thread import Background
from game.client.words.locale import Message, msg
from game.match.settings import Settings
from game.resources import assets_folder

_log = logging.getLogger(__name__)


EFFECTS: Final = (
    "card_slide", "card_turn", "dice_in_cup", "dice_on_cloth", "coin", "coin_stack", "oar", "water", "bell", "low_bell",
    "murmur", "flourish", "curtain", "tick", "knock",
)  # fmt: skip
"""Every sound that can be played by name."""
AMBIENCE: Final = "lagoon"
"""What goes round under everything."""
PIECES: Final = ("barcarolle_1", "barcarolle_2", "barcarolle_3")
"""The music, in the order in which it is played."""

RATE: Final = 32000
"""Samples a second of the device, as of the files."""
BUFFER: Final = 1024
"""Samples handed over at a time: 32 ms, between being late and waking too often."""
CHANNELS: Final = 12
"""At most this many sounds at once; the first is the lagoon's."""
AGAIN_AFTER: Final = 0.06
"""Seconds before the same effect is played again: two coins at once are one."""
MAX_AT_ONCE: Final = 3
"""At most this many effects begin within that time: where nothing moves, a whole round happens in a moment."""
FIRST_PIECE: Final = 3.0
"""Seconds of lagoon before the first piece."""
PAUSE: Final = 45.0
"""Seconds of lagoon between two pieces."""
LOOK_EVERY: Final = 0.5
"""Seconds from one look at the music to the next."""
FADE_MS: Final = 2500
"""Milliseconds in which lagoon and music come."""
HUSH_MS: Final = 200
"""Milliseconds in which effects go."""
RETRY: Final = (2.0, 60.0)
"""Seconds until a lost device is looked for again: at first, and at most; each time twice as long."""
CLOSING: Final = PATIENCE_S
"""Seconds that closing waits for a device that is just being opened, and for one that is being closed."""
KEYS: Final = frozenset(
    line.key
    for line in (
        Settings.volume_effects,
        Settings.volume_music,
        Settings.volume_ambience,
        Settings.mute,
        Settings.silent_in_background,
    )
)
"""The settings that are followed."""

Device = Literal["shut", "opening", "open", "none"]
"""How it stands with the device: not asked for yet, being opened, open, or there is none."""


class Sounds:
    """All that is heard. Nothing here ever raises for want of a device or a file."""

    def __init__(self, settings: Settings, *, folder: Path | None = None, worker: Background | None = None) -> None:
        """Be silent until `start`.

        Args:
            settings: volumes and mute; changes of them are heard at once.
            folder: where the files lie; None takes the shipped ones.
            worker: who opens the device and reads files; None makes a thread.
        """
        self._settings = settings
        self._folder = folder if folder is not None else assets_folder() / "sound"
        self._worker = worker if worker is not None else Background()
        self._unsubscribe = settings.subscribe(self._setting_changed)
        self._started = False
        self._in_front = True
        self._now = 0.0
        self._opening = 0
        self._clips: dict[str, pygame.mixer.Sound] = {}
        self._wanted: set[str] = set()
        self._told: set[str] = set()
        self._played: dict[str, float] = {}
        self._wait: float | None = None
        self._retry_at: float | None = None
        self._piece = 0
        self._piece_state: Literal["none", "reading", "playing", "paused"] = "none"
        self._piece_at: float | None = None
        self._look_at = 0.0
        self._was_none = False
        self.device: Device = "shut"
        """How it stands with the device."""
        self.hangs = False
        """Whether the device did not let itself be closed."""

    def start(self) -> None:
        """From now on a device may be opened, by a `poll` after the first frame."""
        self._started = True

    @property
    def muted(self) -> bool:
        """Whether all is off."""
        return self._settings.mute

    def toggle_mute(self) -> None:
        """All off, or on again."""
        self._settings.mute = not self.muted

    def line(self) -> Message:
        """How it stands, in two words: on, off, or no device."""
        if self.device == "none":
            return msg("sound.none")
        return msg("sound.off") if self.muted else msg("sound.on")

    def play(self, name: str) -> None:
        """Lets an effect be heard once; the same one twice at once is heard once, of many at once a few."""
        clip = self._clips.get(name)
        if self.device != "open" or clip is None or self._gain(self._settings.volume_effects) <= 0:
            return
        recent = [other for other, at in self._played.items() if self._now - at < AGAIN_AFTER]
        if name in recent or len(recent) >= MAX_AT_ONCE:
            return
        self._played[name] = self._now
        self._attempt(clip.play)

    def hush(self) -> None:
        """Lets the effects that are being heard go: what made them is no longer shown."""
        if self.device == "open":
            self._attempt(self._fade_effects)

    def take(self, event: pygame.event.Event) -> None:
        """Follows the window into the background and back, and devices that come and go."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._in_front = False
                self._apply()
            case pygame.WINDOWFOCUSGAINED:
                self._in_front = True
                self._look_for_device()
                self._apply()
            case pygame.AUDIODEVICEADDED if not event.iscapture:
                self._look_for_device()
            case pygame.AUDIODEVICEREMOVED if not event.iscapture and event.which and self.device == "open":
                # A number is told of a device that is in use alone, and ours is the only one.
                _log.info("the sound device is gone")
                self._wait = RETRY[0]
                self._open()

    def poll(self, now: float) -> bool:
        """Once a turn of the loop, from the first frame on: open the device, take what was read, go on with music.

        Returns:
            Whether it stands otherwise with the device than before, so that `line` says something else.
        """
        self._now = now
        if not self._started:
            return False
        if self.device == "shut" and not self.muted:
            self._open()
        self._worker.deliver()
        if self._retry_at is not None and now >= self._retry_at:
            self._open()
        if self.device == "open" and now >= self._look_at:
            self._look_at = now + LOOK_EVERY
            self._attempt(self._go_on_with_music)
        if self.device == "opening" or (self.device == "none") == self._was_none:
            return False
        self._was_none = not self._was_none
        return True

    def close(self) -> None:
        """Be silent and give the device back, if it lets itself be given."""
        self._unsubscribe()
        self._started = False
        self.device = "shut"
        self._clips.clear()
        self.hangs = not (self._worker.stop(CLOSING) and within(CLOSING, pygame.mixer.quit))

    # The device.

    def _look_for_device(self) -> None:
        if self._started and self.device == "none" and not self.muted:
            self._open()

    def _open(self) -> None:
        self.device = "opening"
        self._opening += 1
        self._retry_at = None
        self._clips.clear()
        self._wanted.clear()
        self._piece_state, self._piece_at = "none", None
        self._worker.submit(_open_mixer, lambda _: self._opened(), self._not_opened)

    def _opened(self) -> None:
        if not self._started:
            return
        self.device = "open"
        self._wait = None
        for name in EFFECTS:
            self._read(name)
        self._apply()

    def _not_opened(self, error: BaseException) -> None:
        if not self._started:
            return
        self.device = "none"
        _log.info("there is no sound device: %s", error)
        if self._wait is not None:
            self._retry_at = self._now + self._wait
            self._wait = min(2 * self._wait, RETRY[1])

    def _attempt(self, call: Callable[[], object]) -> None:
        """Does something with the device that it may refuse."""
        try:
            call()
        except pygame.error as error:
            self._tell("refused", f"the sound device refuses: {error}")

    def _tell(self, what: str, line: str) -> None:
        """One line in the log for each thing that is wrong."""
        if what not in self._told:
            self._told.add(what)
            _log.warning("%s", line)

    # The files.

    def _read(self, name: str) -> None:
        if name in self._wanted:
            return
        self._wanted.add(name)
        path = self._folder / f"{name}.ogg"
        self._worker.submit(
            partial(_read_clip, path), partial(self._has_read, name, self._opening), partial(self._unreadable, path)
        )

    def _has_read(self, name: str, opening: int, clip: pygame.mixer.Sound) -> None:
        if opening != self._opening or self.device != "open":
            return
        self._clips[name] = clip
        if name == AMBIENCE:
            self._apply()
        else:
            self._attempt(lambda: clip.set_volume(self._gain(self._settings.volume_effects)))

    def _unreadable(self, path: Path, error: BaseException) -> None:
        self._tell(path.name, f"{path} cannot be heard: {error}")

    # Volumes.

    def _gain(self, volume: int) -> float:
        """Returns what a volume in percent is to the device, 0 to 1; squared, as the ear counts."""
        if self.muted or (not self._in_front and self._settings.silent_in_background):
            return 0.0
        return (volume / 100) ** 2

    def _setting_changed(self, key: str) -> None:
        if key not in KEYS:
            return
        self._look_for_device()
        self._apply()

    def _apply(self) -> None:
        """Brings every volume to what it should be now; what is not heard does not run either."""
        if self.device == "open":
            self._attempt(self._set_volumes)

    def _set_volumes(self) -> None:
        effects = self._gain(self._settings.volume_effects)
        for name, clip in self._clips.items():
            if name != AMBIENCE:
                clip.set_volume(effects)
        self._set_ambience(self._gain(self._settings.volume_ambience))
        self._set_music(self._gain(self._settings.volume_music))

    def _set_ambience(self, gain: float) -> None:
        clip = self._clips.get(AMBIENCE)
        if clip is None:
            if gain > 0:
                self._read(AMBIENCE)
            return
        clip.set_volume(gain)
        channel = pygame.mixer.Channel(0)
        if gain <= 0:
            channel.pause()
        elif channel.get_busy():
            channel.unpause()
        else:
            channel.play(clip, loops=-1, fade_ms=FADE_MS)

    def _set_music(self, gain: float) -> None:
        music = pygame.mixer.music
        music.set_volume(gain)
        if gain <= 0 and self._piece_state == "playing":
            music.pause()
            self._piece_state = "paused"
        elif gain > 0 and self._piece_state == "paused":
            music.unpause()
            self._piece_state = "playing"

    def _fade_effects(self) -> None:
        for number in range(1, CHANNELS):
            channel = pygame.mixer.Channel(number)
            if channel.get_busy():
                channel.fadeout(HUSH_MS)

    # Music.

    def _go_on_with_music(self) -> None:
        if self._gain(self._settings.volume_music) <= 0:
            if self._piece_state == "none":
                self._piece_at = self._now  # turned up, it is heard at once
            return
        if self._piece_state == "playing" and not pygame.mixer.music.get_busy():
            self._piece_state = "none"
            self._piece_at = self._now + PAUSE
        elif self._piece_at is None:
            self._piece_at = self._now + FIRST_PIECE
        elif self._piece_state == "none" and self._now >= self._piece_at:
            self._begin_piece()

    def _begin_piece(self) -> None:
        path = self._folder / f"{PIECES[self._piece]}.ogg"
        self._piece = (self._piece + 1) % len(PIECES)
        self._piece_state = "reading"
        self._worker.submit(
            partial(_read_piece, path), partial(self._play_piece, self._opening), partial(self._skip_piece, path)
        )

    def _play_piece(self, opening: int, _: None) -> None:
        if opening != self._opening or self.device != "open":
            return
        self._piece_state = "playing"
        gain = self._gain(self._settings.volume_music)
        self._attempt(lambda: pygame.mixer.music.set_volume(gain))
        self._attempt(lambda: pygame.mixer.music.play(fade_ms=FADE_MS))
        if gain <= 0:
            self._attempt(lambda: self._set_music(0.0))

    def _skip_piece(self, path: Path, error: BaseException) -> None:
        self._unreadable(path, error)
        self._piece_state = "none"
        self._piece_at = self._now + PAUSE


def _open_mixer() -> None:
    """Opens the device of the system, anew if there was one."""
    with quiet_library():
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
    pygame.mixer.set_num_channels(CHANNELS)
    pygame.mixer.set_reserved(1)


def _read_clip(path: Path) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(file=path)


def _read_piece(path: Path) -> None:
    pygame.mixer.music.load(path)

"""Three barcarolles of our own, for plucked strings: a mandolin sings over a lute that rocks in six-eight time.

A piece is written in bars: the chord under each, and the tune over it as `note:eighths`. The lute plays the rocking
figure out of the chord; a second mandolin goes with the tune in the chord's notes below, as gondoliers sing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tools.sounds.effects import BODY, note
from tools.sounds.synthesis import Noise, Samples, add, band, fade, in_room, plucked, resonances, silence

STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS: Final = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "d": (0, 3, 6, 9),
    "6": (0, 4, 7, 9),
}
"""Kinds of chord, in half-tones over the root."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One barcarolle."""

    eighth: float
    """Seconds of an eighth."""
    bars: tuple[tuple[str, str], ...]
    """Chord and tune of each bar; a chord may name its bass (`F/C`), an empty tune rests."""
    second: bool = True
    """Whether a second mandolin goes below the tune."""


EVENING: Final = Piece(
    0.385,
    (
        ("F", ""), ("F", "r:5 C5:1"),
        ("F", "C5:3 A4:2 Bb4:1"), ("F", "C5:3 F5:3"), ("Bb", "D5:2 C5:1 Bb4:2 D5:1"), ("F/A", "C5:2 A4:1 F4:3"),
        ("Gm", "Bb4:3 A4:2 G4:1"), ("C7", "E4:2 G4:1 Bb4:2 G4:1"), ("F", "A4:2 G4:1 F4:3"), ("C7", "G4:3 C5:3"),
        ("F", "C5:3 A4:2 Bb4:1"), ("F7/Eb", "C5:2 F5:1 Eb5:3"), ("Bb/D", "D5:3 F5:2 D5:1"), ("Bbm/Db", "Db5:3 Bb4:3"),
        ("F/C", "C5:2 F5:1 A5:2 F5:1"), ("C7", "G5:2 E5:1 C5:2 Bb4:1"), ("F", "A4:2 G4:1 F4:3"), ("F", "F4:6"),
    ),
)  # fmt: skip
"""Late afternoon, F major."""

HIGH_WATER: Final = Piece(
    0.4,
    (
        ("Dm", ""), ("Dm", ""),
        ("Dm", "A4:3 F4:2 G4:1"), ("Dm/F", "A4:2 Bb4:1 A4:3"), ("Gm", "G4:2 Bb4:1 D5:2 C5:1"), ("Gm", "Bb4:3 G4:3"),
        ("A7", "C#5:2 B4:1 A4:2 G4:1"), ("A7/E", "E4:2 G4:1 C#5:3"), ("Dm", "D5:3 A4:2 F4:1"), ("A7", "E4:3 A4:3"),
        ("F", "A4:2 C5:1 F5:3"), ("C/E", "E5:2 D5:1 C5:3"), ("Bb/D", "D5:2 C5:1 Bb4:2 A4:1"),
        ("F/C", "A4:2 Bb4:1 C5:3"), ("Gm/Bb", "Bb4:2 A4:1 G4:2 Bb4:1"), ("Dm/A", "A4:2 F4:1 D4:3"),
        ("A7", "E4:2 F4:1 G4:2 C#4:1"), ("Dm", "D4:3 A4:3"), ("Gm/D", "Bb4:3 G4:3"), ("D", "F#4:6"),
    ),
    second=False,
)  # fmt: skip
"""Autumn, D minor, the last chord major."""

REGATTA: Final = Piece(
    0.335,
    (
        ("G", ""), ("G", "r:3 D5:3"),
        ("G", "D5:2 B4:1 G4:2 B4:1"), ("D7/F#", "C5:2 A4:1 F#4:3"), ("D7", "A4:2 C5:1 E5:2 D5:1"), ("G", "B4:3 D5:3"),
        ("C", "E5:2 D5:1 C5:2 E5:1"), ("G/B", "D5:2 B4:1 G4:3"), ("A7", "C#5:2 B4:1 A4:2 E5:1"),
        ("D7", "D5:3 A4:2 C5:1"),
        ("G", "B4:2 D5:1 G5:3"), ("B7/F#", "F#5:2 D#5:1 B4:3"), ("Em", "E5:2 G5:1 F#5:2 E5:1"), ("C", "E5:2 D5:1 C5:3"),
        ("G/D", "B4:2 D5:1 G5:2 D5:1"), ("D7", "C5:2 A4:1 F#4:2 A4:1"), ("Em", "B4:3 G4:2 B4:1"),
        ("Am/C", "C5:2 B4:1 A4:3"),
        ("G/D", "B4:2 D5:1 G5:2 D5:1"), ("D7", "C5:2 B4:1 A4:2 F#4:1"), ("G", "G4:3 B4:2 D5:1"), ("G", "G5:6"),
    ),
)  # fmt: skip
"""A feast day, G major."""

PIECES: Final = {"barcarolle_1": EVENING, "barcarolle_2": HIGH_WATER, "barcarolle_3": REGATTA}
"""The pieces by the names of their files."""


def _half_tones(name: str) -> int:
    return STEPS[name[0]] + name.count("#") - name[1:].count("b")


def _name_of(chord: str) -> tuple[int, tuple[int, ...], int]:
    """Root, notes over it, and bass of a chord, as half-tones over C."""
    whole, _, bass = chord.partition("/")
    size = 2 if whole[1:2] in ("b", "#") else 1
    root = _half_tones(whole[:size])
    return root, KINDS[whole[size:]], _half_tones(bass) if bass else root


def _pitch(half_tones: float) -> float:
    """The frequency of a note, given in half-tones over C0."""
    return float(440 * 2 ** ((half_tones - 57) / 12))


def _in_reach(step: int, low: int) -> int:
    """The first note of this name from `low` upwards."""
    return low + (step - low) % 12


class _Player:
    """Somebody with an instrument: nobody plays twice alike."""

    def __init__(self, ground: Samples, name: str) -> None:
        self._ground = ground
        self._noise = Noise(name)
        self._plucks = 0

    def _pluck(self, half_tones: float, at: float, seconds: float, force: float, bright: float, dying: float) -> None:
        self._plucks += 1
        late = at + self._noise.number(-0.007, 0.007)
        hand = self._noise.number(0.85, 1.1) * force
        string = plucked(_pitch(half_tones), seconds, bright=round(bright, 2), dying=dying, seed=f"{self._plucks % 3}")
        add(self._ground, string, max(0.0, late), hand)

    def lute(self, half_tones: float, at: float, seconds: float, force: float) -> None:
        """One string, soft."""
        self._pluck(half_tones, at, seconds, force, 0.36 + 0.06 * force, 2.8)

    def mandolin(self, half_tones: float, at: float, seconds: float, force: float, *, last: bool = False) -> None:
        """A pair of strings, a hair apart; long notes but the `last` are played in tremolo that swells and fades."""
        if last:
            self._pluck(half_tones, at, 3.0, force, 0.55, 2.6)
            self._pluck(half_tones + 0.05, at + 0.012, 3.0, 0.6 * force, 0.58, 2.4)
            return
        if seconds < 0.9:
            self._pluck(half_tones, at, seconds + 0.5, force, 0.6, 1.5)
            self._pluck(half_tones + 0.05, at + 0.008, seconds + 0.4, 0.6 * force, 0.66, 1.3)
            return
        self._pluck(half_tones, at, 0.9, force, 0.58, 1.4)
        beats = int(seconds / 0.083)
        for beat in range(1, beats):
            along = beat / beats
            swell = 0.32 + 0.3 * np.sin(np.pi * min(1.0, along * 1.1)) ** 1.5 - 0.12 * along
            up = beat % 2
            self._pluck(half_tones + 0.05 * up, at + beat * 0.083, 0.4, force * swell, 0.5 + 0.08 * up, 1.2)


def _tune(text: str) -> list[tuple[float | None, int]]:
    """The notes of a bar: half-tones over C0, or None for a rest, and eighths."""
    notes: list[tuple[float | None, int]] = []
    for word in text.split():
        name, eighths = word.split(":")
        high = None if name == "r" else 12 * np.log2(note(name) / 440) + 57
        notes.append((None if high is None else float(round(high)), int(eighths)))
    return notes


def played(name: str) -> Samples:
    """Plays a piece."""
    piece = PIECES[name]
    starts = [0.15]
    for number in range(len(piece.bars)):
        slower = {len(piece.bars) - 3: 1.04, len(piece.bars) - 2: 1.12, len(piece.bars) - 1: 1.25}.get(number, 1.0)
        starts.append(starts[-1] + 6 * piece.eighth * slower)
    low, high = silence(starts[-1] + 3.2), silence(starts[-1] + 3.2)
    lute, mandolin = _Player(low, f"{name} lute"), _Player(high, f"{name} mandolin")
    for number, (chord, tune) in enumerate(piece.bars):
        at, eighth = starts[number], (starts[number + 1] - starts[number]) / 6
        swell = 0.85 + 0.15 * float(np.sin(np.pi * (number % 8) / 7.5))
        last = number == len(piece.bars) - 1
        _accompany(lute, chord, at, eighth, swell, last=last)
        passed = 0.0
        for half_tones, eighths in _tune(tune):
            if half_tones is not None:
                accent = 1.0 if passed in (0.0, 3.0) else 0.82
                long = eighths * eighth
                mandolin.mandolin(half_tones, at + passed * eighth, long, 0.9 * accent * swell, last=last)
                if piece.second and number >= 10:
                    below = _below(chord, half_tones)
                    mandolin.mandolin(below, at + passed * eighth + 0.012, min(long, 0.8), 0.42 * accent * swell)
            passed += eighths
    low = resonances(low, BODY, dry=0.75)
    high = resonances(band(high, 180, 9000, 1.0), ((290, 90, 0.5), (640, 200, 0.5), (1900, 800, 0.3)), dry=0.8)
    sound = in_room(0.85 * low + 0.62 * high, 1.6, 0.42, "loggia", dark=3600)
    return fade(sound, 0.02, 2.0)


def _below(chord: str, half_tones: float) -> float:
    """The nearest note of the chord at least a minor third under the tune."""
    root, kind, _ = _name_of(chord)
    return max(h for h in range(int(half_tones) - 12, int(half_tones) - 2) if (h - root) % 12 in kind)


def _accompany(lute: _Player, chord: str, at: float, eighth: float, swell: float, *, last: bool) -> None:
    """One bar of the rocking figure: bass, up through the chord, and back; the last bar is rolled."""
    root, kind, bass = _name_of(chord)
    low = float(_in_reach(bass, 28))
    tones = sorted(_in_reach(root + step, 43) for step in kind)
    if last:
        for number, tone in enumerate((low, low + 12, *tones, tones[0] + 12)):
            lute.lute(tone, at + number * 0.05, 3.4, 0.62)
        return
    inner = (tones[0], tones[1], tones[-1], tones[1] if len(tones) < 4 else tones[2], tones[0])
    lute.lute(low, at, 5.5 * eighth, 0.95 * swell)
    for number, tone in enumerate(inner):
        force = (0.42, 0.5, 0.62, 0.5, 0.42)[number]
        lute.lute(tone, at + (number + 1) * eighth, 2.6 * eighth, force * swell)

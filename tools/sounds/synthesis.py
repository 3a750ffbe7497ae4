"""What every sound is made of: seeded noise, filters, struck bodies, plucked strings, and a room.

Everything is mono, in floating point, at one rate. Filters work on the whole sound at once, by its spectrum; on a sound
that is to be played in a circle they therefore leave no seam. The noise comes from the raw stream of a bit generator,
the one thing of numpy's that is promised never to change.
"""

from __future__ import annotations

import zlib
from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
"""A stretch of sound."""

RATE: Final = 32000
"""Samples a second: nothing here sounds above 15 kHz, and a third of memory and processor is saved."""


class Noise:
    """A seeded source of chance for one sound."""

    def __init__(self, name: str) -> None:
        """Starts the stream that belongs to a name."""
        self._bits = np.random.PCG64(zlib.crc32(name.encode()))

    def uniform(self, count: int, low: float = 0.0, high: float = 1.0) -> Samples:
        """Evenly spread numbers."""
        raw: NDArray[np.uint64] = self._bits.random_raw(count)
        return low + (high - low) * (raw >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def number(self, low: float = 0.0, high: float = 1.0) -> float:
        """One such number."""
        return float(self.uniform(1, low, high)[0])

    def hiss(self, seconds: float) -> Samples:
        """White noise."""
        return self.uniform(length(seconds), -1.0, 1.0)


def length(seconds: float) -> int:
    """How many samples a time is."""
    return round(seconds * RATE)


def times(seconds: float) -> Samples:
    """The time of each sample."""
    return np.arange(length(seconds)) / RATE


def silence(seconds: float) -> Samples:
    """Silence for some seconds."""
    return np.zeros(length(seconds))


def add(ground: Samples, sound: Samples, at: float, gain: float = 1.0, *, around: bool = False) -> None:
    """Mixes a sound into another in place; what reaches beyond the end is dropped or, `around`, goes to the start."""
    start = length(at)
    if around:
        places = (start + np.arange(len(sound))) % len(ground)
        np.add.at(ground, places, gain * sound)
        return
    stretch = sound[: max(0, len(ground) - start)]
    ground[start : start + len(stretch)] += gain * stretch


def band(sound: Samples, low: float, high: float, slope: float = 2.0) -> Samples:
    """Keeps what lies between two frequencies; `slope` is how steep the sides are, 1 being 6 dB an octave."""
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    pitch[0] = 1e-9
    gain = 1 / np.sqrt((1 + (low / pitch) ** (2 * slope)) * (1 + (pitch / high) ** (2 * slope)))
    return np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))


def resonances(sound: Samples, peaks: tuple[tuple[float, float, float], ...], dry: float = 1.0) -> Samples:
    """Raises a sound at some frequencies: (frequency, width, gain) each, over what stays of it unchanged."""
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    gain = np.full(len(pitch), dry)
    for centre, width, height in peaks:
        gain += height / (1 + ((pitch - centre) / (width / 2)) ** 2)
    return np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))


def curve(seconds: float, *points: tuple[float, float]) -> Samples:
    """A line through (time, value) points, with rounded corners between equal values."""
    at = times(seconds)
    result = np.full(len(at), float(points[0][1]))
    for (t0, v0), (t1, v1) in pairwise(points):
        inside = (at >= t0) & (at < t1)
        result[inside] = v0 + (v1 - v0) * (0.5 - 0.5 * np.cos(np.pi * (at[inside] - t0) / (t1 - t0)))
    result[at >= points[-1][0]] = points[-1][1]
    return result


def fade(sound: Samples, attack: float, release: float) -> Samples:
    """Lets a sound begin and end without a click."""
    result = sound.copy()
    rise, fall = min(length(attack), len(sound)), min(length(release), len(sound))
    if rise:
        result[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    if fall:
        result[-fall:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(fall) + 1) / fall)
    return result


def struck(
    seconds: float, modes: tuple[tuple[float, float, float], ...], attack: float = 0.001, phase: float = 0.0
) -> Samples:
    """A body that was struck: (frequency, strength, seconds until it has fallen by 60 dB) a mode."""
    at = times(seconds)
    result = np.zeros(len(at))
    for number, (frequency, strength, dying) in enumerate(modes):
        if frequency < RATE * 0.47:
            swing = np.sin(2 * np.pi * frequency * at + phase + number * 1.7)
            result += strength * swing * np.exp(-6.91 * at / dying)
    return np.asarray(result * (1 - np.exp(-at / max(attack, 1e-4))))


@cache
def plucked(
    frequency: float, seconds: float, *, bright: float = 0.5, dying: float = 2.5, place: float = 0.17, seed: str = ""
) -> Samples:
    """A plucked string, by Karplus and Strong.

    Args:
        frequency: its pitch.
        seconds: how long it is left to sound; its end is faded.
        bright: how hard the finger is, 0 to 1.
        dying: seconds in which the string falls by 60 dB.
        place: where it is plucked, as a share of its length: that overtone and its multiples are weak.
        seed: which of many like plucks.
    """
    period = RATE / frequency
    # Loss a turn: a symmetric average, then the part of a sample that is left over, by Lagrange's polynomial.
    damping = 0.06 + 0.1 * (1 - bright)
    whole = int(period) - 3
    rest = period - whole - 1  # the average itself delays by one sample
    taps = np.array(
        [
            np.prod([(rest - other) / (tap - other) for other in range(4) if other != tap])
            for tap in range(4)
        ]
    )  # fmt: skip
    loop = np.convolve([damping, 1 - 2 * damping, damping], taps) * 10 ** (-3 / (dying * frequency))
    burst = Noise(f"pluck {frequency:.3f} {seed}").uniform(int(period) + 1, -1, 1)
    burst = band(np.concatenate([burst, np.zeros(64)]), 20, 900 + 5200 * bright**1.5, 1.0)
    shift = max(1, round(place * period))
    wave = np.zeros(length(seconds) + whole)
    wave[: len(burst)] += burst
    wave[shift : shift + len(burst)] -= burst
    given = wave.copy()
    for start in range(whole + len(loop), len(wave), whole):
        stop = min(start + whole, len(wave))
        wave[start:stop] = given[start:stop]
        for tap, weight in enumerate(loop):
            wave[start:stop] += weight * wave[start - whole - tap : stop - whole - tap]
    wave = band(wave[: length(seconds)], 40, 12000, 1.0)
    return fade(wave / np.max(np.abs(wave)), 0.002, min(0.25, seconds * 0.4))


def in_room(
    sound: Samples, seconds: float, wet: float, name: str, *, dark: float = 4200.0, around: bool = False
) -> Samples:
    """Puts a sound into a room: early walls, then a tail that grows darker; the tail is kept, or goes `around`."""
    noise = Noise(f"room {name}")
    tail = noise.hiss(seconds)
    at = times(seconds)
    bright = band(tail, 250, dark, 1.0) * np.exp(-6.91 * at / (seconds * 0.55))
    deep = band(tail, 150, dark * 0.35, 1.0) * np.exp(-6.91 * at / seconds)
    room = (bright + deep) * (1 - np.exp(-at / 0.012))
    for wall in range(6):
        room[length(0.007 + 0.0065 * wall + noise.number(0, 0.004))] += 0.6 * (-1) ** wall / (1 + wall) * np.max(room)
    room *= wet / np.sqrt(np.sum(room**2))
    count = len(sound) if around else len(sound) + len(room)
    if around and len(room) > count:
        raise ValueError("a room longer than its circle")
    wave = np.fft.irfft(np.fft.rfft(sound, count) * np.fft.rfft(room, count), count)
    wave[: len(sound)] += sound
    return wave


def quantised(sound: Samples) -> NDArray[np.int16]:
    """The samples as they are written: 16 bits."""
    if np.max(np.abs(sound)) > 1:
        raise ValueError("a sound is clipped")
    return np.round(sound * 32767).astype("<i2")

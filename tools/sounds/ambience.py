"""The lagoon: forty seconds that go in a circle, quiet enough to be forgotten."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sounds.effects import bell_tone, drop, lap
from tools.sounds.synthesis import Noise, Samples, add, band, fade, in_room, silence, times

SECONDS: Final = 40.0
"""How long one turn is. Every slow movement fits into it a whole number of times, so that it has no seam."""


def _slow(noise: Noise, turns: tuple[int, ...]) -> Samples:
    """A slow swell between 0 and 1, the sum of waves of which each is given by its number a turn."""
    at = times(SECONDS) / SECONDS
    swell = sum((np.sin(2 * np.pi * (n * at + noise.number())) for n in turns), np.zeros(len(at)))
    return np.asarray(0.5 + 0.5 * swell / len(turns))


def lagoon() -> Samples:
    """Opens water and a light wind far off, wavelets along a hull nearby, once a bell beyond the roofs."""
    noise = Noise("lagoon")
    sound = silence(SECONDS)
    wide = band(noise.hiss(SECONDS), 90, 400, 2.5)
    add(sound, wide * (0.45 + 0.55 * _slow(noise, (5, 7, 11))), 0, 0.4)
    add(sound, band(noise.hiss(SECONDS), 500, 1300, 2.5) * _slow(noise, (3, 8, 13)) ** 1.5, 0, 0.09)
    add(sound, band(noise.hiss(SECONDS), 1800, 3800, 2.5) * _slow(noise, (2, 9)) ** 2, 0, 0.02)
    near = silence(SECONDS)
    at = 0.6
    while at < SECONDS - 0.4:
        force = noise.number(0.25, 0.8)
        add(
            near,
            lap(noise, noise.number(0.9, 1.7), noise.number(160, 240), noise.number(700, 1000)),
            at,
            force,
            around=True,
        )
        for _ in range(int(noise.number(2, 9))):
            add(
                near,
                drop(noise, 350, 1250),
                at + noise.number(0.2, 1.5),
                0.13 * force * noise.number() ** 1.5,
                around=True,
            )
        at += noise.number(1.5, 3.4)
    add(sound, in_room(near, 1.0, 0.4, "quay", dark=2400, around=True), 0, 0.9)
    far = silence(SECONDS)
    for late in (0.0, 2.6, 5.2):
        toll = fade(bell_tone(294, 5.0, dying=4.5, soft=2.5), 0.03, 1.5)
        add(far, toll, 23.0 + late, 0.5 if late else 0.4, around=True)
    far = in_room(band(far, 120, 1100, 1.2), 2.5, 1.2, "roofs", dark=1200, around=True)
    add(sound, far, 0, 0.028)
    return sound

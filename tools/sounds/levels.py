"""How loud each sound is: by EBU R 128, which measures what the ear hears and not how far a wave swings.

The meter is pyloudnorm's (ITU-R BS.1770-4). Music and ambience are measured over their whole length, effects at their
loudest 400 ms, since that is how long the ear gathers a short sound; a shorter one is padded. True peaks are looked for
between the samples too. These figures are the one place where it is said how loud kinds of sound are beside each other:
the program plays every file as it is, at the volume of its kind, and the volumes are alike at the start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from pyloudnorm import Meter
from scipy.signal import resample_poly

from tools.sounds.synthesis import RATE, Samples, length

MUSIC_LUFS: Final = -24.0
"""Integrated loudness of a piece of music."""
AMBIENCE_LUFS: Final = -34.0
"""Integrated loudness of the ambience."""
EFFECT_LUFS: Final = -18.0
"""Greatest momentary loudness of an effect."""
OFTEN_LUFS: Final = -19.5
"""That of an effect that is heard again and again."""
EFFECT_WITHIN_LU: Final = 2.0
"""How far an effect may lie from `EFFECT_LUFS`."""
MAX_TRUE_PEAK_DBTP: Final = -1.0
"""No sound that is shipped has a higher peak, decoded and between the samples."""

BLOCK_S: Final = 0.4
"""How long a momentary measurement is."""
_MAX_SAMPLE: Final = 0.78
"""Peaks are rounded below this: an encoder that drops what nobody hears shifts them by up to 1 dB."""
_KNEE: Final = 0.6
"""Rounding begins at this share of it."""
_OVERSAMPLING: Final = 4
"""The number of parts into which a sample is divided to find true peaks, as BS.1770 has it."""
_MAX_ROUNDS: Final = 12
"""Rounding makes a sound quieter, so that it has to be raised again: at most this many times."""
_NEAR_ENOUGH_LU: Final = 0.02

Measure = Callable[[Samples], float]
"""How loud a sound is, in LUFS."""


def integrated_lufs(sound: Samples) -> float:
    """Returns how loud a sound is as a whole, its silences aside."""
    return float(Meter(RATE).integrated_loudness(sound))


def momentary_lufs(sound: Samples) -> float:
    """Returns how loud the loudest 400 ms of a sound are."""
    meter = Meter(RATE, block_size=BLOCK_S)
    meter.integrated_loudness(np.pad(sound, (0, max(0, length(BLOCK_S) - len(sound)))))
    return float(max(meter.blockwise_loudness))


def true_peak_dbtp(sound: Samples) -> float:
    """Returns how high a sound swings, between its samples too, in decibels of full scale."""
    return float(20 * np.log10(np.max(np.abs(resample_poly(sound, _OVERSAMPLING, 1)))))


def levelled(sound: Samples, wanted_lufs: float, measure: Measure) -> Samples:
    """Brings a sound to a loudness, its highest peaks rounded.

    The gain is a whole number of hundredths of a decibel, so that another version of the meter, or a processor that
    rounds otherwise, makes the very same samples.

    Raises:
        ValueError: the sound is so spiky that it cannot be as loud.
    """
    gain_db = 0.0
    for _ in range(_MAX_ROUNDS):
        result = _rounded(sound * 10 ** (gain_db / 20))
        missing = wanted_lufs - measure(result)
        if abs(missing) < _NEAR_ENOUGH_LU:
            return result
        gain_db = round(gain_db + missing, 2)
    raise ValueError(f"the sound cannot be brought to {wanted_lufs} LUFS: {missing:.1f} LU are missing")


def _rounded(sound: Samples) -> Samples:
    """The sound with its highest peaks rounded, so that none passes `_MAX_SAMPLE`."""
    result = sound.copy()
    knee = _KNEE * _MAX_SAMPLE
    over = np.abs(sound) > knee
    room = _MAX_SAMPLE - knee
    result[over] = np.sign(sound[over]) * (knee + room * np.tanh((np.abs(sound[over]) - knee) / room))
    return result

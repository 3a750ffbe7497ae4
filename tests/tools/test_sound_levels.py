"""How loud the shipped sounds are, decoded as they are heard, and the meter and the levelling that see to it."""

from __future__ import annotations

import numpy as np
import pytest
import soundfile

from game.client.sound.sound import AMBIENCE, EFFECTS, PIECES
from tools.sounds.__main__ import SOUND_FOLDER
from tools.sounds.effects import OFTEN
from tools.sounds.levels import (
    AMBIENCE_LUFS,
    EFFECT_LUFS,
    EFFECT_WITHIN_LU,
    MAX_TRUE_PEAK_DBTP,
    MUSIC_LUFS,
    integrated_lufs,
    levelled,
    momentary_lufs,
    true_peak_dbtp,
)
from tools.sounds.synthesis import RATE, Samples, struck, times

WITHIN_LU = 0.5
"""R 128's own tolerance for what is not live."""


def heard(name: str) -> Samples:
    """What a shipped file decodes to."""
    samples, rate = soundfile.read(SOUND_FOLDER / f"{name}.ogg", dtype="float64")
    assert rate == RATE
    return np.asarray(samples)


@pytest.mark.parametrize("name", PIECES)
def test_music_is_as_loud_as_music_is_to_be(name: str) -> None:
    assert integrated_lufs(heard(name)) == pytest.approx(MUSIC_LUFS, abs=WITHIN_LU)


def test_the_ambience_is_as_loud_as_ambience_is_to_be() -> None:
    assert integrated_lufs(heard(AMBIENCE)) == pytest.approx(AMBIENCE_LUFS, abs=WITHIN_LU)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_as_loud_as_effects_are_to_be(name: str) -> None:
    assert momentary_lufs(heard(name)) == pytest.approx(EFFECT_LUFS, abs=EFFECT_WITHIN_LU)


@pytest.mark.parametrize("name", [*EFFECTS, *PIECES, AMBIENCE])
def test_no_sound_passes_the_highest_true_peak(name: str) -> None:
    assert true_peak_dbtp(heard(name)) <= MAX_TRUE_PEAK_DBTP


def test_what_is_heard_again_and_again_is_softer_than_what_is_rare() -> None:
    often = max(momentary_lufs(heard(name)) for name in OFTEN)
    assert often < min(momentary_lufs(heard(name)) for name in EFFECTS if name not in OFTEN)


def test_the_figures_are_those_of_the_brief() -> None:
    assert (MUSIC_LUFS, AMBIENCE_LUFS, EFFECT_LUFS, EFFECT_WITHIN_LU, MAX_TRUE_PEAK_DBTP) == (-24, -34, -18, 2, -1)


def test_the_meter_reads_the_tone_of_the_standard_as_the_standard_says() -> None:
    tone = 10 ** (-20 / 20) * np.sin(2 * np.pi * 997 * times(3.0))
    assert integrated_lufs(tone) == pytest.approx(-23.01, abs=0.1)
    assert momentary_lufs(tone) == pytest.approx(-23.01, abs=0.1)


def test_a_short_sound_is_padded_to_what_the_ear_gathers() -> None:
    tone = np.sin(2 * np.pi * 997 * times(0.4))
    assert momentary_lufs(tone[: len(tone) // 4]) == pytest.approx(momentary_lufs(tone) - 6.02, abs=0.1)


def test_a_true_peak_is_found_between_the_samples() -> None:
    between = np.sin(np.pi / 2 * np.arange(2000) + np.pi / 4)  # each sample is 3 dB below the crest of the wave
    assert np.max(np.abs(between)) == pytest.approx(10 ** (-3.01 / 20), abs=0.001)
    assert true_peak_dbtp(between[:1000] * np.hanning(1000)) == pytest.approx(0, abs=0.2)


def test_levelling_reaches_the_loudness_and_rounds_the_peaks() -> None:
    spiky = struck(0.5, ((500, 1, 0.4),)) * 0.01
    spiky[200] = 0.3
    result = levelled(spiky, -19, momentary_lufs)
    assert momentary_lufs(result) == pytest.approx(-19, abs=0.03)
    assert np.max(np.abs(result)) < 0.8


def test_levelling_again_changes_next_to_nothing() -> None:
    once = levelled(struck(0.5, ((500, 1, 0.4),)), -24, momentary_lufs)
    assert np.max(np.abs(levelled(once, -24, momentary_lufs) - once)) < 0.002


def test_a_sound_that_cannot_be_as_loud_is_refused() -> None:
    click = np.zeros(RATE)
    click[100] = 1.0
    with pytest.raises(ValueError, match=r"cannot be brought to -18 LUFS: .* LU are missing"):
        levelled(click, -18, momentary_lufs)

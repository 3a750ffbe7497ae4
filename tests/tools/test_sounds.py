"""The sounds: as their sources make them, soft at both ends, the lagoon seamless."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tools.sounds.__main__ import (
    MANIFEST,
    SOUND_FOLDER,
    all_sources,
    differences,
    fault_of,
    hash_of,
    main,
    read_manifest,
    write,
)
from tools.sounds.ambience import SECONDS
from tools.sounds.effects import EFFECTS, note
from tools.sounds.music import PIECES
from tools.sounds.synthesis import RATE, Noise, Samples, band, plucked, quantised, struck

SMALL = {name: all_sources()[name] for name in ("tick", "knock")}


def heard(name: str) -> Samples:
    samples, rate = soundfile.read(SOUND_FOLDER / f"{name}.ogg")
    assert rate == RATE
    return np.asarray(samples, dtype=np.float64)


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_an_effect_is_what_its_source_makes(name: str) -> None:
    sound = all_sources()[name]()
    assert hash_of(sound) == read_manifest(SOUND_FOLDER)[name]
    assert fault_of(SOUND_FOLDER / f"{name}.ogg", sound) is None


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_an_effect_begins_and_ends_without_a_click(name: str) -> None:
    samples = heard(name)
    assert max(abs(samples[0]), abs(samples[-1])) < 0.01 * np.max(np.abs(samples))
    assert abs(np.mean(samples)) < 0.001


def test_the_pieces_are_of_like_length() -> None:
    assert all(40 <= len(heard(name)) / RATE <= 60 for name in PIECES)


def test_the_lagoon_goes_round_without_a_seam() -> None:
    samples = heard("lagoon")
    assert len(samples) == SECONDS * RATE
    steps = np.abs(np.diff(samples))
    assert abs(samples[0] - samples[-1]) < np.percentile(steps, 99)


def test_all_sounds_together_are_small() -> None:
    assert sum(file.stat().st_size for file in SOUND_FOLDER.glob("*.ogg")) < 2_000_000


def test_written_sounds_pass_their_own_check(tmp_path: Path) -> None:
    assert write(tmp_path, SMALL) == ["knock", "tick"]
    assert differences(tmp_path, SMALL) == []


def test_writing_again_leaves_alone_what_stands(tmp_path: Path) -> None:
    write(tmp_path, SMALL)
    before = (tmp_path / "tick.ogg").read_bytes()
    assert write(tmp_path, SMALL) == []
    assert (tmp_path / "tick.ogg").read_bytes() == before


def test_a_sound_whose_source_was_changed_is_stale(tmp_path: Path) -> None:
    write(tmp_path, SMALL)
    changed = {**SMALL, "tick": lambda: SMALL["tick"]() * 0.99}
    assert differences(tmp_path, changed) == ["tick.ogg is stale"]


def test_a_file_that_holds_another_sound_is_named(tmp_path: Path) -> None:
    write(tmp_path, SMALL)
    soundfile.write(tmp_path / "tick.ogg", -SMALL["tick"](), RATE, format="OGG", subtype="VORBIS")
    (report,) = differences(tmp_path, SMALL)
    assert report.startswith("tick.ogg sounds other than its source")


def test_missing_unreadable_and_foreign_files_are_named(tmp_path: Path) -> None:
    write(tmp_path, SMALL)
    (tmp_path / "tick.ogg").unlink()
    (tmp_path / "knock.ogg").write_bytes(b"no sound at all")
    (tmp_path / "gong.ogg").write_bytes(b"")
    report = differences(tmp_path, SMALL)
    assert [line.split(":")[0] for line in report] == [
        "gong.ogg is made by no source",
        "knock.ogg cannot be read",
        "tick.ogg is missing",
    ]


def test_the_manifest_names_every_sound_and_no_other() -> None:
    names = json.loads((SOUND_FOLDER / MANIFEST).read_text("utf-8"))
    assert set(names) == set(all_sources()) == {file.stem for file in SOUND_FOLDER.glob("*.ogg")}


def test_an_unknown_name_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "gong"], tmp_path) == 2
    assert capsys.readouterr().err.startswith("there is no sound 'gong'; there is: barcarolle_1,")


def test_noise_of_one_name_is_always_the_same() -> None:
    assert Noise("a").uniform(3).tolist() == Noise("a").uniform(3).tolist() != Noise("b").uniform(3).tolist()


def test_noise_is_the_bit_generators_own_stream() -> None:
    assert [round(number, 6) for number in Noise("pinned").uniform(2)] == [np.float64(0.515682), np.float64(0.628727)]


@pytest.mark.parametrize("name", ["E2", "F3", "A4", "A5"])
def test_a_plucked_string_is_in_tune(name: str) -> None:
    wave = plucked(note(name), 1.0, bright=0.5, dying=2.0)[2000:18384] * np.hanning(16384)
    spectrum, pitch = np.abs(np.fft.rfft(wave, 1 << 19)), np.fft.rfftfreq(1 << 19, 1 / RATE)
    near = (pitch > note(name) * 0.95) & (pitch < note(name) * 1.05)
    found = pitch[near][np.argmax(spectrum[near])]
    assert abs(1200 * np.log2(found / note(name))) < 2


def test_a_filter_keeps_its_band() -> None:
    low, high = struck(0.5, ((100, 1, 9),)), struck(0.5, ((4000, 1, 9),))
    kept = band(low + high, 2000, 8000, 3)
    assert np.std(kept - high) < 0.1 * np.std(high)


def test_a_clipped_sound_is_never_written() -> None:
    with pytest.raises(ValueError, match="clipped"):
        quantised(np.array([0.0, 1.2]))

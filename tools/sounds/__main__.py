"""Write every sound under `assets/sound`, or check that what stands there is what the sources make.

`python -m tools.sounds [--check] [--only NAME,…]`. Ogg encoders differ between versions, and give each file a number
of its own, so two files of one sound are never the same bytes. What is compared is therefore the sound itself: the
manifest `assets/sound/manifest.json` keeps a hash of the samples each file was made from, and the check makes all
samples again, compares their hashes with the manifest's, and sees that each file decodes to nearly those samples
(Vorbis drops what the ear does not miss). Writing leaves alone what passes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from tools.sounds.ambience import lagoon
from tools.sounds.effects import EFFECTS, OFTEN
from tools.sounds.levels import (
    AMBIENCE_LUFS,
    EFFECT_LUFS,
    MUSIC_LUFS,
    OFTEN_LUFS,
    integrated_lufs,
    levelled,
    momentary_lufs,
)
from tools.sounds.music import PIECES, played
from tools.sounds.synthesis import RATE, Samples, quantised

SOUND_FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "sound"
"""Where the sounds are written."""
MANIFEST: Final = "manifest.json"
"""Name of the file with the hashes."""
MAX_APART: Final = 0.12
"""How far a decoded sound may lie from its samples: energy of the difference, as a share of the whole's."""
QUALITY: Final = {"lagoon": 0.85, **dict.fromkeys(PIECES, 0.85)}
"""Vorbis compression, 0 to 1, where it is not `USUAL`."""
USUAL: Final = 0.5

Sources = Mapping[str, Callable[[], Samples]]
"""Names of sounds, and who makes each."""


def all_sources() -> Sources:
    """Every sound there is to be, as loud as it is to be."""
    return {
        **{name: partial(_effect, name) for name in EFFECTS},
        "lagoon": lambda: levelled(lagoon(), AMBIENCE_LUFS, integrated_lufs),
        **{name: partial(_piece, name) for name in PIECES},
    }


def _effect(name: str) -> Samples:
    return levelled(EFFECTS[name](), OFTEN_LUFS if name in OFTEN else EFFECT_LUFS, momentary_lufs)


def _piece(name: str) -> Samples:
    return levelled(played(name), MUSIC_LUFS, integrated_lufs)


def hash_of(sound: Samples) -> str:
    """What tells a sound from another: its samples at 16 bits, so that the last bit of a processor does not count."""
    return hashlib.sha256(quantised(sound).tobytes()).hexdigest()


def read_manifest(folder: Path) -> dict[str, str]:
    """Name → hash of samples; empty where there is none."""
    path = folder / MANIFEST
    if not path.is_file():
        return {}
    loaded: dict[str, str] = json.loads(path.read_text("utf-8"))
    return loaded


def fault_of(path: Path, sound: Samples) -> str | None:
    """What is wrong with a file that should hold these samples; None when nothing is."""
    if not path.is_file():
        return "is missing"
    try:
        heard, rate = soundfile.read(path, dtype="float64")
    except soundfile.LibsndfileError as error:
        return f"cannot be read: {error}"
    if rate != RATE or heard.shape != sound.shape:
        return f"holds {heard.shape} samples at {rate} a second, expected {sound.shape} at {RATE}"
    apart = float(np.sum((heard - sound) ** 2) / np.sum(sound**2))
    if apart > MAX_APART:
        return f"sounds other than its source: {apart:.0%} of the energy differs"
    return None


def differences(folder: Path = SOUND_FOLDER, sources: Sources | None = None) -> list[str]:
    """Names every file that is missing, stale or made by no source, one sentence each."""
    sources = all_sources() if sources is None else sources
    manifest = read_manifest(folder)
    found = {file.stem for file in folder.glob("*.ogg")}
    report = [f"{name}.ogg is made by no source" for name in sorted(found - sources.keys())]
    report += [f"{MANIFEST} names {name}, which no source makes" for name in sorted(manifest.keys() - sources.keys())]
    for name, make in sorted(sources.items()):
        sound = make()
        fault = fault_of(folder / f"{name}.ogg", sound)
        if fault is not None:
            report.append(f"{name}.ogg {fault}")
        elif manifest.get(name) != hash_of(sound):
            report.append(f"{name}.ogg is stale")
    return report


def write_sound(path: Path, sound: Samples) -> None:
    """Writes one Ogg Vorbis file; in pieces, since the encoder takes no long stretch at once."""
    quality = QUALITY.get(path.stem, USUAL)
    data = quantised(sound)
    with soundfile.SoundFile(path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=quality) as file:
        for start in range(0, len(data), RATE):
            file.write(data[start : start + RATE])


def write(folder: Path = SOUND_FOLDER, sources: Sources | None = None, only: Iterable[str] = ()) -> list[str]:
    """Writes the sounds that are not yet as their sources make them; gives the names written."""
    sources = all_sources() if sources is None else sources
    chosen = set(only) or set(sources)
    folder.mkdir(parents=True, exist_ok=True)
    manifest = read_manifest(folder)
    written = []
    for name in sorted(chosen):
        sound = sources[name]()
        path, mark = folder / f"{name}.ogg", hash_of(sound)
        if manifest.get(name) == mark and fault_of(path, sound) is None:
            continue
        write_sound(path, sound)
        manifest[name] = mark
        written.append(name)
    kept = {name: manifest[name] for name in sorted(manifest.keys() & sources.keys())}
    (folder / MANIFEST).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8", newline="\n")
    return written


def main(arguments: list[str] | None = None, folder: Path = SOUND_FOLDER) -> int:
    """Runs the command and gives its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description="Write the sounds under assets/sound.")
    parser.add_argument("--check", action="store_true", help="write nothing; name the files that are not up to date")
    parser.add_argument("--only", default="", metavar="NAME,…", help="write these alone")
    options = parser.parse_args(arguments)
    if options.check:
        report = differences(folder)
        for sentence in report:
            print(sentence, file=sys.stderr)
        if report:
            print("run `python -m tools.sounds` to write the sounds again", file=sys.stderr)
        return 1 if report else 0
    only = [name for name in options.only.split(",") if name]
    unknown = sorted(set(only) - all_sources().keys())
    if unknown:
        print(f"there is no sound {unknown[0]!r}; there is: {', '.join(sorted(all_sources()))}", file=sys.stderr)
        return 2
    for name in write(folder, only=only):
        print(f"{name}.ogg")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

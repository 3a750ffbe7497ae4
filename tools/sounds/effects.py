"""The short sounds: cards, dice, coins, oar and water, bells, voices, and what the controls say.

Each is a small physical sketch: something rubs, falls, rings or drips in a room. How loud they are is said in
`tools.sounds.levels`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from tools.sounds.synthesis import (
    RATE,
    Noise,
    Samples,
    add,
    band,
    curve,
    fade,
    in_room,
    plucked,
    resonances,
    silence,
    struck,
    times,
)


def card_slide() -> Samples:
    """A card goes over cloth and comes to lie."""
    noise = Noise("card_slide")
    rub = band(noise.hiss(0.34), 1300, 4600, 3) * curve(0.34, (0, 0), (0.07, 0.8), (0.15, 1), (0.27, 0.12), (0.34, 0))
    grain = band(noise.hiss(0.34), 5, 70, 1.0)
    rub *= 1 + 0.45 * grain / np.max(np.abs(grain))
    deep = band(noise.hiss(0.34), 250, 900, 1.5) * curve(0.34, (0, 0), (0.1, 0.5), (0.24, 0.1), (0.34, 0))
    sound = silence(0.42)
    add(sound, rub, 0)
    add(sound, deep, 0, 0.8)
    add(sound, struck(0.12, ((170, 1, 0.07), (310, 0.4, 0.05)), 0.003), 0.235, 0.16)
    add(sound, band(noise.hiss(0.03), 900, 3800) * curve(0.03, (0, 0), (0.004, 1), (0.03, 0)), 0.235, 0.5)
    return fade(sound, 0.005, 0.03)


def card_turn() -> Samples:
    """A card is bent up, snaps over and is laid."""
    noise = Noise("card_turn")
    sound = silence(0.36)
    lift = noise.hiss(0.12)
    for number, centre in enumerate((900, 1500, 2300, 3200)):
        part = band(lift, centre * 0.8, centre * 1.25, 2)
        peak = 0.02 + number * 0.022
        add(sound, part * np.exp(-(((times(0.12) - peak) / 0.022) ** 2)), 0, 0.8)
    snap = band(noise.hiss(0.05), 1800, 7000, 1.2) * np.exp(-times(0.05) / 0.007) * (1 - np.exp(-times(0.05) / 0.0012))
    add(sound, snap, 0.1, 0.9)
    add(sound, struck(0.05, ((1250, 0.5, 0.02), (2100, 0.35, 0.016)), 0.001), 0.1, 0.22)
    lay = band(noise.hiss(0.08), 400, 2600, 1.5) * np.exp(-times(0.08) / 0.016) * (1 - np.exp(-times(0.08) / 0.002))
    add(sound, lay, 0.19, 0.8)
    add(sound, struck(0.12, ((165, 1, 0.08), (290, 0.5, 0.05)), 0.003), 0.19, 0.16)
    return fade(sound, 0.004, 0.04)


def _die(noise: Noise, dull: float) -> Samples:
    """A bone die strikes something."""
    base = noise.number(1500, 2500)
    modes = tuple(
        (base * ratio * noise.number(0.97, 1.03), strength * (1 - dull) ** number, 0.03 * (1 - 0.6 * dull))
        for number, (ratio, strength) in enumerate(((1, 1.0), (1.58, 0.7), (2.3, 0.45), (3.2, 0.25)))
    )
    knock = struck(0.06, modes, 0.0006, noise.number(0, 6))
    click = band(noise.hiss(0.06), 1200, 6500 * (1 - dull) + 1800, 1) * np.exp(-times(0.06) / 0.0022)
    return knock + 0.7 * click


def dice_in_cup() -> Samples:
    """Dice are shaken in a leather cup."""
    noise = Noise("dice_in_cup")
    sound = silence(0.95)
    for shake in range(6):
        middle = 0.07 + shake * 0.118 + noise.number(-0.008, 0.008)
        force = (0.5, 0.8, 1.0, 1.0, 0.85, 0.55)[shake]
        for hit in range(4):
            at = middle + (hit - 1) * 0.019 + noise.number(-0.008, 0.008)
            add(sound, _die(noise, noise.number(0.3, 0.55)), max(0.0, at), force * noise.number(0.3, 1.0))
    cup = resonances(sound, ((370, 90, 3.5), (690, 120, 3.0), (1180, 200, 2.0)), dry=0.55)
    walls = resonances(band(sound, 120, 900), ((240, 60, 2.0), (420, 90, 1.6)), dry=0.2)
    result = band(cup + walls, 90, 5200, 1.0)
    return fade(in_room(result, 0.35, 0.35, "cup", dark=2500), 0.004, 0.15)


def dice_on_cloth() -> Samples:
    """Dice leave the cup, tumble over a cloth that lies on wood, and come to rest."""
    noise = Noise("dice_on_cloth")
    sound = silence(1.15)
    for die in range(3):
        at, gap, force = 0.03 + 0.05 * die, 0.17 - 0.02 * die, 1.0
        while at < 0.95 and force > 0.06:
            body = struck(0.14, ((noise.number(140, 190), 1, 0.09), (noise.number(270, 340), 0.5, 0.06)), 0.002)
            felt = band(noise.hiss(0.05), 300, 1700, 1.2) * np.exp(-times(0.05) / 0.009)
            add(sound, body, at, 0.5 * force)
            add(sound, felt * (1 - np.exp(-times(0.05) / 0.0015)), at, 0.9 * force)
            add(sound, _die(noise, 0.62), at, 0.2 * force)
            at += gap * noise.number(0.75, 1.25)
            gap, force = gap * 0.82, force * noise.number(0.66, 0.86)
    for at, force in ((0.16, 0.5), (0.39, 0.35), (0.62, 0.16)):
        add(sound, _die(noise, 0.2), at, force)
    return fade(in_room(band(sound, 70, 7000, 1.0), 0.4, 0.25, "cloth", dark=3000), 0.003, 0.2)


def _coin(noise: Noise, seconds: float, dying: float) -> Samples:
    """A gold coin is touched by another."""
    base = noise.number(2500, 2850)
    modes = tuple(
        (base * ratio * noise.number(0.985, 1.015), strength, dying * fall)
        for ratio, strength, fall in (
            (1, 0.8, 1.0), (1.006, 0.5, 0.9), (1.73, 0.8, 0.75), (2.33, 0.5, 0.6), (2.36, 0.3, 0.6), (3.4, 0.28, 0.42),
            (4.5, 0.12, 0.3),
        )
    )  # fmt: skip
    ring = struck(seconds, modes, 0.0012, noise.number(0, 6))
    return ring + 0.5 * struck(seconds, ((noise.number(900, 1100), 1, 0.02),), 0.001)


def coin() -> Samples:
    """A coin is laid on another."""
    noise = Noise("coin")
    sound = silence(0.5)
    add(sound, _coin(noise, 0.42, 0.26), 0)
    add(sound, _coin(noise, 0.4, 0.2), 0.062, 0.5)
    add(sound, struck(0.1, ((210, 1, 0.06),), 0.003), 0.0, 0.2)
    return fade(in_room(band(sound, 150, 9000, 1.0), 0.5, 0.3, "coin"), 0.002, 0.25)


def coin_stack() -> Samples:
    """A stack of coins is drawn in."""
    noise = Noise("coin_stack")
    sound = silence(1.0)
    at = 0.0
    for hit in range(9):
        force = (0.55, 0.7, 0.9, 1, 0.9, 0.75, 0.6, 0.45, 0.35)[hit]
        add(sound, _coin(noise, 0.4, noise.number(0.1, 0.24)), at, force * noise.number(0.7, 1))
        at += noise.number(0.035, 0.08)
    slide = band(noise.hiss(0.6), 900, 3800, 1.5) * curve(0.6, (0, 0), (0.15, 0.3), (0.35, 0.2), (0.6, 0))
    add(sound, slide, 0, 0.35)
    add(sound, struck(0.2, ((150, 1, 0.12), (260, 0.5, 0.08)), 0.004), 0.42, 0.5)
    return fade(in_room(band(sound, 100, 9000, 1.0), 0.6, 0.35, "coins"), 0.003, 0.25)


def drop(noise: Noise, low: float = 420, high: float = 1500) -> Samples:
    """A bubble closes under water: a pitch that rises while it dies."""
    seconds = noise.number(0.06, 0.14)
    at = times(seconds)
    start = noise.number(low, high)
    rise = noise.number(1.5, 4.5)
    phase = 2 * np.pi * start * (at + rise * at**2 / 2)
    return np.asarray(np.sin(phase) * np.exp(-at / (seconds * 0.28)) * (1 - np.exp(-at / 0.003)))


def lap(noise: Noise, seconds: float, low: float = 220, high: float = 950) -> Samples:
    """A small wave goes along wood or stone."""
    swell = curve(seconds, (0, 0), (seconds * 0.35, 1), (seconds * 0.55, 0.55), (seconds, 0))
    body = band(noise.hiss(seconds), low, high, 2.5)
    flutter = band(noise.hiss(seconds), 2, 14, 1.0)
    return np.asarray(body * swell * (1 + 0.7 * flutter / np.max(np.abs(flutter))))


def water() -> Samples:
    """Water laps at the steps."""
    noise = Noise("water")
    sound = silence(1.9)
    add(sound, lap(noise, 1.1), 0.0, 1.0)
    add(sound, lap(noise, 0.8, 400, 1900), 0.3, 0.45)
    add(sound, lap(noise, 0.9), 0.85, 0.55)
    for _ in range(13):
        add(sound, drop(noise), 0.15 + 1.2 * noise.number() ** 1.3, 0.05 + 0.13 * noise.number())
    return fade(in_room(sound, 0.9, 0.35, "steps", dark=2600), 0.02, 0.5)


def oar() -> Samples:
    """An oar turns in its fork, goes through the water, and drips."""
    noise = Noise("oar")
    sound = silence(1.9)
    strain = np.cumsum(curve(0.5, (0, 34), (0.25, 52), (0.5, 38)) * (1 + 0.25 * band(noise.hiss(0.5), 3, 30, 1))) / RATE
    pulses = np.diff(np.floor(strain), prepend=0.0)
    creak = resonances(pulses, ((310, 60, 6), (540, 80, 5), (880, 120, 3), (1500, 260, 1.5)), dry=0.0)
    add(sound, creak * curve(0.5, (0, 0), (0.12, 1), (0.34, 0.7), (0.5, 0)), 0.0, 0.5)
    pull = curve(1.1, (0, 0), (0.22, 0.7), (0.45, 1), (0.8, 0.25), (1.1, 0))
    add(sound, band(noise.hiss(1.1), 180, 750, 2.5) * pull, 0.3, 1.1)
    add(sound, band(noise.hiss(1.1), 900, 2600, 2.5) * pull**2, 0.32, 0.28)
    for _ in range(9):
        add(sound, drop(noise, 300, 1000), 0.4 + 0.6 * noise.number(), 0.05 + 0.1 * noise.number())
    for at, force in ((1.2, 0.14), (1.36, 0.1), (1.5, 0.07), (1.71, 0.04)):
        add(sound, drop(noise, 900, 1900), at, force)
    return fade(in_room(sound, 0.8, 0.3, "canal", dark=2600), 0.02, 0.4)


def bell_tone(pitch: float, seconds: float, *, dying: float, soft: float = 1.0) -> Samples:
    """A bell as it is cast: hum, prime, minor third, fifth, octave, and above them ever shorter partials."""
    partials = (
        (0.5, 0.55, 1.0), (1.0, 0.75, 0.8), (1.003, 0.4, 0.75), (1.19, 0.5, 0.6), (1.5, 0.22, 0.45), (2.0, 0.8, 0.5),
        (2.006, 0.35, 0.45), (2.51, 0.2, 0.28), (2.66, 0.18, 0.26), (3.01, 0.24, 0.22), (4.17, 0.15, 0.14),
        (5.43, 0.08, 0.1), (6.8, 0.04, 0.07),
    )  # fmt: skip
    modes = tuple(
        (pitch * ratio, strength / max(1.0, ratio) ** (0.45 * soft), dying * fall) for ratio, strength, fall in partials
    )
    return struck(seconds, modes, 0.004)


def bell() -> Samples:
    """A hand bell: a set is sold, a stake is doubled."""
    sound = bell_tone(784, 1.9, dying=1.9, soft=1.6)
    return fade(in_room(sound, 0.9, 0.3, "hall"), 0.003, 0.9)


def low_bell() -> Samples:
    """A great bell far off: a bribe, a seat that is out."""
    noise = Noise("low_bell")
    sound = bell_tone(233, 2.9, dying=3.6, soft=2.2)
    clap = band(noise.hiss(2.9), 150, 900, 1.5) * np.exp(-times(2.9) / 0.02)
    return fade(in_room(band(sound + 0.15 * clap, 60, 3500, 1), 1.4, 0.5, "campo"), 0.006, 1.2)


def _voice(noise: Noise, seconds: float) -> Samples:
    """Somebody talks behind a door: a throat, moving vowels, syllables."""
    at = times(seconds)
    pitch = noise.number(95, 185) * (1 + 0.06 * np.sin(2 * np.pi * noise.number(0.6, 1.3) * at + noise.number(0, 6)))
    throat = np.diff(np.floor(np.cumsum(pitch) / RATE), prepend=0.0)
    vowels = (((640, 1090), 1.0), ((450, 1750), 0.8), ((330, 850), 0.9), ((520, 1300), 0.9))
    sound = np.zeros(len(at))
    rate, late = noise.number(3.2, 4.6), noise.number(0, 6)
    for number, ((first, second), strength) in enumerate(vowels):
        said = resonances(throat, ((first, 110, 1), (second, 170, 0.9), (2450, 300, 0.3)), dry=0.0)
        share = np.maximum(0, np.sin(2 * np.pi * rate / 2 * at + late + number * np.pi / 2)) ** 1.5
        sound += strength * said * share
    syllable = 0.35 + 0.65 * (0.5 + 0.5 * np.sin(2 * np.pi * rate * at + late)) ** 1.3
    phrase = 0.5 + 0.5 * np.sin(2 * np.pi * noise.number(0.4, 0.8) * at + noise.number(0, 6))
    sound *= syllable * (0.35 + 0.65 * phrase)
    return np.asarray(sound / np.sqrt(np.mean(sound**2)))


def murmur() -> Samples:
    """A council murmurs while it votes."""
    noise = Noise("murmur")
    seconds = 1.9
    sound = sum((_voice(noise, seconds) * noise.number(0.5, 1.0) for _ in range(14)), silence(seconds))
    sound += 0.5 * band(noise.hiss(seconds), 300, 1600, 2)
    sound = band(sound, 140, 1700, 2) * curve(seconds, (0, 0), (0.5, 1), (1.0, 0.85), (seconds, 0))
    return fade(in_room(sound, 1.2, 0.9, "council", dark=1800), 0.05, 0.6)


def curtain() -> Samples:
    """A heavy curtain is drawn: brass rings go along their rod one after another, and the cloth sweeps behind them."""
    noise = Noise("curtain")
    sound = silence(1.1)
    at = 0.0
    for ring in range(13):
        force = (0.5 + 0.5 * np.sin(np.pi * (ring + 1) / 14)) * noise.number(0.6, 1.0)
        base = noise.number(1500, 2100)
        modes = tuple(
            (base * ratio, strength, 0.07 * fall)
            for ratio, strength, fall in ((1, 0.9, 1.0), (1.52, 0.6, 0.8), (2.27, 0.35, 0.55), (3.1, 0.15, 0.4))
        )
        add(sound, struck(0.16, modes, 0.0015, noise.number(0, 6)), at, 0.34 * force)
        add(sound, band(noise.hiss(0.05), 900, 3200, 1.2) * np.exp(-times(0.05) / 0.012), at, 0.2 * force)
        at += noise.number(0.03, 0.052)
    sweep = band(noise.hiss(0.9), 220, 1500, 2.2) * curve(0.9, (0, 0), (0.16, 0.8), (0.42, 1), (0.62, 0.3), (0.9, 0))
    flutter = band(noise.hiss(0.9), 4, 22, 1.0)
    add(sound, sweep * (1 + 0.4 * flutter / np.max(np.abs(flutter))), 0, 0.9)
    add(sound, band(noise.hiss(0.25), 90, 420, 1.5) * np.exp(-times(0.25) / 0.06), 0.5, 0.9)
    return fade(in_room(band(sound, 70, 6000, 1.0), 0.6, 0.3, "curtain", dark=2600), 0.006, 0.25)


def note(name: str) -> float:
    """The frequency of a note as `Bb4` or `F#5`."""
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    step += name.count("#") - name.count("b")
    return float(440 * 2 ** ((step - 9) / 12 + int(name[-1]) - 4))


def flourish() -> Samples:
    """Two bars for the winner: lutes run up to a chord, and a bell stands over it."""
    noise = Noise("flourish")
    sound = silence(3.4)
    run = ("G3", "D4", "G4", "B4", "D5", "G5")
    for number, name in enumerate((*run, "F#5", "G5", "A5")):
        add(sound, plucked(note(name), 1.6, bright=0.62, dying=1.7), number * 0.135, 0.55 + 0.04 * number)
        add(sound, plucked(note(name) * 1.0025, 1.5, bright=0.7, dying=1.5, seed="b"), number * 0.135 + 0.006, 0.35)
    for number, name in enumerate(("G2", "D3", "B3", "D4", "G4", "B4", "D5", "G5", "B5")):
        at = 1.25 + number * 0.022 + noise.number(0, 0.006)
        add(sound, plucked(note(name), 2.1, bright=0.6, dying=2.4), at, 0.75)
        add(sound, plucked(note(name) * 0.9978, 2.1, bright=0.66, dying=2.0, seed="b"), at + 0.005, 0.4)
    sound = resonances(sound, BODY, dry=0.7)
    add(sound, fade(bell_tone(note("G5"), 2.0, dying=1.7, soft=1.8), 0.002, 0.6), 1.45, 0.16)
    return fade(in_room(sound, 1.3, 0.35, "hall"), 0.003, 1.0)


BODY: Final = ((105, 40, 0.9), (205, 60, 0.7), (420, 120, 0.5), (1150, 500, 0.25), (2600, 900, 0.2))
"""Where the body of a plucked instrument helps its strings."""


def tick() -> Samples:
    """A control was used: a fingertip on the lid of a wooden box."""
    noise = Noise("tick")
    sound = struck(0.3, ((410, 0.5, 0.2), (820, 1, 0.16), (1390, 0.5, 0.1), (2250, 0.18, 0.05)), 0.0015)
    sound += 0.25 * band(noise.hiss(0.3), 700, 3200, 1.2) * np.exp(-times(0.3) / 0.004)
    return fade(sound, 0.002, 0.1)


def knock() -> Samples:
    """That cannot be done: two low knocks, gentle."""
    one = struck(0.2, ((150, 1, 0.13), (236, 0.6, 0.09), (395, 0.25, 0.05), (720, 0.06, 0.03)), 0.003)
    sound = silence(0.34)
    add(sound, one, 0)
    add(sound, one, 0.115, 0.7)
    return fade(sound, 0.003, 0.06)


EFFECTS: Final[dict[str, Callable[[], Samples]]] = {
    "card_slide": card_slide,
    "card_turn": card_turn,
    "dice_in_cup": dice_in_cup,
    "dice_on_cloth": dice_on_cloth,
    "coin": coin,
    "coin_stack": coin_stack,
    "oar": oar,
    "water": water,
    "bell": bell,
    "low_bell": low_bell,
    "murmur": murmur,
    "flourish": flourish,
    "curtain": curtain,
    "tick": tick,
    "knock": knock,
}
"""Every effect and who makes it."""
OFTEN: Final = frozenset(("tick", "knock", "coin", "card_slide"))
"""Those that are heard again and again, and so are a little softer."""

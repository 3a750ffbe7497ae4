"""Files for the laws of the reader: good ones of every kind, and what becomes of them when anything happens to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from game.catalogue.games import game_type
from game.match.learning import Learning
from game.match.match import Match
from game.match.remarks import Remarks, Speakers
from game.match.save import Store
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.match.statistics.forgotten import ForgottenGames
from game.match.tutorial import Place, load_tutorial
from game.registry import GAMES
from game.resources import config_folder

ODD_YAML = (
    "x: 2020-13-45", "x: 0x_", "x: !!int abc", "x: " + "9" * 5000, "x: 1:30:00", "x: 010", "x: 0b", "x: 1_000", "x: ~",
    "x: &a [*a]", "a: &a [x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]", "<<: {a: 1}", "x: !!python/object:os.system {}",
    "x: " + "[" * 900, "x: " + "{a: " * 40, "- " * 50, "? " * 50, "x: .nan", "x: -.inf", "x: 1e999", "x: =",
    "%YAML 9.9",
    "---\n--- a", "...", "x: 'a", 'x: "\\ud800"', 'x: "\\x1b[31m\\u202e"', "x: \u202eabc", "x: \u0085", "\tx: 1", "x:1",
    "x: y: z", "x: |\n  a", "x: >-\n\n", ": :", "? [a]\n: b", "{", "]", "x: [", "null", "{x: 1, x: 2}", "x: 1\nx: 2",
    "text_size: 1e2", "text_size: 1.0", "theme: [a]", "full_screen: {a: b}", "speed: no", "language: no", "display: -0",
    "table: {undo: {keys: [\u202e]}}", "table: {undo: {keys: z, pad: 1}}", "table: [1]", "window: {leave: null}",
    "cards: {highest: 99999999999999999999}", "game: \u200b", "name: '" + "n" * 5000 + "'",
    "casanova/first_game: {done: 3}",
)  # fmt: skip
"""YAML that readers stumble over, and values of the wrong kind for keys of ours."""

ODD_LINES = (
    "{", "[]", "null", "1", '"a"', "[" * 5000, '{"a":' * 50, "NaN", '{"a":NaN}', '{"a":Infinity}', '{"a":1e999}',
    '{"note":"undo"}', '{"note":"undo","to":0}', '{"note":"undo","to":1}', '{"note":"undo","to":true}',
    '{"note":"undo","to":1.0}', '{"note":"undo","to":-1}', '{"note":"seat","seat":1.0,"player":"human","name":"x"}',
    '{"note":"seat","seat":true,"player":"human","name":"x"}', '{"note":"seat","seat":1,"player":"ai:doge:newmask"}',
    '{"note":"seat","seat":1,"player":"ai:doge:bauta","name":"x","mask":"nomask"}',
    '{"note":"seat","seat":[],"name":1}',
    '{"note":"seat","seat":1,"player":"exec:rm","name":"\\u202e"}', '{"note":"finished"}', '{"note":"taken_back"}',
    '{"note":"finished","at":"0001-01-01T00:00:00+14:00"}', '{"note":"finished","at":[]}',
    '{"note":"opened","at":"9999-12-31T23:59:59-14:00","left":"0001-01-01"}',
    '{"note":"opened","order":9223372036854775807}', '{"note":"opened","order":-5}', '{"note":"opened","order":1.5}',
    '{"note":5}', '{"expect":1}', '{"caption":5}', '{"caption":"x","expect":1}', '{"illegal":{"a":[[[[1]]]]}}',
    '{"seat":0,"seat":1,"move":"pass"}', '{"seat":0,"move":"\\u009b\\u202e"}',
    '{"seat":' + "9" * 400 + ',"move":"pass"}',
    '{"seat":"chance","move":"roll","dice":[[1]]}',
    '{"move":"\ud83d"}',
)  # fmt: skip
"""Lines that no game has, or that a save has elsewhere."""

ODD_VALUES: tuple[object, ...] = (
    None, True, False, 0, 1, -1, 1.0, 2.5, 10**17, 2**63 - 1, "", "chance", "human", "\u202e\x1b[2J", "\x9b",
    "x" * 3000,
    [], [1], [[]], {}, {"a": {}}, [None] * 300, "ai:doge:newmask", "exec:true", {"1": 1}, "\ud800",
)  # fmt: skip
"""Values to stand in place of others."""

ODD_BYTES = (
    b"\x00", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf", b"\x1b[2J", b"\xc2\x9b", b"\x7f", b"\xe2\x80\xae", b"\xe2\x81\xa6",
    b"\r", b"\n", b"\n\n", b"\xc2\x85", b"\xe2\x80\xa8", b"\t", b" ", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b'"', b"'",
    b"{", b"}", b"[", b"]", b":", b",", b"#", b"&", b"*", b"!", b"%", b"@", b"`", b"|", b">", b"\\", b"-", b"9" * 40,
)  # fmt: skip
"""Bytes to put anywhere."""


@cache
def shipped(pattern: str) -> tuple[bytes, ...]:
    """The files that come with the program under these names."""
    return tuple(path.read_bytes() for path in sorted(config_folder().glob(pattern)))


@cache
def saves() -> tuple[bytes, ...]:
    """Saves of every game, some moves in."""
    import tempfile

    found = []
    for number, game_id in enumerate(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            kind = game_type(game_id)
            players = kind.player_counts[0]
            seats = plan_seats(("human", "ai:doge:bauta", "greedy", "random")[:players])
            match = Match(kind(kind.rules_type(), players), seats, number, Store(Path(folder)))
            match.begin()
            rng = Random(number)
            while not match.is_over and len(match.moves) < 24:
                match.play(match.state.random_move(rng))
            match.close()
            (path,) = Path(folder).rglob("*.jsonl")
            found.append(path.read_bytes())
    return tuple(found)


@cache
def own_files() -> dict[str, bytes]:
    """Settings, keys and progress as the program writes them."""
    import tempfile

    from game.client.input.bindings import Bindings
    from game.client.input.bindings import Place as Meaning

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings.load(folder)
        for key, value in (
            ("text_size", 120),
            ("theme", "notturno"),
            ("hints", False),
            ("last_seats", "human,ai:doge"),
        ):
            settings.set(key, value)
        settings.save()
        Bindings(folder).bind(Meaning("table", "undo"), "keys", "k")
        Learning(folder).keep(load_tutorial("casanova/first_game"), Place(5, 6))
        Remarks(folder).keep("casanova.mask_says.bauta.won", 2, "a.jsonl", Speakers({"bauta": 1}, "bauta"))
        ForgottenGames(folder).forget(["20261129-201500-a1b2c3"])
        return {path.name: path.read_bytes() for path in folder.iterdir()}


@st.composite
def spoilt(draw: st.DrawFn, good: tuple[bytes, ...], odd: tuple[str, ...]) -> bytes:
    """A good file after some things have happened to it; now and then anything at all."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.binary(max_size=300))
    data = draw(st.sampled_from(good))
    for _ in range(draw(st.integers(0, 4))):
        data = draw(st.sampled_from(_CHANGES))(draw, data, odd)
    return data


def _flip(draw: st.DrawFn, data: bytes, _: tuple[str, ...]) -> bytes:
    at = draw(st.integers(0, len(data)))
    return data[:at] + draw(st.binary(min_size=1, max_size=2)) + data[at + draw(st.integers(0, 3)) :]


def _put(draw: st.DrawFn, data: bytes, _: tuple[str, ...]) -> bytes:
    at = draw(st.integers(0, len(data)))
    return data[:at] + draw(st.sampled_from(ODD_BYTES)) + data[at:]


def _cut(draw: st.DrawFn, data: bytes, _: tuple[str, ...]) -> bytes:
    return data[: draw(st.integers(0, len(data)))]


def _line(draw: st.DrawFn, data: bytes, odd: tuple[str, ...]) -> bytes:
    lines = data.split(b"\n")
    at = draw(st.integers(0, len(lines)))
    match draw(st.sampled_from(("odd", "twice", "away", "swap", "end"))):
        case "odd":
            lines.insert(at, draw(st.sampled_from(odd)).encode("utf-8", "surrogatepass"))
        case "twice":
            lines[at:at] = lines[at : at + 1] * draw(st.integers(1, 3))
        case "away":
            del lines[at : at + 1]
        case "swap":
            lines[at : at + 2] = lines[at : at + 2][::-1]
        case "end":
            return draw(st.sampled_from((b"\r\n", b"\r", b"\xc2\x85", b""))).join(lines)
    return b"\n".join(lines)


def _value(draw: st.DrawFn, data: bytes, odd: tuple[str, ...]) -> bytes:
    """One value of one line of JSON is another, is gone, or is there too."""
    lines = data.split(b"\n")
    at = draw(st.integers(0, len(lines) - 1))
    try:
        fields = json.loads(lines[at])
    except (ValueError, RecursionError):
        return _put(draw, data, odd)
    if not isinstance(fields, dict) or not fields:
        return data
    key = draw(st.sampled_from(sorted(fields)))
    target = fields
    while isinstance(target[key], dict) and target[key] and draw(st.booleans()):
        target = target[key]
        key = draw(st.sampled_from(sorted(target)))
    if isinstance(target[key], list) and target[key] and draw(st.booleans()):
        target, key = target[key], draw(st.integers(0, len(target[key]) - 1))
    if isinstance(target, dict) and draw(st.integers(0, 4)) == 0:
        del target[key]
    else:
        target[key] = draw(st.sampled_from(ODD_VALUES))
    lines[at] = json.dumps(fields).encode()
    return b"\n".join(lines)


_CHANGES: tuple[Callable[[st.DrawFn, bytes, tuple[str, ...]], bytes], ...] = (_flip, _put, _cut, _line, _line, _value)

"""The keys of a game's rule file as the sheet shows them: by chapters, with names, meanings and a control for each.

What a game says of its keys it says in its room (`TableRoom.keys`); one that says nothing has a chapter for each
section of its rules, and its keys are called by their own words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game import registry
from game.catalogue.draft import Counts, Looks, Names, Number, Truth, Values, Words, kind_of
from game.catalogue.games import rules_type
from game.catalogue.meaning import Key, walk_keys
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans
from game.client.pages.workshop.controls import (
    Change,
    Control,
    NumberControl,
    OtherControl,
    SwitchControl,
    WordsControl,
)
from game.client.pages.workshop.lists import Ask, CountsControl, NamesControl, ValuesControl
from game.client.pages.workshop.looks import LooksControl
from game.client.rulebook.rule_words import colour_text, looks_text, value_text
from game.client.shell.room import KeyRoom, table_room
from game.client.words.locale import Locale, Message, msg
from game.rules.core import Rules
from game.rules.looks import Book

MAX_NAMED = 3
"""Of a table that differs in more entries than this only their number is told."""


@dataclass(frozen=True)
class KeyChapter:
    """Keys that belong together."""

    title: Message | str
    """What they are about."""
    keys: tuple[Key, ...]
    """The keys, in the order of the chapter."""


def key_room(game_id: str) -> KeyRoom:
    """What a game says of its keys; nothing where it says nothing."""
    make = table_room(game_id).keys if registry.entry(game_id).scene else None
    return KeyRoom() if make is None else make()


def chapters_of(game_id: str) -> list[KeyChapter]:
    """All keys of a game, each in one chapter; one that none names stands by its section, else in a last one."""
    keys = list(walk_keys(rules_type(game_id)))
    named = [(title, tuple(tuple(path.split(".")) for path in paths)) for title, paths in key_room(game_id).chapters]
    if not named:
        return _by_sections(game_id, keys)
    named.append((msg("workshop.further"), ()))
    places: list[list[Key]] = [[] for _ in named]
    for key in keys:
        exact = [at for at, (_, paths) in enumerate(named) if any(key.path[: len(path)] == path for path in paths)]
        beside = [at for at, (_, paths) in enumerate(named) if any(path[0] == key.path[0] for path in paths)]
        places[(exact or beside or [len(named) - 1])[0]].append(key)

    def rank(paths: tuple[tuple[str, ...], ...], key: Key) -> int:
        return next((at for at, path in enumerate(paths) if key.path[: len(path)] == path), len(paths))

    return [
        KeyChapter(title, tuple(sorted(inner, key=lambda key, paths=paths: rank(paths, key))))  # type: ignore[misc]
        for (title, paths), inner in zip(named, places, strict=True)
        if inner
    ]


def _by_sections(game_id: str, keys: Sequence[Key]) -> list[KeyChapter]:
    """A chapter for each section, and the first for what stands in none."""
    sections: dict[str, list[Key]] = {"": []}
    for key in keys:
        sections.setdefault(key.path[0] if len(key.path) > 1 else "", []).append(key)
    return [
        KeyChapter(_word(section) if section else msg(f"{game_id}.name"), tuple(inner))
        for section, inner in sections.items()
        if inner
    ]


def key_name(locale: Locale, game_id: str, path: tuple[str, ...]) -> Message | str:
    """What a key is called."""
    key = f"{game_id}.rule.{'.'.join(path)}"
    return msg(key) if locale.knows(key) else _word(" ".join(path))


def bounds_word(key: Key) -> Message | None:
    """What a key may be, where that is told by numbers."""
    match kind_of(key):
        case Number(least, most):
            return msg("workshop.bounds", least=least, most=most)
        case Values(each, fewest, most):
            return msg("workshop.bounds.row", least=each.least, most=each.most, fewest=fewest, many=most)
        case Counts(each, fewest, most, words=()):
            return msg("workshop.bounds.row", least=each.least, most=each.most, fewest=fewest, many=most)
        case Counts(each):
            return msg("workshop.bounds", least=each.least, most=each.most)
        case Names(fewest, most):
            return msg("workshop.bounds.names", fewest=fewest, many=most)
    return None


def value_word(locale: Locale, game_id: str, path: tuple[str, ...], value: object) -> Message | str:
    """A value in words, lists and tables too; a long one by how many parts it has."""
    if value is None:
        return msg("workshop.as_for_all")
    if isinstance(value, dict) and path == ("looks",):
        call = partial(part_name, locale, game_id, path)
        return looks_text(value, colour=partial(colour_text, locale), call=call)
    if isinstance(value, dict):
        pairs = [f"{part_name(locale, game_id, path, name)} {count}" for name, count in value.items()]
        return _listed(pairs)
    if isinstance(value, tuple | list):
        runs = _runs(value)
        return _listed(runs if runs is not None else [part_name(locale, game_id, path, part) for part in value])
    return value_text(locale, game_id, path, value)


def change_words(
    locale: Locale, game_id: str, path: tuple[str, ...], old: object, new: object
) -> tuple[Message | str, Message | str]:
    """What a key was and is, in words; of tables only what differs."""
    if isinstance(old, dict) and isinstance(new, dict):
        names = [name for name in dict.fromkeys((*old, *new)) if old.get(name) != new.get(name)]
        if len(names) > MAX_NAMED or not names:
            return msg("workshop.parts", count=len(old)), msg("workshop.parts", count=len(new))
        before = {name: old[name] for name in names if name in old}
        after = {name: new[name] for name in names if name in new}
        return value_word(locale, game_id, path, before), value_word(locale, game_id, path, after)
    return value_word(locale, game_id, path, old), value_word(locale, game_id, path, new)


def _runs(values: Sequence[object]) -> list[str] | None:
    """Numbers with those that follow one another drawn together, as `3–16`; None where they are no numbers."""
    runs: list[list[int]] = []
    for value in values:
        if not isinstance(value, int):
            return None
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return [f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]


def part_name(locale: Locale, game_id: str, path: tuple[str, ...], part: object) -> str:
    """What a part of a list or table is called."""
    room = key_room(game_id)
    called = room.call(".".join(path), part) if room.call is not None else None
    return locale.text(called) if called is not None else str(part).replace("_", " ")


def control_of(
    game_id: str, key: Key, on_change: Change, ask: Ask, locale: Callable[[], Locale], book: Callable[[], Book]
) -> Control:
    """The control of a key.

    Args:
        game_id: which game.
        key: the key.
        on_change: is told another value.
        ask: asks for a name.
        locale: the language in use.
        book: what there is to be called and drawn, by the rules as they are.
    """
    room = key_room(game_id)

    def call(part: object) -> str:
        return part_name(locale(), game_id, key.path, part)

    def draw(canvas: Canvas, place: Rect, name: str) -> None:
        if room.draw is None or not room.draw(canvas, place, ".".join(key.path), name):
            canvas.panel(place, "plain")
            canvas.text(
                call(name), place.center, sans(19, "semibold"), "text", "center", valign="middle",
                max_width=place.w - 8, max_height=place.h,
            )  # fmt: skip

    match kind_of(key):
        case Number() as number:
            return NumberControl(key, number, on_change)
        case Truth():
            return SwitchControl(key, on_change)
        case Words() as words:
            return WordsControl(key, words, on_change, lambda value: value_text(locale(), game_id, key.path, value))
        case Values() as values:
            return ValuesControl(key, values, on_change, call)
        case Names() as names:
            return NamesControl(key, names, on_change, call, ask)
        case Counts() as counts:
            return CountsControl(key, counts, on_change, call, ask, draw, is_drawn=room.draw is not None)
        case Looks() as looks:
            return LooksControl(key, looks, on_change, call, ask, book, lambda colour: colour_text(locale(), colour))
    return OtherControl(key, on_change)


def names_offered(game_id: str, rules: Rules, path: tuple[str, ...], taken: Sequence[str], most: int = 40) -> list[str]:
    """Names to pick from for a new part: those of the printed rules that are not taken, then those of the game."""
    room, printed = key_room(game_id), type(rules)()
    value: object = printed
    for word in path:
        value = getattr(value, word)
    known = [str(name) for name in value] if isinstance(value, dict | tuple | list) else []
    own = list(room.names(rules, ".".join(path))) if room.names is not None else []
    offered = [name for name in dict.fromkeys((*known, *own)) if name not in taken]
    numbered = (f"{path[-1].rstrip('s')} {number}" for number in range(len(taken) + 1, len(taken) + most))
    return [*offered, *(name for name in numbered if name not in taken)][:most]


def _listed(parts: Sequence[str]) -> Message | str:
    if not parts:
        return msg("workshop.none")
    return ", ".join(parts)


def _word(text: str) -> str:
    return text.replace("_", " ").capitalize()

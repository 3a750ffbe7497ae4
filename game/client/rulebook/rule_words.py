"""Keys of rules and their values in words, as the new-game page shows what a variant changes.

What a key and the words of a switch are called are texts of the game; where there is none, the key's own last word
serves. Lists and sections are read out entry by entry, never as Python writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec

from game.catalogue.meaning import Key, source_word
from game.client.words.locale import Locale, Message, msg
from game.rules.looks import Look


def rule_name(locale: Locale, game_id: str, path: Sequence[str]) -> Message | str:
    """What a key is called; a key without a name of its own is called by its last word."""
    key = f"{game_id}.rule.{'.'.join(path)}"
    return msg(key) if locale.knows(key) else _plain(path[-1]).capitalize()


def rule_meaning(locale: Locale, game_id: str, key: Key) -> Message | str:
    """What a key means; in the words of its rules struct where no catalogue tells it."""
    text = f"{game_id}.rule.{'.'.join(key.path)}.meaning"
    return msg(text) if locale.knows(text) else key.meaning


def rule_source(locale: Locale, game_id: str, key: Key) -> Message | str:
    """Where the rule of a key is written; in the words of its rules struct where no catalogue tells it."""
    text = f"{game_id}.source.{source_word(key.source)}"
    return msg(text) if locale.knows(text) else key.source


def value_text(locale: Locale, game_id: str, path: Sequence[str], value: object) -> Message | str:
    """A value in words."""
    match value:
        case None:
            return msg("workshop.as_for_all")
        case bool():
            return msg("toggle.on" if value else "toggle.off")
        case str() if locale.knows(key := f"{game_id}.rule.{'.'.join(path)}.{value}"):
            return msg(key)
        case Mapping() if path == ("looks",):
            return looks_text(value, colour=partial(colour_text, locale))
        case Mapping():
            return _listed([f"{_plain(name)} {_plain(number)}" for name, number in value.items()])
        case tuple() | list():
            return _listed([_plain(entry) for entry in value])
    return _plain(value)


def looks_text(
    looks: Mapping[str, object], *, colour: Callable[[str], str], call: Callable[[str], str] | None = None
) -> str:
    """Looks entry by entry: what each is called, its colour and its drawing.

    Args:
        looks: thing to look.
        colour: what a colour is called.
        call: what things and drawings are called; their words in the file where it is left out.
    """
    name = call or _plain
    return _listed([": ".join((name(thing), *_look_words(look, colour, name))) for thing, look in looks.items()])


def colour_text(locale: Locale, colour: str) -> str:
    """A colour of the palette in the language in use; another as it is written."""
    key = f"look.colour.{colour}"
    return locale.text(msg(key)) if locale.knows(key) else colour


def _look_words(look: object, colour: Callable[[str], str], call: Callable[[str], str]) -> list[str]:
    """What a look says; of a drawing that was brought along its kind."""
    said = look if isinstance(look, Look) else msgspec.convert(look, Look)
    drawing = "SVG" if said.is_picture else call(said.icon) if said.icon else ""
    words = (*said.labels.values(), colour(said.colour) if said.colour else "", drawing)
    return [" · ".join(filter(None, words))]


def _listed(entries: Sequence[str]) -> str:
    """Entries side by side; a dash where there are none."""
    return ", ".join(entries) or "–"


def _plain(value: object) -> str:
    return str(value).replace("_", " ")

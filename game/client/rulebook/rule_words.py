"""Keys of rules and their values in words, as the new-game page shows what a variant changes.

What a key and the words of a switch are called are texts of the game; where there is none, the key's own last word
serves. Lists and sections are read out entry by entry, never as Python writes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.catalogue.meaning import Key
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
            return looks_text(value)
        case Mapping():
            return _listed([f"{_plain(name)} {_plain(number)}" for name, number in value.items()])
        case tuple() | list():
            return _listed([_plain(entry) for entry in value])
    return _plain(value)


def looks_text(looks: Mapping[str, object]) -> str:
    """Looks entry by entry: what each is called, its colour and its drawing."""
    return _listed([": ".join((_plain(name), *_look_words(look))) for name, look in looks.items()])


def _look_words(look: object) -> list[str]:
    """What a look says, in the words of the file; of a drawing that was brought along its kind."""
    said = look if isinstance(look, Look) else msgspec.convert(look, Look)
    words = (*said.labels.values(), said.colour, "SVG" if said.is_picture else _plain(said.icon))
    return [" · ".join(filter(None, words))]


def _listed(entries: Sequence[str]) -> str:
    """Entries side by side; a dash where there are none."""
    return ", ".join(entries) or "–"


def _plain(value: object) -> str:
    return str(value).replace("_", " ")

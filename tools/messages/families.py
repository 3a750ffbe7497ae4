"""The families of keys that are filled from a table or a file, and so are known whole.

A key made from a table needs a text for every line of the table: a setting without a name, or a rule
without one, would only be seen by who comes there. The tables are read here, so that a new
line of a table asks for its texts at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_origin, get_type_hints

import msgspec

from game import registry
from game.ai.personality import LEVELS
from game.catalogue.games import rules_type
from game.client.input.bindings import COMMON_GROUPS
from game.client.input.keys import KEY_CODES, MODIFIERS, PAD_BUTTONS, shipped_keys
from game.client.table.tutorial import HANDS, title_key
from game.match.counting.room import counting_room
from game.match.setting_kinds import Choice
from game.match.settings import SETTINGS
from game.match.tutorial import load_tutorial, tutorial_ids
from tools.messages.own_texts import mask_texts, meaning_texts, phrase_texts, source_texts, variant_texts

POINTS = 3
"""How many lines the new-game page says of a game."""
_CAPS = {"left_shoulder", "right_shoulder", "left_trigger", "right_trigger", "left_stick", "right_stick"}


def needed_keys() -> dict[str, str]:
    """Every key that a table or a file asks for, and what asks."""
    needed: dict[str, str] = {}
    for why, keys in (
        ("game/match/settings.py", _settings()),
        ("config/keys.yaml", _bindings()),
        ("game/client/input/keys.py", _caps()),
        ("game/ai/personality.py", (f"seat.level.{level}" for level in LEVELS)),
        ("config/personalities.yaml", mask_texts()),
        ("config/rules", variant_texts()),
        ("the Meta of a key", meaning_texts() | source_texts()),
        ("a phrase of the code", phrase_texts()),
    ):
        needed |= dict.fromkeys(keys, why)
    needed |= _tutorials()
    for game_id in registry.GAMES:
        needed |= dict.fromkeys(_game(game_id), f"the game {game_id}")
        needed |= dict.fromkeys(_rules(game_id), f"the rules of {game_id}")
        needed |= dict.fromkeys(_counted(game_id), f"what is counted of {game_id}")
        needed |= dict.fromkeys(_habits(game_id), f"the habits of {game_id}")
    return needed


def _settings() -> Iterator[str]:
    for line in SETTINGS:
        if not line.tab:
            continue
        yield f"settings.{line.key}"
        yield f"settings.{line.key}.line"
        yield f"settings.tab.{line.tab}"
        yield from (f"settings.{line.key}.{value}" for value in (line.choices if isinstance(line, Choice) else ()))
    yield "settings.language.system"


def _bindings() -> Iterator[str]:
    for group, meanings in shipped_keys().items():
        common = group in COMMON_GROUPS
        yield f"keys.group.{group}" if common else f"{group}.name"
        yield from (f"keys.{meaning}" if common else f"{group}.choice.{meaning}" for meaning in meanings)


def _caps() -> Iterator[str]:
    yield from (f"key.{modifier}" for modifier in MODIFIERS)
    yield from (f"key.{name}" for name in KEY_CODES if len(name) > 1 and not name[1:].isdigit())
    for button in PAD_BUTTONS - _CAPS:
        if button in ("start", "back"):
            yield from (f"key.pad.{button}.{style}" for style in ("letters", "shapes"))
        elif len(button) > 1:
            yield "key.pad.guide" if button == "guide" else f"key.{button}"


def _habits(game_id: str) -> Iterator[str]:
    """The sentence of each habit of a game."""
    room = counting_room(game_id)
    for habit in room.habits if room is not None else ():
        yield f"{game_id}.habit.{habit.word}"


def _counted(game_id: str) -> Iterator[str]:
    """What a report calls the things of a game."""
    room = counting_room(game_id)
    if room is not None and room.rounds != "rounds":  # its length is told in its own word
        yield from (f"{game_id}.report.{where}.length" for where in ("says", "line"))
    for kind in room.kinds if room is not None else ():
        key = f"{game_id}.counted.{kind.word}"
        yield key
        if kind.amount:
            yield f"{key}.amount"
        yield from (f"{key}.{name}" for name in kind.names)
    yield from (f"{game_id}.report.without.{ban.word}" for ban in (room.bans if room is not None else ()))


def _tutorials() -> dict[str, str]:
    """Title, line and captions of each tutorial, and how what they ask for is done, by each device."""
    needed: dict[str, str] = {}
    for tutorial_id in tutorial_ids(tuple(registry.GAMES)):
        title, why = title_key(tutorial_id), f"config/tutorials/{tutorial_id}.jsonl"
        captions = load_tutorial(tutorial_id).captions
        hows = (f"{caption.how}.{hand}" for caption in captions if caption.how for hand in HANDS.values())
        keys = (title, f"{title}.line", *(caption.key for caption in captions), *hows)
        needed |= dict.fromkeys(keys, why)
    return needed


def _game(game_id: str) -> Iterator[str]:
    yield from (f"{game_id}.{word}" for word in ("name", "about", "minutes", "printed", "continue"))
    yield from (f"{game_id}.point.{number}" for number in range(1, POINTS + 1))
    for panel in registry.entry(game_id).panels:
        yield from (f"{game_id}.panel.{panel.word}.{word}" for word in ("name", "about", "minutes"))


def _rules(game_id: str) -> Iterator[str]:
    yield from _fields(f"{game_id}.rule", rules_type(game_id))


def _fields(start: str, struct: type) -> Iterator[str]:
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        key, kind = f"{start}.{field.encode_name}", hints[field.name]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield from _fields(key, kind)
            continue
        yield key
        if get_origin(kind) is not None:
            yield from (f"{key}.{value}" for value in get_args(kind) if isinstance(value, str))

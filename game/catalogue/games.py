"""The rules of registered games, and which of them knows a key. A game is imported when it is asked for."""

from __future__ import annotations

import msgspec
from msgspec import inspect

from game import registry
from game.catalogue.kinds import bare, struct_info
from game.catalogue.walk import Elsewhere, Path
from game.phrases import phrase
from game.rules.core import Game, Rules


def game_type(game_id: str) -> type[Game]:
    """The game with this id.

    Raises:
        ArgumentError: there is none; the sentence names those there are.
    """
    room = registry.entry(game_id).rules
    found = registry.exported(room, "GAME", type)
    if not issubclass(found, Game):
        raise TypeError(f"{room} has to export GAME, a subclass of game.rules.core.Game")
    return found


def rules_type(game_id: str) -> type[Rules]:
    """The struct that a rule file of this game fills."""
    return game_type(game_id).rules_type


def knows(struct_type: type[msgspec.Struct], path: Path) -> bool:
    """Whether a struct has this key."""
    info: inspect.Type = struct_info(struct_type)
    for key in path:
        if not isinstance(info, inspect.StructType):
            return False
        item = next((item for item in info.fields if item.encode_name == key), None)
        if item is None:
            return False
        info = bare(item.type)
    return True


def elsewhere(game_id: str) -> Elsewhere:
    """Who else knows a key that this game does not: the other games, as `a key of canaletto`."""

    def owner(path: Path) -> str | None:
        owners = [other for other in registry.GAMES if other != game_id and knows(rules_type(other), path)]
        if not owners:
            return None
        names: str = owners[0]
        for other in owners[1:]:
            names = phrase("reading.and", "{first} and {second}", first=names, second=other)
        return phrase("reading.key_of_other", "a key of {owners}, not of {game}", owners=names, game=game_id)

    return owner

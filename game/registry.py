"""Which games there are: id → dotted names of their rooms. The one edit a new game needs.

Strings only, resolved on use, so that listing the games imports none of them and the rules never pull in a window.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TypeVar

from game.errors import ArgumentError
from game.quoting import quoted
from game.spelling import did_you_mean, there_are

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Panel:
    """One way in which a game is offered on the new-game page."""

    word: str
    """What it is called in the texts: `<game>.panel.<word>.name`, `.about`, `.minutes`; empty where those are the
    game's own."""
    art: str
    """Its picture under `assets/svg/new_game/`."""
    players: tuple[int, ...] = ()
    """For how many it is; empty for as many as may play the game."""
    tutorial: str = ""
    """The name of the tutorial that teaches it; empty where the game's first one does."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game's rooms. What is left out is not written yet: all that needs no such room works."""

    rules: str
    """Module of its rules; exports `GAME`, a `game.rules.core.Game` subclass."""
    ai: str = ""
    """Module of its AI; exports `ROOM`, a `game.ai.player.AiRoom`. Without one `random` plays."""
    scene: str = ""
    """Module of its table; exports `ROOM`, a `game.client.shell.room.TableRoom`. Without one no window offers it."""
    art: str = ""
    """Folder under `assets/svg/`."""
    domain: str = ""
    """Domain of its catalogue under `assets/locale/`."""
    log: str = ""
    """Module that tells its log; exports `tell`, a `game.match.log.Tell`. Without one each event is one line, keyed by
    its tag."""
    counting: str = ""
    """Module that says what is counted in its games; exports `ROOM`, a `game.match.counting.room.CountingRoom`. Without
    one what holds for every game is measured."""
    panels: tuple[Panel, ...] = ()
    """How it is offered, where that is in several ways."""


GAMES: dict[str, Entry] = {
    "casanova": Entry(
        rules="game.rules.casanova",
        ai="game.ai.casanova",
        scene="game.client.games.casanova",
        art="casanova",
        domain="casanova",
        log="game.match.logs.casanova",
        counting="game.match.counting.casanova",
    ),
    "canaletto": Entry(
        rules="game.rules.canaletto",
        ai="game.ai.canaletto",
        scene="game.client.games.canaletto",
        art="canaletto",
        domain="canaletto",
        log="game.match.logs.canaletto",
        counting="game.match.counting.canaletto",
    ),
    "canal_grande": Entry(
        rules="game.rules.canal_grande",
        ai="game.ai.canal_grande",
        scene="game.client.games.canal_grande",
        art="canal_grande",
        domain="canal_grande",
        log="game.match.logs.canal_grande",
        counting="game.match.counting.canal_grande",
        panels=(Panel("two", "canal_grande", (2,)), Panel("teams", "canal_grande_teams", (4,), tutorial="teams")),
    ),
}
"""In the order in which they are offered."""


def entry(game_id: str) -> Entry:
    """The entry of a game.

    Raises:
        ArgumentError: there is no such game; the sentence names those there are.
    """
    found = GAMES.get(game_id)
    if found is None:
        raise ArgumentError(f"There is no game {quoted(game_id)}{did_you_mean(game_id, GAMES)}; {there_are(GAMES)}.")
    return found


def with_tables() -> tuple[str, ...]:
    """The games that a window can offer: those that have a table."""
    return tuple(game_id for game_id, found in GAMES.items() if found.scene)


def exported(dotted: str, name: str, kind: type[T]) -> T:
    """What a room exports, imported now.

    Args:
        dotted: the module's name.
        name: what it exports.
        kind: what that has to be.

    Raises:
        TypeError: it exports no such thing; the sentence says what is missing where.
    """
    found = resolve(dotted, name, None)
    if not isinstance(found, kind):
        raise TypeError(f"{dotted} has to export {name}, of the type {kind.__module__}.{kind.__qualname__}")
    return found


def resolve(dotted: str, name: str, *default: object) -> object:
    """The object `name` of the module with this dotted name, imported now; the default, if given, where it has none."""
    return getattr(importlib.import_module(dotted), name, *default)

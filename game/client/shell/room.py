"""What a game's package under `game.client.games` hands to the program: its room, exported as `ROOM`.

One struct, so that what a game may have stands in one place and is checked where the game writes it. What is left out
the program does without: no pictures of its table, the rules page made from the meanings of the keys, no note.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import registry
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.shell.scene import Scene
from game.client.words.locale import Message
from game.errors import ArgumentError
from game.rules.core import Event, Rules, View

if TYPE_CHECKING:
    from game.client.widgets.prose import Chapter


@dataclass(frozen=True, slots=True)
class Fit:
    """Something of rules that has to fit into something else."""

    word: Message
    """Both in words, as 34 of 33 places."""
    have: int
    """How much there is."""
    room: int
    """How much there may be."""
    keys: tuple[str, ...]
    """The keys it comes from: what is wrong at one of them is wrong here."""


@dataclass(frozen=True, slots=True)
class KeyRoom:
    """What a game says of the keys of its rule file, for the page that changes them. All of it may be left out."""

    chapters: Sequence[tuple[Message, tuple[str, ...]]] = ()
    """Chapters: title, and the keys or sections in it, as `palaces` or `bribe.uses`."""
    call: Callable[[str, object], Message | str | None] | None = None
    """What a part of a list or table is called: the key, and the part; None where it has no name of its own."""
    draw: Callable[[Canvas, Rect, str, str], bool] | None = None
    """Draws a part of a table: the key, and the part; False where there is no drawing."""
    names: Callable[[Rules, str], Sequence[str]] | None = None
    """Names to pick from for a new part of a key, by these rules."""
    picture: Callable[[Canvas, Rect, Rules], None] | None = None
    """Draws what is played with by these rules, on a ground of its own."""
    fits: Callable[[Rules], Sequence[Fit]] | None = None
    """What has to fit, three at most."""
    sign: Callable[[str, object], str] | None = None
    """The small drawing of what a key is about (None as the second argument), or of a part of it by name; empty where
    there is none."""


@dataclass(frozen=True, slots=True)
class TableRoom:
    """A game's room in the window."""

    table: object
    """Makes its board: a `game.client.table.board.BoardMaker`, of which this floor knows nothing."""
    motion: Mapping[type[Event], object]
    """How each event is shown: a row for each kind there is."""
    screens: Callable[[Rules | None], Mapping[str, Callable[[], Scene]]] = lambda _rules: {}
    """Its table in several moments, each with a name and what makes it, by some rules or by the default ones (None):
    for `screenshots`."""
    chapters: Callable[[Rules], Sequence[Chapter]] | None = None
    """The chapters of its rules page, with the numbers of these rules; None where the keys' meanings are the page."""
    table_note: Callable[[Rules], Message] | None = None
    """What is written on its small board of the new-game page."""
    hand: Callable[[View], Message | str] | None = None
    """What a seat holds that others do not see, in words; None where nothing is hidden, or nobody may see it."""
    draw_piece: Callable[[Canvas, Rect], None] | None = None
    """Draws a piece of its table: how the settings look. The first game that has one is shown."""
    keys: Callable[[], KeyRoom] | None = None
    """What it says of the keys of its rule file."""


def table_room(game_id: str) -> TableRoom:
    """The room of a game in the window.

    Raises:
        ArgumentError: there is no such game, or it has no table yet.
    """
    module = registry.entry(game_id).scene
    if not module:
        raise ArgumentError(f"{game_id} has no table yet; `simulate` and `trace` need none.")
    return registry.exported(module, "ROOM", TableRoom)

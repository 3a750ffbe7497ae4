"""The pace of a table: how fast things move there, and how long the others wait before they move.

Each game has its own, or that of the settings. The settings keep them in one line, `table_paces`:
`casanova=fast:short,canaletto=:long`; what cannot be read there counts as nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.match.settings import Settings

THINK_S = {"at_once": 0.0, "moment": 1.2, "longer": 3.0}
"""How long the others wait at least before they move, in seconds, by the word of the setting."""


@dataclass(frozen=True, slots=True)
class Pace:
    """A game's own pace; empty words are those of the settings."""

    speed: str = ""
    """How fast things move."""
    think: str = ""
    """How long the others wait."""


def own_paces(settings: Settings) -> dict[str, Pace]:
    """The games that have a pace of their own."""
    found = {}
    for kept in settings.table_paces.split(","):
        game_id, _, words = kept.partition("=")
        speed, _, think = words.partition(":")
        pace = Pace(speed if speed in Settings.speed.choices else "", think if think in Settings.think.choices else "")
        if game_id and pace != Pace():
            found[game_id] = pace
    return found


def own_pace(settings: Settings, game_id: str) -> Pace:
    """A game's own pace."""
    return own_paces(settings).get(game_id, Pace())


def set_own_pace(settings: Settings, game_id: str, pace: Pace) -> None:
    """Gives a game a pace of its own, or with empty words that of the settings."""
    paces = {**own_paces(settings), game_id: pace}
    settings.table_paces = ",".join(
        f"{name}={own.speed}:{own.think}" for name, own in sorted(paces.items()) if own != Pace()
    )


def pace_of(settings: Settings, game_id: str) -> Pace:
    """The pace that holds at a game's tables."""
    own = own_pace(settings, game_id)
    return Pace(own.speed or settings.speed, own.think or settings.think)

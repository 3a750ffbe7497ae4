"""La Serenissima: four table games of Venice. What a script may use of the package is `game.library`.

    import game

    game.simulate("casanova", ["ai:doge", "greedy"], games=40)

The names come from `game.library` when they are first asked for, so that importing `game` costs nothing; for type
checkers they stand in the stub beside this file.
"""

from __future__ import annotations

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "ArgumentError",
    "BalanceReport",
    "Choice",
    "Game",
    "GameError",
    "IllegalMove",
    "Limit",
    "Move",
    "OneGame",
    "Played",
    "Player",
    "Report",
    "Rng",
    "RuleFileError",
    "Rules",
    "Seat",
    "State",
    "View",
    "balance",
    "game_of",
    "games",
    "load_rules",
    "new_game",
    "play_one",
    "player",
    "players_of",
    "simulate",
]


def __getattr__(name: str) -> object:
    """A name of the public face."""
    if name in __all__:
        import importlib

        return getattr(importlib.import_module("game.library"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names of the public face, for who completes them."""
    return [*globals(), *__all__]

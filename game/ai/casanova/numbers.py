"""What each level of Casanova's player overlooks, and how far a temper leans: `config/ai/casanova.yaml`."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Positive = Annotated[int, Meta(ge=1, le=10_000)]


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a level sees and overlooks."""

    iterations: Annotated[Positive, Meta(description="How often it thinks a round between two through, both sides.")]
    crowd: Annotated[Positive, Meta(description="The same for three; for four half as often.")]
    others: Annotated[bool, Meta(description="Whether it asks what the others will lay; else any card is as likely.")]
    odds: Annotated[
        Literal["ways", "fears"],
        Meta(description="How it counts on the dice: by the ways in which they fall (ways), or on low sums (fears)."),
    ]
    discards: Annotated[bool, Meta(description="Whether it remembers which of the others' cards have been turned up.")]
    doubles: Annotated[bool, Meta(description="Whether it thinks of a double to come when it chooses dice and card.")]
    doubling: Annotated[
        Literal["best", "card", "thought"],
        Meta(
            description="When it doubles: only with the massimo itself, which nothing beats (best), with any card "
            "that is not over it (card), or by asking what the others hold (thought)."
        ),
    ]
    matching: Annotated[
        Literal["always", "card", "thought"],
        Meta(
            description="When it matches: always, to see the cards, with any card that is not over the massimo (card), "
            "or by asking what the others hold (thought)."
        ),
    ]
    future: Annotated[
        Literal["pot", "coins", "hands"],
        Meta(description="What it wants: coins now (pot), to end ahead (coins), and good cards for later (hands)."),
    ]
    exact: Annotated[bool, Meta(description="Whether it solves the last rounds, and small files whole, to the end.")]


class Leaning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much a trait of 1 is worth where choices are close, in chances to win the game (as −1 to 1)."""

    match: Annotated[float, Meta(description="risk: to match a double")]
    double: Annotated[float, Meta(description="risk: to double with a card at or under the massimo")]
    bluff: Annotated[float, Meta(description="bluff: to double with a card over the massimo")]
    card: Annotated[float, Meta(description="patience: to keep the better half of a hand, the best card most")]


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file `config/ai/casanova.yaml`."""

    novice: Level
    apprentice: Level
    merchant: Level
    senator: Level
    doge: Level
    leaning: Leaning
    coins_scale: Annotated[float, Meta(gt=0, description="How fast a lead in coins becomes a chance to win.")]


@lru_cache(maxsize=1)
def numbers() -> Numbers:
    """The numbers as shipped."""
    from game.catalogue.yaml_file import load_struct
    from game.resources import config_folder

    return load_struct(config_folder() / "ai" / "casanova.yaml", Numbers)


def level_named(name: str) -> Level:
    """The numbers of a level."""
    level = getattr(numbers(), name)
    if not isinstance(level, Level):
        raise TypeError(f"{name!r} is no level")
    return level

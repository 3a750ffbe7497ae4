"""What the players of Canal Grande go by: the numbers of `config/ai/canal_grande.yaml`."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta, structs, to_builtins

from game.ai.canal_grande.judgement import Weights

ANY = 1_000_000
"""As many cards as there are."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Weights; logarithms of the odds to win, where nothing else is said."""

    weights: Annotated[Weights, Meta(description="For what is counted when a round is over, each by its name.")]
    winning: Annotated[float, Meta(description="What the last step to the win counts.")] = 6.0
    different: Annotated[float, Meta(description="What one more different quarter counts in a vote.")] = 0.8
    different_far: Annotated[float, Meta(description="And more of it, when few are missing.")] = 0.4
    same: Annotated[float, Meta(description="What one more of the quarter won most counts in a vote.")] = 0.3
    least: Annotated[float, Meta(description="What a quarter won counts at least.")] = 0.1
    card: Annotated[float, Meta(description="What a quarter card played counts.")] = 0.12
    gondola: Annotated[float, Meta(description="What a Gondola played counts.")] = 0.2
    dear_card: Annotated[float, Meta(description="What a quarter card played counts for who is thrifty.")] = 0.36
    dear_gondola: Annotated[float, Meta(description="What a Gondola played counts for who is thrifty.")] = 0.9
    holds: Annotated[
        tuple[float, ...],
        Meta(
            min_length=5,
            max_length=5,
            description="Chance to win a vote, by the number of cards of the quarter in hand.",
        ),
    ] = (0.0, 0.4, 0.55, 0.7, 0.85)
    quarter: Annotated[
        tuple[float, ...],
        Meta(min_length=5, max_length=5, description="What a quarter card counts, by those of it in hand."),
    ] = (0.25, 0.25, 0.25, 0.2, 0.15)
    boat: Annotated[
        tuple[float, ...],
        Meta(min_length=3, max_length=3, description="What a Gondola counts, by those in hand."),
    ] = (0.35, 0.25, 0.15)
    doge: Annotated[float, Meta(description="What a Doge counts.")] = 0.25
    doge_hand: Annotated[float, Meta(description="And for each card of the quarter held most, up to four.")] = 0.08
    spy: Annotated[float, Meta(description="What a Spy counts.")] = 0.4
    traitor: Annotated[float, Meta(description="What a Traitor counts.")] = 0.4
    number: Annotated[float, Meta(description="What each point of a number card costs.")] = 0.06
    spirit: Annotated[
        float,
        Meta(description="Chance to win that it counts for turning a vote in which the partner has put cards already."),
    ] = 0.08
    ending: Annotated[float, Meta(description="What reaching the end of the phase costs.")] = 0.3


class Sight(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a level looks at. No level rolls dice over its moves."""

    plays_on: Annotated[
        bool, Meta(description="Whether it plays the round on in its head; else it goes by rules of thumb.")
    ]
    values: Annotated[
        bool, Meta(description="Whether it asks what a card is worth to a hand; else it counts cards, numbers against.")
    ] = True
    reinforces: Annotated[bool, Meta(description="Whether it thinks of reinforcements.")] = True
    answers: Annotated[int, Meta(ge=1, description="With how many cards at most it answers in a vote.")] = ANY
    rivals: Annotated[bool, Meta(description="Whether it asks what the other side gains and loses.")]
    remembers: Annotated[bool, Meta(description="Whether it remembers which cards went openly into the others' hands.")]
    nodes: Annotated[int, Meta(ge=1, le=1_000_000, description="How many rounds it plays on for one decision.")]
    divisions: Annotated[int, Meta(ge=1, le=1000, description="How many divisions it plays on.")]
    replies: Annotated[
        bool,
        Meta(
            description="Whether it fears that offer to be taken which hurts it more; else that worth more by itself."
        ),
    ] = False
    thrifty: Annotated[
        bool,
        Meta(
            description="Whether it opens votes with one card and thinks twice before raising; else it opens with half."
        ),
    ] = False


class Otherwise(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a level looks at otherwise with four players in two teams; what is not said is as between two."""

    reinforces: Annotated[bool | None, Meta(description="Whether it thinks of reinforcements.")] = None
    answers: Annotated[
        Annotated[int, Meta(ge=1)] | None, Meta(description="With how many cards at most it answers in a vote.")
    ] = None


class InTeams(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What each level looks at otherwise in teams."""

    novice: Annotated[Otherwise, Meta(description="What a novice does.")] = Otherwise()
    apprentice: Annotated[Otherwise, Meta(description="What an apprentice does.")] = Otherwise()
    merchant: Annotated[Otherwise, Meta(description="What a merchant does.")] = Otherwise()
    senator: Annotated[Otherwise, Meta(description="What a senator does.")] = Otherwise()
    doge: Annotated[Otherwise, Meta(description="What a doge does.")] = Otherwise()


class Leaning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a trait of 1 is worth where choices are close, in chances to win."""

    uneven: Annotated[float, Meta(description="risk: one offer of few cards, the other of many.")] = 0.0
    steal: Annotated[float, Meta(description="bluff: an offer with a Traitor in it, for each.")] = 0.0
    early: Annotated[float, Meta(description="no patience: an offer with a Doge in it, for each.")] = 0.0
    show: Annotated[float, Meta(description="bluff: more cards on the table than are needed.")] = 0.0
    wait: Annotated[float, Meta(description="patience: to pass, and to open with few cards.")] = 0.0


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file."""

    two: Annotated[Judgement, Meta(description="With two players.")]
    four: Annotated[Judgement, Meta(description="With four players in two teams.")]
    novice: Annotated[Sight, Meta(description="What a novice looks at.")]
    apprentice: Annotated[Sight, Meta(description="What an apprentice looks at.")]
    merchant: Annotated[Sight, Meta(description="What a merchant looks at.")]
    senator: Annotated[Sight, Meta(description="What a senator looks at.")]
    doge: Annotated[Sight, Meta(description="What a doge looks at.")]
    in_teams: Annotated[InTeams, Meta(description="What levels look at otherwise with four players in two teams.")] = (
        InTeams()
    )
    leaning: Annotated[Leaning, Meta(description="How far a mask's temper leans.")]

    def judgement(self, players: int) -> Judgement:
        """The weights for a number of players."""
        return self.two if players == 2 else self.four

    def sight(self, level: str, players: int) -> Sight:
        """What a level looks at, with a number of players."""
        found = getattr(self, level)
        if not isinstance(found, Sight):
            raise TypeError(f"{level!r} is no level")
        return found if players == 2 else structs.replace(found, **to_builtins(getattr(self.in_teams, level)))


@lru_cache(maxsize=1)
def shipped() -> Numbers:
    """The numbers in use."""
    # Read late: a window checks the names of its players without reading YAML.
    from game.catalogue.yaml_file import load_struct
    from game.resources import config_folder

    return load_struct(config_folder() / "ai" / "canal_grande.yaml", Numbers)

"""The numbers and switches of Casanova: each key with its meaning, bounds and source, written once."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.rules.core import Fault, Rules

PLAYER_COUNTS = (2, 3, 4)
"""How many may play."""


class Cards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which cards each player holds: one of each rank."""

    lowest: Annotated[
        int,
        Meta(
            ge=1,
            le=999,
            description="Lowest rank in each hand.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 1
    highest: Annotated[
        int,
        Meta(
            ge=1,
            le=999,
            description="Highest rank in each hand; there is one card of every rank from lowest to highest.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 13


class Dice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The dice that make the massimo."""

    count: Annotated[
        int,
        Meta(
            ge=1,
            le=100,
            description="How many dice there are; the active player announces from 1 to all of them.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 3
    sides: Annotated[
        int,
        Meta(
            ge=2,
            le=1000,
            description="How many sides a die has, numbered from 1.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 6


class CasanovaRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every number and switch of Casanova."""

    cards: Annotated[Cards, Meta(description="The cards a player starts with.")] = Cards()
    dice: Annotated[Dice, Meta(description="The dice on the table.")] = Dice()
    coins: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="Coins a player starts with.",
            extra_json_schema={"source": "Mise en place"},
        ),
    ] = 12
    rounds: Annotated[
        int,
        Meta(
            ge=1,
            le=999,
            description="Rounds in a game; at most the number of cards in a hand.",
            extra_json_schema={"source": "But du jeu"},
        ),
    ] = 12
    ante: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="Coins each player puts into the pot with their card. Whoever has fewer after a round is out.",
            extra_json_schema={"source": "Comment jouer"},
        ),
    ] = 1
    double_stake: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="Coins a double costs, and coins each other player puts in to match it.",
            extra_json_schema={"source": "Comment jouer"},
        ),
    ] = 1
    broke_when_doubled: Annotated[
        Literal["fold", "stay"],
        Meta(
            description="A player asked to match who cannot pay: folds (fold), or stays in for nothing (stay).",
            extra_json_schema={"source": "not in the rule sheet; rules/casanova.md, Being out of coins"},
        ),
    ] = "fold"
    final_pot: Annotated[
        Literal["nobody", "active"],
        Meta(
            description="Who gets the pot after the last round: nobody, or the last active player (active).",
            extra_json_schema={"source": "not in the rule sheet; rules/casanova.md, End"},
        ),
    ] = "nobody"
    first_player: Annotated[
        Literal["random", "first_seat"],
        Meta(
            description="Who is active first: drawn by lot (random), or the first seat (first_seat).",
            extra_json_schema={"source": "Comment jouer: the youngest; a program knows no ages"},
        ),
    ] = "random"

    def stake(self, faces: tuple[int, ...] | None = None) -> int:  # noqa: ARG002 - the dice change nothing as yet
        """What a double costs, and what the others put in to match it.

        Args:
            faces: the dice as they lie; None before the roll: what a double costs whatever will be rolled.
        """
        return self.double_stake

    def can_pay(self, coins: int, stake: int) -> bool:
        """Whether a player with these coins can double, or match, at this stake."""
        return coins >= stake

    def match_price(self, coins: int, stake: int) -> int:
        """What a player with these coins puts in to match: the stake, or nothing if they are broke and stay in."""
        return stake if self.can_pay(coins, stake) else 0

    @property
    def broke_stays(self) -> bool:
        """Whether a player who is asked to match and cannot pay stays in for nothing; else they fold."""
        return self.broke_when_doubled == "stay"

    def faults(self) -> list[Fault]:
        """Why these rules cannot be played (rules/casanova.md, last paragraph of "End")."""
        faults = []
        hand = self.cards.highest - self.cards.lowest + 1
        if hand < 1:
            faults.append(
                Fault(("cards", "highest"), str(self.cards.highest), f"at least cards.lowest, {self.cards.lowest}")
            )
            # What else is wrong is judged by the cards of the box.
            hand = Cards().highest - Cards().lowest + 1
        if self.rounds > hand:
            faults.append(Fault(("rounds",), str(self.rounds), f"at most {hand}, one round for each card in a hand"))
        if self.coins < self.ante:
            faults.append(Fault(("coins",), str(self.coins), f"at least the ante, {self.ante}"))
        return faults

    def warnings(self) -> list[Fault]:
        """What nobody could ever do: win a pot, or double."""
        warnings, highest_sum = [], self.dice.count * self.dice.sides
        if self.cards.lowest > highest_sum:
            expected = f"at most {highest_sum}, the highest sum of all dice: as it is nobody can win a pot"
            warnings.append(Fault(("cards", "lowest"), str(self.cards.lowest), expected))
        for players in PLAYER_COUNTS:
            coins = self.coins * players
            if self.double_stake > coins:
                expected = f"at most {coins}, all coins there are: as it is nobody can ever double"
                warnings.append(Fault(("double_stake",), str(self.double_stake), expected, (players,)))
        return warnings

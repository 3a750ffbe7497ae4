"""The numbers and switches of Casanova: each key with its meaning, bounds and source, written once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from game.phrases import phrase
from game.rules.core import Fault, Rules

PLAYER_COUNTS = (2, 3, 4)
"""How many may play."""
MAX_LISTED = 12
"""Of a longer list a sentence names only so many."""
T = TypeVar("T")
CoinsReason = Literal["ante", "double", "match", "won", "shared", "uncontested", "final_pot"]
"""What for coins go from a player to the pot, or from the pot to a player: the word of the event that tells it."""
_RANK = Annotated[int, Meta(ge=1, le=999)]
_SIDES = Annotated[int, Meta(ge=2, le=1000)]
_COINS = Annotated[int, Meta(ge=1, le=1_000_000)]


class Cards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which cards each player holds: one of each rank."""

    lowest: Annotated[
        int,
        Meta(
            ge=1,
            le=999,
            description="The lowest rank in each hand, unless the ranks are listed one by one.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 1
    highest: Annotated[
        int,
        Meta(
            ge=1,
            le=999,
            description="The highest rank in each hand; there is one card of every rank from the lowest to the "
            "highest, unless the ranks are listed one by one.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 13
    ranks: Annotated[
        tuple[_RANK, ...],
        Meta(
            max_length=999,
            description="The ranks in each hand, all different, in place of all from lowest to highest; empty for "
            "those. A list of one's own replaces this whole.",
            extra_json_schema={"source": "a key of this program", "uniqueItems": True},
        ),
    ] = ()

    @property
    def all(self) -> tuple[int, ...]:
        """The ranks of a hand, ascending."""
        return tuple(sorted(self.ranks)) if self.ranks else tuple(range(self.lowest, self.highest + 1))

    @property
    def top(self) -> int:
        """The highest rank."""
        return max(self.ranks) if self.ranks else self.highest


class Dice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The dice that make the massimo."""

    count: Annotated[
        int,
        Meta(
            ge=1,
            le=100,
            description="How many equal dice there are, where unlike dice are not listed; the active player "
            "announces from the least number allowed to all of them.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 3
    sides: Annotated[
        int,
        Meta(
            ge=2,
            le=1000,
            description="How many sides each of the equal dice has, numbered from 1.",
            extra_json_schema={"source": "Contenu du jeu"},
        ),
    ] = 6
    faces: Annotated[
        tuple[_SIDES, ...],
        Meta(
            max_length=100,
            description="The sides of each die, in place of equal dice: whoever announces some of them rolls the "
            "first of the list. Empty for equal dice; a list of one's own replaces this whole.",
            extra_json_schema={"source": "a key of this program"},
        ),
    ] = ()
    least: Annotated[
        int,
        Meta(
            ge=1,
            le=100,
            description="Fewest dice that may be announced.",
            extra_json_schema={"source": "Comment jouer"},
        ),
    ] = 1

    @property
    def each(self) -> tuple[int, ...]:
        """A die, in the order in which they are taken: its sides."""
        return self.faces or (self.sides,) * self.count

    @property
    def most(self) -> int:
        """How many dice there are."""
        return len(self.faces) or self.count

    @property
    def announced(self) -> range:
        """The numbers of dice that may be announced."""
        return range(self.least, self.most + 1)

    def highest_sum(self, count: int) -> int:
        """The most that the first so many dice can come to."""
        return sum(self.faces[:count]) if self.faces else count * self.sides


class CasanovaRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every number and switch of Casanova."""

    cards: Annotated[Cards, Meta(description="The cards a player starts with; keys left out stay as they are.")] = (
        Cards()
    )
    dice: Annotated[Dice, Meta(description="The dice on the table; keys left out stay as they are.")] = Dice()
    coins: Annotated[
        _COINS | Annotated[tuple[_COINS, ...], Meta(min_length=2, max_length=4)],
        Meta(
            description="Coins a player starts with: one number for all, or a list with a number for each seat, of "
            "which the first so many count as there are players; a list replaces this whole.",
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
    tie: Annotated[
        Literal["share", "stay", "first"],
        Meta(
            description="When the highest cards that are not over the massimo are equal: their players share the pot "
            "(share), it stays for the next round (stay), or whoever of them played first takes it (first).",
            extra_json_schema={"source": "Comment jouer"},
        ),
    ] = "share"
    next_active: Annotated[
        Literal["left", "right", "winner"],
        Meta(
            description="Who is active next: the player to the left, the one to the right, or whoever took the pot "
            "(winner; of several the one who played first, the player to the left where nobody took it).",
            extra_json_schema={"source": "Comment jouer"},
        ),
    ] = "left"
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

    @property
    def moves_on(self) -> bool:
        """Whether another player is active in each round; else whoever takes the pot may be again."""
        return self.next_active != "winner"

    @property
    def equals_share(self) -> bool:
        """Whether all with the best card share the pot, so that it matters to none who played first."""
        return self.tie == "share"

    def sharers(self, equal: Sequence[T]) -> Sequence[T]:
        """Who takes the pot of those with the highest card that is not over the massimo; empty where it stays.

        Args:
            equal: those with that card, in the order in which they played.
        """
        if self.equals_share or len(equal) < 2:
            return equal
        return equal[:1] if self.tie == "first" else ()

    def purses(self, players: int) -> tuple[int, ...]:
        """A seat: the coins that so many players start with."""
        return tuple(map(self.purse, range(players)))

    def purse(self, seat: int) -> int:
        """The coins that a seat starts with."""
        return self.coins if isinstance(self.coins, int) else self.coins[seat]

    def faults(self) -> list[Fault]:
        """Why these rules cannot be played (rules/casanova.md, last paragraph of "End")."""
        faults = []
        if len(set(self.cards.ranks)) < len(self.cards.ranks):
            faults.append(
                Fault(
                    ("cards", "ranks"), _listed(self.cards.ranks), phrase("fault.ranks_once", "each rank at most once")
                )
            )
        hand = len(self.cards.all)
        if hand < 1:
            faults.append(
                Fault(
                    ("cards", "highest"),
                    str(self.cards.highest),
                    phrase("fault.least_lowest", "at least cards.lowest, {least}", least=self.cards.lowest),
                )
            )
            # What else is wrong is judged by the cards of the box.
            hand = len(Cards().all)
        if self.rounds > hand:
            faults.append(
                Fault(
                    ("rounds",),
                    str(self.rounds),
                    phrase("fault.rounds_by_cards", "at most {most}, one round for each card in a hand", most=hand),
                )
            )
        if self.dice.least > self.dice.most:
            faults.append(
                Fault(
                    ("dice", "least"),
                    str(self.dice.least),
                    phrase("fault.most_dice", "at most {most}, all dice", most=self.dice.most),
                )
            )
        return faults + self._faults_of_coins()

    def _faults_of_coins(self) -> list[Fault]:
        if isinstance(self.coins, int):
            wanted = phrase("fault.least_ante", "at least the ante, {ante}", ante=self.ante)
            return [] if self.coins >= self.ante else [Fault(("coins",), str(self.coins), wanted)]
        faults, found = [], _listed(self.coins)
        for players in PLAYER_COUNTS:
            if len(self.coins) < players:
                wanted = phrase(
                    "fault.coins_by_seat", "one number for all, or one for each of {players} seats", players=players
                )
                faults.append(Fault(("coins",), found, wanted, (players,)))
            elif min(self.coins[:players]) < self.ante:
                wanted = phrase("fault.least_ante_each", "at least the ante, {ante}, for each seat", ante=self.ante)
                faults.append(Fault(("coins",), found, wanted, (players,)))
        return faults

    def warnings(self) -> list[Fault]:
        """What nobody could ever do: win a pot, or double."""
        warnings, highest_sum = [], self.dice.highest_sum(self.dice.most)
        lowest = self.cards.all[0]
        if lowest > highest_sum:
            expected = phrase(
                "fault.no_pot", "at most {most}, the highest sum of all dice: as it is nobody can win a pot",
                most=highest_sum,
            )  # fmt: skip
            key = "ranks" if self.cards.ranks else "lowest"
            found = (
                phrase("fault.found.lowest", "{rank} as the lowest", rank=lowest) if self.cards.ranks else str(lowest)
            )
            warnings.append(Fault(("cards", key), found, expected))
        for players in PLAYER_COUNTS:
            coins = self.coins * players if isinstance(self.coins, int) else sum(self.coins[:players])
            if self.double_stake > coins:
                expected = phrase(
                    "fault.no_double", "at most {most}, all coins there are: as it is nobody can ever double",
                    most=coins,
                )  # fmt: skip
                warnings.append(Fault(("double_stake",), str(self.double_stake), expected, (players,)))
        return warnings


def _listed(numbers: Sequence[int]) -> str:
    """A list as a sentence names it; of a long one the beginning."""
    more = ", …" if len(numbers) > MAX_LISTED else ""
    return f"[{', '.join(map(str, numbers[:MAX_LISTED]))}{more}]"

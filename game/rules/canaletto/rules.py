"""The numbers and switches of Canaletto: each key with its meaning, bounds and source, written once."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.phrases import phrase
from game.rules.core import Fault, Rules
from game.rules.looks import MEANING, Book, Look, hash_of, look_faults

PLAYER_COUNTS = (3, 4)
"""How many may play."""
MAX_PALACES = 40
MAX_TILES = 800
"""How many treasure tiles a file may have: a deal has to be quick on any."""

Treasure = Annotated[str, Meta(min_length=1, max_length=40)]
"""The name of a type of treasure."""

Tiles = Annotated[int, Meta(ge=1, le=40)]
"""How many tiles of a type there are."""

Value = Annotated[int, Meta(ge=0, le=1000)]
"""What a valuation tile pays for one treasure."""

BOXED: dict[str, int] = {
    "mirror": 4,
    "chandelier": 4,
    "fan": 3,
    "lion": 3,
    "painting": 3,
    "glass": 3,
    "clock": 3,
    "bust": 3,
    "goblet": 2,
    "ring": 2,
    "lamp": 2,
    "pearl_necklace": 2,
}
"""The treasures of the box."""
TEXT_KEYS = ("canaletto.treasure", "canaletto.treasures", "canaletto.tile", "canaletto.set")
"""What the keys of texts that call a treasure begin with."""


class Palaces(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The ring of palaces along the canal."""

    count: Annotated[
        int,
        Meta(
            ge=1,
            le=MAX_PALACES,
            description="How many palaces stand in the ring.",
            extra_json_schema={"source": "the board, as two reviews describe it; rules/canaletto.md, Material"},
        ),
    ] = 16
    min_tiles: Annotated[
        int,
        Meta(
            ge=1,
            le=40,
            description="Fewest treasures that a palace has at the start.",
            extra_json_schema={"source": "Préparation"},
        ),
    ] = 1
    max_tiles: Annotated[
        int,
        Meta(
            ge=1,
            le=40,
            description="Most treasures that a palace has at the start.",
            extra_json_schema={"source": "Préparation"},
        ),
    ] = 3


class Valuations(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The row of valuation tiles: the next one is the price of the next set sold."""

    tiles: Annotated[
        tuple[Value, ...],
        Meta(
            min_length=1,
            max_length=60,
            description="The values there are; a list of one's own replaces this whole.",
            extra_json_schema={"source": "the values, as two reviews describe them; rules/canaletto.md, Material"},
        ),
    ] = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    slots: Annotated[
        int,
        Meta(
            ge=1,
            le=60,
            description="How many of them are drawn into the row; the others leave the game unseen.",
            extra_json_schema={"source": "Préparation"},
        ),
    ] = 12
    visible: Annotated[
        Literal["all", "next", "none"],
        Meta(
            description="What the players see of the row: all of it, only the next value (next), or not even that "
            "(none).",
            extra_json_schema={"source": "L'échelle d'évaluation; the sheets do not say; rules/canaletto.md, Material"},
        ),
    ] = "all"


class Bribe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The mask with which a player takes a lot for nothing."""

    uses: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="How many bribes each player has.",
            extra_json_schema={"source": "Corruption"},
        ),
    ] = 1
    limit: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000_000,
            description="Highest standing bid at which a bribe may still be played.",
            extra_json_schema={"source": "Corruption"},
        ),
    ] = 15
    next_opener: Annotated[
        Literal["briber", "standing_bidder"],
        Meta(
            description="Who counts as having acquired the lot after a bribe, when the next auction is opened: "
            "whoever played the bribe, or the player whose bid stood.",
            extra_json_schema={"source": "Corruption; the two sheets differ"},
        ),
    ] = "briber"
    after_pass: Annotated[
        bool,
        Meta(
            description="Whether a player who has passed may still play a bribe each time it would be their turn.",
            extra_json_schema={"source": "Corruption, which does not say; rules/canaletto.md, Bribe"},
        ),
    ] = False


class ForPlayers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What differs for one number of players; what is left out is as for all."""

    money: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None,
        Meta(
            description="Money a player starts with, for this number of players; left empty, that of all.",
            extra_json_schema={"source": "a key of this program"},
        ),
    ] = None
    palaces: Annotated[
        Annotated[int, Meta(ge=1, le=40)] | None,
        Meta(
            description="How many palaces stand in the ring for this number of players; left empty, as many as "
            "for all.",
            extra_json_schema={"source": "a key of this program"},
        ),
    ] = None
    treasures: Annotated[
        dict[Treasure, Tiles],
        Meta(
            max_length=60,
            description="The sets and how many treasures each has, for this number of players; empty for those of all. "
            "A list of one's own replaces this whole.",
            extra_json_schema={"source": "a key of this program"},
        ),
    ] = msgspec.field(default_factory=dict)

    @property
    def differs(self) -> bool:
        """Whether anything is written here."""
        return self.money is not None or self.palaces is not None or bool(self.treasures)

    def __hash__(self) -> int:
        """By the treasures in their order, which counts."""
        return hash((self.money, self.palaces, tuple(self.treasures.items())))

    def __eq__(self, other: object) -> bool:
        """As the hash: the order of the treasures counts."""
        if not isinstance(other, ForPlayers):
            return NotImplemented
        alike = (self.money, self.palaces) == (other.money, other.palaces)
        return alike and list(self.treasures.items()) == list(other.treasures.items())


class CanalettoRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every number and switch of Canaletto."""

    treasures: Annotated[
        dict[Treasure, Tiles],
        Meta(
            min_length=1,
            max_length=60,
            description="The sets and how many treasures each has; a list of one's own replaces this whole.",
            extra_json_schema={"source": "Contenu"},
        ),
    ] = msgspec.field(default_factory=BOXED.copy)
    palaces: Annotated[
        Palaces, Meta(description="The palaces and how they are filled; keys left out stay as they are.")
    ] = Palaces()
    valuations: Annotated[Valuations, Meta(description="What a set is sold at; keys left out stay as they are.")] = (
        Valuations()
    )
    money: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000_000,
            description="Money a player starts with.",
            extra_json_schema={"source": "Préparation"},
        ),
    ] = 30
    bribe: Annotated[Bribe, Meta(description="The bribe; keys left out stay as they are.")] = Bribe()
    nobody_bids: Annotated[
        Literal["must_open", "free"],
        Meta(
            description="When all others have passed and nobody has bid, the last player must open with a bid "
            "(must_open), or gets the lot for nothing (free).",
            extra_json_schema={"source": "not in the rule sheets; rules/canaletto.md, A round"},
        ),
    ] = "must_open"
    highest_bid: Annotated[
        int,
        Meta(
            ge=1,
            le=9_999,
            description="Highest bid there is; nobody can bid more.",
            extra_json_schema={"source": "not in the rule sheets; rules/canaletto.md, A round"},
        ),
    ] = 99
    opening_bid: Annotated[
        int,
        Meta(
            ge=1,
            le=9_999,
            description="Lowest bid with which an auction can be opened.",
            extra_json_schema={"source": "Déroulement"},
        ),
    ] = 1
    lowest_raise: Annotated[
        int,
        Meta(
            ge=1,
            le=9_999,
            description="By how much a bid has to be over the standing one at least.",
            extra_json_schema={"source": "Déroulement"},
        ),
    ] = 1
    steps_a_coin: Annotated[
        int,
        Meta(
            ge=0,
            le=40,
            description="How many palaces the gondola moves on for each 1 that a bid is over the standing one.",
            extra_json_schema={"source": "Déroulement"},
        ),
    ] = 1
    next_opener: Annotated[
        Literal["left", "right", "acquirer"],
        Meta(
            description="Who opens the next auction: the player to the left of whoever acquired the lot, the one "
            "to the right, or that player again. After a bribe a rule of its own says who that is.",
            extra_json_schema={"source": "Déroulement"},
        ),
    ] = "left"
    debt_factor: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000,
            description="How many times a player's debt is taken off their money at the end.",
            extra_json_schema={"source": "Dettes"},
        ),
    ] = 2
    end_at_types: Annotated[
        int,
        Meta(
            ge=0,
            le=59,
            description="The game ends when at most this many sets are left unsold.",
            extra_json_schema={"source": "Fin de la partie"},
        ),
    ] = 2
    three: Annotated[
        ForPlayers, Meta(description="What differs for three players; keys left out stay as they are.")
    ] = ForPlayers()
    four: Annotated[ForPlayers, Meta(description="What differs for four players; keys left out stay as they are.")] = (
        ForPlayers()
    )

    looks: Annotated[
        dict[Treasure, Look],
        Meta(
            max_length=60,
            description=f"How treasures are called and drawn, each by its name in treasures; {MEANING}"
            f"{', '.join(BOXED)}. Nobody plays otherwise for any of it.",
            extra_json_schema={"source": "a key of this program"},
        ),
    ] = msgspec.field(default_factory=dict)

    def __hash__(self) -> int:
        """By the treasures in their order, which counts: lists and ties go by it."""
        rest = (getattr(self, name) for name in self.__struct_fields__ if name not in ("treasures", "looks"))
        return hash((tuple(self.treasures.items()), hash_of(self.looks), *rest))

    def __eq__(self, other: object) -> bool:
        """As the hash: the order of the treasures counts."""
        if not isinstance(other, CanalettoRules):
            return NotImplemented
        alike = all(getattr(self, name) == getattr(other, name) for name in self.__struct_fields__)
        return alike and list(self.treasures) == list(other.treasures)

    def for_players(self, players: int) -> CanalettoRules:
        """The rules as so many play by them: what is written for their number stands in its place."""
        if not self.three.differs and not self.four.differs:
            return self
        own = self.three if players == 3 else self.four
        palaces = self.palaces if own.palaces is None else msgspec.structs.replace(self.palaces, count=own.palaces)
        return msgspec.structs.replace(
            self,
            money=self.money if own.money is None else own.money,
            palaces=palaces,
            treasures=own.treasures or self.treasures,
            looks={name: look for name, look in self.looks.items() if name in (own.treasures or self.treasures)},
            three=ForPlayers(),
            four=ForPlayers(),
        )

    def lowest_over(self, standing: int) -> int:
        """The lowest bid that can be made while this one stands; 0 stands for none. It may be over the highest."""
        return standing + self.lowest_raise if standing else self.opening_bid

    def landing(self, start: int, raised: int) -> int:
        """The palace to which a raise takes the gondola from another one."""
        return (start + raised * self.steps_a_coin) % self.palaces.count

    def faults(self) -> list[Fault]:
        """Why these rules cannot be played (rules/canaletto.md, "Material" and its last paragraph)."""
        return [*self._number_faults(), *look_faults(self.looks, self._things, tuple(BOXED))]

    @property
    def _things(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.treasures, *self.three.treasures, *self.four.treasures)))

    def book(self) -> Book:
        """How treasures are called and drawn."""
        names = tuple(name for name in self.treasures if name not in BOXED or name in self.looks)
        return Book(self.looks, names, tuple(BOXED), TEXT_KEYS, self._things)

    def _number_faults(self, *, own_count: bool = False) -> list[Fault]:
        """What is wrong with the numbers; with `own_count` the number of palaces is written for a number of players."""
        if not self.three.differs and not self.four.differs:
            # Who wrote another number of palaces and nothing of treasures has that number to change.
            is_count = self.palaces.count != Palaces().count and list(self.treasures.items()) == list(BOXED.items())
            deal = self._count_faults() if own_count or is_count else []
            return [*self._row_faults(), *(deal or self._deal_faults()), *self._bid_faults()]
        found = {
            players: self.for_players(players)._number_faults(own_count=own.palaces is not None and not own.treasures)
            for players, own in zip(PLAYER_COUNTS, (self.three, self.four), strict=True)
        }
        of_all = [fault for fault in found[3] if fault in found[4]]
        of_some = [
            Fault(self._written(fault.path, players), fault.found, fault.expected, (players,))
            for players, faults in found.items()
            for fault in faults
            if fault not in of_all
        ]
        return of_all + of_some

    def _written(self, path: tuple[str, ...], players: int) -> tuple[str, ...]:
        """Where the value of a key is written that counts for so many players."""
        name, own = ("three", self.three) if players == 3 else ("four", self.four)
        if path == ("palaces", "count") and own.palaces is not None:
            return name, "palaces"
        return (name, *path) if path[0] == "treasures" and own.treasures else path

    def _bid_faults(self) -> list[Fault]:
        if self.opening_bid <= self.highest_bid:
            return []
        return [
            Fault(
                ("opening_bid",),
                str(self.opening_bid),
                phrase("fault.most_highest_bid", "at most highest_bid, {most}", most=self.highest_bid),
            )
        ]

    def warnings(self) -> list[Fault]:
        """What makes all bids senseless: treasures that are worth nothing."""
        if any(self.valuations.tiles):
            return []
        expected = phrase("fault.worth_nothing", "at least one above 0: as it is every set is worth nothing")
        return [Fault(("valuations", "tiles"), phrase("fault.found.tiles_of_0", "tiles of 0 alone"), expected)]

    def _row_faults(self) -> list[Fault]:
        faults = []
        types, slots, tiles = len(self.treasures), self.valuations.slots, len(self.valuations.tiles)
        if slots > tiles:
            faults.append(
                Fault(
                    ("valuations", "slots"),
                    str(slots),
                    phrase("fault.most_values", "at most {most}, one for each valuation tile", most=tiles),
                )
            )
        if slots < types:
            faults.append(
                Fault(
                    ("valuations", "slots"),
                    str(slots),
                    phrase("fault.least_types", "at least {least}, one for each type", least=types),
                )
            )
        if self.end_at_types >= types:
            faults.append(
                Fault(
                    ("end_at_types",),
                    str(self.end_at_types),
                    phrase("fault.fewer_than_types", "at most {most}, fewer than there are types", most=types - 1),
                )
            )
        return faults

    def _count_faults(self) -> list[Fault]:
        """What is wrong with the number of palaces, where another one would do for the treasures."""
        palaces, tiles, most_of_one = self.palaces, sum(self.treasures.values()), max(self.treasures.values())
        least, most = max(-(-tiles // palaces.max_tiles), most_of_one), min(tiles // palaces.min_tiles, MAX_PALACES)
        if least <= palaces.count <= most or least > most or palaces.max_tiles < palaces.min_tiles:
            return []
        each, bounds = _from_to(palaces.min_tiles, palaces.max_tiles), _from_to(least, most)
        expected = phrase(
            "fault.palaces_for_tiles", "{bounds}: {tiles} tiles, {each} in each palace, up to {of_one} of one type",
            bounds=bounds, tiles=tiles, each=each, of_one=most_of_one,
        )  # fmt: skip
        return [Fault(("palaces", "count"), str(palaces.count), expected)]

    def _deal_faults(self) -> list[Fault]:
        """Why there is no legal deal.

        There is one wherever this finds no reason: type after type laid into the emptiest palaces fills all evenly.
        """
        faults = []
        palaces, tiles = self.palaces, sum(self.treasures.values())
        if palaces.max_tiles < palaces.min_tiles:
            found = str(palaces.max_tiles)
            faults.append(
                Fault(
                    ("palaces", "max_tiles"),
                    found,
                    phrase("fault.least_min_tiles", "at least palaces.min_tiles, {least}", least=palaces.min_tiles),
                )
            )
            # What else is wrong is judged by palaces that are filled as in the box.
            palaces = Palaces(count=palaces.count)
        if tiles < palaces.min_tiles * palaces.count:
            need = palaces.min_tiles * palaces.count
            # Who wrote a few to change their number meant the others to stay.
            expected = phrase(
                "fault.least_in_palaces", "at least {need}: {each} in each palace", need=need, each=palaces.min_tiles
            )
            if self.treasures.keys() < BOXED.keys():
                expected = phrase(
                    "fault.treasures_whole", "{wanted}; treasures replaces the default whole", wanted=expected
                )
            faults.append(Fault(("treasures",), phrase("fault.found.tiles", "{count} tiles", count=tiles), expected))
        elif tiles > palaces.max_tiles * palaces.count:
            room = palaces.max_tiles * palaces.count
            faults.append(
                Fault(
                    ("treasures",),
                    phrase("fault.found.tiles", "{count} tiles", count=tiles),
                    phrase(
                        "fault.most_in_palaces",
                        "at most {room}: {each} in each palace",
                        room=room,
                        each=palaces.max_tiles,
                    ),
                )
            )
        elif tiles > MAX_TILES:
            faults.append(
                Fault(
                    ("treasures",),
                    phrase("fault.found.tiles", "{count} tiles", count=tiles),
                    phrase("fault.most", "at most {most}", most=MAX_TILES),
                )
            )
        for name, count in self.treasures.items():
            if count > palaces.count:
                expected = phrase(
                    "fault.no_two_of_one", "at most {most}: no palace has two of one type", most=palaces.count
                )
                faults.append(Fault(("treasures", name), str(count), expected))
        return faults


def _from_to(least: int, most: int) -> str:
    return str(least) if least == most else phrase("fault.from_to", "{least} to {most}", least=least, most=most)

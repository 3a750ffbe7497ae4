"""The numbers and switches of Canal Grande: each key with its meaning, bounds and source, written once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from game.phrases import phrase
from game.rules.core import Fault, Rules
from game.rules.looks import MEANING, Book, Look, hash_of, look_faults

ActionName = Literal["spy", "traitor", "gondola", "doge"]
"""The action cards that are no quarters, in the order in which notation sorts them."""

ACTIONS: tuple[ActionName, ...] = ("spy", "traitor", "gondola", "doge")
"""Their names, in that order."""

BOXED = ("san_marco", "cannaregio", "castello", "dorsoduro", "san_polo", "santa_croce")
"""The quarters of the box, which have drawings."""

Count = Annotated[int, Meta(ge=0, le=99)]
"""How many cards of a kind."""


class Quarters(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The quarter cards of one deck. Written, it replaces the default whole, so both keys are needed."""

    names: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...],
        Meta(
            min_length=1,
            max_length=16,
            description="The quarters, in the order in which lists of cards are sorted.",
            extra_json_schema={"source": "Spelmateriaal"},
        ),
    ]
    copies: Annotated[
        int,
        Meta(
            ge=1,
            le=99,
            description="Cards of each quarter in a deck.",
            extra_json_schema={"source": "Spelmateriaal"},
        ),
    ]


class Deal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The hands at the start."""

    of_each: Annotated[
        int,
        Meta(
            ge=0,
            le=999,
            description="Cards of each quarter that are set apart to deal from; the rest of them joins the pile.",
            extra_json_schema={"source": "Spelvoorbereiding; Préparation"},
        ),
    ] = 2
    each: Annotated[
        int,
        Meta(
            ge=0,
            le=999,
            description="Cards dealt to each player.",
            extra_json_schema={"source": "Spelvoorbereiding; Préparation"},
        ),
    ] = 4


class TurnedUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards turned up for a division."""

    actions: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="Cards turned up from the action pile.",
            extra_json_schema={"source": "Spelverloop, Speelronde"},
        ),
    ] = 5
    numbers: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="Cards turned up from the number pile.",
            extra_json_schema={"source": "Spelverloop, Speelronde"},
        ),
    ] = 3


Decks = Annotated[
    int,
    Meta(
        ge=1,
        le=9,
        description="Decks shuffled together, number cards too.",
        extra_json_schema={"source": "Spelmateriaal; Matériel"},
    ),
]
Removed = Annotated[
    dict[Annotated[str, Meta(min_length=1)], Annotated[int, Meta(ge=0, le=999)]],
    Meta(
        description="Action cards taken out of the decks before the game, card to count; written, it replaces the "
        "default whole.",
        extra_json_schema={"source": "Préparation"},
    ),
]
DealKey = Annotated[Deal, Meta(description="The hands at the start; keys left out stay as they are.")]
StartGondolas = Annotated[
    int,
    Meta(
        ge=0,
        le=999,
        description="Gondolas each player starts with, beside the cards dealt.",
        extra_json_schema={"source": "Préparation"},
    ),
]
PhaseEnd = Annotated[
    int,
    Meta(
        ge=1,
        le=99_999,
        description="A sum of number cards that ends the phase, of a player or of a team of two.",
        extra_json_schema={"source": "Nieuwe fase; Nouvelle manche"},
    ),
]
CatchUpCards = Annotated[
    int,
    Meta(
        ge=0,
        le=99,
        description="Cards that each player on the side with the lower sum may draw at the end of a phase.",
        extra_json_schema={"source": "Nieuwe fase; Nouvelle manche"},
    ),
]
TurnedUpKey = Annotated[
    TurnedUp, Meta(description="The cards turned up for a division; keys left out stay as they are.")
]


class TableForTwo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What holds for two players."""

    decks: Decks = 1
    removed: Removed = {}
    deal: DealKey = Deal()
    start_gondolas: StartGondolas = 0
    phase_end: PhaseEnd = 10
    catch_up: CatchUpCards = 3
    turned_up: TurnedUpKey = TurnedUp()

    def __hash__(self) -> int:
        """Equal tables have equal hashes."""
        return _hash_of_table(self)


class TableForFour(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What holds for four players in two teams."""

    decks: Decks = 2
    removed: Removed = msgspec.field(default_factory=lambda: {"traitor": 8})
    deal: DealKey = Deal(of_each=4, each=4)
    start_gondolas: StartGondolas = 1
    phase_end: PhaseEnd = 14
    catch_up: CatchUpCards = 2
    turned_up: TurnedUpKey = TurnedUp()

    def __hash__(self) -> int:
        """Equal tables have equal hashes."""
        return _hash_of_table(self)


Table = TableForTwo | TableForFour
"""The section for a number of players."""


def _hash_of_table(table: Table) -> int:
    return hash(
        (
            table.decks,
            tuple(sorted(table.removed.items())),
            table.deal,
            table.start_gondolas,
            table.phase_end,
            table.catch_up,
            table.turned_up,
        )
    )


class VoteRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Switches of a vote."""

    opening_reinforcement: Annotated[
        bool,
        Meta(
            description="Whether the challenger may reinforce when they open; two players only.",
            extra_json_schema={"source": "not in the rule sheet; rules/canal_grande.md, A vote"},
        ),
    ] = False
    needs_quarter_card: Annotated[
        bool,
        Meta(
            description="Whether a player may reinforce only once they have a card of the named quarter on the table; "
            "two players only.",
            extra_json_schema={"source": "Stemming, Belangrijk"},
        ),
    ] = True
    gondolas: Annotated[
        int,
        Meta(
            ge=1,
            le=99,
            description="Gondolas that a reinforcement costs: so many bring cards of one other quarter.",
            extra_json_schema={"source": "Stemming"},
        ),
    ] = 1
    winner_keeps: Annotated[
        Keeps,
        Meta(
            description="What each winner of a vote takes back of the cards they played: nothing, all but their first "
            "quarter card and the Gondolas (rest), or all. The card that is won is the first of who gave it.",
            extra_json_schema={"source": "Stemming"},
        ),
    ] = "nothing"
    loser_keeps: Annotated[
        Keeps,
        Meta(
            description="What each loser of a vote takes back of the cards they played: nothing, all but their first "
            "quarter card and the Gondolas (rest), or all. A card that the winners got is the first of who gave it.",
            extra_json_schema={"source": "Stemming"},
        ),
    ] = "rest"


Keeps = Literal["nothing", "rest", "all"]
"""What goes back into a hand of the cards played in a vote."""
C = TypeVar("C")


def put_away(
    keeps: Keeps, played: Sequence[C], given: C | None, first: C | None, gondola: C
) -> tuple[list[C], list[C]]:
    """What becomes of the cards that a voter played, once the vote is decided.

    Args:
        keeps: what the rules let them take back.
        played: their cards.
        given: the card of theirs that the winners got; None where it was another's.
        first: their first quarter card; None where they played none.
        gondola: a Gondola.

    Returns:
        The cards that are discarded, and those that go back into the hand.
    """
    left = list(played)
    if given is not None:
        left.remove(given)
    if keeps == "nothing":
        return left, []
    if keeps == "all":
        return [], left
    back = [card for card in left if card != gondola]
    gone = [gondola] * (len(left) - len(back))
    if given is None and first is not None:
        back.remove(first)
        gone.append(first)
    return gone, back


class Win(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Won quarters that win the game."""

    different: Annotated[
        int,
        Meta(
            ge=1,
            le=999,
            description="How many different won quarters win.",
            extra_json_schema={"source": "Einde van het spel; Fin du jeu"},
        ),
    ] = 6
    same: Annotated[
        int,
        Meta(
            ge=1,
            le=999,
            description="How many won quarters of one kind win.",
            extra_json_schema={"source": "Einde van het spel; Fin du jeu"},
        ),
    ] = 4


class CanalGrandeRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every number and switch of Canal Grande."""

    quarters: Annotated[
        Quarters, Meta(description="The quarter cards of one deck; written, it replaces the default whole.")
    ] = Quarters(
        names=BOXED,
        copies=5,
    )
    actions: Annotated[
        dict[ActionName, Count],
        Meta(
            description="The other action cards of one deck, card to count; written, it replaces the default whole.",
            extra_json_schema={"source": "Spelmateriaal"},
        ),
    ] = msgspec.field(default_factory=lambda: {"spy": 3, "traitor": 7, "gondola": 6, "doge": 6})
    numbers: Annotated[
        dict[Annotated[int, Meta(ge=1, le=99)], Count],
        Meta(
            description="The number cards of one deck, value to count; written, it replaces the default whole.",
            extra_json_schema={"source": "14 of value 1 to 3; split as in San Marco, rules/canal_grande.md"},
        ),
    ] = msgspec.field(default_factory=lambda: {1: 4, 2: 5, 3: 5})
    traitor_takes: Annotated[
        int,
        Meta(
            ge=1,
            le=99,
            description="Cards a Traitor takes from its victim, one after the other, as far as there are any.",
            extra_json_schema={"source": "Spelverloop, Verrader"},
        ),
    ] = 1
    doge_votes: Annotated[
        int,
        Meta(
            ge=1,
            le=99,
            description="Votes a Doge brings, one after the other.",
            extra_json_schema={"source": "Spelverloop, Doge"},
        ),
    ] = 1
    least_offer: Annotated[
        int,
        Meta(
            ge=1,
            le=99,
            description="Fewest cards in each of the two offers; half of the cards turned up where they are too few.",
            extra_json_schema={"source": "Spelverloop, Speelronde"},
        ),
    ] = 1
    spy_draws: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="Cards a Spy draws.",
            extra_json_schema={"source": "Spelverloop, Spion"},
        ),
    ] = 2
    spy_redraw: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="Cards drawn for a Spy that is itself drawn.",
            extra_json_schema={"source": "Spelverloop, Spion"},
        ),
    ] = 2
    votes_distinct_in: Annotated[
        Literal["round", "offer"],
        Meta(
            description="A quarter may be voted on once in a round, by either player (round), or once in the votes of "
            "one offer (offer).",
            extra_json_schema={"source": "Spelverloop, Doge"},
        ),
    ] = "round"
    vote: Annotated[VoteRules, Meta(description="Switches of a vote; keys left out stay as they are.")] = VoteRules()
    win: Annotated[Win, Meta(description="Won quarters that win the game; keys left out stay as they are.")] = Win()
    max_rounds: Annotated[
        int,
        Meta(
            ge=1,
            le=9999,
            description="The game ends undecided after this round.",
            extra_json_schema={"source": "not in the rule sheet; rules/canal_grande.md, A round"},
        ),
    ] = 200
    two: Annotated[TableForTwo, Meta(description="What holds for two players; keys left out stay as they are.")] = (
        TableForTwo()
    )
    four: Annotated[
        TableForFour, Meta(description="What holds for four players in two teams; keys left out stay as they are.")
    ] = TableForFour()

    looks: Annotated[
        dict[Annotated[str, Meta(min_length=1, max_length=40)], Look],
        Meta(
            max_length=16,
            description=f"How quarters are called and drawn, each by its name in quarters.names; {MEANING}"
            f"{', '.join(BOXED)}. Nobody plays otherwise for any of it.",
            extra_json_schema={"source": "a key of this program"},
        ),
    ] = msgspec.field(default_factory=dict)

    def __hash__(self) -> int:
        """Equal rules have equal hashes; the tables are folded in by their sorted keys."""
        return hash(
            (
                self.quarters,
                tuple(sorted(self.actions.items())),
                tuple(sorted(self.numbers.items())),
                (self.spy_draws, self.spy_redraw, self.votes_distinct_in, self.vote, self.win, self.max_rounds),
                (self.traitor_takes, self.doge_votes, self.least_offer),
                self.two,
                self.four,
                hash_of(self.looks),
            )
        )

    def book(self) -> Book:
        """How quarters are called and drawn."""
        names = tuple(name for name in self.quarters.names if name not in BOXED or name in self.looks)
        return Book(self.looks, names, BOXED, ("canal_grande.card",), self.quarters.names)

    def table(self, players: int) -> Table:
        """The section for a number of players."""
        return self.two if players == 2 else self.four

    def deck(self, players: int) -> dict[str, int]:
        """The action cards of a game for a number of players, card to count, in the order of notation."""
        table = self.table(players)
        one = dict.fromkeys(self.quarters.names, self.quarters.copies)
        one |= {name: self.actions.get(name, 0) for name in ACTIONS}
        return {card: count * table.decks - table.removed.get(card, 0) for card, count in one.items()}

    def always_reinforces(self, players: int) -> bool:
        """Whether a voter may reinforce without a card of the quarter named on the table."""
        return players == 4 or not self.vote.needs_quarter_card

    def opens_reinforced(self, players: int) -> bool:
        """Whether a challenger may open a vote with reinforcements."""
        return players == 2 and self.vote.opening_reinforcement

    def boats(self, gondolas: int) -> int:
        """How many reinforcements so many Gondolas can bring."""
        return gondolas // self.vote.gondolas

    def smallest_offer(self, cards: int) -> int:
        """How many cards an offer has at least when so many are divided."""
        return min(self.least_offer, cards // 2)

    def missing_to_lead(self, players: int, ours: int, theirs: int, *, has_challenged: bool) -> int:
        """How many quarter cards a side has to add so that it wins the vote if nobody adds more.

        Args:
            players: how many play.
            ours: what the side's cards count.
            theirs: what the other side's count.
            has_challenged: whether the challenger is on the side: with four a tie is enough for it, while with two each
                raise has to bring more than the other has.

        Returns:
            The number of cards; 0 or less where the side wins already.
        """
        return theirs - ours + (0 if players == 4 and has_challenged else 1)

    def points_to_phase_end(self, players: int, team_sum: int) -> int:
        """How many more points on number cards end the phase with the round for a side that has this sum."""
        return self.table(players).phase_end - team_sum

    def faults(self) -> list[Fault]:
        """Why these rules cannot be played (rules/canal_grande.md, "Setting up")."""
        faults = []
        names = Counter(self.quarters.names)
        for name, count in names.items():
            if name in ACTIONS:
                faults.append(
                    Fault(
                        ("quarters", "names"),
                        phrase("fault.found.action_card", "the action card {name}", name=name),
                        phrase("fault.quarter_name", "a name of a quarter"),
                    )
                )
            if count > 1:
                faults.append(
                    Fault(
                        ("quarters", "names"),
                        phrase("fault.found.times", "{name} {count} times", name=name, count=count),
                        phrase("fault.names_once", "each name once"),
                    )
                )
        if sum(self.numbers.values()) < 1:
            faults.append(
                Fault(
                    ("numbers",),
                    phrase("fault.found.no_number", "no number card"),
                    phrase("fault.least_one", "at least one"),
                )
            )
        for section, players in (("two", 2), ("four", 4)):
            faults += self._table_faults(section, players)
        return faults + look_faults(self.looks, self.quarters.names, BOXED)

    def warnings(self) -> list[Fault]:
        """Why nobody could ever win: goals out of reach, or no card that opens a vote."""
        warnings, quarters, win = [], len(self.quarters.names), self.win
        if win.different > quarters:
            expected = phrase(
                "fault.out_of_reach", "at most {most}, as many as there are quarters: as it is nobody can reach it",
                most=quarters,
            )  # fmt: skip
            warnings.append(Fault(("win", "different"), str(win.different), expected))
        expected = phrase("fault.no_vote", "at least one: as it is no quarter is ever voted on, and nobody can win")
        if not self.actions.get("doge", 0):
            return [*warnings, Fault(("actions",), phrase("fault.found.no_doge", "no Doge"), expected)]
        for section, players in (("two", 2), ("four", 4)):
            if self.deck(players)["doge"] < 1:
                warnings.append(
                    Fault((section, "removed"), phrase("fault.found.all_doges", "all Doges"), expected, (players,))
                )
        return warnings

    def _table_faults(self, section: str, players: int) -> list[Fault]:
        table, deck, faults = self.table(players), self.deck(players), []

        def add(path: tuple[str, ...], found: object, expected: str) -> None:
            told = found if isinstance(found, str) else str(found)
            faults.append(Fault((section, *path), told, expected, (players,)))

        if table.turned_up.actions + table.turned_up.numbers < 2:
            found = phrase(
                "fault.found.turned_up", "{actions} action and {numbers} number cards",
                actions=table.turned_up.actions, numbers=table.turned_up.numbers,
            )  # fmt: skip
            add(("turned_up",), found, phrase("fault.two_cards", "at least 2 cards in all"))
        for card, count in table.removed.items():
            left_out = card in ACTIONS and card not in self.actions
            if left_out and count:
                add(
                    ("removed", card),
                    count,
                    phrase(
                        "fault.actions_whole_0",
                        "0: actions replaces the default whole, and it names no {card}",
                        card=card,
                    ),
                )
            elif card not in deck:
                add(
                    ("removed", card),
                    phrase("fault.found.card", "the card {card}", card=card),
                    phrase("fault.one_of", "one of {names}", names=", ".join(deck)),
                )
            elif deck[card] < 0:
                add(
                    ("removed", card),
                    count,
                    phrase("fault.most_there_are", "at most {most}, as many as there are", most=deck[card] + count),
                )
        # A quarter called as an action card is told of by itself; how many cards it has cannot be said.
        counts = [deck[name] for name in self.quarters.names if name not in ACTIONS]
        least = max(min(counts, default=table.deal.of_each), 0)
        if table.deal.of_each > least:
            add(
                ("deal", "of_each"),
                table.deal.of_each,
                phrase("fault.most_of_each", "at most {most}, what is left of each quarter", most=least),
            )
        most = table.deal.of_each * len(self.quarters.names) // players
        if table.deal.each > most:
            add(
                ("deal", "each"),
                table.deal.each,
                phrase(
                    "fault.most_set_apart",
                    "at most {most}, what is set apart for each of {players} players",
                    most=most,
                    players=players,
                ),
            )
        gondolas = max(deck["gondola"], 0) // players
        if table.start_gondolas > gondolas:
            wanted = phrase(
                "fault.most_gondolas",
                "at most {most}, Gondolas left for {players} players",
                most=gondolas,
                players=players,
            )
            if "gondola" not in self.actions:
                wanted = phrase(
                    "fault.actions_whole", "{wanted}; actions replaces the default whole, and it names no gondola",
                    wanted=wanted,
                )  # fmt: skip
            add(("start_gondolas",), table.start_gondolas, wanted)
        return faults

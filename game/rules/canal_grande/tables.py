"""What is worked out once for a game of Canal Grande and never changes: numbers, seats, and moves with few forms.

Every state of a game looks up here. Lots and raises are made when they first come and handed out again, which nobody
can tell from having made them all before.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.canal_grande.deck import Deck
from game.rules.canal_grande.lots import MAX_LOTS, Lots
from game.rules.canal_grande.mind import Layer, Mind
from game.rules.canal_grande.moves import CatchUp, Choose, FirstDivider, Pass, Raise, Spy, Steal, Traitor, Vote
from game.rules.canal_grande.rules import CanalGrandeRules
from game.rules.cards import MAX_MASKED
from game.rules.core import CHANCE, Move, Seat

Team = tuple[Seat, ...]
"""Seats that win together, ascending."""


def teams_of(players: int) -> tuple[Team, Team]:
    """Each alone with two players; with four the first two against the last two."""
    if players == 2:
        return ((Seat(0),), (Seat(1),))
    return ((Seat(0), Seat(1)), (Seat(2), Seat(3)))


class ReadyRaise(msgspec.Struct, frozen=True, gc=False):
    """A raise with what it comes to."""

    move: Raise
    """The move."""
    cards: tuple[int, ...]
    """Its cards, sorted."""
    worth: int
    """What they count: the quarter cards among them."""


class Tables:
    """What is worked out once for a rule file and a number of players."""

    __slots__ = (
        "_mixed_raises",
        "after_passes",
        "always_reinforces",
        "catch_up",
        "catch_up_answers",
        "choices",
        "dealt_each",
        "deck",
        "different",
        "doge_votes",
        "enough",
        "first_dividers",
        "first_minds",
        "gondolas",
        "lists_parts",
        "loser_keeps",
        "lots",
        "max_rounds",
        "next_pairs",
        "next_voters",
        "openings_made",
        "opens_reinforced",
        "opponents",
        "passes",
        "phase_end",
        "plain_raises",
        "players",
        "rules",
        "same",
        "spy_answers",
        "spy_draws",
        "spy_redraw",
        "stand_in",
        "start_gondolas",
        "steals",
        "team_of",
        "teams",
        "traitor_answers",
        "traitor_takes",
        "turned_actions",
        "turned_numbers",
        "votes_distinct_in_offer",
        "winner_keeps",
    )

    def __init__(self, rules: CanalGrandeRules, players: int) -> None:
        """Makes the tables.

        Args:
            rules: rules that this number of players can play by.
            players: how many play.
        """
        table = rules.table(players)
        self.rules = rules
        """The numbers and switches of the game."""
        self.players = players
        """How many play."""
        self.votes_distinct_in_offer = rules.votes_distinct_in == "offer"
        self.always_reinforces = rules.always_reinforces(players)
        self.opens_reinforced = rules.opens_reinforced(players)
        self.turned_actions, self.turned_numbers = table.turned_up.actions, table.turned_up.numbers
        self.phase_end, self.catch_up = table.phase_end, table.catch_up
        self.dealt_each, self.start_gondolas = table.deal.each, table.start_gondolas
        self.traitor_takes, self.doge_votes = rules.traitor_takes, rules.doge_votes
        self.gondolas = rules.vote.gondolas
        self.winner_keeps, self.loser_keeps = rules.vote.winner_keeps, rules.vote.loser_keeps
        self.spy_draws, self.spy_redraw = rules.spy_draws, rules.spy_redraw
        self.same, self.different, self.max_rounds = rules.win.same, rules.win.different, rules.max_rounds
        self.deck = Deck(rules, players)
        """The cards."""
        self.lots = Lots(self.deck, self.turned_numbers)
        """What cards bring that lie or are drawn together."""
        self.enough = self.turned_actions if self.turned_actions > 1 else len(self.deck.whole_pile) + 1
        """With this many cards in the pile there are always cards to divide."""
        self.lists_parts = self.turned_actions + self.turned_numbers <= MAX_MASKED
        """Whether the cards turned up are few enough to list all divisions."""
        self.first_minds = self._first_minds()
        """What each seat knows before anything has happened."""
        self._seat_players()
        self._make_moves()

    def _first_minds(self) -> tuple[Mind, ...]:
        deck = self.deck
        dealt = [deck.set_apart.count(quarter) for quarter in deck.all_quarters] + [0]
        rest = [whole - apart for whole, apart in zip(deck.of_each, dealt, strict=True)]
        return tuple(Mind(seat, self.players, [Layer(dealt), Layer(rest)]) for seat in range(self.players))

    def _seat_players(self) -> None:
        seats = [Seat(seat) for seat in range(self.players)]
        self.teams = teams = teams_of(self.players)
        """The two sides."""
        self.team_of = [next(team for team in teams if seat in team) for seat in seats]
        """A seat: its side, itself among them."""
        self.opponents = [next(team for team in teams if seat not in team) for seat in seats]
        """A seat: the other side."""
        self.stand_in = [Seat(seat ^ 1) for seat in seats]
        """A Doge's owner who cannot challenge: who does, the partner, or with two players the opponent."""
        self.next_pairs = [self._next_pair(seat) for seat in seats]
        """A divider: divider and chooser of the round after theirs."""
        self.next_voters = [[self._next_voter(seat, passed) for passed in range(1 << self.players)] for seat in seats]
        """A seat, and a bit for each seat that has passed: who votes after it."""
        all_passed = (1 << self.players) - 1
        self.after_passes: list[list[Seat | None]] = [
            [None if self.players == 2 or passed == all_passed else voter for passed, voter in enumerate(voters)]
            for voters in self.next_voters
        ]
        """The same once this seat has passed; None where the vote is over."""

    def opposite(self, seat: Seat) -> Seat:
        """Who chooses where this seat divides, and the other way round."""
        return Seat((seat + self.players // 2) % self.players)

    def _next_pair(self, divider: Seat) -> tuple[Seat, Seat]:
        following = Seat((divider + 1) % self.players)
        return following, self.opposite(following)

    def _next_voter(self, seat: Seat, passed: int) -> Seat:
        """Who votes after this seat; itself where all others have passed."""
        following = (seat + 1) % self.players
        while passed >> following & 1 and following != seat:
            following = (following + 1) % self.players
        return Seat(following)

    def _make_moves(self) -> None:
        deck = self.deck
        seats = [Seat(seat) for seat in range(self.players)]
        self.first_dividers: tuple[Move, ...] = tuple(FirstDivider(CHANCE, seat) for seat in seats)
        self.choices: list[tuple[Move, ...]] = [(Choose(seat, 0), Choose(seat, 1)) for seat in seats]
        self.spy_answers: list[tuple[Move, ...]] = [(Spy(seat, True), Spy(seat, False)) for seat in seats]
        self.catch_up_answers: list[tuple[Move, ...]] = [(CatchUp(seat, True), CatchUp(seat, False)) for seat in seats]
        self.traitor_answers: list[dict[int, tuple[Traitor, ...]]] = [
            {
                victims: (
                    *(Traitor(seat, other) for other in self.opponents[seat] if victims >> other & 1),
                    Traitor(seat, None),
                )
                for victims in range(1, 1 << self.players)
            }
            for seat in seats
        ]
        """A seat, and a bit for each victim there is: its answers."""
        self.passes: list[Move] = [Pass(seat) for seat in seats]
        self.steals: list[Move] = [Steal(CHANCE, name) for name in deck.names_of(range(deck.kinds))]
        self.openings_made: list[list[list[Move]]] = [[[] for _ in deck.all_quarters] for _ in seats]
        """A seat, a quarter: its votes made so far, by how many cards they are opened with, from one."""
        self.plain_raises: list[list[list[ReadyRaise]]] = [[[] for _ in deck.all_quarters] for _ in seats]
        """A seat, a quarter, a number: the raise of this many cards of the quarter alone."""
        self._mixed_raises: list[dict[tuple[int, ...], ReadyRaise]] = [{} for _ in seats]

    def openings(self, seat: Seat, quarter: int, most: int) -> Sequence[Move]:
        """The votes that a seat can open in a quarter with one card and up to `most`."""
        made = self.openings_made[seat][quarter]
        name = self.deck.name_of(quarter)
        while len(made) < most:
            made.append(Vote(seat, name, len(made) + 1))
        return made[:most]

    def plain_raise(self, seat: Seat, quarter: int, count: int) -> ReadyRaise:
        """The raise of this many cards of the quarter voted on and of no others."""
        made = self.plain_raises[seat][quarter]
        name = self.deck.name_of(quarter)
        while len(made) <= count:
            held = len(made)
            made.append(ReadyRaise(Raise(seat, (name,) * held), (quarter,) * held, held))
        return made[count]

    def mixed_raise(self, seat: Seat, cards: tuple[int, ...]) -> ReadyRaise:
        """The raise of these cards, given sorted."""
        made = self._mixed_raises[seat]
        raised = made.get(cards)
        if raised is None:
            if len(made) >= MAX_LOTS:
                made.clear()
            worth = len(cards) - cards.count(self.deck.gondola)
            raised = made[cards] = ReadyRaise(Raise(seat, self.deck.names_of(cards)), cards, worth)
        return raised

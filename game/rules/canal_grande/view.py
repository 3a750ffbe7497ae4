"""What a seat of Canal Grande knows, the phases of a round, and why a game ends."""

from __future__ import annotations

import enum
from typing import Literal

import msgspec

from game.rules.canal_grande.moves import Card
from game.rules.canal_grande.raises import Means
from game.rules.canal_grande.rules import CanalGrandeRules
from game.rules.core import Seat, Termination, View


class Phase(enum.Enum):
    """Where in a round the game stands."""

    DEAL = "deal"
    """Chance deals the hands."""
    FIRST_DIVIDER = "first_divider"
    """Chance draws who divides first."""
    REVEAL = "reveal"
    """Chance turns cards up."""
    DIVIDE = "divide"
    """The divider makes two offers."""
    CHOOSE = "choose"
    """The chooser takes one."""
    TRAITOR = "traitor"
    """A player sends a Traitor or declines."""
    STEAL = "steal"
    """Chance draws the card that the Traitor takes."""
    SPY = "spy"
    """A player lets a Spy draw or declines."""
    DRAW = "draw"
    """Chance draws from the action pile."""
    VOTE = "vote"
    """The challenger names a quarter."""
    RAISE = "raise"
    """A voter raises or passes."""
    CATCH_UP = "catch_up"
    """A player on the side with the lower sum draws or does not."""
    END = "end"
    """The game is over."""

    __hash__ = object.__hash__
    """A member is one object, so its address will do: a state looks up the rules of its phase for every move."""


class CanalGrandeTermination(Termination):
    """Why a game of Canal Grande ended."""

    DIFFERENT = "canal_grande.end.different"
    """Somebody has won enough different quarters."""
    SAME = "canal_grande.end.same"
    """Somebody has won one quarter often enough."""
    MAX_ROUNDS = "canal_grande.end.max_rounds"
    """The last round was played: undecided."""
    NO_CARDS = "canal_grande.end.no_cards"
    """Two phases in a row had nothing to turn up: undecided."""


class VoteView(msgspec.Struct, frozen=True):
    """A vote that is open; all of it is public."""

    quarter: str
    """The quarter named."""
    challenger: Seat
    """Who named it."""
    played: tuple[tuple[str, ...], ...]
    """A seat: the cards it has on the table, sorted, Gondolas among them."""
    totals: tuple[int, ...]
    """A seat: what they count: its quarter cards, without the Gondolas."""
    passed: tuple[Seat, ...]
    """Seats that play no more in it, ascending."""
    first: tuple[Seat, ...]
    """Seats in the order of their first play."""
    first_named: tuple[Seat, ...]
    """Seats in the order in which each first played a card of the quarter named."""
    opened: tuple[tuple[str, ...], ...]
    """A seat: its earliest play, sorted; empty before it."""


class Pool(msgspec.Struct, frozen=True):
    """Cards that are in the hands of some seats: which of them lies in which hand is not known where there are several.

    A hand whose cards have gone only where this seat could follow them is a pool of its own; a card that a Traitor took
    unseen from another's hand makes one pool of what that hand held and of the card's new place.
    """

    holders: tuple[int, ...]
    """A seat: how many of the pool's cards it holds."""
    known: tuple[str, ...]
    """Cards known to be among them, sorted."""
    hidden: tuple[int, ...]
    """For each stratum (see there): how many of the pool's other cards were drawn when it was the latest."""


class Stratum(msgspec.Struct, frozen=True):
    """Cards that became unseen together: those set apart to deal from, the rest of the pile, each pile shuffled anew.

    A card drawn unseen can only be of the strata there were when it was drawn. All tuples count cards by kind: the
    quarters in the file's order, then Gondolas; other cards are never hidden in a hand.
    """

    added: tuple[int, ...]
    """What the stratum added to the unseen."""
    shown: tuple[int, ...]
    """What has been seen to leave the pile while it was the latest."""
    own: tuple[int, ...]
    """What this seat got unseen by others while it was the latest."""
    booked: tuple[int, ...]
    """What another drew unseen and has shown since."""
    mirrored: tuple[int, ...]
    """What this seat drew unseen by others and has shown since."""
    straddle: tuple[int, ...]
    """What was turned up or drawn by this seat in one go with the last cards before this stratum: all those are in it.
    Empty where that did not happen."""


class Drawing(msgspec.Struct, frozen=True):
    """How far a draw has come; all of it is public."""

    reason: Literal["", "spy", "redraw", "catch_up", "replacement"]
    """What the next cards are for, as `CardsDrawn.reason` says; empty when no draw is going on."""
    count: int
    """How many cards are to be drawn next; 0 when none."""
    replacements: int
    """Doges of a catch-up that still bring a card each."""
    traitors: int
    """Traitors drawn and not yet carried out."""
    spies: int
    """Spies drawn that still draw."""
    aside: tuple[str, ...]
    """Cards that stay out of the discards until the draw is done, sorted."""


class CanalGrandeView(View, frozen=True, tag="canal_grande"):
    """What a seat knows (rules/canal_grande.md, "What a player may know")."""

    rules: CanalGrandeRules
    """The rules in play."""
    players: int
    """2, or 4 in two teams."""
    phase: Phase
    """Where in the round the game stands."""
    round: int
    """From 1, counted through the whole game."""
    phase_number: int
    """The phase of the game, from 1: it ends when a sum is high enough."""
    divider: Seat | None
    """Who divides in this round; None before it is known."""
    chooser: Seat | None
    """Who chooses in this round; None before it is known."""
    turned_up: tuple[Card, ...] | None
    """The cards to be divided, sorted; None when there are none."""
    offers: tuple[tuple[Card, ...], tuple[Card, ...]] | None
    """The two offers, whole, until both are carried out."""
    chosen: int | None
    """Which the chooser took."""
    carrier: Seat | None
    """Who is carrying out an offer or drawing a catch-up; None where nobody is."""
    traitors: int
    """Traitors of the chosen offer that are not yet carried out."""
    spies: int
    """Spies of the chosen offer that are not yet carried out."""
    doges: int
    """Doges before the player, of the chosen offer and drawn, the one being voted on among them."""
    votes_held: int
    """Votes that the Doge being voted on has brought already (`doge_votes`)."""
    victim: Seat | None
    """From whom the Traitor is about to take a card."""
    to_take: int
    """Cards that the Traitor is still to take from the victim; 0 where there is none."""
    hand: tuple[str, ...]
    """The own hand, sorted."""
    hand_sizes: tuple[int, ...]
    """A seat: cards in its hand."""
    known: tuple[tuple[str, ...], ...]
    """A seat: the cards this seat knows to be in that hand, sorted; for itself those that the others know of."""
    won: tuple[tuple[int, ...], ...]
    """A seat: quarters won that lie before it, in the file's order."""
    sums: tuple[int, ...]
    """A seat: its sum of number cards in this phase."""
    pile: int
    """Cards in the action pile."""
    discards: tuple[str, ...]
    """Action cards discarded, sorted."""
    numbers: tuple[int, ...]
    """Number cards not yet turned up in this phase, ascending: all know which they are."""
    named: tuple[str, ...]
    """Quarters that may not be named now, in the file's order."""
    vote: VoteView | None
    """The open vote."""
    drawing: Drawing
    """How far a draw has come."""
    catching_up: tuple[Seat, ...]
    """Who is still to be asked whether they catch up, in order; the one being asked or drawing is not among them."""
    last_pair: tuple[Seat, ...]
    """Divider and chooser of the last round that was played; empty before."""
    empty_phases: int
    """Phases in a row that ended without a round."""
    dealt: int
    """Seats that have their first hand."""
    pools: tuple[Pool, ...]
    """Where the cards of the others may be; the last is what the others know of the own hand."""
    strata: tuple[Stratum, ...]
    """When what is unseen became so, oldest first."""
    winners: tuple[Seat, ...] | None
    """Who won; None before the end."""
    termination: CanalGrandeTermination | None
    """Why the game ended; None before the end."""

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win with this one, itself among them, ascending."""
        if self.players == 2:
            return (seat,)
        first = seat & ~1
        return (Seat(first), Seat(first + 1))

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats on the other side, the next clockwise first."""
        team = self.team(seat)
        others = [Seat((seat + step) % self.players) for step in range(1, self.players)]
        return tuple(other for other in others if other not in team)

    def can_steal(self, seat: Seat) -> bool:
        """Whether a Traitor of this seat finds a card to take."""
        return any(self.hand_sizes[other] for other in self.opponents(seat))

    def points_to_phase_end(self, seat: Seat) -> int:
        """How many more points on number cards end the phase for this seat's side."""
        team_sum = sum(self.sums[other] for other in self.team(seat))
        return self.rules.points_to_phase_end(self.players, team_sum)

    def nameable(self) -> list[str]:
        """The quarters that this seat may name when it opens a vote, in the file's order."""
        return [name for name in self.rules.quarters.names if name in self.hand and name not in self.named]

    def standing(self) -> tuple[int, int]:
        """What the cards of this seat's side count in the open vote, and those of the other; 0 where none is open."""
        if self.vote is None:
            return 0, 0
        ours = sum(self.vote.totals[seat] for seat in self.team(self.seat))
        return ours, sum(self.vote.totals) - ours

    def missing_to_lead(self) -> int:
        """How many quarter cards this seat's side needs to win the vote as it stands; 0 or less where it wins already.

        Raises:
            ValueError: no vote is open.
        """
        if self.vote is None:
            raise ValueError("no vote is open")
        challenged = self.vote.challenger in self.team(self.seat)
        return self.rules.missing_to_lead(self.players, *self.standing(), has_challenged=challenged)

    def can_lead(self) -> bool:
        """Whether this seat's own hand can win the vote as it stands.

        Raises:
            ValueError: no vote is open.
        """
        missing = self.missing_to_lead()
        assert self.vote is not None
        named = self.vote.quarter
        counts = {name: self.hand.count(name) for name in self.rules.quarters.names}
        others = tuple((at, count) for at, (name, count) in enumerate(counts.items()) if count and name != named)
        means = Means(
            counts[named], others, self.rules.boats(self.hand.count("gondola")), missing, self.may_reinforce()
        )
        return means.most >= missing

    def may_reinforce(self) -> bool:
        """Whether this seat may raise by reinforcements alone, without a card of the quarter named among them."""
        shows = self.vote is not None and self.vote.quarter in self.vote.played[self.seat]
        return shows or self.rules.always_reinforces(self.players)

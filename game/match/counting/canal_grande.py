"""What is counted in Canal Grande: Spies, Traitors, Doges, Gondolas, catch-ups, and the votes on each quarter."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.counting.room import Ban, CountingRoom, Habit, Habits, Kind, Pace, Uses
from game.rules import canal_grande as cg
from game.rules.core import Event, Game, Move, Seat, State, View

GONDOLA = "gondola"
REVEAL = Pace("to turn up cards and lay them out", 15.0)
DIVIDE = Pace("to divide", 50.0)
CHOOSE = Pace("to choose", 30.0)
ACTION = Pace("to carry out a Spy, a Traitor or a catch-up", 10.0)
NAME = Pace("to name a quarter", 25.0)
ANSWER = Pace("to raise or pass", 12.0)

_PACES: dict[type[Move], Pace] = {
    cg.Reveal: REVEAL,
    cg.Divide: DIVIDE,
    cg.Choose: CHOOSE,
    cg.Traitor: ACTION,
    cg.Spy: ACTION,
    cg.CatchUp: ACTION,
    cg.Vote: NAME,
    cg.Raise: ANSWER,
    cg.Pass: ANSWER,
}


class CanalGrandeWatch:
    """Whoever counts in one game of Canal Grande."""

    def __init__(self, game: Game, uses: Uses) -> None:  # noqa: ARG002 - every game's is made alike
        self._uses = uses
        self._challenger = Seat(0)
        """Who called the open vote."""

    def before(self, state: State, move: Move) -> None:
        """Counts the quarters that a challenger may name."""
        if isinstance(move, cg.Vote) and isinstance(state, cg.CanalGrandeState):
            for quarter in state.nameable(move.seat):
                self._uses.there(f"quarter.{state.tables.deck.name_of(quarter)}")

    def after(self, state: State, events: Sequence[Event]) -> None:  # noqa: ARG002 - the events say it all
        """Counts what was carried out, and the votes."""
        for event in events:
            self._count_card(event)
            self._count_vote(event)

    def _count_card(self, event: Event) -> None:
        uses = self._uses
        match event:
            case cg.SpySent() | cg.TraitorSent():
                word = "spy" if isinstance(event, cg.SpySent) else "traitor"
                uses.there(f"card.{word}")
                uses.used(f"card.{word}", {event.seat: 1})
            case cg.SpyDeclined() | cg.SpyLapsed():
                uses.there("card.spy")
            case cg.TraitorDeclined() | cg.TraitorLapsed():
                uses.there("card.traitor")
            case cg.HandDealt(gondolas=gondolas):
                self._gondolas(gondolas + (event.cards or ()).count(GONDOLA))
            case cg.CardsTaken(cards=cards) | cg.CardsReturned(cards=cards):
                self._gondolas(cards.count(GONDOLA))
            case cg.CardsDrawn(cards=drawn) if drawn:
                self._gondolas(drawn.count(GONDOLA))
            case cg.CatchUpTaken():
                uses.there("card.catch_up")
                uses.used("card.catch_up", {event.seat: 1})
            case cg.CatchUpDeclined():
                uses.there("card.catch_up")
            case _:
                pass

    def _count_vote(self, event: Event) -> None:
        uses = self._uses
        match event:
            case cg.DogeDiscarded():
                uses.there("vote.doge")
            case cg.VoteCalled(seat=seat, cards=cards):
                self._challenger = seat
                uses.there("vote.doge")
                uses.used("vote.doge", {seat: 1})
                self._reinforced(seat, cards)
            case cg.VoteRaised(seat=seat, cards=cards):
                self._reinforced(seat, cards)
            case cg.VoteDecided(winners=winners, quarter=quarter, totals=totals):
                uses.used(f"quarter.{quarter}", {self._challenger: 1}, sum(totals))
                if self._challenger in winners:
                    uses.won(f"quarter.{quarter}")
                    uses.won("vote.doge")
            case _:
                pass

    def _gondolas(self, count: int) -> None:
        if count:
            self._uses.there(f"card.{GONDOLA}", count)

    def _reinforced(self, seat: Seat, cards: Sequence[str]) -> None:
        for _ in range(cards.count(GONDOLA)):
            self._uses.used(f"card.{GONDOLA}", {seat: 1})


DOGE = "doge"


class CanalGrandeHabits:
    """Whoever counts habits in one game of Canal Grande: votes that are opened, offers made and taken."""

    def __init__(self, game: Game, habits: Habits) -> None:  # noqa: ARG002 - every game's is made alike
        self._habits = habits
        self._challenger = Seat(0)
        """Who called the open vote."""
        self._sizes = (0, 0)
        """How many cards lie in each offer of this round."""

    def before(self, state: State, move: Move) -> None:
        """Counts nothing: what comes of it says it all."""

    def after(self, state: State, events: Sequence[Event]) -> None:  # noqa: ARG002 - the events say it all
        """Counts votes when they are decided, and offers of which one is smaller."""
        for event in events:
            match event:
                case cg.VoteCalled(seat=seat):
                    self._challenger = seat
                case cg.VoteDecided(winners=winners):
                    self._habits.met("vote_lost", self._challenger, done=self._challenger not in winners)
                case cg.OffersMade(seat=seat, first=first, second=second):
                    self._sizes = len(first), len(second)
                    smaller, larger = sorted((first, second), key=len)
                    if len(smaller) < len(larger) and (DOGE in smaller) != (DOGE in larger):
                        self._habits.met("doge_smaller", seat, done=DOGE in smaller)
                case cg.OfferChosen(seat=seat, offer=offer) if self._sizes[0] != self._sizes[1]:
                    self._habits.met("choose_smaller", seat, done=self._sizes[offer] == min(self._sizes))
                case _:
                    pass


def _spies(view: View, move: Move) -> bool:  # noqa: ARG001 - every ban is asked alike
    return isinstance(move, cg.Spy) and move.draw


def _sends_traitor(view: View, move: Move) -> bool:  # noqa: ARG001 - every ban is asked alike
    return isinstance(move, cg.Traitor) and move.victim is not None


def _reinforces(view: View, move: Move) -> bool:  # noqa: ARG001 - every ban is asked alike
    return (isinstance(move, cg.Raise) and GONDOLA in move.cards) or (
        isinstance(move, cg.Vote) and GONDOLA in move.reinforcement
    )


def _catches_up(view: View, move: Move) -> bool:  # noqa: ARG001 - every ban is asked alike
    return isinstance(move, cg.CatchUp) and move.draw


ROOM = CountingRoom(
    paces=(REVEAL, DIVIDE, CHOOSE, ACTION, NAME, ANSWER),
    pace=lambda state, move: _PACES.get(type(move)),  # noqa: ARG005 - every game's is asked alike
    kinds=(
        Kind(
            "card", "Action cards", "comes to a player", "is used", text="canal_grande.card",
            names={"catch_up": "a catch-up"}, art="canal_grande/small_{}.svg",
        ),
        Kind(
            "vote", "Doges", "comes to a player", "brings a vote", "wins the challenger the vote",
            text="canal_grande.card", art="canal_grande/small_{}.svg",
        ),
        Kind(
            "quarter", "Votes on the quarters", "could be named", "is named", "is won by the challenger",
            amount="cards on it", text="canal_grande.card", art="canal_grande/small_{}.svg",
        ),
    ),
    watch=CanalGrandeWatch,
    bans=(
        Ban("spy", "let a Spy draw", _spies),
        Ban("traitor", "send a Traitor", _sends_traitor),
        Ban("gondola", "reinforce with a Gondola", _reinforces),
        Ban("catch_up", "catch up", _catches_up),
    ),
    habits=(
        Habit("vote_lost", "canal_grande/card_doge"),
        Habit("doge_smaller", "canal_grande/boat_divide"),
        Habit("choose_smaller", "canal_grande/icon_cards"),
    ),
    watch_habits=CanalGrandeHabits,
)  # fmt: skip

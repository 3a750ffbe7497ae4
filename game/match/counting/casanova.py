"""What is counted in Casanova: ranks, dice, doubles and matches, each by the pot it takes."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.counting.room import Ban, CountingRoom, Habit, Habits, Kind, Pace, Uses
from game.rules import casanova
from game.rules.core import Event, Game, Move, Rules, Seat, State, View

DICE = Pace("to choose the dice", 8.0)
CARD = Pace("to choose a card", 12.0)
ROLL = Pace("to roll, turn the cards up and share the pot out", 18.0)
SAY = Pace("to stay or double", 8.0)
ANSWER = Pace("to match or fold", 8.0)

_PACES: dict[type[Move], Pace] = {
    casanova.Announce: DICE,
    casanova.Play: CARD,
    casanova.Roll: ROLL,
    casanova.Quit: SAY,
    casanova.Double: SAY,
    casanova.Match: ANSWER,
    casanova.Fold: ANSWER,
}


class CasanovaWatch:
    """Whoever counts in one game of Casanova."""

    def __init__(self, game: Game, uses: Uses) -> None:  # noqa: ARG002 - every game's is made alike
        self._uses = uses
        self._put: dict[str, Seat] = {}
        """What was used in this round, and by whom: who takes the pot has won with it."""

    def before(self, state: State, move: Move) -> None:
        """Counts what may be done, and what is."""
        uses, seat = self._uses, move.seat
        match move:
            case casanova.Announce(dice=dice):
                self._put = {}
                for other in state.legal_moves():
                    if isinstance(other, casanova.Announce):
                        uses.there(f"dice.{other.dice}")
                self._use(f"dice.{dice}", seat)
            case casanova.Play():
                for other in state.legal_moves():
                    if isinstance(other, casanova.Play):
                        uses.there(f"card.{other.card}")
                uses.used(f"card.{move.card}", {seat: 1})
            case casanova.Quit() | casanova.Double() if state.is_legal(casanova.Double(seat)):
                uses.there("stake.double")
                if isinstance(move, casanova.Double):
                    self._use("stake.double", seat)
            case casanova.Match() | casanova.Fold() if state.is_legal(casanova.Match(seat)):
                uses.there("stake.match")
                if isinstance(move, casanova.Match):
                    self._use("stake.match", seat, mark=f"stake.match:{seat}")
            case _:
                pass

    def after(self, state: State, events: Sequence[Event]) -> None:  # noqa: ARG002 - the events say it all
        """Counts what took the pot; a pot that is shared is nobody's."""
        for event in events:
            if isinstance(event, casanova.PotWon):
                if event.card is not None:
                    self._uses.won(f"card.{event.card}")
                for mark, seat in self._put.items():
                    if seat == event.seat:
                        self._uses.won(mark.partition(":")[0])

    def _use(self, thing: str, seat: Seat, mark: str | None = None) -> None:
        self._uses.used(thing, {seat: 1})
        self._put[mark or thing] = seat


class CasanovaHabits:
    """Whoever counts habits in one game of Casanova.

    A *losing* card lies over the massimo: it takes the pot only where all others fold.
    """

    def __init__(self, game: Game, habits: Habits) -> None:  # noqa: ARG002 - every game's is made alike
        self._habits = habits

    def before(self, state: State, move: Move) -> None:
        """Counts doubles and matches, where they are possible."""
        seat = move.seat
        match move:
            case casanova.Quit() | casanova.Double() if state.is_legal(casanova.Double(seat)):
                word = "double_losing" if _is_losing(state.view(seat)) else "double_winning"
                self._habits.met(word, seat, done=isinstance(move, casanova.Double))
            case casanova.Match() | casanova.Fold() if state.is_legal(casanova.Match(seat)):
                word = "match_losing" if _is_losing(state.view(seat)) else "match_winning"
                self._habits.met(word, seat, done=isinstance(move, casanova.Match))
            case _:
                pass

    def after(self, state: State, events: Sequence[Event]) -> None:
        """Counts nothing: what was decided says it all."""


def _is_losing(view: View) -> bool:
    """Whether the card that the seat has laid lies over the massimo."""
    return (
        isinstance(view, casanova.CasanovaView)
        and view.face_down is not None
        and view.massimo is not None
        and view.face_down > view.massimo
    )


def _rolled(rules: Rules, event: Event) -> list[tuple[int, int]]:
    """The dice of a roll, each with its sides and what it shows."""
    if isinstance(event, casanova.DiceRolled) and isinstance(rules, casanova.CasanovaRules):
        return list(zip(rules.dice.each, event.dice, strict=False))
    return []


def _doubles(view: View, move: Move) -> bool:  # noqa: ARG001 - every ban is asked alike
    return isinstance(move, casanova.Double)


def _matches(view: View, move: Move) -> bool:  # noqa: ARG001 - every ban is asked alike
    return isinstance(move, casanova.Match)


_ANSWERS = {"double": "a double", "match": "a match"}

ROOM = CountingRoom(
    paces=(DICE, CARD, ROLL, SAY, ANSWER),
    pace=lambda state, move: _PACES.get(type(move)),  # noqa: ARG005 - every game's is asked alike
    kinds=(
        Kind("card", "Cards", "is in a hand", "is laid", "takes the pot", art="casanova/card_small_{:0>2}.svg"),
        Kind("dice", "Dice announced", "could be announced", "are announced", "bring their player the pot"),
        Kind("stake", "Doubles", "is possible", "is said", "brings the pot", names=_ANSWERS),
    ),
    watch=CasanovaWatch,
    bans=(Ban("double", "double", _doubles), Ban("match", "match a double", _matches)),
    habits=(
        Habit("double_losing", "casanova/card_small_13"),
        Habit("double_winning", "casanova/card_small_02"),
        Habit("match_losing", "casanova/coin_stack_5"),
        Habit("match_winning", "casanova/coin_stack_2"),
    ),
    watch_habits=CasanovaHabits,
    rolled=_rolled,
    die="casanova/face_{}",
)

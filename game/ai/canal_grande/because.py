"""What decided between the best move of Canal Grande and the second, in words with its numbers.

The part of their worth that differs most (`terms`) is named by what can be counted on the table, where that says it,
and else by what happened in the rounds that were played on. A key is `canal_grande.because.<part>` and how it is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.canal_grande.terms import Ends
from game.ai.player import Reason
from game.rules.canal_grande import CanalGrandeState, CanalGrandeView, Card, Choose, Pass, Raise, Vote
from game.rules.core import Move, Seat


@dataclass(frozen=True, slots=True)
class Case:
    """Two moves that were looked at, and how the rounds ended after each."""

    view: CanalGrandeView
    """What the seat knows."""
    best: Move
    """What is advised."""
    second: Move
    """What would have come next."""
    ends: Ends
    """How the rounds ended after the one."""
    other_ends: Ends
    """And after the other."""

    @property
    def us(self) -> tuple[Seat, ...]:
        """The seats of the own side."""
        return self.view.team(self.view.seat)

    @property
    def them(self) -> tuple[Seat, ...]:
        """The seats of the other side."""
        return self.view.opponents(self.view.seat)

    def shares(self, holds: Callable[[CanalGrandeState], bool]) -> tuple[int, int]:
        """In how many per cent of the rounds played on something was so, after each of the two."""
        ends, other = self.ends, self.other_ends
        return ends.share([holds(state) for state in ends.states]), other.share(
            [holds(state) for state in other.states]
        )

    def more(self, count: Callable[[CanalGrandeState], int]) -> tuple[int, int]:
        """In how many per cent of the worlds there was more of something after the best move, and in how many less."""
        pairs = [
            (count(one), count(other)) for one, other in zip(self.ends.states, self.other_ends.states, strict=False)
        ]
        return self.ends.share([a > b for a, b in pairs]), self.ends.share([a < b for a, b in pairs])


def because(case: Case, part: str) -> Reason:
    """Why the best move, by the part of its worth that decided.

    Args:
        case: the two moves.
        part: a key of `terms`.
    """
    match part:
        case "over":
            return _over(case)
        case "quarters":
            return _quarters(case)
        case "hand":
            return _hand(case)
        case "gondolas":
            return _gondolas(case)
        case "numbers":
            return _numbers(case)
        case _:
            return Reason(f"canal_grande.because.{part}")


def compared(key: str, often: int, seldom: int) -> Reason:
    """A reason that says how often there is more of something and how often less; where always, that alone."""
    return Reason(f"{key}.always") if often == 100 else Reason(key, {"often": often, "often_next": seldom})


def quarter_of(view: CanalGrandeView, move: Move) -> str | None:
    """The quarter that is voted on, or would be."""
    if view.vote is not None:
        return view.vote.quarter
    return move.quarter if isinstance(move, Vote) else None


def last_step(view: CanalGrandeView, side: Sequence[Seat], quarter: str, key: str) -> Reason | None:
    """That a side wins the game with this quarter; None where it does not.

    Args:
        view: what the seat knows.
        side: the seats of the side.
        quarter: the quarter it would win.
        key: what stands before `.same` or `.different`.
    """
    win, at = view.rules.win, view.rules.quarters.names.index(quarter)
    won = [sum(view.won[seat][place] for seat in side) for place in range(len(view.rules.quarters.names))]
    if won[at] + 1 >= win.same:
        return Reason(f"{key}.same", {"quarter": quarter, "count": won[at] + 1})
    different = sum(count > 0 for count in won) + 1
    if not won[at] and different >= win.different:
        return Reason(f"{key}.different", {"count": different})
    return None


def _over(case: Case) -> Reason:
    won, won_else = case.shares(lambda state: bool(state.winners) and case.us[0] in (state.winners or ()))
    lost, lost_else = case.shares(lambda state: bool(state.winners) and case.them[0] in (state.winners or ()))
    saves = lost_else - lost > won - won_else
    quarter = quarter_of(case.view, case.best)
    if quarter is not None:
        side, word = (case.them, "theirs") if saves else (case.us, "ours")
        told = last_step(case.view, side, quarter, f"canal_grande.because.over.{word}")
        if told is not None:
            return told
    if saves:
        return Reason("canal_grande.because.over.lost", {"often": lost, "often_next": lost_else})
    if won > won_else:
        return Reason("canal_grande.because.over.won", {"often": won, "often_next": won_else})
    return Reason("canal_grande.because.over")


def _quarters(case: Case) -> Reason:
    quarter = quarter_of(case.view, case.best)
    if quarter is not None and quarter_of(case.view, case.second) == quarter:
        at = case.view.rules.quarters.names.index(quarter)
        before = sum(case.view.won[seat][at] for seat in case.us)
        won, won_else = case.shares(lambda state: state.won_by(case.us)[at] > before)
        if won > won_else:
            return Reason(
                "canal_grande.because.quarters.vote", {"quarter": quarter, "often": won, "often_next": won_else}
            )
    for side, word in ((case.us, "ours"), (case.them, "theirs")):
        count = sum(sum(case.view.won[seat]) for seat in side)
        wins, wins_else = case.shares(lambda state, side=side, count=count: sum(state.won_by(side)) > count)  # type: ignore[misc]
        if (wins > wins_else) if word == "ours" else (wins < wins_else):
            return Reason(f"canal_grande.because.quarters.{word}", {"often": wins, "often_next": wins_else})
    return Reason("canal_grande.because.quarters")


def _hand(case: Case) -> Reason:
    view = case.view
    names = view.rules.quarters.names
    chosen = _chosen(case, lambda cards: sum(card in names for card in cards))
    if chosen is not None and chosen[0] > chosen[1]:
        if not chosen[1]:
            return Reason("canal_grande.because.hand.choose.alone", {"count": chosen[0]})
        return Reason("canal_grande.because.hand.choose", {"count": chosen[0], "other": chosen[1]})
    if isinstance(case.best, Pass) and isinstance(case.second, Raise):
        return Reason("canal_grande.because.hand.kept", {"count": len(case.second.cards)})
    more, fewer = case.more(lambda state: _held(state, case.us))
    if more > fewer:
        return compared("canal_grande.because.hand.ours", more, fewer)
    more, fewer = case.more(lambda state: _held(state, case.them))
    if more < fewer:
        return compared("canal_grande.because.hand.theirs", fewer, more)
    return Reason("canal_grande.because.hand")


def _gondolas(case: Case) -> Reason:
    chosen = _chosen(case, lambda cards: cards.count("gondola"))
    if chosen is not None and chosen[0] > chosen[1]:
        return Reason("canal_grande.because.gondolas.choose", {"count": chosen[0]})
    spared = case.second.cards.count("gondola") if isinstance(case.second, Raise) else 0
    if isinstance(case.best, Raise):
        spared -= case.best.cards.count("gondola")
    if spared > 0:
        return Reason("canal_grande.because.gondolas.kept", {"count": spared})
    more, fewer = case.more(lambda state: sum(state.hands[seat][state.tables.deck.gondola] for seat in case.us))
    if more > fewer:
        return compared("canal_grande.because.gondolas.ours", more, fewer)
    return Reason("canal_grande.because.gondolas")


def _numbers(case: Case) -> Reason:
    view = case.view
    chosen = _chosen(case, lambda cards: sum(card for card in cards if isinstance(card, int)))
    if chosen is None or chosen[0] >= chosen[1]:
        return Reason("canal_grande.because.numbers")
    end = view.rules.table(view.players).phase_end
    before = end - view.points_to_phase_end(view.seat)
    return Reason(
        "canal_grande.because.numbers.choose", {"sum": before + chosen[0], "other": before + chosen[1], "end": end}
    )


def _chosen(case: Case, count: Callable[[Sequence[Card]], int]) -> tuple[int, int] | None:
    """Something counted in the offer taken and in the one left; None where no offer is taken."""
    offers = case.view.offers
    if not isinstance(case.best, Choose) or offers is None:
        return None
    return count(offers[case.best.offer]), count(offers[1 - case.best.offer])


def _held(state: CanalGrandeState, side: Sequence[Seat]) -> int:
    """The quarter cards in a side's hands."""
    quarters = state.tables.deck.quarters
    return sum(sum(state.hands[seat][:quarters]) for seat in side)

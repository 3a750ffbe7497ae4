"""What a state of Canal Grande consists of: hands, piles, offers, the open vote, and what is still to be done.

Cards are numbers: the quarters in the file's order from 0, then spy, traitor, gondola, doge, then the values of number
cards ascending. A hand and the discards are counts by card; a pile is a bag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

import msgspec

from game.rules.canal_grande.events import GameEnded
from game.rules.canal_grande.mind import Cell, Mind
from game.rules.canal_grande.view import CanalGrandeTermination, Phase
from game.rules.core import CHANCE, Event, Move, Seat, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.canal_grande.game import CanalGrandeGame
    from game.rules.canal_grande.lots import Share

Reason = Literal["", "spy", "redraw", "catch_up", "replacement"]
"""What cards are drawn for."""


class Ballot(msgspec.Struct, gc=False):
    """An open vote as it is kept up."""

    quarter: int
    """The quarter named."""
    challenger: Seat
    """Who named it."""
    totals: list[int]
    """A seat: what its cards count."""
    plays: tuple[tuple[Seat, tuple[int, ...]], ...]
    """Who laid which cards down, play by play."""
    passed: int = 0
    """Seats that play no more in it, a bit each."""

    def copy(self) -> Ballot:
        """An independent copy."""
        return Ballot(self.quarter, self.challenger, self.totals[:], self.plays, self.passed)

    def played(self) -> list[tuple[int, ...]]:
        """A seat: the cards it has on the table."""
        played: list[tuple[int, ...]] = [()] * len(self.totals)
        for seat, cards in self.plays:
            played[seat] += cards
        return played

    def opened(self) -> list[tuple[int, ...]]:
        """A seat: the cards of its first play."""
        opened: list[tuple[int, ...]] = [()] * len(self.totals)
        for seat, cards in self.plays:
            opened[seat] = opened[seat] or cards
        return opened

    def first(self) -> tuple[Seat, ...]:
        """Seats with cards on the table, in the order of their first plays."""
        return tuple(dict.fromkeys(seat for seat, _ in self.plays))

    def first_named(self) -> tuple[Seat, ...]:
        """Seats with a card of the named quarter on the table, in the order in which they first played one."""
        return tuple(dict.fromkeys(seat for seat, cards in self.plays if self.quarter in cards))

    def shows(self, seat: Seat) -> bool:
        """Whether a seat has a card of the named quarter on the table."""
        for player, cards in self.plays:  # noqa: SIM110 - a generator would cost twice as much
            if player == seat and self.quarter in cards:
                return True
        return False


class Board(State):
    """The data of a state, and what every part of the rules does with it."""

    __slots__ = (
        "_bag",
        "_chain",
        "_game",
        "_minds",
        "_options",
        "_ready",
        "_shares",
        "_turned",
        "aside",
        "ballot",
        "carrier",
        "catching_up",
        "chooser",
        "chosen",
        "dealt",
        "discarded",
        "discards",
        "divider",
        "doges",
        "draw_count",
        "draw_reason",
        "drawing",
        "drawn_spies",
        "drawn_traitors",
        "empty_phases",
        "hands",
        "last_pair",
        "named",
        "phase",
        "phase_number",
        "pile",
        "replacements",
        "round",
        "set_apart",
        "sizes",
        "spies",
        "sums",
        "traitors",
        "victim",
        "won",
    )

    def __init__(self, game: CanalGrandeGame) -> None:
        """The state right after the header."""
        players = game.players
        self._game = game
        self.current_player = CHANCE
        self.winners = None
        self.termination = None
        self.phase = Phase.DEAL
        self.round = 1
        self.phase_number = 1
        self.divider: Seat | None = Seat(0) if players == 4 else None
        self.chooser: Seat | None = Seat(2) if players == 4 else None
        self.hands = [[0] * game.kinds for _ in range(players)]
        self.sizes = [0] * players
        self.won = [[0] * game.quarters for _ in range(players)]
        self.sums = [0] * players
        self.pile: list[int] = list(game.whole_pile)
        self.set_apart: list[int] = list(game.set_apart)
        self.discards = [0] * game.kinds
        self.discarded = 0
        self._bag = game.whole_bag
        # The cards turned up and both offers, each as its action and its number cards.
        self._turned: Share | None = None
        self._shares: tuple[Share, Share] | None = None
        self.chosen: int | None = None
        self.carrier: Seat | None = None
        self.traitors = 0
        self.spies = 0
        self.doges = 0
        self.victim: Seat | None = None
        self.named = 0
        self.ballot: Ballot | None = None
        self.drawing = False
        self.draw_reason: Reason = ""
        self.draw_count = 0
        self.replacements = 0
        self.drawn_traitors = 0
        self.drawn_spies = 0
        self.aside: list[int] = []
        self.catching_up: tuple[Seat, ...] = ()
        self.last_pair: tuple[Seat, ...] = ()
        self.empty_phases = 0
        self.dealt = 0
        self._options: Sequence[Move] = ()
        self._ready: tuple[Any, ...] | None = None
        self._chain: Cell | None = None
        self._minds: tuple[Mind, ...] = game.first_minds

    @property
    def game(self) -> CanalGrandeGame:
        """The game this is a state of."""
        return self._game

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number cards left, sorted."""
        return self._bag.cards

    @numbers.setter
    def numbers(self, cards: tuple[int, ...]) -> None:
        self._bag = self._game.bag(cards)

    @property
    def turned(self) -> tuple[int, ...] | None:
        """The cards to be divided, sorted; None where there are none."""
        turned = self._turned
        return None if turned is None else turned[0].cards + turned[1].cards

    @turned.setter
    def turned(self, cards: tuple[int, ...] | None) -> None:
        self._turned = None if cards is None else self._game.lots_of(cards)

    @property
    def offers(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The cards of both offers, each sorted; None before they are made and after the round."""
        shares = self._shares
        if shares is None:
            return None
        (one, values), (other, rest) = shares
        return one.cards + values.cards, other.cards + rest.cards

    @offers.setter
    def offers(self, offers: tuple[tuple[int, ...], tuple[int, ...]] | None) -> None:
        lots_of = self._game.lots_of
        self._shares = None if offers is None else (lots_of(offers[0]), lots_of(offers[1]))

    def returns(self) -> list[float] | None:
        """As with every game; in teams each winner has 1/2 and each loser −1/2 (rules/notation.md, "Position")."""
        if not self.winners or self._game.players == 2:
            return super().returns()
        return [0.5 if seat in self.winners else -0.5 for seat in range(self._game.players)]

    def clone(self) -> Self:
        """An independent copy."""
        new = object.__new__(type(self))
        new._game = self._game
        new.current_player = self.current_player
        new.winners = self.winners
        new.termination = self.termination
        new.phase = self.phase
        new.round = self.round
        new.phase_number = self.phase_number
        new.divider = self.divider
        new.chooser = self.chooser
        new.hands = [*map(list.copy, self.hands)]
        new.sizes = self.sizes[:]
        new.won = [*map(list.copy, self.won)]
        new.sums = self.sums[:]
        new.pile = self.pile[:]
        new.set_apart = self.set_apart[:] if self.set_apart else self.set_apart
        new.discards = self.discards[:]
        new.discarded = self.discarded
        new._bag = self._bag
        new._turned = self._turned
        new._shares = self._shares
        new.chosen = self.chosen
        new.carrier = self.carrier
        new.traitors = self.traitors
        new.spies = self.spies
        new.doges = self.doges
        new.victim = self.victim
        new.named = self.named
        new.ballot = self.ballot.copy() if self.ballot is not None else None
        new.drawing = self.drawing
        new.draw_reason = self.draw_reason
        new.draw_count = self.draw_count
        new.replacements = self.replacements
        new.drawn_traitors = self.drawn_traitors
        new.drawn_spies = self.drawn_spies
        new.aside = self.aside[:] if self.aside else []
        new.catching_up = self.catching_up
        new.last_pair = self.last_pair
        new.empty_phases = self.empty_phases
        new.dealt = self.dealt
        new._options = self._options
        new._ready = None
        new._chain = self._chain
        new._minds = self._minds
        return new

    def minds(self) -> tuple[Mind, ...]:
        """What each seat knows of hidden cards, brought up to date."""
        cell = self._chain
        if cell is not None:
            cells = []
            while cell is not None:
                cells.append(cell)
                cell = cell[0]
            cells.reverse()
            # Clones share the minds: they are copied before they learn.
            self._minds = tuple(mind.copy() for mind in self._minds)
            for mind in self._minds:
                for cell in cells:
                    mind.learn(cell)
            self._chain = None
        return self._minds

    def team_sum(self, seat: Seat) -> int:
        """The sum of number cards that counts for a seat: its own, or its team's."""
        if self._game.players == 2:
            return self.sums[seat]
        return self.sums[seat] + self.sums[seat ^ 1]

    def _end_game(
        self,
        winners: tuple[Seat, ...],
        why: CanalGrandeTermination,
        events: list[Event] | None,
        quarter: str | None = None,
    ) -> None:
        self.phase = Phase.END
        self.current_player = None
        self.winners = winners
        self.termination = why
        self._options = ()
        if events is not None:
            reasons: dict[CanalGrandeTermination, Literal["different", "same", "max_rounds", "no_cards"]] = {
                CanalGrandeTermination.DIFFERENT: "different",
                CanalGrandeTermination.SAME: "same",
                CanalGrandeTermination.MAX_ROUNDS: "max_rounds",
                CanalGrandeTermination.NO_CARDS: "no_cards",
            }
            events.append(GameEnded(winners, reasons[why], quarter))

"""What one rule file and a number of players fix for all games of Casanova: moves, events and orders, made once.

Pure data, and the caches that fill themselves: a state reads it and never changes what it says (DESIGN.md, "Figures").
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from game.rules.casanova.events import CardPlayed, CardTurned, CoinsMoved, DiceAnnounced
from game.rules.casanova.moves import Announce, Double, FirstPlayer, Fold, Match, Play, Quit, Roll
from game.rules.casanova.rules import CasanovaRules
from game.rules.core import CHANCE, LISTED_OUTCOMES, Event, Game, Move, Seat

MAX_HANDS = 20_000
"""At most this many hands are remembered a cache; a file with huge hands starts over beyond that."""


class CardsOfHand(dict[int, tuple[int, ...]]):
    """A hand, as a bit set → its ranks, ascending; made when first asked for."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        """Lists the ranks."""
        if len(self) >= MAX_HANDS:
            self.clear()
        cards = self[hand] = tuple(card for card in range(1, hand.bit_length()) if hand >> card & 1)
        return cards


class PlaysOfHand(dict[int, tuple[Move, ...]]):
    """A hand of one seat, as a bit set → its plays, lowest card first; made when first asked for."""

    def __init__(self, plays: dict[int, Play], cards_of: CardsOfHand) -> None:
        super().__init__()
        self._plays = plays
        self._cards_of = cards_of

    def __missing__(self, hand: int) -> tuple[Move, ...]:
        """Lists the plays."""
        if len(self) >= MAX_HANDS:
            self.clear()
        plays = self[hand] = tuple([self._plays[card] for card in self._cards_of[hand]])
        return plays


class CasanovaTables:
    """Every move that can be made, the events told most often, and who sits in which order."""

    def __init__(self, game: Game, rules: CasanovaRules) -> None:
        """Makes the tables.

        Args:
            game: the game they are made for.
            rules: its rules, which can be played.
        """
        self.game = game
        """The game they are made for."""
        self.rules = rules
        """Its rules."""
        self.players = players = game.players
        """How many play."""
        self.ante = rules.ante
        """Coins a card costs."""
        self.rounds = rules.rounds
        """Rounds in a game."""
        seats = [Seat(seat) for seat in range(players)]
        ranks = rules.cards.all
        self.full_hand = sum(1 << card for card in ranks)
        """The bit set of all cards of a hand."""
        self.no_cards = [0] * players
        """Nothing lies face down."""
        self._fill_moves(rules, seats, ranks)
        self._fill_events(rules, seats, ranks)
        self._fill_orders(seats)

    def _fill_moves(self, rules: CasanovaRules, seats: Sequence[Seat], ranks: Sequence[int]) -> None:
        self.first_players: tuple[Move, ...] = tuple(FirstPlayer(CHANCE, seat) for seat in seats)
        """Whom chance may draw."""
        counts = rules.dice.announced
        self.announcements: list[tuple[Move, ...]] = [tuple(Announce(seat, n) for n in counts) for seat in seats]
        """A seat: its announcements, fewest dice first."""
        self.stay_or_double: list[tuple[Move, ...]] = [(Quit(seat), Double(seat)) for seat in seats]
        """A seat: its answers to the massimo."""
        self.stay_only: list[tuple[Move, ...]] = [(Quit(seat),) for seat in seats]
        """A seat: its only answer, where it cannot pay the stake."""
        self.match_or_fold: list[tuple[Move, ...]] = [(Match(seat), Fold(seat)) for seat in seats]
        """A seat: its answers to a double."""
        self.broke_answer: list[tuple[Move, ...]] = [
            (Match(seat) if rules.broke_stays else Fold(seat),) for seat in seats
        ]
        """A seat: its only answer to a double, where it cannot pay the stake."""
        self.cards_of = CardsOfHand()
        """A hand: its ranks."""
        self.plays = [PlaysOfHand({card: Play(seat, card) for card in ranks}, self.cards_of) for seat in seats]
        """A seat and a hand: its plays."""
        self.sides = sides = rules.dice.each
        """A die: its sides."""
        self.rolls: list[tuple[Move, ...]] = [
            tuple(Roll(CHANCE, faces) for faces in product(*(range(1, each + 1) for each in sides[:dice])))
            if dice and prod(sides[:dice]) <= LISTED_OUTCOMES
            else ()
            for dice in range(len(sides) + 1)
        ]
        """A number of dice: every roll of them, all equally likely; empty above `LISTED_OUTCOMES`."""

    def _fill_events(self, rules: CasanovaRules, seats: Sequence[Seat], ranks: Sequence[int]) -> None:
        self.announce_events = [[DiceAnnounced(seat, count) for count in range(rules.dice.most + 1)] for seat in seats]
        """A seat and a number of dice: what an announcement brings about."""
        self.play_events: list[dict[int, tuple[Event, ...]]] = [
            {card: (CoinsMoved(seat, rules.ante, True, "ante"), CardPlayed(seat, card)) for card in ranks}
            for seat in seats
        ]
        """A seat and a card: what a play brings about."""
        self.turned_events = [
            {card: (CardTurned(seat, card, True), CardTurned(seat, card, False)) for card in ranks} for seat in seats
        ]
        """A seat and a card: how it is turned up, of a player who folded and of one who did not."""

    def _fill_orders(self, seats: Sequence[Seat]) -> None:
        count = len(seats)
        clockwise = [[Seat((first + step) % count) for step in range(count)] for first in seats]
        bit_sets = range(1 << count)
        self.orders = [
            [tuple(seat for seat in around if bits >> seat & 1) for around in clockwise] for bits in bit_sets
        ]
        """Who is still in (a bit set), and a seat: the seats still in, from this one on, clockwise."""
        self.following = [
            [next((seat for seat in (*around[1:], around[0]) if bits >> seat & 1), around[0]) for around in clockwise]
            for bits in bit_sets
        ]
        """Who is still in (a bit set), and a seat: the next one still in after it, clockwise."""
        backward = [[around[0], *around[:0:-1]] for around in clockwise]
        self.next_active = (
            self.following
            if self.rules.next_active != "right"
            else [
                [
                    next((seat for seat in (*around[1:], around[0]) if bits >> seat & 1), around[0])
                    for around in backward
                ]
                for bits in bit_sets
            ]
        )
        """Who is still in (a bit set), and a seat: who is active after it, where that does not hang on the pot."""

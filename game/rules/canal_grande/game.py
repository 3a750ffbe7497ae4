"""Canal Grande with one rule file and a number of players: the deck as numbers, and the moves that have few forms."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import ClassVar

from game.rules.canal_grande.board import Board
from game.rules.canal_grande.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsReturned,
    CardsRevealed,
    CardsTaken,
    CardStolen,
    CatchUpDeclined,
    CatchUpTaken,
    ChallengeMoved,
    DogeDiscarded,
    FirstDividerDrawn,
    GameEnded,
    HandDealt,
    NumbersLaid,
    OfferChosen,
    OffersMade,
    PhaseEnded,
    PileShuffled,
    QuarterWon,
    RoundStarted,
    SpyDeclined,
    SpyLapsed,
    SpySent,
    TraitorDeclined,
    TraitorLapsed,
    TraitorSent,
    VoteCalled,
    VoteDecided,
    VotePassed,
    VoteRaised,
)
from game.rules.canal_grande.lots import MOST_BAGS, MOST_DRAWS, MOST_KEPT, Bag, Lot
from game.rules.canal_grande.mind import Layer, Mind
from game.rules.canal_grande.moves import (
    Card,
    CatchUp,
    Choose,
    DealHand,
    Divide,
    Draw,
    FirstDivider,
    Pass,
    Raise,
    Reveal,
    Spy,
    Steal,
    Traitor,
    Vote,
)
from game.rules.canal_grande.rules import CanalGrandeRules
from game.rules.canal_grande.sampling import state_of
from game.rules.canal_grande.state import CanalGrandeState
from game.rules.canal_grande.view import CanalGrandeView
from game.rules.cards import MOST_MASKED, draw_sorted
from game.rules.core import CHANCE, Event, Game, HiddenMove, Move, Rng, Rules, Seat, View

RaiseMade = tuple[Raise, tuple[int, ...], int]
"""A raise, its cards, and what they count."""


class CanalGrandeGame(Game):
    """Canal Grande with one rule file and a number of players. Holds the moves with few forms, made once."""

    id: ClassVar[str] = "canal_grande"
    rules_type: ClassVar[type[Rules]] = CanalGrandeRules
    view_type: ClassVar[type[View]] = CanalGrandeView
    move_types: ClassVar[tuple[type[Move], ...]] = (
        DealHand,
        FirstDivider,
        Reveal,
        Divide,
        Choose,
        Traitor,
        Steal,
        Spy,
        Draw,
        Vote,
        Raise,
        Pass,
        CatchUp,
    )
    event_types: ClassVar[tuple[type[Event], ...]] = (
        HandDealt,
        FirstDividerDrawn,
        RoundStarted,
        CardsRevealed,
        OffersMade,
        OfferChosen,
        NumbersLaid,
        CardsTaken,
        TraitorSent,
        TraitorDeclined,
        TraitorLapsed,
        CardStolen,
        SpySent,
        SpyDeclined,
        SpyLapsed,
        CardsDrawn,
        PileShuffled,
        ChallengeMoved,
        DogeDiscarded,
        VoteCalled,
        VoteRaised,
        VotePassed,
        VoteDecided,
        CardsReturned,
        CardsDiscarded,
        QuarterWon,
        PhaseEnded,
        CatchUpTaken,
        CatchUpDeclined,
        GameEnded,
    )
    player_counts: ClassVar[tuple[int, ...]] = (2, 4)

    def __init__(self, rules: CanalGrandeRules, players: int) -> None:
        """Makes the game; raises RuleFileError where the rules cannot be played."""
        super().__init__(rules, players)
        self._canal_grande_rules = rules
        self.table = rules.table(players)
        self.votes_distinct_in_offer = rules.votes_distinct_in == "offer"
        self.may_always_reinforce = players == 4 or not rules.vote.needs_quarter_card
        self.opens_reinforced = players == 2 and rules.vote.opening_reinforcement
        self.turned_actions, self.turned_numbers = self.table.turned_up.actions, self.table.turned_up.numbers
        # With so many cards in the pile there are always cards to divide.
        self.enough = self.turned_actions if self.turned_actions > 1 else sum(rules.deck(players).values()) + 1
        self.phase_end, self.catch_up = self.table.phase_end, self.table.catch_up
        self.spy_draws, self.spy_redraw = rules.spy_draws, rules.spy_redraw
        self.same, self.different, self.max_rounds = rules.win.same, rules.win.different, rules.max_rounds
        self._lay_out_cards()
        self._seat_players()
        self._make_moves()

    def _lay_out_cards(self) -> None:
        rules, deck = self._canal_grande_rules, self._canal_grande_rules.deck(self.players)
        self.quarters = len(rules.quarters.names)
        self.all_quarters = range(self.quarters)
        self.kinds = len(deck)
        self.spy, self.traitor, self.gondola, self.doge = range(self.quarters, self.kinds)
        values = sorted(rules.numbers)
        self.all_cards = self.kinds + len(values)
        self.names: list[Card] = [*deck, *values]
        self.value = dict(enumerate(values, self.kinds))
        self.index: dict[Card, int] = {name: card for card, name in enumerate(self.names)}
        self._action_names: list[str] = list(deck)
        self.whole_pile = [card for card, count in enumerate(deck.values()) for _ in range(count)]
        of_each = self.table.deal.of_each
        self.set_apart = [quarter for quarter in self.all_quarters for _ in range(of_each)]
        self.whole_numbers = tuple(
            card for card, value in self.value.items() for _ in range(rules.numbers[value] * self.table.decks)
        )
        self.lists_parts = self.turned_actions + self.turned_numbers <= MOST_MASKED
        self.lists_numbers = comb(len(values) + self.turned_numbers - 1, self.turned_numbers) <= MOST_DRAWS
        dealt = [of_each] * self.quarters + [0]
        whole = [deck[name] for name in rules.quarters.names] + [deck["gondola"]]
        self.first_minds = tuple(
            Mind(seat, self.players, [Layer(dealt), Layer([a - b for a, b in zip(whole, dealt, strict=True)])])
            for seat in range(self.players)
        )

    def _seat_players(self) -> None:
        seats = [Seat(seat) for seat in range(self.players)]
        teams = self.teams()
        self.teams_of_two = (teams[0], teams[1])
        self.team_of = [next(team for team in teams if seat in team) for seat in seats]
        self.opponents = [next(team for team in teams if seat not in team) for seat in seats]
        # Who challenges in the stead of a Doge's owner who cannot: his partner, or with two players the opponent.
        self.stand_in = [Seat(seat ^ 1) for seat in seats]
        self.all_passed = (1 << self.players) - 1
        self.next_pairs = [self._next_pair(seat) for seat in seats]
        # Who votes after a seat, by the seats that have passed.
        self.next_voters = [[self._next_voter(seat, passed) for passed in range(1 << self.players)] for seat in seats]
        # The same once this seat has passed; None where the vote is over.
        self.after_passes: list[list[Seat | None]] = [
            [None if self.players == 2 or passed == self.all_passed else voter for passed, voter in enumerate(voters)]
            for voters in self.next_voters
        ]
        self.nothing_each = [0] * self.players

    def _make_moves(self) -> None:
        seats = [Seat(seat) for seat in range(self.players)]
        self.first_dividers: tuple[Move, ...] = tuple(FirstDivider(CHANCE, seat) for seat in seats)
        self.choices: list[tuple[Move, ...]] = [(Choose(seat, 0), Choose(seat, 1)) for seat in seats]
        self.spy_answers: list[tuple[Move, ...]] = [(Spy(seat, True), Spy(seat, False)) for seat in seats]
        self.catch_up_answers: list[tuple[Move, ...]] = [(CatchUp(seat, True), CatchUp(seat, False)) for seat in seats]
        self.traitor_answers: list[dict[int, tuple[Move, ...]]] = [
            {
                victims: (
                    *(Traitor(seat, other) for other in self.opponents[seat] if victims >> other & 1),
                    Traitor(seat, None),
                )
                for victims in range(1, 1 << self.players)
            }
            for seat in seats
        ]
        # A seat, a quarter, a number: the raise of so many cards of the quarter alone.
        self.plain_raises: list[list[list[RaiseMade]]] = [[[] for _ in self.all_quarters] for _ in seats]
        # A seat: raises with reinforcements that were drawn, by their cards.
        self.mixed_raises: list[dict[tuple[int, ...], RaiseMade]] = [{} for _ in seats]
        self.passes: list[Move] = [Pass(seat) for seat in seats]
        self.steals: list[Move] = [Steal(CHANCE, name) for name in self._action_names]
        self.openings_made: list[list[list[Move]]] = [[[] for _ in self.all_quarters] for _ in seats]
        self.lots: dict[tuple[int, ...], Lot] = {}
        self.bags: dict[tuple[int, ...], Bag] = {}
        # Where a way through the lots has not been gone yet, it leads here, and from here nowhere else.
        self.unknown: list[Lot] = []
        self.unknown_lot = Lot(self, ())
        self.unknown += [self.unknown_lot] * self.all_cards
        self.empty_lot = self.lot(())
        self.whole_bag = self.bag(self.whole_numbers)

    @property
    def rules(self) -> CanalGrandeRules:
        """The numbers and switches of this game."""
        return self._canal_grande_rules

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """Each alone with two players; with four the first two against the last two."""
        if self.players == 2:
            return ((Seat(0),), (Seat(1),))
        return ((Seat(0), Seat(1)), (Seat(2), Seat(3)))

    @classmethod
    def of_view(cls, view: View) -> CanalGrandeGame:
        """The game that this is a view of; made once for its rules."""
        if not isinstance(view, CanalGrandeView):
            raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
        return _made(view.rules, view.players)

    def new_state(self) -> CanalGrandeState:
        """The state right after the header."""
        return CanalGrandeState(self)

    def sample_state(self, view: View, rng: Rng) -> CanalGrandeState:
        """A state that agrees with the view: every unseen card equally likely wherever the view allows it."""
        if not isinstance(view, CanalGrandeView):
            raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
        return state_of(self, view, rng)

    def information_state(self, moves: Sequence[Move], seat: Seat) -> tuple[Move | HiddenMove, ...]:
        """The moves as this seat saw them: others' hands, what they drew into them, and what others' Traitors took."""
        state = self.new_state()
        seen: list[Move | HiddenMove] = []
        for move in moves:
            seen.append(self._shown(state, move, seat))
            state.apply(move)
        return tuple(seen)

    def _shown(self, state: Board, move: Move, seat: Seat) -> Move | HiddenMove:
        match move:
            case DealHand() if move.player != seat:
                return HiddenMove(move.seat, move.word)
            case Draw() if state.carrier != seat:
                counts = [card for card in move.cards if self.quarters <= self.index[card] != self.gondola]
                if len(counts) == len(move.cards):
                    return move
                return HiddenMove(move.seat, move.word, tuple(counts))
            case Steal() if seat not in (state.carrier, state.victim):
                return HiddenMove(move.seat, move.word)
            case _:
                return move

    # The cards as numbers and names.

    def name_of(self, card: int) -> str:
        """An action card as notation names it."""
        return self._action_names[card]

    def names_of(self, cards: Sequence[int]) -> tuple[str, ...]:
        """Action cards as notation names them."""
        return tuple(map(self._action_names.__getitem__, cards))

    def cards_of(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """Cards of any kind as notation names them."""
        return tuple(map(self.names.__getitem__, cards))

    def cards_named(self, names: Sequence[Card]) -> tuple[int, ...]:
        """Cards of any kind that notation names, sorted."""
        return tuple(sorted(map(self.index.__getitem__, names)))

    def values_of(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Number cards as notation names them."""
        return tuple(map(self.value.__getitem__, cards))

    def lot(self, cards: tuple[int, ...]) -> Lot:
        """These cards, given sorted, with what they bring."""
        lots = self.lots
        lot = lots.get(cards)
        if lot is None:
            if len(lots) >= MOST_KEPT:
                lots.clear()
                self.empty_lot = lots[()] = Lot(self, ())
            lot = lots[cards] = Lot(self, cards)
        return lot

    def lot_drawn(self, cards: Sequence[int]) -> Lot:
        """The lot of these cards, in the order in which they were drawn; the way to it is remembered."""
        lot = self.empty_lot
        for card in cards:
            following = lot.more[card]
            if following is self.unknown_lot:
                if lot.more is self.unknown:
                    lot.more = self.unknown[:]
                following = lot.more[card] = self.lot(tuple(sorted((*lot.cards, card))))
            lot = following
        return lot

    def lots_of(self, cards: tuple[int, ...]) -> tuple[Lot, Lot]:
        """The action cards and the number cards of these, given sorted."""
        actions = sum([card < self.kinds for card in cards])
        return self.lot(cards[:actions]), self.lot(cards[actions:])

    def bag(self, cards: tuple[int, ...]) -> Bag:
        """These number cards, given sorted, to draw from."""
        bags = self.bags
        bag = bags.get(cards)
        if bag is None:
            if len(bags) >= MOST_BAGS:
                bags.clear()
            bag = bags[cards] = Bag(cards)
        return bag

    def draw_numbers(self, cards: tuple[int, ...], count: int, rng: Rng) -> tuple[Lot, tuple[int, ...]]:
        """So many number cards drawn from those left, each left card equally likely, and what is left."""
        if count != self.turned_numbers or not self.lists_numbers:
            drawn, rest = draw_sorted(list(cards), count, rng)
            return self.lot(drawn), tuple(sorted(rest))
        bag = self.bag(cards)
        if not bag.ways:
            bag.list_draws(self, count)
        lot, left = bag.found[bisect_right(bag.bounds, rng.random() * bag.ways)]
        return lot, left.cards

    def hand_kind(self, name: str) -> int:
        """A card that may lie in a hand as minds count it: the quarters from 0, then Gondolas."""
        card = self.index[name]
        return card if card < self.quarters else self.quarters

    def counts_in_hand(self, cards: Sequence[str]) -> list[int]:
        """Cards that may lie in a hand by kind; empty where there is none, or one that may not."""
        counts = [0] * self.kinds
        for name in cards:
            card = self.index.get(name)
            if card is None or card >= self.kinds or (card >= self.quarters and card != self.gondola):
                return []
            counts[card] += 1
        return counts if cards else []

    # The seats.

    def opposite(self, seat: Seat) -> Seat:
        """Who chooses where this seat divides, and the other way round."""
        return Seat((seat + self.players // 2) % self.players)

    def _next_pair(self, divider: Seat) -> tuple[Seat, Seat]:
        """Divider and chooser after a round of this divider."""
        following = Seat((divider + 1) % self.players)
        return following, self.opposite(following)

    def _next_voter(self, seat: Seat, passed: int) -> Seat:
        """Who votes after this seat; itself where all others have passed."""
        following = (seat + 1) % self.players
        while passed >> following & 1 and following != seat:
            following = (following + 1) % self.players
        return Seat(following)

    def plain_raise(self, seat: Seat, quarter: int, count: int) -> RaiseMade:
        """The raise of so many cards of the quarter voted on and of no others."""
        made = self.plain_raises[seat][quarter]
        while len(made) <= count:
            made.append((Raise(seat, (self._action_names[quarter],) * len(made)), (quarter,) * len(made), len(made)))
        return made[count]

    def mixed_raise(self, seat: Seat, cards: tuple[int, ...]) -> RaiseMade:
        """The raise of these cards, given sorted."""
        made = self.mixed_raises[seat]
        raised = made.get(cards)
        if raised is None:
            if len(made) >= MOST_KEPT:
                made.clear()
            worth = len(cards) - cards.count(self.gondola)
            raised = made[cards] = (Raise(seat, self.names_of(cards)), cards, worth)
        return raised

    def openings(self, seat: Seat, quarter: int, most: int) -> Sequence[Move]:
        """The votes that a seat can open in a quarter with up to so many cards."""
        made = self.openings_made[seat][quarter]
        name = self._action_names[quarter]
        while len(made) < most:
            made.append(Vote(seat, name, len(made) + 1))
        return made[:most]


@lru_cache(maxsize=8)
def _made(rules: CanalGrandeRules, players: int) -> CanalGrandeGame:
    return CanalGrandeGame(rules, players)

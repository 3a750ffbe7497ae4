"""The state of Canal Grande: its fields, what can be asked of them, and the contract every game keeps.

What may be done in a phase and what comes of it is not here: it stands in `phases`, a module of functions over this
state for each part of a round, and the game hands these to its states (`PhaseRules`). A state asks the rules of the
phase it is in.

Speed: a card is a number (`deck`), a hand is counts, moves with few forms are made once a game and handed out again
(`tables`). What was worked out for a move drawn at random is kept until it is applied (`ready`). What is known of
hidden cards costs a link of a chain a move until somebody asks (`mind`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar, cast

from game.errors import IllegalMove
from game.rules.canal_grande.ballot import Ballot
from game.rules.canal_grande.facts import Fact, in_order
from game.rules.canal_grande.lots import Bag, Share
from game.rules.canal_grande.mind import Mind
from game.rules.canal_grande.moves import Card
from game.rules.canal_grande.raises import Means
from game.rules.canal_grande.ready import Ready
from game.rules.canal_grande.showing import known_cards, pools_of, strata_of
from game.rules.canal_grande.tables import Tables
from game.rules.canal_grande.view import (
    CanalGrandeTermination,
    CanalGrandeView,
    Drawing,
    Phase,
    Pool,
    Stratum,
    VoteView,
)
from game.rules.cards import spread
from game.rules.cloning import cloner, fields_of
from game.rules.core import CHANCE, Event, Game, Move, Rng, Seat, State

Reason = Literal["", "spy", "redraw", "catch_up", "replacement"]
"""What cards are drawn for."""

Events = list[Event] | None
"""Where what happens is added, in order; None where nobody listens."""


M = TypeVar("M", bound=Move)

Making = Callable[["CanalGrandeState", Move, Events], None]
"""Makes a move that is legal."""


def making(kind: type[M], function: Callable[[CanalGrandeState, M, Events], None]) -> dict[type[Move], Making]:
    """Says which function makes a kind of move; it is handed moves of that kind alone."""
    return {kind: cast("Making", function)}


@dataclass(frozen=True, slots=True)
class PhaseRules(Generic[M]):
    """How one phase is played: functions over a state that is in it."""

    moves: Mapping[type[Move], Making]
    """The kinds of moves there are in it, chance's in a phase of chance, and what makes each of them."""
    legal_moves: Callable[[CanalGrandeState], Iterable[Move]]
    """All moves, as they are asked for where there are many; not asked for in a phase of chance."""
    allows: Callable[[CanalGrandeState, M], bool]
    """Whether a move of these kinds, by who is to move, may be made now."""
    random_move: Callable[[CanalGrandeState, Rng], Move]
    """One move by the law of `State.random_move`, or of `State.sample_chance` in a phase of chance."""
    outcomes: Callable[[CanalGrandeState], Sequence[tuple[Move, float]] | None]
    """All that chance may do with its probability; None above `LISTED_OUTCOMES`, empty where a seat decides."""
    refusal: Callable[[CanalGrandeState, M], IllegalMove]
    """Why a move of these kinds that may not be made is refused."""


class Rulebook:
    """How every phase is played; made once, handed to each state by the game."""

    __slots__ = ("draws", "makings", "phases")

    def __init__(self, phases: Mapping[Phase, PhaseRules[Move]]) -> None:
        self.phases = phases
        """The rules of each phase."""
        self.draws = {phase: rules.random_move for phase, rules in phases.items()}
        """A phase: what draws a move in it. The same as `phases` says, nearer at hand, as `makings` is."""
        self.makings = {kind: make for rules in phases.values() for kind, make in rules.moves.items()}
        """A kind of move: what makes it."""


class CanalGrandeState(State):
    """The whole truth of a game of Canal Grande at one moment."""

    tables: Tables
    """What is worked out once for the game."""
    rulebook: Rulebook
    """How each phase is played."""
    _game: Game
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
    hands: list[list[int]]
    """A seat: its cards, by card."""
    sizes: list[int]
    """A seat: cards in its hand."""
    won: list[list[int]]
    """A seat: quarters won that lie before it, by quarter."""
    sums: list[int]
    """A seat: its sum of number cards in this phase."""
    pile: list[int]
    """The action pile."""
    set_apart: list[int]
    """Cards that are dealt from; empty after the deal."""
    discards: list[int]
    """Action cards discarded, by card."""
    discarded: int
    """How many they are."""
    bag: Bag
    """Number cards not yet turned up in this phase."""
    turned_share: Share | None
    """The cards to be divided; None where there are none."""
    shares: tuple[Share, Share] | None
    """Both offers, whole, until both are carried out; None before they are made."""
    chosen: int | None
    """Which offer the chooser took."""
    carrier: Seat | None
    """Who is carrying out an offer or drawing a catch-up; None where nobody is."""
    traitors: int
    """Traitors of the carrier's offer that are not yet carried out."""
    spies: int
    """Spies of it that are not yet carried out."""
    doges: int
    """Doges before the carrier, of the offer and drawn, the one being voted on among them."""
    votes_held: int
    """Votes that the Doge being voted on has brought already."""
    victim: Seat | None
    """From whom the Traitor is about to take a card."""
    to_take: int
    """Cards that the Traitor is still to take from the victim."""
    named: int
    """Quarters that may not be named now, a bit each."""
    ballot: Ballot | None
    """The open vote."""
    passed: int
    """Seats that play no more in the open vote, a bit each; of no meaning where none is open."""
    drawing: bool
    """Whether a draw is going on: until all it brought is carried out."""
    draw_reason: Reason
    """What the next cards are drawn for; empty when no draw is going on."""
    draw_count: int
    """How many cards are to be drawn next; 0 when none."""
    replacements: int
    """Doges of a catch-up that still bring a card each."""
    drawn_traitors: int
    """Traitors drawn and not yet carried out."""
    drawn_spies: int
    """Spies drawn that still draw."""
    aside: list[int]
    """Cards that stay out of the discards until the draw is done."""
    catching_up: tuple[Seat, ...]
    """Who is still to be asked whether they catch up, in order."""
    last_pair: tuple[Seat, ...]
    """Divider and chooser of the last round that was played; empty before."""
    empty_phases: int
    """Phases in a row that ended without a round."""
    dealt: int
    """Seats that have their first hand."""
    ready: Ready | None
    """What was worked out for the move drawn last."""
    fact: Fact | None
    """The latest of the facts that the minds have not yet taken in."""
    minds: tuple[Mind, ...]
    """What each seat knew of hidden cards before these facts; clones share them."""

    __slots__ = fields_of(__annotations__)

    def __init__(self, game: Game, tables: Tables, rulebook: Rulebook) -> None:
        """The state right after the header.

        Args:
            game: what is played.
            tables: the game's.
            rulebook: how each phase is played.
        """
        players, deck = tables.players, tables.deck
        self._game = game
        self.tables = tables
        self.rulebook = rulebook
        self.current_player = CHANCE
        self.winners = None
        self.termination = None
        self.phase = Phase.DEAL
        self.round = 1
        self.phase_number = 1
        self.divider = Seat(0) if players == 4 else None
        self.chooser = Seat(2) if players == 4 else None
        self.hands = [[0] * deck.kinds for _ in range(players)]
        self.sizes = [0] * players
        self.won = [[0] * deck.quarters for _ in range(players)]
        self.sums = [0] * players
        self.pile = deck.whole_pile[:]
        self.set_apart = deck.set_apart[:]
        self.discards = [0] * deck.kinds
        self.discarded = 0
        self.bag = tables.lots.whole_bag
        self.turned_share = None
        self.shares = None
        self.chosen = None
        self.carrier = None
        self.traitors = 0
        self.spies = 0
        self.doges = 0
        self.votes_held = 0
        self.victim = None
        self.to_take = 0
        self.named = 0
        self.ballot = None
        self.passed = 0
        self.drawing = False
        self.draw_reason = ""
        self.draw_count = 0
        self.replacements = 0
        self.drawn_traitors = 0
        self.drawn_spies = 0
        self.aside = []
        self.catching_up = ()
        self.last_pair = ()
        self.empty_phases = 0
        self.dealt = 0
        self.ready = None
        self.fact = None
        self.minds = tables.first_minds

    clone = cloner(__annotations__, emptied=("ready",))

    # The contract.

    @property
    def game(self) -> Game:
        """The game this is a state of."""
        return self._game

    def legal_moves(self) -> Iterable[Move]:
        """All moves of the current player; raises, openings with reinforcements and big divisions as they are asked."""
        seat = self.current_player
        return () if seat is None or seat == CHANCE else self.rulebook.phases[self.phase].legal_moves(self)

    def is_legal(self, move: Move) -> bool:
        """Whether this move may be made now."""
        rules = self.rulebook.phases[self.phase]
        return move.seat == self.current_player and type(move) in rules.moves and rules.allows(self, move)

    def random_move(self, rng: Rng) -> Move:
        """One legal move, each equally likely, a raise each possible; at chance one outcome by its probability."""
        return self.rulebook.draws[self.phase](self, rng)

    def sample_chance(self, rng: Rng) -> Move:
        """One thing chance may do now: every card of a pile or a hand is equally likely."""
        if self.current_player != CHANCE:
            raise IllegalMove("canal_grande.illegal.not_chance")
        return self.rulebook.draws[self.phase](self, rng)

    def chance_outcomes(self) -> Sequence[tuple[Move, float]] | None:
        """All that chance may do now with its probability; None above `LISTED_OUTCOMES`."""
        return self.rulebook.phases[self.phase].outcomes(self)

    def apply_unchecked(self, move: Move, events: Events = None) -> None:
        """Makes a move that the caller knows to be legal."""
        self.rulebook.makings[type(move)](self, move, events)
        self.ready = None

    def refusal(self, move: Move) -> IllegalMove:
        """The reason why this illegal move is refused here."""
        if self.current_player is None:
            return IllegalMove("canal_grande.illegal.over")
        if move.seat != self.current_player:
            return IllegalMove("canal_grande.illegal.turn")
        rules = self.rulebook.phases[self.phase]
        if type(move) not in rules.moves:
            return IllegalMove("canal_grande.illegal.moment")
        return rules.refusal(self, move)

    def returns(self) -> list[float] | None:
        """As with every game; in teams each winner has 1/2 and each loser −1/2 (rules/notation.md, "Position")."""
        if not self.winners or self.tables.players == 2:
            return super().returns()
        return [0.5 if seat in self.winners else -0.5 for seat in range(self.tables.players)]

    def scores(self) -> list[float]:
        """Quarters won, a seat; with four players those of the team."""
        return [float(sum(sum(self.won[other]) for other in team)) for team in self.tables.team_of]

    @property
    def length(self) -> int:
        """Rounds begun."""
        return self.round

    # What can be asked of the fields.

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number cards left, sorted."""
        return self.bag.cards

    @numbers.setter
    def numbers(self, cards: tuple[int, ...]) -> None:
        self.bag = self.tables.lots.bag(cards)

    @property
    def turned(self) -> tuple[int, ...] | None:
        """The cards to be divided, sorted; None where there are none."""
        turned = self.turned_share
        return None if turned is None else turned[0].cards + turned[1].cards

    @turned.setter
    def turned(self, cards: tuple[int, ...] | None) -> None:
        self.turned_share = None if cards is None else self.tables.lots.share(cards)

    def turned_cards(self) -> tuple[Card, ...]:
        """The cards to be divided as notation names them, sorted."""
        turned = self.turned_share
        return () if turned is None else turned[0].names + turned[1].names

    @property
    def offers(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The cards of both offers, each sorted; None before they are made and after the round."""
        shares = self.shares
        if shares is None:
            return None
        (one, values), (other, rest) = shares
        return one.cards + values.cards, other.cards + rest.cards

    @offers.setter
    def offers(self, offers: tuple[tuple[int, ...], tuple[int, ...]] | None) -> None:
        share = self.tables.lots.share
        self.shares = None if offers is None else (share(offers[0]), share(offers[1]))

    def team_sum(self, seat: Seat) -> int:
        """The sum of number cards that counts for a seat: its own, or its team's."""
        if self.tables.players == 2:
            return self.sums[seat]
        return self.sums[seat] + self.sums[seat ^ 1]

    def points_to_phase_end(self, seat: Seat) -> int:
        """How many more points on number cards end the phase for a seat's side."""
        return self.tables.phase_end - self.team_sum(seat)

    def cards_to_turn_up(self) -> tuple[int, int]:
        """How many action and number cards the next round turns up."""
        tables = self.tables
        return self.draw_size(tables.turned_actions), min(tables.turned_numbers, len(self.bag.cards))

    def draw_size(self, wanted: int) -> int:
        """How many of the cards wanted can be drawn from the pile, the discards shuffled in where it runs out."""
        there = len(self.pile) + self.discarded
        return wanted if wanted < there else there

    def victims(self, seat: Seat) -> int:
        """Opponents from whom a Traitor can take a card, a bit each."""
        sizes, tables = self.sizes, self.tables
        if tables.players == 2:
            return 2 - seat if sizes[1 - seat] else 0
        victims = 0
        for other in tables.opponents[seat]:
            if sizes[other]:
                victims |= 1 << other
        return victims

    def may_name(self, quarter: int) -> bool:
        """Whether a quarter has not yet been voted on in this round, or for this offer."""
        return not self.named >> quarter & 1

    def can_name(self, seat: Seat) -> bool:
        """Whether a seat has a card of a quarter that may be named."""
        hand, named = self.hands[seat], self.named
        if not named:
            return self.sizes[seat] > hand[self.tables.deck.gondola]
        for quarter in self.tables.deck.all_quarters:  # noqa: SIM110 - a generator would cost twice as much
            if hand[quarter] and not named >> quarter & 1:
                return True
        return False

    def nameable(self, seat: Seat) -> list[int]:
        """The quarters that a seat may name: those not yet voted on of which it has a card."""
        hand, named = self.hands[seat], self.named
        return [quarter for quarter in self.tables.deck.all_quarters if hand[quarter] and not named >> quarter & 1]

    def means(self, seat: Seat) -> Means:
        """What a voter has to raise with."""
        tables, ballot, hand = self.tables, self.ballot, self.hands[seat]
        assert ballot is not None
        quarter = ballot.quarter
        others = []
        for other in tables.deck.all_quarters:
            count = hand[other]
            if count and other != quarter:
                others.append((other, count))
        return Means(
            hand[quarter],
            tuple(others),
            hand[tables.deck.gondola] // tables.gondolas,
            self.needed_to_raise(ballot, seat),
            tables.always_reinforces or ballot.shows(seat),
        )

    def needed_to_raise(self, ballot: Ballot, seat: Seat) -> int:
        """How many quarter cards a raise brings at least: with two enough to lead, with four any."""
        if self.tables.players == 4:
            return 1
        totals = ballot.totals
        return totals[1 - seat] - totals[seat] + 1

    def missing_to_lead(self, seat: Seat) -> int:
        """How many quarter cards a seat's side needs to win the vote as it stands; 0 or less where it wins already."""
        tables, ballot = self.tables, self.ballot
        assert ballot is not None
        totals, team = ballot.totals, tables.team_of[seat]
        ours = totals[seat] if len(team) == 1 else totals[team[0]] + totals[team[1]]
        challenged = ballot.challenger in team
        return tables.rules.missing_to_lead(tables.players, ours, sum(totals) - ours, has_challenged=challenged)

    def raise_of(self, cards: Sequence[int]) -> Move:
        """The raise of these cards, given sorted, by the seat to move; kept at hand for `apply_unchecked`."""
        seat = self.current_player
        assert seat is not None
        self.ready = ready = self.tables.mixed_raise(seat, tuple(cards))
        return ready.move

    def ending(self, side: Sequence[int], quarter: int) -> CanalGrandeTermination | None:
        """Why the game ends when a side wins one more card of a quarter; None where it goes on."""
        tables = self.tables
        won = self.won[side[0]] if len(side) == 1 else self.won_by(side)
        count = won[quarter] + 1
        if count >= tables.same:
            return CanalGrandeTermination.SAME
        if count == 1 and len(won) - won.count(0) + 1 >= tables.different:
            return CanalGrandeTermination.DIFFERENT
        return None

    def won_by(self, side: Sequence[int]) -> list[int]:
        """Quarters that a side has won, by quarter."""
        won = self.won
        return won[side[0]] if len(side) == 1 else list(map(int.__add__, won[side[0]], won[side[1]]))

    # What a seat knows, and what all may see.

    def learned_minds(self) -> tuple[Mind, ...]:
        """What each seat knows of hidden cards, brought up to date."""
        if self.fact is not None:
            facts = in_order(self.fact)
            self.minds = tuple(mind.copy() for mind in self.minds)
            for mind in self.minds:
                for fact in facts:
                    mind.learn(fact)
            self.fact = None
        return self.minds

    def view(self, seat: Seat) -> CanalGrandeView:
        """What this seat knows now (rules/canal_grande.md, "What a player may know")."""
        deck, mind = self.tables.deck, self.learned_minds()[seat]
        return self._shown(seat, known_cards(deck, mind), pools_of(deck, mind), strata_of(mind))

    def seen(self, seat: Seat) -> CanalGrandeView:
        """What lies open and the own hand: the view without what the seat knows of hidden cards."""
        return self._shown(seat, (), (), ())

    def _shown(
        self, seat: Seat, known: tuple[tuple[str, ...], ...], pools: tuple[Pool, ...], strata: tuple[Stratum, ...]
    ) -> CanalGrandeView:
        deck, offers, turned = self.tables.deck, self.offers, self.turned
        return CanalGrandeView(
            seat=seat,
            to_move=self.current_player,
            rules=self.tables.rules,
            players=self.tables.players,
            phase=self.phase,
            round=self.round,
            phase_number=self.phase_number,
            divider=self.divider,
            chooser=self.chooser,
            turned_up=None if turned is None else deck.cards_of(turned),
            offers=None if offers is None else (deck.cards_of(offers[0]), deck.cards_of(offers[1])),
            chosen=self.chosen,
            carrier=self.carrier,
            traitors=self.traitors,
            spies=self.spies,
            doges=self.doges,
            votes_held=self.votes_held,
            victim=self.victim,
            to_take=self.to_take,
            hand=deck.names_of(spread(self.hands[seat])),
            hand_sizes=tuple(self.sizes),
            known=known,
            won=tuple(tuple(won) for won in self.won),
            sums=tuple(self.sums),
            pile=len(self.pile),
            discards=deck.names_of(spread(self.discards)),
            numbers=deck.values_of(sorted(self.numbers)),
            named=deck.names_of([quarter for quarter in deck.all_quarters if not self.may_name(quarter)]),
            vote=None if self.ballot is None else self._shown_vote(self.ballot),
            drawing=Drawing(
                reason=self.draw_reason,
                count=self.draw_count,
                replacements=self.replacements,
                traitors=self.drawn_traitors,
                spies=self.drawn_spies,
                aside=deck.names_of(sorted(self.aside)),
            ),
            catching_up=self.catching_up,
            last_pair=self.last_pair,
            empty_phases=self.empty_phases,
            dealt=self.dealt,
            pools=pools,
            strata=strata,
            winners=self.winners,
            termination=None if self.termination is None else CanalGrandeTermination(self.termination),
        )

    def _shown_vote(self, ballot: Ballot) -> VoteView:
        deck = self.tables.deck
        return VoteView(
            quarter=deck.name_of(ballot.quarter),
            challenger=ballot.challenger,
            played=tuple(deck.names_of(sorted(cards)) for cards in ballot.played()),
            totals=ballot.totals,
            passed=tuple(Seat(other) for other in range(self.tables.players) if self.passed >> other & 1),
            first=ballot.first(),
            first_named=ballot.first_named(),
            opened=tuple(deck.names_of(sorted(cards)) for cards in ballot.opened()),
        )

    def public(self) -> dict[str, object]:
        """Canal Grande's keys of the position (rules/notation.md, "Position")."""
        deck, ballot = self.tables.deck, self.ballot
        names, cards_of = deck.names_of, deck.cards_of
        return {
            "divider": self.divider,
            "chooser": self.chooser,
            "turned_up": None if self.turned is None else list(cards_of(self.turned)),
            "offers": None if self.offers is None else [list(cards_of(offer)) for offer in self.offers],
            "chosen": self.chosen,
            "hand_sizes": list(self.sizes),
            "won": [{deck.name_of(q): count for q, count in enumerate(won) if count} for won in self.won],
            "sums": list(self.sums),
            "pile": len(self.pile),
            "discards": {deck.name_of(card): count for card, count in enumerate(self.discards) if count},
            "numbers_left": len(self.numbers),
            "vote": None
            if ballot is None
            else {
                "quarter": deck.name_of(ballot.quarter),
                "challenger": ballot.challenger,
                "played": [list(names(sorted(cards))) for cards in ballot.played()],
            },
            "phase": self.phase_number,
            "round": self.round,
        }

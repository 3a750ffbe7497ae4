"""The masks of Canal Grande: what may happen up to the end of the round is played through in the head, world by world.

For a decision states are drawn that agree with the view; in each, every candidate is played and the round played on by
the quick player (`steward`), and where it ends the position is judged (`judgement`). The candidates that do worst are
dropped half by half (sequential halving: Karnin, Koren, Somekh 2013), so that most worlds are spent on the close ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import structs

from game.ai.canal_grande import reasons
from game.ai.canal_grande.because import Case
from game.ai.canal_grande.candidates import candidates, divisions
from game.ai.canal_grande.judgement import chance, margin
from game.ai.canal_grande.leaning import Temperament
from game.ai.canal_grande.numbers import Judgement, Numbers, Sight, shipped
from game.ai.canal_grande.quick_player import Steward
from game.ai.canal_grande.terms import Ends, Sides, terms_of
from game.ai.personality import LEVELS, temper_of
from game.ai.player import Choice, Limit, Player
from game.ai.stopwatch import Stopwatch
from game.ai.terms import decisive
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeState, CanalGrandeView, Pass, Phase, Raise
from game.rules.canal_grande.sampling import shuffled
from game.rules.cards import spread
from game.rules.core import Move, Rng, View

SHARE_OF_TIME = 0.7
"""The share of the given time that is thought; the rest is kept for what cannot be broken off."""
CLOSE = 2
"""A vote is close when at most this many quarter cards turn it."""

GameOf = Callable[[View], CanalGrandeGame]


class Councillor(Player):
    """An AI player of a level, behind a mask or none."""

    def __init__(self, level: str, mask: str | None, game_of: GameOf, numbers: Numbers | None = None) -> None:
        self._level = level
        self._mask = mask
        self._game_of = game_of
        self._numbers = numbers
        self.tells = mask is None and level == LEVELS[-1]
        """Whether it says what its moves are made of: who advises takes the time."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move for the seat to move, with what each candidate is worth."""
        return self._thought(view, rng).choice(limit)

    def move(self, view: View, limit: Limit, rng: Rng) -> Move:
        """The move alone."""
        return self._thought(view, rng).considered(limit).move

    def _thought(self, view: View, rng: Rng) -> Thought:
        if not isinstance(view, CanalGrandeView):
            raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
        if view.to_move != view.seat:
            raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
        numbers = self._numbers or shipped()
        judgement, sight = numbers.judgement(view.players), numbers.sight(self._level)
        temperament = Temperament(temper_of(self._mask), numbers.leaning)
        return Thought(self._game_of(view), view, judgement, sight, temperament, rng, tells=self.tells)


@dataclass(frozen=True, slots=True)
class Considered:
    """A decision, and what it was made by."""

    move: Move
    """What is played."""
    moves: Sequence[Move] = ()
    """The candidates that were tried."""
    worth: Mapping[int, float] = field(default_factory=dict)
    """A candidate's place: its chance to win."""
    second: Move | None = None
    """The candidate that came next."""
    alone: CanalGrandeState | None = None
    """A state of the position, where the move was the one candidate."""


class Thought:
    """One decision being thought about."""

    def __init__(
        self,
        game: CanalGrandeGame,
        view: CanalGrandeView,
        judgement: Judgement,
        sight: Sight,
        temperament: Temperament,
        rng: Rng,
        *,
        tells: bool = False,
    ) -> None:
        self._tells = tells
        self._ends: dict[Move, Ends] = {}
        self._game = game
        self._view = view
        self._judgement = judgement
        self._sight = sight
        self._temperament = temperament
        self._rng = rng
        self._steward = Steward(judgement, rivals=sight.rivals, weighs=sight.weighs)
        self._us, self._them = game.tables.team_of[view.seat], game.tables.opponents[view.seat]
        self._nodes = 0

    def choice(self, limit: Limit) -> Choice:
        """The move, chosen within the limit, with what there is to tell of it."""
        found = self.considered(limit)
        if found.alone is not None:
            return self._alone(found.alone, found.move)
        choice = self._told(found.move, found.moves, found.worth)
        return self._explained(choice, found.second) if self._tells and found.second is not None else choice

    def considered(self, limit: Limit) -> Considered:
        """The move, chosen within the limit."""
        watch = Stopwatch()
        view, rng = self._view, self._rng
        first = self._world()
        if not self._sight.plays_on:
            return Considered(self._by_rule(first))
        moves = candidates(first, self._steward, self._sight, rng, uneven=self._temperament.uneven())
        if len(moves) == 1:
            return Considered(moves[0], alone=first)
        # More time makes no level see farther than it does.
        nodes = self._sight.nodes if limit.nodes is None else limit.nodes
        ends = None if limit.time is None else limit.time * SHARE_OF_TIME
        leans = [self._temperament.bonus(view, move) + self._for_partner(move) for move in moves]
        sums = dict.fromkeys(range(len(moves)), 0.0)
        seen = dict.fromkeys(sums, 0)
        left = pair = list(sums)
        steps = max(1, (len(moves) - 1).bit_length())
        for step in range(steps):
            share = nodes * (step + 1) // steps
            until = None if ends is None else ends * (step + 1) / steps
            # Each candidate is tried once at least, unless there is no time at all.
            while not seen[left[-1]] or self._nodes + len(left) <= share:
                world = self._world()
                for at in left:
                    if until is not None and self._nodes and watch.seconds() >= until:
                        break
                    sums[at] += self._try(world, moves[at])
                    seen[at] += 1
                else:
                    continue
                break
            left = [at for at in left if seen[at]]
            left.sort(key=lambda at: -sums[at] / seen[at] - leans[at])
            pair = left[:2] if len(left) > 1 else pair
            left = left[: (len(left) + 1) // 2]
        others = [moves[at] for at in pair if at != left[0] and seen[at]]
        worth = {at: sums[at] / seen[at] for at in sums if seen[at]}
        return Considered(moves[left[0]], moves, worth, others[0] if others else None)

    def _explained(self, choice: Choice, second: Move) -> Choice:
        """The choice with what it and the second move are made of, and what decided said first."""
        view, best, ends = self._view, choice.move, self._ends
        sides = Sides(self._judgement.weights, self._us, self._them, self._sight.rivals)
        first, other = terms_of(ends[best], sides), terms_of(ends[second], sides)
        told = reasons.explained(Case(view, best, second, ends[best], ends[second]), decisive(first, other))
        if self._for_partner(best):
            told = (*told, reasons.partner(view))
        return structs.replace(choice, terms=((best, first), (second, other)), reasons=told)

    def _alone(self, state: CanalGrandeState, move: Move) -> Choice:
        """The one move worth a look; where it is the one there is, that is said."""
        choice = self._told(move, [], {})
        if not isinstance(move, Pass) or self._view.missing_to_lead() <= 0:
            return choice
        means, only = state.means(self._view.seat), len(tuple(state.legal_moves())) == 1
        return structs.replace(choice, reasons=reasons.beaten(self._view, means.most, only=only))

    def _for_partner(self, move: Move) -> float:
        """What it is worth to stand by a partner whose vote a few cards can turn: else theirs are spent for nothing."""
        vote = self._view.vote
        if len(self._us) == 1 or vote is None or not isinstance(move, Raise):
            return 0.0
        partner = vote.totals[self._view.seat ^ 1]
        missing = self._view.missing_to_lead()
        brought = sum(1 for card in move.cards if card != "gondola")
        turned = 0 < missing <= brought and missing <= CLOSE and len(move.cards) <= CLOSE + 1
        return self._judgement.spirit if partner and turned else 0.0

    def _by_rule(self, state: CanalGrandeState) -> Move:
        """The move by rules of thumb."""
        if state.phase is Phase.DIVIDE:
            return divisions(state, self._steward, self._view.seat, self._rng, uneven=self._temperament.uneven())[0]
        return self._steward.move(state, self._rng)

    def _world(self) -> CanalGrandeState:
        """A state that agrees with the view; for who does not remember, the others' cards are mixed with the pile."""
        state = self._game.sample_world(self._view, self._rng)
        if self._sight.remembers:
            return state
        deck = state.tables.deck
        cards = [card for card in state.pile if deck.can_be_held(card)]
        rest = [card for card in state.pile if not deck.can_be_held(card)]
        others = [seat for seat in range(self._view.players) if seat != self._view.seat]
        for seat in others:
            cards += spread(state.hands[seat])
        cards = shuffled(cards, self._rng)
        for seat in others:
            hand = [0] * deck.kinds
            for _ in range(state.sizes[seat]):
                hand[cards.pop()] += 1
            state.hands[seat] = hand
        state.pile = cards + rest
        return state

    def _try(self, world: CanalGrandeState, move: Move) -> float:
        """The chance to win in one world with one move, by how the round ends."""
        self._nodes += 1
        state = world.clone()
        state.apply_unchecked(move)
        self._steward.play_round(state, self._rng)
        if self._tells:
            self._ends.setdefault(move, Ends()).states.append(state)
        if state.current_player is None:
            if not state.winners:
                return 0.5
            return 1.0 if self._view.seat in state.winners else 0.0
        return chance(margin(state, self._judgement.weights, self._us, self._them, rivals=self._sight.rivals))

    def _returns(self, value: float) -> float:
        """A chance to win as the returns that are to be expected: partners share what is won."""
        return value / len(self._us) - 1.0 / self._view.players

    def _told(self, move: Move, moves: Sequence[Move], worth: Mapping[int, float]) -> Choice:
        view = self._view
        best = max(worth.values(), default=None)
        win: tuple[float, ...] | None = None
        if best is not None:
            own = worth[list(moves).index(move)]
            win = tuple(own if seat in self._us else 1.0 - own for seat in range(view.players))
        return Choice(
            move,
            policy=((move, 1.0),),
            values=tuple((moves[at], self._returns(value)) for at, value in worth.items()),
            win=win,
            reasons=reasons.for_move(view, move),
            nodes=max(self._nodes, 1),
        )

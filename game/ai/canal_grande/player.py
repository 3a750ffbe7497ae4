"""The masks of Canal Grande: what may happen up to the end of the round is played through in the head, world by world.

For a decision states are drawn that agree with the view; in each, every candidate is played and the round played on by
the quick player (`steward`), and where it ends the position is judged (`judgement`). The candidates that do worst are
dropped half by half (sequential halving: Karnin, Koren, Somekh 2013), so that most worlds are spent on the close ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec import structs

from game.ai.canal_grande import reasons
from game.ai.canal_grande.because import Case
from game.ai.canal_grande.candidates import candidates, divisions
from game.ai.canal_grande.leaning import Temperament
from game.ai.canal_grande.numbers import Judgement, Numbers, Sight, shipped
from game.ai.canal_grande.terms import Ends, Sides, terms_of
from game.ai.canal_grande.trials import MAX_TRIALS, Trials
from game.ai.personality import LEVELS, temper_of
from game.ai.player import Choice, Limit, Player
from game.ai.stopwatch import Stopwatch
from game.ai.terms import decisive
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeState, CanalGrandeView, Divide, Pass, Phase, Raise
from game.rules.core import Move, Rng, View

SHARE_OF_TIME = 0.7
"""The share of the given time that is thought; the rest is kept for what cannot be broken off."""
NODES_A_DIVISION = 4
"""With fewer nodes than these for each, fewer divisions are looked at, those that seem best."""
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
        judgement, sight = numbers.judgement(view.players), numbers.sight(self._level, view.players)
        temperament = Temperament(temper_of(self._mask), numbers.leaning)
        return Thought(self._game_of(view), view, judgement, sight, temperament, rng, tells=self.tells)


@dataclass(slots=True)
class Candidate:
    """A move worth a look, and what came of trying it."""

    move: Move
    """Which."""
    lean: float
    """What it is worth beyond the chance to win: to a temper, to a partner."""
    replies: tuple[tuple[Move, ...], ...]
    """What the other side may answer, each a way to go on; () where the quick player answers."""
    sums: list[float]
    """A reply: the chances to win, added up."""
    seen: int = 0
    """In how many trials it was tried."""

    @property
    def worst(self) -> int:
        """The reply that leaves least."""
        return min(range(len(self.sums)), key=self.sums.__getitem__)

    @property
    def worth(self) -> float:
        """The chance to win, the reply being the one that leaves least."""
        return min(self.sums) / self.seen


@dataclass(frozen=True, slots=True)
class Considered:
    """A decision, and what it was made by."""

    move: Move
    """What is played."""
    tried: Sequence[Candidate] = ()
    """The candidates that were tried, in the order in which they were thought of."""
    pair: Sequence[Candidate] = ()
    """Of these the one that is played and the one that came next, where two were compared: the better one first."""
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
        self._view = view
        self._judgement = judgement
        self._sight = sight
        self._temperament = temperament
        self._rng = rng
        self._trials = Trials(game, view, judgement, sight, rng)
        self._nodes = 0

    def choice(self, limit: Limit) -> Choice:
        """The move, chosen within the limit, with what there is to tell of it."""
        found = self.considered(limit)
        if found.alone is not None:
            return self._alone(found.alone, found.move)
        choice = self._told(found.move, found.tried)
        return self._explained(choice, found.pair) if self._tells and found.pair else choice

    def considered(self, limit: Limit) -> Considered:
        """The move, chosen within the limit."""
        watch, trials = Stopwatch(), self._trials
        first = trials.world(0)
        if not self._sight.plays_on:
            return Considered(self._by_rule(first))
        moves = candidates(first, trials.steward, self._sight, self._rng, uneven=self._temperament.uneven())
        if len(moves) == 1:
            return Considered(moves[0], alone=first)
        # More time makes no level see farther than it does.
        nodes = self._sight.nodes if limit.nodes is None else limit.nodes
        if first.phase is Phase.DIVIDE:
            moves = moves[: max(2, nodes // NODES_A_DIVISION)]
        tried = [self._candidate(first, move) for move in moves]
        ends = None if limit.time is None else limit.time * SHARE_OF_TIME
        left = pair = tried
        steps = max(1, (len(moves) - 1).bit_length())
        trial = 0
        for step in range(steps):
            share = nodes * (step + 1) // steps
            until = None if ends is None else ends * (step + 1) / steps
            width = sum(len(one.replies) for one in left)
            # Each candidate is tried once at least, unless there is no time at all.
            while not left[-1].seen or (trial < MAX_TRIALS and self._nodes + width <= share):
                for one in left:
                    if until is not None and self._nodes and watch.seconds() >= until:
                        break
                    self._try(one, trial)
                else:
                    trial += 1
                    continue
                break
            left = [one for one in left if one.seen]
            left.sort(key=lambda one: -one.worth - one.lean)
            pair = left[:2] if len(left) > 1 else pair
            left = left[: (len(left) + 1) // 2]
        others = [one for one in pair if one is not left[0] and one.seen]
        told = sorted([left[0], *others[:1]], key=lambda one: -one.worth) if others else ()
        return Considered(left[0].move, tried, told)

    def _candidate(self, state: CanalGrandeState, move: Move) -> Candidate:
        lean = self._temperament.bonus(self._view, move) + self._for_partner(move)
        replies: tuple[tuple[Move, ...], ...] = ((),)
        if isinstance(move, Divide) and self._sight.replies and state.chooser is not None:
            replies = tuple((choose,) for choose in state.tables.choices[state.chooser])
        return Candidate(move, lean, replies, [0.0] * len(replies))

    def _explained(self, choice: Choice, pair: Sequence[Candidate]) -> Choice:
        """The choice with what it and the second move are made of, and what decided said first."""
        view, trials = self._view, self._trials
        sides = Sides(self._judgement.weights, trials.us, trials.them, self._sight.rivals)
        # Played out once more, the same again, rather than all kept that may come to be compared.
        best, second = (
            Ends([trials.end(trial, (one.move, *one.replies[one.worst])) for trial in range(one.seen)]) for one in pair
        )
        first, other = terms_of(best, sides), terms_of(second, sides)
        case = Case(view, pair[0].move, pair[1].move, best, second)
        told = reasons.explained(case, decisive(first, other))
        if self._for_partner(pair[0].move):
            told = (*told, reasons.partner(view))
        return structs.replace(choice, terms=((pair[0].move, first), (pair[1].move, other)), reasons=told)

    def _alone(self, state: CanalGrandeState, move: Move) -> Choice:
        """The one move worth a look; where it is the one there is, that is said."""
        choice = self._told(move, ())
        if not isinstance(move, Pass) or self._view.missing_to_lead() <= 0:
            return choice
        means, only = state.means(self._view.seat), len(tuple(state.legal_moves())) == 1
        return structs.replace(choice, reasons=reasons.beaten(self._view, means.most, only=only))

    def _for_partner(self, move: Move) -> float:
        """What it is worth to stand by a partner whose vote a few cards can turn: else theirs are spent for nothing."""
        vote = self._view.vote
        if len(self._trials.us) == 1 or vote is None or not isinstance(move, Raise):
            return 0.0
        partner = vote.totals[self._view.seat ^ 1]
        missing = self._view.missing_to_lead()
        brought = sum(1 for card in move.cards if card != "gondola")
        turned = 0 < missing <= brought and missing <= CLOSE and len(move.cards) <= CLOSE + 1
        return self._judgement.spirit if partner and turned else 0.0

    def _by_rule(self, state: CanalGrandeState) -> Move:
        """The move by rules of thumb."""
        if state.phase is Phase.DIVIDE:
            steward, uneven = self._trials.steward, self._temperament.uneven()
            return divisions(state, steward, self._view.seat, self._rng, uneven=uneven)[0]
        return self._trials.steward.move(state, self._rng)

    def _try(self, one: Candidate, trial: int) -> None:
        """Tries a candidate in one more trial, with every reply to it."""
        trials = self._trials
        for at, reply in enumerate(one.replies):
            one.sums[at] += trials.value(trials.end(trial, (one.move, *reply)))
        one.seen += 1
        self._nodes += len(one.replies)

    def _returns(self, value: float) -> float:
        """A chance to win as the returns that are to be expected: partners share what is won."""
        return value / len(self._trials.us) - 1.0 / self._view.players

    def _told(self, move: Move, tried: Sequence[Candidate]) -> Choice:
        view, us = self._view, self._trials.us
        worth = [(one.move, one.worth) for one in tried if one.seen]
        own = next((value for each, value in worth if each == move), None)
        return Choice(
            move,
            policy=((move, 1.0),),
            values=tuple((each, self._returns(value)) for each, value in worth),
            win=None if own is None else tuple(own if seat in us else 1.0 - own for seat in range(view.players)),
            reasons=reasons.for_move(view, move),
            nodes=max(self._nodes, 1),
        )

"""The masks of Canaletto: each lot is solved once, bid by bid, then every answer in its auction is looked up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import msgspec
import numpy as np

from game.ai.canaletto.auction import OPTION_BRIBE, OPTION_PASS, RAISES, Auction
from game.ai.canaletto.explained import Case, Weighed, explained
from game.ai.canaletto.greedy import Greedy, seen
from game.ai.canaletto.numbers import Numbers
from game.ai.canaletto.outcomes import Outcomes, outcomes
from game.ai.canaletto.play_outs import is_capped_low, played_out
from game.ai.canaletto.reasons import for_move
from game.ai.canaletto.sale import sale
from game.ai.canaletto.terms import TakenApart
from game.ai.canaletto.worth import Eye, Worth, chances_of
from game.ai.personality import EVEN, LEVELS, Temper
from game.ai.player import Choice, Limit, Player
from game.ai.search.maxn import Array, Flags, Index
from game.rules.canaletto import Bid, CanalettoView, Pass, Phase, TakeBribe
from game.rules.core import Move, Rng, Seat, View

MAX_LOTS = 8
"""At most this many lots are remembered: those that the seats of a table are looking at."""


@dataclass(frozen=True, slots=True)
class _Lot:
    """A lot on sale, solved."""

    worth: Worth
    """What its ends are worth."""
    auction: Auction
    """What every place of its auction is worth."""
    steps: int
    """How many steps of bids were looked at."""
    step: int
    """How much a step is."""


@dataclass(frozen=True, slots=True)
class _Options:
    """What the seat to move may do, each place an option as in `Auction.options`."""

    values: Array
    """Options × seats: what each leads to."""
    may: Flags
    """Which there are."""
    amounts: Index
    """What each bids; that of a pass and a bribe says nothing."""
    own: Array
    """What each is worth to who moves, leanings counted; −inf where there is none."""
    shares: tuple[tuple[int, float], ...]
    """Which are played and how often, the best first; they sum to 1."""

    @property
    def best(self) -> int:
        """The best of them."""
        return self.shares[0][0]

    def drawn(self, rng: Rng) -> int:
        """The option that is played this time."""
        left = rng.random() if len(self.shares) > 1 else 0.0
        for option, share in self.shares:
            left -= share
            if left < 0.0:
                return option
        return self.best

    def move(self, seat: Seat, option: int) -> Move:
        """The move that an option is."""
        if option == OPTION_PASS:
            return Pass(seat)
        return TakeBribe(seat) if option == OPTION_BRIBE else Bid(seat, int(self.amounts[option]))


class Bidder(Player):
    """A mask at a level."""

    def __init__(self, known: Numbers, level: str, temper: Temper, *, looks_on: bool = True) -> None:
        """A player.

        Args:
            known: what players of Canaletto go by.
            level: a word of `game.ai.personality.LEVELS`.
            temper: how it leans where the choice is close.
            looks_on: whether the doge plays games out where bids are capped low; not who is played out with.
        """
        self._close, self._even = known.judgement.close, known.judgement.even
        self._eye = Eye(
            known.judgement,
            getattr(known, level),
            zest=1.0 + known.leaning.risk * temper.risk,
            debt=1.0 - known.leaning.debt * temper.risk,
            bribe=known.leaning.patience * temper.patience,
        )
        self._latest: tuple[CanalettoView, _Lot] | None = None
        self._drive = known.leaning.bluff * temper.bluff
        self.tells = temper == EVEN and level == LEVELS[-1]
        """Whether it says what its moves are made of: who advises takes the time."""
        self._models: tuple[Player, ...] = ()
        if looks_on and level == LEVELS[-1]:
            self._models = (Greedy(), Bidder(known, level, EVEN, looks_on=False))

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - a lot takes the same time always
        """The move for the seat to move, with chances and reasons."""
        view = seen(view)
        if view.phase is Phase.SELL:
            return sale(view, self._eye)
        if self._models and is_capped_low(view):
            return played_out(view, self._models, rng)
        lot = self._lot(view)
        if self._is_last_word(view, lot):
            return self._without_bids(view, lot)
        return self._answer(view, lot, rng)

    def move(self, view: View, limit: Limit, rng: Rng) -> Move:  # noqa: ARG002 - as `choose`
        """The move alone."""
        view = seen(view)
        if view.phase is Phase.SELL:
            return sale(view, self._eye).move
        if self._models and is_capped_low(view):
            return played_out(view, self._models, rng).move
        lot = self._lot(view)
        if self._is_last_word(view, lot):
            return self._without_bids(view, lot).move
        weighed = self._weighed(view, lot)
        return weighed.move(view.seat, weighed.drawn(rng))

    def _is_last_word(self, view: CanalettoView, lot: _Lot) -> bool:
        """Whether nobody bids more: only a mask may still be played, or the standing bid let be."""
        at = view.standing_bid // lot.step
        return view.standing_bidder is not None and (view.phase is Phase.BRIBE or at >= lot.steps)

    def _weighed(self, view: CanalettoView, lot: _Lot) -> _Options:
        """The options of the seat to move, and which of them it takes."""
        seat, seats_in = view.seat, sum(1 << other for other in view.in_auction)
        at = view.standing_bid // lot.step
        values, may = lot.auction.options(at, view.standing_bidder, seats_in, seat)
        amounts = view.standing_bid + lot.step * np.arange(1 - RAISES, len(may) - RAISES + 1)
        # Where bids go by great steps the first of them may be a little under what is allowed.
        amounts[RAISES:] = np.maximum(amounts[RAISES:], view.lowest_bid)
        may = may & (amounts <= view.rules.highest_bid)
        if self._eye.level.slips and not any(view.owned[seat]) and not view.must_bid:
            # However much it thinks a lot will bring: nobody makes debts for the first treasure they get.
            may[RAISES:] &= amounts[RAISES:] <= view.money[seat]
        may[OPTION_BRIBE] &= view.may_bribe
        own = np.where(may, values[:, seat], -np.inf)
        if self._drive and gathered_by_others(view):
            own[RAISES:] += self._drive
        return _Options(values, may, amounts, own, self._shares(own))

    def _answer(self, view: CanalettoView, lot: _Lot, rng: Rng) -> Choice:
        weighed, seat = self._weighed(view, lot), view.seat
        moves = {option: weighed.move(seat, option) for option in np.flatnonzero(weighed.may).tolist()}
        choice = _choice(
            view, moves[weighed.drawn(rng)], {move: weighed.values[option] for option, move in moves.items()}
        )
        policy = tuple((moves[option], share) for option, share in weighed.shares)
        choice = msgspec.structs.replace(choice, policy=policy)
        if not self.tells:
            return choice
        best = weighed.best
        second = weighed.shares[1][0] if len(weighed.shares) > 1 else _second(weighed.own, best)
        at, seats_in = view.standing_bid // lot.step, sum(1 << other for other in view.in_auction)
        ends = {
            moves[option]: outcomes(lot.auction, at, view.standing_bidder, seats_in, seat, option)
            for option in (best, second)
            if option is not None
        }
        return _explained(view, choice, lot, ends)

    def _shares(self, own: Array) -> tuple[tuple[int, float], ...]:
        """What is played and how often: of a pass, a bribe and a raise those that are worth nearly the same.

        Of raises about as good it is always the lowest, since who is asked less may give up; so nobody can count on
        what is played where it is close, and where it is clear it is always the best.
        """
        acts = {option: float(own[option]) for option in (OPTION_PASS, OPTION_BRIBE)}
        raises = own[RAISES:]
        most = float(raises.max()) if len(raises) else -np.inf
        if most > -np.inf:
            acts[RAISES + int(np.flatnonzero(raises >= most - self._close)[0])] = most
        best = max(acts.values())
        weights = {
            option: 1.0 if value == best else 1.0 - (best - value) / self._even
            for option, value in acts.items()
            if value == best or best - value < self._even
        }
        whole = sum(weights.values())
        shares = [(option, weight / whole) for option, weight in weights.items()]
        return tuple(sorted(shares, key=lambda one: -one[1]))

    def _without_bids(self, view: CanalettoView, lot: _Lot) -> Choice:
        """Pass or bribe: after having passed, and where the bid is higher than the lot can be worth."""
        seat, bidder = view.seat, view.standing_bidder
        if bidder is None:
            raise ValueError("nobody has bid yet")
        price = np.array([view.standing_bid], dtype=np.intp)
        following = lot.worth.following(price)
        values: dict[Move, Array] = {Pass(seat): lot.worth.value(bidder, price, following)[0]}
        if view.may_bribe:
            values[TakeBribe(seat)] = lot.worth.value(seat, price * 0, following, bribes=1)[0]
        choice = _choice(view, max(values, key=lambda move: float(values[move][seat])), values)
        if not self.tells:
            return choice
        ends = {}
        for move in sorted(values, key=lambda move: move != choice.move):
            # One step, the standing bid, tells all there is.
            ends[move] = Outcomes.none(len(view.money), 2)
            (ends[move].bribed if isinstance(move, TakeBribe) else ends[move].bought)[move_seat(move, bidder), 1] = 1.0
        return _explained(view, choice, replace(lot, step=view.standing_bid), ends)

    def _lot(self, view: CanalettoView) -> _Lot:
        """The lot on sale, solved; where the bids stand says nothing about it."""
        bare = msgspec.structs.replace(
            view,
            # Who errs does so in a way of their own; to all others a lot is worth the same whoever looks.
            seat=view.seat if self._eye.level.slips else Seat(0),
            to_move=None,
            phase=Phase.BID,
            gondola=view.column,
            standing_bid=0,
            standing_bidder=None,
            in_auction=(),
        )
        # Compared with the last one first: to look up a view among several takes longer than to compare two.
        if self._latest is None or self._latest[0] != bare:
            self._latest = bare, _solved(bare, self._eye)
        return self._latest[1]


def _second(own: Array, best: int) -> int | None:
    """What comes next: of another kind than the best where it is a raise, for raises are much alike."""
    others = np.where(np.isfinite(own), own, -np.inf)
    others[best] = -np.inf
    if best >= RAISES and np.isfinite(others[:RAISES]).any():
        others[RAISES:] = -np.inf
    second = int(others.argmax())
    return second if np.isfinite(others[second]) else None


def move_seat(move: Move, bidder: Seat) -> Seat:
    """Who has the lot when everybody else has passed and this is said: the bidder, or who plays the bribe."""
    return move.seat if isinstance(move, TakeBribe) else bidder


def _explained(view: CanalettoView, choice: Choice, lot: _Lot, ends: dict[Move, Outcomes]) -> Choice:
    """The choice with what it and the second move are made of; the one that wins more often comes first.

    A doge plays for a little more than the chance to win, for points; whoever is advised is told of that chance alone.
    """
    apart = TakenApart(lot.worth, view.seat, lot.step)
    values = dict(choice.values)
    moves = sorted(ends, key=lambda move: -values[move])
    best, *rest = (Weighed(move, apart.terms(ends[move], values[move]), ends[move]) for move in moves)
    return explained(choice, Case(view, best, rest[0] if rest else None, apart.lot, lot.step))


@lru_cache(maxsize=MAX_LOTS)
def _solved(view: CanalettoView, eye: Eye) -> _Lot:
    """A lot, solved: once for all seats that look at it with the same eye."""
    worth = Worth(view, eye)
    steps, step = worth.steps()
    must_open = view.rules.nobody_bids == "must_open"
    rules = view.rules
    least, opening = -(-rules.lowest_raise // step), min(-(-rules.opening_bid // step), steps)
    raises = rules.palaces.count + max(least, opening) - 1
    ends = worth.ends(steps, step)
    return _Lot(
        worth,
        Auction(
            len(view.money),
            ends,
            raises,
            must_open=must_open,
            judgement=eye.judgement,
            least=least,
            opening=opening,
        ),
        steps,
        step,
    )


def gathered_by_others(view: CanalettoView) -> bool:
    """Whether others own tiles of what is on sale, and the seat to move owns none: raising it denies it to them."""
    kinds = [kind for kind, name in enumerate(view.treasures) if name in view.lot]
    others = [owned for seat, owned in enumerate(view.owned) if seat != view.seat]
    return not any(view.owned[view.seat][kind] for kind in kinds) and any(
        owned[kind] for owned in others for kind in kinds
    )


def _choice(view: CanalettoView, move: Move, values: dict[Move, Array]) -> Choice:
    """The choice of a move among these."""
    told = tuple((other, _returns(value)[view.seat]) for other, value in values.items())
    win = chances_of(values[move].tolist())
    reasons = for_move(view, move)
    return Choice(move, policy=((move, 1.0),), values=told, win=win, reasons=reasons, nodes=len(values))


def _returns(utility: Array) -> list[float]:
    """Expected returns, −1 to 1: the chance to win less a fair share."""
    chances = chances_of(utility.tolist())
    return [chance - 1 / len(chances) for chance in chances]

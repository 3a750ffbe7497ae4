"""What each seat knows of cards it cannot see, kept up from what happened.

A seat's mind holds where the cards of the others may be (`pools`) and when the unseen cards became unseen (`strata`).
Both follow from what was shown to that seat and from nothing else. `apply` only notes what happened, one fact linked to
those before it, and a mind is brought up to date when somebody asks for a view: so a clone stays cheap, and playouts,
in which nobody asks, pay next to nothing.

Strata: a card drawn unseen can only be one that was in the pile then. Cards become unseen together: those set apart
to deal from (stratum 0), the rest of the pile (1), and each pile shuffled anew; a card drawn while stratum e was the
latest is of the strata up to e. When a hand shows a card that may have come at different times, the narrowest origin
that allows it is taken. Strata from which nothing hidden is left become one with the next.

Pools: where a third seat's Traitor took a card unseen, the cards of the victim and the card taken are one pool with
two holders. What a hand shows is taken from what is known of it first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from game.rules.canal_grande.facts import (
    Dealt,
    Drawn,
    DrawnAstride,
    Fact,
    Gained,
    Played,
    Revealed,
    RevealedAstride,
    Shuffled,
    Stolen,
)

BOATS: Final = 2
"""How far behind the last quarter the Gondolas stand among the cards: after Spy and Traitor."""


class Hold:
    """A pool as it is kept up: see `view.Pool`."""

    __slots__ = ("hidden", "holders", "known")

    def __init__(self, holders: list[int], known: list[int], hidden: list[int]) -> None:
        self.holders = holders
        self.known = known
        self.hidden = hidden

    def copy(self) -> Hold:
        """An independent copy."""
        return Hold(self.holders[:], self.known[:], self.hidden[:])


class Layer:
    """A stratum as it is kept up: see `view.Stratum`."""

    __slots__ = ("added", "booked", "mirrored", "own", "shown", "straddle")

    def __init__(self, added: list[int]) -> None:
        self.added = added
        self.shown = [0] * len(added)
        self.own = [0] * len(added)
        self.booked = [0] * len(added)
        self.mirrored = [0] * len(added)
        self.straddle: list[int] = []

    def copy(self) -> Layer:
        """An independent copy."""
        new = Layer(self.added[:])
        new.shown = self.shown[:]
        new.own = self.own[:]
        new.booked = self.booked[:]
        new.mirrored = self.mirrored[:]
        new.straddle = self.straddle[:]
        return new

    def gone(self, kind: int) -> int:
        """Cards of a kind seen to leave the pile, or known to have left it, while this was the latest."""
        return self.shown[kind] + self.own[kind] + self.booked[kind]


class Mind:
    """What one seat knows of the cards it cannot see."""

    __slots__ = ("kinds", "layers", "own", "players", "pools", "seat")

    def __init__(self, seat: int, players: int, layers: list[Layer]) -> None:
        """A mind before anything happened.

        Args:
            seat: whose.
            players: how many play.
            layers: the first two strata.
        """
        self.seat = seat
        self.players = players
        self.kinds = len(layers[0].added)
        self.layers = layers
        self.pools = [self._empty() for other in range(players) if other != seat]
        self.own = self._empty()

    def _empty(self) -> Hold:
        return Hold([0] * self.players, [0] * self.kinds, [0] * len(self.layers))

    def copy(self) -> Mind:
        """An independent copy."""
        new = object.__new__(Mind)
        new.seat = self.seat
        new.players = self.players
        new.kinds = self.kinds
        new.layers = [layer.copy() for layer in self.layers]
        new.pools = [pool.copy() for pool in self.pools]
        new.own = self.own.copy()
        return new

    def private(self, seat: int) -> Hold:
        """The pool that this seat's hand is alone in; made where there is none."""
        for pool in self.pools:
            if pool.holders[seat] == sum(pool.holders) > 0:
                return pool
        for pool in self.pools:
            if not sum(pool.holders):
                return pool
        pool = self._empty()
        self.pools.append(pool)
        return pool

    def learn(self, fact: Fact) -> None:
        """Takes in one thing that happened."""
        match fact:
            case Played():
                self._laid(fact.seat, fact.cards)
            case Gained():
                self._gained(fact.seat, fact.cards)
            case Revealed():
                self._shown(fact.cards)
            case Drawn():
                self._received(fact.seat, self._hand_kinds(fact.cards), len(self.layers) - 1)
            case Stolen():
                self._stole(fact.thief, fact.victim, fact.card)
            case Shuffled():
                self._shuffled(fact.discards)
            case RevealedAstride():
                self._shuffled(fact.discards)
                self._shown(fact.cards)
                self.layers[-1].straddle = self._counted(self._hand_kinds(fact.cards))
            case DrawnAstride():
                self._drew_astride(fact.seat, fact.last, fact.first, fact.discards)
            case Dealt():
                self._received(fact.seat, self._hand_kinds(fact.cards), 0)
            case _:
                assert_never(fact)

    def _hand_kinds(self, cards: Sequence[int]) -> list[int]:
        """Of cards those that can lie in a hand, by kind: the quarters, then Gondolas."""
        quarters = self.kinds - 1
        return [card if card < quarters else quarters for card in cards if card < quarters or card == quarters + BOATS]

    def _counted(self, kinds: Sequence[int]) -> list[int]:
        counts = [0] * self.kinds
        for kind in kinds:
            counts[kind] += 1
        return counts

    def _received(self, seat: int, cards: list[int], epoch: int) -> None:
        """Cards went unseen from the pile into a hand."""
        if seat == self.seat:
            own = self.layers[epoch].own
            for card in cards:
                own[card] += 1
            pool = self.own
        else:
            pool = self.private(seat)
        pool.hidden[epoch] += len(cards)
        pool.holders[seat] += len(cards)

    def _shown(self, cards: Sequence[int]) -> None:
        shown = self.layers[-1].shown
        for card in self._hand_kinds(cards):
            shown[card] += 1

    def _shuffled(self, discards: Sequence[int]) -> None:
        quarters = self.kinds - 1
        self.layers.append(Layer([*discards[:quarters], discards[quarters + BOATS]]))
        for pool in (*self.pools, self.own):
            pool.hidden.append(0)
        self._forget_old_strata()

    def _forget_old_strata(self) -> None:
        while len(self.layers) > 2 and not any(pool.hidden[0] for pool in (*self.pools, self.own)):
            oldest, following = self.layers[:2]
            for kind in range(self.kinds):
                following.added[kind] += oldest.added[kind] - oldest.gone(kind)
            # Where cards were drawn astride, those left of the old stratum are among them, whatever came after.
            following.straddle = []
            del self.layers[0]
            for pool in (*self.pools, self.own):
                del pool.hidden[0]

    def _drew_astride(self, seat: int, last: Sequence[int], first: Sequence[int], discards: Sequence[int]) -> None:
        of_last, of_first = self._hand_kinds(last), self._hand_kinds(first)
        if seat != self.seat:
            # Spies, Traitors and Doges are never hidden in a hand, so all know how many of the last cards of the old
            # pile are among the cards drawn, and how many of the new one.
            self._received(seat, of_last, len(self.layers) - 1)
            self._shuffled(discards)
            self._received(seat, of_first, len(self.layers) - 1)
            return
        whole = of_last + of_first
        self.own.hidden[-1] += len(of_last)
        self.own.holders[seat] += len(whole)
        self._shuffled(discards)
        self.own.hidden[-1] += len(of_first)
        layer = self.layers[-1]
        layer.straddle = self._counted(whole)
        for card in whole:
            layer.own[card] += 1

    def _gained(self, seat: int, cards: Sequence[int]) -> None:
        pool = self.own if seat == self.seat else self.private(seat)
        for card in self._hand_kinds(cards):
            pool.known[card] += 1
            pool.holders[seat] += 1

    def _laid(self, seat: int, cards: Sequence[int]) -> None:
        for card in self._hand_kinds(cards):
            if seat == self.seat:
                self._take(self.own, seat, card, mirror=True)
            else:
                self._take(self._pool_showing(seat, card), seat, card)

    def _stole(self, thief: int, victim: int, stolen: int) -> None:
        (card,) = self._hand_kinds((stolen,))
        if thief == self.seat:
            self._take(self._pool_showing(victim, card), victim, card)
            # The victim knows what is gone; where there are but two, so do all others.
            if self.players == 2:
                self.own.known[card] += 1
            else:
                self.own.hidden[-1] += 1
            self.own.holders[thief] += 1
        elif victim == self.seat:
            self._take(self.own, victim, card, mirror=True)
            pool = self.private(thief)
            pool.known[card] += 1
            pool.holders[thief] += 1
        else:
            pool = self._merged(victim)
            pool.holders[victim] -= 1
            pool.holders[thief] += 1
            self._join(thief)

    def _pool_showing(self, seat: int, card: int) -> Hold:
        """The pool a card that this hand shows is taken from."""
        held = [pool for pool in self.pools if pool.holders[seat]]
        if len(held) == 1:
            return held[0]
        private = self.private(seat)
        return private if private.holders[seat] and private.known[card] else self._merged(seat)

    def _merged(self, seat: int) -> Hold:
        """All pools this seat holds cards of, made one."""
        first, *others = [pool for pool in self.pools if pool.holders[seat]]
        for pool in others:
            self._absorb(first, pool)
        return first

    def _absorb(self, pool: Hold, other: Hold) -> None:
        pool.holders = [a + b for a, b in zip(pool.holders, other.holders, strict=True)]
        pool.known = [a + b for a, b in zip(pool.known, other.known, strict=True)]
        pool.hidden = [a + b for a, b in zip(pool.hidden, other.hidden, strict=True)]
        self.pools.remove(other)

    def _join(self, seat: int) -> None:
        """Pools that this seat's hand is alone in become one."""
        alone = [pool for pool in self.pools if pool.holders[seat] == sum(pool.holders) > 0]
        for pool in alone[1:]:
            self._absorb(alone[0], pool)

    def _take(self, pool: Hold, seat: int, card: int, *, mirror: bool = False) -> None:
        """A card of the pool is seen: it was known there, else it is one of the hidden ones."""
        pool.holders[seat] -= 1
        if pool.known[card]:
            pool.known[card] -= 1
        else:
            origins = [epoch for epoch, count in enumerate(pool.hidden) if count]
            allowed = [epoch for epoch in origins if self._left(card, epoch, mirror=mirror) > 0]
            origin = (allowed or origins[-1:])[0]
            pool.hidden[origin] -= 1
            widest = origin if mirror or self.players == 2 else max(allowed or origins)
            layer = self.layers[widest]
            (layer.mirrored if mirror else layer.booked)[card] += 1
        if not mirror:
            for holder in range(self.players):
                if pool.holders[holder]:
                    self._join(holder)

    def _left(self, card: int, epoch: int, *, mirror: bool) -> int:
        """Cards of a kind in the strata up to one, less those that are gone from them, as far as is known."""
        left = 0
        for layer in self.layers[: epoch + 1]:
            left += layer.added[card] - layer.shown[card]
            left -= layer.mirrored[card] if mirror else layer.own[card] + layer.booked[card]
        return left

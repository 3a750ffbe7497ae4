"""What a seat's mind holds, as its view shows it (rules/canal_grande.md, "What a player may know")."""

from __future__ import annotations

from game.rules.canal_grande.deck import Deck
from game.rules.canal_grande.mind import Hold, Mind
from game.rules.canal_grande.view import Pool, Stratum
from game.rules.cards import spread


def known_cards(deck: Deck, mind: Mind) -> tuple[tuple[str, ...], ...]:
    """A seat: the cards known to be in its hand; for the mind's own seat those that the others know of."""
    known: list[tuple[str, ...]] = [()] * mind.players
    for pool in mind.pools:
        holders = [seat for seat, count in enumerate(pool.holders) if count]
        if len(holders) == 1:
            known[holders[0]] = _names(deck, pool.known)
    known[mind.seat] = _names(deck, mind.own.known)
    return tuple(known)


def pools_of(deck: Deck, mind: Mind) -> tuple[Pool, ...]:
    """The pools that hold anything, in an order of their own; the last is what the others know of the own hand."""
    shown = [_pool(deck, pool) for pool in mind.pools if any(pool.holders)]
    return (*sorted(shown, key=lambda pool: (pool.holders, pool.known, pool.hidden)), _pool(deck, mind.own))


def strata_of(mind: Mind) -> tuple[Stratum, ...]:
    """When what is unseen became so, oldest first."""
    return tuple(
        Stratum(
            added=tuple(layer.added),
            shown=tuple(layer.shown),
            own=tuple(layer.own),
            booked=tuple(layer.booked),
            mirrored=tuple(layer.mirrored),
            straddle=tuple(layer.straddle),
        )
        for layer in mind.layers
    )


def _pool(deck: Deck, pool: Hold) -> Pool:
    return Pool(tuple(pool.holders), _names(deck, pool.known), tuple(pool.hidden))


def _names(deck: Deck, counts: list[int]) -> tuple[str, ...]:
    """Cards of a hand by name, from counts of the quarters and Gondolas."""
    *quarters, gondolas = counts
    return deck.names_of([*spread(quarters), *[deck.gondola] * gondolas])

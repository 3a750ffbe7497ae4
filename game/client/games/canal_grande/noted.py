"""What a careful player notes of Canal Grande: of each card how many were seen where, and how many were not."""

from __future__ import annotations

from collections import Counter

from game.client.games.canal_grande.names import card_name
from game.client.table.noted import Noted, number
from game.client.words.locale import Message, msg
from game.rules.canal_grande import CanalGrandeView
from game.rules.canal_grande.view import Phase


def unseen_of(view: CanalGrandeView) -> dict[str, int]:
    """Of each action card how many this seat has not seen: in the pile, or drawn unseen into another's hand."""
    deck = view.rules.deck(view.players)
    held = (*view.rules.quarters.names, "gondola")
    unseen = {
        name: sum(layer.added[at] - layer.shown[at] - layer.own[at] - layer.booked[at] for layer in view.strata)
        for at, name in enumerate(held)
    }
    for name in deck:
        if name not in unseen:
            unseen[name] = deck[name] - _out(view, name)
    return {name: unseen[name] for name in deck}


def _out(view: CanalGrandeView, name: str) -> int:
    """How many of a card that no hand holds are out of the pile: laid aside, turned up, or still to be carried out."""
    out = view.discards.count(name) + view.drawing.aside.count(name)
    if view.offers is None:
        return out + (view.turned_up or ()).count(name)
    if view.chosen is None:
        return out + sum(offer.count(name) for offer in view.offers)
    left = {"spy": view.spies, "traitor": view.traitors, "doge": view.doges}.get(name, 0)
    waits = view.carrier == view.chooser  # the divider's offer is carried out after the chooser's
    return out + left + (view.offers[1 - view.chosen].count(name) if waits else 0)


def noted_of(view: CanalGrandeView) -> tuple[Noted, ...]:
    """The sheet of a seat: action cards by kind, and the number cards left in the phase."""
    if view.phase in (Phase.DEAL, Phase.FIRST_DIVIDER) or not view.strata:
        return ()
    deck, unseen = view.rules.deck(view.players), unseen_of(view)
    known = Counter(name for pool in view.pools[:-1] for name in pool.known)
    rows = []
    for name, count in deck.items():
        own, away = view.hand.count(name), view.discards.count(name)
        out = count - own - known[name] - away - unseen[name]
        cells = tuple(map(number, (own, known[name], out, away, unseen[name])))
        rows.append((card_name(name), cells))
    heads: tuple[Message | str, ...] = tuple(
        msg(f"canal_grande.noted.{word}") for word in ("own", "known", "table", "discarded", "unseen")
    )
    decks, left = view.rules.table(view.players).decks, view.numbers
    numbers = tuple(
        (msg("canal_grande.noted.number", number=value), (number(left.count(value)), number(count * decks)))
        for value, count in sorted(view.rules.numbers.items())
    )
    return (
        Noted(msg("canal_grande.noted"), heads, tuple(rows)),
        Noted(
            msg("canal_grande.noted.numbers"), (msg("canal_grande.noted.unseen"), msg("canal_grande.noted.whole")),
            numbers,
        ),
    )  # fmt: skip

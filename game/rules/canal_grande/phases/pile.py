"""Drawing from the action pile and discarding, for all phases. The pile has no order: whatever is left may come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from game.rules.canal_grande.events import PileShuffled
from game.rules.canal_grande.ready import DrawnLot
from game.rules.canal_grande.state import CanalGrandeState, Events, Reason
from game.rules.canal_grande.view import Phase
from game.rules.cards import counted, draw_sorted, orders, parts_of_size, picked_by, spread, ways_to_draw
from game.rules.core import CHANCE, Rng


def discard(state: CanalGrandeState, card: int, count: int) -> None:
    """Lays cards of a kind on the discards."""
    state.discards[card] += count
    state.discarded += count


def shuffle_in(state: CanalGrandeState, events: Events) -> list[int]:
    """Empties the discards, which become the pile; the caller makes it. Returns what they were, by card."""
    discards = state.discards
    state.discards = [0] * state.tables.deck.kinds
    if events is not None:
        events.append(PileShuffled(state.discarded))
    state.discarded = 0
    return discards


def wait_for_draw(state: CanalGrandeState, reason: Reason, count: int) -> None:
    """Lets chance draw."""
    state.draw_reason = reason
    state.draw_count = count
    state.phase = Phase.DRAW
    state.current_player = CHANCE


def taken_out(state: CanalGrandeState, cards: Sequence[int]) -> DrawnLot:
    """These cards, given sorted, drawn from the pile and where it runs out from the discards."""
    pile, lot = state.pile, state.tables.lots.lot(tuple(cards))
    if len(cards) <= len(pile):
        rest = pile[:]
        for card in cards:
            rest.remove(card)
        return lot, rest, False
    after = list(cards)
    for card in pile:
        after.remove(card)
    rest = spread(state.discards)
    for card in after:
        rest.remove(card)
    return lot, rest, True


def draw_cards(state: CanalGrandeState, count: int, rng: Rng) -> DrawnLot:
    """Draws cards, each left card equally likely; all there are where they are fewer than `count`."""
    pile, lots = state.pile, state.tables.lots
    ways, sizes = orders(len(pile), count)
    if not ways:
        return _draw_many_cards(state, count, rng)
    number = first = floor(rng.random() * ways)
    rest = pile[:]
    lot = lots.empty_lot
    # As `picked_by`, step by step from lot to lot.
    for size in sizes:
        at = number % size
        number //= size
        lot = lot.more[rest[at]]
        rest[at] = rest[size - 1]
    if lot is lots.unknown_lot:
        lot = lots.lot_drawn(picked_by(first, sizes, pile[:]))
    del rest[len(pile) - count :]
    return lot, rest, False


def _draw_many_cards(state: CanalGrandeState, count: int, rng: Rng) -> DrawnLot:
    """As `draw_cards`, where one random number is not enough or the pile runs out, even with the discards."""
    lots = state.tables.lots
    count = state.draw_size(count)
    missing = count - len(state.pile)
    if missing <= 0:
        cards, pile = draw_sorted(state.pile, count, rng)
        return lots.lot(cards), pile, False
    more, pile = draw_sorted(spread(state.discards), missing, rng)
    return lots.lot(tuple(sorted([*state.pile, *more]))), pile, True


def parts_of_pile(state: CanalGrandeState, count: int) -> Iterator[tuple[Sequence[int], float]]:
    """Every way to draw that many cards, each with its probability."""
    kinds = state.tables.deck.kinds
    missing = count - len(state.pile)
    if missing <= 0:
        yield from parts(state.pile, count, kinds)
        return
    for cards, share in parts(spread(state.discards), missing, kinds):
        yield sorted([*state.pile, *cards]), share


def parts(bag: Sequence[int], count: int, kinds: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every way to draw that many cards from a bag, each with its probability."""
    counts = counted(bag, kinds)
    whole = ways_to_draw([len(bag)], [0] * count)
    return ((cards, ways_to_draw(counts, cards) / whole) for cards in parts_of_size(counts, count))


def pile_gives(state: CanalGrandeState, cards: Sequence[str], count: int) -> bool:
    """Whether `count` cards drawn can be these: all of a pile that runs out, and some of the discards."""
    if len(cards) != count:
        return False
    if count <= len(state.pile):
        return holds(state, state.pile, cards)
    left = list(cards)
    for card in state.pile:
        name = state.tables.deck.name_of(card)
        if name not in left:
            return False
        left.remove(name)
    return holds(state, spread(state.discards), left)


def holds(state: CanalGrandeState, bag: Sequence[int], cards: Sequence[str | int]) -> bool:
    """Whether a bag holds these cards."""
    index, left = state.tables.deck.index, list(bag)
    for name in cards:
        card = index.get(name)
        if card is None or card not in left:
            return False
        left.remove(card)
    return True

"""States drawn from what a seat knows, by the law of DESIGN.md: every unseen card equally likely wherever it may be.

The law: think of all cards as different. They were dealt, drawn and turned up in some way; all ways that agree with
what was seen are equally likely. Which card a Traitor happened to take tells nothing (a card that was known is taken
to be the one), and neither does what a player chose to do.

How it is drawn: hidden cards are grouped by the stratum that was the latest when they were drawn (`view.Stratum`).
For each kind of card the number of ways to have some of it in each group, and to have seen what was seen, is a
product; the groups' sizes tie the kinds together. So the kinds are added one after another in a table of ways by what
is left to fill, and drawn back through it. Within a group any order is as likely as another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from math import comb, perm, prod

from game.rules.canal_grande.ballot import Ballot
from game.rules.canal_grande.deck import Deck
from game.rules.canal_grande.mind import Hold, Layer, Mind
from game.rules.canal_grande.state import CanalGrandeState
from game.rules.canal_grande.view import CanalGrandeView, Phase, Pool, Stratum, VoteView
from game.rules.cards import below, counted, spread
from game.rules.core import Rng, Seat

MAX_ROWS = 100
"""A table of ways with more rows is made smaller: the oldest two groups are taken for one of the younger's age."""

MAX_TRIES = 1000
"""So often hidden cards are drawn anew where the seat that opens a vote was given none for it."""

Groups = tuple[int, ...]
"""For each stratum a number of cards."""


class Origins:
    """The table of ways: how the hidden cards of all groups can be made up of the unseen ones."""

    def __init__(self, strata: Sequence[Stratum], sizes: Groups) -> None:
        self._sizes = _fewer(sizes)
        self._whole = _packed(self._sizes)
        guards = _packed([FIELD >> 1] * len(self._sizes))
        room = self._whole | guards
        self._parts = [_options(_column(strata, kind), self._sizes) for kind in range(len(strata[0].added))]
        # After the last kind nothing may be left to fill. `_ways[k]` is for the kinds from k on.
        ways: dict[int, int] = {0: 1}
        self._ways = [ways]
        for held in reversed(self._parts):
            more: dict[int, int] = {}
            for filled, count in ways.items():
                for part, number, _ in held:
                    whole = filled + part
                    # A guard is borrowed from where a group would hold more than its size.
                    if (room - whole) & guards == guards:
                        more[whole] = more.get(whole, 0) + count * number
            ways = more
            self._ways.append(ways)
        self._ways.reverse()

    @property
    def is_possible(self) -> bool:
        """Whether there is a way at all."""
        return self._whole in self._ways[0]

    def draw(self, rng: Rng) -> list[list[int]]:
        """For each group the kinds of its cards, in no order."""
        left = self._whole
        groups: list[list[int]] = [[] for _ in self._sizes]
        for kind, held in enumerate(self._parts):
            following = self._ways[kind + 1]
            at = below(self._ways[kind][left], rng)
            taken = held[0]
            for option in held:
                ways = option[1] * following.get(left - option[0], 0)
                if ways:
                    taken = option
                    at -= ways
                    if at < 0:
                        break
            for group, count in zip(groups, taken[2], strict=True):
                group += [kind] * count
            left -= taken[0]
        return groups


Column = tuple[tuple[int, int, int | None], ...]
"""What is known of one kind: for each stratum how many it added, how many are gone from it, and how many of the kind
straddle its beginning (`Stratum.straddle`), None where none do."""


def _column(strata: Sequence[Stratum], kind: int) -> Column:
    return tuple(
        (
            stratum.added[kind],
            stratum.shown[kind] + stratum.own[kind] + stratum.booked[kind],
            stratum.straddle[kind] if stratum.straddle else None,
        )
        for stratum in strata
    )


@lru_cache(maxsize=4096)
def _options(column: Column, sizes: Groups) -> tuple[tuple[int, int, Groups], ...]:
    """In how many ways there can be a number of a kind in each group; only where there is a way.

    Kept, since of the kinds of cards many are known alike, and from draw to draw most stay as they were.
    """
    ranges = []
    there = 0
    for (added, _, _), size in zip(column, sizes, strict=True):
        there += added
        ranges.append(range(min(size, there) + 1))
    options = ((_packed(part), _ways(column, part), part) for part in product(*ranges))
    return tuple(option for option in options if option[1])


FIELD = 1 << 16
"""Bits that each group's size takes where all sizes are packed into one number: half for the size, half as a guard."""


def _packed(counts: Sequence[int]) -> int:
    whole = 0
    for count in reversed(counts):
        whole = whole * FIELD + count
    return whole


def _fewer(sizes: Groups) -> Groups:
    """The groups, the oldest taken for younger ones until the table is small enough."""
    groups = list(sizes)
    while prod(size + 1 for size in groups) > MAX_ROWS:
        filled = [at for at, size in enumerate(groups) if size]
        if len(filled) < 2:
            break
        oldest, following = filled[:2]
        groups[following] += groups[oldest]
        groups[oldest] = 0
    return tuple(groups)


def _ways(column: Column, part: Sequence[int]) -> int:
    """In how many ways cards of one kind are in the groups so, and were seen as they were."""
    ways, left = 1, 0
    for (added, gone, straddle), hidden in zip(column, part, strict=True):
        if straddle is not None:
            # All that was left of the older strata is among these; the others of them are new.
            new = straddle - left
            if not 0 <= new <= added:
                return 0
            ways *= comb(added, new)
            left = added - new
            gone -= straddle
        else:
            left += added
        if left < hidden + gone:
            return 0
        ways *= comb(left, hidden) * perm(left - hidden, gone)
        left -= hidden + gone
    return ways


@lru_cache(maxsize=64)
def origins(strata: tuple[Stratum, ...], sizes: Groups) -> Origins:
    """The table of ways; where what was seen allows none by it, hidden cards may be of any age."""
    table = Origins(strata, sizes)
    if table.is_possible:
        return table
    last = len(strata) - 1
    unseen = [0] * len(strata[0].added)
    for stratum in strata:
        for kind, added in enumerate(stratum.added):
            unseen[kind] += added - stratum.shown[kind] - stratum.own[kind] - stratum.booked[kind]
    none = (0,) * len(unseen)
    plain = [Stratum(none, none, none, none, none, ()) for _ in strata]
    plain[last] = Stratum(tuple(unseen), none, none, none, none, ())
    return Origins(plain, (*(0,) * last, sum(sizes)))


def shuffled(cards: Sequence[int], rng: Rng) -> list[int]:
    """The cards in an order, each equally likely."""
    mixed = list(cards)
    for at in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


class Draft:
    """The hidden cards drawn for a view: what lies in each hand, and what was drawn unseen when."""

    def __init__(self, deck: Deck, view: CanalGrandeView, rng: Rng) -> None:
        self.hands: list[list[int]] = [[] for _ in range(view.players)]
        self.drawn: list[list[list[int]]] = []
        pools = view.pools[:-1]
        strata = view.strata
        sizes = tuple(sum(pool.hidden[at] for pool in pools) for at in range(len(strata)))
        cards = [card for group in origins(strata, sizes).draw(rng) for card in shuffled(group, rng)]
        for pool in pools:
            # Groups taken for younger ones are used up in the same order, oldest first.
            groups = []
            for at, count in enumerate(pool.hidden):
                start = sum(sizes[:at])
                start += sum(other.hidden[at] for other in pools[: pools.index(pool)])
                groups.append(cards[start : start + count])
            self.drawn.append(groups)
            content = [*map(deck.hand_kind, pool.known), *(card for group in groups for card in group)]
            if sum(1 for count in pool.holders if count) > 1:
                content = shuffled(content, rng)
            for seat, count in enumerate(pool.holders):
                self.hands[seat] += content[:count]
                content = content[count:]


def sampled(
    new_state: Callable[[], CanalGrandeState], view: CanalGrandeView, rng: Rng, *, remembered: bool = True
) -> CanalGrandeState:
    """A state that agrees with the view.

    Args:
        new_state: makes the state right after the header, of the game that this is a view of.
        view: what a seat knows.
        rng: what draws the hidden cards.
        remembered: whether what each seat knows of hidden cards is worked out too; without it no view can be asked.
    """
    state, draft = _drawn(new_state(), view, rng)
    if view.phase is Phase.VOTE and view.to_move is not None:
        # Who is asked to open a vote has a card for it: all know that, though it stands in nobody's mind.
        for _ in range(MAX_TRIES):
            if state.can_name(view.to_move):
                break
            state, draft = _drawn(new_state(), view, rng)
    state.minds = _minds(view, draft, state) if remembered else ()
    return state


def _drawn(state: CanalGrandeState, view: CanalGrandeView, rng: Rng) -> tuple[CanalGrandeState, Draft]:
    """The new state, every hidden card where what was seen of cards allows it, and what was drawn; without minds."""
    deck = state.tables.deck
    draft = Draft(deck, view, rng)
    _copy_public(view, state)
    for seat, cards in enumerate(draft.hands):
        hand = state.hands[seat]
        for card in cards:
            hand[deck.gondola if card == deck.quarters else card] += 1
    for name in view.hand:
        state.hands[view.seat][deck.index[name]] += 1
    if view.dealt < view.players:
        left = counted(state.set_apart, deck.kinds)
        for hand in state.hands:
            left = [count - hand[card] for card, count in enumerate(left)]
        state.set_apart = spread(left[: deck.quarters])
    else:
        state.set_apart = []
    state.pile = _pile(state)
    return state, draft


def _copy_public(view: CanalGrandeView, state: CanalGrandeState) -> None:
    index = state.tables.deck.index
    state.phase = view.phase
    state.current_player = view.to_move
    state.winners, state.termination = view.winners, view.termination
    state.round, state.phase_number = view.round, view.phase_number
    state.divider, state.chooser = view.divider, view.chooser
    state.sizes = list(view.hand_sizes)
    state.won = [list(won) for won in view.won]
    state.sums = list(view.sums)
    for name in view.discards:
        state.discards[index[name]] += 1
    state.discarded = len(view.discards)
    state.numbers = tuple(index[value] for value in view.numbers)
    state.turned = None if view.turned_up is None else tuple(index[card] for card in view.turned_up)
    if view.offers is not None:
        first, second = view.offers
        state.offers = (tuple(index[card] for card in first), tuple(index[card] for card in second))
    state.chosen = view.chosen
    state.carrier = view.carrier
    state.traitors, state.spies, state.doges = view.traitors, view.spies, view.doges
    state.victim, state.to_take, state.votes_held = view.victim, view.to_take, view.votes_held
    state.named = sum(1 << index[name] for name in view.named)
    if view.vote is not None:
        state.ballot = _ballot(state.tables.deck, view.vote)
        state.passed = sum(1 << seat for seat in view.vote.passed)
    drawing = view.drawing
    state.drawing = bool(drawing.reason)
    state.draw_reason = drawing.reason
    state.draw_count, state.replacements = drawing.count, drawing.replacements
    state.drawn_traitors, state.drawn_spies = drawing.traitors, drawing.spies
    state.aside = [index[name] for name in drawing.aside]
    state.catching_up, state.last_pair = view.catching_up, view.last_pair
    state.empty_phases, state.dealt = view.empty_phases, view.dealt


def _ballot(deck: Deck, vote: VoteView) -> Ballot:
    """The vote as it is kept up. Everybody's first play came before anybody's second."""
    index = deck.index
    plays = [(seat, tuple(index[card] for card in vote.opened[seat])) for seat in vote.first]
    for seat in dict.fromkeys((*vote.first_named, *vote.first)):
        later = [index[card] for card in vote.played[seat]]
        for card in vote.opened[seat]:
            later.remove(index[card])
        if later:
            plays.append((seat, tuple(later)))
    return Ballot(index[vote.quarter], vote.challenger, vote.totals, tuple(plays))


def cards_on_table(state: CanalGrandeState) -> list[int]:
    """By kind, the action cards that lie open or wait to be carried out: neither in a hand, nor in the pile."""
    deck = state.tables.deck
    counts = state.discards[:]
    for won in state.won:
        for quarter, count in enumerate(won):
            counts[quarter] += count
    if state.ballot is not None:
        for _, cards in state.ballot.plays:
            for card in cards:
                counts[card] += 1
    waiting: tuple[int, ...] = state.turned or ()
    if state.offers is not None:
        if state.chosen is None:
            waiting = state.offers[0] + state.offers[1]
        elif state.carrier == state.chooser:
            waiting = state.offers[1 - state.chosen]
    for card in (*waiting, *state.aside):
        if card < deck.kinds:
            counts[card] += 1
    counts[deck.traitor] += state.traitors
    counts[deck.spy] += state.spies
    counts[deck.doge] += state.doges
    return counts


def _pile(state: CanalGrandeState) -> list[int]:
    deck = state.tables.deck
    left = counted(deck.whole_pile, deck.kinds)
    for gone in (cards_on_table(state), *state.hands):
        left = [count - gone[card] for card, count in enumerate(left)]
    return spread(left)


def _minds(view: CanalGrandeView, draft: Draft, state: CanalGrandeState) -> tuple[Mind, ...]:
    """What each seat knows in the state drawn: this one what its view says, the others what follows for them."""
    own = _own_mind(state.tables.deck, view)
    if view.players == 2:
        other = _other_mind(own, draft)
        if not _adds_up(other, state):
            # A hidden card was taken for an older one than it was: what they know of its age cannot be told from here.
            other = _plain_mind(view, state, Seat(other.seat))
        return (own, other) if view.seat == 0 else (other, own)
    return tuple(own if seat == view.seat else _plain_mind(view, state, Seat(seat)) for seat in range(view.players))


def _unseen(mind: Mind, state: CanalGrandeState) -> list[int]:
    """By kind, the cards that lie in the pile, or in hands of others and are not known to be there."""
    deck = state.tables.deck
    cards = [*deck.all_quarters, deck.gondola]
    hands = [state.hands[seat] for seat in range(mind.players) if seat != mind.seat]
    known = [sum(pool.known[kind] for pool in mind.pools) for kind in range(len(cards))]
    return [state.pile.count(card) + sum(hand[card] for hand in hands) - known[kind] for kind, card in enumerate(cards)]


def _adds_up(mind: Mind, state: CanalGrandeState) -> bool:
    """Whether the strata leave as many cards of each kind unseen as there are."""
    left = [sum(layer.added[kind] - layer.gone(kind) for layer in mind.layers) for kind in range(mind.kinds)]
    return left == _unseen(mind, state)


def _hold(deck: Deck, pool: Pool) -> Hold:
    known = counted([*map(deck.hand_kind, pool.known)], deck.quarters + 1)
    return Hold(list(pool.holders), known, list(pool.hidden))


def _own_mind(deck: Deck, view: CanalGrandeView) -> Mind:
    layers = []
    for stratum in view.strata:
        layer = Layer(list(stratum.added))
        layer.shown, layer.own = list(stratum.shown), list(stratum.own)
        layer.booked, layer.mirrored = list(stratum.booked), list(stratum.mirrored)
        layer.straddle = list(stratum.straddle)
        layers.append(layer)
    mind = Mind(view.seat, view.players, layers)
    mind.pools = [_hold(deck, pool) for pool in view.pools[:-1]]
    mind.own = _hold(deck, view.pools[-1])
    return mind


def _other_mind(mind: Mind, draft: Draft) -> Mind:
    """With two players each knows what the other may know of them, and the cards drawn tell the rest."""
    layers = []
    for at, layer in enumerate(mind.layers):
        mirror = Layer(layer.added[:])
        mirror.shown = layer.shown[:]
        mirror.own = layer.booked[:]
        for groups in draft.drawn:
            for card in groups[at]:
                mirror.own[card] += 1
        mirror.booked, mirror.mirrored = layer.mirrored[:], layer.booked[:]
        if all(astride <= shown for astride, shown in zip(layer.straddle, layer.shown, strict=False)):
            mirror.straddle = layer.straddle[:]
        layers.append(mirror)
    other = Mind(1 - mind.seat, 2, layers)
    other.pools = [mind.own.copy()]
    other.own = mind.pools[0].copy() if mind.pools else other.own
    return other


def _plain_mind(view: CanalGrandeView, state: CanalGrandeState, seat: Seat) -> Mind:
    """What this seat knows of the hands, and of all else that it is unseen."""
    deck = state.tables.deck
    size = deck.quarters + 1
    mind = Mind(seat, view.players, [Layer([0] * size), Layer([0] * size)])
    mind.pools = []
    for other in range(view.players):
        known = counted([*map(deck.hand_kind, view.known[other])], size)
        holders = [0] * view.players
        holders[other] = state.sizes[other]
        pool = Hold(holders, known, [0, state.sizes[other] - sum(known)])
        if other == seat:
            mind.own = pool
        else:
            mind.pools.append(pool)
    mind.layers[1].added = _unseen(mind, state)
    return mind

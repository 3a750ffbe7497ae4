"""The state machine of Canal Grande as the world sees it: what may be done, what chance may do, what a seat knows.

Speed: a card is a number, a hand is counts, moves with few forms are made once a game and handed out again. Whoever
draws a move at random mostly applies it next, so what was worked out for it is kept beside it (`_ready`) and taken if
it is this very move that is applied. What is known of hidden cards costs a cell of a chain a move until somebody asks
(`mind`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress
from math import floor
from operator import eq

from game.errors import IllegalMove
from game.rules.canal_grande import refusals
from game.rules.canal_grande.lots import Lot
from game.rules.canal_grande.moves import (
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
from game.rules.canal_grande.raises import Play, Reinforcements, count_of, draw_play, list_raises
from game.rules.canal_grande.showing import view_of
from game.rules.canal_grande.view import CanalGrandeView, Phase
from game.rules.canal_grande.voting import Voting
from game.rules.cards import (
    MOST_MASKED,
    counted,
    draw_from,
    draw_sorted,
    halves,
    mirrored,
    number_of_parts,
    orders,
    part_at,
    parts_of_size,
    picked_by,
    spread,
    ways_to_draw,
    weighed,
)
from game.rules.core import CHANCE, LISTED_OUTCOMES, Event, Move, Rng, Seat

PASSING = 0.5
"""How often a random voter who could raise passes."""

# Looking a member up in its enum costs more than all else here does.
_REVEAL, _DIVIDE, _VOTE, _RAISE, _DRAW, _STEAL = (
    Phase.REVEAL,
    Phase.DIVIDE,
    Phase.VOTE,
    Phase.RAISE,
    Phase.DRAW,
    Phase.STEAL,
)


class CanalGrandeState(Voting):
    """The whole truth of a game of Canal Grande at one moment."""

    __slots__ = ()

    def legal_moves(self) -> Iterable[Move]:
        """All moves of the current player; raises, openings with reinforcements and big divisions as they are asked."""
        if self._options and self.current_player != CHANCE:
            return self._options
        match self.phase:
            case Phase.DIVIDE:
                return self._divisions()
            case Phase.VOTE:
                return self._openings()
            case Phase.RAISE:
                return self._raises()
            case _:
                return ()

    def is_legal(self, move: Move) -> bool:
        """Whether this move may be made now."""
        if move.seat != self.current_player or refusals.MOMENT.get(type(move)) is not self.phase:
            return False
        if self._options:
            return move in self._options
        return _ALLOWS[type(move)](self, move)

    def random_move(self, rng: Rng) -> Move:
        """One legal move, each equally likely, a raise each possible; at chance one outcome by its probability."""
        options = self._options
        if options:
            if len(options) == 2:
                return options[0] if rng.random() < 0.5 else options[1]
            return options[floor(rng.random() * len(options))]
        phase = self.phase
        if phase is _RAISE:
            if rng.random() < PASSING:
                return self._game.passes[self.current_player or 0]
            return self._random_raise(rng)
        if phase is _VOTE:
            return self._random_opening(rng)
        if phase is _REVEAL:
            return self._sample_reveal(rng)
        if phase is _DIVIDE:
            return self._random_division(rng)
        if phase is _STEAL:
            return self._sample_steal(rng)
        if phase is _DRAW:
            return self._sample_draw(rng)
        return self.sample_chance(rng)

    def sample_chance(self, rng: Rng) -> Move:
        """One thing chance may do now: every card of a pile or a hand is equally likely."""
        if self.current_player != CHANCE:
            raise IllegalMove("Chance is not to move here.", "canal_grande.illegal.not_chance")
        phase = self.phase
        if phase is _REVEAL:
            return self._sample_reveal(rng)
        if phase is _STEAL:
            return self._sample_steal(rng)
        if phase is _DRAW:
            return self._sample_draw(rng)
        if phase is Phase.DEAL:
            cards, _ = draw_from(self.set_apart, self._game.table.deal.each, rng)
            cards.sort()
            return DealHand(CHANCE, Seat(self.dealt), self._game.names_of(cards))
        options = self._options
        return options[floor(rng.random() * len(options))]

    def _sample_reveal(self, rng: Rng) -> Move:
        game, bag = self._game, self._bag
        drawn = self._draw_cards(game.turned_actions, rng)
        if bag.ways:
            numbered, left = bag.found[bisect_right(bag.bounds, rng.random() * bag.ways)]
        else:
            numbered, rest = game.draw_numbers(bag.cards, self.cards_to_turn_up()[1], rng)
            left = game.bag(rest)
        move = Reveal(CHANCE, drawn[0].keys, numbered.values)
        self._ready = (move, drawn, numbered, left)
        return move

    def _sample_steal(self, rng: Rng) -> Move:
        victim = self.victim
        assert victim is not None
        at = floor(rng.random() * self.sizes[victim])
        for card, count in enumerate(self.hands[victim]):
            if at < count:
                return self._game.steals[card]
            at -= count
        raise AssertionError("a victim has cards")

    def _sample_draw(self, rng: Rng) -> Move:
        drawn = self._draw_cards(self.draw_count, rng)
        move = drawn[0].draw
        self._ready = (move, drawn)
        return move

    def _draw_cards(self, count: int, rng: Rng) -> tuple[Lot, list[int], bool]:
        """So many cards of the pile, what it is then, and whether the discards were shuffled in as it ran out."""
        game, pile = self._game, self.pile
        ways, sizes = orders(len(pile), count)
        if not ways:
            return self._draw_many_cards(count, rng)
        number = first = floor(rng.random() * ways)
        rest = pile[:]
        lot = game.empty_lot
        # As `picked_by`, step by step from lot to lot.
        for size in sizes:
            at = number % size
            number //= size
            lot = lot.more[rest[at]]
            rest[at] = rest[size - 1]
        if lot is game.unknown_lot:
            lot = game.lot_drawn(picked_by(first, sizes, pile[:]))
        del rest[len(pile) - count :]
        return lot, rest, False

    def _draw_many_cards(self, count: int, rng: Rng) -> tuple[Lot, list[int], bool]:
        """As `_draw_cards`, where one random number is not enough or the pile runs out, even with the discards."""
        count = self.draw_size(count)
        missing = count - len(self.pile)
        if missing <= 0:
            cards, pile = draw_sorted(self.pile, count, rng)
            return self._game.lot(cards), pile, False
        more, pile = draw_sorted(spread(self.discards), missing, rng)
        return self._game.lot(tuple(sorted([*self.pile, *more]))), pile, True

    def chance_outcomes(self) -> Sequence[tuple[Move, float]] | None:
        """All that chance may do now with its probability; None above `LISTED_OUTCOMES`."""
        if self.current_player != CHANCE:
            return ()
        game = self._game
        found: list[tuple[Move, float]] = []
        match self.phase:
            case Phase.REVEAL:
                return self._reveals()
            case Phase.DRAW:
                for cards, share in self._parts_of_pile(self.draw_count):
                    found.append((Draw(CHANCE, game.names_of(cards)), share))
                    if len(found) > LISTED_OUTCOMES:
                        return None
            case Phase.STEAL:
                assert self.victim is not None
                size = self.sizes[self.victim]
                hand = self.hands[self.victim]
                found = [(game.steals[card], count / size) for card, count in enumerate(hand) if count]
            case Phase.DEAL:
                for cards, share in _parts(self.set_apart, game.table.deal.each, game.kinds):
                    found.append((DealHand(CHANCE, Seat(self.dealt), game.names_of(cards)), share))
                    if len(found) > LISTED_OUTCOMES:
                        return None
            case _:
                return [(move, 1 / len(self._options)) for move in self._options]
        return found

    def _reveals(self) -> Sequence[tuple[Move, float]] | None:
        game = self._game
        actions, numbers = self.cards_to_turn_up()
        found: list[tuple[Move, float]] = []
        for values, chance in _parts(self.numbers, numbers, game.all_cards):
            for cards, share in self._parts_of_pile(actions):
                found.append((Reveal(CHANCE, game.names_of(cards), game.values_of(values)), chance * share))
                if len(found) > LISTED_OUTCOMES:
                    return None
        return found

    def _parts_of_pile(self, count: int) -> Iterator[tuple[Sequence[int], float]]:
        missing = count - len(self.pile)
        if missing <= 0:
            yield from _parts(self.pile, count, self._game.kinds)
            return
        for cards, share in _parts(spread(self.discards), missing, self._game.kinds):
            yield sorted([*self.pile, *cards]), share

    def apply_unchecked(self, move: Move, events: list[Event] | None = None) -> None:
        """Makes a move that the caller knows to be legal."""
        _APPLY[type(move)](self, move, events)
        self._ready = None

    def refusal(self, move: Move) -> IllegalMove:
        """The reason why this illegal move is refused here."""
        return refusals.refusal(self, move)

    def scores(self) -> list[float]:
        """Quarters won, a seat; with four players those of the team."""
        team_of = self._game.team_of
        return [float(sum(sum(self.won[other]) for other in team)) for team in team_of]

    @property
    def length(self) -> int:
        """Rounds begun."""
        return self.round

    def view(self, seat: Seat) -> CanalGrandeView:
        """What this seat knows now."""
        return view_of(self, seat)

    def public(self) -> dict[str, object]:
        """Canal Grande's keys of the position (rules/notation.md, "Position")."""
        game, ballot = self._game, self.ballot
        names, cards_of = game.names_of, game.cards_of
        return {
            "divider": self.divider,
            "chooser": self.chooser,
            "turned_up": None if self.turned is None else list(cards_of(self.turned)),
            "offers": None if self.offers is None else [list(cards_of(offer)) for offer in self.offers],
            "chosen": self.chosen,
            "hand_sizes": list(self.sizes),
            "won": [{game.name_of(q): count for q, count in enumerate(won) if count} for won in self.won],
            "sums": list(self.sums),
            "pile": len(self.pile),
            "discards": {game.name_of(card): count for card, count in enumerate(self.discards) if count},
            "numbers_left": len(self.numbers),
            "vote": None
            if ballot is None
            else {
                "quarter": game.name_of(ballot.quarter),
                "challenger": ballot.challenger,
                "played": [list(names(sorted(cards))) for cards in ballot.played()],
            },
            "phase": self.phase_number,
            "round": self.round,
        }

    # What may be done: listed, decided, drawn.

    def _divisions(self) -> Iterable[Move]:
        turned, names, seat = self.turned, self.turned_cards(), self.current_player
        assert turned is not None
        assert seat is not None
        if len(turned) <= MOST_MASKED:
            ways = halves(tuple(map(eq, turned, turned[1:])))
            return [Divide(seat, tuple(compress(names, bits))) for bits, _ in ways]
        return (
            Divide(seat, tuple(compress(names, part_at(turned, number))))
            for number in range(1, number_of_parts(turned) + 1)
        )

    def turned_cards(self) -> tuple[str | int, ...]:
        """The cards to be divided as notation names them, sorted."""
        turned = self._turned
        return () if turned is None else turned[0].names + turned[1].names

    def _random_division(self, rng: Rng) -> Move:
        game, seat, turned = self._game, self.current_player, self._turned
        assert turned is not None
        assert seat is not None
        if not game.lists_parts:
            return self._random_part(seat, rng)
        lot, numbers = turned
        parts = lot.parts or lot.divide(game)
        others = numbers.parts or numbers.divide(game)
        # Any part of the action cards goes with any of the number cards; the first pair of all and the last are the
        # divisions with an empty offer.
        most = len(others)
        number = 1 + floor(rng.random() * (len(parts) * most - 2))
        at, other = number // most, number % most
        part, values = first = (parts[at], others[other])
        move = Divide(seat, part.names + values.names)
        self._ready = (move, (first, (parts[-1 - at], others[-1 - other])))
        return move

    def _random_part(self, seat: Seat, rng: Rng) -> Move:
        """A division of more cards than all parts can be listed of."""
        game, turned = self._game, self.turned
        assert turned is not None
        bits = part_at(turned, 1 + rng.randrange(number_of_parts(turned)))
        first = tuple(compress(turned, bits))
        move = Divide(seat, game.cards_of(first))
        self._ready = (move, (game.lots_of(first), game.lots_of(tuple(compress(turned, mirrored(bits))))))
        return move

    def _allows_division(self, move: Divide) -> bool:
        names = list(self.turned_cards())
        if not 0 < len(move.offer) < len(names):
            return False
        for card in move.offer:
            if card not in names:
                return False
            names.remove(card)
        return True

    def _openings(self) -> Iterable[Move]:
        game, seat = self._game, self.current_player
        assert seat is not None
        hand = self.hands[seat]
        free = [quarter for quarter in game.all_quarters if hand[quarter] and not self.named >> quarter & 1]
        if not game.opens_reinforced:
            return [move for quarter in free for move in game.openings(seat, quarter, hand[quarter])]
        return (
            Vote(seat, game.name_of(quarter), count, self._brought(played, gondolas))
            for quarter in free
            for played, gondolas in self._reinforcements(seat, quarter).list_all()
            for count in range(1, hand[quarter] + 1)
        )

    def _reinforcements(self, seat: Seat, quarter: int) -> Reinforcements:
        game, hand = self._game, self.hands[seat]
        others = [(other, hand[other]) for other in game.all_quarters if hand[other] and other != quarter]
        return Reinforcements(others, hand[game.gondola])

    def _brought(self, played: Sequence[tuple[int, int]], gondolas: int) -> tuple[str, ...]:
        cards = [quarter for quarter, count in played for _ in range(count)]
        cards += [self._game.gondola] * gondolas
        return self._game.names_of(cards)

    def _random_opening(self, rng: Rng) -> Move:
        game, seat = self._game, self.current_player
        assert seat is not None
        hand, named = self.hands[seat], self.named
        if not game.opens_reinforced:
            # A card of a quarter that may be named, and with it how many: cards of others are drawn again.
            most = self.sizes[seat] - hand[game.gondola]
            while True:
                at = floor(rng.random() * most)
                for quarter, count in enumerate(hand):  # noqa: B007 - the one it stops at
                    if at < count:
                        break
                    at -= count
                if not named >> quarter & 1:
                    made = game.openings_made[seat][quarter]
                    return made[at] if at < len(made) else game.openings(seat, quarter, at + 1)[at]
        return self._random_reinforced_opening(seat, rng)

    def _random_reinforced_opening(self, seat: Seat, rng: Rng) -> Move:
        """An opening, each equally likely, where the challenger may reinforce."""
        game, hand, named = self._game, self.hands[seat], self.named
        free = [quarter for quarter in game.all_quarters if hand[quarter] and not named >> quarter & 1]
        ways = [self._reinforcements(seat, quarter) for quarter in free]
        at = weighed([hand[quarter] * way.count() for quarter, way in zip(free, ways, strict=True)], rng)
        played, gondolas = ways[at].draw(rng)
        count = 1 + floor(rng.random() * hand[free[at]])
        return Vote(seat, game.name_of(free[at]), count, self._brought(played, gondolas))

    def _allows_vote(self, move: Vote) -> bool:
        game = self._game
        quarter = game.index.get(move.quarter)
        if quarter is None or quarter >= game.quarters or self.named >> quarter & 1:
            return False
        hand = self.hands[move.seat]
        if not 0 < move.count <= hand[quarter]:
            return False
        if not move.reinforcement:
            return True
        if not game.opens_reinforced or move.quarter in move.reinforcement:
            return False
        return self._reinforces(move.seat, move.reinforcement, quarter)

    def _reinforces(self, seat: Seat, cards: Sequence[str], quarter: int) -> bool:
        game = self._game
        counts = game.counts_in_hand(cards)
        if not counts or any(count > held for count, held in zip(counts, self.hands[seat], strict=True)):
            return False
        brought = [counts[other] for other in game.all_quarters if other != quarter and counts[other]]
        return len(brought) <= counts[game.gondola] <= sum(brought)

    def _raises(self) -> Iterator[Move]:
        seat = self.current_player
        assert seat is not None
        yield self._game.passes[seat]
        for play in list_raises(self.means(seat)):
            yield Raise(seat, self._game.names_of(self._played(play)))

    def _played(self, play: Play) -> list[int]:
        """The cards of a play, sorted."""
        own, others, gondolas = play
        ballot = self.ballot
        assert ballot is not None
        cards = [ballot.quarter] * own
        for quarter, count in others:
            cards += [quarter] * count
        cards += [self._game.gondola] * gondolas
        cards.sort()
        return cards

    def _random_raise(self, rng: Rng) -> Move:
        """A raise, where the seat to move has one; else it passes."""
        seat, ballot = self.current_player, self.ballot
        assert seat is not None
        assert ballot is not None
        game, hand = self._game, self.hands[seat]
        quarter, totals = ballot.quarter, ballot.totals
        own, gondolas = hand[quarter], hand[game.gondola]
        needed = totals[1 - seat] - totals[seat] + 1 if game.players == 2 else 1
        free = game.may_always_reinforce or (gondolas > 0 and ballot.shows(seat))
        if gondolas and (own or free):
            held = hand[: game.quarters]
            held[quarter] = 0
            play = draw_play(own, [*filter(count_of, enumerate(held))], gondolas, needed, free, rng)
            if play is None:
                return game.passes[seat]
            own, played, gondolas = play
            if played:
                cards = [quarter] * own
                for other, count in played:
                    cards += [other] * count
                cards.sort()
                cards += [game.gondola] * gondolas
                self._ready = ready = game.mixed_raise(seat, tuple(cards))
                return ready[0]
            count = own
        else:
            if needed > own:
                return game.passes[seat]
            count = needed + floor(rng.random() * (own - needed + 1))
        made = game.plain_raises[seat][quarter]
        self._ready = ready = made[count] if count < len(made) else game.plain_raise(seat, quarter, count)
        return ready[0]

    def raise_of(self, cards: list[int]) -> Move:
        """The raise of these cards, given sorted, by the seat to move."""
        seat = self.current_player
        assert seat is not None
        move = Raise(seat, self._game.names_of(cards))
        self._ready = (move, tuple(cards), len(cards) - cards.count(self._game.gondola))
        return move

    def _allows_raise(self, move: Raise) -> bool:
        game, ballot = self._game, self.ballot
        assert ballot is not None
        counts = game.counts_in_hand(move.cards)
        if not counts:
            return False
        for count, held in zip(counts, self.hands[move.seat], strict=True):
            if count > held:
                return False
        quarter = ballot.quarter
        others = [counts[other] for other in game.all_quarters if other != quarter]
        return self.means(move.seat).holds(counts[quarter], others, counts[game.gondola])

    # What chance may do, decided.

    def _allows_hand(self, move: DealHand) -> bool:
        if move.player != self.dealt or len(move.cards) != self._game.table.deal.each:
            return False
        return self._holds(self.set_apart, move.cards)

    def _holds(self, bag: Sequence[int], cards: Sequence[str | int]) -> bool:
        """Whether a bag holds these cards."""
        wanted = [self._game.index.get(card) for card in cards]
        left = list(bag)
        for card in wanted:
            if card is None or card not in left:
                return False
            left.remove(card)
        return True

    def _pile_gives(self, cards: Sequence[str], count: int) -> bool:
        """Whether so many cards can be these: all of a pile that runs out, and some of the discards."""
        if len(cards) != count:
            return False
        if count <= len(self.pile):
            return self._holds(self.pile, cards)
        index, left = self._game.index, list(cards)
        for card in self.pile:
            name = self._game.name_of(card)
            if name not in left:
                return False
            left.remove(name)
        return all(card in index for card in left) and self._holds(spread(self.discards), left)

    def _allows_reveal(self, move: Reveal) -> bool:
        actions, numbers = self.cards_to_turn_up()
        if len(move.numbers) != numbers or not self._holds(self.numbers, move.numbers):
            return False
        return self._pile_gives(move.actions, actions)

    def _allows_draw(self, move: Draw) -> bool:
        return self._pile_gives(move.cards, self.draw_count)

    def _allows_steal(self, move: Steal) -> bool:
        card = self._game.index.get(move.card)
        assert self.victim is not None
        return card is not None and card < self._game.kinds and self.hands[self.victim][card] > 0

    def _allows_pass(self, _: Pass) -> bool:
        return True


def _parts(bag: Sequence[int], count: int, kinds: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every part of so many cards of a bag with its probability."""
    counts = counted(bag, kinds)
    parts = ((cards, ways_to_draw(counts, cards)) for cards in parts_of_size(counts, count))
    whole = _ways(len(bag), count)
    return ((cards, ways / whole) for cards, ways in parts)


def _ways(cards: int, count: int) -> int:
    return ways_to_draw([cards], [0] * count)


_ALLOWS: dict[type[Move], Callable[..., bool]] = {
    DealHand: CanalGrandeState._allows_hand,
    Reveal: CanalGrandeState._allows_reveal,
    Divide: CanalGrandeState._allows_division,
    Steal: CanalGrandeState._allows_steal,
    Draw: CanalGrandeState._allows_draw,
    Vote: CanalGrandeState._allows_vote,
    Raise: CanalGrandeState._allows_raise,
    Pass: CanalGrandeState._allows_pass,
}

_APPLY: dict[type[Move], Callable[..., None]] = {
    DealHand: CanalGrandeState._deal_hand,
    FirstDivider: CanalGrandeState._draw_first_divider,
    Reveal: CanalGrandeState._reveal,
    Divide: CanalGrandeState._divide,
    Choose: CanalGrandeState._choose,
    Traitor: CanalGrandeState._send_traitor,
    Steal: CanalGrandeState._steal,
    Spy: CanalGrandeState._answer_spy,
    Draw: CanalGrandeState._draw,
    Vote: CanalGrandeState._call_vote,
    Raise: CanalGrandeState._raise,
    Pass: CanalGrandeState._pass,
    CatchUp: CanalGrandeState._catch_up,
}

"""Rounds and phases: dividing, choosing, carrying offers out in their order, drawing, catching up.

`_carry_on` is the heart: after each move it does what needs no decision and stops at what does. What is still to be
done is counted: Traitors, Spies and Doges of the offer; Traitors, Spies and Doges to be replaced of the draw going
on.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from game.rules.canal_grande import mind
from game.rules.canal_grande.board import Board, Reason
from game.rules.canal_grande.events import (
    CardsDrawn,
    CardsRevealed,
    CardsTaken,
    CardStolen,
    CatchUpDeclined,
    CatchUpTaken,
    FirstDividerDrawn,
    HandDealt,
    NumbersLaid,
    OfferChosen,
    OffersMade,
    PhaseEnded,
    PileShuffled,
    RoundStarted,
    SpyDeclined,
    SpyLapsed,
    SpySent,
    TraitorDeclined,
    TraitorLapsed,
    TraitorSent,
)
from game.rules.canal_grande.moves import (
    CatchUp,
    Choose,
    DealHand,
    Divide,
    Draw,
    FirstDivider,
    Reveal,
    Spy,
    Steal,
    Traitor,
)
from game.rules.canal_grande.view import CanalGrandeTermination, Phase
from game.rules.cards import spread
from game.rules.core import CHANCE, Event, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.canal_grande.lots import Lot, Share

# Looking a member up in its enum costs more than the rest of a move does.
_REVEAL, _DIVIDE, _CHOOSE, _TRAITOR, _STEAL, _SPY, _DRAW = (
    Phase.REVEAL,
    Phase.DIVIDE,
    Phase.CHOOSE,
    Phase.TRAITOR,
    Phase.STEAL,
    Phase.SPY,
    Phase.DRAW,
)


class Carrying(Board):
    """The part of the rules that knows no votes."""

    __slots__ = ()

    @abstractmethod
    def _open_vote(self, owner: Seat, events: list[Event] | None) -> bool:
        """Asks a challenger for the next Doge; False when nobody can open a vote."""

    # The deal.

    def _deal_hand(self, move: DealHand, events: list[Event] | None) -> None:
        game = self._game
        cards = [game.index[card] for card in move.cards]
        hand = self.hands[move.player]
        for card in cards:
            hand[card] += 1
            self.set_apart.remove(card)
            self.pile.remove(card)
        gondolas = game.table.start_gondolas
        self._chain = (self._chain, mind.DEAL, move.player, cards)
        if gondolas:
            boats = [game.gondola] * gondolas
            hand[game.gondola] += gondolas
            for boat in boats:
                self.pile.remove(boat)
            self._chain = (self._chain, mind.REVEAL, boats, None)
            self._chain = (self._chain, mind.GAIN, move.player, boats)
        self.sizes[move.player] += len(cards) + gondolas
        if events is not None:
            events.append(HandDealt(move.player, len(cards), gondolas, game.names_of(sorted(cards))))
        self.dealt += 1
        if self.dealt < game.players:
            return
        self.set_apart = []
        if game.players == 2:
            self.phase = Phase.FIRST_DIVIDER
            self._options = game.first_dividers
        else:
            self._start_round(events)

    def _draw_first_divider(self, move: FirstDivider, events: list[Event] | None) -> None:
        self.divider = move.player
        self.chooser = Seat(1 - move.player)
        if events is not None:
            events.append(FirstDividerDrawn(move.player))
        self._start_round(events)

    # Rounds.

    def _start_round(self, events: list[Event] | None) -> None:
        """Waits for the cards of the next round, or ends the phase at once where there are too few."""
        if sum(self.cards_to_turn_up()) < 2:
            self.empty_phases += 1
            if self.empty_phases == 2:
                self._end_game((), CanalGrandeTermination.NO_CARDS, events)
            else:
                self._end_phase(events)
            return
        self.phase = _REVEAL
        self.current_player = CHANCE
        self._options = ()

    def cards_to_turn_up(self) -> tuple[int, int]:
        """How many action and number cards the next round turns up."""
        game = self._game
        actions, numbers = len(self.pile) + self.discarded, len(self._bag.cards)
        return (
            game.turned_actions if game.turned_actions < actions else actions,
            game.turned_numbers if game.turned_numbers < numbers else numbers,
        )

    def _reveal(self, move: Reveal, events: list[Event] | None) -> None:
        game, ready = self._game, self._ready
        if ready is not None and ready[0] is move:
            _, (lot, pile, astride), values, self._bag = ready
        else:
            actions, numbers = game.cards_named(move.actions), game.cards_named(move.numbers)
            left = list(self.numbers)
            for number in numbers:
                left.remove(number)
            self.numbers = tuple(left)
            pile, astride = self._without(actions)
            lot, values = game.lot(actions), game.lot(numbers)
        if astride:
            self._chain = (self._chain, mind.STRADDLE, lot.cards, self._shuffle_in(events))
        else:
            self._chain = (self._chain, mind.REVEAL, lot.cards, None)
        self.pile = pile
        self._turned = (lot, values)
        self.named = self.empty_phases = 0
        self.phase = _DIVIDE
        divider = self.divider
        self.current_player = divider
        if events is not None and divider is not None and self.chooser is not None:
            events.append(RoundStarted(self.round, self.phase_number, divider, self.chooser))
            events.append(CardsRevealed(divider, lot.keys, values.values))

    def _without(self, cards: Sequence[int]) -> tuple[list[int], bool]:
        """What the pile is without these cards, and whether the discards have to be shuffled in to draw them."""
        pile = self.pile
        if len(cards) <= len(pile):
            rest = pile[:]
            for card in cards:
                rest.remove(card)
            return rest, False
        after = list(cards)
        for card in pile:
            after.remove(card)
        rest = spread(self.discards)
        for card in after:
            rest.remove(card)
        return rest, True

    def _shuffle_in(self, events: list[Event] | None) -> list[int]:
        """Empties the discards, which become the pile; the caller makes it. Gives what they were."""
        discards = self.discards
        self.discards = [0] * self._game.kinds
        if events is not None:
            events.append(PileShuffled(self.discarded))
        self.discarded = 0
        return discards

    def _divide(self, move: Divide, events: list[Event] | None) -> None:
        ready = self._ready
        if ready is not None and ready[0] is move:
            self._shares = ready[1]
        else:
            first = self._game.cards_named(move.offer)
            rest = list(self.turned or ())
            for card in first:
                rest.remove(card)
            self.offers = (first, tuple(rest))
        self._turned = None
        self.phase = _CHOOSE
        chooser = self.chooser
        assert chooser is not None
        self.current_player = chooser
        self._options = self._game.choices[chooser]
        if events is not None:
            one, other = self.offers or ((), ())
            names = self._game.cards_of
            events.append(OffersMade(move.seat, names(one), names(other)))

    def _choose(self, move: Choose, events: list[Event] | None) -> None:
        shares = self._shares
        assert shares is not None
        self.chosen = offer = move.offer
        share = shares[offer]
        if events is not None:
            lot, values = share
            events.append(OfferChosen(move.seat, offer, lot.names + values.names))
        self._take_offer(move.seat, share, events)
        self._carry_on(move.seat, events)

    def _take_offer(self, seat: Seat, share: Share, events: list[Event] | None) -> None:
        """Number cards, quarters and Gondolas; Traitors, Spies and Doges are left to be carried out."""
        lot, values = share
        self.carrier = seat
        self.traitors, self.spies, self.doges = lot.traitors, lot.spies, lot.doges
        self.sums[seat] += values.total
        kept = lot.kept
        if kept:
            hand = self.hands[seat]
            for card in kept:
                hand[card] += 1
            self.sizes[seat] += len(kept)
            self._chain = (self._chain, mind.GAIN, seat, kept)
        if events is not None:
            if values.total:
                events.append(NumbersLaid(seat, values.values, self.sums[seat]))
            if kept:
                events.append(CardsTaken(seat, self._game.names_of(kept)))

    def _carry_on(self, seat: Seat, events: list[Event] | None) -> None:
        """Does what needs no decision, and stops at what does; `seat` carries an offer out, or catches up."""
        if self.drawing:
            if self._carry_on_drawing(seat, events):
                return
            if self._shares is None:
                self._next_catch_up(events)
                return
        while True:
            if self.traitors:
                if self._ask_traitor(seat):
                    return
                self._lapse_traitors(seat, self.traitors, events)
                self._discard(self._game.traitor, self.traitors)
                self.traitors = 0
            if self.spies:
                if self._game.spy_draws and (self.pile or self.discarded):
                    self.phase = _SPY
                    self.current_player = seat
                    self._options = self._game.spy_answers[seat]
                    return
                if events is not None:
                    events.extend([SpyLapsed(seat)] * self.spies)
                self._discard(self._game.spy, self.spies)
                self.spies = 0
            while self.doges:
                if self._open_vote(seat, events):
                    return
                self._discard(self._game.doge, 1)
                self.doges -= 1
            divider = self.divider
            assert divider is not None
            if seat == divider:
                self._end_round(divider, events)
                return
            assert self._shares is not None
            seat = divider
            if self._game.votes_distinct_in_offer:
                self.named = 0
            self._take_offer(seat, self._shares[0 if self.chosen else 1], events)

    def _discard(self, card: int, count: int) -> None:
        self.discards[card] += count
        self.discarded += count

    # Traitors.

    def _ask_traitor(self, seat: Seat) -> bool:
        """Whether an opponent has a card; then the seat is asked for a victim."""
        game, sizes = self._game, self.sizes
        if game.players == 2:
            victims = 2 - seat if sizes[1 - seat] else 0
        else:
            victims = 0
            for other in game.opponents[seat]:
                if sizes[other]:
                    victims |= 1 << other
        if not victims:
            return False
        self.phase = _TRAITOR
        self.current_player = seat
        self._options = game.traitor_answers[seat][victims]
        return True

    def _lapse_traitors(self, seat: Seat, count: int, events: list[Event] | None) -> None:
        if events is not None:
            events.extend([TraitorLapsed(seat)] * count)

    def _send_traitor(self, move: Traitor, events: list[Event] | None) -> None:
        victim = move.victim
        if victim is not None:
            self.victim = victim
            self.phase = _STEAL
            self.current_player = CHANCE
            self._options = ()
            if events is not None:
                events.append(TraitorSent(move.seat, victim))
            return
        if events is not None:
            events.append(TraitorDeclined(move.seat))
        self._use_traitor()
        self._carry_on(move.seat, events)

    def _use_traitor(self) -> None:
        """A Traitor is done with: one of the draw going on has been laid aside, one of the offer is discarded."""
        if self.drawing:
            self.drawn_traitors -= 1
        else:
            self.traitors -= 1
            self.discards[self._game.traitor] += 1
            self.discarded += 1

    def _steal(self, move: Steal, events: list[Event] | None) -> None:
        card = self._game.index[move.card]
        thief, victim, hands, sizes = self.carrier, self.victim, self.hands, self.sizes
        assert thief is not None
        assert victim is not None
        hands[victim][card] -= 1
        hands[thief][card] += 1
        sizes[victim] -= 1
        sizes[thief] += 1
        self.victim = None
        self._chain = (self._chain, mind.STEAL, thief, (victim, card))
        if self.drawing:
            self.drawn_traitors -= 1
        else:
            # As in `_use_traitor`, which this most frequent case is spared.
            self.traitors -= 1
            self.discards[self._game.traitor] += 1
            self.discarded += 1
        if events is not None:
            events.append(CardStolen(thief, victim, move.card))
        self._carry_on(thief, events)

    # Draws.

    def draw_size(self, wanted: int) -> int:
        """How many of so many cards can be drawn."""
        there = len(self.pile) + self.discarded
        return wanted if wanted < there else there

    def _answer_spy(self, move: Spy, events: list[Event] | None) -> None:
        self.spies -= 1
        if not move.draw:
            self._discard(self._game.spy, 1)
            if events is not None:
                events.append(SpyDeclined(move.seat))
            self._carry_on(move.seat, events)
            return
        if events is not None:
            events.append(SpySent(move.seat))
        self.drawing = True
        self.aside.append(self._game.spy)
        self._wait_for_draw("spy", self.draw_size(self._game.spy_draws))

    def _wait_for_draw(self, reason: Reason, count: int) -> None:
        self.draw_reason = reason
        self.draw_count = count
        self.phase = _DRAW
        self.current_player = CHANCE
        self._options = ()

    def _draw(self, move: Draw, events: list[Event] | None) -> None:
        game, ready, seat = self._game, self._ready, self.carrier
        assert seat is not None
        if ready is not None and ready[0] is move:
            lot, pile, astride = ready[1]
        else:
            cards = game.cards_named(move.cards)
            pile, astride = self._without(cards)
            lot = game.lot(cards)
        hand, kept = self.hands[seat], lot.kept
        for card in kept:
            hand[card] += 1
        self.sizes[seat] += len(kept)
        if not lot.is_plain:
            self._lay_aside(lot)
        self.draw_count = 0
        if astride:
            discards = self._shuffle_in(events)
            after, before = list(lot.cards), self.pile
            for card in before:
                after.remove(card)
            self._chain = (self._chain, mind.DRAW_STRADDLE, seat, (before, after, discards))
        else:
            self._chain = (self._chain, mind.DRAW, seat, lot.cards)
        self.pile = pile
        if events is not None:
            self._report_draw(seat, lot, events)
        self._carry_on(seat, events)

    def _lay_aside(self, lot: Lot) -> None:
        """Spies, Traitors and Doges drawn wait for their turn."""
        game = self._game
        if lot.spies:
            self.drawn_spies += lot.spies
            self.aside += [game.spy] * lot.spies
        if lot.traitors:
            self.drawn_traitors += lot.traitors
            self.aside += [game.traitor] * lot.traitors
        if lot.doges:
            if self._shares is None:
                self.replacements += lot.doges
                self.aside += [game.doge] * lot.doges
            else:
                self.doges += lot.doges

    def _report_draw(self, seat: Seat, lot: Lot, events: list[Event]) -> None:
        game, cards, kept = self._game, lot.cards, lot.kept
        shown = [card for card in cards if game.quarters <= card != game.gondola]
        reason = self.draw_reason
        assert reason
        events.append(CardsDrawn(seat, reason, len(kept), game.names_of(kept), game.names_of(shown)))

    @property
    def catching_up_now(self) -> bool:
        """Whether the draw going on is a catch-up's: the offers are done with."""
        return self._shares is None

    def _carry_on_drawing(self, seat: Seat, events: list[Event] | None) -> bool:
        """What a draw brought: Doges replaced, Traitors, then Spies; True where it waits, else the draw is done."""
        if self.replacements:
            if self.draw_size(1):
                self.replacements -= 1
                self._wait_for_draw("replacement", 1)
                return True
            self.replacements = 0
        if self.drawn_traitors:
            if self._ask_traitor(seat):
                return True
            self._lapse_traitors(seat, self.drawn_traitors, events)
            self.drawn_traitors = 0
        while self.drawn_spies:
            self.drawn_spies -= 1
            count = self.draw_size(self._game.spy_redraw)
            if count:
                self._wait_for_draw("redraw", count)
                return True
        aside = self.aside
        if aside:
            discards = self.discards
            for card in aside:
                discards[card] += 1
            self.discarded += len(aside)
            self.aside = []
        self.drawing = False
        self.draw_reason = ""
        return False

    # The ends of rounds and phases.

    def _end_round(self, divider: Seat, events: list[Event] | None) -> None:
        game, sums = self._game, self.sums
        chooser = self.chooser
        assert chooser is not None
        self._shares = self.chosen = self.carrier = None
        self.last_pair = (divider, chooser)
        end = game.phase_end
        if game.players == 2:
            is_last = sums[0] >= end or sums[1] >= end
        else:
            is_last = sums[0] + sums[1] >= end or sums[2] + sums[3] >= end
        if self.round == game.max_rounds:
            self._end_game((), CanalGrandeTermination.MAX_ROUNDS, events)
        elif is_last or not self._bag.cards:
            self._end_phase(events)
        else:
            self.divider, self.chooser = game.next_pairs[divider]
            self.round += 1
            if len(self.pile) >= game.enough:
                # As in `_start_round`, which this most frequent case is spared.
                self.phase = _REVEAL
                self.current_player = CHANCE
                self._options = ()
                return
            self._start_round(events)

    def _end_phase(self, events: list[Event] | None) -> None:
        game = self._game
        one, other = game.teams_of_two
        behind: tuple[Seat, ...] = ()
        difference = self.team_sum(one[0]) - self.team_sum(other[0])
        if difference:
            behind = one if difference < 0 else other
        if events is not None:
            events.append(PhaseEnded(self.phase_number, tuple(self.sums), behind))
        if len(behind) > 1:
            # Who was divider or chooser in the last round draws first.
            behind = tuple(sorted(behind, key=lambda seat: seat not in self.last_pair))
        self.catching_up = behind
        self._next_catch_up(events)

    def _next_catch_up(self, events: list[Event] | None) -> None:
        """Asks the next player who may catch up, or starts the next phase."""
        while self.catching_up:
            seat = self.catching_up[0]
            self.catching_up = self.catching_up[1:]
            if self.draw_size(self._game.catch_up):
                self.carrier = seat
                self.phase = Phase.CATCH_UP
                self.current_player = seat
                self._options = self._game.catch_up_answers[seat]
                return
        self._start_phase(events)

    def _catch_up(self, move: CatchUp, events: list[Event] | None) -> None:
        if not move.draw:
            if events is not None:
                events.append(CatchUpDeclined(move.seat))
            self._next_catch_up(events)
            return
        if events is not None:
            events.append(CatchUpTaken(move.seat))
        self.drawing = True
        self._wait_for_draw("catch_up", self.draw_size(self._game.catch_up))

    def _start_phase(self, events: list[Event] | None) -> None:
        """Shuffles the discards in, sets the sums back to 0 and finds who divides first."""
        game = self._game
        self.carrier = None
        if self.discarded:
            discards = self._shuffle_in(events)
            self.pile = self.pile + spread(discards)
            self._chain = (self._chain, mind.SHUFFLE, discards, None)
        if not self.empty_phases:
            divider, chooser = self.last_pair
            one, other = game.teams_of_two
            difference = self.team_sum(one[0]) - self.team_sum(other[0])
            if difference:
                higher = one if difference > 0 else other
                first = Seat((divider + 1) % game.players)
                while first not in higher:
                    first = Seat((first + 1) % game.players)
            else:
                first = chooser
            self.divider, self.chooser = first, game.opposite(first)
            self.round += 1
        self.sums = [0] * game.players
        self._bag = game.whole_bag
        self.phase_number += 1
        self._start_round(events)

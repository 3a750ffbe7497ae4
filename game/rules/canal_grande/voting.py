"""Votes, of both kinds: between two players, and in turn around a table of four.

Two players: a raise must bring more than the other has, and the first pass ends the vote. Four: each plays or passes in
turn, who passes is out of the vote, and when all have passed the team with more cards wins, the challenger's where they
are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.canal_grande import mind
from game.rules.canal_grande.board import Ballot
from game.rules.canal_grande.carrying import Carrying
from game.rules.canal_grande.events import (
    CardsDiscarded,
    CardsReturned,
    ChallengeMoved,
    DogeDiscarded,
    QuarterWon,
    VoteCalled,
    VoteDecided,
    VotePassed,
    VoteRaised,
)
from game.rules.canal_grande.moves import Pass, Raise, Vote
from game.rules.canal_grande.raises import Means
from game.rules.canal_grande.view import CanalGrandeTermination, Phase
from game.rules.core import Event, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

_VOTE, _RAISE = Phase.VOTE, Phase.RAISE


class Voting(Carrying):
    """The part of the rules that is about votes."""

    __slots__ = ()

    def can_name(self, seat: Seat) -> bool:
        """Whether a seat has a card of a quarter that may be named."""
        hand, named = self.hands[seat], self.named
        if not named:
            return self.sizes[seat] > hand[self._game.gondola]
        for quarter in self._game.all_quarters:  # noqa: SIM110 - a generator would cost twice as much
            if hand[quarter] and not named >> quarter & 1:
                return True
        return False

    def _open_vote(self, owner: Seat, events: list[Event] | None) -> bool:
        challenger = owner
        # With nothing named as in `can_name`, which this most frequent case is spared.
        if (self.named or self.sizes[owner] == self.hands[owner][self._game.gondola]) and not self.can_name(owner):
            challenger = self._game.stand_in[owner]
            if not self.can_name(challenger):
                if events is not None:
                    events.append(DogeDiscarded(owner))
                return False
            if events is not None:
                events.append(ChallengeMoved(owner, challenger))
        self.phase = _VOTE
        self.current_player = challenger
        self._options = ()
        return True

    def _call_vote(self, move: Vote, events: list[Event] | None) -> None:
        game, seat = self._game, move.seat
        quarter = game.index[move.quarter]
        count = move.count
        cards = (quarter,) * count
        totals = game.nothing_each[:]
        totals[seat] = count
        if move.reinforcement:
            brought = game.cards_named(move.reinforcement)
            for card in brought:
                self.hands[seat][card] -= 1
            self.sizes[seat] -= len(brought)
            totals[seat] += len(brought) - brought.count(game.gondola)
            cards += brought
        self.named |= 1 << quarter
        self.hands[seat][quarter] -= count
        self.sizes[seat] -= count
        self.ballot = Ballot(quarter, seat, totals, ((seat, cards),))
        self._chain = (self._chain, mind.PLAY, seat, cards)
        if events is not None:
            events.append(VoteCalled(seat, move.quarter, game.names_of(sorted(cards)), totals[seat]))
        self.phase = _RAISE
        self.current_player = game.next_voters[seat][0]
        self._options = ()

    def means(self, seat: Seat) -> Means:
        """What a voter has to raise with."""
        game, ballot, hand = self._game, self.ballot, self.hands[seat]
        assert ballot is not None
        quarter, totals = ballot.quarter, ballot.totals
        others = []
        for other in game.all_quarters:
            count = hand[other]
            if count and other != quarter:
                others.append((other, count))
        if game.players == 2:
            needed = totals[1 - seat] - totals[seat] + 1
            free = game.may_always_reinforce or ballot.shows(seat)
            return Means(hand[quarter], tuple(others), hand[game.gondola], needed, free)
        return Means(hand[quarter], tuple(others), hand[game.gondola], 1, True)

    def _raise(self, move: Raise, events: list[Event] | None) -> None:
        ready, game, seat, ballot = self._ready, self._game, move.seat, self.ballot
        assert ballot is not None
        if ready is not None and ready[0] is move:
            _, cards, worth = ready
        else:
            cards = game.cards_named(move.cards)
            worth = len(cards) - cards.count(game.gondola)
        hand = self.hands[seat]
        for card in cards:
            hand[card] -= 1
        self.sizes[seat] -= len(cards)
        ballot.totals[seat] += worth
        ballot.plays += ((seat, cards),)
        self._chain = (self._chain, mind.PLAY, seat, cards)
        if events is not None:
            total = sum(map(ballot.totals.__getitem__, game.team_of[seat]))
            events.append(VoteRaised(seat, game.names_of(cards), total))
        self.current_player = game.next_voters[seat][ballot.passed]

    def _pass(self, move: Pass, events: list[Event] | None) -> None:
        ballot, seat = self.ballot, move.seat
        assert ballot is not None
        ballot.passed = passed = ballot.passed | 1 << seat
        if events is not None:
            events.append(VotePassed(seat))
        following = self._game.after_passes[seat][passed]
        if following is None:
            self._decide_vote(ballot, events)
        else:
            self.current_player = following

    def _decide_vote(self, ballot: Ballot, events: list[Event] | None) -> None:
        """The quarter finds its owner; all other cards played are discarded or go back."""
        game, quarter, won, plays = self._game, ballot.quarter, self.won, ballot.plays
        giver = keeper = ballot.challenger
        winners = game.team_of[keeper]
        is_opposed = len(plays) > 1
        if is_opposed:
            winners, keeper, giver = self._count_votes(ballot)
        row = won[keeper]
        row[quarter] = count = row[quarter] + 1
        if game.players == 4:
            count += won[keeper ^ 1][quarter]
        if events is not None:
            events.append(VoteDecided(winners, game.name_of(quarter), tuple(ballot.totals)))
            events.append(QuarterWon(keeper, game.name_of(quarter), giver, count))
        discards = self.discards
        if is_opposed:
            self._clear_table(ballot, winners, keeper, giver, events)
        else:
            cards = plays[0][1]
            if game.opens_reinforced:
                for card in cards:
                    discards[card] += 1
                discards[quarter] -= 1
            else:
                discards[quarter] += len(cards) - 1
            self.discarded += len(cards)
            if events is not None:
                self._report_discards(giver, cards, quarter, events)
        discards[game.doge] += 1
        self.doges -= 1
        self.ballot = None
        if count >= game.same:
            self._end_game(winners, CanalGrandeTermination.SAME, events, game.name_of(quarter))
        elif count == 1 and self._is_different_enough(winners):
            self._end_game(winners, CanalGrandeTermination.DIFFERENT, events)
        else:
            carrier = self.carrier
            assert carrier is not None
            self._carry_on(carrier, events)

    def _clear_table(
        self, ballot: Ballot, winners: tuple[Seat, ...], keeper: Seat, giver: Seat, events: list[Event] | None
    ) -> None:
        """All cards played but the one given to the winners are discarded or go back."""
        discards, quarter = self.discards, ballot.quarter
        played = ballot.played()
        for seat in winners:
            cards = played[seat]
            for card in cards:
                discards[card] += 1
            self.discarded += len(cards)
            if events is not None:
                self._report_discards(seat, cards, quarter if seat == giver else None, events)
        for seat in self._game.opponents[keeper]:
            if played[seat]:
                self._lose(ballot, seat, played[seat], seat == giver, events)
        # Of all these the card won stays out, and the Doge comes to them.
        if giver in winners:
            discards[quarter] -= 1
        else:
            self.discarded += 1

    def _count_votes(self, ballot: Ballot) -> tuple[tuple[Seat, ...], Seat, Seat]:
        """Who wins, before whom the quarter is laid, and who gives the card of it."""
        totals, challenger, quarter = ballot.totals, ballot.challenger, ballot.quarter
        ours, theirs = self._game.team_of[challenger], self._game.opponents[challenger]
        if len(ours) == 1:
            is_ours = totals[challenger] >= totals[theirs[0]]
        else:
            is_ours = totals[ours[0]] + totals[ours[1]] >= totals[theirs[0]] + totals[theirs[1]]
        if is_ours:
            # The challenger opened with a card of the quarter.
            return ours, challenger, challenger
        keeper = challenger
        for seat, cards in ballot.plays:
            if seat in theirs:
                if quarter in cards:
                    return theirs, seat, seat
                if keeper == challenger:
                    keeper = seat
        return theirs, keeper, challenger

    def _is_different_enough(self, side: tuple[Seat, ...]) -> bool:
        """Whether a side has won as many different quarters as win the game."""
        won, game = self.won, self._game
        counts = won[side[0]] if len(side) == 1 else list(map(int.__add__, won[side[0]], won[side[1]]))
        return game.quarters - counts.count(0) >= game.different

    def _report_discards(self, seat: Seat, cards: Sequence[int], given: int | None, events: list[Event]) -> None:
        """Tells of the cards of a voter that are discarded: all but the one given to the winners."""
        gone = sorted(cards)
        if given is not None:
            gone.remove(given)
        if gone:
            events.append(CardsDiscarded(seat, self._game.names_of(gone)))

    def _lose(
        self, ballot: Ballot, seat: Seat, played: tuple[int, ...], has_given: bool, events: list[Event] | None
    ) -> None:
        """A loser discards his first quarter card, unless the winners got it, and his Gondolas; the rest goes back."""
        game, hand, discards = self._game, self.hands[seat], self.discards
        gondola = game.gondola
        first = ballot.quarter if ballot.quarter in played else min(ballot.opened()[seat])
        back = list(played)
        back.remove(first)
        boats = back.count(gondola)
        if boats:
            discards[gondola] += boats
            self.discarded += boats
            for _ in range(boats):
                back.remove(gondola)
        if not has_given:
            discards[first] += 1
            self.discarded += 1
        if events is not None:
            gone = [gondola] * boats
            self._report_discards(seat, gone if has_given else [first, *gone], None, events)
        if back:
            for card in back:
                hand[card] += 1
            self.sizes[seat] += len(back)
            self._chain = (self._chain, mind.GAIN, seat, back)
            if events is not None:
                events.append(CardsReturned(seat, game.names_of(sorted(back))))

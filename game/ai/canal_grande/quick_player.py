"""A quick player for what comes after a decision: it carries offers out, names quarters and raises by rules of thumb.

It plays on states, drawn from what a seat knows, and for each seat looks only at what that seat sees of them: its own
hand, and what lies open. Measures are logarithms of odds, as in `judgement`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.canal_grande.numbers import ANY, Judgement
from game.rules.canal_grande import CanalGrandeState, Phase
from game.rules.core import CHANCE, Move, Rng, Seat

_CHOOSE, _TRAITOR, _SPY, _VOTE, _RAISE, _CATCH_UP, _DIVIDE = (
    Phase.CHOOSE,
    Phase.TRAITOR,
    Phase.SPY,
    Phase.VOTE,
    Phase.RAISE,
    Phase.CATCH_UP,
    Phase.DIVIDE,
)


class Steward:
    """The quick player, by a set of numbers."""

    def __init__(
        self,
        numbers: Judgement,
        *,
        rivals: bool = True,
        values: bool = True,
        reinforces: bool = True,
        answers: int = ANY,
        thrifty: bool = False,
    ) -> None:
        """Makes the player, for one game's rules: what it has worked out it keeps.

        Args:
            numbers: what it goes by.
            rivals: whether it asks what the other side gains and loses.
            values: whether it asks what each card is worth to a hand; else it counts cards, numbers against them.
            reinforces: whether it thinks of reinforcements.
            answers: with how many cards at most it answers in a vote.
            thrifty: whether it opens votes with one card, and asks of what is at stake that it be worth more cards.
        """
        self.numbers = numbers
        self.rivals = rivals
        self.values = values
        self.reinforces = reinforces
        self.answers = answers
        self.thrifty = thrifty
        self._card = numbers.dear_card if thrifty else numbers.card
        self._gondola = numbers.dear_gondola if thrifty else numbers.gondola
        self._steps: dict[tuple[int, ...], tuple[float, ...]] = {}

    def play_round(self, state: CanalGrandeState, rng: Rng) -> None:
        """Plays on until cards are to be turned up again, or the game is over."""
        reveal, divide = Phase.REVEAL, Phase.DIVIDE
        while state.current_player is not None:
            phase = state.phase
            if phase is reveal or phase is divide:
                return
            state.apply_unchecked(self.move(state, rng))

    def move(self, state: CanalGrandeState, rng: Rng) -> Move:
        """The next move, chance's included."""
        seat = state.current_player
        if seat == CHANCE or seat is None:
            return state.sample_chance(rng)
        phase, tables = state.phase, state.tables
        if phase is _RAISE:
            return self.answer(state, seat)
        if phase is _VOTE:
            return self.opening(state, seat)
        if phase is _CHOOSE:
            assert state.offers is not None
            first, second = state.offers
            return tables.choices[seat][0 if self.worth(state, seat, first) >= self.worth(state, seat, second) else 1]
        if phase is _TRAITOR:
            sizes = state.sizes
            victim = max(tables.opponents[seat], key=lambda other: sizes[other])
            answers = tables.traitor_answers[seat][state.victims(seat)]
            return next(move for move in answers if move.victim == victim)
        if phase is _SPY:
            return tables.spy_answers[seat][0]
        if phase is _CATCH_UP:
            return tables.catch_up_answers[seat][0]
        return state.random_move(rng)

    def steps(self, state: CanalGrandeState, side: Sequence[int]) -> tuple[float, ...]:
        """What one more won card of each quarter is worth to a side; it follows from what the side has won."""
        won = tuple(state.won_by(side))
        steps = self._steps.get(won)
        if steps is None:
            steps = self._steps[won] = tuple(self._step(state, side, quarter) for quarter in range(len(won)))
        return steps

    def _step(self, state: CanalGrandeState, side: Sequence[int], quarter: int) -> float:
        win, numbers = state.tables.rules.win, self.numbers
        if state.ending(side, quarter) is not None:
            return numbers.winning
        won = state.won_by(side)
        count = won[quarter]
        total = 0.0
        if count == 0:
            total = numbers.different
            if len(won) - won.count(0) + 1 >= win.different - 2:
                total += numbers.different_far
        if count + 1 > max(won):
            total += numbers.same * (2.0 if count + 1 == win.same - 1 else 1.0)
        return total + numbers.least

    def at_stake(self, state: CanalGrandeState, seat: Seat, quarter: int) -> float:
        """What winning a vote is worth against losing it."""
        tables = state.tables
        ours = self.steps(state, tables.team_of[seat])[quarter]
        return ours + self.steps(state, tables.opponents[seat])[quarter] if self.rivals else ours

    def opening(self, state: CanalGrandeState, seat: Seat) -> Move:
        """The quarter with most at stake that the hand can hold."""
        tables, numbers, hand = state.tables, self.numbers, state.hands[seat]
        gains, dangers = self.steps(state, tables.team_of[seat]), self.steps(state, tables.opponents[seat])
        best, best_score = (0, 1), -1e9
        for quarter in state.nameable(seat):
            held = hand[quarter]
            gain = gains[quarter]
            danger = dangers[quarter] if self.rivals else 0.0
            hold = numbers.holds[min(held, 4)]
            score = hold * gain - (1.0 - hold) * danger + 0.02 * held
            if score > best_score:
                best_score = score
                best = (quarter, 1 if self.thrifty else held if gain >= numbers.winning else (held + 1) // 2)
        quarter, count = best
        return tables.openings(seat, quarter, hand[quarter])[count - 1]

    def answer(self, state: CanalGrandeState, seat: Seat) -> Move:
        """The cheapest raise that leads, where it costs less than what is at stake."""
        tables, deck, ballot = state.tables, state.tables.deck, state.ballot
        assert ballot is not None
        missing = state.missing_to_lead(seat)
        if missing <= 0:
            return tables.passes[seat]
        cards = self.cheapest(state, seat, missing)
        if not 0 < len(cards) <= self.answers:
            return tables.passes[seat]
        boats = cards.count(deck.gondola)
        ours = sum([ballot.totals[other] for other in tables.team_of[seat]])
        spent = (len(cards) - boats + ours - 1) * self._card + boats * self._gondola
        if spent > self.at_stake(state, seat, ballot.quarter):
            return tables.passes[seat]
        return state.raise_of(cards)

    def cheapest(self, state: CanalGrandeState, seat: Seat, missing: int) -> list[int]:
        """The cards of a raise of at least this many quarter cards that spares Gondolas; none where there is none."""
        deck, means = state.tables.deck, state.means(seat)
        assert state.ballot is not None
        quarter = state.ballot.quarter
        if means.own >= missing:
            return [quarter] * missing
        if means.most < missing or not self.reinforces:
            return []
        cards = [quarter] * means.own
        left = missing - means.own
        # Few Gondolas first, and the quarter from which the cards are missed least.
        others = sorted(means.others, key=lambda pair: -pair[1])
        boats = 0
        fitting = [pair for pair in others if pair[1] >= left]
        if fitting:
            other, _ = fitting[-1]
            return sorted([*cards, *[other] * left]) + [deck.gondola] * state.tables.gondolas
        for other, count in others[: means.gondolas]:
            taken = min(count, left)
            cards += [other] * taken
            left -= taken
            boats += 1
            if not left:
                break
        return sorted(cards) + [deck.gondola] * (boats * state.tables.gondolas)

    def worth(self, state: CanalGrandeState, seat: Seat, offer: Sequence[int]) -> float:
        """What an offer is worth to a seat, card by card."""
        deck, numbers, hand = state.tables.deck, self.numbers, state.hands[seat]
        quarters, kinds = deck.quarters, deck.kinds
        if not self.values:
            return float(sum([1 if card < kinds else -1 for card in offer]))
        total, added = 0.0, 0
        best = max(hand[:quarters])
        for card in offer:
            if card < quarters:
                total += numbers.quarter[min(hand[card], 4)]
            elif card >= kinds:
                added += deck.value[card]
            elif card == deck.gondola:
                total += numbers.boat[min(hand[card], 2)]
            elif card == deck.doge:
                total += numbers.doge + numbers.doge_hand * min(best, 4)
            elif card == deck.spy:
                total += numbers.spy
            elif state.victims(seat):
                total += numbers.traitor
        if added:
            total -= numbers.number * added
            if added >= state.points_to_phase_end(seat):
                total -= numbers.ending
        return total

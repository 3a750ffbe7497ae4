"""Rounds played on in the head: the worlds a decision is tried in, the chance in them, and how the rounds end.

Every candidate meets the same worlds, and in each the same chance (common random numbers): what differs between two of
them is then their own doing, and a few worlds tell them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.canal_grande.judgement import chance, margin
from game.ai.canal_grande.numbers import Judgement, Sight
from game.ai.canal_grande.quick_player import Steward
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeState, CanalGrandeView
from game.rules.canal_grande.sampling import shuffled
from game.rules.cards import spread
from game.rules.core import Move, Rng

MAX_TRIALS = 128
"""So many trials tell two moves apart as far as it matters: to half a hundredth of a win, as a standard error."""


class Draws(Random):
    """Random numbers that are drawn once and told again from the beginning to each candidate."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(0)
        self._rng = rng
        self._drawn: list[list[float]] = []
        self._told: list[float] = []
        self._at = 0

    def begin(self, trial: int) -> None:
        """Goes to the beginning of a trial's numbers."""
        while len(self._drawn) <= trial:
            self._drawn.append([])
        self._told, self._at = self._drawn[trial], 0

    def random(self) -> float:
        """The next number."""
        at, told = self._at, self._told
        self._at = at + 1
        if at == len(told):
            told.append(self._rng.random())
        return told[at]


class Trials:
    """What may happen up to the end of the round, trial by trial; a trial asked for again is the same again."""

    def __init__(
        self, game: CanalGrandeGame, view: CanalGrandeView, judgement: Judgement, sight: Sight, rng: Rng
    ) -> None:
        """Begins without a trial.

        Args:
            game: what is played.
            view: what the seat to move knows.
            judgement: what rounds are played on and their ends are judged by.
            sight: what is overlooked.
            rng: draws worlds, and chance in them.
        """
        self.steward = Steward(
            judgement,
            rivals=sight.rivals,
            values=sight.values,
            reinforces=sight.reinforces,
            answers=sight.answers,
            thrifty=sight.thrifty,
        )
        """Who plays on."""
        self.us, self.them = game.tables.team_of[view.seat], game.tables.opponents[view.seat]
        """The seats of the own side, and those of the other."""
        self._game, self._view, self._weights, self._sight = game, view, judgement.weights, sight
        self._rng = rng
        self._worlds: list[CanalGrandeState] = []
        self._draws = Draws(rng)

    def world(self, trial: int) -> CanalGrandeState:
        """The state that a trial begins in; it agrees with what the seat knows, and is not to be changed."""
        while len(self._worlds) <= trial:
            self._worlds.append(self._drawn())
        return self._worlds[trial]

    def end(self, trial: int, moves: Sequence[Move]) -> CanalGrandeState:
        """How the round ends after these moves."""
        state = self.world(trial).clone()
        self._draws.begin(trial)
        for move in moves:
            state.apply_unchecked(move)
        self.steward.play_round(state, self._draws)
        return state

    def value(self, state: CanalGrandeState) -> float:
        """The chance to win with a round's end."""
        if state.current_player is None:
            if not state.winners:
                return 0.5
            return 1.0 if self._view.seat in state.winners else 0.0
        return chance(margin(state, self._weights, self.us, self.them, rivals=self._sight.rivals))

    def _drawn(self) -> CanalGrandeState:
        """A state that agrees with the view; for who does not remember, the others' cards are mixed with the pile."""
        state = self._game.sample_world(self._view, self._rng)
        if self._sight.remembers:
            return state
        deck = state.tables.deck
        cards = [card for card in state.pile if deck.can_be_held(card)]
        rest = [card for card in state.pile if not deck.can_be_held(card)]
        others = [seat for seat in range(self._view.players) if seat != self._view.seat]
        for seat in others:
            cards += spread(state.hands[seat])
        cards = shuffled(cards, self._rng)
        for seat in others:
            hand = [0] * deck.kinds
            for _ in range(state.sizes[seat]):
                hand[cards.pop()] += 1
            state.hands[seat] = hand
        state.pile = cards + rest
        return state

"""Seeded games by every rule file and with every switch turned: what each seat may do, sees, hears and may suppose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from game.registry import GAMES
from game.rules.core import CHANCE, Event, Game, Rules, Seat
from game.rules.notation import write_move
from tests.contract.ground import game_type, ground
from tests.golden.kept import Case, Digest
from tests.rule_sets import rule_sets

FILE: Final = "walks.json"
MAX_MOVES: Final = 120
"""A game is left after so many moves."""
SAMPLED_EVERY: Final = 9
"""At every such move states are drawn that a seat may suppose, and moves refused."""
REFUSED_EVERY: Final = 11
"""Of the moves that may be refused so few are asked for at a time: one in these."""
MAX_LISTED: Final = 120
"""How many legal moves, and how many outcomes of chance, are looked at."""


class _Walk:
    """One game as it goes, and the digests of what it shows."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._state = game.new_state()
        self._chance = Random(seed)
        self._odd = [*ground(game.id).odd_moves(game)]
        self.seen = {
            aspect: Digest() for aspect in ("moves", "chance", "events", "views", "positions", "samples", "refusals")
        }

    def run(self) -> Mapping[str, str]:
        seats = [Seat(seat) for seat in range(self._game.players)]
        moves = []
        for number in range(MAX_MOVES):
            self._look(number, seats)
            if self._state.is_terminal():
                break
            move = self._state.random_move(self._chance)
            moves.append(move)
            events: list[Event] = []
            self._state.apply(move, events)
            self.seen["moves"].add(write_move(move))
            for event in events:
                self.seen["events"].add([event, *(event.for_seat(seat) for seat in (*seats, None))])
        for seat in seats:
            self.seen["events"].add(self._game.information_state(moves, seat))
        return {aspect: str(found) for aspect, found in self.seen.items()}

    def _look(self, number: int, seats: list[Seat]) -> None:
        state = self._state
        self.seen["moves"].add([*islice(state.legal_moves(), MAX_LISTED)])
        if state.current_player == CHANCE and number % 3 == 0:
            outcomes = state.chance_outcomes()
            self.seen["chance"].add(outcomes and [(move, round(share, 9)) for move, share in outcomes[:MAX_LISTED]])
        self.seen["positions"].add([state.public(), state.scores(), state.returns(), state.winners, state.termination])
        self.seen["positions"].add([state.current_player, state.length, ground(state.game.id).material(state)])
        for seat in seats:
            self.seen["views"].add([state.view(seat), state.seen(seat)])
        if number % SAMPLED_EVERY == 0:
            self._suppose(number, seats)

    def _suppose(self, number: int, seats: list[Seat]) -> None:
        """Draws a state from the view of one seat after the other, and asks for moves that may not be made."""
        seat = seats[number // SAMPLED_EVERY % len(seats)]
        self.seen["positions"].add(self._state.position())
        drawn = self._game.sample_state(self._state.view(seat), Random(number))
        self.seen["samples"].add([[drawn.view(other), ground(self._game.id).unseen(drawn)] for other in seats])
        for place in range(number // SAMPLED_EVERY % REFUSED_EVERY, len(self._odd), REFUSED_EVERY):
            if not self._state.is_legal(self._odd[place]):
                refused = self._state.refusal(self._odd[place])
                self.seen["refusals"].add([place, refused.key, refused.arguments])


def _rules_of(game_id: str) -> Iterator[tuple[str, Rules, int, int]]:
    """The rules that are played, each with its name, a number of players and a seed."""
    counts = game_type(game_id).player_counts
    for number, (name, rules) in enumerate(rule_sets(game_id).items()):
        faults = rules.faults()
        able = [players for players in counts if not any(fault.concerns(players) for fault in faults)]
        shown = able if ", " not in name else able[number % len(able) :][:1] if able else ()
        for players in shown:
            yield f"{game_id}, {name}, {players} players", rules, players, number


def _walk(game_id: str, rules: Rules, players: int, seed: int) -> Mapping[str, str]:
    return _Walk(game_type(game_id)(rules, players), seed).run()


CASES: Final[dict[str, Case]] = {
    name: partial(_walk, game_id, rules, players, seed)
    for game_id in GAMES
    for name, rules, players, seed in _rules_of(game_id)
}

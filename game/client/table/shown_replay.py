"""The replay room at a place of a game that is always the same: for a picture of it."""

from __future__ import annotations

from random import Random

from game.catalogue.games import game_type, rules_type
from game.client.sitting.player_choices import masked
from game.client.sitting.replay import Recording, shown_moves
from game.client.table.replay_room import ReplayConduct, ReplayDoors, replay_table
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.record import read_game
from game.match.seats import plan_seats, seat_object
from game.rules.notation import write_header, write_move

PLAYED = 0.6
"""So much of the game has been shown."""


def shown_recording(game_id: str, players: int = 0, seed: int = 5) -> Recording:
    """A game of a person and others in which every move was drawn by lot."""
    kind = game_type(game_id)
    game = kind(rules_type(game_id)(), players or kind.player_counts[-1])
    plans = tuple(masked(plan) for plan in plan_seats(("human", *("greedy",) * (game.players - 1))))
    match, rng = Match(game, plans, seed), Random(seed)
    match.begin()
    while not match.is_over:
        match.play(match.state.random_move(rng))
    seats = [seat_object(plan) for plan in plans]
    header = write_header(game_id, game.players, {}, id="shown", seed=seed, seats=seats)
    lines = [header.encode(), *(write_move(move).encode() for move in match.moves)]
    reading = read_game([line + b"\n" for line in lines], "shown")
    return Recording(reading, shown_moves(reading, "shown"))


def shown_replay(game_id: str) -> TableScene:
    """The room, standing still in the middle of a game, with the chances as far as anybody would know them."""
    recording = shown_recording(game_id)
    recording.go(round(recording.length * PLAYED))
    doors = ReplayDoors(lambda *_: None, lambda *_: None)
    table = replay_table(recording, doors)
    if isinstance(table.conduct, ReplayConduct):
        table.conduct.is_playing = False
        players = recording.match.game.players
        rounds = len(recording.starts)
        table.conduct.show_chances(
            [tuple((1 + (seat == at % players)) / (players + 1) for seat in range(players)) for at in range(rounds)]
        )
    return table

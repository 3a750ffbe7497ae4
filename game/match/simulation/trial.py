"""Rules tried out in a few quick games: do they make a game at all?

What follows from the rules without playing, they say themselves (`Rules.warnings`). Here 50 games of one seed are
played by players that need no time, for a few seconds at most, and what they should not have in common is told.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from game.ai.player import Limit, stand_in_of
from game.match.seats import rotations
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import Table, TimeUpError
from game.phrases import Phrase, phrase

GAMES = 50
"""How many games are played, up to whole deals."""
SEED = 1
"""What they follow from."""
MAX_SECONDS = 3.0
"""How long they may take together."""
MIN_GAMES = 20
"""Of fewer games nothing is said."""
MOSTLY = 0.8
"""From this part of the games on, undecided ones are told."""


def try_out(game_id: str, fields: dict[str, object], players: int, seconds: float = MAX_SECONDS) -> list[Phrase]:
    """What a few games tell against rules that can be played, a sentence each; empty where nothing does.

    Args:
        game_id: which game.
        fields: the keys that differ from the default rules.
        players: how many play.
        seconds: how long the games may take; where that is not enough for `MIN_GAMES`, nothing is said.
    """
    seats = tuple(stand_in_of(game_id) if seat % 2 else "random" for seat in range(players))
    table = Table.of(Plan(game_id, fields, players, seats, GAMES, SEED, Limit()), until=time.monotonic() + seconds)
    games: list[Played] = []
    try:
        while len(games) < GAMES or len(games) % len(rotations(table.game)):
            games.append(table.play(len(games)))
    except TimeUpError:
        pass
    return told_against(games) if len(games) >= MIN_GAMES else []


def told_against(games: Sequence[Played]) -> list[Phrase]:
    """What games have in common that no good game's would, a sentence each.

    Args:
        games: at least one game.
    """
    count, players = len(games), len(games[0].scores)
    undecided = sum(not played.winners for played in games)
    if undecided == count:
        return [phrase("trial.all_undecided", "all {count} games ended undecided", count=count)]
    if undecided >= MOSTLY * count:
        return [phrase("trial.undecided", "{part} of {count} games ended undecided", part=undecided, count=count)]
    ties = sum(played.is_tie for played in games)
    if ties == count:
        return [phrase("trial.ties", "all {count} games were ties", count=count)]
    told = []
    places: Counter[int] = Counter()
    for played in games:
        places.update(played.place(player) for player in played.winners)
    for place, won in places.items():
        if won == count:
            told.append(
                phrase(
                    "trial.one_place",
                    "place {place} of {players}, the first to decide being 1, won all {count} games",
                    place=place + 1, players=players, count=count,
                )
            )  # fmt: skip
    if all(played.length <= 1 for played in games):
        told.append(phrase("trial.first_round", "all {count} games were over in the first round", count=count))
    return told

"""The game that follows another at the same table: the same players, each one seat further; in a series the next."""

from __future__ import annotations

import os

from game.errors import SaveError
from game.match.dealer import fresh_seed
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.seats import seats_further
from game.match.series import Series, begun, next_game, next_id
from game.match.user_folders import DELETED, FINISHED


def same_again(match: Match) -> Match:
    """The next game of the same players, saved beside the last one; after a series the first of another."""
    store = None if match.save is None else Store(match.save.path.parent)
    series = None if match.series is None else begun(match.series.games, match.game.players)
    return type(match)(
        match.game,
        seats_further(match.seats, match.game),
        fresh_seed(),
        store,
        rules_name=match.rules_name,
        series=series,
    )


def next_of_series(match: Match, store: Store | None, match_id: str) -> Match:
    """The next game of a series, for those who sat down to this one: dealt now, or taken up where it was dealt before.

    Args:
        match: a game of a series that is over and not decided.
        store: where the games are saved; None for a series that leaves no trace.
        match_id: the id of that game.

    Raises:
        SaveError: it is over already, is being played, or cannot be read.
    """
    if match.series is None:
        raise ValueError("the match is none of a series")
    series: Series = next_game(match.series, match.series_points, match.game, match_id)
    name = next_id(series)
    there = None if store is None or not name else store.place_of(name)
    if there is None or store is None:
        return Match(
            match.game, seats_further(match.first_seats, match.game), fresh_seed(), store, rules_name=match.rules_name,
            series=series, match_id=name,
        )  # fmt: skip
    if there.parent.name == FINISHED:
        raise SaveError(f"{there.name}: the next game of this series is over already.")
    if there.parent.name == DELETED:  # a game that was dealt is played: deleting it brings no other
        back = store.folder / there.name.rpartition("~")[2]
        try:
            os.replace(there, back)
        except OSError as error:
            raise SaveError(f"{there.name}: the game cannot be put back: {error.strerror or error}.") from error
        there = back
    return load_match(store, there)

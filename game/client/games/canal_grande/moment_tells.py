"""What tells itself of a moment: the ribbons of a choice, the verdict of a vote, and whose win would end the game."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.moment import Choosing, Moment, lines_of, ribbons_of
from game.client.games.canal_grande.moment_words import stakes_of
from game.client.games.canal_grande.picture import Picture
from game.client.table.things import Thing, Words
from game.client.words.locale import msg


def moment_things(table: DrawContext, moment: Moment | None, side: Words) -> Iterator[Thing]:
    """The ribbons that a moment lays over the table.

    Args:
        table: the table.
        moment: what is shown; None outside one.
        side: what the winners of a vote have won, and what wins the game.
    """
    if moment is None:
        return
    ribbons, lines = ribbons_of(table, moment), lines_of(table, moment)
    if isinstance(moment, Choosing):
        for bank, (room, text, is_taken) in enumerate(ribbons):
            yield Thing(("ribbon", bank), room, text, lines[0 if is_taken else 1])
        return
    (verdict_room, verdict, _), (wanted_room, wanted, _) = ribbons
    yield Thing("verdict", verdict_room, verdict, wanted)
    if moment.keeper is not None:
        yield Thing("wanted", wanted_room, wanted, side)


def stake_things(table: DrawContext, picture: Picture) -> Iterator[Thing]:
    """The plates that say whose win in the open vote would end the game."""
    vote = picture.vote
    if vote is None or vote.winners is not None:
        return
    for number, (_, text) in enumerate(stakes_of(table, picture, vote.quarter)):
        yield Thing(
            ("stake", number), table.at(table.places.stakes[number]), text, msg("canal_grande.thing.crest.near")
        )

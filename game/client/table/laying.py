"""Lays the table of a match: the frame of every table, with the board of its game."""

from __future__ import annotations

from typing import cast

from game.ai.players import Players
from game.client.shell.room import table_room
from game.client.table.board import BoardMaker
from game.client.table.conduct import ConductMaker, MatchConduct
from game.client.table.scene import TableScene
from game.match.match import Match


def lay_table(match: Match, players: Players, make_conduct: ConductMaker = MatchConduct) -> TableScene:
    """A table with this match on it.

    Args:
        match: what is played.
        players: who answers where no person decides.
        make_conduct: makes what says how the game is conducted.
    """
    make_board = cast("BoardMaker", table_room(match.game.id).table)
    return TableScene(match, players, make_board, make_conduct)

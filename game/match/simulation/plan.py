"""What is to be simulated, and how one game of it went; plain values, so that every process can have them."""

from __future__ import annotations

import msgspec

from game.ai.player import Limit
from game.match.simulation.watching import Seen


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated; every process makes the same games of it."""

    game: str
    """The game's id."""
    rules: dict[str, object]
    """The keys that differ from the default rules."""
    players: int
    """How many play."""
    seats: tuple[str, ...]
    """The players, in the order of `--seats`, one a seat."""
    games: int
    """How many games; `simulate` rounds them up to whole deals."""
    seed: int
    """What all of them follow from."""
    limit: Limit
    """How long a player may think over a move."""
    save: str = ""
    """The folder in which every game is kept as a written game; empty for none."""
    watched: bool = False
    """Whether somebody looks on, and tells what was seen of each game."""
    barred: str = ""
    """What the first player may never do, a word of the game's counting room; empty for nothing."""
    turned: bool = True
    """Whether the players are turned round the table. Where all are the same that would bring the same games again, so
    who wants many different deals leaves them where they are: a deal is one game then."""
    outside: tuple[str, ...] = ()
    """The outside players that may be started: those that the command line itself named."""
    apart: bool = False
    """Whether each game is a deal of its own, the players turned one seat further from game to game. The games of one
    deal may go alike whoever sits where, as in Casanova: then as many games of different deals say more."""


class Played(msgspec.Struct, frozen=True):
    """How one game went; the players in the order of `Plan.seats`."""

    number: int
    """The game's number, from 0."""
    deal: int
    """The number of its deal, from 0: all games of a deal have the same dice and draws, the players turned round."""
    rotation: int
    """How many seats clockwise of their place in `Plan.seats` the players sat."""
    first: int
    """The seat that decided first."""
    winners: tuple[int, ...]
    """Which players won."""
    team: int
    """How many of them are one side: a team's win is whole for each partner."""
    scores: tuple[float, ...]
    """The game's own points, a player."""
    margin: float | None
    """How far the winners' best score lies above the best of the others: 0 in a tie, None in an undecided game."""
    end: str
    """Why it ended: a text key."""
    length: int
    """Rounds or auctions."""
    moves: int
    """Moves applied, chance's included."""
    forfeits: int
    """Illegal or late answers."""
    seen: Seen | None = None
    """What was seen of it; None where nobody looked on."""
    trouble: str = ""
    """What was wrong with the first of them, where that is known: a sentence."""

    @property
    def is_tie(self) -> bool:
        """Whether several sides share the win."""
        return len(self.winners) > self.team

    def share(self, player: int) -> float:
        """The part of the game that a player won: a win shared by k sides is 1/k."""
        return self.team / len(self.winners) if player in self.winners else 0.0

    def place(self, player: int) -> int:
        """Where a player sat, from 0, counted clockwise from the seat that decided first."""
        return (player + self.rotation - self.first) % len(self.scores)

"""What is seen of one game while it is played: who leads, how long people would take, what is used, the chances.

The lead is looked at when a round or an auction begins and at the end, so that antes paid one after the other are no
changes of it. Chances are those that the player to move reckons with; drama, decisiveness and uncertainty are made from
them as by Browne (Automatic Generation and Evaluation of Recombination Games, 2008).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from game.ai.player import Choice, Limit, Player, RandomPlayer, game_of
from game.match.counting.room import Ban, CountingRoom, Use, Uses
from game.rules.core import Event, Game, HiddenMove, Move, Rng, Seat, State, View


class Course(msgspec.Struct, frozen=True, array_like=True):
    """What the chances say of a game that one side won."""

    drama: float
    """How far behind the winner was: the mean, over the decisions at which another side had the better chance, of the
    root of the difference; 0 where they never were."""
    decisive: float
    """The part of the game that was left once the winner's chance was better than a loser's had ever been."""
    uncertain: float
    """How open it was: the mean entropy of the chances, 1 where all are equal, 0 where the winner is known."""


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """What was seen of one game."""

    seconds: float | None
    """How long people would have sat over it, by its room's model; None where it has none."""
    lead_changes: int
    """How often another side led alone than the one that last did."""
    comeback: bool | None
    """Whether the winner was last at half of the rounds; None where several sides won, or none, or all were equal."""
    uses: dict[str, Use]
    """What became of the things its room counts."""
    course: Course | None = None
    """What the chances say; None where no player knows any, or not one side won."""


class _Around(Player):
    """A player around another, to whom all goes that is not asked."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.needs_record = player.needs_record

    def prepare(self, game: Game) -> None:
        """Lets the player prepare."""
        self._player.prepare(game)

    def hear(self, record: Sequence[Move | HiddenMove]) -> None:
        """Lets the player hear."""
        self._player.hear(record)

    def close(self) -> None:
        """Lets the player go."""
        self._player.close()


class Heard(_Around):
    """A player whose chances are noted as they move."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.win: tuple[float, ...] | None = None
        """What it reckoned with at its last move, a seat."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The player's choice."""
        choice = self._player.choose(view, limit, rng)
        self.win = choice.win
        return choice


class Barred(_Around):
    """A player who may never do one thing: who would do it does the best of the rest instead.

    Where the rules leave nothing else it is done all the same.
    """

    def __init__(self, player: Player, ban: Ban) -> None:
        super().__init__(player)
        self._ban = ban

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The player's choice among what is not forbidden."""
        choice = self._player.choose(view, limit, rng)
        forbids = self._ban.forbids
        if not forbids(view, choice.move):
            return choice
        # A player may value moves that are not legal, or value none.
        rest = [(value, move) for move, value in choice.values if not forbids(view, move)]
        if rest:
            best = max(rest, key=lambda pair: pair[0])[1]
        else:
            # What is legal follows from the view, so any state that agrees with it will do; the cautious move is first.
            moves = game_of(view).sample_state(view, rng).legal_moves()
            best = next((move for move in moves if not forbids(view, move)), choice.move)
        return msgspec.structs.replace(choice, move=best)


class Watching:
    """Whoever looks on at one game."""

    def __init__(self, game: Game, room: CountingRoom | None, players: Sequence[Player]) -> None:
        """Begins to look on.

        Args:
            game: what is played.
            room: what the game says of itself.
            players: a seat: who plays there.
        """
        self._game = game
        self._room = room
        self._players = players
        self._uses = Uses()
        self._watch = room.watch(game, self._uses) if room is not None else None
        self._seconds = 0.0
        self._length = 0
        self._scores: list[list[float]] = []
        """The scores at the beginning of each round."""
        self._chances: list[tuple[float, ...] | None] = []

    def apply(self, state: State, move: Move) -> None:
        """Makes a move that is legal, and notes what comes of it."""
        if state.length != self._length:
            self._length = state.length
            self._scores.append(state.scores())
        if move.seat >= 0:
            player = self._players[move.seat]
            self._chances.append(player.win if isinstance(player, Heard) else None)
        if self._room is None or self._watch is None:
            state.apply_unchecked(move)
            return
        pace = self._room.pace(state, move)
        if pace is not None:
            self._seconds += pace.seconds
        self._watch.before(state, move)
        events: list[Event] = []
        state.apply_unchecked(move, events)
        self._watch.after(state, events)

    def seen(self, state: State) -> Seen:
        """What was seen, at the end of the game."""
        winners, sides = state.winners or (), self._game.teams()
        won = [side for side in sides if set(side) <= set(winners)]
        shares = [1 / len(won) if Seat(seat) in winners else 0.0 for seat in range(self._game.players)]
        spread = frozenset(kind.word for kind in self._room.kinds if kind.spread) if self._room else frozenset[str]()
        scores = [[line[side[0]] for side in sides] for line in (*self._scores, state.scores())]
        winner = sides.index(won[0]) if len(won) == 1 else None
        return Seen(
            seconds=self._seconds if self._room is not None else None,
            lead_changes=changes_of_lead(scores),
            comeback=None if winner is None else was_last(scores[len(scores) // 2], winner),
            uses=self._uses.counted(shares, spread),
            course=None if winner is None else course_of(self._by_side(), winner),
        )

    def _by_side(self) -> list[list[float]]:
        """The chances of the sides at each decision at which they are known; together they are 1."""
        chances = []
        for known in self._chances:
            if known is None or sum(known) <= 0:
                continue
            sides = [sum(known[seat] for seat in side) for side in self._game.teams()]
            chances.append([chance / sum(known) for chance in sides])
        return chances


def changes_of_lead(scores: Sequence[Sequence[float]]) -> int:
    """How often another side leads alone than the one that last did.

    Args:
        scores: at one moment after the other, the score of each side.
    """
    changes, last = 0, None
    for line in scores:
        best = max(line)
        leaders = [side for side, score in enumerate(line) if score == best]
        if len(leaders) == 1:
            changes += last is not None and leaders[0] != last
            last = leaders[0]
    return changes


def was_last(scores: Sequence[float], side: int) -> bool | None:
    """Whether no side had less, and one had more; None where all had the same."""
    return None if min(scores) == max(scores) else scores[side] == min(scores)


def course_of(chances: Sequence[Sequence[float]], winner: int) -> Course | None:
    """What the chances of the sides, one decision after the other, say of a game; None where there are none."""
    if not chances or len(chances[0]) < 2:
        return None
    best = [max(chance for side, chance in enumerate(line) if side != winner) for line in chances]
    behind = [
        math.sqrt(other - line[winner]) for line, other in zip(chances, best, strict=True) if other > line[winner]
    ]
    threshold = max(best)
    passed = next((at for at, line in enumerate(chances) if line[winner] > threshold), len(chances))
    entropy = [-sum(chance * math.log(chance) for chance in line if chance > 0) for line in chances]
    return Course(
        drama=sum(behind) / len(behind) if behind else 0.0,
        decisive=1 - passed / len(chances),
        uncertain=sum(entropy) / len(entropy) / math.log(len(chances[0])),
    )


def listened_to(player: Player) -> Player:
    """The player, whose chances can be noted where they know any."""
    return player if isinstance(player, RandomPlayer) else Heard(player)

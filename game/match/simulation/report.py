"""What the games of a simulation add up to.

All games of a deal have the same dice and draws, so they are not independent: an interval is taken over deals. It is
Wilson's for as many independent games as the deals are worth, found from the variance between them (the design effect
of cluster samples, Kish 1965); one deal of independent games is counted beside those played, so that few deals that
happen to agree are not taken for certainty.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from game import __version__
from game.ai.player import Limit
from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.match.simulation.plan import Plan, Played

Value = TypeVar("Value", int, float)
"""A figure of a game."""

_Z = 1.959963984540054
"""The number of standard deviations within which 95 % of a normal distribution lie."""


class SeatResult(msgspec.Struct, frozen=True):
    """How one player fared."""

    player: str
    """As written in `--seats`."""
    win_share: float
    """Part of the games won; a win shared by k is 1/k, a team's is whole for each partner."""
    interval: tuple[float, float]
    """Where the true share lies with 95 % certainty, over deals."""
    mean_score: float
    """Mean of the game's own points."""


class PlaceResult(msgspec.Struct, frozen=True):
    """How whoever sat at one place of the table fared."""

    place: int
    """From 1: in the order of the table from the seat that decided first."""
    win_share: float
    """As a player's."""
    interval: tuple[float, float]
    """As a player's."""
    mean_score: float
    """As a player's."""


class Numbers(msgspec.Struct, frozen=True):
    """How a figure was distributed over the games."""

    mean: float
    """Mean."""
    quartiles: tuple[float, float, float]
    """A quarter, half and three quarters of the games lie at or below these."""


class Length(msgspec.Struct, frozen=True):
    """How long games lasted, in rounds or auctions."""

    mean: float
    """Mean."""
    min: int
    """Shortest."""
    max: int
    """Longest."""
    quartiles: tuple[int, int, int]
    """A quarter, half and three quarters of the games lie at or below these."""
    counts: dict[int, int]
    """How many games lasted so long, ascending by length."""


class RulesMade(msgspec.Struct, frozen=True):
    """The rules that were played."""

    name: str | None
    """What they are called; None for the printed ones."""
    difference: dict[str, object]
    """The keys that differ from the printed rules."""
    hash: str
    """The first 16 hexadecimal digits of the SHA-256 of all keys: the same for rules that play alike."""


class MadeBy(msgspec.Struct, frozen=True):
    """All that the result was made from: with it anybody makes the same."""

    version: str
    """The program's."""
    rules: RulesMade
    """The rules."""
    seats: tuple[str, ...]
    """The players, as written."""
    seed: int
    """What all games follow from."""
    limits: Limit
    """How long a player might think over a move."""


class Report(msgspec.Struct, frozen=True):
    """What a simulation found: the object that `simulate --json` prints."""

    game: str
    """The game's id."""
    players: int
    """How many played."""
    games: int
    """How many games were played, in whole deals."""
    moves: int
    """Moves applied, chance's included."""
    seconds: float
    """How long it took; the one key that differs from run to run."""
    seats: tuple[SeatResult, ...]
    """The players, in the order of `--seats`."""
    places: tuple[PlaceResult, ...]
    """The places at the table, first to act first."""
    ties: int
    """Games whose win several sides share."""
    undecided: int
    """Games that nobody won."""
    margin: Numbers | None
    """How far the winners' score lies above the best of the others, 0 in a tie; None where no game was decided."""
    spread: Numbers
    """The highest score of a game less the lowest."""
    ends: dict[str, int]
    """Why games ended, by text key: how many, the most frequent first."""
    made_by: MadeBy
    """What it was made from."""
    length: Length
    """How long games lasted."""
    forfeits: int
    """Illegal or late answers."""
    part: bool
    """Whether the run was broken off before all games were played."""
    notes: tuple[str, ...]
    """What to know before one trusts the figures, a sentence each."""


class Shares:
    """The part of the games that somebody won, deal by deal."""

    def __init__(self) -> None:
        self._deals = 0
        self._games = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, shares: list[float]) -> None:
        """Adds a deal: the part of each of its games that was won."""
        mean = sum(shares) / len(shares)
        self._deals += 1
        self._games += len(shares)
        self._sum += mean
        self._squares += mean * mean

    @property
    def share(self) -> float:
        """The part of all games."""
        return self._sum / self._deals

    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % certainty."""
        share, deals = self.share, self._deals
        independent = share * (1 - share)
        if independent <= 0:
            return wilson(min(1.0, max(0.0, share)), self._games)
        between = max(0.0, self._squares - deals * share * share)
        variance = (between + independent * deals / self._games) / deals
        return wilson(share, independent * deals / variance)


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share of so many independent games (Wilson 1927): sound at 0 and 1 too."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _Z / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def quartiles(counts: Mapping[Value, int]) -> tuple[Value, Value, Value]:
    """The values at or below which a quarter, half and three quarters of the games lie.

    Args:
        counts: how many games have each value; at least one.
    """
    total, ordered = sum(counts.values()), sorted(counts)

    def at(part: float) -> Value:
        seen = 0
        for value in ordered:
            seen += counts[value]
            if seen >= part * total:
                return value
        return ordered[-1]

    return at(0.25), at(0.5), at(0.75)


def rules_hash(plan: Plan) -> str:
    """What tells rules apart: of all keys, so that a default written out plays alike and hashes alike."""
    import hashlib  # brings OpenSSL, which a table does without

    rules = merge_rules(game_type(plan.game), plan.rules, plan.players)
    return hashlib.sha256(msgspec.json.encode(rules)).hexdigest()[:16]


class Tally:
    """What the games played so far add up to."""

    def __init__(self, plan: Plan) -> None:
        self.games = 0
        """How many games have been added."""
        self._plan = plan
        count = range(plan.players)
        self._players = [Shares() for _ in count]
        self._places = [Shares() for _ in count]
        self._scores = [0.0 for _ in count]
        self._place_scores = [0.0 for _ in count]
        self._margins: Counter[float] = Counter()
        self._spreads: Counter[float] = Counter()
        self._ends: Counter[str] = Counter()
        self._lengths: Counter[int] = Counter()
        self._moves = self._ties = self._undecided = self._forfeits = 0
        self._trouble = ""

    def add(self, deal: list[Played]) -> None:
        """Adds all games of one deal."""
        count = range(self._plan.players)
        at = [{played.place(player): player for player in count} for played in deal]
        for index in count:
            self._players[index].add([played.share(index) for played in deal])
            self._places[index].add([played.share(sat[index]) for played, sat in zip(deal, at, strict=True)])
        for played, sat in zip(deal, at, strict=True):
            self.games += 1
            for index in count:
                self._scores[index] += played.scores[index]
                self._place_scores[index] += played.scores[sat[index]]
            if played.margin is not None:
                self._margins[played.margin] += 1
            self._spreads[max(played.scores) - min(played.scores)] += 1
            self._ends[played.end] += 1
            self._lengths[played.length] += 1
            self._moves += played.moves
            self._ties += played.is_tie
            self._undecided += not played.winners
            self._forfeits += played.forfeits
            if played.trouble and not self._trouble:
                self._trouble = f"game {played.number + 1}: {played.trouble}"

    def report(self, seconds: float, name: str | None, *, part: bool) -> Report:
        """What all games added up to; at least one has been added.

        Args:
            seconds: how long they took.
            name: what the rules are called.
            part: whether the run was broken off.
        """
        plan, games = self._plan, self.games
        return Report(
            game=plan.game,
            players=plan.players,
            games=games,
            moves=self._moves,
            seconds=round(seconds, 3),
            seats=tuple(
                SeatResult(spec, shares.share, shares.interval(), score / games)
                for spec, shares, score in zip(plan.seats, self._players, self._scores, strict=True)
            ),
            places=tuple(
                PlaceResult(place, shares.share, shares.interval(), score / games)
                for place, (shares, score) in enumerate(zip(self._places, self._place_scores, strict=True), 1)
            ),
            ties=self._ties,
            undecided=self._undecided,
            margin=_numbers(self._margins) if self._margins else None,
            spread=_numbers(self._spreads),
            ends=dict(self._ends.most_common()),
            made_by=MadeBy(
                __version__, RulesMade(name, plan.rules, rules_hash(plan)), plan.seats, plan.seed, plan.limit
            ),
            length=Length(
                mean=_mean(self._lengths),
                min=min(self._lengths),
                max=max(self._lengths),
                quartiles=quartiles(self._lengths),
                counts=dict(sorted(self._lengths.items())),
            ),
            forfeits=self._forfeits,
            part=part,
            notes=tuple(self._notes()),
        )

    def _notes(self) -> list[str]:
        """What to know before one trusts the figures."""
        plan, notes = self._plan, []
        unlike = len(set(plan.seats)) > 1
        if self._ties + self._undecided == self.games:
            notes.append(
                "No game had one winner: these players play so alike that the shares measure nothing; "
                "let ai:apprentice or others play."
            )
        if not unlike and plan.players > 1:
            notes.append(
                "The same player sits everywhere, so each player's share is an equal part of the wins by itself; "
                "the places at the table are what can differ."
            )
        searching = any(spec.startswith("mcts") for spec in plan.seats)
        if plan.limit.nodes is not None and not (searching or plan.outside or _has_ai(plan)):
            notes.append("--nodes changed nothing: none of these players looks ahead.")
        if searching and plan.limit.nodes is None and plan.limit.time is None:
            notes.append("mcts thinks by the clock, so another run may bring other games; with --nodes it does not.")
        if plan.limit.time is not None:
            notes.append("With --time another run may bring other games; with --nodes or neither it does not.")
        if self._forfeits:
            notes.append(f"{self._forfeits} answers came late or were illegal; another player's move was played.")
        if self._trouble:
            notes.append(f"What an outside player did wrong first, in {self._trouble}")
        return notes


def _has_ai(plan: Plan) -> bool:
    return any(spec.startswith("ai") for spec in plan.seats)


def _mean(counts: Mapping[Value, int]) -> float:
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def _numbers(counts: Mapping[float, int]) -> Numbers:
    return Numbers(_mean(counts), quartiles(counts))

"""A round robin: every player meets every other over the same deals, and a table says who is how strong.

    python -m tools.tournament GAME --seats PLAYER,… --out FILE.jsonl [--games N] [--players N] [--rules FILE]
        [--seed N] [--nodes N | --time MS] [--jobs N] [--backend dask[:ADDRESS]] [--json]
        [--picture FILE.svg] [--keep FILE.json]

`levels` among the players stands for the five levels, and `mcts:fixed` for `mcts` by simulations and not by time
(`tools.strength.yardsticks`): so all of a game's players stand on one scale, whatever the machine. `--picture` draws
it, `--keep` writes it with the hash of what the players are made of, as `tools.strength` does.

A meeting is one player for each side of the game: two in a game for two or for teams, three or four in others. Each
game is a line of the file as soon as it has been played, so the same command goes on where it was broken off, and with
more games adds those that are missing. Points are parts of wins; ratings, where openskill is installed (extra
`yardsticks`), are those of the Plackett–Luce model (Weng and Lin 2011), made from the games in their order.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from game.ai.outside_names import is_outside
from game.ai.player import Limit, make_player
from game.catalogue.files import differing_fields, load_rules
from game.catalogue.games import game_type
from game.cli.commands import progress_bar
from game.errors import ArgumentError, FileError, GameError, NotationError
from game.exit_statuses import BAD_INPUT, DONE, INTERRUPTED
from game.files import atomic_write, lines_of, open_file
from game.limits import MAX_GAME_FILE_BYTES, MAX_SEED
from game.match.balance.sweep_plot import check_plot
from game.match.seats import parse_seats, player_count, rotations
from game.match.simulation.backends import Play, backend
from game.match.simulation.cluster import fingerprint
from game.match.simulation.jobs import MAX_IN_CHUNK, Part
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import whole_deals
from game.match.simulation.report import wilson
from game.quoting import display
from game.registry import GAMES
from game.rules.core import Game
from game.rules.json_line import read_object
from tools.strength.__main__ import number_from
from tools.strength.results import keep, made_of, read
from tools.tournament_standings import WORDS, Standing, draw

DEFAULT_GAMES = 100
"""Games a meeting."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a meeting, as a line of the file."""

    meeting: tuple[int, ...]
    """Which players met, by their place in `--seats`."""
    number: int
    """The game's number in the meeting, from 0."""
    shares: tuple[float, ...]
    """The part of the win that each of them had, in the order of `meeting`; together 1, or 0 where nobody won."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who meets whom, at what."""

    game: Game
    """What is played."""
    seats: tuple[str, ...]
    """The players."""
    games: int
    """How many games a meeting has: whole deals."""
    seed: int
    """What all follow from: every meeting has the same deals."""
    limit: Limit
    """How long a player may think over a move."""

    @property
    def meetings(self) -> list[tuple[int, ...]]:
        """All of them: as many players as the game has sides."""
        return list(combinations(range(len(self.seats)), len(self.game.teams())))

    @property
    def header(self) -> dict[str, object]:
        """The first line of the file: what makes its games, but for their number."""
        return {
            "tournament": self.game.id,
            "players": self.game.players,
            "rules": differing_fields(self.game.rules),
            "seats": list(self.seats),
            "seed": self.seed,
            "limit": msgspec.to_builtins(self.limit),
            "made_of": fingerprint(),
        }

    def plan(self, meeting: Sequence[int]) -> Plan:
        """The games of a meeting."""
        side_of = {seat: side for side, team in enumerate(self.game.teams()) for seat in team}
        seats = tuple(self.seats[meeting[side_of[seat]]] for seat in sorted(side_of))
        outside = tuple(spec for spec in dict.fromkeys(seats) if is_outside(spec))
        return Plan(
            self.game.id, differing_fields(self.game.rules), self.game.players, seats, self.games, self.seed,
            self.limit, outside=outside,
        )  # fmt: skip

    def entry(self, meeting: tuple[int, ...], played: Played) -> Entry:
        """A game as a line of the file."""
        shares = tuple(
            sum(played.share(seat) for seat in team) / played.team if played.winners else 0.0
            for team in self.game.teams()
        )
        return Entry(meeting, played.number, shares)

    def missing(self, entries: Sequence[Entry]) -> list[tuple[tuple[int, ...], Part]]:
        """The parts that have to be played, each with its meeting: whole deals of which a game is not there."""
        deal = len(rotations(self.game))
        step = deal * max(1, MAX_IN_CHUNK // 4 // deal)
        there = {(entry.meeting, entry.number) for entry in entries}
        return [
            (meeting, Part(self.plan(meeting), range(first, min(first + step, self.games))))
            for first in range(0, self.games, step)
            for meeting in self.meetings
            if any((meeting, number) not in there for number in range(first, min(first + step, self.games)))
        ]


class Book:
    """The file of a tournament: a header and a line a game."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """Reads what is there; a last line that was cut is dropped.

        Raises:
            ArgumentError: it is the file of another tournament, or none, or cannot be written.
        """
        self._path = path
        self.entries: list[Entry] = []
        """The games there are."""
        header = tournament.header
        whole = b""
        try:
            if path.exists():
                with open_file(path, MAX_GAME_FILE_BYTES) as file:
                    lines = [line for line in lines_of(file, display(path)) if line.endswith(b"\n")]
                if lines and read_object(lines[0]) != header:
                    raise ArgumentError(
                        f"{display(path)}: the file of another tournament, or of another version; name a new one."
                    )
                self.entries = [msgspec.convert(read_object(line), Entry) for line in lines[1:]]
                whole = b"".join(lines)
            atomic_write(path, whole or msgspec.json.encode(header) + b"\n", durable=False)
        except (NotationError, msgspec.ValidationError, FileError) as error:
            raise ArgumentError(f"{display(path)}: no file of a tournament ({error}).") from error
        except OSError as error:
            raise ArgumentError(f"{display(path)}: cannot be written: {error.strerror or error}.") from error

    def add(self, entries: Sequence[Entry]) -> None:
        """Adds games; those that are there already stay as they are."""
        there = {(entry.meeting, entry.number) for entry in self.entries}
        fresh = [entry for entry in entries if (entry.meeting, entry.number) not in there]
        self.entries += fresh
        with self._path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(entry) + b"\n" for entry in fresh))


def play_on(tournament: Tournament, book: Book, play: Play, jobs: int) -> Iterator[int]:
    """Plays what is missing; gives the number of games that are there, again and again."""
    asked: deque[tuple[int, ...]] = deque()

    def parts() -> Iterator[Part]:
        for meeting, part in tournament.missing(book.entries):
            asked.append(meeting)
            yield part

    for games in play(parts(), jobs):
        meeting = asked.popleft()
        book.add([tournament.entry(meeting, played) for played in games])
        yield len(book.entries)


def standings(tournament: Tournament, entries: Sequence[Entry]) -> list[Standing]:
    """How everybody did, the best first."""
    ordered = sorted(entries, key=lambda entry: (entry.number, entry.meeting))
    ratings = _ratings(len(tournament.seats), ordered)
    found = []
    for index, player in enumerate(tournament.seats):
        shares = [entry.shares[entry.meeting.index(index)] for entry in ordered if index in entry.meeting]
        points = sum(shares) / len(shares) if shares else 0.0
        rating, deviation = ratings[index] if ratings else (None, None)
        found.append(
            Standing(
                player=player,
                games=len(shares),
                points=points,
                interval=wilson(points, len(shares)),
                rating=rating,
                deviation=deviation,
            )
        )
    return sorted(found, key=lambda standing: standing.points, reverse=True)


def _ratings(count: int, entries: Sequence[Entry]) -> list[tuple[float, float]]:
    try:
        models: Any = importlib.import_module("openskill.models")
    except ImportError:
        return []
    model = models.PlackettLuce()
    ratings = [model.rating() for _ in range(count)]
    for entry in entries:
        ranks = [0 if share or not any(entry.shares) else 1 for share in entry.shares]
        rated = model.rate([[ratings[index]] for index in entry.meeting], ranks=ranks)
        for index, (rating,) in zip(entry.meeting, rated, strict=True):
            ratings[index] = rating
    return [(rating.mu, rating.sigma) for rating in ratings]


def table(found: Sequence[Standing]) -> str:
    """The standings for a terminal."""
    wide = max(len("player"), *(len(standing.name) for standing in found))
    lines = [f"{'player':{wide}}  games  points   95 % interval      rating"]
    for standing in found:
        low, high = standing.interval
        rating = "" if standing.rating is None else f"  {standing.rating:6.2f} ± {2 * (standing.deviation or 0):.2f}"
        lines.append(
            f"{standing.name:{wide}}  {standing.games:5}  {standing.points:6.1%}  {low:6.1%} – {high:6.1%}{rating}"
        )
    if found[0].rating is None:
        lines.append("Ratings need openskill: pip install -e '.[yardsticks]'.")
    return "".join(f"{line}\n" for line in lines)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArgumentError(f"{message[:1].upper()}{message[1:]}.")


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _Parser(prog="python -m tools.tournament", description=__doc__.partition(":")[0])
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seats", metavar="PLAYER,…", required=True, help="the players that meet")
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="where the games are kept")
    parser.add_argument(
        "--games", metavar="N", type=number_from(1), default=DEFAULT_GAMES, help="games a meeting (100)"
    )
    parser.add_argument("--players", metavar="N", type=number_from(1), help="how many sit at a table")
    parser.add_argument("--rules", metavar="FILE", help="a rule file or a variant's name")
    parser.add_argument("--seed", metavar="N", type=number_from(0), default=1, help="what all games follow from (1)")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--nodes", metavar="N", type=number_from(1), help="positions a player may look at for a move")
    limit.add_argument("--time", metavar="MS", type=number_from(1), help="milliseconds a player has for a move")
    parser.add_argument("--jobs", metavar="N", type=number_from(1), default=1, help="number of processes (1)")
    parser.add_argument("--backend", metavar="dask[:ADDRESS]", help="plays on a cluster (docs/cluster.md)")
    parser.add_argument("--json", action="store_true", help="prints the standings as one JSON object")
    parser.add_argument("--picture", metavar="FILE", type=Path, help="draws them: .svg, .png or .pdf")
    parser.add_argument("--keep", metavar="FILE", type=Path, help="writes them with the hash of what they are made of")
    return parser.parse_args(arguments)


def tournament_of(options: argparse.Namespace) -> Tournament:
    """The tournament that is asked for.

    Raises:
        ArgumentError: there is no such game, player or number of players, or there are too few to meet.
        RuleFileError: the rules cannot be played.
    """
    kind = game_type(options.game)
    seats = parse_seats(",".join(WORDS.get(word, word) for word in options.seats.split(",")))
    count = player_count(kind, options.players, None)
    game = kind(load_rules(options.game, options.rules, count).rules, count)
    if len(seats) < len(game.teams()) or len(set(seats)) < len(seats):
        raise ArgumentError(
            f"--seats: a meeting has {len(game.teams())} sides; name at least so many different players."
        )
    for spec in seats:
        make_player(spec, game.id, may_start=seats)
    time = options.time / 1000 if options.time is not None else None
    games, seed = whole_deals(game, options.games), min(options.seed, MAX_SEED)
    return Tournament(game, seats, games, seed, Limit(time=time, nodes=options.nodes))


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays what is missing and prints the table; 130 after Ctrl+C, with what there is."""
    status, on_terminal = DONE, sys.stderr.isatty()
    try:
        options = _read(arguments)
        if options.picture is not None:
            check_plot(options.picture, "--picture")
        if options.keep is not None:
            read(options.keep)
        tournament = tournament_of(options)
        book = Book(options.out, tournament)
        total = len(tournament.meetings) * tournament.games
        bar = progress_bar() if on_terminal else None
        try:
            with backend(options.backend, options.jobs) as (play, jobs):
                for count in play_on(tournament, book, play, jobs):
                    if bar is not None:
                        bar(min(count, total), total)
        except KeyboardInterrupt:
            status = INTERRUPTED
        if on_terminal:
            print(file=sys.stderr)
    except GameError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    found = standings(tournament, book.entries)
    try:
        _write(options, tournament, found)
    except OSError as error:
        print(f"{error.filename}: cannot be written: {error.strerror or error}.", file=sys.stderr)
        return BAD_INPUT
    print(msgspec.json.encode({"standings": found}).decode() if options.json else table(found), end="")
    return status


def _write(options: argparse.Namespace, tournament: Tournament, found: Sequence[Standing]) -> None:
    """The picture and the results that are asked for."""
    game = tournament.game
    if options.picture is not None:
        title = f"{game.id.replace('_', ' ').capitalize()}, {game.players} players, {tournament.games} games a meeting"
        draw(found, title, options.picture)
    for standing in found if options.keep is not None else ():
        keep(options.keep, f"{game.players} players: {standing.name}", made_of(game.id), tournament.seed, standing)


if __name__ == "__main__":
    sys.exit(main())

"""What is counted of many games and told of it: simulations, balance reports, sweeps, trials, charts, statistics."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from game import __version__
from game.ai.player import Limit
from game.client.pages.report.html_page import page
from game.client.words.locale import Locale
from game.errors import GameError
from game.match.balance import charts, statistics, sweep
from game.match.balance.kept_reports import Head, keep_report, kept_reports, new_path, read_report
from game.match.balance.measures import headlines, things
from game.match.balance.order import BY_NAME, PLAIN, Order, Side, lineups, measures_named, parts_of, told_seats
from game.match.balance.report import Figure
from game.match.balance.running import Running
from game.match.balance.store import Store
from game.match.balance.sweep import Sweeping, axis_of
from game.match.balance.sweep_words import told_sweep
from game.match.balance.words import told
from game.match.counting.room import counting_room
from game.match.simulation.games_table import GamesTable
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import game_of, play_games
from game.match.simulation.readable import bar, readable
from game.match.simulation.report import Shares, quartiles, wilson
from game.match.simulation.simulate import simulate
from game.match.simulation.trial import told_against, try_out
from game.match.simulation.watching import changes_of_lead, course_of, was_last
from game.registry import GAMES
from tests.contract.ground import game_type
from tests.golden.kept import Case, digest

FILE: Final = "counts.json"
SHORT: Final[Mapping[str, Mapping[str, object]]] = {
    "casanova": {"rounds": 4},
    "canaletto": {},
    "canal_grande": {"max_rounds": 8},
}
"""Keys by which a game of each kind is over soon."""
OTHER: Final[Mapping[str, Mapping[str, object]]] = {
    "casanova": {"rounds": 3, "coins": 5, "final_pot": "active"},
    "canaletto": {"nobody_bids": "free"},
    "canal_grande": {"max_rounds": 5, "least_offer": 3},
}
Answers = Callable[[], Iterator[object]]


def _nines(value: object) -> object:
    """A value without the version, its fractions to nine digits: the last of a logarithm is the machine's."""
    if isinstance(value, str):
        return value.replace(__version__, "…")
    if isinstance(value, float):
        return round(value, 9) + 0.0
    if isinstance(value, Mapping):
        return {key: _nines(part) for key, part in value.items()}
    return [_nines(part) for part in value] if isinstance(value, list | tuple) else value


def _of(answers: Answers) -> Mapping[str, str]:
    return {"answers": digest(_nines(msgspec.to_builtins(answer, str_keys=True, enc_hook=str)) for answer in answers())}


def _plan(game_id: str, players: int, *seats: str, games: int = 6, **more: object) -> Plan:
    return Plan(game_id, dict(SHORT[game_id]), players, seats, games, 5, Limit(), **more)  # type: ignore[arg-type]


def _games(game_id: str, players: int) -> Iterator[object]:
    """Games that are watched, by each ban too, and simulated: told as JSON, for the eye and as a table."""
    seats = ("greedy", *("random",) * (players - 1))
    plan = _plan(game_id, players, *seats, watched=True)
    yield play_games(plan, range(6))
    room = counting_room(game_id)
    for ban in room.bans if room is not None else ():
        yield play_games(_plan(game_id, players, *seats, watched=True, barred=ban.word), range(3))
    with tempfile.TemporaryDirectory() as folder:
        kept, table = Path(folder) / "games", Path(folder) / "games.csv"
        seen = list[object]()
        report = simulate(
            _plan(game_id, players, *seats, save=str(kept)),
            1,
            lambda *how_far: seen.append(how_far),
            rules_name="Short",
            table=table,
        )
        report = msgspec.structs.replace(report, seconds=1.5)
        yield report, readable(report), table.read_text(encoding="utf-8"), seen
        for file in sorted(kept.iterdir()):
            yield file.name, file.read_text(encoding="utf-8")
        try:
            simulate(_plan(game_id, players, *seats, save=str(kept)))
        except GameError as error:
            yield str(error).replace(folder, "…")
    alike = simulate(_plan(game_id, players, *("random",) * players, games=5))
    yield readable(msgspec.structs.replace(alike, seconds=0.0)), alike.notes
    yield try_out(game_id, dict(SHORT[game_id]), players, 60.0)


def _report(game_id: str, measures: tuple[str, ...], sides: int) -> Iterator[object]:
    """A balance report, by one set of rules or two, made at once and gone on with from what was kept."""
    rules = (Side("Short", dict(SHORT[game_id])), Side("Other", dict(OTHER[game_id])))[:sides]
    kind = game_type(game_id)
    players = kind.player_counts[0]
    order = Order(
        game_id,
        rules,
        players,
        ("greedy", *("random",) * (players - 1)),
        measures,
        games=24 if sides > 1 else None,
        within=0.2,
        seed=11,
    )
    yield [(one.word, one.plans, one.deal, one.most, one.first) for one in lineups(order)]
    clock = iter(range(10**6))
    with tempfile.TemporaryDirectory() as folder:
        running = Running(order, store=Store(Path(folder)), clock=lambda: float(next(clock)))
        yield [running.foretell(games) for games in running.games]
        running.begin()
        yield [*islice(running, 2)], running.is_done, told(running.report())
        again = Running(order, store=Store(Path(folder)), clock=lambda: float(next(clock)))
        yield again.progress
        yield [*again]
        report = again.report()
        yield told(report), report
        yield page(report, Locale("en"))
        yield [measure.key for measure in headlines(order, game_of(lineups(order)[0].plans[0]))]
        games = [*again.games[0].played[0].values()]
        yield [(thing.name, thing.kind) for thing in things(game_of(lineups(order)[0].plans[0]), games)]
        yield again.report().names, told_seats(order.seats)


WORDS: Final = (
    None,
    "all",
    "",
    "length",
    "places,length",
    "skill",
    "restricted",
    "skil",
    "restricted.double",
    ",,places",
)


def _measures() -> Iterator[object]:
    """Which measures are asked for, by their names, and what is no name."""
    for game_id in GAMES:
        for words in WORDS:
            try:
                yield measures_named(words, game_id)
            except GameError as error:
                yield str(error)
        yield PLAIN, BY_NAME, [parts_of(group, game_id) for group in ("skill", "restricted", "other")]


def _sweeps() -> Iterator[object]:
    """A sweep over one key, over two, and keys that are none."""
    order = Order("casanova", (Side("Short", {"rounds": 4}),), 2, ("greedy", "random"), PLAIN, 0.04, 4, seed=7)
    for keys, measure in ((("coins=2..10/4",), "length"), (("coins=3,9", "final_pot=nobody,active"), "length")):
        running = Sweeping(order, None, ["rounds=4"], [axis_of(key) for key in keys], measure)
        list(running)
        report = running.report()
        yield report, told_sweep(report), [axis.numbers for axis in report.keys]
    for text in ("a=1..9/2", "a=9..1", "a=1..2..3", "a=", "=1", "a=1,1,2", "a=[6,6],[6,8]", "b=-2..2", "b=1..2000"):
        try:
            yield axis_of(text)
        except GameError as error:
            yield str(error)
    for measure in ("length", "skill.better", "skil", "restricted.double", "places"):
        try:
            yield sweep.group_of(measure, "casanova")
        except GameError as error:
            yield str(error)


def _statistics() -> Iterator[object]:
    """Figures of random blocks, and the functions below them."""
    chance = Random(4)
    for number in range(80):
        count, is_share = chance.choice((0, 1, 2, 3, 9, 40)), bool(number % 2)
        blocks = [
            (chance.random() if is_share else chance.gauss(3, 2), chance.choice((1.0, 1.0, 2.0))) for _ in range(count)
        ]
        if number % 9 == 0:
            blocks = [(0.0, weight) for _, weight in blocks]
        others = [(upper * chance.random(), lower) for upper, lower in blocks]
        one, other = (statistics.estimate(some, is_share=is_share) for some in (blocks, others))
        yield one
        if one is not None and other is not None:
            apart, over = statistics.difference(one, other), statistics.above(one, 0.4)
            yield apart, apart.error, over, over.error, statistics.correlation(one.influences, other.influences)
    yield [statistics.student(freedom) for freedom in (1, 2, 3, 4, 9, 30, 400)]
    yield [statistics.cautious_variance(0.2, freedom) for freedom in (1, 2, 5, 40, 900)]
    yield [statistics.games_within(half, variance) for half in (0.01, 0.04, 0.2) for variance in (0.25, 0.1)]
    yield [statistics.holm([chance.random() / 20 for _ in range(6)]) for _ in range(12)], statistics.holm([])
    yield [wilson(share, games) for share in (0, 0.2, 0.5, 1) for games in (0, 1, 7, 400)]
    yield [quartiles({value: chance.randrange(1, 9) for value in range(chance.randrange(1, 9))}) for _ in range(12)]
    shares = Shares()
    for _ in range(9):
        shares.add([chance.random() for _ in range(3)])
        yield shares.share, shares.interval()
    yield [bar(part, width) for part in (0, 0.01, 0.33, 0.5, 0.99, 1) for width in (1, 7, 30)]


def _watched() -> Iterator[object]:
    """What is seen of how a game goes."""
    chance = Random(8)
    for _ in range(40):
        rows = [[float(chance.randrange(5)) for _ in range(3)] for _ in range(chance.randrange(12))]
        yield changes_of_lead(rows), [was_last(rows[len(rows) // 2], side) for side in range(3)] if rows else None
        chances = [[share := chance.random(), 1 - share] for _ in range(chance.randrange(12))]
        yield course_of(chances, chance.randrange(2))


def _trials() -> Iterator[object]:
    """What is told against rules, by games that have something in common."""
    chance = Random(9)
    for number in range(60):
        kind = number % 6
        yield told_against(
            [
                Played(
                    at,
                    at,
                    0,
                    chance.randrange(2) if kind != 3 else 0,
                    ()
                    if kind == 0 or (kind == 1 and chance.random() < 0.9)
                    else (0, 1)
                    if kind == 2
                    else (0,)
                    if kind == 3
                    else (chance.randrange(2),),
                    1,
                    (3.0, 1.0),
                    None,
                    "end",
                    1 if kind == 4 else chance.randrange(1, 9),
                    9,
                    0,
                )
                for at in range(30)
            ]
        )


def _figure(chance: Random) -> Figure | None:
    low, value, high = sorted(chance.random() for _ in range(3))
    return None if chance.random() < 0.15 else Figure(value, low, high)


def _charts() -> Iterator[object]:
    """Charts of random figures."""
    chance = Random(2)
    for number in range(60):
        rows = [
            (f"row {at}" if at % 3 else "", [_figure(chance) for _ in range(1 + number % 2)])
            for at in range(number % 5)
        ]
        yield charts.bars(rows, factor=chance.choice((1.0, 100.0)), fair=chance.choice((None, 0.25)), told="a < b")
        items = [
            charts.Column(
                f"name {at} of a thing",
                tuple(chance.choice((None, chance.random() * 40)) for _ in range(1 + number % 2)),
                chance.choice(("", "data:x")),
                chance.choice(("", "below")),
            )
            for at in range(number % 6)
        ]
        yield charts.columns(items, "columns")
        counts = [
            {str(chance.randrange(-4, chance.choice((9, 200)))): chance.randrange(9) + 1 for _ in range(number % 7)}
            for _ in range(1 + number % 2)
        ]
        yield charts.spread(counts, "spread")
        values = [chance.gauss(0, 10 ** chance.randrange(-3, 4)) for _ in range(1 + number % 4)]
        scale = charts.scale_of(
            values, marks=3 + number % 4, free=number % 3 / 2, most=max(values) + chance.choice((0.0, 1.0, 1e9))
        )
        yield scale, scale.marks, [charts.shown(mark) for mark in scale.marks], scale.at(values[0], 200)
    yield charts.scale_of([0.0]), charts.scale_of([5.0]), charts.scale_of([-2.0, -2.0])
    yield charts.lozenge(full=True), charts.lozenge(full=False), charts.swatch("measured"), charts.swatch("other")


def _kept() -> Iterator[object]:
    """Reports that are kept, and which of them are whole."""
    order = Order("casanova", (Side(None, {}),), 2, ("greedy", "random"))
    begun = datetime(1982, 7, 25, 20, 15, tzinfo=UTC)
    for most in (0, 1, 9):
        for games in (0, 1, 8, 9, 10):
            yield Head(begun, order, games=games, most=most).is_whole
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for _ in range(3):
            path = new_path(begun, "casanova", place)
            keep_report(path, Head(begun, order, games=3, most=9), None)
            yield path.name, read_report(path)
        (place / "odd.report").write_text("[]\n", encoding="utf-8")
        yield [(kept.path.name, kept.head) for kept in kept_reports(place)]


def _tables() -> Iterator[object]:
    """The table of games, row by row."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.csv"
        plan = _plan("casanova", 3, "greedy", "random", "random", games=9)
        table = GamesTable(path, plan)
        yield path.read_text(encoding="utf-8")
        for played in play_games(plan, range(9)):
            table.add([played])
        table.write()
        yield path.read_text(encoding="utf-8")


CASES: Final[dict[str, Case]] = {
    **{
        f"games: {game_id}, {players} players": partial(_of, partial(_games, game_id, players))
        for game_id in GAMES
        for players in game_type(game_id).player_counts
    },
    **{
        f"report: {game_id}, {name}": partial(_of, partial(_report, game_id, measures, sides))
        for game_id in GAMES
        for name, measures, sides in (("plain", PLAIN, 1), ("compared", PLAIN, 2), ("restricted", ("restricted",), 1))
    },
    "measures": partial(_of, _measures),
    "sweeps": partial(_of, _sweeps),
    "statistics": partial(_of, _statistics),
    "watched": partial(_of, _watched),
    "trials": partial(_of, _trials),
    "charts": partial(_of, _charts),
    "kept reports": partial(_of, _kept),
    "tables": partial(_of, _tables),
}

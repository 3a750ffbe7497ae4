"""A report with fixed figures, for a picture of its page: of no game that was played."""

from __future__ import annotations

from game import __version__
from game.client.pages.report.scene import Doors, ReportScene
from game.client.pages.report.words import PARTS
from game.client.words.locale import Locale
from game.match.balance.measuring import Course, Figures
from game.match.balance.order import Order, Side, parts_of
from game.match.balance.report import Figure, GamesPlayed, Line, Report, Row, RulesMeasured, Table, Verdict
from game.match.counting.room import Kind, counting_room

PLAYERS, GAMES, MOST = 4, 2600, 4000
HEADS = (
    *[("seats", True)] * PLAYERS, ("ties", True), ("length", False),
    ("minutes", False), ("closeness", False), ("lead", False), ("comeback", True),
)  # fmt: skip
"""The measures with whether they are parts of a whole."""


def shown_report(game_id: str, course: Course = "done") -> ReportScene:
    """The page of a report with fixed figures."""
    figures = fixed_figures(game_id, course)
    return ReportScene(lambda: figures, Doors(*[lambda: None] * 5))


def fixed_figures(game_id: str, course: Course = "done") -> Figures:
    """Figures that are always the same."""
    done = course == "done"
    order = Order(game_id, (Side("Carnival", {}), Side(None, {})), PLAYERS, ("ai:merchant",) * PLAYERS)
    games = MOST if done else GAMES
    words = [word for group in PARTS for word in parts_of(group, game_id)]
    report = Report(
        game=game_id,
        players=PLAYERS,
        version=__version__,
        rules=(RulesMeasured("Carnival", {}, "0"), RulesMeasured(None, {}, "0")),
        seed=0,
        within=order.within,
        lineups=tuple(GamesPlayed(word, order.seats, games, MOST, PLAYERS) for word in ("even", *words)),
        part=not done,
        lines=(
            *(_line(key, number, done, is_share=share) for number, (key, share) in enumerate(HEADS)),
            *(_line(key, number, done, is_share=True) for number, key in enumerate(words)),
        ),
        things=_tables(game_id, done=done),
        people=(),
    )
    left = None if done else 180.0
    return Figures(order, course, 2 * games, 2 * MOST, left, report)


def _line(word: str, number: int, done: bool, *, is_share: bool) -> Line:
    """A measure whose figures follow from its number."""
    value = (0.24 if is_share else 12.0) * (1 + number % 5 / 9)
    apart = value * (number % 3 - 1) / 8
    wide = value / 14
    key = f"{word}.{number + 1}" if word == "seats" else word
    verdict: Verdict = "stands" if abs(apart) > wide else "not yet clear"
    return Line(
        key=key,
        measure=word.partition(".")[0],
        title=key,
        says="{}",
        unit="share" if is_share else "number",
        sides=(_around(value, wide), _around(value - apart, wide)),
        fair=0.25 if word == "seats" or word.partition(".")[0] in PARTS else None,
        difference=_around(apart, wide),
        verdict=verdict if done else None,
        edge=None,
        edge_verdict=None,
    )  # fmt: skip


def _around(value: float, wide: float) -> Figure:
    return Figure(value, value - wide, value + wide)


def _tables(game_id: str, *, done: bool) -> tuple[Table, ...]:
    room = counting_room(game_id)
    return tuple(_table(kind, done=done) for kind in (room.kinds if room is not None else ()))


def _table(kind: Kind, *, done: bool) -> Table:
    rows = []
    for number, word in enumerate(_words(kind)):
        counted = ["there", "used", *(["won"] if kind.won else []), "by_winner", *(["amount"] if kind.amount else [])]
        figures = {
            name: _line(f"{kind.word}.{word}.{name}", number + at, done, is_share=name not in ("there", "amount"))
            for at, name in enumerate(counted)
        }
        amounts = tuple(map(_spread, range(2))) if kind.spread else ()
        rows.append(Row(f"{kind.word}.{word}", kind.names.get(word, word), figures, amounts))
    return Table(kind.word, kind.title, tuple(rows))


def _spread(side: int) -> dict[str, int]:
    """How many uses came to which amount."""
    return {str(amount): 5 + 40 * amount * (20 - amount) // (100 + 9 * side) for amount in range(1, 19 - 3 * side)}


def _words(kind: Kind) -> list[str]:
    """Words of some things of a kind: those that have a name, else those that have a drawing, else numbers."""
    from game.resources import assets_folder

    if kind.names and not kind.text:
        return list(kind.names)
    folder, _, name = kind.art.rpartition("/")
    before, _, after = name.partition("{}")
    if "{}" in name:
        drawn = (assets_folder() / "svg" / folder).glob(f"{before}*{after}")
        words = sorted(path.name.removeprefix(before).removesuffix(after) for path in drawn)
        return [word for word in words if Locale("en").knows(f"{kind.text}.{word}")][:12]
    return [str(number) for number in range(1, 13)]

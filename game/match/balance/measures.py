"""What can be measured in one game: a pair of numbers a game, whose sums over all games are a figure's two halves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.match.balance.order import Order
from game.match.balance.statistics import Block
from game.match.counting.room import Kind, counting_room, kind_of
from game.match.simulation.plan import Played
from game.match.simulation.watching import Course
from game.rules.core import Game
from game.texts import english, unwritten

Count = Callable[[Played], Block]
"""What a game adds to both sums."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of the games of a line-up."""

    key: str
    """What it is called in JSON: `seats.1`."""
    group: str
    """The measure of the command line that it is part of."""
    lineup: str
    """In which line-up it is measured."""
    title: str
    """Its name, at the head of a line."""
    says: str
    """The sentence, with `{}` where the number stands."""
    count: Count
    """What a game adds."""
    is_share: bool = True
    """Whether it is a part of a whole, told in 100; else a number."""
    fair: float | None = None
    """What it would be were all alike; None where there is no such number."""
    is_tested: bool = True
    """Whether a verdict is given on it."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing of a game, with the figures of it."""

    name: str
    """`card.spy`."""
    told: str
    """What people call it."""
    kind: Kind
    """What it is one of."""

    def measures(self, fair: float) -> dict[str, Measure]:
        """Its figures, by the heads of their columns.

        Args:
            fair: the part of its uses that would be the winner's if it made no difference.
        """
        name, kind = self.name, self.kind

        def use(upper: str, lower: str | None) -> Count:
            def count(played: Played) -> Block:
                found = played.seen.uses.get(name) if played.seen is not None else None
                if found is None:
                    return 0.0, 0.0 if lower else 1.0
                return float(getattr(found, upper)), float(getattr(found, lower)) if lower else 1.0

            return count

        def measure(word: str, says: str, count: Count, *, share: bool = True, fair: float | None = None) -> Measure:
            tested = word != "there"
            return Measure(f"{name}.{word}", "things", "even", self.told, says, count, share, fair, tested)

        found = {
            "there": measure("there", "{} times a game it " + kind.there, use("there", None), share=False),
            # Used more often than it was there is what comes back and goes out again: a number, no part of a whole.
            "used": measure("used", f"it {kind.used} {{}} times of 100", use("used", "there")),
        }
        if kind.won:
            found["won"] = measure("won", f"it {kind.won} {{}} times of 100", use("won", "used"))
        found["by_winner"] = measure(
            "by_winner", "{} of 100 uses are the winner's", use("by_winner", "used"), fair=fair
        )
        if kind.amount:
            found["amount"] = measure("amount", f"{{}} {kind.amount}", use("amount", "used"), share=False)
        return found


def headlines(order: Order, game: Game) -> list[Measure]:
    """The measures whose verdicts stand first."""
    found: list[Measure] = []
    room = counting_room(order.game)
    for group in dict.fromkeys(word.partition(".")[0] for word in order.measures):
        found += _GROUPS[group](game, order) if group in _GROUPS else []
    return [measure for measure in found if room is not None or measure.group not in ("minutes", "restricted")]


def things(game: Game, games: Sequence[Played]) -> list[Thing]:
    """The things that these games have, in the order in which their room tells them and a table sorts them."""
    room = counting_room(game.id)
    if room is None:
        return []
    names = {name for played in games if played.seen is not None for name in played.seen.uses}
    found = []
    for kind in room.kinds:
        own = [name for name in names if kind_of(name) == kind.word]
        found += [Thing(name, told_thing(kind, name), kind) for name in sorted(own, key=_in_order)]
    return found


def told_thing(kind: Kind, name: str) -> str:
    """What people call a thing; one of a rule file of one's own by its name there."""
    word = name.partition(".")[2]
    if word in kind.names:
        return kind.names[word]
    if kind.text:
        key = f"{kind.text}.{word}"
        told = english(key, {})
        return word.replace("_", " ") if told == unwritten(key) else told
    return word


def fair_share(game: Game) -> float:
    """The part of the games that a player wins if all are alike: of a team, the team's."""
    return len(game.teams()[0]) / game.players


def course_count(what: str) -> Count:
    """Counts what the chances say of a game that one side won."""

    def count(played: Played) -> Block:
        course: Course | None = played.seen.course if played.seen is not None else None
        return (0.0, 0.0) if course is None else (float(getattr(course, what)), 1.0)

    return count


def _in_order(name: str) -> tuple[int, str]:
    word = name.partition(".")[2]
    return (int(word), "") if word.isdecimal() else (0, word)


def _seats(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001 - every group is made alike
    def at(place: int) -> Count:
        def count(played: Played) -> Block:
            if not played.winners:
                return 0.0, 0.0
            return sum(played.share(index) for index in range(game.players) if played.place(index) == place), 1.0

        return count

    # Of two sides what the second wins is what the first does not.
    for place in range(game.players if len(game.teams()) > 2 else 1):
        who = "Who acts first" if not place else f"Place {place + 1}"
        yield Measure(
            f"seats.{place + 1}", "seats", "even", "The seat at the table" if not place else f"Place {place + 1}",
            f"{who} wins {{}} of 100 games", at(place), fair=fair_share(game),
        )  # fmt: skip


def _ties(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001
    yield Measure(
        "ties", "ties", "even", "Shared wins", "{} of 100 games are shared",
        lambda played: (float(played.is_tie), 1.0),
    )  # fmt: skip
    yield Measure(
        "undecided", "ties", "even", "Undecided", "{} of 100 games are won by nobody",
        lambda played: (float(not played.winners), 1.0),
    )  # fmt: skip


def _length(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001
    room = counting_room(game.id)
    rounds = room.rounds if room is not None else "rounds"
    yield Measure(
        "length", "length", "even", f"Length in {rounds}", f"A game lasts {{}} {rounds}",
        lambda played: (float(played.length), 1.0), is_share=False,
    )  # fmt: skip


def _minutes(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001
    def count(played: Played) -> Block:
        seconds = played.seen.seconds if played.seen is not None else None
        return (0.0, 0.0) if seconds is None else (seconds / 60, 1.0)

    yield Measure(
        "minutes", "minutes", "even", "Length in minutes",
        f"{order.players} people would sit over it {{}} minutes", count, is_share=False,
    )  # fmt: skip


def _closeness(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001
    yield Measure(
        "closeness", "closeness", "even", "How close it ends", "The winner is {} ahead of the next",
        lambda played: (0.0, 0.0) if played.margin is None else (played.margin, 1.0), is_share=False,
    )  # fmt: skip


def _lead(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001
    yield Measure(
        "lead", "lead", "even", "Changes of the lead", "The lead changes {} times a game",
        lambda played: (0.0, 0.0) if played.seen is None else (float(played.seen.lead_changes), 1.0), is_share=False,
    )  # fmt: skip


def _comeback(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001
    def count(played: Played) -> Block:
        back = played.seen.comeback if played.seen is not None else None
        return (0.0, 0.0) if back is None else (float(back), 1.0)

    yield Measure(
        "comeback", "comeback", "even", "Last at half time, yet won",
        "Of 100 winners {} were last at half time", count,
    )  # fmt: skip


def _drama(game: Game, order: Order) -> Iterator[Measure]:  # noqa: ARG001
    for key, what, title, says in (
        ("drama", "drama", "Drama", "Where they are behind, winners are {} behind (0 not at all, 1 without hope)"),
        ("decisiveness", "decisive", "Decisiveness", "{} of 100 decisions come when the winner is known"),
        ("uncertainty", "uncertain", "Uncertainty", "The chances are {} in 100 open (100: all equal)"),
    ):
        yield Measure(key, "drama", "even", title, says, course_count(what), is_share=key != "drama")


def _restricted(game: Game, order: Order) -> Iterator[Measure]:
    room = counting_room(game.id)
    for ban in room.bans if room is not None else ():
        lineup = f"restricted.{ban.word}"
        if not order.wants(lineup):
            continue
        says = f"A player who may never {ban.told}, among others who may, wins {{}} of 100 games"
        yield Measure(lineup, "restricted", lineup, f"Without: {ban.told}", says, _first_wins, fair=fair_share(game))


def _skill(game: Game, order: Order) -> Iterator[Measure]:
    others = order.players - 1
    told = {1: "one", 2: "two", 3: "three"}.get(others, str(others))
    for word, one, many in (("better", "senator", "apprentice"), ("worse", "apprentice", "senator")):
        lineup = f"skill.{word}"
        if not order.wants(lineup):
            continue
        says = f"One {one} against {told} {many}{'s' if others > 1 else ''} wins {{}} of 100 games"
        yield Measure(lineup, "skill", lineup, f"One {one}", says, _first_wins, fair=fair_share(game))


def _first_wins(played: Played) -> Block:
    return (played.share(0), 1.0) if played.winners else (0.0, 0.0)


_GROUPS: dict[str, Callable[[Game, Order], Iterator[Measure]]] = {
    "seats": _seats,
    "ties": _ties,
    "length": _length,
    "minutes": _minutes,
    "closeness": _closeness,
    "lead": _lead,
    "comeback": _comeback,
    "drama": _drama,
    "restricted": _restricted,
    "skill": _skill,
}

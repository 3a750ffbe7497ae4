"""The law of secrets: what one person alone knows changes nothing that is seen or said while somebody else looks.

Twin games differ only in what one seat knows (`twins`). Both are laid on the real table and led through the same keys;
after each the whole window, the lines said and the rows of the log have to be the same, unless the person who knows the
difference is the one who has lifted the curtain. Who looks is taken from the curtain alone: from the moment it hangs
nobody does.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.ai.player import Choice
from game.ai.players import Request, RequestState
from game.catalogue.files import differing_fields
from game.client.drawing.canvas import Canvas
from game.client.program import Program
from game.client.shell.app import LONGEST_DT, App
from game.client.shell.fault_notice import FaultNotice
from game.client.shell.faults import LONG_S
from game.client.shell.scene import Scene
from game.client.table.curtain import CurtainScene
from game.client.table.laying import lay_table
from game.client.table.log_panel import message_of
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.save import Store
from game.match.seats import HUMAN, seat_object
from game.match.settings import Settings, Value
from game.rules.core import Move, Seat
from game.rules.notation import write_move
from tests.client.laws.twins import Twins, match_of, twins_of
from tests.client.table.kit import PlayersHere
from tests.contract.ground import Table, tables
from tests.pilot import FakeClock, Pilot

SIZE = (640, 360)
"""Of the window."""
TABLES = [table for table in tables() if table.game_id in registry.GAMES]
"""Every registered game by every rule file of its ground, for every number of players."""
SLICE = [table for table in TABLES if table.rules == ("default" if table.game.has_secrets else "hidden")]
"""Those that are tried each time: by the rules as they come; where these hide nothing, by such that do."""


@dataclass
class Sitting:
    """One of two twins at the screen: what is seen and said while nobody looks who knows the difference."""

    pilot: Pilot
    table: TableScene
    knows: Seat | None
    """Who knows the difference."""
    looker: Seat | None
    """Who looks; None while the curtain hangs, or where several people have not lifted it yet."""
    following: Sequence[Move]
    """The moves that have not been made."""
    said: int
    """How many lines were said before what is looked at now."""
    seen: list[tuple[str, str, tuple[str, ...]]] = field(default_factory=list)
    """When, the pixels, and the lines."""

    @property
    def top(self) -> Scene:
        """The uppermost scene."""
        return self.pilot.app.stack.top

    @property
    def called(self) -> Seat | None:
        """Whom the curtain waits for; None where none hangs."""
        return self.top._face.seat if isinstance(self.top, CurtainScene) else None

    @property
    def knower_looks(self) -> bool:
        """Whether the one looks who may see the difference."""
        return self.looker is not None and self.looker == self.knows

    def note(self, when: str) -> None:
        """Keep what is seen now and what was said since the last time."""
        self.pilot.turn(2)
        if self.called is not None:
            self.looker = None
        spoken = self.pilot.app.spoken
        lines, self.said = tuple(spoken.since(self.said)), spoken.said
        if not self.knower_looks:
            rows = tuple(self._log()) if self.looker is not None else ()
            self.seen.append((when, hashlib.sha256(self.pilot.shown()).hexdigest(), (*lines, *rows)))

    def press(self, keys: str) -> None:
        """Press keys, and keep what comes of each."""
        for key in keys.split():
            self.pilot.press(key)
            self.note(f"{key} of {keys}")
            self.pilot.turn(12)

    def rest_on(self, number: int) -> None:
        """Let the pointer rest on a widget until its tooltip has come."""
        shown = [widget for widget in self.table.widgets if widget.visible and widget.can_focus]
        if shown and self.top is self.table:
            self.pilot.move_to(shown[number % len(shown)].rect.center)
            self.pilot.wait(0.7)
            self.note(f"the pointer rests on {number}")

    def rest_on_things(self) -> None:
        """Let the pointer rest on some of the things on the table until they have told what they are."""
        things = list(self.table.looking.things) if self.top is self.table else []
        for number in range(0, len(things), max(1, len(things) // 6)):
            self.pilot.move_to(things[number].rect.center)
            self.pilot.wait(0.7)
            self.note(f"the pointer rests on {things[number].key}")

    def lift(self) -> None:
        """Whoever is called comes and lifts the curtain."""
        called = self.called
        assert called is not None, f"no curtain hangs over {self.top}"
        self.pilot.wait(0.8)
        self.note("the curtain hangs")
        self.looker = called
        self.pilot.press("return")
        self.pilot.wait(0.5)
        self.note("the curtain is lifted")

    def follow(self) -> None:
        """Whoever is called lifts the curtain, unless they know the difference: they are left before it."""
        self.note("what follows")
        if self.called is not None and self.called != self.knows:
            self.lift()

    def _log(self) -> Iterator[str]:
        text = self.pilot.app.tools.locale.text
        for entry in self.table.controls.log._entries:
            yield text(message_of(entry.text))


def look_round(sitting: Sitting) -> None:
    """Whoever is asked looks at everything and opens everything there is."""
    sitting.press("tab " * min(12, len(sitting.table.widgets)))
    for number in range(0, 12, 2):
        sitting.rest_on(number)
    sitting.rest_on_things()
    sitting.press("i tab left right down end i c down escape")
    sitting.press("l home end h ctrl+c u escape")
    if sitting.called is None:
        sitting.press("f1 escape p escape p t escape p s escape p r escape")


def take_back_and(answer: str) -> Callable[[Sitting], None]:
    """Whoever is asked takes back, with advice and a tooltip open; the person who had decided answers so."""

    def play(sitting: Sitting) -> None:
        sitting.press("tab h")
        sitting.rest_on(-1)
        sitting.press("u")
        if sitting.called is not None:
            sitting.lift()
            sitting.press(f"tab f1 h s space {answer}" if answer == "escape" else f"f1 h tab tab {answer}")
            sitting.follow()
        sitting.follow()

    return play


def hand_over(sitting: Sitting) -> None:
    """Whoever is asked hands the own seat to an AI; whoever is called then looks, and gives the seat back."""
    sitting.press("h p t")
    for _ in range(12):
        sitting.pilot.press("right")
    sitting.press("escape")
    sitting.follow()
    sitting.press("tab l")
    if sitting.called is None:
        sitting.press("p t left escape u")
        sitting.follow()


def resign(sitting: Sitting) -> None:
    """Whoever is asked gives up."""
    sitting.rest_on(1)
    sitting.press("h p r")
    if sitting.pilot.can_find("Yes"):
        sitting.pilot.click_widget("Yes")
        sitting.note("resigned")
        sitting.press("tab escape")
        sitting.follow()


class Broken(Scene):
    """A screen that fails when it is drawn."""

    opaque = False

    def draw(self, canvas: Canvas) -> None:
        """Fails."""
        raise ZeroDivisionError


def fail(sitting: Sitting) -> None:
    """A screen fails over the table, then the curtain itself."""
    for _ in range(round(LONG_S / LONGEST_DT) + 1):  # the faults of the sittings before are forgotten
        sitting.pilot.clock.now += LONGEST_DT
        sitting.pilot.app.step(sitting.pilot.clock.now)
    sitting.pilot.app.stack.push(Broken())
    sitting.note("a fault over the table")
    assert isinstance(sitting.top, FaultNotice)
    sitting.press("escape u")
    sitting.pilot.wait(1.5)  # two faults in a second would leave everything for the title
    if sitting.called is not None:
        sitting.top.draw = Broken().draw  # type: ignore[method-assign]
        sitting.table.invalidate()
        sitting.note("a fault of the curtain")
        assert isinstance(sitting.top, FaultNotice)
        sitting.press("tab escape tab h l")
        sitting.follow()
    sitting.pilot.app.faults.clear()


def decide(sitting: Sitting) -> None:
    """Whoever is asked decides as in the game, everything moves, and whoever is called looks."""
    sitting.pilot.app.settings.set("speed", "fast")
    sitting.rest_on(2)
    sitting.table.propose(sitting.following[0])
    pilot = sitting.pilot
    pilot.turn(2)
    while sitting.called is None and sitting.table.moving:
        if sitting.knower_looks:
            sitting.said = pilot.app.spoken.said  # They may hear what they know.
        pilot.turn()
    sitting.note("decided")
    sitting.follow()
    sitting.press("tab l home")
    sitting.pilot.app.settings.set("speed", "none")


def wait_unseen(sitting: Sitting) -> None:
    """Nobody is called while an AI thinks: whatever is pressed, nothing of the table is to be had."""
    sitting.press("tab h u l i right return p t tab escape p escape")


def change_the_look(sitting: Sitting) -> None:
    """Theme, size of the text, language and other settings change while the curtain hangs and while it does not."""
    settings = sitting.pilot.app.settings
    sitting.press("h u")
    before = {key: settings.get(key) for key, _ in CHANGES}
    for key, value in CHANGES:
        settings.set(key, value)
        sitting.note(key)
    for key, old in before.items():
        settings.set(key, old)
    sitting.note("as before")
    sitting.follow()


CHANGES: tuple[tuple[str, Value], ...] = (
    ("theme", "notturno"), ("text_size", 130), ("language", "fr"), ("hints", False), ("undo_allowed", "never")
)  # fmt: skip
"""Settings, and what they become."""
PLAYS = {
    "changes the look": change_the_look,
    "looks round": look_round,
    "takes back": take_back_and("return"),
    "is refused": take_back_and("escape"),
    "hands over": hand_over,
    "resigns": resign,
    "a fault": fail,
    "decides": decide,
    "waits unseen": wait_unseen,
}
"""What is done at the screen, by name."""

Lay = Callable[[Twins, int, int, Sequence[str]], Sitting]
"""Lays one of two twins on the table of its game, with so many moves made, by these players."""


@pytest.fixture
def lay(open_app: Callable[..., App], settings: Settings, fake_clock: FakeClock) -> Iterator[Lay]:
    """Lays the twins in one window, one after the other."""
    settings.set("speed", "none")
    pilot = Pilot(open_app(SIZE, barrier=True), fake_clock)

    def laid(twins: Twins, number: int, made: int, players: Sequence[str]) -> Sitting:
        match = match_of(twins.game, twins.moves[number], made, players)
        table = lay_table(match, TellTale(match))
        pilot.move_to((1.0, 1.0))
        pilot.app.input.pressed_at = -math.inf  # else the focus waits for the last key of the sitting before
        pilot.app.stack.home(table)
        sitting = Sitting(pilot, table, twins.knows, None, twins.moves[number][made:], pilot.app.spoken.said)
        if len(match.humans) == 1:
            sitting.looker = match.humans[0]
        return sitting

    yield laid
    pilot.app.stack.clear()
    assert not pilot.app.faults, pilot.app.faults[0]


class TellTale(PlayersHere):
    """Advises and judges by all that a view holds, so that what is asked about a view tells of all of it.

    An AI player in whose place it is asked never decides: what it did could tell of its cards rightly.
    """

    def __init__(self, match: Match) -> None:
        super().__init__(match.game.id)
        self._match, self._game = match, match.game

    def answer(self, request: Request) -> None:
        mover = self._match.to_move
        if mover is not None and not self._match.seats[mover].is_human:
            return
        rng = Random(repr(request.view))
        move = self._game.sample_state(request.view, rng).random_move(rng)
        chances = [rng.random() + 0.1 for _ in range(self._game.players)]
        request.choice = Choice(move, win=tuple(chance / sum(chances) for chance in chances))
        request.state = RequestState.DONE


def compare(twins: Twins, first: Sitting, second: Sitting) -> None:
    """Both were seen and heard alike."""
    assert first.seen, "nothing was looked at"
    for one, other in zip(first.seen, second.seen, strict=True):
        assert one[0] == other[0], f"{twins}: {one[0]}, {other[0]}: not the same way"
        assert one[2] == other[2], f"{twins}: {one[0]}: the lines tell"
        assert one[1] == other[1], f"{twins}: {one[0]}: the pixels tell"


def lead(lay: Lay, twins: Twins, play: Callable[[Sitting], None], players: Sequence[str], made: int) -> None:
    """Lead both twins through the same, and compare."""
    both = []
    for number in (0, 1):
        sitting = lay(twins, number, made, players)
        sitting.note("the table is laid")
        if sitting.called is not None:
            sitting.lift()
        play(sitting)
        both.append(sitting)
    compare(twins, *both)


def seated(twins: Twins, mover: Seat | None, rng: Random) -> list[str]:
    """A person where a decision is to be made, one who knows the difference, one who does not; else people or AI."""
    other = next(Seat(seat) for seat in rng.sample(range(twins.game.players), 2) if seat != twins.knows)
    people = {mover, twins.knows, other}
    return [HUMAN if seat in people or rng.random() < 0.4 else "greedy" for seat in range(twins.game.players)]


def pairs(table: Table, seed: int, count: int, *, ended: bool = False) -> list[Twins]:
    """So many twins of a table; none where nothing is hidden."""
    return list(islice(twins_of(table.game, Random(f"{table} {seed}"), ended=ended), count))


def check(lay: Lay, table: Table, name: str, seed: int, count: int) -> int:
    """What is done by this name, with twins of a table; answers how many were led through it."""
    led = 0
    for number, twins in enumerate(pairs(table, seed, count)):
        rng = Random(f"{table} {seed} {number}")
        made = len(twins.moves[0])
        if name == "decides":
            made = twins.last
            players = seated(twins, twins.moves[0][made].seat, rng)
        elif name == "waits unseen":
            players = ["greedy" if seat == twins.mover else HUMAN for seat in range(twins.game.players)]
            if twins.knows == twins.mover or players.count(HUMAN) < 2:
                continue
        else:
            players = seated(twins, twins.mover, rng)
        lead(lay, twins, PLAYS[name], players, made)
        led += 1
    return led


@pytest.mark.parametrize(
    ("table", "name"),
    [(table, name) for one, table in enumerate(SLICE) for other, name in enumerate(PLAYS) if (one + other) % 2 == 0],
    ids=str,
)
def test_what_one_knows_is_neither_seen_nor_said_while_another_looks(lay: Lay, table: Table, name: str) -> None:
    assert check(lay, table, name, 1, 1) or name == "waits unseen"


@pytest.mark.deep
@pytest.mark.parametrize("name", PLAYS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_is_seen_or_said_by_any_rules(lay: Lay, table: Table, name: str) -> None:
    check(lay, table, name, 2, 12)


def end(sitting: Sitting) -> None:
    """The last decision is made and the result shown, which all read together; advice on it is asked and comes."""
    pilot = sitting.pilot
    sitting.table.propose(sitting.following[0])
    before = pilot.app.spoken.said
    while not isinstance(sitting.top, ResultScene):
        assert sitting.table.match.is_over
        before = pilot.app.spoken.said
        pilot.turn()
    sitting.said, sitting.looker = before, None
    sitting.note("the result")
    result = sitting.top
    pilot.wait_until(lambda: result._analysis.is_done, 60)
    sitting.press("tab tab tab")


@pytest.mark.parametrize("table", [table for table in SLICE if table.players < 4], ids=str)
def test_the_result_tells_no_more_than_all_know(lay: Lay, table: Table) -> None:
    for number, twins in enumerate(pairs(table, 3, 4 if table.players == 2 else 1, ended=True)):
        players = seated(twins, twins.moves[0][twins.last].seat, Random(number))
        lead(lay, twins, end, players, twins.last)


def written(twins: Twins, number: int, path: Path) -> Path:
    """One of two twins as a file of notation, all its seats people's."""
    match = match_of(twins.game, twins.moves[number], 0)
    seats = [seat_object(plan) for plan in match.seats]
    rules = differing_fields(twins.game.rules)
    header = {"game": twins.game.id, "players": twins.game.players, "version": 1, "rules": rules, "seats": seats}
    lines = [json.dumps(header), *(write_move(move) for move in twins.moves[number])]
    path.write_text("\n".join(lines) + "\n")
    return path


def show(program: Program, pilot: Pilot, twins: Twins, number: int, path: Path) -> Sitting:
    """One of two twins as a written game that is shown again; whoever is called has lifted the curtain."""
    pilot.app.stack.home(Scene())
    pilot.turn(4)
    said = pilot.app.spoken.said
    pilot.app.input.pressed_at = -math.inf  # else the focus waits for the last key of the sitting before
    program.show_replay(written(twins, number, path))
    shown = next(scene for scene in pilot.app.stack.scenes if isinstance(scene, TableScene))
    sitting = Sitting(pilot, shown, twins.knows, None, twins.moves[number], said)
    sitting.note("the written game is opened")
    if sitting.called is not None:
        sitting.press("tab u h l p t escape")
        sitting.lift()
    return sitting


@pytest.mark.parametrize(
    ("table", "speed"), [(table, ("none", "fast")[number % 2]) for number, table in enumerate(SLICE)], ids=str
)
def test_a_written_game_of_several_people_is_shown_to_one_of_them(
    open_app: Callable[..., App], settings: Settings, fake_clock: FakeClock, table: Table, tmp_path: Path, speed: str
) -> None:
    """At a speed things fly: what is compared is then seen for the second time, with all drawings at hand."""
    settings.set("speed", speed)
    pilot = Pilot(open_app(SIZE), fake_clock)
    program = Program(pilot.app, Store(tmp_path / "saves"))
    for twins in pairs(table, 6, 2 if speed == "none" else 1):
        both = []
        for number in (0, 1) if speed == "none" else (0, 0, 1):
            sitting = show(program, pilot, twins, number, tmp_path / "game.jsonl")
            for turns in range(24):
                pilot.turn(turns // 4)
                sitting.note("it goes on")
            sitting.press("tab l home u h p escape")
            both.append(sitting)
        compare(twins, *both[-2:])


def test_twins_are_found_where_the_rules_hide_something() -> None:
    for table in SLICE:
        found = pairs(table, 1, 20)
        assert len(found) == 20
        if table.game.has_secrets:
            assert any(twins.knows == twins.mover for twins in found)
            assert any(twins.knows not in (None, twins.mover) for twins in found)
        else:
            assert all(twins.knows is None for twins in found)

"""Tutorials at their table, driven by the Pilot: read, played, answered, left and taken up again."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from game import registry
from game.client.games.canal_grande.division import BankCard
from game.client.games.canal_grande.hand import HandCard as VoteCard
from game.client.games.canaletto.bid import BidField
from game.client.games.casanova.hand import HandCard
from game.client.input.bindings import Place as BoundTo
from game.client.input.input import Device
from game.client.pages.setup import SetupScene
from game.client.pages.title import TitleScene
from game.client.pages.tutorial_list import TutorialList
from game.client.program import Program
from game.client.rulebook.scene import RulesScene
from game.client.shell.app import App
from game.client.shell.dialog import Dialog
from game.client.table.scene import TableScene
from game.client.table.tutorial import HANDS, LessonConduct, title_key, tutorial_table
from game.client.widgets.button import Button
from game.client.words.locale import Locale
from game.client.words.pseudo_language import PSEUDO
from game.match.learning import FILE_NAME, Learning
from game.match.save import Store
from game.match.settings import Settings
from game.match.trace import trace
from game.match.tutorial import START, Place, Tutorial, load_tutorial, tutorial_ids, tutorials_folder
from game.rules import canal_grande, canaletto
from game.rules.casanova import Announce, Double, Match, Play, Quit
from tests.client.table.kit import PlayersHere
from tests.languages import OTHERS, WHOLE
from tests.pilot import FakeClock, Pilot

FIRST = "casanova/first_game"
ALL = tutorial_ids(tuple(registry.GAMES))


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def is_lesson(scene: object) -> bool:
    """Whether a scene is the table of a tutorial."""
    return isinstance(scene, TableScene) and isinstance(scene.conduct, LessonConduct)


class Taught:
    """A learner with a table."""

    def __init__(self, pilot: Pilot, place: Place = START, tutorial_id: str = FIRST) -> None:
        self.pilot = pilot
        self.tutorial = load_tutorial(tutorial_id)
        self.learning = Learning()
        self.ended = 0
        pilot.app.stack.push(tutorial_table(self.tutorial, place, self.learning, self._end))
        self.listen()

    def _end(self) -> None:
        self.ended += 1

    @property
    def table(self) -> TableScene:
        table = self.pilot.app.stack.top
        assert is_lesson(table)
        return table

    @property
    def caption(self) -> str:
        """The last word of the key of what is said."""
        caption = self.table.conduct.lesson.caption
        return "" if caption is None else caption.key.rsplit(".", 1)[1]

    def listen(self) -> None:
        """Wait until something is said, and until keys count."""
        self.pilot.wait_until(lambda: bool(self.ended) or (self.table.settled and bool(self.caption)), 60)
        self.pilot.wait(0.6)

    def read_to(self, caption: str) -> None:
        """Follow the tutorial until this is said."""
        for _ in range(100):
            if self.caption == caption:
                return
            if self.table.conduct.lesson.asks:
                wanted = self.table.conduct.lesson.next_move
                assert wanted is not None
                self.table.propose(wanted)
            else:
                self.pilot.press("return")
            self.listen()


@pytest.fixture
def taught(quick: Settings, pilot: Pilot) -> Taught:
    return Taught(pilot)


def go_to(table: TableScene, step: Callable[[], None]) -> None:
    """Go on from choice to choice until the focus is on the one that is asked for."""
    wanted = table.board.advised_choices(table.conduct.lesson.next_move)[0]
    for _ in range(60):
        if table.widgets.focused is wanted:
            return
        step()
    raise AssertionError(f"the focus never came to {wanted.spoken()}")


def by_keys(pilot: Pilot, table: TableScene) -> None:
    match table.conduct.lesson.next_move if table.conduct.lesson.asks else None:
        case None:
            pilot.press("return")
        case Announce(dice=dice):
            pilot.press(str(dice))
        case Quit() | Double() as move:
            pilot.press({Quit: "q", Double: "d"}[type(move)])
        case _:
            go_to(table, lambda: pilot.press("tab"))
            pilot.press("return")


def by_mouse(pilot: Pilot, table: TableScene) -> None:
    match table.conduct.lesson.next_move if table.conduct.lesson.asks else None:
        case None:
            pilot.click_widget("Go on")
        case Play(card=rank):
            card = next(widget for widget in table.choices if isinstance(widget, HandCard) and widget.rank == rank)
            pilot.click((card.shown.x + 10, card.shown.center[1]))
        case Announce(dice=dice):
            pilot.click_widget(f"{dice} dice")
        case move:
            pilot.click_widget({Quit: "Stay", Double: "Double", Match: "Match"}[type(move)])


def by_pad(pilot: Pilot, table: TableScene) -> None:
    if table.conduct.lesson.asks:
        go_to(table, lambda: pilot.pad("right_shoulder"))
    pilot.pad("a")


@pytest.mark.parametrize("way", [by_keys, by_mouse, by_pad])
def test_casanova_is_learnt_by_one_device_alone(
    quick: Settings, pilot: Pilot, way: Callable[[Pilot, TableScene], None]
) -> None:
    if way is by_pad:
        pilot.plug_in()
    taught = Taught(pilot)
    said = 0
    while not taught.ended:
        way(pilot, taught.table)
        taught.listen()
        said += 1
        assert said <= len(taught.tutorial.captions)
    assert said == len(taught.tutorial.captions)
    assert taught.table.match.moves == list(taught.tutorial.moves)
    assert taught.learning.is_done(FIRST)
    assert not pilot.app.tools.locale.missing


def canaletto_by_keys(pilot: Pilot, table: TableScene) -> None:
    match table.conduct.lesson.next_move if table.conduct.lesson.asks else None:
        case canaletto.Bid(amount=amount):
            pilot.press(*str(amount), "return")
        case canaletto.Pass():
            pilot.press("n")
        case canaletto.TakeBribe():
            pilot.press("b")
            pilot.wait(0.6)
            pilot.press("return")
        case None:
            pilot.press("return")
        case _:
            go_to(table, lambda: pilot.press("tab"))
            pilot.press("return")


def canal_grande_by_keys(pilot: Pilot, table: TableScene) -> None:
    match table.conduct.lesson.next_move if table.conduct.lesson.asks else None:
        case canal_grande.Divide(offer=offer):
            cards = [widget for widget in table.choices if isinstance(widget, BankCard)]
            pilot.press("tab")  # the focus comes to the first
            stays = list(offer)
            for card in cards:
                if card.card in stays:
                    stays.remove(card.card)
                    pilot.press("up")
                else:
                    pilot.press("down")
            pilot.press("return")
        case canal_grande.Choose(offer=bank):
            pilot.press(str(bank + 1))
        case canal_grande.Vote(quarter=quarter, count=count):
            lift(pilot, table, [quarter] * count)
        case canal_grande.Raise(cards=cards):
            lift(pilot, table, list(cards))
        case canal_grande.Pass():
            pilot.press("n")
        case canal_grande.Traitor(victim=victim):
            pilot.press("1" if victim is None or len(table.faces) == 2 else str(victim - 1))
        case canal_grande.Spy() | canal_grande.CatchUp():
            pilot.press("1")
        case _:
            pilot.press("return")


def lift(pilot: Pilot, table: TableScene, wanted: list[str]) -> None:
    """Lift these cards of the hand, from its first on, and play them."""
    pilot.press("tab")  # the focus comes to the first
    for card in [widget.card for widget in table.choices if isinstance(widget, VoteCard) and widget.enabled]:
        if card in wanted:
            wanted.remove(card)
            pilot.press("up")
        pilot.press("right")
    pilot.press("v")


@pytest.mark.parametrize(
    ("tutorial_id", "way"),
    [
        ("canaletto/first_game", canaletto_by_keys),
        ("canal_grande/first_game", canal_grande_by_keys),
        ("canal_grande/teams", canal_grande_by_keys),
    ],
)
def test_the_other_games_are_learnt_by_keys(
    quick: Settings, pilot: Pilot, tutorial_id: str, way: Callable[[Pilot, TableScene], None]
) -> None:
    taught = Taught(pilot, tutorial_id=tutorial_id)
    said = 0
    while not taught.ended:
        way(pilot, taught.table)
        taught.listen()
        said += 1
        assert said <= len(taught.tutorial.captions)
    assert taught.table.match.moves == list(taught.tutorial.moves)
    assert taught.learning.is_done(tutorial_id)
    assert not pilot.app.tools.locale.missing


def by_pad_alone(pilot: Pilot, table: TableScene) -> None:
    """Make the move that is asked for, or read on: with the cross, the shoulder and A."""
    lesson, board = table.conduct.lesson, table.board
    move = lesson.next_move
    if lesson.asks:
        go_to(table, lambda: pilot.pad("right_shoulder"))
        if isinstance(move, canaletto.Bid):
            for _ in range(move.amount - table.view.lowest_bid):
                pilot.pad("up")
        for _ in range(20):
            card = board.advised_choices(move)[0]
            if not isinstance(card, BankCard | VoteCard):
                break
            go_to(table, lambda: pilot.pad("right_shoulder"))
            up = isinstance(card, VoteCard) or (card.side == 1 if card.side is not None else card.card in move.offer)
            pilot.pad("up" if up else "down")
        go_to(table, lambda: pilot.pad("right_shoulder"))
    pilot.pad("a")


def by_mouse_alone(pilot: Pilot, table: TableScene) -> None:
    """Make the move that is asked for, or read on: with clicks."""
    lesson, board = table.conduct.lesson, table.board
    move = lesson.next_move
    if not lesson.asks:
        pilot.click_widget("Go on")
        return
    if isinstance(move, canaletto.Bid):
        field = next(widget for widget in table.choices if isinstance(widget, BidField))
        for _ in range(move.amount - field.offer.amount):
            pilot.click((field.rect.x + 138, field.rect.y + 28))
    for _ in range(20):
        card = board.advised_choices(move)[0]
        if isinstance(card, BankCard):
            up = card.card in move.offer
            pilot.click((card.rect.center[0], card.rect.y + 20 if up else card.rect.bottom - 20))
        elif isinstance(card, VoteCard):
            pilot.click((card.shown.x + 6, card.shown.center[1]))
        else:
            pilot.click(card.rect.center)
            return


@pytest.mark.parametrize("way", [by_pad_alone, by_mouse_alone])
@pytest.mark.parametrize(
    "tutorial_id",
    [
        pytest.param("canaletto/first_game", marks=pytest.mark.deep),
        pytest.param("canal_grande/first_game", marks=pytest.mark.deep),
        "canal_grande/teams",
    ],
)
def test_the_other_games_are_learnt_by_pad_or_mouse_alone(
    quick: Settings, pilot: Pilot, tutorial_id: str, way: Callable[[Pilot, TableScene], None]
) -> None:
    if way is by_pad_alone:
        pilot.plug_in()
    taught = Taught(pilot, tutorial_id=tutorial_id)
    for _ in taught.tutorial.captions:
        way(pilot, taught.table)
        if isinstance(pilot.app.stack.top, Dialog):  # a bribe is asked once more
            pilot.pad("a") if way is by_pad_alone else pilot.click_widget("Play the bribe")
        taught.listen()
    assert taught.ended
    assert taught.table.match.moves == list(taught.tutorial.moves)


def test_it_is_also_learnt_with_everything_moving(settings: Settings, pilot: Pilot) -> None:
    taught = Taught(pilot)
    for _ in range(100):
        if not taught.ended:
            by_keys(pilot, taught.table)
            taught.listen()
    assert taught.table.match.is_over


def test_nothing_happens_while_something_is_to_be_read(taught: Taught) -> None:
    taught.pilot.wait(20)
    assert taught.caption == "welcome"
    assert not taught.table.match.moves
    taught.read_to("hidden")
    made = len(taught.table.match.moves)
    taught.pilot.wait(20)
    assert len(taught.table.match.moves) == made


def test_what_is_said_is_spoken(taught: Taught) -> None:
    assert taught.pilot.last.startswith("Bauta: Welcome to the Ridotto!")


def test_parts_drawn_anew_give_the_pixels_of_the_whole_page(taught: Taught) -> None:
    for _ in range(100):
        if taught.ended:
            break
        shown = taught.pilot.shown()
        taught.pilot.app.picture()
        assert taught.pilot.shown() == shown, taught.caption
        if taught.table.conduct.lesson.asks and not taught.table.conduct.lesson.place.moves % 3:
            taught.pilot.press("5")
        by_keys(taught.pilot, taught.table)
        taught.listen()


def test_another_move_is_answered_kindly_and_not_made(taught: Taught) -> None:
    taught.read_to("announce")
    made = len(taught.table.match.moves)
    taught.pilot.press("3")
    assert len(taught.table.match.moves) == made
    assert taught.caption == "announce"
    assert "That is allowed too. This time, try this: Announce 2 dice." in taught.pilot.last
    taught.pilot.press("2")
    assert len(taught.table.match.moves) == made + 1


def test_a_choice_made_before_all_is_read_is_not_made(taught: Taught) -> None:
    taught.read_to("massimo")
    made = len(taught.table.match.moves)
    taught.pilot.press("d")
    assert len(taught.table.match.moves) == made
    assert taught.pilot.last == "Read on first."


def test_a_click_on_what_is_said_goes_on(taught: Taught) -> None:
    taught.pilot.click((600, 120))
    taught.listen()
    assert taught.caption == "cards"


def test_how_it_is_done_is_told_for_the_device_in_hand(taught: Taught) -> None:
    taught.read_to("lay")
    captions = taught.table.conduct.captions
    told = {}
    for hand, use in (
        ("keys", lambda: taught.pilot.press("f10")),
        ("mouse", lambda: taught.pilot.move_to((900, 500))),
        ("keys", lambda: taught.pilot.press("f10")),
    ):
        use()
        taught.pilot.turn(2)
        assert captions.speech.how.key == f"casanova.how.play.{hand}"
        told[hand] = taught.pilot.app.tools.locale.text(captions.speech.how)
    assert told == {
        "keys": "Go to the card with ← and → and press Enter, or press its number.",
        "mouse": "Click the card, or drag it to its place on the cloth.",
    }


def test_the_choice_that_is_asked_for_is_the_one_that_is_marked(taught: Taught) -> None:
    """The greatest number of dice was gold as ever, while another was asked for."""
    while not taught.table.conduct.lesson.asks:
        taught.table.conduct.read_on()
        taught.pilot.turn(3)
    taught.pilot.turn(3)
    asked, table = taught.table.conduct.wanted, taught.table
    marked = table.board.advised_choices(asked)
    assert marked
    assert [widget for widget in table.choices if widget.advised] == list(marked)
    golden = [widget for widget in table.choices if isinstance(widget, Button) and widget.kind == "primary"]
    assert golden in ([], list(marked))


def test_keys_that_were_bound_anew_are_named_as_they_are_now(taught: Taught) -> None:
    bindings = taught.pilot.app.input.bindings
    bindings.bind(BoundTo("table", "look"), "keys", "o")
    taught.read_to("cards")
    assert "Press O and move about" in taught.pilot.last


def test_another_focus_chooses_and_enter_then_makes_it(taught: Taught) -> None:
    taught.read_to("announce")
    taught.pilot.press("return")
    assert taught.caption == "announce"
    taught.pilot.press("right", "return")
    assert "2 dice" in taught.pilot.lines[-1] or taught.caption != "announce"


def test_a_ring_is_drawn_round_what_is_spoken_of(taught: Taught) -> None:
    taught.read_to("lay")
    card = next(w for w in taught.table.choices if isinstance(w, HandCard) and w.rank == 7)
    assert [ring.center for ring in taught.table.conduct.captions.rings] == [card.rect.center]


def test_going_back_says_again_what_was_said_and_lays_the_table_as_it_was(taught: Taught) -> None:
    taught.read_to("massimo")
    taught.pilot.press("u")
    taught.listen()
    assert taught.caption == "hidden"
    assert len(taught.table.match.moves) == 5
    for _ in range(9):
        taught.pilot.press("u")
        taught.listen()
    assert taught.caption == "welcome"


def test_advice_names_the_move_that_is_asked_for(taught: Taught) -> None:
    taught.read_to("announce")
    taught.pilot.press("h")
    taught.pilot.turn(3)
    assert "2 dice" in taught.pilot.last


def test_it_is_left_and_taken_up_exactly_there(taught: Taught) -> None:
    taught.read_to("read")
    shown = taught.pilot.shown()
    taught.pilot.app.stack.pop()
    place = taught.learning.place(taught.tutorial)
    assert place == Place(14, 13)
    again = Taught(taught.pilot, place)
    assert again.caption == "read"
    taught.pilot.turn(3)
    assert taught.pilot.shown() == shown


@pytest.mark.parametrize("number", range(29))
def test_every_place_of_it_can_be_taken_up(quick: Settings, pilot: Pilot, number: int) -> None:
    tutorial = load_tutorial(FIRST)
    taught = Taught(pilot, Place(tutorial.captions[number].at, number))
    assert taught.table.conduct.lesson.place == Place(tutorial.captions[number].at, number)
    assert taught.table.match.moves == list(tutorial.moves[: tutorial.captions[number].at])


def test_the_menu_offers_the_rules_and_to_leave_but_no_seats(taught: Taught) -> None:
    taught.pilot.press("escape")
    assert not taught.pilot.can_find("Players")
    assert not taught.pilot.can_find("Resign")
    assert "The tutorial goes on from here next time." in taught.pilot.lines[-2]
    taught.pilot.click_widget("Rules")
    assert isinstance(taught.pilot.app.stack.top, RulesScene)


QUICK = [((960, 540), "en", 100), ((1280, 720), OTHERS[0], 200), ((1080, 1920), PSEUDO, 140)]
"""Pages with their language and size of text that every check looks at."""
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (960, 540), (2560, 1080), (1080, 1920)]
DEEP = [(size, language, scale) for size in SIZES for language in ("en", *OTHERS) for scale in (100, 140, 200)]
DEVICES: tuple[Device, ...] = ("mouse", "keys", "pad")


@pytest.mark.parametrize(
    ("tutorial_id", "size", "language", "scale"),
    [(tutorial_id, *kind) for tutorial_id in ALL for kind in QUICK]
    + [pytest.param(tutorial_id, *kind, marks=pytest.mark.deep) for tutorial_id in ALL for kind in DEEP],
)
def test_what_is_said_hides_nothing_it_speaks_of(
    tutorial_id: str, size: tuple[int, int], language: str, scale: int
) -> None:
    settings = Settings()
    settings.set("text_size", scale)
    app = App.offscreen(size, settings, language=language)
    try:
        tutorial = load_tutorial(tutorial_id)
        for number, caption in enumerate(tutorial.captions):
            app.input.device = DEVICES[number % len(DEVICES)]
            table = tutorial_table(tutorial, Place(caption.at, number), Learning(), lambda: None)
            app.stack.home(table)
            plaque = table.conduct.captions.plaque
            assert plaque is not None
            assert app.page.rect.covers(plaque)
            for other in (*table.conduct.captions.rings, *(widget.rect for widget in table.choices)):
                assert not plaque.intersects(other), caption.key
            for button in (table.conduct.captions.on, table.conduct.captions.back):
                assert plaque.covers(button.rect)
        assert not app.tools.locale.missing
    finally:
        app.quit()
        app.close()


# The program: title, list, progress.


@pytest.fixture
def program(quick: Settings, open_app: Callable[..., App], tmp_path: Path) -> Iterator[Program]:
    app = open_app((1280, 720))
    made = Program(app, Store(tmp_path / "saves"), start_worker=PlayersHere)
    app.stack.push(made.title())
    yield made
    made.close()


@pytest.fixture
def visitor(program: Program, fake_clock: FakeClock) -> Pilot:
    return Pilot(program._app, fake_clock)


def follow_to_the_end(visitor: Pilot) -> None:
    """Follow the tutorial that is open by keys until something else is on top."""
    for _ in range(100):
        table = visitor.app.stack.top
        if not is_lesson(table):
            return
        visitor.wait_until(lambda table=table: visitor.app.stack.top is not table or table.settled, 30)  # type: ignore[misc]
        visitor.wait(0.6)
        by_keys(visitor, cast(TableScene, table))
    raise AssertionError("the tutorial has no end")


def test_from_the_title_to_the_end_and_on_to_a_game(visitor: Pilot, program: Program) -> None:
    visitor.focus_on("Tutorials", key="down")
    visitor.press("return")
    assert isinstance(visitor.app.stack.top, TutorialList)
    visitor.press("return")
    follow_to_the_end(visitor)
    assert visitor.last.startswith("New game")
    visitor.wait(0.3)
    visitor.press("return")
    assert isinstance(visitor.app.stack.top, SetupScene)
    assert program.learning.is_done(FIRST)
    assert program.unfinished() is None
    assert not program.store.unfinished()


def deal(visitor: Pilot, program: Program, game_id: str, players: int = 0) -> TableScene:
    """Deal the first table of a game; its tutorial is offered over it."""
    program._worker = PlayersHere(game_id)
    program.new_game(game_id, players)
    visitor.press("return")
    table = visitor.app.stack.scenes[-2]
    assert isinstance(table, TableScene)
    assert visitor.can_find("Teach me first")
    return table


@pytest.mark.parametrize(
    ("game_id", "players", "tutorial_id"),
    [
        ("casanova", 0, FIRST),
        ("canaletto", 0, "canaletto/first_game"),
        ("canal_grande", 2, "canal_grande/first_game"),
        ("canal_grande", 4, "canal_grande/teams"),
    ],
)
def test_the_first_table_of_each_way_of_playing_leads_to_its_tutorial(
    visitor: Pilot, program: Program, game_id: str, players: int, tutorial_id: str
) -> None:
    deal(visitor, program, game_id, players)
    visitor.press("return")
    taught = visitor.app.stack.top
    assert isinstance(taught, TableScene)
    assert taught.conduct.lesson.tutorial.id == tutorial_id


def test_after_the_tutorial_the_first_table_is_there_again(visitor: Pilot, program: Program) -> None:
    table = deal(visitor, program, "casanova")
    visitor.press("return")
    follow_to_the_end(visitor)
    visitor.wait(0.5)
    visitor.click_widget("To my table")
    assert visitor.app.stack.top is table
    assert not table.match.is_over


def test_a_tutorial_is_offered_once_and_not_to_who_has_met_it(visitor: Pilot, program: Program) -> None:
    table = deal(visitor, program, "casanova")
    visitor.press("escape")
    assert visitor.app.stack.top is table
    visitor.app.stack.home(program.title())
    program.new_game("casanova")
    visitor.press("return")
    assert isinstance(visitor.app.stack.top, TableScene)


def test_the_list_goes_on_where_it_was_left_or_from_the_start(visitor: Pilot, program: Program) -> None:
    program.tutorials()
    assert not visitor.can_find("From the start")
    visitor.press("return")
    visitor.wait(0.6)
    visitor.press("return")
    visitor.wait(0.6)
    visitor.app.stack.pop()
    assert visitor.can_find("From the start")
    visitor.click_widget("Go on")
    assert cast(TableScene, visitor.app.stack.top).conduct.lesson.place == Place(0, 1)
    visitor.app.stack.pop()
    visitor.click_widget("From the start")
    assert cast(TableScene, visitor.app.stack.top).conduct.lesson.place == START


def test_the_table_is_left_for_the_list_and_the_list_for_the_title(visitor: Pilot, program: Program) -> None:
    program.tutorials()
    visitor.press("return")
    visitor.press("escape", "l")
    assert isinstance(visitor.app.stack.top, TutorialList)
    visitor.press("escape")
    assert isinstance(visitor.app.stack.top, TitleScene)


def test_progress_is_kept_from_one_start_of_the_program_to_the_next(tmp_path: Path) -> None:
    tutorial = load_tutorial(FIRST)
    Learning(tmp_path).keep(tutorial, Place(5, 6))
    again = Learning(tmp_path)
    assert again.place(tutorial) == Place(5, 6)
    assert not again.is_done(FIRST)
    again.finish(tutorial)
    assert Learning(tmp_path).is_done(FIRST)
    assert not Learning(tmp_path).is_left(FIRST)


def test_a_place_in_another_version_of_the_file_is_not_gone_to(tmp_path: Path) -> None:
    tutorial = load_tutorial(FIRST)
    Learning(tmp_path).keep(tutorial, Place(5, 6))
    fields = {name: getattr(tutorial, name) for name in Tutorial.__slots__}
    assert Learning(tmp_path).place(Tutorial(**{**fields, "mark": "another"})) == START


@pytest.mark.parametrize("text", ["[]", "{", "\xff", '{"a": {}, "a": {}}', "[" * 100_000])
def test_progress_that_cannot_be_read_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, "latin-1")
    learning = Learning(tmp_path)
    assert not learning.is_done(FIRST)
    assert (tmp_path / f"{FILE_NAME}.unreadable-1").read_text("latin-1") == text


def test_a_wrong_entry_costs_only_its_own_place(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({FIRST: {"done": True}, "other/one": {"done": 3}}), "utf-8")
    assert Learning(tmp_path).is_done(FIRST)
    assert not Learning(tmp_path).is_done("other/one")


def test_what_cannot_be_written_is_a_problem_said_and_the_lesson_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    learning = Learning(tmp_path / "file")
    learning.finish(load_tutorial(FIRST))
    assert learning.problem is not None
    assert "not being saved" in learning.problem


# All tutorials there are.


@pytest.mark.parametrize("tutorial_id", ALL)
def test_all_that_a_tutorial_says_is_in_the_catalogues(tutorial_id: str) -> None:
    tutorial = load_tutorial(tutorial_id)
    keys = [title_key(tutorial_id), f"{title_key(tutorial_id)}.line", *(caption.key for caption in tutorial.captions)]
    assert len(set(keys)) == len(keys)
    keys += [f"{caption.how}.{hand}" for caption in tutorial.captions if caption.how for hand in HANDS.values()]
    for language in WHOLE:
        locale = Locale(language)
        assert [key for key in keys if not locale.knows(key)] == []


@pytest.mark.parametrize("tutorial_id", ALL)
def test_each_move_of_the_learner_is_asked_for(tutorial_id: str) -> None:
    tutorial = load_tutorial(tutorial_id)
    asked = {caption.at for caption in tutorial.captions}
    assert [n for n in range(len(tutorial.moves)) if tutorial.is_learners(n) and n not in asked] == []
    last_of = {caption.at: caption for caption in tutorial.captions}
    assert [at for at, caption in last_of.items() if tutorial.is_learners(at) and not caption.how] == []
    assert tutorial.captions[-1].at == len(tutorial.moves)


@pytest.mark.parametrize("tutorial_id", ALL)
def test_what_is_spoken_of_lies_there_and_enter_alone_passes_no_question(
    quick: Settings, pilot: Pilot, tutorial_id: str
) -> None:
    tutorial = load_tutorial(tutorial_id)
    for number, caption in enumerate(tutorial.captions):
        place = Place(caption.at, number)
        taught = Taught(pilot, place, tutorial_id)
        assert bool(taught.table.conduct.captions.rings) == (caption.points_at is not None), caption.key
        if taught.table.conduct.lesson.asks:
            pilot.press("return", "space", "return")
            pilot.wait(0.4)
            assert taught.table.conduct.lesson.place == place, caption.key
            assert pilot.last.startswith("Bauta: Choose your answer first. "), caption.key
        pilot.app.stack.pop()
    assert any(caption.points_at is not None for caption in tutorial.captions)


@pytest.mark.parametrize("tutorial_id", ALL)
def test_what_a_tutorial_expects_holds(tutorial_id: str) -> None:
    path = tutorials_folder() / f"{tutorial_id}.jsonl"
    out = io.StringIO()
    with path.open("rb") as file:
        trace(file, path.name, out, as_json=True)
    positions = [json.loads(line) for line in out.getvalue().splitlines()]
    printed = -1
    for line in map(json.loads, path.read_text("utf-8").splitlines()):
        if "expect" in line:
            assert {key: positions[printed][key] for key in line["expect"]} == line["expect"]
        elif "caption" not in line:
            printed += 1


@pytest.mark.parametrize("tutorial_id", ALL)
def test_the_head_speaks_of_the_game_that_is_played(tutorial_id: str) -> None:
    """Casanova's said "round 1 of 12" where five were played."""
    tutorial = load_tutorial(tutorial_id)
    rounds = getattr(tutorial.game.rules, "rounds", None)
    if rounds is not None:
        state = tutorial.game.new_state()
        for move in tutorial.moves:
            state.apply(move)
        assert state.length == rounds

"""The canal and the palaces by mouse and touch, the number held and typed, and the same by keys and by a pad alone."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.client.drawing.geometry import Point
from game.client.games.canaletto.bid import BidField
from game.client.games.canaletto.board import CanalettoBoard
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.names import palace_name
from game.client.games.canaletto.targets import CanalTargets, lowest_bid_for, palace_at
from game.client.table.faces import faces_of
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.client.widgets.focus import FocusRing
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, CanalettoView, Palaces, Phase
from game.rules.core import Seat
from tests.client.games.canaletto.kit import seen
from tests.client.table.kit import PlayersHere, canaletto_match
from tests.pilot import Pilot


@pytest.fixture
def table(settings: Settings, pilot: Pilot) -> TableScene:
    settings.set("speed", "none")
    made = lay_table(canaletto_match("human", "greedy", "greedy", seed=2), PlayersHere("canaletto"))
    pilot.app.stack.push(made)
    pilot.wait_until(lambda: made.is_my_turn, 90)
    pilot.wait(0.6)
    return made


def board_of(table: TableScene) -> CanalettoBoard:
    assert isinstance(table.board, CanalettoBoard)
    return table.board


def field_of(table: TableScene) -> BidField:
    field = board_of(table).field
    assert field is not None
    return field


def mooring(table: TableScene, palace: int) -> Point:
    context = board_of(table)._table
    return context.point(context.places[palace].mooring)


def facade(table: TableScene, palace: int) -> Point:
    context = board_of(table)._table
    place = context.places[palace]
    return context.point((place.foot[0], place.foot[1] - 70 * place.scale))


def bids_made(table: TableScene) -> list[int]:
    return [move.amount for move in table.match.moves if isinstance(move, Bid) and move.seat == Seat(0)]


@pytest.mark.parametrize("seed", range(40))
def test_the_lowest_bid_for_a_palace_is_the_lowest_legal_one_that_lands_there(seed: int) -> None:
    rng = Random(seed)
    rules = CanalettoRules(
        treasures={"mirror": 4, "fan": 4, "lion": 4, "wig": 4},
        palaces=Palaces(count=rng.randrange(4, 14), min_tiles=1, max_tiles=4),
        highest_bid=rng.choice((2, 9, 40, 99)),
    )
    state = CanalettoGame(rules, 3).new_state()
    for _ in range(rng.randrange(5, 30)):
        if not state.is_terminal():
            state.apply(state.random_move(rng))
    if state.is_terminal() or state.phase is not Phase.BID:
        return
    view = state.view(Seat(state.current_player or 0))
    assert isinstance(view, CanalettoView)
    legal = sorted(move.amount for move in state.legal_moves() if isinstance(move, Bid))
    for palace in range(rules.palaces.count):
        landing = [amount for amount in legal if view.landing(amount) == palace]
        assert lowest_bid_for(view, palace) == (landing[0] if landing else None)


@pytest.mark.parametrize("count", [4, 7, 9, 12, 16, 20, 34])
def test_each_mooring_and_each_facade_is_its_palace(count: int) -> None:
    rules = CanalettoRules(palaces=Palaces(count=count, min_tiles=1, max_tiles=9))
    context = DrawContext(rules, faces_of(plan_seats(("human", "greedy", "greedy")), Seat(0)), Seat(0), (20.0, 10.0))
    for number, place in enumerate(context.places):
        assert palace_at(context, context.point(place.mooring)) == number
        assert palace_at(context, context.point((place.foot[0], place.foot[1] - 40 * place.scale))) == number


def test_what_is_under_the_pointer_shows_where_the_bid_lands_and_chooses_nothing(
    table: TableScene, pilot: Pilot
) -> None:
    view, lowest = seen(table), field_of(table).offer.amount
    for palace in range(16):
        for point in (mooring(table, palace), facade(table, palace)):
            pilot.move_to(point)
            preview = board_of(table).preview
            assert preview is not None
            assert preview.landing == palace
            assert preview.amount == lowest_bid_for(view, palace)
            assert preview.following == view.next_lot(palace)
            assert field_of(table).offer.amount == lowest
    pilot.move_to((920, 500))
    preview = board_of(table).preview
    assert preview is not None
    assert preview.amount == lowest


@pytest.mark.parametrize("where", [mooring, facade])
def test_a_click_takes_the_bid_and_a_second_one_makes_it(table: TableScene, pilot: Pilot, where) -> None:  # type: ignore[no-untyped-def]
    wanted = lowest_bid_for(seen(table), 7)
    assert wanted is not None
    pilot.click(where(table, 7))
    assert field_of(table).offer.amount == wanted
    assert not bids_made(table)
    pilot.wait(0.6)
    pilot.click(where(table, 7))
    assert bids_made(table)[:1] == [wanted]


def test_a_double_click_makes_no_bid(table: TableScene, pilot: Pilot) -> None:
    for _ in range(2):
        pilot.button_down(mooring(table, 5))
        pilot.button_up(mooring(table, 5))
    pilot.wait(0.6)
    assert not bids_made(table)


def test_a_click_on_another_palace_takes_that_one(table: TableScene, pilot: Pilot) -> None:
    for palace in (5, 6, 5):
        pilot.click(facade(table, palace))
        pilot.wait(0.6)
        assert not bids_made(table)
        assert field_of(table).offer.landing == palace


def test_the_first_click_on_where_the_number_lands_already_makes_no_bid(table: TableScene, pilot: Pilot) -> None:
    pilot.click(mooring(table, field_of(table).offer.landing))
    pilot.wait(0.6)
    assert not bids_made(table)


def test_after_a_click_enter_bids(table: TableScene, pilot: Pilot) -> None:
    table.widgets.focus(table.controls.log)
    pilot.click(mooring(table, 4))
    pilot.wait(0.6)
    pilot.press("return")
    assert bids_made(table)[:1] == [lowest_bid_for_made(table, 4)]


def lowest_bid_for_made(table: TableScene, palace: int) -> int:
    """The bid that was made lands there: of the match as it was."""
    column = next(move for move in table.match.moves if move.word == "start").palace  # type: ignore[attr-defined]
    return int((palace - column) % 16 or 16)


def test_by_touch_a_tap_takes_the_bid_and_a_second_one_makes_it(table: TableScene, pilot: Pilot) -> None:
    pilot.tap(mooring(table, 7))
    pilot.wait(0.6)
    assert not bids_made(table)
    pilot.tap(mooring(table, 7))
    assert len(bids_made(table)) == 1


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_by_keys_and_by_a_pad_the_number_goes_round_the_ring_and_names_each_palace(
    table: TableScene, pilot: Pilot, device: str
) -> None:
    (targets,) = [widget for widget in table.choices if isinstance(widget, CanalTargets)]
    first, named = field_of(table).offer.landing, []
    for _ in range(16):
        named.append(targets.spoken())
        pilot.press("up") if device == "keys" else pilot.pad("up")
    assert named == [palace_name((first + step) % 16, 16) for step in range(16)]
    before = field_of(table).offer.amount
    pilot.press("return") if device == "keys" else pilot.pad("a")
    assert bids_made(table)[:1] == [before]


@pytest.mark.parametrize("seed", range(4))
def test_the_tag_names_the_palace_that_the_board_shows_whatever_is_done(
    table: TableScene, pilot: Pilot, seed: int
) -> None:
    rng, text = Random(seed), pilot.app.tools.locale.text
    (targets,) = [widget for widget in table.choices if isinstance(widget, CanalTargets)]
    field = field_of(table)
    for _ in range(40):
        point = rng.choice((mooring, facade))(table, rng.randrange(16))
        match rng.choice(("point", "point", "click", "wheel", "key", "away")):
            case "point":
                pilot.move_to(point)
            case "click" if targets._taken is None or palace_at(board_of(table)._table, point) != targets._taken:
                pilot.click(point)
            case "wheel":
                pilot.wheel(rng.choice((-1, 1)), point)
            case "key":
                pilot.press(rng.choice(("up", "down", "page up", "1", "7")))
            case "away":
                pilot.move_to((920, 500))
        pilot.turn()
        preview = board_of(table).preview
        if preview is None:
            continue
        assert (preview.amount, preview.landing) == (field.seen.amount, field.seen.landing)
        assert targets.spoken() == palace_name(preview.landing, 16)
        line = targets._words[1]
        assert line is None or text(line).split()[0 if "lands" in text(line) else -1] == str(preview.amount)
    assert not bids_made(table)


def test_the_ring_is_no_stop_of_the_focus(table: TableScene) -> None:
    ring: FocusRing = table.widgets
    assert not any(isinstance(widget, CanalTargets) and widget.can_focus for widget in ring)


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_button_that_is_held_goes_on_and_stops_when_it_is_let_go(table: TableScene, pilot: Pilot, by: str) -> None:
    field = field_of(table)
    start = field.offer.amount
    plus = (field.rect.x + 138, field.rect.y + 28)
    if by == "mouse":
        pilot.move_to(plus)
        pilot.button_down(plus)
    else:
        pilot.finger(pygame.FINGERDOWN, plus)
    pilot.wait(1.0)
    reached = field.offer.amount
    assert reached >= start + 5
    pilot.button_up(plus) if by == "mouse" else pilot.finger(pygame.FINGERUP, plus)
    let_go = field.offer.amount
    assert let_go - reached <= 1
    pilot.wait(1.0)
    assert field.offer.amount == let_go


def test_a_button_pressed_shortly_steps_by_one(table: TableScene, pilot: Pilot) -> None:
    field = field_of(table)
    start = field.offer.amount
    pilot.click((field.rect.x + 138, field.rect.y + 28))
    pilot.wait(1.0)
    assert field.offer.amount == start + 1


def test_after_the_round_buttons_enter_bids(table: TableScene, pilot: Pilot) -> None:
    field = field_of(table)
    pilot.click((field.rect.x + 138, field.rect.y + 28))
    wanted = field.offer.amount
    pilot.wait(0.6)
    pilot.press("return")
    assert bids_made(table)[:1] == [wanted]


def test_the_plus_key_that_is_held_goes_on(table: TableScene, pilot: Pilot) -> None:
    start = field_of(table).offer.amount
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, scancode=0, unicode="+"))
        pilot.turn()
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_PLUS, mod=0, scancode=0))
    pilot.turn()
    assert field_of(table).offer.amount == start + 5


def test_that_digits_type_a_bid_is_said_to_whoever_has_a_keyboard(table: TableScene, pilot: Pilot) -> None:
    text, field = pilot.app.tools.locale.text, field_of(table)
    pilot.move_to((900, 200))
    cap = field.cap
    assert callable(cap)
    assert text(cap()) == "0–9"
    pilot.pad("up")
    assert text(cap()) == ""
    assert field.tip is not None
    assert "Use digits" in text(field.tip)

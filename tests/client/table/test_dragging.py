"""Cards in hand at both card tables: what is pointed at comes to the front, a drag does what a click would or nothing.

Drags are drawn by chance: from any card, over any places, let go anywhere or taken back by any of the ways there are.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.client.drawing.geometry import Point
from game.client.table.card_widget import MIN_DRAG, CardWidget
from game.client.table.scene import TableScene
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeRules, Phase
from game.rules.core import Move
from tests.client.games.canal_grande.kit import ask_me, canal_match, decide_by_keys, lay, view_of
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import Pilot

AWAY: Point = (1700.0, 900.0)
"""Where nothing takes a card: over the log."""


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    settings.set("ambience", False)
    return settings


def casanova(pilot: Pilot) -> TableScene:
    """A card is asked for."""
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)), PlayersHere())
    ask_me(pilot, table)
    return table


def canal_grande(phase: Phase) -> Callable[[Pilot], TableScene]:
    """The viewer is asked in this phase, with several cards to choose from."""

    def made(pilot: Pilot) -> TableScene:
        table = lay(pilot, canal_match("human", "greedy", rules=CanalGrandeRules(), seed=5))
        for _ in range(200):
            ask_me(pilot, table)
            if view_of(table).phase is phase and len([card for card in cards_of(table) if card.enabled]) > 1:
                return table
            decide_by_keys(pilot, table)
        raise AssertionError(f"{phase} never came")

    return made


TABLES = {
    "casanova": casanova,
    "divide": canal_grande(Phase.DIVIDE),
    "vote": canal_grande(Phase.VOTE),
    "raise": canal_grande(Phase.RAISE),
}


def cards_of(table: TableScene) -> list[CardWidget[object]]:
    return [widget for widget in table.choices if isinstance(widget, CardWidget)]


def stand_of(table: TableScene) -> object:
    """All that a drag may change: the moves, where cards lie, which are lifted."""
    asking = getattr(table.board, "asking", None)
    sorted_so = None if asking is None or asking.division is None else tuple(asking.division.sides)
    lifted = None if asking is None else tuple(asking.lifted)
    return len(table.match.moves), sorted_so, lifted, tuple(card.rect for card in cards_of(table))


def grip_of(card: CardWidget[object]) -> Point:
    """A place of a card that is seen."""
    seen = card.rect if card.shown.empty else card.shown
    return seen.x + min(12.0, seen.w / 2), seen.center[1] + 20


def take(pilot: Pilot, table: TableScene, card: CardWidget[object], rng: Random) -> None:
    """Takes a card and carries it about."""
    start = grip_of(card)
    pilot.move_to(start)
    pilot.button_down(start)
    for _ in range(3):
        pilot.move_to((rng.uniform(20, 1540), rng.uniform(70, 1060)))
    assert table.widgets.is_dragging
    assert card.is_dragged


def lose_the_window(pilot: Pilot) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.turn(2)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pilot.turn(2)


BACK: dict[str, Callable[[Pilot], None]] = {
    "escape": lambda pilot: pilot.press("escape"),
    "other button": lambda pilot: pilot.button_down((800.0, 500.0), 3),
    "window": lose_the_window,
    "away": lambda pilot: pilot.button_up(AWAY),
    "keys, then away": lambda pilot: (pilot.press("return", "d", "v", "up", "tab", "space"), pilot.button_up(AWAY))[1],
}


@pytest.mark.parametrize("name", TABLES)
def test_a_drag_that_is_taken_back_changes_nothing_and_leaves_no_trace(
    quick: Settings, pilot: Pilot, name: str
) -> None:
    table, rng = TABLES[name](pilot), Random(name)
    for way, back in BACK.items():
        card = rng.choice([card for card in cards_of(table) if card.can_drag])
        pilot.click(AWAY)
        table.refocus()
        pilot.turn(2)
        stand, shown = stand_of(table), pilot.shown()
        take(pilot, table, card, rng)
        back(pilot)
        pilot.button_up(AWAY)
        assert pilot.app.stack.top is table, way
        assert not table.widgets.is_dragging, way
        pilot.move_to(AWAY)
        table.refocus()
        pilot.turn(2)
        assert stand_of(table) == stand, way
        assert pilot.shown() == shown, way


@pytest.mark.parametrize("name", TABLES)
def test_a_card_let_go_anywhere_is_taken_or_flies_back(settings: Settings, pilot: Pilot, name: str) -> None:
    table, rng = TABLES[name](pilot), Random(f"{name} 2")
    for _ in range(4):
        pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, 120)
        cards = [card for card in cards_of(table) if card.can_drag]
        if not table.is_my_turn or not cards:
            break
        card, stand = rng.choice(cards), stand_of(table)
        take(pilot, table, card, rng)
        end = (rng.uniform(20, 1900), rng.uniform(70, 1060))
        pilot.move_to(end)
        is_taken = card.aimed is not None
        pilot.button_up(end)
        assert (stand_of(table) != stand) == is_taken
        assert card.is_moving == (not is_taken)
        if name == "casanova" and is_taken:
            break
        pilot.wait(0.5)
        assert not card.is_moving


def last_move(table: TableScene) -> Move:
    return next(move for move in reversed(table.match.moves) if move.seat == 0)


def test_a_card_laid_on_the_cloth_is_played_as_by_a_click(quick: Settings, pilot: Pilot) -> None:
    table = casanova(pilot)
    card = cards_of(table)[4]
    slot = card.drop_place()
    assert slot is not None
    pilot.drag(grip_of(card), slot.center)
    assert str(last_move(table)) == str(type(last_move(table))(last_move(table).seat, 5))  # type: ignore[call-arg]


def test_a_finger_lays_a_card_on_the_cloth(quick: Settings, pilot: Pilot) -> None:
    table = casanova(pilot)
    card = cards_of(table)[4]
    slot = card.drop_place()
    assert slot is not None
    before = len(table.match.moves)
    pilot.finger(pygame.FINGERDOWN, grip_of(card))
    pilot.finger(pygame.FINGERMOTION, (slot.center[0], slot.center[1] + 40))
    pilot.finger(pygame.FINGERMOTION, slot.center)
    assert table.widgets.is_dragging
    assert len(table.match.moves) == before
    pilot.finger(pygame.FINGERUP, slot.center)
    assert len(table.match.moves) > before


def test_where_moves_are_confirmed_a_card_laid_down_is_asked_about_first(quick: Settings, pilot: Pilot) -> None:
    quick.set("confirm_moves", True)
    quick.set("undo_allowed", "never")
    table = casanova(pilot)
    before = len(table.match.moves)
    card = cards_of(table)[4]
    slot = card.drop_place()
    assert slot is not None
    pilot.drag(grip_of(card), slot.center)
    assert pilot.app.stack.top is not table
    assert len(table.match.moves) == before
    pilot.press("escape")
    pilot.turn(30)
    assert len(table.match.moves) == before
    assert table.is_my_turn


def test_a_card_of_the_hand_is_dragged_into_the_vote_and_back(quick: Settings, pilot: Pilot) -> None:
    table = TABLES["vote"](pilot)
    asking = table.board.asking
    assert asking is not None
    card = next(card for card in asking.hand_cards if card.enabled)
    pilot.drag(grip_of(card), (780.0, 500.0))
    assert asking.lifted == [card.index]
    before = len(table.match.moves)
    pilot.drag(grip_of(card), (780.0, 960.0))
    assert asking.lifted == []
    assert len(table.match.moves) == before


@pytest.mark.parametrize("name", TABLES)
def test_a_press_that_hardly_moves_is_a_click(quick: Settings, pilot: Pilot, name: str) -> None:
    table = TABLES[name](pilot)
    card = next(card for card in cards_of(table) if card.can_drag)
    stand, start = stand_of(table), grip_of(card)
    pilot.move_to(start)
    pilot.button_down(start)
    pilot.move_to((start[0] + MIN_DRAG / 2 - 1, start[1] + 1))
    assert not table.widgets.is_dragging
    pilot.button_up(start)
    pilot.turn(2)
    assert stand_of(table) != stand


@pytest.mark.parametrize("name", TABLES)
def test_what_is_pointed_at_lies_whole_and_large_over_its_neighbours(quick: Settings, pilot: Pilot, name: str) -> None:
    table = TABLES[name](pilot)
    cards = cards_of(table)
    for card in cards[:: max(1, len(cards) // 4)]:
        pilot.move_to(grip_of(card))
        assert [other for other in cards if other.in_front] == [card]
        assert card.front.w > card.rect.w * 1.08
        assert table.widgets._from_below()[-1] is card
        assert table.widgets.widget_at(grip_of(card)) is card, "the row lies still"
    pilot.press("right")
    assert [other for other in cards if other.in_front] == [table.widgets.focused]
    pilot.move_to(AWAY)
    assert not [other for other in cards if other.in_front]

"""What is read at Canal Grande's table: nothing too small, hidden by its neighbour or said of the wrong one."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.answer_buttons import prompt_of
from game.client.games.canal_grande.draw_bar import Wording
from game.client.games.canal_grande.hand import HandView
from game.client.games.canal_grande.places import ROWS, SCENE, SIGNS, bank_at, bank_places, canal_places
from game.client.games.canal_grande.vote_draft import headline, outcome
from game.client.table.result import ResultScene
from game.match.settings import Settings
from game.rules.canal_grande import Phase
from tests.client.games.canal_grande.kit import SHORT, canal_match, lay, view_of
from tests.client.games.canal_grande.test_table import asked_in
from tests.languages import WHOLE
from tests.pilot import Pilot

BAR_ROOM = 560.0
"""What buttons leave of the bar to words in a vote."""


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def _canvas(pilot: Pilot) -> Canvas:
    return Canvas(pilot.app.window, pilot.app.tools)


def _width(pilot: Pilot, wording: Wording, size: float, *, large: bool) -> float:
    style = serif(size, "semibold") if large else sans(size)
    canvas = _canvas(pilot)
    return canvas.measure(wording.fitting(canvas, style, BAR_ROOM), style)[0]


@pytest.mark.parametrize("language", WHOLE)
def test_a_raise_of_many_cards_is_told_at_its_full_size(quick: Settings, pilot: Pilot, language: str) -> None:
    table = asked_in(pilot, Phase.RAISE)
    quick.set("language", language)
    cards = ("san_marco", "cannaregio", "castello", "castello", "dorsoduro", "san_polo", "san_polo", "santa_croce")
    cards = (*cards, *("gondola",) * 5)
    first = headline(view_of(table), cards)
    assert _width(pilot, first, 25, large=True) <= BAR_ROOM
    for line in outcome(view_of(table), cards):
        assert _width(pilot, line, 18, large=False) <= BAR_ROOM


def test_between_two_the_other_is_called_by_name(quick: Settings, pilot: Pilot) -> None:
    locale = pilot.app.tools.locale
    for phase in (Phase.SPY, Phase.CATCH_UP):
        table = asked_in(pilot, phase)
        name = table.match.seats[1].name
        said = " ".join(locale.text(part) for part in prompt_of(view_of(table), table.faces))
        assert name in said
        assert "others" not in said


def test_while_cards_are_dealt_nobody_is_said_to_play(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match("human", "greedy", "greedy", "greedy"))
    for _ in range(12):
        pilot.turn()
        assert pilot.app.tools.locale.text(table.status) == "The table is being laid"


def test_while_cards_are_dealt_the_log_and_the_menu_are_there(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match("human", "greedy"))
    pilot.turn(2)
    assert table.moving
    for widget in (table.controls.log, *table.controls.bar.values()):
        assert widget in table.widgets
    assert not table.controls.bar["undo"].enabled


@pytest.mark.parametrize("count", range(2, 9))
def test_cards_on_the_canal_lie_side_by_side_and_hide_no_sign(count: int) -> None:
    places = canal_places(count)
    assert all(SCENE.covers(place) for place in places)
    assert not [pair for pair in combinations((*places, *SIGNS), 2) if pair[0].intersects(pair[1])]
    assert [bank_at((place.center[0], place.y - 200)) for place in places] == [0] * count


@pytest.mark.parametrize("bank", [0, 1])
@pytest.mark.parametrize("count", range(1, 9))
def test_a_row_keeps_to_its_bank(bank: int, count: int) -> None:
    places = bank_places(bank, count)
    assert places[0].x >= ROWS[bank].x - 0.01
    assert places[-1].right <= ROWS[bank].right + 0.01


def test_the_card_in_focus_hides_nothing_of_the_next(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    assert table.board.asking is not None
    cards = table.board.asking.bank_cards
    for index in range(len(cards) - 1):
        assert table.widgets.focused is cards[index]
        assert cards[index + 1].rect.x >= cards[index].rect.right
        pilot.press("right")


def test_a_card_is_sent_by_a_click_though_the_row_closes_under_the_pointer(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    assert table.board.asking is not None
    division = table.board.asking.division
    assert division is not None
    pilot.press("right", "right")
    for index in (5, 1):
        card = table.board.asking.bank_cards[index]
        pilot.click((card.rect.x + 14, card.rect.center[1] + 20))
        assert division.sides[index] == 1


def test_arrows_go_along_the_canal_and_then_from_bank_to_bank_and_round(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    assert table.board.asking is not None
    cards = table.board.asking.bank_cards
    pilot.press("right", "down")
    assert table.widgets.focused is cards[2], "the next that lies on the canal"
    pilot.press("left")
    assert table.widgets.focused is cards[1]
    pilot.press("right", *["up"] * (len(cards) - 2))
    assert table.widgets.focused is cards[0]
    pilot.press("up")
    assert table.widgets.focused is cards[0]
    pilot.press("left")
    assert table.widgets.focused is cards[1], "the only one on the lower bank"
    pilot.press("right", "right")
    assert table.widgets.focused is cards[2]


def test_the_ring_of_a_hand_that_is_read_stays_on_the_page(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    hand = next(widget for widget in table.choices if isinstance(widget, HandView))
    assert hand.rect.bottom + 9 <= pilot.app.page.height


def test_the_offer_under_the_pointer_is_framed(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.CHOOSE)
    assert table.board.asking is not None
    lower = table.board.asking.choices[1]
    scale = pilot.app.tools.page.scale
    at = (round((lower.rect.x + 1) * scale), round(lower.rect.center[1] * scale))
    pilot.turn(2)
    before = pilot.app.window.get_at(at)
    pilot.move_to(lower.rect.center)
    pilot.turn(2)
    after = pilot.app.window.get_at(at)
    assert sum(abs(one - other) for one, other in zip(before[:3], after[:3], strict=True)) > 90


@pytest.mark.parametrize("phase", [Phase.DIVIDE, Phase.CHOOSE, Phase.TRAITOR, Phase.SPY, Phase.RAISE])
def test_a_decision_of_the_past_has_a_picture(quick: Settings, pilot: Pilot, phase: Phase) -> None:
    table = asked_in(pilot, phase)
    view = view_of(table)
    move = next(iter(table.match.state.legal_moves()))
    canvas = _canvas(pilot)
    pilot.app.window.fill((1, 2, 3))
    table.board.draw_decision(canvas, Rect(20, 20, 110, 160), view, move)
    scale = canvas.page.scale
    assert pilot.app.window.get_at((round(50 * scale), round(60 * scale)))[:3] != (1, 2, 3)


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_team_wins_together_with_the_quarters_of_both(quick: Settings, pilot: Pilot, seed: int) -> None:
    table = lay(pilot, canal_match("greedy", "greedy", "greedy", "greedy", rules=SHORT, seed=seed))
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 120)
    winners = table.match.winners
    assert winners is not None
    first, last = (table.match.seats[seat].name for seat in winners)
    assert any(f"{first} and {last} win" in line for line in pilot.lines)
    state = table.match.state
    assert table.board.winners_score(winners) == f"{state.scores()[winners[0]]:g}"

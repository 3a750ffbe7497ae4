"""More ranks than the table shows: a part of them is seen, and mouse, keys and pad choose which."""

from __future__ import annotations

import pytest

from game.client.games.casanova.hand import HandCard
from game.client.games.casanova.places import SHOWN_OF_MANY
from game.client.games.casanova.rank_scroll import STEP, RankScroll
from game.client.input.actions import Scroll
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.settings import Settings
from game.rules.casanova import Cards, CasanovaRules, CasanovaView, Play
from tests.client.games.casanova.kit import phase
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import Pilot

MANY = CasanovaRules(cards=Cards(lowest=1, highest=999), rounds=5)


@pytest.fixture
def table(settings: Settings, pilot: Pilot) -> TableScene:
    settings.set("speed", "none")
    match = casanova_match("human", "greedy", rules=MANY, dealer=Loaded(first=1))
    laid = lay_table(match, PlayersHere())
    pilot.app.stack.push(laid)
    pilot.wait_until(lambda: laid.is_my_turn, 60)
    pilot.wait(0.6)
    assert phase(laid).value == "play"
    return laid


def ranks_of(table: TableScene) -> list[int]:
    return [card.rank for card in table.choices if isinstance(card, HandCard) and card.visible]


def scroll_of(table: TableScene) -> RankScroll:
    return next(widget for widget in table.widgets if isinstance(widget, RankScroll))


def test_the_table_holds_no_more_however_many_ranks_there_are(table: TableScene) -> None:
    assert ranks_of(table) == list(range(1, SHOWN_OF_MANY + 1))
    assert len([*table.widgets]) < 80
    assert len(table.looking.things) < 3 * SHOWN_OF_MANY


def test_the_wheel_turns_the_ranks_over_cards_and_cloth(table: TableScene, pilot: Pilot) -> None:
    card = next(card for card in table.choices if isinstance(card, HandCard))
    for point in (card.rect.center, (780.0, 500.0)):
        before = ranks_of(table)
        pilot.app.stack.top.handle(Scroll(-1, point))
        pilot.turn()
        assert ranks_of(table)[0] == before[0] + STEP
    pilot.app.stack.top.handle(Scroll(2, card.rect.center))
    assert ranks_of(table)[0] == 1


def test_arrows_and_a_click_turn_them_and_the_last_card_is_played(table: TableScene, pilot: Pilot) -> None:
    scroll = scroll_of(table)
    pilot.click((scroll.rect.right - 10, scroll.rect.center[1]))
    assert ranks_of(table)[0] == 1 + STEP
    table.widgets.focus(scroll)
    for _ in range(999 // STEP):
        pilot.press("right")
    assert ranks_of(table)[-1] == 999
    last = [card for card in table.choices if isinstance(card, HandCard) and card.visible][-1]
    pilot.click(last.rect.center)
    assert table.match.moves[-1] == Play(table.viewer, 999) or Play(table.viewer, 999) in table.match.moves


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_the_choice_of_ranks_is_reached_from_the_hand(table: TableScene, pilot: Pilot, device: str) -> None:
    for _ in range(SHOWN_OF_MANY + 4):
        if table.widgets.focused is scroll_of(table):
            break
        pilot.press("right") if device == "keys" else pilot.pad("right")
    assert table.widgets.focused is scroll_of(table)
    pilot.press("right") if device == "keys" else pilot.pad("right")
    assert ranks_of(table)[0] == 1 + STEP


def test_an_advised_card_comes_into_sight(table: TableScene) -> None:
    table.board.set_up(Play(table.viewer, 700))
    assert 700 in ranks_of(table)
    assert isinstance(table.view, CasanovaView)

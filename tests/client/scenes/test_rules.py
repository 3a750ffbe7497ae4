from __future__ import annotations

import pytest

from game.client.locale import Message
from game.client.scenes.prose import Points, Prose
from game.client.scenes.rules import ChapterLine, RulesScene, chapters_of
from game.rules.casanova import CasanovaRules
from game.rules.casanova.rules import Cards, Dice
from tests.pilot import Pilot


@pytest.fixture
def page(pilot: Pilot) -> Pilot:
    pilot.app.stack.push(RulesScene("casanova", CasanovaRules()))
    pilot.turn()
    return pilot


def text_of(pilot: Pilot, rules: CasanovaRules) -> str:
    """All prose of the page."""
    messages: list[Message] = []
    for chapter in chapters_of("casanova", rules):
        messages.append(chapter.title)
        for block in chapter.blocks:
            if isinstance(block, Prose):
                messages.append(block.text)
            elif isinstance(block, Points):
                messages.extend(block.texts)
    return "\n".join(pilot.app.tools.locale.text(message) for message in messages)


def test_the_numbers_are_those_of_the_rules_in_play(pilot: Pilot) -> None:
    text = text_of(pilot, CasanovaRules(coins=37, rounds=5, double_stake=4))
    assert "37 coins" in text
    assert "5 rounds" in text
    assert "4 coins more into the pot" in text
    assert not pilot.app.tools.locale.missing


def test_the_switches_change_what_is_written(pilot: Pilot) -> None:
    plain = text_of(pilot, CasanovaRules())
    other = text_of(pilot, CasanovaRules(broke_when_doubled="stay", final_pot="active", first_player="first_seat"))
    assert "go to nobody" in plain
    assert "drawn by lot" in plain
    assert "stays in for nothing" in other
    assert "go to the active player" in other
    assert "The first chair is active" in other


@pytest.mark.parametrize(
    "rules",
    [
        CasanovaRules(),
        CasanovaRules(cards=Cards(lowest=1, highest=1), rounds=1, dice=Dice(count=1, sides=2)),
        CasanovaRules(cards=Cards(lowest=50, highest=250), rounds=120, dice=Dice(count=100, sides=1000)),
    ],
)
def test_the_page_can_be_drawn_for_rules_of_every_size(pilot: Pilot, rules: CasanovaRules) -> None:
    scene = RulesScene("casanova", rules)
    pilot.app.stack.push(scene)
    for _ in scene.widgets:
        pilot.press("page down")
    pilot.press("end")
    assert not pilot.app.tools.locale.missing


def test_keys_turn_the_page_and_mark_the_chapter(page: Pilot) -> None:
    assert current(page) == 0
    page.press("end")
    assert current(page) == len(chapters_of("casanova", CasanovaRules())) - 1
    page.press("home")
    assert current(page) == 0


def test_the_wheel_turns_the_page(page: Pilot) -> None:
    before = page.shown()
    page.wheel(-3, (1200, 600))
    assert page.shown() != before


def test_a_drag_pulls_the_page(page: Pilot) -> None:
    before = page.shown()
    page.wait(0.3)
    page.drag((1200, 800), (1200, 300))
    assert page.shown() != before


def test_a_click_on_the_contents_opens_the_chapter(page: Pilot) -> None:
    page.click_widget("Stay or double")
    assert current(page) == 3


def test_going_through_the_contents_by_keys_turns_the_page(page: Pilot) -> None:
    page.press("left")
    page.focus_on("A round", key="down")
    assert current(page) == 1


def test_escape_goes_back(page: Pilot) -> None:
    page.press("escape")
    assert not page.app.stack.scenes


def test_a_game_without_a_page_gets_its_keys(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    from game import registry

    casanova = registry.GAMES["casanova"]
    fields = {name: getattr(casanova, name) for name in casanova.__slots__} | {"scene": "game.client.scenes.plaque"}
    monkeypatch.setitem(registry.GAMES, "casanova", type(casanova)(**fields))
    chapters = chapters_of("casanova", CasanovaRules())
    text = "\n".join(
        pilot.app.tools.locale.text(point)
        for block in chapters[0].blocks
        if isinstance(block, Points)
        for point in block.texts
    )
    assert "coins: 12." in text


def current(pilot: Pilot) -> int:
    lines = [widget for widget in pilot.app.stack.top.widgets if isinstance(widget, ChapterLine)]
    return next(line.number for line in lines if line.current)

from __future__ import annotations

import pytest

from game.client.drawing.geometry import Rect
from game.client.games import casanova
from game.client.rulebook.scene import ChapterLine, RulesScene, chapters_of
from game.client.rulebook.search_bar import WordsDialog
from game.client.rulebook.text_search import find_all, folded
from game.client.shell.room import TableRoom
from game.client.widgets.prose import BODY, Passage, Picture, Points, Prose
from game.client.words.locale import Message, msg
from game.rules.casanova import CasanovaRules
from game.rules.casanova.rules import Cards, Dice
from tests.languages import WHOLE
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
    assert "The first seat is active" in other


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


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        (Cards(), "aim.masks"), (Cards(highest=14), "aim.masks.again"), (Cards(lowest=14, highest=26), "aim.masks"),
        (Cards(ranks=(2, 5, 13)), "aim.masks.listed"), (Cards(ranks=(1, 8, 21)), "aim.masks.again"),
    ],
)  # fmt: skip
def test_each_rank_is_said_to_have_a_mask_of_its_own_where_it_has_one(cards: Cards, key: str) -> None:
    blocks = chapters_of("casanova", CasanovaRules(cards=cards))[0].blocks
    (caption,) = [block.caption for block in blocks if isinstance(block, Picture)]
    assert caption is not None
    assert caption.key == f"casanova.rules.{key}"


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
    bare = TableRoom(casanova.TABLE, casanova.MOTION)
    monkeypatch.setattr(casanova, "ROOM", bare)
    chapters = chapters_of("casanova", CasanovaRules())
    text = "\n".join(
        pilot.app.tools.locale.text(point)
        for block in chapters[0].blocks
        if isinstance(block, Points)
        for point in block.texts
    )
    name = pilot.app.tools.locale.text(msg("casanova.rule.coins"))
    assert f"{name}: 12." in text


def current(pilot: Pilot) -> int:
    lines = [widget for widget in pilot.app.stack.top.widgets if isinstance(widget, ChapterLine)]
    return next(line.number for line in lines if line.current)


# Searching.


def searched(page: Pilot, words: str) -> RulesScene:
    page.press("ctrl+f")
    page.type(words)
    scene = page.app.stack.top
    assert isinstance(scene, RulesScene)
    return scene


def lines_with(pilot: Pilot, words: str) -> int:
    """How often something stands on Casanova's page."""
    return text_of(pilot, CasanovaRules()).casefold().count(words)


def test_each_place_of_a_word_is_found_and_shown_in_turn(page: Pilot) -> None:
    scene = searched(page, "Pot")
    total = len(scene.sheet.found)
    assert total >= lines_with(page, "pot") > 8
    assert scene.sheet.shown == 0
    for place in range(1, total):
        page.press("return" if place % 2 else "f3")
        assert scene.sheet.shown == place
        top = scene.sheet.found[place].rects[0].y - scene.sheet.offset
        assert 0 <= top <= scene.sheet.rect.h - 56
    page.press("f3")
    assert scene.sheet.shown == 0
    page.press("shift+f3")
    assert scene.sheet.shown == total - 1


def test_the_place_that_is_shown_is_said_with_its_chapter(page: Pilot) -> None:
    searched(page, "lantern of gold")
    assert page.last == "not found"
    page.press("ctrl+f")
    page.type("no credit")
    assert page.last == "no credit: Out of coins, 1 of 1"


def test_letters_are_found_without_case_and_accents_and_over_the_end_of_a_line(pilot: Pilot) -> None:
    passage = Passage(Message("rules.keys.line"), BODY, Rect(0, 0, 260, 0))
    whole = pilot.app.tools.locale.text(passage.text)
    for width in (120, 260, 900):
        narrow = Passage(passage.text, BODY, Rect(10, 0, width, 0))
        found = list(find_all(narrow, whole.upper(), 0, pilot.app.tools))
        assert len(found) == 1
        assert len(found[0].rects) == len(pilot.app.tools.fonts.wrap(whole, BODY, width))
        assert all(rect.x >= 10 and rect.right <= 10 + width + 1 for rect in found[0].rects)
    assert folded("Égalité ’à\u202fl’ŒUVRE") == "egalite 'a l'œuvre"
    assert len(folded("ﬁn ß İ")) == len("ﬁn ß İ")


def test_what_is_found_is_marked(page: Pilot) -> None:
    before = page.shown()
    searched(page, "coins")
    page.press("escape")
    assert page.shown() != before


def test_by_mouse_the_places_are_gone_through_with_two_buttons(page: Pilot) -> None:
    scene = searched(page, "pot")
    page.click_widget("Next match")
    assert scene.sheet.shown == 1
    page.click_widget("Previous match")
    page.click_widget("Previous match")
    assert scene.sheet.shown == len(scene.sheet.found) - 1


def test_by_pad_a_word_is_picked_from_a_list(page: Pilot) -> None:
    page.plug_in()
    page.pad("back")
    assert isinstance(page.app.stack.top, WordsDialog)
    page.pad("down", "down", "a")
    scene = page.app.stack.top
    assert isinstance(scene, RulesScene)
    assert scene.sheet.shown == 0
    page.pad("a")
    assert scene.sheet.shown == 1 % len(scene.sheet.found)
    page.pad("b")
    assert not page.app.stack.scenes


def test_by_touch_too(page: Pilot) -> None:
    page.tap_widget("Key words")
    page.wait(0.3)
    dialog = page.app.stack.top
    assert isinstance(dialog, WordsDialog)
    page.tap(dialog.list.row_place(0).center)
    assert isinstance(page.app.stack.top, RulesScene)


@pytest.mark.parametrize("language", WHOLE)
def test_each_key_word_stands_on_the_page(pilot: Pilot, language: str) -> None:
    pilot.app.tools.locale.choose(language)
    scene = RulesScene("casanova", CasanovaRules())
    pilot.app.stack.push(scene)
    words = pilot.app.tools.locale.text(Message("casanova.rules.words")).split(", ")
    assert [word for word in words if not scene.sheet.count(word)] == []


def test_what_is_sought_stays_found_when_the_window_changes(page: Pilot) -> None:
    scene = searched(page, "double")
    total = len(scene.sheet.found)
    page.press("f3", "f3")
    page.app.settings.set("text_size", 160)
    page.turn(2)
    assert len(scene.sheet.found) == total
    assert scene.sheet.shown == 2

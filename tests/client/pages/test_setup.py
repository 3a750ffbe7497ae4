from __future__ import annotations

import os
import sys

import pytest

from game import registry
from game.catalogue.files import load_rules, user_rules_folder
from game.client.pages.setup import SetupScene
from game.client.pages.setup_differences import Differences, changes_of
from game.client.pages.setup_widgets import GamePanel
from game.client.rulebook.rule_words import rule_name
from game.client.widgets.stepper import Stepper
from game.client.words.locale import Locale
from game.match.match import Match
from game.match.settings import Settings
from game.resources import user_folder
from game.rules.casanova import CasanovaRules
from game.rules.core import Fault
from tests.client.pages.test_setup_choices import write_rules
from tests.languages import WHOLE
from tests.pilot import Pilot


@pytest.fixture
def dealt(pilot: Pilot) -> list[Match]:
    matches: list[Match] = []
    pilot.app.stack.push(SetupScene(matches.append))
    pilot.turn()
    return matches


def test_enter_deals_from_the_panel_of_the_game(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.press("return")
    assert [plan.player.rpartition(":")[0] for plan in dealt[0].seats] == ["", *["ai:merchant"] * 3]
    assert dealt[0].game.rules == CasanovaRules()


def test_enter_deals_from_a_stepper(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.focus_on("How many play")
    pilot.press("left", "return")
    assert dealt[0].game.players == 3


def test_enter_on_the_back_button_goes_back(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.focus_on("Back")
    pilot.press("return")
    assert not dealt
    assert not pilot.app.stack.scenes


def test_the_deal_button_deals_by_mouse(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.click_widget("Deal")
    assert len(dealt) == 1


def test_a_click_on_an_arrow_seats_somebody_else(pilot: Pilot, dealt: list[Match]) -> None:
    chair = pilot.find("Seat 2").rect
    pilot.click((chair.right - 10, chair.center[1]))
    assert pilot.last == "Seat 2: Senator"
    pilot.press("return")
    assert dealt[0].seats[1].player == "ai:senator:colombina"


def test_the_stepper_of_a_chair_shows_the_level_by_lozenges(pilot: Pilot, dealt: list[Match]) -> None:
    """It gave the word alone: the card of a chair says how strong a mask is at a glance."""
    chair = pilot.find("Seat 2")
    assert isinstance(chair, Stepper)
    assert chair.degree == 3
    pilot.focus_on("Seat 2")
    pilot.press("right")
    assert chair.degree == 4
    assert not dealt


def test_a_second_person_takes_a_chair(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.focus_on("Seat 3")
    for _ in range(12):
        pilot.press("left")
    pilot.press("return")
    assert [plan.is_human for plan in dealt[0].seats] == [True, False, True, False]
    assert len({plan.name for plan in dealt[0].seats}) == 4


def test_the_choice_is_remembered_when_it_is_dealt(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.focus_on("As printed")
    pilot.press("down", "return")
    assert pilot.app.settings.last_rules == "high_stakes"
    assert dealt[0].rules_name == "High stakes"


def test_a_broken_file_cannot_be_dealt_and_says_where_it_is_wrong(pilot: Pilot) -> None:
    write_rules("aaa", "coins: 0\n")
    dealt: list[Match] = []
    pilot.app.stack.push(SetupScene(dealt.append))
    pilot.focus_on("As printed")
    pilot.press("down")
    assert "Aaa" in pilot.last
    pilot.press("return")
    assert not dealt
    assert pilot.last == "These rules cannot be used"
    assert not pilot.app.tools.locale.missing


def test_a_dead_game_is_warned_of_and_can_be_dealt(pilot: Pilot) -> None:
    """The page said nothing of what `validate` warns of."""
    write_rules("aaa", "double_stake: 1000\n")
    dealt: list[Match] = []
    pilot.app.stack.push(SetupScene(dealt.append))
    pilot.focus_on("As printed")
    pilot.press("down", "tab")
    assert "1 thing" not in pilot.last
    assert "one thing makes them a dead game" in pilot.last
    assert "warning: " in pilot.last
    assert "aaa.yaml:1:15: found 1000" in pilot.last
    pilot.press("return")
    assert dealt


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a file's name is always a text")
def test_a_file_whose_name_is_no_text_is_dealt_and_remembered(pilot: Pilot, dealt: list[Match]) -> None:
    """*Deal* ended with an exception: half of a character came into the settings."""
    write_rules("aaa", "coins: 21\n")
    folder = user_rules_folder("casanova")
    os.rename(folder / "aaa.yaml", os.path.join(os.fsencode(folder), b"\xff\xfe.yaml"))
    pilot.app.settings.folder = user_folder()
    pilot.app.stack.push(SetupScene(dealt.append))
    pilot.focus_on("As printed")
    pilot.press("down", "return")
    assert dealt[0].game.rules == CasanovaRules(coins=21)
    assert pilot.app.settings.save()
    again = Settings.load()
    assert not again.notes
    assert again.last_rules == r"\xff\xfe"
    assert load_rules("casanova", r"\xff\xfe").rules == CasanovaRules(coins=21)


def test_the_page_opens_on_a_game_that_is_named_and_else_on_the_last(pilot: Pilot) -> None:
    for asked, chosen in (("canaletto", "canaletto"), ("casanova", "casanova"), ("", "casanova")):
        page = SetupScene(lambda _: None, game_id=asked)
        pilot.app.stack.push(page)
        assert page.choices.game_id == chosen
        assert page.choices.players in (3, 4)
        pilot.press("escape")


def test_f1_opens_the_rules_chosen(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.press("f1")
    assert type(pilot.app.stack.top).__name__ == "RulesScene"
    pilot.press("escape", "escape")
    assert not pilot.app.stack.scenes


def test_every_part_can_be_reached_by_tab(pilot: Pilot, dealt: list[Match]) -> None:
    wanted = set(pilot.widgets())
    seen = set()
    for _ in range(len(wanted) + 1):
        seen.add(pilot.last)
        pilot.press("tab")
    assert wanted <= seen | {pilot.last}


def test_which_mask_sits_where_is_chosen_at_its_portrait(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.focus_on("Portrait at seat 2: Colombina")
    pilot.press("right")
    assert pilot.last == "Portrait at seat 2: Arlecchino"
    pilot.press("left")
    assert pilot.last == "Portrait at seat 2: Colombina"
    place = pilot.find("Portrait at seat 2").rect
    pilot.click((place.right - 8, place.center[1]))
    assert pilot.last == "Portrait at seat 2: Arlecchino"
    pilot.press("return")
    assert not dealt
    pilot.click_widget("Deal")
    assert dealt[0].seats[1].mask not in ("colombina", "arlecchino")
    assert [plan.mask for plan in dealt[0].seats[2:]] == ["pantalone", "moretta"]


def test_r_draws_other_masks(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.press("r")
    assert pilot.last.startswith("At the table: ")
    pilot.press("return")
    assert [plan.mask for plan in dealt[0].seats[1:]] != ["colombina", "pantalone", "moretta"]


def test_a_person_has_a_name_and_a_face_of_their_own(pilot: Pilot, dealt: list[Match]) -> None:
    pilot.focus_on("Seat 3")
    for _ in range(12):
        pilot.press("left")
    pilot.focus_on("Seat 3: name")
    pilot.press("return")
    pilot.type("Ada")
    pilot.press("return")
    pilot.focus_on("Portrait at seat 3")
    pilot.press("right")
    pilot.click_widget("Deal")
    first, _, third, _ = dealt[0].seats
    assert third.name == "Ada"
    assert third.face != first.face
    assert third.face


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_parts_overlap(pilot: Pilot, players: int) -> None:
    pilot.app.settings.set("last_game", "casanova")
    pilot.app.settings.set("last_players", players)
    pilot.app.stack.push(SetupScene(lambda _: None))
    places = [widget.rect for widget in pilot.widgets().values()]
    page = pilot.app.page.rect
    assert all(page.covers(place) for place in places)
    assert not [(a, b) for i, a in enumerate(places) for b in places[i + 1 :] if a.intersects(b)]


FOUR_ONLY = "name: Four\ntwo: {deal: {each: 77}}\n"
"""Rules of Canal Grande by which two cannot play."""


def page_with(pilot: Pilot, game_id: str, text: str) -> list[Match]:
    folder = user_rules_folder(game_id)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "aaa.yaml").write_text(text, "utf-8")
    pilot.app.settings.set("last_game", game_id)
    pilot.app.settings.set("last_rules", "aaa")
    pilot.app.settings.set("last_players", 4)
    dealt: list[Match] = []
    pilot.app.stack.push(SetupScene(dealt.append))
    pilot.turn()
    return dealt


def test_a_way_to_play_for_which_the_rules_are_not_is_grey_and_says_why(pilot: Pilot) -> None:
    dealt = page_with(pilot, "canal_grande", FOUR_ONLY)
    pilot.press("3")
    barred = next(w for w in pilot.widgets().values() if isinstance(w, GamePanel) and w.counts == (2,))
    assert "Not for 2 players: " in pilot.last
    assert "aaa.yaml:2:20: found 77 for two.deal.each" in pilot.last
    assert barred.tip is not None
    pilot.press("return")
    assert not dealt
    assert pilot.last.startswith("Not for 2 players: ")
    pilot.click_widget("Deal")
    assert not dealt
    pilot.press("4")
    assert pilot.find("Deal").enabled
    pilot.press("return")
    assert dealt[0].game.players == 4
    assert dealt[0].rules_name == "Four"
    assert not pilot.app.tools.locale.missing


def test_a_number_of_players_for_which_the_rules_are_not_is_grey_and_never_dealt(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CasanovaRules, "faults", lambda self: [Fault(("coins",), "7", "more", (2, 4))])
    dealt = page_with(pilot, "casanova", "coins: 7\n")
    pilot.focus_on("How many play")
    assert "4 players: Not for 4 players: " in pilot.last.replace(". ", ": ")
    pilot.press("return")
    assert not dealt
    count = pilot.app.stack.top.widgets.focused
    assert isinstance(count, Stepper)
    assert count.tip == count.barred
    pilot.press("left")
    assert "Not for" not in pilot.last
    assert count.tip is None
    pilot.press("left", "return")
    assert not dealt
    assert pilot.last.startswith("Not for 2 players: ")
    pilot.press("right", "return")
    assert dealt[0].game.players == 3


def test_a_file_that_comes_while_the_page_is_open_is_there(pilot: Pilot, dealt: list[Match]) -> None:
    assert not [word for word in pilot.widgets() if "Latecomer" in word]
    write_rules("latecomer", "coins: 21\n")
    pilot.wait(1.2)
    pilot.focus_on("As printed")
    pilot.press("down")
    assert "Latecomer" in pilot.last
    write_rules("latecomer", "coins: 22\nrounds: 11\n")
    pilot.wait(1.2)
    pilot.press("return")
    assert dealt[0].game.rules == CasanovaRules(coins=22, rounds=11)


@pytest.mark.parametrize("game_id", registry.with_tables())
def test_every_difference_of_a_shipped_variant_is_a_sentence_and_can_be_scrolled_to(game_id: str, pilot: Pilot) -> None:
    """One showed five differences and how many more there are, and Python's `{'mirror': 4, …` in specks."""
    page = SetupScene(lambda _: None, game_id=game_id)
    pilot.app.stack.push(page)
    pane = next(widget for widget in page.widgets if isinstance(widget, Differences))
    for index, choice in enumerate(page.choices.rules_offered):
        page.choices.rules_index = index
        for locale in map(Locale, WHOLE):
            pane.show(locale, game_id, choice, page.choices.players)
            told = locale.text(pane.spoken())
            assert not [raw for raw in ("{", "}", "_", "True", "False", "None") if raw in told], told
            for change in changes_of(choice):
                assert locale.text(rule_name(locale, game_id, change.path)) in told
        pilot.turn()
        for _ in range(60):
            if not pane.adjust("down"):
                break
            pilot.turn()
        assert pane.is_at_end, choice.title


def test_what_differs_is_read_by_mouse_and_by_keys_and_the_focus_goes_on_at_its_end(pilot: Pilot) -> None:
    page = SetupScene(lambda _: None, game_id="canaletto")
    pilot.app.stack.push(page)
    pilot.turn()
    pilot.focus_on("As printed")
    pilot.press("down", "down", "down")
    assert pilot.last.startswith("Nine palaces")
    pilot.press("tab")
    assert "Treasures: 20 in all instead of 34." in pilot.last
    pane = page.widgets.focused
    assert isinstance(pane, Differences)
    assert not pane.is_at_end
    pilot.press("end")
    assert pane.is_at_end
    pilot.press("down")
    assert page.widgets.focused is not pane

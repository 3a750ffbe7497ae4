from __future__ import annotations

import pytest

from game.client.settings.scene import SettingsScene, settings_of, shown_settings, shown_tabs
from game.client.words.locale import msg
from game.match.settings import SETTINGS
from tests.pilot import Pilot


@pytest.fixture
def page(pilot: Pilot) -> Pilot:
    pilot.app.stack.push(SettingsScene())
    pilot.turn()
    return pilot


def test_every_shown_setting_has_a_name_and_a_line(pilot: Pilot) -> None:
    locale = pilot.app.tools.locale
    keys = [f"settings.{line.key}{end}" for line in SETTINGS if line.tab for end in ("", ".line")]
    assert not [key for key in keys if not locale.knows(key)]
    for tab in shown_tabs(locale):
        pilot.app.stack.home(SettingsScene(tab))
        pilot.turn()
        pilot.widgets()
    assert not locale.missing


def test_each_tab_shows_its_settings(page: Pilot) -> None:
    for number, tab in enumerate(shown_tabs(page.app.tools.locale)):
        if number:
            page.press("e")
        for line in shown_settings(page.app.tools.locale):
            if tab in (line.tab, line.also):
                assert page.can_find(_name(page, line.key)), (tab, line.key)


def test_what_helps_to_see_to_hear_and_to_follow_is_gathered_on_one_sheet(page: Pilot) -> None:
    page.app.stack.replace(SettingsScene("access"))
    page.turn()
    gathered = [line.key for line in settings_of(page.app.tools.locale, "access")]
    assert {"theme", "text_size", "reduced_motion", "ambience", "wait_after_round", "speak"} <= set(gathered)
    page.focus_on("Text size")
    page.press("right")
    page.app.stack.replace(SettingsScene("display"))
    page.turn()
    assert page.can_find("Text size: 110%"), "it is one setting, wherever it is changed"


def test_reading_aloud_begins_and_ends_with_the_setting(page: Pilot, capsys: pytest.CaptureFixture[str]) -> None:
    page.app.stack.replace(SettingsScene("access"))
    page.turn()
    capsys.readouterr()
    page.app.settings.set("speak", "text")
    page.focus_on("Text size")
    assert "Text size" in capsys.readouterr().out
    page.app.settings.set("speak", "off")
    page.focus_on("Theme")
    assert capsys.readouterr().out == ""


def test_a_theme_holds_at_once(page: Pilot) -> None:
    before = page.shown()
    page.press("right")
    assert page.app.settings.theme == "notturno"
    assert page.app.tools.theme.name == "notturno"
    page.turn()
    assert page.shown() != before


def test_a_click_on_a_theme_s_picture_chooses_it(page: Pilot) -> None:
    page.click_widget("Alto contrasto")
    assert page.app.settings.theme == "alto_contrasto"
    assert page.can_find("Theme: Alto contrasto")


def test_text_size_goes_in_steps_by_keys(page: Pilot) -> None:
    page.focus_on("Text size")
    page.press("right", "right", "left")
    assert page.app.settings.text_size == 110
    assert page.app.tools.fonts.text_scale == pytest.approx(1.1)


def test_delete_sets_the_row_as_it_was(page: Pilot) -> None:
    page.focus_on("Text size")
    page.press("right", "delete")
    assert page.app.settings.text_size == 100
    assert page.last == "Text size: 100%"


def test_defaults_set_everything_as_it_was(page: Pilot) -> None:
    page.app.settings.set("theme", "notturno")
    page.app.settings.set("speed", "fast")
    page.press("f9")
    assert page.app.settings.theme == "veduta"
    assert page.app.settings.speed == "normal"


def test_a_switch_turns_by_a_click(page: Pilot) -> None:
    page.click_widget("Light drawing")
    assert not page.app.settings.light_drawing


def test_a_change_from_elsewhere_is_shown(page: Pilot) -> None:
    page.app.settings.set("light_drawing", False)
    assert page.can_find("Light drawing: off")


def test_escape_goes_back_and_ends_the_listening(page: Pilot) -> None:
    page.press("escape")
    assert not page.app.stack.scenes
    page.app.settings.set("theme", "notturno")


@pytest.mark.parametrize("text_size", [80, 200])
def test_the_text_size_itself_can_be_reached_at_its_ends(page: Pilot, text_size: int) -> None:
    page.app.settings.set("text_size", text_size)
    page.turn()
    place = page.find("Text size").rect
    assert page.app.page.rect.covers(place)
    page.click(place.center)
    assert page.app.settings.text_size != text_size


def _name(page: Pilot, key: str) -> str:
    return page.app.tools.locale.text(msg(f"settings.{key}"))

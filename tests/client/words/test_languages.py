"""Languages in the running client: chosen, switched at once, and none of them breaks anything."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.client.pages.title import TitleScene
from game.client.rulebook.variant_names import variant_about, variant_title
from game.client.settings.rows import language_label
from game.client.settings.scene import SettingsScene
from game.client.shell.app import App
from game.client.table.laying import lay_table
from game.client.table.log_panel import message_of
from game.client.table.scene import TableScene
from game.client.words.locale import Locale, Message, msg, system_languages
from game.client.words.script_runs import without_isolates
from game.errors import ArgumentError
from game.match.save import Store
from game.match.seats import HUMAN, SeatPlan
from game.match.settings import Settings
from game.resources import assets_folder
from game.rules.core import Seat
from game.texts import SOURCE_LANGUAGE
from tests.client.pages.test_title import DoorBook
from tests.client.table.kit import PlayersHere, casanova_match
from tests.languages import OTHERS
from tests.pilot import Pilot
from tools.messages.catalogues import forms, read_catalogue

ROOT = Path(__file__).resolve().parents[3]
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
FRENCH = sorted((assets_folder() / "locale" / "fr" / "LC_MESSAGES").glob("*.po"))


@pytest.mark.parametrize(
    ("variables", "languages"),
    [
        ({"LANG": "fr_CA.UTF-8@euro"}, ["fr_CA"]),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8", "LANGUAGE": "fr"}, []),
        ({"LC_MESSAGES": "de_DE", "LANG": "fr_FR"}, ["de_DE"]),
        ({"LANGUAGE": "it:fr", "LANG": "en_GB.UTF-8"}, ["it", "fr", "en_GB"]),
    ],
)
def test_the_environment_names_the_languages_in_the_order_in_which_they_are_liked(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], languages: list[str]
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_languages() == languages


@pytest.mark.parametrize("language", ["xx", "klingon", "", "../en", "fr.po"])
def test_a_language_that_a_command_names_and_nobody_has_is_refused_as_everywhere(language: str) -> None:
    with pytest.raises(ArgumentError, match=r"There is no language .*; there is: en, de, fr, it, nl, qps\.") as refused:
        App.offscreen((320, 180), Settings(), language=language)
    assert refused.value.exit_status == 2
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("language", "found"), [("fr", "fr"), ("fr_BE", "fr"), ("de-AT", "de"), ("system", "en"), ("qps", "qps")]
)
def test_a_language_may_be_named_with_its_country(monkeypatch: pytest.MonkeyPatch, language: str, found: str) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    app = App.offscreen((320, 180), Settings(), language=language)
    assert app.tools.locale.language == found
    app.close()


def test_where_the_environment_says_nothing_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [{"language": "fr", "country": "CH"}, {"language": "en", "country": None}]
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: there)
    assert system_languages() == ["fr", "en"]
    assert Locale().language == "fr"


def test_the_systems_language_holds_until_one_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    settings = Settings()
    app = App.offscreen((960, 540), settings)
    assert app.tools.locale.language == "fr"
    settings.set("language", "en")
    assert app.tools.locale.language == "en"
    settings.set("language", "system")
    assert app.tools.locale.language == "fr"


def test_a_letter_on_the_title_goes_through_the_whole_languages(pilot: Pilot) -> None:
    pilot.app.stack.push(TitleScene(DoorBook()))
    locale = pilot.app.tools.locale
    for language in (*OTHERS, SOURCE_LANGUAGE):
        pilot.press("l")
        assert pilot.app.settings.language == locale.language == language
        assert pilot.last == shown(pilot, chosen_language(language))
        assert pilot.can_find(locale.text(msg("title.new_game")))


def test_a_click_on_the_mark_in_the_margin_does_the_same(pilot: Pilot) -> None:
    pilot.app.stack.push(TitleScene(DoorBook()))
    pilot.click_widget("Language")
    assert pilot.app.tools.locale.language == (*OTHERS, SOURCE_LANGUAGE)[0]


def test_the_language_is_chosen_on_its_own_sheet_and_every_scene_that_is_open_follows(pilot: Pilot) -> None:
    pilot.app.stack.push(TitleScene(DoorBook()))
    pilot.app.stack.push(SettingsScene("language"))
    pilot.focus_on("Language")
    for language in pilot.app.tools.locale.languages():
        pilot.press("right")
        assert pilot.app.settings.language == language
        assert pilot.can_find(shown(pilot, chosen_language(language)))
    new_game = shown(pilot, msg("title.new_game"))
    pilot.press("escape")
    assert pilot.can_find(new_game)


def chosen_language(language: str) -> Message:
    """What is said of a language that is chosen: its own name, and of one under way how much of it there is."""
    return msg("spoken.stepper", label=msg("settings.language"), value=language_label(Locale(language), language))


def shown(pilot: Pilot, message: Message) -> str:
    """A text as it is said."""
    return without_isolates(pilot.app.tools.locale.text(message))


def test_a_language_given_at_the_start_holds_until_another_is_chosen(settings: Settings) -> None:
    app = App.offscreen((960, 540), settings, language="fr")
    assert app.tools.locale.language == "fr"
    settings.set("language", "en")
    assert app.tools.locale.language == "en"


def test_the_logs_old_lines_follow_the_language(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    table = _table(pilot)
    pilot.press("2", "right", "return")
    pilot.wait(1)
    assert any(line.startswith("You announce") or " announces " in line for line in _log(pilot, table))
    settings.set("language", "fr")
    pilot.turn()
    lines = _log(pilot, table)
    assert any(line.startswith("Tour ") for line in lines)
    assert not [line for line in lines if "announce " in line or "announces" in line or "Round" in line]


def test_going_through_all_languages_and_text_sizes_leaves_a_table_as_it_was(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    table = _table(pilot)
    pilot.press("tab")
    pilot.turn()
    focused, size, before = pilot.app.stack.top.widgets.focused, pilot.app.window.get_size(), pilot.shown()
    for language in (*pilot.app.tools.locale.languages(), "system"):
        settings.set("language", language)
        for percent in (80, 140, 200, 100):
            settings.set("text_size", percent)
            pilot.turn()
    settings.set("language", "en")
    pilot.turn()
    assert pilot.app.stack.top is table
    assert pilot.app.stack.top.widgets.focused is focused
    assert pilot.app.window.get_size() == size
    assert pilot.shown() == before
    assert not pilot.app.tools.locale.missing


def test_a_name_in_a_script_that_our_typefaces_lack_is_kept_and_shown(
    settings: Settings, pilot: Pilot, tmp_path: Path
) -> None:
    settings.set("speed", "none")
    settings.set("curtain", False)
    match = casanova_match("human", "human", "greedy", store=tmp_path)
    match.set_seat(Seat(1), SeatPlan(HUMAN, "カサノヴァ İSTANBUL"))
    pilot.app.stack.push(lay_table(match, PlayersHere()))
    pilot.wait(1)
    pilot.app.picture()
    assert match.reader().names[1] == "カサノヴァ İSTANBUL"
    match.close()
    (saved,) = Store(tmp_path).unfinished()
    assert saved.seats[1] == SeatPlan(HUMAN, "カサノヴァ İSTANBUL")


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.stem)
def test_french_has_narrow_spaces_before_its_signs_and_curved_apostrophes(path: Path) -> None:
    wrong = re.compile(r"(?<![\s\u202f])[;!?»](?!\w)|\w:(?=\s|$)| [;:!?»%]|«(?!\u202f)|'")
    texts = {key: "\n".join(forms(entry)) for key, entry in read_catalogue(path).entries.items()}
    assert texts
    assert {key: value for key, value in texts.items() if wrong.search(value)} == {}


def test_shipped_variants_are_called_in_the_language_and_other_files_as_they_say() -> None:
    title = variant_title("casanova", "A short evening")
    assert Locale("fr").text(title) == "Une courte soirée"
    assert variant_title("casanova", "short") == title
    assert Locale("fr").text(variant_about("casanova", "A short evening", "")).startswith("Six tours")
    assert variant_title("casanova", "Ma règle") == "Ma règle"


@pytest.mark.parametrize("language", ["tr_TR.UTF-8", "de_DE.UTF-8"])
def test_no_command_minds_a_language_with_other_letters_or_points(language: str, tmp_path: Path) -> None:
    def run(*words: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": language, "LANG": language}
        done = subprocess.run(
            [sys.executable, "-W", "error", "-m", "game", *words],
            capture_output=True, text=True, encoding="utf-8", check=False, timeout=120, env=environment,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    rules = tmp_path / "İSTANBUL.yaml"
    rules.write_text(run("rules", "casanova"), "utf-8")
    run("validate", str(rules), "--game", "casanova")
    run("schema", "casanova")
    run("doctor")
    scenario = str(ROOT / "tests" / "scenarios" / "casanova" / "case_01.jsonl")
    run("trace", scenario)
    told = json.loads(run("simulate", "casanova", "--games", "2", "--seed", "1", "--json"))
    assert 0 <= told["seats"][0]["win_share"] <= 1
    assert "." in str(told["seconds"])


def _table(pilot: Pilot) -> TableScene:
    table = lay_table(casanova_match("human", "greedy", "random", seed=11), PlayersHere())
    pilot.app.stack.push(table)
    pilot.wait_until(lambda: table.is_my_turn, 60)
    pilot.wait(1)
    return table


def _log(pilot: Pilot, table: TableScene) -> list[str]:
    return [pilot.app.tools.locale.text(message_of(entry.text)) for entry in table.controls.log._entries]

"""The workshop: every key is a row, changed by mouse, keys and pad alike, undone, mended, saved and played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import registry
from game.catalogue.draft import (
    Counts,
    History,
    Looks,
    Names,
    Number,
    Other,
    Values,
    faults_at,
    kind_of,
    remedy_of,
    with_value,
)
from game.catalogue.files import read_rules, user_rules_folder
from game.catalogue.games import rules_type
from game.catalogue.meaning import Key, walk_keys
from game.client.drawing.geometry import Rect
from game.client.pages.title import TitleScene
from game.client.pages.workshop import desk
from game.client.pages.workshop.files import FileDialog
from game.client.pages.workshop.keys import chapters_of
from game.client.pages.workshop.lists import CountsControl
from game.client.pages.workshop.looks import COLOURS, LooksControl
from game.client.pages.workshop.opening import OpenDialog, Opened, all_offered, open_file
from game.client.pages.workshop.rows import Remark, Row, line_spoken
from game.client.pages.workshop.scene import WorkshopScene
from game.client.program import Program
from game.client.rulebook.rule_words import rule_source
from game.client.shell.dialog import Dialog
from game.client.shell.name_dialog import NameDialog
from game.client.table.scene import TableScene
from game.client.words.locale import Locale, Message
from game.match.own_rules import Draft, Saved, free_path, read_draft, save_rules, stem_of
from game.match.save import Store
from game.rules.canal_grande.rules import CanalGrandeRules
from game.rules.canaletto import CanalettoRules
from game.rules.casanova import CasanovaRules
from game.rules.core import Rules
from game.rules.looks import Look
from tests.client.table.kit import PlayersHere
from tests.pilot import Pilot

GAMES = registry.with_tables()
KEYS = [(game_id, key) for game_id in GAMES for key in walk_keys(rules_type(game_id))]


@pytest.fixture
def open_shop(pilot: Pilot) -> Callable[..., WorkshopScene]:
    """Opens the workshop with rules."""

    def make(rules: Rules, path: Path | None = None, game_id: str = "") -> WorkshopScene:
        found = game_id or next(game for game in GAMES if type(rules) is rules_type(game))
        scene = WorkshopScene(Opened(found, Draft(rules), path), lambda *_: None)
        pilot.app.stack.push(scene)
        pilot.turn()
        return scene

    return make


def _spot(scene: WorkshopScene, path: tuple[str, ...], face: str, number: int = 0) -> Rect:
    """Where a row is pressed, once it has been chosen."""
    sheet = scene.sheet
    sheet.go_to(path)
    row = next(line for line in sheet.lines if isinstance(line, Row) and line.path == path)
    spots = row.control.spots(row.control_place(sheet._place_of(row)))
    return [spot.place for spot in spots if spot.face == face][number]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_key_stands_in_one_chapter(game_id: str) -> None:
    rows = [key.path for chapter in chapters_of(game_id) for key in chapter.keys]
    assert sorted(rows) == sorted(key.path for key in walk_keys(rules_type(game_id)))


@pytest.mark.parametrize("game_id", GAMES)
def test_no_chapter_names_a_key_that_is_not_there(game_id: str) -> None:
    from game.client.pages.workshop.keys import key_room

    paths = [key.path for key in walk_keys(rules_type(game_id))]
    for _, named in key_room(game_id).chapters:
        for name in named:
            section = tuple(name.split("."))
            assert any(path[: len(section)] == section for path in paths), name


@pytest.mark.parametrize("game_id", GAMES)
def test_by_arrows_alone_every_key_is_changed_and_undone(
    game_id: str, pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    printed = rules_type(game_id)()
    scene = open_shop(printed)
    for key in walk_keys(type(printed)):
        scene.sheet.go_to(key.path)
        for chords in (("right",), ("left",), ("return", "up"), ("return", "end", "return"), ("left", "delete")):
            if scene.rules == printed:
                pilot.press(*chords)
            if isinstance(pilot.app.stack.top, NameDialog):
                pilot.press("escape")
        scene.sheet.close()
        assert scene.rules != printed or isinstance(kind_of(key), Names | Counts | Looks | Other), key.path
        changed = scene.rules
        steps = 0
        while scene.rules != printed:
            pilot.press("ctrl+z")
            steps += 1
        assert steps < 4
        for _ in range(steps):
            pilot.press("ctrl+y")
        assert scene.rules == changed
        for _ in range(steps):
            pilot.press("ctrl+z")
    assert pilot.app.tools.locale.missing == {}


def test_a_number_is_changed_by_mouse_keys_and_pad_alike(pilot: Pilot, open_shop: Callable[..., WorkshopScene]) -> None:
    scene = open_shop(CanalettoRules())
    count = ("palaces", "count")
    pilot.click(_spot(scene, count, "plus").center)
    assert scene.rules.palaces.count == 17  # type: ignore[attr-defined]
    pilot.press("right")
    assert scene.rules.palaces.count == 18  # type: ignore[attr-defined]
    pilot.pad("right")
    assert scene.rules.palaces.count == 19  # type: ignore[attr-defined]
    pilot.press("2", "5")
    assert scene.rules.palaces.count == 25  # type: ignore[attr-defined]
    pilot.pad("x")
    assert scene.rules == CanalettoRules()


def test_a_button_that_is_held_runs_and_is_one_step_to_undo(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    scene = open_shop(CanalettoRules())
    place = _spot(scene, ("money",), "plus").center
    pilot.wait_until(lambda: not pilot.app.stack.shielded)
    pilot.button_down(place)
    pilot.wait(1.2)
    pilot.button_up(place)
    assert scene.rules.money > 40  # type: ignore[attr-defined]
    pilot.press("ctrl+z")
    assert scene.rules.money in (30, 31)  # type: ignore[attr-defined]


def test_a_treasure_is_added_by_pad_alone_from_the_names_there_are(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    scene = open_shop(CanalettoRules())
    scene.sheet.go_to(("treasures",))
    pilot.pad("a")
    for _ in range(12):
        pilot.pad("right")
    pilot.pad("a")
    assert isinstance(pilot.app.stack.top, NameDialog)
    pilot.pad("a")
    assert len(scene.rules.treasures) == 13  # type: ignore[attr-defined]
    pilot.pad("x")
    assert scene.rules == CanalettoRules()


def _look(scene: WorkshopScene, name: str) -> Look:
    looks: dict[str, Look] = scene.rules.looks  # type: ignore[attr-defined]
    return looks[name]


def test_a_thing_is_given_another_look_by_pad_alone(pilot: Pilot, open_shop: Callable[..., WorkshopScene]) -> None:
    scene = open_shop(CanalettoRules())
    scene.sheet.go_to(("looks",))
    pilot.pad("a", "a")
    assert isinstance(pilot.app.stack.top, NameDialog)
    pilot.pad("a")  # the first of the treasures
    (name,) = scene.rules.looks  # type: ignore[attr-defined]
    assert name == next(iter(CanalettoRules().treasures))
    pilot.pad("up", "up")
    assert _look(scene, name).colour == COLOURS[2]
    pilot.pad("down")
    assert _look(scene, name).colour == COLOURS[1]
    pilot.pad("a", "a")  # its label stays
    dialog = pilot.app.stack.top
    assert isinstance(dialog, NameDialog)
    pilot.pad("a")
    assert _look(scene, name).icon == dialog._names[0]
    assert pilot.app.stack.top is scene
    pilot.pad("x")
    assert scene.rules == CanalettoRules()


def test_a_thing_is_given_another_look_by_mouse_and_its_name_by_keys(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    scene = open_shop(CanalGrandeRules())
    pilot.click(_spot(scene, ("looks",), "plus").center)
    pilot.press("return")
    (name,) = scene.rules.looks  # type: ignore[attr-defined]
    pilot.click(_spot(scene, ("looks",), "part").center)
    pilot.click(_spot(scene, ("looks",), "colour").center)
    assert _look(scene, name).colour == COLOURS[1]
    pilot.click(_spot(scene, ("looks",), "name").center)
    pilot.type("Lagoon")
    pilot.press("return")
    assert _look(scene, name).label == "Lagoon"
    assert not scene.rules.faults()
    pilot.click(_spot(scene, ("looks",), "icon").center)
    pilot.press("escape")
    pilot.click(_spot(scene, ("looks",), "out").center)
    assert not scene.rules.looks  # type: ignore[attr-defined]
    pilot.press("ctrl+z")
    assert _look(scene, name).label == "Lagoon"


def test_a_plate_is_changed_moved_and_taken_out_by_mouse_alone(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    scene = open_shop(CanalettoRules())
    tiles = ("valuations", "tiles")
    pilot.click(_spot(scene, tiles, "part").center)
    pilot.turn()
    # The bar has come; the buttons of the row's bar follow the plates.
    pilot.click(_spot(scene, tiles, "minus").center)
    assert scene.rules.valuations.tiles[0] == 2  # type: ignore[attr-defined]


def test_the_remedy_of_every_fault_of_random_rules_mends_it_and_brings_none() -> None:
    rng = Random(17)
    mended = 0
    for game_id, key in KEYS:
        kind, rules = kind_of(key), rules_type(game_id)()
        values: list[object] = []
        if isinstance(kind, Number):
            values = [kind.least, kind.most, rng.randint(kind.least, min(kind.most, 60))]
        elif isinstance(kind, Values):
            values = [(kind.each.least,) * max(2, kind.fewest)]
        for value in values:
            changed = with_value(rules, key.path, value)
            for fault in changed.faults():
                remedy = remedy_of(changed, fault)
                if remedy is not None:
                    mended += 1
                    after = remedy.rules.faults()
                    assert fault not in after
                    assert len(after) < len(changed.faults())
    assert mended > 10


@pytest.mark.parametrize(("game_id", "key"), KEYS, ids=lambda value: getattr(value, "path", value))
def test_a_fault_of_one_changed_key_always_has_a_remedy(game_id: str, key: Key) -> None:
    kind, printed = kind_of(key), rules_type(game_id)()
    if isinstance(kind, Number):
        for value in (kind.least, kind.most):
            changed = with_value(printed, key.path, value)
            assert all(remedy_of(changed, fault) is not None for fault in changed.faults())


@pytest.mark.parametrize("between", ["delete", "ctrl+z", "right", "left", "minus", "plus"])
def test_whatever_changes_a_number_ends_what_was_typed_of_it(
    between: str, pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    """15, put back as printed, and 8 made 158."""
    scene, stake = open_shop(CasanovaRules()), ("double_stake",)
    scene.sheet.go_to(stake)
    pilot.press("1", "5")
    assert scene.rules == CasanovaRules(double_stake=15)
    if between in ("minus", "plus"):
        pilot.click(_spot(scene, stake, between).center)
    else:
        pilot.press(between)
    pilot.press("8")
    assert scene.rules == CasanovaRules(double_stake=8)
    pilot.press("2")
    assert scene.rules == CasanovaRules(double_stake=82)


def test_a_fault_stands_below_its_row_and_its_button_mends_it(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    rules = with_value(CanalettoRules(), ("valuations", "slots"), 20)
    scene = open_shop(rules)
    assert not scene._play.enabled
    remark = next(line for line in scene.sheet.lines if isinstance(line, Remark))
    assert remark.path == ("valuations", "slots")
    scene.sheet.go_to(remark.path)
    pilot.press("down", "return")
    assert scene.rules.faults() == []
    assert scene._play.enabled


def test_a_warning_does_not_keep_from_playing(open_shop: Callable[..., WorkshopScene]) -> None:
    rules = with_value(CasanovaRules(), ("double_stake",), 1000)
    scene = open_shop(rules)
    assert [is_warning for _, is_warning in faults_at(rules, ("double_stake",))]
    assert all(line.wrong.is_warning for line in scene.sheet.lines if isinstance(line, Remark))
    assert scene._play.enabled


def test_search_finds_a_key_by_its_word_in_the_file(pilot: Pilot, open_shop: Callable[..., WorkshopScene]) -> None:
    scene = open_shop(CanalettoRules())
    pilot.press("ctrl+f")
    pilot.type("debt_factor")
    assert scene.sheet.path == ("debt_factor",)
    pilot.press("escape")


def test_each_count_that_differs_has_the_printed_one_below_it_and_what_is_gone_stands_beside_the_name(
    open_shop: Callable[..., WorkshopScene],
) -> None:
    printed = CanalettoRules()
    treasures = {name: count + (name == "fan") for name, count in printed.treasures.items() if name != "mirror"}
    scene = open_shop(with_value(printed, ("treasures",), treasures | {"comb": 2}))
    row = next(line for line in scene.sheet.lines if isinstance(line, Row) and line.path == ("treasures",))
    assert isinstance(row.control, CountsControl)
    differing = {name: old for name in row.control.parts() if (old := row.control.printed_count(name)) is not None}
    assert differing == {"fan": printed.treasures["fan"], "comb": 0}
    assert scene.app.tools.locale.text(row.old or "") == f"Mirror {printed.treasures['mirror']}"


def test_of_a_changed_count_the_printed_one_is_said_too(pilot: Pilot, open_shop: Callable[..., WorkshopScene]) -> None:
    printed = CanalettoRules()
    treasures = printed.treasures | {"fan": printed.treasures["fan"] + 1}
    scene = open_shop(with_value(printed, ("treasures",), treasures))
    row = next(line for line in scene.sheet.lines if isinstance(line, Row) and line.path == ("treasures",))
    said = pilot.app.tools.locale.text(line_spoken(pilot.app.tools.locale, row, scene.sheet.wrong))
    assert f"Printed rules: Fan {printed.treasures['fan']}" in said


def test_colour_and_drawing_of_a_look_are_told_in_the_language_in_use(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    scene = open_shop(msgspec.structs.replace(CanalettoRules(), looks={"fan": Look(colour="green", icon="mirror")}))
    row = next(line for line in scene.sheet.lines if isinstance(line, Row) and line.path == ("looks",))
    assert isinstance(row.control, LooksControl)
    assert row.control.part_word() == "Fan: green · Mirror"
    pilot.app.settings.set("language", "fr")
    assert row.control.part_word() == "Éventail: vert · Miroir"


def test_where_a_rule_is_written_is_told_in_every_language() -> None:
    for language in Locale("en").languages():
        locale = Locale(language)
        for game_id, key in KEYS:
            source = rule_source(locale, game_id, key)
            assert isinstance(source, Message) or not key.source
            assert language == "en" or "a key of" not in locale.text(source)


def test_one_key_and_all_keys_go_back_to_the_printed_rules(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    rules = with_value(with_value(CanalettoRules(), ("money",), 50), ("debt_factor",), 3)
    scene = open_shop(rules)
    assert scene.sheet.changed == {("money",), ("debt_factor",)}
    scene.sheet.go_to(("money",))
    pilot.press("delete")
    assert scene.sheet.changed == {("debt_factor",)}
    pilot.press("f9")
    assert scene.rules == CanalettoRules()


def test_rules_are_saved_as_a_file_that_the_catalogue_reads(tmp_path: Path) -> None:
    rules = with_value(with_value(CanalettoRules(), ("palaces", "count"), 20), ("treasures",), {"zebra": 40, "ox": 5})
    path = free_path("canaletto", "Twenty palaces!", tmp_path)
    assert path.name == "twenty_palaces.yaml"
    assert save_rules(path, "canaletto", Draft(rules, "Twenty palaces!", "Wider.")) == Saved(path)
    draft, faults = read_draft(path, "canaletto")
    assert (draft, faults.lines) == (Draft(rules, "Twenty palaces!", "Wider."), ())
    assert read_rules(path, "canaletto").head.name == "Twenty palaces!"
    assert free_path("canaletto", "Twenty palaces!", tmp_path).name == "twenty_palaces_2.yaml"


@pytest.mark.parametrize(("title", "stem"), [("Été à Venise", "ete_a_venise"), ("…", "rules"), ("a" * 99, "a" * 60)])
def test_a_title_is_the_name_of_a_file(title: str, stem: str) -> None:
    assert stem_of(title) == stem


def test_saved_keys_keep_the_order_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("money: 40\ngame: canaletto\nname: Own\n", "utf-8")
    draft, _ = read_draft(path, "canaletto")
    changed = msgspec.structs.replace(draft, rules=with_value(draft.rules, ("debt_factor",), 3))
    assert save_rules(path, "canaletto", changed) == Saved(path)
    assert [line.split(":")[0] for line in path.read_text("utf-8").splitlines()] == [
        "money", "game", "name", "debt_factor",
    ]  # fmt: skip


def test_what_is_not_saved_is_asked_about(pilot: Pilot, open_shop: Callable[..., WorkshopScene]) -> None:
    scene = open_shop(CanalettoRules())
    pilot.press("right", "escape")
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.press("escape")
    assert pilot.app.stack.top is scene
    pilot.press("ctrl+z", "escape")
    assert scene not in pilot.app.stack.scenes


def test_a_history_takes_a_stroke_as_one_step() -> None:
    history = History(0)
    for number in (1, 2, 3):
        history.change(number, "stroke")
    history.change(9)
    history.undo()
    assert history.now == 3
    history.undo()
    assert history.now == 0
    history.redo()
    assert history.now == 3
    assert history.can_redo


@pytest.fixture
def program(pilot: Pilot, tmp_path: Path) -> Program:
    """The program with players in the same process."""
    made = Program(pilot.app, Store(tmp_path / "saves"), PlayersHere)
    pilot.app.stack.push(made.title())
    return made


def test_from_the_title_to_a_tweak_to_a_table_and_back_by_pad_alone(pilot: Pilot, program: Program) -> None:
    assert isinstance(pilot.app.stack.top, TitleScene)
    pilot.focus_on("Workshop", pad="down")
    pilot.pad("a")
    assert isinstance(pilot.app.stack.top, OpenDialog)
    pilot.pad("a")
    scene = pilot.app.stack.top
    assert isinstance(scene, WorkshopScene)
    pilot.pad("right")
    changed = scene.rules
    assert changed != type(changed)()
    pilot.pad("start")
    table = pilot.app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.game.rules == changed
    program._app.stack.pop(table)
    pilot.turn()
    assert pilot.app.stack.top is scene


def test_what_is_shipped_is_opened_as_a_copy_and_a_broken_file_as_far_as_it_can_be_read(tmp_path: Path) -> None:
    folder = user_rules_folder("canaletto")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "broken.yaml").write_text("money: lots\ndebt_factor: 3\n", "utf-8")
    found = {rules.variant.name: rules for rules in all_offered() if rules.variant is not None}
    shipped, broken = found["nine_palaces"].open(Locale("en")), found["broken"].open(Locale("en"))
    assert shipped.path is None
    assert shipped.draft.rules.palaces.count == 9  # type: ignore[attr-defined]
    assert broken.draft.rules == with_value(CanalettoRules(), ("debt_factor",), 3)
    assert "broken.yaml:1:8" in broken.note[0]
    assert broken.first == ("money",)


def _do(pilot: Pilot, scene: WorkshopScene, deed: str) -> None:
    """Chooses something to do with the file, by keys."""
    scene.widgets.focus(scene._file)
    pilot.press("return")
    dialog = pilot.app.stack.top
    assert isinstance(dialog, FileDialog)
    words = [word for word, _ in dialog._deeds]
    pilot.press(*["down"] * words.index(deed), "return")


def test_a_file_is_saved_renamed_copied_deleted_and_put_back(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    scene = open_shop(CanalettoRules())
    pilot.press("right", "ctrl+s")
    assert isinstance(pilot.app.stack.top, NameDialog)
    pilot.type("Seventeen")
    pilot.press("return")
    folder = user_rules_folder("canaletto")
    assert scene.desk.path == folder / "seventeen.yaml"
    assert not scene.desk.is_unsaved
    _do(pilot, scene, "name")
    pilot.type("A wider ring")
    pilot.press("return")
    assert [path.name for path in folder.glob("*.yaml")] == ["a_wider_ring.yaml"]
    _do(pilot, scene, "copy")
    assert scene.desk.path is None
    pilot.press("ctrl+s")
    assert len(list(folder.glob("*.yaml"))) == 2
    _do(pilot, scene, "delete")
    assert [path.name for path in folder.glob("*.yaml")] == ["a_wider_ring.yaml"]
    _do(pilot, scene, "put_back")
    assert len(list(folder.glob("*.yaml"))) == 2
    assert scene.desk.path is not None
    assert scene.desk.path.exists()


def test_what_is_different_is_written_from_the_changes_without_a_keyboard(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene]
) -> None:
    scene = open_shop(CanalettoRules())
    pilot.press("right")
    _do(pilot, scene, "about")
    pilot.press("return")
    assert scene.draft.about == "Palaces: 16 → 17"


def test_the_rules_are_shared_as_text_and_the_folder_is_shown(
    pilot: Pilot, open_shop: Callable[..., WorkshopScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    shown: list[Path] = []
    monkeypatch.setattr(desk.clipboard, "copy", copied.append)
    monkeypatch.setattr(desk, "show_folder", lambda folder: shown.append(folder) or False)
    scene = open_shop(CanalettoRules())
    pilot.press("right")
    _do(pilot, scene, "text")
    assert copied == ["game: canaletto\npalaces:\n  count: 17\n"]
    _do(pilot, scene, "folder")
    assert shown == [user_rules_folder("canaletto")]
    assert str(shown[0]) in pilot.last


def test_a_broken_file_is_opened_at_its_first_fault(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("money: 40\ndebt_factor: twice\nhighest_bid: no\n", "utf-8")
    scene = WorkshopScene(open_file(path, "canaletto"), lambda *_: None)
    pilot.app.stack.push(scene)
    pilot.turn()
    assert scene.sheet.path == ("debt_factor",)
    assert isinstance(pilot.app.stack.top, Dialog)
    assert scene.rules == with_value(CanalettoRules(), ("money",), 40)

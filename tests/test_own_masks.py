"""A mask of the user's own is added by a file: it sits down, looks and speaks as that says; a bad one costs none."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ai.masks import Mask, _kept_masks, all_masks, leaning_of, masks, own_file, shipped_masks
from game.ai.personality import Temper, parse_personality, temper_of
from game.ai.player import Limit, Reason, make_player
from game.catalogue.games import game_type, rules_type
from game.cli import main
from game.client.drawing.sprites import Sprites
from game.client.pages.setup_choices import SetupChoices
from game.client.shell.app import App
from game.client.sitting.new_match import new_match
from game.client.sitting.player_choices import masked, temper_line
from game.client.table.faces import PLAIN, PORTRAITS, faces_of, portrait_of
from game.client.table.laying import lay_table
from game.client.table.seats import reseated
from game.client.table.table_talk import occasion_of
from game.client.words.locale import Locale, msg
from game.match.doctor import examine
from game.match.match import load_match
from game.match.save import Store
from game.match.seats import SeatPlan, plan_seats, read_seats
from game.resources import user_folder
from game.rules.core import CHANCE, Seat
from tests.client.table.kit import PlayersHere
from tests.masks import MASKS
from tests.rooms import games_with, has_masks
from tests.workers import AtOnce

TRUFFALDINA = """\
masks:
  truffaldina:
    about: sells what others have
    risk: 0.5
    bluff: 0.8
    says:
      casanova:
        won: "Mine, {name}: with a {card}!"
"""
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#f00"/></svg>'


def write(text: str) -> Path:
    """Puts a file of masks where the user's own stands."""
    path = own_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def seated(game_id: str, mask: str = "truffaldina") -> tuple[str, ...]:
    """A table of this game at which the mask plays at every seat but the first."""
    players = game_type(game_id).player_counts[0]
    return ("human", *[f"ai:novice:{mask}"] * (players - 1))


def test_there_are_only_the_shipped_masks_where_there_is_no_file() -> None:
    assert masks() == MASKS
    assert all_masks().own == ()
    assert all_masks().note == ""


def test_the_file_stands_beside_the_settings() -> None:
    assert own_file() == user_folder() / "personalities.yaml"


def test_an_own_mask_is_handed_out_first_and_the_shipped_ones_stay() -> None:
    write(TRUFFALDINA)
    assert masks() == ("truffaldina", *MASKS)
    assert parse_personality("ai:doge:truffaldina") == ("doge", "truffaldina")
    assert temper_of("truffaldina") == Temper(risk=0.5, bluff=0.8)


def test_a_key_of_a_shipped_mask_is_changed_and_its_others_stay() -> None:
    write("masks: {bauta: {risk: -0.5}}")
    assert temper_of("bauta") == Temper(risk=-0.5, bluff=1.0)
    assert all_masks().by_word["bauta"].about == shipped_masks()["bauta"].about
    assert (masks(), all_masks().own) == (MASKS, ())


@pytest.mark.parametrize("game_id", games_with(has_masks))
def test_an_own_mask_plays_each_game_to_its_end(game_id: str) -> None:
    write(TRUFFALDINA)
    game = game_type(game_id)(rules_type(game_id)(), game_type(game_id).player_counts[0])
    player, state, rng = make_player("ai:novice:truffaldina", game_id), game.new_state(), random.Random(3)
    moves = 0
    while (seat := state.current_player) is not None and moves < 400:
        if seat == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        move = player.choose(state.view(seat), Limit(nodes=20), rng).move
        assert state.is_legal(move)
        state.apply(move)
        moves += 1
    assert moves > 0


@pytest.mark.parametrize("game_id", games_with(has_masks))
def test_an_own_mask_sits_at_each_table_with_its_own_name_and_face(game_id: str) -> None:
    write(TRUFFALDINA)
    match = new_match(game_id, seated(game_id), rules_type(game_id)(), seed=1)
    locale = Locale("fr")
    plan, face = match.seats[1], faces_of(match.seats, Seat(0))[Seat(1)]
    assert (plan.player, plan.name, plan.mask) == ("ai:novice:truffaldina", "Truffaldina", "truffaldina")
    assert locale.text(face.name) == "Truffaldina"
    assert face.portrait == PLAIN
    assert locale.text(temper_line(plan)) == "sells what others have"
    assert not locale.missing


def test_the_new_game_page_seats_an_own_mask_and_deals_it() -> None:
    write(TRUFFALDINA)
    choices = SetupChoices("casanova", 3)
    plans = [masked(plan) for plan in plan_seats(choices.seats)]
    assert [plan.player for plan in plans] == ["human", "ai:merchant:truffaldina", "ai:merchant:colombina"]


def test_a_seat_handed_to_the_program_in_a_game_may_get_an_own_mask() -> None:
    write("masks: {truffaldina: {name: Truffaldina Cavicchio}}")
    plan = reseated(SeatPlan("human", "Ada"), "ai:doge", [])
    assert plan == SeatPlan("ai:doge:truffaldina", "Truffaldina Cavicchio", "truffaldina")
    assert reseated(SeatPlan("human", "Ada"), "ai:doge", [plan]).mask == MASKS[0]


def test_a_mask_without_words_of_its_own_is_described_as_the_shipped_one_that_leans_likewise() -> None:
    write("masks: {truffaldina: {risk: 0.2, bluff: -0.3}, mascareta: {}}")
    assert all_masks().about_key("truffaldina") == "mask.moretta.temper"
    assert all_masks().about_key("mascareta") == "seat.temper.even"
    assert all_masks().name("mascareta") == "Mascareta"


@pytest.mark.parametrize(("bluff", "side"), [(0.3, 1), (-0.3, -1)])
def test_a_mask_leans_to_one_side_of_its_strongest_trait(bluff: float, side: int) -> None:
    assert leaning_of(Mask(risk=0.2, bluff=bluff)) == ("bluff", side)
    assert leaning_of(Mask()) is None


def test_an_own_mask_speaks_as_its_file_says_and_keeps_silent_otherwise() -> None:
    write(TRUFFALDINA)
    locale = Locale("fr")
    said = msg("mask.truffaldina.says.casanova.won.1", card=7, name="Ada")
    assert locale.text(said) == "Mine, Ada: with a 7!"
    assert not locale.wordings("mask.truffaldina.says.casanova.robbed")
    assert not locale.wordings("casanova.mask_says.truffaldina.robbed")


def test_at_the_table_its_remark_goes_before_and_the_games_own_are_for_the_shipped_masks() -> None:
    write(TRUFFALDINA)
    faces = faces_of(plan_seats(("human", "ai:doge:truffaldina")), Seat(0))
    locale = Locale("fr")
    app = SimpleNamespace(tools=SimpleNamespace(locale=locale))
    board = SimpleNamespace(app=app, viewer=Seat(0), match=SimpleNamespace(humans=(Seat(0),)), faces=faces)

    def said(mask: str, turn: str) -> str | None:
        return occasion_of(board, Reason(f"casanova.mask_says.{mask}.{turn}", {"card": 7, "seat": 1}))  # type: ignore[arg-type]

    assert said("truffaldina", "won") == "mask.truffaldina.says.casanova.won"
    assert said("bauta", "won") == "casanova.mask_says.bauta.won"
    assert said("truffaldina", "robbed") is None


def test_a_remark_may_have_several_wordings() -> None:
    write("masks: {truffaldina: {says: {casanova: {won: [Mine!, 'With a {card}!'], out: Alas!}}}}")
    assert all_masks().note == ""
    locale = Locale("fr")
    texts = [locale.text(msg(f"mask.truffaldina.says.casanova.won.{number}", card=7)) for number in (1, 2)]
    assert texts == ["Mine!", "With a 7!"]
    assert [locale.wordings(f"mask.truffaldina.says.casanova.{turn}") for turn in ("won", "out", "robbed")] == [2, 1, 0]


def test_a_mask_has_words_for_the_games_that_its_file_gives_and_a_shipped_one_for_every_game() -> None:
    write(TRUFFALDINA)
    known = all_masks()
    asked = [("truffaldina", "casanova"), ("truffaldina", "canaletto"), ("bauta", "canaletto"), ("nobody", "casanova")]
    assert [known.has_words(mask, game) for mask, game in asked] == [True, False, True, False]


def test_what_the_file_changes_of_a_shipped_mask_goes_before_the_catalogues() -> None:
    write("masks: {bauta: {name: La Bauta, says: {casanova: {won: Ha!}}}}")
    locale = Locale("fr")
    assert locale.text(msg("seat.mask.bauta")) == "La Bauta"
    assert locale.text(msg("mask.bauta.temper")) == "laisse deviner"
    assert locale.text(msg("mask.bauta.says.casanova.won.1")) == "Ha!"
    assert locale.text(msg("seat.mask.medico")) == "Medico"


def test_a_picture_beside_the_file_is_its_portrait() -> None:
    path = write("masks: {truffaldina: {portrait: red.svg}, mascareta: {portrait: blue.png}}")
    (path.parent / "red.svg").write_bytes(SVG)
    blue = pygame.Surface((20, 10))
    blue.fill((0, 0, 255))
    pygame.image.save(blue, path.parent / "blue.png")
    assert all_masks().note == ""
    assert (portrait_of("truffaldina"), portrait_of("mascareta")) == (("own/red.svg", False), ("own/blue.png", False))
    sprites = Sprites(background=AtOnce(), own_folder=path.parent)
    for name, colour in (("own/red.svg", (255, 0, 0)), ("own/blue.png", (0, 0, 255))):
        sprites.get(name, 40, 40)
        sprites.wait()
        made = sprites.get(name, 40, 40)
        assert made is not None
        assert made.get_at((made.get_width() // 2, made.get_height() // 2))[:3] == colour


@pytest.mark.parametrize("data", [b"", b"no picture", b"<svg viewBox='0 0 10 10'", b"\x89PNG\r\n\x1a\n" + bytes(40)])
@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_file_that_is_no_picture_leaves_a_blank(data: bytes, ending: str, tmp_path: Path) -> None:
    (tmp_path / f"odd.{ending}").write_bytes(data)
    sprites = Sprites(background=AtOnce(), own_folder=tmp_path)
    sprites.get(f"own/odd.{ending}", 40, 40)
    sprites.wait()
    assert sprites.get(f"own/odd.{ending}", 40, 40) is None


@pytest.mark.parametrize("game_id", games_with(has_masks))
def test_an_own_picture_is_drawn_at_each_table_and_all_its_words_are_there(game_id: str) -> None:
    path = write("masks: {truffaldina: {portrait: red.svg}}")
    (path.parent / "red.svg").write_bytes(SVG)
    app = App.offscreen((1280, 720))
    try:
        match = new_match(game_id, seated(game_id), rules_type(game_id)(), seed=1)
        app.stack.home(lay_table(match, PlayersHere(game_id)))
        picture = app.picture()
        red = pygame.mask.from_threshold(picture, (255, 0, 0), (40, 40, 40, 255)).count()
        assert red > 200
        assert not app.tools.locale.missing
    finally:
        app.quit()
        app.close()


BAD = {
    "masks: {truffaldina: {risk: 2}}": "1:29: found 2 for masks.truffaldina.risk",
    "masks: {truffaldina: {riks: 1}}": "did you mean risk",
    "masks: {Truffaldina: {}}": "found the key Truffaldina in masks",
    "masks: {truffaldina: {portrait: none.png}}": 'found "none.png", which is not there',
    "masks: {truffaldina: {portrait: ../../etc/passwd}}": "which is no picture's name",
    'masks: {truffaldina: {name: "a\\u200bb"}}': "a text on one line, without invisible characters",
    'masks: {truffaldina: {says: {casanova: {won: "{name.__class__}"}}}}': "nothing in braces but",
    "masks: {truffaldina: {says: {casanova: {won: '{'}}}}": "nothing in braces but",
    "masks: {truffaldina: {says: {casanova: {won: [Ha!, '{who}']}}}}": '1:46: found "{who}"',
    "masks: {truffaldina: {says: {casanova: {won: []}}}}": "for masks.truffaldina.says.casanova.won",
    "masks: [truffaldina]": "expected a section",
    "truffaldina: {risk: 1}": "found unknown key truffaldina",
    "masks: {": "2:1: found a character that begins no value",
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_file_is_told_in_one_sentence_with_its_place_and_the_shipped_masks_play(text: str) -> None:
    path = write(text + "\n")
    found = all_masks()
    assert tuple(found.by_word) == MASKS
    assert BAD[text] in found.note
    assert path.name in found.note
    assert found.note.endswith("; the shipped masks play.")
    assert "\n" not in found.note
    assert path.read_text(encoding="utf-8") == text + "\n"


def test_a_folder_in_the_place_of_the_file_is_a_bad_file() -> None:
    own_file().mkdir(parents=True)
    assert "expected a YAML file" in all_masks().note
    assert masks() == MASKS


def test_simulate_plays_an_own_mask(capsys: pytest.CaptureFixture[str]) -> None:
    write(TRUFFALDINA)
    arguments = ["simulate", "casanova", "--seats", "ai:novice:truffaldina,random", "--games", "2", "--json"]
    assert main([*arguments, "--nodes", "5"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["seats"][0]["player"] == "ai:novice:truffaldina"
    assert told.err == ""


def test_simulate_says_why_own_masks_do_not_play_and_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    write("masks: {truffaldina: {risk: 2}}")
    arguments = ["simulate", "casanova", "--seats", "ai:novice:bauta,random", "--games", "1", "--nodes", "5"]
    assert main(arguments) == 0
    assert "found 2 for masks.truffaldina.risk" in capsys.readouterr().err
    arguments[3] = "ai:novice:truffaldina"
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert 'found "truffaldina" as its mask' in told
    assert "found 2 for masks.truffaldina.risk" in told


@pytest.mark.parametrize(
    ("text", "grade", "told"),
    [
        (None, "ok", "none; {} would add some"),
        (TRUFFALDINA, "ok", "{}: truffaldina"),
        ("masks: {truffaldina: {risk: 2}}", "note", "{}:1:29: found 2 for masks.truffaldina.risk"),
    ],
)
def test_doctor_names_the_place_of_the_file_and_what_it_adds(text: str | None, grade: str, told: str) -> None:
    if text is not None:
        write(text)
    found = next(one for one in examine() if one.what == "own masks")
    assert found.grade == grade
    assert found.result.startswith(told.format(own_file()))


def test_a_seat_whose_mask_is_gone_is_shown_as_one_that_nobody_wears() -> None:
    seats = [
        {"player": "greedy", "name": "Truffaldina", "mask": "truffaldina"},
        {"player": "greedy", "name": "Bauta", "mask": "bauta"},
    ]
    faces = faces_of(read_seats({"seats": seats}, 2), None)
    unworn = [msg(f"seat.mask.{word}") for word in shipped_masks() if word != "bauta"]
    assert faces[Seat(0)].name in unworn
    assert faces[Seat(1)].name == msg("seat.mask.bauta")


def test_a_save_whose_mask_has_been_taken_away_waits_for_it(tmp_path: Path) -> None:
    write(TRUFFALDINA)
    store = Store(tmp_path)
    new_match("casanova", seated("casanova"), rules_type("casanova")(), seed=1, store=store).close()
    assert store.latest() is not None
    _kept_masks.cache_clear()
    own_file().unlink()
    again = Store(tmp_path)
    assert again.unfinished() == []
    assert 'no player "ai:novice:truffaldina"; the save stays as it is' in again.notes[0]


def test_a_saved_game_with_an_own_mask_is_loaded_with_it(tmp_path: Path) -> None:
    write(TRUFFALDINA)
    store = Store(tmp_path)
    match = new_match("casanova", seated("casanova"), rules_type("casanova")(), seed=1, store=store)
    match.close()
    saved = store.latest()
    assert saved is not None
    loaded = load_match(store, saved.path)
    assert loaded.seats == match.seats
    loaded.close()


# Every list of masks is the one list, or is made of it.


def test_a_portrait_is_drawn_of_shipped_masks_alone_beside_people_and_the_plain_one() -> None:
    from tools.art.common.portrait_faces import FACES
    from tools.art.common.portrait_looks import FEATURES

    assert set(FACES) == set(FEATURES)
    people = {Path(portrait).name for portrait in PORTRAITS.values()}
    assert set(FACES) - {"plain"} - people <= set(MASKS)
    assert people <= set(FACES)
    assert not {"you", "plain"} & set(MASKS)


def test_every_shipped_mask_has_its_texts_in_every_language() -> None:
    for language in Locale("en").languages():
        locale = Locale(language)
        assert all(locale.knows(f"seat.mask.{mask}") and locale.knows(f"mask.{mask}.temper") for mask in MASKS)


def test_no_code_lists_the_masks_a_second_time() -> None:
    """There were five lists, in four orders: a mask left out of one played as itself and sat there as another."""
    import ast

    root, second = Path(__file__).resolve().parents[1], []
    for path in [*root.glob("game/**/*.py"), *root.glob("tools/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict):
                listed = node.keys if isinstance(node, ast.Dict) else node.elts
                words = {one.value for one in listed if isinstance(one, ast.Constant)}
                if len(words & set(MASKS)) > len(MASKS) // 2 + 1:
                    second.append(f"{path.relative_to(root)}:{node.lineno}")
    drawings = [place for place in second if place.startswith("tools/art/common/portrait_")]
    assert second == drawings, second
    assert len(drawings) == 2, "portraits are held to the list by the test above"

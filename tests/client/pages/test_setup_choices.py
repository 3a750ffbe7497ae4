from __future__ import annotations

from random import Random

import pytest

from game.ai.masks import masks
from game.catalogue.files import user_rules_folder
from game.client.pages.setup_choices import SetupChoices
from game.match.seats import FACES, HUMAN
from game.match.settings import Settings

THREE_MERCHANTS = ("human", "ai:merchant", "ai:merchant", "ai:merchant")


def write_rules(name: str, text: str) -> None:
    folder = user_rules_folder("casanova")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.yaml").write_text(text, "utf-8")


def test_the_first_table_is_casanova_with_a_person_and_three_others() -> None:
    choices = SetupChoices.remembered(Settings())
    assert (choices.game_id, choices.players, choices.seats) == ("casanova", 4, THREE_MERCHANTS)
    assert choices.rules.source is None


def test_what_was_dealt_last_is_remembered() -> None:
    settings = Settings()
    choices = SetupChoices("casanova", 3)
    choices.seat_player(2, "greedy")
    choices.rules_index = 1
    choices.remember(settings)
    again = SetupChoices.remembered(settings)
    assert (again.players, again.seats, again.rules.source) == (3, choices.seats, choices.rules.source)


def test_what_no_longer_fits_gives_way_to_the_defaults() -> None:
    settings = Settings()
    settings.set("last_game", "casanova")
    settings.set("last_players", 9)
    settings.set("last_seats", "human,oracle,,")
    settings.set("last_rules", "gone")
    choices = SetupChoices.remembered(settings)
    assert (choices.players, choices.seats, choices.rules.source) == (4, THREE_MERCHANTS, None)


def test_an_unknown_player_gives_way_for_his_chair_alone() -> None:
    choices = SetupChoices("casanova", 3, ("random", "oracle", "human"))
    assert choices.seats == ("random", "ai:merchant", "human")


def test_several_people_may_sit_at_one_screen() -> None:
    choices = SetupChoices("casanova", 4, ("human", "greedy", "random", "greedy"))
    choices.seat_player(2, "human")
    assert choices.seats == ("human", "greedy", "human", "greedy")


def test_a_player_that_there_is_not_gives_way_to_the_default() -> None:
    choices = SetupChoices("casanova", 2, ("human", "deep_blue"))
    assert choices.seats == ("human", "ai:merchant")


def test_a_table_without_a_person_can_be_chosen() -> None:
    choices = SetupChoices("casanova", 2, ("human", "greedy"))
    choices.seat_player(0, "random")
    assert choices.seats == ("random", "greedy")


def test_a_chair_taken_away_comes_back_with_who_sat_there() -> None:
    choices = SetupChoices("casanova", 4, ("human", "greedy", "random", "greedy"))
    choices.set_players(2)
    choices.set_players(4)
    assert choices.seats == ("human", "greedy", "random", "greedy")


def test_the_person_stays_when_his_chair_is_taken_away() -> None:
    choices = SetupChoices("casanova", 4, ("greedy", "greedy", "random", "human"))
    choices.set_players(3)
    assert choices.seats.count("human") == 1


def test_a_broken_file_is_listed_with_its_place_and_the_others_can_be_played() -> None:
    write_rules("broken", "coins: 12\nrounds: many\n")
    write_rules("mine", "name: Mine\ncoins: 20\n")
    offered = {rules.source: rules for rules in SetupChoices("casanova").rules_offered}
    assert offered["broken"].rules is None
    assert "broken.yaml:2:9: found" in offered["broken"].faults[0]
    assert offered["mine"].rules is not None
    assert offered["mine"].title == "Mine"


def random_act(choices: SetupChoices, rng: Random) -> int | None:
    """Does something at random that is done to one chair; answers which, None where it concerns all."""
    seat = rng.randrange(choices.players)
    match rng.randrange(4):
        case 0:
            choices.seat_player(seat, rng.choice(choices.players_offered))
        case 1:
            choices.wear(seat, rng.choice((-1, 1)))
        case 2:
            choices.name_person(seat, rng.choice(("Ada", "Zoë, the 2nd: é", "Anna Maria", "Łucja")) + str(seat))
        case _:
            choices.draw_masks(rng)
            return None
    return seat


@pytest.mark.parametrize("seed", range(12))
def test_what_is_chosen_for_one_chair_changes_no_other(seed: int) -> None:
    """Stepping one's own seat gave all others another mask."""
    rng = Random(seed)
    choices = SetupChoices("casanova", 4)
    for _ in range(60):
        before = choices.plans
        seat = random_act(choices, rng)
        now = choices.plans
        if seat is not None:
            assert [plan for number, plan in enumerate(now) if number != seat] == [
                plan for number, plan in enumerate(before) if number != seat
            ]
        worn = [plan.mask for plan in now if not plan.is_human]
        faces = [plan.face for plan in now if plan.is_human]
        assert set(worn) <= set(masks())
        assert set(faces) <= set(FACES)
        assert len(set(worn)) == len(worn)
        assert len(set(faces)) == len(faces)
        assert len({plan.name for plan in now}) == len(now)


@pytest.mark.parametrize("seed", range(4))
def test_masks_names_and_faces_are_remembered(seed: int) -> None:
    rng, settings = Random(seed), Settings()
    choices = SetupChoices("casanova", 4)
    for _ in range(20):
        random_act(choices, rng)
    choices.remember(settings)
    assert SetupChoices.remembered(settings).plans == choices.plans


@pytest.mark.parametrize(
    "kept", ["", ",,,,,,", "wig", "nobody:x,veil:", ":::", "%ff%00,mask:%F0%9F", "wig:A,wig:B,wig:C"]
)
def test_odd_masks_and_people_in_the_settings_give_way_to_the_defaults(kept: str) -> None:
    settings = Settings()
    settings.last_game, settings.last_masks, settings.last_people = "casanova", kept, kept
    plans = SetupChoices.remembered(settings).plans
    assert len({plan.name for plan in plans}) == len(plans)
    assert all(plan.mask in masks() for plan in plans if not plan.is_human)


def test_other_masks_are_others() -> None:
    choices = SetupChoices("casanova", 2, (HUMAN, "greedy"))
    for seed in range(20):
        before = choices.plans
        choices.draw_masks(Random(seed))
        assert choices.plans[1].mask != before[1].mask
        assert choices.plans[0] == before[0]


def test_a_mask_that_has_come_since_sits_down_first() -> None:
    settings = Settings()
    settings.last_game, settings.last_masks = "casanova", ",".join(reversed(masks()[1:]))
    plans = SetupChoices.remembered(settings).plans
    assert [plan.mask for plan in plans[1:3]] == [masks()[0], masks()[-2]]

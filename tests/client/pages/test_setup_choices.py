from __future__ import annotations

from game.catalogue.files import user_rules_folder
from game.client.pages.setup_choices import SetupChoices
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

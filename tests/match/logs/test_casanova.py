"""The log of Casanova, in the words of the table: every line has its text, and none tells a secret."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.client.words.locale import Locale, Message
from game.match.log import Reader, Text, resolved
from game.match.match import Match
from game.resources import assets_folder
from game.rules.casanova import (
    Announce,
    CasanovaRules,
    CasanovaTermination,
    Double,
    Fold,
    Play,
    Quit,
)
from game.rules.casanova import (
    Match as MatchStake,
)
from game.rules.casanova.rules import Dice
from game.rules.core import Move, Seat
from tests.match.tables import keys, play_on, table
from tests.rule_sets import switched
from tools.messages.catalogues import read_catalogue

CATALOGUE = assets_folder() / "locale" / "en" / "LC_MESSAGES" / "casanova.po"
FOUR = ("human", "greedy", "greedy", "greedy")


@cache
def english_texts() -> Locale:
    return Locale("en")


def english(value: object) -> object:
    locale = english_texts()

    def look_up(key: str, args: object) -> str:
        assert isinstance(args, dict)
        found = locale.text(Message(key, tuple(args.items())))
        assert not locale.missing, locale.missing
        return found

    return resolved(value, look_up)


def story(match: Match, seat: Seat | None = None) -> list[str]:
    return [str(english(entry.text)) for entry in match.entries(seat)]


def play(match: Match, *moves: Move) -> Match:
    for move in moves:
        match.play(move)
    return match


def lay(seat: int, card: int) -> Play:
    return Play(Seat(seat), card)


def test_a_round_is_told_as_at_the_table() -> None:
    match = table(FOUR, dice=[[4, 5]])
    play(match, Announce(Seat(0), 2), lay(0, 8), lay(1, 6), lay(2, 13), lay(3, 9), Quit(Seat(0)))
    assert story(match) == [
        "You are drawn to begin",
        "Round 1",
        "You announce two dice and play a card, 1 coin",
        "Colombina plays a card, 1 coin",
        "Pantalone plays a card, 1 coin",
        "Moretta plays a card, 1 coin",
        "You roll 4 and 5: massimo 9",
        "You stay",
        "The cards: You 8, Colombina 6, Pantalone 13, Moretta 9",
        "Moretta wins 4 coins with the 9",
        "Round 2",
    ]


def test_a_watcher_reads_names_alone() -> None:
    match = table(("greedy", "greedy"), dice=[[2]])
    play(match, Announce(Seat(0), 1), lay(0, 8), lay(1, 6), Quit(Seat(0)))
    assert story(match)[2:6] == [
        "Colombina announces one die and plays a card, 1 coin",
        "Pantalone plays a card, 1 coin",
        "Colombina rolls one die: massimo 2",
        "Colombina stays",
    ]
    assert story(match)[7] == "Nobody is at or under 2: 2 coins stay in the pot"


def test_a_double_tells_who_pays_and_who_folds() -> None:
    match = table(FOUR, dice=[[1, 2, 3]])
    play(match, Announce(Seat(0), 3), lay(0, 6), lay(1, 6), lay(2, 13), lay(3, 9))
    play(match, Double(Seat(0)), MatchStake(Seat(1)), Fold(Seat(2)), Fold(Seat(3)))
    assert story(match)[6:-1] == [
        "You roll 1, 2 and 3: massimo 6",
        "You double, 1 coin",
        "Colombina matches, 1 coin",
        "Pantalone folds",
        "Moretta folds",
        "The cards: You 6, Colombina 6, Pantalone 13 (folded), Moretta 9 (folded)",
        "You and Colombina share the pot: 3 coins each",
    ]


def test_before_his_card_the_announcement_stands_alone() -> None:
    match = table(dice=[[1]])
    play(match, Announce(Seat(0), 1))
    assert story(match)[-1] == "You announce one die"


def test_the_first_round_has_its_heading_where_no_lot_is_drawn() -> None:
    match = table(rules=CasanovaRules(first_player="first_seat"))
    play(match, Announce(Seat(0), 1))
    assert [entry.heading for entry in match.entries()] == [True, False]


def test_every_line_belongs_to_its_round_and_leads_to_a_position() -> None:
    match = table(("human", "greedy", "greedy"))
    play_on(match, Random(5))
    entries = match.entries()
    assert [entry.round for entry in entries] == sorted(entry.round for entry in entries)
    assert [entry.arguments["round"] for entry in entries if entry.heading] == [
        entry.round for entry in entries if entry.heading
    ]
    assert all(1 <= entry.move <= len(match.moves) for entry in entries)


VARIED_RULES = (
    CasanovaRules(),
    CasanovaRules(coins=3, broke_when_doubled="stay", final_pot="active"),
    CasanovaRules(coins=4, double_stake=3, first_player="first_seat", final_pot="active", rounds=4),
    CasanovaRules(dice=Dice(count=8, sides=2), coins=1),
    CasanovaRules(dice=Dice(count=6), coins=2, rounds=2),
    CasanovaRules(tie="stay"),
    *(rules for _, rules in switched(CasanovaRules(coins=5, double_stake=2))),
)


def told_in_random_games() -> set[str]:
    """Every key that the logs of many games use, each line of which can be read."""
    used: set[str] = set()
    for number, rules in enumerate(VARIED_RULES):
        for players in (2, 3, 4):
            for seed in range(8):
                match = table(("greedy",) * players, seed=seed, rules=rules)
                play_on(match, Random(seed * 10 + number))
                names = tuple(plan.name for plan in match.seats)
                for reader in (None, Seat(0), Seat(players - 1)):
                    for entry in match.log.entries(Reader(reader, names)):
                        used |= keys(entry.text)
                        assert english(entry.text)
    return used


def test_every_line_of_many_games_has_its_text_and_no_text_of_the_log_is_unused() -> None:
    used = told_in_random_games()
    events = ("card_", "coins", "dice", "first_player", "folded", "game_ended", "pot_", "round_", "seat_", "stake_")
    written = set(read_catalogue(CATALOGUE).entries)
    of_the_log = {key for key in written if key.removeprefix("casanova.").startswith(events)}
    # In a game that is over every announcement has been joined to the card laid after it.
    assert of_the_log - used <= {"casanova.dice_announced", "casanova.dice_announced.you"}
    assert used <= written


@pytest.mark.parametrize("reader", [None, Seat(0), Seat(1)])
def test_the_log_of_a_reader_is_the_same_whatever_lies_face_down_elsewhere(reader: Seat | None) -> None:
    def told(card: int) -> list[Text]:
        match = table(("human", "human", "human"), dice=[[1]])
        play(match, Announce(Seat(0), 1), lay(0, 3), lay(1, 4), lay(2, card))
        return [entry.text for entry in match.entries(reader)]

    assert told(5) == told(9)


def test_every_ending_has_its_text() -> None:
    locale = Locale("en")
    for termination in CasanovaTermination:
        assert locale.knows(termination.value)

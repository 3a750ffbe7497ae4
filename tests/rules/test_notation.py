"""Notation: lines that read, lines that do not, and what they are refused for (rules/notation.md)."""

from __future__ import annotations

import re

import msgspec
import pytest

from game.errors import IllegalMove, NotationError
from game.rules import notation
from game.rules.casanova import (
    Announce,
    CasanovaGame,
    CasanovaRules,
    Double,
    FirstPlayer,
    Fold,
    Match,
    Play,
    Quit,
    Roll,
)
from game.rules.core import CHANCE, HiddenMove, Move, Seat
from game.rules.json_line import read_object
from game.texts import english

LINES: dict[str, Move] = {
    '{"seat":"chance","move":"first_player","player":2}': FirstPlayer(CHANCE, Seat(2)),
    '{"seat":0,"move":"announce","dice":3}': Announce(Seat(0), 3),
    '{"seat":1,"move":"play","card":13}': Play(Seat(1), 13),
    '{"seat":"chance","move":"roll","dice":[6,1]}': Roll(CHANCE, (6, 1)),
    '{"seat":3,"move":"quit"}': Quit(Seat(3)),
    '{"seat":0,"move":"double"}': Double(Seat(0)),
    '{"seat":2,"move":"match"}': Match(Seat(2)),
    '{"seat":2,"move":"fold"}': Fold(Seat(2)),
}


@pytest.mark.parametrize("line", LINES)
def test_a_move_is_written_seat_first_then_its_word_then_its_fields(line: str) -> None:
    assert notation.write_move(LINES[line]) == line
    assert notation.read_line(CasanovaGame, line) == LINES[line]


def test_the_order_of_the_keys_and_blanks_say_nothing() -> None:
    line = ' { "card": 4 , "move":"play",\t"seat":0 }\r\n'
    assert notation.read_line(CasanovaGame, line) == Play(Seat(0), 4)


def test_a_hidden_move_is_its_seat_and_its_word() -> None:
    assert notation.write_move(HiddenMove(Seat(1), "play")) == '{"seat":1,"move":"play"}'


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "found no JSON object"),
        ("play 4", "found no JSON object"),
        ('{"seat":0,"move":"play","card":4', "found no JSON object"),
        ("[1]", "found a list, expected a JSON object"),
        ("{}", "found no move, expected one of first_player, announce, play"),
        ('{"seat":0,"move":"bluff"}', 'found move "bluff", expected one of'),
        ('{"seat":0,"move":7}', "found move 7, expected one of"),
        ('{"move":"quit"}', 'found no seat, expected a seat from 0 on, or "chance"'),
        ('{"seat":-1,"move":"quit"}', "found seat -1"),
        ('{"seat":true,"move":"quit"}', "found seat true"),
        ('{"seat":null,"move":"quit"}', "found seat null"),
        ('{"seat":"Chance","move":"quit"}', 'found seat "Chance"'),
        ('{"seat":0,"move":"play"}', 'in the move play: found no key "card", expected it'),
        ('{"seat":0,"move":"play","card":"4"}', "in the move play: found a text for card, expected a whole number"),
        ('{"seat":0,"move":"play","card":4.0}', "in the move play: found a number for card, expected a whole number"),
        (
            '{"seat":0,"move":"play","card":true}',
            "in the move play: found a truth value for card, expected a whole number",
        ),
        ('{"seat":0,"move":"play","card":4,"to":1}', 'in the move play: found an unknown key "to"'),
        (
            '{"seat":"chance","move":"roll","dice":4}',
            "in the move roll: found a whole number for dice, expected a list",
        ),
        ('{"note":"undo"}', 'in the note undo: expected "to"'),
        ('{"note":"undo","to":-1}', 'in the note undo: expected "to"'),
        ('{"expect":{},"caption":"x"}', 'found keys beside "expect"'),
        ('{"pass":1}', "found no move"),
    ],
)
def test_a_line_that_is_no_move_is_refused_with_what_was_found(line: str, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.read_line(CasanovaGame, line)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("gap", ["", " ", " \t "])
@pytest.mark.parametrize("line", ['{"seat":1,#}', '{"seat":[1,#]}', '{"seat":{"seat":[],#}}'])
def test_a_comma_before_a_closing_bracket_is_told_alike_by_every_python(line: str, gap: str) -> None:
    """Before 3.13 the standard library misses a key or a value there."""
    place = line.index("#")
    told = re.escape(f"(a comma stands before the closing bracket at character {place})")
    with pytest.raises(NotationError, match=told):
        read_object(line.replace("#", gap))


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(NotationError, match="found no JSON object"):
        notation.read_line(CasanovaGame, b'{"seat":0,"move":"\xff"}')


def test_notes_and_scenario_lines_are_read_as_what_they_are() -> None:
    assert notation.read_line(CasanovaGame, '{"note":"undo","to":4}') == notation.Note("undo", {"to": 4})
    assert notation.read_line(CasanovaGame, '{"note":"taken_back"}') == notation.Note("taken_back", {})
    expect = notation.read_line(CasanovaGame, '{"expect":{"pot":3}}')
    assert expect == notation.ScenarioLine("expect", {"pot": 3})
    caption = notation.read_line(CasanovaGame, '{"caption":"casanova.lesson.ante"}')
    assert caption == notation.ScenarioLine("caption", "casanova.lesson.ante")


def test_a_header_gives_the_game_the_players_and_the_keys_that_differ() -> None:
    text = notation.write_header("casanova", 3, {"coins": 5}, id="a1", seats=["human"])
    header = notation.read_header(read_object(text))
    assert (header.game, header.players, header.rules, header.version) == ("casanova", 3, {"coins": 5}, 1)


def test_a_header_without_rules_is_the_default_rules() -> None:
    text = notation.write_header("casanova", 2, {})
    assert msgspec.json.decode(text) == {"game": "casanova", "players": 2, "version": 1}
    assert notation.read_header(read_object(text)).rules == {}


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"players": 2, "version": 1}, 'found no key "game"'),
        ({"game": "casanova", "players": 2}, "found no version, expected version 1"),
        ({"game": "casanova", "players": 2, "version": 2}, "found version 2, expected version 1"),
        ({"game": "casanova", "players": 2, "version": True}, "found version true, expected version 1"),
        ({"game": "casanova", "version": 1}, 'found no key "players", expected it'),
        ({"game": "casanova", "players": "2", "version": 1}, "found a text for players, expected a whole number"),
        (
            {"game": "casanova", "players": 2, "version": 1, "rules": []},
            "found a list for rules, expected a section of keys",
        ),
    ],
)
def test_a_wrong_header_is_refused_with_what_was_found(fields: dict[str, object], told: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.read_header(fields)
    assert told in str(caught.value)


@pytest.mark.parametrize("number", ["1" * 19 + "0", "-" + "9" * 19, str(2**63), "1" * 5000])
def test_a_number_of_more_digits_than_any_here_has_is_refused(number: str) -> None:
    with pytest.raises(NotationError, match="digits, expected at most 18"):
        notation.read_line(CasanovaGame, f'{{"seat":0,"move":"play","card":{number}}}')


@pytest.mark.parametrize("number", ["9" * 18, "-" + "9" * 18, str(2**63 - 1)])
def test_the_greatest_numbers_that_are_read_can_be_told_of(number: str) -> None:
    line = f'{{"seat":0,"move":"play","card":{number}}}'
    move = notation.read_line(CasanovaGame, line)
    assert isinstance(move, Move)
    assert notation.write_move(move) == line
    state = CasanovaGame(CasanovaRules(first_player="first_seat"), 2).new_state()
    state.apply(Announce(Seat(0), 1))
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert english(caught.value.key, caught.value.arguments) == f"The {number} is not in this hand."

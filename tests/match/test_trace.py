"""`trace`: a position after the header and after each move, and what is said of a line that is refused."""

from __future__ import annotations

import io
import json

import pytest

from game.errors import NotationError
from game.match.trace import trace

HEADER = '{"game":"casanova","players":2,"version":1,"rules":{"first_player":"first_seat"}}'
ANNOUNCE = '{"seat":0,"move":"announce","dice":1}'


def run(*lines: str, as_json: bool = True) -> str:
    out = io.StringIO()
    trace([line.encode() + b"\n" for line in lines], "game.jsonl", out, as_json=as_json)
    return out.getvalue()


def refusal(*lines: str | bytes) -> tuple[str, str]:
    """What is printed before the error, and the error."""
    out = io.StringIO()
    with pytest.raises(NotationError) as caught:
        trace([line if isinstance(line, bytes) else line.encode() for line in lines], "game.jsonl", out, as_json=True)
    return out.getvalue(), str(caught.value)


def test_a_position_is_printed_after_the_header_and_after_each_move() -> None:
    positions = [json.loads(line) for line in run(HEADER, ANNOUNCE).splitlines()]
    assert [position["dice"] for position in positions] == [None, 1]


def test_no_position_is_printed_for_notes_and_scenario_lines() -> None:
    lines = (
        HEADER,
        '{"note":"seat","seat":0}',
        '{"expect":{"pot":99}}',
        '{"caption":"a.key"}',
        '{"illegal":{"seat":5}}',
    )
    assert len(run(*lines).splitlines()) == 1


def test_after_an_undo_the_next_position_is_that_after_the_next_move() -> None:
    out = run(
        HEADER, ANNOUNCE, '{"seat":0,"move":"play","card":1}', '{"note":"undo","to":0}', ANNOUNCE.replace("1}", "3}")
    )
    last = json.loads(out.splitlines()[-1])
    assert (len(out.splitlines()), last["dice"], last["pot"]) == (4, 3, 0)


def test_an_undo_past_the_moves_there_are_is_refused() -> None:
    assert "expected at most 1" in refusal(HEADER, ANNOUNCE, '{"note":"undo","to":2}')[1]


def test_the_positions_before_a_bad_line_are_printed() -> None:
    assert len(refusal(HEADER, ANNOUNCE, "nonsense")[0].splitlines()) == 2


def test_a_refused_move_is_told_with_file_line_reason_and_the_legal_moves() -> None:
    _, error = refusal(HEADER, ANNOUNCE.replace("1}", "9}"))
    assert error == (
        "game.jsonl:2: A player cannot announce 9 dice: it has to be from 1 to 3.\n"
        'Legal moves: {"seat":0,"move":"announce","dice":1}, {"seat":0,"move":"announce","dice":2}, '
        '{"seat":0,"move":"announce","dice":3}.'
    )


def test_of_a_move_out_of_turn_the_legal_moves_say_whose_turn_it_is() -> None:
    _, error = refusal(HEADER, ANNOUNCE.replace('"seat":0', '"seat":1'))
    reason, legal = error.splitlines()
    assert reason == "game.jsonl:2: It is not this player’s turn."
    assert legal.startswith('Legal moves: {"seat":0,"move":"announce"')


def test_of_a_move_at_another_moment_the_legal_moves_say_which_it_is() -> None:
    _, error = refusal(HEADER, '{"seat":0,"move":"quit"}')
    assert error.startswith("game.jsonl:2: This move cannot be made at this point of the round.\nLegal moves: ")
    assert '"move":"announce"' in error


def test_of_more_than_ten_legal_moves_ten_are_shown_and_the_rest_counted() -> None:
    _, error = refusal(HEADER, ANNOUNCE, '{"seat":0,"move":"play","card":99}')
    assert error.count('"card":') == 10
    assert error.endswith("and 3 more.")


def test_more_than_300_legal_moves_are_not_counted() -> None:
    rules = '"rules":{"first_player":"first_seat","cards":{"highest":999},"rounds":1}'
    header = f'{{"game":"casanova","players":2,"version":1,{rules}}}'
    _, error = refusal(header, ANNOUNCE, '{"seat":0,"move":"play","card":1000}')
    assert error.endswith("more than 300 in all.")


def test_where_chance_is_to_move_its_outcomes_are_told() -> None:
    _, error = refusal(HEADER.replace("first_seat", "random"), ANNOUNCE)
    assert '{"seat":"chance","move":"first_player","player":1}' in error


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "null",
        '{"players":2}',
        '{"game":"casanova","players":2}',
        '{"game":"casanova","players":2,"version":2}',
        '{"game":"casanova","players":9,"version":1}',
        '{"game":"casanova","players":"2","version":1}',
        '{"game":"tarot","players":2,"version":1}',
        '{"game":"casanova","players":2,"version":1,"rules":{"coin":20}}',
        '{"game":"casanova","players":2,"version":1,"rules":7}',
        '{"game":7,"players":2,"version":1}',
        b"\xff\xfe\x00",
        "[" * 100_000,
    ],
)
def test_a_bad_header_is_refused_in_one_sentence(line: str | bytes) -> None:
    printed, error = refusal(line)
    assert printed == ""
    assert error.startswith("game.jsonl:1: ")
    assert "\n" not in error


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[" * 100_000,
        '{"seat":0,"move":"announce","dice":1e400}',
        '{"seat":0,"move":"announce","dice":123456789012345678901234567890}',
        '{"seat":99999999999999999999999999,"move":"quit"}',
        '{"seat":0,"move":"announce","dice":true}',
        '{"seat":0,"move":"announce","dice":1,"extra":1}',
        '{"seat":true,"move":"announce","dice":1}',
        '{"seat":-1,"move":"announce","dice":1}',
        '{"move":"announce","dice":1}',
        '{"note":"undo"}',
        '{"note":"undo","to":-1}',
        '{"note":5}',
        HEADER,
        b"\x00\x00\x00\x00",
        b'{"seat":0,"move":"\xff"}',
    ],
)
def test_a_bad_line_is_refused_with_its_number(line: str | bytes) -> None:
    printed, error = refusal(HEADER, line)
    assert len(printed.splitlines()) == 1
    assert error.startswith("game.jsonl:2: ")


def test_a_card_no_hand_can_hold_is_refused() -> None:
    line = '{"seat":0,"move":"play","card":123456789012345678901234567890}'
    assert refusal(HEADER, ANNOUNCE, line)[1].startswith("game.jsonl:3: ")


def test_empty_lines_and_a_byte_order_mark_are_passed_over() -> None:
    assert len(run("\ufeff" + HEADER, "", ANNOUNCE, "  ").splitlines()) == 2


def test_the_form_to_read_tells_the_line_and_every_key_that_has_a_value() -> None:
    assert run(HEADER, as_json=False) == (
        f"1: {HEADER}\n"
        "    to_move     0\n"
        "    legal       3\n"
        '        {"seat":0,"move":"announce","dice":1}\n'
        '        {"seat":0,"move":"announce","dice":2}\n'
        '        {"seat":0,"move":"announce","dice":3}\n'
        "    round       1\n"
        "    active      0\n"
        "    coins       [12,12]\n"
        "    pot         0\n"
        "    in_round    [0,1]\n"
        "    discards    [[],[]]\n"
        "    eliminated  []\n\n"
    )

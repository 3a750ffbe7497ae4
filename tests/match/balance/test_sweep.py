"""A sweep: keys and their values, a measure at each, left out what cannot be played, gone on with, drawn."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.errors import ArgumentError, RuleFileError
from game.match.balance.store import Store
from game.match.balance.sweep import Sweeping, axis_of, group_of
from game.match.balance.sweep_plot import check_plot, write_plot
from game.match.balance.sweep_words import told_sweep
from tests.match.balance.orders import order


def sweeping(*keys: str, measure: str = "length", store: Store | None = None, games: int = 6) -> Sweeping:
    """A sweep of Casanova in four rounds between quick players."""
    return Sweeping(order(games=games), None, ["rounds=4"], [axis_of(key) for key in keys], measure, store=store)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("coins=8..16/4", ("8", "12", "16")), ("coins=8..17/4", ("8", "12", "16")), ("coins=3..5", ("3", "4", "5")),
        ("dice.count=2..2", ("2",)), ("final_pot=nobody,active", ("nobody", "active")), ("a=1,2,1,", ("1", "2")),
        ("dice.faces=[6, 6],[6,8]", ("[6, 6]", "[6,8]")), ("a={b: 1,c: 2},3", ("{b: 1,c: 2}", "3")),
        ("a=[6,6", ("[6", "6")), ("x=-1..1", ("-1", "0", "1")),
    ],
)  # fmt: skip
def test_a_key_has_a_range_or_a_list(text: str, values: tuple[str, ...]) -> None:
    assert axis_of(text).values == values


@pytest.mark.parametrize(
    "text",
    [
        "coins",
        "coins=",
        "=1..2",
        "coins=8..",
        "coins=9..8",
        "coins=1..5/0",
        "coins=1..999999",
        "a b=1..2",
        "x=1...3",
        "x=1..9999999999",
        "x=١..٢",
    ],
)
def test_what_is_no_key_with_values_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(ArgumentError, match=r"^--key .*expected"):
        axis_of(text)


def test_more_coins_make_longer_games() -> None:
    running = sweeping("coins=1..9/8", games=20)
    list(running)
    low, high = running.report().points
    assert low.figure is not None
    assert high.figure is not None
    assert low.figure.value < high.figure.value
    assert running.report().measure == "length"


def test_rules_that_cannot_be_played_are_left_out_and_told() -> None:
    running = sweeping("coins=1..2", "ante=1..2")
    list(running)
    sweep = running.report()
    assert [point.figure is None for point in sweep.points] == [False, True, False, False]
    text = told_sweep(sweep)
    assert "–" in text
    assert "left out: --set ante=2" in text or "left out: --set coins=1" in text
    with pytest.raises(RuleFileError):
        sweeping("ante=50..60/10")
    with pytest.raises(ArgumentError, match="found coins twice"):
        sweeping("coins=3..4", "coins=5..6")


def test_values_may_be_lists() -> None:
    running = sweeping("dice.faces=[6,6],[6,8,20]", "coins=[9,9],12", games=2)
    list(running)
    assert all(point.fault is None and point.games for point in running.report().points)


def test_it_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    whole = sweeping("coins=2..8/2")
    list(whole)
    first = sweeping("coins=2..8/2", store=Store(tmp_path))
    running = iter(first)
    next(running)
    next(running)
    running.close()  # type: ignore[attr-defined]
    assert first.report().part
    assert "goes on from here" in told_sweep(first.report())
    second = sweeping("coins=2..8/2", store=Store(tmp_path))
    assert second.games[0] == first.games[0] > 0
    list(second)
    assert second.report() == whole.report()


@pytest.mark.parametrize(
    ("measure", "group", "key"),
    [
        ("seats", "seats", "seats.1"),
        ("undecided", "ties", "undecided"),
        ("stake.double.used", "things", "stake.double.used"),
        ("restricted.double", "restricted.double", "restricted.double"),
    ],
)
def test_a_measure_is_a_word_of_balance_or_a_line_of_its(measure: str, group: str, key: str) -> None:
    assert group_of(measure, "casanova") == group
    running = sweeping("coins=5..6", measure=measure, games=4)
    list(running)
    assert running.report().measure == key


@pytest.mark.parametrize(
    "measure", ["seat", "stake.double.usd", "stake", "card.3", "things", "all", "length,ties", "skill,", ""]
)
def test_a_measure_that_there_is_not_is_told_before_anything_is_played(measure: str) -> None:
    with pytest.raises(ArgumentError):
        sweeping("coins=5..6", measure=measure)


def test_two_keys_are_told_as_a_table() -> None:
    running = sweeping("coins=2..6/2", "dice.count=1..2")
    list(running)
    lines = told_sweep(running.report()).splitlines()
    assert lines[3].split() == ["dice.count"]
    assert lines[4].split() == ["coins", "1", "2"]
    assert [line.split()[0] for line in lines[5:8]] == ["2", "4", "6"]


@pytest.mark.parametrize("keys", [("coins=2..6/2",), ("coins=2..6/2", "dice.count=1..2"), ("final_pot=nobody,active",)])
def test_it_is_drawn_and_the_same_sweep_alike(keys: tuple[str, ...], tmp_path: Path) -> None:
    running = sweeping(*keys, measure="ties")
    list(running)
    for name in ("one.svg", "two.svg"):
        write_plot(running.report(), tmp_path / name)
    ElementTree.parse(tmp_path / "one.svg")
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    if len(keys) == 2:
        write_plot(running.report(), tmp_path / "one.png")
        assert (tmp_path / "one.png").read_bytes()[:4] == b"\x89PNG"


def test_a_picture_of_no_known_kind_is_refused_beforehand(tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match=r"ends in \.png, \.svg, \.pdf"):
        check_plot(tmp_path / "plot.gif")

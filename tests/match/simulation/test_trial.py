"""Rules tried out in quick games: dead ones are told, the shipped ones are not, and the time is kept."""

from __future__ import annotations

import pytest

from game.catalogue.files import variants
from game.catalogue.games import game_type, rules_type
from game.match.simulation import playing
from game.match.simulation.plan import Played
from game.match.simulation.trial import told_against, try_out
from game.registry import GAMES
from game.rules.canal_grande import CanalGrandeRules
from game.rules.canal_grande.rules import Win
from game.rules.canaletto import CanalettoRules
from game.rules.canaletto.rules import Valuations
from game.rules.casanova import CasanovaRules
from game.rules.casanova.rules import Cards
from game.rules.core import Rules

TABLES = [(game_id, players) for game_id in GAMES for players in game_type(game_id).player_counts]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_nothing_is_told_against_the_printed_rules(game_id: str, players: int) -> None:
    assert rules_type(game_id)().warnings() == []
    assert try_out(game_id, {}, players, seconds=600) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_told_against_shipped_variants(game_id: str) -> None:
    for variant in variants(game_id):
        assert variant.rules is not None
        assert variant.rules.warnings() == []


@pytest.mark.parametrize(
    ("rules", "path", "players"),
    [
        (CasanovaRules(cards=Cards(lowest=19, highest=40)), ("cards", "lowest"), ()),
        (CasanovaRules(double_stake=25), ("double_stake",), (2,)),
        (CanalGrandeRules(win=Win(different=7, same=6)), ("win", "different"), ()),
        (CanalGrandeRules(actions={"traitor": 8, "gondola": 12, "spy": 3}), ("actions",), ()),
        (CanalettoRules(valuations=Valuations(tiles=(0,) * 12)), ("valuations", "tiles"), ()),
    ],
)
def test_rules_that_nobody_can_win_by_say_so(rules: Rules, path: tuple[str, ...], players: tuple[int, ...]) -> None:
    (warning,) = rules.warnings()
    assert (warning.path, warning.players) == (path, players)
    assert "as it is" in warning.expected


def test_a_warning_holds_at_its_bound_and_not_one_below() -> None:
    assert CasanovaRules(cards=Cards(lowest=18, highest=40)).warnings() == []
    assert CasanovaRules(double_stake=24).warnings() == []
    assert CanalGrandeRules(win=Win(different=6, same=6)).warnings() == []


def test_a_game_that_always_ends_undecided_is_told() -> None:
    assert try_out("canal_grande", {"max_rounds": 1}, 2, seconds=600) == ["all 50 games ended undecided"]


def test_when_the_time_is_up_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**9))
    monkeypatch.setattr(playing.time, "monotonic", lambda: float(next(ticks)))
    assert try_out("canal_grande", {"max_rounds": 1}, 2, seconds=60) == []


def game(winners: tuple[int, ...], **more: object) -> Played:
    """A game of three as it went."""
    fields = {"rotation": 0, "first": 0, "length": 5, **more}
    return Played(
        number=0, deal=0, winners=winners, team=1, scores=(1.0, 2.0, 3.0), margin=None, end="", moves=9, forfeits=0,
        **fields,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.parametrize(
    ("games", "told"),
    [
        ([game((0,)), game((1,))], []),
        ([game(())] * 9 + [game((0,))], ["9 of 10 games ended undecided"]),
        ([game(())] * 7 + [game((0,))] * 3, []),
        ([game((0, 1)), game((1, 2))], ["all 2 games were ties"]),
        ([game((0,)), game((2,), rotation=1)], ["place 1 of 3, the first to decide being 1, won all 2 games"]),
        ([game((0,), length=1), game((1,), length=1)], ["all 2 games were over in the first round"]),
    ],
)
def test_what_no_good_games_have_in_common_is_told(games: list[Played], told: list[str]) -> None:
    assert told_against(games) == told

"""Simulations: the same games whatever the jobs, players that rotate, and honest intervals."""

from __future__ import annotations

import msgspec
import pytest

from game.ai.player import Choice, Limit, Player, RandomPlayer
from game.match import simulate as module
from game.match.simulate import Plan, Report, play_game, play_games, readable, rotations, simulate, wilson
from game.rules.casanova import CasanovaGame, CasanovaRules, Quit
from game.rules.core import Rng, Seat, View
from tests.match.tables import casanova


def plan(*seats: str, games: int = 12, seed: int = 3, limit: Limit | None = None) -> Plan:
    return Plan("casanova", {"rounds": 4}, len(seats), seats, games, seed, limit if limit is not None else Limit())


def without_time(report: Report) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(report)
    del fields["seconds"]
    return fields


def test_the_result_is_the_same_whatever_the_jobs() -> None:
    asked = plan("random", "greedy", "random", games=9)
    assert without_time(simulate(asked, 1)) == without_time(simulate(asked, 2))


def test_the_same_seed_brings_the_same_result_and_another_one_another() -> None:
    asked = plan("random", "random")
    assert without_time(simulate(asked)) == without_time(simulate(asked))
    assert without_time(simulate(asked)) != without_time(simulate(plan("random", "random", seed=4)))


def test_a_part_of_the_games_is_played_as_in_the_whole() -> None:
    asked = plan("random", "greedy")
    assert play_games(asked, range(5, 9)) == play_games(asked, range(12))[5:9]


def test_the_object_has_the_keys_of_the_contract_in_its_order() -> None:
    fields = msgspec.json.decode(msgspec.json.encode(simulate(plan("greedy", "random", games=2))))
    assert list(fields) == ["game", "players", "games", "moves", "seconds", "seats", "length", "forfeits"]
    assert list(fields["seats"][0]) == ["player", "win_share", "interval", "mean_score"]
    assert list(fields["length"]) == ["mean", "min", "max"]
    assert [seat["player"] for seat in fields["seats"]] == ["greedy", "random"]


def test_shares_of_all_players_add_up_to_the_games_won() -> None:
    report = simulate(plan("random", "random", "random", "random", games=30))
    assert sum(seat.win_share for seat in report.seats) == pytest.approx(1)
    for seat in report.seats:
        low, high = seat.interval
        assert 0 <= low <= seat.win_share <= high <= 1


def test_the_better_player_wins_more_wherever_it_is_named() -> None:
    first, second = (simulate(plan(*seats, games=40)) for seats in (("greedy", "random"), ("random", "greedy")))
    assert first.seats[0].win_share > first.seats[1].win_share
    assert second.seats[1].win_share > second.seats[0].win_share


def test_the_players_rotate_over_the_seats() -> None:
    assert rotations(casanova(3)) == [0, 1, 2]


def test_partners_stay_partners() -> None:
    class Teams(CasanovaGame):
        def teams(self) -> tuple[tuple[Seat, ...], ...]:
            return (Seat(0), Seat(1)), (Seat(2), Seat(3))

    assert rotations(Teams(CasanovaRules(), 4)) == [0, 2]


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.5, 100, 0.4038, 0.5962), (0.0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(plan("random", "random", games=7), 1, told.append)
    assert told == sorted(told)
    assert told[-1] == 7


class Cheat(Player):
    """Answers with a move that is never legal at the beginning of a round."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        return Choice(Quit(view.seat))


def test_illegal_answers_are_counted_and_another_move_is_played() -> None:
    asked = plan("random", "random", games=1)
    game = CasanovaGame(CasanovaRules(rounds=2), 2)
    played = play_game(game, [Cheat(), RandomPlayer()], RandomPlayer(), asked, 0, 0)
    # An announcement and a card in his own round, a card in the other's: his Quit is legal only after the roll.
    assert played.forfeits >= 3
    assert played.length == 2


def test_late_answers_are_counted_where_there_is_a_limit_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**6))
    monkeypatch.setattr(module.time, "perf_counter", lambda: float(next(ticks)))
    game = CasanovaGame(CasanovaRules(rounds=1), 2)
    for limit, late in ((Limit(time=0.5), True), (Limit(time=1.5), False), (Limit(), False)):
        played = play_game(game, [RandomPlayer()] * 2, RandomPlayer(), plan("random", "random", limit=limit), 0, 0)
        assert (played.forfeits > 0) == late


def test_the_report_for_the_eye_names_every_player() -> None:
    text = readable(simulate(plan("greedy", "random:10", games=2)))
    assert "casanova, 2 players: 2 games" in text
    assert [line.split()[0] for line in text.splitlines()[3:]] == ["greedy", "random:10"]

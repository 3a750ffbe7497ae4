"""A measurement: the same whatever the jobs, settled beforehand, broken off and gone on with, verdicts at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from game import registry
from game.catalogue.games import game_type
from game.client.pages.report.html_page import page
from game.client.words.locale import Locale
from game.errors import ArgumentError
from game.match.balance.measures import headlines
from game.match.balance.order import BY_NAME, PLAIN, Order, Side, lineups, measures_named
from game.match.balance.report import Report
from game.match.balance.running import Running, first_batch
from game.match.balance.store import Store
from game.match.balance.words import STANDS, UNCLEAR, told
from game.match.simulation.jobs import Part, played_parts
from game.match.simulation.plan import Played
from game.match.simulation.playing import game_of
from tests import tiny
from tests.match.balance.orders import POOR, PRINTED, RICH, order
from tests.rooms import games_with, has_counting


def run(asked: Order, jobs: int = 1, store: Store | None = None) -> Report:
    """A measurement, whole."""
    running = Running(asked, jobs, store)
    for _ in running:
        pass
    return running.report()


def recorded(asked: list[Part]) -> Iterator[list[Played]]:
    """Plays parts in this process; `asked` holds what was asked for."""

    def play(parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
        def noted() -> Iterator[Part]:
            for part in parts:
                asked.append(part)
                yield part

        yield from played_parts(noted(), 1)

    return play  # type: ignore[return-value]


def test_the_report_is_the_same_whatever_the_jobs() -> None:
    assert run(order(RICH, POOR), 1) == run(order(RICH, POOR), 2)


def test_both_sets_of_rules_play_the_same_deals() -> None:
    running = Running(order(RICH, POOR))
    list(running)
    (games,) = running.games
    assert [played.deal for played in games.played[0].values()] == [played.deal for played in games.played[1].values()]
    # By the same rules they are the same games, and nothing differs.
    twice = run(order(POOR, POOR))
    assert all(line.difference is None or abs(line.difference.value) < 1e-12 for line in twice.lines)
    assert not any(line.verdict == "stands" for line in twice.lines)


@pytest.mark.parametrize("asked", [order(RICH, POOR), order(RICH)])
def test_before_the_end_figures_are_so_far_and_no_verdict_is_given(asked: Order) -> None:
    running = Running(asked)
    for progress in running:
        report = running.report()
        text = told(report)
        if progress.games < progress.most:
            assert report.part
            assert all(line.verdict is None and line.edge_verdict is None for line in report.lines)
            assert STANDS not in text
            assert UNCLEAR not in text
    assert not report.part
    assert {line.verdict or line.edge_verdict for line in report.lines} & {"stands", "not yet clear"}
    assert "So far." not in told(report)


def test_what_differs_for_certain_stands() -> None:
    report = run(order(RICH, Side("Short", {"coins": 40, "rounds": 2}), games=30))
    lines = {line.key: line for line in report.lines}
    assert lines["length"].verdict == "stands"
    assert lines["length"].difference is not None
    assert lines["length"].difference.value > 0
    assert "rounds, by Short" in told(report)


def test_the_number_of_games_is_settled_before_the_first_or_by_the_first_tenth_alone() -> None:
    fixed = Running(order(RICH, POOR, games=7))
    assert [games.target for games in fixed.games] == [8]
    assert all(games.is_settled for games in fixed.games)
    running = Running(order(POOR, POOR, games=None, within=0.06))
    (games,) = running.games
    first, most = games.lineup.first, games.lineup.most
    assert (first, most) == (28, 268)
    targets = []
    for _ in running:
        targets.append((min(map(len, games.played)), games.target))
    before = {target for count, target in targets if count < first}
    after = {target for count, target in targets if count >= first}
    assert before == {most}
    # The same rules twice: pairing saves all that may be saved.
    assert after == {200}
    assert running.is_done


def test_nothing_is_asked_for_beyond_what_is_settled() -> None:
    asked: list[Part] = []
    running = Running(order(RICH, POOR, games=10), play=recorded(asked))  # type: ignore[arg-type]
    list(running)
    numbers = sorted((part.plan.rules["coins"], number) for part in asked for number in part.numbers)
    assert numbers == [(coins, number) for coins in (3, 40) for number in range(10)]


@pytest.mark.parametrize("jobs_ahead", [0, 9])
def test_every_measure_has_first_figures_before_any_is_measured_on(jobs_ahead: int) -> None:
    asked = order(RICH, POOR, games=40, measures=("seats", "restricted"))
    parts: list[Part] = []

    def play(wanted: Iterable[Part], _: int) -> Iterator[list[Played]]:
        ahead: list[Part] = []  # as in several processes, where some are asked for before the first has been played
        for part in wanted:
            ahead.append(part)
            if len(ahead) > jobs_ahead:
                parts.append(ahead.pop(0))
                yield from played_parts([parts[-1]], 1)
        for part in ahead:
            parts.append(part)
            yield from played_parts([part], 1)

    running = Running(asked, play=play)
    figured = []
    for _ in running:
        figured.append((running.figured, max(games.count for games in running.games)))
        lines = running.report().lines
        assert sum(line.difference is not None for line in lines) >= running.figured - 1
    few = 2 * first_batch(running.games[0].lineup)
    assert {count for number, count in figured if number < len(running.games)} <= set(range(few + 1))
    assert [number for number, _ in figured] == sorted(number for number, _ in figured)
    # No game twice, and none left out.
    played = [(part.plan, number) for part in parts for number in part.numbers]
    assert len(played) == len(set(map(repr, played))) == running.progress.most


def test_what_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run(order(RICH, POOR))
    store = Store(tmp_path)
    first = iter(Running(order(RICH, POOR), 1, store))
    next(first)
    done = next(first).games
    first.close()  # type: ignore[attr-defined]
    asked: list[Part] = []
    second = Running(order(RICH, POOR), 1, store, play=recorded(asked))  # type: ignore[arg-type]
    assert second.progress.games == done > 0
    list(second)
    assert sum(len(part.numbers) for part in asked) == second.progress.most - done
    assert second.report() == whole
    # And a third time there is nothing to play.
    third = Running(order(RICH, POOR), 1, store)
    assert third.is_done
    assert third.report() == whole


def test_more_games_are_played_beside_those_there_are(tmp_path: Path) -> None:
    run(order(RICH, games=12), 1, Store(tmp_path))
    assert Running(order(RICH, games=20), 1, Store(tmp_path)).progress.games == 12


def test_the_time_left_is_told_by_what_was_played_now() -> None:
    times = iter(range(1000))
    running = Running(order(RICH, games=24), clock=lambda: float(next(times)))
    told_left = [progress.seconds_left for progress in running]
    assert told_left[-1] == 0
    assert all(left is not None and left >= 0 for left in told_left)


def test_a_player_at_every_place_wins_what_there_is_to_win() -> None:
    asked = Order("casanova", (PRINTED,), 3, ("random", "greedy", "random"), ("seats", "ties"), games=12, seed=2)
    report = run(asked)
    seats = [line.sides[0] for line in report.lines if line.measure == "seats"]
    assert len(seats) == 3
    assert sum(side.value for side in seats if side is not None) == pytest.approx(1)


@pytest.mark.parametrize("game", games_with(has_counting))
def test_every_game_has_every_plain_measure(game: str) -> None:
    players = 3 if game == "canaletto" else 2
    asked = Order(game, (PRINTED,), players, ("greedy", *["random"] * (players - 1)), games=6, seed=2)
    report = run(asked)
    assert {line.measure for line in report.lines} == set(PLAIN) - {"things"}
    assert report.things
    assert report.people
    text = told(report)
    assert all(line.title in text or line.says.partition("{}")[0] in text for line in report.lines)
    assert "⟦" not in text
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_measures_by_name_have_games_of_their_own() -> None:
    asked = Order("canal_grande", (PRINTED,), 4, ("greedy",) * 4, BY_NAME, games=8)
    words = [lineup.word for lineup in lineups(asked)]
    assert words == [
        "even", "restricted.spy", "restricted.traitor", "restricted.gondola", "restricted.catch_up", "skill.better",
        "skill.worse",
    ]  # fmt: skip
    game = game_of(lineups(asked)[0].plans[0])
    assert {measure.lineup for measure in headlines(asked, game)} == set(words)
    # A team's win is whole for each partner: half the games are fair.
    assert {measure.fair for measure in headlines(asked, game) if measure.lineup != "even"} == {0.5}


def test_who_is_alone_in_something_sits_everywhere_equally_often_and_no_deal_comes_twice() -> None:
    running = Running(order(RICH, POOR, games=12, measures=("restricted",)))
    list(running)
    for games in running.games:
        assert (games.lineup.deal, games.lineup.circle) == (1, 2)
        for side in games.played:
            assert sorted(played.deal for played in side.values()) == list(range(12))
            assert [played.rotation for _, played in sorted(side.items())] == [0, 1] * 6
        one, other = games.blocks(0), games.blocks(1)
        assert [(b.deal, b.rotation) for (b,) in one] == [(b.deal, b.rotation) for (b,) in other]


def test_one_ban_alone_can_be_asked_for() -> None:
    measures = measures_named("restricted.double,ties", "casanova")
    asked = msgspec.structs.replace(order(POOR, games=40), measures=measures, seats=("random", "random"))
    report = run(asked)
    assert [lineup.lineup for lineup in report.lineups] == ["even", "restricted.double"]
    assert [line.key for line in report.lines if line.measure == "restricted"] == ["restricted.double"]
    with pytest.raises(ArgumentError, match=r'no measure "restricted\.fly", did you mean'):
        measures_named("restricted.fly", "casanova")


def test_how_long_it_will_take_is_told_beforehand_by_games_that_count() -> None:
    running = Running(order(RICH, POOR, games=24, measures=("restricted",)))
    times = iter(range(1000))
    running._clock = lambda: float(next(times))
    for games in running.games:
        assert running.foretell(games) > 0
        assert games.count == 4


def test_all_means_all() -> None:
    assert measures_named("all", "casanova") == (*PLAIN, *BY_NAME)
    assert measures_named(None, "casanova") == PLAIN
    assert measures_named("ties,seats", "casanova") == ("seats", "ties")


def test_a_game_that_counts_nothing_of_its_own_has_what_holds_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "tombola", tiny.ENTRY)
    players = game_type("tombola").player_counts[0]
    asked = Order("tombola", (PRINTED,), players, ("random",) * players, games=20)
    report = run(asked)
    assert {line.measure for line in report.lines} == set(PLAIN) - {"things", "minutes"}
    assert (report.things, report.people) == ((), ())
    assert "<h1>" in page(report, Locale("en"))
    with pytest.raises(ArgumentError, match="nothing that `restricted` could measure"):
        Running(msgspec.structs.replace(asked, measures=("restricted",)))


def test_the_verdicts_of_a_table_do_not_wait_for_the_games_of_another() -> None:
    measures = ("seats", "length", "skill")
    asked = Order("casanova", (RICH, POOR), 2, ("greedy", "random"), games=8, measures=measures)
    running = Running(asked)
    seen = set()
    for _ in running:
        report = running.report()
        told = {line.measure: line.verdict is not None for line in report.lines}
        assert told["seats"] == told["length"] == (not report.is_part("seats"))
        assert told["skill"] == (not report.is_part("skill"))
        seen.add((told["seats"], told["skill"]))
    assert seen == {(False, False), (True, False), (True, True)}

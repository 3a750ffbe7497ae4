"""What is seen of a game: lead, comebacks, chances, bans, and what the games' own rooms count."""

from __future__ import annotations

import math

import msgspec
import pytest

from game.ai.player import Limit
from game.catalogue.files import differing_fields
from game.errors import ArgumentError
from game.match.counting.room import Uses, counting_room, kind_of
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import Table, play_games
from game.match.simulation.watching import Heard, Seen, Watching, changes_of_lead, course_of, was_last
from game.registry import GAMES
from game.rules import canaletto
from game.rules.core import CHANCE, Move, Seat, State
from tests.contract.ground import game_type, ground
from tests.rooms import games_with, has_counting


def watched(game: str, *seats: str, count: int = 6, barred: str = "", turned: bool = False) -> list[Played]:
    """Games that somebody looked on at."""
    asked = Plan(game, {}, len(seats), seats, count, 3, Limit(), watched=True, barred=barred, turned=turned)
    return play_games(asked, range(count))


def seen(played: Played) -> Seen:
    """What was seen of a game."""
    assert played.seen is not None
    return played.seen


@pytest.mark.parametrize(
    ("scores", "changes"),
    [
        ([[0, 0], [0, 0]], 0),
        ([[0, 0], [1, 0], [2, 0]], 0),
        ([[1, 0], [0, 1]], 1),
        ([[1, 0], [1, 1], [2, 1]], 0),
        ([[1, 0], [1, 1], [1, 2], [3, 2]], 2),
        ([[2, 1, 0], [2, 2, 0], [0, 0, 3]], 1),
    ],
)
def test_the_lead_changes_when_another_leads_alone(scores: list[list[float]], changes: int) -> None:
    assert changes_of_lead(scores) == changes


def test_a_winner_who_was_last_has_come_back_and_among_equals_nobody_has() -> None:
    assert [was_last(scores, 0) for scores in ([1, 2], [2, 1], [1, 1, 3], [2, 2])] == [True, False, True, None]


def test_chances_tell_drama_decisiveness_and_uncertainty() -> None:
    # Behind once, by 0.25; over a loser's best chance of 0.625 at the last of four decisions; open, less and less.
    course = course_of([[0.5, 0.5], [0.375, 0.625], [0.625, 0.375], [1.0, 0.0]], 0)
    assert course is not None
    assert course.drama == pytest.approx(math.sqrt(0.25))
    assert course.decisive == pytest.approx(0.25)
    entropy = -(0.375 * math.log2(0.375) + 0.625 * math.log2(0.625))
    assert course.uncertain == pytest.approx((1 + 2 * entropy) / 4)


def test_a_win_that_was_never_in_doubt_has_no_drama() -> None:
    course = course_of([[0.75, 0.25], [1.0, 0.0]], 0)
    assert course is not None
    assert (course.drama, course.decisive) == (0.0, 1.0)


def test_looking_on_changes_no_game() -> None:
    for game in GAMES:
        asked = Plan(game, {}, 4, ("random:60", "greedy") * 2, 4, 5, Limit())
        onlooker = msgspec.structs.replace(asked, watched=True)
        plain = [msgspec.structs.replace(played, seen=None) for played in play_games(onlooker, range(4))]
        assert plain == play_games(asked, range(4))


@pytest.mark.parametrize("game", games_with(has_counting))
def test_every_count_of_a_room_agrees_with_itself_and_with_the_game(game: str) -> None:
    room = counting_room(game)
    assert room is not None
    kinds = {kind.word: kind for kind in room.kinds}
    for played in watched(game, "random", "greedy", *(["random"] if game == "canaletto" else []), count=6):
        uses = seen(played).uses
        assert uses
        for thing, use in uses.items():
            kind = kinds[kind_of(thing)]
            assert 0 <= use.won <= use.used <= use.there, thing
            assert use.won == 0 or kind.won
            assert -1e-9 <= use.by_winner <= use.used + 1e-9
            assert len(use.amounts) == (use.used if kind.spread else 0)
        assert (seen(played).seconds or 0) > 60


@pytest.mark.parametrize("game", GAMES)
def test_by_every_rule_file_of_the_contract_the_counts_agree_with_themselves(game: str) -> None:
    for name, rules in ground(game).rules.items():
        for players in game_type(game).player_counts:
            if any(fault.concerns(players) for fault in rules.faults()):
                continue
            seats = ("random:20", "greedy") * 2
            fields = differing_fields(rules)
            asked = Plan(game, fields, players, seats[:players], 1, 3, Limit(), watched=True, turned=False)
            (played,) = play_games(asked, range(1))
            for thing, use in seen(played).uses.items():
                assert 0 <= use.won <= use.used <= use.there, (name, players, thing)
                assert -1e-9 <= use.by_winner <= use.used + 1e-9, (name, players, thing)


def test_a_card_of_casanova_is_laid_once_a_hand_and_a_pot_is_taken_by_one_card() -> None:
    for played in watched("casanova", "greedy", "random", "random"):
        uses = seen(played).uses
        cards = [use for thing, use in uses.items() if kind_of(thing) == "card"]
        assert sum(use.won for use in cards) <= played.length
        assert all(use.used <= 3 for use in cards)
        assert sum(use.used for thing, use in uses.items() if kind_of(thing) == "dice") == played.length


def test_what_sets_bring_in_canaletto_is_the_money_that_comes_into_the_game() -> None:
    game = canaletto.GAME(canaletto.CanalettoRules(), 3)
    for played in watched("canaletto", "greedy", "greedy", "greedy", count=3):
        uses = seen(played).uses
        paid = sum(use.amount for thing, use in uses.items() if kind_of(thing) == "palace")
        brought = sum(use.amount for thing, use in uses.items() if kind_of(thing) == "treasure")
        owed = uses["debt.debt"].amount
        # A debt was not paid, and counts twice at the end: the scores are what came in less what went out less that.
        assert sum(played.scores) == 3 * game.rules.money + brought - (paid - owed) - 2 * owed  # type: ignore[attr-defined]


def test_a_use_of_several_is_split_among_them_and_a_shared_win_among_the_sides() -> None:
    uses = Uses()
    uses.there("set.a")
    uses.used("set.a", {Seat(0): 3, Seat(1): 1}, 20)
    uses.used("set.a", {Seat(1): 1}, 4)
    use = uses.counted([0.5, 0.5, 0.0], frozenset({"set"}))["set.a"]
    assert (use.used, use.by_winner, use.amounts) == (2, 1.0, (20, 4))
    assert uses.counted([1.0, 0.0, 0.0], frozenset())["set.a"].by_winner == 0.75


@pytest.mark.parametrize(("game", "word"), [
    (game, ban.word) for game in GAMES for room in [counting_room(game)] if room is not None for ban in room.bans
])  # fmt: skip
def test_who_is_barred_never_does_it_and_the_others_do(game: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = counting_room(game)
    assert room is not None
    ban = next(ban for ban in room.bans if ban.word == word)
    did: dict[bool, list[bool]] = {True: [], False: []}
    make = Watching.apply

    def apply(self: Watching, state: State, move: Move) -> None:
        if move.seat != CHANCE:
            did[move.seat == 0].append(ban.forbids(state.view(move.seat), move))
        make(self, state, move)

    monkeypatch.setattr(Watching, "apply", apply)
    games = watched(game, *["random:15"] * (3 if game == "canaletto" else 2), count=8, barred=word)
    assert not any(did[True])
    assert any(did[False])
    assert all(played.forfeits == 0 for played in games)


def test_a_ban_that_a_game_does_not_know_is_told_with_those_it_does() -> None:
    with pytest.raises(ArgumentError, match='casanova knows no ban of "fly"; there are: double, match'):
        watched("casanova", "random", "random", barred="fly")


def test_a_player_does_the_best_of_what_is_left() -> None:
    """The best valued of the moves that are not forbidden, whatever the player would have done."""
    table = Table.of(Plan("canaletto", {}, 3, ("ai:merchant",) * 3, 1, 8, Limit(), watched=True, barred="bribe"))
    assert isinstance(table._players[0], Heard)
    assert table.play(0).forfeits == 0

"""Players by name, and the one that plays at random."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game import registry
from game.ai.personality import LEVELS
from game.ai.player import Limit, RandomPlayer, game_id_of, game_of, make_player
from game.errors import ArgumentError
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules, Play
from game.rules.core import Move, Rng, Seat, View
from tests import tiny
from tests.ai.casanova.tables import lay, new_state, seen
from tests.masks import MASKS


@pytest.mark.parametrize("spec", ["random", "random:5", "greedy"])
@pytest.mark.parametrize("game_id", list(registry.GAMES))
def test_each_player_there_is_can_be_made_for_each_game(spec: str, game_id: str) -> None:
    assert make_player(spec, game_id) is not None


@pytest.mark.parametrize("spec", ["", "human", "Greedy", "greedy:3", "greedy:", "randomly"])
def test_a_player_that_there_is_not_is_refused_naming_those_there_are(spec: str) -> None:
    with pytest.raises(ArgumentError, match="there are: random, random:CAP, greedy"):
        make_player(spec, "casanova")


@pytest.mark.parametrize("spec", ["ai", *(f"ai:{level}" for level in LEVELS), *(f"ai:doge:{mask}" for mask in MASKS)])
def test_each_level_and_mask_can_be_made(spec: str) -> None:
    assert make_player(spec, "casanova") is not None


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("ai:", 'found "" as its level, expected one of novice, apprentice, merchant, senator, doge'),
        ("ai:Doge", 'found "Doge" as its level'),
        ("ai:doge:", 'found "" as its mask, expected one of colombina, pantalone'),
        ("ai:doge:gnaga", 'found "gnaga" as its mask'),
        ("ai:doge:bauta:3", 'found "3" after its mask, expected nothing'),
    ],
)
def test_a_level_or_mask_that_there_is_not_is_refused_naming_those_there_are(spec: str, why: str) -> None:
    with pytest.raises(ArgumentError, match=why):
        make_player(spec, "casanova")


def test_in_a_game_without_such_a_player_ai_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, tiny.GAME_ID, tiny.ENTRY)
    with pytest.raises(ArgumentError, match='There is no player "ai:doge"; there are: random, random:CAP, greedy'):
        make_player("ai:doge", tiny.GAME_ID)


@pytest.mark.parametrize("spec", ["random:", "random:many", "random:-1", "random:1.5", "random:٣", "random:1:2"])
def test_a_cap_that_is_no_number_is_refused(spec: str) -> None:
    with pytest.raises(ArgumentError, match="expected a number of coins"):
        make_player(spec, "casanova")


def test_a_player_of_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(ArgumentError, match='no game "chess"'):
        make_player("random", "chess")


def test_the_game_of_a_view_has_its_rules_and_players() -> None:
    view = seen(new_state(3))
    game = game_of(view)
    assert isinstance(game, CasanovaGame)
    assert (game.rules, game.players) == (view.rules, 3)
    assert game_id_of(view) == "casanova"


def test_random_plays_every_legal_move_equally_often() -> None:
    view, rng, player = seen(lay(new_state(2), 1, [3])), random.Random(5), make_player("random", "casanova")
    assert player.choose(view, Limit(), rng).nodes == 1
    counts = Counter(player.choose(view, Limit(), rng).move for _ in range(2600))
    assert set(counts) == {Play(Seat(1), card) for card in range(1, 14)}
    assert all(140 < count < 260 for count in counts.values())


def test_a_cap_changes_nothing_where_nobody_bids() -> None:
    view = seen(new_state(2))
    capped, free = RandomPlayer(1), RandomPlayer()
    for seed in range(20):
        first = capped.choose(view, Limit(), random.Random(seed))
        assert first == free.choose(view, Limit(), random.Random(seed))
        assert isinstance(first.move, Announce)


def test_the_same_seed_brings_the_same_move_whatever_the_global_generator_did() -> None:
    view, player = seen(lay(new_state(4), 2, [7])), make_player("random", "casanova")
    random.seed(1)
    before = random.getstate()
    first = player.choose(view, Limit(nodes=10), random.Random(3))
    assert random.getstate() == before
    random.seed(99)
    assert player.choose(view, Limit(nodes=10), random.Random(3)) == first


def test_rules_of_a_view_are_its_own_not_the_defaults() -> None:
    rules = CasanovaRules(coins=99, first_player="first_seat")
    assert game_of(seen(new_state(2, rules))).rules == rules


class Bid(Move, frozen=True, tag="bid"):
    """A move as bidders make it in an auction."""

    amount: int


class Auction:
    """As much of an auction's game and state as a player asks for."""

    def __init__(self, *amounts: int) -> None:
        self._bids = [Bid(Seat(0), amount) for amount in amounts]

    def sample_state(self, view: View, rng: Rng) -> Auction:
        return self

    def legal_moves(self) -> list[Bid]:
        return self._bids

    def random_move(self, rng: Rng) -> Bid:
        return self._bids[int(rng.random() * len(self._bids))]


def bids(monkeypatch: pytest.MonkeyPatch, auction: Auction, cap: int) -> Counter[int]:
    monkeypatch.setattr("game.ai.player.game_of", lambda view: auction)
    player, rng, view = RandomPlayer(cap), random.Random(8), seen(new_state(2))
    moves = [player.choose(view, Limit(), rng).move for _ in range(1000)]
    return Counter(move.amount for move in moves if isinstance(move, Bid))


def test_bids_up_to_the_cap_are_equally_likely_and_none_is_above(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = bids(monkeypatch, Auction(1, 2, 3, 4, 90, 91, 92, 93, 94, 95), cap=4)
    assert set(counts) == {1, 2, 3, 4}
    assert all(200 < count < 300 for count in counts.values())


def test_where_every_bid_is_above_the_cap_one_of_them_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(bids(monkeypatch, Auction(8, 9), cap=4)) == {8, 9}

"""Files far from the printed ones: they can be played, and where the doge loses it is played again."""

from __future__ import annotations

from itertools import islice

import pytest

from game.catalogue.games import game_type
from game.rules.core import Game
from tools.strength import far_files
from tools.strength.far_files import AGAIN, FILES, files
from tools.strength.measuring import Bar, Measured, of_games
from tools.strength.room import Asked, Measurement, room_of

TABLES = (("casanova", 2), ("casanova", 4), ("canaletto", 4), ("canal_grande", 2), ("canal_grande", 4))


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_files_differ_from_the_printed_one_and_a_seed_brings_the_same(game_id: str, players: int) -> None:
    kind = game_type(game_id)
    found = list(islice(files(kind, players, 3), 10))
    assert [said for said, _ in found] == [said for said, _ in islice(files(kind, players, 3), 10)]
    for said, game in found:
        assert 1 <= len(said) <= 4
        assert game.rules != kind.rules_type()
        assert game.players == players
        assert not game.rules.warnings()
        for path, value in said.items():
            at: object = game.rules
            for word in path.split("."):
                at = getattr(at, word)
            assert at == value


@pytest.mark.parametrize(("wins", "again", "is_met"), [(3.0, 0, True), (0.0, FILES, False)])
def test_a_file_at_which_the_doge_wins_less_than_a_fair_share_is_played_again(
    wins: float, again: int, is_met: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = list[int]()

    def beside(_: str, __: Game, bar: Bar | None, games: int, seed: int) -> Measured:
        seeds.append(seed)
        return of_games("doge", wins * games / 4, games, bar, (seed,))

    monkeypatch.setattr(far_files, "doge_beside", beside)
    offered = room_of("casanova").offers()["far"]
    assert isinstance(offered, Measurement)
    kind = game_type("casanova")
    ((name, found),) = offered.run(Asked(kind(kind.rules_type(), 2), ["doge-greedy"], 4, 5, "senator"))
    assert name == "doge-greedy"
    assert isinstance(found, far_files.Far)
    assert (found.files, found.games, found.share, found.fair) == (FILES, 4 * FILES, wins / 4, 0.5)
    assert [one.games for one in found.again] == [AGAIN] * again
    assert found.met == is_met
    assert len(seeds) == len(set(seeds)) == FILES + again

"""Analyses kept: answered at once, made anew when something else would come out, deleted with the save."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match.analysis import kept
from game.match.analysis.report import Analysis
from game.match.save import Store
from game.match.shelf import Shelf, analysis_path
from tests.match.analysis.games import analysed, played, written_game


def whole(game_id: str = "casanova", players: int = 2) -> Analysis:
    found = analysed(game_id, players, 5, "greedy")
    made = msgspec.structs.replace(found.made_by, program=kept.analysis_program())
    return msgspec.structs.replace(found, made_by=made)


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    game, moves = played("casanova", 2, 5)
    path = tmp_path / "analyses" / "one.json"
    assert kept.keep(path, whole())
    assert kept.load(path, game, moves, 1) == whole()


def test_another_program_game_or_seed_is_passed_over(tmp_path: Path) -> None:
    game, moves = played("casanova", 2, 5)
    path = tmp_path / "one.json"
    kept.keep(path, whole())
    assert kept.load(path, game, moves, 2) is None
    assert kept.load(path, *played("casanova", 2, 6), 1) is None
    kept.keep(path, analysed("casanova", 2, 5, "greedy"))  # its program has no hash
    assert kept.load(path, game, moves, 1) is None


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_broken_in_the_file_it_is_made_anew(seed: int, tmp_path: Path) -> None:
    """Bytes cut, swapped, or another number put in somewhere: it is the analysis of this game or it is none."""
    game, moves = played("casanova", 2, 5)
    path, rng = tmp_path / "one.json", Random(seed)
    fields = json.loads(kept.written(whole()))
    if seed % 3 == 0:
        data = bytearray(kept.written(whole()))
        data[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(data[: rng.randrange(len(data)) if seed % 2 else len(data)])
    else:
        one = rng.choice(fields["decisions"])
        key = rng.choice(list(one))
        one[key] = rng.choice([99, -1, "x", None, {"seat": 9, "move": "play", "card": 1}, []])
        path.write_text(json.dumps(fields))
    found = kept.load(path, game, moves, 1)
    if found is not None:
        assert all(0 <= one.number < len(moves) for one in found.decisions)
        assert all(len(point.chances) == 2 for point in found.course)


@pytest.mark.parametrize("what", ["nothing", "folder", "loop"])
def test_no_file_stops_it(what: str, tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    if what == "folder":
        path.mkdir()
    elif what == "loop":
        path.symlink_to(path)
    assert kept.load(path, *played("casanova", 2, 5), 1) is None


def test_it_lies_beside_its_save_and_is_deleted_with_it(tmp_path: Path) -> None:
    shelf = Shelf(Store(tmp_path))
    save = shelf.take_in(written_game(tmp_path / "x.txt", seed=5).read_bytes(), "x")
    beside = analysis_path(save)
    assert beside.parent == tmp_path / "analyses"
    before = [listed.path for listed in shelf.files()]
    kept.keep(beside, whole())
    assert kept.is_kept(save)
    assert [listed.path for listed in shelf.files()] == before
    shelf.delete(save)
    assert not beside.exists()

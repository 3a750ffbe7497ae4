"""A small part of the soak: some games through the real client, some kills; the tool has the five hundred of each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.soak.__main__ import MORE_MIB, faults
from tools.soak.games import Held, Soaked, tables
from tools.soak.kills import Killed, kill, missing


def test_no_game_is_lost_by_kills(tmp_path: Path) -> None:
    killed = kill(tmp_path, 5, seed=3)
    assert killed.lost == []
    assert killed.saved > 0


def test_a_game_that_was_told_saved_and_is_not_there_is_found(tmp_path: Path) -> None:
    from tools.soak.kills import Told

    told = {"a": Told("a", 3, "0")}
    assert missing(tmp_path / "saves", told) == ["a is gone"]
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "a.jsonl").write_bytes(b"{}")
    assert len(missing(tmp_path / "saves", told)) == 1


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="what is held is read from /proc")
def test_games_through_the_real_client_are_kept_whole(tmp_path: Path) -> None:
    out = tmp_path / "told.json"
    asked = [sys.executable, "-m", "tools.soak", "--games", "3", "--first", "3", "--kills", "0", "--json", str(out)]
    done = subprocess.run(
        asked, capture_output=True, text=True, check=False, env={**os.environ, "TMPDIR": str(tmp_path)}
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(out.read_text())
    assert (told["games"]["games"], told["games"]["lost"], told["faults"]) == (3, [], [])
    assert told["games"]["last"]["processes"] == 2, "the window and the masks"


def test_what_grows_is_told() -> None:
    first = Held(100.0, 20, 2)

    def told(last: Held, lost: list[str]) -> list[str]:
        return faults(Soaked(500, first, 50, last, {}, lost), Killed(1, 1, {}, []))

    assert told(Held(100.0 + MORE_MIB, 20, 2), []) == []
    assert len(told(Held(111.0, 21, 3), ["a.jsonl"])) == 4


def test_every_table_is_played() -> None:
    assert len(tables()) == len(set(tables())) >= 7

"""What users report of folders: programs that write where they may not, and names that they cannot bear."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STRANGE = "Ünïcøde 平仮名 ’x"

PLAY = """
import json, os, sys, time
from dataclasses import replace

written = []

def watch(event, arguments):
    if event == "open":
        path, mode, flags = arguments
        writes = bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)) or any(sign in (mode or "") for sign in "wax+")
        if writes and not isinstance(path, int):
            written.append(os.fsdecode(path))
    elif event in ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate"):
        written.extend(os.fsdecode(path) for path in arguments[:2] if isinstance(path, (str, bytes)))

sys.addaudithook(watch)
from game.client.sitting.new_match import match_by_source
from game.client.program import Program
from game.client.run import open_app
from game.match.match import load_match
from game.match.options import WindowOptions

app = open_app(WindowOptions(windowed=True, size=(960, 540)))
app.settings.set("speed", "none")
program = Program(app)
app.stack.push(program.title())
for number in range(5):
    app.step(number / 60)
match = match_by_source("casanova", ("greedy", "random"), sys.argv[1] or None, 7, program.store)
match.set_seat(0, replace(match.seats[0], name=os.fsencode(sys.argv[2]).decode()))
program.lay_table(match)
deadline = time.monotonic() + 60
while len(match.moves) < 8 and time.monotonic() < deadline:
    app.step(time.monotonic())
    time.sleep(0.005)
moves = len(match.moves)
app.quit()
app.close()
program.close()
again = load_match(program.store, program.store.latest().path)
print(json.dumps({"written": written, "moves": [moves, len(again.moves)], "problem": match.problem,
                  "saved": str(again.save.path), "rules": again.rules_name, "name": again.seats[0].name,
                  "settings": app.settings.problem}))
again.close()
"""


def play(rules: str = "", name: str = "", **environment: str) -> dict[str, object]:
    """Plays a few moves in a process of its own; what it wrote, and what it loaded again."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY, rules, name],
        capture_output=True,
        check=False,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )
    assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode("utf-8", "replace")
    told: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return told


def test_while_a_game_is_played_saved_and_loaded_nothing_is_written_outside_the_users_folders(
    own_folders: Path,
) -> None:
    told = play(name="Giacomo", PYTHONDONTWRITEBYTECODE="1")
    written = [Path(path) for path in told["written"]]  # type: ignore[attr-defined]
    outside = [str(path) for path in written if own_folders not in path.parents and str(path) != os.devnull]
    assert outside == []
    assert {"saves", "serenissima"} <= {part for path in written for part in path.parts}
    assert told["moves"] == [8, 8]


@pytest.mark.skipif(sys.platform == "win32", reason="where the locale of C is another one")
@pytest.mark.parametrize("coerced", ["0", "1"])
def test_a_home_and_rules_with_letters_of_every_kind_are_fine_where_the_locale_knows_none(
    tmp_path: Path, coerced: str
) -> None:
    home = tmp_path / STRANGE
    (home / "run").mkdir(parents=True)
    rules = home / "règles ñ.yaml"
    rules.write_text("coins: 20\n", "utf-8")
    places = {
        name: str(home / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    }
    told = play(
        str(rules),
        "Giacomo’s 1ª",
        HOME=str(home),
        LANG="C",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE=coerced,
        **places,
    )
    assert told["moves"] == [8, 8]
    assert (told["problem"], told["settings"]) == (None, None)
    assert (told["name"], told["rules"]) == ("Giacomo’s 1ª", "Règles ñ")
    assert os.fsencode(str(told["saved"])).startswith(os.fsencode(home))
    assert next((home / "XDG_DATA_HOME").rglob("*.jsonl")).read_text("utf-8").count('"coins":20') == 1

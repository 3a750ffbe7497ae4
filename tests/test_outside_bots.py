"""Bots in processes of their own: the sample of the docs, a class of a module, and bots that fail."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from game.ai.outside import pipes
from game.ai.outside.pipes import BotProcess
from game.cli import main
from game.errors import OutsideError
from game.limits import MAX_LINE_BYTES

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "docs" / "sample_bot.py"
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def simulated(capsys: pytest.CaptureFixture[str], game: str, bot: str, *options: str) -> dict[str, Any]:
    assert main(["simulate", game, "--seats", f"{bot},greedy", "--games", "2", "--json", *options]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def of_python(tmp_path: Path, code: str) -> str:
    """A bot of a few lines that greets first."""
    file = tmp_path / "bot.py"
    file.write_text(f'import sys, time\nprint(\'{{"say":"hello"}}\', flush=True)\n{code}\n')
    return f"exec:{sys.executable} {file}"


def test_the_sample_of_the_docs_has_forty_lines_and_plays_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(SAMPLE.read_text(encoding="utf-8").splitlines()) <= 40
    found = simulated(capsys, "canal_grande", f"exec:{sys.executable} {SAMPLE}", "--seed", "3")
    assert found["forfeits"] == 0
    again = simulated(capsys, "canal_grande", f"exec:{sys.executable} {SAMPLE}", "--seed", "3")
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


def test_a_class_of_a_module_in_the_current_folder_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PROTOCOL, re.DOTALL)
    (tmp_path / "mybots.py").write_text(f"print('no word of this is for the game')\n{example}")
    monkeypatch.chdir(tmp_path)
    found = simulated(capsys, "casanova", "python:mybots:Careful")
    assert found["forfeits"] == 0
    assert main(["simulate", "casanova", "--seats", "python:mybots:Absent,greedy"]) == 2
    sentence = capsys.readouterr().err.strip().splitlines()[-1]
    assert sentence.startswith("python:mybots:Absent: it says: AttributeError: ")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("sys.exit(3)", "it ended with status 3"),
        ("time.sleep(60)", "no answer came within 0.05"),
        ('for line in sys.stdin: print(\'{"move": "castle"}\', flush=True)', 'found move "castle"'),
    ],
)
def test_a_bot_that_fails_forfeits_its_moves_and_a_note_says_why(
    code: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.ai.outside.player.GRACE_SECONDS", 0.0499)
    monkeypatch.setattr("game.match.simulation.playing.GRACE", 60)
    found = simulated(capsys, "casanova", of_python(tmp_path, code), "--time", "1")
    assert found["forfeits"] > 5
    (note,) = [note for note in found["notes"] if why in note]
    assert note.startswith("What an outside player did wrong first, in game 1: exec:")


@pytest.mark.parametrize("bot", [f"exec:{sys.executable} -c 1", f"exec:{sys.executable} -c print(1)"])
def test_a_bot_that_does_not_greet_stops_everything_with_a_sentence(
    bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "casanova", "--seats", f"{bot},greedy"]) == 2
    assert capsys.readouterr().err.strip().startswith("exec:")


def test_a_line_that_is_too_long_ends_the_reading(tmp_path: Path) -> None:
    bot = BotProcess([sys.executable, "-c", f"print('x' * {MAX_LINE_BYTES * 2}); input()"], {})
    assert len(bot.receive(20)) == MAX_LINE_BYTES + 1
    with pytest.raises(OutsideError, match=r"it (closed its output|ended)"):
        bot.receive(20)
    bot.kill()


def test_a_bot_that_does_not_leave_is_made_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipes, "_PATIENCE_S", 0.01)
    bot = BotProcess([sys.executable, "-c", "import time; time.sleep(60)"], {})
    bot.close()
    assert bot._process.poll() is not None
    with pytest.raises(OutsideError, match="it ended with status"):
        bot.send("{}")


def test_a_program_that_cannot_be_started_is_told() -> None:
    with pytest.raises(OutsideError, match="cannot be started: No such file"):
        BotProcess(["/nowhere/at/all"], {})


def test_every_line_that_the_protocol_page_shows_is_one_object() -> None:
    shown = re.findall(r"```json\n(.*?)```", PROTOCOL, re.DOTALL)
    assert len(shown) > 5
    assert all(isinstance(json.loads(line), dict) for line in shown)

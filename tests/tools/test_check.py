"""Which tests `tools.check --fast` takes for the nearest to a change, and what it runs beside them."""

from __future__ import annotations

import sys

import pytest

from tools import check

TESTS = (
    "tests/test_cli.py",
    "tests/client/test_run.py",
    "tests/client/input/test_pads.py",
    "tests/client/input/test_touch.py",
    "tests/rules/casanova/test_round.py",
    "tests/tools/test_perft.py",
)


@pytest.mark.parametrize(
    ("path", "nearest"),
    [
        ("tests/client/input/test_pads.py", ["tests/client/input/test_pads.py"]),
        ("game/client/input/touch.py", ["tests/client/input/test_touch.py"]),
        ("game/client/input/wheel.py", ["tests/client/input/test_pads.py", "tests/client/input/test_touch.py"]),
        ("game/client/shell/app.py", ["tests/client/test_run.py"]),
        ("game/rules/casanova/state.py", ["tests/rules/casanova/test_round.py"]),
        ("game/cli.py", ["tests/test_cli.py"]),
        ("tools/perft.py", ["tests/tools/test_perft.py"]),
        ("README.md", []),
        ("tests/client/kit.py", []),
    ],
)
def test_the_nearest_tests_are_those_that_mirror_a_module(path: str, nearest: list[str]) -> None:
    assert check.near([path], TESTS) == nearest


def test_tests_of_several_changes_are_named_once() -> None:
    paths = ["game/client/input/pads.py", "tests/client/input/test_pads.py", "game/cli.py"]
    assert check.near(paths, TESTS) == ["tests/client/input/test_pads.py", "tests/test_cli.py"]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what was run; only mypy fails."""
    names: list[str] = []

    def run(name: str, command: tuple[str, ...]) -> bool:
        names.append(" ".join((name, *command[4:])) if name == "tests" else name)
        return name != "mypy"

    monkeypatch.setattr(check, "run", run)
    return names


def test_all_is_run_also_after_something_failed(ran: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([]) == 1
    assert sorted(name.split()[0] for name in ran) == sorted(name.split()[0] for name in check.CHECKS)
    assert ran[-1].startswith("tests")
    assert "failed: mypy" in capsys.readouterr().out


def test_for_a_change_at_hand_only_the_nearest_tests_are_run(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "changed", lambda: ["tools/check.py", "README.md"])
    assert check.main(["--fast"]) == 1
    assert (sorted(ran[:-1]), ran[-1]) == (sorted(check.FAST), "tests auto tests/tools/test_check.py")


def test_where_nothing_changed_no_test_is_run(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "changed", list)
    check.main(["--fast"])
    assert sorted(ran) == sorted(check.FAST)


def test_what_is_run_writes_bytecode_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert check.run("bytecode", (sys.executable, "-c", "import sys; sys.exit(sys.dont_write_bytecode)"))

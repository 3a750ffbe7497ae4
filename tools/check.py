"""Runs every check of the project, the tests last: `python -m tools.check`. The README's test command ends in it.

All checks are run, also after one has failed, so that one run tells everything; the exit status is 1 if any failed.

`python -m tools.check --fast` is for the change at hand: it leaves out what is made from code, and runs only the tests
that are nearest to what differs from the last commit (see `near`).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PYTHON: Final = (sys.executable, "-m")
CHECKS: Final[dict[str, tuple[str, ...]]] = {
    "ruff format": (*PYTHON, "ruff", "format", "--check", "--quiet", "."),
    "ruff check": (*PYTHON, "ruff", "check", "--quiet", "."),
    "mypy": (*PYTHON, "mypy"),
    "import rules": (sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"),
    "drawings": (*PYTHON, "tools.art", "--check"),
    "sounds": (*PYTHON, "tools.sounds", "--check"),
    "texts": (*PYTHON, "tools.messages", "--check"),
    "files made from code": (*PYTHON, "tools.regenerate", "--check"),
    "site": (*PYTHON, "tools.site", "--check"),
    "tests": (*PYTHON, "pytest", "-n", "auto"),
}
"""What is run: pytest last and alone, so that its closing line is the last; the others side by side."""
FAST: Final = ("ruff format", "ruff check", "mypy", "import rules")
"""What `--fast` runs of them before the nearest tests."""


def environment() -> dict[str, str]:
    """What the checks run under: bytecode is written, for else each of hundreds of programs compiles all modules."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def run(name: str, command: tuple[str, ...]) -> bool:
    """Runs one check; what it prints is shown when it fails, and always for the tests."""
    start, around = time.monotonic(), environment()
    if name == "tests":
        print("-- tests …", flush=True)
        return subprocess.run(command, cwd=ROOT, check=False, env=around).returncode == 0
    done = subprocess.run(
        command, cwd=ROOT, check=False, env=around, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    told = "passed" if not done.returncode else f"FAILED\n{done.stdout}\n--"
    print(f"-- {name}: {told} in {time.monotonic() - start:.0f} s", flush=True)
    return done.returncode == 0


def failures(checks: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    """Runs checks side by side, as many as there are cores; returns the names of those that failed, in their order."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        passed = list(pool.map(lambda check: run(*check), checks))
    return [name for (name, _), is_passed in zip(checks, passed, strict=True) if not is_passed]


def changed() -> list[str]:
    """Paths below the project that differ from the last commit, files that git does not know yet too."""
    listed = ("diff", "--name-only", "HEAD"), ("ls-files", "--others", "--exclude-standard")
    return [
        path
        for command in listed
        for path in subprocess.run(
            ("git", *command), cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.splitlines()
    ]


def near(paths: Iterable[str], tests: Iterable[str]) -> list[str]:
    """The test files that are nearest to what changed, sorted.

    A changed test file is itself. For a module it is the file of its name in the folder that mirrors its own; else all
    files of that folder, but for those of its subfolders; else those of the nearest folder above that has any.

    Args:
        paths: what changed, below the project.
        tests: every test file there is, below the project.
    """
    there = {PurePosixPath(path) for path in tests}
    found: set[PurePosixPath] = set()
    for path in map(PurePosixPath, paths):
        if path in there:
            found.add(path)
        elif path.suffix == ".py" and path.parts[0] in ("game", "tools"):
            found |= _telling_again(path) & there
            parts = path.parts if path.parts[0] == "tools" else path.parts[1:]
            folder = PurePosixPath("tests", *parts[:-1])
            mirrored = {folder / f"test_{path.stem}.py"} & there
            while not mirrored and folder.parts:
                mirrored = {test for test in there if test.parent == folder}
                folder = folder.parent
            found |= mirrored
    return sorted(map(str, found))


def _telling_again(path: PurePosixPath) -> set[PurePosixPath]:
    """The tests that hold to the rules who tells them once more: the AI that looks ahead, and the plain telling."""
    if path.parts[:2] != ("game", "rules") or len(path.parts) < 4:
        return set()
    return {
        PurePosixPath("tests/ai", path.parts[2], "test_look_ahead.py"),
        PurePosixPath("tests/rules/test_random_rules.py"),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs all, or with `--fast` what a change at hand wants; 1 if any failed, named before the tests are run."""
    parser = argparse.ArgumentParser(prog="python -m tools.check", description="Runs every check of the project.")
    parser.add_argument("--fast", action="store_true", help="only what the change at hand wants, in less than a minute")
    fast = parser.parse_args(arguments).fast
    *early, tests = CHECKS.items()
    if fast:
        early = [(name, command) for name, command in early if name in FAST]
    failed = failures(early)
    if failed:
        print(f"-- failed: {', '.join(failed)}", flush=True)
    if fast:
        there = (path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py"))
        files = near(changed(), there)
        print(f"-- nearest tests: {', '.join(files) or 'none'}", flush=True)
        passed = not files or run("tests", (*tests[1], *files))
    else:
        passed = run(*tests)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())

"""Runs every check of the project, the tests last: `python -m tools.check`. The README's test command ends in it.

All checks are run, also after one has failed, so that one run tells everything; the exit status is 1 if any failed.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
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
    "tests": (*PYTHON, "pytest", "-n", "auto"),
}
"""What is run, in this order; pytest comes last so that its closing line does."""


def run(name: str, command: tuple[str, ...]) -> bool:
    """Runs one check; what it prints is shown when it fails, and always for the tests."""
    start = time.monotonic()
    print(f"-- {name} …", flush=True)
    if name == "tests":
        return subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(done.stdout, flush=True)
    print(f"   {'passed' if not done.returncode else 'FAILED'} in {time.monotonic() - start:.0f} s", flush=True)
    return done.returncode == 0


def main() -> int:
    """Runs all; 1 if any failed, which are named before the tests are run."""
    *early, tests = CHECKS.items()
    failed = [name for name, command in early if not run(name, command)]
    if failed:
        print(f"-- failed: {', '.join(failed)}", flush=True)
    passed = run(*tests)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())

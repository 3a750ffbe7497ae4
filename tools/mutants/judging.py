"""What becomes of mutants: in a copy of the tree the chosen tests are run until one fails."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from tools.mutants.choice import Ran, chosen
from tools.mutants.sample import ROOT, Mutant

MAX_RUN_SECONDS: Final = 60
"""After this much processor time a run counts as hanging."""
MAX_WAIT_SECONDS: Final = 400
"""After this time by the clock too: it may wait for what never comes."""
PYTEST: Final = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rfE")


class Fate(NamedTuple):
    """What became of a mutant."""

    name: str
    """`killed`, `hangs`, `lives`, `unseen` where no test runs it; `void` where what noticed it fails without it too."""
    noticed_by: str = ""
    """The test that failed first, by its name for pytest."""


def fate(mutant: Mutant, batches: Sequence[Sequence[str]], copy: Path) -> Fate:
    """What becomes of a mutant in a copy of the tree: the batches of tests are run until a test fails."""
    if not batches:
        return Fate("unseen")
    file = copy / mutant.place.path
    original, stat = file.read_text(encoding="utf-8"), file.stat()
    file.write_text(mutant.code, encoding="utf-8")
    try:
        fates = (_run(tests, copy) for tests in batches)
        return next((found for found in fates if found.name != "lives"), Fate("lives"))
    finally:
        file.write_text(original, encoding="utf-8")
        os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def _run(tests: Sequence[str], copy: Path) -> Fate:
    limited = ("sh", "-c", f'ulimit -S -t {MAX_RUN_SECONDS} && exec "$@"', "sh")
    try:
        done = subprocess.run(
            (*limited, *PYTEST, "-x", *tests), cwd=copy, check=False, capture_output=True, text=True,
            timeout=MAX_WAIT_SECONDS, env=_around(copy, bytecode=False),
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return Fate("hangs")
    if done.returncode == -signal.SIGXCPU:
        return Fate("hangs")
    return Fate("lives") if done.returncode == 0 else Fate("killed", next(iter(failed(done.stdout, tests)), tests[0]))


def failed(told: str, tests: Sequence[str]) -> list[str]:
    """Which tests failed, by what pytest told (`-rfE`)."""
    names = [line.partition(" ")[2] for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return [test for test in tests if any(name == test or name.startswith(f"{test} - ") for name in names)]


def _around(copy: Path, bytecode: bool) -> dict[str, str]:
    """What pytest runs under in a copy: compiled code of what is unchanged is read, none of a mutant is written."""
    return {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "" if bytecode else "1"}


def copies(count: int, folder: Path) -> Iterator[Path]:
    """Copies of what git knows of the tree, compiled."""
    listed = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for number in range(count):
        copy = folder / str(number)
        for name in filter(None, listed.split("\0")):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
        around = _around(copy, bytecode=True)
        for command in ((sys.executable, "-m", "compileall", "-q", "game"), (*PYTEST, "--collect-only", "-q")):
            subprocess.run(command, cwd=copy, check=True, env=around, stdout=subprocess.DEVNULL)
        yield copy


def judge(mutants: Sequence[Mutant], ran: Ran, jobs: int, limit: float) -> list[Fate]:
    """The fate of each mutant, in their order; at the end those tests are run without a change that noticed one.

    Args:
        mutants: the changes.
        ran: which tests ran what.
        jobs: how many are judged at a time.
        limit: how much processor time the tests of a mutant took together when nothing was changed.
    """
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        free: SimpleQueue[Path] = SimpleQueue()
        for copy in copies(jobs, Path(folder)):
            free.put(copy)

        def one(mutant: Mutant) -> Fate:
            copy = free.get()
            try:
                code = (ROOT / mutant.place.path).read_text(encoding="utf-8")
                covering = ran.covering(mutant.place, code)
                found = fate(mutant, chosen(mutant.place.path, covering, ran.seconds, limit), copy)
                where = f"{mutant.place.path}:{mutant.place.line}"
                change = f"{mutant.operator}: {mutant.before}  ->  {mutant.after}"
                sys.stderr.write(f"{found.name}: {where} {change}  [{found.noticed_by}]\n")
                sys.stderr.flush()
                return found
            finally:
                free.put(copy)

        fates = list(pool.map(one, mutants))
        noticing = sorted({found.noticed_by for found in fates} - {""})
        failing = set(failing_unchanged(noticing, free.get()))
        return [Fate("void", found.noticed_by) if found.noticed_by in failing else found for found in fates]


def failing_unchanged(tests: Sequence[str], copy: Path) -> list[str]:
    """Those tests that fail in a copy in which nothing is changed."""
    if not tests:
        return []
    done = subprocess.run(
        (*PYTEST, *tests), cwd=copy, check=False, capture_output=True, text=True, env=_around(copy, bytecode=True)
    )
    found = failed(done.stdout, tests)
    return found if found or done.returncode == 0 else list(tests)

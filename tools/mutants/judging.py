"""What becomes of mutants: the chosen tests are run until one fails.

Where nothing but functions differs that run after their module was imported, that is done in forks of one process
(`forks`); else in a copy of the tree.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final
from uuid import uuid4

import msgspec

from tools.mutants.choice import Ran, chosen, file_of
from tools.mutants.forks import MAX_RUN_SECONDS, MAX_WAIT_SECONDS, Fate, Job, differing, runs_on_import
from tools.mutants.sample import ROOT, Mutant

PYTEST: Final = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rfE")


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
    """The fate of each mutant, in their order; each is told on standard error.

    At the end those tests that noticed one are run without a change.

    Args:
        mutants: the changes.
        ran: which tests ran what.
        jobs: how many are judged at a time.
        limit: how much processor time the tests of a mutant took together when nothing was changed.
    """
    codes = {path: (ROOT / path).read_text(encoding="utf-8") for path in {mutant.place.path for mutant in mutants}}
    batches = [
        chosen(mutant.place.path, ran.covering(mutant.place, codes[mutant.place.path]), ran.seconds, limit)
        for mutant in mutants
    ]
    fates: dict[int, Fate] = {number: Fate("unseen") for number, tests in enumerate(batches) if not tests}
    in_forks = [
        number
        for number, mutant in enumerate(mutants)
        if number not in fates
        and differing(codes[mutant.place.path], mutant.code) is not None
        and not runs_on_import(codes[mutant.place.path], mutant.place.line)
    ]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        free: SimpleQueue[Path] = SimpleQueue()
        for copy in copies(jobs, Path(folder)):
            free.put(copy)
        wanted = [
            Job(mutants[number].place.path, mutants[number].code, [test for batch in batches[number] for test in batch])
            for number in in_forks
        ]
        for at, found in forked(wanted, jobs, copy):
            fates[in_forks[at]] = found
            _tell(mutants[in_forks[at]], found)

        def one(number: int) -> None:
            mine = free.get()
            try:
                fates[number] = fate(mutants[number], batches[number], mine)
                _tell(mutants[number], fates[number])
            finally:
                free.put(mine)

        list(pool.map(one, [number for number in range(len(mutants)) if number not in fates]))
        noticing = sorted({found.noticed_by for found in fates.values()} - {""})
        unchanged = forked([Job("", "", [test]) for test in noticing], jobs, copy)
        failing = {noticing[at] for at, found in unchanged if found.name != "lives"}
    return [
        Fate("void", found.noticed_by) if found.noticed_by in failing else found for _, found in sorted(fates.items())
    ]


def _tell(mutant: Mutant, found: Fate) -> None:
    change = f"{mutant.operator}: {mutant.before}  ->  {mutant.after}"
    sys.stderr.write(f"{found.name}: {mutant.place.path}:{mutant.place.line} {change}  [{found.noticed_by}]\n")
    sys.stderr.flush()


def forked(wanted: Sequence[Job], jobs: int, copy: Path) -> Iterator[tuple[int, Fate]]:
    """What becomes of mutants that are judged in forks of one process, in a copy: the number of each, as they end.

    Raises:
        RuntimeError: pytest ended before all were judged.
    """
    if not wanted:
        return
    file = copy.parent / f"{uuid4().hex}.jsonl"
    file.write_bytes(b"\n".join(map(msgspec.json.encode, wanted)))
    out = file.with_name(f"{file.name}.out")
    out.touch()
    plugin = ("-p", "tools.mutants.forks", f"--mutants={file}", f"--forks={jobs}")
    files = sorted({file_of(test) for job in wanted for test in job.tests})
    around = {**_around(copy, bytecode=False), "PYTEST_DEBUG_TEMPROOT": str(copy.parent)}
    process = subprocess.Popen((*PYTEST, *plugin, *files), cwd=copy, env=around, stdout=subprocess.PIPE, text=True)
    seen = 0
    while seen < len(wanted):
        is_over = process.poll() is not None
        lines = out.read_text(encoding="utf-8").split("\n")[:-1]
        for line in lines[seen:]:
            number, name, noticed_by = json.loads(line)
            yield number, Fate(name, noticed_by)
        seen = len(lines)
        if is_over and seen < len(wanted):
            raise RuntimeError(f"pytest ended early: {process.communicate()[0]}")
        time.sleep(0.1)
    process.communicate()

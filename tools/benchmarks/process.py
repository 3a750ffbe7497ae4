"""Memory and processor time of a process and all its children, read from /proc."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")
TICKS_A_SECOND: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@dataclass(frozen=True)
class Process:
    """What /proc tells of one process."""

    pid: int
    """Its number."""
    parent: int
    """Who started it."""
    state: str
    """`Z` for one that has ended and is not yet waited for."""
    ticks: int
    """Processor time, its own and that of children waited for, in clock ticks."""


def look(pid: int) -> Process | None:
    """One process; None when it has gone."""
    try:
        text = (PROC / str(pid) / "stat").read_text()
    except OSError:
        return None
    fields = text[text.rindex(")") + 2 :].split()
    return Process(pid, int(fields[1]), fields[0], sum(int(field) for field in fields[11:15]))


def tree(root: int) -> list[Process]:
    """A process and all that come from it, those that have ended left out."""
    every = [found for entry in PROC.iterdir() if entry.name.isdigit() if (found := look(int(entry.name)))]
    children: dict[int, list[Process]] = {}
    for process in every:
        children.setdefault(process.parent, []).append(process)
    members = [process for process in every if process.pid == root]
    for process in members:  # grows while it is walked
        members.extend(children.get(process.pid, []))
    return [process for process in members if process.state != "Z"]


def share_of_memory(pid: int) -> float:
    """The proportional set size in MiB: pages shared by n processes count one n-th."""
    text = (PROC / str(pid) / "smaps_rollup").read_text()
    found = re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
    if found is None:
        raise ValueError(f"no Pss in smaps_rollup of process {pid}")
    return int(found[1]) / 1024


def seconds_used(members: Iterable[Process]) -> float:
    """Processor time of these processes up to the moment they were looked at, in seconds."""
    return sum(process.ticks for process in members) / TICKS_A_SECOND

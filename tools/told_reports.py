"""How the kept reports of `tests/match/balance/reports` are told: golden files, so look at what differs.

A report is put there as `NAME.json`, a sweep as `sweep_NAME.json`; `python -m tools.regenerate` writes what the program
makes of it for the eye beside it: `NAME.txt`, and of a report its page, `NAME.html`, without the pictures.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

from game.client.pages.report.html_page import page
from game.client.words.locale import Locale
from game.match.balance.report import Report
from game.match.balance.sweep import Sweep
from game.match.balance.sweep_words import told_sweep
from game.match.balance.words import told
from game.texts import SOURCE_LANGUAGE

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "tests" / "match" / "balance" / "reports"
OWNS: Final = ("tests/match/balance/reports/*.txt", "tests/match/balance/reports/*.html")
"""Patterns of the files that are made here alone."""


def files() -> dict[str, str]:
    """Every file there should be, path from the project's folder → text."""
    made = {}
    for path in sorted(FOLDER.glob("*.json")):
        beside = path.relative_to(ROOT)
        if path.name.startswith("sweep_"):
            made[beside.with_suffix(".txt").as_posix()] = told_sweep(msgspec.json.decode(path.read_bytes(), type=Sweep))
            continue
        report = msgspec.json.decode(path.read_bytes(), type=Report)
        made[beside.with_suffix(".txt").as_posix()] = told(report)
        without = re.sub(r"base64,[A-Za-z0-9+/=]+", "base64,…", page(report, Locale(SOURCE_LANGUAGE)))
        made[beside.with_suffix(".html").as_posix()] = without.replace("><", ">\n<")
    return made

"""Where a user's saves, games that were measured and reports lie, and what their files are called.

It imports nothing, so that the title can look whether there is anything before it needs what reads them.
"""

from __future__ import annotations

from pathlib import Path

SUFFIX = ".jsonl"
"""What the names of saves and written games end in."""
FINISHED = "finished"
"""The note that ends a finished game, and the folder beside the others where such are kept."""
DELETED = "deleted"
"""The folder beside the saves where deleted ones lie for a while."""
MATCH_ID = r"\d{8}-\d{6}-[0-9a-f]{6}"
"""How the ids of matches are written: day, time, and six signs by chance."""


def saves_folder() -> Path:
    """Where this system keeps the saves of a user; the folder need not exist."""
    import platformdirs

    return Path(platformdirs.user_data_dir("serenissima", appauthor=False)) / "saves"


def cache_folder() -> Path:
    """Where this system keeps what can be made anew; the folder need not exist."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("serenissima", appauthor=False))


def begun_analysis() -> Path:
    """The file that names the game that is being analysed; it need not exist."""
    return cache_folder() / "analyses" / "begun.txt"


def measured_folder() -> Path:
    """Where the games of balance reports are kept; the folder need not exist."""
    return cache_folder() / "balance"


def reports_folder() -> Path:
    """Where a user's reports lie; the folder need not exist."""
    return measured_folder() / "reports"


def has_saves(folder: Path) -> bool:
    """Whether there is any save in a folder of saves, finished ones among them: quick, and looks into none."""
    return may_go_on(folder) or may_go_on(folder / FINISHED)


def may_go_on(folder: Path) -> bool:
    """Whether any save lies in a folder itself: quick, and looks into none."""
    try:
        return any(path.suffix == SUFFIX for path in folder.iterdir())
    except OSError:
        return False

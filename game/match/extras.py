"""What gets a package that is not installed: pip, but not where the program is a build, which holds its own Python."""

from __future__ import annotations

from game.ai.child import is_build


def by_pip(command: str) -> str:
    """How to get what is missing: this command, or, where pip can add nothing to this program, what can."""
    if is_build():
        return "this build lacks it, and nothing can be added to a build: take the program as pip installs it"
    return command

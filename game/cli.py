"""The command line: reads the arguments, imports only the layer a command needs, and ends with the exit status."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    return len(words)

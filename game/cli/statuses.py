"""The exit statuses of the command line."""

from __future__ import annotations

DONE, NOT_RIGHT, BAD_INPUT, FAULT = 0, 1, 2, 70
"""Exit statuses; an error of ours brings its own."""
INTERRUPTED = 130
"""What a shell expects after Ctrl+C."""
UNHEARD = 141
"""What a shell expects of a program whose reader has had enough, as `head` has: not all was heard, in silence."""

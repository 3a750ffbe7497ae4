"""The exit statuses of the command line (DESIGN.md, "Exit status")."""

from __future__ import annotations

DONE, NOT_RIGHT, BAD_INPUT, NO_DISPLAY, FAULT = 0, 1, 2, 3, 70
"""Done; what was looked at is not right; what was asked for is none; no window could be opened; a fault of ours."""
INTERRUPTED = 130
"""What a shell expects after Ctrl+C."""
UNHEARD = 141
"""What a shell expects of a program whose reader has had enough, as `head` has: not all was heard, in silence."""

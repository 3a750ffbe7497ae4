"""How outside players are named, and who may start one.

`exec:COMMAND` and `python:MODULE:CLASS` run what others wrote. Two walls keep such a text from being run where it only
stands written: whoever reads a save, a written game or a note makes it `NOT_STARTED` (`match.seats.read_seat`), and
`make_player` makes an outside player only for those in whose list the very text is (`may_start`). That list comes from
`--seats` of the command line that began this process and from nowhere else.
"""

from __future__ import annotations

EXEC, PYTHON = "exec", "python"
OUTSIDE = ("exec:COMMAND", "python:MODULE:CLASS")
"""The outside players, as `--seats` names them."""
NOT_STARTED = "outside"
"""Who sits in the place of an outside player that a file names: it was not started, and another moves for it."""


def is_outside(spec: str) -> bool:
    """Whether a text names a player that would have to be started."""
    return spec.partition(":")[0] in (EXEC, PYTHON)


def seated(spec: str) -> str:
    """The player of a seat that was read from a file: an outside one is not started."""
    return NOT_STARTED if is_outside(spec) else spec

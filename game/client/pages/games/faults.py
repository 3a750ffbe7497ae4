"""Why a page of the saved games cannot be read, in the player's language.

The sentence of the fault itself is English and for who mends the file: it stands below, as it is.
"""

from __future__ import annotations

import re

from game.client.words.locale import Message, msg
from game.errors import FileError, GameError, NotationError, SaveError

_LINE = re.compile(r":(\d+): ")
"""Where a sentence names the line of the file."""
_KINDS = {"missing": "gone", "refused": "refused", "kind": "kind", "content": "foreign"}
"""The text of each cause of a file that is none of ours."""


def reason_of(error: GameError) -> Message:
    """Says what is wrong with a file.

    Args:
        error: what was raised when it was read.
    """
    cause = error.__cause__
    if isinstance(error, SaveError) and error.kind:
        return msg(f"games.fault.{error.kind}")
    if isinstance(cause, FileError):
        return msg(f"games.fault.{_KINDS[cause.cause]}")
    if isinstance(cause, OSError):
        return msg("games.fault.refused")
    found = _LINE.search(str(error))
    if found is not None:
        return msg("games.fault.line", line=int(found[1]))
    return msg("games.fault.foreign" if isinstance(cause, NotationError) else "games.fault.unknown")

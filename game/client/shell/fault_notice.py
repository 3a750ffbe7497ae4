"""What the person sees of a fault of ours: what became of the screen and of the game, and where more is written."""

from __future__ import annotations

from pathlib import Path

from game.client.shell.dialog import Answer, Dialog
from game.client.words.locale import Message, msg


class FaultNotice(Dialog[bool]):
    """Says that a screen failed, and where the traceback is; answers True to go on from the last move."""

    def __init__(self, path: Path | None, what: Message | str | None = None, *, can_go_on: bool = False) -> None:
        """Makes the notice.

        Args:
            path: where the traceback is; None where it could not be written.
            what: what became of the screen and of the game on it; that it was closed where nothing is said.
            can_go_on: whether a game was saved that can be gone on with.
        """
        told = what if what is not None else msg("fault.closed")
        line = msg("fault.line", what=told, path=str(path)) if path is not None else told
        close = Answer(msg("dialog.close"), False, kind="plain" if can_go_on else "primary")
        answers = (close, Answer(msg("fault.go_on"), True, kind="primary")) if can_go_on else (close,)
        super().__init__(msg("fault.title"), line, answers, cancel=False)

"""What the person sees of a fault of ours: one sentence, and that nothing is lost."""

from __future__ import annotations

from pathlib import Path

from game.client.dialog import Answer, Dialog
from game.client.locale import msg


class FaultNotice(Dialog[bool]):
    """Says that a screen failed, and where the traceback is; answers True to go on from the last move."""

    def __init__(self, path: Path | None, *, can_go_on: bool = False) -> None:
        line = msg("fault.line", path=str(path)) if path is not None else msg("fault.line_no_file")
        close = Answer(msg("dialog.close"), False, kind="plain" if can_go_on else "primary")
        answers = (close, Answer(msg("fault.go_on"), True, kind="primary")) if can_go_on else (close,)
        super().__init__(msg("fault.title"), line, answers, cancel=False)

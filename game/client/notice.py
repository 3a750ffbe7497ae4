"""What the person sees of a fault of ours: one sentence, and that nothing is lost."""

from __future__ import annotations

from pathlib import Path

from game.client.dialog import Answer, Dialog
from game.client.locale import msg


class FaultNotice(Dialog[None]):
    """Says that a screen failed, and where the traceback is."""

    def __init__(self, path: Path | None) -> None:
        line = msg("fault.line", path=str(path)) if path is not None else msg("fault.line_no_file")
        super().__init__(msg("fault.title"), line, (Answer(msg("dialog.close"), None, kind="primary"),), cancel=None)

"""What becomes of the window when a screen fails: it ends in a screen that works, or the program ends.

One fault takes the screen that failed away and puts a notice over what is left. A second fault within a second leaves
everything for the title. Where the title fails too, where the notice does, or where there is no end to faults, one bare
page comes that needs nothing of the house; where even that fails, the program ends and the shell is told.
"""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.client.shell.bare_page import BareChoice, BarePage
from game.client.shell.fault_notice import FaultNotice
from game.client.shell.scene import Kept, Scene
from game.client.shell.stack import SceneStack
from game.client.words.locale import Message, msg
from game.match.faults import note_fault

SOON_S = 1.0
"""Seconds within which a second fault means that a screen does not work."""
LONG_S = 60.0
"""Seconds after which a fault is forgotten."""
MAX_FAULTS = 8
"""More faults within `LONG_S` seconds mean that no screen works."""
MAX_BESIDE = 3
"""At most this many faults of the app itself within a second, with the bare page up, end the program."""
MAX_TOLD = 50
"""The most tracebacks that are kept in memory."""


class Rescue(Protocol):
    """What the bare page has done by those who know the files."""

    def file_shown(self) -> Path | None:
        """The file that the title was showing or reading when it failed; None where there was none."""

    def set_aside(self, path: Path) -> str:
        """Gives a file another name, so that it is shown no more; answers what came of it, as a sentence."""

    def new_game(self) -> None:
        """Opens the page that lays a new table, over the scenes there are."""


class Faults:
    """Notes the faults of a running client and decides what is shown next."""

    def __init__(self, stack: SceneStack, now: Callable[[], float], leave: Callable[[], None]) -> None:
        """Nothing has failed yet.

        Args:
            stack: the scenes.
            now: the loop's clock.
            leave: ends the program.
        """
        self._stack, self._now, self._leave = stack, now, leave
        self._times: deque[float] = deque(maxlen=MAX_FAULTS + 1)
        self._beside: deque[float] = deque(maxlen=MAX_BESIDE)
        self._home_at = float("-inf")
        self._home_made: Scene | None = None
        self.told: list[str] = []
        """The tracebacks of the last faults that became notices."""
        self.home: Callable[[], Scene] | None = None
        """Makes the scene to come back to: the title."""
        self.go_on: Callable[[Path], None] | None = None
        """Goes on with the match that is saved in a file."""
        self.rescue: Rescue | None = None
        """Knows the files."""

    def note(self) -> Path | None:
        """Keeps the traceback of the fault at hand, here and in a file; None when that cannot be written."""
        self.told.append(traceback.format_exc())
        del self.told[:-MAX_TOLD]
        return note_fault()

    def meet(self, failed: Scene | None) -> None:
        """Takes away what failed and shows something that works, with the exception at hand noted.

        Args:
            failed: the scene that was acting; None when it was a timer, a poller, or the app itself.

        Raises:
            RuntimeError: the bare page itself failed: the program ends with 70.
        """
        path, now = self.note(), self._now()
        again = bool(self._times) and now - self._times[-1] <= SOON_S
        if isinstance(failed, BarePage) or self._fails_on_bare_page(failed, now):
            raise RuntimeError("the bare page failed itself, which needs nothing of the house")
        if failed is None and self._is_bare:
            return  # it stands: what failed beside it shows nothing
        self._times.append(now)
        many = len(self._times) > MAX_FAULTS and now - self._times[0] <= LONG_S
        home_fails = now - self._home_at <= (LONG_S if failed is not None and failed is self._home_made else SOON_S)
        if many or isinstance(failed, FaultNotice) or home_fails:
            self._show_bare_page(failed)
            return
        kept = self._take_away(failed)
        if again:
            if self.home is None:
                self._show_bare_page(failed)
                return
            for scene in reversed(self._stack.scenes):
                kept = self._take_away(scene) or kept
        self._show_notice(path, kept, "stays" if failed is None and not again else "closed")

    @property
    def _is_bare(self) -> bool:
        return bool(self._stack.scenes) and isinstance(self._stack.top, BarePage)

    def _fails_on_bare_page(self, failed: Scene | None, now: float) -> bool:
        """Whether the app itself cannot turn with the bare page: one fault beside it, or two, may be another's."""
        if failed is not None or not self._is_bare:
            self._beside.clear()
            return False
        self._beside.append(now)
        return len(self._beside) == MAX_BESIDE and now - self._beside[0] <= SOON_S

    def _take_away(self, scene: Scene | None) -> Kept | None:
        """Takes a scene off the stack; answers what became of what was played there."""
        if scene is None or scene not in self._stack.scenes:
            return None
        kept = None
        # It gives up what it holds, as the lock of its match: else nobody could go on with that.
        for step in (scene.leave, scene.kept):
            try:
                kept = step()
            except Exception:  # noqa: BLE001 - noted beside the fault that brought it
                self.note()
        try:
            self._stack.discard(scene)
        except Exception:  # noqa: BLE001 - likewise; it is off the stack all the same
            self.note()
        return kept

    def _show_notice(self, path: Path | None, kept: Kept | None, rest: str) -> None:
        """Puts the notice over what is left, or over the title; what fails meanwhile is taken away too."""
        for _ in range(len(self._stack.scenes) + 2):
            try:
                for scene in self._stack.scenes:
                    if isinstance(scene, FaultNotice):
                        self._stack.discard(scene)
                if not self._stack.scenes and self.home is not None:
                    self._home_at = self._now()
                    self._stack.acting = None
                    self._home_made = self.home()
                    self._stack.push(self._home_made)
                self._stack.push(*self._notice(path, kept, rest))
            except Exception:  # noqa: BLE001 - the next thing to be shown is simpler
                self.note()
                if self._stack.acting is None or isinstance(self._stack.acting, FaultNotice):
                    break
                self._take_away(self._stack.acting)
            else:
                return
        self._show_bare_page(None)

    def _notice(self, path: Path | None, kept: Kept | None, rest: str) -> tuple[FaultNotice, Callable[[bool], None]]:
        what: Message | str = msg(f"fault.{rest}")
        go_on = self.go_on
        file = kept.path if kept is not None else None
        if kept is not None and kept.trouble is not None:
            what = msg("fault.lost", reason=kept.trouble)
        elif file is not None and go_on is not None:
            what = msg("fault.kept")
        can_go_on = go_on is not None and file is not None and kept is not None and kept.trouble is None

        def answered(goes_on: bool) -> None:
            if goes_on and go_on is not None and file is not None:
                go_on(file)

        return FaultNotice(path, what, can_go_on=can_go_on), answered

    def _show_bare_page(self, failed: Scene | None) -> None:
        """Takes everything away and shows the page that needs nothing."""
        file = self._file_shown()
        for scene in [*([failed] if failed is not None else []), *reversed(self._stack.scenes)]:
            kept = self._take_away(scene)
            file = file or (kept.path if kept is not None else None)
        self._put_bare_page(file, "")

    def _put_bare_page(self, file: Path | None, line: str) -> None:
        choices: list[BareChoice] = []
        rescue = self.rescue
        if rescue is not None and file is not None:
            choices.append(BareChoice("Set it aside", lambda: self._retry(file, lambda: self._set_aside(rescue, file))))
        if rescue is not None:
            choices.append(BareChoice("New game", lambda: self._retry(file, rescue.new_game)))
        choices.append(BareChoice("Quit", self._leave))
        self._stack.push(BarePage(file, line, choices))

    def _file_shown(self) -> Path | None:
        try:
            return None if self.rescue is None else self.rescue.file_shown()
        except Exception:  # noqa: BLE001 - noted; the page comes without it
            self.note()
            return None

    def _set_aside(self, rescue: Rescue, file: Path) -> None:
        told = rescue.set_aside(file)
        self._times.clear()
        self._home_at = float("-inf")
        if file.exists() or self.home is None:
            self._stack.clear()
            self._put_bare_page(None if not file.exists() else file, told)
            return
        self._stack.home(self.home())

    def _retry(self, file: Path | None, call: Callable[[], None]) -> None:
        """Does what was chosen on the bare page; where that fails, the page stands again and says so."""
        try:
            self._times.clear()
            call()
        except Exception:  # noqa: BLE001 - noted, and said on the page
            self.note()
            for scene in reversed(self._stack.scenes):
                self._take_away(scene)
            there = file if file is not None and file.exists() else None
            self._put_bare_page(self._file_shown() or there, "That failed as well.")

"""The app: window, loop, and what every scene is given.

One loop: events become actions, timers and pollers run, the scene is updated, and only what is dirty is drawn; then a
nap, of one frame while anything moves and of 30 ms on a still table. `step` is exactly one turn on a clock of the
caller's, so that tests drive the real loop without waiting.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.sprites import Sprites, sprite_cache_folder
from game.client.drawing.tools import Tools
from game.client.input.actions import Action, Hotkey, Point
from game.client.input.bindings import Bindings
from game.client.input.input import Input
from game.client.motion.ambience import Ambience
from game.client.motion.player import RATES
from game.client.platform.signals import LeaveSignals
from game.client.shell.appearance import Appearance
from game.client.shell.bare_page import BarePage
from game.client.shell.devices import Devices
from game.client.shell.faults import Faults, Rescue
from game.client.shell.pointer import Pointer
from game.client.shell.reading_aloud import ReadingAloud
from game.client.shell.rest import FRAME, STILL_NAP, Rest
from game.client.shell.scene import Scene
from game.client.shell.screen import Screen
from game.client.shell.stack import SceneStack
from game.client.shell.timers import Timer, Timers
from game.client.shell.toast import Toast
from game.client.shell.window import HARMLESS, SETTLE_AFTER, Window
from game.client.sound.sound import Sounds
from game.client.sound.speaker import Speaker, speaker_named
from game.client.widgets.base import Widget
from game.client.words.announcer import Spoken
from game.client.words.locale import Locale, Message, msg
from game.errors import GameError
from game.match.settings import Settings
from game.resources import user_folder

if TYPE_CHECKING:
    from game.match.remarks import Remarks

SAVE_AFTER = 0.5
"""Seconds after the last change of a setting before the file is written."""
MUTE = Hotkey("mute")
"""The key that turns the sound off, where the screen does not offer that letter for something else."""
LONGEST_DT = 0.15
"""The most time that passes on the loop's clock in a single turn: while the process sleeps nothing moves, no timer runs
and no AI is late."""


class App:
    """The running client."""

    def __init__(
        self,
        settings: Settings,
        size: tuple[int, int] | None = None,
        *,
        windowed: bool | None = None,
        display: int | None = None,
        language: str | None = None,
        speaker: Speaker | None = None,
        offscreen: bool = False,
        barrier: bool = True,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        sprites: Sprites | None = None,
    ) -> None:
        """Opens the window.

        Args:
            settings: what holds; changes of it are followed at once.
            size: the window's size in pixels; None takes the settings' or, in full screen, the desktop's.
            windowed: a window and not full screen; None as the settings say.
            display: which screen; None as the settings say.
            language: a language that goes before the settings' one.
            speaker: who passes on what is said, whatever the settings say; None where they decide.
            offscreen: draw on a surface and open nothing; `size` is needed then.
            barrier: whether a fault in a scene becomes a notice; tests want it raised.
            clock: seconds that never go back.
            sleep: how to nap.
            sprites: the pictures; None makes them in a thread, and keeps them on disk where a window is opened.

        Raises:
            DisplayError: no window could be opened.
            ArgumentError: there is no such display, or no such language.
        """
        self._settings = settings
        self._remarks: Remarks | None = None
        self._language = language
        self._barrier = barrier
        self._clock, self._sleep = clock, sleep
        locale = Locale(language or settings.language)
        if language is not None:
            locale.check(language)
        title = locale.text(msg("window.title"))
        self._window = Window(settings, size, title, windowed=windowed, display=display, offscreen=offscreen)
        page = Page(*self._window.surface.get_size())
        if sprites is None:
            kept_in = None if offscreen else sprite_cache_folder()
            sprites = Sprites(cache_folder=kept_in, own_folder=user_folder())
        self._appearance = Appearance(settings, page, sprites, locale)
        self._tools = self._appearance.tools
        self._spoken = Spoken(self._tools.locale)
        self._aloud = ReadingAloud(self._spoken, speaker, speaker_named)
        self._aloud.follow(settings.speak)
        self._input = Input(Bindings(settings.folder))
        settings.notes.extend(self._input.bindings.notes)
        self._devices = Devices(self._input, self._lay_out, has_window=not offscreen)
        self._toast = Toast()
        self._sounds = Sounds(settings)
        self._now = self._last = clock()
        self._stack = SceneStack(self, self._follow_scenes)
        self._pollers: list[Callable[[], bool]] = []
        self._timers = Timers()
        self._signals = LeaveSignals()
        self._closed = False
        self._without_devices = False
        self._faults = Faults(self._stack, lambda: self._now, self.quit)
        self._rest = Rest(self._now)
        self._unspent = 0.0
        self._screen = Screen(self._window, self._tools, self._stack, self._toast, self._rest)
        self._pointer = Pointer(self._window)
        self._ambience = Ambience()
        self._saving: Timer | None = None
        self._unsubscribe = settings.subscribe(self._setting_changed)
        self.show_replay: Callable[[Path], None] | None = None
        """Opens the replay room of a save; None where there is none."""
        self.show_analysis: Callable[[Path], None] | None = None
        """Opens the analysis of a finished game; None where there is no program behind the window."""
        self.on_files: Callable[[Sequence[Path]], None] | None = None
        """Opens files that were dropped onto the window; None where nothing comes of it."""
        self.on_text: Callable[[str], None] | None = None
        """Opens a text that was."""
        self.ended = False
        """Whether the loop is at its end."""
        if self._window.fallback:
            self._spoken.say(msg(self._window.fallback))

    @staticmethod
    def offscreen(size: tuple[int, int], settings: Settings | None = None, *, language: str | None = None) -> App:
        """An app that draws on a surface and needs no display. See `picture`."""
        return App(settings or Settings(), size, language=language, offscreen=True, barrier=False, clock=lambda: 0.0)

    @property
    def _acting(self) -> Scene | None:
        """The scene that is doing something now."""
        return self._stack.acting

    @_acting.setter
    def _acting(self, scene: Scene | None) -> None:
        self._stack.acting = scene

    @property
    def faults(self) -> list[str]:
        """The tracebacks of the last faults that became notices."""
        return self._faults.told

    @property
    def home(self) -> Callable[[], Scene] | None:
        """Makes the scene to come back to when the last one failed or went: the title."""
        return self._faults.home

    @home.setter
    def home(self, home: Callable[[], Scene] | None) -> None:
        self._faults.home = home

    def offer_rescue(self, go_on: Callable[[Path], None], rescue: Rescue) -> None:
        """Says who goes on with a saved match after a fault, and who can set files aside when nothing can be shown."""
        self._faults.go_on, self._faults.rescue = go_on, rescue

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._settings

    @property
    def remarks(self) -> Remarks:
        """What the masks have said at the tables; read when it is first asked for."""
        if self._remarks is None:
            from game.match.remarks import Remarks

            self._remarks = Remarks(self._settings.folder)
        return self._remarks

    @property
    def tools(self) -> Tools:
        """Page, theme, fonts, pictures, language."""
        return self._tools

    @property
    def spoken(self) -> Spoken:
        """The lines said."""
        return self._spoken

    @property
    def sounds(self) -> Sounds:
        """What is heard; silent until the loop runs."""
        return self._sounds

    @property
    def input(self) -> Input:
        """The bindings."""
        return self._input

    @property
    def stack(self) -> SceneStack:
        """The scenes."""
        return self._stack

    @property
    def now(self) -> float:
        """The loop's clock, in seconds: it goes on with the loop's turns, and stands while the process sleeps."""
        return self._now

    @property
    def beat(self) -> int:
        """Which beat of the ambience it is: what moves gently on a still screen goes by it."""
        return self._ambience.beat

    @property
    def pollers(self) -> list[Callable[[], bool]]:
        """Called once a turn; True says that something changed, and the next nap is short."""
        return self._pollers

    @property
    def window(self) -> pygame.Surface:
        """The pixels shown."""
        return self._window.surface

    @property
    def page(self) -> Page:
        """The page of the window."""
        return self._tools.page

    @property
    def frames(self) -> int:
        """How many times something was drawn."""
        return self._screen.frames

    @property
    def hangs(self) -> bool:
        """Whether a device did not let itself be closed, and would hold the end of the process too."""
        return self._devices.hangs or self._sounds.hangs

    @property
    def notice(self) -> str | None:
        """The key of what the window has to say of itself once, as that full screen was not to be had."""
        return self._window.fallback

    def invalidate(self, rect: Rect | None = None) -> None:
        """Marks a part of the page, or all of it, to be drawn anew."""
        self._screen.invalidate(rect)

    def tell(self, message: Message) -> None:
        """Says something, and shows it over everything for a few seconds."""
        self._spoken.say(message)
        self._toast.show(message, self._now)
        self.invalidate()

    def save_picture(self) -> None:
        """Writes what is shown into the user's folder of pictures, and says where it lies, or why it does not."""
        from datetime import datetime

        from game.client.shell.picture_file import pictures_folder, save_picture

        self._toast.hide()
        self.tell(save_picture(self.picture(), pictures_folder(), datetime.now().astimezone()))

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Calls something once, `seconds` from now on the loop's clock."""
        return self._timers.set(self._now + seconds, call)

    def toggle_full_screen(self) -> None:
        """Switches between full screen and a window; the settings follow."""
        self._window.toggle_full_screen()
        if not self._window.offscreen:
            self._input.begin(self._now)
        self._settings.full_screen = self._window.full_screen
        self._resized()
        self.after(SETTLE_AFTER, self._settle)

    def quit(self) -> None:
        """Leaves every scene, the uppermost first, saves the settings, and ends the loop."""
        if self.ended:
            return
        self.ended = True
        while self._stack.scenes:
            try:
                self._stack.clear()
            except Exception:
                if not self._barrier:
                    raise
                self._faults.note()
        if self._saving is not None:
            self._saving.fire()

    def begin(self, call: Callable[[], None]) -> None:
        """Puts the first screens up; one that fails already becomes a notice, bad input is raised.

        Raises:
            GameError: what the person named cannot be opened.
        """
        if not self._barrier:
            call()
            return
        try:
            call()
        except GameError:
            raise
        except Exception:  # noqa: BLE001 - the barrier, as in `step`
            self._faults.meet(self._acting)

    def run(self) -> None:
        """Turns the loop until the app is left; signals leave it like the window's cross."""
        self._sounds.start()
        if not self._window.offscreen:
            self._input.begin(self._now)
        try:
            with self._signals:
                while not self.ended:
                    started = self._clock()
                    nap = self.step(started)
                    if not self.ended:
                        self._sleep(max(0.001, nap - (self._clock() - started)) if nap <= FRAME else nap)
        finally:
            try:
                self.quit()
            finally:
                self.close()

    def close(self) -> None:
        """Ends the picture thread and closes the window; `run` does it at its end, and once is enough."""
        if self._closed:
            return
        self._closed = True
        self._unsubscribe()
        self._window.close()
        self._devices.close()
        self._sounds.close()
        self._aloud.close()
        self._tools.sprites.stop()

    def step(self, now: float) -> float:
        """One turn of the loop at the time `now`, by the machine's clock; returns how many seconds to sleep."""
        dt = min(LONGEST_DT, max(0.0, now - self._last))
        self._acting = None
        self._now, self._last = self._now + dt, now
        if self._signals.came:
            self.quit()
            return 0.0
        if not self._barrier:
            return self._turn(dt)
        try:
            return self._turn(dt)
        except Exception:  # noqa: BLE001 - the barrier: whatever a scene does, the window stays and no move is lost
            self._window.surface.set_clip(None)
            self._toast.hide()
            self._faults.meet(self._acting)
            return FRAME

    def picture(self) -> pygame.Surface:
        """Draws the whole page, waits until every picture of it is there, and answers its pixels: for screenshots."""
        self._screen.cut_short()
        self.invalidate()
        self._draw()
        self.complete()
        return self._window.surface

    def complete(self) -> None:
        """Waits until every picture of what is shown is there, and draws it."""
        self._screen.complete(self._now)

    def _turn(self, dt: float) -> float:
        if not self._stack.scenes and self.home is not None:
            self._stack.push(self.home())
        if self._stack.scenes and isinstance(self._stack.top, BarePage):
            return self._bare_turn(self._stack.top)
        self._take_events()
        if self._is_over():
            return 0.0
        changed = [self._poll(poll) for poll in list(self._pollers)]
        if any(changed):
            self._rest.touch(self._now)
        if not self._is_turn_due():
            self._unspent += dt
            return min(self._rest.nap(self._now), self._until_due())
        self._rest.note_turn(self._now)
        dt, self._unspent = dt + self._unspent, 0.0
        self._follow_devices()
        self._timers.fire(self._now)
        if self.frames and self._sounds.poll(self._now):
            self.invalidate()
        if (sentence := self._aloud.poll()) is not None:
            self.tell(sentence)
        self._screen.place_pictures(self._tools.sprites.pump())
        if self._is_over():
            return STILL_NAP
        self._acting = self._stack.top
        self._acting.update(0.0 if self._screen.holds else dt)  # nothing moves unseen
        self._pointer.follow(self._now, by_keys=self._input.by_keys)
        if self._is_over():
            return STILL_NAP
        self._screen.draw(self._now, beat=self._has_beat())
        self._screen.show(self._now)
        moves = (
            self._stack.top.moving
            or self._screen.fades
            or self._input.busy
            or self._tools.sprites.pending
            or any(changed)
        )
        if moves:
            self._rest.touch(self._now)
            return FRAME
        return max(FRAME, min(self._rest.nap(self._now), self._until_due()))

    def _is_turn_due(self) -> bool:
        """Whether more than asking what has come is to be done in this turn."""
        return self._screen.is_dirty or self._until_due() <= 0 or self._rest.is_turn_due(self._now)

    def _until_due(self) -> float:
        """Seconds until the next timer or beat of the ambience is due."""
        return min(self._timers.until_next(self._now), self._ambience.until_next(self._now))

    def _has_beat(self) -> bool:
        """Lets the ambience go on where the settings want it, the window is in front, and a screen has some."""
        settings, window = self._settings, self._window
        wanted = settings.ambience and not settings.reduced_motion and window.in_front and not window.minimised
        return self._ambience.follow(self._now, runs=wanted and any(scene.sways for scene in self._stack.shown))

    def _draw(self) -> None:
        self._screen.draw(self._now)

    def _bare_turn(self, page: BarePage) -> float:
        """A turn with the bare page: only what that needs is touched, for anything else may be what failed."""
        self._take_events()
        if self._is_over():
            return 0.0
        if self._stack.top is not page:
            return FRAME
        if not self._without_devices:
            try:
                self._devices.follow(None, self.page, seen=self.frames > 0)
            except Exception:  # noqa: BLE001 - noted; keys and mouse are enough
                self._without_devices = True
                self._faults.note()
        self._window.show_pointer(True)
        self._screen.show_bare(page)
        return STILL_NAP

    def _poll(self, poll: Callable[[], bool]) -> bool:
        """Asks a poller; one that fails is asked no more."""
        try:
            return poll()
        except Exception:
            self._pollers.remove(poll)
            raise

    def _is_over(self) -> bool:
        return self.ended or not self._stack.scenes

    def _take_events(self) -> None:
        """Takes what has come from the devices, and what is due of keys that are held, until the app is over."""
        events = pygame.event.get() if not self._window.offscreen else []
        for event in self._input.fresh.sift(events, self._now):
            self._take(event)
            self._rest.touch(self._now)
            if self._is_over():
                return
        self._take_brought(events)
        self._carry_out(self._input.due(self._now))

    def _take_brought(self, events: Sequence[pygame.event.Event]) -> None:
        """Hands over what was dropped onto the window: all files of a turn together, and texts."""
        files = [Path(event.file) for event in events if event.type == pygame.DROPFILE]
        texts = [event.text for event in events if event.type == pygame.DROPTEXT]
        if not (files or texts) or not self._stack.scenes:
            return
        with self._stack.acts(self._stack.top):
            if files and self.on_files is not None:
                self.on_files(files)
            if texts and self.on_text is not None:
                self.on_text("\n".join(texts))

    def _take(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized()
        self._window.take(event)
        if event.type not in HARMLESS:
            self.invalidate()
        self._sounds.take(event)
        self._carry_out(self._input.read(event, self._tools.page, self._now))
        self._devices.follow_focus(self._focused, self.page)

    def _carry_out(self, groups: list[list[Action]]) -> None:
        """Lets the screen take one action of each group."""
        for group in groups:
            if not all(isinstance(action, Point) for action in group):
                self._aloud.hush()
            for action in sorted(group, key=lambda action: action == MUTE):
                if self.ended or self._dispatch(action):
                    break

    def _follow_devices(self) -> None:
        """Looks for pads once something is seen; draws key caps for the device used last; tells what came or went."""
        self._devices.follow(self._focused, self.page, seen=self.frames > 0)
        for message in self._devices.notices():
            self.tell(message)
        if self._toast.is_over(self._now):
            self._toast.hide()
            self.invalidate()

    @property
    def _focused(self) -> Widget | None:
        return self._stack.top.widgets.focused if self._stack.scenes else None

    def _dispatch(self, action: Action) -> bool:
        match action:
            case Hotkey("full_screen"):
                self.toggle_full_screen()
                return True
            case Hotkey("leave"):
                self.quit()
                return True
            case Hotkey("save_picture"):
                self.save_picture()
                return True
            case Hotkey("mute"):
                self._sounds.toggle_mute()
                self._spoken.say(self._sounds.line())
                return True
            case Point(_, "pressed") if self._stack.shielded:
                return True
            case _ if self._screen.holds:
                return True  # what is meant by it was not seen yet
        if not self._stack.scenes:
            return False
        self._acting = self._stack.top
        return self._acting.handle(action)

    def _resized(self) -> None:
        """The window may have another size: everything is placed anew."""
        self._window.follow()
        self.invalidate()
        self._follow_scenes()

    def _follow_scenes(self) -> None:
        """The page keeps the foot that the uppermost page wants; where it is another one all is placed anew."""
        page = self._wanted_page()
        if page != self._tools.page:
            self._tools.page = page
            self._look_changed()

    def _wanted_page(self) -> Page:
        """The page of the window for what is on the stack now."""
        foot = next((scene.page_foot for scene in reversed(self._stack.scenes) if scene.opaque), 0.0)
        return Page(*self._window.surface.get_size(), foot=foot)

    def _settle(self) -> None:
        again = self._window.settle()
        if self._window.surface.get_size() != (self.page.width_px, self.page.height_px):
            self._resized()
        if again:
            self.after(SETTLE_AFTER, self._settle)

    def _look_changed(self) -> None:
        """Page, theme, text size or language are others: all scenes are placed and drawn anew."""
        self._tools.page = self._wanted_page()
        self._appearance.renew()
        self._screen.follow_page()
        self._lay_out()

    def _setting_changed(self, key: str) -> None:
        match key:
            case Settings.theme.key:
                self._appearance.choose_theme()
                self._look_changed()
                if not self._settings.reduced_motion and self._settings.speed in RATES:
                    self._screen.cross_fade(self._now)
            case Settings.text_size.key:
                self._look_changed()
            case Settings.language.key:
                self._language = None
                self._tools.locale.choose(self._settings.language)
                self._window.set_title(self._tools.locale.text(msg("window.title")))
                self._look_changed()
            case Settings.mute.key:
                self.invalidate()
            case Settings.speak.key:
                self._aloud.follow(self._settings.speak)
            case Settings.full_screen.key:
                if self._settings.full_screen != self._window.full_screen:
                    self.toggle_full_screen()
            case Settings.display.key:
                self._window.move_to(self._settings.display)
                self._resized()
        if self._saving is not None:
            self._saving.cancel()
        self._saving = self.after(SAVE_AFTER, self._save_settings)

    def _save_settings(self) -> None:
        self._saving = None
        self._settings.save()

    def _lay_out(self) -> None:
        """All scenes are placed and drawn anew; one that fails does not keep the others from it."""
        self.invalidate()
        for scene in self._stack.scenes:
            with self._stack.acts(scene):
                scene.layout(self._tools.page)

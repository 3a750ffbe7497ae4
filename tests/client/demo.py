"""A scene with every widget, for the tests of the frame and for measuring it."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, between
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back, Skip
from game.client.motion.easing import ease_in_out
from game.client.motion.plan import Plan, Track
from game.client.motion.player import MotionPlayer
from game.client.shell.scene import Scene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.menu_line import MenuLine
from game.client.widgets.slider import Slider
from game.client.widgets.stepper import Stepper
from game.client.widgets.tabs import Tab, Tabs
from game.client.widgets.toggle import Toggle


class DemoScene(Scene):
    """Every widget once, on a print's ground."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        self.motion = MotionPlayer()
        self.painted = 0
        add = self.widgets.add
        self.deal = add(
            Button("Deal", kind="primary", cap="Enter", on_press=lambda: self.pressed.append("deal"), hotkey="d")
        )
        self.back = add(Button("Back", cap="Esc", on_press=lambda: self.pressed.append("back")))
        self.stay = add(
            Button("Stay", line="play for 9 coins", cap="Q", on_press=lambda: self.pressed.append("stay"), hotkey="q")
        )
        self.double = add(Button("Double", kind="primary", line="1 coin; up to 13 in the pot", cap="D"))
        self.refused = add(Button("Match", line="you have no coin", cap="M"))
        self.refused.enabled = False
        self.refused.why_not = "A coin is needed to match."
        self.dark = add(Button("Undo", kind="dark", cap="U"))
        self.icon = add(Button("Hint", kind="icon", icon="icons/hint"))
        self.level = add(Stepper("Level", ("Novice", "Apprentice", "Merchant", "Senator"), 2, degrees=(1, 2, 3, 4)))
        self.theme = add(Stepper("Theme", ("Veduta", "Notturno"), 0))
        self.toggle_on = add(Toggle("Full screen", True))
        self.toggle_off = add(Toggle("Reduced motion", False))
        self.slider = add(
            Slider("Text size", 120, 80, 200, 10, shown=lambda v: f"{v} %", ticks=tuple(range(80, 201, 20)))
        )
        self.tabs = add(Tabs((Tab("Display"), Tab("Sound"), Tab("Play"), Tab("Keys"))))
        self.list = add(ListView("Games", [ListRow(f"Game {n}", f"round {n}, four seats") for n in range(1, 21)]))
        self.menu = add(MenuLine("Continue", line="Casanova, round 7, against Colombina and Pantalone", cap="Enter"))
        self.quit_line = add(MenuLine("New game"))

    @property
    def moving(self) -> bool:
        return self.motion.running

    def layout(self, page: Page) -> None:
        left = page.middle.x
        self.menu.rect = Rect(left + 86, 150, 500, 92)
        self.quit_line.rect = Rect(left + 86, 270, 500, 52)
        self.stay.rect = Rect(left + 86, 350, 250, 61)
        self.double.rect = Rect(left + 360, 350, 290, 61)
        self.refused.rect = Rect(left + 86, 440, 250, 61)
        self.dark.rect = Rect(left + 360, 440, 160, 54)
        self.icon.rect = Rect(left + 540, 446, 40, 40)
        self.level.rect = Rect(left + 86, 540, 216, 42)
        self.theme.rect = Rect(left + 340, 540, 392, 46)
        self.toggle_on.rect = Rect(left + 86, 620, 150, 46)
        self.toggle_off.rect = Rect(left + 340, 620, 150, 46)
        self.slider.rect = Rect(left + 86, 690, 420, 50)
        self.tabs.rect = Rect(left + 860, 122, 640, 56)
        self.list.rect = Rect(left + 880, 200, 460, 600)
        self.back.rect = Rect(left + 1424, 1000, 168, 54)
        self.deal.rect = Rect(left + 1616, 1000, 240, 54)

    def handle(self, action: Action) -> bool:
        if isinstance(action, Skip):
            return self.motion.skip()
        if super().handle(action):
            return True
        if isinstance(action, Back):
            self.pressed.append("escape")
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        self.motion.update(dt)

    def parts(self) -> Iterator[Part]:
        yield Part("ground", self.app.tools.page.rect, None, self._paint_ground, kept=True)

    def look(self) -> None:
        super().look()
        for rect in self.motion.look():
            self.invalidate(rect)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.motion.draw(canvas)

    def throw(self, start: Point, end: Point, seconds: float = 0.45) -> None:
        """Let a coin fly."""

        def place(t: float) -> Rect:
            return Rect.around(between(start, end, ease_in_out(t)), 60, 60)

        def draw(canvas: Canvas, t: float) -> None:
            canvas.circle(place(t).center, 26, "gold", "ink", 2)

        self.motion.play(Plan.of([Track(0, seconds, draw, lambda t: place(t).inset(-2))]))

    def _paint_ground(self, canvas: Canvas) -> None:
        self.painted += 1
        page = canvas.page.rect
        canvas.fill(page, "paper")
        inner = Rect(22, 22, page.w - 44, page.h - 94)
        canvas.fill(inner, "paper_warm")
        canvas.frame(inner, "ink", 2.2)
        canvas.frame(inner.inset(-6), "ink", 1, alpha=0.6)
        middle = canvas.page.middle.x
        canvas.panel(Rect(middle + 840, 178, 1020, 660), "sheet")
        canvas.panel(Rect(middle + 64, 770, 340, 130), "plaque")
        canvas.text("A plaque", (middle + 90, 800), serif(29, "semibold"), "text")
        canvas.text("quick, loves a bluff", (middle + 90, 840), sans(20), "muted")
        canvas.panel(Rect(middle + 430, 770, 340, 130), "night")
        canvas.text("A night plaque", (middle + 456, 800), serif(29, "semibold"), "on_night")
        canvas.text("three or four players", (middle + 456, 840), sans(20), "on_night_muted")

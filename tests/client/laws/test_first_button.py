"""The law of the first button: red on light grounds, gold on night ones, on every screen that there is a picture of."""

from __future__ import annotations

from statistics import median

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point
from game.client.drawing.theme import Colour
from game.client.shell.scene import Scene
from game.client.widgets.button import Button
from tests.client.laws.stage import Screens, Stage
from tests.client.laws.test_reach import Everything

ROOMY = (896, 504)
"""The window's size."""
BESIDE = 9.0
"""How far beside a button its ground is looked at, in units."""
SHINE = 7.0
"""How far the light round what a lesson speaks of reaches further than that."""
DARK, LIGHT = 85.0, 125.0
"""How bright a ground is that is night at most, and one that is paper at least, of 255."""


def brightness(stage: Stage, button: Button) -> float:
    """How bright the ground beside a button is, and beside the light round it where a lesson speaks of it."""
    rect = button.rect.inset(-SHINE) if button.advised else button.rect
    shares = (0.15, 0.5, 0.85)
    points: list[Point] = [(rect.x + rect.w * share, rect.y - BESIDE) for share in shares]
    points += [(rect.x + rect.w * share, rect.bottom + BESIDE) for share in shares]
    points += [(rect.x - BESIDE, rect.center[1]), (rect.right + BESIDE, rect.center[1])]
    window = stage.app.window
    found: list[float] = []
    for point in points:
        place = stage.app.page.point_px(point)
        if window.get_rect().collidepoint(place):
            red, green, blue, _ = window.get_at(place)
            found.append(0.3 * red + 0.59 * green + 0.11 * blue)
    return median(found)


def first_buttons(scene: Scene) -> list[Button]:
    """Those that are bold and can be pressed."""
    return [
        widget
        for widget in scene.widgets
        if isinstance(widget, Button) and widget.kind == "primary" and widget.visible and widget.enabled
    ]


@pytest.mark.parametrize("theme", ["veduta", pytest.param("notturno", marks=pytest.mark.deep)])
def test_the_first_button_is_gold_on_night_grounds_and_red_on_light_ones(theme: str) -> None:
    screens, stage = Screens(), Stage(Everything(), look=(ROOMY, theme, 100, "en"))
    wrong, seen = [], 0
    try:
        for name in screens.names:
            stage.app.stack.home(screens.take(name))
            stage.step()
            scene = stage.app.stack.top
            if not first_buttons(scene):
                continue
            scene.widgets.focus(None)
            stage.step()
            stage.app.complete()
            colour = stage.app.tools.theme.colour
            gold: Colour = colour("gold")
            for button in first_buttons(scene):
                seen += 1
                bright = brightness(stage, button)
                is_gold = button._colours(Canvas(stage.app.window, stage.app.tools))[0] == gold
                if (bright <= DARK and not is_gold) or (bright >= LIGHT and is_gold and theme == "veduta"):
                    wrong.append(f"{name}: {button.label} on {bright:.0f}, gold: {is_gold}")
    finally:
        stage.close()
    assert seen >= 8
    assert not wrong, "\n".join(wrong)

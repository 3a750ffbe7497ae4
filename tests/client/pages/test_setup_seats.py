"""Who sits where is seen on the new-game page before anything is scrolled, and so is which game it is."""

from __future__ import annotations

import pytest

from game.client.pages.setup import SetupScene
from game.client.screenshots import screens
from game.client.shell.app import App
from game.match.settings import Settings
from tests.languages import WHOLE

SIZES = ((1280, 720), (960, 540), (1280, 960), (2560, 1080), (1080, 1920))


@pytest.mark.parametrize("scale", [130, 140, 170, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_seat_is_seen_before_anything_is_scrolled(size: tuple[int, int], scale: int) -> None:
    settings, hidden = Settings(), list[str]()
    settings.set("text_size", scale)
    language = WHOLE[(scale // 10 + SIZES.index(size)) % len(WHOLE)]
    app = App.offscreen(size, settings, language=language)
    (screen,) = [screen for screen in screens(app.tools.locale) if screen.name == "new_game"]
    screen.show(app)
    scene = app.stack.top
    assert isinstance(scene, SetupScene)
    for panel in scene._panels.values():
        panel.press()
        for players in panel.counts:
            scene.choices.set_players(players)
            scene.layout(app.page)
            window = scene._pane.rect if scene._pane.visible else app.page.rect
            seats = [*scene._portraits, *scene._who, *scene._names, *scene._panels.values()]
            where = f"{scene.choices.game_id} for {players}"
            hidden += [
                f"{where}: {type(widget).__name__} {widget.rect}"
                for widget in seats
                if widget.visible and not window.covers(widget.rect)
            ]
            assert sum(portrait.visible for portrait in scene._portraits) == players
    app.quit()
    app.close()
    assert hidden == []

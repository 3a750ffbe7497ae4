"""A dialog with a list is as high as its rows, as far as the page lets it: nothing of it is left blank."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.pages.report.choosing import ChooseDialog
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.shell.list_dialog import ListDialog
from game.client.shell.name_dialog import NameDialog
from game.client.widgets.list_view import ListRow
from game.match.settings import Settings
from tests.languages import WHOLE

SLACK = 2.0
"""So many units may be left."""
NAMES = ("Giacomo", "Marina", "Lorenzo", "Zanetta", "Beppe", "Marietta", "Tonin", "Nina", "Checco", "Bettina")


def _names(count: int) -> NameDialog:
    return NameDialog("Who sits there?", "Zanetta", NAMES[:count])


def _choices(count: int) -> ChooseDialog:
    return ChooseDialog("As what?", "Into a folder.", [ListRow(name, "It is a kind.") for name in NAMES[:count]], "Go")


@pytest.mark.parametrize("scale", [100, 140, 200])
def test_no_dialog_is_higher_than_its_rows(scale: int) -> None:
    settings, blank = Settings(), list[str]()
    settings.set("text_size", scale)
    app = App.offscreen((1280, 720), settings, language=WHOLE[scale % len(WHOLE)])
    made: dict[str, Callable[[App], None]] = {
        screen.name: screen.show
        for screen in screens(app.tools.locale)
        if screen.name.endswith("_noted") or screen.name in ("workshop_open", "workshop_file")
    }
    for count in (1, 3, 10):
        made[f"{count} names"] = lambda app, count=count: app.stack.push(_names(count))
        made[f"{count} choices"] = lambda app, count=count: app.stack.push(_choices(count))
    for name, show in made.items():
        show(app)
        dialog = app.stack.top
        assert isinstance(dialog, ListDialog)
        dialog.layout(app.page)
        over = dialog.list.rect.h - dialog.list.natural_height(app.tools.fonts.text_scale)
        if over > SLACK:
            blank.append(f"{name}: {over:.0f} units are blank")
        assert dialog.list.rect.h > 30, name
    app.quit()
    app.close()
    assert blank == []

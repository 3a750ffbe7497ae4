"""The law of names on plaques: everybody at a table is called about as large as everybody else, whoever is to move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.client.screenshots import screens
from game.client.table import faces
from game.client.table.scene import TableScene
from tests.client.drawn_texts import app_without_pictures
from tests.client.laws.test_large_pages import kept

TABLES = ("casanova_play", "canaletto_bid", "canaletto_three", "canal_grande_choose_2", "canal_grande_choose_4")
NAMES = ("Giacomo", "Pantalone", "Arlecchino")
"""What everybody at the table is called; no mask has a longer name than the last."""
PLAQUES = (
    "plaque.draw_plaque",
    "draw_seats._draw_name",
    "draw_seats._draw_self",
    "draw_seats._draw_partner",
    "draw_seats._draw_alone",
    "draw_seats.draw_seat",
    "draw_large._write",
    "draw_large.draw_rival",
    "draw_large.draw_own",
)
"""What writes them there."""
ALIKE = 0.75
"""How large the smallest name is at least, in parts of the largest."""


@pytest.mark.parametrize("scale", [100, 200])
def test_everybody_at_a_table_is_called_about_as_large(scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made, unlike = faces._face, []
    with app_without_pictures(monkeypatch, (1280, 720), scale, "en") as app:
        for name in NAMES:
            monkeypatch.setattr(faces, "_face", lambda *told, name=name: replace(made(*told), name=name))
            for screen in screens(app.tools.locale):
                if screen.name in TABLES:
                    screen.show(app)
                    assert isinstance(app.stack.top, TableScene)
                    with kept(monkeypatch) as texts:
                        app.stack.top.forget_pictures()
                        app.picture()
                    sizes = [text.px for text in texts if text.said == name and text.role.writer.startswith(PLAQUES)]
                    if min(sizes) < ALIKE * max(sizes):
                        unlike.append(f"{screen.name}: {name} stands there in {sorted(sizes)} px")
    assert unlike == []

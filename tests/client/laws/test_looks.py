"""Whatever rules call their things, every screen of the game says their labels and nowhere the names of the file."""

from __future__ import annotations

import pytest

from game.client.screenshots import _screens_of
from game.client.shell.app import App
from game.client.table.log_panel import message_of
from game.client.words.locale import Locale, Message
from game.rules.canal_grande import CanalGrandeRules
from game.rules.canal_grande.rules import Quarters
from game.rules.canaletto import CanalettoRules
from game.rules.core import Rules
from game.rules.looks import Look
from tests.client.drawn_texts import leave_out_pictures

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'
NAMES = tuple(f"zqz_{letter}" for letter in "abcdefghijkl")


def looks(names: tuple[str, ...]) -> dict[str, Look]:
    """A look of each kind: a label for all, one a language, with a colour, with a drawing."""
    found = {}
    for number, name in enumerate(names):
        label = f"Isola {name[-1].upper()}"
        found[name] = Look(
            label=label if number % 2 else {"en": label, "fr": f"Île {name[-1].upper()}"},
            colour=("", "red", "#e3cf97")[number % 3],
            icon=SVG if number == 0 else "",
        )
    return found


RULES: dict[str, Rules] = {
    "canaletto": CanalettoRules(treasures=dict.fromkeys(NAMES, 3), looks=looks(NAMES)),
    "canal_grande": CanalGrandeRules(quarters=Quarters(names=NAMES[:6], copies=5), looks=looks(NAMES[:6])),
}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All texts that are drawn, spoken or measured."""
    found: set[str] = set()
    plain = Locale.text

    def text(self: Locale, message: Message | str) -> str:
        made = plain(self, message)
        if isinstance(message, str) or message.key != "rules.key":  # which shows a key as the file has it
            found.add(made)
        return made

    monkeypatch.setattr(Locale, "text", text)
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", sorted(RULES))
def test_every_place_tells_labels(game_id: str, language: str, said: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_pictures(monkeypatch)
    app = App.offscreen((1280, 720), language=language)
    try:
        for screen in _screens_of(game_id, RULES[game_id]):
            if "workshop" in screen.name:  # which shows keys as the file has them
                continue
            screen.show(app)
            app.picture()
            board = getattr(app.stack.top, "board", None)
            if board is not None:
                for thing in board.things():
                    app.tools.locale.text(thing.told)
                for entry in app.stack.top.controls.log._entries:
                    app.tools.locale.text(message_of(entry.text))
    finally:
        app.close()
    assert not [text for text in said if "zqz" in text.casefold()]
    word = "Île" if language == "fr" else "Isola"
    assert {f"{word} {'ABC'[at]}" for at in (0, 2)} <= {text.strip("\u2068\u2069") for text in said}

"""One form of words for one event: what the bar says of an announcement is what the log says of it."""

from __future__ import annotations

import pytest

from game.client.games.casanova.decisions import prompt_of
from game.client.table.faces import faces_of
from game.client.table.log_panel import message_of
from game.client.words.locale import Locale
from game.match.match import Match
from game.match.seats import plan_seats
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules, CasanovaView, Phase
from game.rules.core import Seat
from tests.languages import WHOLE


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_bar_says_an_announcement_in_the_words_of_the_log(dice: int, language: str) -> None:
    locale, plans = Locale(language), plan_seats(("human", "human"))
    match = Match(CasanovaGame(CasanovaRules(), 2), plans, 1)
    match.begin()
    assert match.to_move is not None
    match.play(Announce(match.to_move, dice))
    for reader in (Seat(0), Seat(1)):
        view = match.state.view(reader)
        assert isinstance(view, CasanovaView)
        assert view.phase is Phase.PLAY
        logged = locale.text(message_of(match.entries(reader)[-1].text))
        said, *_ = prompt_of(view, faces_of(plans, reader))
        assert locale.text(said) == f"{logged}."

"""Why a move is refused is one text: the rules name its key and fill it, and the catalogues alone say it."""

from __future__ import annotations

import ast
import string
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import polib
import pytest

from game import registry
from game.catalogue.files import differing_fields
from game.client.words.locale import Locale, msg
from game.errors import GameError, IllegalMove, NotationError
from game.match.record import Reading
from game.rules.core import Game, Move, State
from game.rules.notation import read_line, write_header, write_move
from game.texts import SOURCE_LANGUAGE, catalogue_stem, english, locale_folder
from tests.contract.ground import OWN, Table, moves_of, playout, tables
from tests.languages import WHOLE

ROOT = Path(__file__).resolve().parents[1]
TRIED_EVERY = 7
"""After how many moves illegal ones are tried again."""
MAX_OTHERS = 40
"""At most this many moves of another game are tried beside those that are never legal."""
RULES = {
    **{game_id: ROOT / "game" / "rules" / game_id for game_id in registry.GAMES},
    **{game_id: ROOT / "tests" / own.__name__.rpartition(".")[2] for game_id, own in OWN.items()},
}
"""Where the rules of each game stand."""
CATALOGUES = [
    *(
        (game_id, catalogue_stem(locale_folder(), language, game_id))
        for game_id in registry.GAMES
        for language in WHOLE
    ),
    *((game_id, catalogue_stem(RULES[game_id] / "locale", SOURCE_LANGUAGE, game_id)) for game_id in OWN),
]
"""Each game with each of its catalogues that has to be whole."""


@dataclass(frozen=True)
class Told:
    """A place in the rules that refuses a move."""

    place: str
    """Which."""
    given: tuple[ast.expr, ...]
    """What is given by position."""
    names: frozenset[str]
    """The arguments that are given by name."""

    @property
    def key(self) -> str:
        """The key of the text; empty where that is not written out, or more is given by position."""
        match self.given:
            case (ast.Constant(value=str(key)),):
                return key
        return ""


@cache
def told(game_id: str) -> tuple[Told, ...]:
    """All places in a game's rules that refuse a move."""
    return tuple(
        Told(
            f"{path.relative_to(ROOT)}:{node.lineno}",
            tuple(node.args),
            frozenset(keyword.arg or "**" for keyword in node.keywords),
        )
        for path in sorted(RULES[game_id].rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == IllegalMove.__name__
    )


def placeholders(entry: polib.POEntry) -> set[str]:
    """What a text asks for, in all its forms together."""
    forms = entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name is not None}


@cache
def odd_moves(table: Table) -> tuple[Move, ...]:
    """Moves to try: those of the game's ground, which are seldom legal, and what was done in another game."""
    return (*table.ground.odd_moves(table.game), *dict.fromkeys(moves_of(table.game, 42)[:MAX_OTHERS]))


def refused_moves(table: Table, state: State) -> list[Move]:
    """Those of them that are refused here."""
    return [move for move in odd_moves(table) if not state.is_legal(move)]


def is_read(game: Game, line: str) -> bool:
    """Whether a line is a move of the notation, whatever the rules say of it."""
    try:
        read_line(type(game), line)
    except NotationError:
        return False
    return True


@pytest.mark.parametrize("game_id", RULES)
def test_a_refusal_is_told_by_a_key_that_is_written_out_and_by_no_sentence(game_id: str) -> None:
    assert told(game_id)
    assert [one.place for one in told(game_id) if not one.key.startswith(f"{game_id}.illegal.")] == []


@pytest.mark.parametrize(("game_id", "stem"), CATALOGUES, ids=lambda value: str(value).rpartition("locale")[2])
def test_every_refusal_has_its_text_every_text_its_refusal_and_each_asks_for_what_is_given(
    game_id: str, stem: Path
) -> None:
    texts = {entry.msgid: entry for entry in polib.pofile(stem.with_suffix(".po").read_text("utf-8"))}
    assert {one.key for one in told(game_id)} == {key for key in texts if key.startswith(f"{game_id}.illegal.")}
    for one in told(game_id):
        entry = texts[one.key]
        assert ("count" in one.names) == bool(entry.msgid_plural), one.place
        assert one.names - {"count"} == placeholders(entry) - {"count"}, one.place


@pytest.mark.parametrize("table", [table for table in tables() if table.game_id in registry.GAMES], ids=str)
def test_every_refusal_in_play_is_a_whole_sentence_in_every_language(table: Table) -> None:
    locales = [Locale(language) for language in WHOLE]
    met = {
        (refused.key, refused.arguments.get("count")): refused
        for number, (state, _) in enumerate(playout(table.game, 41))
        if number % TRIED_EVERY == 0
        for refused in map(state.refusal, refused_moves(table, state))
    }
    assert met
    for refused in met.values():
        sentences = [locale.text(msg(refused.key, **refused.arguments)) for locale in locales]
        for sentence in (english(refused.key, refused.arguments), *sentences):
            assert sentence.endswith(".")
            assert not set("{}⟦⟧") & set(sentence), sentence
    assert [locale.missing for locale in locales] == [Counter()] * len(locales)


@pytest.mark.parametrize("table", [table for table in tables() if table.game_id in registry.GAMES], ids=str)
def test_who_reads_a_written_game_is_told_the_text_in_english(table: Table) -> None:
    game, tried, reading = table.game, set[str](), Reading()
    reading.take(write_header(game.id, game.players, differing_fields(game.rules)))
    for number, (state, move) in enumerate(playout(game, 43)):
        if number % TRIED_EVERY == 0:
            for odd in refused_moves(table, state):
                refused, line = state.refusal(odd), write_move(odd)
                if refused.key not in tried and is_read(game, line):
                    tried.add(refused.key)
                    with pytest.raises(NotationError) as caught:
                        reading.take(line)
                    assert str(caught.value) == english(refused.key, refused.arguments)
        reading.take(write_move(move))
    assert tried


def test_what_is_told_to_a_person_as_it_stands_is_never_a_refusal() -> None:
    assert not issubclass(IllegalMove, GameError)
    assert str(IllegalMove("lido.illegal.card", card=4)) == "lido.illegal.card (card=4)"
    assert str(IllegalMove("lido.illegal.over")) == "lido.illegal.over"


def test_words_of_a_file_are_shown_short_and_visible_and_numbers_choose_the_form() -> None:
    sentence = english("canal_grande.illegal.no_quarter", {"quarter": "\u202e" + "x" * 99})
    assert sentence == "\\u202e" + "x" * 58 + "… is not a quarter."
    held = {"card": "castello", "wanted": 2}
    assert english("canal_grande.illegal.not_held", {**held, "count": 1}) == "This hand holds one castello, not 2."
    assert english("canal_grande.illegal.not_held", {**held, "count": 0}) == "This hand holds 0 castello, not 2."


def test_a_text_that_is_not_written_yet_is_marked_as_such() -> None:
    assert english("lido.illegal.over", {}) == "⟦lido.illegal.over⟧"

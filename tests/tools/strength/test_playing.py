"""What makes a result stale: whatever changes how a game goes or is played, and no word that is said about it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.registry import GAMES
from tools.strength.playing import plays
from tools.strength.results import MADE_OF, ROOT, WORDS, made_of

CODE = '''"""Rules."""
from msgspec import Meta
from game.rules.core import Fault, Move

MOST: int = 3
"""How many."""

class Rules(Struct):
    coins: Annotated[int, Meta(ge=1, description="Coins of each.")] = 10
    """Coins."""

    def faults(self) -> list[Fault]:
        return [] if self.coins else [Fault(("coins",), _found(self.coins), "at least 1")]

def _found(coins: int) -> str:
    return str(coins)

def apply(state, move: Move) -> None:
    """Makes a move."""
    if move.coins > state.coins:  # never more
        raise IllegalMove("coins", most=state.coins)
    state.coins -= move.coins
    state.told = f"{move.coins} coins"
'''
WORDS_CHANGED = [
    ('"""Rules."""', '"""The rules of a game."""'),
    ("from game.rules.core", "from game.phrases import phrase\nfrom game.rules.core"),
    ("import Fault, Move", "import Move"),
    ("MOST: int", "MOST: Final"),
    ('"""How many."""\n', ""),
    ('Meta(ge=1, description="Coins of each.")', 'Meta(ge=0, description="Each has them.")'),
    ('"at least 1")]', 'phrase("fault.least", "at least one"))]'),
    ("return str(coins)", 'return phrase("fault.found", "none")'),
    ("  # never more", ""),
    ('"coins", most=state.coins', '"coins.too_many"'),
    ("-> None:", "-> object:"),
    ('f"{move.coins} coins"', 'phrase("coins", "{count} coins", count=move.coins)'),
    ("(state, move: Move)", "(\n    state,\n    move: Move,\n)"),
]
PLAY_CHANGED = [
    ("= 3", "= 4"),
    ("= 10", "= 12"),
    ("core import Fault, Move", "core import Fault, Seat as Move"),
    ("> state.coins", ">= state.coins"),
    ("raise IllegalMove", "raise ValueError"),
    ("-= move.coins", "-= 1"),
    ("    state.coins -= move.coins\n", ""),
    ("def apply(", "def applied("),
    ("state.coins -= move", "state.coins -= _found(move)"),
]


def _plays(tmp_path: Path, text: str, name: str = "state.py") -> bytes:
    file = tmp_path / name
    file.write_text(text)
    return plays(file)


@pytest.mark.parametrize(("words", "others"), WORDS_CHANGED)
def test_words_make_nothing_stale(words: str, others: str, tmp_path: Path) -> None:
    assert words in CODE
    assert _plays(tmp_path, CODE.replace(words, others)) == _plays(tmp_path, CODE)


@pytest.mark.parametrize(("code", "other"), PLAY_CHANGED)
def test_what_is_played_otherwise_is_stale(code: str, other: str, tmp_path: Path) -> None:
    assert code in CODE
    assert _plays(tmp_path, CODE.replace(code, other)) != _plays(tmp_path, CODE)


def test_of_numbers_the_values_count_and_of_anything_else_each_byte(tmp_path: Path) -> None:
    numbers = _plays(tmp_path, "doge: {heat: 0.02}\n", "lido.yaml")
    assert _plays(tmp_path, "# How much.\ndoge:\n  heat: 0.020  # little\n", "lido.yaml") == numbers
    assert _plays(tmp_path, "doge: {heat: 0.03}\n", "lido.yaml") != numbers
    assert _plays(tmp_path, "{ }", "value.json") != _plays(tmp_path, "{}", "value.json")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_file_that_counts_is_as_much_without_its_words(game_id: str, tmp_path: Path) -> None:
    for pattern in MADE_OF:
        for path in ROOT.glob(pattern.format(game=game_id)):
            if path.suffix == ".py":
                bare = ast.unparse(ast.parse(path.read_bytes()))
                assert _plays(tmp_path, f'"""Words."""\n{bare}\n# more\n') == plays(path), path


def test_modules_that_only_tell_why_count_for_nothing(tmp_path: Path) -> None:
    (tmp_path / "game/ai/lido").mkdir(parents=True)
    before = made_of("lido", tmp_path)
    for name in WORDS:
        (tmp_path / "game/ai/lido" / name).write_text("def for_move(): ...")
    assert made_of("lido", tmp_path) == before


@pytest.mark.parametrize("name", sorted(WORDS))
def test_a_module_that_tells_why_is_there_and_makes_no_player(name: str) -> None:
    found = list((ROOT / "game" / "ai").glob(f"*/{name}"))
    assert found
    for path in found:
        defined = {node.name for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.FunctionDef)}
        assert defined.isdisjoint({"choose", "move", "prepare"}), path

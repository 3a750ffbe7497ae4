"""What the pages of docs/ show is so, and what sources cite is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game import library
from game.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(path for folder in ("game", "tools", "tests") for path in (ROOT / folder).rglob("*.py"))
PAGES = sorted((*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"))


def test_every_page_that_a_source_cites_is_there() -> None:
    missing = {
        f"{path.relative_to(ROOT)}: {cited}"
        for path in SOURCES
        for cited in re.findall(
            r"(?<![\w{*<>/\"'.-])((?:docs/|rules/|measured/)?\w+\.md)\b(?!\")", path.read_text(encoding="utf-8")
        )
        if not any((ROOT / folder / cited).is_file() for folder in ("", "docs", "docs/measured"))
    }
    assert missing == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


def test_the_examples_of_the_library_run(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for example in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(compile(example, "docs/library.md", "exec"), names)
    assert capsys.readouterr().out.count("\n") == text.count("print(")


def test_the_names_of_the_public_face_are_told_once_for_each_reader() -> None:
    stub = (ROOT / "game" / "__init__.pyi").read_text(encoding="utf-8")
    assert re.findall(r"^    (\w+) as \1,$", stub, re.MULTILINE) == game.__all__ == library.__all__
    assert all(getattr(game, name) is getattr(library, name) for name in game.__all__)
    assert set(game.__all__) < set(dir(game))
    assert (ROOT / "game" / "py.typed").is_file()
    with pytest.raises(AttributeError, match="module 'game' has no attribute 'chess'"):
        game.chess  # noqa: B018


def test_the_library_refuses_with_the_sentences_of_the_command_line() -> None:
    casanova = game.new_game("casanova", 2)
    with pytest.raises(game.ArgumentError, match="casanova has 2 seats here, and 1 players are given"):
        game.play_one(casanova, ["greedy"])
    with pytest.raises(game.ArgumentError, match="casanova is for 2, 3 or 4 players, not 9"):
        game.new_game("casanova", 9)
    with pytest.raises(game.RuleFileError, match="coins"):
        game.load_rules("casanova", {"coins": -1})
    with pytest.raises(game.ArgumentError, match="only `--seats` of the command line starts it"):
        game.simulate("casanova", ["exec:true", "greedy"])
    assert game.games() == tuple(GAMES)


def test_a_written_game_is_read_again(tmp_path: Path) -> None:
    from game.match.record import read_game_file

    one = game.play_one(game.new_game("canaletto", 3, game.load_rules("canaletto", {})), ["greedy"] * 3, seed=4)
    file = tmp_path / "one.jsonl"
    file.write_text(one.text, encoding="utf-8")
    assert tuple(read_game_file(file).moves) == one.moves
    assert one.played.winners == read_game_file(file).finish().winners

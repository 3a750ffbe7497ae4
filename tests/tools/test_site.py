"""The site's pages: all of the docs, links that lead somewhere, every screen. Sphinx itself is run by `tools.check`."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from game import registry
from tools import site


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "pages"
    site.gather(folder)
    return folder


def test_every_page_of_the_docs_has_its_place(pages: Path) -> None:
    index = (pages / "index.md").read_text("utf-8")
    named = {
        line for block in re.findall(r"```{toctree}\n(.*?)```", index, re.DOTALL) for line in block.splitlines() if line
    }
    named = {name for name in named if not name.startswith(":")} - {"gallery"}
    there = {page.relative_to(pages).with_suffix("").as_posix() for page in pages.rglob("*.md")} - {"index"}
    listed = {page for page in there if any(fnmatch(page, name) for name in named)}
    assert there == listed
    assert all(any(fnmatch(page, name) for page in there) for name in named)


def test_links_that_leave_the_docs_become_words_and_others_stay(tmp_path: Path) -> None:
    (tmp_path / "house.md").write_text("# There\n")
    text = (
        "[here](house.md#part) and [code](../game/x.py), ![pictured](_pictures/a.png), [web](https://example.org) [ ]"
    )
    told = site.inward(text, tmp_path)
    assert told == "[here](house.md#part) and code, ![pictured](_pictures/a.png), [web](https://example.org) [ ]"


def test_the_gallery_shows_every_screen_below_its_game() -> None:
    names = ["title", *(f"{game_id}_bid" for game_id in registry.GAMES)]
    page = site.gallery(names)
    assert re.findall(r"_pictures/(\w+)\.png", page) == [*(f"{game_id}_bid" for game_id in registry.GAMES), "title"]
    assert page.count("## ") == len(registry.GAMES) + 1


def test_each_game_shows_its_page_of_rules(pages: Path) -> None:
    site.show_rules(pages)
    told = [game_id for game_id in registry.GAMES if (site.ROOT / "docs" / "rules" / f"{game_id}.md").is_file()]
    assert {"casanova", "canaletto", "canal_grande"} <= set(told)
    for game_id in told:
        head = (pages / "rules" / f"{game_id}.md").read_text("utf-8").splitlines()[:3]
        assert head[2] == f"![The rules as the program shows them](../_pictures/{game_id}_rules.png)"


def test_a_warning_of_sphinx_ends_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        site, "show_rules", lambda pages: (pages / "lost").with_suffix(".md").write_text("# In no list\n")
    )
    assert site.main(["--check"]) != 0

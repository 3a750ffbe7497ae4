"""Builds the site of the docs: `python -m tools.site [DIR]` (build/site), with `pip install -e '.[site]'`.

The pages are those of `docs/`, read as they are, with CONTRIBUTING and the CHANGELOG; the gallery and the pictures of
the rules are made by `screenshots` while it is built, so they show the program as it is. Sphinx builds, warnings are
errors: a link that leads nowhere or a page that nothing names ends it.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from game import registry
from tools.packaging.desktop import ICON

ROOT: Final = Path(__file__).resolve().parents[1]
SITE: Final = ROOT / "docs" / "site"
"""Settings of the site."""
PICTURES: Final = "_pictures"
SIZE: Final = "1280x720"
BESIDE: Final = ("CONTRIBUTING.md", "CHANGELOG.md")
"""Pages that stand beside `docs/`."""
OTHER: Final = "Beside the tables"

_LINK = re.compile(r"\]\(([^)\s#]+)(#[^)]*)?\)")


def gather(pages: Path) -> None:
    """Copies the pages into a folder, with links that leave the docs made words."""
    shutil.copytree(ROOT / "docs", pages, ignore=shutil.ignore_patterns("site", "*.json", "*.py", "_build"))
    for file in SITE.iterdir():
        if file.is_file():
            shutil.copy(file, pages)
    for name in BESIDE:
        text = (ROOT / name).read_text("utf-8")
        (pages / name).write_text(text.replace("](docs/", "]("), "utf-8")
    for page in pages.rglob("*.md"):
        page.write_text(inward(page.read_text("utf-8"), page.parent), "utf-8")


def inward(text: str, folder: Path) -> str:
    """The page with each link to a file that is not of the site as the file's name alone."""

    def kept(found: re.Match[str]) -> str:
        target = found[1]
        if "://" in target or target.startswith(PICTURES) or (folder / target).is_file():
            return found[0]
        return "]"

    # A link that is taken away leaves its words in brackets, which are taken off too.
    without = _LINK.sub(kept, text)
    return re.sub(r"(?<!!)\[([^\[\]]*)\](?![(\[:{])", _plain, without)


def _plain(found: re.Match[str]) -> str:
    return found[0] if re.fullmatch(r"[ x]?|\d.*|Unreleased", found[1]) else found[1]


def draw(pictures: Path) -> None:
    """Makes a picture of every screen, and the icon."""
    subprocess.run([sys.executable, "-m", "game", "screenshots", str(pictures), "--size", SIZE], cwd=ROOT, check=True)
    shutil.copy(ROOT / ICON, pictures)


def stand_in(pictures: Path) -> None:
    """Puts the icon in the place of every picture: for who wants to know whether all links lead somewhere."""
    from tools.packaging.__main__ import icon_path
    from tools.pictures import README_LOOK, group_of, kept

    pictures.mkdir()
    for sheet, names in kept().sheets.items():
        for name in names:
            if sheet == f"{README_LOOK}_{group_of(name)}":
                shutil.copy(icon_path(16), pictures / f"{name}.png")
    shutil.copy(ROOT / ICON, pictures)


def gallery(names: Iterable[str]) -> str:
    """The page that shows every screen, by game."""
    groups: dict[str, list[str]] = {title: [] for title in (*registry.GAMES, OTHER)}
    for name in sorted(names):
        groups[next((game_id for game_id in registry.GAMES if name.startswith(f"{game_id}_")), OTHER)].append(name)
    return "".join(("# Every screen\n\n", *(line for title, shown in groups.items() for line in _group(title, shown))))


def _group(title: str, names: Iterable[str]) -> Iterator[str]:
    yield f"## {title.replace('_', ' ').title() if title != OTHER else title}\n\n"
    for name in names:
        yield f"![{name.replace('_', ' ')}]({PICTURES}/{name}.png)\n\n"


def show_rules(pages: Path) -> None:
    """Puts the program's own page of rules, with its pictures, at the head of each game's rules, if they are told."""
    for game_id in registry.GAMES:
        page = pages / "rules" / f"{game_id}.md"
        if not page.is_file():
            continue
        title, _, rest = page.read_text("utf-8").partition("\n")
        picture = f"![The rules as the program shows them](../{PICTURES}/{game_id}_rules.png)"
        page.write_text(f"{title}\n\n{picture}\n{rest}", "utf-8")


def build(to: Path, *, with_pictures: bool = True) -> Path:
    """Builds the whole site and gives its first page; without pictures the icon stands in for each.

    Raises:
        CalledProcessError: Sphinx warns of something; it has told what.
    """
    pages = to / "pages"
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    gather(pages)
    (draw if with_pictures else stand_in)(pages / PICTURES)
    (pages / "gallery.md").write_text(gallery(file.stem for file in (pages / PICTURES).glob("*.png")), "utf-8")
    show_rules(pages)
    subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", str(pages), str(to / "html")],
        check=True,
    )
    return to / "html" / "index.html"


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and gives its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description="Build the site of the docs.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "site", help="where to (build/site)")
    parser.add_argument("--check", action="store_true", help="keep nothing: build without pictures, for the warnings")
    options = parser.parse_args(arguments)
    if not options.check:
        print(build(options.folder.resolve()))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        try:
            build(Path(folder) / "site", with_pictures=False)
        except subprocess.CalledProcessError as error:
            return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())

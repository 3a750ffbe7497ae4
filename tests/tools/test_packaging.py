"""The files a desktop reads, and the way a build begins processes of its own."""

from __future__ import annotations

import configparser
import io
import os
import runpy
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from game.ai.child import CHILD_WORD, child_code, child_command
from game.cli.arguments import command_parser
from game.match.user_folders import SUFFIX
from tools.packaging import desktop
from tools.packaging.__main__ import ICON_SIDES_PX, icon_path
from tools.packaging.desktop import APP_ID, ROOT, SHARE
from tools.packaging.parts import compiled_beside

LAUNCHER = ROOT / "tools" / "packaging" / "launcher.py"


def text(path: str) -> str:
    return (ROOT / SHARE / path).read_text("utf-8")


def command_words() -> list[str]:
    return list(desktop._commands(command_parser()))


def options_of(name: str) -> list[str]:
    command = desktop._commands(command_parser())[name]
    return [option for action in command._actions for option in action.option_strings if option not in ("-h", "--help")]


@pytest.mark.parametrize("side", ICON_SIDES_PX)
def test_the_icon_of_each_size_shows_the_drawing(side: int) -> None:
    kept = pygame.image.load(icon_path(side))
    drawn = pygame.image.load_sized_svg(ROOT / SHARE / f"icons/hicolor/scalable/apps/{APP_ID}.svg", (side, side))
    assert kept.get_size() == (side, side)
    difference = sum(
        abs(a - b) for a, b in zip(pygame.image.tobytes(kept, "RGBA"), pygame.image.tobytes(drawn, "RGBA"), strict=True)
    )
    assert difference / (side * side * 4) < 1, "run `python -m tools.packaging icons`"


def test_the_entry_names_what_is_there() -> None:
    entry = configparser.ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#",))
    entry.optionxform = str  # type: ignore[method-assign,assignment]
    entry.read_file(io.StringIO(text(f"applications/{APP_ID}.desktop")))
    shown = entry["Desktop Entry"]
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    command, word, file = shown["Exec"].split()
    assert command in scripts
    assert file == "%f"
    assert word in command_words()
    assert (ROOT / SHARE / f"icons/hicolor/scalable/apps/{shown['Icon']}.svg").is_file()
    assert desktop.SAVE_TYPE in shown["MimeType"].split(";")


def test_saves_are_a_kind_of_file_of_their_own() -> None:
    root = ElementTree.fromstring(text(f"mime/packages/{APP_ID}.xml"))
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = root.find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == desktop.SAVE_TYPE
    patterns = {found.get("pattern") for found in kind.findall(f"{space}glob")}
    assert patterns == {f"*{SUFFIX}"}


def test_the_store_page_is_well_formed_and_names_the_entry() -> None:
    root = ElementTree.fromstring(text(f"metainfo/{APP_ID}.metainfo.xml"))
    assert root.findtext("launchable") == f"{APP_ID}.desktop"
    assert root.findtext("project_license") == "MIT"


@pytest.mark.parametrize("name", command_words())
@pytest.mark.parametrize(
    "path", [f"bash-completion/completions/{APP_ID}", f"zsh/site-functions/_{APP_ID}",
             f"fish/vendor_completions.d/{APP_ID}.fish", f"man/man6/{APP_ID}.6"],
)  # fmt: skip
def test_each_command_and_option_is_completed_and_told(path: str, name: str) -> None:
    written = text(path).replace("\\-", "-")
    assert name in written
    for option in options_of(name):
        # fish writes a long option without its dashes.
        assert option in written or f"-l {option.removeprefix('--')}" in written


def test_bash_completes_commands_and_options() -> None:
    words = "\n".join(
        [
            f"source {ROOT / SHARE / 'bash-completion/completions' / APP_ID}",
            'ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_serenissima; echo ${COMPREPLY[@]}; }',
            "ask serenissima sim",
            "ask serenissima simulate --sa",
        ]
    )
    done = subprocess.run(["bash", "--norc", "-c", words], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["simulate", "--save"]


def test_the_wheel_lays_the_files_where_a_desktop_looks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"] == {SHARE: "share"}


def test_a_build_begins_its_processes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child_command("print(1)") == [sys.executable, CHILD_WORD, "print(1)"]
    assert child_code("print(1)") == "print(1)"


def test_the_hidden_word_runs_what_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["serenissima", CHILD_WORD, "print(6 * 7)"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(LAUNCHER), run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out == "42\n"


def test_no_help_tells_the_hidden_word_and_alone_it_is_refused(tmp_path: Path) -> None:
    assert CHILD_WORD not in command_parser().format_help()
    environment = {**os.environ, "HOME": str(tmp_path)}
    for words in ([CHILD_WORD], [CHILD_WORD, "print(1)", "more"]):
        done = subprocess.run(
            [sys.executable, str(LAUNCHER), *words], capture_output=True, text=True, env=environment, cwd=ROOT,
        )  # fmt: skip
        assert done.returncode == 2
        assert done.stdout == ""


def test_a_build_takes_the_compiled_code_of_what_it_brings_along() -> None:
    """All that the rating imports while it works, an import that nobody sees in its text included."""
    names = "import sys; before = set(sys.modules); import openskill.models; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", names], capture_output=True, text=True, check=True)
    compiled = [name for name in done.stdout.split() if name.endswith("__mypyc")]
    assert compiled, "the rating's library is compiled no more: take another for this test"
    assert set(compiled) <= set(compiled_beside("openskill"))
    assert "compiled_beside(" in (ROOT / "tools/packaging/serenissima.spec").read_text("utf-8")

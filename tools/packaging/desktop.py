"""What a desktop needs to know of the program, made from the program itself: `python -m tools.regenerate` writes it.

Icon and desktop entry follow freedesktop.org's specifications (Desktop Entry 1.5, Icon Theme, Shared MIME-info 2.4,
AppStream 1.0). Man page and completion are made of the very parser that reads the arguments, by argparse-manpage and
shtab, so that they cannot part from it.
"""

from __future__ import annotations

import argparse
import tomllib
from html import escape
from pathlib import Path
from typing import Any, Final

from game.cli.arguments import command_parser
from game.match.user_folders import SUFFIX
from tools.art.common import icon

ROOT: Final = Path(__file__).resolve().parents[2]
APP_ID: Final = "serenissima"
"""The name of icon, entry, man page and command; windows carry it too, so that a desktop knows whose they are."""
SAVE_TYPE: Final = "application/x-serenissima-game"
"""The kind of a save or a written game."""
RULE_TYPES: Final = ("application/yaml", "application/x-yaml")
"""The kinds of a rule file."""
SHARE: Final = "assets/share"
ICON: Final = f"{SHARE}/icons/hicolor/scalable/apps/{APP_ID}.svg"
"""The icon's drawing, of which every size is made."""

OWNS: Final = tuple(
    f"{SHARE}/{pattern}"
    for pattern in (
        "applications/*", "bash-completion/completions/*", "fish/vendor_completions.d/*", "icons/hicolor/scalable/*/*",
        "man/man6/*", "metainfo/*", "mime/packages/*", "zsh/site-functions/*",
    )
)  # fmt: skip
"""Patterns of the files that are made here alone."""


def files() -> dict[str, str]:
    """Path from the project's folder → text."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    made = {
        f"applications/{APP_ID}.desktop": _entry(project),
        f"metainfo/{APP_ID}.metainfo.xml": _metainfo(project),
        f"mime/packages/{APP_ID}.xml": _kinds_of_files(),
        f"man/man6/{APP_ID}.6": _man_page(project),
        f"bash-completion/completions/{APP_ID}": _completion("bash"),
        f"zsh/site-functions/_{APP_ID}": _completion("zsh"),
        f"fish/vendor_completions.d/{APP_ID}.fish": _completion("fish"),
    }
    return {f"{SHARE}/{path}": text for path, text in made.items()} | {ICON: icon.drawing()}


def _summary(project: dict[str, Any]) -> str:
    """The description without the name, as an entry wants it."""
    summary = str(project["description"]).partition(": ")[2].rstrip(".")
    return summary[:1].upper() + summary[1:]


def _entry(project: dict[str, Any]) -> str:
    kinds = ";".join((SAVE_TYPE, *RULE_TYPES))
    return (
        "[Desktop Entry]\n"
        "Type=Application\n"
        "Name=La Serenissima\n"
        f"Comment={_summary(project)}\n"
        "Comment[fr]=Quatre jeux de table vénitiens, avec des adversaires et des règles que l’on change\n"
        f"Exec={APP_ID} open %f\n"
        f"TryExec={APP_ID}\n"
        f"Icon={APP_ID}\n"
        "Terminal=false\n"
        "Categories=Game;BoardGame;CardGame;\n"
        "Keywords=board;card;Venice;Casanova;Canaletto;\n"
        f"MimeType={kinds};\n"
        f"StartupWMClass={APP_ID}\n"
    )


def _kinds_of_files() -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f'  <mime-type type="{SAVE_TYPE}">\n'
        "    <comment>Game of La Serenissima</comment>\n"
        '    <comment xml:lang="fr">Partie de La Serenissima</comment>\n'
        '    <sub-class-of type="text/plain"/>\n'
        f'    <icon name="{APP_ID}"/>\n'
        '    <magic priority="60"><match type="string" offset="0:16" value="&quot;notation&quot;"/></magic>\n'
        f'    <glob pattern="*{SUFFIX}" weight="40"/>\n'
        "  </mime-type>\n"
        "</mime-info>\n"
    )


def _metainfo(project: dict[str, Any]) -> str:
    urls: dict[str, str] = project.get("urls", {})
    kinds = {"Homepage": "homepage", "Issues": "bugtracker", "Source": "vcs-browser"}
    addresses = "".join(
        f'  <url type="{kind}">{escape(urls[name])}</url>\n' for name, kind in kinds.items() if urls.get(name)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<component type="desktop-application">\n'
        f"  <id>{APP_ID}</id>\n"
        "  <metadata_license>MIT</metadata_license>\n"
        f"  <project_license>{escape(str(project['license']))}</project_license>\n"
        "  <name>La Serenissima</name>\n"
        f"  <summary>{escape(_summary(project))}</summary>\n"
        "  <description><p>Casanova, Canaletto and Canal Grande on one full-screen table, by mouse, keys, gamepad\n"
        "  or touch, against people beside you and AI players with tempers of their own. Every number and switch\n"
        "  of every rule is in a file that can be changed, measured and played.</p></description>\n"
        f'  <launchable type="desktop-id">{APP_ID}.desktop</launchable>\n'
        f"{addresses}"
        '  <content_rating type="oars-1.1"/>\n'
        f"  <provides><binary>{APP_ID}</binary></provides>\n"
        "</component>\n"
    )


def _parser() -> argparse.ArgumentParser:
    """The parser as the shells see it: files are completed where a file is asked for."""
    import shtab

    parser = command_parser()
    for command in [parser, *_commands(parser).values()]:
        for action in command._actions:
            named = str(action.metavar or "")
            if "FILE" in named:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif named == "DIR":
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    return parser


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    return {
        name: command
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, command in action.choices.items()
    }


def _completion(shell: str) -> str:
    import shtab

    text: str = shtab.complete(_parser(), shell)
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def _man_page(project: dict[str, Any]) -> str:
    """The page of section 6, games, without dates: the same program gives the same page."""
    from argparse_manpage.manpage import Manpage

    parser = command_parser()
    parser.man_short_description = _summary(project)[:1].lower() + _summary(project)[1:]  # type: ignore[attr-defined]
    page = Manpage(
        parser,
        format="single-commands-section",
        _data={
            "project_name": "La Serenissima",
            "manual_section": "6",
            "manual_title": "Games",
            "prog": APP_ID,
        },
    )
    page.date = ""
    return "\n".join(line.rstrip() for line in str(page).splitlines()) + "\n"

"""What is brought from outside, dropped on the window or pasted: rules to be changed, games, or why it is neither.

What it is follows from what is in it; its name only decides which of both is tried first. Nothing is written here, and
nothing but regular files is opened.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from game import registry
from game.catalogue.check import game_of
from game.catalogue.files import SUFFIXES, title_of, user_rules_folder
from game.catalogue.pictures import drawn
from game.catalogue.yaml_nodes import parse
from game.client.pages.workshop.opening import Opened, open_file
from game.errors import FileError, GameError
from game.files import decode, lines_of, read_bytes
from game.limits import MAX_GAME_FILE_BYTES, MAX_RULE_FILE_BYTES, size_text
from game.match.own_rules import Draft, draft_of_text, free_path, save_rules
from game.match.record import read_game
from game.phrases import phrase
from game.quoting import display

GAME_SUFFIX = ".jsonl"
"""What games are called."""
MAX_FILES = 50
"""So many files are looked at, of those that were dropped together and those in a folder."""
NEITHER = phrase("reading.neither", "no rules and no game")
"""What is found in all else."""
PASTED = "–"
"""What stands for a text that was pasted, where else a file is named."""
WANTED = phrase("reading.rules_or_game", "a rule file (.yaml) or a game (.jsonl)")
"""What can be brought."""


@dataclass(frozen=True)
class BroughtRules:
    """Rules, as the workshop opens them."""

    opened: Opened
    """The rules: a copy, but for a person's own file."""


@dataclass(frozen=True)
class BroughtGame:
    """A save or a written game."""

    path: Path
    """Its file."""
    data: bytes
    """What is in it."""


@dataclass(frozen=True)
class Refused:
    """Something else."""

    why: str
    """A sentence with its place and what would be right."""


Brought = BroughtRules | BroughtGame | Refused


def brought(paths: Sequence[Path]) -> list[Brought]:
    """What these files are; of a folder those in it that can be brought."""
    found: list[Brought] = []
    for path in paths:
        inside = list(_inside(path)) if os.path.isdir(path) else [path]  # which takes any name, however long
        if not inside:
            folder = phrase("reading.folder_with", "a folder with {what}", what=NEITHER)
            found.append(_refused(FileError(display(path), folder, WANTED).wanting("")))
        found += [_looked_at(each) for each in inside[: MAX_FILES - len(found)]]
    return found


def brought_text(text: str) -> Brought:
    """What a text is that was pasted."""
    if not text.strip():
        return Refused(phrase("reading.no_clipboard", "The clipboard holds no text."))
    if len(text.encode(errors="replace")) > MAX_RULE_FILE_BYTES:
        size = size_text(MAX_RULE_FILE_BYTES)
        return Refused(phrase("reading.long_text", "The text is too long: found more than {size}.", size=size))
    root, flaws = parse(text)
    game_id = None if root is None else game_of(root, Path("pasted"), None)
    if game_id is None:
        wanted = phrase("reading.text_of_rules", "the text of a rule file")
        return _refused(flaws[0].in_file(PASTED) if flaws else FileError(PASTED, NEITHER, wanted).wanting(""))
    draft, wrong = draft_of_text(text, game_id, PASTED)
    return BroughtRules(Opened(game_id, draft, None, wrong.lines, wrong.first))


def _refused(line: str) -> Refused:
    return Refused(phrase("reading.sentence", "{line}.", line=line))


def copied(rules: Sequence[Opened]) -> tuple[int, list[str]]:
    """Writes rules as files of the person's own, as they are; how many, and why others are not."""
    kept, failed = 0, []
    for opened in rules:
        if opened.path is not None:
            kept += 1
            continue
        saved = save_rules(free_path(opened.game_id, opened.draft.name), opened.game_id, opened.draft)
        kept += saved.problem is None
        failed += [saved.problem] if saved.problem is not None else []
    return kept, failed


def _inside(folder: Path) -> Iterator[Path]:
    """The files of a folder that may be meant, in the order of their names."""
    try:
        there = sorted(folder.iterdir())
    except OSError:
        return
    yield from (path for path in there if path.suffix in (*SUFFIXES, GAME_SUFFIX))


def _looked_at(path: Path) -> Brought:
    try:
        data = read_bytes(path, MAX_GAME_FILE_BYTES)
        if path.suffix not in SUFFIXES and (path.suffix == GAME_SUFFIX or data.lstrip()[:1] == b"{"):
            read_game(lines_of(BytesIO(data), display(path)), display(path))
            return BroughtGame(path, data)
        if len(data) > MAX_RULE_FILE_BYTES:
            data = read_bytes(path, MAX_RULE_FILE_BYTES)  # which says why not
        root, flaws = parse(decode(data, display(path)))
    except FileError as error:
        return _refused(error.wanting(WANTED))
    except GameError as error:
        return _refused(str(error).rstrip("."))
    game_id = game_of(root, path, None)
    if game_id is None:
        place = display(path)
        return _refused(flaws[0].in_file(place) if flaws else FileError(place, NEITHER, WANTED).wanting(""))
    return BroughtRules(_opened(path, game_id))


def _opened(path: Path, game_id: str) -> Opened:
    """A person's own file is opened itself, any other as a copy that has no file yet."""
    opened = open_file(path, game_id, title_of(path.stem))
    if any(path.absolute().parent == user_rules_folder(game) for game in registry.GAMES):
        return opened
    draft = opened.draft
    rules = drawn(draft.rules, path.parent)  # the copy will lie in another folder
    return Opened(game_id, Draft(rules, draft.name, draft.about), None, opened.note, opened.first)

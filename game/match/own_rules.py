"""A person's own rule files: named, written, and what of them is read even where something is wrong.

Written is what differs from the printed rules, through the writer of all own files: keys that stand in the file keep
their order, and the file is whole at any moment.
"""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import msgspec
from msgspec import ValidationError

from game.catalogue.convert import build, convert_nodes
from game.catalogue.files import SUFFIXES, Head, differing_fields, read_head, user_rules_folder
from game.catalogue.games import elsewhere, rules_type
from game.catalogue.nodes import START, Mapping, Node, Scalar, node_of
from game.catalogue.yaml_file import lines, read_nodes
from game.catalogue.yaml_nodes import write_yaml
from game.errors import FileError, RuleFileError
from game.files import files_in
from game.limits import MAX_RULE_FILE_BYTES
from game.match.own_file import Entries, OwnFile
from game.quoting import display
from game.rules.core import Rules

DELETED = "deleted"
"""The folder beside the files in which deleted ones lie."""
MAX_STEM = 60
"""Characters in the name of a file that is made of a title."""


class Draft(msgspec.Struct, frozen=True):
    """Rules as they are being written: what the file says of itself, and all its keys."""

    rules: Rules
    """The keys."""
    name: str = ""
    """What they are called; empty where they have no name yet."""
    about: str = ""
    """What is different, in a sentence or two."""

    def entries(self, game_id: str) -> dict[str, Node]:
        """The file's keys with what stands behind each."""
        head: dict[str, object] = {"game": game_id, "name": self.name, "about": self.about}
        plain = {key: value for key, value in head.items() if value} | differing_fields(self.rules)
        return {key: node_of(value) for key, value in plain.items()}


class Wrong(msgspec.Struct, frozen=True):
    """What keeps a file from being read whole."""

    lines: tuple[str, ...] = ()
    """All that is wrong, a line each; empty where nothing is."""
    first: tuple[str, ...] = ()
    """The key at which the first of them is, as far as one is known."""


def read_draft(path: Path, game_id: str) -> tuple[Draft, Wrong]:
    """A rule file as far as it can be read, what is wrong taken as printed; and what is wrong.

    What only follows from several keys is not told here: a draft tells it of itself.
    """
    try:
        root, flaws = read_nodes(path, MAX_RULE_FILE_BYTES)
    except RuleFileError as error:
        return Draft(rules_type(game_id)()), Wrong(tuple(error.faults))
    conversion = convert_nodes(root, rules_type(game_id), beside=Head.__struct_fields__, elsewhere=elsewhere(game_id))
    flaws = [*flaws, *conversion.flaws]
    head = read_head(root, flaws, game_id)
    try:
        rules = build(rules_type(game_id), conversion.fields)
    except ValidationError:
        rules = rules_type(game_id)()
    ordered = sorted(flaws, key=lambda flaw: flaw.mark)
    first = next((flaw.path for flaw in ordered if flaw.path), ())
    return Draft(rules, head.name, head.about), Wrong(tuple(lines(flaws, display(path))), first)


def stem_of(title: str) -> str:
    """A title as the name of a file: `Twenty palaces!` is twenty_palaces."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:MAX_STEM] or "rules"


def free_path(game_id: str, title: str, folder: Path | None = None) -> Path:
    """Where a new file of this title is to lie: in the person's own folder, under a name that no file there has."""
    folder = user_rules_folder(game_id) if folder is None else folder
    stem, number = stem_of(title), 1
    while any((folder / f"{stem}{f'_{number}' if number > 1 else ''}{suffix}").exists() for suffix in SUFFIXES):
        number += 1
    return folder / f"{stem}{f'_{number}' if number > 1 else ''}{SUFFIXES[0]}"


def save_rules(path: Path, game_id: str, draft: Draft) -> str | None:
    """Writes a draft to its file; says why where that failed."""
    file = OwnFile(path, "the rules are", "the rules are written anew")
    written = draft.entries(game_id)

    def change(entries: Entries) -> None:
        kept = {key: written[key] for key in entries if key in written}
        entries.clear()
        entries.update(kept | written)

    return None if file.update(change) else file.problem


def text_of(draft: Draft, game_id: str) -> str:
    """The text of a draft's file, to be shared."""
    entries = draft.entries(game_id).items()
    return write_yaml(Mapping(START, tuple((Scalar(START, key, plain=False), value) for key, value in entries)))


def move_file(path: Path, to: Path) -> Path:
    """Gives a file another name, in a folder that is made where there is none; answers where it lies then.

    Raises:
        OSError: that cannot be done; it is where it was.
    """
    to.parent.mkdir(parents=True, exist_ok=True)
    os.replace(path, to)
    return to


def delete_rules(path: Path, game_id: str) -> Path:
    """Moves a file to the folder beside, from which it can be put back; answers where it lies then.

    Raises:
        OSError: that cannot be done; it is where it was.
    """
    return move_file(path, free_path(game_id, path.stem, path.parent / DELETED))


def last_deleted(game_id: str) -> Path | None:
    """The file of a game that was deleted last; None where there is none."""
    try:
        files = files_in(user_rules_folder(game_id) / DELETED, SUFFIXES)
        return max(files, key=lambda path: (path.stat().st_ctime_ns, path.name), default=None)
    except (FileError, OSError):
        return None


def put_back(place: Path, game_id: str) -> Path:
    """Moves a deleted file back among the others; answers where it lies then.

    Raises:
        OSError: that cannot be done; it is where it was.
    """
    return move_file(place, free_path(game_id, place.stem, place.parent.parent))

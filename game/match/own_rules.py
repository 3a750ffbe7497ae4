"""A person's own rule files: named, written, and what of them is read even where something is wrong.

Written is what differs from the printed rules. A file that is there keeps all that did not change as it is written,
comments, order and indentation (`game.catalogue.kept_text`); one of a shape in which that cannot be is left alone, and
another is written. A file is whole at any moment.
"""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import msgspec
from msgspec import ValidationError

from game.catalogue.convert import build, convert_nodes
from game.catalogue.files import SUFFIXES, Head, differing_fields, read_head, title_of, user_rules_folder
from game.catalogue.games import elsewhere, rules_type
from game.catalogue.kept_text import UnknownShapeError, kept
from game.catalogue.nodes import START, Flaw, Mapping, Node, Scalar, node_of
from game.catalogue.yaml_file import lines, read_nodes
from game.catalogue.yaml_nodes import parse, write_yaml
from game.errors import FileError, RuleFileError
from game.files import UTF_8_MARK, atomic_write, decode, files_in, folder_locked, read_bytes
from game.limits import MAX_RULE_FILE_BYTES, size_text
from game.phrases import phrase
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

    def plain(self, game_id: str) -> dict[str, object]:
        """All that the file may say, as a plain object."""
        head = {"game": game_id, "name": self.name, "about": self.about}
        rules: dict[str, object] = msgspec.to_builtins(self.rules, str_keys=True)
        return {key: value for key, value in head.items() if value} | rules

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
    """What a file says, as far as it can be read: what is wrong in it counts as not written.

    Its name is empty where the file does not say one. What follows from several keys, and whether the rules can be
    played, is not told here: a draft tells it of itself.
    """
    try:
        root, flaws = read_nodes(path, MAX_RULE_FILE_BYTES)
    except RuleFileError as error:
        return Draft(rules_type(game_id)()), Wrong(tuple(error.faults))
    return _told(*_draft_of(root, flaws, game_id), display(path))


def draft_of_text(text: str, game_id: str, name: str) -> tuple[Draft, Wrong]:
    """What a text of a rule file says, which is called so in what is wrong with it."""
    root, flaws = parse(text)
    return _told(*_draft_of(root, flaws, game_id), name)


def _told(draft: Draft, flaws: list[Flaw], file: str) -> tuple[Draft, Wrong]:
    ordered = sorted(flaws, key=lambda flaw: flaw.mark)
    return draft, Wrong(tuple(lines(flaws, file)), next((flaw.path for flaw in ordered if flaw.path), ()))


def _draft_of(root: Node | None, flaws: list[Flaw], game_id: str) -> tuple[Draft, list[Flaw]]:
    """What a tree says, and all that is wrong with it."""
    conversion = convert_nodes(root, rules_type(game_id), beside=Head.__struct_fields__, elsewhere=elsewhere(game_id))
    flaws = [*flaws, *conversion.flaws]
    head = read_head(root, flaws, game_id)
    try:
        rules = build(rules_type(game_id), conversion.fields)
    except ValidationError:
        rules = rules_type(game_id)()
    return Draft(rules, head.name, head.about), flaws


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


class Saved(msgspec.Struct, frozen=True):
    """What became of a draft that was saved."""

    path: Path
    """The file that holds it."""
    problem: str | None = None
    """Why it could not be written; None where it was."""
    is_beside: bool = False
    """Whether another file was written, since the one that was there cannot be changed and kept."""


def save_rules(path: Path, game_id: str, draft: Draft) -> Saved:
    """Writes a draft to its file; to a new one where the old one could not be kept as it is written."""
    try:
        with folder_locked(path.parent):
            changed = _changed(path, game_id, draft) if path.exists() else None
            place = free_path(game_id, draft.name, path.parent) if changed is None and path.exists() else path
            data = (text_of(draft, game_id) if changed is None else changed).encode()
            if len(data) > MAX_RULE_FILE_BYTES:
                wanted = phrase("reading.most_bytes", "at most {size}", size=size_text(MAX_RULE_FILE_BYTES))
                found = phrase("reading.rules_of", "rules of {size}", size=size_text(len(data)))
                line = FileError(display(path), found, wanted).wanting("")
                return Saved(path, phrase("reading.sentence", "{line}.", line=line))
            atomic_write(place, data)
    except FileError as error:
        line = error.wanting(phrase("reading.yaml_file", "a YAML file"))
        return Saved(path, phrase("reading.not_saved", "The rules are not being saved: {line}.", line=line))
    except (OSError, UnicodeEncodeError) as error:
        reason = error.reason if isinstance(error, UnicodeEncodeError) else error.strerror
        line = f"{display(path)}: {reason or error}"
        return Saved(path, phrase("reading.not_saved", "The rules are not being saved: {line}.", line=line))
    return Saved(place, is_beside=place != path)


def text_to_save(path: Path | None, game_id: str, draft: Draft) -> str:
    """What `save_rules` would write."""
    try:
        changed = None if path is None else _changed(path, game_id, draft)
    except FileError:
        changed = None  # saving tells why it cannot be read
    return text_of(draft, game_id) if changed is None else changed


def _changed(path: Path, game_id: str, draft: Draft) -> str | None:
    """The text of a file with what a draft changes, a byte order mark kept; None where that cannot be."""
    data = read_bytes(path, MAX_RULE_FILE_BYTES)
    mark = "\ufeff" if data.startswith(UTF_8_MARK) else ""
    return changed_text(mark + decode(data, display(path)), game_id, draft, title_of(path.stem))


def changed_text(text: str, game_id: str, draft: Draft, title: str = "") -> str | None:
    """The text of a file in which only what a draft changes is written anew.

    Args:
        text: what is in the file.
        game_id: which game.
        draft: what it is to say.
        title: what the file is called where it does not say so.

    Returns:
        The text, which reads as the draft; None where it cannot be changed and kept.
    """
    mark, body = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
    root, flaws = parse(body)
    if root is None and flaws:
        return None
    old, flaws = _draft_of(root, flaws, game_id)
    if not old.name and draft.name == title:
        draft = msgspec.structs.replace(draft, name="")
    said = old.plain(game_id)
    for flaw in flaws:
        _forget(said, flaw.path)
    added = {name: value for name, value in draft.plain(game_id).items() if name in Head.__struct_fields__}
    try:
        changed = kept(body, said, draft.plain(game_id), added | differing_fields(draft.rules))
    except UnknownShapeError:
        return None
    again, flaws = _draft_of(*parse(changed), game_id)
    return mark + changed if again == draft and not flaws else None


_WRONG = object()
"""What a file says at a key where something is wrong: nothing that could be kept."""


def _forget(said: dict[str, object], path: tuple[str, ...]) -> None:
    """At a key where something is wrong nothing is kept; where it is an entry of a list, at the list."""
    inner: object = said
    for word in path[:-1]:
        if not isinstance(inner, dict) or not isinstance(inner.get(word), dict):
            break
        inner = inner[word]
    if isinstance(inner, dict):
        named = [word for word in path if word in inner]
        if named:
            inner[named[-1]] = _WRONG


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

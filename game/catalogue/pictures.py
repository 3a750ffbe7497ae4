"""Drawings that a rule file names: read beside it and put, as text, in the place of the name.

So rules carry their drawings with them, into saves and written games. A drawing lies in the rule file's own folder, is
read as every file is (`game.files`), and is held to `game.svg`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.catalogue.nodes import Flaw
from game.errors import FileError
from game.files import read_bytes
from game.limits import MAX_DRAWING_BYTES
from game.phrases import phrase
from game.quoting import display, quoted
from game.rules.core import Rules
from game.rules.looks import Look, is_picture
from game.svg import why_none

if TYPE_CHECKING:
    from game.catalogue.convert import Conversion

R = TypeVar("R", bound=Rules)
WANTED = phrase("reading.svg", "an SVG drawing of shapes and gradients")


def take_pictures(conversion: Conversion, folder: Path | None) -> None:
    """Puts the text of each drawing in the place of its file's name; what is wrong is added to the flaws.

    Args:
        conversion: the fields of a rule file.
        folder: the rule file's; None where the rules come from no file: then none can be named.
    """
    looks = conversion.fields.get("looks")
    if not isinstance(looks, dict):
        return
    for name, look in looks.items():
        icon = look.get("icon") if isinstance(look, dict) else None
        if not isinstance(icon, str) or not is_picture(icon):
            continue
        path = ("looks", str(name), "icon")
        text, why = (icon, why_none(icon)) if icon.startswith("<") else _beside(icon, folder)
        if why:
            name_of_it = phrase("reading.drawing", "a drawing") if icon.startswith("<") else quoted(icon)
            found = phrase("reading.which", "{found}, which {why}", found=name_of_it, why=why)
            if folder is not None:
                where = phrase("reading.in_folder", "{what} in {folder}", what=WANTED, folder=display(folder))
            else:
                where = phrase("reading.or_beside", "{what}, or a rule file beside it", what=WANTED)
            conversion.flaws.append(Flaw(conversion.place_of(path), found, where, path))
            look["icon"] = ""
        else:
            look["icon"] = text


def drawn(rules: R, folder: Path) -> R:
    """Rules with the drawings that they name brought along: they may be saved in another folder, and be played.

    A drawing that cannot be taken is left by its name, so that whoever reads the rules there says why.

    Args:
        rules: the rules of a file, with the names of drawings as they are written in it.
        folder: the file's.
    """
    looks = getattr(rules, "looks", None)
    if not isinstance(looks, dict):
        return rules
    found = dict(looks)
    for name, look in looks.items():
        if isinstance(look, Look) and look.is_picture and not look.icon.startswith("<"):
            text, why = _beside(look.icon, folder)
            if not why:
                found[name] = msgspec.structs.replace(look, icon=text)
    return rules if found == looks else msgspec.structs.replace(rules, looks=found)


def _beside(name: str, folder: Path | None) -> tuple[str, str]:
    """The text of a drawing in a folder, and why it cannot be taken; one of the two is empty."""
    if folder is None:
        return "", phrase("reading.beside_none", "lies beside no rule file")
    path = folder / name
    if path.name != name:
        return "", phrase("reading.leads_out", "leads out of the folder of the rule file")
    try:
        if path.resolve().parent != folder.resolve():
            return "", phrase("reading.leads_out", "leads out of the folder of the rule file")
        text = read_bytes(path, MAX_DRAWING_BYTES).decode("utf-8")
    except FileError as error:
        if error.cause == "missing":
            return "", phrase("reading.not_there", "is not there")
        return "", phrase("reading.is", "is {found}", found=error.found)
    except (OSError, RuntimeError):
        return "", phrase("reading.not_looked_at", "cannot be looked at")
    except UnicodeDecodeError:
        return "", phrase("reading.no_text", "is no text")
    text = text.removeprefix("\ufeff")
    if text.startswith("<?xml"):
        text = text.partition("?>")[2]
    text = text.strip()
    return text, why_none(text)

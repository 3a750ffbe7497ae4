"""The masks of Venice that play for the program: one list, read from a file, and the user's own masks beside it.

`config/personalities.yaml` holds the shipped ones in the order in which they are handed out. A file of the same name in
the folder of the settings is merged into it by name: it adds masks, and changes the keys that it gives of a shipped
one. Whoever needs to know which masks there are asks here, so that a mask is added in one place. A user's file that
cannot be used leaves a note, and the shipped masks play.

The texts of a mask stand in its file, in English, so that a mask of one's own needs no catalogue; the catalogues take
those of the shipped masks from there (`tools.messages`) and translate them.
"""

from __future__ import annotations

import os
import string
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from game.phrases import phrase

if TYPE_CHECKING:
    from game.catalogue.convert import Conversion
    from game.catalogue.nodes import Flaw

FILE_NAME = "personalities.yaml"
MASK_NAME = "seat.mask.{}"
"""The text key of what a mask is called."""
MASK_ABOUT = "mask.{}.temper"
"""The text key of what it is like, in a few words."""
MASK_SAYS = "mask.{}.says.{}.{}"
"""The text key of a remark of its own without the number of its wording: mask, game, and what has come to it."""
MAX_WORDINGS = 9
"""How many wordings there may be of what a mask says to one turn of fortune."""

EVEN_ABOUT = "seat.temper.even"
"""The text key of what a mask is like that leans to no side."""
TRAITS = ("risk", "bluff", "patience")
"""What a temper is made of."""

_FOLDER_VARIABLES = ("XDG_CONFIG_HOME", "HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
"""The environment's variables that say where a system keeps a user's settings."""
_FILLED = frozenset(("name", "card", "price", "debt", "gain"))
"""What may be filled into a remark; each game says which of them it fills in (`game/ai/<game>/remarks.py`)."""

Word = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,23}\Z")]
"""The word of a mask, as `--seats ai:doge:WORD` names it."""
Trait = Annotated[float, Meta(ge=-1.0, le=1.0)]
"""How far a temper leans to one side, −1 to 1."""
Remark = Annotated[str, Meta(min_length=1, max_length=120)]
"""What a mask says at the table."""


class Mask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One mask: its temper, and how it is shown."""

    name: Annotated[str, Meta(max_length=24, description="What it is called; without it, its word.")] = ""
    about: Annotated[str, Meta(max_length=60, description="What it is like, in a few words.")] = ""
    risk: Annotated[
        Trait, Meta(description="Above 0 it stakes more and gives up less; below 0 it holds its coins.")
    ] = 0.0
    bluff: Annotated[Trait, Meta(description="Above 0 it pretends to more than it has; below 0 seldom.")] = 0.0
    patience: Annotated[Trait, Meta(description="Above 0 it keeps its best for later; below 0 it plays it now.")] = 0.0
    portrait: Annotated[
        str, Meta(max_length=255, description="A picture beside the file, .svg or .png; without it a drawn one.")
    ] = ""
    says: Annotated[
        dict[str, dict[str, Remark | Annotated[list[Remark], Meta(min_length=1, max_length=MAX_WORDINGS)]]],
        Meta(
            description="Its remarks: game, what has come to it, what it says then, in one wording or a list of them."
        ),
    ] = {}

    def wordings(self, game: str, turn: str) -> Mapping[str, str]:
        """Returns what it says of its own to a turn of fortune in a game: the wordings by their numbers, from 1."""
        said = self.says.get(game, {}).get(turn, [])
        return {str(number): text for number, text in enumerate([said] if isinstance(said, str) else said, 1)}


class MaskFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file of masks holds."""

    masks: Annotated[dict[Word, Mask], Meta(description="Each mask by its word.")] = {}


@dataclass(frozen=True, slots=True)
class Masks:
    """Which masks there are."""

    by_word: Mapping[str, Mask]
    """Each mask by its word, in the order in which they are handed out: the user's own first."""
    own: tuple[str, ...] = ()
    """Those of them that only the user's file has."""
    given: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Which keys the user's file gives of each mask in it."""
    note: str = ""
    """One sentence with the place, where the user's file cannot be used; empty where all is well."""

    def about_key(self, word: str) -> str:
        """The text key of what a mask is like: its own, else that of a shipped mask which leans as it does most."""
        mask = self.by_word.get(word)
        if mask is None or mask.about:
            return MASK_ABOUT.format(word)
        leaning = leaning_of(mask)
        alike = (other for other, shipped in shipped_masks().items() if leaning_of(shipped) == leaning)
        other = next(alike, None) if leaning is not None else None
        return EVEN_ABOUT if other is None else MASK_ABOUT.format(other)

    def own_text(self, key: str) -> str | None:
        """The text of a key about a mask as the user's file has it; None where the catalogues have it, if any."""
        match key.split("."):
            case ["seat", "mask", word] if word in self.own or "name" in self.given.get(word, ()):
                return self.name(word)
            case ["mask", word, "temper"] if "about" in self.given.get(word, ()):
                return self.by_word[word].about or None
            case ["mask", word, "says", game, *turn] if "says" in self.given.get(word, ()):
                return self.by_word[word].wordings(game, ".".join(turn[:-1])).get(turn[-1] if turn else "")
        return None

    def has_words(self, word: str, game: str) -> bool:
        """Returns whether a mask may have anything to say in a game: the shipped ones do in every game."""
        mask = self.by_word.get(word)
        return mask is not None and (word not in self.own or bool(mask.says.get(game)))

    def name(self, word: str) -> str:
        """What a mask is called: a proper name, the same in every language."""
        mask = self.by_word.get(word)
        return (mask.name if mask is not None else "") or word.replace("_", " ").title()


def leaning_of(mask: Mask) -> tuple[str, int] | None:
    """The trait in which a mask leans most, and to which side, −1 or 1; None where it leans to none."""
    trait = max(TRAITS, key=lambda trait: abs(getattr(mask, trait)))
    leaning: float = getattr(mask, trait)
    return (trait, 1 if leaning > 0 else -1) if leaning else None


def all_masks() -> Masks:
    """The shipped masks and the user's own, read when they are first asked for."""
    return _kept_masks(tuple(map(os.environ.get, _FOLDER_VARIABLES)))


def masks() -> tuple[str, ...]:
    """The words of all masks, in the order in which they are handed out."""
    return tuple(all_masks().by_word)


@lru_cache(maxsize=1)
def shipped_masks() -> Mapping[str, Mask]:
    """The masks that come with the program, by their words.

    Raises:
        RuleFileError: the shipped file is damaged.
    """
    from game.resources import config_folder

    fields = _read(config_folder() / FILE_NAME)
    return {word: msgspec.convert(of_mask, Mask) for word, of_mask in fields.items()}


def own_file() -> Path:
    """Where the user's own masks stand; the file need not be there."""
    from game.resources import user_folder

    return user_folder() / FILE_NAME


@lru_cache(maxsize=4)
def _kept_masks(_: tuple[str | None, ...]) -> Masks:
    # Once for the folder that these variables name: a mask that sits at a table must not go while it plays.
    return read_masks(own_file())


def read_masks(path: Path) -> Masks:
    """The shipped masks, with those of the user's file at `path`; a file that cannot be used leaves a note."""
    from game.errors import RuleFileError

    shipped = shipped_masks()
    if _is_missing(path):
        return Masks(shipped)
    try:
        own = _read(path)
    except RuleFileError as error:
        first, *rest = str(error).splitlines()
        more = f" (and {len(rest)} more)" if rest else ""
        return Masks(shipped, note=f"{first.rstrip('.')}{more}; the shipped masks play.")
    added = tuple(word for word in own if word not in shipped)
    merged = {word: msgspec.to_builtins(mask) | own.get(word, {}) for word, mask in shipped.items()}
    by_word = {word: msgspec.convert(fields, Mask) for word, fields in ({w: own[w] for w in added} | merged).items()}
    return Masks(by_word, added, {word: frozenset(fields) for word, fields in own.items()})


def _is_missing(path: Path) -> bool:
    """Whether there is nothing of this name; what is there and cannot be looked at is left to who reads it."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def _read(path: Path) -> dict[str, dict[str, object]]:
    """The masks of a file: of each the keys that it gives.

    Raises:
        RuleFileError: the file cannot be read or used; all faults, a line each.
    """
    from game.catalogue.convert import convert_nodes
    from game.catalogue.yaml_file import lines, read_nodes
    from game.errors import RuleFileError
    from game.limits import MAX_SMALL_FILE_BYTES
    from game.quoting import display

    root, flaws = read_nodes(path, MAX_SMALL_FILE_BYTES)
    conversion = convert_nodes(root, MaskFile)
    found = conversion.fields.get("masks")
    fields: dict[str, dict[str, object]] = found if isinstance(found, dict) else {}
    flaws = [*flaws, *conversion.flaws]
    if not flaws:
        flaws = [flaw for word in fields for flaw in _flaws_of(word, fields[word], conversion, path.parent)]
    if flaws:
        raise RuleFileError(lines(flaws, display(path)))
    return fields


def _flaws_of(word: str, fields: Mapping[str, object], conversion: Conversion, folder: Path) -> Iterator[Flaw]:
    """What is wrong with a mask beyond the types of its keys."""
    from game.catalogue.nodes import Flaw
    from game.names import clean_line, clean_name
    from game.quoting import display, quoted

    mask, place = msgspec.convert(fields, Mask), ("masks", word)
    for key, text, cleaned in (
        ("name", mask.name, clean_name(mask.name).name),
        ("about", mask.about, clean_line(mask.about).name),
    ):
        if cleaned != text:
            wanted = phrase(
                "reading.one_line", "a text on one line, without invisible characters, such as {text}",
                text=quoted(cleaned),
            )  # fmt: skip
            yield Flaw(conversion.place_of((*place, key)), quoted(text), wanted, (*place, key))
    if mask.portrait and (why := _why_no_picture(folder / mask.portrait, mask.portrait)):
        wanted = phrase("reading.picture", "a picture, .svg or .png, in {folder}", folder=display(folder))
        found = phrase("reading.found_why", "{found}, {why},", found=quoted(mask.portrait), why=why)
        yield Flaw(conversion.place_of((*place, "portrait")), found, wanted, (*place, "portrait"))
    for game, remarks in mask.says.items():
        for turn, said in remarks.items():
            for number, text in mask.wordings(game, turn).items():
                if not _is_filled_right(text) or clean_line(text).name != text:
                    turns_place = (*place, "says", game, turn)
                    at = () if isinstance(said, str) else (str(int(number) - 1),)
                    wanted = phrase(
                        "reading.remark", "a remark on one line, with nothing in braces but {names}",
                        names=", ".join(sorted(_FILLED)),
                    )  # fmt: skip
                    yield Flaw(conversion.place_of(turns_place), quoted(text), wanted, (*turns_place, *at))


def _why_no_picture(path: Path, name: str) -> str:
    """Why a file can be no portrait; empty where it can."""
    from game.errors import FileError
    from game.files import read_bytes
    from game.limits import MAX_PORTRAIT_BYTES

    if path.name != name or path.suffix not in (".svg", ".png"):
        return phrase("reading.no_picture_name", "which is no picture's name")
    try:
        read_bytes(path, MAX_PORTRAIT_BYTES)
    except FileError as error:
        if error.cause == "missing":
            return phrase("reading.which_not_there", "which is not there")
        return phrase("reading.which_is", "which is {found}", found=error.found)
    return ""


def _is_filled_right(text: str) -> bool:
    """Whether the braces of a remark close, and hold only what a game fills in."""
    try:
        return all(
            name is None or (name in _FILLED and not form and not turned)
            for _, name, form, turned in string.Formatter().parse(text)
        )
    except ValueError:
        return False

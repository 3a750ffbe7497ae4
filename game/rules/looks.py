"""How things of a game are called and drawn where a rule file says so: `looks`, name → label, colour, icon.

No rule asks for any of it. The book that is made of it once says, of each name, its label in a language, up to three
letters that tell it from all others, its colour, and its drawing: a shipped one's name, or the text of an SVG. A rule
file names an SVG beside it; whoever reads the file puts the drawing's text in the place of its name
(`game.catalogue.pictures`), so that a save shows the same on another machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Protocol, runtime_checkable

import msgspec
from msgspec import Meta

from game.contrast import READABLE, Rgb, contrast
from game.limits import MAX_DRAWINGS_BYTES, size_text
from game.names import MAX_NAME_GRAPHEMES, as_written, clean_name, name_key, short_name
from game.phrases import phrase
from game.quoting import quoted
from game.rules.core import Fault
from game.spelling import did_you_mean
from game.svg import size_of, why_none

SOURCE = "a key of this program"
PALETTE: Mapping[str, str] = {
    "red": "#9e2a2b",
    "green": "#2f5d45",
    "blue": "#1f4e79",
    "purple": "#5b3a72",
    "brown": "#5c4033",
    "black": "#22262b",
    "gold": "#e3cf97",
    "ivory": "#f4ebd9",
    "sky": "#a9c7d8",
    "rose": "#e8b4b8",
    "orange": "#f0a860",
}
"""The colours that have a word."""
MEANING = (
    "written, it replaces the default whole. label: a text as written, or a section with one for each language (en, "
    "fr). colour: of its plate, #rrggbb in quotes or one of " + ", ".join(PALETTE) + ". icon: the name of an .svg file "
    "beside this one, or one of the drawings there are: "
)
"""The middle of what a game says of its key `looks`."""
LIGHT: Rgb = (251, 245, 232)
"""What is written with on a dark colour."""
DARK: Rgb = (43, 35, 32)
"""What is written with on a light colour."""
Label = Annotated[str, Meta(min_length=1, max_length=100)]
"""What something is called, as written."""
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}(_[A-Z]{2})?$")]
"""The code of a language."""


class Look(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one thing is called and drawn."""

    label: Annotated[
        Label | Annotated[dict[Language, Label], Meta(min_length=1, max_length=40)] | None,
        Meta(
            description="What it is called: a text as written, or a text for each language; a "
            "language that is not there gets that of en, else the first. null for the usual name.",
            extra_json_schema={"source": SOURCE},
        ),
    ] = None
    colour: Annotated[
        str,
        Meta(
            max_length=20,
            description=f"The colour of its plate: #rrggbb, or one of {', '.join(PALETTE)}. Text has to be readable on "
            "it. Empty for the usual one.",
            extra_json_schema={"source": SOURCE},
        ),
    ] = ""
    icon: Annotated[
        str,
        Meta(
            description="Its drawing: the name of one of the printed game, or of an .svg file beside this one. Empty "
            "for the usual one.",
            extra_json_schema={"source": SOURCE},
        ),
    ] = ""

    def __hash__(self) -> int:
        """Equal looks have equal hashes."""
        return hash((tuple(self.labels.items()), self.colour, self.icon))

    @property
    def labels(self) -> Mapping[str, str]:
        """Language → label; a label for all languages stands under none."""
        if self.label is None:
            return {}
        return {"": self.label} if isinstance(self.label, str) else self.label

    def label_in(self, language: str) -> str:
        """The label in a language, else that for all, the English or the first; empty where there is none."""
        labels = self.labels
        for code in (language, language.partition("_")[0], "", "en"):
            if code in labels:
                return labels[code]
        return next(iter(labels.values()), "")

    @property
    def rgb(self) -> Rgb | None:
        """The colour of its plate; None for the usual one."""
        return rgb_of(self.colour)

    @property
    def is_picture(self) -> bool:
        """Whether its icon is a drawing brought along, and no name of a shipped one."""
        return is_picture(self.icon)


class Book(msgspec.Struct, frozen=True):
    """How all things of some rules are called and drawn."""

    looks: Mapping[str, Look] = {}
    """Name → look, of those that have one."""
    names: tuple[str, ...] = ()
    """All names that the rules have."""
    drawn: tuple[str, ...] = ()
    """The names that have drawings and texts of their own."""
    keys: tuple[str, ...] = ()
    """What the text keys of these names begin with, up to the name."""
    things: tuple[str, ...] = ()
    """All that is played with, whether a look or a drawing is there for it or not."""

    def said(self, key: str, language: str) -> str | None:
        """The label that goes before the text of a key; None where there is none."""
        start, _, name = key.rpartition(".")
        return self.label(name, language) or None if name in self.looks and start in self.keys else None

    def label(self, name: str, language: str) -> str:
        """What the rules call it themselves; empty where they do not."""
        look = self.looks.get(name)
        return "" if look is None else look.label_in(language)

    def short(self, name: str, language: str) -> str:
        """Up to three letters that no other name without a drawing shortens to."""
        called = tuple(self.label(other, language) or other for other in self.names)
        return dict(zip(self.names, short_names(called), strict=True)).get(name) or short_name(name)

    def drawing(self, name: str) -> str:
        """The shipped drawing that it has; empty where it has none."""
        look = self.looks.get(name)
        icon = "" if look is None or (look.is_picture and size_of(look.icon) is None) else look.icon
        wanted = icon or name
        return wanted if wanted in self.drawn else ""

    def picture(self, name: str) -> str:
        """The text of the drawing that the rules brought along for it; empty where there is none that can be shown."""
        look = self.looks.get(name)
        return look.icon if look is not None and look.is_picture and size_of(look.icon) is not None else ""

    def plate(self, name: str) -> Rgb | None:
        """The colour of its plate; None for the usual one."""
        look = self.looks.get(name)
        return None if look is None else look.rgb

    def shows(self, name: str) -> object:
        """What tells pictures of one name apart, from one book to another."""
        return (self.looks[name], self.names) if name in self.looks else self.names if self.names else None

    def bad_pictures(self) -> list[tuple[str, str]]:
        """The names whose drawing cannot be shown, each with why."""
        return [(name, why_none(look.icon)) for name, look in self.looks.items() if look.is_picture and not
                self.picture(name)]  # fmt: skip


PLAIN = Book()
"""The book of rules that say nothing of looks."""


@runtime_checkable
class Looked(Protocol):
    """Rules that say how things are called and drawn."""

    def book(self) -> Book:
        """How they are."""


def book_of(rules: object) -> Book:
    """How things are called and drawn by some rules."""
    return rules.book() if isinstance(rules, Looked) else PLAIN


@lru_cache(maxsize=64)
def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Up to three letters for each of these names, no two the same."""
    found: list[str] = []
    taken: set[str] = set()
    for name in names:
        word = next(word for word in _shortenings(name) if name_key(word) not in taken)
        taken.add(name_key(word))
        found.append(word)
    return tuple(found)


def _shortenings(name: str) -> Iterable[str]:
    """What a name may be shortened to, the best first; without an end, but for a thousand names of one letter."""
    yield short_name(name)
    letters = [sign for sign in name if sign.isalnum()] or ["?"]
    for at, second in enumerate(letters[1:], 1):
        for third in letters[at + 1 :]:
            yield letters[0] + second + third
    for number in range(2, 100):
        yield f"{letters[0]}{number}"
    for number in range(100, 1000):
        yield str(number)


def is_picture(icon: str) -> bool:
    """Whether an icon is a drawing brought along: an SVG's text, or the name of its file."""
    return icon.startswith("<") or icon.lower().endswith(".svg")


def rgb_of(colour: str) -> Rgb | None:
    """Red, green and blue of `#rrggbb` or a word of the palette; None where it is neither."""
    digits = PALETTE.get(colour, colour)
    if len(digits) != 7 or digits[0] != "#" or not all(sign in "0123456789abcdefABCDEF" for sign in digits[1:]):
        return None
    return int(digits[1:3], 16), int(digits[3:5], 16), int(digits[5:7], 16)


def ink_on(colour: Rgb) -> Rgb:
    """What a text on this colour is written with."""
    return max((LIGHT, DARK), key=lambda ink: contrast(colour, ink))


def hash_of(looks: Mapping[str, Look]) -> int:
    """Equal looks have equal hashes, in whatever order they stand."""
    return hash(tuple(sorted(looks.items(), key=lambda entry: entry[0])))


def look_faults(looks: Mapping[str, Look], names: Sequence[str], drawn: Sequence[str]) -> list[Fault]:
    """Why looks cannot be: a name that there is not, labels and drawings that do not tell things apart, a colour.

    Args:
        looks: name → look.
        names: the names that the rules have.
        drawn: the names that have drawings.
    """
    if not looks:
        return []
    faults = []
    for name, look in looks.items():
        if name not in names:
            found = phrase("fault.found.look", "a look of {name}", name=f"{quoted(name)}{did_you_mean(name, names)}")
            faults.append(
                Fault(("looks", name), found, phrase("fault.one_of", "one of {names}", names=", ".join(names)))
            )
        faults += [*_label_faults(name, look), *_colour_faults(name, look.colour), *_icon_faults(name, look, drawn)]
    faults += [*_alike_labels(looks, names), *_alike_icons(looks, names, drawn)]
    if sum(len(look.icon.encode(errors="replace")) for look in looks.values()) > MAX_DRAWINGS_BYTES:
        faults.append(
            Fault(
                ("looks",),
                phrase("fault.found.large_drawings", "too large drawings"),
                phrase("fault.most_in_all", "at most {size} in all", size=size_text(MAX_DRAWINGS_BYTES)),
            )
        )
    return faults


def _label_faults(name: str, look: Look) -> Iterable[Fault]:
    for language, label in look.labels.items():
        cleaned = clean_name(label).name
        if cleaned != label:
            wanted = phrase(
                "fault.label", "a text on one line of at most {most} visible characters", most=MAX_NAME_GRAPHEMES
            )
            if cleaned:
                wanted = phrase("fault.such_as", "{wanted}, such as {such}", wanted=wanted, such=quoted(cleaned))
            yield Fault(label_path(name, language), quoted(label), wanted)


def label_path(name: str, language: str) -> tuple[str, ...]:
    """The key of a label in a language; of one for all languages by none."""
    return ("looks", name, "label", language) if language else ("looks", name, "label")


def _colour_faults(name: str, colour: str) -> Iterable[Fault]:
    if not colour:
        return
    rgb = rgb_of(colour)
    if rgb is None:
        wanted = phrase("fault.colour", "#rrggbb in quotes, or one of {names}", names=", ".join(PALETTE))
        yield Fault(("looks", name, "colour"), f"{quoted(colour)}{did_you_mean(colour, PALETTE)}", wanted)
    elif contrast(rgb, ink_on(rgb)) < READABLE:
        yield Fault(
            ("looks", name, "colour"),
            quoted(colour),
            phrase("fault.contrast", "a darker or a lighter one: no text is readable on it"),
        )


def _icon_faults(name: str, look: Look, drawn: Sequence[str]) -> Iterable[Fault]:
    if look.icon and not look.is_picture and look.icon not in drawn:
        found = f"{quoted(look.icon)}{did_you_mean(look.icon, drawn)}"
        yield Fault(
            ("looks", name, "icon"),
            found,
            phrase("fault.icon", "one of {names}, or an .svg file beside this one", names=", ".join(drawn)),
        )


def _alike_labels(looks: Mapping[str, Look], names: Sequence[str]) -> Iterable[Fault]:
    """Labels that read as the same as another's, or as the name of something that has no label, in some language."""
    told: set[str] = set()
    languages = dict.fromkeys(language for look in looks.values() for language in ("", *look.labels))
    for language in languages:
        taken = {name_key(as_written(name)): name for name in names if name not in looks or not looks[name].labels}
        for name, look in looks.items():
            label = look.label_in(language)
            if not label or name in told:
                continue
            other = taken.setdefault(name_key(label), name)
            if other != name:
                told.add(name)
                place = language if language in look.labels else next(iter(look.labels))
                yield Fault(
                    label_path(name, place),
                    quoted(label),
                    phrase("fault.label_of_its_own", "a label of its own: {other} is called so", other=other),
                )


def _alike_icons(looks: Mapping[str, Look], names: Sequence[str], drawn: Sequence[str]) -> Iterable[Fault]:
    """Drawings that two things would have."""
    taken = {name: name for name in names if name in drawn and not (name in looks and looks[name].icon)}
    for name, look in looks.items():
        if look.icon and (look.is_picture or look.icon in drawn):
            other = taken.setdefault(look.icon, name)
            if other != name:
                shown = phrase("fault.found.this_drawing", "this drawing") if look.is_picture else look.icon
                yield Fault(
                    ("looks", name, "icon"),
                    shown,
                    phrase("fault.drawing_of_its_own", "a drawing of its own: {other} has it", other=other),
                )

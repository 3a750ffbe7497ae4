"""YAML text to a tree of places: one document, no anchors, no aliases, no tags, no key twice.

The tree is built from the parser's events and not by `yaml.compose`: so an anchor bomb, a nest of a million brackets or
a second document is refused where it begins, in our words, and the rest of the file is still looked at. Signs that
some readers take for line breaks and others do not are refused, since a comment could hide a key behind one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NoReturn

import yaml
from yaml import events as ev
from yaml.resolver import Resolver

from game.catalogue.nodes import (
    ODD_SPACE,
    START,
    Flaw,
    Mapping,
    Mark,
    Node,
    Refused,
    Scalar,
    Sequence,
    odd_space,
    shown,
)
from game.limits import MAX_DEPTH, MAX_ENTRIES, MAX_LINE_BYTES, size_text
from game.phrases import phrase
from game.quoting import shown_text

MAX_KEY_LENGTH = 1024
"""The most characters of a key, which is YAML's own limit."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STRANGE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+")
_PLAIN_JSON = re.compile(r"true|false|null|-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,17})?([eE][-+]?[0-9]{1,2})?")
_NO_SPACE = re.compile(r"\s*[\w.-]+(:)[^\s:]")
_BREAK = re.compile(r"\r\n|\r|\n")
_RESOLVER = Resolver()
_NUMBER_WORD = phrase("reading.number", "a number")
_KINDS = {
    "bool": phrase("reading.truth", "a truth value"),
    "int": _NUMBER_WORD,
    "float": _NUMBER_WORD,
    "null": phrase("reading.nothing", "nothing"),
    "timestamp": phrase("reading.date", "a date"),
    "merge": phrase("reading.merge", "a merge"),
    "value": phrase("reading.default_value", "a default value"),
}

_LINES = phrase("reading.lines", "`key: value` lines")
_PAIR = phrase("reading.pair", "`key: value`")
_QUOTE = phrase("reading.closing_quote", "the closing quote")
_IN_QUOTES = phrase("reading.value_in_quotes", "the value in quotes")
_NO_TAG = phrase("reading.value_without_tag", "the value without a tag")
_NO_COLON = phrase("reading.no_colon", "a line without a colon")
_NEIGHBOURS = phrase("reading.like_neighbours", "a key indented like its neighbours")
_NO_YAML = (phrase("reading.no_yaml", "what is no YAML"), _LINES)
"""What is said of a slip that has no words of its own below."""
_COLONS = ("could not find expected ':'", "mapping values are not allowed in this context")
"""What libyaml calls a key that no colon ends where one can."""
_ESCAPE = (
    phrase("reading.no_escape", "an escape that there is not"),
    phrase("reading.sign_as_is", "a character as it is, or {backslash} for a backslash", backslash=r"\\"),
)
_BLOCK = (
    phrase("reading.behind_block", "more behind | or >"),
    phrase("reading.text_below", "the text on the lines below"),
)
_DIRECTIVE = (phrase("reading.percent", "a line that begins with %"), _LINES)
_TAG = (phrase("reading.tag", "a tag"), _NO_TAG)
_SYNTAX = {
    "could not find expected ':'": (_NO_COLON, _PAIR),
    "did not find expected key": (phrase("reading.indent_section", "an indentation that fits no section"), _NEIGHBOURS),
    "did not find expected '-' indicator": (
        phrase("reading.indent_list", "an indentation that fits no list"),
        phrase("reading.items_like_neighbours", "`- ` indented like its neighbours"),
    ),
    "did not find expected ',' or '}'": (
        phrase("reading.no_brace", "no comma and no closing brace"),
        phrase("reading.either", "{first} or {second}", first="`,`", second="`}`"),
    ),
    "did not find expected ',' or ']'": (
        phrase("reading.no_bracket", "no comma and no closing bracket"),
        phrase("reading.either", "{first} or {second}", first="`,`", second="`]`"),
    ),
    "did not find expected node content": (
        phrase("reading.begins_none", "a character that begins no value"),
        phrase("reading.value", "a value"),
    ),
    "did not find expected <document start>": (
        phrase("reading.text_after", "text after the keys"),
        phrase("reading.one_section", "one section of keys"),
    ),
    "block sequence entries are not allowed in this context": (
        phrase("reading.dash_behind", "a `-` behind a key"),
        phrase("reading.dash_alone", "`- ` on a line of its own"),
    ),
    "found unexpected end of stream": (phrase("reading.file_ends", "the end of the file inside quotes"), _QUOTE),
    "exceeded maximum nesting depth": (
        phrase("reading.thousand", "a thousand brackets in one another"),
        phrase("reading.at_most", "at most {most}", most=MAX_DEPTH),
    ),
    "found undefined tag handle": _TAG,
    "did not find expected tag URI": _TAG,
    "did not find the expected '>'": _TAG,
    "found unknown escape character": _ESCAPE,
    "found invalid Unicode character escape code": _ESCAPE,
    "did not find expected hexdecimal number": _ESCAPE,
    "found unexpected document indicator": (
        phrase("reading.document_ends", "the end of the document inside quotes"),
        _QUOTE,
    ),
    "did not find expected alphabetic or numeric character": (
        phrase("reading.anchor_sign", "& or * at the start of a value"),
        _IN_QUOTES,
    ),
    "mapping keys are not allowed in this context": (
        phrase("reading.at_start", "{sign} at the start of a value", sign="?"),
        _IN_QUOTES,
    ),
    "found an indentation indicator equal to 0": _BLOCK,
    "did not find expected comment or line break": _BLOCK,
    "found unknown directive name": _DIRECTIVE,
    "found incompatible YAML document": _DIRECTIVE,
    "found duplicate %YAML directive": _DIRECTIVE,
    "did not find expected version number": _DIRECTIVE,
    "could not find expected directive name": _DIRECTIVE,
}
"""What libyaml calls the commonest slips, in words for whoever wrote the file."""


class _Fatal(Exception):  # noqa: N818 - never seen outside
    """Nothing after this place can be read."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(flaw.found)
        self.flaw = flaw


def parse(text: str) -> tuple[Node | None, list[Flaw]]:
    """Reads a YAML text.

    Returns:
        The root, None where there is nothing but comments or nothing could be read; and all that is wrong.
    """
    strange = _STRANGE.search(text)
    if strange:
        before = _BREAK.split(text[: strange.start()])
        mark = Mark(len(before), len(before[-1]) + 1)
        found = phrase("reading.character", "the character {code}", code=f"U+{ord(strange[0]):04X}")
        return None, [Flaw(mark, found, phrase("reading.readable", "readable characters, spaces and line ends"))]
    if len(text) > MAX_LINE_BYTES and (long := _long_line(text)) is not None:
        wanted = phrase("reading.most_in_line", "at most {size} in a line", size=size_text(MAX_LINE_BYTES))
        return None, [Flaw(long, phrase("reading.longer_line", "a longer line"), wanted)]
    builder = _Builder(text)
    try:
        return builder.document(), builder.flaws
    except _Fatal as fatal:
        return None, [*builder.flaws, fatal.flaw]
    except yaml.MarkedYAMLError as error:
        return None, [*builder.flaws, _syntax_flaw(error, text)]
    except (yaml.YAMLError, ValueError):
        return None, [*builder.flaws, Flaw(START, *_NO_YAML)]
    finally:
        builder.close()


def _long_line(text: str) -> Mark | None:
    """Where a line begins that is too long."""
    for number, line in enumerate(_BREAK.split(text), 1):
        if len(line.encode()) > MAX_LINE_BYTES:
            return Mark(number, 1)
    return None


def kind_of(text: str) -> str | None:
    """What YAML readers take a text without quotes for, as `a number`; None when all take it for the text it is."""
    tag = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
    name = str(tag).rpartition(":")[2]
    if name != "str":
        return _KINDS.get(name, name)
    return _NUMBER_WORD if _NUMBER.fullmatch(text) else None


class _Builder:
    """One pass over the events of one text."""

    def __init__(self, text: str) -> None:
        self.flaws: list[Flaw] = []
        self._loader = _LOADER(text)
        self._depth = 0
        self._entries = 0
        self._anchor_line = 0

    def close(self) -> None:
        self._loader.dispose()

    def document(self) -> Node | None:
        root: Node | None = None
        self._next()
        while not isinstance(event := self._next(), ev.StreamEndEvent):
            if root is not None:
                wanted = phrase("reading.one_document", "one document a file")
                self._add(_mark(event), phrase("reading.second_document", "a second document"), wanted)
                break
            root = self._node(self._next())
            self._next()
        return None if isinstance(root, Scalar) and root.is_empty else root

    def _next(self) -> ev.Event:
        event: ev.Event = self._loader.get_event()
        return event

    def _add(self, mark: Mark, found: str, expected: str) -> None:
        self.flaws.append(Flaw(mark, found, expected))

    def _stop(self, mark: Mark, found: str, expected: str) -> NoReturn:
        raise _Fatal(Flaw(mark, found, expected))

    def _node(self, event: ev.Event) -> Node:
        mark = _mark(event)
        if isinstance(event, ev.AliasEvent):
            alias = f"*{shown_text(event.anchor or '')}"
            self._refuse_anchor(mark, phrase("reading.alias", "the alias {alias}", alias=alias))
            return Refused(mark)
        if isinstance(event, ev.NodeEvent) and event.anchor is not None:
            anchor = f"&{shown_text(event.anchor)}"
            self._refuse_anchor(mark, phrase("reading.anchor", "the anchor {anchor}", anchor=anchor))
        if isinstance(event, ev.ScalarEvent | ev.CollectionStartEvent) and event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._add(mark, phrase("reading.the_tag", "the tag {tag}", tag=shown_text(tag)), _NO_TAG)
            if isinstance(event, ev.ScalarEvent):
                return Refused(mark)
        if isinstance(event, ev.ScalarEvent):
            return Scalar(mark, event.value, plain=not event.style)
        self._depth += 1
        if self._depth > MAX_DEPTH:
            found = phrase("reading.too_deep", "more than {most} sections or lists in one another", most=MAX_DEPTH)
            self._stop(mark, found, phrase("reading.at_most", "at most {most}", most=MAX_DEPTH))
        node = self._sequence(mark) if isinstance(event, ev.SequenceStartEvent) else self._mapping(mark)
        self._depth -= 1
        return node

    def _refuse_anchor(self, mark: Mark, found: str) -> None:
        """Complains once a line: a bomb has dozens on each."""
        if mark.line != self._anchor_line:
            self._anchor_line = mark.line
            wanted = phrase("reading.written_out", "the value written out (anchors and aliases are refused)")
            self._add(mark, found, wanted)

    def _count(self, event: ev.Event) -> None:
        """Counts a key or an item."""
        self._entries += 1
        if self._entries > MAX_ENTRIES:
            found = phrase("reading.too_many", "more than {most} keys and items", most=MAX_ENTRIES)
            self._stop(_mark(event), found, phrase("reading.at_most", "at most {most}", most=MAX_ENTRIES))

    def _sequence(self, mark: Mark) -> Sequence:
        items = []
        while not isinstance(event := self._next(), ev.SequenceEndEvent):
            self._count(event)
            items.append(self._node(event))
        return Sequence(mark, tuple(items))

    def _mapping(self, mark: Mark) -> Mapping:
        entries: list[tuple[Scalar, Node]] = []
        first: dict[str, Mark] = {}
        while not isinstance(event := self._next(), ev.MappingEndEvent):
            self._count(event)
            key = self._node(event)
            value = self._node(self._next())
            if not isinstance(key, Scalar):
                if not isinstance(key, Refused):
                    found = phrase("reading.as_a_key", "{found} as a key", found=shown(key))
                    self._add(key.mark, found, phrase("reading.word", "a word"))
            elif key.text in first:
                found = phrase(
                    "reading.twice", "the key {key} a second time (first on line {line})",
                    key=shown(key), line=first[key.text].line,
                )  # fmt: skip
                self._add(key.mark, found, phrase("reading.once", "each key once"))
            else:
                first[key.text] = key.mark
                entries.append((key, value))
        return Mapping(mark, tuple(entries))


def _mark(event: ev.Event) -> Mark:
    mark = event.start_mark
    return START if mark is None else Mark(mark.line + 1, mark.column + 1)


def _syntax_flaw(error: yaml.MarkedYAMLError, text: str) -> Flaw:
    """A slip of grammar in our words: a tab is named, whatever the parser made of it."""
    problem = error.problem or ""
    place = error.problem_mark or error.context_mark
    if problem == "could not find expected ':'":
        place = error.context_mark or place
    if place is None:
        return Flaw(START, *_NO_YAML)
    mark = Mark(place.line + 1, place.column + 1)
    lines = _BREAK.split(text)
    for number in (place.line, place.line - 1):
        line = lines[number] if 0 <= number < len(lines) else ""
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent:
            tab, at = phrase("reading.tab", "a tab in the indentation"), Mark(number + 1, indent.index("\t") + 1)
            return Flaw(at, tab, phrase("reading.spaces", "spaces"))
    for number in (place.line, place.line - 1):
        line = lines[number] if 0 <= number < len(lines) else ""
        if odd := ODD_SPACE.search(line.partition(" #")[0]):
            wanted = phrase("reading.plain_space", "a plain space")
            return Flaw(Mark(number + 1, odd.start() + 1), odd_space(odd[0]), wanted)
    line = lines[place.line] if place.line < len(lines) else ""
    if problem in _COLONS and line.find(":") > MAX_KEY_LENGTH:
        wanted = phrase("reading.most_in_key", "at most {most} characters in a key", most=MAX_KEY_LENGTH)
        return Flaw(Mark(mark.line, 1), phrase("reading.longer_key", "a longer key"), wanted)
    if "quoted scalar" in (error.context or "") and error.context_mark is not None:
        opened = Mark(error.context_mark.line + 1, error.context_mark.column + 1)
        if "unexpected end" in problem:
            return Flaw(opened, phrase("reading.open_quote", "a quote that is never closed"), _QUOTE)
    if problem == "mapping values are not allowed in this context":
        return _colon_flaw(lines, mark)
    found, expected = _SYNTAX.get(problem, _NO_YAML)
    if problem == "found character that cannot start any token":
        sign = line[place.column : place.column + 1]
        begins = shown_text(sign) or phrase("reading.sign", "a character")
        found, expected = phrase("reading.at_start", "{sign} at the start of a value", sign=begins), _IN_QUOTES
    return Flaw(mark, found, expected)


def _colon_flaw(lines: list[str], mark: Mark) -> Flaw:
    """A colon where none can stand: a second one, or the line before is no `key: value` that could end there."""
    if ": " in lines[mark.line - 1][: mark.column - 1]:
        wanted = phrase("reading.colon_in_quotes", "a text with a colon in quotes")
        return Flaw(mark, phrase("reading.second_colon", "a second colon"), wanted)
    number = mark.line - 1
    while number and (not lines[number - 1].strip() or lines[number - 1].lstrip().startswith("#")):
        number -= 1
    before = lines[number - 1] if number else ""
    if no_space := _NO_SPACE.match(before):
        found = phrase("reading.no_space", "a colon with no space after it")
        return Flaw(Mark(number, no_space.start(1) + 1), found, _PAIR)
    if number and ":" not in before:
        return Flaw(Mark(number, len(before) - len(before.lstrip()) + 1), _NO_COLON, _PAIR)
    return Flaw(mark, phrase("reading.indent", "an indentation that does not fit"), _NEIGHBOURS)


def write_yaml(node: Node) -> str:
    """A tree as YAML text that `parse` reads as the same tree: what stood without quotes is written without."""
    events = [
        ev.StreamStartEvent(None, None),
        ev.DocumentStartEvent(None, None, explicit=False),
        *_events_of(node),
        ev.DocumentEndEvent(None, None, explicit=False),
        ev.StreamEndEvent(None, None),
    ]
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    text: str = yaml.emit(events, Dumper=dumper, allow_unicode=True, width=1 << 20)
    return text


def write_json(node: Node) -> str:
    """A tree as JSON text, on lines of its own; signs that `parse` refuses raw are escapes."""
    text = json.dumps(plain_of(node), ensure_ascii=False, indent=2)
    return _STRANGE.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def plain_of(node: Node) -> object:
    """A tree as a plain object; a text without quotes is a number or a truth value where it is written as one."""
    match node:
        case Mapping():
            return {key.text: plain_of(value) for key, value in node.entries}
        case Sequence():
            return [plain_of(item) for item in node.items]
        case Scalar() if node.plain and _PLAIN_JSON.fullmatch(node.text):
            return json.loads(node.text)
        case Scalar():
            return node.text
    raise TypeError("what was refused is not written")


def _events_of(node: Node) -> Iterator[ev.Event]:
    match node:
        case Mapping():
            yield ev.MappingStartEvent(None, None, implicit=True, flow_style=not node.entries)
            for key, value in node.entries:
                yield from _events_of(key)
                yield from _events_of(value)
            yield ev.MappingEndEvent()
        case Sequence():
            yield ev.SequenceStartEvent(None, None, implicit=True, flow_style=True)
            for item in node.items:
                yield from _events_of(item)
            yield ev.SequenceEndEvent()
        case Scalar():
            may_be_plain = node.plain or (node.text != "" and kind_of(node.text) is None)
            # In double quotes alone a sign that `parse` refuses raw is written as an escape.
            style = '"' if _STRANGE.search(node.text) else None if may_be_plain else "'"
            yield ev.ScalarEvent(None, None, (may_be_plain, True), node.text, style=style)
        case Refused():
            raise TypeError("what was refused is not written")

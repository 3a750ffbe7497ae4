"""A YAML text in which only what has changed is written anew: comments, order, quotes and line ends stay as they are.

The tree of the text tells where each value stands. What differs from what the text said before is replaced there,
entries that are gone are taken out, new ones are put behind their neighbours, and every other character is left alone.
A library that writes a whole file anew keeps comments, but not how lines were indented, broken and quoted.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

import yaml

from game.catalogue.nodes import node_of
from game.catalogue.yaml_nodes import write_yaml

Plain = Mapping[str, object]
"""A section or table as a plain object."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_BREAK = re.compile(r"\r\n|\r|\n")
_COMMA = re.compile(r"(?:[ \t\r\n]|(?<=[ \t\r\n])#[^\r\n]*)*(,)")
_COLON = re.compile(r"[ \t]*:")
_HASH = re.compile(r"(?:^|(?<=[ \t]))#", re.MULTILINE)
_OPEN = re.compile(r"[,\[\]{}:#&*!|>'\"%@`\r\n]")
"""What a text without quotes may not hold between brackets."""


class UnknownShapeError(Exception):
    """The text is written in a way in which nothing can be changed and all else kept."""


def kept(text: str, old: Plain, new: Plain, added: Plain) -> str:
    """The text with what has changed.

    Args:
        text: the file's, which can be read.
        old: what it says; keys that do not stand in it may be there.
        new: what it is to say.
        added: what is written of the keys of `new` that do not stand in the text; of others nothing is.

    Raises:
        UnknownShapeError: it is written in a way that is not known here.
    """
    return _Editor(text).edited(old, new, added)


class _Editor:
    """One text, and what is done to it: spans that are replaced, all at once at the end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = [0, *(found.end() for found in _BREAK.finditer(text))]
        found = _BREAK.search(text)
        self._break = found[0] if found else "\n"
        self._changes: list[tuple[int, int, str]] = []

    def edited(self, old: Plain, new: Plain, added: Plain) -> str:
        try:
            root = yaml.compose(self._text, Loader=_LOADER)
        except yaml.YAMLError as error:
            raise UnknownShapeError from error
        if root is None or (isinstance(root, yaml.ScalarNode) and not root.value):
            return self._behind_all({name: value for name, value in added.items() if old.get(name) != new.get(name)})
        if not isinstance(root, yaml.MappingNode):
            raise UnknownShapeError
        self._mapping(root, -1, old, new, added)
        made, at = [], 0
        for start, stop, put in sorted(self._changes, key=lambda change: change[:2]):
            if start < at:
                raise UnknownShapeError
            made += [self._text[at:start], put]
            at = stop
        return "".join((*made, self._text[at:]))

    def _behind_all(self, come: Plain) -> str:
        """What is written into a text without keys: comments alone, or nothing."""
        if not come:
            return self._text
        between = self._break if self._text and not self._text.endswith(("\n", "\r")) else ""
        return self._text + between + self._block(come, 0) + self._break

    # Places.

    def _start(self, node: yaml.Node) -> int:
        return self._lines[node.start_mark.line] + node.start_mark.column

    def _end(self, node: yaml.Node) -> int:
        """Behind the last character of a value: a block ends where the last thing in it does."""
        inner = _parts(node)
        if _is_block(node) and inner:
            return max(self._end(inner[-1]), self._end(inner[-2]) + 1 if isinstance(node, yaml.MappingNode) else 0)
        return self._lines[node.end_mark.line] + node.end_mark.column

    def _number(self, at: int) -> int:
        """On which line a place is, from 0."""
        return bisect_right(self._lines, at) - 1

    def _line_end(self, at: int) -> int:
        """Where the line of a place ends, without its line break."""
        found = _BREAK.search(self._text, at)
        return found.start() if found else len(self._text)

    def _behind_colon(self, key: yaml.Node) -> int:
        colon = _COLON.match(self._text, self._end(key))
        if colon is None:
            raise UnknownShapeError
        return colon.end()

    # Values.

    def _value(self, node: yaml.Node, anchor: int, old: object, new: object, added: object) -> None:
        """A value that is another one now; `anchor` is behind the colon or the dash before it."""
        if isinstance(node, yaml.MappingNode) and isinstance(old, Mapping) and isinstance(new, Mapping):
            self._mapping(node, anchor, old, new, added if isinstance(added, Mapping) else new)
        elif isinstance(node, yaml.SequenceNode) and _is_row(old) and _is_row(new):
            self._sequence(node, anchor, list(old), list(new))  # type: ignore[call-overload]
        else:
            self._replace(node, anchor, new)

    def _replace(self, node: yaml.Node, anchor: int, new: object) -> None:
        start, stop = self._start(node), self._end(node)
        put = _flow(new, node.style if isinstance(node, yaml.ScalarNode) else None)
        if anchor < 0:
            raise UnknownShapeError
        if _is_block(node):
            self._changes.append((anchor, anchor, f" {put}"))
            self._take_lines(start, stop, [node])
        elif start == stop:
            self._changes.append((anchor, anchor, f" {put}"))
        elif _is_written_below(node):
            if "#" in self._text[start : self._line_end(start)]:
                raise UnknownShapeError
            self._changes.append((start, start + len(self._text[start:stop].rstrip()), put))
        else:
            self._changes.append((start, stop, self._with_comments(node, start, stop, put)))

    def _with_comments(self, node: yaml.Node, start: int, stop: int, put: str) -> str:
        """What stands in the place of brackets, with the comments that stood between them."""
        leaves = self._leaf_spans([node])
        places = [place for place in self._hashes(start, stop, leaves) if isinstance(node, yaml.CollectionNode)]
        if places and put[0] not in "[{":
            raise UnknownShapeError
        pad = self._break + " " * (node.start_mark.column + 1)
        comments = [self._text[place : self._line_end(place)] for place in places]
        return put[0] + "".join(f" {comment}{pad}" for comment in comments) + put[1:] if comments else put

    def _leaf_spans(self, nodes: Iterable[yaml.Node]) -> list[tuple[int, int]]:
        return [(self._start(leaf), self._end(leaf)) for node in nodes for leaf in _leaves(node)]

    def _hashes(self, start: int, stop: int, leaves: Sequence[tuple[int, int]]) -> Iterator[int]:
        """Where comments begin between two places, the first of each line."""
        line = -1
        for found in _HASH.finditer(self._text, start, stop):
            place = found.start()
            if self._number(place) != line and not any(a <= place < b for a, b in leaves):
                line = self._number(place)
                yield place

    def _take_lines(self, start: int, stop: int, nodes: Iterable[yaml.Node]) -> None:
        """Takes out the lines of a block; comments on them stay, each on its line."""
        first, last = self._number(start), self._number(max(start, stop - 1))
        if self._text[self._lines[first] : start].strip():
            raise UnknownShapeError
        leaves = self._leaf_spans(nodes)
        for number in range(first, last + 1):
            at, end = self._lines[number], self._line_end(self._lines[number])
            comment = next(self._hashes(at, end, leaves), None)
            if comment is not None:
                indent = len(self._text[at:end]) - len(self._text[at:end].lstrip(" "))
                self._changes.append((at + indent, comment, ""))
            else:
                after = self._lines[number + 1] if number + 1 < len(self._lines) else end
                self._changes.append((at, after, ""))

    # Sections and tables.

    def _mapping(self, node: yaml.MappingNode, anchor: int, old: Plain, new: Plain, added: Plain) -> None:
        there = {str(key.value): (key, value) for key, value in node.value}
        gone = [name for name in there if name in old and name not in new]
        stays = [name for name in there if name not in gone]
        come = {
            name: added[name]
            for name, value in new.items()
            if name not in there and name in added and not (name in old and old[name] == value)
        }
        # The order of a table counts; that of sections, which have the same keys before and after, does not.
        is_moved = anchor >= 0 and list(old) != list(new) and list(new) != [*stays, *come]
        if is_moved or (_is_block(node) and not stays):
            self._replace(node, anchor, new)
            return
        for name in stays:
            if name in old and name in new and old[name] != new[name]:
                key, value = there[name]
                self._value(value, self._behind_colon(key), old[name], new[name], added.get(name, new[name]))
        if not _is_block(node):
            entries = [(self._start(key), self._end(value), name in gone) for name, (key, value) in there.items()]
            self._flow_parts(node, entries, [_pair(name, value) for name, value in come.items()])
            return
        for name in gone:
            key, value = there[name]
            self._take_lines(self._start(key), max(self._end(value), self._behind_colon(key)), [key, value])
        if come:
            key, value = there[stays[-1]]
            end = max(self._end(value), self._behind_colon(key))
            self._put_behind(value, end, self._block(come, node.start_mark.column))

    def _block(self, entries: Plain, indent: int) -> str:
        """Entries as lines of a block, without the last line break."""
        text = write_yaml(node_of(entries)).rstrip("\n")
        return self._break.join(" " * indent + line for line in text.split("\n"))

    def _put_behind(self, value: yaml.Node, end: int, block: str) -> None:
        """Puts lines behind the lines of a value."""
        while _is_block(value) and _parts(value):
            value = _parts(value)[-1]
        if _is_written_below(value):
            between = "" if self._text[:end].endswith(("\n", "\r")) else self._break
            self._changes.append((end, end, between + block + self._break))
        else:
            line = self._line_end(end)
            self._changes.append((line, line, self._break + block))

    # Lists.

    def _sequence(self, node: yaml.SequenceNode, anchor: int, old: list[object], new: list[object]) -> None:
        items, most = node.value, min(len(old), len(new))
        head = next((at for at in range(most) if old[at] != new[at]), most)
        tail = next((at for at in range(most - head) if old[-1 - at] != new[-1 - at]), most - head)
        before, after = range(head, len(old) - tail), range(head, len(new) - tail)
        both = min(len(before), len(after))
        if len(items) != len(old) or (_is_block(node) and not head + both):
            self._replace(node, anchor, new)
            return
        for at in range(head, head + both):
            dash = self._dash(items[at]) + 1 if _is_block(node) else self._start(items[at])
            self._value(items[at], dash, old[at], new[at], new[at])
        gone, come = before[both:], [new[at] for at in after[both:]]
        if not _is_block(node):
            entries = [(self._start(item), self._end(item), at in gone) for at, item in enumerate(items)]
            self._flow_parts(node, entries, [_flow(value) for value in come], head + both)
            return
        for at in gone:
            self._take_lines(self._dash(items[at]), self._end(items[at]), [items[at]])
        if come:
            indent, last = " " * node.start_mark.column, items[head + both - 1]
            block = self._break.join(f"{indent}- {_flow(value)}" for value in come)
            self._put_behind(last, max(self._end(last), self._dash(last) + 1), block)

    def _dash(self, item: yaml.Node) -> int:
        """Where the dash before an item stands."""
        return self._text.rindex("-", 0, self._start(item))

    def _flow_parts(
        self, node: yaml.Node, entries: Sequence[tuple[int, int, bool]], put: Sequence[str], behind: int | None = None
    ) -> None:
        """Takes parts out of brackets or braces and puts others behind the first so many that are there.

        Args:
            node: the brackets.
            entries: where each part begins and ends, and whether it goes.
            put: what comes.
            behind: behind how many parts; None for all.
        """
        anchor, comma_before = -1, -1
        for at, (start, stop, is_gone) in enumerate(entries):
            found = _COMMA.match(self._text, stop)
            comma = found.start(1) if found else -1
            if not is_gone:
                comma_before = comma
                anchor = stop if behind is None or at < behind else anchor
                continue
            self._changes.append((start, stop, ""))
            taken = comma if comma >= 0 else comma_before
            if taken >= 0:
                self._changes.append((taken, taken + 1, ""))
        if put and anchor >= 0:
            self._changes.append((anchor, anchor, "".join(f", {text}" for text in put)))
        elif put:
            first, rest = self._start(node) + 1, any(not is_gone for *_, is_gone in entries)
            self._changes.append((first, first, ", ".join(put) + (", " if rest else "")))


def _parts(node: yaml.Node) -> list[yaml.Node]:
    """What is in a value, in the order written: keys count."""
    if isinstance(node, yaml.MappingNode):
        return [part for pair in node.value for part in pair]
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []


def _leaves(node: yaml.Node) -> Iterator[yaml.Node]:
    inner = _parts(node)
    if not inner:
        yield node
    for part in inner:
        yield from _leaves(part)


def _is_block(node: yaml.Node) -> bool:
    return isinstance(node, yaml.CollectionNode) and not node.flow_style


def _is_written_below(node: yaml.Node) -> bool:
    """Whether it is a text on lines of its own, below `|` or `>`."""
    return isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")


def _is_row(value: object) -> bool:
    return isinstance(value, list | tuple)


def _pair(name: str, value: object) -> str:
    return f"{_flow(name)}: {_flow(value)}"


def _flow(value: object, style: str | None = None) -> str:
    """A value on one line, a text in the quotes that it had."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(_pair(str(name), inner) for name, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if not isinstance(value, str):
        return json.dumps(value)
    if style == "'" and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    written = write_yaml(node_of(value)).removesuffix("\n").removesuffix("\n...")
    is_plain = not written.startswith(("'", '"'))
    return json.dumps(value, ensure_ascii=False) if style == '"' or (is_plain and _OPEN.search(written)) else written

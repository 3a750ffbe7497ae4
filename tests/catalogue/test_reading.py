"""Odd files: other encodings, line ends, sizes, and things that are no files."""

from __future__ import annotations

import os
import re
import threading
from pathlib import Path

import pytest

from game.catalogue import yaml_nodes
from game.catalogue.check import validate
from game.catalogue.files import load_rules
from game.catalogue.yaml_file import read_nodes
from game.errors import RuleFileError
from game.limits import MAX_DEPTH, MAX_ENTRIES, MAX_LINE_BYTES, MAX_RULE_FILE_BYTES
from game.rules.casanova import CasanovaRules
from tests.catalogue.conftest import Write


def rules_of(path: Path) -> CasanovaRules:
    rules = load_rules("casanova", str(path)).rules
    assert isinstance(rules, CasanovaRules)
    return rules


def only_fault(path: Path) -> str:
    (line,) = validate([path], "casanova")
    return line.removeprefix(str(path))


@pytest.mark.parametrize("text", ["", "\n", "# nothing but a comment\n", "---\n", "---\n...\n", "\ufeff"])
def test_an_empty_file_is_the_default_rules(write: Write, text: str) -> None:
    assert rules_of(write(text)) == CasanovaRules()
    assert validate([write(text)]) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_systems_are_read_alike(write: Write, end: str) -> None:
    assert rules_of(write(end.join(["coins: 20", "cards:", "  highest: 15", ""]))).cards.highest == 15
    path = write(end.join(["coins: 20", "cards:", "  highest: 0", ""]))
    assert only_fault(path).startswith(":3:12: found 0 for cards.highest")


def test_a_byte_order_mark_is_passed_over_and_moves_no_column(write: Write) -> None:
    assert rules_of(write("\ufeffcoins: 20")).coins == 20
    assert only_fault(write("\ufeffcoins: 0")).startswith(":1:8: found 0")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_other_encodings_are_named(write: Write, encoding: str) -> None:
    assert only_fault(write("coins: 20\n".encode(encoding))).endswith(" text, expected UTF-8 (save the file as UTF-8)")


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_bytes_that_are_no_utf_8_are_named_with_their_place(write: Write, mark: bytes) -> None:
    path = write(mark + b"coins: 20\r\nname: caf\xe9\r\n")
    assert (
        only_fault(path) == f":2:10: found the byte 0xE9 that is no UTF-8 (byte {20 + len(mark)}), expected UTF-8 text"
    )


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\x85", "\u2028", "\u2029", "\ufeff"])
def test_a_sign_that_could_hide_a_line_is_refused(write: Write, sign: str) -> None:
    place = f"found the character U+{ord(sign):04X}"
    assert only_fault(write(f"coins: 20\n# a comment{sign}coins: 30\n")).startswith(f":2:12: {place}")


def test_signs_of_every_script_are_text(write: Write) -> None:
    assert load_rules("casanova", str(write("name: Сan Μarco 平仮名 🎭\n"))).name == "Сan Μarco 平仮名 🎭"


def test_columns_count_characters_not_bytes(write: Write) -> None:
    assert only_fault(write("{name: 平仮名🎭, coins: 0}")).startswith(":1:21: found 0 for coins")


def test_json_is_read_as_the_yaml_it_is(write: Write) -> None:
    assert rules_of(write('{"coins": 20,\n\t"cards": {"highest": 15}}')).coins == 20


def test_a_path_is_printed_whole_with_its_accents_and_spaces(write: Write) -> None:
    path = write("coins: 0", "Ünïcøde 平仮名 ’x/règles ñ.yaml")
    assert validate([path])[0].startswith(f"{path}:1:8: found 0")


def test_a_path_that_is_no_utf_8_or_would_break_the_line_is_printed_as_escapes() -> None:
    (line,) = validate([os.fsdecode(b"r\xe8gles\n.yaml")])
    assert line == r"r\xe8gles\n.yaml: found no such file, expected a YAML file"


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    assert only_fault(tmp_path / "none.yaml") == ": found no such file, expected a YAML file"


def test_a_file_under_a_file_is_one_sentence(write: Write) -> None:
    assert ": found a file that cannot be read (" in only_fault(write("") / "none.yaml")


def test_a_folder_is_one_sentence(tmp_path: Path) -> None:
    assert only_fault(tmp_path) == ": found a folder, expected a YAML file"


def test_a_file_that_may_not_be_read_is_one_sentence(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, flags: int) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.files.os.open", refuse)
    assert only_fault(write("coins: 12")) == ": found a file that may not be read, expected a YAML file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_read_where_it_is_named_and_refused_where_it_is_found(tmp_path: Path) -> None:
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(b"coins: 0",))  # it waits until somebody reads
    writer.start()
    assert only_fault(path).startswith(":1:8: found 0")
    writer.join()
    with pytest.raises(RuleFileError, match="found a pipe, expected a YAML file"):
        read_nodes(path, MAX_RULE_FILE_BYTES)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_is_refused_at_once() -> None:
    assert only_fault(Path("/dev/zero")) == ": found a device, expected a YAML file"


def test_a_huge_file_is_refused_by_its_size(write: Write) -> None:
    path = write(b"# " + b"x" * MAX_RULE_FILE_BYTES)
    assert only_fault(path) == f": found {MAX_RULE_FILE_BYTES + 2} bytes, expected at most 1 MiB"


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{a: "])
def test_a_deep_nest_is_refused_and_not_climbed(write: Write, opening: str) -> None:
    path = write(opening * (MAX_LINE_BYTES // len(opening)))
    assert re.match(rf":1:\d+: found (more than {MAX_DEPTH}|a thousand|a sign|no YAML).+, expected ", only_fault(path))


def test_very_many_values_are_refused(write: Write) -> None:
    path = write("coins: [" + "1," * (MAX_ENTRIES + 10) + "]")
    assert f"found more than {MAX_ENTRIES} keys and items, expected at most {MAX_ENTRIES}" in only_fault(path)


def test_of_very_many_faults_the_rest_is_counted(write: Write) -> None:
    path = write("".join(f"key_{number}: 1\n" for number in range(250)))
    lines = validate([path], "casanova")
    assert len(lines) == 101
    assert lines[-1].endswith(":101:1: found 150 more faults from here on, expected none")


def test_both_parsers_of_pyyaml_give_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    text = "# c\ncards: {lowest: 1, highest: '9'}\nname: >\n  a b\n  c\nlist:\n- 1\n- [a, é]\n"
    quick = yaml_nodes.parse(text)
    monkeypatch.setattr(yaml_nodes, "_LOADER", yaml.SafeLoader)
    assert yaml_nodes.parse(text) == quick


@pytest.mark.parametrize(
    "text",
    [
        r'a: "\q"', r'a: "\ud800"', r'a: "\U00110000"', r'a: "\xg0"', "%FOO\n---\na: 1", "%YAML 9.9\n---\na: 1",
        "%YAML 1.1\n%YAML 1.1\n---\na: 1", "%YAML\n---", "%", "a: & b", "a: * b", "a: *", "a: ? b", "a: |0\n  x",
        "a: |x\n  y", "a: |+-\n x", "a: |10\n x", 'a: "x\n---\ny"', "a: !<", "a: !<x y", "a: &", "a: @x", "a: %x",
    ],
)  # fmt: skip
def test_every_slip_of_grammar_is_told_in_words_of_its_own(text: str) -> None:
    """An escape that there is not was "no YAML", as if nothing in the file were right."""
    root, flaws = yaml_nodes.parse(text + "\n")
    assert root is None
    assert flaws
    assert not [flaw.found for flaw in flaws if "no YAML" in flaw.found]


@pytest.mark.parametrize("before", ["", "coins: 20\n"])
def test_a_key_that_is_too_long_is_told_as_that(write: Write, before: str) -> None:
    """It was an indentation that does not fit."""
    line = before.count("\n") + 1
    assert only_fault(write(f"{before}{'k' * 1025}: 3\n")).startswith(
        f":{line}:1: found a longer key, expected at most 1024"
    )
    assert "unknown key kkk" in only_fault(write(f"{before}{'k' * 1024}: 3\n"))

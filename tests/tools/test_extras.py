"""What a tool of ours imports, the extra brings that its page of the docs has installed for it."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
TOOLS = {"tools.packaging": ("packaging",), "tools.site": ("site",), "tools.mutants": ("dev", "mutation")}
"""The tools that the docs have run after an installation of these extras."""
TYPES_ALONE = {"_typeshed"}


def installed(extras: tuple[str, ...]) -> set[str]:
    """The distributions that an installation of the program with the extras has, by their plain names."""
    wanted = [*PROJECT["dependencies"], *(line for extra in extras for line in PROJECT["optional-dependencies"][extra])]
    waiting, found = [Requirement(line) for line in wanted], set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        try:
            waiting += [Requirement(line) for line in requires(requirement.name) or ()]
        except PackageNotFoundError:  # an extra that is not installed here: what it needs itself is not known
            continue
    return found


def imported(path: Path) -> Iterator[str]:
    """The names that a file imports anywhere, and those of what it takes from them."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def files_of(module: str) -> list[Path]:
    """The files of a module or package of ours; none, where it is a name within one."""
    path = ROOT.joinpath(*module.split("."))
    return [file for file in (path.with_suffix(".py"), path / "__init__.py", path / "__main__.py") if file.is_file()]


def foreign(tool: str) -> dict[str, Path]:
    """What a tool, and every module of `tools` that it imports, imports of others: top names, each with a file."""
    waiting, seen, found = files_of(tool), set[Path](), dict[str, Path]()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        for name in imported(path):
            top = name.partition(".")[0]
            if top == "tools":
                waiting += files_of(name)
            elif top != "game" and top not in sys.stdlib_module_names | TYPES_ALONE:
                found[top] = path.relative_to(ROOT)
    return found


@pytest.mark.parametrize("tool", TOOLS)
def test_the_extras_of_a_tool_bring_all_that_it_imports(tool: str) -> None:
    here, there = packages_distributions(), installed(TOOLS[tool])
    lacking = {
        name: str(path)
        for name, path in foreign(tool).items()
        if not there & {canonicalize_name(found) for found in here.get(name, [name])}
    }
    assert not lacking

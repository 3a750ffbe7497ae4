"""What a build needs of the packages that come with it, beyond what their own imports tell."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import distribution


def compiled_beside(package: str) -> list[str]:
    """The compiled modules that a distribution lays beside its packages, by the names they are imported by.

    mypyc puts the code of a whole package into one such module, and only compiled code imports it: nothing that reads
    the package's own text finds it.

    Raises:
        PackageNotFoundError: it is not installed.
    """
    top = [path.name for path in distribution(package).files or () if len(path.parts) == 1]
    return [name.partition(".")[0] for name in top if name.endswith(tuple(EXTENSION_SUFFIXES))]

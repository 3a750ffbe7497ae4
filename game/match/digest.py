"""SHA-256 without OpenSSL.

`hashlib` loads OpenSSL, which takes 3.7 MiB of every process that asks for a digest. CPython has it in a small
module of its own too; as in the standard library's `random`, that one is asked first.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Final, Protocol, cast


class Digest(Protocol):
    """A digest that can be read."""

    def digest(self) -> bytes:
        """Its 32 bytes."""

    def hexdigest(self) -> str:
        """Its 64 hexadecimal digits."""


_LEAN: Final = ("_sha2", "_sha256")
"""The small modules: of Python 3.12 and later, and of 3.11."""


def _found() -> Callable[[bytes], Digest]:
    for name in (*_LEAN, "hashlib"):
        try:
            return cast("Callable[[bytes], Digest]", importlib.import_module(name).sha256)
        except (ImportError, AttributeError):  # another Python: the next knows it, `hashlib` always
            continue
    raise ImportError("this Python has no SHA-256")


sha256: Final = _found()
"""The digest of bytes."""

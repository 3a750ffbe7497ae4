"""Which keys are down, whoever has the focus: what SDL does not know of keys pressed while another window had it.

Only an X server repeats such a key to the window that gets the focus, and SDL takes the repeat for a press; so only
there it is asked. Keys have the server's numbers, which are good for nothing but being compared.
"""

from __future__ import annotations

import ctypes
import logging
from functools import cache

import pygame

_log = logging.getLogger(__name__)
_BYTES = 32
_NONE: frozenset[int] = frozenset()


def keys_down() -> frozenset[int]:
    """The keys that are down now, modifiers among them; none where nobody can tell or needs to."""
    if not pygame.display.get_init() or pygame.display.get_driver() != "x11":
        return _NONE
    server = _server()
    if server is None:
        return _NONE
    library, connection = server
    bits = (ctypes.c_ubyte * _BYTES)()
    library.XQueryKeymap(connection, bits)
    return frozenset(
        8 * byte + bit for byte in range(_BYTES) if bits[byte] for bit in range(8) if bits[byte] >> bit & 1
    )


@cache
def _server() -> tuple[ctypes.CDLL, ctypes.c_void_p] | None:
    """The library that SDL itself has loaded, and a connection of our own."""
    try:
        library = ctypes.CDLL("libX11.so.6")
    except OSError as error:
        _log.info("nobody tells which keys are down: %s", error)
        return None
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XOpenDisplay.argtypes = [ctypes.c_char_p]
    library.XQueryKeymap.argtypes = [ctypes.c_void_p, ctypes.c_ubyte * _BYTES]
    connection = library.XOpenDisplay(None)
    return None if not connection else (library, ctypes.c_void_p(connection))

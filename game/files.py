"""Files read and written safely: the one way in which settings, keys, saves, rule files and all others reach the disk.

A place in a folder can hold anything: a pipe that nobody writes to, a device, a link that leads round in a circle, a
film. Nothing but a regular file, or a link to one, is ever opened, and its size is known before it is read. Only what a
person names on the command line may be a pipe as well, and is read under the same limits. Writing is all or nothing: a
temporary file beside the target, then a rename. A link is written through and stays a link.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from game.errors import FileError
from game.limits import MAX_GAME_FILE_BYTES, MAX_LINE_BYTES, MAX_LINES, size_text
from game.phrases import phrase
from game.quoting import display, shown_text

_BINARY = getattr(os, "O_BINARY", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_CLOEXEC", 0)
_STANDARD_INPUT = 0

LOCK_TRIES = 50
"""So often a lock is asked for that another program holds."""
LOCK_PAUSE_S = 0.01
"""Between two tries. A program holds the lock only while it writes one small file."""

_ENCODINGS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
UTF_8_MARK = b"\xef\xbb\xbf"
"""What some editors begin a file with; it is passed over."""


# Reading.


def read_bytes(path: Path, limit: int, *, named: bool = False) -> bytes:
    """The bytes of a file.

    Args:
        path: where it lies.
        limit: a larger one is refused, unread where its size is known.
        named: whether a person named it on the command line, so that it may be a pipe or standard input.

    Raises:
        FileError: there is none, it is no regular file, may not be read or is too large; the sentence says which.
    """
    with open_file(path, limit, named=named) as file:
        return read_stream(file, limit, str(path))


def read_stream(file: BinaryIO, limit: int, name: str) -> bytes:
    """The bytes of what is open already, as standard input.

    Args:
        file: what is read to its end.
        limit: more is refused.
        name: what it is called in a sentence.

    Raises:
        FileError: it cannot be read, or is too large.
    """
    data = _read_all(file, limit + 1, Path(name))
    if len(data) > limit:
        raise _too_large(Path(name), phrase("reading.more_than", "more than {size}", size=size_text(limit)), limit)
    return data


def read_text(path: Path, limit: int, *, named: bool = False) -> str:
    """The text of a file in UTF-8; a byte order mark is passed over.

    Raises:
        FileError: as of `read_bytes`, or it is no UTF-8 text.
    """
    return decode(read_bytes(path, limit, named=named), display(path))


def open_file(path: Path, limit: int, *, named: bool = False) -> BinaryIO:
    """Opens a file to be read, once it is known to be one.

    Args:
        path: where it lies.
        limit: one that is known to be larger is refused.
        named: whether a person named it on the command line, so that it may be a pipe or standard input.

    Raises:
        FileError: as of `read_bytes`.
    """
    try:
        _check(path, os.stat(path), limit, named=named)
        descriptor = os.open(path, os.O_RDONLY | _BINARY | (0 if named else _NO_WAIT))
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    file = os.fdopen(descriptor, "rb")
    try:
        # It may have become another one since it was looked at.
        _check(path, os.fstat(descriptor), limit, named=named)
    except BaseException:
        file.close()
        raise
    return file


def decode(data: bytes, name: str) -> str:
    """UTF-8 text without its byte order mark.

    Args:
        data: the bytes of a file.
        name: what the file is called in a sentence.

    Raises:
        FileError: it is in another encoding, or in none; the sentence says which byte of which line.
    """
    for mark, encoding in _ENCODINGS:
        if data.startswith(mark):
            raise FileError(f"{name}:1:1", *_encoded(encoding))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        start = error.start + (len(UTF_8_MARK) if data.startswith(UTF_8_MARK) else 0)
        before = data[:start].decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        place = f"{name}:{len(before)}:{len(before[-1]) + 1}"
        found = phrase(
            "reading.byte", "the byte {byte} that is no UTF-8 (byte {at})", byte=f"0x{data[start]:02X}", at=start
        )
        raise FileError(place, found, phrase("reading.encoded", "{encoding} text", encoding="UTF-8")) from error
    if len(data) >= 4 and data[:4].count(0) >= 2:
        raise FileError(f"{name}:1:1", *_encoded("UTF-16"))
    return text


def _encoded(encoding: str) -> tuple[str, str]:
    """What is said of a text in another encoding: what was found, what is right."""
    found = phrase("reading.encoded", "{encoding} text", encoding=encoding)
    return found, phrase("reading.save_utf8", "UTF-8 (save the file as UTF-8)")


def lines_of(file: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines of a written game as they come, without more of it in memory than one.

    Raises:
        FileError: it cannot be read on, a line is too long, or there are too many lines or bytes.
    """
    size = 0
    number = 0
    while line := _line(file, name):
        number += 1
        size += len(line)
        if len(line) > MAX_LINE_BYTES:
            raise FileError(f"{name}:{number}", "a longer line", f"at most {size_text(MAX_LINE_BYTES)} in a line")
        if size > MAX_GAME_FILE_BYTES:
            raise FileError(f"{name}:{number}", "a larger file", f"at most {size_text(MAX_GAME_FILE_BYTES)}")
        if number > MAX_LINES:
            raise FileError(f"{name}:{number}", "more lines", f"at most {MAX_LINES}")
        yield line


def _line(file: BinaryIO, name: str) -> bytes:
    try:
        return file.readline(MAX_LINE_BYTES + 1)
    except OSError as error:
        # It could be opened: standard input that is open to write alone, a disk that fails, the memory of a process.
        raise FileError(name, _cannot_be_read(error), "a written game", cause="refused") from error


def _cannot_be_read(error: OSError) -> str:
    return phrase("reading.cannot", "a file that cannot be read ({reason})", reason=error.strerror or str(error))


def files_in(folder: Path, suffixes: tuple[str, ...]) -> list[Path]:
    """What lies in a folder under names with these endings, in the order of the names; hidden ones are left out.

    Raises:
        FileError: the folder cannot be listed; where there is none nothing lies in it.
    """
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in suffixes and not path.name.startswith("."))
    except FileNotFoundError:
        return []
    except NotADirectoryError as error:
        raise FileError(display(folder), "no folder", "a folder", cause="kind") from error
    except OSError as error:
        found = "a folder that may not be read" if isinstance(error, PermissionError) else f"{error.strerror or error}"
        raise FileError(display(folder), found, "a folder that can be listed", cause="refused") from error


def _check(path: Path, found: os.stat_result, limit: int, *, named: bool) -> None:
    if kind := _kind(found, named=named):
        raise FileError(display(path), kind, cause="kind")
    if stat.S_ISREG(found.st_mode) and found.st_size > limit:
        raise _too_large(path, phrase("reading.bytes", "{count} bytes", count=found.st_size), limit)


def _kind(found: os.stat_result, *, named: bool) -> str:
    """What stands in a file's place, where it may not be read; empty where it may."""
    mode = found.st_mode
    if stat.S_ISREG(mode):
        return ""
    if stat.S_ISDIR(mode):
        return phrase("reading.folder", "a folder")
    if stat.S_ISFIFO(mode):
        return "" if named else phrase("reading.pipe", "a pipe")
    if stat.S_ISSOCK(mode):
        return phrase("reading.socket", "a socket")
    return "" if named and _is_standard_input(found) else phrase("reading.device", "a device")


def _is_standard_input(found: os.stat_result) -> bool:
    with suppress(OSError):
        return os.path.samestat(found, os.fstat(_STANDARD_INPUT))
    return False


def _read_all(file: BinaryIO, most: int, path: Path) -> bytes:
    try:
        return file.read(most)
    except OSError as error:
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError | ValueError) -> FileError:
    name = display(path)
    match error:
        case FileNotFoundError():
            link, none = phrase("reading.dead_link", "a link to no file"), phrase("reading.no_file", "no such file")
            return FileError(name, link if os.path.islink(path) else none, cause="missing")
        case PermissionError():
            return FileError(name, phrase("reading.may_not", "a file that may not be read"), cause="refused")
        case OSError(errno=errno.ELOOP):
            return FileError(name, phrase("reading.circle", "a link that leads round in a circle"), cause="kind")
        case OSError(errno=errno.ENAMETOOLONG):
            long = phrase("reading.long_name", "a name longer than any file has")
            return FileError(shown_text(str(path)), long, cause="refused")
        case OSError():
            return FileError(name, _cannot_be_read(error), cause="refused")
    return FileError(name, phrase("reading.no_name", "a name that no file can have"), cause="refused")


def _too_large(path: Path, found: str, limit: int) -> FileError:
    return FileError(display(path), found, phrase("reading.most_bytes", "at most {size}", size=size_text(limit)))


# Writing.


def atomic_write(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Writes a whole file so that there is always the old one or the new one, whatever fails.

    A link is followed and stays; the file keeps its mode.

    Args:
        path: where it lies, or will lie; its folder is made where there is none.
        data: what is written.
        durable: whether it has to outlast a crash of the system; a cache need not.

    Raises:
        OSError: it could not be written; the old one is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = _mode_to_keep(path)
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{target.name[:64]}.{os.urandom(4).hex()}.new")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            if durable:
                os.fsync(descriptor)
        if mode is not None:
            os.chmod(temporary, mode)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    if durable:
        with suppress(OSError):  # the file itself is there
            sync_folder(target.parent)


def check_writable(path: Path) -> None:
    """Whether a file can be written there, as far as can be known without writing.

    Raises:
        OSError: what stands there is no file, or its folder is none, or may not be written into.
    """
    _mode_to_keep(path)
    folder = Path(os.path.realpath(path)).parent
    while not os.path.lexists(folder):
        folder = folder.parent
    if not folder.is_dir():
        raise OSError(errno.ENOTDIR, f"{display(folder)} is no folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OSError(errno.EACCES, f"nothing may be written in {display(folder)}")


def _mode_to_keep(path: Path) -> int | None:
    """The mode of the file that is written anew; None where there is none.

    Raises:
        OSError: what stands there is no file, or cannot be looked at.
    """
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        # A link to a device stays one: nobody wants the device replaced by a file.
        raise OSError(errno.EINVAL, "it is no regular file")
    return stat.S_IMODE(mode)


def sync_folder(folder: Path) -> None:
    """Makes a rename last; only POSIX systems have it and need it.

    Raises:
        OSError: the folder cannot be opened or written.
    """
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY | _NO_WAIT)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def set_aside(path: Path, why: str = "unreadable") -> Path:
    """Gives a file that cannot be used another name, so that nothing is lost and a new one can be written.

    A link to a file stays, and its target gets the other name.

    Args:
        path: where it lies.
        why: the word that its other name ends in, before a number.

    Returns:
        The other name.

    Raises:
        OSError: it cannot be renamed.
    """
    target = Path(os.path.realpath(path)) if path.is_file() else path
    number = 1
    while os.path.lexists(aside := target.with_name(f"{target.name}.{why}-{number}")):
        number += 1
    os.replace(target, aside)
    return aside


@contextmanager
def folder_locked(folder: Path) -> Iterator[None]:
    """Keeps other programs of ours from writing the small files of a folder meanwhile.

    Raises:
        BlockingIOError: another program holds the folder too long.
        OSError: the folder cannot be made or opened.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        # Folders cannot be opened there; a file of its own is locked instead.
        descriptor = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT)
    else:
        descriptor = os.open(folder, os.O_RDONLY | _NO_WAIT)
    try:
        _wait_for_lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _wait_for_lock(descriptor: int) -> None:
    for _ in range(LOCK_TRIES):
        try:
            lock(descriptor)
        except BlockingIOError:
            time.sleep(LOCK_PAUSE_S)
        else:
            return
    raise BlockingIOError(errno.EAGAIN, "another program is writing them")


_LOCKED_BYTE = 1 << 40
"""Where Windows locks a byte: beyond all that is ever written, so that others can still read the file."""


def lock(file: int, *, is_shared: bool = False) -> None:
    """Locks an open file as long as it is open, shared with others that only ask where the system can.

    Raises:
        BlockingIOError: another program, or another place in this one, has locked it.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(*error.args) from error
    else:
        import fcntl

        try:
            fcntl.flock(file, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            # Some network folders know no locks; playing without one is better than not saving.
            return

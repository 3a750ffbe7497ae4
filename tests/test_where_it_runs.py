"""The command line wherever it runs: outputs that fail, encodings, folders full of others' modules, interpreters.

Each law is over every command; CI tries each command and each way at least once, the deep run every pair.
"""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "tests" / "scenarios" / "casanova" / "case_01.jsonl"
BAD = ROOT / "tests" / "bad_rules" / "three_faults.yaml"
DONE, NOT_RIGHT, BAD_INPUT, NO_DISPLAY, UNHEARD = 0, 1, 2, 3, 141
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="descriptors and devices of POSIX systems")

SIMULATION = ["simulate", "casanova", "--games", "2", "--jobs", "2", "--seats", "greedy"]
"""Games in processes of their own."""
COMMANDS: dict[str, list[str]] = {
    "help": ["--help"],
    "version": ["--version"],
    "help of a command": ["simulate", "--help"],
    "rules": ["rules", "casanova"],
    "difference": ["rules", "casanova", "--diff", "high_stakes"],
    "schema": ["schema", "canal_grande"],
    "validate": ["validate", "--game", "casanova", str(BAD)],
    "trace": ["trace", str(GAME)],
    "trace as JSON": ["trace", str(GAME), "--json"],
    "simulate": ["simulate", "casanova", "--games", "1", "--seats", "random"],
    "simulate as JSON": ["simulate", "casanova", "--games", "1", "--seats", "random", "--json"],
    "doctor": ["doctor"],
}
"""Everything that prints."""


def run(
    words: list[str], *flags: str, env: dict[str, str] | None = None, **more: object
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}
    more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [sys.executable, *flags, "-m", "game", *words],
        check=False, timeout=120, env={key: value for key, value in environment.items() if value != "unset"}, **more,
    )  # fmt: skip


def closed(words: list[str]) -> tuple[int, bytes]:
    done = run(words, preexec_fn=lambda: os.close(1), stdout=None)
    return done.returncode, done.stderr


def full(words: list[str]) -> tuple[int, bytes]:
    with Path("/dev/full").open("wb") as device:
        done = run(words, stdout=device)
    return done.returncode, done.stderr


def only_to_be_read(words: list[str]) -> tuple[int, bytes]:
    with Path(os.devnull).open("rb") as device:
        done = run(words, stdout=device)
    return done.returncode, done.stderr


def unheard(words: list[str]) -> tuple[int, bytes]:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = run(words, stdout=writer)
    finally:
        os.close(writer)
    return done.returncode, done.stderr


WAYS: dict[Callable[[list[str]], tuple[int, bytes]], tuple[int, bytes]] = {
    closed: (BAD_INPUT, b"The output cannot be written: standard output is closed.\n"),
    full: (BAD_INPUT, b"The output cannot be written: No space left on device.\n"),
    only_to_be_read: (BAD_INPUT, b"The output cannot be written: Bad file descriptor.\n"),
    unheard: (UNHEARD, b""),
}
"""How output can fail, and how a command ends then."""

PAIRS = list(itertools.product(COMMANDS, WAYS))
SLICE = [pair for number, pair in enumerate(PAIRS) if number % len(WAYS) == number // len(WAYS) % len(WAYS)]
"""Each command once, each way three times."""


def assert_a_lost_result_is_not_done(name: str, way: Callable[[list[str]], tuple[int, bytes]]) -> None:
    if way is full and not Path("/dev/full").exists():
        pytest.skip("only some systems have a device that is always full")
    assert way(COMMANDS[name]) == WAYS[way]


@pytest.mark.parametrize(("name", "way"), SLICE)
def test_a_result_that_could_not_be_written_is_not_done(
    name: str, way: Callable[[list[str]], tuple[int, bytes]]
) -> None:
    assert_a_lost_result_is_not_done(name, way)


@pytest.mark.deep
@pytest.mark.parametrize(("name", "way"), PAIRS)
def test_no_result_that_could_not_be_written_is_done(name: str, way: Callable[[list[str]], tuple[int, bytes]]) -> None:
    assert_a_lost_result_is_not_done(name, way)


def test_where_neither_output_can_be_written_the_status_still_says_so() -> None:
    with Path("/dev/full").open("wb") as device:
        assert run(COMMANDS["rules"], stdout=device, stderr=device).returncode == BAD_INPUT
        assert run(["nonsense"], stderr=device).returncode == BAD_INPUT
    assert run(["nonsense"], preexec_fn=lambda: os.close(2)).returncode == BAD_INPUT
    assert run(COMMANDS["version"], preexec_fn=lambda: os.closerange(0, 3), stdout=None).returncode == BAD_INPUT


ENCODINGS = [
    "utf-16",
    "ascii",
    "latin-1",
    "utf-8:strict",
    "cp437",
    "ascii:replace",
    "utf-16:surrogateescape",
    ":strict",
]


def assert_said_in(encoding: str, name: str) -> None:
    codec, _, handler = encoding.partition(":")
    handler = handler if handler == "replace" else "backslashreplace"
    plain = run(COMMANDS[name], env={"PYTHONIOENCODING": "unset"})
    done = run(COMMANDS[name], env={"PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (plain.returncode, b"")
    if not name.startswith("simulate"):
        codec = codec or "utf-8"  # into a pipe Python writes UTF-16 without its mark, so texts are compared
        assert done.stdout.decode(codec) == plain.stdout.decode().encode(codec, handler).decode(codec)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_encoding_asked_for_is_kept_and_signs_that_it_lacks_are_replaced(encoding: str) -> None:
    assert_said_in(encoding, "difference")


def test_the_doctor_speaks_any_encoding() -> None:
    assert_said_in("utf-16", "doctor")


@pytest.mark.deep
@pytest.mark.parametrize(("encoding", "name"), list(itertools.product(ENCODINGS, COMMANDS)))
def test_every_command_speaks_any_encoding(encoding: str, name: str) -> None:
    assert_said_in(encoding, name)


ALL = """
import contextlib, io, json, sys
from game.cli import main
told = {}
for name, words in json.loads(sys.argv[1]).items():
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        told[name] = [main(words), out.getvalue()]
print(json.dumps(told))
"""


def test_nothing_depends_on_docstrings_or_assertions() -> None:
    """Each command says the same where Python was told to leave them out."""
    import json

    commands = {name: words for name, words in COMMANDS.items() if name not in ("doctor", "simulate as JSON")}
    for game in ("casanova", "canaletto"):
        commands[f"schema {game}"] = ["schema", game]
        few = ["--games", "1", "--seats", "ai:novice", "--nodes", "20"]
        commands[f"simulate {game}"] = ["simulate", game, *few]
    told = [
        subprocess.run(
            [sys.executable, *flags, "-c", ALL, json.dumps(commands)],
            capture_output=True, check=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
        ).stdout
        for flags in ((), ("-OO",))
    ]  # fmt: skip
    plain, bare = (json.loads(text) for text in told)
    for name, (status, text) in plain.items():
        if name.startswith("simulate"):
            # All but how long it took and how fast that is.
            text, bare[name][1] = (part.partition("\nrules: ")[2] for part in (text, bare[name][1]))
        assert bare[name] == [status, text]


SHADOWS = (
    "pygame",
    "yaml",
    "msgspec",
    "random",
    "json",
    "platform",
    "tempfile",
    "pickle",
    "queue",
    "subprocess",
    "struct",
    "socket",
    "platformdirs",
)


@pytest.fixture
def folder_of_shadows(tmp_path: Path) -> Path:
    """A folder with modules of its own under the names of those that are needed; each tells that it was run."""
    here = tmp_path / "here"
    here.mkdir()
    for name in SHADOWS:
        (here / f"{name}.py").write_text(f"open({str(tmp_path / 'run')!r}, 'a').write('{name} ')\n")
    return here


@pytest.mark.parametrize("words", [["doctor"], SIMULATION])
@pytest.mark.parametrize("path", [str(ROOT), f":{ROOT}", f"{ROOT}:"])
def test_modules_that_lie_in_the_current_folder_are_never_run(
    words: list[str], path: str, folder_of_shadows: Path
) -> None:
    plain = run(words, env={"PYTHONPATH": str(ROOT)})
    done = run(words, env={"PYTHONPATH": path}, cwd=folder_of_shadows)
    assert (done.returncode, done.stderr) == (plain.returncode, b"")
    assert not (folder_of_shadows.parent / "run").exists()


WORKER = """
import sys
from game.ai.process import ProcessTransport
import game
worker = ProcessTransport()
worker.arrived.wait(60)
print(game.__file__, bool(worker.receive()))
worker.close()
"""


def test_a_tree_in_a_folder_with_a_colon_plays_with_its_own_worker_and_jobs(
    folder_of_shadows: Path, tmp_path: Path
) -> None:
    """`PYTHONPATH` cannot name such a folder, and the current folder is none to take modules from, not even there."""
    tree = tmp_path / "a:b ’ü"
    shutil.copytree(ROOT / "game", tree / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "config"):
        (tree / name).symlink_to(ROOT / name)
    shutil.copytree(folder_of_shadows, tree, dirs_exist_ok=True)
    words = [*SIMULATION[:-1], "random"]
    done = run(words, env={"PYTHONPATH": "unset"}, cwd=tree)
    assert (done.returncode, done.stderr) == (DONE, b"")
    assert not (tmp_path / "run").exists()
    for name in SHADOWS:
        (tree / f"{name}.py").unlink()
    asked = subprocess.run(
        [sys.executable, "-c", WORKER], cwd=tree, capture_output=True, check=True,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
    )  # fmt: skip
    assert asked.stdout.decode() == f"{tree / 'game' / '__init__.py'} True\n"


def test_a_package_called_game_in_the_current_folder_is_not_the_childrens(tmp_path: Path) -> None:
    """`python -m game` there would be that package itself; the command, begun from elsewhere, is not misled."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('not this one')")
    script = tmp_path / "elsewhere" / "serenissima"
    script.parent.mkdir()
    script.write_text("import sys\nfrom game.cli import main\nif __name__ == '__main__':\n    sys.exit(main())\n")
    for words in (SIMULATION, ["doctor"]):
        done = subprocess.run(
            [sys.executable, str(script), *words], cwd=tmp_path, capture_output=True, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (DONE, b"")


def test_an_empty_name_of_a_driver_is_none_and_no_display_is_no_fault_of_the_library() -> None:
    """It told to install pygame-ce anew."""
    bare = {"DISPLAY": "unset", "WAYLAND_DISPLAY": "unset"}
    for driver in ("", "x11", "nonsense"):
        done = run(["doctor"], env={**bare, "SDL_VIDEODRIVER": driver})
        assert done.returncode == DONE
        assert b"note    display                 none" in done.stdout
        assert b"reinstall" not in done.stdout


@pytest.mark.parametrize("driver", ["unset", "wayland", "nonsense"])
def test_without_a_display_the_one_sentence_is_all_that_is_said(driver: str) -> None:
    """Wayland's own library wrote "error: XDG_RUNTIME_DIR is invalid" above it, where nobody was logged in."""
    bare = {"DISPLAY": "unset", "WAYLAND_DISPLAY": "unset", "XDG_RUNTIME_DIR": "unset", "SDL_VIDEODRIVER": driver}
    done = run([], env=bare)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (NO_DISPLAY, b"", 1), done.stderr
    assert done.stderr.startswith(b"No display could be opened (")


ODD: dict[str, dict[str, str]] = {
    "no home": {"HOME": "unset", "XDG_CONFIG_HOME": "unset", "XDG_DATA_HOME": "unset", "XDG_CACHE_HOME": "unset"},
    "an empty home": {"HOME": "", "XDG_CONFIG_HOME": ""},
    "a plain locale": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "no terminal": {"TERM": "unset", "COLUMNS": "0", "LINES": "x"},
    "no path": {"PATH": "unset"},
    "a home that is no folder": {"HOME": os.devnull, "XDG_CONFIG_HOME": os.devnull, "XDG_STATE_HOME": os.devnull},
}


@pytest.mark.parametrize("odd", ODD)
def test_in_odd_surroundings_it_says_the_same(odd: str) -> None:
    plain, done = run(COMMANDS["difference"]), run(COMMANDS["difference"], env=ODD[odd])
    assert (done.returncode, done.stdout, done.stderr) == (DONE, plain.stdout, b"")


@pytest.mark.deep
@pytest.mark.parametrize(("odd", "name"), list(itertools.product(ODD, COMMANDS)))
def test_every_command_runs_in_odd_surroundings(odd: str, name: str) -> None:
    done = run(COMMANDS[name], env=ODD[odd])
    assert (done.returncode, done.stderr) == (NOT_RIGHT if name == "validate" else DONE, b"")


@pytest.mark.parametrize("name", ["trace", "simulate"])
def test_it_runs_in_a_folder_that_is_gone(name: str, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    code = "import os, sys; os.rmdir(os.getcwd()); os.execv(sys.argv[1], sys.argv[1:])"
    words = [*COMMANDS[name], *(["--jobs", "2", "--games", "2"] if name == "simulate" else [])]
    done = subprocess.run(
        [sys.executable, "-c", code, sys.executable, "-m", "game", *words], cwd=gone, capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (DONE, b"")


def test_standard_input_that_is_closed_is_told() -> None:
    done = run(["trace", "-"], preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stderr) == (BAD_INPUT, b"-: there is no standard input to read.\n")


MAX_MEMORY = 64 << 20
REFUSED = {
    "/dev/zero": "found a device, expected a written game",
    "a pipe": "found a longer line, expected at most 256 KiB in a line",
    "a file of 1 GB": "found 1073741824 bytes, expected at most 16 MiB",
}
"""What is endless or too large: why it is refused."""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize("source", REFUSED)
def test_a_file_without_line_ends_is_refused_in_little_memory(source: str, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    name = {"/dev/zero": "/dev/zero", "a pipe": "-"}.get(source, str(path))
    with Path("/dev/zero").open("rb") as zero:
        pipe = subprocess.Popen(["cat"], stdin=zero, stdout=subprocess.PIPE) if name == "-" else None
        done = subprocess.run(
            [sys.executable, "-c", MEASURED, "trace", name],
            stdin=pipe.stdout if pipe else None, capture_output=True, check=False, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        if pipe is not None and pipe.stdout is not None:
            pipe.kill()
            pipe.stdout.close()
            pipe.wait()
    place = f"{name}:1" if source == "a pipe" else name
    assert (done.returncode, done.stderr) == (BAD_INPUT, f"{place}: {REFUSED[source]}\n")
    assert int(done.stdout) * 1024 < MAX_MEMORY


MEASURED = """
import re, sys
from pathlib import Path
from game.cli import main
status = main(sys.argv[1:])
print(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1])
sys.exit(status)
"""
"""What the process itself held at most: `ru_maxrss` is that of the process it was forked from, where that held more."""


@pytest.mark.parametrize("files", [7, 11])
@pytest.mark.parametrize("command", ["simulate", "balance"])
def test_processes_that_cannot_begin_are_told_with_what_helps(tmp_path: Path, command: str, files: int) -> None:
    """It was a file without a name that could not be written, and in a measurement a fault of ours."""
    import resource

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    words = [command, "casanova", "--games", "2", "--jobs", "2"]
    done = run(words, env={"HOME": str(tmp_path)}, preexec_fn=limit)
    assert done.returncode == BAD_INPUT
    assert re.fullmatch(r"2 processes cannot begin here: [^;]+; --jobs 1 plays in this one\.\n", done.stderr.decode())

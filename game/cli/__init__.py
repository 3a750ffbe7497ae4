"""The command line: reads the arguments, imports only the layer a command needs, and ends with the exit status.

0 done; 1 the thing checked is not right; 2 bad arguments or input, a package that is not installed, or an output that
cannot be written (closed, a full disk), with one sentence on standard error; 3 no display; 70 a fault of ours, with a
traceback in a file whose path is told; 130 after Ctrl+C; 141, in silence, where the reader of a pipe has gone, as
`head` goes. A result that could not be written whole is never 0.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from game.cli.arguments import read_arguments
from game.cli.commands import is_foreign
from game.errors import GameError
from game.exit_statuses import BAD_INPUT, DONE, FAULT, INTERRUPTED, NOT_RIGHT, UNHEARD
from game.output import Output, prepare_streams, tell_end


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command.

    Args:
        arguments: the words after the program's name; those of this process when left out.

    Returns:
        The exit status.
    """
    prepare_streams()
    output = Output(sys.stdout)
    sys.stdout = output
    try:
        status = _ended(list(sys.argv[1:] if arguments is None else arguments), output)
        failure = output.finish()
        # Nothing that could not be written is done; what went wrong before has been told already.
        if isinstance(failure, BrokenPipeError):
            return UNHEARD
        if failure is not None and status in (DONE, NOT_RIGHT, UNHEARD):
            return tell_end(BAD_INPUT, f"The output cannot be written: {failure.strerror or failure}.")
        return status
    finally:
        sys.stdout = output.left()


def _ended(words: list[str], output: Output) -> int:
    """Runs one command and tells on standard error how it ended, where that is not well."""
    try:
        return _run(words)
    except GameError as error:
        return tell_end(error.exit_status, str(error))
    except KeyboardInterrupt:
        return tell_end(INTERRUPTED, "Interrupted.")
    except Exception as error:  # noqa: BLE001 - whatever it is, a person gets a sentence, the traceback goes to a file
        if error is output.failure:
            return UNHEARD
        if isinstance(error, ModuleNotFoundError) and is_foreign(error):
            remedy = "`serenissima doctor` tells what is missing and how to get it"
            return tell_end(BAD_INPUT, f"The package {error.name} is not installed; {remedy}.")
        return tell_end(FAULT, _note_fault())


def _run(words: list[str]) -> int:
    try:
        options = read_arguments(words)
    except SystemExit as asked:
        # `--help` and `--version`, which have printed what was asked for.
        return asked.code if isinstance(asked.code, int) else DONE
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _note_fault() -> str:
    """The sentence that says what went wrong with the program itself, and where more is written."""
    from game.match.faults import note_fault

    path = note_fault()
    where = f"what happened is written in {path}" if path is not None else "no file could be written that says more"
    return f"This is a fault of ours; {where}."

"""Changes the code in small ways and asks whether a test notices: `python -m tools.mutants --seed 2`.

Mutants are made by cosmic-ray (`pip install -e '.[mutation]'`). So many operators stand in for one another that single
comparisons would fill a sample; so places are drawn, evenly over all of them, and one mutant for each. Left out is what
no test can notice: annotations, what does not compile, and what `equivalent.yaml` names with its reason.

For each mutant the tests are chosen that ran its statement when nothing was changed (`choice`), and run until one
fails (`judging`); a run that hangs is noticed too: one that takes `MAX_RUN_SECONDS` of processor time, whatever else
the machine does, or waits for `MAX_WAIT_SECONDS`.

JSON is printed, with the version and the hash of the tree: the seed, how many were drawn, what became of them, the
share that was killed of those that are not equivalent, and each that was not killed with its place, its line before and
after, and its fate. On standard error each is told as it is judged.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import yaml

from game import __version__
from tools.mutants.choice import MAX_TESTS_SECONDS, measure
from tools.mutants.forks import Fate
from tools.mutants.judging import judge
from tools.mutants.sample import ROOT, Mutant, draw, sources

EQUIVALENT: Final = Path(__file__).with_name("equivalent.yaml")
"""The mutants that no test can tell from the code, each with its reason."""
MAX_EQUIVALENT: Final = 15
"""How many of a sample are left out at most."""


def equivalent() -> dict[tuple[str, str, str], str]:
    """The reason for each mutant that is left out, by its path and its line before and after."""
    rows = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8"))
    return {(row["path"], row["before"], row["after"]): row["reason"] for row in rows}


def told(
    mutants: Sequence[Mutant], fates: Sequence[Fate], reasons: dict[tuple[str, str, str], str]
) -> dict[str, object]:
    """What is printed of a sample, but for its seed and where it was drawn.

    Args:
        mutants: the sample.
        fates: what became of each.
        reasons: those that are equivalent, as `equivalent` gives them.
    """
    rows, counted = list[dict[str, str]](), Counter[str]()
    for mutant, fate in zip(mutants, fates, strict=True):
        name, noticed_by = fate.name, fate.noticed_by
        row = {"place": f"{mutant.place.path}:{mutant.place.line}", "operator": mutant.operator}
        row |= {"before": mutant.before, "after": mutant.after}
        reason = reasons.get((mutant.place.path, mutant.before, mutant.after))
        if reason and name not in ("killed", "hangs") and counted["equivalent"] < MAX_EQUIVALENT:
            name, row["reason"] = "equivalent", reason
        counted[name] += 1
        if name != "killed":
            rows.append({**row, "fate": name, **({"noticed_by": noticed_by} if noticed_by else {})})
    share = (counted["killed"] + counted["hangs"]) / ((len(mutants) - counted["equivalent"]) or 1)
    return {"count": len(mutants), "counted": dict(sorted(counted.items())), "killed": round(share, 4), "others": rows}


def main(arguments: Sequence[str] | None = None) -> int:
    """Draws, judges and prints; 1 when less than the share asked for is killed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__.partition(":")[0])
    parser.add_argument("--seed", type=int, default=1, help="what the sample follows from (1)")
    parser.add_argument("--count", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many are judged at a time")
    parser.add_argument(
        "--seconds", type=float, default=MAX_TESTS_SECONDS, help="the tests of a mutant take at most (30)"
    )
    parser.add_argument("--wanted", type=float, default=0.9, help="the share that is to be killed (0.9)")
    options = parser.parse_args(arguments)
    tree = subprocess.run(
        ("git", "rev-parse", "HEAD^{tree}"), cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    mutants = draw(sources(), options.count, options.seed)
    with closing(measure()) as ran:
        found = told(mutants, judge(mutants, ran, options.jobs, options.seconds), equivalent())
    head = {"version": __version__, "tree": tree, "seed": options.seed, "seconds": options.seconds}
    print(json.dumps({**head, **found}, indent=1, ensure_ascii=False))
    return 0 if float(str(found["killed"])) >= options.wanted else 1


if __name__ == "__main__":
    sys.exit(main())

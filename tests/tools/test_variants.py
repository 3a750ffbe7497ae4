"""The reports of shipped variants: that none is missing or stale, and that the tool sees it where one is."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from game.catalogue.files import Variant, variants
from game.rules.casanova.rules import CasanovaRules
from tools import variants as tool
from tools.regenerate import ROOT

READINGS = {
    "casanova": ({"broke_when_doubled": "stay"}, {"final_pot": "active"}),
    "canaletto": (
        {"bribe": {"next_opener": "standing_bidder"}},
        {"bribe": {"after_pass": True}},
        {"nobody_bids": "free"},
        {"valuations": {"visible": "next"}},
    ),
    "canal_grande": ({"votes_distinct_in": "offer"}, {"vote": {"needs_quarter_card": False}}),
}
"""What the rule sheets can be read to say beside what is the default: `**[switch: …]**` in the rules' texts."""


@dataclass
class Folder:
    """A copy of the reports."""

    root: Path

    def report(self, name: str) -> Path:
        return self.root / tool.FOLDER / f"{name}.json"


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    shutil.copytree(ROOT / tool.FOLDER, tmp_path / tool.FOLDER)
    return Folder(tmp_path)


def test_every_shipped_variant_has_a_report_of_the_rules_it_has_now() -> None:
    assert tool.faults() == []


def test_a_game_with_variants_has_four_or_more_each_with_its_reason() -> None:
    counts = Counter(game_id for game_id, _ in tool.shipped())
    assert min(counts.values()) >= 4
    for game_id, variant in tool.shipped():
        assert variant.rules is not None
        assert variant.about
        assert not variant.rules.warnings()
        assert len(tool.reason(ROOT / "config" / "rules" / game_id / f"{variant.name}.yaml")) > 40, variant.name


@pytest.mark.parametrize("game_id", READINGS)
def test_the_other_readings_of_the_rule_sheets_are_shipped(game_id: str) -> None:
    for reading in READINGS[game_id]:
        assert any(
            _holds(msgspec.to_builtins(variant.rules), reading) for variant in variants(game_id) if variant.shipped
        ), reading


def test_a_report_that_is_missing_is_named(folder: Folder) -> None:
    folder.report("casanova_short").unlink()
    assert tool.faults(folder.root) == ["docs/measured/balance/casanova_short.json is missing"]


def test_a_report_that_cannot_be_read_is_missing(folder: Folder) -> None:
    folder.report("casanova_short").write_text("{")
    assert tool.faults(folder.root) == ["docs/measured/balance/casanova_short.json is missing"]


def test_a_report_that_no_variant_has_is_left_over(folder: Folder) -> None:
    folder.report("casanova_short").rename(folder.report("casanova_long"))
    assert tool.faults(folder.root) == [
        "docs/measured/balance/casanova_long.json is left over: there is no such variant",
        "docs/measured/balance/casanova_short.json is missing",
    ]


def test_a_report_of_other_rules_is_stale(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = []
    for game_id, variant in tool.shipped():
        is_other = (game_id, variant.name) == ("casanova", "short")
        rules = CasanovaRules(rounds=5) if is_other else variant.rules
        changed.append((game_id, msgspec.structs.replace(variant, rules=rules)))
    monkeypatch.setattr(tool, "shipped", lambda: iter(changed))
    assert tool.faults(folder.root) == [
        "docs/measured/balance/casanova_short.json is stale: the variant has other rules now"
    ]


def test_the_hash_is_of_the_keys_that_differ_and_of_nothing_else() -> None:
    one, other = CasanovaRules(rounds=6), CasanovaRules(rounds=7)
    hashes = {tool.rules_hash(_variant(rules, about)) for rules in (one, other) for about in ("", "Anything.")}
    assert len(hashes) == 2


def test_a_report_is_kept_with_version_and_hash_and_told_in_sentences(tmp_path: Path) -> None:
    kept = tool.measure("casanova", _variant(CasanovaRules(rounds=2, coins=3), ""), games=4)
    path = tmp_path / "kept.json"
    path.write_bytes(msgspec.json.encode(kept))
    assert tool.read_report(path) == kept
    assert kept.version
    assert len(kept.made_of) == 64
    assert not kept.report.part
    told = tool.told(kept)
    assert told[0].startswith("*Measured:* 2 players, 4 games by each set of rules, merchant everywhere, version ")
    assert any(line.startswith("- A game lasts 2.00 ") for line in told)


def _variant(rules: CasanovaRules, about: str) -> Variant:
    return Variant("mine", "mine.yaml", "Mine", about, rules, (), shipped=True, barred={})


def _holds(value: object, wanted: object) -> bool:
    """Whether a plain value has all that is wanted of it."""
    if isinstance(value, dict) and isinstance(wanted, dict):
        return all(_holds(value.get(key), own) for key, own in wanted.items())
    return value == wanted

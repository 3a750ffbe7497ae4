"""What is made from the rules of every registered game: default file, schema for editors, page of keys."""

from __future__ import annotations

from game import registry
from game.catalogue.schema import default_yaml, keys_table, schema_text

OWNS = ("config/rules/*.yaml", "config/schema/*.schema.json", "docs/keys/*.md")
"""Files that nobody else writes: one that no game makes is left over."""


def files() -> dict[str, str]:
    """Path from the project's folder → text."""
    made = {}
    for game_id in registry.GAMES:
        made[f"config/rules/{game_id}.yaml"] = default_yaml(game_id, f"../schema/{game_id}.schema.json")
        made[f"config/schema/{game_id}.schema.json"] = schema_text(game_id)
        made[f"docs/keys/{game_id}.md"] = keys_table(game_id)
    return made

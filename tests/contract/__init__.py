"""What every registered game keeps, tried on each of them (game/rules/core.py)."""

"""Casanova's players: the counting, the yardstick, and the words of a hint."""

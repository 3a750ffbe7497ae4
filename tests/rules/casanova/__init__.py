"""Casanova rule by rule: each test states its cards and its dice."""

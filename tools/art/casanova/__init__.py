"""Drawings of Casanova."""

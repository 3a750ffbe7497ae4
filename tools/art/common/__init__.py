"""Drawings that belong to no one game."""

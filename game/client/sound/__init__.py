"""Sounds, music and ambience."""

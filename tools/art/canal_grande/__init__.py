"""Drawings of Canal Grande."""

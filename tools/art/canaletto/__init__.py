"""Drawings of Canaletto."""

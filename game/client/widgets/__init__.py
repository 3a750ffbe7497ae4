"""Widgets: one control a file, drawn in the theme's roles and placed in units; a change marks its own place dirty."""

"""Canal Grande, rule by rule."""

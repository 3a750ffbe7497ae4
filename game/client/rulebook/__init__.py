"""The rules, as pages with pictures that can be searched."""

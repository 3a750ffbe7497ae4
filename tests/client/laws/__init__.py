"""Laws of what is drawn: properties that hold over generated screens, changes and games."""

"""The page that analyses a finished game."""

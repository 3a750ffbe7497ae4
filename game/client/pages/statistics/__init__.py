"""The page of statistics: the player's book."""

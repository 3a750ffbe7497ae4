"""The games: one room each, which holds what its table shows and how it is played."""

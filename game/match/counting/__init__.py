"""What a game's own room counts in its games: things that are there, used and won with, and a person's time."""

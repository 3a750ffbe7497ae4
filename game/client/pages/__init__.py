"""The pages before a game: title, new game, tutorials."""

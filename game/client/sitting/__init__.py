"""One sitting of a game: how a match begins, which players are offered, and how it is replayed."""

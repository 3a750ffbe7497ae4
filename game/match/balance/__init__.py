"""What rules do to a game: measures with intervals, compared between two sets of rules, over one key or two."""

"""Search written once for all games: it knows none of them."""

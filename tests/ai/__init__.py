"""The players: what they may know, what they choose, and the process that thinks for them."""

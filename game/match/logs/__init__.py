"""How each game tells its log."""
